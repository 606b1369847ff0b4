"""The one next right action as a button: its words, its address, whether it acts at once."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from ronde.queries.progress import NextStep, Step

__all__ = ["Action", "next_action"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """A button: `posts` when pressing it acts, otherwise it leads to a page.

    `route` is what must be open to whoever is shown it: the act itself, not the page before it.
    `primary`: the one green button of the page; where something else is being done it is plain.
    """

    code: str
    route: str
    href: str
    round: int = 0
    count: int = 0
    posts: bool = False
    primary: bool = True


def next_action(tournament: int, step: NextStep, *, entering: bool = False) -> Action:
    """The primary button of a tournament's pages.

    `entering`: players are being entered on the page, so that pairing round 1 is not what it is
    for. Pairing that begins with a draw draws at once: lots are drawn by pressing, not by looking.
    """
    route, args, posts = _TARGETS[step.step]
    if step.draw:
        route, posts = "draw-color", True
    acts = _ACTS.get(step.step, route)
    numbers = [tournament, step.round] if args else [tournament]
    if step.tie is not None:
        route, numbers = "tie", [tournament, *step.tie]
    return Action(
        code=f"next.{step.step.value}",
        route=acts,
        href=reverse(route, args=numbers),
        round=step.round,
        count=step.count,
        posts=posts,
        primary=not (entering and step.step is Step.PAIR and step.round == 1),
    )


_TARGETS: dict[Step, tuple[str, bool, bool]] = {
    Step.ADD_TEAMS: ("teams", False, False),
    Step.ADD_PLAYERS: ("players", False, False),
    Step.ANNOUNCE_ROUNDS: ("settings", False, False),
    Step.DRAW: ("draws", False, False),
    Step.PREPARE: ("draws", False, False),
    Step.PAIR: ("before-pairing", False, False),
    Step.PUBLISH: ("publish", True, True),
    Step.ENTER_RESULTS: ("round", True, False),
    Step.TIE_BREAK: ("plan", False, False),
    Step.DECIDE: ("plan", False, False),
    Step.CLOSE: ("close", True, True),
    Step.HAND_OVER: ("after", False, False),
}
"""Route, whether it takes the round, whether it acts at once."""

_ACTS: dict[Step, str] = {
    Step.DRAW: "draw-lots",
    Step.PREPARE: "draw-lots",
    Step.PAIR: "pair",
    Step.ENTER_RESULTS: "enter-result",
    Step.TIE_BREAK: "tie-game",
    Step.DECIDE: "award-tie",
}
"""The act that a page leads to, where looking at the page needs less."""
