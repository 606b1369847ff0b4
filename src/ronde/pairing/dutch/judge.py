"""Judging other pairings: is one legal, and where is it worse than ours?

Also the counterfactuals: pair again with a demand and say what it costs.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from ronde.errors import NoValidPairing
from ronde.pairing.dutch.ahead import AHEAD
from ronde.pairing.dutch.completion import TakesPab
from ronde.pairing.dutch.criteria import CRITERIA, Scene
from ronde.pairing.dutch.engine import Pairing, pair
from ronde.pairing.dutch.faults import Boards, Fault, demand_faults, faults_of
from ronde.pairing.dutch.finder import Finder, Outcome
from ronde.pairing.dutch.players import Players
from ronde.pairing.dutch.reports import (
    BracketReport,
    CriterionValue,
    Value,
    bracket_report,
    criterion_values,
)
from ronde.pairing.dutch.round import BracketKind, Step
from ronde.pairing.swiss.field import Demand, Field

__all__ = [
    "Assessment",
    "Counterfactual",
    "Difference",
    "DifferenceKind",
    "OrderStage",
    "assess",
    "compare",
    "suppose",
]


class DifferenceKind(enum.Enum):
    """In what another pairing first differs from ours.

    COMPLETION: 2026, the bye goes to a higher score than it must. CRITERION: a quality criterion.
    ORDER: equal by all criteria, but generated later. COLORS: same pairs, other colours.
    """

    CRITERION = "criterion"
    COMPLETION = "completion"
    ORDER = "order"
    COLORS = "colors"


class OrderStage(enum.Enum):
    """The step of the order of generation that tells two equal candidates apart."""

    MDP_SET = "mdp_set"
    MDP_OPPONENT = "mdp_opponent"
    EXCHANGE = "exchange"
    TRANSPOSITION = "transposition"


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """The first difference between our pairing and another one.

    `bracket` is the number of the bracket (from 0) and `score` its residents' score; `ours` and
    `theirs` are the values of the criterion, `is_worse` whether theirs is worse (it always is,
    unless our pairing is wrong). `numbers` are the players of a board with other colours.
    """

    kind: DifferenceKind
    bracket: int
    score: int
    code: str = ""
    cite: str = ""
    ours: Value | None = None
    theirs: Value | None = None
    is_worse: bool = True
    stage: OrderStage | None = None
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment:
    """A judged pairing: broken rules, its brackets, and the first difference from ours.

    An illegal pairing has no brackets; `difference` is None where it is illegal or equal to ours.
    """

    faults: tuple[Fault, ...]
    difference: Difference | None = None
    brackets: tuple[BracketReport, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Whether no absolute rule is broken."""
        return not self.faults

    @property
    def agrees(self) -> bool:
        """Whether it is the pairing the rules give."""
        return self.is_legal and self.difference is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Counterfactual:
    """What a demand would have led to.

    `faults`: the demand itself is illegal. `impossible`: no complete legal pairing contains it.
    Else `pairing` is the best one that does, and `difference` where it is first worse (None: the
    demand is already met).
    """

    demand: Demand
    faults: tuple[Fault, ...] = ()
    impossible: bool = False
    pairing: Pairing | None = None
    difference: Difference | None = None


# -- comparison -----------------------------------------------------------------------------------


def compare(ours: Pairing, boards: Boards) -> Difference | None:
    """The first difference of a legal, complete pairing from ours; None if they are the same."""
    players, steps = ours.because.players, ours.because.steps
    if (found := _bye_difference(ours, boards)) is not None:
        return found
    pairs = {frozenset((players.index[white], players.index[black])) for white, black in boards}
    for n, step in enumerate(steps):
        theirs = _within(step, pairs)
        if {frozenset(p) for p in theirs.pairs} != {frozenset(p) for p in step.outcome.pairs}:
            return _bracket_difference(n, step, theirs)
    given = {frozenset(board): board for board in boards}
    for n, step in enumerate(steps):
        for i, j in step.outcome.pairs:
            white = players.white_of(i, j)
            board = given[frozenset((players.number(i), players.number(j)))]
            if board[0] != players.number(white):
                rule, _, _ = players.granted(i, j)
                return Difference(
                    kind=DifferenceKind.COLORS,
                    bracket=n,
                    score=_score(step),
                    code=str(rule),
                    numbers=board,
                )
    return None


def _bye_difference(ours: Pairing, boards: Boards) -> Difference | None:
    """The score of the bye taker, which is settled before the first bracket.

    Rule: C.04.3@2026-02 [C5].
    """
    players, least = ours.because.players, ours.because.pab_score
    policy = players.field.policy
    if not policy.bye_settled_by or least is None:
        return None
    paired = {n for board in boards for n in board}
    taker = next(i for i in range(players.size) if players.number(i) not in paired)
    if players.score[taker] == least:
        return None
    return Difference(
        kind=DifferenceKind.COMPLETION,
        bracket=len(ours.because.steps) - 1,
        score=_score(ours.because.steps[-1]),
        code=policy.bye_settled_by,
        cite=f"{policy.cite} [{policy.bye_settled_by}]",
        ours=least,
        theirs=players.score[taker],
        is_worse=players.score[taker] > least,
    )


def _score(step: Step) -> int:
    return step.scene.players.score[step.scene.first_resident]


def _within(step: Step, pairs: set[frozenset[int]]) -> Outcome:
    """What a pairing does in a bracket of ours."""
    inside = set(step.members)
    mine = sorted((min(p), max(p)) for p in pairs if p <= inside)
    taken = {i for pair in mine for i in pair}
    return Outcome(tuple(mine), tuple(i for i in step.members if i not in taken))


