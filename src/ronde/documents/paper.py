"""What stands on a page, as data: the frame, lists, cards, drawings. Templates only lay it out.

Every text is final: in the language asked for, in the order it is read. Lengths are tenths of a
point. `as_data` is what a template gets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, is_dataclass
from typing import Any, Protocol

from ronde.documents.typefaces import covered, text_width

__all__ = [
    "LONGEST",
    "Blanks",
    "Block",
    "Bracket",
    "Card",
    "Cards",
    "Cell",
    "Chip",
    "Column",
    "Counted",
    "Drawing",
    "Drawn",
    "Entries",
    "Entry",
    "Fact",
    "FileName",
    "Frame",
    "Leaf",
    "Line",
    "Listing",
    "Look",
    "Name",
    "Paper",
    "Picture",
    "Said",
    "Section",
    "SetColumn",
    "SetSection",
    "Sheet",
    "Sheets",
    "Signs",
    "Styled",
    "Table",
    "Ticks",
    "Verbatim",
    "as_data",
    "cell_width",
    "plain_name",
    "shown_fields",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """Somebody: the family name comes first and is heavier, the title is small."""

    family: str
    given: str = ""
    title: str = ""
    kind: str = "name"


@dataclass(frozen=True, slots=True)
class Styled:
    """A text that stands out: `strong`, `big`, `marked` (it decided), `quiet`; `box` to tick."""

    text: str
    kind: str = "strong"


@dataclass(frozen=True, slots=True)
class Chip:
    """A colour in a word, in a frame that is heavier for Black: never by colour alone."""

    text: str
    black: bool
    kind: str = "chip"


@dataclass(frozen=True, slots=True)
class Counted:
    """A number that is known once a pack is set: the `pages` of a part, or the `start` of it.

    `part` counts the parts of the pack from 0.
    """

    part: int
    kind: str = "pages"


Cell = str | Name | Styled | Chip | Counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of a list before it is fitted.

    `flexible` ones share what room is left, and wrap where there is none. `least` is the width of
    an empty box, in thousandths of the letter size. `repeats`: stands again where a list that is
    too wide goes on. `ruled`: lines at both sides, for what is filled in by hand.
    """

    head: str
    align: str = "left"
    flexible: bool = False
    least: int = 0
    repeats: bool = False
    ruled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A list under a heading; `lines` are sentences below it.

    `starts`: on a new `page`, or in a new `column` of it; empty: below what was before.
    """

    heading: str = ""
    columns: tuple[Column, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    lines: tuple[Cell, ...] = ()
    starts: str = ""


@dataclass(frozen=True, slots=True)
class SetColumn:
    """A column as it is set."""

    head: str
    align: str
    width: int
    ruled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSection:
    """A list with the widths of its columns."""

    heading: str
    columns: tuple[SetColumn, ...]
    rows: tuple[tuple[Cell, ...], ...]
    lines: tuple[Cell, ...]
    starts: str


@dataclass(frozen=True, slots=True)
class Fact:
    """Something to know, in the band over a page: when, where."""

    label: str
    value: str


class FileName(str):
    """The name of a file of a template set: not a text, so it reaches the template as it is."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What a template set puts on every page.

    `logo` is a file of the set, its sides on paper, and `logo_text` what is said of it to who does
    not see it. `color` is for titles, `rule` for the lines under the head of a page, both `#rrggbb`
    or empty.
    """

    logo: FileName = FileName()
    logo_text: str = ""
    logo_width: int = 0
    logo_height: int = 0
    color: str = ""
    rule: str = ""
    head: str = ""
    foot: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What surrounds every page. `page` stands around its number and the number of pages.

    `code` is the verification code, `replaces` says which older print this one takes the place of.
    `verifies`: what is scanned answers for this very print. `copies` says in how many copies a form
    is signed. `large`: whatever is set in it is set in large letters, on more pages.
    """

    language: str
    event: str
    title: str
    round: str = ""
    title_scale: int = 100
    state: str = ""
    copies: str = ""
    facts: tuple[Fact, ...] = ()
    foot: str = ""
    made: str = ""
    code: str = ""
    replaces: str = ""
    page: tuple[str, ...] = ("", "", "")
    paper: str = "a4"
    landscape: bool = False
    large: bool = False
    qr: str = ""
    qr_text: str = ""
    verifies: bool = False
    look: Look = Look()


