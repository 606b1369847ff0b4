"""The certificate of a title result (IT1) as lines: what it asks, and what nobody entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ronde.queries.certificates import EventCertificate
from ronde.texts.dates import date_text
from ronde.texts.language import Language, halves_text
from ronde.texts.norms import lacking_text
from ronde.texts.web import web_text

__all__ = ["FORM_FIELDS", "Form", "form_part"]

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
