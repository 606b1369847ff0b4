"""Pages for spectators, the hall screen, and the page where an event is shared."""
