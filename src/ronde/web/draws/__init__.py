"""Draws of numbers, letters and places: made, recorded, proved."""
