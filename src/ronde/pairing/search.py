"""How a search answers: found, proved impossible, or undecided within its budget.

Budgets count nodes, not seconds, so the answer is the same on every machine. Whoever runs a search
on a clock translates seconds into nodes at the edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from ronde.errors import ModelError

__all__ = ["Answer", "Budget", "BudgetSpent", "Found", "Impossible", "Refuted", "Undecided"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Found(Generic[T]):
    """A solution, checked, and what the search cost."""

    value: T
    nodes: int


@dataclass(frozen=True, slots=True)
class Impossible:
    """A proof that there is none.

    `code` names the argument, `facts` its figures (name, value) in reading order; the code
    `exhausted` means that every possibility was tried, in `nodes` steps.
    """

    code: str
    facts: tuple[tuple[str, int], ...]
    nodes: int


@dataclass(frozen=True, slots=True)
class Undecided:
    """The budget ran out first: neither found nor refuted."""

    nodes: int


class Refuted(ModelError):
    """There is no answer, or none was found: `answer` is the proof, or the budget that ran out."""

    def __init__(self, answer: Impossible | Undecided) -> None:
        if isinstance(answer, Undecided):
            super().__init__("search.undecided", nodes=answer.nodes)
        else:
            super().__init__("search.impossible", argument=answer.code, facts=answer.facts)
        self.answer = answer


Answer = Found[T] | Impossible | Undecided


class BudgetSpent(Exception):
    """The search has used its nodes."""


class Budget:
    """A count of nodes to spend."""

    def __init__(self, nodes: int) -> None:
        self.limit = nodes
        self.used = 0

    def spend(self) -> None:
        """Take one node.

        Raises:
            BudgetSpent: there is none left.
        """
        if self.used >= self.limit:
            raise BudgetSpent
        self.used += 1
