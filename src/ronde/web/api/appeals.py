"""Appeals through the API: for arbiters' tokens only, as their pages are."""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from ninja import Path, Query, Router
from pydantic import Field

from ronde.admin.answers import Check
from ronde.conduct.appeals import CompleteAppeal, DecideAppeal, RecordAppeal, held_appeal
from ronde.model import (
    Appeal,
    AppealOutcome,
    BoardNo,
    PaymentMethod,
    PlayerId,
    Result,
    RoundNo,
)
from ronde.queries.appeals import AppealCase, appeal_case, appeal_cases, begun_appeal, place_of
from ronde.services.acts import Done, Signature
from ronde.services.appeals import complete_appeal, decide_appeal, lodge_appeal
from ronde.services.people.roles import Role
from ronde.store.errors import NotStored
from ronde.texts.appeals import next_text, outcome_of
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.desk import told
from ronde.texts.language import Language
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, Line, Text, TournamentNo, who_may
from ronde.web.api.describe import result_code
from ronde.web.api.visibility import VisibleTournament, visible_tournament
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Appeals"])

_LIST = "/tournaments/{n:tournament}/appeals"
_ONE = f"{_LIST}/{{n:number}}"
_MOST = 999_999_999

AppealNo = Annotated[int, Path(ge=1, le=_MOST, description="The appeal's number.")]


class GroundCode(enum.StrEnum):
    """Why an appeal cannot be heard."""

    LATE = "late"
    NO_FEE = "no_fee"
    NOT_WRITTEN = "not_written"
    NO_DECISION = "no_decision"


class OutcomeCode(enum.StrEnum):
    """What becomes of an appeal; `upheld`: the decision appealed stands."""

    UPHELD = "upheld"
    CHANGED = "changed"
    INADMISSIBLE = "inadmissible"
    WITHDRAWN = "withdrawn"


class AppealAsked(Asked):
    """What was written, and when; of one that is completed, what is left out stays."""

    player: int | None = Field(default=None, ge=1, le=_MOST, description="The player's `id`.")
    appellant: Line = Field(default="", description="Somebody else, such as a captain.")
    incident: int | None = Field(default=None, ge=1, le=_MOST, description="The entry of the log.")
    round: int | None = Field(default=None, ge=1, le=999)
    board: int | None = Field(default=None, ge=1, le=9999)
    table: int | None = Field(default=None, ge=1, le=9999, description="Where teams play.")
    decision: Line = Field(default="", description="The decision appealed.")
    statements: Text = ""
    asked: Line = ""
    answer: Text = ""
    report: Text = ""
    announced: dt.datetime | None = None
    ended: dt.datetime | None = Field(
        default=None, description="The round was over; the deadline counts from there."
    )
    received: dt.datetime | None = Field(default=None, description="Now by default.")
    fee: int | None = Field(
        default=None, ge=0, le=_MOST, description="Paid, in cents; the one announced by default."
    )
    written: bool | None = True
    of_official: bool | None = True
    method: PaymentMethod | None = Field(
        default=None, description="The fee is taken at the cash desk."
    )


class DecisionAsked(Asked):
    """What the committee decided."""

    outcome: OutcomeCode
    members: list[Line] | None = Field(
        default=None, max_length=20, description="Who sat; whoever is to sit by default."
    )
    ground: GroundCode | None = Field(default=None, description="Why it is inadmissible.")
    reasons: Text = ""
    article: Line = ""
    votes_for: int | None = Field(default=None, ge=0, le=20)
    votes_against: int | None = Field(default=None, ge=0, le=20)
    effect: Line = Field(default="", description="What else is done.")
    decided: dt.datetime | None = Field(default=None, description="Now by default.")
    told: dt.date | None = Field(default=None, description="Today by default.")
    result: schemas.ResultCode | None = Field(
        default=None, description="The result that the committee gives the game."
    )
    back: int | None = Field(
        default=None, ge=0, le=_MOST, description="Given back, in cents; by the rules by default."
    )
    method: PaymentMethod | None = Field(
        default=None, description="The fee is given back at the cash desk."
    )


