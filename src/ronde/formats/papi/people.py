"""Rows to players: who they are, their ratings, where they sit."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator, Sequence

from ronde.formats.papi.tables import Row
from ronde.formats.papi.words import FIRST_BY_HAND, KINDS, RATINGS, SEXES, TITLES
from ronde.formats.problems import ProblemLog
from ronde.model import (
    BirthDate,
    BoardNo,
    Cadence,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
)

__all__ = ["by_hand", "doubles", "player_of"]

_MOST_RATING = 4_000
_FIRST_BIRTH = dt.datetime(1900, 1, 1)  # noqa: DTZ001 - the file knows no time zone
"""A date of nothing is the last but one day of 1899."""


def player_of(row: Row, number: int, cadence: Cadence, log: ProblemLog) -> Player:
    """The player of a row, who gets that identity."""
    person = _person(row, number, log)
    value, kind = _rating(row, cadence)
    board = row.number("Fixe") or 0
    return Player(
        id=PlayerId(number),
        person=person,
        rating=value,
        rating_kind=kind if value else None,
        fixed_board=BoardNo(board) if 0 < board < FIRST_BY_HAND else None,
    )


def by_hand(row: Row) -> int:
    """The worth in the tie-break by hand: the higher the better; 0 for none."""
    return max(0, (row.number("Fixe") or 0) - FIRST_BY_HAND)


def _person(row: Row, number: int, log: ProblemLog) -> Person:
    name = _name(row) or str(number)
    if not row.text("Nom"):
        log.add("papi.player.name", name=name)
    title = row.text("FideTitre").lower()
    if title and title not in TITLES:
        log.add("papi.player.title", name=name, title=title)
    for columns in RATINGS.values():
        value = row.number(columns.value) or 0
        if not 0 <= value <= _MOST_RATING:
            log.add("papi.player.rating", name=name, cell=columns.value, value=value)
    return Person(
        name=name,
        sex=SEXES.get(row.text("Sexe").upper()),
        title=TITLES.get(title),
        federation=row.text("Federation"),
        club=row.text("Club"),
        league=row.text("Ligue"),
        birth=_birth(row),
        fide_id=_fide_id(row.text("FideCode")),
        national_id=row.text("NrFFE"),
        licence=row.text("AffType"),
        ratings=tuple(_ratings(row)),
    )


def _name(row: Row) -> str:
    return ", ".join(part for part in (row.text("Nom"), row.text("Prenom")) if part)


def _birth(row: Row) -> BirthDate | None:
    born = row.cells.get("NeLe")
    if not isinstance(born, dt.datetime) or born < _FIRST_BIRTH:
        return None
    return BirthDate(born.year, born.month, born.day)


def _fide_id(text: str) -> str:
    """Blanks around it, a quotation mark of a list and zeros before it do not count."""
    return text.strip("' \"").lstrip("0")


def _rating(row: Row, cadence: Cadence) -> tuple[int, RatingKind]:
    columns = RATINGS[cadence]
    value = row.number(columns.value) or 0
    kind = KINDS.get(row.text(columns.kind).upper(), RatingKind.ESTIMATED)
    return (value if 0 < value <= _MOST_RATING else 0), kind


def _ratings(row: Row) -> list[RatingEntry]:
    """Those of a list; an estimate is the default of a category, no rating of the person."""
    found: list[RatingEntry] = []
    for cadence in RATINGS:
        value, kind = _rating(row, cadence)
        if value and kind is not RatingKind.ESTIMATED:
            federation = "FRA" if kind is RatingKind.NATIONAL else ""
            found.append(
                RatingEntry(value=value, kind=kind, cadence=cadence, federation=federation)
            )
    return found


def doubles(players: Sequence[Player]) -> Iterator[tuple[str, str]]:
    """What several share that should tell them apart (licence, id, name and birth), and names."""
    seen: dict[tuple[str, str], list[str]] = defaultdict(list)
    for player in players:
        person = player.person
        for field, value in (
            ("national_id", person.national_id),
            ("fide_id", person.fide_id),
            ("name_and_birth", f"{person.name} {person.birth}" if person.birth else ""),
        ):
            if value:
                seen[field, value].append(person.name)
    for (field, _), names in seen.items():
        if len(names) > 1:
            yield field, " / ".join(names[:5])
