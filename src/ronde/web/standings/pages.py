"""The standings' view-model."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from django.urls import reverse

from ronde.model import Color, Player, PlayerId, Points, Tournament
from ronde.scoring import Entry, score_sheets
from ronde.services.standing import order_after
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.values import value_text
from ronde.tiebreak import Value
from ronde.web.desk import Opened

__all__ = ["StandingsPage", "StandingsRow", "TieBreakCell", "standings_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakCell:
    """A value; `separates` when it put this line below the one above."""

    text: str
    separates: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """A line and its rounds as short cells: result, opponent's number, colour."""

    rank: int
    player: Player
    points: Points
    values: tuple[TieBreakCell, ...]
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsPage:
    """The order after a round."""

    after: int
    rounds: tuple[int, ...]
    complete: bool
    codes: tuple[str, ...]
    edition: str
    problem: tuple[str, ...]
    players_href: str
    rows: tuple[StandingsRow, ...]
    annulled: tuple[Player, ...] = ()


def standings_page(opened: Opened, after: int, language: Language) -> StandingsPage:
    """The standings after that round (0: after the last one)."""
    tournament = opened.tournament
    last = len(tournament.rounds)
    shown = after if 1 <= after <= last else last
    order = order_after(opened.journal, shown)
    codes = tuple(code for code in order.standings.codes if code != "PTS")
    sheets = score_sheets(tournament, after=shown)

    @cache
    def text_of(value: Value) -> str:
        return value_text(value, language)

    rows = tuple(
        StandingsRow(
            rank=row.rank,
            player=tournament.player_by_id[PlayerId(row.participant)],
            points=sheets[PlayerId(row.participant)].points,
            values=tuple(
                TieBreakCell(text=text_of(row.values[code]), separates=row.separated_by == code)
                for code in codes
            ),
            cells=tuple(
                _cell(tournament, entry) for entry in sheets[PlayerId(row.participant)].entries
            ),
        )
        for row in order.standings.rows
        if row.participant in tournament.player_by_id
    )
    return StandingsPage(
        after=shown,
        rounds=tuple(range(1, last + 1)),
        complete=not shown or tournament.rounds[shown - 1].is_complete,
        codes=codes,
        edition=order.standings.edition,
        problem=() if order.problem is None else error_lines(order.problem, language),
        players_href=reverse("players", args=[opened.id]),
        rows=rows,
        annulled=tuple(tournament.player_by_id[PlayerId(p)] for p in order.standings.annulled),
    )


_SIGNS = {"?": "·", "=": "½", "A": "a", "W": "1", "D": "½", "L": "0", "U": "+", "H": "½", "Z": "–"}


def _cell(tournament: Tournament, entry: Entry) -> str:
    """`1 12w`: won against number 12 with White."""
    if entry.outcome is None:
        return "–"
    sign = _SIGNS.get(entry.outcome.value, entry.outcome.value)
    if entry.opponent is None:
        return "1" if sign == "F" else sign
    opponent = tournament.player_by_id[entry.opponent]
    color = "" if entry.color is None else ("w" if entry.color is Color.WHITE else "b")
    return f"{sign}\u202f{opponent.tpn or '?'}{color}"
