"""The certificate of a title result (IT1) as lines: what it asks, and what nobody entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ronde.queries.certificates import EventCertificate
from ronde.texts.dates import date_text
from ronde.texts.language import Language, halves_text
from ronde.texts.web import web_text

__all__ = ["Form", "form_part"]


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
            (web_text(language, f"title_norms.it1.{code}"), value)
            for code, value in _fields(found, language)
        ),
        lacking=tuple(web_text(language, f"title_norms.lacks.{code}") for code in found.lacking),
    )


def _fields(found: EventCertificate, language: Language) -> Iterator[tuple[str, str]]:
    person, made, chief = found.player.person, found.certificate, found.chief

    def halves(value: int) -> str:
        return halves_text(Fraction(value, 2), language)

    days = [date_text(day, language) for day in (found.first_day, found.last_day) if day]
    yield "name", person.name
    yield "fide_id", person.fide_id
    yield "federation", person.federation
    yield "title", made.verdict.title.value
    yield "event", found.event
    yield "place", found.place
    yield "days", " – ".join(days)
    yield "time_control", found.time_control
    yield "chief", "" if chief is None else f"{chief.person.name} {chief.person.fide_id}".strip()
    yield "games", str(made.games)
    yield "counts_as", str(made.verdict.counts_as or "")
    yield "federations", str(made.federations)
    yield "not_own", str(made.not_own)
    yield "rated", str(made.rated)
    yield "host", str(made.host)
    yield "titled", str(made.titled)
    yield "by_title", ", ".join(f"{n} {title}" for title, n in made.by_title.items() if n)
    yield "average", str(made.average)
    yield "required", halves(made.required)
    yield "scored", halves(made.scored)
    yield "exceeding", halves(made.exceeding)
