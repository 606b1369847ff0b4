"""Swiss systems whose brackets take members up and send none down: teams, and Double-Swiss."""

from __future__ import annotations

from ronde.pairing.upfloat.engine import Bracket, UpfloatPairing, pair_upfloat
from ronde.pairing.upfloat.field import Member, Preferences, UpfloatField

__all__ = ["Bracket", "Member", "Preferences", "UpfloatField", "UpfloatPairing", "pair_upfloat"]
