"""The tables of an event that are read; no other is looked at, whatever it holds.

Passwords, accounts, e-mails, telephones, remarks and screens stay where they are.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.errors import FormatError
from ronde.formats.sharly.database import Cells, Sqlite, open_sqlite
from ronde.formats.sharly.words import FIRST_WITH_PLAYERS
from ronde.model import bounds

__all__ = ["Board", "Entry", "Event", "Section", "read_event"]

_INFO = ("name", "start", "stop", "federation", "location", "event_type", "player_rating_type")
_TOURNAMENT = (
    *("id", "name", "index", "rounds", "start", "stop", "start_date", "stop_date", "location"),
    *("rating", "player_rating_type", "override_unrated_rapid_blitz", "pairing"),
    *("pairing_settings", "time_control_trf25", "pab_value", "game_points", "tie_breaks"),
    *("three_points_for_a_win", "first_board_number", "team_player_count", "round_datetimes"),
)
_PLAYER = (
    *("id", "last_name", "first_name", "date_of_birth", "year_of_birth", "gender", "title"),
    *("ratings", "fide_id", "national_id", "federation", "club", "fixed", "check_in", "owed"),
    *("paid", "plugin_data"),
)
_ENTERED = ("tournament_id", "player_id", "pairing_number", "manual_tiebreak")
_ENTRY = ("tournament_id", "player_id", "round", "result", "board_id")
_BOARD = ("id", "white_player_id", "black_player_id", "index")
_TIEBREAK = ("tournament_id", "type", "options", "index")
_PRIZES = ("tournament_id",)
_MOST_TOURNAMENTS = 200
_MOST_ENTRIES = 500_000
_NEEDED = ("info", "tournament")
_NEEDED_SINCE_PLAYERS = ("player", "tournament_player", "pairing", "board")
_MIGRATION = re.compile(r"m(\d{3})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Entry:
    """What the file says of one round of a player: a number for the result, and a board if any."""

    result: int
    board: int | None


@dataclass(frozen=True, slots=True)
class Board:
    """Who sat at a board; nobody opposite: a bye."""

    white: int | None
    black: int | None
    index: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One tournament: its row, who is entered, entries by player and round, its tie-breaks."""

    row: Cells
    entered: tuple[Cells, ...]
    entries: Mapping[int, Mapping[int, Entry]]
    tiebreaks: tuple[Cells, ...]
    has_prizes: bool

    @property
    def is_team(self) -> bool:
        """Whether teams play it."""
        return bool(self.row.number("team_player_count"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """The whole file. `migration` is the number of the last change of its form."""

    info: Cells
    sections: tuple[Section, ...]
    people: Mapping[int, Cells]
    boards: Mapping[int, Board]
    migration: int
    has_wal: bool


def read_event(data: bytes) -> Event:
    """The tables of an event.

    Raises:
        FormatError: the file is broken, is another program's, or older than its own players.
    """
    with open_sqlite(data) as database:
        _is_event(database)
        migration = _migration(database)
        _has_players(database, migration)
        return Event(
            info=next(iter(database.rows("info", _INFO, most=_MOST_TOURNAMENTS)), Cells({})),
            sections=_sections(database),
            people={
                number: row
                for row in database.rows("player", _PLAYER, most=bounds.PLAYERS.most)
                if (number := row.number("id")) is not None
            },
            boards=_boards(database),
            migration=migration,
            has_wal=database.has_wal,
        )


def _is_event(database: Sqlite) -> None:
    if lacking := tuple(name for name in _NEEDED if name not in database.tables):
        raise FormatError("sharly.other", lacking=lacking, known=database.tables[:20])


def _migration(database: Sqlite) -> int:
    """The last change of the form; 0 where it bears no number yet."""
    row = next(iter(database.rows("metadata", ("migration",), most=10)), Cells({}))
    found = _MIGRATION.match(row.text("migration"))
    return int(found.group(1)) if found else row.number("migration") or 0


def _has_players(database: Sqlite, migration: int) -> None:
    lacking = tuple(name for name in _NEEDED_SINCE_PLAYERS if name not in database.tables)
    if migration < FIRST_WITH_PLAYERS:
        raise FormatError("sharly.without_players")
    if lacking:
        raise FormatError("sharly.other", lacking=lacking, known=database.tables[:20])


def _boards(database: Sqlite) -> Mapping[int, Board]:
    return {
        number: Board(
            row.number("white_player_id"),
            row.number("black_player_id"),
            row.number("index") or 0,
        )
        for row in database.rows("board", _BOARD, most=_MOST_ENTRIES)
        if (number := row.number("id")) is not None
    }


def _sections(database: Sqlite) -> tuple[Section, ...]:
    entered = _by_tournament(database.rows("tournament_player", _ENTERED, most=_MOST_ENTRIES))
    pairings = _by_tournament(database.rows("pairing", _ENTRY, most=_MOST_ENTRIES))
    tiebreaks = _by_tournament(database.rows("tie_break", _TIEBREAK, most=_MOST_ENTRIES))
    prizes = _by_tournament(database.rows("prize_group", _PRIZES, most=_MOST_ENTRIES))
    rows = database.rows("tournament", _TOURNAMENT, most=_MOST_TOURNAMENTS)
    return tuple(
        Section(
            row=row,
            entered=tuple(entered[number]),
            entries=_entries(pairings[number]),
            tiebreaks=tuple(sorted(tiebreaks[number], key=lambda t: t.number("index") or 0)),
            has_prizes=bool(prizes[number]),
        )
        for row in sorted(rows, key=lambda r: (r.number("index") or 0, r.number("id") or 0))
        if (number := row.number("id")) is not None
    )


def _by_tournament(rows: Sequence[Cells]) -> dict[int | None, list[Cells]]:
    found: dict[int | None, list[Cells]] = defaultdict(list)
    for row in rows:
        found[row.number("tournament_id")].append(row)
    return found


def _entries(rows: Sequence[Cells]) -> Mapping[int, Mapping[int, Entry]]:
    found: dict[int, dict[int, Entry]] = defaultdict(dict)
    for row in rows:
        player, round_no = row.number("player_id"), row.number("round")
        if player is None or round_no is None or not 1 <= round_no <= bounds.ROUND.most:
            continue
        found[player][round_no] = Entry(row.number("result") or 0, row.number("board_id"))
    return found
