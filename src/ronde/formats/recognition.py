"""What a file is, by its content: the one place where that is decided.

A name is asked only where the content leaves two answers. Nothing is read here beyond what tells
kinds apart; a file that is meant to be of a kind may still be broken.
"""

from __future__ import annotations

import enum
import io
import re
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ronde.errors import FormatError, Phrase
from ronde.formats.jet import is_jet
from ronde.formats.programs import program_of

if TYPE_CHECKING:
    from ronde.formats.programs import Program

__all__ = ["SHEETS", "Family", "FileKind", "recognise", "refuse_foreign"]

_HEAD = 20_000
_MOST_MEMBERS = 10_000
_LONGEST_TYPE = 200

_ZIP = b"PK\x03\x04"
_EMPTY_ZIP = b"PK\x05\x06"
_GZIP = b"\x1f\x8b"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_MARKS = b"\xef\xbb\xbf"
_WIDE = (b"\xff\xfe", b"\xfe\xff")


class Family(enum.Enum):
    """What can be done with a file: who reads it."""

    EVENT = "event"
    GAMES = "games"
    PLAYERS = "players"
    LIST = "list"
    PAPERS = "papers"
    PRIZES = "prizes"
    FOREIGN = "foreign"


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file: its code, what can be done with it, and the program whose file it is."""

    code: str
    family: Family
    program: Program | None = None

    @property
    def is_event(self) -> bool:
        """Whether there is a tournament in it."""
        return self.family is Family.EVENT

    @property
    def called(self) -> Phrase:
        """What such a file is called."""
        if self.code in _CALLED:
            return _CALLED[self.code]
        return Phrase("file.is_program", program=self.code)


SHEETS = frozenset({"xlsx", "ods", "xls"})
"""Kinds of workbooks: lists of players as spreadsheet programs keep them."""


def _foreign(code: str) -> FileKind:
    return FileKind(code, Family.FOREIGN)


_ARCHIVE = FileKind("archive", Family.EVENT)
_TRF = FileKind("trf", Family.EVENT)
_PGN = FileKind("pgn", Family.GAMES)
_CSV = FileKind("csv", Family.PLAYERS)
_XLSX = FileKind("xlsx", Family.PLAYERS)
_ODS = FileKind("ods", Family.PLAYERS)
_XLS = FileKind("xls", Family.PLAYERS)
_FIDE = FileKind("fide-list", Family.LIST)
_FFE = FileKind("ffe-list", Family.LIST)
_SET = FileKind("template-set", Family.PAPERS)
_PRIZES = FileKind("prizes", Family.PRIZES)

_MAGIC = (
    (b"%PDF", "pdf"),
    (b"\x89PNG", "image"),
    (b"\xff\xd8\xff", "image"),
    (b"GIF8", "image"),
    (b"BM", "image"),
    (b"{\\rtf", "word"),
    (b"Rar!", "packed"),
    (b"7z\xbc\xaf", "packed"),
    (b"MZ", "binary"),
    (b"\x7fELF", "binary"),
)

_CALLED = {
    "archive": Phrase("file.is.archive"),
    "trf": Phrase("file.is.trf"),
    "papi": Phrase("file.is.papi"),
    "papi-json": Phrase("file.is.papi_json"),
    "sharly": Phrase("file.is.sharly"),
    "swiss-manager": Phrase("file.is.swiss_manager"),
    "swiss-manager-players": Phrase("file.is.swiss_manager_players"),
    "vega": Phrase("file.is.vega"),
    "vega-players": Phrase("file.is.vega_players"),
    "chess-results": Phrase("file.is.chess_results"),
    "pgn": Phrase("file.is.pgn"),
    "csv": Phrase("file.is.csv"),
    "xlsx": Phrase("file.is.xlsx"),
    "xls": Phrase("file.is.xls"),
    "ods": Phrase("file.is.ods"),
    "fide-list": Phrase("file.is.fide_list"),
    "ffe-list": Phrase("file.is.ffe_list"),
    "template-set": Phrase("file.is.template_set"),
    "prizes": Phrase("file.is.prizes"),
    "empty": Phrase("file.is.empty"),
    "pdf": Phrase("file.is.pdf"),
    "image": Phrase("file.is.image"),
    "word": Phrase("file.is.word"),
    "office": Phrase("file.is.office"),
    "packed": Phrase("file.is.packed"),
    "zip": Phrase("file.is.zip"),
    "html": Phrase("file.is.html"),
    "xml": Phrase("file.is.xml"),
    "json": Phrase("file.is.json"),
    "binary": Phrase("file.is.binary"),
}

_TRF_RECORD = re.compile(rb"^(?:012|001|042|092) ", re.MULTILINE)
_FIDE_HEADING = re.compile(rb"^ID[ _]?Number\s+Name\b", re.IGNORECASE)
_PRIZE_LIST = re.compile(rb"^\s*\[\[\s*list\s*\]\]", re.MULTILINE)
_PRIZES_OF = re.compile(rb"^\s*prizes\s*=", re.MULTILINE)
_HTML = re.compile(rb"<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)
_LISTED = re.compile(r"[^/]*(?:rating_list|players_list|frl)[^/]*\.(?:txt|xml)")
_NOT_TEXT = re.compile(rb"[\x00-\x08\x0e-\x19\x1c-\x1f]")


def recognise(data: bytes, name: str = "") -> FileKind:
    """What the bytes are meant to be; `name` is what the file is called.

    >>> recognise(b"012 Open").code, recognise(b"%PDF-1.7").family
    ('trf', <Family.FOREIGN: 'foreign'>)
    """
    head = data[:_HEAD].removeprefix(_MARKS)
    if not head.strip():
        return _foreign("empty")
    if is_jet(data):
        return _access(data)
    if head.startswith((_ZIP, _EMPTY_ZIP)):
        return _packed(data)
    if head.startswith(_GZIP):
        return _FIDE
    if head.startswith(_OLE):
        return _old_office(data)
    if (program := program_of(data)) is not None:
        return FileKind(program.kind, Family.EVENT, program)
    if head[8:12] == b"WEBP" and head.startswith(b"RIFF"):
        return _foreign("image")
    found = next((code for magic, code in _MAGIC if head.startswith(magic)), None)
    if found in {"pdf", "word", "packed"} or (found and _NOT_TEXT.search(head)):
        return _foreign(found)
    return _text(head, name)


def refuse_foreign(data: bytes, name: str = "") -> None:
    """Nothing, unless the file is plainly something else than a tournament.

    Raises:
        FormatError: it is; the error says what it is.
    """
    kind = recognise(data, name)
    if kind.family is Family.GAMES:
        raise FormatError("pgn.no_tournament")
    if kind.code in SHEETS:
        raise FormatError("table.no_tournament")
    if kind.code != "empty" and kind.family not in {Family.EVENT, Family.PLAYERS}:
        raise FormatError("file.no_tournament", kind=kind.called)


def _access(data: bytes) -> FileKind:
    """The federation's list has clubs and no settings; whatever else is of Access is Papi's."""
    from ronde.formats.jet import read_jet  # noqa: PLC0415 - most files are none

    try:
        names = read_jet(data).names
    except FormatError:
        names = ()
    if "CLUB" in names and "INFO" not in names:
        return _FFE
    program = program_of(data)
    return _foreign("binary") if program is None else FileKind(program.kind, Family.EVENT, program)


def _packed(data: bytes) -> FileKind:
    """By what is inside. What cannot be opened is most likely an archive that was cut."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            names = file.namelist()[:_MOST_MEMBERS]
            said = _said(file) if "mimetype" in names else ""
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, RuntimeError):
        return _ARCHIVE
    lower = [name.lower() for name in names]
    if "manifest.json" in names:
        return _ARCHIVE
    if any(name.startswith("xl/") for name in lower):
        return _XLSX
    if "opendocument.spreadsheet" in said or ("content.xml" in lower and not said):
        return _ODS
    if "word/document.xml" in lower or "opendocument.text" in said:
        return _foreign("word")
    if "ppt/presentation.xml" in lower or said:
        return _foreign("office")
    if any(name.rpartition("/")[2] == "set.toml" for name in lower):
        return _SET
    if any(name.endswith((".mdb", ".accdb")) for name in lower):
        return _FFE
    return _FIDE if any(_LISTED.fullmatch(n.rpartition("/")[2]) for n in lower) else _foreign("zip")


