"""Who is connected, and who goes when there is no room: somebody to whom we owe no answer.

Of those it is somebody whose address has many connections: who comes back whenever they are sent
away pushes themselves out, not the arbiter who has just come and has not said anything yet.
Somebody whose request is being answered is never sent away for a newcomer; so an attack by silence
costs itself, and the arbiter's connection, open or new, gets through.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from itertools import islice
from typing import Protocol

from ronde.platform.networks import network_of

__all__ = ["Crowd", "Guest", "Stage"]


class Stage(Enum):
    """Where a connection stands; in the order in which they make room."""

    ASKING = auto()
    """No whole request yet: silent, or in the middle of a head or a body."""
    IDLE = auto()
    """Answered, and nothing new."""
    ANSWERED = auto()
    """Waits for us."""


_DISPENSABLE = (Stage.ASKING, Stage.IDLE)
_LOOKED_AT = 32
"""Of each stage, when somebody must go: to look at all would take long."""


class Guest(Protocol):
    """A connection."""

    def dismiss(self) -> None:
        """Hang up."""


@dataclass(slots=True)
class _Place:
    address: str
    stage: Stage
    is_exempt: bool


class Crowd:
    """All connections of the process: at most `most`, at most `per_address` from one address."""

    def __init__(
        self, *, most: int, per_address: int, exempt: Callable[[str], bool] = lambda _: False
    ) -> None:
        self._most, self._per_address, self._exempt = most, per_address, exempt
        self._places: dict[Guest, _Place] = {}
        self._by_stage: dict[Stage, dict[Guest, None]] = {stage: {} for stage in Stage}
        self._by_address: dict[str, dict[Guest, None]] = {}

    def __len__(self) -> int:
        """How many are connected."""
        return len(self._places)

    def admit(self, guest: Guest, address: str) -> bool:
        """Let somebody in, if need be in the place of somebody dispensable; False: no room."""
        network = network_of(address)
        near = self._by_address.get(network, {})
        is_exempt = self._exempt(address)
        if len(near) >= self._per_address and not is_exempt:
            if not self._make_room(near):
                return False
        elif len(self._places) >= self._most and not self._make_room(None):
            return False
        self._places[guest] = _Place(network, Stage.ASKING, is_exempt)
        self._by_stage[Stage.ASKING][guest] = None
        self._by_address.setdefault(network, {})[guest] = None
        return True

    def move(self, guest: Guest, stage: Stage) -> None:
        """Somebody stands there now, or got on there: in each stage the others go before them."""
        place = self._places.get(guest)
        if place is None:
            return
        del self._by_stage[place.stage][guest]
        self._by_stage[stage][guest] = None
        place.stage = stage

    def leave(self, guest: Guest) -> None:
        """Somebody left, or was sent away before."""
        place = self._places.pop(guest, None)
        if place is None:
            return
        del self._by_stage[place.stage][guest]
        near = self._by_address[place.address]
        del near[guest]
        if not near:
            del self._by_address[place.address]

    def _make_room(self, among: dict[Guest, None] | None) -> bool:
        """Send away whoever is most dispensable, of all or of those; False if nobody is."""
        if among is None:
            first = [g for stage in _DISPENSABLE for g in islice(self._by_stage[stage], _LOOKED_AT)]
            found = max(first, key=self._near, default=None)
        else:
            found = next(
                (g for s in _DISPENSABLE for g in among if self._places[g].stage is s), None
            )
        if found is None:
            return False
        self.leave(found)
        found.dismiss()
        return True

    def _near(self, guest: Guest) -> int:
        """How many have the same address; behind a proxy that says nothing."""
        place = self._places[guest]
        return 0 if place.is_exempt else len(self._by_address[place.address])
