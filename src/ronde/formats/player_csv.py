"""Player lists: entries from a spreadsheet, a club's list or a federation's export."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.errors import FormatError, ModelError, UnknownName
from ronde.formats.decoding import decode
from ronde.formats.player_columns import FIELDS, field_of
from ronde.formats.problems import Problem, ProblemLog, Severity
from ronde.formats.tables.guarding import looks_like_sheets
from ronde.formats.typed_names import normal_name, rating_behind, with_initials
from ronde.formats.values import birth, number, season
from ronde.model import (
    BirthDate,
    Cadence,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    Sex,
    Title,
    bounds,
)

__all__ = [
    "CSV_CATALOGUE",
    "MAX_LINES",
    "PlayerEntry",
    "PlayerTable",
    "harmless_cell",
    "read_player_list",
    "read_players_csv",
    "write_players_csv",
]

_E, _W = Severity.ERROR, Severity.WARNING

CSV_CATALOGUE: Mapping[str, Severity] = MappingProxyType(
    {
        "csv.encoding.guessed": _W,
        "csv.empty": _E,
        "csv.header.none": _E,
        "csv.header.unknown": _W,
        "csv.header.repeated": _W,
        "csv.header.assumed": _W,
        "csv.row.lines": _E,
        "csv.row.broken": _E,
        "csv.row.long": _E,
        "csv.row.repeated": _W,
        "csv.name.missing": _E,
        "csv.rating": _E,
        "csv.birth": _E,
        "csv.season": _W,
        "csv.factor": _W,
        "csv.games": _W,
        "csv.sex": _W,
        "csv.title": _W,
        "table.sheets": _W,
        "table.no_value": _E,
    }
)

MAX_LINES = bounds.PLAYERS.most + 2
"""Everybody, the headings, and the line in which Excel is told the delimiter."""

_AS_HEADED: Mapping[int, str] = MappingProxyType({})
_NAMES = frozenset({"name", "family"})
_BEFORE_HEADING = 20
"""Rows of a sheet among which the headings stand; titles come before them."""
_SHOWN = 3
_NAMED = 5
_DELIMITERS = (";", ",", "\t", "|")
_RATING = re.compile(r"(\d ?\d{3}|\d{1,4})(?:[.,]0*)?\s*([A-Za-z]?)", re.ASCII)
_TOLD = re.compile(r"sep=([;,\t|])", re.IGNORECASE)
"""The line in which Excel wants to be told the delimiter."""
_KINDS = {"F": RatingKind.FIDE, "N": RatingKind.NATIONAL, "E": RatingKind.ESTIMATED}
_LICENCES = frozenset({"A", "B", "N"})
_NO_RATING = frozenset({"", "0", "-", "NC", "UNR"})
_SEXES: Mapping[str, Sex] = MappingProxyType(
    dict.fromkeys(("m", "h", "homme", "masculin", "male", "man"), Sex.MAN)
    | dict.fromkeys(("f", "w", "femme", "feminin", "féminin", "female", "woman"), Sex.WOMAN)
)
_FRENCH_TITLES: Mapping[str, Title] = MappingProxyType(
    {
        "g": Title.GM,
        "gf": Title.WGM,
        "wg": Title.WGM,
        "m": Title.IM,
        "mf": Title.WIM,
        "wm": Title.WIM,
        "f": Title.FM,
        "ff": Title.WFM,
        "wf": Title.WFM,
        "c": Title.CM,
        "cf": Title.WCM,
        "wc": Title.WCM,
        "MI": Title.IM,
        "MF": Title.FM,
        "GMF": Title.WGM,
        "MIF": Title.WIM,
        "MFF": Title.WFM,
        "CMF": Title.WCM,
    }
)
"""Small letters as French lists (g, gf, m, mf, ...) and old report files (wg, wm, ...) use them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEntry:
    """One line of the list; `rating` is the one it shows, `extra` the columns without a place."""

    line: int
    person: Person
    rating: int = 0
    rating_kind: RatingKind | None = None
    extra: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerTable:
    """A list as read: its entries, its problems, and which heading was taken for what.

    `unknown` are headings that mean nothing here; `ratings_in_names` counts the names that end in
    what looks like a rating, where no column holds any. `headings` and `fields` are those of each
    column in turn, `first` the cells of the first lines below: what somebody who says what a column
    holds wants to see. Of a workbook, `sheet` was read and has the filled `sheets` beside it.
    """

    entries: tuple[PlayerEntry, ...]
    problems: tuple[Problem, ...]
    columns: Mapping[str, str]
    delimiter: str
    unknown: tuple[str, ...] = ()
    ratings_in_names: int = 0
    headings: tuple[str, ...] = ()
    fields: tuple[str | None, ...] = ()
    first: tuple[tuple[str, ...], ...] = ()
    sheet: str = ""
    sheets: tuple[str, ...] = ()

    @property
    def players(self) -> tuple[Player, ...]:
        """The entries as players of a new tournament, in the order of the list."""
        return tuple(
            Player(
                id=PlayerId(number),
                person=entry.person,
                rating=entry.rating,
                rating_kind=entry.rating_kind,
            )
            for number, entry in enumerate(self.entries, start=1)
        )

    encoding: str


