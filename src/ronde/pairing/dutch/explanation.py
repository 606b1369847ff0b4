"""Why a round is paired as it is: the brackets the engine went through, told when asked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ronde.pairing.dutch.players import Players
from ronde.pairing.dutch.round import Step

if TYPE_CHECKING:
    from ronde.pairing.dutch.reports import BracketReport

__all__ = ["Explanation"]


@dataclass(frozen=True)
class Explanation:
    """The reasons of a round's pairing. Details are worked out when they are asked for."""

    players: Players
    steps: tuple[Step, ...]

    @property
    def edition(self) -> str:
        """The wording of the rules that was followed."""
        return self.players.field.edition

    @cached_property
    def brackets(self) -> tuple[BracketReport, ...]:
        """Every bracket, from the top."""
        from ronde.pairing.dutch.reports import bracket_report  # noqa: PLC0415 - seldom asked for

        return tuple(bracket_report(step) for step in self.steps)

    @property
    def pab_score(self) -> int | None:
        """The lowest score a bye taker can have (2026), or that of the bye taker.

        Rule: C.04.3@2026-02 [C5].
        """
        left = self.steps[-1].outcome.floaters if self.steps else ()
        return self.players.score[left[0]] if left else None

    def left_by(self, number: int) -> tuple[tuple[Step, BracketReport], ...]:
        """The brackets a player left downwards, from the top; the bye is taken in the last one.

        Raises:
            KeyError: no such player.
        """
        i = self.players.index[number]
        above = zip(self.steps[:-1], self.brackets[:-1], strict=True)
        return tuple((step, report) for step, report in above if i in step.outcome.floaters)

    def brackets_of(self, number: int) -> tuple[BracketReport, ...]:
        """Every bracket a player was in: those left downwards, then that of `bracket_of`.

        Raises:
            KeyError: no such player.
        """
        return (*(report for _, report in self.left_by(number)), self.bracket_of(number))

    def bracket_of(self, number: int) -> BracketReport:
        """The bracket in which a player was paired or given the bye.

        Raises:
            KeyError: no such player.
        """
        i = self.players.index[number]
        for step, report in zip(self.steps, self.brackets, strict=True):
            if i in step.members and i not in step.outcome.floaters:
                return report
        return self.brackets[-1]
