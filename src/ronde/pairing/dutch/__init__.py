"""The FIDE (Dutch) system, editions 2017 and 2026: exact pairings with their reasons."""

from ronde.pairing.dutch.colors import Preference, Strength, color_preference
from ronde.pairing.dutch.engine import Pairing, pair
from ronde.pairing.dutch.field import Demand, Entrant, Field, Float

__all__ = [
    "Demand",
    "Entrant",
    "Field",
    "Float",
    "Pairing",
    "Preference",
    "Strength",
    "color_preference",
    "pair",
]
