"""Lists for the wall: pairings by board and by name, players in alphabetical order."""
