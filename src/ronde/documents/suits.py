"""Which events have a document: by their system, and whether teams play."""

from __future__ import annotations

from ronde.model import Cadence, Settings
from ronde.queries.cadence import pace_of
from ronde.queries.systems import SLIDING, SYMBOLS, has_calendar, plays_matches
from ronde.rules.admin.federation import is_french

__all__ = [
    "all_play_all",
    "by_rounds",
    "french",
    "has_table",
    "is_closed_slow",
    "is_cup",
    "is_molter",
    "is_open_slow",
    "is_quick",
    "is_scheveningen",
    "may_give_norms",
    "plays_matches",
    "ranked",
    "single",
    "slides",
    "team_table",
]


def by_rounds(settings: Settings) -> bool:
    """People who are paired round by round."""
    return not settings.is_team and not has_calendar(settings) and not is_cup(settings)


def all_play_all(settings: Settings) -> bool:
    """People who all meet."""
    return not settings.is_team and has_calendar(settings)


def ranked(settings: Settings) -> bool:
    """Everything but cups."""
    return not is_cup(settings)


def single(settings: Settings) -> bool:
    """People, not teams; no cup."""
    return not settings.is_team and not is_cup(settings)


def french(settings: Settings) -> bool:
    """Events of the French federation, whose forms are hers."""
    return is_french(settings.federation) is True


def is_cup(settings: Settings) -> bool:
    """A knock-out."""
    return settings.system.name == "cup"


def is_molter(settings: Settings) -> bool:
    """Molter."""
    return settings.system.name == "molter"


def is_scheveningen(settings: Settings) -> bool:
    """Every player of one team against every one of another."""
    return settings.system.name.startswith("scheveningen")


def slides(settings: Settings) -> bool:
    """Teams that slide from table to table."""
    return settings.system.name in SLIDING


def team_table(settings: Settings) -> bool:
    """Teams that meet in matches and are ranked."""
    return plays_matches(settings) and not is_cup(settings)


def has_table(settings: Settings) -> bool:
    """All rounds are known beforehand, and by names."""
    return has_calendar(settings) and settings.system.name not in SYMBOLS


def may_give_norms(settings: Settings) -> bool:
    """Long games, or nobody knows: norms are of standard chess only."""
    return pace_of(settings).cadence in {None, Cadence.STANDARD}


def is_quick(settings: Settings) -> bool:
    """Rapid or blitz."""
    return not may_give_norms(settings)


def is_closed_slow(settings: Settings) -> bool:
    """People who all meet, in long games: the events made for norms."""
    return may_give_norms(settings) and all_play_all(settings)


def is_open_slow(settings: Settings) -> bool:
    """Every other event of long games."""
    return may_give_norms(settings) and not all_play_all(settings)
