"""The calendar of a tournament."""
