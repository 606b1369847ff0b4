"""What is said of an entry: its licence, the limits it is outside of, its age category."""

from __future__ import annotations

from ronde.admin.admission import AdmissionAnswer
from ronde.admin.ages import Category
from ronde.admin.answers import Verdict
from ronde.admin.licences import LicenceAnswer
from ronde.catalogue import say
from ronde.texts.checks import check_sentence
from ronde.texts.language import Language

__all__ = ["category_text", "entry_sentences"]

_TOLD = frozenset({Verdict.FAIL, Verdict.UNKNOWN, Verdict.NOTICE})


def entry_sentences(
    licence: LicenceAnswer | None,
    within: AdmissionAnswer | None,
    language: Language,
    *,
    verdicts: frozenset[Verdict] = _TOLD,
) -> tuple[str, ...]:
    """What is to be said of an entry; nothing where it is in order."""
    found = (*(licence.checks if licence else ()), *(within.checks if within else ()))
    return tuple(check_sentence(c, language) for c in found if c.verdict in verdicts)


def category_text(category: Category | None, language: Language) -> str:
    """A category by its name; that it is not known where it is not.

    >>> category_text(Category("U10", women=True), "fr"), category_text(None, "en")
    ('U10 F (Poussin F)', 'category not known')
    """
    return say(language, "admin", "age.unknown" if category is None else f"age.{category}")
