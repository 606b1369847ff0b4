"""What a wish is, and the state while a decision of several acts is made."""

from __future__ import annotations

from typing import Protocol

from ronde.journal import Event, State, apply
from ronde.model import Tournament

__all__ = ["Draft", "Wish", "decide"]


class Wish(Protocol):
    """Something the arbiter wants done."""

    def decide(self, state: State, /) -> tuple[Event, ...]:
        """The events that record it, in order; none where everything is so already."""


def decide(state: State, wish: Wish) -> tuple[Event, ...]:
    """The events that record what is wished; none where everything is so already.

    Raises:
        RondeError: it cannot be done at all. That an event is not allowed is said when it is
            appended to the journal.
    """
    return wish.decide(state)


class Draft:
    """The state with the acts decided so far: for decisions in which one act follows another."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._events: list[Event] = []

    @property
    def tournament(self) -> Tournament:
        """The tournament after the acts decided so far."""
        return self.state.tournament

    @property
    def events(self) -> tuple[Event, ...]:
        """The acts decided so far."""
        return tuple(self._events)

    def do(self, *events: Event) -> None:
        """Decide for these acts.

        Raises:
            ActRefused: one of them names what does not exist.
        """
        for event in events:
            self.state = apply(self.state, event)
            self._events.append(event)
