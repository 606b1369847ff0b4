"""The fold: `state = reduce(apply, events, EMPTY)`, and what may be appended next.

Undo and redo are linear. `Undone(n)` takes back act n, which must be the last one standing;
`Redone(n)` restores act n, which must be the one taken back last, and only while no new act has
followed. Creation and import cannot be undone. A comment is not on that trail, nor is what happens
in the office: money is taken back by a counter-entry, and undoing a result must not undo a receipt.
Leaving FIDE mode is not on it either: the mode is never entered again, whatever is taken back.
After an undo the state equals the fold without the act, and undo then redo is the identity.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, get_args

from ronde.journal import refusals as no
from ronde.journal.acts import (
    announcements,
    desk,
    games,
    office,
    players,
    playoffs,
    rounds,
    teams,
)
from ronde.journal.events import (
    Commented,
    DeskAct,
    DifferenceTaken,
    DrawKind,
    DrawMade,
    Event,
    FideModeLeft,
    FoundingAct,
    GameAct,
    HistoryAct,
    OfficeAct,
    PlayerAct,
    PlayoffAct,
    Redone,
    RoundAct,
    RuleAct,
    TeamAct,
    Undone,
)
from ronde.journal.lookups import known_player, known_team, paired_round
from ronde.journal.outside import Left, Plea
from ronde.journal.state import State, Step, Stretch, Trail
from ronde.model import Round

__all__ = ["apply", "validate"]

_STRETCH = 32
"""How many acts undo repeats at most; a state is kept for each so many acts."""


def validate(state: State, event: Event, *, reason: str = "") -> tuple[Left, ...]:
    """Refuse the act if the state does not allow it; else the ways in which it leaves the rules.

    Raises:
        ActRefused: the subclass says why; ReasonRequired when a reason would make it possible.
    """
    if isinstance(event, FoundingAct):
        return announcements.check_founding(state, event, reason)
    if not state.created:
        raise no.NotCreated
    settings = state.tournament.settings
    plea = Plea(reason, settings=settings, fide_mode=state.in_fide_mode)
    _FAMILY_OF[type(event)].check(state, event, plea)
    return plea.left


def apply(state: State, event: Event) -> State:
    """The state after an event. Pure; does not ask whether the act was allowed.

    A journal must open for ever, also when later versions refuse more than this one: what was
    accepted once is applied. Only an event that names what does not exist cannot be.

    Raises:
        ActRefused: the event cannot be applied to this state at all.
    """
    trail = state.trail
    version = trail.version + 1
    match event:
        case Undone() if _is_leaving(state, event):
            # Earlier versions let leaving FIDE mode be undone: their journals still open.
            step = Step(event.target, FideModeLeft())
            after = replace(state, fide_left=None)
            trail = replace(trail, version=version, undone=(*trail.undone, step))
        case Undone():
            step = _last(state, event)
            after = replace(
                _before(trail), notes=state.notes, office=state.office, fide_left=state.fide_left
            )
            stretches = _shortened(trail.stretches)
            trail = Trail(version=version, stretches=stretches, undone=(*trail.undone, step))
        case Redone():
            step = _last(state, event)
            after = _perform(state, step.event)
            off = isinstance(step.event, FideModeLeft)
            stretches = trail.stretches if off else _extended(state, step)
            trail = Trail(version=version, stretches=stretches, undone=trail.undone[:-1])
        case _ if isinstance(event, Commented | OfficeAct | DeskAct):
            after = _perform(state, event)
            trail = replace(trail, version=version)
        case FideModeLeft():
            after = _perform(state, event)
            trail = Trail(version=version, stretches=trail.stretches)
        case _ if isinstance(event, FoundingAct):
            after = _perform(state, event)
            trail = Trail(version=version)
        case _:
            after = _perform(state, event)
            trail = Trail(version=version, stretches=_extended(state, Step(version, event)))
    return replace(after, trail=trail)


def _is_leaving(state: State, event: Undone) -> bool:
    return state.fide_left is not None and event.target == state.fide_left.sequence


def _perform(state: State, event: Event) -> State:
    return _FAMILY_OF[type(event)].perform(state, event)


def _extended(state: State, step: Step) -> tuple[Stretch, ...]:
    """The acts standing, and one more."""
    stretches = state.trail.stretches
    if stretches and len(stretches[-1].steps) < _STRETCH:
        last = stretches[-1]
        return (*stretches[:-1], Stretch(last.before, (*last.steps, step)))
    return (*stretches, Stretch(replace(state, trail=Trail()), (step,)))


def _shortened(stretches: tuple[Stretch, ...]) -> tuple[Stretch, ...]:
    """The acts standing, without the last one."""
    last = stretches[-1]
    if len(last.steps) == 1:
        return stretches[:-1]
    return (*stretches[:-1], Stretch(last.before, last.steps[:-1]))


def _before(trail: Trail) -> State:
    """The state before the last act standing."""
    last = trail.stretches[-1]
    state = last.before
    for step in last.steps[:-1]:
        state = _perform(state, step.event)
    return state


def _last(state: State, event: HistoryAct) -> Step:
    """The step that undo or redo is about, or a refusal if the event names another."""
    undoing = isinstance(event, Undone)
    step = state.undoable if undoing else state.redoable
    if step is None:
        raise no.NothingToUndo if undoing else no.NothingToRedo
    if step.sequence != event.target:
        kind = no.NotTheLastAct if undoing else no.NotTheNextToRedo
        raise kind(target=event.target, last=step.sequence)
    return step


def _check_comment(state: State, event: Commented, _plea: Plea) -> None:
    if not event.text.strip():
        raise no.EmptyAct(act="Commented", part="text")
    if event.player is not None:
        known_player(state.tournament, event.player)
    if event.team is not None:
        known_team(state.tournament, event.team)
    if event.round is not None:
        paired_round(state.tournament, event.round)


def _check_history(state: State, event: HistoryAct, plea: Plea) -> None:
    if isinstance(event, Undone) and _is_leaving(state, event):
        raise no.FideModeLost
    step = state.undoable if isinstance(event, Undone) else None
    if step is not None and isinstance(step.event, DrawMade):
        if step.event.kind is DrawKind.TIE:
            plea.leaves("lots_drawn_once", act="Undone")
        elif step.event.kind is DrawKind.POSITION:
            plea.leaves("position_drawn_once", act="Undone")
    after = apply(state, event)
    office.check_undone(state, after)
    for old, new in _touched(state, after):
        if old is not None and old.closed:
            plea.leaves("round_closed", act=type(event).__name__)
        elif old is not None and old.published and (new is None or _who(old) != _who(new)):
            plea.leaves("published_pairing", act=type(event).__name__)


def _touched(before: State, after: State) -> list[tuple[Round | None, Round | None]]:
    """The rounds that differ, as they were and as they will be."""
    old, new = before.tournament.rounds, after.tournament.rounds
    length = max(len(old), len(new))
    pairs = [
        (old[i] if i < len(old) else None, new[i] if i < len(new) else None) for i in range(length)
    ]
    return [(a, b) for a, b in pairs if a is not b and a != b]


def _who(round_: Round) -> tuple[object, ...]:
    """What was published: that it was, who meets whom and with which colour, who meets nobody.

    Of team matches only the teams: their boards follow from line-ups handed in later.
    """
    games = () if round_.matches else round_.games
    boards = tuple(
        (g.board, *(reversed(g.players) if g.colors_reversed else g.players)) for g in games
    )
    tables = tuple((m.table, m.first, m.second) for m in round_.matches)
    return round_.published, boards, tables, round_.team_byes, () if tables else round_.byes


def _check_difference(state: State, event: DifferenceTaken, plea: Plea) -> None:
    """Each part as if it stood alone, on what the parts before it left."""
    if not event.acts:
        raise no.EmptyAct(act="DifferenceTaken", part="acts")
    for part in event.acts:
        plea.goes_on(settings=state.tournament.settings, fide_mode=state.in_fide_mode)
        _FAMILY_OF[type(part)].check(state, part, plea)
        state = _perform(state, part)


def _differing(state: State, event: DifferenceTaken) -> State:
    for part in event.acts:
        state = _perform(state, part)
    return state


def _commented(state: State, event: Commented) -> State:
    return replace(state, notes=(*state.notes, event))


def _never_checked(_state: State, event: FoundingAct, _plea: Plea) -> None:
    raise AssertionError(f"the founding act brings its own settings to plead by: {event}")


def _never(_state: State, event: HistoryAct) -> State:
    raise AssertionError(f"history is not performed: {event}")


class _Family(NamedTuple):
    """What acts of one kind are checked and carried out by."""

    check: Callable[[State, Any, Plea], None]
    perform: Callable[[State, Any], State]


_FAMILIES: tuple[tuple[object, _Family], ...] = (
    (FoundingAct, _Family(_never_checked, announcements.found)),
    (RuleAct, _Family(announcements.check, announcements.perform)),
    (PlayerAct, _Family(players.check, players.perform)),
    (TeamAct, _Family(teams.check, teams.perform)),
    (RoundAct, _Family(rounds.check, rounds.perform)),
    (GameAct, _Family(games.check, games.perform)),
    (OfficeAct, _Family(office.check, office.perform)),
    (DeskAct, _Family(desk.check, desk.perform)),
    (PlayoffAct, _Family(playoffs.check, playoffs.perform)),
    (HistoryAct, _Family(_check_history, _never)),
)
_FAMILY_OF: Mapping[type, _Family] = {
    Commented: _Family(_check_comment, _commented),
    DifferenceTaken: _Family(_check_difference, _differing),
    **{kind: family for acts, family in _FAMILIES for kind in get_args(acts)},
}
"""The family of every act; `tests/unit/journal/test_fold.py` sees that none is missing."""
