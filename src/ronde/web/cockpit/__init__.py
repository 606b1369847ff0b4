"""The cockpit: where the tournament stands and the one next right action."""
