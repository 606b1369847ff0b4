"""What differs in rapid and blitz, on one page to carry: the articles in force, in our words."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import LETTERS, DocumentKind, Option
from ronde.documents.needs import NOTHING
from ronde.documents.paper import Cell, Column, Listing, Section, Styled
from ronde.model import Cadence
from ronde.queries.faster import FasterCard, faster_cards
from ronde.rules.admin.articles import article
from ronde.texts.laws import passage

__all__ = ["KINDS"]

_LARGEST = 125
_LEAST = 100
"""Tenths of a point: a card is held in the hand, and one page."""


def rapid_card(desk: Desk) -> Listing:
    """A page for each cadence asked for: that of the event, or both where it is slower.

    Rule: Laws A, B; Guidelines III.
    """
    edition = desk.settings.edition_of("laws")
    asked = desk.options["cadence"]
    cards = faster_cards(edition, desk.settings)
    if asked == "event":
        cards = tuple(card for card in cards if card.own) or cards
    elif asked != "both":
        cards = tuple(card for card in cards if card.cadence is Cadence(asked))
    sections = [section for card in cards for section in _sections(desk, card, edition)]
    frame = desk.frame(state=desk.word("laws.edition", edition=edition))
    return listing(frame, sections, largest=_LARGEST, least=_LEAST)


def _sections(desk: Desk, card: FasterCard, edition: str) -> Iterator[Section]:
    """The articles under their subjects, the first page of a card under its name."""
    columns = (Column(head=""), Column(head="", flexible=True))
    rows: list[tuple[Cell, ...]] = []
    for subject in card.subjects:
        heading = desk.word(f"laws.rapid.subject.{subject.code}")
        if subject.only and not card.chosen:
            heading = f"{heading} ({desk.word(f'laws.rapid.only.{subject.only}')})"
        rows.append(("", Styled(heading)))
        for number in subject.articles:
            found = article(edition, number)
            if found is not None:
                rows.append((number, passage(found, desk.language).text))
    chosen = (desk.word("laws.rapid.chosen", article=card.chosen),) if card.chosen else ()
    lines = (*chosen, desk.word("laws.rapid.hint"))
    yield Section(
        heading=desk.word(f"laws.rapid.cadence.{card.cadence.value}"),
        columns=columns,
        rows=tuple(rows),
        lines=lines,
        starts="page",
    )


KINDS = (
    DocumentKind(
        code="laws.rapid_card",
        template="list",
        build=rapid_card,
        needs=NOTHING,
        options=(
            Option("cadence", ("event", "both", "rapid", "blitz")),
            LETTERS,
            Option("paper", ("a4", "letter")),
        ),
    ),
)
