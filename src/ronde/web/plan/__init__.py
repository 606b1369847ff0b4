"""The plan of play: calendar, cross-table, bracket, seating, team grids, board cards."""
