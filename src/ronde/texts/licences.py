"""What is said of an entry: its licence, the limits it is outside of, its age category."""

from __future__ import annotations

from ronde.admin.admission import AdmissionAnswer, limits
from ronde.admin.ages import Category
from ronde.admin.answers import Verdict
from ronde.admin.licences import LicenceAnswer, LicenceEvent, Way, asked
from ronde.catalogue import say
from ronde.model import Admission, Sex
from ronde.texts.checks import check_sentence
from ronde.texts.dates import date_text
from ronde.texts.language import Language

__all__ = ["category_text", "entry_sentences", "limits_text", "ways_said"]

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


def ways_said(answer: LicenceAnswer, event: LicenceEvent, language: Language) -> tuple[str, ...]:
    """What can be done about an entry, a sentence each."""
    due = "" if answer.due is None else date_text(answer.due, language)
    form = asked(event).form

    def said(way: Way) -> str:
        code = f"licence.way.{way.value}"
        if way is Way.SETTLE and not due:
            code = "licence.way.settle_open"
        return say(language, "admin", code, form=form, due=due)

    return tuple(map(said, answer.ways))


def limits_text(admission: Admission, language: Language) -> str:
    """Who may enter, in words; nothing where everybody may.

    >>> limits_text(Admission(rating_below=1800, ages=("U10", "U12")), "en")
    'Rating below 1800 · Age categories admitted: U10, U12'
    """
    return " · ".join(_limit(admission, name, language) for name in limits(admission))


def _limit(admission: Admission, name: str, language: Language) -> str:
    title = say(language, "admin", f"check.admission.{name}")
    value = getattr(admission, name)
    if isinstance(value, int):
        return f"{title} {value}"
    if isinstance(value, Sex):
        return say(language, "admin", f"limit.only.{value.value}")
    shown = ", ".join(value) if isinstance(value, tuple) else value
    return say(language, "admin", "limit.named", title=title, names=shown)


def category_text(category: Category | None, language: Language) -> str:
    """A category by its name; that it is not known where it is not.

    >>> category_text(Category("U10", women=True), "fr"), category_text(None, "en")
    ('U10 F (Poussin F)', 'category not known')
    """
    return say(language, "admin", "age.unknown" if category is None else f"age.{category}")
