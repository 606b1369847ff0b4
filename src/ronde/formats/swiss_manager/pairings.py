"""The pairing text file: a line for each board, `Runde;Brett;IdentW;IdentS;NrW;NrS;ErgW;...`.

Swiss-Manager merges such a file into the tournament that is open, by starting number, creates the
rounds that are missing, and lets the pairings of the file win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from ronde.errors import FormatError
from ronde.formats.decoding import decode
from ronde.formats.player_columns import plain
from ronde.formats.player_text import has_headings, number_of
from ronde.formats.rounds_file import RoundLine, RoundsFile
from ronde.formats.swiss_manager.losses import pairing_losses
from ronde.formats.trf.writing.losses import RepresentationError
from ronde.formats.values import number
from ronde.model import BoardNo, ByeKind, PlayerId, Result, Round, Tournament, bounds

__all__ = ["HEADINGS", "looks_like_pairings", "read_pairings", "write_pairings"]

_KIND = "swiss-manager"
HEADINGS = (
    *("Runde", "Brett", "IdentW", "IdentS", "NrW", "NrS", "ErgW", "ErgS", "Kontumaz", "Erg"),
    *("Mnr", "ErgEloW", "ErgEloS"),
)
_TELLING = frozenset({"runde", "nrw", "nrs"})
_SPELLED = MappingProxyType({plain(name): name for name in HEADINGS})
_NEEDED = ("runde", "nrw", "nrs", "ergw", "ergs")
_NOBODY = "-1"
_FORFEIT = "K"
_MOST_LINES = bounds.PLAYERS.most * 30

_BOARD: Mapping[Result, tuple[str, str, str]] = MappingProxyType(
    {
        Result.PENDING: ("0", "0", ""),
        Result.WHITE_WINS: ("1", "0", ""),
        Result.DRAW: ("0,5", "0,5", ""),
        Result.BLACK_WINS: ("0", "1", ""),
        Result.HALF_ZERO: ("0,5", "0", ""),
        Result.ZERO_HALF: ("0", "0,5", ""),
        Result.BLACK_FORFEITS: ("1", "0", _FORFEIT),
        Result.WHITE_FORFEITS: ("0", "1", _FORFEIT),
        Result.DOUBLE_FORFEIT: ("0", "0", _FORFEIT),
    }
)
"""Points of White and of Black, and the sign of a forfeit."""
_READ = MappingProxyType({sides: result for result, sides in _BOARD.items()})
_NEAREST: Mapping[Result, Result] = MappingProxyType(
    {
        Result.ADJOURNED: Result.PENDING,
        Result.UNRATED_WHITE_WINS: Result.WHITE_WINS,
        Result.UNRATED_DRAW: Result.DRAW,
        Result.UNRATED_BLACK_WINS: Result.BLACK_WINS,
        Result.BOTH_LOSE: Result.PENDING,
        Result.UNRATED_BOTH_LOSE: Result.PENDING,
        Result.UNRATED_HALF_ZERO: Result.HALF_ZERO,
        Result.UNRATED_ZERO_HALF: Result.ZERO_HALF,
    }
)
"""What is written of a result that has no sign, if it may be."""
_POINTS = MappingProxyType({"½": "0,5", "0.5": "0,5", "1,0": "1", "0,0": "0", "": "0"})


def looks_like_pairings(data: bytes) -> bool:
    """Whether the bytes are meant to be such a file, by its headings."""
    return has_headings(data, _TELLING, least=len(_TELLING))


def read_pairings(data: bytes) -> RoundsFile:
    r"""All boards of a file; columns are found by their headings.

    >>> text = "Runde;Brett;NrW;NrS;ErgW;ErgS;Kontumaz\r\n3;1;4;2;0,5;0,5;\r\n3;2;5;-1;1;0;\r\n"
    >>> [(line.white, line.black, line.result.name) for line in read_pairings(text.encode()).lines]
    [(4, 2, 'DRAW'), (5, None, 'PENDING')]

    Raises:
        FormatError: a line cannot be understood; nothing is taken of such a file.
    """
    lines = decode(data).lines
    if len(lines) > _MOST_LINES:
        raise FormatError("pairing_text.too_many", lines=len(lines), most=_MOST_LINES)
    columns = {plain(name): at for at, name in enumerate(lines[0].split(";"))} if lines else {}
    missing = [_SPELLED[name] for name in _NEEDED if name not in columns]
    if missing:
        raise FormatError("pairing_text.column", line=1, names=tuple(missing))
    found = tuple(
        _line(at, text, columns) for at, text in enumerate(lines[1:], start=2) if text.strip(" ;")
    )
    if not found:
        raise FormatError("pairing_text.empty")
    return RoundsFile(kind=_KIND, lines=found)


def _line(at: int, text: str, columns: Mapping[str, int]) -> RoundLine:
    cells = [cell.strip() for cell in text.split(";")]

    def cell(name: str) -> str:
        place = columns.get(name, len(cells))
        return cells[place] if place < len(cells) else ""

    def whole(name: str, default: str = "") -> int:
        value = number(cell(name) or default)
        if not value:
            raise FormatError(
                "pairing_text.number", line=at, name=_SPELLED[name], given=cell(name)[:40]
            )
        return value

    is_bye = cell("nrs") == _NOBODY
    white = whole("nrw")
    black = None if is_bye else whole("nrs")
    if white == black:
        raise FormatError("pairing_text.itself", line=at, number=white)
    return RoundLine(
        round=whole("runde"),
        board=whole("brett", default=str(at)),
        white=white,
        black=black,
        result=Result.PENDING if is_bye else _result(at, cell),
        line=at,
    )


def _result(at: int, cell: Callable[[str], str]) -> Result:
    white, black = (_POINTS.get(cell(name), cell(name)) for name in ("ergw", "ergs"))
    forfeit = cell("kontumaz").upper()
    if not forfeit and cell("erg").upper().endswith(_FORFEIT):
        forfeit = _FORFEIT
    result = _READ.get((white, black, forfeit))
    if result is None:
        said = f"{white}:{black}{forfeit}"
        raise FormatError("pairing_text.result", line=at, given=said[:40])
    return result


def write_pairings(tournament: Tournament, *, lossy: bool = False) -> bytes:
    """All rounds, boards in order, then whoever has the bye.

    `lossy`: without what has no sign there.

    Raises:
        FormatError: teams meet.
        RepresentationError: something essential has none, and may not be left out.
    """
    if tournament.settings.is_team:
        raise FormatError("pairing_text.teams")
    losses = pairing_losses(tournament)
    if not lossy and any(loss.is_essential for loss in losses):
        raise RepresentationError(_KIND, losses)
    numbers = number_of(tournament)
    lines = [";".join(HEADINGS)]
    for round_ in tournament.rounds:
        lines += _round(round_, numbers)
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")


def _round(round_: Round, numbers: Mapping[PlayerId, int]) -> Iterator[str]:
    board = 0
    for game in sorted(round_.games, key=lambda g: g.board):
        board = game.board
        white, black, forfeit = _BOARD[_NEAREST.get(game.result, game.result)]
        sides = (str(numbers[game.white]), str(numbers[game.black]))
        yield _text(round_.number, board, (*sides, white, black, forfeit))
    for bye in round_.byes:
        if bye.kind is ByeKind.PAB:
            board = BoardNo(board + 1)
            yield _text(round_.number, board, (str(numbers[bye.player]), _NOBODY, "1", "0", ""))


def _text(round_no: int, board: int, cells: Sequence[str]) -> str:
    white, black, one, other, forfeit = cells
    said = f"{one}:{other}{forfeit}"
    return ";".join(
        (str(round_no), str(board), "0", "0", white, black, one, other, forfeit, said, "", "", "")
    )
