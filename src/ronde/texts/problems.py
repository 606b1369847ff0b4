"""Problems of input files in words, with their place as editors understand it."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.formats.problems import Problem, Severity
from ronde.texts.language import Language

__all__ = ["placed_line", "problem_line", "problem_text"]


def problem_text(problem: Problem, language: Language) -> str:
    """What is wrong, without the place; the offending text at the end."""
    text = problem.said_in(language)
    if not problem.text:
        return text
    return say(language, "problems", "frame.quoted", text=text, quoted=problem.text)


def problem_line(problem: Problem, path: str, language: Language) -> str:
    """`path:line:column: error: what is wrong`; editors and terminals make a link of it.

    Without a path the place is said in words; a problem of the whole file has neither.
    """
    return placed_line(
        problem.severity,
        problem_text(problem, language),
        path,
        language,
        line=problem.line,
        column=problem.column,
        cell=problem.cell,
    )


def placed_line(
    severity: Severity,
    text: str,
    path: str,
    language: Language,
    *,
    line: int = 0,
    column: int = 0,
    cell: str = "",
) -> str:
    """A line in the form of `problem_line` for whatever is wrong."""
    grave = say(language, "problems", f"severity.{severity.value}")
    text = say(language, "problems", "frame.line", place=grave, text=text)
    if path:
        places = (path, cell) if cell else (path, line, column)
        return f"{':'.join(str(part) for part in places if part)}: {text}"
    if not line:
        return text
    kind = "column" if column else "line"
    place = cell or say(language, "problems", f"severity.{kind}", line=line, column=column)
    return say(language, "problems", "frame.line", place=place, text=text)
