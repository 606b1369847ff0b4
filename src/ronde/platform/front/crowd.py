"""Who is connected, and who goes when there is no room: first those who have said nothing whole.

Somebody whose request is being answered is never sent away for a newcomer; so an attack by silence
costs itself, and the arbiter's connection, open or new, gets through.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
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


class Guest(Protocol):
    """A connection."""

    def dismiss(self) -> None:
        """Hang up."""


@dataclass(slots=True)
class _Place:
    address: str
    stage: Stage


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
        if len(near) >= self._per_address and not self._exempt(address):
            if not self._make_room(near):
                return False
        elif len(self._places) >= self._most and not self._make_room(None):
            return False
        self._places[guest] = _Place(network, Stage.ASKING)
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
        for stage in _DISPENSABLE:
            if among is None:
                found = next(iter(self._by_stage[stage]), None)
            else:
                found = next((g for g in among if self._places[g].stage is stage), None)
            if found is not None:
                self.leave(found)
                found.dismiss()
                return True
        return False
