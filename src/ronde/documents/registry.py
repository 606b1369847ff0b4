"""Every document once: menus, pages, the command and the API all read these families."""

from __future__ import annotations

from ronde.documents import (
    arbiters,
    arrivals,
    calendars,
    cards,
    certificates,
    cups,
    fair_play,
    ffe_letters,
    ffe_report,
    figures,
    floor,
    grids,
    incidents,
    money,
    names,
    norms,
    packs,
    players,
    prizes,
    programme,
    proofs,
    rating_changes,
    reasons,
    records,
    reports,
    rounds,
    scoresheets,
    seating,
    tables,
    teams,
    title_forms,
    training,
)
from ronde.documents.kinds import DocumentKind, Family
from ronde.errors import UnknownName

__all__ = ["DOCUMENTS", "FAMILIES", "document_kind"]

FAMILIES: tuple[Family, ...] = (
    Family("packs", packs.KINDS),
    Family(
        "rounds",
        (
            *names.KINDS,
            *rounds.KINDS,
            *cards.ROUND_KINDS,
            *scoresheets.KINDS,
            *floor.KINDS,
            *reasons.KINDS,
            *proofs.DRAW_KINDS,
        ),
    ),
    Family(
        "standings", (*tables.KINDS, *grids.KINDS, *calendars.KINDS, *proofs.KINDS, *figures.KINDS)
    ),
    Family("teams", (*teams.KINDS, *cards.TEAM_KINDS, *cups.KINDS, *seating.KINDS)),
    Family("players", (*players.KINDS, *arrivals.KINDS, *records.KINDS, *cards.PLAYER_KINDS)),
    Family("prizes", prizes.KINDS),
    Family(
        "norms",
        (
            *rating_changes.KINDS,
            *norms.KINDS,
            *certificates.KINDS,
            *title_forms.KINDS,
            *reports.KINDS,
        ),
    ),
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
