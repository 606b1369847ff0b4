"""The chain of tie-breaks: presets, free choice, check."""
