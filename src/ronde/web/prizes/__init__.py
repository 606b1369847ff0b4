"""Prizes: announced, given out, signed for."""
