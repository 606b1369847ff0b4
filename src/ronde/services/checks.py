"""Checks before the start: what the arbiter should know, with the article; no refusals."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.model import AccelerationMethod, Tournament
from ronde.pairing.registry import system
from ronde.pairing.swiss import swiss_edition
from ronde.services.starting import lacking
from ronde.services.systems import OFFERED, is_offered, is_swiss, plays_matches

__all__ = ["Check", "Level", "checks_before_start"]


class Level(enum.Enum):
    """How much a check matters."""

    FACT = "fact"
    NOTICE = "notice"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One line: a code for its text, its facts, the article where there is one."""

    code: str
    level: Level
    rule: str = ""
    fields: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


def checks_before_start(tournament: Tournament) -> tuple[Check, ...]:
    """Everything worth saying about the settings and the entry list."""
    return tuple(_checks(tournament))


def _checks(tournament: Tournament) -> Iterator[Check]:
    settings = tournament.settings
    players, rounds = len(tournament.players), settings.rounds
    if plays_matches(settings) and is_swiss(settings):
        yield Check(code="team_swiss", level=Level.PROBLEM)
        return
    if not is_offered(settings):
        yield Check(
            code="system_not_offered",
            level=Level.PROBLEM,
            fields={"system": settings.system.name, "offered": ", ".join(OFFERED)},
        )
        return
    if not is_swiss(settings):
        yield from _table_checks(tournament)
        return
    if settings.start is None:
        yield Check(code="no_start_date", level=Level.NOTICE)
    edition = swiss_edition(tournament)
    yield Check(code="edition", level=Level.FACT, rule="C.04", fields={"edition": edition})
    if rounds is None:
        yield Check(code="rounds_unknown", level=Level.PROBLEM, rule="C.04.1 1")
    elif players >= 2:
        if rounds >= players:
            yield Check(
                code="too_many_rounds",
                level=Level.PROBLEM,
                rule="C.04.1 2",
                fields={"rounds": rounds, "players": players, "most": players - 1},
            )
        elif 2**rounds < players:
            yield Check(
                code="few_rounds",
                level=Level.NOTICE,
                fields={"rounds": rounds, "players": players, "enough": (players - 1).bit_length()},
            )
    method = settings.acceleration.method
    if method not in {AccelerationMethod.NONE, AccelerationMethod.BAKU} and edition != "2017":
        yield Check(
            code="acceleration_not_approved",
            level=Level.NOTICE,
            rule="C.04.2@2026-02 1",
            fields={"method": method.value},
        )
    if unrated := sum(not p.rating for p in tournament.players):
        yield Check(code="unrated", level=Level.FACT, fields={"count": unrated})


def _table_checks(tournament: Tournament) -> Iterator[Check]:
    """What a table or a bracket needs, and what follows from the entries."""
    settings = tournament.settings
    rule = system(settings.system.name).cite
    yield Check(code="system", level=Level.FACT, rule=rule, fields={"system": settings.system.name})
    if (lack := lacking(tournament)) is not None:
        level = Level.NOTICE if lack.lack in {"numbers", "participants"} else Level.PROBLEM
        yield Check(code="lack", level=level, fields={"lack": lack.lack, "detail": lack.detail})
    elif settings.rounds is not None:
        yield Check(code="table_rounds", level=Level.FACT, fields={"rounds": settings.rounds})
