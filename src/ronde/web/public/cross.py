"""The cross-table for everybody."""

from __future__ import annotations

from ronde.web.public.asked import Ask, require_section
from ronde.web.standings.grid import CrossGrid, cross_grid

__all__ = ["cross_page"]


def cross_page(ask: Ask) -> CrossGrid:
    """The cross-table, unless the system has none."""
    require_section(ask, "cross")
    tournament = ask.tournament
    return cross_grid(tournament.part, tournament.cross_table, ask.language, ask.page_of)
