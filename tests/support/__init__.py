"""Shared by the tests: corpora, tiny vocabularies, invariants."""
