"""How large a list is set: as large as it may be on as few pages as it needs.

The width of every cell is known from the typeface, so nothing is tried out: the columns get what
they need, names share the rest and wrap where it is too little, and the letters grow until another
page would be wanted. A list that is too wide for the page is turned, then parted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from operator import gt

from ronde.documents.paper import (
    Cell,
    Column,
    Frame,
    Listing,
    Section,
    SetColumn,
    SetSection,
    cell_width,
)
from ronde.documents.typefaces import text_width

__all__ = ["COMFORTABLE", "LARGEST", "SMALLEST", "WHOLE", "listing", "page_width", "titled"]

LARGEST = 180
"""Tenths of a point: beyond 18 points a list is not easier to read."""
LARGE = 180
"""Large print, where it is asked for."""
COMFORTABLE = 110
"""What hangs on a wall is set in 11 points at least, where its columns let it."""
SMALLEST = 80
"""Smaller than 8 points is set only what could not be parted."""

WHOLE = 16
"""A list under a heading of so many rows is not parted over pages; the template says the same."""

_PAPERS = {"a4": (5953, 8419), "a3": (8419, 11906), "a5": (4195, 5953), "letter": (6120, 7920)}
_LARGER = {"a3": 41}
"""By how many hundredths letters are larger than on A4: people stand further away."""
_SIDES = 2 * 340
_TOP_AND_FOOT = 482 + 454
_BAND, _ROUND, _QR = 800, 950, 1000  # height over the first page: usual, of a round, with a code
_HEAD_LINE = 170  # of a template set, over the name of the event
_GUTTER = 240
_STEP = 5
_HEAD = 1250  # of a table, in thousandths of the letter size
_HEADING = 2700
_LINE, _BIG, _AGAIN = 680, 950, 1070  # height of a line, of a large one, of each further one
_SIDE = 300  # inset of a cell at its sides
_AIRS = (370, 300, 240)  # above and below it: the airiest that needs no further page
_USUAL = 95  # of a hundred cells, so many are no wider than what is usual
_SQUEEZED = 8419 * 1000 // SMALLEST  # asked for by a list that no page is wide enough for
_NAME, _SHORT_NAME = 15000, 10500  # longer names wrap, sooner than all others are made smaller


@dataclass(frozen=True, slots=True)
class _Page:
    width: int
    height: int
    columns: int


@dataclass(frozen=True, slots=True)
class _Fit:
    pages: int
    size: int
    columns: int
    air: int
    fits: bool

    @property
    def rank(self) -> tuple[bool, bool, int, int, int, int]:
        """The best is the least: within the page, readable, few pages, airy, large letters."""
        small = self.size < COMFORTABLE
        return (not self.fits, small, self.pages, -self.air, -self.size, self.columns)


def listing(
    frame: Frame,
    sections: Sequence[Section],
    *,
    columns: Sequence[int] = (1,),
    largest: int = LARGEST,
    turns: bool = False,
    least: int = 0,
) -> Listing:
    """The sections fitted on pages; `columns` may stand side by side, `turns`: also across.

    No letters smaller than `least` (0: what is comfortable, larger on a larger sheet), however
    many pages it takes, where the columns let them.
    """
    scale = 0 if least else _LARGER.get(frame.paper, 0)
    readable = (least or COMFORTABLE) * (100 + scale) // 100
    largest = largest * (100 + scale) // 100
    if frame.large:
        largest = readable = LARGE
    band = _QR if frame.qr else _ROUND if frame.round else _BAND
    band += _HEAD_LINE if frame.look.head else 0
    choices = [False, True] if turns else [frame.landscape]
    measured = {
        count: _all_measured(sections, _NAME if count == 1 else _SHORT_NAME) for count in columns
    }
    found = [
        (_best(measured, _page(frame, turned, 1), (readable, largest), band), turned)
        for turned in choices
    ]
    # turned only where upright is too narrow
    fit, turned = next(((f, t) for f, t in found if f.fits and f.size >= COMFORTABLE), found[-1])
    if not fit.fits:
        upright = found[0]
        fit, turned = upright if upright[0].fits else (fit, turned)
    page = _page(frame, turned, fit.columns)
    parts = [part for section in measured[fit.columns] for part in _parted(section, page, fit)]
    if fit.columns > 1 and fit.pages == len(parts) == 1:
        parts = _balanced(parts[0], fit.columns)
    return Listing(
        frame=titled(replace(frame, landscape=turned), page.width * page.columns),
        size=fit.size,
        inset_x=_SIDE * fit.size // 1000,
        inset_y=fit.air * fit.size // 1000,
        columns=fit.columns,
        sections=tuple(_set(part, page.width, fit.size) for part in parts),
        given=tuple(sections),
    )


def titled(frame: Frame, room: int) -> Frame:
    """The frame with its title as large as it stands beside the facts, in one line if it can."""
    facts = sum(
        max(text_width(f.label) * 9, text_width(f.value, bold=True) * 15) // 100 + 200
        for f in frame.facts
    )
    room -= facts + 300 + (800 if frame.qr else 0)
    room -= frame.look.logo_width + 170 if frame.look.logo else 0
    large, points = (frame.round, 28) if frame.round else (frame.title, 26)
    wide = text_width(large, bold=True) * points // 100
    least = 60 if frame.look.logo else 78
    return replace(frame, title_scale=max(least, min(100, room * 100 // max(wide, 1))))


def _balanced(measured: _Measured, columns: int) -> list[_Measured]:
    """The rows of one page shared out evenly over its columns."""
    section = measured.section
    height = max(-(-len(section.rows) // columns), 1)
    return [
        replace(
            measured,
            section=replace(
                section,
                rows=section.rows[start : start + height],
                lines=section.lines if start + height >= len(section.rows) else (),
                starts="column" if start else section.starts,
            ),
        )
        for start in range(0, max(len(section.rows), 1), height)
    ]


def page_width(frame: Frame) -> int:
    """The room between the margins."""
    return _page(frame, frame.landscape, 1).width


def _page(frame: Frame, turned: bool, columns: int) -> _Page:
    sides = _PAPERS[frame.paper]
    width, height = reversed(sides) if turned else sides
    room = width - _SIDES - _GUTTER * (columns - 1)
    return _Page(room // columns, height - _TOP_AND_FOOT, columns)


def _best(
    measured: Mapping[int, Sequence[_Measured]], page: _Page, sizes: tuple[int, int], band: int
) -> _Fit:
    fits = []
    for count, sections in measured.items():
        narrow = _Page((page.width - _GUTTER * (count - 1)) // count, page.height, count)
        fits += [_largest(sections, narrow, sizes, band, air) for air in _AIRS]
    return min(fits, key=lambda fit: fit.rank)


def _largest(
    sections: Sequence[_Measured], page: _Page, sizes: tuple[int, int], band: int, air: int
) -> _Fit:
    """The largest letters that need no further page than the least that are readable."""
    readable, largest = sizes
    needed = max((section.width for section in sections), default=0)
    widest = largest if not needed else min(largest, page.width * 1000 // needed)
    widest -= widest % _STEP
    if widest < SMALLEST:
        pages = _pages(sections, page, SMALLEST, band, air)
        return _Fit(pages, SMALLEST, page.columns, air, fits=False)
    least = min(readable, widest)
    fewest = _pages(sections, page, least, band, air)
    for size in range(widest, least, -_STEP):
        if _pages(sections, page, size, band, air) == fewest:
            return _Fit(fewest, size, page.columns, air, fits=True)
    return _Fit(fewest, least, page.columns, air, fits=True)


def _pages(sections: Sequence[_Measured], page: _Page, size: int, band: int, air: int) -> int:
    """How many pages the sections fill, cautiously: column by column, as they are set."""
    below = sum(section.lines_height(page.width * page.columns, size) for section in sections)
    tall = page.height - (below if page.columns > 1 else 0)
    slots, left = 1, tall - band
    for place, section in enumerate(sections):
        head, height = section.heights(page.width, size, air)
        height += section.lines_height(page.width, size) if page.columns == 1 else 0
        if section.section.starts == "page" and place:
            slots += page.columns - (slots - 1) % page.columns
            left = tall
        if height > left and (section.stays_whole or left < 3 * head):
            slots += 1
            left = tall - (band if slots <= page.columns else 0)
        while height > left:
            slots, height = slots + 1, height - left + head
            left = tall - (band if slots <= page.columns else 0)
        left -= height
    return -(-slots // page.columns)


@dataclass(frozen=True, slots=True)
class _Measured:
    """A section measured once: everything that does not depend on the size of the letters.

    Widths are thousandths of that size. `naturals` are what its columns ask for, `long_rows` the
    cells that share what is left, of those rows alone in which one is wider than its column asks.
    """

    section: Section
    naturals: tuple[int, ...]
    flexible: tuple[int, ...]
    long_rows: tuple[tuple[int, ...], ...]
    big_rows: int
    lines: tuple[int, ...]

    @property
    def width(self) -> int:
        """What the columns ask for together."""
        return sum(self.naturals)

    @property
    def stays_whole(self) -> bool:
        """Whether it is not parted over pages, as the template has it."""
        return bool(self.section.heading) and len(self.section.rows) <= WHOLE

    def widths(self, room: int, size: int) -> list[int]:
        """The width of each column inside its insets: names share what the others leave."""
        found = [natural * size // 1000 for natural in self.naturals]
        left = room - sum(found)
        share = sum(found[i] for i in self.flexible)
        for i in self.flexible:
            found[i] += left * found[i] // share
        return [width - 2 * _SIDE * size // 1000 for width in found]

    def heights(self, room: int, size: int, air: int) -> tuple[int, int]:
        """Of the head of the list, and of the whole section without the lines below it."""
        heading = _HEADING if self.section.heading else 0
        if not self.section.columns:
            return 0, heading * size // 1000
        rows = len(self.section.rows) * (_LINE + 2 * air) + self.big_rows * (_BIG - _LINE)
        widths = self.widths(room, size)
        rooms = [max(widths[i], 1) for i in self.flexible]
        for cells in self.long_rows:
            rows += _AGAIN * max(
                _again(width * size // 1000, space)
                for width, space in zip(cells, rooms, strict=True)
            )
        return _HEAD * size // 1000, (heading + _HEAD + rows) * size // 1000

    def lines_height(self, room: int, size: int) -> int:
        """Of the sentences below it."""
        told = (_AGAIN * -(-width * size // 1000 // room) + 800 for width in self.lines)
        return sum(told) * size // 1000


def _all_measured(sections: Sequence[Section], longest: int) -> list[_Measured]:
    """Each section measured; columns that several have in common stand below each other."""
    together: dict[tuple[Column, ...], list[tuple[Cell, ...]]] = {}
    for section in sections:
        together.setdefault(section.columns, []).extend(section.rows)
    naturals = {
        columns: _naturals(columns, _widths(columns, rows), longest)
        for columns, rows in together.items()
    }
    return [_measured(section, naturals[section.columns]) for section in sections]


def _widths(columns: Sequence[Column], rows: Sequence[tuple[Cell, ...]]) -> list[list[int]]:
    """Of the cells, column by column."""
    return [[cell_width(row[i]) for row in rows] for i in range(len(columns))]


def _naturals(
    columns: Sequence[Column], cells: Sequence[Sequence[int]], longest: int
) -> tuple[int, ...]:
    return tuple(
        _natural(column, widths, longest) for column, widths in zip(columns, cells, strict=True)
    )


def _measured(section: Section, naturals: tuple[int, ...] | None = None) -> _Measured:
    """A section with what its columns ask for, by itself or together with others."""
    cells = _widths(section.columns, section.rows)
    naturals = naturals or _naturals(section.columns, cells, _NAME)
    flexible = tuple(i for i, column in enumerate(section.columns) if column.flexible)
    rows = zip(*(cells[i] for i in flexible), strict=True)
    asked = [naturals[i] - 2 * _SIDE for i in flexible]
    squeezed = sum(naturals) > _SQUEEZED  # then any row may wrap
    return _Measured(
        section=section,
        naturals=naturals,
        flexible=flexible,
        long_rows=tuple(row for row in rows if squeezed or any(map(gt, row, asked))),
        big_rows=sum(
            any(getattr(cell, "kind", "") == "big" for cell in row) for row in section.rows
        ),
        lines=tuple(map(cell_width, section.lines)),
    )


def _again(width: int, room: int) -> int:
    """Further lines of a cell that is wider than its column."""
    return 0 if width <= room else -(-width * 11 // 10 // room)


def _natural(column: Column, widths: Sequence[int], longest: int) -> int:
    """What a column asks for; one or two very long names do not decide for everybody."""
    head = text_width(column.head) * 75 // 100
    widest = max(widths, default=0)
    if column.flexible and widths:
        usual = sorted(widths)[(len(widths) - 1) * _USUAL // 100]
        widest = min(widest if widest * 10 <= usual * 13 else usual, longest)
    return max(widest, head, column.least) + 2 * _SIDE + 60


def _set(measured: _Measured, room: int, size: int) -> SetSection:
    """The section with the widths of its columns."""
    section, inset = measured.section, 2 * _SIDE * size // 1000
    widths = [width + inset for width in measured.widths(room, size)]
    return SetSection(
        heading=section.heading,
        columns=tuple(
            SetColumn(column.head, column.align, width, column.ruled)
            for column, width in zip(section.columns, widths, strict=True)
        ),
        rows=section.rows,
        lines=section.lines,
        starts=section.starts,
    )


def _parted(measured: _Measured, page: _Page, fit: _Fit) -> list[_Measured]:
    """The section, or several that are narrow enough, with the columns that repeat."""
    section, naturals = measured.section, measured.naturals
    room = page.width * 1000 // fit.size
    if fit.fits or measured.width <= room:
        return [measured]
    repeated = [i for i, column in enumerate(section.columns) if column.repeats]
    others = [i for i in range(len(section.columns)) if i not in repeated]
    base = sum(naturals[i] for i in repeated)
    parts: list[list[int]] = [[]]
    for i in others:
        if parts[-1] and base + sum(naturals[j] for j in [*parts[-1], i]) > room:
            parts.append([])
        parts[-1].append(i)
    if not repeated or len(parts) == 1:
        return [measured]
    return [
        _measured(
            replace(
                section,
                columns=tuple(section.columns[i] for i in [*repeated, *part]),
                rows=tuple(tuple(row[i] for i in [*repeated, *part]) for row in section.rows),
                lines=section.lines if place == len(parts) - 1 else (),
                starts="page" if place else section.starts,
            )
        )
        for place, part in enumerate(parts)
    ]
