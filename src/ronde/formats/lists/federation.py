"""The French federation's list: an Access database of players and clubs."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from ronde.errors import FormatError
from ronde.formats.jet import Value, read_jet
from ronde.formats.papi.words import KINDS, RATINGS, SEXES, TITLES
from ronde.model import BirthDate, Cadence, RatingKind
from ronde.model.listed import UNRATED, ListedPlayer, ListedRating

__all__ = ["read_federation"]

_PERSON = ("Nom", "Prenom", "NrFFE", "Sexe", "NeLe", "AffType", "Federation", "ClubRef")
_REST = ("FideCode", "FideTitre")
_RATINGS = tuple(name for columns in RATINGS.values() for name in columns)
_NEEDED = ("Nom", "NrFFE")
_MOST_RATING = 4_000


def read_federation(data: bytes) -> Iterator[tuple[int, ListedPlayer | str]]:
    """Every player with the number of the row, or what is there of one without a name.

    Raises:
        FormatError: the database is broken, or has no such tables.
    """
    jet = read_jet(data)
    table = jet.table("JOUEUR")
    missing = tuple(name for name in _NEEDED if name not in table.columns)
    if missing:
        raise FormatError("papi.columns", table="JOUEUR", lacking=missing, known=table.columns)
    clubs = (
        {
            ref: (_text(name), _text(league))
            for ref, name, league in jet.table("CLUB").rows(("Ref", "Nom", "Ligue"))
        }
        if "CLUB" in jet.names
        else {}
    )
    names = (*_PERSON, *_REST, *_RATINGS)
    for number, row in enumerate(table.rows(names), start=1):
        player = _player(dict(zip(names, row, strict=True)), clubs)
        yield number, _text(row[names.index("NrFFE")]) if player is None else player


def _text(value: Value) -> str:
    return value.strip() if isinstance(value, str) else ""


def _player(cells: dict[str, Value], clubs: dict[Value, tuple[str, str]]) -> ListedPlayer | None:
    family, given = _text(cells["Nom"]), _text(cells["Prenom"])
    if not family:
        return None
    title = TITLES.get(_text(cells["FideTitre"]))
    word = "" if title is None else title.value
    club, league = clubs.get(cells["ClubRef"], ("", ""))
    ratings = {cadence: _rating(cells, cadence) for cadence in RATINGS}
    return ListedPlayer(
        name=f"{family}, {given}" if given else family,
        fide_id=_text(cells["FideCode"]).strip("'\" ").lstrip("0"),
        national_id=_text(cells["NrFFE"]),
        federation=_text(cells["Federation"]),
        sex=SEXES.get(_text(cells["Sexe"])),
        title=word,
        womens_title=word if word.startswith("W") else "",
        standard=ratings[Cadence.STANDARD],
        rapid=ratings[Cadence.RAPID],
        blitz=ratings[Cadence.BLITZ],
        birth=_birth(cells["NeLe"]),
        club=club,
        league=league,
        licence=_text(cells["AffType"]),
    )


def _birth(value: Value) -> BirthDate | None:
    if not isinstance(value, dt.datetime):
        return None
    return BirthDate(value.year, value.month, value.day)


def _rating(cells: dict[str, Value], cadence: Cadence) -> ListedRating:
    columns = RATINGS[cadence]
    value = cells[columns.value]
    if type(value) is not int or not 0 < value <= _MOST_RATING:
        return UNRATED
    kind = KINDS.get(_text(cells[columns.kind]), RatingKind.ESTIMATED)
    return ListedRating(value=value, kind=kind)
