"""Where the regulations stand: the versions adopted, and what is announced against the last one."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.journal import State
from ronde.model import Settings
from ronde.queries.adoption import changes_since, changes_with
from ronde.texts.adopted import ChangeText, change_texts, version_text
from ronde.texts.language import Language

__all__ = ["Standing", "changes_asked", "standing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The versions in their order, in words, and the clauses that say something else now."""

    versions: tuple[str, ...]
    changes: tuple[ChangeText, ...]


def standing(state: State, language: Language) -> Standing:
    """How the text in force compares with what is announced."""
    versions = state.adopted
    told = tuple(version_text(versions, n, language) for n in range(1, len(versions) + 1))
    if not versions:
        return Standing(versions=told, changes=())
    then, now = versions[-1].settings, state.tournament.settings
    changes = changes_since(state)
    texts = change_texts(changes, then.regulations, now.regulations, language)
    return Standing(versions=told, changes=texts)


def changes_asked(state: State, new: Settings, language: Language) -> tuple[ChangeText, ...]:
    """The clauses in force that would say something else with these settings."""
    changes = changes_with(state, new)
    if not changes:
        return ()
    then = state.adopted[-1].settings
    return change_texts(changes, then.regulations, new.regulations, language)
