"""Rounds: preview, pairing list, results, one board, changes by hand."""
