"""Tie-breaks: one file per family, and the registry of codes."""
