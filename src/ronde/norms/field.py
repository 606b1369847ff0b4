"""People who may still be met, and the choice of the strongest of them that the mix allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from ronde.norms.figures import Counted, Frame, Limits, counting
from ronde.norms.values import NormGame, Opponent, Outcome

__all__ = ["Available", "Field", "field_of", "strongest"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field sorted once, for the questions of all its players about one title.

    `people`: who counts, highest rating first. `useless`: ids of those who do not count. `counts`:
    people by federation; `levels`, `holders`: how many have such a title.
    """

    people: tuple[Counted, ...]
    useless: frozenset[str]
    counts: Mapping[str, int]
    by_id: Mapping[str, Counted]
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
    return Field(
        people=ordered,
        useless=frozenset(useless),
        counts=Counter(person.federation for person in ordered),
        by_id=people,
        levels=sum(person.level for person in ordered),
        holders=sum(person.holder for person in ordered),
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
        self.level = max(0, asked.level - sum(game.level for game in fixed))
        self.titled = max(0, asked.titled - sum(game.holder for game in fixed))
        self.fixed_low = min((game.rating for game in fixed), default=self.floor)
        met = Counter(game.federation for game in fixed if game.federation)
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
        chosen = _choice(list(left), count, mix, limited)
        if chosen is None:
            return None
        if broken := mix.broken(chosen) - limited:
            limited |= broken
        elif mix.lacks_foreign(chosen):
            return _with_foreign(list(left), count, mix)
        else:
            return tuple(chosen)


def _with_foreign(people: Sequence[Counted], count: int, mix: _Mix) -> tuple[Counted, ...] | None:
    """The best choice with two foreign federations, where strength alone does not bring them.

    One foreign federation is met already or named; somebody of yet another one has to be chosen.
    """
    met = mix.foreign or frozenset()
    abroad = sorted({p.federation for p in people} - {mix.home, ""})
    best: tuple[int, tuple[Counted, ...]] | None = None
    for first in sorted(met) or abroad:
        limited: set[str] = set()
        while True:
            chosen = _choice(people, count, mix, limited, first=first, is_met=bool(met))
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


@dataclass(frozen=True, slots=True)
class _Block:
    """People among whom only the kind matters: level, other holders, others; each highest first."""

    kinds: tuple[list[Counted], list[Counted], list[Counted]]
    most: int
    least: int = 0
    is_other: bool = False


_State = tuple[int, int, int, bool]
_Best = dict[_State, tuple[int, list[Counted]]]


def _choice(
    people: Sequence[Counted],
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
    blocks = _blocks(people, count, mix, limited, first, is_met=is_met)
    states: list[_Best] = [{(0, 0, 0, False): (0, [])}, {}]
    for block in blocks:
        states = _extended(states, block, count, mix)
    need = (count, mix.level, mix.titled, first is not None)
    plain, raised = (found.get(need) for found in states)
    bonus = max(0, mix.floor - mix.fixed_low)
    options = [
        *([(plain[0] + bonus, plain[1])] if plain else []),
        *([raised] if raised else []),
    ]
    return max(options, key=lambda option: option[0])[1] if options else None


def _blocks(
    people: Sequence[Counted],
    count: int,
    mix: _Mix,
    limited: set[str],
    first: str | None,
    *,
    is_met: bool,
) -> list[_Block]:
    apart = limited if first is None else limited | {mix.home, "", first}
    groups: dict[str | None, list[Counted]] = {}
    for person in people:
        name = person.federation if person.federation in apart else None
        groups.setdefault(name, []).append(person)
    if first is not None and not is_met and first not in groups:
        return []
    return [
        _Block(
            kinds=(
                [p for p in group if p.level][:count],
                [p for p in group if p.holder and not p.level][:count],
                [p for p in group if not p.holder and not p.level][:count],
            ),
            most=count if name is None else min(count, mix.caps[name]),
            least=1 if name is not None and name == first and not is_met else 0,
            is_other=first is not None and name not in {mix.home, "", first},
        )
        for name, group in sorted(groups.items(), key=lambda item: item[0] or "")
    ]


class _Option(NamedTuple):
    """A choice from a block; `bonus` is what raising the lowest of them adds."""

    people: list[Counted]
    size: int
    level: int
    titled: int
    total: int
    bonus: int


def _extended(states: list[_Best], block: _Block, count: int, mix: _Mix) -> list[_Best]:
    """Every state with every choice from one more block; the second half has somebody raised."""
    plain: _Best = {}
    raised: _Best = {}
    options = list(_options(block, mix.floor))
    for already, source in enumerate(states):
        for (size, level, titled, other), (value, chosen) in source.items():
            for option in options:
                if size + option.size > count:
                    continue
                state = (
                    size + option.size,
                    min(mix.level, level + option.level),
                    min(mix.titled, titled + option.titled),
                    other or (block.is_other and option.size > 0),
                )
                worth = value + option.total
                _keep(raised if already else plain, state, worth, chosen, option.people)
                if not already and option.bonus:
                    _keep(raised, state, worth + option.bonus, chosen, option.people)
    return [plain, raised]


def _keep(
    best: _Best, state: _State, value: int, chosen: list[Counted], more: list[Counted]
) -> None:
    if state not in best or value > best[state][0]:
        best[state] = (value, [*chosen, *more])


def _options(block: _Block, floor: int) -> Iterator[_Option]:
    """Every choice from a block; of each kind the highest rated."""
    first, second, third = block.kinds
    for a in range(min(len(first), block.most) + 1):
        for b in range(min(len(second), block.most - a) + 1):
            for c in range(min(len(third), block.most - a - b) + 1):
                if a + b + c >= block.least:
                    people = [*first[:a], *second[:b], *third[:c]]
                    low = min((p.rating for p in people), default=floor)
                    total = sum(p.rating for p in people)
                    yield _Option(people, a + b + c, a, a + b, total, max(0, floor - low))