_UNSET: Mapping[str, bool] = {"unset": True}
"""Marks what is no part of the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """Lists one after the other; `columns` is how many stand side by side on a page."""

    frame: Frame
    size: int
    inset_x: int
    inset_y: int
    columns: int
    sections: tuple[SetSection, ...]
    # The sections before they were fitted, for spreadsheets: no template sees them.
    given: tuple[Section, ...] = field(default=(), metadata=_UNSET)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card: what is large on it, the lines below, and what is ticked, signed or scanned.

    `corner` stands small at the top, `note` small at the bottom; `scale` is the part in hundred of
    the usual size at which the largest word still fits.
    """

    corner: str = ""
    big: str = ""
    lines: tuple[tuple[str, Cell], ...] = ()
    boxes: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    note: str = ""
    qr: str = ""
    scale: int = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """Sheets of cards to cut: `pages` are in printing order, so that the cut pile is sorted.

    None is an empty place. Lengths of a card are tenths of a millimetre, also by how much all are
    moved to the `right` and `below` and the `gap` between them. `layout` says what is largest on
    it: `slip`, `table`, `badge`, `seats`, `receipt`, or a folded `tent`; `test` is an empty frame.
    Without `marks` there is nothing to cut.
    """

    frame: Frame
    layout: str
    across: int
    down: int
    width: int
    height: int
    size: int
    pages: tuple[tuple[Card | None, ...], ...]
    gap: int = 0
    right: int = 0
    below: int = 0
    marks: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A line of a form: its label and what stands there, a dotted line where that is empty.

    `by_hand`: it is filled in with a pen whatever the event knows, such as the day of a signature;
    an empty entry that is not is something missing. `lines`: dotted lines where it is empty.
    """

    label: str
    value: str = ""
    by_hand: bool = False
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Entries:
    """Lines of a form, so many side by side."""

    items: tuple[Entry, ...]
    columns: int = 2
    kind: str = "entries"


@dataclass(frozen=True, slots=True)
class Said:
    """Sentences: `text`, a `heading`, a `small` note, or what stands out in a `box`."""

    text: str
    style: str = "text"
    kind: str = "said"


@dataclass(frozen=True, slots=True)
class Ticks:
    """Boxes to tick, and those that are ticked already; so many side by side."""

    items: tuple[tuple[str, bool], ...]
    columns: int = 1
    kind: str = "ticks"


@dataclass(frozen=True, slots=True)
class Blanks:
    """Ruled lines to write on, under a heading."""

    heading: str
    lines: int
    kind: str = "blanks"


@dataclass(frozen=True, slots=True)
class Signs:
    """Places to sign side by side: what is signed as, and the name below where it is known."""

    items: tuple[tuple[str, str], ...]
    kind: str = "signs"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A list inside a sheet."""

    section: SetSection
    size: int
    inset_x: int
    inset_y: int
    kind: str = "table"


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing (SVG), so many tenths of a millimetre wide; `alt` says what is to be seen."""

    svg: str
    alt: str
    width: int
    kind: str = "picture"


Block = Entries | Said | Ticks | Blanks | Signs | Table | Picture


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet under its own heading, from top to bottom."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheets:
    """Forms, each of which begins on a page of its own.

    `apart`: each is a paper of its own, with its own frame and page numbers.
    """

    frame: Frame
    size: int
    sheets: tuple[Sheet, ...]
    apart: bool = False

    @property
    def missing(self) -> tuple[str, ...]:
        """The labels of what nobody entered, each once."""
        blocks = (block for sheet in self.sheets for block in sheet.blocks)
        entries = (e for block in blocks if isinstance(block, Entries) for e in block.items)
        return tuple(dict.fromkeys(e.label for e in entries if not e.value and not e.by_hand))


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """A line of a bracket: its place counted in half rows, who stands there and what they scored.

    `joins`: it is the upper of two that meet. `won` stands out, `lost` is quiet.
    """

    column: int
    at: int
    span: int
    text: str
    score: str
    state: str
    joins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """A bracket that fills a page: `rows` lines high, a stage over every column but the last.

    `height` is the room for its lines.
    """

    heading: str
    stages: tuple[str, ...]
    rows: int
    height: int
    leaves: tuple[Leaf, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """Brackets, a page each, and the same as lists behind them."""

    size: int
    brackets: tuple[Bracket, ...]
    listing: Listing

    @property
    def frame(self) -> Frame:
        """What surrounds every page."""
        return self.listing.frame


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file with its number, printed as it is; without one it goes on from above."""

    number: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verbatim:
    """A file line by line, in letters of one width."""

    frame: Frame
    size: int
    lines: tuple[Line, ...]


LONGEST = 22
"""Letters of a word that fit in the narrowest column."""
_HYPHEN = "\u00ad"


class Drawn(Protocol):
    """A paper with a template of its own, that stands beside its builder."""

    @property
    def frame(self) -> Frame:
        """What surrounds every page."""


Paper = Listing | Cards | Sheets | Drawing | Drawn


def cell_width(cell: Cell) -> int:
    """How wide a cell is in one line, in thousandths of the letter size."""
    match cell:
        case str():
            return text_width(cell)
        case Name():
            given = f" {cell.given}" if cell.given else ""
            title = text_width(f" {cell.title}") * 8 // 10 if cell.title else 0
            return text_width(cell.family, bold=True) + text_width(given) + title
        case Counted():
            return text_width("000")
        case Chip():
            return text_width(cell.text, bold=cell.black) * 8 // 10 + 700
        case Styled(kind="big"):
            return text_width(cell.text, bold=True) * 14 // 10
        case Styled(kind="box"):
            return 1000
        case Styled():
            return text_width(cell.text, bold=cell.kind != "quiet")


def plain_name(name: Name) -> str:
    """A name in a sentence."""
    return f"{name.family} {name.given}".strip()


def as_data(value: object) -> object:
    """Plain data for a template; letters that the typeface lacks are replaced."""
    match value:
        case FileName():
            return str(value)
        case str():
            return _breakable(covered(value))
        case int() | None:
            return value
        case Line():
            return {"number": value.number, "text": covered(value.text)}
        case tuple():
            return [as_data(item) for item in value]
        case Mapping():
            return {str(key): as_data(item) for key, item in value.items()}
        case _ if is_dataclass(value):
            return {item.name: as_data(getattr(value, item.name)) for item in shown_fields(value)}
        case _:
            raise TypeError(type(value).__name__)


def shown_fields(value: Any) -> tuple[Field[Any], ...]:
    """The fields of a view-model that a template gets."""
    return tuple(item for item in fields(value) if "unset" not in item.metadata)


def _breakable(text: str) -> str:
    """A word that is wider than any column may be broken, with a hyphen."""
    if len(text) <= LONGEST or text.startswith("<svg"):
        return text
    return " ".join(
        _HYPHEN.join(word[at : at + LONGEST] for at in range(0, len(word), LONGEST))
        for word in text.split(" ")
    )
