"""Rows of a list of players, from text or a sheet: what each column holds, who is on each line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.errors import FormatError, ModelError, UnknownName
from ronde.formats.player_columns import FIELDS, field_of
from ronde.formats.problems import Problem, ProblemLog, Severity
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
    "AS_HEADED",
    "CSV_CATALOGUE",
    "LETTERS",
    "MAX_LINES",
    "NAMES",
    "PlayerEntry",
    "PlayerTable",
    "read_rows",
    "title_of",
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

AS_HEADED: Mapping[int, str] = MappingProxyType({})
NAMES = frozenset({"name", "family"})
LETTERS = {"F": RatingKind.FIDE, "N": RatingKind.NATIONAL, "E": RatingKind.ESTIMATED}
_SHOWN = 3
_RATING = re.compile(r"(\d ?\d{3}|\d{1,4})(?:[.,]0*)?\s*([A-Za-z]?)", re.ASCII)
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


def read_rows(
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


def _heading(
    line: int, cells: list[str], log: ProblemLog, told: Mapping[int, str]
) -> tuple[list[str], list[str | None], bool]:
    """Headings, the field of each column, and whether this line was a heading at all.

    Where it has none, but columns were `told`, every line is an entry.
    """
    found = [field_of(cell) for cell in cells]
    columns = [told.get(i, field or "") or None for i, field in enumerate(found)]
    if not NAMES & set(columns):
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
        if match is None or (letter and letter not in LETTERS):
            self._report("csv.rating", column)
            return None
        value = number(match.group(1).replace(" ", "")) or 0
        if not value:
            return None
        return RatingEntry(value=value, kind=LETTERS.get(letter, kind), cadence=cadence)

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
        found = title_of(text)
        if text and found is None:
            self._report("csv.title", "title")
        return found


def _one_of_each(main: RatingEntry | None, listed: list[RatingEntry]) -> tuple[RatingEntry, ...]:
    """The ratings of a line; the one it shows is one more where no column of a list has it."""
    named = {(entry.kind, entry.cadence): entry for entry in reversed(listed)}
    ordered = tuple(named[key] for key in dict.fromkeys((e.kind, e.cadence) for e in listed))
    if main is None or (main.kind, main.cadence) in named:
        return ordered
    if any(e.kind is main.kind and e.value == main.value for e in ordered):
        return ordered
    return (main, *ordered)


def title_of(text: str) -> Title | None:
    """The title that a cell means, as lists of France and old reports write it too."""
    if text in _FRENCH_TITLES:
        return _FRENCH_TITLES[text]
    return Title.__members__.get(text.upper())
