"""Appeals: the list, lodging one, what became of it."""
