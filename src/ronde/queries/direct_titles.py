"""A direct title (IT4): a place in an event that gives it, and the conditions on both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import UnknownName
from ronde.model import Player, PlayerId, Sex, Title, Tournament
from ronde.norms import (
    Condition,
    direct_conditions,
    direct_title_is_conditional,
)
from ronde.queries.event_report import EventReport, report_for
from ronde.queries.standing import NO_TIES, Ties, order_of
from ronde.queries.title_norms import Asked, asked_of, candidate_of
from ronde.rules.titles import DIRECT_TITLES, DirectTitle, TitleRules

__all__ = ["PLACES", "DirectClaim", "direct_claim", "direct_title"]

_OF_WOMEN: Mapping[str, Title] = MappingProxyType(
    {"GM": Title.WGM, "IM": Title.WIM, "FM": Title.WFM, "CM": Title.WCM}
)

PLACES: Mapping[str, int] = MappingProxyType({"gold": 1, "silver": 2, "bronze": 3})
"""Places that are ranks after tie-breaks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectClaim:
    """A title claimed by a place. `conditional`: it waits for a rating (and, since 2024, games).

    `rank`: in the whole event; a group that was merged with another has a ranking of its own.
    `score` are half-points, and `games`, of the games played. A place that FIDE's commission did
    not confirm is to be looked up in FIDE's own table: `direct.confirmed`.
    """

    player: Player
    direct: DirectTitle
    title: Title
    report: EventReport
    rules: TitleRules
    conditions: tuple[Condition, ...]
    conditional: bool
    rank: int | None
    score: int
    games: int

    @property
    def failed(self) -> tuple[str, ...]:
        """The codes of what is missed."""
        return tuple(c.code for c in self.conditions if not c.is_met)

    @property
    def is_at_place(self) -> bool:
        """Whether the rank is that of the place; of other places nobody here can say."""
        return PLACES.get(self.direct.place, self.rank) == self.rank


def direct_title(event: str, place: str) -> DirectTitle:
    """The row of that event and place.

    Raises:
        UnknownName: there is none.
    """
    for row in DIRECT_TITLES:
        if (row.event, row.place) == (event, place):
            return row
    known = tuple(f"{row.event}:{row.place}" for row in DIRECT_TITLES)
    raise UnknownName("direct_title", f"{event}:{place}", known=known)


def direct_claim(
    tournament: Tournament,
    player: PlayerId,
    direct: DirectTitle,
    *,
    women: bool = False,
    highest: int | None = None,
    games: int = 0,
    ties: Ties = NO_TIES,
) -> DirectClaim:
    """The claim of a player; `women`: for the women's twin of the title.

    `highest` rating ever reached, with so many rated `games`.

    Rule: B.01@2024-01 0.6.2, 1.2; B.01@2022-01 0.6.2, 1.2.

    Raises:
        ModelError: nobody of that number.
    """
    asked, one = asked_of(tournament), tournament.player(player)
    title = _OF_WOMEN[direct.title] if women else Title(direct.title)
    report = report_for(asked)
    played = [game.outcome.halves for game in asked.closed_games(player)]
    scores = [halves for halves in played if halves is not None]
    rows = order_of(tournament, ties=ties).standings.rows
    return DirectClaim(
        player=one,
        direct=direct,
        title=title,
        report=report,
        rules=asked.rules,
        conditions=tuple(_conditions(asked, report, one, scores, women=women)),
        conditional=direct_title_is_conditional(
            title, asked.rules, highest=highest, games=games, olympiad=direct.event == "olympiad"
        ),
        rank=next(row.rank for row in rows if row.participant == player),
        score=sum(scores),
        games=len(scores),
    )


def _conditions(
    asked: Asked, report: EventReport, player: Player, scores: list[int], *, women: bool
) -> Iterator[Condition]:
    if women:
        yield Condition("0.3", int(candidate_of(player).sex is Sex.WOMAN), 1)
    yield from direct_conditions(
        asked.rules,
        federations=report.everybody.federations,
        players=report.everybody.number,
        rounds=report.rounds,
        halves=sum(scores),
        games=len(scores),
    )
