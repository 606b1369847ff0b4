"""What is refused about a template set: everything that is wrong with it, told together."""

from __future__ import annotations

from collections.abc import Sequence

from ronde.errors import FaultError, Phrase

__all__ = ["TemplateSetRefused"]


class TemplateSetRefused(FaultError, ValueError):
    """A template set that is not taken; `problems` says each thing that is wrong."""

    code = "set.refused"

    def __init__(self, problems: Sequence[Phrase]) -> None:
        self.problems = tuple(problems)
        super().__init__(Phrase("set.refused", problems=self.problems))
