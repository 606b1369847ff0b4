"""Deciding a match of a cup: one game or several, and what follows a tie.

A match runs through phases (the match itself, rapid, blitz, Armageddon); each has its games and
clock, and the first that gives a winner ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model import Color, Result, Side
from ronde.pairing.draws import Draw, Lots
from ronde.pairing.knockout.bracket import Tie

__all__ = [
    "ARMAGEDDON",
    "BLITZ",
    "RAPID",
    "TIE_PROCEDURE",
    "BoardDecision",
    "Clock",
    "MatchState",
    "NextGame",
    "Phase",
    "decide_boards",
    "draw_colors",
    "match_state",
    "one_game",
]


@dataclass(frozen=True, slots=True)
class Clock:
    """Thinking time in seconds; the increment is given from a move on."""

    white: int
    black: int
    increment: int = 0
    from_move: int = 1


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of a match: how many games, on which clock (None: the event's own).

    `draw_wins` is the colour that a drawn game counts for. With `sudden_death` there is no limit:
    the first to win a game wins, and colours change after every odd game.
    """

    code: str
    games: int
    clock: Clock | None = None
    draw_wins: Color | None = None
    sudden_death: bool = False


def one_game(games: int = 1) -> Phase:
    """The match proper: one game, or a mini-match of `games`."""
    if games < 1:
        raise ModelError("tie.games", games=games)
    return Phase("match", games)


RAPID = Phase("rapid", 2, Clock(900, 900, 10))
"""Two rapid games; the book leaves the clock to the organiser, 15 min + 10 s is a usual one."""

BLITZ = Phase("blitz", 2, Clock(180, 180, 2))
"""Two games of 3 min + 2 s. Rule: book@2022-01 5.2.1 k 1 a."""

ARMAGEDDON = Phase("armageddon", 1, Clock(300, 240, 3, 61), draw_wins=Color.BLACK)
"""5 min against 4, 3 s a move from move 61; a draw is Black's. Rule: book@2022-01 5.2.1."""

TIE_PROCEDURE = (RAPID, BLITZ, ARMAGEDDON)
"""What follows a tied match unless the regulations say otherwise."""

_HALVES = {
    Side.WIN: 2,
    Side.UNRATED_WIN: 2,
    Side.FORFEIT_WIN: 2,
    Side.DRAW: 1,
    Side.UNRATED_DRAW: 1,
}


def draw_colors(
    ties: Sequence[Tie], phases: Sequence[Phase], lots: Lots
) -> Draw[tuple[tuple[str, ...], ...]]:
    """Who has White first in each phase of each match.

    Rule: book@2022-01 5.2.1 j (initial colours are drawn in every case).
    """
    drawn = tuple(
        tuple(lots.pick(f"{tie.number} {phase.code} white", tie.sides) for phase in phases)
        for tie in ties
    )
    return lots.finish("cup-colors", drawn)


