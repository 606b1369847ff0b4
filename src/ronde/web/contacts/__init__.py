"""How players and officials are reached: for arbiters only."""
