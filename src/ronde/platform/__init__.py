"""What the application stands on and any other could: files, limits, background work, posting."""
