"""The player file: `NAME;COUNTRY;BIRTHDAY;GENDER;...`, no column wider than Vega's."""

from __future__ import annotations

from ronde.formats.player_text import (
    has_headings,
    number_of,
    rating_of,
    read_player_text,
    text_line,
)
from ronde.formats.program_file import ProgramFile
from ronde.formats.vega.losses import WIDTHS, cut_bytes
from ronde.model import BirthDate, Player, RatingKind, Sex, Tournament

__all__ = ["looks_like_players", "read_players", "write_players"]

_KIND = "vega-players"
_TELLING = frozenset({"idfide", "elofide", "idnat", "elonat", "kcoeff"})
_IDS = frozenset({"IDFIDE", "IDNAT"})


def looks_like_players(data: bytes) -> bool:
    """Whether the bytes are meant to be such a file, by its headings."""
    return has_headings(data, _TELLING, least=3)


def read_players(data: bytes) -> ProgramFile:
    """The players as a tournament that has not begun.

    Raises:
        FormatError: there are none, or too many.
    """
    return read_player_text(data, kind=_KIND, headings=())


def write_players(tournament: Tournament) -> bytes:
    """All players, in the order of their numbers; what `read_players` reads comes back."""
    numbers = number_of(tournament)
    players = sorted(tournament.players, key=lambda p: numbers[p.id])
    return "".join(map(text_line, (WIDTHS, *map(_cells, players)))).encode()


def _cells(player: Player) -> tuple[str, ...]:
    person = player.person
    values = (
        person.name,
        person.federation,
        _birth(person.birth),
        "f" if person.sex is Sex.WOMAN else "m" if person.sex is Sex.MAN else "",
        "" if person.title is None else person.title.value,
        person.fide_id,
        str(rating_of(player, RatingKind.FIDE)),
        person.national_id,
        str(rating_of(player, RatingKind.NATIONAL)),
        str(person.k or ""),
        person.club,
    )
    return tuple(_fitted(name, value) for name, value in zip(WIDTHS, values, strict=True))


def _fitted(column: str, value: str) -> str:
    """As much of it as fits; of a number that is cut nobody is the owner."""
    cut = cut_bytes(value, WIDTHS[column])
    return "" if cut != value and column in _IDS else cut.rstrip()


def _birth(born: BirthDate | None) -> str:
    if born is None:
        return ""
    return f"{born.day or 0:02}.{born.month or 0:02}.{born.year:04}"
