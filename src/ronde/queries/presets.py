"""Presets: a name for what arbiters run most, and the settings every new tournament starts from."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.model import (
    STANDARD,
    Cadence,
    Kind,
    Participants,
    PointSystem,
    Rated,
    Settings,
    System,
)
from ronde.pairing.lineups import alternating
from ronde.pairing.registry import system as system_entry
from ronde.queries.cadence import pace_of_text
from ronde.queries.systems import OFFERED, SYMBOLS, is_swiss
from ronde.rules.editions import RULEBOOKS
from ronde.standings.presets import preset as preset_chain

__all__ = [
    "CUP_TIES",
    "GROUPS",
    "PRESETS",
    "USUAL_BYES",
    "Preset",
    "offered_presets",
    "preset",
    "preset_for",
    "rounds_without_byes",
    "settings_from",
]

_NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """What a new tournament starts from; `code` is also its text's code.

    `boards` of a match where teams meet at tables of several boards, 0 elsewhere. `group` is the
    family people look for it under, `least` and `most` the entrants it is made for (`most` 0: no
    limit; teams where teams play).
    """

    code: str
    group: str
    least: int
    most: int = 0
    system: str
    time_control: str
    kind: Kind = Kind()
    rounds: int | None = None
    participants: Participants = Participants.INDIVIDUAL
    tiebreaks: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = field(default=())
    boards: int = 0

    @property
    def is_team(self) -> bool:
        """Whether teams enter."""
        return self.participants is Participants.TEAM

    @property
    def cadence(self) -> Cadence:
        """Standard, rapid or blitz, as its time control makes it."""
        cadence = pace_of_text(self.time_control).cadence
        assert cadence is not None
        return cadence

    @property
    def asks(self) -> tuple[str, ...]:
        """What has to be said for it besides its name: only what changes what is played."""
        cup = self.system == "cup"
        return tuple(
            name
            for name, wanted in (
                ("rounds", self.rounds is not None),
                ("boards", bool(self.boards)),
                ("games", cup),
                ("third", cup and self.code != "match"),
                ("tie", cup and not self.is_team),
                ("swap", self.system == "berger-double"),
            )
            if wanted
        )


CUP_TIES = ("rapid,blitz,armageddon", "blitz,armageddon", "armageddon", "none")
"""What may follow a level match of a cup; the first is what a cup does unless told otherwise."""

GROUPS = ("swiss", "tables", "cup", "teams")
"""The families of presets, in the order in which they are offered."""

PRESETS: tuple[Preset, ...] = (
    Preset(
        code="weekend",
        group="swiss",
        least=12,
        most=60,
        system="dutch",
        rounds=5,
        time_control="90 min + 30 s",
        tiebreaks=("BH/C1", "BH", "PS"),
    ),
    Preset(
        code="open",
        group="swiss",
        least=40,
        system="dutch",
        rounds=9,
        time_control="90 min + 30 s",
        tiebreaks=("BH/C1", "BH", "PS"),
    ),
    Preset(
        code="rapid",
        group="swiss",
        least=12,
        system="dutch",
        rounds=7,
        time_control="15 min + 5 s",
        tiebreaks=("BH/C1", "BH", "PS"),
    ),
    Preset(
        code="club",
        group="tables",
        least=3,
        most=16,
        system="berger",
        time_control="90 min + 30 s",
        tiebreaks=("DE", "WIN", "SB", "KS"),
    ),
    Preset(
        code="double",
        group="tables",
        least=3,
        most=8,
        system="berger-double",
        time_control="15 min + 5 s",
        tiebreaks=("DE", "WIN", "SB", "KS"),
    ),
    Preset(
        code="rutsch",
        group="tables",
        least=4,
        most=16,
        system="rutsch-berger",
        time_control="10 min + 5 s",
        tiebreaks=("DE", "WIN", "SB", "KS"),
    ),
    Preset(
        code="norm",
        group="tables",
        least=10,
        most=12,
        system="berger",
        time_control="90 min + 30 s",
        kind=Kind(rated=Rated.FIDE, norms=True),
        tiebreaks=("DE", "WIN", "SB", "KS"),
    ),
    Preset(
        code="league",
        group="teams",
        least=4,
        most=12,
        system="berger",
        time_control="90 min + 30 s",
        participants=Participants.TEAM,
        tiebreaks=preset_chain("fide-team-round-robin").codes,
        boards=4,
    ),
    Preset(
        code="league-double",
        group="teams",
        least=3,
        most=6,
        system="berger-double",
        time_control="90 min + 30 s",
        participants=Participants.TEAM,
        tiebreaks=preset_chain("fide-team-round-robin").codes,
        boards=4,
    ),
    Preset(
        code="team-cup",
        group="teams",
        least=4,
        most=32,
        system="cup",
        time_control="50 min + 10 s",
        participants=Participants.TEAM,
        boards=4,
        options=(("third", "yes"), ("rules", "points,berlin")),
    ),
    Preset(
        code="molter",
        group="teams",
        least=3,
        most=8,
        system="molter",
        rounds=3,
        time_control="15 min + 5 s",
        participants=Participants.TEAM,
        tiebreaks=preset_chain("molter").codes,
        options=(("primary", "GP"),),
    ),
    Preset(
        code="scheveningen",
        group="teams",
        least=2,
        most=2,
        system="scheveningen",
        time_control="90 min + 30 s",
        participants=Participants.TEAM,
        tiebreaks=("GPTS", "BERL"),
        options=(("primary", "GP"),),
    ),
    Preset(
        code="cup",
        group="cup",
        least=4,
        most=64,
        system="cup",
        time_control="50 min + 10 s",
        options=(("third", "yes"),),
    ),
    Preset(
        code="match",
        group="tables",
        least=2,
        most=2,
        system="cup",
        time_control="90 min + 30 s",
        options=(("games", "4"),),
    ),
)
"""Every preset. No rounds: they follow from the entries (tables, cups)."""


def offered_presets() -> tuple[Preset, ...]:
    """The presets that can be run from the first round to the last."""
    return tuple(p for p in PRESETS if p.system in OFFERED)


def preset(code: str) -> Preset | None:
    """The offered preset of that code."""
    return next((p for p in offered_presets() if p.code == code), None)


def preset_for(system: str, *, teams: bool = False) -> Preset:
    """The first preset of a system, for teams where they are wanted or the system has no other.

    A system that no preset names starts like its nearest one.

    Raises:
        UnknownName: there is no such system.
        ModelError: it is not one for teams.
    """
    entry = system_entry(system)
    wanted = Participants.TEAM if teams else entry.participants[0]
    if wanted not in entry.participants:
        raise ModelError("system.not_for_teams", system=system)
    alike = _NEAREST.get(system, system)
    found = next(p for p in PRESETS if (p.system, p.participants) == (alike, wanted))
    return replace(found, system=system)


_NEAREST = {"rutsch": "rutsch-berger", "scheveningen-double": "scheveningen"}


def settings_from(
    chosen: Preset,
    *,
    name: str,
    start: dt.date | None,
    rounds: int | None = None,
    city: str = "",
    federation: str = "",
    rulebook: str = RULEBOOKS[0],
    points: PointSystem = STANDARD,
    time_control: str = "",
    tiebreaks: tuple[str, ...] | None = None,
    options: Mapping[str, str] = _NO_OPTIONS,
    boards: int | None = None,
) -> Settings:
    """The settings of a new tournament: as the preset says, where nothing else is wished."""
    # Another rulebook has chains of its own; players with symbols have only their system's.
    keeps_chain = rulebook == RULEBOOKS[0] or chosen.system in SYMBOLS
    chain = (chosen.tiebreaks if keeps_chain else ()) or None
    settings = Settings(
        name=name,
        city=city,
        federation=federation,
        start=start,
        participants=chosen.participants,
        system=System(name=chosen.system, options={**dict(chosen.options), **options}),
        rulebook=rulebook,
        rounds=chosen.rounds if rounds is None else rounds,
        points=points,
        kind=chosen.kind,
        time_control=time_control or chosen.time_control,
        tiebreaks=chain if tiebreaks is None else tiebreaks,
        board_colors=alternating(boards or chosen.boards) if chosen.boards else (),
    )
    if not is_swiss(settings):
        return settings
    last = rounds_without_byes(settings.rounds)
    return replace(settings, bye_limit=USUAL_BYES, bye_last_rounds=last)


USUAL_BYES = 1
"""Byes with points that a new Swiss grants each player.

Rule: C.05@2017 6.7.
"""


def rounds_without_byes(rounds: int | None) -> int:
    """How many last rounds of a new Swiss have none: two of a long event, one of a short one.

    >>> rounds_without_byes(9), rounds_without_byes(5), rounds_without_byes(2)
    (2, 1, 0)
    """
    if rounds is None:
        return 1
    return 2 if rounds >= 7 else 1 if rounds >= 3 else 0
