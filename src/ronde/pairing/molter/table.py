"""What a Molter table is, whoever made it: symbols, rounds, which rounds go together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count, islice, product
from typing import NamedTuple

from ronde.errors import ModelError
from ronde.pairing.plans import Plan, PlannedRound

__all__ = ["AUTONOMOUS", "MolterTable", "Symbol", "symbol", "team_letters"]

AUTONOMOUS = "a"
"""The label of the round that can stand alone or close an odd number of rounds."""

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_SYMBOL = re.compile(r"([A-Z]+)([1-9][0-9]*)")


class Symbol(NamedTuple):
    """A player as the cards show them: team letter and board order (1 strongest)."""

    team: str
    player: int

    def __str__(self) -> str:
        return f"{self.team}{self.player}"


def symbol(text: str) -> Symbol:
    """The symbol written so.

    >>> symbol("D12")
    Symbol(team='D', player=12)
    """
    match = _SYMBOL.fullmatch(text)
    if match is None:
        raise ModelError("molter.symbol", symbol=text)
    return Symbol(match[1], int(match[2]))


def team_letters(teams: int) -> tuple[str, ...]:
    """Letters for this many teams: no I and no O (they look like figures), then AA, AB, ..., AAA.

    >>> team_letters(13)[-1], team_letters(26)[-2:], team_letters(601)[-1]
    ('N', ('AA', 'AB'), 'AAA')
    """
    words = ("".join(letters) for n in count(1) for letters in product(_LETTERS, repeat=n))
    return tuple(islice(words, teams))


@dataclass(frozen=True, slots=True)
class MolterTable:
    """A table ready to play: `labels` names each round (1, 2, ... or a), games in board order.

    `number` is the printed table's, None for a built one. Rounds of one period (positions from
    1) must be played together; a round outside every period stands alone.
    """

    teams: int
    players: int
    labels: tuple[str, ...]
    rounds: tuple[tuple[tuple[Symbol, Symbol], ...], ...]
    number: int | None = None

    @property
    def boards(self) -> int:
        """Boards needed in each round: teams times half the players."""
        return self.teams * self.players // 2

    @property
    def periods(self) -> tuple[tuple[int, ...], ...]:
        """Positions of the rounds that go together: two by two, or all of a table for three."""
        numbered = [i for i, label in enumerate(self.labels, 1) if label != AUTONOMOUS]
        if len(numbered) % 2:
            return (tuple(numbered),)
        return tuple(zip(numbered[::2], numbered[1::2], strict=True))

    @property
    def letters(self) -> tuple[str, ...]:
        """The teams' letters."""
        return team_letters(self.teams)

    def plan(self) -> Plan[str]:
        """The same as a plan by symbol."""
        rounds = (self.planned(number) for number in range(1, len(self.rounds) + 1))
        return Plan("molter", tuple(rounds))

    def planned(self, number: int) -> PlannedRound[str]:
        """One round by symbol."""
        games = tuple((str(white), str(black)) for white, black in self.rounds[number - 1])
        return PlannedRound(number, games, name=self.labels[number - 1])
