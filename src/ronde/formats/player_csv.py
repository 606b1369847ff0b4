"""Player lists in CSV: entries from a spreadsheet, a club's list or a federation's export."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ronde.errors import FormatError
from ronde.formats.decoding import decode
from ronde.formats.player_columns import field_of
from ronde.formats.player_rows import (
    AS_HEADED,
    CSV_CATALOGUE,
    LETTERS,
    MAX_LINES,
    PlayerTable,
    read_rows,
)
from ronde.formats.problems import ProblemLog
from ronde.formats.tables.csv_writing import harmless
from ronde.model import Cadence, Player, RatingKind, Sex, bounds

__all__ = ["read_players_csv", "write_players_csv"]

_DELIMITERS = (";", ",", "\t", "|")
_TOLD = re.compile(r"sep=([;,\t|])", re.IGNORECASE)
"""The line in which Excel wants to be told the delimiter."""


def read_players_csv(
    data: bytes | str,
    *,
    delimiter: str | None = None,
    columns: Mapping[int, str] = AS_HEADED,
    rating_kind: RatingKind = RatingKind.FIDE,
    rating_in_name: bool = False,
    strict: bool = False,
) -> PlayerTable:
    r"""Entries of a list with one heading line.

    The delimiter is the one that gives the most known headings. `columns` says what some columns
    hold, counted from 0, whatever their heading ("": nothing that is read). `rating_kind` is meant
    where a rating carries no letter (`1500 F`, `1500 N`, `1500 E` do). In problems `column` is the
    number of the cell, from 1. A list of one column without heading is a list of names; with
    `rating_in_name` a number at the end of a name is read as the rating. Names come out as
    `typed_names` has them.

    >>> table = read_players_csv("Nom;Prénom;Elo\nAlbert;Rémi;1720 N\n")
    >>> table.entries[0].person.name, table.entries[0].rating, table.entries[0].rating_kind.name
    ('Albert, Rémi', 1720, 'NATIONAL')

    Raises:
        InvalidFile: strict, and the list has errors; it names all problems.
        FormatError: more lines, longer ones or more players than any tournament has.
        UnknownName: `columns` names a field that nobody knows.
    """
    decoded = decode(data)
    _check_size(decoded.lines)
    log = ProblemLog(CSV_CATALOGUE)
    if decoded.is_guess:
        log.add("csv.encoding.guessed")
    lines = decoded.lines
    if lines and (told := _TOLD.fullmatch(lines[0].strip(" "))) is not None:
        lines, delimiter = ("", *lines[1:]), delimiter or told.group(1)
    chosen = delimiter or _delimiter(lines)
    table = read_rows(
        _rows(lines, chosen, log),
        log,
        columns=columns,
        rating_kind=rating_kind,
        rating_in_name=rating_in_name,
    )
    if strict:
        log.refuse()
    return replace(table, problems=log.found(), delimiter=chosen, encoding=decoded.encoding)


def write_players_csv(
    players: Sequence[tuple[int | None, Player]], *, headings: Sequence[str]
) -> str:
    """Players with their numbers as a table; what `read_players_csv` reads comes back.

    A rating that is not FIDE's carries its letter (`1720 N`). A cell that a spreadsheet would take
    for a formula begins with an apostrophe.
    """
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(headings)
    for number_, player in players:
        person = player.person
        writer.writerow(
            harmless(cell)
            for cell in (
                "" if number_ is None else str(number_),
                person.family_name,
                person.given_name,
                _rating_text(player),
                person.title.value if person.title else "",
                {Sex.MAN: "M", Sex.WOMAN: "F", None: ""}[person.sex],
                person.federation,
                person.club,
                str(person.birth or ""),
                person.fide_id,
                person.national_id,
                person.licence,
                str(person.licence_season or ""),
                person.league,
                person.department,
                person.town,
                *(str(person.rating(kind, cadence) or "") for kind, cadence in LISTS),
                str(person.k or ""),
                "" if person.rated_games is None else str(person.rated_games),
            )
        )
    return out.getvalue()


LISTS: tuple[tuple[RatingKind, Cadence], ...] = tuple(
    (kind, cadence) for kind in (RatingKind.FIDE, RatingKind.NATIONAL) for cadence in Cadence
)
"""The lists that have a column each, in the order in which they are written."""


def _rating_text(player: Player) -> str:
    if not player.rating:
        return ""
    kind = player.rating_kind
    letter = next((x for x, k in LETTERS.items() if k is kind and k is not RatingKind.FIDE), "")
    return f"{player.rating} {letter}".rstrip()


def _check_size(lines: Sequence[str]) -> None:
    """Refuse before looking at cells what could only be a mistake, or malice."""
    written = sum(not line.isspace() for line in lines if line)
    if written > MAX_LINES or len(lines) > 2 * MAX_LINES:
        raise FormatError("csv.too_many_lines", lines=len(lines), most=MAX_LINES)
    for at, line in enumerate(lines, start=1):
        if len(line) > bounds.LINE.most:
            raise FormatError("csv.long_line", line=at, characters=len(line), most=bounds.LINE.most)


def _delimiter(lines: Sequence[str]) -> str:
    """The delimiter that finds most known headings, then most cells, in the first line of text.

    Without any known heading a comma may belong to a name, so it does not count.
    """
    first = next((line for line in lines if line.strip()), "")

    def found(delimiter: str) -> tuple[int, int]:
        cells = first.split(delimiter)
        known = sum(field_of(cell) is not None for cell in cells)
        return known, len(cells) if known or delimiter != "," else 0

    return max(_DELIMITERS, key=found)


def _rows(lines: Sequence[str], delimiter: str, log: ProblemLog) -> Iterator[tuple[int, list[str]]]:
    """Line number and cells of every line that has text."""
    reader = csv.reader((line + "\n" for line in lines), delimiter=delimiter)
    start = 1
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            log.add("csv.row.broken", start, reason=str(error))
            return
        if reader.line_num > start:
            log.add("csv.row.lines", start, count=reader.line_num - start + 1)
        cells = [" ".join(cell.split()) for cell in cells]
        if any(cells):
            yield start, cells
        start = reader.line_num + 1
