"""The table of all games (`crosstable.txt`): a line for each player, a cell for each round.

`+W5` is a win with White against number 5, `=B2` a draw with Black, `-F8` a loss by forfeit (the
colour is not said), `+PAB` and `=HPB` are byes, `--` is an absence. Nothing is taken of a table in
which two players say different things of their game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ronde.errors import FormatError
from ronde.formats.board_order import with_boards
from ronde.formats.decoding import decode
from ronde.formats.problems import ProblemLog, Severity
from ronde.formats.program_file import ProgramFile
from ronde.formats.typed_names import normal_name
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Game,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    Result,
    Round,
    RoundNo,
    Settings,
    Title,
    Tournament,
    Tpn,
    bounds,
)

__all__ = ["VEGA_CATALOGUE", "looks_like_vega", "read_vega"]

VEGA_CATALOGUE: Mapping[str, Severity] = MappingProxyType(
    {"vega.table.forfeits": Severity.WARNING, "vega.table.people": Severity.WARNING}
)

_KIND = "vega"
_HEAD = 20_000
_MOST_CELLS = bounds.PLAYERS.most * 30
"""Rounds of all players together: of the largest event as many as anybody plays."""
_DESCRIPTION = re.compile(rb"^001[^\r\n|]*\|[^\r\n|]*\|", re.MULTILINE)
_ROW = re.compile(rb"^[ \t]*\d{1,4}\b[^\r\n]*[ \t|;][+=-][WB]\d{1,4}(?![^\s|;])", re.MULTILINE)
_CELL = re.compile(r"([+=-])([WBF])(\d{1,4})", re.ASCII)
_BYES: Mapping[str, ByeKind] = MappingProxyType(
    {
        "+PAB": ByeKind.PAB,
        "=PAB": ByeKind.PAB,
        "+FPB": ByeKind.FULL,
        "=HPB": ByeKind.HALF,
        "-ZPB": ByeKind.ZERO,
        "--": ByeKind.ZERO,
    }
)
_PARTS = re.compile(r"\s{2,}|\s*[|;\t]\s*")
_FEDERATION = re.compile(r"[A-Z]{3}", re.ASCII)
_RATING = re.compile(r"\d{3,4}", re.ASCII)
_NUMBERS = re.compile(r"\s*(\d{1,4})[\s|;.]+(?:(\d{1,4})[\s|;.]+)?", re.ASCII)
_PLAYED: Mapping[tuple[str, str], Result] = MappingProxyType(
    {
        ("+", "-"): Result.WHITE_WINS,
        ("=", "="): Result.DRAW,
        ("-", "+"): Result.BLACK_WINS,
        ("-", "-"): Result.BOTH_LOSE,
    }
)
_FORFEITED: Mapping[tuple[str, str], Result] = MappingProxyType(
    {
        ("+", "-"): Result.BLACK_FORFEITS,
        ("-", "+"): Result.WHITE_FORFEITS,
        ("-", "-"): Result.DOUBLE_FORFEIT,
    }
)


def looks_like_vega(data: bytes) -> bool:
    """Whether the bytes are a table of games, or the description file of an older version."""
    head = data[:_HEAD]
    return _DESCRIPTION.search(head) is not None or len(_ROW.findall(head)) > 1


def read_vega(data: bytes) -> ProgramFile:
    """The tournament of a table.

    Raises:
        FormatError: it is a description file, whose records mean other things than those of a
            report, or the table contradicts itself.
    """
    if _DESCRIPTION.search(data[:_HEAD]) is not None:
        raise FormatError("vega.description")
    lines = decode(data).lines
    rows: list[_Row] = []
    cells = 0
    for at, line in enumerate(lines, start=1):
        row = _row(at, line)
        if row is None:
            continue
        rows.append(row)
        cells += len(row.cells)
        if len(rows) > bounds.PLAYERS.most:
            raise FormatError("vega.too_many", players=len(rows), most=bounds.PLAYERS.most)
        if cells > _MOST_CELLS:
            raise FormatError("vega.too_large", most=_MOST_CELLS)
    rounds = max((len(row.cells) for row in rows), default=0)
    if not rounds:
        raise FormatError("vega.no_table")
    short = next((row for row in rows if len(row.cells) < rounds), None)
    if short is not None:
        raise FormatError("vega.cells", line=short.line, found=len(short.cells), rounds=rounds)
    rows = _by_number(rows)
    log = ProblemLog(VEGA_CATALOGUE)
    log.add("vega.table.people")
    forfeits = sum("F" in cell[1:2] for row in rows for cell in row.cells if _CELL.fullmatch(cell))
    if forfeits:
        log.add("vega.table.forfeits", count=-(-forfeits // 2))
    tournament = Tournament(
        settings=Settings(),
        players=tuple(row.player() for row in rows),
        rounds=tuple(_round(number, rows) for number in range(1, rounds + 1)),
    )
    return ProgramFile(kind=_KIND, tournament=with_boards(tournament), problems=log.found())


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """A line: the numbers it begins with, who it is about, and the cells of the rounds."""

    line: int
    numbers: tuple[int, ...]
    number: int = 0
    about: tuple[str, ...]
    cells: tuple[str, ...]

    def player(self) -> Player:
        """Who it is: name, and what can be told from its form."""
        name, *rest = self.about or (str(self.number),)
        words = " ".join(rest).split()
        rating = next((int(word) for word in words if _RATING.fullmatch(word)), 0)
        title = next((Title[w] for w in words if w in Title.__members__), None)
        federation = (w for w in words if _FEDERATION.fullmatch(w) and w not in Title.__members__)
        ratings = (RatingEntry(value=rating),) if rating else ()
        return Player(
            id=PlayerId(self.number),
            tpn=Tpn(self.number),
            person=Person(
                name=normal_name(name),
                title=title,
                federation=next(federation, ""),
                ratings=ratings,
            ),
            rating=rating,
            rating_kind=RatingKind.FIDE if rating else None,
        )


def _row(at: int, line: str) -> _Row | None:
    if len(line) > bounds.LINE.most:
        return None
    begins = _NUMBERS.match(line)
    if begins is None:
        return None
    first, last = _cells_at(line)
    if first is None:
        return None
    about = _PARTS.split(line[begins.end() : first].strip(" |;\t"))
    return _Row(
        line=at,
        numbers=tuple(int(found) for found in begins.groups() if found),
        about=tuple(part for part in about if part),
        cells=tuple(re.split(r"[\s|;]+", line[first:last].strip(" |;\t"))),
    )


def _cells_at(line: str) -> tuple[int | None, int]:
    """Where the longest run of cells begins and ends; None: there is none."""
    best: tuple[int, int | None, int] = (0, None, 0)
    count, begin = 0, 0
    for word in re.finditer(r"[^\s|;]+", line):
        if _CELL.fullmatch(word.group()) is None and word.group() not in _BYES:
            count = 0
            continue
        begin = begin if count else word.start()
        count += 1
        best = max(best, (count, begin, word.end()), key=lambda found: found[0])
    return best[1], best[2]


def _by_number(rows: Sequence[_Row]) -> list[_Row]:
    """The rows under the numbers that the cells mean: the place, or the starting number.

    Raises:
        FormatError: under neither do two players agree on their games; it is about the last
            column, which is the starting number where there are two.
    """
    fault: FormatError | None = None
    for column in range(min(len(row.numbers) for row in rows)):
        numbered = [
            _Row(line=r.line, numbers=r.numbers, number=n, about=r.about, cells=r.cells)
            for r in rows
            if (n := r.numbers[column])
        ]
        try:
            _check(numbered)
        except FormatError as error:
            fault = error
        else:
            return sorted(numbered, key=lambda row: row.number)
    raise fault or FormatError("vega.no_table")


def _check(rows: Sequence[_Row]) -> None:
    """Nothing, if every game is the same in both of its rows.

    Raises:
        FormatError: one is not, or a number is there twice.
    """
    by_number = {row.number: row for row in rows}
    if len(by_number) < len(rows):
        raise FormatError("vega.numbers")
    for row in rows:
        for at, cell in enumerate(row.cells):
            match = _CELL.fullmatch(cell)
            if match is None:
                continue
            other = by_number.get(int(match[3]))
            answer = "" if other is None or other is row else other.cells[at]
            back = _CELL.fullmatch(answer)
            if back is None or int(back[3]) != row.number or not _agree(match, back):
                raise FormatError(
                    "vega.contradiction", line=row.line, round=at + 1, cell=cell, answer=answer
                )


def _agree(one: re.Match[str], other: re.Match[str]) -> bool:
    colors, signs = one[2] + other[2], (one[1], other[1])
    if "F" in colors:
        return colors == "FF" and (signs in _FORFEITED or signs[::-1] in _FORFEITED)
    return colors in {"WB", "BW"} and signs in _PLAYED


def _round(number: int, rows: Sequence[_Row]) -> Round:
    games = tuple(_games(number, rows))
    byes = tuple(
        Bye(player=PlayerId(row.number), kind=_BYES[cell])
        for row in rows
        if (cell := row.cells[number - 1]) in _BYES
    )
    return Round(number=RoundNo(number), games=games, byes=byes)


def _games(number: int, rows: Sequence[_Row]) -> Iterator[Game]:
    """The games; of a forfeit the lower number has White."""
    signs = {row.number: row.cells[number - 1][:1] for row in rows}
    board = 0
    for row in rows:
        match = _CELL.fullmatch(row.cells[number - 1])
        if match is None:
            continue
        color, other = match[2], int(match[3])
        if color == "B" or (color == "F" and other < row.number):
            continue
        board += 1
        results = _FORFEITED if color == "F" else _PLAYED
        yield Game(
            board=BoardNo(board),
            white=PlayerId(row.number),
            black=PlayerId(other),
            result=results[signs[row.number], signs[other]],
        )
