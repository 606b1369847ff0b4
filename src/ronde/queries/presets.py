"""Presets: a name for what arbiters run most, and the settings every new tournament starts from."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.model import STANDARD, Cadence, Participants, PointSystem, Settings, System
from ronde.pairing.lineups import alternating
from ronde.pairing.registry import system as system_entry
from ronde.queries.systems import OFFERED, SYMBOLS
from ronde.rules.editions import RULEBOOKS
from ronde.standings.presets import preset as preset_chain

__all__ = ["PRESETS", "Preset", "offered_presets", "preset", "preset_for", "settings_from"]

_NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """What a new tournament starts from; `code` is also its text's code.

    `boards` of a match where teams meet at tables of several boards, 0 elsewhere.
    """

    code: str
    system: str
    time_control: str
    cadence: Cadence
    rounds: int | None = None
    participants: Participants = Participants.INDIVIDUAL
    tiebreaks: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = field(default=())
    boards: int = 0


PRESETS: tuple[Preset, ...] = (
    Preset(
        code="weekend",
        system="dutch",
        rounds=5,
        time_control="90 min + 30 s",
        cadence=Cadence.STANDARD,
        tiebreaks=("BH/C1", "BH", "PS"),
    ),
    Preset(
        code="open",
        system="dutch",
        rounds=9,
        time_control="90 min + 30 s",
        cadence=Cadence.STANDARD,
        tiebreaks=("BH/C1", "BH", "PS"),
    ),
    Preset(
        code="rapid",
        system="dutch",
        rounds=7,
        time_control="15 min + 5 s",
        cadence=Cadence.RAPID,
        tiebreaks=("BH/C1", "BH", "PS"),
    ),
    Preset(
        code="norm",
        system="berger",
        time_control="90 min + 30 s",
        cadence=Cadence.STANDARD,
        tiebreaks=("DE", "WIN", "SB", "KS"),
    ),
    Preset(
        code="double",
        system="berger-double",
        time_control="15 min + 5 s",
        cadence=Cadence.RAPID,
        tiebreaks=("DE", "WIN", "SB", "KS"),
    ),
    Preset(
        code="rutsch",
        system="rutsch-berger",
        time_control="10 min + 5 s",
        cadence=Cadence.RAPID,
        tiebreaks=("DE", "WIN", "SB", "KS"),
    ),
    Preset(
        code="scheveningen",
        system="scheveningen",
        time_control="90 min + 30 s",
        cadence=Cadence.STANDARD,
        participants=Participants.TEAM,
        tiebreaks=("GPTS", "BERL"),
        options=(("primary", "GP"),),
    ),
    Preset(
        code="molter",
        system="molter",
        rounds=3,
        time_control="15 min + 5 s",
        cadence=Cadence.RAPID,
        participants=Participants.TEAM,
        tiebreaks=preset_chain("molter").codes,
        options=(("primary", "GP"),),
    ),
    Preset(
        code="league",
        system="berger",
        time_control="90 min + 30 s",
        cadence=Cadence.STANDARD,
        participants=Participants.TEAM,
        tiebreaks=preset_chain("fide-team-round-robin").codes,
        boards=4,
    ),
    Preset(
        code="league-double",
        system="berger-double",
        time_control="90 min + 30 s",
        cadence=Cadence.STANDARD,
        participants=Participants.TEAM,
        tiebreaks=preset_chain("fide-team-round-robin").codes,
        boards=4,
    ),
    Preset(
        code="team-cup",
        system="cup",
        time_control="50 min + 10 s",
        cadence=Cadence.RAPID,
        participants=Participants.TEAM,
        boards=4,
        options=(("third", "yes"), ("rules", "points,berlin")),
    ),
    Preset(
        code="cup",
        system="cup",
        time_control="50 min + 10 s",
        cadence=Cadence.RAPID,
        options=(("third", "yes"),),
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
    return Settings(
        name=name,
        city=city,
        federation=federation,
        start=start,
        participants=chosen.participants,
        system=System(name=chosen.system, options={**dict(chosen.options), **options}),
        rulebook=rulebook,
        rounds=chosen.rounds if rounds is None else rounds,
        points=points,
        time_control=time_control or chosen.time_control,
        tiebreaks=chain if tiebreaks is None else tiebreaks,
        board_colors=alternating(boards or chosen.boards) if chosen.boards else (),
    )
