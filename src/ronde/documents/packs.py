"""Packs: documents that are printed together, in one file."""

from __future__ import annotations

from ronde.documents.kinds import DocumentKind, Part
from ronde.documents.needs import PLAN, PRIZES, ROUND
from ronde.documents.suits import is_molter

__all__ = ["KINDS"]


KINDS = (
    DocumentKind(
        code="pack.round",
        needs=ROUND,
        of_round=True,
        role="arbiter",
        parts=(
            Part("pairings.names"),
            Part("pairings.matches"),
            Part("pairings.boards"),
            Part("match.sheet"),
            Part("pairings.slips"),
        ),
    ),
    DocumentKind(
        code="pack.close",
        needs=ROUND,
        after_round=True,
        parts=(
            Part("results.boards"),
            Part("standings"),
            Part("cross.swiss"),
            Part("cross.berger"),
            Part("cross.team"),
            Part("cup.bracket"),
        ),
    ),
    DocumentKind(
        code="pack.opening",
        parts=(
            Part("players"),
            Part("players", (("sort", "rating"),)),
            Part("schedule"),
            Part("schedule.roundrobin"),
            Part("prizes.announced"),
        ),
    ),
    DocumentKind(
        code="pack.molter",
        needs=PLAN,
        role="arbiter",
        suits=is_molter,
        parts=(
            Part("molter.grid"),
            Part("molter.team_sheet"),
            Part("molter.player_cards"),
            Part("molter.board_cards"),
        ),
    ),
    DocumentKind(
        code="pack.prizes",
        needs=PRIZES,
        after_round=True,
        parts=(
            Part("prizes.awards"),
            Part("prizes.awards", (("sort", "ceremony"),)),
            Part("standings"),
        ),
    ),
)
