"""Forfeits looked into: who did not come, the letter, the answer, the list to hand over."""
