"""Numbers given anew, before it is done: old and new beside each other, and who are equals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from ronde.journal import Event, State
from ronde.journal.acts.numbers import LAST_ROUND_TO_RENUMBER
from ronde.journal.citations import Article, cite
from ronde.journal.events import NumbersAssigned
from ronde.model import Player
from ronde.pairing.numbers import strength
from ronde.queries.starting_list import Entrant, starting_list

__all__ = ["ORDERS", "NumberLine", "equals", "number_lines", "order_fixed_by"]

ORDERS = (
    "rating,title,name",
    "rating,name",
    "rating,title,entry",
    "rating,entry",
    "name",
    "entry",
)
"""The orders a page offers, keys as `pairing.numbers` knows them; the rules' own first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberLine:
    """A player's number as it would be, and as the starting list has it now."""

    player: Player
    number: int
    was: int | None

    @property
    def moves(self) -> bool:
        """Whether it is another."""
        return self.number != self.was


def number_lines(state: State, events: Iterable[Event]) -> tuple[NumberLine, ...]:
    """Everybody who would hold a number after these acts, in the order of the numbers."""
    given = {p: int(n) for e in events if isinstance(e, NumbersAssigned) for p, n in e.numbers}
    listed = starting_list(state)
    lines = (
        NumberLine(
            player=entrant.player,
            number=given.get(entrant.player.id, entrant.number or 0),
            was=entrant.number,
        )
        for entrant in listed
        if entrant.player.id in given or (not given and entrant.number is not None)
    )
    return tuple(sorted(lines, key=lambda line: line.number))


def equals(state: State) -> tuple[tuple[Entrant, ...], ...]:
    """Those who share their rating with somebody, a group for each, in the order of the numbers."""
    order = state.tournament.settings.starting_order

    def rating(entrant: Entrant) -> int:
        return strength(entrant.player, order)

    numbered = [entrant for entrant in starting_list(state) if entrant.number is not None]
    numbered.sort(key=rating, reverse=True)
    groups = (tuple(group) for _, group in groupby(numbered, key=rating))
    return tuple(group for group in groups if len(group) > 1)


def order_fixed_by(state: State) -> str:
    """The article by which the order of numbers stands now; empty while it may change."""
    tournament = state.tournament
    if len(tournament.rounds) < LAST_ROUND_TO_RENUMBER:
        return ""
    return cite(Article.RENUMBERING, tournament.settings)
