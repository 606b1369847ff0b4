"""Molter: balanced team events in few rounds, every player on a board of their own level."""
