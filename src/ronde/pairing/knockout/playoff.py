"""Breaking a tie on the board: the small events of chapter 5.2.1 for two, three, four and more.

Two play a mini-match of two blitz games, then sudden death. Three play all-play-all. Four play a
cup with drawn pairs. Of five and more the tie-breaks of the tournament keep four. At least thirty
minutes after the last game, ten between stages: that is for the arbiter's watch.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model import Result, Side
from ronde.pairing.draws import Draw, Lots
from ronde.pairing.knockout.bracket import Tie
from ronde.pairing.knockout.match import BLITZ, Phase, draw_colors, match_state
from ronde.pairing.roundrobin.berger import berger
from ronde.pairing.roundrobin.numbers import draw_numbers

__all__ = ["SUDDEN_DEATH", "Playoff", "PlayoffGame", "playoff"]

SUDDEN_DEATH = Phase("sudden-death", 1, BLITZ.clock, sudden_death=True)
"""After a drawn mini-match: the first to win a game. Rule: book@2022-01 5.2.1 k 1 b."""

_DUEL = (Phase("match", 2, BLITZ.clock), SUDDEN_DEATH)
_HALVES = {Side.WIN: 2, Side.FORFEIT_WIN: 2, Side.DRAW: 1}


@dataclass(frozen=True, slots=True)
class PlayoffGame:
    """A game to play; `key` is its name in the results (stage, then number)."""

    key: str
    white: str
    black: str


@dataclass(frozen=True, slots=True)
class Playoff:
    """Where a tie-break stands: games that can be played now, or the places (level in a tuple)."""

    pending: tuple[PlayoffGame, ...]
    places: tuple[tuple[str, ...], ...]
    draws: tuple[Draw[object], ...]


@dataclass(frozen=True, slots=True)
class _Duel:
    winner: str | None
    loser: str | None
    pending: tuple[PlayoffGame, ...]
    draws: tuple[Draw[object], ...]


def playoff(tied: Sequence[str], seed: str, results: Mapping[str, Result]) -> Playoff:
    """The state of the tie-break; `tied` in the order of the tournament's tie-breaks.

    Pure: give it all results so far, by key, and it says what comes next. Every draw comes from
    the seed and is listed.

    Rule: book@2022-01 5.2.1 k 1-4; places: 5.2.1 e, f.
    """
    if len(set(tied)) != len(tied) or len(tied) < 2:
        raise ModelError("playoff.players")
    if len(tied) > 4:
        state = _four(tied[:4], seed, results)
        below = tuple((name,) for name in tied[4:]) if state.places else ()
        return Playoff(state.pending, (*state.places, *below), state.draws)
    if len(tied) == 4:
        return _four(tied, seed, results)
    if len(tied) == 3:
        return _three(tied, seed, results)
    duel = _duel("duel", tied[0], tied[1], seed, results)
    return Playoff(duel.pending, _order(duel), duel.draws)


def _order(duel: _Duel, *below: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    if duel.winner is None or duel.loser is None:
        return ()
    return ((duel.winner,), (duel.loser,), *below)


def _duel(key: str, one: str, two: str, seed: str, results: Mapping[str, Result]) -> _Duel:
    """Two blitz games, then sudden death with colours drawn again."""
    tie = Tie(1, one, two)
    colors = draw_colors([tie], _DUEL, Lots.seeded(f"{seed}/{key}"))
    played: list[Result] = []
    while True:
        state = match_state(tie, _DUEL, colors.outcome[0], played)
        if state.winner is not None:
            loser = two if state.winner == one else one
            return _Duel(state.winner, loser, (), (colors,))
        assert state.next is not None
        name = f"{key}/{len(played) + 1}"
        if name not in results:
            game = PlayoffGame(name, state.next.white, state.next.black)
            return _Duel(None, None, (game,), (colors,))
        played.append(results[name])


def _three(tied: Sequence[str], seed: str, results: Mapping[str, Result]) -> Playoff:
    """All-play-all; if all three are level the last by tie-break goes, and two play on.

    READING: two level at the top play on as well; two level behind the winner share (5.2.1 f).
    """
    numbers = draw_numbers(tied, Lots.seeded(f"{seed}/numbers"))
    holder = {number: name for name, number in numbers.outcome.items()}
    score = dict.fromkeys(tied, 0)
    pending = []
    for planned in berger(3).rounds:
        [(white, black)] = planned.games
        name = f"three/{planned.number}"
        if name in results:
            score[holder[white]] += _HALVES.get(results[name].white, 0)
            score[holder[black]] += _HALVES.get(results[name].black, 0)
        else:
            pending.append(PlayoffGame(name, holder[white], holder[black]))
    if pending:
        return Playoff(tuple(pending[:1]), (), (numbers,))
    best = [name for name in tied if score[name] == max(score.values())]
    rest = sorted((name for name in tied if name not in best), key=lambda name: -score[name])
    if len(best) == 1:
        level = score[rest[0]] == score[rest[1]]
        behind = (tuple(rest),) if level else tuple((name,) for name in rest)
        return Playoff((), ((best[0],), *behind), (numbers,))
    duel = _duel("three-duel", best[0], best[1], seed, results)
    below = (best[2],) if len(best) == 3 else (rest[0],)
    return Playoff(duel.pending, _order(duel, below), (numbers, *duel.draws))


def _four(tied: Sequence[str], seed: str, results: Mapping[str, Result]) -> Playoff:
    """A cup of two rounds with drawn pairs; those out in the semi-finals are level."""
    lots = Lots.seeded(f"{seed}/pairs")
    order = lots.shuffle("place", tied)
    drawn: Draw[object] = lots.finish("playoff-pairs", order)
    semis = [
        _duel(f"semi-{n}", one, two, seed, results)
        for n, (one, two) in enumerate(((order[0], order[1]), (order[2], order[3])), 1)
    ]
    draws = (drawn, *(draw for semi in semis for draw in semi.draws))
    pending = tuple(game for semi in semis for game in semi.pending)
    finalists = [semi.winner for semi in semis if semi.winner is not None]
    if pending or len(finalists) < 2:
        return Playoff(pending, (), draws)
    final = _duel("final", finalists[0], finalists[1], seed, results)
    out = tuple(semi.loser for semi in semis if semi.loser is not None)
    return Playoff(final.pending, _order(final, out), (*draws, *final.draws))
