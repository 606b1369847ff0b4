"""The information sheet for everybody who might come."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import SaidClause
from ronde.texts.language import Language
from ronde.web.public.asked import Ask, require_section

__all__ = ["InformationPage", "information_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class InformationPage:
    """The items, in the page's language or the one the sheet has."""

    items: tuple[SaidClause, ...]
    text_language: Language


def information_page(ask: Ask) -> InformationPage:
    """What is said; what is still to be said is the arbiters' business."""
    require_section(ask, "information")
    sheet = ask.tournament.sheet
    found = next((text for text in sheet if text.language == ask.language), sheet[0])
    return InformationPage(items=found.clauses, text_language=found.language)
