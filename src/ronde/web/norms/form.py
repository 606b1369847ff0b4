"""The forms of a norm as lines: what they ask, what nobody entered, what is still missed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ronde.queries.certificates import EventCertificate
from ronde.queries.title_applications import TitleApplication
from ronde.texts.dates import date_text
from ronde.texts.language import Language, halves_text
from ronde.texts.norms import condition_text, lacking_text
from ronde.texts.web import web_text

__all__ = ["FORM_FIELDS", "ApplicationPart", "Form", "application_part", "form_part"]

FORM_FIELDS = (
    *("name", "fide_id", "federation", "title"),
    *("event", "place", "days", "time_control", "chief"),
    *("games", "counts_as", "federations", "not_own", "rated", "host", "titled", "by_title"),
    *("average", "required", "scored", "exceeding"),
)
"""The fields of the form in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """The fields of the form with what stands in them, and the words for what is missing."""

    fields: tuple[tuple[str, str], ...]
    lacking: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationPart:
    """An application with the norm of this event alone.

    `missed` and `met` are the articles; `lacking` what the form asks and nobody entered. `highest`:
    the rating that stands for the highest ever, where nobody told that one.
    """

    missed: tuple[tuple[str, str], ...]
    met: tuple[tuple[str, str], ...]
    lacking: tuple[str, ...]
    highest: int | None
    due: str


def application_part(found: TitleApplication, language: Language) -> ApplicationPart:
    """What an application would lack if this norm were all."""
    rules = found.verdict.rules

    def lines(*, met: bool) -> tuple[tuple[str, str], ...]:
        return tuple(
            (condition_text(c, language), rules.cite(c.code.partition("-")[0]))
            for c in found.verdict.conditions
            if c.is_met is met
        )

    return ApplicationPart(
        missed=lines(met=False),
        met=lines(met=True),
        lacking=tuple(lacking_text(code, language) for code in found.lacking),
        highest=None if found.highest.is_told else found.highest.rating,
        due=web_text(language, "chances.due", count=rules.days, article=rules.cite("2.3")),
    )


def form_part(found: EventCertificate | None, language: Language) -> Form | None:
    """The form of a norm; None: there is nothing to certify."""
    if found is None:
        return None
    return Form(
        fields=tuple(
            (web_text(language, f"chances.form.{code}"), value)
            for code, value in zip(FORM_FIELDS, _values(found, language), strict=True)
        ),
        lacking=tuple(lacking_text(code, language) for code in found.lacking),
    )


def _values(found: EventCertificate, language: Language) -> Iterator[str]:
    person, made, facts = found.player.person, found.certificate, found.facts
    chief = facts.chief

    def halves(value: int) -> str:
        return halves_text(Fraction(value, 2), language)

    days = [date_text(day, language) for day in (facts.first_day, facts.last_day) if day]
    yield from (person.name, person.fide_id, person.federation, made.verdict.title.value)
    yield from (facts.name, facts.place, " – ".join(days), facts.time_control)
    yield "" if chief is None else f"{chief.person.name} {chief.person.fide_id}".strip()
    yield from (str(made.games), str(made.verdict.counts_as or ""))
    yield from (str(n) for n in (made.federations, made.not_own, made.rated, made.host))
    yield str(made.titled)
    yield ", ".join(f"{n} {title}" for title, n in made.by_title.items() if n)
    yield str(made.average)
    yield from (halves(made.required), halves(made.scored), halves(made.exceeding))
