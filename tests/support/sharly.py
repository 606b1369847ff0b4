"""Events as Sharly Chess keeps them, with invented people: a small builder of its tables.

Two forms of them: the first with players inside (migration 35), and the last that was read (81).
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

FIRST, LAST = 35, 81
_COMMON = """
CREATE TABLE metadata (version TEXT, migration TEXT);
CREATE TABLE account (id INTEGER PRIMARY KEY, mail TEXT, password_hash TEXT);
CREATE TABLE tournament_player (tournament_id INTEGER, player_id INTEGER, pairing_number INTEGER,
  manual_tiebreak INTEGER);
CREATE TABLE board (id INTEGER PRIMARY KEY, white_player_id INTEGER, black_player_id INTEGER,
  "index" INTEGER NOT NULL);
CREATE TABLE pairing (tournament_id INTEGER, player_id INTEGER, round INTEGER, result INTEGER,
  board_id INTEGER, illegal_moves INTEGER NOT NULL DEFAULT 0);
"""
_OLD = """
CREATE TABLE info (name TEXT, start FLOAT, stop FLOAT, federation TEXT, location TEXT);
CREATE TABLE tournament (id INTEGER PRIMARY KEY, name TEXT, rounds INTEGER, rating INTEGER,
  pairing TEXT, pairing_settings TEXT, tie_breaks TEXT, three_points_for_a_win INTEGER,
  first_board_number INTEGER, current_round INTEGER, start FLOAT, stop FLOAT, location TEXT,
  ffe_password TEXT);
CREATE TABLE player (id INTEGER PRIMARY KEY, last_name TEXT NOT NULL, first_name TEXT,
  date_of_birth TEXT, gender INTEGER, mail TEXT, phone TEXT, comment TEXT, owed FLOAT, paid FLOAT,
  title INTEGER, ratings TEXT, fide_id INTEGER, federation TEXT, club TEXT, fixed INTEGER,
  check_in INTEGER, plugin_data TEXT);
"""
_NEW = """
CREATE TABLE info (name TEXT, federation TEXT, location TEXT, player_rating_type INTEGER);
CREATE TABLE tournament (id INTEGER PRIMARY KEY, name TEXT, "index" INTEGER, rounds INTEGER,
  rating INTEGER, player_rating_type INTEGER, override_unrated_rapid_blitz INTEGER, pairing TEXT,
  pairing_settings TEXT, time_control_trf25 TEXT, game_points TEXT, first_board_number INTEGER,
  current_round INTEGER, start_date TEXT, stop_date TEXT, location TEXT,
  team_player_count INTEGER, round_datetimes TEXT);
CREATE TABLE player (id INTEGER PRIMARY KEY, last_name TEXT NOT NULL, first_name TEXT,
  date_of_birth TEXT, year_of_birth INTEGER, gender TEXT, mail TEXT, phone TEXT, comment TEXT,
  owed FLOAT, paid FLOAT, title TEXT, ratings TEXT, fide_id INTEGER, federation TEXT, club TEXT,
  fixed INTEGER, check_in INTEGER, plugin_data TEXT);
CREATE TABLE tie_break (id INTEGER PRIMARY KEY, tournament_id INTEGER, type TEXT, options TEXT,
  "index" INTEGER);
