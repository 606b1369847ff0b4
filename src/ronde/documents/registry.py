"""Every document once: menus, pages, the command and the API all read these families."""

from __future__ import annotations

from ronde.documents import (
    arbiters,
    cards,
    cups,
    fair_play,
    ffe_letters,
    ffe_report,
    incidents,
    money,
    packs,
    players,
    prizes,
    programme,
    rounds,
    seating,
    tables,
    teams,
    training,
)
from ronde.documents.kinds import DocumentKind, Family
from ronde.errors import UnknownName

__all__ = ["DOCUMENTS", "FAMILIES", "document_kind"]

FAMILIES: tuple[Family, ...] = (
    Family("packs", packs.KINDS),
    Family("rounds", (*rounds.KINDS, *cards.ROUND_KINDS)),
    Family("standings", tables.KINDS),
    Family("teams", (*teams.KINDS, *cards.TEAM_KINDS, *cups.KINDS, *seating.KINDS)),
    Family("players", (*players.KINDS, *cards.PLAYER_KINDS)),
    Family("prizes", prizes.KINDS),
    Family("desk", (*programme.KINDS, *incidents.KINDS, *fair_play.KINDS)),
    Family("money", money.KINDS),
    Family("arbiters", arbiters.KINDS),
    Family(
        "federation",
        (
            *ffe_report.KINDS,
            *money.FEDERATION_KINDS,
            *ffe_letters.KINDS,
            *incidents.FEDERATION_KINDS,
            *training.KINDS,
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
