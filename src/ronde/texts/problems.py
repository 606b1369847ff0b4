"""Problems of input files in words, with their place as editors understand it."""

from __future__ import annotations

from ronde.catalogue import has, say
from ronde.formats.problems import Problem
from ronde.texts.language import Language

__all__ = ["problem_line", "problem_text"]


def problem_text(problem: Problem, language: Language) -> str:
    """What is wrong, without the place; the offending text at the end."""
    fields = {name: _field(name, value, language) for name, value in problem.fields.items()}
    if has("problems", problem.code):
        text = say(language, "problems", problem.code, **fields)
    else:
        text = problem.message.format(**fields)
    if not problem.text:
        return text
    return say(language, "problems", "frame.quoted", text=text, quoted=problem.text)


def _field(name: str, value: object, language: Language) -> object:
    if name in {"field", "what"} and has("problems", f"field.{value}"):
        return say(language, "problems", f"field.{value}")
    return value


def problem_line(problem: Problem, path: str, language: Language) -> str:
    """`path:line:column: error: what is wrong`; editors and terminals make a link of it.

    Without a path the place is said in words; a problem of the whole file has neither.
    """
    severity = say(language, "problems", f"severity.{problem.severity.value}")
    text = problem_text(problem, language)
    text = say(language, "problems", "frame.line", place=severity, text=text)
    if path:
        place = ":".join(str(part) for part in (path, problem.line, problem.column) if part)
        return f"{place}: {text}"
    if not problem.line:
        return text
    kind = "column" if problem.column else "line"
    place = say(language, "problems", f"severity.{kind}", line=problem.line, column=problem.column)
    return say(language, "problems", "frame.line", place=place, text=text)