@dataclass(frozen=True, slots=True)
class NextGame:
    """The game to play now."""

    phase: Phase
    number: int
    white: str
    black: str


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where a match stands: a winner (and the phase that gave it), or the next game.

    Neither: the procedure is used up and the match is still level. `score` counts half points in
    the current phase for (upper, lower).
    """

    winner: str | None
    phase: str
    score: tuple[int, int]
    next: NextGame | None


def white_first(number: int, *, sudden_death: bool) -> bool:
    """Whether the drawn player has White in a game (from 1) of a phase.

    Games alternate; in sudden death colours change after odd games only: W B B W W B B ...
    """
    return number % 4 in {0, 1} if sudden_death else number % 2 == 1


def match_state(
    tie: Tie, phases: Sequence[Phase], first_white: Sequence[str], results: Sequence[Result]
) -> MatchState:
    """Where a match stands after these results, in the order played.

    Rule: book@2022-01 5.2.1 k 1, Armageddon.
    """
    left = list(results)
    phase, score = phases[0], (0, 0)
    for phase, drawn in zip(phases, first_white, strict=True):
        score = (0, 0)
        number = 0
        while phase.sudden_death or number < phase.games:
            number += 1
            white = drawn
            if not white_first(number, sudden_death=phase.sudden_death):
                white = _other(tie, drawn)
            if not left:
                game = NextGame(phase, number, white, _other(tie, white))
                return MatchState(None, phase.code, score, game)
            score = _added(tie, score, white, _counted(left.pop(0), phase))
            rest = 0 if phase.sudden_death else phase.games - number
            if abs(score[0] - score[1]) > 2 * rest:
                winner = tie.upper if score[0] > score[1] else tie.lower
                if left:
                    raise ModelError("tie.games_after", games=len(left))
                return MatchState(winner, phase.code, score, None)
    if left:
        raise ModelError("tie.games_beyond", games=len(left))
    return MatchState(None, phase.code, score, None)


def _other(tie: Tie, side: str) -> str:
    return tie.lower if side == tie.upper else tie.upper


def _counted(result: Result, phase: Phase) -> tuple[int, int]:
    """Half points for (White, Black)."""
    if not result.is_known:
        raise ModelError("tie.no_score")
    points = (_HALVES.get(result.white, 0), _HALVES.get(result.black, 0))
    if points == (1, 1) and phase.draw_wins is not None:
        return (2, 0) if phase.draw_wins is Color.WHITE else (0, 2)
    return points


def _added(
    tie: Tie, score: tuple[int, int], white: str, points: tuple[int, int]
) -> tuple[int, int]:
    upper, lower = points if white == tie.upper else points[::-1]
    return score[0] + upper, score[1] + lower


@dataclass(frozen=True, slots=True)
class BoardDecision:
    """A team match decided: 0 or 1 for the winner (None: level), by which rule, both values."""

    winner: int | None
    rule: str
    values: tuple[int, int]


def decide_boards(
    boards: Sequence[tuple[int, int]], rules: Sequence[str] = ("points", "berlin")
) -> BoardDecision:
    """Decide a team match from each board's points (first team, second team), board 1 first.

    `points`: their sum. `berlin`: board k of n counts n + 1 - k times. `wins`: games won.
    `top-board`: the highest board that was decisive. `bottom-board`: leave out the last board,
    then the last two, ... until the sums differ.

    Rule: book@2022-01 3.2 (Berlin), 5.2 (team matches).
    """
    values = (0, 0)
    rule = ""
    for rule in rules:
        if rule not in _BOARD_RULES:
            raise ModelError("tie.unknown_rule", rule=rule, known=tuple(_BOARD_RULES))
        values = _BOARD_RULES[rule](boards)
        if values[0] != values[1]:
            return BoardDecision(0 if values[0] > values[1] else 1, rule, values)
    return BoardDecision(None, rule, values)


Boards = Sequence[tuple[int, int]]


def _points(boards: Boards) -> tuple[int, int]:
    return sum(a for a, _ in boards), sum(b for _, b in boards)


def _berlin(boards: Boards) -> tuple[int, int]:
    weight = range(len(boards), 0, -1)
    return (
        sum(w * a for w, (a, _) in zip(weight, boards, strict=True)),
        sum(w * b for w, (_, b) in zip(weight, boards, strict=True)),
    )


def _wins(boards: Boards) -> tuple[int, int]:
    return sum(a > b for a, b in boards), sum(b > a for a, b in boards)


def _top_board(boards: Boards) -> tuple[int, int]:
    return next((board for board in boards if board[0] != board[1]), (0, 0))


def _bottom_board(boards: Boards) -> tuple[int, int]:
    sums = (_points(boards[:count]) for count in range(len(boards) - 1, 0, -1))
    return next((values for values in sums if values[0] != values[1]), (0, 0))


_BOARD_RULES = {
    "points": _points,
    "berlin": _berlin,
    "wins": _wins,
    "top-board": _top_board,
    "bottom-board": _bottom_board,
}
