"""A small drawing per pairing system: halves, round table, bracket, team grid.

Each shape is a fact of the system: who faces whom in a Swiss, who sits round one table, who goes
on in a cup. The words stand beside it, so a reader hears nothing of the drawing itself. `.draw` of
the styles colours it; `p` are the filled shapes, `thin` and `hot` lines between teams.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, pi, sin

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

__all__ = ["DRAWINGS", "drawing_code", "system_drawing"]

_WIDTH, _HEIGHT = 144, 104


def drawing_code(system: str, *, teams: bool = False, quick: bool = False) -> str:
    """Which drawing stands for a system; `quick`: rapid or blitz.

    >>> drawing_code("dutch"), drawing_code("berger"), drawing_code("berger", teams=True)
    ('halves', 'table', 'league')
    >>> drawing_code("something-new"), drawing_code("something-new", teams=True)
    ('halves', 'league')
    """
    name = system.removesuffix("-double")
    if name == "scheveningen":
        return "two-teams"
    if name == "molter":
        return "grid"
    if name == "cup":
        return "bracket"
    if name in {"rutsch", "rutsch-berger"}:
        return "sliding"
    if teams:
        return "league"
    if name == "berger":
        return "table"
    return "halves-quick" if quick else "halves"


def system_drawing(system: str, *, teams: bool = False, quick: bool = False) -> SafeString:
    """The drawing of a system, to be put into a page as it is."""
    code = drawing_code(system, teams=teams, quick=quick)
    return format_html(
        '<svg class="draw {}" viewBox="0 0 {} {}" aria-hidden="true" focusable="false">{}</svg>',
        code,
        _WIDTH,
        _HEIGHT,
        format_html_join("", "{}", ((part,) for part in DRAWINGS[code]())),
    )


def _box(x: float, y: float, width: int, height: int, kind: str = "") -> SafeString:
    return format_html(
        '<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="3"/>', kind, x, y, width, height
    )


def _disc(x: float, y: float, radius: float, kind: str = "") -> SafeString:
    return format_html('<circle class="{}" cx="{}" cy="{}" r="{}"/>', kind, x, y, radius)


def _line(path: str, kind: str = "") -> SafeString:
    return format_html('<path class="{}" d="{}"/>', kind, path)


def _pairs(top: int, step: int, boards: int, height: int) -> Iterable[SafeString]:
    """An upper half facing a lower half, board by board."""
    for board in range(boards):
        y = top + board * step
        yield _box(12, y, 46, height)
        yield _box(86, y, 46, height)
        yield _line(f"M58 {y + height / 2:g}H86")


def _halves() -> Iterable[SafeString]:
    return _pairs(22, 17, 4, 11)


def _halves_quick() -> Iterable[SafeString]:
    """The halves, and the clock that hurries them."""
    yield from _pairs(38, 18, 3, 11)
    yield _disc(72, 28, 18, "p")
    yield _line("M72 17v11l8 5", "hand")


def _around(count: int, radius: int, size: float) -> Iterable[SafeString]:
    for seat in range(count):
        angle = 2 * pi * seat / count
        yield _disc(
            round(72 + radius * cos(angle), 1), round(52 + radius * sin(angle), 1), size, "p"
        )


def _table() -> Iterable[SafeString]:
    yield _disc(72, 52, 22)
    yield from _around(6, 34, 6.5)


def _sliding() -> Iterable[SafeString]:
    """A long table: one row stays, the other moves on by a chair."""
    yield _box(26, 38, 92, 28)
    for x in (38, 61, 84, 107):
        yield _disc(x, 26, 7)
        yield _disc(x, 78, 7, "p")
    yield _line("M30 95h84M107 90l7 5l-7 5")


def _bracket() -> Iterable[SafeString]:
    for y in (14, 34, 54, 74):
        yield _box(12, y, 34, 12)
    for y in (24, 64):
        yield _box(60, y, 34, 12)
    yield _box(106, 44, 30, 12, "p")
    yield _line("M46 20h7v20h-7M53 30h7M46 60h7v20h-7M53 70h7M94 30h6v40h-6M100 50h6")


def _grid() -> Iterable[SafeString]:
    """Teams by the side, boards across: every square another opponent."""
    for row in range(4):
        y = 14 + 20 * row
        yield _disc(18, y + 8, 4)
        yield _line(f"M24 {y + 8}h10")
        for column in range(4):
            yield _box(42 + 20 * column, y, 16, 16, "p" if (row + column) % 2 else "")


def _two_teams() -> Iterable[SafeString]:
    """Everybody of one team against everybody of the other."""
    rows = (20, 41, 62, 83)
    for here in rows:
        for there in rows:
            yield _line(f"M36 {here}L108 {there}", "hot" if here == rows[1] else "thin")
    for y in rows:
        yield _disc(29, y, 7.5)
        yield _disc(115, y, 7.5, "p")


def _league() -> Iterable[SafeString]:
    """Teams that all meet."""
    corners = [
        (72 + 36 * sin(2 * pi * team / 5), 54 - 36 * cos(2 * pi * team / 5)) for team in range(5)
    ]
    for number, (x, y) in enumerate(corners):
        for a, b in corners[:number]:
            yield _line(f"M{x:.1f} {y:.1f}L{a:.1f} {b:.1f}", "thin")
    for x, y in corners:
        yield _box(round(x - 10, 1), round(y - 10, 1), 20, 20, "p")


DRAWINGS: dict[str, Callable[[], Iterable[SafeString]]] = {
    "halves": _halves,
    "halves-quick": _halves_quick,
    "table": _table,
    "sliding": _sliding,
    "bracket": _bracket,
    "grid": _grid,
    "two-teams": _two_teams,
    "league": _league,
}
"""Every drawing by its code; a page may also take one by itself."""