class AppealCheck(schemas.Said):
    """One condition compared with the appeal."""

    code: str
    verdict: str
    cite: str
    title: str
    text: str


class AppealSaid(schemas.Said):
    """An appeal as it stands."""

    number: int
    player: int | None
    who: str
    incident: int | None
    round: int | None
    board: int | None
    table: int | None
    place: str
    decision: str
    statements: str
    asked: str
    answer: str
    report: str
    announced: dt.datetime | None
    ended: dt.datetime | None
    received: dt.datetime | None
    written: bool | None
    of_official: bool | None
    fee: int | None
    receipt: int | None
    given_back: int
    refund: int | None
    outcome: str
    text: str
    ground: str
    members: list[str]
    aside: list[str]
    votes_for: int | None
    votes_against: int | None
    reasons: str
    article: str
    effect: str
    decided: dt.datetime | None
    told: dt.date | None
    was: schemas.ResultCode | None
    result: schemas.ResultCode | None
    checks: list[AppealCheck] = Field(description="Whether it may be heard, and who decides.")
    proposed_ground: str = Field(description="Why it is inadmissible by the checks; empty: none.")
    panel: list[str] = Field(description="Who sat; before that, who is to sit.")
    next: str
    next_day: dt.date | None


class Appeals(schemas.Said):
    """The appeals, the newest first."""

    version: int
    appeals: list[AppealSaid]


class AppealLooked(schemas.Said):
    """One appeal."""

    version: int
    appeal: AppealSaid


@router.get(_LIST, **who_may(Role.ARBITER, Appeals, "appeals"))
def appeals(
    request: HttpRequest,
    tournament: TournamentNo,
    number: Annotated[
        int | None, Query(None, alias="round", ge=1, le=999, description="Of that round.")
    ] = None,
) -> Appeals:
    """Every appeal, with what speaks for and against it."""
    visible = visible_tournament(request, tournament)
    return Appeals(
        version=visible.journal.version,
        appeals=[
            _said(case, visible.language)
            for case in appeal_cases(visible.journal.state)
            if number in {None, case.appeal.round}
        ],
    )


@router.get(_ONE, **who_may(Role.ARBITER, AppealLooked, "appeal"))
def appeal(request: HttpRequest, tournament: TournamentNo, number: AppealNo) -> AppealLooked:
    """One appeal, with what speaks for and against it."""
    visible = visible_tournament(request, tournament)
    case = appeal_case(visible.journal.state, _held(visible, number))
    return AppealLooked(version=visible.journal.version, appeal=_said(case, visible.language))


@router.post(_LIST, **who_may(Role.ARBITER, Acted, "lodge_appeal"))
def lodge(request: HttpRequest, tournament: TournamentNo, asked: AppealAsked, key: Key) -> Acted:
    """Lodge an appeal; an incident fills in its player, game and decision.

    Give a key: without one a request sent twice is lodged twice.
    """
    new = _lodged(visible_tournament(request, tournament), asked)

    def act(by: Signature) -> Done:
        return lodge_appeal(STORE, tournament, RecordAppeal(appeal=new, method=asked.method), by=by)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


@router.patch(_ONE, **who_may(Role.ARBITER, Acted, "complete_appeal"))
def complete(
    request: HttpRequest,
    tournament: TournamentNo,
    number: AppealNo,
    asked: AppealAsked,
    key: Key,
) -> Acted:
    """Note what the parties wrote, until the appeal is decided."""
    _held(visible_tournament(request, tournament), number)
    wish = CompleteAppeal(number=number, changes=_changes(asked), method=asked.method)

    def act(by: Signature) -> Done:
        return complete_appeal(STORE, tournament, wish, by=by)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


@router.put(f"{_ONE}/decision", **who_may(Role.ARBITER, Acted, "decide_appeal"))
def decide(
    request: HttpRequest,
    tournament: TournamentNo,
    number: AppealNo,
    asked: DecisionAsked,
    key: Key,
) -> Acted:
    """Note the decision, give the fee back and enter the result, all in one act."""
    visible = visible_tournament(request, tournament)
    case = appeal_case(visible.journal.state, _held(visible, number))
    wish = _decision(asked, case)

    def act(by: Signature) -> Done:
        return decide_appeal(STORE, tournament, wish, language=visible.language, by=by)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


