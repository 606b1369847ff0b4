"""Matching in graphs. Knows vertices and edges; has never heard of chess."""
