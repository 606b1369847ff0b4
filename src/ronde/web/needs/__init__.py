"""What players need so as to play like the others: for arbiters only."""
