"""Drawing lots so that anyone can prove the draw years later.

A draw is a sequence of picks among listed choices. The picks come from a seed, through a generator
described here and nowhere else, or from the hands of the people in the room, written down. Either
way the protocol is kept, and running the same procedure again must give the same protocol.

The generator: pick number `k` (from 0) among `n` choices takes the SHA-256 of the UTF-8 text
``ronde-lots-1:<seed>:<k>:<attempt>`` as a big-endian number; values beyond the last full multiple
of `n` are refused and `attempt` (from 0) goes up by one; the index is the remainder by `n`.
It depends on no library and no version, so a draw can be checked with `sha256sum` and paper.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ronde.errors import ModelError

__all__ = ["Draw", "Lots", "Pick"]

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

_SPACE = 1 << 256


@dataclass(frozen=True, slots=True)
class Pick:
    """One lot drawn: what for, among what, and which one (index from 0)."""

    what: str
    choices: tuple[str, ...]
    index: int

    @property
    def picked(self) -> str:
        """The choice that came out."""
        return self.choices[self.index]


@dataclass(frozen=True, slots=True)
class Draw(Generic[T_co]):
    """A finished draw: the seed (None: drawn by hand), every pick in order, and what it gave."""

    method: str
    seed: str | None
    protocol: tuple[Pick, ...]
    outcome: T_co


class Lots:
    """The urn of one draw: give it to a procedure once; it remembers what was picked."""

    def __init__(self, seed: str | None, given: Sequence[int] | None) -> None:
        self._seed = seed
        self._given = given
        self._picks: list[Pick] = []

    @classmethod
    def seeded(cls, seed: str) -> Lots:
        """Lots from a seed; the same seed gives the same draw for ever."""
        return cls(seed, None)

    @classmethod
    def by_hand(cls, indexes: Iterable[int]) -> Lots:
        """Lots drawn in the room: the index picked at each step, from 0."""
        return cls(None, tuple(indexes))

    @classmethod
    def again(cls, draw: Draw[object]) -> Lots:
        """The same lots once more, to replay a draw from its protocol alone."""
        return cls(draw.seed, tuple(pick.index for pick in draw.protocol))

    def pick(self, what: str, choices: Sequence[T]) -> T:
        """Draw one of the choices; a single choice is recorded but takes no luck.

        Raises:
            ModelError: nothing to choose from, or the hand-made protocol does not fit.
        """
        if not choices:
            raise ModelError("lots.nothing", what=what)
        index = self._index(len(self._picks), len(choices))
        if not 0 <= index < len(choices):
            raise ModelError("lots.beyond", pick=index, what=what, choices=len(choices))
        self._picks.append(Pick(what, tuple(str(choice) for choice in choices), index))
        return choices[index]

    def shuffle(self, what: str, items: Sequence[T]) -> tuple[T, ...]:
        """All items in drawn order: first out of the urn first."""
        left = list(items)
        order: list[T] = []
        while left:
            item = self.pick(f"{what} {len(order) + 1}", left)
            left.remove(item)
            order.append(item)
        return tuple(order)

    def finish(self, method: str, outcome: T) -> Draw[T]:
        """Close the urn.

        Raises:
            ModelError: the protocol given has picks left over.
        """
        if self._given is not None and len(self._given) != len(self._picks):
            raise ModelError("lots.count", given=len(self._given), needed=len(self._picks))
        return Draw(method, self._seed, tuple(self._picks), outcome)

    def _index(self, step: int, count: int) -> int:
        if self._given is not None:
            if step >= len(self._given):
                raise ModelError("lots.ended", pick=step + 1)
            return self._given[step]
        limit = _SPACE - _SPACE % count
        attempt = 0
        while True:
            text = f"ronde-lots-1:{self._seed}:{step}:{attempt}"
            value = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
            if value < limit:
                return value % count
            attempt += 1
