"""The dossier of an event: what each addressee receives when it is over, by when, what is missing.

Which papers there can be is a table (`rules/admin/dossier.py`); here is what an event has of them.
Whether a form has blanks is known to whoever makes it (`documents/dossier.py`).
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace

from ronde.journal import Journal
from ronde.model import OfficialRole, TickState
from ronde.queries.complaints import OPERATOR, Reader
from ronde.queries.deadlines import edition_of, known_ids
from ronde.queries.dispatches import Dispatch, Dossier, Lack, Piece
from ronde.queries.dossier_case import MENDED, PLACES, About, Case
from ronde.queries.enclosures import OCCURRENCES
from ronde.rules.admin.dossier import ADDRESSEES, DISPATCHED_BY, ENCLOSURES, Enclosure, report_file

__all__ = ["dossier", "dossier_lines", "dossier_places"]


def dossier_lines(journal: Journal) -> tuple[str, ...]:
    """The lines of the check-list that say something was sent, or is not wanted."""
    known = frozenset(known_ids(journal))
    wanted = [line for group in DISPATCHED_BY.values() for line in group]
    wanted += [row.tick for row in ENCLOSURES if row.tick]
    return tuple(line for line in dict.fromkeys(wanted) if line in known)


def dossier_places() -> frozenset[str]:
    """Every place where something missing is mended."""
    named = {row.remedy for row in ENCLOSURES if row.remedy}
    return frozenset({*named, *PLACES.values(), *MENDED})


def dossier(journal: Journal, today: dt.date, *, reader: Reader = OPERATOR) -> Dossier:
    """What everybody receives of an event as it stands that day, as far as the reader may know.

    Rule: book@2022-01 5.1 §Rapport; LA25 5.4; section 6 lists the days.
    """
    case = Case(journal, today, reader)
    settings = case.settings
    return Dossier(
        today=today,
        edition=edition_of(settings),
        dialect=report_file(settings.end).dialect,
        lacks=case.lacks,
        dispatches=tuple(_dispatches(case)),
    )


@dataclass(frozen=True, slots=True)
class _Reader:
    """Whom a file is for; of arbiters the number, and whether it is the chief."""

    key: str
    addressee: str
    name: str = ""
    number: int = 0
    chief: bool = False

    def receives(self, row: Enclosure) -> bool:
        return self.addressee in row.to or (self.chief and "chief" in row.to)

    def may_have(self, row: Enclosure, about: About) -> bool:
        """Arbiters have the papers about themselves; their chief those that were sent, too."""
        if not self.number or (self.chief and "chief" in row.to):
            return True
        return about.official in {0, self.number}


def _readers(case: Case) -> Iterator[_Reader]:
    for addressee in ADDRESSEES:
        if addressee == "arbiters":
            for number, official in enumerate(case.arbiters, start=1):
                yield _Reader(
                    f"arbiter-{number}",
                    addressee,
                    official.person.name,
                    number,
                    official.role is OfficialRole.CHIEF_ARBITER,
                )
        elif addressee != "chief":  # has it in the same file as what every arbiter has
            yield _Reader(addressee, addressee)


def _dispatches(case: Case) -> Iterator[Dispatch]:
    for reader in _readers(case):
        found = _dispatch(case, reader)
        if any(piece.code not in _NEVER_ALONE for piece in found.pieces):
            yield found


_NEVER_ALONE = frozenset({"inspections", "incident"})
"""What accompanies something else and is no reason to write."""


def _dispatch(case: Case, reader: _Reader) -> Dispatch:
    pieces: list[Piece] = []
    none: list[str] = []
    not_needed: list[tuple[str, str]] = []
    for row in ENCLOSURES:
        if not reader.receives(row) or not _stands(row, case):
            continue
        tick = case.state.office.tick(row.tick) if row.tick else None
        if tick is not None and tick.state is TickState.NOT_NEEDED:
            not_needed.append((row.code, tick.note))
            continue
        found = [a for a in OCCURRENCES[row.only](case) if reader.may_have(row, a)]
        pieces += (_piece(row, about, case) for about in found)
        if not found:
            none.append(row.code)
    there = {piece.code for piece in pieces}
    tick_line = _tick_line(case, reader, there)
    is_sent = case.ticked(tick_line) is TickState.DONE
    return Dispatch(
        key=reader.key,
        addressee=reader.addressee,
        name=reader.name,
        pieces=tuple(_numbered(pieces)),
        tick=tick_line,
        is_sent=is_sent,
        sent=case.moments.get(tick_line) if is_sent else None,
        event_lacks=case.lacks,
        none=tuple(code for code in dict.fromkeys(none) if code not in there),
        not_needed=tuple(dict.fromkeys(not_needed)),
    )


def _numbered(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """The pieces, each with a key of its own: incidents of two rounds, say."""
    seen: Counter[str] = Counter()
    for piece in pieces:
        seen[piece.key] += 1
        yield replace(piece, number=seen[piece.key])


def _tick_line(case: Case, reader: _Reader, there: Container[str]) -> str:
    """The line that says it was sent; of papers, that of one which is enclosed."""
    for line in DISPATCHED_BY[reader.addressee]:
        paper = line.partition(":")[2]
        if line in case.known and (not paper or paper in there):
            return line
    return ""


def _stands(row: Enclosure, case: Case) -> bool:
    edition = edition_of(case.settings)
    return (not row.federal or case.french) and (not row.editions or edition in row.editions)


def _piece(row: Enclosure, about: About, case: Case) -> Piece:
    lacks = about.lacks
    if row.final and not case.is_over:
        lacks = (*lacks, Lack(code="not_over", remedy="results", blocks=True))
    line = case.timeline.get(row.due)
    return Piece(
        code=row.code,
        documents=row.documents,
        options=dict((*row.options, *about.options)),
        round=about.round,
        about=about.name,
        due=line,
        cite=row.cite,
        edition=edition_of(case.settings),
        tick=row.tick if row.tick in case.known else "",
        remedy=row.remedy,
        elsewhere=case.ticked(row.tick) is TickState.DONE,
        lacks=lacks,
    )
