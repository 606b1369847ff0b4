"""Norm paths: what must still happen, whether it can, and why not.

Open rounds have a known opponent, or anybody of a field, or nobody knows whom. A completion gives
every open round a result on the board and an opponent; pairing rules are ignored, so what is
impossible here is impossible indeed. Scores are half-points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import NamedTuple

from ronde.model.people import Title
from ronde.norms.field import Available, Field, field_of, strongest
from ronde.norms.figures import (
    Counted,
    Frame,
    Limits,
    conditions,
    counting,
    figures,
    frame_of,
    limits,
    needed_halves,
    people_of,
    persons_of,
    raised_total,
    score_least,
)
from ronde.norms.values import Candidate, NormEvent, NormGame, Opponent, Outcome, checked_games
from ronde.norms.verdict import (
    FOREIGN,
    SCORE,
    absent_last,
    best_set,
    has_free_round,
    is_eight_of_nine,
    played_games,
    wins_may_be_left_out,
)
from ronde.norms.worst import least_sure
from ronde.rating import nearest, performance_difference
from ronde.rules.titles import CONDITIONS, SIZES, TitleRules

__all__ = ["Path", "Still", "TableRow", "norm_path"]

_FIGURES = SCORE | {"1.4.8a"}
"""Average, score and performance."""
_IDEAL = 2900
"""The rating of an opponent of whom nothing is known, where the best is supposed."""


class Still(NamedTuple):
    """Counts if every open round is played and nothing is left out.

    Pairs of what there is and what is required, or allowed (`own`, `largest`); None: exempt.
    """

    games: int
    level: tuple[int, int]
    titled: tuple[int, int]
    federations: tuple[int, int] | None
    own: tuple[int, int] | None
    largest: tuple[int, int] | None


class TableRow(NamedTuple):
    """The least average that the open opponents must have together, for so many half-points."""

    halves: int
    average: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Path:
    """What a player must still do for a norm; scores are half-points in the open rounds.

    `possible`: None where nobody knows whom they meet and nothing excludes it. `needed`: the least
    score over all good completions; `sure`: the least that is enough in every one (None: not even
    all points are), `is_exact` False where that was not looked for to the end. `blocked`: codes
    that fail whatever happens. `table`: only where no open opponent is known.
    """

    title: Title
    rules: TitleRules
    open_rounds: tuple[int, ...]
    secured: bool
    possible: bool | None
    needed: int | None
    sure: int | None
    blocked: tuple[str, ...]
    still: Still
    table: tuple[TableRow, ...] | None
    is_exact: bool = True


class _Slot(NamedTuple):
    """A round that counts or may count; an open one without a game has an unknown opponent."""

    round: int
    game: Counted | None
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Situation:
    """A question taken apart.

    `useless`: open rounds against somebody who does not count. `absent`, `free_round`: what opens
    the special routes.
    """

    frame: Frame
    slots: tuple[_Slot, ...]
    useless: int
    left: Available | None
    absent: Counted | None
    free_round: bool

    @property
    def unknown(self) -> int:
        """Open rounds without an opponent."""
        return sum(slot.game is None for slot in self.slots)

    @property
    def past(self) -> tuple[Counted, ...]:
        """The games that count so far."""
        return tuple(s.game for s in self.slots if s.game is not None and not s.is_open)


class _Plan(NamedTuple):
    """A way to a set of games: those that are fixed, and how many unknown opponents join them.

    `halves`: scored in the fixed games; `open`: how many of all games are still open; `spent`:
    half-points of open games that are won and left out.
    """

    fixed: tuple[Counted, ...]
    unknown: int
    halves: int
    open: int
    spent: int
    least: int


def norm_path(
    title: Title,
    candidate: Candidate,
    event: NormEvent,
    games: Sequence[NormGame],
    rules: TitleRules,
    *,
    field: Field | Iterable[Opponent] | None = None,
    own_id: str | None = None,
) -> Path:
    """The path of a player to a norm of that title.

    Rounds that are missing are open, and so are games without a result. `field`: who may be met in
    rounds without an opponent, each at most once; whoever has been met, and the player's own id,
    are left out of it. A field that was sorted (`field_of`) serves all players.

    Rule: B.01@2024-01 1.4; B.01@2022-01 1.4.

    Raises:
        ModelError: the title has no norms, or the games cannot be.
    """
    frame = frame_of(title, candidate, event, rules)
    ordered = checked_games(event, games)
    situation = _situation(frame, ordered, field, own_id)
    open_rounds = _open_rounds(event, ordered)
    path = Path(
        title=title,
        rules=rules,
        open_rounds=open_rounds,
        secured=_is_secured(ordered, open_rounds, frame),
        possible=True,
        needed=0,
        sure=0,
        blocked=(),
        still=_still(situation),
        table=_table(situation, ordered, len(open_rounds)),
    )
    return path if path.secured else _completed(path, situation)


def _completed(path: Path, situation: _Situation) -> Path:
    """The path with what the completions say."""
    blind = situation.left is None and situation.unknown > 0
    if blind:
        situation = _with_ideal(situation)
    left = situation.left
    plans = [p for p in _plans(situation) if left is None or p.unknown <= left.people]
    needed = _least_needed(plans, situation)
    if situation.frame.standing or needed is None:
        blocked = _blocked(plans, situation)
        return replace(path, possible=False, needed=None, sure=None, blocked=blocked)
    if blind:
        return replace(path, possible=None, needed=None, sure=None)
    sure, is_exact = _sure(plans, situation)
    return replace(path, needed=needed, sure=sure, is_exact=is_exact)


def _open_rounds(event: NormEvent, ordered: Sequence[NormGame]) -> tuple[int, ...]:
    closed = {game.round for game in ordered if game.outcome is not Outcome.OPEN}
    return tuple(number for number in range(1, event.rounds + 1) if number not in closed)


def _situation(
    frame: Frame,
    ordered: Sequence[NormGame],
    field: Field | Iterable[Opponent] | None,
    own_id: str | None,
) -> _Situation:
    by_round = {game.round: game for game in ordered}
    slots, useless = [], 0
    for number in range(1, frame.event.rounds + 1):
        game = by_round.get(number)
        is_open = game is None or game.outcome is Outcome.OPEN
        counted = None if game is None else counting(game, frame, halves=0 if is_open else None)
        if counted is not None:
            slots.append(_Slot(number, counted, is_open))
        elif is_open and (game is None or game.opponent is None):
            slots.append(_Slot(number, None, is_open=True))
        elif is_open:
            useless += 1
    gone = {game.opponent.id for game in ordered if game.opponent is not None}
    left = None
    if field is not None:
        sorted_field = field if isinstance(field, Field) else field_of(field, frame)
        left = Available(sorted_field, frozenset(gone if own_id is None else {*gone, own_id}))
    found = _Situation(
        frame=frame,
        slots=tuple(slots),
        useless=useless,
        left=left,
        absent=absent_last(ordered, frame),
        free_round=has_free_round(ordered),
    )
    return _assigned(found)


def _assigned(situation: _Situation) -> _Situation:
    """Where everybody meets everybody, those who are left are the opponents of the open rounds."""
    left, event = situation.left, situation.frame.event
    if not event.fixed or left is None or left.useless or left.people != situation.unknown:
        return situation
    people = iter(left)
    return replace(
        situation,
        slots=tuple(
            s._replace(game=next(people)._replace(round=s.round)) if s.game is None else s
            for s in situation.slots
        ),
    )


def _with_ideal(situation: _Situation) -> _Situation:
    """With an ideal opponent in every unknown round: a grandmaster of a federation of his own."""
    return replace(
        situation,
        slots=tuple(
            s._replace(game=_ideal(s.round)) if s.game is None else s for s in situation.slots
        ),
    )


def _ideal(number: int) -> Counted:
    name = f"?{number}"
    return Counted(number, 0, name, _IDEAL, True, name, True, True)


def _is_secured(ordered: Sequence[NormGame], open_rounds: tuple[int, ...], frame: Frame) -> bool:
    """Whether a norm stands even if no open round is played.

    Rule: B.01@2024-01 1.4.1 e; B.01@2022-01 1.4.1 e.
    """
    if open_rounds and frame.event.fixed:
        return False
    closed = [game for game in ordered if game.outcome is not Outcome.OPEN]
    return best_set(played_games(closed, frame), frame) is not None


def _still(situation: _Situation) -> Still:
    frame, slots = situation.frame, situation.slots
    known = [slot.game for slot in slots if slot.game is not None]
    asked = limits(
        len(slots),
        persons_of(known, frame) + situation.unknown,
        frame,
        least=frame.event.least_games,
    )
    met = figures(situation.past, frame)
    level, titled = (met.level, met.titled) if met else (0, 0)
    foreign, own, largest = (met.foreign, met.own, met.largest) if met else (0, 0, 0)
    free = frame.exempt is not None
    return Still(
        games=len(slots),
        level=(level, asked.level),
        titled=(titled, asked.titled),
        federations=None if free else (foreign, asked.foreign),
        own=None if free else (own, asked.own),
        largest=None if free else (largest, asked.one),
    )


def _table(
    situation: _Situation, ordered: Sequence[NormGame], rounds: int
) -> tuple[TableRow, ...] | None:
    """By half-points in the open rounds, the average that their opponents must have.

    It supposes that nobody who is still to come is below the floor.

    Rule: B.01@2024-01 1.4.6, 1.4.7, 1.4.8; B.01@2022-01 1.4.6, 1.4.7, 1.4.8.
    """
    known = any(g.outcome is Outcome.OPEN and g.opponent is not None for g in ordered)
    if known or not rounds:
        return None
    title, past = situation.frame.title, situation.past
    met = raised_total(past, title.floor)[0] if past else 0
    scored, games = sum(game.halves for game in past), len(situation.slots)
    rows = []
    for more in range(2 * rounds + 1):
        halves, average = scored + more, None
        if halves >= score_least(games):
            difference = performance_difference(nearest(100 * halves, 2 * games))
            target = max(title.average, title.performance - difference)
            lacking = -(-games * (2 * target - 1) // 2) - met
            average = max(title.floor, -(-lacking // rounds))
        rows.append(TableRow(more, average))
    return tuple(rows)


def _plans(situation: _Situation) -> Iterator[_Plan]:
    """Every way to a set of games that has enough of them, in some completion.

    An open round is relied on; or it is won and left out; or it lies beyond the first part; or it
    is played against somebody of the field who does not count.

    Rule: B.01@2024-01 1.4.1, 1.4.2 c; B.01@2022-01 1.4.1, 1.4.2 c.
    """
    frame, slots, left = situation.frame, situation.slots, situation.left
    unknown, count, least = situation.unknown, len(slots), frame.event.least_games
    if left is not None and unknown > left.people + left.useless:
        return
    if is_eight_of_nine(count, frame.event, free_round=situation.free_round):
        yield _plan(slots, SIZES.games - 1)
    void = 0 if left is None else min(unknown, left.useless)
    may_drop = _may_drop(situation)
    for length in range(count, (count if frame.event.fixed else least) - 1, -1):
        part = slots[:length]
        unknown = sum(slot.game is None for slot in part)
        for lost in range(min(unknown, void, length - least) + 1):
            spare = length - lost - least if may_drop else 0
            yield from _shorter(part, least, lost, spare)
    if situation.absent is not None and 0 <= (lost := count - least + 1) <= void:
        plan = _plan(slots, least, lost=lost)
        yield plan._replace(fixed=(*plan.fixed, situation.absent))


def _may_drop(situation: _Situation) -> bool:
    """Whether wins may be left out.

    Not covered: a round robin of the edition of 2024 whose opponents are not all known; there
    nothing is left out.
    """
    frame = situation.frame
    if frame.event.system.value in frame.rules.complete_mix and situation.unknown:
        return False
    known = [slot.game for slot in situation.slots if slot.game is not None]
    return wins_may_be_left_out(known, frame)


def _shorter(part: tuple[_Slot, ...], least: int, lost: int, spare: int) -> Iterator[_Plan]:
    """A first part without up to `spare` games that are won, or may be, or were not known."""
    wins = [
        slot for slot in part if slot.game is not None and (slot.is_open or slot.game.halves == 2)
    ]
    unknown = sum(slot.game is None for slot in part) - lost
    for away in range(min(spare, unknown) + 1):
        for count in range(min(spare - away, len(wins)) + 1):
            for left in combinations(wins, count):
                yield _plan(part, least, lost=lost, away=away, left=left)


def _plan(
    part: tuple[_Slot, ...],
    least: int,
    *,
    lost: int = 0,
    away: int = 0,
    left: tuple[_Slot, ...] = (),
) -> _Plan:
    """The plan of a first part: `lost` open rounds do not count, `away` and `left` are left out."""
    gone = {slot.round for slot in left}
    kept = [slot for slot in part if slot.game is not None and slot.round not in gone]
    unknown = sum(slot.game is None for slot in part) - lost - away
    return _Plan(
        fixed=tuple(slot.game for slot in kept if slot.game is not None),
        unknown=unknown,
        halves=sum(s.game.halves for s in kept if s.game is not None and not s.is_open),
        open=unknown + sum(slot.is_open for slot in kept),
        spent=2 * (away + sum(slot.is_open for slot in left)),
        least=least,
    )


def _asked(plan: _Plan, frame: Frame) -> Limits:
    persons = persons_of(plan.fixed, frame) + plan.unknown
    return limits(len(plan.fixed) + plan.unknown, persons, frame, least=plan.least)


def _least_needed(plans: Sequence[_Plan], situation: _Situation) -> int | None:
    """The least half-points over all plans; most are never looked at closely."""
    best: int | None = None
    for plan in plans:
        bound = _bound(plan, situation)
        if bound is None or (best is not None and bound >= best):
            continue
        needed = _needed(plan, situation)
        if needed is not None and (best is None or needed < best):
            best = needed
    return best


def _bound(plan: _Plan, situation: _Situation) -> int | None:
    """What the plan would need with the strongest opponents, whatever their mix; None: too much."""
    title, left = situation.frame.title, situation.left
    games = plan.fixed
    if plan.unknown and left is not None:
        games = (*games, *left.best(plan.unknown))
    average = nearest(raised_total(games, title.floor)[0], len(games))
    if average < title.average:
        return None
    lacking = max(0, needed_halves(len(games), title.performance - average) - plan.halves)
    return lacking + plan.spent if lacking <= 2 * plan.open else None


def _needed(plan: _Plan, situation: _Situation) -> int | None:
    """The least half-points in the open rounds that make this plan a norm; None: it cannot be one.

    Results need not be tried: the opponents fix the average and the mix, and the average the score.
    """
    frame = situation.frame
    chosen: tuple[Counted, ...] = ()
    if plan.unknown:
        if situation.left is None:
            return None
        best = strongest(plan.fixed, plan.unknown, situation.left, frame, _asked(plan, frame))
        if best is None:
            return None
        chosen = best
    found = figures((*plan.fixed, *chosen), frame)
    if found is None or found.needed is None:
        return None
    tested = conditions(found, frame, least=plan.least)
    if any(not c.is_met and c.code not in SCORE for c in tested):
        return None
    lacking = max(0, found.needed - plan.halves)
    return lacking + plan.spent if lacking <= 2 * plan.open else None


def _blocked(plans: Sequence[_Plan], situation: _Situation) -> tuple[str, ...]:
    """The codes that fail in every plan, whoever is met and whatever is scored.

    There may be thousands of plans, so each is only asked for the codes that failed in all before.
    """
    if not plans:
        return ("1.4.1",)
    failing = frozenset(CONDITIONS)
    for plan in plans:
        failing = frozenset(_failing(plan, situation, failing))
        if not failing:
            break
    return tuple(code for code in CONDITIONS if code in failing)


def _failing(plan: _Plan, situation: _Situation, among: frozenset[str]) -> Iterator[str]:
    """Those of some codes that this plan misses even with the opponents who are best for each."""
    frame, left = situation.frame, situation.left
    yield from frame.standing & among
    if left is None:
        left = Available(field_of((), frame), frozenset())
    asked = _asked(plan, frame)
    if among & {"1.4.5a", frame.title.article}:
        yield from among & _failing_titles(plan, left, frame, asked)
    if frame.exempt is None and among & FOREIGN:
        yield from among.intersection(_failing_federations(plan, left, frame, asked))
    if among & _FIGURES:
        yield from among & _failing_figures(plan, left, frame, asked)


def _failing_titles(plan: _Plan, left: Available, frame: Frame, asked: Limits) -> frozenset[str]:
    """The rules on titles that the plan misses whoever is met."""
    games = people_of(plan.fixed, frame)
    titled = sum(game.holder for game in games) + min(plan.unknown, left.holders)
    level = sum(game.level for game in games) + min(plan.unknown, left.levels)
    found = {"1.4.5a": titled < asked.titled, frame.title.article: level < asked.level}
    return frozenset(code for code, fails in found.items() if fails)


def _failing_figures(plan: _Plan, left: Available, frame: Frame, asked: Limits) -> frozenset[str]:
    """Which of average, score and performance the plan misses against the strongest, all won."""
    title, games = frame.title, plan.fixed
    if plan.unknown:
        games = (*games, *left.best(plan.unknown))
    if not games or left.people < plan.unknown:
        return _FIGURES
    halves = plan.halves + 2 * plan.open
    average = nearest(raised_total(games, title.floor)[0], len(games))
    difference = performance_difference(nearest(100 * halves, 2 * len(games)))
    found = {
        "1.4.8a": average < title.average,
        "1.4.8b": halves < asked.score,
        "1.4.8": average + difference < title.performance,
    }
    return frozenset(code for code, fails in found.items() if fails)


def _failing_federations(
    plan: _Plan, left: Available, frame: Frame, asked: Limits
) -> Iterator[str]:
    """The rules on federations that the plan misses whoever is met."""
    home, count = frame.candidate.federation, plan.unknown
    met = Counter(g.federation for g in people_of(plan.fixed, frame) if g.federation)
    foreign = {name for name in met if name != home}
    fresh = sum(
        1 for name, size in left.counts.items() if size and name not in {home, "", *foreign}
    )
    if len(foreign) + min(count, fresh) < asked.foreign:
        yield "1.4.3"
    strangers = left.people - left.counts.get(home, 0)
    if met[home] + max(0, count - strangers) > asked.own:
        yield "1.4.4-own"
    room = sum(
        size if not name else min(size, max(0, asked.one - met[name]))
        for name, size in left.counts.items()
    )
    if max(met.values(), default=0) > asked.one or room < count:
        yield "1.4.4-one"


def _sure(plans: Sequence[_Plan], situation: _Situation) -> tuple[int | None, bool]:
    """The least half-points that make a norm of every completion, and whether that is exact."""
    useless = 2 * situation.useless
    if len(plans) > 1:
        return least_sure(
            situation.frame,
            [(slot.round, slot.game, slot.is_open) for slot in situation.slots],
            situation.left,
            situation.absent,
            free_round=situation.free_round,
            useless=situation.useless,
        )
    needed = _worst(plans[0], situation)
    return (needed + useless if needed else needed), True


def _worst(plan: _Plan, situation: _Situation) -> int | None:
    """The half-points that are enough whoever is met, where nothing can be left out."""
    frame, left, count = situation.frame, situation.left, plan.unknown
    if not count or left is None:
        return _needed(plan, situation)
    asked, people = _asked(plan, frame), left.people
    if left.useless or people < count:
        return None
    met = people_of(plan.fixed, frame)
    level, titled = sum(game.level for game in met), sum(game.holder for game in met)
    if (
        level + max(0, count - (people - left.levels)) < asked.level
        or titled + max(0, count - (people - left.holders)) < asked.titled
        or (frame.exempt is None and _can_break_federations(plan, left, frame, asked))
    ):
        return None
    return _needed(plan._replace(fixed=(*plan.fixed, *left.worst(count)), unknown=0), situation)


def _can_break_federations(plan: _Plan, left: Available, frame: Frame, asked: Limits) -> bool:
    """Whether some choice of opponents misses a rule on federations."""
    home, count = frame.candidate.federation, plan.unknown
    met = Counter(g.federation for g in people_of(plan.fixed, frame) if g.federation)
    at_home, stateless = left.counts.get(home, 0), left.counts.get("", 0)
    if met[home] + min(count, at_home) > asked.own:
        return True
    if any(met[name] + min(count, size) > asked.one for name, size in left.counts.items() if name):
        return True
    foreign = {name for name in met if name != home}
    if len(foreign) >= asked.foreign:
        return False
    abroad = (left.counts.get(name, 0) for name in (foreign or set(left.counts) - {home, ""}))
    return at_home + stateless + max(abroad, default=0) >= count
