"""People who may still be met, and the choice of the strongest of them that the mix allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice
from typing import NamedTuple

from ronde.norms.figures import Counted, Frame, Limits, counting, people_of
from ronde.norms.values import NormGame, Opponent, Outcome

__all__ = ["Available", "Field", "Kinds", "field_of", "strongest"]

Kinds = tuple[tuple[Counted, ...], tuple[Counted, ...], tuple[Counted, ...]]
"""People of the level, other title holders, others; each highest rating first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field sorted once, for the questions of all its players about one title.

    `people`: who counts, highest rating first. `useless`: ids of those who do not count. `counts`:
    people by federation; `levels`, `holders`: how many have such a title. `kinds`: by federation,
    those of the level, the other title holders, the others; `all_kinds`: of all federations.
    """

    people: tuple[Counted, ...]
    useless: frozenset[str]
    counts: Mapping[str, int]
    by_id: Mapping[str, Counted]
    kinds: Mapping[str, Kinds]
    all_kinds: Kinds
    levels: int
    holders: int


def field_of(opponents: Iterable[Opponent], frame: Frame) -> Field:
    """The field of a question; of the frame only title, rules and event matter."""
    people: dict[str, Counted] = {}
    useless = set()
    for opponent in opponents:
        game = NormGame(round=0, outcome=Outcome.OPEN, opponent=opponent)
        counted = counting(game, frame, halves=0)
        if counted is None:
            useless.add(opponent.id)
        else:
            people[opponent.id] = counted
    ordered = tuple(sorted(people.values(), key=lambda person: -person.rating))
    groups: dict[str, list[Counted]] = {}
    for person in ordered:
        groups.setdefault(person.federation, []).append(person)
    return Field(
        people=ordered,
        useless=frozenset(useless),
        counts=Counter(person.federation for person in ordered),
        by_id=people,
        kinds={name: _kinds(group) for name, group in groups.items()},
        all_kinds=_kinds(ordered),
        levels=sum(person.level for person in ordered),
        holders=sum(person.holder for person in ordered),
    )


def _kinds(people: Sequence[Counted]) -> Kinds:
    return (
        tuple(p for p in people if p.level),
        tuple(p for p in people if p.holder and not p.level),
        tuple(p for p in people if not p.holder and not p.level),
    )


class Available:
    """A field without those who have been met."""

    __slots__ = ("counts", "field", "gone", "holders", "levels", "people", "useless")

    def __init__(self, field: Field, gone: frozenset[str]) -> None:
        self.field, self.gone = field, gone
        met = [field.by_id[id_] for id_ in gone if id_ in field.by_id]
        self.people = len(field.people) - len(met)
        self.useless = len(field.useless - gone)
        self.levels = field.levels - sum(person.level for person in met)
        self.holders = field.holders - sum(person.holder for person in met)
        self.counts: Mapping[str, int] = field.counts
        if met:
            self.counts = Counter(field.counts)
            self.counts.subtract(Counter(person.federation for person in met))

    def __iter__(self) -> Iterator[Counted]:
        """Who is left, highest rating first."""
        gone = self.gone
        return (person for person in self.field.people if person.person not in gone)

    def best(self, count: int) -> list[Counted]:
        """So many of the highest rated."""
        return list(islice(self, count))

    def kinds_of(self, name: str, count: int) -> list[list[Counted]]:
        """The highest rated of a federation, by kind."""
        gone, kinds = self.gone, self.field.kinds.get(name, ((), (), ()))
        return [list(islice((p for p in kind if p.person not in gone), count)) for kind in kinds]

    def other_kinds(self, apart: set[str], count: int) -> list[list[Counted]]:
        """The highest rated of all other federations, by kind."""
        gone = self.gone
        return [
            list(
                islice(
                    (p for p in kind if p.federation not in apart and p.person not in gone), count
                )
            )
            for kind in self.field.all_kinds
        ]

    def worst(self, count: int) -> list[Counted]:
        """So many of the lowest rated."""
        gone = self.gone
        left = (p for p in reversed(self.field.people) if p.person not in gone)
        return list(islice(left, count))


class _Mix:
    """What the fixed games still ask of those to be chosen."""

    __slots__ = ("caps", "fixed_low", "floor", "foreign", "home", "level", "titled")

    def __init__(self, fixed: Sequence[Counted], frame: Frame, asked: Limits) -> None:
        self.home = frame.candidate.federation
        self.floor = frame.title.floor
        people = people_of(fixed, frame)
        self.level = max(0, asked.level - sum(game.level for game in people))
        self.titled = max(0, asked.titled - sum(game.holder for game in people))
        self.fixed_low = min((game.rating for game in fixed), default=self.floor)
        met = Counter(game.federation for game in people if game.federation)
        free = frame.exempt is not None
        self.foreign = None if free else frozenset(met) - {self.home}
        self.caps = _Caps(met, self.home, asked, free=free)

    def allows(self, chosen: Sequence[Counted]) -> bool:
        """Whether these people make the mix complete."""
        if sum(p.level for p in chosen) < self.level or sum(p.holder for p in chosen) < self.titled:
            return False
        return not self.broken(chosen) and not self.lacks_foreign(chosen)

    def broken(self, chosen: Sequence[Counted]) -> set[str]:
        """Federations of which there are too many."""
        met = Counter(p.federation for p in chosen if p.federation)
        return {name for name, count in met.items() if count > self.caps[name]}

    def lacks_foreign(self, chosen: Sequence[Counted]) -> bool:
        """Whether there are fewer than two foreign federations."""
        if self.foreign is None or len(self.foreign) > 1:
            return False
        return len(self.foreign | ({p.federation for p in chosen} - {self.home, ""})) < 2


class _Caps:
    """How many more people each federation allows."""

    __slots__ = ("asked", "free", "home", "met")

    def __init__(self, met: Counter[str], home: str, asked: Limits, *, free: bool) -> None:
        self.met, self.home, self.asked, self.free = met, home, asked, free

    def __getitem__(self, federation: str) -> int:
        if self.free or not federation:
            return 1000
        one = self.asked.one
        most = min(one, self.asked.own) if federation == self.home else one
        return most - self.met[federation]

    def are_broken(self) -> bool:
        """Whether the fixed games alone have too many of a federation."""
        return any(self[name] < 0 for name in self.met)


def strongest(
    fixed: Sequence[Counted], count: int, left: Available, frame: Frame, asked: Limits
) -> tuple[Counted, ...] | None:
    """The `count` people who give the highest average beside the fixed games and complete the mix.

    The average is the one of the verdict, with the lowest opponent raised. None: no choice does.
    The highest rated are tried first, then, where the mix is the trouble, the highest of each kind,
    one more federation limited at a time until the choice is allowed; each step is looser than the
    rules, so the first choice that they allow is the best.
    """
    mix = _Mix(fixed, frame, asked)
    if left.people < count or mix.caps.are_broken():
        return None
    best = left.best(count)
    if mix.allows(best):
        return tuple(best)
    limited: set[str] = set()
    while True:
        chosen = _choice(left, count, mix, limited)
        if chosen is None:
            return None
        if broken := mix.broken(chosen) - limited:
            limited |= broken
        elif mix.lacks_foreign(chosen):
            return _with_foreign(left, count, mix)
        else:
            return tuple(chosen)


def _with_foreign(left: Available, count: int, mix: _Mix) -> tuple[Counted, ...] | None:
    """The best choice with two foreign federations, where strength alone does not bring them.

    One foreign federation is met already or named; somebody of yet another one has to be chosen.
    """
    met = mix.foreign or frozenset()
    abroad = sorted(
        name for name, size in left.counts.items() if size and name not in {mix.home, ""}
    )
    best: tuple[int, tuple[Counted, ...]] | None = None
    for first in sorted(met) or abroad:
        limited: set[str] = set()
        while True:
            chosen = _choice(left, count, mix, limited, first=first, is_met=bool(met))
            if chosen is None:
                break
            if not (broken := mix.broken(chosen) - limited):
                value = _value(chosen, mix)
                if best is None or value > best[0]:
                    best = (value, tuple(chosen))
                break
            limited |= broken
    return None if best is None else best[1]


def _value(chosen: Sequence[Counted], mix: _Mix) -> int:
    """The sum of the ratings, the lowest raised, but for the fixed games' own sum."""
    low = min((p.rating for p in chosen), default=mix.floor)
    return sum(p.rating for p in chosen) + max(0, mix.floor - min(low, mix.fixed_low))


