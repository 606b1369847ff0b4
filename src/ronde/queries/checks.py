"""Checks before the start: what the arbiter should know, with the article; no refusals."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.errors import RondeError
from ronde.journal.citations import Article, cite
from ronde.model import AccelerationMethod, Settings, Tournament
from ronde.pairing.registry import system
from ronde.pairing.swiss import swiss_edition
from ronde.queries.chains import chain_check, chain_in_use
from ronde.queries.degressive import degressive_groups
from ronde.queries.starting import lacking
from ronde.queries.systems import OFFERED, is_offered, is_swiss, plays_matches
from ronde.rules.baku import baku_policy
from ronde.rules.editions import REGULATIONS
from ronde.rules.swiss import handling
from ronde.scoring import baku_rounds, baku_suits

__all__ = ["Check", "Level", "checks_before_start"]


class Level(enum.Enum):
    """How much a check matters."""

    FACT = "fact"
    NOTICE = "notice"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One line: a code for its text, its facts, the article where there is one.

    `problem` is an error of the library that says more than the code.
    """

    code: str
    level: Level
    rule: str = ""
    problem: RondeError | None = None
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
    yield from _tiebreak_checks(tournament)
    yield from _ban_checks(tournament)
    if not is_swiss(settings):
        yield from _table_checks(tournament)
        return
    if settings.start is None:
        yield Check(code="no_start_date", level=Level.NOTICE)
    edition = swiss_edition(tournament)
    yield Check(code="edition", level=Level.FACT, rule="C.04", fields={"edition": edition})
    yield from _edition_checks(settings)
    if rounds is None:
        rule = cite(Article.ROUNDS_ANNOUNCED, settings)
        yield Check(code="rounds_unknown", level=Level.PROBLEM, rule=rule)
    elif players >= 2:
        if rounds >= players:
            yield Check(
                code="too_many_rounds",
                level=Level.PROBLEM,
                rule=cite(Article.MEET_ONCE, settings),
                fields={"rounds": rounds, "players": players, "most": players - 1},
            )
        elif rounds > players // 2:
            yield Check(
                code="many_rounds",
                level=Level.NOTICE,
                rule=cite(Article.MEET_ONCE, settings),
                fields={"rounds": rounds, "players": players},
            )
        elif 2**rounds < players:
            yield Check(
                code="few_rounds",
                level=Level.NOTICE,
                fields={"rounds": rounds, "players": players, "enough": (players - 1).bit_length()},
            )
    yield from _acceleration_checks(tournament)
    if rounds is not None and settings.bye_last_rounds >= rounds:
        yield Check(
            code="no_bye_at_all", level=Level.NOTICE, rule=cite(Article.BYE_LIMIT, settings)
        )
    if unrated := sum(not p.rating for p in tournament.players):
        yield Check(code="unrated", level=Level.FACT, fields={"count": unrated})


def _edition_checks(settings: Settings) -> Iterator[Check]:
    """Editions chosen against the date: what is in force on the first day, for a FIDE event."""
    if settings.rulebook != "fide" or settings.start is None:
        return
    for name, regulation in REGULATIONS.items():
        used, due = settings.edition_of(name), regulation.in_force(settings.start)
        if used != due and not (name == "baku" and settings.acceleration.method is _NONE):
            yield Check(
                code="edition_not_in_force",
                level=Level.NOTICE,
                rule=regulation.cite,
                fields={"used": used, "due": due},
            )


_NONE = AccelerationMethod.NONE


def _acceleration_checks(tournament: Tournament) -> Iterator[Check]:
    """Whether the acceleration is one, and one for this event.

    Rule: C.04.2@2026-02 1; C.04.7@2026-02 1.1; C.04.5.1@2016 1.
    """
    settings = tournament.settings
    method = settings.acceleration.method
    if method is _NONE:
        return
    rule = cite(Article.SYSTEM_DECLARED, settings)
    if method is AccelerationMethod.DEGRESSIVE:
        yield from _degressive_checks(tournament)
    if method is not AccelerationMethod.BAKU:
        approved = not handling(settings.edition_of("swiss")).baku_only
        if not approved and method is not AccelerationMethod.TABLE:
            yield Check(code="acceleration_not_approved", level=Level.NOTICE, rule=rule)
        return
    edition = settings.acceleration.edition or settings.edition_of("baku")
    article = baku_policy(edition).cite
    if not tournament.virtual_points and not baku_suits(settings.points):
        yield Check(code="baku_points", level=Level.PROBLEM, rule=article)
    if settings.rounds is not None and baku_rounds(settings.rounds, edition) == (0, 0):
        fields = {"rounds": settings.rounds}
        yield Check(code="baku_rounds", level=Level.NOTICE, rule=article, fields=fields)


def _degressive_checks(tournament: Tournament) -> Iterator[Check]:
    """How large the limits make the three groups.

    Rule: the book, chapter 4.2.
    """
    groups = degressive_groups(tournament)
    if not groups.players:
        return
    upper, lower = groups.limits
    a, b, c = groups.percent
    found: dict[str, object] = {"upper": upper, "lower": lower, "a": a, "b": b, "c": c}
    if groups.wrong:
        found |= {"groups": ", ".join(groups.wrong)}
        yield Check(code="degressive_sizes", level=Level.NOTICE, rule="book 4.2", fields=found)
    else:
        yield Check(code="degressive_groups", level=Level.FACT, rule="book 4.2", fields=found)


def _tiebreak_checks(tournament: Tournament) -> Iterator[Check]:
    """Every announced tie-break against the system and the edition.

    Rule: C.07@2026-03 4.
    """
    for found in chain_check(tournament, chain_in_use(tournament)):
        if found.problem is not None:
            yield Check(
                code="tiebreak",
                level=Level.PROBLEM,
                rule="C.07",
                problem=found.problem,
                fields={"tiebreak": found.code},
            )
        for notice in found.notices:
            if notice in {"unrated", "long", "lots", "by_hand", "elsewhere"}:
                yield Check(
                    code=f"tiebreak_{notice}",
                    level=Level.NOTICE,
                    rule=found.cite,
                    fields={"tiebreak": found.code, "count": found.count},
                )


def _ban_checks(tournament: Tournament) -> Iterator[Check]:
    """Bans that leave somebody of the group without any opponent in the first round."""
    count = len(tournament.teams or tournament.players)
    for ban in tournament.forbidden:
        if ban.applies(1) and 2 * len(ban.players) > count + count % 2:
            yield Check(
                code="ban_too_large",
                level=Level.PROBLEM,
                fields={"players": len(ban.players), "count": count},
            )


def _table_checks(tournament: Tournament) -> Iterator[Check]:
    """What a table or a bracket needs, and what follows from the entries."""
    settings = tournament.settings
    rule = system(settings.system.name).cite
    yield Check(code="system", level=Level.FACT, rule=rule, fields={"system": settings.system.name})
    if settings.acceleration.method is not _NONE:
        yield Check(code="acceleration_elsewhere", level=Level.NOTICE, rule="C.04.7")
    if (lack := lacking(tournament)) is not None:
        level = Level.NOTICE if lack.lack in {"numbers", "participants"} else Level.PROBLEM
        yield Check(code="lack", level=level, fields={"lack": lack.lack, "detail": lack.detail})
    elif settings.rounds is not None:
        yield Check(code="table_rounds", level=Level.FACT, fields={"rounds": settings.rounds})
