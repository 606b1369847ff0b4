"""The standings' view-model."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import Color, Side, Tournament
from ronde.scoring import Entry
from ronde.services.standing import Line, standings_after
from ronde.web.desk import Opened

__all__ = ["StandingsPage", "StandingsRow", "standings_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """A line and its rounds as short cells: result, opponent's number, colour."""

    line: Line
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsPage:
    """The order after a round."""

    after: int
    rounds: tuple[int, ...]
    complete: bool
    rows: tuple[StandingsRow, ...]


def standings_page(opened: Opened, after: int) -> StandingsPage:
    """The standings after that round (0: after the last one)."""
    tournament = opened.tournament
    last = len(tournament.rounds)
    shown = after if 1 <= after <= last else last
    lines = standings_after(tournament, shown)
    return StandingsPage(
        after=shown,
        rounds=tuple(range(1, last + 1)),
        complete=not shown or tournament.rounds[shown - 1].is_complete,
        rows=tuple(
            StandingsRow(line=line, cells=tuple(_cell(tournament, e) for e in line.sheet.entries))
            for line in lines
        ),
    )


_SIGNS = {Side.PENDING: "·", Side.DRAW: "½", Side.ADJOURNED: "a"}


def _cell(tournament: Tournament, entry: Entry) -> str:
    """`1 12w`: won against number 12 with White."""
    if entry.outcome is None:
        return "–"
    if entry.opponent is None:
        return {"U": "+", "F": "1", "H": "½", "Z": "–"}.get(entry.outcome.value, "+")
    sign = _SIGNS.get(entry.outcome, entry.outcome.value)  # type: ignore[call-overload]
    opponent = tournament.player_by_id[entry.opponent]
    color = "" if entry.color is None else ("w" if entry.color is Color.WHITE else "b")
    return f"{sign}\u202f{opponent.tpn or '?'}{color}"
