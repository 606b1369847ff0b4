"""Trying a template set: what Typst says of each document that it replaces, for its author."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from functools import cache

from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady, TypesettingFailed
from ronde.documents.making import made_as_asked
from ronde.documents.sets.template_set import TemplateSet
from ronde.errors import Phrase
from ronde.journal import State
from ronde.simulate import Recipe, generate

__all__ = ["Trial", "demo_source", "tried"]

_ALWAYS = "players"
"""Every event has it, so it shows the tokens."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of trying: the documents set, those that no such event has, what failed."""

    made: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    problems: tuple[Phrase, ...] = ()


def tried(template_set: TemplateSet, source: Source | None = None) -> Trial:
    """Each document that the set replaces, for that event or for an invented one.

    Ends with the first that takes too long: another would, too.

    Raises:
        TypstMissing: this installation has no Typst.
        TypesettingFailed: others wait already.
    """
    source = replace(source or demo_source(), template_set=template_set)
    made, left_out, problems = [], [], []
    for code in dict.fromkeys((_ALWAYS, *template_set.replaces)):
        language = next(iter(template_set.languages), "")
        try:
            made_as_asked(source, DocumentRequest(code=code, language=language))
            made.append(code)
        except DocumentNotReady:
            left_out.append(code)
        except TypesettingFailed as error:
            if error.fault.code == "document.busy":
                raise
            problems.append(Phrase("set.template", document=code, said=error.fault))
            if error.fault.code == "document.too_long":
                break
    return Trial(tuple(made), tuple(left_out), tuple(problems))


@cache
def demo_source() -> Source:
    """An invented Swiss of five rounds, the same everywhere."""
    tournament = generate(Recipe(players=24, rounds=5, start=dt.date(2026, 7, 11)), seed=7)
    return Source(
        state=State(tournament=tournament, created=True, numbers_given=True),
        event=tournament.settings.name,
    )
