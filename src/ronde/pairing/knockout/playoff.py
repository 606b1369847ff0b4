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
from ronde.pairing.knockout.match import ARMAGEDDON, BLITZ, Phase, draw_colors, match_state
from ronde.pairing.roundrobin.berger import berger
from ronde.pairing.roundrobin.numbers import draw_numbers

__all__ = ["SUDDEN_DEATH", "Playoff", "PlayoffGame", "games_played", "playoff"]

SUDDEN_DEATH = Phase("sudden-death", 1, BLITZ.clock, sudden_death=True)
"""After a drawn mini-match: the first to win a game. Rule: book@2022-01 5.2.1 k 1 b."""

_MATCH = Phase("match", 2, BLITZ.clock)
_ROUND_ROBIN = Phase("three", 3, BLITZ.clock)
_HALVES = {Side.WIN: 2, Side.FORFEIT_WIN: 2, Side.DRAW: 1}


@dataclass(frozen=True, slots=True)
class PlayoffGame:
    """A game to play; `key` is its name in the results (stage, then number).

    `phase` is the part of the stage that it belongs to, with its clock.
    """

    key: str
    white: str
    black: str
    phase: Phase = _MATCH

    @property
    def stage(self) -> str:
        """The part of the play-off: `duel`, `three`, `three-duel`, `semi-1`, `semi-2`, `final`."""
        return self.key.partition("/")[0]


@dataclass(frozen=True, slots=True)
class Playoff:
    """Where a tie-break stands: games that can be played now, or the places (level in a tuple)."""

    pending: tuple[PlayoffGame, ...]
    places: tuple[tuple[str, ...], ...]
    draws: tuple[Draw[object], ...]


@dataclass(frozen=True, slots=True)
class _Told:
    """What is known: the seed, the results by game, what follows a drawn mini-match."""

    seed: str
    results: Mapping[str, Result]
    last: Phase


@dataclass(frozen=True, slots=True)
class _Duel:
    winner: str | None
    loser: str | None
    pending: tuple[PlayoffGame, ...]
    draws: tuple[Draw[object], ...]


def playoff(
    tied: Sequence[str], seed: str, results: Mapping[str, Result], *, armageddon: bool = False
) -> Playoff:
    """The state of the tie-break; `tied` in the order of the tournament's tie-breaks.

    Pure: give it all results so far, by key, and it says what comes next. Every draw comes from
    the seed and is listed. A drawn mini-match is followed by games until somebody wins one, or by
    one Armageddon game where that was announced.

    Rule: book@2022-01 5.2.1 k 1-4, Armageddon; places: 5.2.1 e, f.
    """
    if len(set(tied)) != len(tied) or len(tied) < 2:
        raise ModelError("playoff.players")
    told = _Told(seed, results, ARMAGEDDON if armageddon else SUDDEN_DEATH)
    if len(tied) > 4:
        state = _four(tied[:4], told)
        below = tuple((name,) for name in tied[4:]) if state.places else ()
        return Playoff(state.pending, (*state.places, *below), state.draws)
    if len(tied) == 4:
        return _four(tied, told)
    if len(tied) == 3:
        return _three(tied, told)
    duel = _duel("duel", tied[0], tied[1], told)
    return Playoff(duel.pending, _order(duel), duel.draws)


def _order(duel: _Duel, *below: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    if duel.winner is None or duel.loser is None:
        return ()
    return ((duel.winner,), (duel.loser,), *below)


def _duel(key: str, one: str, two: str, told: _Told) -> _Duel:
    """Two blitz games, then sudden death (or Armageddon) with colours drawn again."""
    tie = Tie(1, one, two)
    phases = (_MATCH, told.last)
    colors = draw_colors([tie], phases, Lots.seeded(f"{told.seed}/{key}"))
    played: list[Result] = []
    while True:
        state = match_state(tie, phases, colors.outcome[0], played)
        if state.winner is not None:
            loser = two if state.winner == one else one
            return _Duel(state.winner, loser, (), (colors,))
        assert state.next is not None
        name = f"{key}/{len(played) + 1}"
        if name not in told.results:
            game = PlayoffGame(name, state.next.white, state.next.black, state.next.phase)
            return _Duel(None, None, (game,), (colors,))
        played.append(told.results[name])


def _three(tied: Sequence[str], told: _Told) -> Playoff:
    """All-play-all; if all three are level the last by tie-break goes, and two play on.

    READING: two level at the top play on as well; two level behind the winner share (5.2.1 f).
    """
    numbers = draw_numbers(tied, Lots.seeded(f"{told.seed}/numbers"))
    holder = {number: name for name, number in numbers.outcome.items()}
    score = dict.fromkeys(tied, 0)
    pending = []
    for planned in berger(3).rounds:
        [(white, black)] = planned.games
        name = f"three/{planned.number}"
        if name in told.results:
            score[holder[white]] += _HALVES.get(told.results[name].white, 0)
            score[holder[black]] += _HALVES.get(told.results[name].black, 0)
        else:
            pending.append(PlayoffGame(name, holder[white], holder[black], _ROUND_ROBIN))
    if pending:
        return Playoff(tuple(pending[:1]), (), (numbers,))
    best = [name for name in tied if score[name] == max(score.values())]
    rest = sorted((name for name in tied if name not in best), key=lambda name: -score[name])
    if len(best) == 1:
        level = score[rest[0]] == score[rest[1]]
        behind = (tuple(rest),) if level else tuple((name,) for name in rest)
        return Playoff((), ((best[0],), *behind), (numbers,))
    duel = _duel("three-duel", best[0], best[1], told)
    below = (best[2],) if len(best) == 3 else (rest[0],)
    return Playoff(duel.pending, _order(duel, below), (numbers, *duel.draws))


def _four(tied: Sequence[str], told: _Told) -> Playoff:
    """A cup of two rounds with drawn pairs; those out in the semi-finals are level."""
    lots = Lots.seeded(f"{told.seed}/pairs")
    order = lots.shuffle("place", tied)
    drawn: Draw[object] = lots.finish("playoff-pairs", order)
    semis = [
        _duel(f"semi-{n}", one, two, told)
        for n, (one, two) in enumerate(((order[0], order[1]), (order[2], order[3])), 1)
    ]
    draws = (drawn, *(draw for semi in semis for draw in semi.draws))
    pending = tuple(game for semi in semis for game in semi.pending)
    finalists = [semi.winner for semi in semis if semi.winner is not None]
    if pending or len(finalists) < 2:
        return Playoff(pending, (), draws)
    final = _duel("final", finalists[0], finalists[1], told)
    out = tuple(semi.loser for semi in semis if semi.loser is not None)
    return Playoff(final.pending, _order(final, out), (*draws, *final.draws))


def games_played(
    tied: Sequence[str], seed: str, results: Mapping[str, Result], *, armageddon: bool = False
) -> tuple[PlayoffGame, ...]:
    """The games of these results in the order of play; a result of no game is left out."""
    used: dict[str, Result] = {}
    played: list[PlayoffGame] = []
    while found := [
        game
        for game in playoff(tied, seed, used, armageddon=armageddon).pending
        if game.key in results
    ]:
        played += found
        used.update((game.key, results[game.key]) for game in found)
    return tuple(played)
