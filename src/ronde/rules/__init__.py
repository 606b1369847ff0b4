"""Regulations as data: editions and their dates, printed tables, citations."""