def _bracket_difference(n: int, step: Step, theirs: Outcome) -> Difference:
    place = Difference(kind=DifferenceKind.ORDER, bracket=n, score=_score(step))
    scene = step.scene
    if scene.pab_here and len(theirs.floaters) != 1:
        step = step._replace(scene=scene._replace(pab_here=False))
    for one, other in zip(
        criterion_values(step, step.outcome), criterion_values(step, theirs), strict=True
    ):
        if one.value != other.value:
            return _criterion_difference(place, one, other)
    return replace(place, stage=_stage(step, theirs))


def _criterion_difference(
    place: Difference, one: CriterionValue, other: CriterionValue
) -> Difference:
    return replace(
        place,
        kind=DifferenceKind.CRITERION,
        code=one.code,
        cite=one.cite,
        ours=one.value,
        theirs=other.value,
        is_worse=_key(other.value) > _key(one.value),
    )


def _key(value: Value) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def _stage(step: Step, theirs: Outcome) -> OrderStage:
    """Rule: C.04.3@2026-02 3.6, 3.7; C.04.3@2017 B.6, B.7."""
    one, other = _heads(step, step.outcome), _heads(step, theirs)
    if set(one) != set(other):
        return OrderStage.MDP_SET
    if one != other:
        return OrderStage.MDP_OPPONENT
    tops = {min(p) for p in step.outcome.pairs}, {min(p) for p in theirs.pairs}
    return OrderStage.TRANSPOSITION if tops[0] == tops[1] else OrderStage.EXCHANGE


def _heads(step: Step, outcome: Outcome) -> dict[int, int]:
    return {min(p): max(p) for p in outcome.pairs if step.scene.is_mdp(min(p))}


# -- whole judgements -----------------------------------------------------------------------------


def assess(
    field: Field, boards: Boards, pab: int | None = None, *, ours: Pairing | None = None
) -> Assessment:
    """Judge any pairing of a field: made by hand, or by another program.

    Its brackets are read as ordinary ones (the 2017 edition's collapse shows only in the
    comparison with ours).

    Raises:
        NoValidPairing: the pairing is legal but ours does not exist (cannot happen together).
    """
    faults = faults_of(field, boards, pab)
    if faults:
        return Assessment(faults=faults)
    ours = pair(field) if ours is None else ours
    return Assessment(
        faults=(),
        difference=compare(ours, boards),
        brackets=tuple(bracket_report(step) for step in _steps_of(ours, boards, pab)),
    )


def _given_bye(ours: Pairing, pab: int | None) -> tuple[Players, TakesPab, int | None]:
    """The players, who of them may take the bye, and its score, where another gives it to `pab`.

    Since 2026 the score of the bye is settled first, and an only taker is kept from meeting
    anybody. A pairing that gives it higher than it must is read with the score it chose: nothing
    below its brackets would fit the lower one.
    """
    players, because = ours.because.players, ours.because
    takes_pab = because.steps[0].ahead.takes_pab if because.steps else bool
    settled = players.field.policy.bye_settled_by
    if pab is None or not settled or takes_pab(players.index[pab]):
        return players, takes_pab, because.pab_score
    free = Players(players.field)
    score = free.score[free.index[pab]]
    return free, (lambda i: free.may_take_pab[i] and free.score[i] == score), score


def _steps_of(ours: Pairing, boards: Boards, pab: int | None) -> list[Step]:
    """The brackets of another pairing, as ordinary brackets."""
    players, takes_pab, pab_score = _given_bye(ours, pab)
    pairs = {frozenset((players.index[a], players.index[b])) for a, b in boards}
    groups: dict[int, list[int]] = {}
    for i in range(players.size):
        groups.setdefault(players.score[i], []).append(i)
    finder = Finder(players, CRITERIA[players.field.edition])
    policy = players.field.policy
    kind_of = AHEAD[policy.completion]
    steps: list[Step] = []
    floaters: tuple[int, ...] = ()
    ordered = [tuple(group) for group in groups.values()]
    for n, group in enumerate(ordered):
        following = ordered[n + 1] if n + 1 < len(ordered) else ()
        rest = tuple(i for g in ordered[n + 2 :] for i in g)
        members = (*floaters, *group)
        scene = Scene.of(players, members, group[0])
        kind = BracketKind.NORMAL if following else BracketKind.LAST
        ahead = kind_of(players, following, rest, takes_pab)
        least = finder.fewest_floaters(scene, members)
        step = Step(kind, scene, members, ahead, Outcome((), members), least)
        outcome = _within(step, pairs)
        bye_here = (
            policy.bye_settled_by != ""
            and pab_score is not None
            and pab_score >= players.score[group[0]]
            and len(outcome.floaters) == 1
        )
        steps.append(step._replace(outcome=outcome, scene=scene._replace(pab_here=bye_here)))
        floaters = outcome.floaters
    return steps


def suppose(field: Field, demand: Demand, *, ours: Pairing | None = None) -> Counterfactual:
    """Pair the field again so that a demand is met, and say where that is first worse.

    The best pairing with the demand is found by the same rules, the look-ahead judging what is
    left with the demand in force.
    """
    faults = demand_faults(Players(field), demand)
    if faults:
        return Counterfactual(demand=demand, faults=faults)
    ours = pair(field) if ours is None else ours
    try:
        other = pair(field, demand=demand)
    except NoValidPairing:
        return Counterfactual(demand=demand, impossible=True)
    return Counterfactual(demand=demand, pairing=other, difference=compare(ours, other.boards))
