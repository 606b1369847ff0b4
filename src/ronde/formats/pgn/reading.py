"""Reading PGN: tolerant of everything but of its size, one pass over the lines.

A game begins with a tag after moves, or with a second `Event`. A line in a comment is no tag, but
for one that begins a game: a comment that nobody closed does not swallow the games after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from ronde.errors import FormatError
from ronde.formats.decoding import decode
from ronde.formats.pgn.results import ENDINGS
from ronde.formats.pgn.values import PIECE, PgnFile, PgnGame
from ronde.formats.problems import ProblemLog, Severity
from ronde.model import bounds

__all__ = ["MOST_BYTES", "MOST_GAMES", "PGN_CATALOGUE", "looks_like_pgn", "read_pgn"]

MOST_BYTES = 5_000_000
MOST_GAMES = 2_000
_E, _W = Severity.ERROR, Severity.WARNING

PGN_CATALOGUE: Mapping[str, Severity] = MappingProxyType(
    {
        "pgn.encoding.guessed": _W,
        "pgn.tag": _W,
        "pgn.tag.quotes": _W,
        "pgn.tag.long": _W,
        "pgn.tag.twice": _W,
        "pgn.no_tags": _W,
        "pgn.comment.open": _E,
        "pgn.after_result": _E,
    }
)

_TAG = re.compile(r'\s*\[\s*([A-Za-z][A-Za-z0-9_]*)\s*"((?:[^"\\]|\\.)*)"\s*\]')
_LOOSE = re.compile(r'\s*\[\s*([A-Za-z][A-Za-z0-9_]*)\s*"(.*)"\s*\]\s*')
_BEGINS = re.compile(r'\s*\[\s*[A-Za-z][A-Za-z0-9_]*\s*"')
_EVENT = re.compile(r'\s*\[\s*Event\s*"')
_ESCAPE = re.compile(r"\\([\\\"])")
_BLANK = " \t\n"
_CONTROLS = {code: " " for code in (*range(32), 127) if chr(code) not in "\t\n"}


def looks_like_pgn(data: bytes) -> bool:
    """Whether the bytes are meant to be games, by what they begin with."""
    head = data[:4000].removeprefix(b"\xef\xbb\xbf")
    return re.search(rb'^\s*\[\s*(?:Event|Site|White)\s+"', head, re.MULTILINE) is not None


def read_pgn(data: bytes | str) -> PgnFile:
    r"""The games of a PGN file.

    >>> [game] = read_pgn('[White "Adam, Ada"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n').games
    >>> game.tag("White"), game.movetext, game.ending
    ('Adam, Ada', '1. e4 e5', '1-0')

    Raises:
        FormatError: it is too large, has too many games, or none.
    """
    if len(data) > MOST_BYTES:
        raise FormatError("pgn.too_large", bytes=len(data), most=MOST_BYTES)
    found = decode(data)
    log = ProblemLog(PGN_CATALOGUE)
    if found.is_guess:
        log.add("pgn.encoding.guessed")
    reader = _Reader(log)
    for number, line in enumerate(found.lines, start=1):
        reader.take(number, line.translate(_CONTROLS))
    games = tuple(reader.finished())
    if not any(game.tags for game in games):
        raise FormatError("pgn.none")
    return PgnFile(games=games, problems=log.found())


class _Reader:
    """The game being read, and those before it."""

    def __init__(self, log: ProblemLog) -> None:
        self._log = log
        self._games: list[PgnGame] = []
        self._tags: dict[str, str] = {}
        self._lines: list[str] = []
        self._begin = self._moves_begin = self._comment = 0

    def take(self, number: int, line: str) -> None:
        """Read a line."""
        if self._comment and _EVENT.match(line) is not None:
            self._comment = 0  # whoever opened it forgot to close it: `_game` says where
        if not self._comment and _BEGINS.match(line) is not None and not line.startswith("%"):
            line = self._tag_line(number, line)
        if not line.strip(_BLANK) and not self._lines:
            return
        if not self._lines:
            self._moves_begin = number
            self._begin = self._begin or number
        self._lines.append(line)
        self._watch(number, line)

    def finished(self) -> Iterator[PgnGame]:
        """All games, once the last line was read."""
        self._end()
        yield from self._games

    def _tag_line(self, number: int, line: str) -> str:
        """The tags of a line; what is left of it are moves."""
        if self._lines:
            self._end()
        at = 0
        while (found := _TAG.match(line, at)) is not None:
            self._tag(number, found[1], _ESCAPE.sub(r"\1", found[2]))
            at = found.end()
        rest = line[at:].strip()
        if not rest.startswith("["):
            return rest
        loose = _LOOSE.fullmatch(line, at)
        if loose is None:
            self._log.add("pgn.tag", number, at + 1, rest)
        else:
            self._log.add("pgn.tag.quotes", number, at + 1, rest)
            self._tag(number, loose[1], loose[2])
        return ""

    def _tag(self, number: int, name: str, value: str) -> None:
        if name == "Event" and name in self._tags:
            self._end()
        self._begin = self._begin or number
        if name in self._tags:
            self._log.add("pgn.tag.twice", number, 0, value, tag=name)
        elif len(value) > bounds.LINE.most:
            self._log.add("pgn.tag.long", number, 0, value, tag=name)
        else:
            self._tags[name] = value

    def _watch(self, number: int, line: str) -> None:
        """Whether the next line lies in a comment."""
        at = 0
        while True:
            if self._comment:
                end = line.find("}", at)
                if end < 0:
                    return
                self._comment, at = 0, end + 1
            start, rest = line.find("{", at), line.find(";", at)
            if line.startswith("%") or start < 0 or 0 <= rest < start:
                return
            self._comment, at = number, start + 1

    def _end(self) -> None:
        """The game is read: keep it and begin another."""
        if self._tags or self._lines:
            if len(self._games) == MOST_GAMES:
                raise FormatError("pgn.too_many", line=self._begin, most=MOST_GAMES)
            self._games.append(self._game())
        self._tags, self._lines = {}, []
        self._begin = self._moves_begin = self._comment = 0

    def _game(self) -> PgnGame:
        # Blanks before the first word stay: without them a `%` would set its line aside.
        text = "\n".join(self._lines).strip("\n").rstrip(_BLANK)
        if not self._tags:
            self._log.add("pgn.no_tags", self._begin, 0, text)
        body, ending, is_whole = self._parted(text)
        return PgnGame(
            tags=tuple(self._tags.items()),
            movetext=body,
            ending=ending,
            is_whole=is_whole,
            line=self._begin,
        )

    def _parted(self, text: str) -> tuple[str, str, bool]:
        """The moves, the result that ends them, and whether they end where they should."""
        depth, ending, span = 0, "", (0, 0)
        last, last_span = "", span
        for piece in PIECE.finditer(text):
            word = piece.group()
            if piece.lastgroup == "brace" and not word.endswith("}"):
                line = self._moves_begin + text.count("\n", 0, piece.start())
                self._log.add("pgn.comment.open", line, 0, word)
                return text, "", False
            if piece.lastgroup is not None:
                continue
            depth = max(0, depth + (word == "(") - (word == ")"))
            last, last_span = word, piece.span()
            if ending:
                line = self._moves_begin + text.count("\n", 0, piece.start())
                self._log.add("pgn.after_result", line, 0, word)
                return text, "", False
            if word in ENDINGS and not depth:
                ending, span = word, piece.span()
        if not ending and last in ENDINGS:  # in a variation that nobody closed
            ending, span = last, last_span
        if not ending:
            return text, "", True
        body = text[: span[0]].rstrip(" ") + text[span[1] :]
        return body.strip("\n").rstrip(_BLANK), ending, True
