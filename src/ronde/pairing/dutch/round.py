"""A whole round: brackets from the top, each with its best candidate."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ronde.errors import NoValidPairing
from ronde.pairing.dutch.bulk import Bulk, first_best_by_kinds
from ronde.pairing.dutch.candidates import Candidate, Graph, first_best
from ronde.pairing.dutch.completion import can_complete, unmatched
from ronde.pairing.dutch.costs import Costs
from ronde.pairing.dutch.criteria import CRITERIA, POINT, Scene
from ronde.pairing.dutch.field import Field
from ronde.pairing.dutch.players import Players

__all__ = ["Pairing", "pair"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """The pairs of a round as (White, Black) numbers, and who takes the bye."""

    boards: tuple[tuple[int, int], ...]
    pab: int | None


def pair(field: Field) -> Pairing:
    """The pairing of a round.

    Raises:
        NoValidPairing: no complete pairing respects the absolute criteria.
    """
    players = Players(field)
    work = _Round2026(players) if field.edition == "2026" else _Round2017(players)
    pairs, over = work.run()
    boards = []
    for i, j in pairs:
        white = players.white_of(i, j)
        black = i + j - white
        boards.append((players.entrants[white].number, players.entrants[black].number))
    return Pairing(boards=tuple(boards), pab=players.entrants[over[0]].number if over else None)


import collections

STATS = collections.Counter()
SIZES = []
BULK_FROM = 24


@dataclass(frozen=True, slots=True)
class _Outcome:
    pairs: list[tuple[int, int]]
    floaters: list[int]


class _Round:
    def __init__(self, players: Players) -> None:
        self.players = players
        self.bulk_from = BULK_FROM
        self.stats = STATS
        self.sizes = SIZES
        self.criteria = CRITERIA[players.field.edition]
        self.groups = [
            list(group) for _, group in groupby(range(players.size), key=players.score.__getitem__)
        ]

    def takes_pab(self, i: int) -> bool:
        return self.players.may_take_pab[i]

    def no_pairing(self) -> NoValidPairing:
        left = unmatched(self.players, range(self.players.size), self.takes_pab)
        numbers = tuple(self.players.entrants[i].number for i in left if i >= 0)
        return NoValidPairing("no complete pairing respects C1-C3", players=numbers)

    # -- graphs ---

    def bounded(
        self,
        scene: Scene,
        members: Sequence[int],
        floats: int,
        levels: Mapping[int, int | None] | None = None,
    ) -> _Outcome | None:
        """Best candidate with exactly `floats` floaters, whatever comes below."""
        tags = dict(levels) if levels is not None else {}
        mdps = sum(1 for i in members if scene.is_mdp(i))
        for i in members[:mdps]:
            tags[i] = (i, tags.get(i))
        costs = Costs(scene, self.criteria, members, ahead=("level",), tags=tags, floats=floats)

        def floating(i: int) -> int | None:
            level = 0 if levels is None else levels[i]
            return None if level is None else costs.floater(i) + level * costs.ahead["level"]

        if len(members) >= self.bulk_from:
            position = {i: k for k, i in enumerate(members)}
            apart = self.players.apart
            found = first_best_by_kinds(
                Bulk(
                    [costs.kind[i] for i in members],
                    mdps,
                    floats,
                    costs.table(),
                    [floating(sample[0]) for sample in costs.samples],
                    [[position[j] for j in apart[i] if j in position] for i in members],
                )
            )
            if found is not None:
                self.stats["bulk"] += 1
                return _Outcome(
                    [(members[u], members[v]) for u, v in found.pairs],
                    [members[u] for u in found.floaters],
                )
            self.stats["bulk-failed"] += 1
            self.sizes.append((len(members), mdps, floats))
        absent = 4 * costs.total * (len(members) + 4)
        rows = self._member_rows(costs, members, floats, absent)
        for k, i in enumerate(members):
            price = floating(i)
            if price is not None:
                for m in range(len(members), len(rows)):
                    rows[k][m] = rows[m][k] = 2 * price
        return self._solve(rows, members, scene, absent)

    def _member_rows(
        self, costs: Costs, members: Sequence[int], extra: int, absent: int
    ) -> list[list[int]]:
        size = len(members) + extra
        rows = [[absent] * size for _ in range(size)]
        apart = self.players.apart
        for k, i in enumerate(members):
            mine = apart[i]
            for m in range(k + 1, len(members)):
                j = members[m]
                if j not in mine:
                    cost = costs.pair(i, j)
                    if cost is not None:
                        rows[k][m] = rows[m][k] = 2 * cost
        return rows

    def _solve(
        self, rows: list[list[int]], members: Sequence[int], scene: Scene, absent: int
    ) -> _Outcome | None:
        mdps = sum(1 for i in members if scene.is_mdp(i))
        best = first_best(Graph(rows, mdps, len(members), absent))
        return None if best is None else _outcome(best, members)

    def fewest_floaters(self, scene: Scene, members: Sequence[int]) -> int:
        mdps = frozenset(i for i in members if scene.is_mdp(i))
        even = [*members] if len(members) % 2 == 0 else list(members)
        left = unmatched(self.players, even, lambda _: True, divided=mdps)
        # an odd number already lets one player go to the artificial bye
        return len([i for i in left if i >= 0]) + (len(members) % 2) - (1 if -1 in left else 0)


def _outcome(best: Candidate, members: Sequence[int]) -> _Outcome:
    return _Outcome(
        [(members[u], members[v]) for u, v in best.pairs], [members[u] for u in best.floaters]
    )


class _Round2026(_Round):
    """Rule: C.04.3@2026-02 Art. 3."""

    def __init__(self, players: Players) -> None:
        super().__init__(players)
        self.pab_score: int | None = None

    def takes_pab(self, i: int) -> bool:
        return self.players.may_take_pab[i] and (
            self.pab_score is None or self.players.score[i] == self.pab_score
        )

    def run(self) -> tuple[list[tuple[int, int]], list[int]]:
        everybody = range(self.players.size)
        if not can_complete(self.players, everybody, self.takes_pab):
            raise self.no_pairing()
        if self.players.size % 2:
            for group in reversed(self.groups):
                self.pab_score = self.players.score[group[0]]
                if can_complete(self.players, everybody, self.takes_pab):
                    break
        pairs: list[tuple[int, int]] = []
        floaters: list[int] = []
        for n, group in enumerate(self.groups):
            outcome = self.bracket(floaters, group, self.groups[n + 1 :])
            pairs += outcome.pairs
            floaters = outcome.floaters
        return pairs, floaters

    def bracket(
        self, mdps: Sequence[int], group: Sequence[int], below: Sequence[Sequence[int]]
    ) -> _Outcome:
        members = [*mdps, *group]
        score = self.players.score[group[0]]
        bye_here = self.pab_score is not None and self.pab_score >= score
        scene = Scene(self.players, group[0], 0)
        floats = self.fewest_floaters(scene, members)
        if bye_here and floats == 1:
            scene = Scene(self.players, group[0], 0, pab_here=True)
        lower = [i for g in below for i in g]
        best = self.bounded(scene, members, floats)
        if best is not None and self.level(best.floaters, below, lower) == 0:
            return best
        if floats == 1:
            levels = {i: self.level([i], below, lower) for i in members}
            best = self.bounded(scene, members, floats, levels)
            if best is not None and levels[best.floaters[0]] == 0:
                return best
        return self.full(mdps, group, below, bye_here=bye_here)

    def level(
        self, floaters: Sequence[int], below: Sequence[Sequence[int]], lower: Sequence[int]
    ) -> int | None:
        """0: next bracket at its bound; 1: perhaps not; None: the rest cannot be completed."""
        if not can_complete(self.players, [*floaters, *lower], self.takes_pab):
            return None
        if not below:
            return 0
        following, rest = below[0], [i for g in below[1:] for i in g]
        both = [*floaters, *following]
        split = frozenset(floaters)
        if len(both) % 2 == 0:
            if unmatched(self.players, both, self.takes_pab, divided=split):
                return 1
            return 0 if can_complete(self.players, rest, self.takes_pab) else 1
        for y in reversed(following):
            if not can_complete(self.players, [y, *rest], self.takes_pab):
                continue
            most = [i for i in both if i != y]
            if not unmatched(self.players, most, self.takes_pab, divided=split):
                return 0
        return 1

    def full(
        self,
        mdps: Sequence[int],
        group: Sequence[int],
        below: Sequence[Sequence[int]],
        *,
        bye_here: bool,
    ) -> _Outcome:
        """The bracket with the whole rest of the round in one graph."""
        scene = Scene(self.players, group[0], 0, pab_here=bye_here)
        outcome = self._full(scene, [*mdps, *group], below)
        if outcome is not None and bye_here and len(outcome.floaters) != 1:
            scene = Scene(self.players, group[0], 0)
            outcome = self._full(scene, [*mdps, *group], below)
        if outcome is None:
            raise AssertionError("completion was promised by the bracket above")
        return outcome

    def _full(
        self, scene: Scene, members: Sequence[int], below: Sequence[Sequence[int]]
    ) -> _Outcome | None:
        players = self.players
        following = list(below[0]) if below else []
        rest = [i for g in below[1:] for i in g]
        scores = sorted({players.score[i] for i in [*members, *following]}, reverse=True)
        ahead: list[Hashable] = ["count", *scores] if following else []
        costs = Costs(scene, self.criteria, members, ahead=ahead)
        absent = 4 * costs.total * (players.size + 4)
        odd = (len(members) + len(following) + len(rest)) % 2
        rows = self._member_rows(costs, members, len(following) + len(rest) + odd, absent)

        def ahead_cost(i: int) -> int:
            return costs.ahead["count"] + costs.ahead[players.score[i]] if following else 0

        everybody = [*members, *following, *rest]
        inside, near = len(members), len(members) + len(following)
        for k, i in enumerate(everybody):
            for m in range(k + 1, len(everybody)):
                j = everybody[m]
                if (m < inside and not scene.is_mdp(j)) or not players.may_meet(i, j):
                    continue
                cost = costs.floater(i) if k < inside else 0
                cost += costs.floater(j) if m < inside else 0
                if not (k < near and inside <= m < near):
                    cost += ahead_cost(i) if k < near else 0
                    cost += ahead_cost(j) if m < near else 0
                rows[k][m] = rows[m][k] = 2 * cost
            if odd and self.takes_pab(i):
                cost = costs.floater(i) if k < inside else 0
                cost += ahead_cost(i) if k < near else 0
                rows[k][-1] = rows[-1][k] = 2 * cost
        return self._solve(rows, members, scene, absent)


class _Round2017(_Round):
    """Rule: C.04.3@2017 A.9, B."""

    def run(self) -> tuple[list[tuple[int, int]], list[int]]:
        if not can_complete(self.players, range(self.players.size), self.takes_pab):
            raise self.no_pairing()
        pairs: list[tuple[int, int]] = []
        floaters: list[int] = []
        for n, group in enumerate(self.groups):
            lower = [i for g in self.groups[n + 1 :] for i in g]
            if not lower:
                outcome = self.last(floaters, group)
                return pairs + outcome.pairs, outcome.floaters
            outcome = self.bracket(floaters, group, self.groups[n + 1 :])
            if not can_complete(self.players, [*outcome.floaters, *lower], self.takes_pab):
                outcome = self.penultimate(floaters, group, lower)
                pairs += outcome.pairs
                outcome = self.last(outcome.floaters, lower)
                return pairs + outcome.pairs, outcome.floaters
            pairs += outcome.pairs
            floaters = outcome.floaters
        return pairs, floaters

    def _scene(self, members: Sequence[int], group: Sequence[int]) -> Scene:
        return Scene(self.players, group[0], self.players.score[members[-1]] - POINT)

    def last(self, mdps: Sequence[int], group: Sequence[int]) -> _Outcome:
        members = [*mdps, *group]
        levels = {i: 0 if self.takes_pab(i) else None for i in members}
        outcome = self.bounded(self._scene(members, group), members, len(members) % 2, levels)
        if outcome is None:
            raise AssertionError("completion was promised by the bracket above")
        return outcome

    def bracket(
        self, mdps: Sequence[int], group: Sequence[int], below: Sequence[Sequence[int]]
    ) -> _Outcome:
        members = [*mdps, *group]
        scene = self._scene(members, group)
        floats = self.fewest_floaters(scene, members)
        best = self.bounded(scene, members, floats)
        if best is not None and self.level(best.floaters, below) == 0:
            return best
        if floats == 1:
            levels = {i: self.level([i], below) for i in members}
            best = self.bounded(scene, members, floats, levels)
            if best is not None and levels[best.floaters[0]] == 0:
                return best
        return self._with_next(scene, members, below)

    def level(self, floaters: Sequence[int], below: Sequence[Sequence[int]]) -> int:
        """0: next bracket at its bound; 1: perhaps not."""
        both = [*floaters, *below[0]]
        is_last = len(below) == 1
        resident = set(below[0])

        def may_be_left(i: int) -> bool:
            return i in resident and (not is_last or self.takes_pab(i))

        left = unmatched(self.players, both, may_be_left, divided=frozenset(floaters))
        return 1 if left else 0

    def _with_next(
        self, scene: Scene, members: Sequence[int], below: Sequence[Sequence[int]]
    ) -> _Outcome:
        players = self.players
        following = list(below[0])
        is_last = len(below) == 1
        low = players.score[following[0]]
        depths = {players.score[i] - low for i in members}
        depths |= {d + POINT for d in depths} | {POINT}
        ahead: list[Hashable] = ["count", *sorted(depths, reverse=True)]
        costs = Costs(scene, self.criteria, members, ahead=ahead)
        inside, near = len(members), len(members) + len(following)
        absent = 4 * costs.total * (2 * near + 4)
        rows = self._member_rows(costs, members, len(following) + near, absent)
        everybody = [*members, *following]

        def left_over(i: int) -> int:
            count = 3 if is_last and not self.takes_pab(i) else 1
            return count * costs.ahead["count"] + costs.ahead[players.score[i] - low + POINT]

        for k, i in enumerate(everybody):
            for m in range(max(k + 1, inside), near):
                j = everybody[m]
                if not players.may_meet(i, j):
                    continue
                cost = 0
                if k < inside:
                    cost = costs.floater(i) + costs.ahead[players.score[i] - low]
                rows[k][m] = rows[m][k] = 2 * cost
            cost = left_over(i) + (costs.floater(i) if k < inside else 0)
            for m in range(near, 2 * near):
                rows[k][m] = rows[m][k] = 2 * cost
        for k in range(near, 2 * near):
            for m in range(near, 2 * near):
                if k != m:
                    rows[k][m] = 0
        outcome = self._solve(rows, members, scene, absent)
        if outcome is None:
            raise AssertionError("everybody may float")
        return outcome

    def penultimate(
        self, mdps: Sequence[int], group: Sequence[int], lower: Sequence[int]
    ) -> _Outcome:
        """Rule: C.04.3@2017 A.9 (PPB), [C.4]."""
        members = [*mdps, *group]
        scene = self._scene(members, group)
        players = self.players
        costs = Costs(scene, self.criteria, members)
        everybody = [*members, *lower]
        absent = 4 * costs.total * (len(everybody) + 4)
        odd = len(everybody) % 2
        rows = self._member_rows(costs, members, len(lower) + odd, absent)
        inside = len(members)
        for k, i in enumerate(everybody):
            for m in range(k + 1, len(everybody)):
                j = everybody[m]
                if (m < inside and not scene.is_mdp(j)) or not players.may_meet(i, j):
                    continue
                cost = costs.floater(i) if k < inside else 0
                cost += costs.floater(j) if m < inside else 0
                rows[k][m] = rows[m][k] = 2 * cost
            if odd and self.takes_pab(i):
                rows[k][-1] = rows[-1][k] = 2 * costs.floater(i) if k < inside else 0
        outcome = self._solve(rows, members, scene, absent)
        if outcome is None:
            raise AssertionError("completion was promised by the bracket above")
        return outcome
