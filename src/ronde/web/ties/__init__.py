"""Ties broken outside the games: by lot, by the arbiter."""
