"""How large a list is set: as large as it may be on as few pages as it needs.

The width of every cell is known from the typeface, so nothing is tried out: the columns get what
they need, names share the rest and wrap where it is too little, and the letters grow until another
page would be wanted. A list that is too wide for the page is turned, then parted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ronde.documents.paper import (
    Frame,
    Listing,
    Section,
    SetColumn,
    SetSection,
    cell_width,
)
from ronde.documents.typefaces import text_width

__all__ = ["COMFORTABLE", "LARGEST", "SMALLEST", "listing", "page_width", "set_section"]

LARGEST = 180
"""Tenths of a point: beyond 18 points a list is not easier to read."""
COMFORTABLE = 110
"""What hangs on a wall is set in 11 points at least, where its columns let it."""
SMALLEST = 80
"""Smaller than 8 points is set only what could not be parted."""

_PAPERS = {"a4": (5953, 8419), "a3": (8419, 11906)}
_SIDES = 2 * 340
_TOP_AND_FOOT = 482 + 454
_BAND, _ROUND, _QR = 800, 950, 1000  # height over the first page: usual, of a round, with a code
_GUTTER = 240
_STEP = 5
_HEAD = 1250  # of a table, in thousandths of the letter size
_HEADING = 2700
_LINE, _BIG, _AGAIN = 680, 950, 1070  # height of a line, of a large one, of each further one
_SIDE = 300  # inset of a cell at its sides
_AIRS = (370, 300, 240)  # above and below it: the airiest that needs no further page
_WIDEST_SHARE = 97
_NAME = 15000  # a name of more is wrapped sooner than everything else is made smaller


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
) -> Listing:
    """The sections fitted on pages; `columns` may stand side by side, `turns`: also across."""
    band = _QR if frame.qr else _ROUND if frame.round else _BAND
    choices = [False, True] if turns else [frame.landscape]
    found = [
        (_best(sections, _page(frame, turned, 1), columns, largest, band), turned)
        for turned in choices
    ]
    # turned only where upright is too narrow
    fit, turned = next(((f, t) for f, t in found if f.fits and f.size >= COMFORTABLE), found[-1])
    if not fit.fits:
        upright = found[0]
        fit, turned = upright if upright[0].fits else (fit, turned)
    page = _page(frame, turned, fit.columns)
    parts = [part for section in sections for part in _parted(section, page, fit)]
    if fit.columns > 1 and fit.pages == len(parts) == 1:
        parts = _balanced(parts[0], fit.columns)
    return Listing(
        frame=_titled(replace(frame, landscape=turned), page.width * page.columns),
        size=fit.size,
        inset_x=_SIDE * fit.size // 1000,
        inset_y=fit.air * fit.size // 1000,
        columns=fit.columns,
        sections=tuple(set_section(part, page.width, fit.size) for part in parts),
    )


def _titled(frame: Frame, room: int) -> Frame:
    """The frame with its title as large as it stands beside the facts, in one line if it can."""
    facts = sum(
        max(text_width(f.label) * 9, text_width(f.value, bold=True) * 15) // 100 + 200
        for f in frame.facts
    )
    room -= facts + 300 + (800 if frame.qr else 0)
    large, points = (frame.round, 28) if frame.round else (frame.title, 26)
    wide = text_width(large, bold=True) * points // 100
    return replace(frame, title_scale=max(60, min(100, room * 100 // max(wide, 1))))


def _balanced(section: Section, columns: int) -> list[Section]:
    """The rows of one page shared out evenly over its columns."""
    height = max(-(-len(section.rows) // columns), 1)
    return [
        replace(
            section,
            rows=section.rows[start : start + height],
            lines=section.lines if start + height >= len(section.rows) else (),
            starts="column" if start else section.starts,
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
    sections: Sequence[Section], page: _Page, columns: Sequence[int], largest: int, band: int
) -> _Fit:
    fits = []
    for count in columns:
        narrow = _Page((page.width - _GUTTER * (count - 1)) // count, page.height, count)
        fits += [_largest(sections, narrow, largest, band, air) for air in _AIRS]
    return min(fits, key=lambda fit: fit.rank)


def _largest(sections: Sequence[Section], page: _Page, largest: int, band: int, air: int) -> _Fit:
    """The largest letters that need no further page."""
    needed = max((_natural_width(section) for section in sections), default=0)
    widest = largest if not needed else min(largest, page.width * 1000 // needed)
    widest -= widest % _STEP
    if widest < SMALLEST:
        pages = _pages(sections, page, SMALLEST, band, air)
        return _Fit(pages, SMALLEST, page.columns, air, fits=False)
    least = min(COMFORTABLE, widest)
    fewest = _pages(sections, page, least, band, air)
    for size in range(widest, least, -_STEP):
        if _pages(sections, page, size, band, air) == fewest:
            return _Fit(fewest, size, page.columns, air, fits=True)
    return _Fit(fewest, least, page.columns, air, fits=True)


def _pages(sections: Sequence[Section], page: _Page, size: int, band: int, air: int) -> int:
    """How many pages the sections fill, cautiously."""
    pages, left = 1, (page.height - band) * page.columns
    for section in sections:
        head = (_HEAD * size // 1000) if section.columns else 0
        heading = (_HEADING * size // 1000) if section.heading else 0
        if section.starts == "page" and section is not sections[0]:
            pages, left = pages + 1, page.height * page.columns
        height = heading + head * page.columns + _height(section, page.width, size, air)
        while height > left:
            height += head * page.columns - left
            pages, left = pages + 1, page.height * page.columns
        left -= height
    return pages


def _height(section: Section, room: int, size: int, air: int) -> int:
    lines = sum(
        _AGAIN * -(-cell_width(line) * size // 1000 // room) + 800 for line in section.lines
    )
    if not section.columns:
        return lines * size // 1000
    widths = _widths(section, room, size)
    flexible = [i for i, column in enumerate(section.columns) if column.flexible]
    rows = 0
    for row in section.rows:
        again = max(
            (_again(cell_width(row[i]) * size // 1000, widths[i]) for i in flexible), default=0
        )
        tall = _BIG if any(getattr(cell, "kind", "") == "big" for cell in row) else _LINE
        rows += tall + 2 * air + again * _AGAIN
    return (rows + lines) * size // 1000


def _again(width: int, room: int) -> int:
    """Further lines of a cell that is wider than its column."""
    return 0 if width <= room else -(-width * 11 // 10 // max(room, 1))


def _natural(section: Section, index: int) -> int:
    """What a column asks for; one or two very long names do not decide for everybody."""
    column = section.columns[index]
    head = text_width(column.head) * 75 // 100
    cells = sorted(cell_width(row[index]) for row in section.rows)
    widest = cells[-1] if cells else 0
    if column.flexible and cells:
        usual = cells[(len(cells) - 1) * _WIDEST_SHARE // 100]
        widest = min(usual, _NAME)
    return max(widest, head, column.least) + 2 * _SIDE + 60


def _natural_width(section: Section) -> int:
    return sum(_natural(section, index) for index in range(len(section.columns)))


def _widths(section: Section, room: int, size: int) -> list[int]:
    """The width of each column inside its insets: names share what the others leave."""
    naturals = [_natural(section, index) * size // 1000 for index in range(len(section.columns))]
    flexible = [i for i, column in enumerate(section.columns) if column.flexible]
    left = room - sum(naturals)
    share = sum(naturals[i] for i in flexible)
    for i in flexible:
        naturals[i] += left * naturals[i] // share
    return [width - 2 * _SIDE * size // 1000 for width in naturals]


def set_section(section: Section, room: int, size: int) -> SetSection:
    """The section with the widths of its columns."""
    inset = 2 * _SIDE * size // 1000
    widths = [width + inset for width in _widths(section, room, size)]
    return SetSection(
        heading=section.heading,
        columns=tuple(
            SetColumn(column.head, column.align, width)
            for column, width in zip(section.columns, widths, strict=True)
        ),
        rows=section.rows,
        lines=section.lines,
        starts=section.starts,
    )


def _parted(section: Section, page: _Page, fit: _Fit) -> list[Section]:
    """The section, or several that are narrow enough, with the columns that repeat."""
    room = page.width * 1000 // fit.size
    if not section.columns or _natural_width(section) <= room or fit.fits:
        return [section]
    naturals = [_natural(section, index) for index in range(len(section.columns))]
    repeated = [i for i, column in enumerate(section.columns) if column.repeats]
    others = [i for i in range(len(section.columns)) if i not in repeated]
    base = sum(naturals[i] for i in repeated)
    parts: list[list[int]] = [[]]
    for i in others:
        if parts[-1] and base + sum(naturals[j] for j in [*parts[-1], i]) > room:
            parts.append([])
        parts[-1].append(i)
    if not repeated or len(parts) == 1:
        return [section]
    return [
        replace(
            section,
            columns=tuple(section.columns[i] for i in [*repeated, *part]),
            rows=tuple(tuple(row[i] for i in [*repeated, *part]) for row in section.rows),
            lines=section.lines if place == len(parts) - 1 else (),
            starts="page" if place else section.starts,
        )
        for place, part in enumerate(parts)
    ]
