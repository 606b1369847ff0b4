"""Seeded random tournaments."""

from ronde.simulate.generate import Recipe, generate, play_round, rounds_of
from ronde.simulate.names import invented_name
from ronde.simulate.results import expected_percent, random_result

__all__ = [
    "Recipe",
    "expected_percent",
    "generate",
    "invented_name",
    "play_round",
    "random_result",
    "rounds_of",
]
