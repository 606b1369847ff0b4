"""Sheets of cards: their sizes, where they lie, and in which order they are printed.

Cards are printed in stacking order: each place of the sheet holds a run of consecutive cards, so
that a cut pile is sorted without anybody sorting it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ronde.documents.desk import Desk
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import NOTHING
from ronde.documents.paper import Card, Cards
from ronde.documents.typefaces import text_width
from ronde.texts.language import fraction_text

__all__ = ["KINDS", "SHIFTS", "SIZES", "Size", "batches", "cards", "name_scale", "stacked"]


@dataclass(frozen=True, slots=True)
class Size:
    """So many cards across and down a sheet of A4; lengths in tenths of a millimetre.

    `letters` are the usual ones, in tenths of a point; `gap` is between cards side by side. Labels
    are cut already: they have no `marks`.
    """

    across: int
    down: int
    width: int
    height: int
    letters: int
    gap: int = 0
    marks: bool = True


SIZES = {
    "a7": Size(2, 4, 1050, 742, 120),
    "a6": Size(2, 2, 1050, 1485, 160),
    "a5": Size(1, 2, 2100, 1485, 240),
    "badge": Size(2, 5, 900, 550, 110),
    "3x8": Size(3, 8, 700, 370, 75, marks=False),
    "3x7": Size(3, 7, 635, 381, 75, gap=25, marks=False),
    "2x7": Size(2, 7, 991, 381, 90, gap=25, marks=False),
    "tent": Size(1, 2, 2100, 1485, 200),
    "large_tent": Size(1, 1, 2100, 2970, 300),
}
"""Sizes of cards by name: parts of A4, the usual badge (90 by 55 millimetres), sheets of labels,
what is folded so that it stands (half a sheet, or a whole one)."""

SHIFTS = (
    Option("right", about="tenths"),
    Option("down", about="tenths"),
    Option("gap", about="tenths"),
)
"""By how many tenths of a millimetre all cards are moved on the sheet, and how far apart they lie:
no two printers feed a sheet of labels alike."""


def stacked(cards: Sequence[Card], places: int) -> tuple[tuple[Card | None, ...], ...]:
    """The cards on sheets of so many places, so that the cut pile is in their order.

    >>> cards = [Card(big=str(n)) for n in range(1, 6)]
    >>> [[c.big if c else "" for c in page] for page in stacked(cards, 2)]
    [['1', '4'], ['2', '5'], ['3', '']]
    """
    sheets = -(-len(cards) // places)
    return tuple(
        tuple(
            cards[place * sheets + sheet] if place * sheets + sheet < len(cards) else None
            for place in range(places)
        )
        for sheet in range(sheets)
    )


def cards(desk: Desk, made: Sequence[Card], size: str, layout: str) -> Cards:
    """The cards on their sheets."""
    return batches(desk, [made], size, layout)


def batches(desk: Desk, made: Iterable[Sequence[Card]], size: str, layout: str) -> Cards:
    """The same, each batch on sheets of its own, such as those of another colour."""
    chosen = SIZES[size]
    right, down, gap = (_tenths(desk, option.name) for option in SHIFTS)
    return Cards(
        frame=desk.frame(),
        layout=layout,
        across=chosen.across,
        down=chosen.down,
        width=chosen.width,
        height=chosen.height,
        size=chosen.letters,
        gap=chosen.gap if gap is None else gap,
        right=right or 0,
        below=down or 0,
        marks=chosen.marks,
        pages=tuple(page for batch in made for page in stacked(batch, chosen.across * chosen.down)),
    )


def _tenths(desk: Desk, name: str) -> int | None:
    asked = desk.options.get(name, "")
    return int(asked) if asked else None


def name_scale(name: str, size: Size, *, times: int = 22, taken: int = 0) -> int:
    """How much smaller than usual a family name is set, so that its longest word fits.

    Usual are `times` tenths of the card's letters. So many tenths of a millimetre are `taken`.
    """
    widest = max((text_width(word, bold=True) for word in name.split()), default=1)
    room = (size.width - 140 - taken) * 283 // 100  # tenths of a point
    return max(30, min(100, room * 100_000 // (max(widest, 1) * size.letters * times // 10)))


def frames(desk: Desk) -> Cards:
    """A sheet of empty frames to hold against the cards: is it scaled, is it shifted?"""
    name = desk.options["size"]
    size = SIZES[name]
    sides = [
        fraction_text(side, desk.language, places=1) for side in (_mm(size.width), _mm(size.height))
    ]
    made = [
        Card(
            corner=desk.say("test.place", place=place),
            big=desk.say("test.sides", width=sides[0], height=sides[1]),
            note=desk.say("test.line"),
        )
        for place in range(1, size.across * size.down + 1)
    ]
    return cards(desk, made, name, "test")


def _mm(tenths: int) -> Fraction:
    return Fraction(tenths, 10)


KINDS = (
    DocumentKind(
        code="cards.test",
        template="cards",
        build=frames,
        needs=NOTHING,
        role="arbiter",
        options=(Option("size", tuple(SIZES)), *SHIFTS),
    ),
)
