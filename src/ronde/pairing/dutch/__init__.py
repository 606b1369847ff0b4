"""The FIDE (Dutch) system, editions 2017 and 2026: exact pairings with their reasons."""

from ronde.pairing.dutch.field import Entrant, Field, Float
from ronde.pairing.dutch.round import Pairing, pair

__all__ = ["Entrant", "Field", "Float", "Pairing", "pair"]
