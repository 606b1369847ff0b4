"""Cups: how many rounds and exempts, the bracket, matches and their ties, on-board tie-breaks."""