CREATE TABLE prize_group (id INTEGER PRIMARY KEY, tournament_id INTEGER, name TEXT);
"""


class SharlyEvent:
    """An event that grows row by row; `data` is its file."""

    def __init__(self, migration: int = LAST, **info: Any) -> None:
        self.connection = sqlite3.connect(":memory:")
        self.is_new = migration > FIRST
        self.connection.executescript(_COMMON + (_NEW if self.is_new else _OLD))
        self.insert("metadata", version="4.0.5", migration=f"m{migration:03}_whatever")
        self.insert("account", mail="chief@example.org", password_hash="hunter2")
        usual = {"name": "Festival of Nowhere", "federation": "FRA", "location": "Nowhere"}
        self.insert("info", **(usual | info))
        self._board = 0

    def insert(self, table: str, **cells: Any) -> int:
        """A row of a table."""
        cells = {k: json.dumps(v) if isinstance(v, (dict, list)) else v for k, v in cells.items()}
        names = ", ".join(f'"{name}"' for name in cells)
        marks = ", ".join("?" for _ in cells)
        added = self.connection.execute(
            f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(cells.values())
        )
        return added.lastrowid or 0

    def tournament(self, **cells: Any) -> int:
        """A tournament; its number is given back."""
        usual = {
            "name": "Open A",
            "rounds": 5,
            "rating": 1,
            "pairing": "SWISS_STANDARD",
            "pairing_settings": {"COLOR_SEED": "W"},
        }
        return self.insert("tournament", **(usual | cells))

    def player(self, name: str, *tournaments: int, tpn: int | None = None, **cells: Any) -> int:
        """Somebody entered in these tournaments; their number is given back."""
        manual = cells.pop("manual_tiebreak", None)
        rating = cells.pop("rating", 1500)
        usual: dict[str, Any] = {
            "last_name": name,
            "mail": f"{name}@example.org",
            "phone": "0600000000",
            "comment": "allergic to nuts",
            "gender": "M" if self.is_new else 2,
            "title": "" if self.is_new else 0,
            "federation": "FRA",
            "plugin_data": {},
            "check_in": 0,
            "ratings": {"1": {"fide": rating} if self.is_new else {"value": rating, "type": 3}},
        }
        number = self.insert("player", **(usual | cells))
        for tournament in tournaments:
            self.insert(
                "tournament_player",
                tournament_id=tournament,
                player_id=number,
                pairing_number=tpn,
                manual_tiebreak=manual,
            )
        return number

    def game(
        self, tournament: int, round_no: int, white: int, black: int, results: tuple[int, int]
    ) -> int:
        """A game, each with their own result; the number of its board is given back."""
        board = self.board(white, black)
        for player, result in zip((white, black), results, strict=True):
            self.entry(tournament, round_no, player, result, board)
        return board

    def board(self, white: int, black: int | None) -> int:
        """A board with who sits there."""
        self._board += 1
        return self.insert(
            "board", white_player_id=white, black_player_id=black, index=self._board - 1
        )

    def entry(
        self, tournament: int, round_no: int, player: int, result: int, board: int | None = None
    ) -> None:
        """What is said of a round of a player."""
        self.insert(
            "pairing",
            tournament_id=tournament,
            player_id=player,
            round=round_no,
            result=result,
            board_id=board,
        )

    def tiebreaks(self, tournament: int, *kinds: tuple[str, Mapping[str, Any]]) -> None:
        """The tie-breaks in order, where the form keeps them."""
        rows: Sequence[tuple[str, Mapping[str, Any]]] = kinds
        if not self.is_new:
            text = json.dumps([{"type": kind, "options": options} for kind, options in rows])
            self.connection.execute(
                "UPDATE tournament SET tie_breaks = ? WHERE id = ?", (text, tournament)
            )
            return
        for index, (kind, options) in enumerate(rows):
            cells = {"type": kind, "options": dict(options), "index": index}
            self.insert("tie_break", tournament_id=tournament, **cells)

    def script(self, text: str) -> None:
        """Anything else, in the language of the database."""
        self.connection.executescript(text)

    @property
    def data(self) -> bytes:
        """The bytes of its file."""
        self.connection.commit()
        return bytes(self.connection.serialize())


def small(migration: int = LAST, **settings: Any) -> bytes:
    """An event of one tournament: four players, two rounds, a game still open."""
    event = SharlyEvent(migration)
    open_ = event.tournament(**settings)
    ash, elm, oak, yew = (
        event.player(name, open_, tpn=number, rating=2000 - 100 * number)
        for number, name in enumerate(("ASH", "ELM", "OAK", "YEW"), start=1)
    )
    event.game(open_, 1, ash, oak, (3, 1))
    event.game(open_, 1, yew, elm, (2, 2))
    event.game(open_, 2, elm, ash, (0, 0))
    event.game(open_, 2, oak, yew, (4, 6))
    return event.data


def not_an_event() -> bytes:
    """A database of something else."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
        return bytes(connection.serialize())
