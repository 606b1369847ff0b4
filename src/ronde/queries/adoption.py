"""The regulations as adopted, and what was announced since that says something else.

Clauses are compared as codes with values, as they follow from what was announced then and now: a
better wording of this program contradicts nothing.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace

from ronde.admin.answers import Check, ClauseId, Verdict
from ronde.admin.regulations import Clause, Part
from ronde.admin.regulations.parts import Value
from ronde.catalogue import COMPLETE
from ronde.journal import State
from ronde.journal.state import Adopted
from ronde.model import OwnWords, Regulations, Settings
from ronde.queries.regulations import clauses_of, open_clauses
from ronde.rules.admin.regulations import MINIMUM

__all__ = [
    "ClauseChange",
    "FieldChange",
    "How",
    "adoption_checks",
    "changes_since",
    "changes_with",
    "in_force",
]


class How(enum.Enum):
    """What became of a clause since it was adopted."""

    CHANGED = "changed"
    GONE = "gone"
    NEW = "new"


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldChange:
    """A value of a sentence that was another when it was adopted."""

    part: str
    name: str
    before: Value
    now: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseChange:
    """A clause that says something else: sentences gone and new, own words by their languages."""

    id: str
    how: How
    cite: str = ""
    gone: tuple[Part, ...] = ()
    new: tuple[Part, ...] = ()
    own: tuple[str, ...] = ()

    @property
    def fields(self) -> tuple[FieldChange, ...]:
        """The values that differ, of sentences that are said once before and once now."""
        before = {part.code: part for part in self.gone}
        once = [part for part in self.new if _once(part, self.new) and _once(part, self.gone)]
        return tuple(
            FieldChange(part=part.code, name=name, before=before[part.code].fields[name], now=value)
            for part in once
            for name, value in part.fields.items()
            if before[part.code].fields.get(name, value) != value
        )


def _once(part: Part, parts: Iterable[Part]) -> bool:
    return sum(other.code == part.code for other in parts) == 1


def in_force(state: State) -> Adopted | None:
    """The version adopted last; None: there is only a draft."""
    return state.adopted[-1] if state.adopted else None


def changes_since(state: State) -> tuple[ClauseChange, ...]:
    """What is announced now against the version in force; nothing where none was adopted."""
    adopted = in_force(state)
    if adopted is None:
        return ()
    then = replace(
        state,
        tournament=replace(state.tournament, settings=adopted.settings),
        prizes=adopted.prizes,
    )
    before = {clause.id: clause for clause in clauses_of(then)}
    now = {clause.id: clause for clause in clauses_of(state)}
    languages = tuple(text.language for text in adopted.adoption.texts)
    words = adopted.settings.regulations, state.tournament.settings.regulations
    found = (
        _change(before.get(clause), now.get(clause), *words, languages)
        for clause in dict.fromkeys((*now, *before))
    )
    return tuple(change for change in found if change is not None)


def changes_with(state: State, settings: Settings) -> tuple[ClauseChange, ...]:
    """Which clauses would say something else with these settings that say the same now."""
    known = {change.id: change for change in changes_since(state)}
    then = replace(state, tournament=replace(state.tournament, settings=settings))
    return tuple(change for change in changes_since(then) if known.get(change.id) != change)


def _change(
    before: Clause | None,
    now: Clause | None,
    old: Regulations,
    new: Regulations,
    languages: tuple[str, ...],
) -> ClauseChange | None:
    """How one clause differs; None: in none of the languages it was adopted in."""
    if before is None:
        return None if now is None else ClauseChange(id=now.id, how=How.NEW, new=now.parts)
    if now is None:
        return ClauseChange(id=before.id, how=How.GONE, cite=before.cite, gone=before.parts)
    pairs = {
        language: (old.words(before.id, language), new.words(now.id, language))
        for language in languages
    }
    own = tuple(language for language, (one, other) in pairs.items() if _said(one) != _said(other))
    generated = any(not (_instead(one) and _instead(other)) for one, other in pairs.values())
    same = (before.parts, before.missing) == (now.parts, now.missing)
    if not own and (same or not generated):
        return None
    return ClauseChange(
        id=now.id,
        how=How.CHANGED,
        cite=now.cite,
        gone=tuple(part for part in before.parts if part not in now.parts),
        new=tuple(part for part in now.parts if part not in before.parts),
        own=own,
    )


def _said(words: OwnWords | None) -> tuple[str, str, bool] | None:
    return None if words is None else (words.title, words.text, words.instead)


def _instead(words: OwnWords | None) -> bool:
    return words is not None and (words.instead or words.is_free)


def adoption_checks(state: State) -> tuple[Check, ...]:
    """Whether the regulations are adopted, and whether what is announced still says the same.

    Rule: book 1.1 B.1.1; LA25 5.2.
    """
    edition = state.tournament.settings.edition_of("ffe-admin")
    cite, adopted = MINIMUM.cite_of(edition), in_force(state)
    if adopted is None:
        open_ = {c.id for language in COMPLETE for c in open_clauses(state, language)}
        left = "open" if open_ else "complete"
        return (
            Check(
                code="clause.adopted",
                verdict=Verdict.NOTICE,
                cite=cite,
                edition=edition,
                remedy="regulations",
                fields={"count": len(open_), "left": f"word.regulations_{left}"},
            ),
        )
    done = Check(
        code="clause.adopted",
        verdict=Verdict.OK,
        value=adopted.adoption.on,
        cite=cite,
        edition=edition,
    )
    changed = changes_since(state)
    return (
        done,
        Check(
            code="clause.changed",
            verdict=Verdict.FAIL if changed else Verdict.OK,
            value=tuple(ClauseId(change.id) for change in changed) or None,
            cite=cite,
            edition=edition,
            remedy="regulations" if changed else "",
            fields={"count": len(changed), "day": adopted.adoption.on},
        ),
    )
