"""What a spreadsheet could do to whoever opens it, looked at before anybody does.

A small file can ask for more memory than any machine has: packed a thousandfold, a cell in the last
row of the last column, one long text in every cell. So the members that matter are unpacked here
within bounds, their XML is walked once, and the reader gets a fresh archive of what was seen.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from ronde.errors import FormatError
from ronde.formats.zip_faults import ZIP_FAULTS

__all__ = ["MOST_BYTES", "Sheet", "Vetted", "looks_like_sheets", "vetted"]

MOST_BYTES = 64_000_000
_UNPACKED = 60_000_000
_RATIO = 200
_MEMBERS = 1000
_CELLS = 1_000_000
_AREA = 2_000_000
"""Cells of the rectangle around all of a sheet, of which the reader makes a grid."""
_TEXT = 100_000_000
"""Characters of all cells together, one that stands in many counted for each."""

_ZIP = b"PK\x03\x04"
_COMPOUND = bytes.fromhex("d0cf11e0a1b11ae1")
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_XLSX_PARTS = re.compile(
    r"\[Content_Types\]\.xml|_rels/\.rels"
    r"|xl/(workbook|sharedStrings|styles)\.xml|xl/_rels/workbook\.xml\.rels"
    r"|xl/worksheets/[^/]+\.xml",
    re.IGNORECASE,
)
_ODS_PARTS = re.compile(r"mimetype|content\.xml|META-INF/manifest\.xml")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet as it was walked; `lacking`: cells with a formula whose value was not saved."""

    name: str
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Vetted:
    """A workbook that may be opened; `sheets` are known where its XML was walked."""

    data: bytes
    sheets: tuple[Sheet, ...] = ()


def looks_like_sheets(data: bytes) -> bool:
    """Whether the bytes are meant to be a workbook of a spreadsheet program."""
    if data.startswith(_COMPOUND):
        return True
    names = _names(data) if data.startswith(_ZIP) else frozenset()
    return bool(names) and (
        any(name.lower().startswith("xl/") for name in names)
        or {"content.xml", "META-INF/manifest.xml"} <= names
    )


def _names(data: bytes) -> frozenset[str]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return frozenset(archive.namelist())
    except ZIP_FAULTS:
        return frozenset()


