"""Files brought for the dossier of an event: games, signed scans; kept until they are taken away.

They are not in the journal, nor in an archive of the event: they go into the ZIP of whoever
receives that piece, and nowhere else.
"""

from __future__ import annotations

import datetime as dt
import enum
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Sum

from ronde.services.acts import Signature
from ronde.store.errors import NotStored
from ronde.store.models import BroughtRow, TournamentRow

__all__ = [
    "GAMES",
    "MOST_BYTES",
    "MOST_IN_ALL",
    "SCANS",
    "BroughtFile",
    "NotTaken",
    "bring",
    "brought_contents",
    "brought_file",
    "brought_files",
    "ending_of",
    "take_away",
]

MOST_BYTES = 8_000_000
"""Of a file: less than what a form may send."""
MOST_IN_ALL = 60_000_000
"""Of a tournament."""
GAMES = "pgn"
"""The piece that is games; all others are papers."""
SCANS = ("pdf", "png", "jpg")
_NAME = 200
_TELL_TEXT = 4096


class NotTaken(enum.StrEnum):
    """Why a file is not kept."""

    EMPTY = "empty"
    TOO_LARGE = "too_large"
    TOO_MUCH = "too_much"
    NO_GAMES = "no_games"
    NO_SCAN = "no_scan"


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtFile:
    """A file, without what is in it."""

    id: int
    piece: str
    about: str
    name: str
    ending: str
    size: int
    digest: str
    author: str
    at: dt.datetime

    @property
    def kilobytes(self) -> int:
        """How large it is, rounded up."""
        return -(-self.size // 1000)


def ending_of(data: bytes) -> str:
    """What a file is by its content: `pdf`, `png`, `jpg`, `pgn`; empty: nothing that is taken.

    >>> ending_of(b"%PDF-1.7 ..."), ending_of(b'[Event "Open"]'), ending_of(b"MZ")
    ('pdf', 'pgn', '')
    """
    for start, ending in _STARTS:
        if data.startswith(start):
            return ending
    head = data[:_TELL_TEXT].lstrip(b"\xef\xbb\xbf\r\n\t ")
    is_game = head.startswith((b"[Event ", b"%")) and b'[Event "' in data and b"\x00" not in data
    return "pgn" if is_game else ""


_STARTS = ((b"%PDF-", "pdf"), (b"\x89PNG\r\n\x1a\n", "png"), (b"\xff\xd8\xff", "jpg"))


def brought_files(tournament: int) -> tuple[BroughtFile, ...]:
    """Every file of a tournament."""
    rows = BroughtRow.objects.filter(tournament_id=tournament).defer("data")
    return tuple(map(_file, rows))


def bring(
    tournament: int, piece: str, *, about: str, name: str, data: bytes, by: Signature
) -> BroughtFile | NotTaken:
    """Keep a file for a piece; it takes the place of the one before.

    Raises:
        NotStored: there is no such tournament.
    """
    refused = _refused(piece, data)
    if refused is not None:
        return refused
    with transaction.atomic():
        if not TournamentRow.objects.select_for_update().filter(id=tournament).exists():
            raise NotStored(kind="tournament", number=tournament)
        others = BroughtRow.objects.filter(tournament_id=tournament).exclude(piece=piece)
        if (others.aggregate(sum=Sum("size"))["sum"] or 0) + len(data) > MOST_IN_ALL:
            return NotTaken.TOO_MUCH
        BroughtRow.objects.filter(tournament_id=tournament, piece=piece).delete()
        row = BroughtRow.objects.create(
            tournament_id=tournament,
            piece=piece,
            about=about[:_NAME],
            name=name[:_NAME],
            ending=ending_of(data),
            data=data,
            size=len(data),
            digest=hashlib.sha256(data).hexdigest(),
            author=by.author[:150],
            at=by.at,
        )
    return _file(row)


def _refused(piece: str, data: bytes) -> NotTaken | None:
    if not data:
        return NotTaken.EMPTY
    if len(data) > MOST_BYTES:
        return NotTaken.TOO_LARGE
    ending = ending_of(data)
    if piece == GAMES:
        return None if ending == "pgn" else NotTaken.NO_GAMES
    return None if ending in SCANS else NotTaken.NO_SCAN


def take_away(tournament: int, number: int) -> None:
    """Forget a file.

    Raises:
        NotStored: there is none of that number.
    """
    gone, _ = BroughtRow.objects.filter(tournament_id=tournament, id=number).delete()
    if not gone:
        raise NotStored(kind="file", number=number)


def brought_file(tournament: int, number: int) -> tuple[BroughtFile, bytes]:
    """A file with its content.

    Raises:
        NotStored: there is none of that number.
    """
    row = BroughtRow.objects.filter(tournament_id=tournament, id=number).first()
    if row is None:
        raise NotStored(kind="file", number=number)
    return _file(row), bytes(row.data)


def brought_contents(tournament: int) -> Mapping[str, tuple[str, bytes]]:
    """By piece the ending and the content of every file."""
    rows = BroughtRow.objects.filter(tournament_id=tournament)
    return {row.piece: (row.ending, bytes(row.data)) for row in rows}


def _file(row: BroughtRow) -> BroughtFile:
    return BroughtFile(
        id=row.pk,
        piece=row.piece,
        about=row.about,
        name=row.name,
        ending=row.ending,
        size=row.size,
        digest=row.digest,
        author=row.author,
        at=row.at,
    )
