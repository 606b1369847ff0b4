"""Seeded random tournaments."""

from ronde.simulate.drawing import drawn_recipe, drawn_tiebreaks
from ronde.simulate.generate import announced, generate, places, play_round, rounds_of
from ronde.simulate.names import invented_name
from ronde.simulate.recipes import (
    AMOUNTS,
    BYES,
    ODD_ENDS,
    USUAL_TIEBREAKS,
    Amount,
    Often,
    Recipe,
)
from ronde.simulate.results import expected_percent, random_result

__all__ = [
    "AMOUNTS",
    "BYES",
    "ODD_ENDS",
    "USUAL_TIEBREAKS",
    "Amount",
    "Often",
    "Recipe",
    "announced",
    "drawn_recipe",
    "drawn_tiebreaks",
    "expected_percent",
    "generate",
    "invented_name",
    "places",
    "play_round",
    "random_result",
    "rounds_of",
]
