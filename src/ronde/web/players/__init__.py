"""Players: the list with fast entry, the card of one player, check-in."""
