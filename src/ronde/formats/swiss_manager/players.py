"""The player text file: read by its headings, whatever their order."""

from __future__ import annotations

from ronde.formats.player_text import (
    has_headings,
    number_of,
    rating_of,
    read_player_text,
    text_line,
)
from ronde.formats.program_file import ProgramFile
from ronde.model import BirthDate, Player, RatingKind, Sex, Tournament

__all__ = ["HEADINGS", "looks_like_players", "read_players", "write_players"]

_KIND = "swiss-manager-players"
HEADINGS = (
    *("Nr", "Name", "Titel", "Identnr", "EloNat", "EloInt", "Geburt", "Fed", "Sex", "Typ"),
    *("Klub", "FideIdent", "Nachname", "Vorname"),
)
"""The columns that are written; of an event of teams two more, the number of the team behind it."""
_TEAM = ("Mnr",)
_OWN = frozenset(
    {
        *("nr", "mnr", "typ", "gr", "klubnr", "quelle", "pkt", "rang", "atitel", "land"),
        *(f"wtg{n}" for n in range(1, 10)),
    }
)
"""Headings of its own that mean nothing to us."""
_TELLING = frozenset({"titel", "identnr", "elonat", "eloint", "geburt", "fideident", "klubnr"})


def looks_like_players(data: bytes) -> bool:
    """Whether the bytes are meant to be such a file, by its headings."""
    return has_headings(data, _TELLING, least=3)


def read_players(data: bytes) -> ProgramFile:
    """The players as a tournament that has not begun.

    Raises:
        FormatError: there are none, or too many.
    """
    return read_player_text(data, kind=_KIND, headings=_OWN)


def write_players(tournament: Tournament) -> bytes:
    """All players, in the order of their numbers; what `read_players` reads comes back."""
    numbers, of, teams = number_of(tournament), tournament.team_of, tournament.team_by_id
    lines = [text_line((*HEADINGS, *(_TEAM if teams else ())))]
    for player in sorted(tournament.players, key=lambda p: numbers[p.id]):
        team = teams[of[player.id]] if player.id in of else None
        cells = _cells(player, numbers[player.id], "" if team is None else team.name)
        behind = (str(team.tpn or team.id) if team else "0",) if teams else ()
        lines.append(text_line((*cells, *behind)))
    return "".join(lines).encode()


def _cells(player: Player, number: int, team: str) -> tuple[str, ...]:
    person = player.person
    return (
        str(number),
        person.name,
        "" if person.title is None else person.title.value,
        person.national_id,
        str(rating_of(player, RatingKind.NATIONAL)),
        str(rating_of(player, RatingKind.FIDE)),
        _birth(person.birth),
        person.federation,
        "W" if person.sex is Sex.WOMAN else "M" if person.sex is Sex.MAN else "",
        "",
        team or person.club,
        person.fide_id,
        person.family_name,
        person.given_name,
    )


def _birth(born: BirthDate | None) -> str:
    """Day first; of a birth of which only the year is known, noughts for the rest."""
    if born is None:
        return ""
    return f"{born.day or 0:02}.{born.month or 0:02}.{born.year:04}"
