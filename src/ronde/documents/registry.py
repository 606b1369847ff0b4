"""Every document once: menus, pages, the command and the API all read these families."""

from __future__ import annotations

from ronde.documents import (
    card_sheets,
    cards,
    cups,
    diplomas,
    duties,
    hall_plans,
    journal_extract,
    molter,
    name_cards,
    packs,
    players,
    posters,
    prize_papers,
    prizes,
    programme,
    rounds,
    seating,
    signs,
    tables,
    team_tables,
    teams,
)
from ronde.documents.kinds import DocumentKind, Family
from ronde.errors import UnknownName

__all__ = ["DOCUMENTS", "FAMILIES", "document_kind"]

FAMILIES: tuple[Family, ...] = (
    Family("packs", packs.KINDS),
    Family("rounds", (*rounds.KINDS, *cards.KINDS)),
    Family("standings", tables.KINDS),
    Family(
        "teams",
        (
            *teams.KINDS,
            *team_tables.KINDS,
            *molter.KINDS,
            *cups.KINDS,
            *seating.KINDS,
            *hall_plans.KINDS,
        ),
    ),
    Family("players", (*players.KINDS, *name_cards.KINDS)),
    Family("prizes", (*prizes.KINDS, *prize_papers.KINDS, *diplomas.KINDS)),
    Family(
        "desk",
        (
            *programme.KINDS,
            *posters.KINDS,
            *signs.KINDS,
            *duties.KINDS,
            *journal_extract.KINDS,
            *card_sheets.KINDS,
        ),
    ),
)
"""The documents by what they are for, in the order in which they are offered."""

DOCUMENTS: tuple[DocumentKind, ...] = tuple(kind for family in FAMILIES for kind in family.kinds)

_BY_CODE = {kind.code: kind for kind in DOCUMENTS}


def document_kind(code: str) -> DocumentKind:
    """The document of that code.

    Raises:
        UnknownName: there is none.
    """
    if code not in _BY_CODE:
        raise UnknownName("document", code, known=tuple(_BY_CODE))
    return _BY_CODE[code]
