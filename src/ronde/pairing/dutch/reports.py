"""What happened in each bracket, criterion by criterion, as data.

Everything is read off the brackets the engine went through (`round.Step`) with the same criteria
(`criteria.CRITERIA`) that priced the candidates. Players appear by their pairing numbers.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from ronde.pairing.dutch.criteria import CRITERIA, Criterion
from ronde.pairing.dutch.finder import Finder, Outcome
from ronde.pairing.dutch.players import Players
from ronde.pairing.dutch.round import BracketKind, Step

__all__ = [
    "BracketReport",
    "CriterionValue",
    "Exchange",
    "FloatReason",
    "Floater",
    "Pair",
    "Value",
    "bracket_report",
    "criterion_values",
]

Value = int | tuple[int, ...] | tuple[int, tuple[int, ...]]
"""A count, a sum, sizes from high to low, or (look-ahead) a count and sizes."""


@dataclass(frozen=True, slots=True)
class CriterionValue:
    """A criterion's value for one candidate.

    `best` is what the numbers of players and preferences alone allow (None: not counted);
    `sufferers` are the players it marks, with the size of the mark: 1, or a score, score
    difference or number of rounds.
    """

    code: str
    cite: str
    value: Value
    best: Value | None
    sufferers: tuple[tuple[int, int], ...] = ()

    @property
    def is_met(self) -> bool:
        """Whether nothing better was thinkable."""
        return self.best is None or self.value == self.best


class FloatReason(enum.Enum):
    """Why a player leaves a bracket unpaired."""

    ODD = "odd"
    """One player too many, and this one suits best."""
    NO_OPPONENT = "no_opponent"
    """Nobody in the bracket may be met."""
    NOT_ALL_PAIRABLE = "not_all_pairable"
    """The bracket cannot be paired with fewer floaters."""
    COMPLETION = "completion"
    """With fewer floaters the players below could not all be paired."""
    TOO_FEW_RESIDENTS = "too_few_residents"
    """More moved-down players than residents to meet."""
    BYE = "bye"
    """Takes the pairing-allocated bye: left over at the end, or bound to it from the start."""


@dataclass(frozen=True, slots=True)
class Floater:
    """A downfloater; `limbo`: one who had been moved down before."""

    number: int
    limbo: bool
    reason: FloatReason


@dataclass(frozen=True, slots=True)
class Pair:
    """Two players who meet, and which colour rule (1 to 5) gave White and Black."""

    white: int
    black: int
    color_rule: int
    is_mdp_pair: bool


@dataclass(frozen=True, slots=True)
class Exchange:
    """Players who changed sides between the upper and the lower half before pairing."""

    down: tuple[int, ...]
    up: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketReport:
    """One bracket.

    `max_pairs` pairs were possible; `m1` of them hold a moved-down player. `natural` is the order
    in which the lower half would meet the upper half if nothing stood in the way, `used` the order
    in which it does.
    """

    kind: BracketKind
    score: int
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    max_pairs: int
    m1: int
    pairs: tuple[Pair, ...]
    floaters: tuple[Floater, ...]
    criteria: tuple[CriterionValue, ...]
    exchange: Exchange | None
    natural: tuple[int, ...]
    used: tuple[int, ...]

    @property
    def is_transposed(self) -> bool:
        """Whether the lower half had to be reordered."""
        return self.natural != self.used

    @property
    def unmet(self) -> tuple[CriterionValue, ...]:
        """Criteria that the pairing could not meet entirely."""
        return tuple(c for c in self.criteria if not c.is_met)


def bracket_report(step: Step) -> BracketReport:
    """What happened in one bracket."""
    players = step.scene.players
    number = players.number
    mdps, outcome = step.mdps, step.outcome
    heads = [pair for pair in outcome.pairs if step.scene.is_mdp(min(pair))]
    taken = {i for pair in heads for i in pair}
    rest = [i for i in step.residents if i not in taken]
    exchange, natural, used = _order(rest, [p for p in outcome.pairs if p not in heads])
    return BracketReport(
        kind=step.kind,
        score=players.score[step.scene.first_resident],
        mdps=tuple(number(i) for i in mdps),
        residents=tuple(number(i) for i in step.residents),
        max_pairs=len(outcome.pairs),
        m1=len(heads),
        pairs=tuple(_pair(step, i, j) for i, j in outcome.pairs),
        floaters=tuple(_floater(step, i) for i in outcome.floaters),
        criteria=criterion_values(step, outcome),
        exchange=None
        if exchange is None
        else Exchange(tuple(map(number, exchange[0])), tuple(map(number, exchange[1]))),
        natural=tuple(map(number, natural)),
        used=tuple(map(number, used)),
    )


def _pair(step: Step, i: int, j: int) -> Pair:
    players = step.scene.players
    rule, _, _ = players.granted(i, j)
    white = players.white_of(i, j)
    return Pair(
        players.number(white),
        players.number(i + j - white),
        rule,
        step.scene.is_mdp(min(i, j)),
    )


def _order(
    rest: Sequence[int], pairs: Sequence[tuple[int, int]]
) -> tuple[tuple[list[int], list[int]] | None, list[int], list[int]]:
    """The exchange made, and the lower half as it would naturally and does really come.

    Rule: C.04.3@2026-02 4.2, 4.3; C.04.3@2017 D.1, D.2.
    """
    partner = {min(pair): max(pair) for pair in pairs}
    tops = sorted(partner)
    upper = rest[: len(tops)]
    down = [i for i in upper if i not in partner]
    up = [i for i in tops if i not in set(upper)]
    lower = [i for i in rest if i not in partner]
    exchange = (down, up) if down else None
    return exchange, lower[: len(tops)], [partner[i] for i in tops]


def _floater(step: Step, i: int) -> Floater:
    return Floater(step.scene.players.number(i), step.scene.is_mdp(i), _float_reason(step, i))


def _float_reason(step: Step, i: int) -> FloatReason:
    players, members = step.scene.players, step.members
    if i == players.bye_bound or step.kind in {BracketKind.LAST, BracketKind.COLLAPSED}:
        return FloatReason.BYE
    mdp = step.scene.is_mdp(i)
    opponents = step.residents if mdp else members
    least = step.least_floaters
    if players.bye_bound in members:
        # The only one who can take the bye meets nobody, for completion's sake alone.
        players = Players(players.field)
        finder = Finder(players, CRITERIA[players.field.edition])
        least = finder.fewest_floaters(step.scene._replace(players=players), members)
    if not any(j != i and players.may_meet(i, j) for j in opponents):
        return FloatReason.NO_OPPONENT
    floats, spare = len(step.outcome.floaters), len(step.mdps) - len(step.residents)
    if spare > 0 and floats == spare and mdp:
        return FloatReason.TOO_FEW_RESIDENTS
    if floats == len(members) % 2:
        return FloatReason.ODD
    return FloatReason.COMPLETION if floats > least else FloatReason.NOT_ALL_PAIRABLE


def criterion_values(step: Step, outcome: Outcome) -> tuple[CriterionValue, ...]:
    """The value of every quality criterion for a candidate of the bracket."""
    players, scene = step.scene.players, step.scene
    values = []
    for criterion in CRITERIA[players.field.edition]:
        if criterion.looks_ahead:
            values.append(_ahead_value(criterion, step, outcome))
            continue
        marks = [m for i, j in outcome.pairs for m in criterion.pair(scene, min(i, j), max(i, j))]
        marks += [m for i in outcome.floaters for m in criterion.floater(scene, i)]
        bound = criterion.bound(scene, step.members, len(outcome.floaters))
        values.append(
            CriterionValue(
                criterion.code,
                criterion.cite,
                criterion.value(marks),
                None if bound is None else criterion.value(bound),
                tuple((players.number(i), size) for i, size in marks),
            )
        )
    return tuple(values)


def _ahead_value(criterion: Criterion, step: Step, outcome: Outcome) -> CriterionValue:
    ahead = step.ahead
    if not ahead.following:
        return CriterionValue(criterion.code, criterion.cite, (), ())
    value, best = ahead.value(outcome.floaters), ahead.bound(outcome.floaters)
    return CriterionValue(criterion.code, criterion.cite, value, best)
