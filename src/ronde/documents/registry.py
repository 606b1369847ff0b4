"""Every document once: menus, pages, the command and the API all read these families."""

from __future__ import annotations

from ronde.documents import (
    appeals,
    arbiters,
    arrivals,
    calendars,
    card_sheets,
    cards,
    certificates,
    cups,
    diplomas,
    duties,
    fair_play,
    ffe_letters,
    ffe_report,
    figures,
    floor,
    forfeits,
    grids,
    hall_plans,
    incidents,
    journal_extract,
    molter,
    money,
    name_cards,
    names,
    norms,
    packs,
    players,
    playoffs,
    posters,
    prize_papers,
    prizes,
    programme,
    proofs,
    rapid_card,
    rating_changes,
    reasons,
    records,
    regulations,
    reports,
    rounds,
    scoresheets,
    seating,
    signs,
    tables,
    team_tables,
    teams,
    title_forms,
    training,
)
from ronde.documents.kinds import DocumentKind, Family
from ronde.errors import UnknownName

__all__ = ["DOCUMENTS", "FAMILIES", "document_kind"]

_SINGLE: tuple[Family, ...] = (
    Family(
        "rounds",
        (
            *names.KINDS,
            *rounds.KINDS,
            *cards.KINDS,
            *scoresheets.KINDS,
            *floor.KINDS,
            *reasons.KINDS,
            *proofs.DRAW_KINDS,
        ),
    ),
    Family(
        "standings",
        (
            *tables.KINDS,
            *grids.KINDS,
            *calendars.KINDS,
            *playoffs.KINDS,
            *proofs.KINDS,
            *figures.KINDS,
        ),
    ),
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
    Family("players", (*players.KINDS, *arrivals.KINDS, *records.KINDS, *name_cards.KINDS)),
    Family("prizes", (*prizes.KINDS, *prize_papers.KINDS, *diplomas.KINDS)),
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
    Family(
        "desk",
        (
            *regulations.KINDS,
            *rapid_card.KINDS,
            *programme.KINDS,
            *posters.KINDS,
            *signs.KINDS,
            *duties.KINDS,
            *incidents.KINDS,
            *appeals.KINDS,
            *fair_play.KINDS,
            *journal_extract.KINDS,
            *card_sheets.KINDS,
        ),
    ),
    Family("money", money.KINDS),
    Family("arbiters", arbiters.KINDS),
    Family(
        "federation",
        (
            *ffe_report.KINDS,
            *money.FEDERATION_KINDS,
            *ffe_letters.KINDS,
            *forfeits.KINDS,
            *training.KINDS,
        ),
    ),
)
_EVERYTHING = packs.everything(kind for family in _SINGLE for kind in family.kinds)

FAMILIES: tuple[Family, ...] = (Family("packs", (*packs.KINDS, _EVERYTHING)), *_SINGLE)
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
