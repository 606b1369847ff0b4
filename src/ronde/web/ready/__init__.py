"""Is the event ready, what is due by when, what has to be posted."""