def _said(file: zipfile.ZipFile) -> str:
    """What an office file says it is; no more of it is unpacked than that takes."""
    with file.open("mimetype") as member:
        return member.read(_LONGEST_TYPE).decode("ascii", "replace")


def _old_office(data: bytes) -> FileKind:
    """An old workbook, or a new one with a password, unless it is plainly a text."""
    return _foreign("word") if "WordDocument".encode("utf-16-le") in data else _XLS


def _text(head: bytes, name: str) -> FileKind:
    if head.startswith(_WIDE):
        return _CSV  # spreadsheets write such text; records and games are never so
    start = head.lstrip()
    if start.startswith(b"<"):
        return _markup(start)
    if _TRF_RECORD.search(head):
        return _TRF
    if _NOT_TEXT.search(head):
        return _foreign("binary")
    from ronde.formats.pgn import looks_like_pgn  # noqa: PLC0415 - most files are none

    if looks_like_pgn(head):
        return _PGN
    if _PRIZE_LIST.search(head) and _PRIZES_OF.search(head):
        return _PRIZES
    if _FIDE_HEADING.match(start):
        return _FIDE
    if name.lower().endswith((".trf", ".trfx")):
        return _TRF
    if start.startswith((b"{", b"[{")):
        return _foreign("json")
    return _CSV


def _markup(start: bytes) -> FileKind:
    if _HTML.search(start[:2_000]):
        return _foreign("html")
    if b"<playerslist" in start[:2_000].lower():
        return _FIDE
    return _foreign("image" if b"<svg" in start[:2_000].lower() else "xml")
