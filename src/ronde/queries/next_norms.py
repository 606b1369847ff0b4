"""The next round on the way to a norm: which result keeps it, against whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.model import Player, PlayerId, Title, Tournament
from ronde.norms import Keeps, Outcome, next_opponents
from ronde.queries.calendars import has_plan, is_all_play_all, planned_rounds
from ronde.queries.systems import is_swiss
from ronde.queries.title_norms import Asked, asked_of, candidate_of
from ronde.scoring import ScoreSheet

__all__ = ["NextGame", "NextGroup", "NextRound", "next_round_of"]

_LIKELY = 60
"""More opponents than this are not looked at one by one: those nearest in points are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NextGame:
    """Somebody who may be met, and the least result that keeps the norm (None: none does)."""

    player: Player
    least: Outcome | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NextGroup:
    """The possible opponents with one title; `least`: the results they ask for, worst first."""

    title: Title | None
    count: int
    least: tuple[Outcome | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound:
    """The next open round; `is_paired`: the one game is known. `among`: how many may be met.

    Where there are more of them than games, those nearest in points were looked at.
    """

    round: int
    is_paired: bool
    among: int
    games: tuple[NextGame, ...]

    @property
    def groups(self) -> tuple[NextGroup, ...]:
        """The games by the opponent's title, in the order of titles, those without one last."""
        titles = [*Title, None]
        found = []
        for title in titles:
            games = [g for g in self.games if g.player.person.title is title]
            if games:
                asked = {game.least for game in games}
                least = tuple(result for result in _ORDER if result in asked)
                found.append(NextGroup(title=title, count=len(games), least=least))
        return tuple(found)


_ORDER = (Outcome.LOSS, Outcome.DRAW, Outcome.WIN, None)


def next_round_of(tournament: Tournament, player: PlayerId, title: Title) -> NextRound | None:
    """What keeps a norm of that title in the next open round; None: no round is open to them.

    Rule: B.01@2024-01 1.4; B.01@2022-01 1.4.

    Raises:
        ModelError: no norms lead to the title.
    """
    asked, one = asked_of(tournament), tournament.player(player)
    games = asked.all_games(one)
    closed = {game.round for game in games if game.outcome is not Outcome.OPEN}
    number = next((n for n in range(1, asked.event.rounds + 1) if n not in closed), None)
    if number is None:
        return None
    known = _known_opponent(asked, one, number)
    people = list(_possible(asked, one)) if known is None else [known]
    likely = _nearest(asked, one, people)
    found = next_opponents(
        title,
        candidate_of(one),
        asked.event,
        games,
        asked.rules,
        [asked.opponent(p.id, number) for p in likely],
        field=asked.field(title),
        own_id=str(player),
    )
    return NextRound(
        round=number,
        is_paired=known is not None,
        among=len(people),
        games=tuple(_game(tournament, keeps) for keeps in found),
    )


def _game(tournament: Tournament, keeps: Keeps) -> NextGame:
    player = tournament.player(PlayerId(int(keeps.opponent.id)))
    return NextGame(player=player, least=keeps.least)


def _known_opponent(asked: Asked, one: Player, number: int) -> Player | None:
    """Who is paired with them in that round or, in an all-play-all, will be by its table."""
    tournament = asked.tournament
    rounds = tournament.rounds
    if number > len(rounds) and is_all_play_all(tournament) and has_plan(tournament):
        rounds = planned_rounds(tournament)
    games = rounds[number - 1].games if number <= len(rounds) else ()
    for game in games:
        if one.id in game.players:
            white, black = game.players
            return tournament.player(black if one.id == white else white)
    return None


def _possible(asked: Asked, one: Player) -> Iterator[Player]:
    """Who still plays and, but where people meet again, was not met."""
    met: set[PlayerId | None] = {one.id}
    if not asked.event.system.by_person:
        met |= {entry.opponent for entry in asked.sheets[one.id].entries}
    return (p for p in asked.still_there if p.id not in met)


def _nearest(asked: Asked, one: Player, people: list[Player]) -> list[Player]:
    """In a Swiss those nearest in points, strongest first; elsewhere the strongest."""
    own = asked.sheets[one.id]

    def key(player: Player) -> tuple[int, int, int]:
        away = _points(asked.sheets[player.id]) - _points(own)
        return (abs(away) if is_swiss(asked.tournament.settings) else 0, -player.rating, player.id)

    chosen = sorted(people, key=key)[:_LIKELY]
    return sorted(chosen, key=lambda p: (-p.rating, p.id))


def _points(sheet: ScoreSheet) -> int:
    return int(sheet.points)
