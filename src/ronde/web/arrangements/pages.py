"""View-models of the pages of special arrangements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.journal.citations import Article, cite
from ronde.model import ForbiddenPairs, Player, PointsAdjustment, Tournament
from ronde.queries.arrangements import Group, groups
from ronde.queries.starting import participants
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.web.forms import FormState
from ronde.web.request_context import Opened

__all__ = [
    "SEATS",
    "AdjustmentRow",
    "AdjustmentsPage",
    "BanRow",
    "BansPage",
    "FixedBoardsPage",
    "adjustments_page",
    "bans_page",
    "fixed_boards_page",
]

SEATS = ("p1", "p2", "p3", "p4")
"""The fields of the form for players who may not meet; larger groups come by club or family."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BanRow:
    """A ban that stands; its place and its players find it again."""

    index: int
    ban: ForbiddenPairs
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupRow:
    """Players with something in common, who could be kept apart."""

    group: Group
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BansPage:
    """Who may not meet, groups that could be kept apart, the form for a pair of one's own."""

    rows: tuple[BanRow, ...]
    groups: tuple[GroupRow, ...]
    people: tuple[tuple[int, str], ...]
    form: FormState
    rounds: int | None
    started: bool
    rule: str
    seats: tuple[tuple[str, str], ...]


def _people(tournament: Tournament, language: Language) -> tuple[tuple[int, str], ...]:
    """Whom arrangements are about, by name."""
    named = participants(tournament).items()
    return tuple(sorted(named, key=lambda item: sort_key(item[1], language)))


def _named(names: Mapping[int, str], ids: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(names.get(who, f"#{who}") for who in ids)


def bans_page(opened: Opened, form: FormState, language: Language) -> BansPage:
    """The page of forbidden pairs."""
    tournament = opened.tournament
    names = participants(tournament)
    return BansPage(
        rows=tuple(
            BanRow(index=index, ban=ban, names=_named(names, ban.players))
            for index, ban in enumerate(tournament.forbidden)
        ),
        groups=tuple(
            GroupRow(group=group, names=_named(names, group.players))
            for group in groups(tournament)
            if not group.banned
        ),
        people=_people(tournament, language),
        form=form,
        rounds=tournament.settings.rounds,
        started=bool(tournament.rounds),
        rule=cite(Article.SYSTEM_DECLARED, tournament.settings),
        seats=tuple((seat, form.values.get(seat, "")) for seat in SEATS),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustmentRow:
    """Points given or taken that stand."""

    index: int
    adjustment: PointsAdjustment
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustmentsPage:
    """Points given or taken, and the form for more."""

    rows: tuple[AdjustmentRow, ...]
    people: tuple[tuple[int, str], ...]
    rounds: tuple[int, ...]
    form: FormState


def adjustments_page(opened: Opened, form: FormState, language: Language) -> AdjustmentsPage:
    """The page of points given or taken."""
    tournament = opened.tournament
    names = participants(tournament)
    return AdjustmentsPage(
        rows=tuple(
            AdjustmentRow(index=index, adjustment=found, names=_named(names, found.players))
            for index, found in enumerate(tournament.adjustments)
        ),
        people=_people(tournament, language),
        rounds=tuple(r.number for r in tournament.rounds),
        form=form,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedBoardsPage:
    """Who sits where, and the form for another one."""

    rows: tuple[Player, ...]
    people: tuple[tuple[int, str], ...]
    form: FormState


def fixed_boards_page(opened: Opened, form: FormState, language: Language) -> FixedBoardsPage:
    """The page of fixed boards."""
    players = opened.tournament.players
    seated = [p for p in players if p.fixed_board is not None]
    present = [p for p in players if p.departure is None]
    return FixedBoardsPage(
        rows=tuple(sorted(seated, key=lambda p: p.fixed_board or 0)),
        people=tuple(
            (int(p.id), p.name) for p in sorted(present, key=lambda p: sort_key(p.name, language))
        ),
        form=form,
    )
