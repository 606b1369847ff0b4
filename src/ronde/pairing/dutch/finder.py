"""The best candidate of one bracket, by the quickest method that can prove it.

Three questions of growing cost, each asked only where the one before leaves doubt:

1. The best candidate with the fewest floaters, whatever comes below. If its floaters suit the
   rest of the round as well as any could, it is the best of all.
2. With one floater: the same, knowing for every player whether floating suits the rest.
3. The bracket and everything below it together.

The first two go by counting kinds (`bulk`) where the bracket is large, and by the general method
(`candidates`) where it is small or where counting cannot tell.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from ronde.pairing.dutch.ahead import AT_BOUND, Ahead, Tail
from ronde.pairing.dutch.candidates import Graph, TooFewPlaces, first_best
from ronde.pairing.dutch.completion import unmatched
from ronde.pairing.dutch.costs import Costs
from ronde.pairing.dutch.criteria import Criterion, Scene
from ronde.pairing.dutch.players import Players

__all__ = ["BULK_FROM", "Finder", "Outcome"]

BULK_FROM = 16
"""Smallest bracket worth counting kinds for."""

_LONER = 24
"""Players barred from that many members (and most of them) are counted on their own."""

_MOST_LONERS = 8
"""With more of them, hardly anything is alike and counting kinds does not pay."""

_FEW_PLACES, _MANY_PLACES = 4, 16
"""How many places below are tried before there is one for everybody."""

_LEVEL = "level"

Levels = Mapping[int, int | None]


class Outcome(NamedTuple):
    """Pairs (higher player first) and floaters of a bracket."""

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]


class Finder:
    """Finds best candidates for brackets of one round."""

    __slots__ = ("_bulk_from", "_criteria", "_players")

    def __init__(
        self, players: Players, criteria: Sequence[Criterion], *, bulk_from: int = BULK_FROM
    ) -> None:
        self._players = players
        self._criteria = criteria
        self._bulk_from = bulk_from

    def fewest_floaters(self, scene: Scene, members: Sequence[int]) -> int:
        """How many members stay unpaired at least, whatever comes below."""
        mdps = frozenset(i for i in members if scene.is_mdp(i))
        left = unmatched(self._players, members, lambda _: True, divided=mdps)
        if len(members) % 2 == 0:
            return len(left)
        # An odd number lets one member go to an artificial bye; None: that bye is left over.
        return len(left) - 1 if None in left else len(left) + 1

    def best(self, scene: Scene, members: Sequence[int], ahead: Ahead, *, floats: int) -> Outcome:
        """The best candidate, with what lies below looked after."""
        outcome = self.bounded(scene, members, floats)
        if outcome is not None:
            level = ahead.level(outcome.floaters)
            # Without a choice of floaters there is nothing to weigh.
            forced = floats in {0, len(members)}
            if level == AT_BOUND or (forced and level is not None):
                return outcome
        if floats == 1:
            levels = {i: ahead.level((i,)) for i in members}
            outcome = self.bounded(scene, members, floats, levels)
            if outcome is not None and levels[outcome.floaters[0]] == AT_BOUND:
                return outcome
        return self.joined(scene, members, ahead)

    # -- the bracket alone --------------------------------------------------------------------

    def bounded(
        self, scene: Scene, members: Sequence[int], floats: int, levels: Levels | None = None
    ) -> Outcome | None:
        """The best candidate with exactly `floats` floaters, or None if there is none.

        `levels` says how well each player suits as floater (None: not at all); it ranks where the
        look-ahead criterion does.
        """
        if floats == len(members):
            return Outcome((), tuple(members)) if _all_may_float(members, levels) else None
        mdps = sum(1 for i in members if scene.is_mdp(i))
        tags: dict[int, Hashable] = dict(levels) if levels is not None else {}
        loners = self._loners(members)
        by_kinds = len(members) >= self._bulk_from and len(loners) <= _MOST_LONERS
        if not by_kinds:
            loners = []
        for i in loners:
            tags[i] = (i,)
        costs = Costs(scene, self._criteria, members, ahead=(_LEVEL,), tags=tags, floats=floats)

        def floating(i: int) -> int | None:
            level = AT_BOUND if levels is None else levels[i]
            return None if level is None else costs.floater(i) + level * costs.ahead[_LEVEL]

        prices = None
        if by_kinds:
            # Small events have no bracket worth counting; the first one loads what counts it.
            from ronde.pairing.dutch import bulk as counting  # noqa: PLC0415

            lanes = self._lanes(costs, members, loners)
            bulk = counting.Bulk(
                [costs.kind[i] for i in members],
                mdps,
                floats,
                lanes,
                [floating(sample[0]) for sample in costs.samples],
                self._apart(members),
            )
            found = counting.first_best_by_kinds(bulk)
            if found is not None:
                return _outcome(members, found.pairs, found.floaters)
            prices = counting.prices_by_kinds(bulk)
        absent = 4 * costs.total * (len(members) + 4)
        rows = self._member_rows(costs, members, floats, absent)
        for k, i in enumerate(members):
            price = floating(i)
            if price is not None:
                for m in range(len(members), len(rows)):
                    rows[k][m] = rows[m][k] = 2 * price
        return self._solved(Graph(rows, mdps, len(members), absent), members, prices)

    def _loners(self, members: Sequence[int]) -> list[int]:
        inside = set(members)
        apart = self._players.apart
        return [
            i
            for i in members
            if len(apart[i]) > _LONER and 2 * len(apart[i] & inside) > len(inside)
        ]

    def _lanes(
        self, costs: Costs, members: Sequence[int], loners: Sequence[int]
    ) -> list[list[int | None]]:
        """Costs of pairs, kind by kind, closed where a loner can meet nobody."""
        lanes = costs.table()
        for i in loners:
            self._close_lanes(i, costs, members, lanes)
        return lanes

    def _apart(self, members: Sequence[int]) -> list[set[int]]:
        """Whom each member may not meet, by positions in the bracket."""
        position = {i: k for k, i in enumerate(members)}
        apart = self._players.apart
        return [{position[j] for j in apart[i] if j in position} for i in members]

    def _close_lanes(
        self, i: int, costs: Costs, members: Sequence[int], lanes: list[list[int | None]]
    ) -> None:
        """A loner has no lane to kinds without a single possible opponent."""
        apart = self._players.apart[i]
        reachable = {costs.kind[j] for j in members if j != i and j not in apart}
        own = costs.kind[i]
        for kind in range(len(lanes)):
            if kind not in reachable:
                lanes[own][kind] = lanes[kind][own] = None

    def _member_rows(
        self, costs: Costs, members: Sequence[int], extra: int, absent: int
    ) -> list[list[int]]:
        size = len(members) + extra
        rows = [[absent] * size for _ in range(size)]
        apart = self._players.apart
        for k, i in enumerate(members):
            mine = apart[i]
            for m in range(k + 1, len(members)):
                j = members[m]
                if j not in mine:
                    cost = costs.pair(i, j)
                    if cost is not None:
                        rows[k][m] = rows[m][k] = 2 * cost
        return rows

    @staticmethod
    def _solved(
        graph: Graph, members: Sequence[int], prices: Sequence[int] | None = None
    ) -> Outcome | None:
        found = first_best(graph, prices=prices)
        return None if found is None else _outcome(members, found.pairs, found.floaters)

    # -- the bracket with all below -----------------------------------------------------------

    def joined(self, scene: Scene, members: Sequence[int], ahead: Ahead) -> Outcome:
        """The best candidate, judged together with everything below.

        Where whoever the following bracket leaves over can certainly be completed, the players
        below it are replaced by as many places as are needed.
        """
        outcome = self._joined(scene, members, ahead)
        if scene.pab_here and outcome is not None and len(outcome.floaters) != 1:
            plain = scene._replace(pab_here=False)
            outcome = self._joined(plain, members, ahead)
        if outcome is None:
            raise AssertionError("completion was promised by the bracket above")
        return outcome

    def _joined(self, scene: Scene, members: Sequence[int], ahead: Ahead) -> Outcome | None:
        tail = ahead.tail(members)
        near = len(members) + len(ahead.following)
        for places in (_FEW_PLACES, _MANY_PLACES):
            if tail is not Tail.CLOSED and places < near:
                try:
                    return self._with_places(scene, members, ahead, tail, places)
                except TooFewPlaces:
                    continue
        return self._with_places(scene, members, ahead, tail, None)

    def _with_places(
        self,
        scene: Scene,
        members: Sequence[int],
        ahead: Ahead,
        tail: Tail,
        places: int | None,
    ) -> Outcome | None:
        players = self._players
        near = len(members) + len(ahead.following)
        rest, bye = ahead.places(tail, near, at_most=places)
        everybody: list[int | None] = [*members, *ahead.following, *rest]
        marks = ahead.marks(members) if ahead.following else []
        costs = Costs(scene, self._criteria, members, ahead=marks)
        absent = 4 * costs.total * (len(everybody) + 4)
        rows = self._member_rows(costs, members, len(everybody) - len(members) + bye, absent)
        inside = len(members)

        def below(k: int, i: int | None, *, paired: bool) -> int:
            """What it costs that a player of bracket or next bracket meets no member."""
            if i is None or k >= near:
                return 0
            cost = costs.floater(i) if k < inside else 0
            if ahead.following and not paired:
                cost += sum(costs.ahead[m] for m in ahead.left(i))
            elif ahead.following and k < inside:
                cost += sum(costs.ahead[m] for m in ahead.paired(i))
            return cost

        for k, i in enumerate(everybody):
            for m in range(k + 1, len(everybody)):
                j = everybody[m]
                if m < inside and j is not None and not scene.is_mdp(j):
                    continue
                if i is not None and j is not None and not players.may_meet(i, j):
                    continue
                paired = inside <= m < near
                rows[k][m] = rows[m][k] = 2 * (
                    below(k, i, paired=paired) + below(m, j, paired=paired)
                )
            if bye and i is not None and ahead.takes_pab(i):
                rows[k][-1] = rows[-1][k] = 2 * below(k, i, paired=False)
        mdps = sum(1 for i in members if scene.is_mdp(i))
        limited = range(near, len(everybody)) if places is not None else range(0)
        return self._solved(Graph(rows, mdps, inside, absent, limited), members)


def _all_may_float(members: Sequence[int], levels: Levels | None) -> bool:
    return levels is None or all(levels[i] is not None for i in members)


def _outcome(
    members: Sequence[int], pairs: Sequence[tuple[int, int]], floaters: Sequence[int]
) -> Outcome:
    return Outcome(
        tuple((members[u], members[v]) for u, v in pairs), tuple(members[u] for u in floaters)
    )
