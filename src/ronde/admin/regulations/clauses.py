"""All clauses in their order and with their numbers, and what none of them may say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from ronde.admin.errors import ClauseError
from ronde.admin.playing_rules import problems as playing_problems
from ronde.admin.regulations import event, hall, play
from ronde.admin.regulations.case import RegulationsCase
from ronde.admin.regulations.parts import Clause, Missing, Part, Said
from ronde.rules.admin.information import ASKED
from ronde.rules.admin.regulations import CLAUSES, ClauseRow, Parameter

__all__ = ["clause_of", "clauses", "problems", "refused_answers"]

_ROOMS = (event, play, hall)


def _writers() -> Iterator[tuple[str, Callable[[RegulationsCase], Said]]]:
    for row in CLAUSES:
        yield row.id, next(getattr(room, row.id) for room in _ROOMS if row.id in room.__all__)


_WRITERS: Mapping[str, Callable[[RegulationsCase], Said]] = MappingProxyType(dict(_writers()))


def clauses(case: RegulationsCase) -> tuple[Clause, ...]:
    """The text: what has no parameters is left out, unless every text must have it.

    Free clauses come last, without sentences of ours.
    """
    found: list[Clause] = []
    for row in CLAUSES:
        said = tuple(_WRITERS[row.id](case))
        clause = clause_of(row, said, len(found) + 1, case.edition)
        if clause is not None:
            found.append(clause)
    for free in case.settings.regulations.free:
        found.append(Clause(id=free, number=len(found) + 1))
    return tuple(found)


def clause_of(
    row: ClauseRow, said: tuple[Part | Missing, ...], number: int, edition: str
) -> Clause | None:
    """What was said as a clause; nothing at all is none."""
    if not said:
        return None
    return Clause(
        id=row.id,
        number=number,
        parts=tuple(one for one in said if isinstance(one, Part)),
        missing=tuple(one for one in said if isinstance(one, Missing)),
        cite=row.cite_of(edition),
        required=row.required,
    )


def problems(case: RegulationsCase) -> tuple[ClauseError, ...]:
    """What the regulations cannot say, clause by clause."""
    return (*playing_problems(case.rules), *refused_answers(case.settings.regulations.answers))


def refused_answers(answers: Mapping[str, str]) -> tuple[ClauseError, ...]:
    """Answers to no question, and answers that are none."""
    return tuple(_refused(answers))


def _refused(answers: Mapping[str, str]) -> Iterator[ClauseError]:
    for key, value in answers.items():
        clause, _, name = key.partition(".")
        row = ASKED.get(clause)
        asked = next((p for p in row.parameters if p.name == name), None) if row else None
        if asked is None:
            yield ClauseError("clause.no_question", clause=clause, field=key)
        elif value:
            yield from _wrong(clause, key, asked, value)


def _wrong(clause: str, key: str, asked: Parameter, value: str) -> Iterator[ClauseError]:
    if asked.kind == "choice" and value not in asked.choices:
        yield ClauseError(
            "clause.unknown", clause=clause, field=key, value=value, known=asked.choices
        )
    elif asked.kind == "whole":
        if not (value.isascii() and value.isdecimal()):
            yield ClauseError("clause.not_whole", clause=clause, field=key, value=value)
        elif int(value) > asked.most:
            yield ClauseError(
                "clause.beyond", clause=clause, field=key, value=int(value), most=asked.most
            )
