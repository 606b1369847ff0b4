"""The Burstein system: whoever met the strongest meets whoever met the weakest."""

from __future__ import annotations

from ronde.pairing.burstein.engine import BursteinField, pair_burstein, seeding_rounds

__all__ = ["BursteinField", "pair_burstein", "seeding_rounds"]
