"""How boards are named: by number or, where teams meet at tables, by table and board (`3.2`)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ronde.model import Game, PlayerId, Round, Tournament
from ronde.queries.systems import plays_matches

__all__ = ["board_anchor", "board_key", "read_board_key", "tables_of"]

_KEY = re.compile(r"(?:(?P<table>\d{1,4})\.)?(?P<board>\d{1,6})", re.ASCII)


def tables_of(tournament: Tournament, round_: Round) -> Mapping[PlayerId, int]:
    """The table at which each player sits; empty where boards are numbered through."""
    if not plays_matches(tournament.settings):
        return {}
    table = {team: m.table for m in round_.matches for team in (m.first, m.second)}
    return {p: table[team] for p, team in tournament.team_of.items() if team in table}


def board_key(tables: Mapping[PlayerId, int], game: Game) -> str:
    """How people name a board: its number, in team matches with the table before it (`3.2`)."""
    table = tables.get(game.white)
    return str(game.board) if table is None else f"{table}.{game.board}"


def read_board_key(text: str) -> tuple[int | None, int] | None:
    """Table (None where there is none) and board of a name; None if it is not one.

    >>> read_board_key("3.2"), read_board_key("12"), read_board_key("x")
    ((3, 2), (None, 12), None)
    """
    found = _KEY.fullmatch(text)
    if found is None:
        return None
    return None if found["table"] is None else int(found["table"]), int(found["board"])


def board_anchor(key: str) -> str:
    """The mark of a board on its page: `b12`, `b3-2` (dots mean something else in selectors)."""
    return f"b{key.replace('.', '-')}"
