"""Forms that FIDE reads: in English, with the labels of another language beside its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from ronde.catalogue import COMPLETE, ENGLISH
from ronde.documents.desk import Desk
from ronde.documents.kinds import Option
from ronde.documents.paper import Column, Entries, Entry, Said, Signs
from ronde.queries.event_facts import EventFacts
from ronde.texts.dates import date_text
from ronde.texts.language import Language, halves_text

__all__ = ["GLOSS", "FideForm"]

GLOSS = Option("gloss", ("no", *(language for language in COMPLETE if language != ENGLISH)))
"""A second language beside the labels."""


@dataclass(frozen=True, slots=True)
class FideForm:
    """A desk that speaks English, with the labels of another language beside its own."""

    desk: Desk
    gloss: Language = ""

    @classmethod
    def at(cls, desk: Desk) -> FideForm:
        """The form as it is asked for: in English, with the gloss of its option."""
        asked = desk.options.get("gloss", "no")
        return cls(replace(desk, language=ENGLISH), "" if asked == "no" else asked)

    def label(self, code: str) -> str:
        """A label, with its gloss."""
        own = self.desk.say(code)
        gloss = replace(self.desk, language=self.gloss).say(code) if self.gloss else own
        return own if gloss == own else f"{own} · {gloss}"

    def entries(self, *items: tuple[str, object], columns: int = 2) -> Entries:
        """Lines of the form: codes of labels and values; None and "" are missing."""
        return Entries(
            tuple(
                Entry(
                    label=self.label(f"entry.norms.{code}"),
                    value="" if value is None else str(value),
                )
                for code, value in items
            ),
            columns,
        )

    def heading(self, code: str) -> Said:
        """A heading inside a sheet."""
        return Said(self.label(f"norms.heading.{code}"), "heading")

    def column(self, code: str, align: str = "left", *, flexible: bool = False) -> Column:
        """A column of a table."""
        return Column(head=self.label(f"norms.column.{code}"), align=align, flexible=flexible)

    def halves(self, value: int) -> str:
        """Half-points as points."""
        return halves_text(Fraction(value, 2), self.desk.language)

    def signs(self, *codes: str) -> Signs:
        """Places to sign."""
        return Signs(tuple((self.label(f"norms.sign.{code}"), "") for code in codes))

    def by_hand(self, *codes: str, columns: int = 2) -> Entries:
        """Lines that are filled in with a pen."""
        items = (Entry(label=self.label(f"entry.norms.{code}"), by_hand=True) for code in codes)
        return Entries(tuple(items), columns)

    def event(self, facts: EventFacts) -> Entries:
        """The event: name, place, days, chief arbiter."""
        language, chief = self.desk.language, facts.chief
        return self.entries(
            ("event", facts.name),
            ("place", facts.place),
            ("first_day", facts.first_day and date_text(facts.first_day, language)),
            ("last_day", facts.last_day and date_text(facts.last_day, language)),
            ("chief", "" if chief is None else chief.person.name),
            ("chief_id", "" if chief is None else chief.person.fide_id),
            columns=3,
        )
