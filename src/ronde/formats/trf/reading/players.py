"""Record 001: who plays, and their line of round entries.

Rule: C.02.03@2025-09 record 001.
"""

from __future__ import annotations

from typing import NamedTuple

from ronde.formats.problems import ProblemLog
from ronde.formats.trf.columns import CELL_FIRST, CELL_STEP, MAX_ROUNDS, record
from ronde.formats.trf.reading.cells import BLANK, Cell, CellIssue, parse_cell
from ronde.formats.trf.reading.scan import Line, Scan
from ronde.formats.trf.titles import OLD_TITLES, is_class
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
_NO_BIRTH = frozenset({"", "0000/00/00", "0000-00-00", "0000.00.00", "0", "0000"})
_AT = record("001").slices()
_GAPS = record("001").gaps()


def _column(name: str) -> int:
    """Where a field starts, as people count."""
    return int(_AT[name].start) + 1


def read_players(scan: Scan) -> list[Row]:
    """The rows of the player records, in the order of the file."""
    seen: set[int] = set()
    cache: dict[str, tuple[Cell, tuple[CellIssue, ...]]] = {}
    rows = []
    for line in scan.all("001"):
        start = number(line.text[_AT["number"]].strip())
        if not start:
            scan.unreadable("trf.player.number", line, _column("number"), line.text[_AT["number"]])
        elif start in seen:
            scan.unreadable("trf.player.repeated", line, _column("number"), "", number=start)
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
    for gap in _GAPS:
        if text[gap].strip():
            log.add("trf.line.stray", line.number, gap.start + 1, text[gap])
    stated = text[_AT["points"]].strip()
    score = points(stated)
    if score is None:
        log.add("trf.player.points", line.number, _column("points"), stated)
    rank = text[_AT["rank"]].strip()
    place = number(rank) if rank else None
    if rank and place is None:
        log.add("trf.player.rank", line.number, _column("rank"), rank)
    return Row(start, line.number, _person(line, log), _cells(line, cache, log), score, place)


def _person(line: Line, log: ProblemLog) -> Person:
    text = line.text
    name = text[_AT["name"]].strip()
    if not name:
        log.add("trf.player.name", line.number, _column("name"))
    title = text[_AT["title"]].strip().upper()
    is_national = is_class(title)
    if title not in _TITLES and not is_national:
        log.add("trf.player.title", line.number, _column("title"), text[_AT["title"]].strip())
    stated = text[_AT["rating"]].strip()
    rating = number(stated) if stated else 0
    if rating is None:
        log.add("trf.player.rating", line.number, _column("rating"), stated)
    fide_id = text[_AT["id"]].strip()
    return Person(
        name=name,
        sex=_sex(line, log),
        title=_TITLES.get(title),
        national_title=title if is_national else "",
        federation=text[_AT["federation"]].strip(),
        birth=_birth(line, log),
        fide_id="" if fide_id.strip("0") == "" else fide_id,
        ratings=(RatingEntry(value=rating),) if rating else (),
    )


def _sex(line: Line, log: ProblemLog) -> Sex | None:
    """One letter; `f` is read too, and `u` or `-` as not known."""
    text = line.text[_AT["sex"]].strip().lower()
    if text not in _SEXES:
        log.add("trf.player.sex", line.number, _column("sex"), line.text[_AT["sex"]])
    return _SEXES.get(text)


def _birth(line: Line, log: ProblemLog) -> BirthDate | None:
    text = line.text[_AT["birth"]].strip()
    if text in _NO_BIRTH:
        return None
    found = birth(text)
    if found is None:
        log.add("trf.player.birth", line.number, _column("birth"), text)
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
