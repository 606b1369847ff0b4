"""The frame of an event through the API: everybody reads what is announced, arbiters set it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from ninja import Router
from pydantic import Field, StringConstraints

from ronde.formats.frame_keys import frame_data, official_data, put_frame, put_official
from ronde.model import Official, Settings
from ronde.services.acts import Done, Signature
from ronde.services.events import change_settings
from ronde.services.people.roles import Role
from ronde.store.errors import Conflict
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, TournamentNo, who_may
from ronde.web.api.permissions import caller_of
from ronde.web.api.problems import problem
from ronde.web.api.visibility import visible_tournament
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Organisation"])

_ADDRESS = "/tournaments/{n:tournament}/organisation"
_MOST = 200
Text = Annotated[
    str, StringConstraints(max_length=1000, strip_whitespace=True, pattern=r"^[^\x00]*$")
]
Word = Annotated[str, StringConstraints(max_length=60, pattern=r"^[a-z0-9_.]+$")]


class Organisation(schemas.Said):
    """The frame of an event, and who runs it."""

    version: int
    frame: dict[str, Any] = Field(
        description="Kind, organiser, halls, committee, playing rules, admission, fees: the keys "
        "of `ronde event`, nested; sums in euros as texts."
    )
    officials: list[dict[str, Any]] = Field(
        description="Role, name and titles; for a token of an arbiter also numbers, licences and "
        "days."
    )


class FrameAsked(Asked):
    """Fields of the frame to set; what is not named stays."""

    values: dict[Word, Text] = Field(
        max_length=_MOST,
        description="Keys of `ronde event set` with their texts, such as "
        '`{"kind.rated": "fide", "venues.1.name": "Gymnase"}`; in the order given.',
    )
    expected: int | None = Field(
        default=None,
        ge=1,
        le=999_999_999,
        description="The version you saw: if the settings changed since, nothing is overwritten.",
    )


class OfficialsAsked(Asked):
    """The officials, whole: whoever is not in it is taken off the list."""

    officials: list[dict[Word, Text]] = Field(
        max_length=_MOST,
        description="Keys of `ronde officials` with their texts; `name` is needed.",
    )
    expected: int | None = Field(default=None, ge=1, le=999_999_999)


@router.get(_ADDRESS, **who_may(Role.ANYBODY, Organisation, "organisation"))
def organisation(request: HttpRequest, tournament: TournamentNo) -> Organisation:
    """Kind of event, organiser, halls, committee, and the officials with role and titles."""
    visible = visible_tournament(request, tournament)
    settings = visible.tournament.settings
    private = caller_of(request).reads_licences
    return Organisation(
        version=visible.journal.version,
        frame=frame_data(settings),
        officials=[official_data(official, private=private) for official in settings.officials],
    )


@router.put(_ADDRESS, **who_may(Role.ARBITER, Acted, "set_organisation"))
def set_organisation(
    request: HttpRequest, tournament: TournamentNo, asked: FrameAsked, key: Key
) -> Acted | HttpResponse:
    """Set fields of the frame; the same again changes nothing.

    With `expected` the answer is 409 when the settings were changed since that version.
    """

    def new(settings: Settings) -> Settings:
        for name, text in asked.values.items():
            settings = put_frame(settings, name, text)
        return settings

    return _announce(request, tournament, asked, key, new)


@router.put(f"{_ADDRESS}/officials", **who_may(Role.ARBITER, Acted, "set_officials"))
def set_officials(
    request: HttpRequest, tournament: TournamentNo, asked: OfficialsAsked, key: Key
) -> Acted | HttpResponse:
    """Announce the officials anew, whole, in their order."""

    def new(settings: Settings) -> Settings:
        return replace(settings, officials=tuple(_official(item) for item in asked.officials))

    return _announce(request, tournament, asked, key, new)


def _official(item: dict[str, str]) -> Official:
    found = put_official(None, "name", item.get("name", ""))
    for name, text in item.items():
        found = put_official(found, name, text)
    return found


def _announce(
    request: HttpRequest,
    tournament: int,
    asked: FrameAsked | OfficialsAsked,
    key: str,
    new: Callable[[Settings], Settings],
) -> Acted | HttpResponse:
    def announce(by: Signature) -> Done:
        now = STORE.seen(tournament)
        settings = new(now.state.tournament.settings)
        seen = now.version if asked.expected is None else asked.expected
        return change_settings(STORE, tournament, settings, by=by, seen=seen)

    try:
        done = act_once(request, tournament, key, announce, reason=asked.reason)
    except Conflict as error:
        return problem(request, error)
    return acted(request, done)
