"""Tournament to report file."""
