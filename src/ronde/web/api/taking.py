"""Files through the API: what one says otherwise than a tournament, and taking what is chosen."""

from __future__ import annotations

import base64
import binascii
from dataclasses import replace
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Router
from pydantic import Field, StringConstraints

from ronde.conduct.difference import TakeDifference
from ronde.errors import FormatError
from ronde.model import Tournament
from ronde.platform.front.limits import BODY_BYTES
from ronde.queries.difference import CHOICES, Difference, FieldChange, chosen
from ronde.queries.file_read import FileRead, read_file
from ronde.services.acts import Done, Signature
from ronde.services.people.roles import Role
from ronde.services.taking import take_difference
from ronde.store.errors import Conflict
from ronde.texts.difference import (
    clash_text,
    counts_text,
    field_text,
    result_row_text,
    round_text,
    value_text,
)
from ronde.texts.language import Language
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, TournamentNo, who_may
from ronde.web.api.problems import problem
from ronde.web.language import language_of
from ronde.web.request_context import STORE, Opened, open_tournament

__all__ = ["router"]

router = Router(tags=["Files"])

_IMPORT = "/tournaments/{n:tournament}/import"
_MOST = 999_999_999
_NAME = 200
_KEYS = 20_000
Name = Annotated[str, StringConstraints(max_length=_NAME, pattern=r"^[^\x00]*$")]
Word = Annotated[str, StringConstraints(max_length=100, pattern=r"^[^\x00]*$")]


class Pick(schemas.Said):
    """Who somebody of the file is: the place in it, and the player (0: nobody here)."""

    place: int = Field(ge=0, le=_MOST)
    player: int = Field(ge=0, le=_MOST)


class FileAsked(Asked):
    """A file of any kind, as it is."""

    content: str = Field(
        max_length=BODY_BYTES,
        description="The file in base 64. A body may have 64 kB; a larger file is taken by the "
        "page or the command.",
    )
    name: Name = Field(default="", description="The name of the file, for the journal.")
    part: Name = Field(default="", description="Which tournament of the file, if it has several.")
    picks: list[Pick] = Field(
        default=[], max_length=_KEYS, description="Who somebody of the file is, where it was open."
    )


class TakeAsked(FileAsked):
    """What is to be taken of a file."""

    take: list[Word] = Field(
        max_length=_KEYS,
        description="Keys of the difference, or `all` (but who is gone), `new`, `changed`, "
        "`settings`, `rounds`, `results`, `gone`.",
    )
    expected: int | None = Field(
        default=None,
        ge=1,
        le=_MOST,
        description="The version you saw the difference at: if it is another now, nothing is "
        "written.",
    )


class Row(schemas.Said):
    """Something that can be taken, in words; `old` and `new` where it is a field."""

    key: str
    text: str
    old: str | None = None
    new: str | None = None


class OpenPerson(schemas.Said):
    """Somebody of the file who may be several here: `picks` say who."""

    place: int
    name: str
    candidates: list[int]


class FileDifference(schemas.Said):
    """What a file says otherwise."""

    version: int
    kind: str = Field(description="What the file is: `trf`, `papi`, `archive`, `csv`, ...")
    text: str
    empty: bool
    settings: list[Row]
    new: list[Row]
    changed: list[Row]
    open: list[OpenPerson]
    results: list[Row]
    rounds: list[Row]
    gone: list[Row]
    clashes: list[str] = Field(description="What of the rounds cannot be taken, and why.")


@router.post(f"{_IMPORT}/preview", **who_may(Role.ARBITER, FileDifference, "preview_import"))
def preview_import(
    request: HttpRequest, tournament: TournamentNo, asked: FileAsked
) -> FileDifference:
    """What a file says otherwise than the tournament; nothing is written."""
    opened, language = open_tournament(tournament), language_of(request)
    read = _read(asked, opened)
    found = _wish(asked, read).compared(opened.state)
    return _described(found, read, opened, language)


@router.post(_IMPORT, **who_may(Role.ARBITER, Acted, "take_import"))
def take_import(
    request: HttpRequest, tournament: TournamentNo, asked: TakeAsked, key: Key
) -> Acted | HttpResponse:
    """Take what is chosen of a file in one act, which undo takes back as one."""
    opened = open_tournament(tournament)
    wish = _wish(asked, _read(asked, opened))
    found = wish.compared(opened.state)
    keys: set[str] = set()
    for word in asked.take:
        keys |= chosen(found, word) if word in CHOICES else {word}

    def taken(by: Signature) -> Done:
        return take_difference(
            STORE, tournament, replace(wish, keys=frozenset(keys)), by=by, seen=asked.expected
        )

    try:
        return acted(request, act_once(request, tournament, key, taken, reason=asked.reason))
    except Conflict as error:
        return problem(request, error)


def _read(asked: FileAsked, opened: Opened) -> FileRead:
    try:
        data = base64.b64decode(asked.content, validate=True)
    except (binascii.Error, ValueError) as error:
        raise FormatError("import.not_base64") from error
    return read_file(data, asked.name, opened.state, key=asked.part)


def _wish(asked: FileAsked, read: FileRead) -> TakeDifference:
    """Nothing of it yet."""
    return TakeDifference(
        read=read.tournament,
        keys=frozenset(),
        players_only=read.players_only,
        unsaid=read.unsaid,
        picks=tuple((pick.place, pick.player) for pick in asked.picks),
        source=asked.name,
    )


def _described(
    found: Difference, read: FileRead, opened: Opened, language: Language
) -> FileDifference:
    ours: Tournament = opened.tournament
    return FileDifference(
        version=opened.version,
        kind=read.kind.code,
        text=counts_text(found, language),
        empty=found.is_empty,
        settings=[_field(change, "", language) for change in found.settings],
        new=[Row(key=row.key, text=row.meant.read.name) for row in found.new],
        changed=[
            _field(change, row.meant.known.name, language)
            for row in found.changed
            if row.meant.known is not None
            for change in row.fields
        ],
        open=[
            OpenPerson(
                place=row.place,
                name=row.meant.read.name,
                candidates=[player.id for player in row.meant.candidates],
            )
            for row in found.open
        ],
        results=[
            Row(key=row.key, text=result_row_text(row, ours, language)) for row in found.results
        ],
        rounds=[Row(key=row.key, text=round_text(row, language)) for row in found.rounds],
        gone=[Row(key=row.key, text=row.player.name) for row in found.gone],
        clashes=[clash_text(clash, ours, language) for clash in found.clashes],
    )


def _field(change: FieldChange, who: str, language: Language) -> Row:
    named = " · ".join(part for part in (who, field_text(change, language)) if part)
    return Row(
        key=change.key,
        text=named,
        old=value_text(change.old, language),
        new=value_text(change.new, language),
    )
