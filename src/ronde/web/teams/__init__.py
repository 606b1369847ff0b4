"""Teams: the list, one team, letters."""