def read_players_csv(
    data: bytes | str,
    *,
    delimiter: str | None = None,
    columns: Mapping[int, str] = _AS_HEADED,
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
    table = _read_rows(
        _rows(lines, chosen, log),
        log,
        columns=columns,
        rating_kind=rating_kind,
        rating_in_name=rating_in_name,
    )
    if strict:
        log.refuse()
    return replace(table, problems=log.found(), delimiter=chosen, encoding=decoded.encoding)


def read_player_list(
    data: bytes | str,
    *,
    sheet: str = "",
    columns: Mapping[int, str] = _AS_HEADED,
    rating_kind: RatingKind = RatingKind.FIDE,
    rating_in_name: bool = False,
    strict: bool = False,
) -> PlayerTable:
    """Entries of a list, whether text or a workbook (XLSX, ODS, XLS), told by what it holds.

    Of a workbook the first `sheet` is read that has something in it; its headings stand in one of
    the first rows, and in problems `cell` is the place. The rest as `read_players_csv` has it.

    Raises:
        InvalidFile, FormatError, UnknownName: as `read_players_csv`.
        ExtraMissing: workbooks cannot be read here.
    """
    if isinstance(data, str) or not looks_like_sheets(data):
        return read_players_csv(
            data,
            columns=columns,
            rating_kind=rating_kind,
            rating_in_name=rating_in_name,
            strict=strict,
        )
    from ronde.formats.tables.reading import read_grid  # noqa: PLC0415 - brings an extra

    grid = read_grid(data, sheet=sheet)
    if sum(map(any, grid.rows)) > MAX_LINES + _BEFORE_HEADING:
        raise FormatError("csv.too_many_lines", lines=len(grid.rows), most=MAX_LINES)
    log = ProblemLog(CSV_CATALOGUE, cells=True)
    if len(grid.sheets) > 1 and not sheet:
        others = tuple(name for name in grid.sheets if name != grid.sheet)
        log.add("table.sheets", sheet=grid.sheet, others=", ".join(others))
    if grid.lacking:
        log.add("table.no_value", cells=", ".join(grid.lacking[:_NAMED]), count=len(grid.lacking))
    table = _read_rows(
        _below_title(grid.rows, columns),
        log,
        columns=columns,
        rating_kind=rating_kind,
        rating_in_name=rating_in_name,
    )
    if strict:
        log.refuse()
    return replace(table, problems=log.found(), sheet=grid.sheet, sheets=grid.sheets)


def _below_title(
    rows: Sequence[Sequence[str]], columns: Mapping[int, str]
) -> Iterator[tuple[int, list[str]]]:
    """Number and cells of every row with something in it, from the headings on.

    They stand in the row of the first few that has most of them, one for the name among them; notes
    over it and below the list, alone in their row, are none of it.
    """
    start = max(
        range(min(len(rows), _BEFORE_HEADING)),
        key=lambda index: _headings_in(rows[index]),
        default=0,
    )
    if not rows or not _headings_in(rows[start]):
        start = 0
    head = _with_title(rows, start) if rows else []
    fields = [columns.get(i, field_of(cell) or "") for i, cell in enumerate(head)]
    names = {i for i, name in enumerate(fields) if name in _NAMES}
    for index in range(start, len(rows)):
        cells = head if index == start else list(rows[index])
        filled = {i for i, cell in enumerate(cells) if cell}
        lonely = len(filled) == 1 and names and not filled & names and len(fields) > 1
        if filled and not lonely:
            yield index + 1, cells


def _with_title(rows: Sequence[Sequence[str]], start: int) -> list[str]:
    """The headings; Chess-Results puts none over the titles, which stand before the name."""
    head = list(rows[start])
    fields = [field_of(cell) for cell in head]
    if "title" in fields or not _NAMES & set(fields):
        return head
    for index, heading in enumerate(head):
        below = {row[index] for row in rows[start + 1 :] if index < len(row)} - {""}
        if not heading and below and all(_title_of(text) for text in below):
            head[index] = "title"
            break
    return head


def _title_of(text: str) -> Title | None:
    if text in _FRENCH_TITLES:
        return _FRENCH_TITLES[text]
    return Title.__members__.get(text.upper())


def _headings_in(cells: Sequence[str]) -> int:
    """How many known headings a row has; none, where there is none for the name."""
    found = {field_of(cell) for cell in cells} - {None}
    return len(found) if found & _NAMES else 0


def _read_rows(
    rows: Iterable[tuple[int, list[str]]],
    log: ProblemLog,
    *,
    columns: Mapping[int, str],
    rating_kind: RatingKind,
    rating_in_name: bool,
) -> PlayerTable:
    """Entries of the rows, the first of which are the headings, if there are any."""
    _check_fields(columns)
    entries: list[PlayerEntry] = []
    fields: list[str | None] = []
    headings: list[str] = []
    first: list[tuple[str, ...]] = []
    seen = False
    for line, cells in rows:
        if not seen:
            seen = True
            headings, fields, is_heading = _heading(line, cells, log, columns)
            if rating_in_name and fields and "rating" not in fields:
                headings, fields = [*headings, ""], [*fields, "rating"]
            if is_heading:
                continue
        if len(first) < _SHOWN:
            first.append(tuple(cells))
        if not {"name", "family"} & set(fields):
            if len(first) == _SHOWN:
                break
            continue
        row = _Row(
            line,
            _rating_apart(cells, fields) if rating_in_name else cells,
            columns=fields,
            headings=headings,
            rating_kind=rating_kind,
            log=log,
        )
        try:
            entry = row.entry()
        except ModelError as error:
            raise FormatError(error.fault, line=line) from error
        if entry is not None:
            entries.append(entry)
    if not seen:
        log.add("csv.empty")
    _note_repeated(entries, log)
    return PlayerTable(
        entries=tuple(entries),
        problems=(),
        columns=MappingProxyType(
            {h: c for h, c in zip(headings, fields, strict=True) if c is not None and h}
        ),
        delimiter="",
        unknown=tuple(h for h, c in zip(headings, fields, strict=True) if c is None and h),
        ratings_in_names=_ratings_in_names(entries),
        headings=tuple(headings),
        fields=tuple(fields),
        first=tuple(first),
        encoding="",
    )


def _check_fields(columns: Mapping[int, str]) -> None:
    known = tuple(dict.fromkeys(FIELDS.values()))
    for field_name in columns.values():
        if field_name and field_name not in known:
            raise UnknownName("player_field", field_name, known=known)


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
            harmless_cell(cell)
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


def _one_of_each(main: RatingEntry | None, listed: list[RatingEntry]) -> tuple[RatingEntry, ...]:
    """The ratings of a line; the one it shows is one more where no column of a list has it."""
    named = {(entry.kind, entry.cadence): entry for entry in reversed(listed)}
    ordered = tuple(named[key] for key in dict.fromkeys((e.kind, e.cadence) for e in listed))
    if main is None or (main.kind, main.cadence) in named:
        return ordered
    if any(e.kind is main.kind and e.value == main.value for e in ordered):
        return ordered
    return (main, *ordered)


def _rating_text(player: Player) -> str:
    if not player.rating:
        return ""
    kind = player.rating_kind
    letter = next((x for x, k in _KINDS.items() if k is kind and k is not RatingKind.FIDE), "")
    return f"{player.rating} {letter}".rstrip()


def harmless_cell(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell[:1] in {"=", "+", "-", "@", "\t"} else cell


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


def _heading(
    line: int, cells: list[str], log: ProblemLog, told: Mapping[int, str]
) -> tuple[list[str], list[str | None], bool]:
    """Headings, the field of each column, and whether this line was a heading at all.

    Where it has none, but columns were `told`, every line is an entry.
    """
    found = [field_of(cell) for cell in cells]
    columns = [told.get(i, field or "") or None for i, field in enumerate(found)]
    if not _NAMES & set(columns):
        if len(cells) == 1 and not told:
            log.add("csv.header.assumed", line, 1, cells[0])
            return ["name"], ["name"], False
        log.add("csv.header.none", line, 1, ", ".join(filter(None, cells)))
        return [""] * len(cells), columns, False
    if not any(found) and told:
        return [""] * len(cells), _once(line, cells, columns, log), False
    for index, (heading, column) in enumerate(zip(cells, columns, strict=True)):
        if column is None and heading and index not in told:
            log.add("csv.header.unknown", line, index + 1, heading=heading)
    return cells, _once(line, cells, columns, log), True


def _once(
    line: int, cells: list[str], columns: list[str | None], log: ProblemLog
) -> list[str | None]:
    """The columns, each field no more than once: the first counts."""
    seen: set[str] = set()
    for index, column in enumerate(columns):
        if column in seen:
            log.add("csv.header.repeated", line, index + 1, heading=cells[index])
            columns[index] = None
        elif column is not None:
            seen.add(column)
    return columns


def _rating_apart(cells: list[str], columns: Sequence[str | None]) -> list[str]:
    """The cells with the rating of a name in the column of ratings, where that is empty."""
    name, rating = columns.index("name") if "name" in columns else -1, columns.index("rating")
    if not 0 <= name < len(cells):
        return cells
    padded = [*cells, *[""] * (rating + 1 - len(cells))]
    text, found = rating_behind(padded[name])
    if found and not padded[rating]:
        padded[name], padded[rating] = text, str(found)
    return padded


def _ratings_in_names(entries: Sequence[PlayerEntry]) -> int:
    """How many names end like a rating, of those without any."""
    return sum(bool(rating_behind(e.person.name)[1]) for e in entries if not e.rating)


def _note_repeated(entries: Sequence[PlayerEntry], log: ProblemLog) -> None:
    seen: dict[tuple[str, object], int] = {}
    for entry in entries:
        person = entry.person
        for what, key in (
            ("fide_id", person.fide_id or None),
            ("national_id", person.national_id or None),
            ("name_and_birth", (person.name.casefold(), person.birth)),
        ):
            if key is None:
                continue
            before = seen.setdefault((what, key), entry.line)
            if before != entry.line:
                log.add("csv.row.repeated", entry.line, 0, what=what, line_before=before)


class _Row:
    """One line being read."""

    def __init__(
        self,
        line: int,
        cells: list[str],
        *,
        columns: list[str | None],
        headings: list[str],
        rating_kind: RatingKind,
        log: ProblemLog,
    ) -> None:
        self._line, self._log, self._default = line, log, rating_kind
        self._values: dict[str, str] = {}
        self._column: dict[str, int] = {}
        self._extra: dict[str, str] = {}
        for index, cell in enumerate(cells):
            column = columns[index] if index < len(columns) else None
            if column is not None:
                self._values[column] = cell
                self._column[column] = index + 1
            elif cell:
                heading = headings[index] if index < len(headings) else ""
                self._extra[heading or f"column {index + 1}"] = cell
                if index >= len(headings):
                    log.add("csv.row.long", line, index + 1, cell)

    def _report(self, code: str, column: str) -> None:
        self._log.add(code, self._line, self._column[column], self._values[column])

    def entry(self) -> PlayerEntry | None:
        values = self._values
        name = self._name()
        if not name:
            rest = ", ".join(filter(None, (*values.values(), *self._extra.values())))
            self._log.add("csv.name.missing", self._line, 0, rest)
            return None
        main = self._rating("rating", self._default, Cadence.STANDARD)
        ratings = [
            main,
            self._rating("fide_rating", RatingKind.FIDE, Cadence.STANDARD),
            self._rating("national_rating", RatingKind.NATIONAL, Cadence.STANDARD),
            self._rating("fide_rapid_rating", RatingKind.FIDE, Cadence.RAPID),
            self._rating("fide_blitz_rating", RatingKind.FIDE, Cadence.BLITZ),
            self._rating("national_rapid_rating", RatingKind.NATIONAL, Cadence.RAPID),
            self._rating("national_blitz_rating", RatingKind.NATIONAL, Cadence.BLITZ),
            self._rating("rapid_rating", self._default, Cadence.RAPID),
            self._rating("blitz_rating", self._default, Cadence.BLITZ),
        ]
        found = _one_of_each(main, [rating for rating in ratings[1:] if rating is not None])
        shown = main or next((r for r in found if r.cadence is Cadence.STANDARD), None)
        fide_id = values.get("fide_id", "")
        national_id, licence = self._licence()
        return PlayerEntry(
            line=self._line,
            person=Person(
                name=name,
                sex=self._sex(),
                title=self._title(),
                federation=values.get("federation", ""),
                club=values.get("club", ""),
                town=values.get("town", ""),
                department=values.get("department", ""),
                league=values.get("league", ""),
                birth=self._birth(),
                fide_id="" if not fide_id.strip("0") else fide_id,
                national_id=national_id,
                licence=licence,
                licence_season=self._season(),
                ratings=found,
                k=self._whole("k", "csv.factor", 1, bounds.FACTOR.most),
                rated_games=self._whole("rated_games", "csv.games", 0, bounds.NUMBER.most),
            ),
            rating=shown.value if shown else 0,
            rating_kind=shown.kind if shown else None,
            extra=MappingProxyType(self._extra),
        )

    def _name(self) -> str:
        values = self._values
        family = values.get("family") or values.get("name", "")
        given = with_initials(values.get("given", ""))
        if family and given:
            return f"{with_initials(family)}, {given}"
        if values.get("family") or (family and "given" in values):
            return with_initials(family)
        return normal_name(family) or given

    def _rating(self, column: str, kind: RatingKind, cadence: Cadence) -> RatingEntry | None:
        text = self._values.get(column, "")
        if text.upper() in _NO_RATING:
            return None
        match = _RATING.fullmatch(text)
        letter = match.group(2).upper() if match else ""
        if match is None or (letter and letter not in _KINDS):
            self._report("csv.rating", column)
            return None
        value = number(match.group(1).replace(" ", "")) or 0
        if not value:
            return None
        return RatingEntry(value=value, kind=_KINDS.get(letter, kind), cadence=cadence)

    def _whole(self, column: str, code: str, low: int, high: int) -> int | None:
        """A number of a range, or none; FIDE's lists have 0 for the K of whoever has no rating."""
        text = self._values.get(column, "")
        found = number(text)
        if not text.strip("0-") and found != low:
            return None
        if found is None or not low <= found <= high:
            self._report(code, column)
            return None
        return found

    def _licence(self) -> tuple[str, str]:
        """Number and letter; a column "licence" may hold either."""
        given, letter = self._values.get("national_id", ""), self._values.get("licence", "")
        if given.upper() in _LICENCES and "licence" not in self._values:
            return "", given.upper()
        return given, letter.upper() if letter.upper() in _LICENCES else letter

    def _season(self) -> int | None:
        text = self._values.get("licence_season", "")
        found = season(text) if text else None
        if text and found is None:
            self._report("csv.season", "licence_season")
        return found

    def _birth(self) -> BirthDate | None:
        text = self._values.get("birth", "")
        found = birth(text) if text else None
        if text and found is None:
            self._report("csv.birth", "birth")
        return found

    def _sex(self) -> Sex | None:
        text = self._values.get("sex", "")
        if text and text.casefold() not in _SEXES:
            self._report("csv.sex", "sex")
        return _SEXES.get(text.casefold())

    def _title(self) -> Title | None:
        text = self._values.get("title", "")
        found = _title_of(text)
        if text and found is None:
            self._report("csv.title", "title")
        return found
