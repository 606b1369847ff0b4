"""Presets of the wizard: a name for what arbiters run most, and settings to start from."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field

from ronde.model import Cadence, Participants, Settings, System
from ronde.pairing.lineups import alternating
from ronde.queries.systems import OFFERED
from ronde.standings.presets import preset as preset_chain

__all__ = ["PRESETS", "Preset", "offered_presets", "preset", "settings_from"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """What a wizard starts from; `code` is also its text's code.

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


def settings_from(
    chosen: Preset,
    *,
    name: str,
    rounds: int | None,
    start: dt.date | None,
    city: str = "",
    boards: int | None = None,
) -> Settings:
    """The settings of a new tournament; rounds and boards only where the choice is open."""
    return Settings(
        name=name,
        city=city,
        start=start,
        participants=chosen.participants,
        system=System(name=chosen.system, options=dict(chosen.options)),
        rounds=rounds if chosen.rounds else None,
        time_control=chosen.time_control,
        tiebreaks=chosen.tiebreaks or None,
        board_colors=alternating(boards or chosen.boards) if chosen.boards else (),
    )
