"""A whole round: brackets from the top, each with its best candidate."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from ronde.errors import NoValidPairing, Phrase
from ronde.pairing.dutch.ahead import Ahead, Ahead2017, Ahead2026
from ronde.pairing.dutch.completion import can_complete, unmatched
from ronde.pairing.dutch.criteria import CRITERIA, Scene
from ronde.pairing.dutch.finder import BULK_FROM, Finder, Outcome
from ronde.pairing.dutch.players import Players
from ronde.rules.swiss import Completion, SystemArticle

__all__ = ["BracketKind", "Step", "pair_brackets"]


class BracketKind(enum.Enum):
    """How a bracket is paired.

    NORMAL: looks at the following one. LAST: nothing below. PENULTIMATE and COLLAPSED exist in the
    2017 edition only: the bracket paired again so that the rest can be completed, and that rest.
    """

    NORMAL = "normal"
    LAST = "last"
    PENULTIMATE = "penultimate"
    COLLAPSED = "collapsed"


class Step(NamedTuple):
    """One bracket as it was paired.

    `least_floaters` is how many must float whatever comes below.
    """

    kind: BracketKind
    scene: Scene
    members: tuple[int, ...]
    ahead: Ahead
    outcome: Outcome
    least_floaters: int

    @property
    def mdps(self) -> tuple[int, ...]:
        """Players moved down into the bracket."""
        return tuple(i for i in self.members if self.scene.is_mdp(i))

    @property
    def residents(self) -> tuple[int, ...]:
        """Players of the scoregroup."""
        return tuple(i for i in self.members if not self.scene.is_mdp(i))


def pair_brackets(players: Players, *, bulk_from: int = BULK_FROM) -> tuple[Step, ...]:
    """Every bracket of the round in turn; the last one's floater, if any, takes the bye.

    `bulk_from` is the smallest bracket paired by counting kinds; it never changes the result.

    Raises:
        NoValidPairing: no complete pairing respects the absolute criteria.
    """
    procedure = _PROCEDURES[players.field.policy.completion]
    return tuple(procedure(players, bulk_from=bulk_from).run())


class _Round:
    def __init__(self, players: Players, *, bulk_from: int) -> None:
        self.players = players
        self.finder = Finder(players, CRITERIA[players.field.edition], bulk_from=bulk_from)
        self.groups = [
            tuple(group) for _, group in groupby(range(players.size), key=players.score.__getitem__)
        ]

    def run(self) -> list[Step]:
        raise NotImplementedError

    def takes_pab(self, i: int) -> bool:
        """Rule: C.04.3@2026-02 2.1.2 [C2]; C.04.3@2017 [C.2]."""
        return self.players.may_take_pab[i]

    def below(self, n: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The scoregroup after the n-th, and everybody below that."""
        following = self.groups[n + 1] if n + 1 < len(self.groups) else ()
        return following, tuple(i for group in self.groups[n + 2 :] for i in group)

    def demand_completion(self) -> None:
        left = unmatched(self.players, range(self.players.size), self.takes_pab)
        if left:
            numbers = tuple(self.players.number(i) for i in left if i is not None)
            fault = Phrase("pairing.no_complete" if numbers else "pairing.no_pab")
            article = self.players.field.policy.articles[SystemArticle.ARBITER_DECIDES]
            raise NoValidPairing(fault, players=numbers, article=article)


