"""The regulations of an event in words: clauses, what they lack, the organiser's own."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from ronde.admin.regulations import Clause, Coded, Missing, Part
from ronde.admin.regulations.parts import Value
from ronde.catalogue import COMPLETE, say
from ronde.journal import State
from ronde.model import (
    AccelerationMethod,
    OwnWords,
    Points,
    Regulations,
    SaidClause,
    SaidText,
)
from ronde.queries.regulations import clauses_of
from ronde.texts.accelerations import acceleration_rules
from ronde.texts.checks import fact
from ronde.texts.language import Language, counted_points
from ronde.texts.pace import lasting
from ronde.texts.systems import system_title
from ronde.texts.tiebreaks import tiebreak_name
from ronde.texts.timetable import day_text

__all__ = [
    "ClauseText",
    "clause_text",
    "clause_texts",
    "clause_title",
    "missing_text",
    "part_text",
    "said_text",
    "texts_of",
]

_ITEM = "– "
"""How a sentence begins that is an item of a list: it stands on a line of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseText:
    """A clause in words: `generated`, the organiser's `own`, and what holds of both: `text`.

    `changed`: the generated text is another than the one the own words were written beside.
    """

    id: str
    number: int
    title: str
    generated: str
    text: str
    cite: str = ""
    missing: tuple[Missing, ...] = ()
    own: OwnWords | None = None
    changed: bool = False
    required: bool = False

    @property
    def is_open(self) -> bool:
        """Whether something is lacking that the organiser's own words do not say instead."""
        return bool(self.missing)


def clause_texts(
    clauses: Iterable[Clause], regulations: Regulations, language: Language
) -> tuple[ClauseText, ...]:
    """The whole text in a language."""
    return tuple(clause_text(clause, regulations, language) for clause in clauses)


def clause_text(clause: Clause, regulations: Regulations, language: Language) -> ClauseText:
    """One clause in words."""
    own = regulations.words(clause.id, language)
    generated = _lines([part_text(clause.id, one, language) for one in clause.parts])
    lacks = [
        say(language, "regulations", "text.missing", what=missing_text(one, language))
        for one in clause.missing
    ]
    instead = own is not None and (own.instead or own.is_free)
    parts = [] if instead else [generated, *lacks]
    text = "\n".join(filter(None, [*parts, own.text.strip() if own is not None else ""]))
    return ClauseText(
        id=clause.id,
        number=clause.number,
        title=clause_title(clause.id, language, own),
        generated=generated,
        text=text,
        cite=clause.cite,
        missing=() if instead else clause.missing,
        own=own,
        changed=own is not None and not own.is_free and own.beside != generated,
        required=clause.required,
    )


def clause_title(clause: str, language: Language, own: OwnWords | None = None) -> str:
    """The title of a clause; of a free one what the organiser called it."""
    if own is not None and own.title:
        return own.title
    code = "free" if clause.startswith("free-") else clause
    return say(language, "regulations", f"title.{code}")


def missing_text(missing: Missing, language: Language) -> str:
    """What a clause lacks."""
    offered = fact(missing.offered, language)
    return say(language, "regulations", f"missing.{missing.code}", offered=offered)


def texts_of(state: State) -> tuple[SaidText, ...]:
    """The text as it is said now, in every language that it is complete in.

    A clause of the organiser's own that nobody translated stands there as it was written.
    """
    clauses, own = clauses_of(state), state.tournament.settings.regulations
    said = {language: clause_texts(clauses, own, language) for language in COMPLETE}
    written = {text.id: text for texts in reversed(said.values()) for text in texts if text.text}
    return tuple(
        said_text([text if text.text else written.get(text.id, text) for text in texts], language)
        for language, texts in said.items()
    )


def said_text(texts: Iterable[ClauseText], language: Language) -> SaidText:
    """The text as it is adopted."""
    return SaidText(
        language=language,
        clauses=tuple(
            SaidClause(id=text.id, number=text.number, title=text.title, text=text.text)
            for text in texts
        ),
    )


def _lines(sentences: Iterable[str]) -> str:
    """Sentences in a paragraph; items of a list on lines of their own."""
    lines: list[str] = []
    for sentence in sentences:
        if lines and not sentence.startswith(_ITEM) and not lines[-1].startswith(_ITEM):
            lines[-1] += f" {sentence}"
        else:
            lines.append(sentence)
    return "\n".join(lines)


def part_text(clause: str, part: Part, language: Language) -> str:
    """A sentence of a clause."""
    fields = {name: _said(value, language) for name, value in part.fields.items()}
    return say(language, "regulations", f"clause.{clause}.{part.code}", **fields)


def _said(value: Value, language: Language) -> str | int:
    if not isinstance(value, Coded):
        return fact(value, language)
    return ", ".join(_word(value.kind, code, language) for code in value.codes)


def _word(kind: str, code: str, language: Language) -> str:
    """The words of a code, wherever they are kept."""
    match kind:
        case "system":
            return system_title(code, language)
        case "tiebreak":
            return tiebreak_name(code, language)
        case "acceleration":
            return acceleration_rules(AccelerationMethod(code), language).title
        case "points":
            return counted_points(Points(int(code)), language)
        case "age":
            return say(language, "admin", f"age.{code}")
        case "minutes":
            return lasting(int(code), language)
        case "day":
            return day_text(dt.date.fromisoformat(code), language)
        case "programme":
            return say(language, "admin", f"timetable.{code}")
        case "rating":
            return say(language, "regulations", f"rating.{code}")
        case "order":
            return say(language, "regulations", f"order.{code}")
    raise ValueError(f"no words of this kind: {kind}")
