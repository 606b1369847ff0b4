"""Pairing systems: one file or small folder each, and the registry."""
