"""The order of an event and what follows from it: places, prizes, tables, what-ifs."""

from ronde.standings.order import Row, Standings, standings
from ronde.standings.presets import PRESETS, Preset, preset

__all__ = ["PRESETS", "Preset", "Row", "Standings", "preset", "standings"]
