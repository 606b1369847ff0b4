"""Record 001: who plays, and their line of round entries.

Rule: C.02.03@2025-09 record 001.
"""

from __future__ import annotations

from typing import NamedTuple

from ronde.formats.problems import ProblemLog
from ronde.formats.trf.columns import CELL_FIRST, CELL_STEP, MAX_ROUNDS
from ronde.formats.trf.reading.cells import BLANK, Cell, CellIssue, parse_cell
from ronde.formats.trf.reading.scan import Line, Scan
from ronde.formats.trf.titles import OLD_TITLES
from ronde.formats.values import birth, number, points
from ronde.model import BirthDate, Person, Points, RatingEntry, Sex, Title

__all__ = ["Row", "read_players"]


class Row(NamedTuple):
    """A player's line: the person, the round entries and what the line states of the standings."""

    number: int
    line: int
    person: Person
    cells: list[Cell]
    points: Points | None
    rank: int | None


_TITLES: dict[str, Title | None] = {
    "": None,
    **{title.value: title for title in Title},
    **{old.upper(): title for title, old in OLD_TITLES.items()},
}
_SEXES = {"m": Sex.MAN, "w": Sex.WOMAN, "f": Sex.WOMAN, "": None, "-": None, "u": None}
_NO_BIRTH = frozenset({"", "0000/00/00", "0000-00-00", "0000.00.00", "0"})
_GAPS = ((3, 4), (8, 9), (13, 14), (47, 48), (52, 53), (56, 57), (68, 69), (79, 80), (84, 85))
_FIRST_GAP = 89


def read_players(scan: Scan) -> list[Row]:
    """The rows of the player records, in the order of the file."""
    seen: set[int] = set()
    cache: dict[str, tuple[Cell, tuple[CellIssue, ...]]] = {}
    rows = []
    for line in scan.all("001"):
        start = number(line.text[4:8].strip())
        if not start:
            scan.unreadable("trf.player.number", line, 5, line.text[4:8])
        elif start in seen:
            scan.unreadable("trf.player.repeated", line, 5, "", number=start)
        else:
            seen.add(start)
            rows.append(_row(start, line, cache, scan.log))
    if not rows:
        scan.log.add("trf.players.none")
    return rows


def _row(
    start: int,
    line: Line,
    cache: dict[str, tuple[Cell, tuple[CellIssue, ...]]],
    log: ProblemLog,
) -> Row:
    text = line.text
    for first, last in _GAPS:
        if not text[first:last].isspace() and text[first:last]:
            log.add("trf.line.stray", line.number, first + 1, text[first:last])
    if text[_FIRST_GAP : CELL_FIRST - 1].strip():
        log.add("trf.line.stray", line.number, _FIRST_GAP + 1, text[_FIRST_GAP : CELL_FIRST - 1])
    stated = text[80:84].strip()
    score = points(stated)
    if score is None:
        log.add("trf.player.points", line.number, 81, stated)
    rank = text[85:89].strip()
    place = number(rank) if rank else None
    if rank and place is None:
        log.add("trf.player.rank", line.number, 86, rank)
    return Row(start, line.number, _person(line, log), _cells(line, cache, log), score, place)


def _person(line: Line, log: ProblemLog) -> Person:
    text = line.text
    name = text[14:47].strip()
    if not name:
        log.add("trf.player.name", line.number, 15)
    title = text[10:13].strip().upper()
    if title not in _TITLES:
        log.add("trf.player.title", line.number, 11, text[10:13].strip())
    stated = text[48:52].strip()
    rating = number(stated) if stated else 0
    if rating is None:
        log.add("trf.player.rating", line.number, 49, stated)
    fide_id = text[57:68].strip()
    return Person(
        name=name,
        sex=_sex(line, log),
        title=_TITLES.get(title),
        federation=text[53:56].strip(),
        birth=_birth(line, log),
        fide_id="" if fide_id.strip("0") == "" else fide_id,
        ratings=(RatingEntry(value=rating),) if rating else (),
    )


def _sex(line: Line, log: ProblemLog) -> Sex | None:
    """Column 10; `f` is read too, and `u` or `-` as not known."""
    text = line.text[9:10].strip().lower()
    if text not in _SEXES:
        log.add("trf.player.sex", line.number, 10, line.text[9:10])
    return _SEXES.get(text)


def _birth(line: Line, log: ProblemLog) -> BirthDate | None:
    """Columns 70-79."""
    text = line.text[69:79].strip()
    if text in _NO_BIRTH:
        return None
    found = birth(text)
    if found is None:
        log.add("trf.player.birth", line.number, 70, text)
    return found


def _cells(
    line: Line, cache: dict[str, tuple[Cell, tuple[CellIssue, ...]]], log: ProblemLog
) -> list[Cell]:
    text = line.text.rstrip()
    end = CELL_FIRST - 1 + MAX_ROUNDS * CELL_STEP
    if len(text) > end:
        log.add("trf.round.too_many", line.number, end + 1, limit=MAX_ROUNDS)
        text = text[:end]
    cells = []
    for start in range(CELL_FIRST - 1, len(text), CELL_STEP):
        piece = text[start : start + CELL_STEP]
        known = cache.get(piece)
        if known is None:
            known = cache[piece] = parse_cell(piece)
        cell, issues = known
        cells.append(cell)
        for issue in issues:
            round_no = len(cells)
            column = start + issue.offset + 1
            log.add(issue.code, line.number, column, issue.text, round=round_no, **issue.fields)
    while cells and cells[-1] == BLANK:
        cells.pop()
    return cells
