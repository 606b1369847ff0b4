"""Adjourned games: what stands on the envelope, when play goes on, what to do then."""
