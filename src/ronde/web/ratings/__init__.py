"""Ratings: what an event changes in them, for everybody and game by game."""
