"""The boards of a round as games: headers from the tournament, moves where they are kept."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.admin.time_control import TimeControlError, code_of, parse, parse_code
from ronde.formats.pgn.results import pgn_result
from ronde.formats.pgn.values import PgnGame
from ronde.model import (
    Game,
    Player,
    PlayerId,
    RatingKind,
    Round,
    RoundNo,
    Settings,
    Tournament,
)

__all__ = ["Headed", "Moves", "skeletons"]

Moves = Mapping[tuple[RoundNo, PlayerId, PlayerId], str]
"""The moves kept, by round and players."""
_NONE: Moves = MappingProxyType({})
_UNKNOWN = "?"


@dataclass(frozen=True, slots=True, kw_only=True)
class Headed:
    """What headers say besides what the tournament knows, and which games are written.

    `event` is the event that the tournament is a section of. `plain`: `Round` without the board,
    for programs that read a number there. `boards` are spans, empty: all. `players`: only games in
    which one of them plays; None: all.
    """

    event: str = ""
    plain: bool = False
    boards: tuple[tuple[int, int], ...] = ()
    players: frozenset[PlayerId] | None = None
    tables: Mapping[PlayerId, int] = field(default_factory=lambda: MappingProxyType({}))

    def has(self, game: Game) -> bool:
        """Whether the game is one of those wanted; in team matches a board is a table."""
        if self.players is not None and self.players.isdisjoint(game.players):
            return False
        place = self.tables.get(game.white, game.board)
        return not self.boards or any(low <= place <= high for low, high in self.boards)


def skeletons(
    tournament: Tournament, number: int, headed: Headed, *, moves: Moves = _NONE
) -> Iterator[PgnGame]:
    """The games of a round in the order of the boards; who has a bye plays none.

    Raises:
        ModelError: the round is not paired.
    """
    round_ = tournament.round(number)
    shared = _Event(tournament, round_, headed)
    tables = headed.tables
    for game in sorted(round_.games, key=lambda g: (tables.get(g.white, 0), g.board)):
        if headed.has(game):
            text = "" if game.result.is_forfeit else moves.get((round_.number, *game.players), "")
            yield PgnGame(
                tags=tuple(shared.tags(game)), movetext=text, ending=pgn_result(game.result)
            )


class _Event:
    """What all games of a round share."""

    def __init__(self, tournament: Tournament, round_: Round, headed: Headed) -> None:
        self._tournament, self._round, self._headed = tournament, round_, headed
        settings = tournament.settings
        self._event = _event(settings.name, headed.event)
        self._site = " ".join(filter(None, (settings.city, settings.federation)))
        self._date = _date(settings, round_)
        self._pace = _pace(settings)

    def tags(self, game: Game) -> Iterator[tuple[str, str]]:
        """The tags of a game, in the order in which they are written."""
        players = [self._tournament.player(one) for one in game.players]
        settings = self._tournament.settings
        yield "Event", self._event
        yield "Site", self._site or _UNKNOWN
        yield "Date", self._date
        yield "Round", self._place(game)
        yield "White", players[0].name
        yield "Black", players[1].name
        yield "Result", pgn_result(game.result)
        yield "Board", str(game.board)
        for name, values in self._of_players(players):
            for side, value in zip(("White", "Black"), values, strict=True):
                if value:
                    yield f"{side}{name}", value
        if self._pace:
            yield "TimeControl", self._pace
        if settings.start is not None:
            yield "EventDate", _day(settings.start)
        if game.result.is_forfeit:
            yield "Termination", "Unplayed"

    def _of_players(self, players: Sequence[Player]) -> Iterator[tuple[str, list[str]]]:
        """What is said of White and of Black: the tag without the colour, both values."""
        number = self._round.number
        yield "Title", ["" if p.person.title is None else p.person.title.value for p in players]
        yield "Elo", [str(_rating(p, number) or "") for p in players]
        yield "FideId", [p.person.fide_id for p in players]
        yield "Fed", [p.person.federation for p in players]
        teams, of = self._tournament.team_by_id, self._tournament.team_of
        yield "Team", [teams[of[p.id]].name if p.id in of else "" for p in players]

    def _place(self, game: Game) -> str:
        number = str(self._round.number)
        if self._headed.plain:
            return number
        table = self._headed.tables.get(game.white)
        return ".".join(map(str, filter(None, (number, table, game.board))))


def _event(section: str, event: str) -> str:
    if not event or event == section:
        return section or _UNKNOWN
    return section if section.startswith(event) else f"{event}: {section}"


def _rating(player: Player, number: int) -> int:
    """The FIDE rating that counts in the round; a national one is none."""
    later = player.later_rating(number)
    if later is not None:
        return later
    return 0 if player.rating_kind is RatingKind.NATIONAL else player.listed_rating


def _date(settings: Settings, round_: Round) -> str:
    """The day of the round; of days nobody knows, what they have in common."""
    due = (time.date for time in settings.schedule if time.round == round_.number)
    day = round_.date or next(due, None)
    if day is not None:
        return _day(day)
    first, last = settings.start, settings.end
    if first is None or last is None or first.year != last.year:
        return "????.??.??"
    if first == last:
        return _day(first)
    return (
        f"{first.year:04}.{first.month:02}.??"
        if first.month == last.month
        else f"{first.year:04}.??.??"
    )


def _day(day: dt.date) -> str:
    return f"{day.year:04}.{day.month:02}.{day.day:02}"


def _pace(settings: Settings) -> str:
    """The time control in seconds, periods after colons; empty where PGN has no word for it.

    Record 222 of report files is written the same way, but for colours with times of their own.
    """
    for read, text in ((parse, settings.time_control), (parse_code, settings.time_control_code)):
        try:
            code = code_of(read(text)) if text else ""
        except TimeControlError:
            continue
        if code and not code.startswith("W"):
            return code
    return ""
