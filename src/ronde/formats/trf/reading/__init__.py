"""Report file to tournament."""