def vetted(data: bytes) -> Vetted:
    """The workbook, once it is known that reading it stays within bounds.

    Raises:
        FormatError: too large, packed too tightly, locked by a password, or none of the kinds that
            are read.
    """
    if len(data) > MOST_BYTES:
        raise FormatError("table.too_large", megabytes=MOST_BYTES // 1_000_000)
    if data.startswith(_COMPOUND):
        if _ENCRYPTED in data:
            raise FormatError("table.password")
        return Vetted(data=data)
    names = {name.lower() for name in _names(data)}
    if "xl/workbook.bin" in names:
        raise FormatError("table.binary")
    is_ods = "xl/workbook.xml" not in names
    parts = _unpacked(data, _ODS_PARTS if is_ods else _XLSX_PARTS)
    sheets = _ods_sheets(parts) if is_ods else _xlsx_sheets(parts)
    return Vetted(data=_packed(parts), sheets=sheets)


def _unpacked(data: bytes, wanted: re.Pattern[str]) -> dict[str, bytes]:
    """The members that matter, each read no further than its bounds."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _parts(archive, wanted)
    except FormatError:
        raise
    except ZIP_FAULTS as error:
        raise FormatError("table.unreadable") from error


def _parts(archive: zipfile.ZipFile, wanted: re.Pattern[str]) -> dict[str, bytes]:
    members = archive.infolist()
    if len(members) > _MEMBERS:
        raise FormatError("table.members", count=len(members), most=_MEMBERS)
    for member in members:
        if member.file_size > _RATIO * max(member.compress_size, 1000):
            raise FormatError("table.bomb", ratio=_RATIO)
    parts: dict[str, bytes] = {}
    left = _UNPACKED
    for member in members:
        if not wanted.fullmatch(member.filename):
            continue
        if member.flag_bits & 1:
            raise FormatError("table.password")
        with archive.open(member) as stream:
            part = stream.read(left + 1)
        left -= len(part)
        if left < 0:
            raise FormatError("table.too_large", megabytes=_UNPACKED // 1_000_000)
        parts[member.filename] = part
    return parts


def _packed(parts: Mapping[str, bytes]) -> bytes:
    """An archive that says of itself what is true."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, part in parts.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), part)
    return out.getvalue()


Start = Callable[[str, dict[str, str]], None]


def _walk(
    part: bytes,
    start: Start,
    end: Callable[[str], None] | None = None,
    text: Callable[[str], None] | None = None,
) -> None:
    """Tell of every element by its local name.

    Raises:
        FormatError: it is no XML, or brings definitions of its own.
    """

    def refuse(*_: object) -> None:
        raise FormatError("table.doctype")

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = lambda name, found: start(name.rpartition(":")[2], found)
    if end is not None:
        parser.EndElementHandler = lambda name: end(name.rpartition(":")[2])
    if text is not None:
        parser.CharacterDataHandler = text
    try:
        parser.Parse(part, True)
    except (expat.ExpatError, LookupError, UnicodeError) as error:
        raise FormatError("table.unreadable") from error


def _attribute(found: Mapping[str, str], name: str) -> str:
    """The value of an attribute, whatever prefix its namespace has."""
    return next((v for key, v in found.items() if key.rpartition(":")[2] == name), "")


@dataclass(slots=True)
class _Extent:
    """How large a sheet is so far; whatever grows beyond the bounds is refused at once."""

    rows: int = 0
    columns: int = 0
    cells: int = 0
    characters: int = 0
    lacking: list[str] = field(default_factory=list)

    def cell(self, row: int, column: int, *, times: int = 1, characters: int = 0) -> None:
        self.rows, self.columns = max(self.rows, row), max(self.columns, column)
        self.cells += times
        self.characters += times * characters
        if self.cells > _CELLS or self.rows * self.columns > _AREA or self.characters > _TEXT:
            raise FormatError("table.too_many_cells", most=_CELLS)


_REFERENCE = re.compile(r"\$?([A-Za-z]{1,3})\$?(\d{1,7})", re.ASCII)


def _place(reference: str) -> tuple[int, int] | None:
    """Row and column of a cell by its name, from 1."""
    found = _REFERENCE.fullmatch(reference)
    if found is None:
        return None
    column = 0
    for letter in found.group(1).upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(found.group(2)), column


def _xlsx_sheets(parts: Mapping[str, bytes]) -> tuple[Sheet, ...]:
    by_path = {name.lower(): part for name, part in parts.items()}
    lengths = _shared_lengths(by_path.get("xl/sharedstrings.xml", b""))
    walked = {
        path: _walked_sheet(part, lengths)
        for path, part in by_path.items()
        if path.startswith("xl/worksheets/")
    }
    targets: dict[str, str] = {}
    sheets: list[Sheet] = []

    def relation(name: str, found: dict[str, str]) -> None:
        if name == "Relationship":
            target = found.get("Target", "").lower().lstrip("/").removeprefix("xl/")
            targets[found.get("Id", "")] = f"xl/{target}"

    def sheet(name: str, found: dict[str, str]) -> None:
        if name == "sheet":
            extent = walked.get(targets.get(_attribute(found, "id"), ""))
            lacking = () if extent is None else tuple(extent.lacking)
            sheets.append(Sheet(name=_attribute(found, "name"), lacking=lacking))

    _walk(by_path.get("xl/_rels/workbook.xml.rels", b"<none/>"), relation)
    _walk(by_path["xl/workbook.xml"], sheet)
    return tuple(sheets)


def _shared_lengths(part: bytes) -> list[int]:
    """How long each text is that cells point to."""
    lengths: list[int] = []

    def start(name: str, _: dict[str, str]) -> None:
        if name == "si":
            lengths.append(0)

    def text(said: str) -> None:
        if lengths:
            lengths[-1] += len(said)

    if part:
        _walk(part, start, text=text)
    return lengths


def _walked_sheet(part: bytes, lengths: list[int]) -> _Extent:
    walk = _SheetWalk(lengths)
    _walk(part, walk.start, walk.end, walk.text)
    return walk.extent


class _SheetWalk:
    """A sheet of XLSX, cell by cell; one without a reference stands beside the one before it."""

    def __init__(self, lengths: list[int]) -> None:
        self.extent = _Extent()
        self._lengths = lengths
        self._row = self._column = 0
        self._shared = self._formula = self._value = False
        self._inside: list[str] | None = None

    def start(self, name: str, found: dict[str, str]) -> None:
        match name:
            case "row":
                number = found.get("r", "")
                self._row = int(number) if re.fullmatch(r"\d{1,7}", number) else self._row + 1
                self._column = 0
            case "c":
                place = _place(found.get("r", ""))
                self._row, self._column = place or (self._row, self._column + 1)
                self._shared = found.get("t") == "s"
                self._formula = self._value = False
            case "f":
                self._formula = True
            case "v" | "is":
                self._value, self._inside = True, []

    def text(self, said: str) -> None:
        if self._inside is not None:
            self._inside.append(said)

    def end(self, name: str) -> None:
        if name != "c":
            return
        said, self._inside = "".join(self._inside or ()), None
        characters = len(said)
        if self._shared and re.fullmatch(r"\d{1,9}", said.strip()):
            index = int(said)
            characters = self._lengths[index] if index < len(self._lengths) else 0
        self.extent.cell(max(self._row, 1), self._column, characters=characters)
        if self._formula and not (self._value and said.strip()):
            self.extent.lacking.append(_reference(self._row, self._column))


def _reference(row: int, column: int) -> str:
    from ronde.formats.tables.values import column_letters  # noqa: PLC0415

    return f"{column_letters(column)}{row}"


def _ods_sheets(parts: Mapping[str, bytes]) -> tuple[Sheet, ...]:
    if b"encryption-data" in parts.get("META-INF/manifest.xml", b""):
        raise FormatError("table.password")
    walk = _OdsWalk()
    _walk(parts.get("content.xml", b""), walk.start, walk.end, walk.text)
    return tuple(Sheet(name=name, lacking=tuple(extent.lacking)) for name, extent in walk.sheets)


class _OdsWalk:
    """The sheets of ODS; rows and cells may say how often they are repeated."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, _Extent]] = []
        self._row = self._column = 0
        self._rows = self._columns = 1
        self._typed = self._formula = False
        self._said = 0

    def start(self, name: str, found: dict[str, str]) -> None:
        match name:
            case "table":
                self.sheets.append((_attribute(found, "name"), _Extent()))
                self._row = 0
            case "table-row":
                self._rows, self._column = _repeated(found, "number-rows-repeated"), 0
            case "table-cell" | "covered-table-cell":
                self._columns = _repeated(found, "number-columns-repeated")
                self._typed = bool(_attribute(found, "value-type"))
                self._formula = bool(_attribute(found, "formula"))
                self._said = 0

    def text(self, said: str) -> None:
        self._said += len(said)

    def end(self, name: str) -> None:
        match name:
            case "table-row":
                self._row += self._rows
            case "table-cell" | "covered-table-cell":
                if self.sheets:
                    self._cell()
                self._column += self._columns

    def _cell(self) -> None:
        extent = self.sheets[-1][1]
        if self._typed or self._said or self._formula:
            extent.cell(
                self._row + self._rows,
                self._column + self._columns,
                times=self._rows * self._columns,
                characters=self._said,
            )
        if self._formula and not self._typed:
            extent.lacking.append(_reference(self._row + 1, self._column + 1))


def _repeated(found: Mapping[str, str], name: str) -> int:
    """How often; programs fill up their sheets with a million empty rows."""
    text = _attribute(found, name)
    if not text:
        return 1
    if not re.fullmatch(r"\d{1,7}", text):
        raise FormatError("table.too_many_cells", most=_CELLS)
    return max(int(text), 1)
