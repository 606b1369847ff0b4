"""Events: the list, one event, the wizard."""
