"""View-model of the page about ties."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.journal.events import DrawKind
from ronde.queries.standing import ties_of
from ronde.queries.starting import participants
from ronde.queries.ties import breaks_by, tied_groups
from ronde.services.memory import order_after
from ronde.web.draws.pages import MadeDraw, made_draw
from ronde.web.request_context import Opened

__all__ = ["TiedRow", "TiesPage", "ties_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TiedRow:
    """Somebody in the list of places to decide; `place` is the one typed or decided."""

    id: int
    rank: int
    name: str
    place: str
    tied: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TiesPage:
    """The codes LOT and MAN of the chain, the draw that was made, the places decided.

    `groups` counts those who still share a place.
    """

    codes: tuple[str, ...]
    draw: MadeDraw | None
    rows: tuple[TiedRow, ...]
    groups: int
    decided: tuple[str, ...]
    wrong: bool
    reason: str


def ties_page(opened: Opened, typed: dict[str, str] | None = None, reason: str = "") -> TiesPage:
    """The page; `typed` are places that could not be taken."""
    state = opened.state
    table = order_after(opened.journal).standings
    shared = {who for group in tied_groups(table) for who in group}
    ties = ties_of(state)
    place = {str(who): str(n) for n, who in enumerate(ties.decided, 1)} if typed is None else typed
    names = participants(opened.tournament)
    concerned = shared | {*ties.decided}
    draws = [(i, d) for i, d in enumerate(state.draws, 1) if d.kind is DrawKind.TIE]
    return TiesPage(
        codes=breaks_by(opened.tournament),
        draw=made_draw(*draws[-1]) if draws else None,
        rows=tuple(
            TiedRow(
                id=row.participant,
                rank=row.rank,
                name=row.name,
                place=place.get(str(row.participant), ""),
                tied=row.participant in shared,
            )
            for row in table.rows
            if row.participant in concerned
        ),
        groups=len(tied_groups(table)),
        decided=tuple(names.get(who, f"#{who}") for who in ties.decided),
        wrong=typed is not None,
        reason=reason,
    )
