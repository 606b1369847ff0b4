"""A direct title (IT4): a place in an event that gives it, and the conditions on both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import UnknownName
from ronde.model import Player, PlayerId, Title, Tournament
from ronde.norms import Condition, direct_title_is_conditional
from ronde.queries.event_report import EventReport, event_report
from ronde.queries.title_norms import asked_of
from ronde.rules.titles import DIRECT_EVENT, DIRECT_TITLES, DirectTitle, TitleRules

__all__ = ["DirectClaim", "direct_claim", "direct_title"]

_OF_WOMEN: Mapping[str, Title] = MappingProxyType(
    {"GM": Title.WGM, "IM": Title.WIM, "FM": Title.WFM, "CM": Title.WCM}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectClaim:
    """A title claimed by a place. `conditional`: it waits for a rating (and, since 2024, games).

    Scores are half-points of the games played. A place that FIDE's commission did not confirm is
    to be looked up in FIDE's own table: `direct.confirmed`.
    """

    player: Player
    direct: DirectTitle
    title: Title
    event: EventReport
    rules: TitleRules
    conditions: tuple[Condition, ...]
    conditional: bool

    @property
    def failed(self) -> tuple[str, ...]:
        """The codes of what is missed."""
        return tuple(c.code for c in self.conditions if not c.is_met)


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
) -> DirectClaim:
    """The claim of a player; `women`: for the women's twin of the title.

    `highest` rating ever reached, with so many rated `games`.

    Rule: B.01@2024-01 0.6.2, 1.2; B.01@2022-01 0.6.2, 1.2.

    Raises:
        ModelError: nobody of that number.
    """
    asked, one = asked_of(tournament), tournament.player(player)
    title = _OF_WOMEN[direct.title] if women else Title(direct.title)
    report = event_report(tournament)
    outcomes = [game.outcome.halves for game in asked.games(player)]
    played = [halves for halves in outcomes if halves is not None]
    return DirectClaim(
        player=one,
        direct=direct,
        title=title,
        event=report,
        rules=asked.rules,
        conditions=tuple(_conditions(report, tournament, sum(played), len(played), asked.rules)),
        conditional=direct_title_is_conditional(
            title, asked.rules, highest=highest, games=games, olympiad=direct.event == "olympiad"
        ),
    )


def _conditions(
    report: EventReport, tournament: Tournament, halves: int, games: int, rules: TitleRules
) -> Iterator[Condition]:
    """What the event must be, and (2022) what must have been scored.

    A third of the federations that could take part may be fewer than five; nobody here knows how
    many those are, so five are asked for.
    """
    flags = {p.person.federation.upper() for p in tournament.players if p.person.federation}
    article = rules.direct_event
    yield Condition(f"{article}-federations", len(flags), DIRECT_EVENT.federations)
    yield Condition(f"{article}-players", report.players, DIRECT_EVENT.players)
    yield Condition(f"{article}-rounds", report.rounds, DIRECT_EVENT.rounds)
    if rules.direct_percent is not None:
        least = -(-games * 2 * rules.direct_percent // 100)
        yield Condition("1.2.2-score", halves, least)
