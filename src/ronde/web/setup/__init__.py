"""Settings of a tournament: what was announced."""