class _Option(NamedTuple):
    """A choice from a block: how many of each kind; `bonus` is what raising the lowest adds."""

    block: _Block
    sizes: tuple[int, int, int]
    total: int
    bonus: int

    def people(self) -> Iterator[Counted]:
        """Who is chosen."""
        for kind, size in zip(self.block.kinds, self.sizes, strict=True):
            yield from kind[:size]


class _Block:
    """People among whom only the kind matters; `is_other`: of a further foreign federation."""

    __slots__ = ("_options", "floor", "is_other", "kinds", "least", "most", "sums")

    def __init__(
        self,
        kinds: list[list[Counted]],
        floor: int,
        *,
        most: int,
        least: int = 0,
        is_other: bool = False,
    ) -> None:
        self.kinds, self.floor = kinds, floor
        self.most, self.least, self.is_other = most, least, is_other
        self.sums = [[0, *accumulate(p.rating for p in kind)] for kind in kinds]
        self._options: dict[int, list[_Option]] = {}

    def options(self, size: int) -> list[_Option]:
        """Every choice of so many people; of each kind the highest rated."""
        if size not in self._options:
            allowed = self.least <= size <= self.most
            self._options[size] = list(self._made(size)) if allowed else []
        return self._options[size]

    def _made(self, size: int) -> Iterator[_Option]:
        (first, second, third), floor = self.kinds, self.floor
        one, two, three = self.sums
        for a in range(min(len(first), size) + 1):
            for b in range(max(0, size - a - len(third)), min(len(second), size - a) + 1):
                c = size - a - b
                low = floor
                if a and first[a - 1].rating < low:
                    low = first[a - 1].rating
                if b and second[b - 1].rating < low:
                    low = second[b - 1].rating
                if c and third[c - 1].rating < low:
                    low = third[c - 1].rating
                yield _Option(self, (a, b, c), one[a] + two[b] + three[c], floor - low)


