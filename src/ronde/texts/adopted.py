"""The regulations as adopted, in words: the text in force, what it said before, its versions."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ronde.admin.regulations import Part
from ronde.catalogue import COMPLETE, say
from ronde.journal.state import Adopted
from ronde.model import Regulations, SaidClause, SaidText
from ronde.queries.adoption import ClauseChange, How
from ronde.texts.dates import date_text
from ronde.texts.language import Language
from ronde.texts.regulations import clause_title, part_text

__all__ = [
    "ChangeText",
    "KeptClause",
    "adopted_in",
    "change_texts",
    "former_label",
    "kept_text",
    "paragraphs",
    "said_in",
    "version_text",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptClause:
    """A clause in force, and what it said until a day once round 1 had begun.

    Without words of its own it was given up then.
    """

    id: str
    number: int
    title: str
    text: str = ""
    former: tuple[tuple[dt.date, str], ...] = ()


def said_in(adopted: Adopted, language: Language) -> SaidText:
    """The text of a version in that language, in the first of its own where it has none."""
    texts = adopted.adoption.texts
    found = adopted.adoption.text(language) or next(iter(texts), None)
    return SaidText(language=language, clauses=()) if found is None else found


def kept_text(versions: Sequence[Adopted], language: Language) -> tuple[KeptClause, ...]:
    """The last of these versions, clause by clause; a change after round 1 keeps both texts.

    Before the first round nobody played under the former text: it is a version, and no more.
    """
    now = said_in(versions[-1], language)
    former: dict[str, list[tuple[dt.date, str]]] = {}
    gone: dict[str, SaidClause] = {}
    for old, new in pairwise(versions):
        if not new.rounds:
            continue
        after = {clause.id: clause.text for clause in said_in(new, language).clauses}
        for clause in said_in(old, language).clauses:
            if after.get(clause.id) != clause.text:
                former.setdefault(clause.id, []).append((new.adoption.on, clause.text))
                gone[clause.id] = clause
    kept = [
        KeptClause(
            id=clause.id,
            number=clause.number,
            title=clause.title,
            text=clause.text,
            former=tuple(former.get(clause.id, ())),
        )
        for clause in now.clauses
    ]
    there = {clause.id for clause in now.clauses}
    kept += [
        KeptClause(id=clause.id, number=0, title=clause.title, former=tuple(former[clause.id]))
        for clause in gone.values()
        if clause.id not in there
    ]
    return tuple(kept)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeText:
    """A clause that says something else than it was adopted with: what it said, what it says."""

    id: str
    title: str
    how: How
    before: tuple[str, ...]
    now: tuple[str, ...]
    cite: str = ""


def change_texts(
    changes: Iterable[ClauseChange], then: Regulations, now: Regulations, language: Language
) -> tuple[ChangeText, ...]:
    """These changes in words; `then` and `now` are the organiser's own words."""
    return tuple(
        ChangeText(
            id=change.id,
            title=clause_title(change.id, language, now.words(change.id, language)),
            how=change.how,
            before=(*_sentences(change.id, change.gone, language), *_own(change, then, language)),
            now=(*_sentences(change.id, change.new, language), *_own(change, now, language)),
            cite=change.cite,
        )
        for change in changes
    )


def _sentences(clause: str, parts: Iterable[Part], language: Language) -> Iterator[str]:
    return (part_text(clause, part, language) for part in parts)


def _own(change: ClauseChange, words: Regulations, language: Language) -> tuple[str, ...]:
    """The organiser's own words where they are others: in this language if they are."""
    if not change.own:
        return ()
    found = words.words(change.id, language if language in change.own else change.own[0])
    return () if found is None else paragraphs(found.text)


def paragraphs(text: str) -> tuple[str, ...]:
    """The lines of a text that say something."""
    return tuple(line for line in text.split("\n") if line.strip())


def former_label(until: dt.date, language: Language) -> str:
    """Until when a clause said something else."""
    return say(language, "regulations", "version.until", day=date_text(until, language))


def version_text(versions: Sequence[Adopted], number: int, language: Language) -> str:
    """Which version that is, when it was adopted, and after which round."""
    adopted = versions[number - 1]
    code = "version.later" if number > 1 and adopted.rounds else "version.first"
    day = date_text(adopted.adoption.on, language)
    return say(language, "regulations", code, number=number, day=day, round=adopted.rounds)


def adopted_in(adopted: Adopted) -> tuple[Language, ...]:
    """The languages that a version can be read in, the complete ones first."""
    there = tuple(text.language for text in adopted.adoption.texts)
    return tuple(sorted(there, key=lambda one: (one not in COMPLETE, there.index(one))))