class _Round2026(_Round):
    """Completion in every bracket; the bye as low as possible.

    Rule: C.04.3@2026-02 1.9, 2.2, Art. 3.
    """

    def __init__(self, players: Players, *, bulk_from: int) -> None:
        super().__init__(players, bulk_from=bulk_from)
        self.pab_score: int | None = None

    def takes_pab(self, i: int) -> bool:
        """Rule: C.04.3@2026-02 2.1.2 [C2], [C5]."""
        return self.players.may_take_pab[i] and (
            self.pab_score is None or self.players.score[i] == self.pab_score
        )

    def run(self) -> list[Step]:
        self.demand_completion()
        if self.players.size % 2:
            self.pab_score = self._lowest_pab_score()
            takers = [i for i in range(self.players.size) if self.takes_pab(i)]
            if len(takers) == 1:
                self.players.bind_to_bye(takers[0])
        steps: list[Step] = []
        floaters: tuple[int, ...] = ()
        for n, group in enumerate(self.groups):
            steps.append(self.bracket(floaters, n, group))
            floaters = steps[-1].outcome.floaters
        return steps

    def _lowest_pab_score(self) -> int:
        """Rule: C.04.3@2026-02 [C5]."""
        everybody = range(self.players.size)
        for group in reversed(self.groups):
            self.pab_score = self.players.score[group[0]]
            if can_complete(self.players, everybody, self.takes_pab):
                return self.pab_score
        raise AssertionError("some complete pairing was found before")

    def bracket(self, mdps: Sequence[int], n: int, group: tuple[int, ...]) -> Step:
        members = (*mdps, *group)
        following, rest = self.below(n)
        ahead = Ahead2026(self.players, following, rest, self.takes_pab)
        scene = Scene.of(self.players, members, group[0])
        floats = self.finder.fewest_floaters(scene, members)
        if self.pab_score is not None and self.pab_score >= self.players.score[group[0]]:
            # Only a single downfloater is bound to take the bye.
            scene = scene._replace(pab_here=floats <= 1)
        outcome = self.finder.best(scene, members, ahead, floats=floats)
        kind = BracketKind.NORMAL if following else BracketKind.LAST
        if scene.pab_here and len(outcome.floaters) != 1:
            scene = scene._replace(pab_here=False)
        return Step(kind, scene, members, ahead, outcome, floats)


class _Round2017(_Round):
    """Brackets without regard to completion until it fails; then the rest collapses.

    Rule: C.04.3@2017 A.9, B.
    """

    def run(self) -> list[Step]:
        self.demand_completion()
        steps: list[Step] = []
        floaters: tuple[int, ...] = ()
        for n, group in enumerate(self.groups):
            following, rest = self.below(n)
            if not following:
                return [*steps, self.last(floaters, group, BracketKind.LAST)]
            ahead = Ahead2017(self.players, following, rest, self.takes_pab)
            step = self.bracket(floaters, group, ahead)
            floaters_now = step.outcome.floaters
            if not can_complete(self.players, [*floaters_now, *following, *rest], self.takes_pab):
                step = self.penultimate(floaters, group, following + rest)
                last = self.last(step.outcome.floaters, following + rest, BracketKind.COLLAPSED)
                return [*steps, step, last]
            steps.append(step)
            floaters = floaters_now
        return steps

    def bracket(self, mdps: Sequence[int], group: tuple[int, ...], ahead: Ahead) -> Step:
        members = (*mdps, *group)
        scene = Scene.of(self.players, members, group[0])
        floats = self.finder.fewest_floaters(scene, members)
        outcome = self.finder.best(scene, members, ahead, floats=floats)
        return Step(BracketKind.NORMAL, scene, members, ahead, outcome, floats)

    def penultimate(
        self, mdps: Sequence[int], group: tuple[int, ...], lower: tuple[int, ...]
    ) -> Step:
        """Rule: C.04.3@2017 A.9, [C.4]."""
        members = (*mdps, *group)
        scene = Scene.of(self.players, members, group[0])
        ahead = Ahead2017(self.players, (), lower, self.takes_pab)
        outcome = self.finder.joined(scene, members, ahead)
        floats = self.finder.fewest_floaters(scene, members)
        return Step(BracketKind.PENULTIMATE, scene, members, ahead, outcome, floats)

    def last(self, mdps: Sequence[int], group: tuple[int, ...], kind: BracketKind) -> Step:
        """The bye falls here.

        Rule: C.04.3@2017 A.9, [C.2].
        """
        members = (*mdps, *group)
        scene = Scene.of(self.players, members, group[0])
        levels = {i: 0 if self.takes_pab(i) else None for i in members}
        outcome = self.finder.bounded(scene, members, len(members) % 2, levels)
        if outcome is None:
            raise AssertionError("completion was promised by the bracket above")
        ahead = Ahead2017(self.players, (), (), self.takes_pab)
        floats = self.finder.fewest_floaters(scene, members)
        return Step(kind, scene, members, ahead, outcome, floats)


_PROCEDURES: Mapping[Completion, type[_Round]] = {
    Completion.EVERY_BRACKET: _Round2026,
    Completion.WHEN_IT_FAILS: _Round2017,
}
