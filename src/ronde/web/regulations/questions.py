"""Questions that no setting answers, by the clause they belong to, and the answers typed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from ronde.catalogue import say
from ronde.model import Regulations, Settings
from ronde.rules.admin.regulations import ClauseRow, Parameter
from ronde.texts.language import Language
from ronde.texts.regulations import clause_title
from ronde.web.forms import Fields, FormState

__all__ = ["Asked", "Question", "asked_of", "read_answers"]

_LINE = 300


class Question(NamedTuple):
    """Something asked: a text, a number up to `most`, or one of some choices."""

    name: str
    label: str
    kind: str
    choices: tuple[tuple[str, str], ...]
    offered: str
    most: int
    value: str
    error: str


class Asked(NamedTuple):
    """The questions about one clause."""

    id: str
    title: str
    questions: tuple[Question, ...]


def asked_of(rows: Iterable[ClauseRow], form: FormState, language: Language) -> tuple[Asked, ...]:
    """The questions of some clauses, with what was typed."""
    return tuple(
        Asked(
            row.id,
            clause_title(row.id, language),
            tuple(_question(row.id, asked, form, language) for asked in row.parameters),
        )
        for row in rows
    )


def _question(clause: str, asked: Parameter, form: FormState, language: Language) -> Question:
    name = f"{clause}.{asked.name}"
    choices = tuple((c, say(language, "regulations", f"choice.{c}")) for c in asked.choices)
    offered = dict(choices).get(asked.offered, asked.offered)
    return Question(
        name=name,
        label=say(language, "regulations", f"ask.{name}"),
        kind=asked.kind,
        choices=choices,
        offered=offered,
        most=asked.most,
        value=form.values.get(name, ""),
        error=form.errors.get(name, ""),
    )


def read_answers(fields: Fields, settings: Settings, rows: Iterable[ClauseRow]) -> Regulations:
    """The answers typed, on top of those to questions that this form does not ask."""
    old = settings.regulations
    answers = dict(old.answers)
    for row in rows:
        for asked in row.parameters:
            name = f"{row.id}.{asked.name}"
            if not fields.has(name):
                continue
            if value := _typed(fields, name, asked):
                answers[name] = value
            else:
                answers.pop(name, None)
    return replace(old, answers=MappingProxyType(answers))


def _typed(fields: Fields, name: str, asked: Parameter) -> str:
    if asked.kind == "whole":
        number = fields.integer(name, low=0, high=asked.most)
        return "" if number is None else str(number)
    if asked.kind == "choice":
        return fields.choice(name, ("", *asked.choices))
    return fields.text(name, longest=_LINE)