def _held(visible: VisibleTournament, number: int) -> Appeal:
    """The appeal of that number.

    Raises:
        NotStored: there is none.
    """
    if not 1 <= number <= len(visible.journal.state.office.appeals):
        raise NotStored(kind="appeal", number=number)
    return held_appeal(visible.journal.state, number)


_KINDS = {"player": PlayerId, "round": RoundNo, "board": BoardNo}


def _changes(asked: AppealAsked) -> Mapping[str, object]:
    """What was said, by the names of an appeal's fields."""
    given = {name: getattr(asked, name) for name in asked.model_fields_set - {"reason", "method"}}
    return {
        name: value if value is None else _KINDS.get(name, lambda same: same)(value)
        for name, value in given.items()
    }


def _lodged(visible: VisibleTournament, asked: AppealAsked) -> Appeal:
    """A new appeal: what the event knows, and over it what was said."""
    place = None if asked.board is None else (asked.table, asked.board)
    begun = begun_appeal(
        visible.journal,
        received=timezone.localtime(),
        incident=asked.incident,
        round_no=asked.round,
        place=place,
    )
    office = visible.journal.state.office
    noted = next((i for i in office.standing_incidents if i.number == begun.incident), None)
    if noted is not None:
        begun = replace(begun, decision=told(noted, visible.language))
    return replace(begun, **_changes(asked))  # type: ignore[arg-type]  # names of its fields


def _decision(asked: DecisionAsked, case: AppealCase) -> DecideAppeal:
    article = asked.article or ("" if case.incident is None else case.incident.article)
    return DecideAppeal(
        number=case.appeal.number,
        outcome=AppealOutcome(asked.outcome.value),
        members=None if asked.members is None else tuple(filter(None, asked.members)),
        ground=case.ground if asked.ground is None else asked.ground.value,
        reasons=asked.reasons,
        article=article,
        votes_for=asked.votes_for,
        votes_against=asked.votes_against,
        effect=asked.effect,
        decided=asked.decided or timezone.localtime(),
        told=asked.told or timezone.localdate(),
        result=None if asked.result is None else Result[asked.result.name],
        back=asked.back,
        method=asked.method,
    )


def _said(case: AppealCase, language: Language) -> AppealSaid:
    held = case.appeal
    checks = (*case.checks, case.panel_check, *case.outcome_checks)
    return AppealSaid(
        number=held.number,
        player=held.player,
        who=case.who,
        incident=held.incident,
        round=held.round,
        board=held.board,
        table=held.table,
        place=place_of(held),
        decision=held.decision,
        statements=held.statements,
        asked=held.asked,
        answer=held.answer,
        report=held.report,
        announced=held.announced,
        ended=held.ended,
        received=held.received,
        written=held.written,
        of_official=held.of_official,
        fee=held.fee,
        receipt=held.receipt,
        given_back=held.given_back,
        refund=held.refund,
        outcome=held.outcome.value,
        text=outcome_of(held, language),
        ground=held.ground,
        members=list(held.members),
        aside=list(held.aside),
        votes_for=held.votes_for,
        votes_against=held.votes_against,
        reasons=held.reasons,
        article=held.article,
        effect=held.effect,
        decided=held.decided,
        told=held.told,
        was=None if held.was is None else result_code(held.was),
        result=None if held.result is None else result_code(held.result),
        checks=[_check(check, language) for check in checks],
        proposed_ground=case.ground,
        panel=[member.person.name for member in case.panel.seats],
        next=next_text(case.next, language),
        next_day=case.next.day,
    )


def _check(check: Check, language: Language) -> AppealCheck:
    return AppealCheck(
        code=check.code,
        verdict=check.verdict.value,
        cite=check.cite,
        title=check_title(check, language),
        text=check_sentence(check, language),
    )
