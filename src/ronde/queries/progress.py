"""Where a tournament stands, and the one next right action."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from ronde.journal import State
from ronde.model import Result, Round, Tournament
from ronde.pairing.knockout.event import cup_state
from ronde.pairing.proposal import NotReady
from ronde.queries.cups import cup_of
from ronde.queries.rounds import needs_color_draw
from ronde.queries.starting import has_numbers, lacking
from ronde.queries.systems import has_calendar, is_offered, is_swiss

__all__ = [
    "NextStep",
    "Phase",
    "Progress",
    "Step",
    "next_step",
    "open_boards",
    "progress",
    "working_round",
]


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
    DRAW = "draw"
    PREPARE = "prepare"
    PAIR = "pair"
    PUBLISH = "publish"
    ENTER_RESULTS = "enter_results"
    TIE_BREAK = "tie_break"
    DECIDE = "decide"
    CLOSE = "close"
    HAND_OVER = "hand_over"


@dataclass(frozen=True, slots=True, kw_only=True)
class NextStep:
    """The next right action: which, in which round, how many of what is missing.

    `draw`: the first colour is still to be drawn, so pairing begins with that.
    `tie` is the match of a cup it is about, by round of the cup and number; none: several.
    """

    step: Step
    round: int = 0
    count: int = 0
    draw: bool = False
    tie: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Where a tournament stands.

    `stage` is the round of a cup that is on: its code (`quarter`; empty: it has none) and number.
    A cup counts these; its games take rounds of the tournament as they need them.
    """

    phase: Phase
    players: int
    rounds: int | None
    round: int
    games: int
    results: int
    next: NextStep
    stage: tuple[str, int] | None = None


def open_boards(round_: Round) -> int:
    """How many games have no result yet; an adjourned game is not waited for."""
    return sum(game.result is Result.PENDING for game in round_.games)


def working_round(tournament: Tournament) -> Round | None:
    """The round to work on: the last one; the first that is not over where they do not wait.

    The rounds of a calendar do not, nor the matches of a cup for each other.
    """
    settings = tournament.settings
    if has_calendar(settings) or settings.system.name == "cup":
        for round_ in tournament.rounds:
            if not round_.published or open_boards(round_):
                return round_
    return tournament.current_round


def next_step(state: State) -> NextStep:
    """The one next right action."""
    tournament = state.tournament
    current = working_round(tournament)
    if current is None:
        return _first_step(tournament)
    if not current.published:
        return NextStep(step=Step.PUBLISH, round=current.number)
    if missing := open_boards(current):
        return NextStep(step=Step.ENTER_RESULTS, round=current.number, count=missing)
    if tournament.settings.system.name == "cup":
        if (cup_step := _cup_step(tournament)) is not None:
            return cup_step
    else:
        rounds = tournament.settings.rounds
        if rounds is None or current.number < rounds:
            return NextStep(step=Step.PAIR, round=current.number + 1)
    if not current.closed:
        return NextStep(step=Step.CLOSE, round=current.number)
    return NextStep(step=Step.HAND_OVER, round=current.number)


def _first_step(tournament: Tournament) -> NextStep:
    if tournament.settings.is_team and (
        len(tournament.teams) < 2 or not all(team.roster for team in tournament.teams)
    ):
        return NextStep(step=Step.ADD_TEAMS, count=len(tournament.teams))
    if len(tournament.players) < 2:
        return NextStep(step=Step.ADD_PLAYERS, count=len(tournament.players))
    if is_swiss(tournament.settings) or not is_offered(tournament.settings):
        if tournament.settings.rounds is None:
            return NextStep(step=Step.ANNOUNCE_ROUNDS)
        return NextStep(step=Step.PAIR, round=1, draw=needs_color_draw(tournament))
    if not has_numbers(tournament):
        return NextStep(step=Step.DRAW)
    return NextStep(step=Step.PREPARE if lacking(tournament) else Step.PAIR, round=1)


def _cup_step(tournament: Tournament) -> NextStep | None:
    """What a cup needs after a complete round; None: it is won."""
    try:
        state = cup_state(tournament)
    except NotReady:
        return NextStep(step=Step.PREPARE)
    if state.current is None:
        return None
    level = sum(t.winner is None and t.next is None and not t.waiting for t in state.ties)
    if level:
        return NextStep(step=Step.DECIDE, round=len(tournament.rounds), count=level)
    going_on = [t for t in state.ties if t.next is not None]
    in_match = any(t.next and t.next.phase.code == "match" for t in going_on)
    if state.first_leg or in_match or not going_on:
        return NextStep(step=Step.PAIR, round=len(tournament.rounds) + 1)
    [first, *others] = going_on
    return NextStep(
        step=Step.TIE_BREAK,
        round=len(tournament.rounds),
        count=len(going_on),
        tie=None if others else (state.current.number, first.tie.number),
    )


def progress(state: State) -> Progress:
    """Where a tournament stands."""
    tournament = state.tournament
    current = working_round(tournament)
    following = next_step(state)
    games = 0 if current is None else len(current.games)
    missing = 0 if current is None else open_boards(current)
    return Progress(
        phase=_phase(current, following),
        players=len(tournament.players),
        rounds=_expected(tournament),
        round=0 if current is None else current.number,
        games=games,
        results=games - missing,
        next=following,
        stage=_stage(tournament),
    )


def _stage(tournament: Tournament) -> tuple[str, int] | None:
    """The round of the cup that is on, or was last: it waits for pairing with its winners."""
    if tournament.settings.system.name != "cup" or not tournament.rounds:
        return None
    try:
        cup = cup_of(tournament)
    except NotReady:
        return None
    begun = len(cup.stages) - (cup.state.first_leg and not cup.finished)
    return (cup.stages[begun - 1], begun) if begun else None


def _expected(tournament: Tournament) -> int | None:
    """The rounds announced; in a cup those played and at least one for each round to come."""
    if tournament.settings.system.name != "cup" or not tournament.rounds:
        return tournament.settings.rounds
    try:
        return len(tournament.rounds) + cup_of(tournament).left
    except NotReady:
        return None


def _phase(current: Round | None, following: NextStep) -> Phase:
    if current is None:
        return Phase.ENTRIES
    return {
        Step.PUBLISH: Phase.PAIRED,
        Step.ENTER_RESULTS: Phase.PLAYING,
        Step.HAND_OVER: Phase.FINISHED,
    }.get(following.step, Phase.BETWEEN)
