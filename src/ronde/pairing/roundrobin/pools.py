"""Numbers for many pools at once, so that clubs get what they ask for as far as it goes.

Wishes are granted in the order given: a wish is kept if the numbers can still satisfy it together
with every wish kept before. One that cannot be met is reported with the kept wishes it clashes
with, or as undecided when the budget ran out.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.pairing.roundrobin.berger import round_of
from ronde.pairing.roundrobin.calendar import (
    Calendar,
    RoundOrder,
    Stay,
    calendar,
    home_pattern,
    order_of,
)
from ronde.pairing.search import Budget, BudgetSpent

__all__ = ["Numbering", "Pool", "Unmet", "Wish", "WishKind", "number_pools"]


class WishKind(enum.Enum):
    """What a club may ask.

    ALTERNATE: two teams never at home the same day. TOGETHER: at home the same days.
    HOME, AWAY: a team's stay on a day. MEET_BY: two teams of a pool meet by that day.
    NUMBER: a team has that number.
    """

    ALTERNATE = "alternate"
    TOGETHER = "together"
    HOME = "home"
    AWAY = "away"
    MEET_BY = "meet-by"
    NUMBER = "number"


_PAIRED = (WishKind.ALTERNATE, WishKind.TOGETHER, WishKind.MEET_BY)


@dataclass(frozen=True, slots=True)
class Wish:
    """One wish about one or two teams; `value` is the day or the number where the kind has one."""

    kind: WishKind
    teams: tuple[str, ...]
    value: int = 0

    def __post_init__(self) -> None:
        if len(self.teams) != (2 if self.kind in _PAIRED else 1):
            raise ModelError("pool.wish_teams", wish=self.kind.value, teams=self.teams)


@dataclass(frozen=True, slots=True)
class Pool:
    """A division: its teams' names and the order its rounds are played in."""

    name: str
    teams: tuple[str, ...]
    order: RoundOrder = RoundOrder.FORWARD
    gathering: bool = True


@dataclass(frozen=True, slots=True)
class Unmet:
    """A wish that could not be met: proved so against `because`, or undecided (`proved` False)."""

    wish: Wish
    proved: bool
    because: tuple[Wish, ...]


@dataclass(frozen=True, slots=True)
class Numbering:
    """Every team's number in its pool, the wishes met and those that were not."""

    numbers: Mapping[str, int]
    met: tuple[Wish, ...]
    unmet: tuple[Unmet, ...]
    nodes: int


@dataclass(frozen=True, slots=True)
class _Team:
    """A team's pool and what each number would mean to it (index 0 unused)."""

    pool: Pool
    plan: Calendar
    stays: tuple[tuple[Stay, ...], ...]


def _teams(pools: Sequence[Pool]) -> dict[str, _Team]:
    found: dict[str, _Team] = {}
    for pool in pools:
        plan = calendar(len(pool.teams), pool.order, gathering=pool.gathering)
        stays = ((), *(home_pattern(n, plan) for n in range(1, len(pool.teams) + 1)))
        for team in pool.teams:
            if team in found:
                raise ModelError("pool.in_two_pools", team=team)
            found[team] = _Team(pool, plan, stays)
    return found


def number_pools(pools: Sequence[Pool], wishes: Sequence[Wish], *, nodes: int) -> Numbering:
    """Give every team its number, meeting the wishes in order of priority.

    `nodes` is the budget of each single question (can this wish be added to those kept?).

    Rule: book@2022-01 3.1 (management of many teams in many pools).
    """
    teams = _teams(pools)
    for wish in wishes:
        _known(wish, teams)
    kept: list[Wish] = []
    unmet: list[Unmet] = []
    spent = 0
    numbers = {team: n for pool in pools for n, team in enumerate(pool.teams, 1)}
    for wish in wishes:
        if _holds(wish, numbers, teams):
            kept.append(wish)
            continue
        budget = Budget(nodes)
        try:
            answer = _Solver(teams, [*kept, wish], budget).run()
        except BudgetSpent:
            unmet.append(Unmet(wish, proved=False, because=()))
        else:
            if answer is None:
                reason = _clash(teams, kept, wish, nodes)
                unmet.append(Unmet(wish, proved=True, because=reason))
            else:
                kept.append(wish)
                numbers = answer
        spent += budget.used
    return Numbering(MappingProxyType(numbers), tuple(kept), tuple(unmet), spent)


def _known(wish: Wish, teams: Mapping[str, _Team]) -> None:
    for team in wish.teams:
        if team not in teams:
            raise ModelError("pool.wish_unknown_team", team=team)
    if wish.kind is WishKind.MEET_BY and len({teams[t].pool.name for t in wish.teams}) > 1:
        raise ModelError("pool.never_meet", teams=wish.teams)


