"""Team matches: the sheet of one match, line-ups, forfeits, sheets to print."""
