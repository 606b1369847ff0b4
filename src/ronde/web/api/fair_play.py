"""Fair play through the API, for arbiters: inspections and exits. Complaints are apart."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from ninja import Query, Router
from pydantic import Field

from ronde.admin.answers import Check
from ronde.conduct import Wish
from ronde.conduct.fair_play import EndExit, NoteExit, RecordInspection, TakeBackExit
from ronde.conduct.penalties import LostGame
from ronde.model import (
    Inspection,
    InspectionResult,
    PlayerId,
    RoundNo as RoundNumber,
)
from ronde.queries.fair_play import ExitTotal, exit_totals
from ronde.queries.inspections import (
    InspectionRow,
    checks_before,
    inspections as inspections_of,
    refusal_of,
)
from ronde.services.acts import Done, Signature
from ronde.services.fair_play import note_inspection
from ronde.services.office import office_act
from ronde.services.people.roles import Role
from ronde.store.errors import NotStored
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.fair_play import refusal_step_text
from ronde.texts.language import Language
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import EntryNo, Key, Line, PlayerNo, RoundNo, TournamentNo, who_may
from ronde.web.api.visibility import VisibleTournament, visible_tournament
from ronde.web.request_context import STORE

__all__ = ["CheckSaid", "check_said", "router"]

router = Router(tags=["Fair play"])

_INSPECTIONS = "/tournaments/{n:tournament}/inspections"
_MOST = 999_999_999


class CheckSaid(schemas.Said):
    """What a rule says of an entry."""

    code: str
    verdict: str
    title: str
    text: str
    cite: str
    edition: str


class InspectionAsked(Asked):
    """A check made of a player."""

    player: int = Field(ge=1, le=_MOST, description="The player's `id`.")
    round: int | None = Field(default=None, ge=1, le=999)
    at: dt.datetime | None = Field(default=None, description="When; now by default.")
    by: Line = ""
    witness: Line = ""
    player_witness: Line = Field(default="", description="Chosen by the player.")
    same_sex: bool | None = None
    private: bool | None = None
    on_complaint: bool = Field(default=False, description="Else a random one.")
    method: Line = ""
    result: InspectionResult = InspectionResult.NOTHING
    found: Line = ""
    note: Line = ""
    follow: bool = Field(
        default=False,
        description="A refusal: note the incident and what follows (explain, warning, game lost).",
    )
    lost: LostGame = Field(default=LostGame.WIN, description="How a game lost so is scored.")


class InspectionCorrected(InspectionAsked):
    """An inspection as it should stand, whole."""

    expected: int | None = Field(
        default=None,
        ge=1,
        le=999_999_999,
        description="The version you saw: if it was written anew since, nothing is overwritten.",
    )


class InspectionSaid(schemas.Said):
    """An inspection, what the rules say of it, and what follows where it was refused."""

    number: int
    player: int
    name: str
    round: int | None
    board: str
    at: dt.datetime | None
    by: str
    witness: str
    player_witness: str
    same_sex: bool | None
    private: bool | None
    on_complaint: bool
    method: str
    result: str
    found: str
    note: str
    follows: str
    checks: list[CheckSaid]


class Inspections(schemas.Said):
    """The inspections, the newest first."""

    version: int
    inspections: list[InspectionSaid]


class RoundExits(schemas.Said):
    """How often somebody left in a round."""

    round: int
    count: int


class PlayerExits(schemas.Said):
    """How often a player left the playing area, and the longest absence in seconds."""

    player: int
    name: str
    count: int
    rounds: list[RoundExits]
    longest: int | None


class Exits(schemas.Said):
    """Whoever left, most often first."""

    version: int
    exits: list[PlayerExits]


class ExitCode(enum.StrEnum):
    """What was seen: the player left, came back, or the last thing noted was none."""

    LEFT = "left"
    BACK = "back"
    UNDO = "undo"


class ExitAsked(Asked):
    """A player left the playing area or came back."""

    what: ExitCode
    at: dt.datetime | None = Field(default=None, description="When; now by default.")


def check_said(check: Check, language: Language) -> CheckSaid:
    """What a rule says, in words too."""
    return CheckSaid(
        code=check.code,
        verdict=check.verdict.value,
        title=check_title(check, language),
        text=check_sentence(check, language),
        cite=check.cite,
        edition=check.edition,
    )


# --- inspections ----------------------------------------------------------------------------------


@router.get(_INSPECTIONS, **who_may(Role.ARBITER, Inspections, "inspections"))
def inspections(
    request: HttpRequest,
    tournament: TournamentNo,
    player: Annotated[
        int | None, Query(None, ge=1, le=_MOST, description="Of that player: the `id`.")
    ] = None,
    number: Annotated[
        int | None, Query(None, alias="round", ge=1, le=999, description="In that round.")
    ] = None,
) -> Inspections:
    """The inspections, the newest first."""
    visible = visible_tournament(request, tournament)
    rows = inspections_of(
        visible.journal.state,
        player=None if player is None else PlayerId(player),
        round_no=None if number is None else RoundNumber(number),
    )
    return Inspections(
        version=visible.journal.version, inspections=[_inspection(visible, row) for row in rows]
    )


@router.post(_INSPECTIONS, **who_may(Role.ARBITER, Acted, "note_inspection"))
def inspect(
    request: HttpRequest, tournament: TournamentNo, asked: InspectionAsked, key: Key
) -> Acted:
    """Note an inspection; what the rules say of it stands in the list, nothing is refused for it.

    Give a key: without one a request sent twice is noted twice.
    """
    return _inspected(request, tournament, asked, 0, asked.at or timezone.localtime(), key)


@router.put(f"{_INSPECTIONS}/{{n:number}}", **who_may(Role.ARBITER, Acted, "correct_inspection"))
def correct_inspection(
    request: HttpRequest,
    tournament: TournamentNo,
    number: EntryNo,
    asked: InspectionCorrected,
    key: Key,
) -> Acted:
    """Write an inspection anew, whole; what it said before is kept in the journal.

    With `expected` the answer is 409 when it was written anew since that version.
    """
    known = STORE.journal(tournament).state.office.inspections
    if number > len(known):
        raise NotStored(kind="inspection", number=number)
    at = asked.at or known[number - 1].at
    return _inspected(request, tournament, asked, number, at, key, seen=asked.expected)


def _inspected(
    request: HttpRequest,
    tournament: int,
    asked: InspectionAsked,
    number: int,
    at: dt.datetime | None,
    key: str,
    *,
    seen: int | None = None,
) -> Acted:
    made = Inspection(
        number=number,
        player=PlayerId(asked.player),
        round=None if asked.round is None else RoundNumber(asked.round),
        at=at,
        by=asked.by,
        witness=asked.witness,
        player_witness=asked.player_witness,
        same_sex=asked.same_sex,
        private=asked.private,
        on_complaint=asked.on_complaint,
        method=asked.method,
        result=asked.result,
        found=asked.found,
        note=asked.note,
    )
    wish = RecordInspection(inspection=made, refusal=asked.follow, lost=asked.lost)

    def act(by: Signature) -> Done:
        return note_inspection(STORE, tournament, wish, by=by, seen=seen)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


def _inspection(visible: VisibleTournament, row: InspectionRow) -> InspectionSaid:
    made, state, language = row.inspection, visible.journal.state, visible.language
    refused = refusal_of(state, made)
    return InspectionSaid(
        number=made.number,
        player=made.player,
        name="" if row.player is None else row.player.name,
        round=made.round,
        board=row.board,
        at=made.at,
        by=made.by,
        witness=made.witness,
        player_witness=made.player_witness,
        same_sex=made.same_sex,
        private=made.private,
        on_complaint=made.on_complaint,
        method=made.method,
        result=made.result.value,
        found=made.found,
        note=made.note,
        follows="" if refused is None else refusal_step_text(refused.step, language),
        checks=[check_said(check, language) for check in checks_before(state, made)],
    )


# --- exits ----------------------------------------------------------------------------------------


@router.get("/tournaments/{n:tournament}/exits", **who_may(Role.ARBITER, Exits, "exits"))
def exits(request: HttpRequest, tournament: TournamentNo) -> Exits:
    """Who left the playing area how often, over all rounds."""
    visible = visible_tournament(request, tournament)
    return Exits(
        version=visible.journal.version,
        exits=[_total(total) for total in exit_totals(visible.journal.state)],
    )


@router.post(
    "/tournaments/{n:tournament}/players/{n:player}/rounds/{n:number}/exits",
    **who_may(Role.ARBITER, Acted, "note_exit"),
)
def note_exit(
    request: HttpRequest,
    tournament: TournamentNo,
    player: PlayerNo,
    number: RoundNo,
    asked: ExitAsked,
    key: Key,
) -> Acted:
    """A player left, came back, or the last thing noted was none.

    Give a key: without one a request sent twice counts twice.
    """
    at = asked.at or timezone.localtime()
    wishes: dict[ExitCode, Wish] = {
        ExitCode.LEFT: NoteExit(player=player, round=number, at=at),
        ExitCode.BACK: EndExit(player=player, round=number, at=at),
        ExitCode.UNDO: TakeBackExit(player=player, round=number),
    }

    def act(by: Signature) -> Done:
        return office_act(STORE, tournament, wishes[asked.what], by=by)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


def _total(total: ExitTotal) -> PlayerExits:
    return PlayerExits(
        player=total.player.id,
        name=total.player.name,
        count=total.count,
        rounds=[RoundExits(round=number, count=times) for number, times in total.rounds],
        longest=None if total.longest is None else int(total.longest.total_seconds()),
    )