def _clash(
    teams: Mapping[str, _Team], kept: Sequence[Wish], wish: Wish, nodes: int
) -> tuple[Wish, ...]:
    """A set of kept wishes that exclude the new one, none of which can be left out."""
    core = list(kept)
    for candidate in kept:
        fewer = [other for other in core if other != candidate]
        try:
            answer = _Solver(teams, [*fewer, wish], Budget(nodes)).run()
        except BudgetSpent:
            continue
        if answer is None:
            core = fewer
    return tuple(core)


def _allowed(wish: Wish, number: int, team: _Team) -> bool:
    """Whether a wish about one team lets it have a number."""
    if wish.kind is WishKind.NUMBER:
        return number == wish.value
    stays = team.stays[number]
    if not 1 <= wish.value <= len(stays):
        return False
    wanted = Stay.HOME if wish.kind is WishKind.HOME else Stay.AWAY
    return stays[wish.value - 1] is wanted


def _agree(wish: Wish, a: int, b: int, first: _Team, second: _Team) -> bool:
    """Whether a wish about two teams lets them have these numbers."""
    if wish.kind is WishKind.MEET_BY:
        if a == b:
            return False
        count = len(first.pool.teams)
        met = round_of(a, b, count)
        return order_of(count, first.pool.order).index(met) < wish.value
    pairs = list(zip(first.stays[a], second.stays[b], strict=False))
    if wish.kind is WishKind.ALTERNATE:
        return not any(x is Stay.HOME and y is Stay.HOME for x, y in pairs)
    return all((x is Stay.HOME) == (y is Stay.HOME) for x, y in pairs)


def _holds(wish: Wish, numbers: Mapping[str, int], teams: Mapping[str, _Team]) -> bool:
    first = wish.teams[0]
    if wish.kind not in _PAIRED:
        return _allowed(wish, numbers[first], teams[first])
    second = wish.teams[1]
    return _agree(wish, numbers[first], numbers[second], teams[first], teams[second])


class _Solver:
    """Numbers for the teams that wishes speak of; the others take what is left."""

    def __init__(self, teams: Mapping[str, _Team], wishes: Sequence[Wish], budget: Budget) -> None:
        self.teams = teams
        self.budget = budget
        self.pairs: dict[str, list[Wish]] = {}
        self.domain: dict[str, int] = {}
        for wish in wishes:
            for team in wish.teams:
                numbers = len(teams[team].pool.teams)
                self.domain.setdefault(team, (1 << numbers) - 1)
                if wish.kind in _PAIRED:
                    self.pairs.setdefault(team, []).append(wish)
                else:
                    self.domain[team] &= self._mask(wish, team)
        self.memo: dict[tuple[Wish, int, int], int] = {}
        self.numbers: dict[str, int] = {}

    def _mask(self, wish: Wish, team: str) -> int:
        info = self.teams[team]
        return sum(
            1 << (n - 1) for n in range(1, len(info.pool.teams) + 1) if _allowed(wish, n, info)
        )

    def run(self) -> dict[str, int] | None:
        if not self._place(dict(self.domain)):
            return None
        taken: dict[str, set[int]] = {}
        for team, number in self.numbers.items():
            taken.setdefault(self.teams[team].pool.name, set()).add(number)
        complete = dict(self.numbers)
        for team, info in self.teams.items():
            if team not in complete:
                used = taken.setdefault(info.pool.name, set())
                number = next(n for n in range(1, len(info.pool.teams) + 1) if n not in used)
                used.add(number)
                complete[team] = number
        return complete

    def _place(self, domain: dict[str, int]) -> bool:
        """Number the team with fewest choices left, then look at what that leaves the others."""
        self.budget.spend()
        if not domain:
            return True
        team = min(domain, key=lambda t: (domain[t].bit_count(), -len(self.pairs.get(t, ())), t))
        choices = domain[team]
        while choices:
            low = choices & -choices
            choices ^= low
            number = low.bit_length()
            narrowed = self._narrow(domain, team, number)
            if narrowed is not None:
                self.numbers[team] = number
                if self._place(narrowed):
                    return True
                del self.numbers[team]
        return False

    def _narrow(self, domain: dict[str, int], team: str, number: int) -> dict[str, int] | None:
        pool = self.teams[team].pool.name
        left: dict[str, int] = {}
        for other, mask in domain.items():
            if other == team:
                continue
            if self.teams[other].pool.name == pool:
                mask &= ~(1 << (number - 1))  # noqa: PLW2901 - the mask narrows step by step
            if not mask:
                return None
            left[other] = mask
        for wish in self.pairs.get(team, ()):
            [other] = [t for t in wish.teams if t != team]
            if other in left:
                left[other] &= self._partners(wish, team, number, other)
                if not left[other]:
                    return None
        return left

    def _partners(self, wish: Wish, team: str, number: int, other: str) -> int:
        side = wish.teams.index(team)
        key = (wish, side, number)
        if key not in self.memo:
            mine, theirs = self.teams[team], self.teams[other]
            self.memo[key] = sum(
                1 << (n - 1)
                for n in range(1, len(theirs.pool.teams) + 1)
                if _agree(wish, number, n, mine, theirs)
            )
        return self.memo[key]
