"""Games, byes, team matches and rounds: everything that can happen to a player in a round."""

from __future__ import annotations

import datetime as dt
import enum
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model import bounds
from ronde.model.ids import BoardNo, PlayerId, RoundNo, TeamId

__all__ = [
    "Bye",
    "ByeKind",
    "Color",
    "Game",
    "Match",
    "MatchForfeit",
    "Result",
    "Round",
    "Side",
    "TeamBye",
]


class Color(enum.Enum):
    """White or Black."""

    WHITE = "w"
    BLACK = "b"

    @property
    def opposite(self) -> Color:
        """The other colour."""
        return Color.BLACK if self is Color.WHITE else Color.WHITE


class Side(enum.Enum):
    """What one player gets out of a game; values are the letters of the report files.

    Rule: C.02.03@2025-09 record 001.
    """

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    ADJOURNED = "A"
    PENDING = "?"


class Result(enum.Enum):
    """Every way a game can stand, as (White's side, Black's side).

    The odd ones (½-0, 0-½, 0-0) are decisions of an arbiter on a game that was played.
    """

    PENDING = (Side.PENDING, Side.PENDING)
    ADJOURNED = (Side.ADJOURNED, Side.ADJOURNED)
    WHITE_WINS = (Side.WIN, Side.LOSS)
    DRAW = (Side.DRAW, Side.DRAW)
    BLACK_WINS = (Side.LOSS, Side.WIN)
    UNRATED_WHITE_WINS = (Side.UNRATED_WIN, Side.UNRATED_LOSS)
    UNRATED_DRAW = (Side.UNRATED_DRAW, Side.UNRATED_DRAW)
    UNRATED_BLACK_WINS = (Side.UNRATED_LOSS, Side.UNRATED_WIN)
    WHITE_FORFEITS = (Side.FORFEIT_LOSS, Side.FORFEIT_WIN)
    BLACK_FORFEITS = (Side.FORFEIT_WIN, Side.FORFEIT_LOSS)
    DOUBLE_FORFEIT = (Side.FORFEIT_LOSS, Side.FORFEIT_LOSS)
    BOTH_LOSE = (Side.LOSS, Side.LOSS)
    HALF_ZERO = (Side.DRAW, Side.LOSS)
    ZERO_HALF = (Side.LOSS, Side.DRAW)
    UNRATED_BOTH_LOSE = (Side.UNRATED_LOSS, Side.UNRATED_LOSS)
    UNRATED_HALF_ZERO = (Side.UNRATED_DRAW, Side.UNRATED_LOSS)
    UNRATED_ZERO_HALF = (Side.UNRATED_LOSS, Side.UNRATED_DRAW)

    @property
    def white(self) -> Side:
        """What White gets."""
        return self.value[0]

    @property
    def black(self) -> Side:
        """What Black gets."""
        return self.value[1]

    @property
    def is_known(self) -> bool:
        """Whether the game is over."""
        return self not in _OPEN

    @property
    def is_forfeit(self) -> bool:
        """Whether the game was not played although paired."""
        return self in _FORFEITS

    @property
    def is_played(self) -> bool:
        """Whether it counts as a meeting and a colour (a pending game will, an adjourned one does).

        Rule: C.04.2@2026-02 3.1, 3.4, 3.5.
        """
        return self not in _FORFEITS

    @property
    def is_rated(self) -> bool:
        """Whether it is reported for rating."""
        return self.white in _RATED

    @property
    def swapped(self) -> Result:
        """The same for the two players with colours exchanged."""
        return Result((self.black, self.white))


_OPEN = frozenset({Result.PENDING, Result.ADJOURNED})
_FORFEITS = frozenset({Result.WHITE_FORFEITS, Result.BLACK_FORFEITS, Result.DOUBLE_FORFEIT})
_RATED = frozenset({Side.WIN, Side.DRAW, Side.LOSS})


class ByeKind(enum.Enum):
    """A round without an opponent; values are the letters of the report files.

    UNOPPOSED is a board of a team match won because nobody sat opposite (a `+` without opponent).
    """

    PAB = "U"
    FULL = "F"
    HALF = "H"
    ZERO = "Z"
    UNOPPOSED = "+"


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One board of one round. `white` and `black` are as really played.

    `colors_reversed` records that the pairing had them the other way round (wrong colours played).
    """

    board: BoardNo
    white: PlayerId
    black: PlayerId
    result: Result = Result.PENDING
    colors_reversed: bool = False

    def __post_init__(self) -> None:
        if self.white == self.black:
            raise ModelError("game.itself", player=self.white)
        bounds.within(bounds.NUMBER, self.board, self.white, self.black)

    @property
    def players(self) -> tuple[PlayerId, PlayerId]:
        """White, Black."""
        return self.white, self.black

    def opponent(self, player: PlayerId) -> PlayerId:
        """Whom the player meets."""
        if player == self.white:
            return self.black
        if player == self.black:
            return self.white
        raise ModelError("game.not_on_board", player=player, board=self.board)

    def color(self, player: PlayerId) -> Color:
        """The colour the player has."""
        return Color.WHITE if self.opponent(player) == self.black else Color.BLACK

    def side(self, player: PlayerId) -> Side:
        """What the player gets out of it."""
        return self.result.white if self.color(player) is Color.WHITE else self.result.black


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye:
    """A player's round without an opponent."""

    player: PlayerId
    kind: ByeKind


class MatchForfeit(enum.Enum):
    """A whole team match decided by forfeit; values are the signs of record 330."""

    SECOND_FORFEITS = "+-"
    FIRST_FORFEITS = "-+"
    BOTH_FORFEIT = "--"


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A team match; its games stand in the round, line-ups only where not in roster order.

    An empty place in a line-up (nobody on that board) is None.
    """

    table: int
    first: TeamId
    second: TeamId
    first_lineup: tuple[PlayerId | None, ...] | None = None
    second_lineup: tuple[PlayerId | None, ...] | None = None
    forfeit: MatchForfeit | None = None

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.table, self.first, self.second)
        bounds.few(bounds.BOARDS, self.first_lineup or (), self.second_lineup or ())


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamBye:
    """A team's round without an opponent."""

    team: TeamId
    kind: ByeKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A paired round. Who is in no game and no bye was absent without any entry."""

    number: RoundNo
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    matches: tuple[Match, ...] = ()
    team_byes: tuple[TeamBye, ...] = ()
    date: dt.date | None = None
    published: bool = False
    closed: bool = False

    def __post_init__(self) -> None:
        bounds.within(bounds.ROUND, self.number)
        bounds.few(bounds.PLAYERS, self.games, self.byes)
        bounds.few(bounds.TEAMS, self.matches, self.team_byes)

    @property
    def is_complete(self) -> bool:
        """Whether every game is over."""
        return all(game.result.is_known for game in self.games)

    def game_of(self, player: PlayerId) -> Game | None:
        """The player's game, if any."""
        return next((g for g in self.games if player in g.players), None)

    def bye_of(self, player: PlayerId) -> Bye | None:
        """The player's bye, if any."""
        return next((b for b in self.byes if b.player == player), None)
