"""Where a tournament stands, and the one next right action."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from ronde.journal import State
from ronde.model import Participants, Result, Round, Tournament

__all__ = ["NextStep", "Phase", "Progress", "Step", "next_step", "open_boards", "progress"]


class Phase(enum.Enum):
    """The life of a tournament, coarsely."""

    ENTRIES = "entries"
    PAIRED = "paired"
    PLAYING = "playing"
    BETWEEN = "between"
    FINISHED = "finished"


class Step(enum.Enum):
    """What an arbiter would do next."""

    ADD_TEAMS = "add_teams"
    ADD_PLAYERS = "add_players"
    ANNOUNCE_ROUNDS = "announce_rounds"
    PAIR = "pair"
    PUBLISH = "publish"
    ENTER_RESULTS = "enter_results"
    CLOSE = "close"
    HAND_OVER = "hand_over"


@dataclass(frozen=True, slots=True, kw_only=True)
class NextStep:
    """The next right action: which, in which round, how many of what is missing."""

    step: Step
    round: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Where a tournament stands."""

    phase: Phase
    players: int
    rounds: int | None
    round: int
    games: int
    results: int
    next: NextStep


def open_boards(round_: Round) -> int:
    """How many games have no result yet; an adjourned game is not waited for."""
    return sum(game.result is Result.PENDING for game in round_.games)


def next_step(state: State) -> NextStep:
    """The one next right action."""
    tournament = state.tournament
    current = tournament.current_round
    if current is None:
        return _first_step(tournament)
    if not current.published:
        return NextStep(step=Step.PUBLISH, round=current.number)
    if missing := open_boards(current):
        return NextStep(step=Step.ENTER_RESULTS, round=current.number, count=missing)
    rounds = tournament.settings.rounds
    if rounds is None or current.number < rounds:
        return NextStep(step=Step.PAIR, round=current.number + 1)
    if not current.closed:
        return NextStep(step=Step.CLOSE, round=current.number)
    return NextStep(step=Step.HAND_OVER, round=current.number)


def _first_step(tournament: Tournament) -> NextStep:
    if tournament.settings.participants is Participants.TEAM and len(tournament.teams) < 2:
        return NextStep(step=Step.ADD_TEAMS, count=len(tournament.teams))
    if len(tournament.players) < 2:
        return NextStep(step=Step.ADD_PLAYERS, count=len(tournament.players))
    if tournament.settings.rounds is None:
        return NextStep(step=Step.ANNOUNCE_ROUNDS)
    return NextStep(step=Step.PAIR, round=1)


def progress(state: State) -> Progress:
    """Where a tournament stands."""
    tournament = state.tournament
    current = tournament.current_round
    following = next_step(state)
    games = 0 if current is None else len(current.games)
    missing = 0 if current is None else open_boards(current)
    return Progress(
        phase=_phase(current, following),
        players=len(tournament.players),
        rounds=tournament.settings.rounds,
        round=0 if current is None else current.number,
        games=games,
        results=games - missing,
        next=following,
    )


def _phase(current: Round | None, following: NextStep) -> Phase:
    if current is None:
        return Phase.ENTRIES
    return {
        Step.PUBLISH: Phase.PAIRED,
        Step.ENTER_RESULTS: Phase.PLAYING,
        Step.HAND_OVER: Phase.FINISHED,
    }.get(following.step, Phase.BETWEEN)
