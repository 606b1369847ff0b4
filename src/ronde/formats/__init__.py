"""Text to model and back. Strings in, strings out; no paths, no clock."""
