"""What happens in the hall: the log, an incident at a board, forfeits."""
