"""Counting an event round by round: the exemption of large Swiss events, and the list of 1.5.6.

A player counts in the whole event only if they missed at most one round; the minimum over the
rounds decides.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ronde.errors import ModelError
from ronde.model.people import Title
from ronde.rules.titles import ATTENDANCE, NO_FEDERATION, STATELESS

__all__ = [
    "Attended",
    "Entrant",
    "ForeignRound",
    "LargeRound",
    "foreign_rounds",
    "is_foreign_enough",
    "is_large",
    "large_rounds",
]


class Attended(enum.Enum):
    """Whether somebody took part in a round.

    READING: a round won by forfeit was attended, and whoever has the pairing bye takes part.
    """

    PLAYED = "P"
    PAIRING_BYE = "U"
    FORFEIT_WIN = "+"
    MISSED = "-"

    @property
    def is_there(self) -> bool:
        """Whether the round was not missed."""
        return self is not Attended.MISSED


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A participant: rating (None: unrated), federation, and what they did in each round."""

    id: str
    title: Title | None = None
    federation: str
    rating: int | None
    rounds: tuple[Attended, ...]

    @property
    def counts(self) -> bool:
        """Whether they missed at most one round."""
        return sum(not kind.is_there for kind in self.rounds) <= ATTENDANCE.missed


class ForeignRound(NamedTuple):
    """Rated players not of the host in one round: how many, of how many federations, titled."""

    players: int
    federations: int
    titled: int

    @property
    def is_enough(self) -> bool:
        """Whether the round has what the exemption asks.

        Rule: B.01@2024-01 1.4.3 d; B.01@2022-01 1.4.3 d.
        """
        return (
            self.players >= ATTENDANCE.foreign
            and self.federations >= ATTENDANCE.federations
            and self.titled >= ATTENDANCE.titled
        )


class LargeRound(NamedTuple):
    """Rated participants of one round and the sum of their ratings."""

    players: int
    total: int

    @property
    def is_enough(self) -> bool:
        """Whether at least forty take part whose average is 2000; the average is not rounded.

        Rule: B.01@2024-01 1.5.6 a; B.01@2022-01 1.5.6 a.
        """
        large = self.players >= ATTENDANCE.players
        return large and self.total >= ATTENDANCE.average * self.players


def _checked(entrants: Sequence[Entrant], rounds: int) -> None:
    for entrant in entrants:
        if len(entrant.rounds) != rounds:
            raise ModelError(
                "norm.attendance", player=entrant.id, given=len(entrant.rounds), rounds=rounds
            )


def foreign_rounds(
    entrants: Sequence[Entrant], *, rounds: int, host: str
) -> tuple[ForeignRound, ...]:
    """Round by round, the rated players who are not of the host's federation.

    Players under FIDE's flag and of no federation never count.

    Rule: B.01@2024-01 1.4.3 d; B.01@2022-01 1.4.3 d.

    Raises:
        ModelError: somebody's rounds are not all the rounds.
    """
    _checked(entrants, rounds)
    nobodys = {host, STATELESS, NO_FEDERATION, ""}
    counted = [
        e for e in entrants if e.rating is not None and e.federation not in nobodys and e.counts
    ]
    found = []
    for number in range(rounds):
        there = [e for e in counted if e.rounds[number].is_there]
        titled = sum(e.title is not None and e.title.value in ATTENDANCE.titles for e in there)
        found.append(ForeignRound(len(there), len({e.federation for e in there}), titled))
    return tuple(found)


def is_foreign_enough(rounds: Sequence[ForeignRound]) -> bool:
    """Whether every round of a Swiss frees everybody from the rules on federations.

    Rule: B.01@2024-01 1.4.3 d; B.01@2022-01 1.4.3 d.
    """
    return bool(rounds) and all(row.is_enough for row in rounds)


def large_rounds(entrants: Sequence[Entrant], *, rounds: int) -> tuple[LargeRound, ...]:
    """Round by round, all rated participants, the host's included.

    READING: the average is that of all of them, not of the best forty.

    Rule: B.01@2024-01 1.5.6 a; B.01@2022-01 1.5.6 a.

    Raises:
        ModelError: somebody's rounds are not all the rounds.
    """
    _checked(entrants, rounds)
    counted = [e for e in entrants if e.rating is not None and e.counts]
    return tuple(
        LargeRound(len(there), sum(there))
        for number in range(rounds)
        for there in ([e.rating or 0 for e in counted if e.rounds[number].is_there],)
    )


def is_large(rounds: Sequence[LargeRound]) -> bool:
    """Whether a Swiss is one that an application can rely on.

    Rule: B.01@2024-01 1.5.6 a; B.01@2022-01 1.5.6 a.
    """
    return bool(rounds) and all(row.is_enough for row in rounds)
