"""What each act needs and what it does: one file per family, `check` then `perform`."""
