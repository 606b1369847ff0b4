"""Score sheets: two of a board on a page of A4, to be cut in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape

from ronde.documents.desk import Desk
from ronde.documents.floor import chosen_games
from ronde.documents.kinds import BOARD, DocumentKind, Option
from ronde.documents.needs import ROUND
from ronde.documents.paper import Frame, Name
from ronde.model import Game
from ronde.queries.tables import board_key
from ronde.texts.dates import date_text

__all__ = ["KINDS", "ScoreSheet", "ScoreSheets"]

_COLUMNS = 2
_WIDTH, _HEIGHT, _GAP = 130.5, 146.0, 3.0
_NUMBER, _CLOCK = 7.0, 10.0
"""Millimetres: the lines for moves, the space between columns, the narrow ones at the ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheet:
    """A board: both copies say the same. Each fact is a label and a value, empty to be filled in.

    `white` and `black` are a name and a rating; None: lines to write on.
    """

    facts: tuple[tuple[str, str], ...]
    white: tuple[Name, str] | None
    black: tuple[Name, str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSheets:
    """A page for each board, with the same lines for moves: `moves` is their drawing (SVG).

    `words` are White, Black, result and the signatures; `told` says what the drawing is.
    """

    frame: Frame
    sheets: tuple[ScoreSheet, ...]
    moves: str
    told: str
    words: tuple[str, ...]
    results: tuple[str, ...] = ("1-0", "½-½", "0-1")


def score_sheets(desk: Desk) -> ScoreSheets:
    """The sheets of all boards or of one, filled in or blank."""
    if desk.options["filled"] == "blank":
        sheets = [ScoreSheet(facts=_facts(desk, ""), white=None, black=None)]
    else:
        sheets = [_filled(desk, game) for game in chosen_games(desk)]
    moves = int(desk.options["moves"])
    white, black = desk.word("column.white"), desk.word("column.black")
    frame = desk.frame()
    return ScoreSheets(
        frame=replace(frame, event=desk.played_from(frame.event)),
        sheets=tuple(sheets),
        moves=_lines(moves, (white, black, desk.say("column.clock"))),
        told=desk.say("scoresheets.moves", count=moves),
        words=(
            white,
            black,
            desk.word("column.result"),
            desk.say("sign.white"),
            desk.say("sign.black"),
        ),
    )


def _lines(moves: int, heads: Sequence[str]) -> str:
    """The lines for the moves: drawn once, and the same on every sheet of a large hall."""
    rows = moves // _COLUMNS
    high = _HEIGHT / (rows + 1)
    wide = (_WIDTH - _GAP) / _COLUMNS
    clock = wide - _CLOCK
    half = (clock - _NUMBER) / 2
    edges = (0, _NUMBER, _NUMBER + half, clock, wide)
    drawn, said = [], []
    for column in range(_COLUMNS):
        left = column * (wide + _GAP)
        drawn += [f"M{left + x:.2f} 0V{_HEIGHT}" for x in edges]
        drawn += [f"M{left:.2f} {n * high:.2f}h{wide:.2f}" for n in range(rows + 2)]
        for place, head in enumerate(heads, 1):
            middle = left + (edges[place] + edges[place + 1]) / 2
            said.append((middle, high * 0.7, head))
        said += [
            (left + _NUMBER / 2, (n + 0.7) * high, str(column * rows + n))
            for n in range(1, rows + 1)
        ]
    texts = "".join(f'<text x="{x:.2f}" y="{y:.2f}">{escape(text)}</text>' for x, y, text in said)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.2 -.2 {_WIDTH + 0.4} {_HEIGHT + 0.4}">'
        f'<path d="{"".join(drawn)}" stroke="#777" stroke-width=".15" fill="none"/>'
        f'<g font-family="Source Sans 3" font-size="2.6" text-anchor="middle">{texts}</g></svg>'
    )


def _facts(desk: Desk, board: str) -> tuple[tuple[str, str], ...]:
    date, _ = desk.starts
    known = bool(board)
    return (
        (desk.word("column.round"), str(desk.round_no) if known else ""),
        (desk.word("column.board"), board),
        (desk.say("frame.date"), date_text(date, desk.language) if date and known else ""),
        (desk.say("column.control"), desk.settings.time_control),
    )


def _filled(desk: Desk, game: Game) -> ScoreSheet:
    people = [desk.tournament.player(player) for player in game.players]
    white, black = ((desk.name(p), str(p.rating or "")) for p in people)
    return ScoreSheet(facts=_facts(desk, board_key(desk.tables, game)), white=white, black=black)


KINDS = (
    DocumentKind(
        code="scoresheets",
        template="scoresheet",
        build=score_sheets,
        needs=ROUND,
        of_round=True,
        role="arbiter",
        options=(
            Option("moves", ("60", "70", "80")),
            Option("filled", ("filled", "blank")),
            BOARD,
        ),
    ),
)
