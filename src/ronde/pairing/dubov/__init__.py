"""The Dubov system: opponents of like average rating inside each scoregroup."""

from __future__ import annotations

from ronde.pairing.dubov.engine import DubovField, Past, pair_dubov

__all__ = ["DubovField", "Past", "pair_dubov"]
