"""Rounds built to be hard: nearly everybody met, one colour for all, clubs, leaders apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from ronde.model import Color
from ronde.pairing.swiss import Entrant, Field, Float

WHITE_TWICE = (Color.WHITE, Color.BLACK, Color.WHITE, Color.WHITE)
BLACK_TWICE = (Color.BLACK, Color.WHITE, Color.BLACK, Color.BLACK)


def _neighbors(number: int, reach: int, size: int) -> frozenset[int]:
    near = range(max(1, number - reach), min(size, number + reach) + 1)
    return frozenset(n for n in near if n != number)


def _field(edition: str, entrants: list[Entrant], *, bans: frozenset[frozenset[int]]) -> Field:
    return Field(edition=edition, entrants=tuple(entrants), round=9, rounds=30, forbidden=bans)


def colors_by_halves(edition: str, size: int) -> Field:
    """The upper half insists on Black, the lower on White: everybody must float far."""
    random = Random(size)
    scores = sorted((5 * random.randint(0, 8) for _ in range(size)), reverse=True)
    return _field(
        edition,
        [
            Entrant(
                number=n,
                score=score,
                met=_neighbors(n, 4, size),
                colors=WHITE_TWICE if n <= size // 2 else BLACK_TWICE,
                parity=n,
            )
            for n, score in enumerate(scores, start=1)
        ],
        bans=frozenset(),
    )


def one_color(edition: str, size: int) -> Field:
    """Everybody insists on the same colour: no legal pairing."""
    return _field(
        edition,
        [Entrant(number=n, score=20, colors=WHITE_TWICE, parity=n) for n in range(1, size + 1)],
        bans=frozenset(),
    )


def few_opponents(edition: str, size: int) -> Field:
    """One scoregroup in which everybody has met all but about four others."""
    return _few_opponents(edition, size, groups=1)


def few_opponents_in_groups(edition: str, size: int) -> Field:
    """The same over twenty scoregroups."""
    return _few_opponents(edition, size, groups=20)


def _few_opponents(edition: str, size: int, *, groups: int) -> Field:
    random = Random(size)
    left: dict[int, set[int]] = {n: set() for n in range(1, size + 1)}
    numbers = list(left)
    for _ in range(4):
        random.shuffle(numbers)
        for a, b in zip(numbers[::2], numbers[1::2], strict=False):
            left[a].add(b)
            left[b].add(a)
    return _field(
        edition,
        [
            Entrant(
                number=n,
                score=5 * random.randrange(groups),
                met=frozenset(left) - {n} - left[n],
                floats=(random.choice([None, *Float]), random.choice([None, *Float])),
                parity=n,
            )
            for n in left
        ],
        bans=frozenset(),
    )


def two_clubs(edition: str, size: int) -> Field:
    """Two clubs who may only meet each other, scattered over nine scoregroups."""
    random = Random(size)
    numbers = list(range(1, size + 1))
    random.shuffle(numbers)
    club = set(numbers[: size // 2])
    bans = frozenset(
        frozenset((a, b))
        for a in range(1, size + 1)
        for b in range(a + 1, size + 1)
        if (a in club) == (b in club)
    )
    entrants = [
        Entrant(number=n, score=5 * random.randint(0, 8), met=_neighbors(n, 3, size), parity=n)
        for n in range(1, size + 1)
    ]
    return _field(edition, entrants, bans=bans)


def one_bye_taker(edition: str, size: int) -> Field:
    """An odd number of players of whom only number 8 may take the bye."""
    size += 1 - size % 2
    entrants = [
        Entrant(number=n, score=5 * (n % 9), may_take_pab=n == 8, parity=n)
        for n in range(1, size + 1)
    ]
    return _field(edition, entrants, bans=frozenset())


def ladder(edition: str, size: int) -> Field:
    """Every player alone in a scoregroup, having met the eight next on either side."""
    entrants = [
        Entrant(number=n, score=5 * (size - n), met=_neighbors(n, 8, size), parity=n)
        for n in range(1, size + 1)
    ]
    return _field(edition, entrants, bans=frozenset())


def leaders_apart(edition: str, size: int) -> Field:
    """Seven leaders on four scores who have all met, above one large scoregroup."""
    scores = [100, 100, 100, 95, 90, 90, 85] + [50] * (size - 7)
    entrants = [
        Entrant(
            number=n,
            score=score,
            met=frozenset(range(1, 8)) - {n} if n < 8 else frozenset(),
            parity=n,
        )
        for n, score in enumerate(scores, start=1)
    ]
    return _field(edition, entrants, bans=frozenset())


HOSTILE: Mapping[str, Callable[[str, int], Field]] = {
    maker.__name__: maker
    for maker in (
        colors_by_halves,
        one_color,
        few_opponents,
        few_opponents_in_groups,
        two_clubs,
        one_bye_taker,
        ladder,
        leaders_apart,
    )
}
"""Every sort of hard round under its name."""