_State = tuple[int, int, int, bool]
_Best = dict[_State, tuple[int, tuple[_Option, ...]]]


def _choice(
    left: Available,
    count: int,
    mix: _Mix,
    limited: set[str],
    *,
    first: str | None = None,
    is_met: bool = False,
) -> list[Counted] | None:
    """The best choice where only some federations are limited.

    `first`: a foreign federation that is met already or has to be chosen; then somebody of a
    further one is asked for.
    """
    apart = limited if first is None else limited | {mix.home, "", first}
    blocks = [
        _Block(
            left.kinds_of(name, count),
            mix.floor,
            most=min(count, mix.caps[name]),
            least=1 if name == first and not is_met else 0,
            is_other=first is not None and name not in {mix.home, "", first},
        )
        for name in sorted(apart)
    ]
    others = left.other_kinds(apart, count)
    blocks.append(_Block(others, mix.floor, most=count, is_other=first is not None))
    states: list[_Best] = [{(0, 0, 0, False): (0, ())}, {}]
    for number, block in enumerate(blocks, start=1):
        states = _extended(states, block, count, mix, is_last=number == len(blocks))
    need = (count, mix.level, mix.titled, first is not None)
    plain, raised = (found.get(need) for found in states)
    bonus = max(0, mix.floor - mix.fixed_low)
    options = [
        *([(plain[0] + bonus, plain[1])] if plain else []),
        *([raised] if raised else []),
    ]
    if not options:
        return None
    _, chosen = max(options, key=lambda option: option[0])
    return [person for option in chosen for person in option.people()]


def _extended(
    states: list[_Best], block: _Block, count: int, mix: _Mix, *, is_last: bool
) -> list[_Best]:
    """Every state with every choice from one more block; the second half has somebody raised.

    The last block fills up what is left.
    """
    plain: _Best = {}
    raised: _Best = {}
    for already, source in enumerate(states):
        for (size, level, titled, other), (value, chosen) in source.items():
            free = count - size
            for more in (free,) if is_last else range(free + 1):
                further = other or (block.is_other and more > 0)
                for option in block.options(more):
                    a, b, _ = option.sizes
                    state = (
                        size + more,
                        min(mix.level, level + a),
                        min(mix.titled, titled + a + b),
                        further,
                    )
                    worth = value + option.total
                    _keep(raised if already else plain, state, worth, chosen, option)
                    if not already and option.bonus:
                        _keep(raised, state, worth + option.bonus, chosen, option)
    return [plain, raised]


def _keep(
    best: _Best, state: _State, value: int, chosen: tuple[_Option, ...], more: _Option
) -> None:
    if state not in best or value > best[state][0]:
        best[state] = (value, (*chosen, more))
