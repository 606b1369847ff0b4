"""What is said of a typed line that was not understood: why, and whom it may have meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.model import Result
from ronde.texts.language import Language
from ronde.texts.result_lines import BoardSeat, LineProblem, Unclear
from ronde.texts.results import result_text
from ronde.texts.web import web_text

__all__ = ["LineChoice", "LineSaid", "line_said"]

_OFFERED = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class LineChoice:
    """A board that may be meant: `value` enters its result, empty where none was typed."""

    key: str
    value: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LineSaid:
    """What was typed, why it was not entered, and the boards it may be about."""

    typed: str
    text: str
    choices: tuple[LineChoice, ...] = ()


def line_said(
    line: str, found: Unclear, seats: Sequence[BoardSeat], language: Language
) -> LineSaid:
    """The answer to a line; only names that several have come with boards to choose from."""
    text = web_text(language, f"line.{found.problem.value}", typed=found.typed)
    choices: tuple[LineChoice, ...] = ()
    if found.problem is LineProblem.SEVERAL:
        by_key = {seat.key: seat for seat in seats}
        choices = tuple(_choice(by_key[key], result) for key, result in found.boards[:_OFFERED])
    return LineSaid(typed=line[:80], text=text, choices=choices)


def _choice(seat: BoardSeat, result: Result | None) -> LineChoice:
    sign = "–" if result is None else result_text(result)
    return LineChoice(
        key=seat.key,
        value="" if result is None else f"{seat.key} {sign}",
        text=f"{seat.key} · {seat.white[0]} {sign} {seat.black[0]}",
    )
