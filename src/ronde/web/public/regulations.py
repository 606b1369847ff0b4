"""The regulations for everybody: the text in force, what it said before, who signed it."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.texts.adopted import KeptClause, kept_text, said_in, version_text
from ronde.texts.language import Language
from ronde.web.public.asked import Ask, require_section

__all__ = ["RegulationsPage", "regulations_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RegulationsPage:
    """The text, in the page's language or the official one; `versions` in their order."""

    clauses: tuple[KeptClause, ...]
    text_language: Language
    versions: tuple[str, ...]
    chief: str
    organiser: str


def regulations_page(ask: Ask) -> RegulationsPage:
    """The version adopted last; a draft is nobody's business."""
    require_section(ask, "regulations")
    versions = ask.tournament.versions
    adoption = versions[-1].adoption
    return RegulationsPage(
        clauses=kept_text(versions, ask.language),
        text_language=said_in(versions[-1], ask.language).language,
        versions=tuple(
            version_text(versions, number, ask.language) for number in range(1, len(versions) + 1)
        ),
        chief=adoption.chief,
        organiser=adoption.organiser,
    )
