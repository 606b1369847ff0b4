"""Forfeits looked into through the API: for arbiters' tokens only, as their pages are."""

from __future__ import annotations

import datetime as dt
from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from ninja import Query, Router
from pydantic import Field

from ronde.admin.answers import Due
from ronde.admin.forfeits import Reason
from ronde.conduct.forfeits import SettleForfeit
from ronde.model import PlayerId, RoundNo as RoundNumber, Sequel
from ronde.queries.forfeits import ForfeitRow, forfeit_of, forfeits as every_forfeit, unanswered
from ronde.services.acts import Done, Signature
from ronde.services.forfeits import settle_forfeit
from ronde.services.people.roles import Role
from ronde.texts.forfeits import due_text, reason_text, step_text, told_text
from ronde.texts.language import Language
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, Line, PlayerNo, RoundNo, TournamentNo, who_may
from ronde.web.api.visibility import visible_tournament
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Forfeits"])

_LIST = "/tournaments/{n:tournament}/forfeits"
_ONE = "/tournaments/{n:tournament}/players/{n:player}/rounds/{n:number}/forfeit"


class CaseAsked(Asked):
    """What is new about a forfeit; what is left out stays as it is."""

    sequel: Sequel | None = Field(
        default=None, description="What follows: who leaves or comes back does so in the same act."
    )
    explained: bool | None = None
    explanation: Line = ""
    letter: dt.date | None = Field(default=None, description="The day of the letter.")
    means: Line = ""
    due: dt.date | None = Field(
        default=None, description="Without it the day that the rules propose for a letter."
    )
    answered: dt.date | None = None
    answer: Line = ""
    accepted: bool | None = None
    reported: dt.date | None = Field(
        default=None, description="The day on which the federation was told."
    )
    closed: bool = Field(default=False, description="Laid aside without a report.")
    note: Line = ""


class CaseSaid(schemas.Said):
    """What is known of a forfeit."""

    explained: bool | None
    explanation: str
    sequel: str
    letter: dt.date | None
    means: str
    due: dt.date | None
    answered: dt.date | None
    answer: str
    accepted: bool | None
    reported: dt.date | None
    closed: bool
    note: str


class ReasonSaid(schemas.Said):
    """Why an answer is as it is."""

    code: str
    text: str
    cite: str
    edition: str


class DaySaid(schemas.Said):
    """Something to be done by a day."""

    id: str
    day: dt.date | None
    who: str
    cite: str
    text: str


class ForfeitSaid(schemas.Said):
    """A forfeit, where it stands and what is proposed."""

    player: int = Field(description="The player's `id`.")
    name: str
    round: int
    board: str = Field(description="Empty: the pairing was thrown away.")
    count: int = Field(description="The how manieth of the player; 0: it is none any more.")
    open: bool = Field(description="Somebody has to say what follows, before a round is paired.")
    sequel: str
    step: str
    text: str
    reasons: list[ReasonSaid]
    dues: list[DaySaid]
    told: str = Field(description="Who is told of it where it stays unexplained.")
    form: str
    proposed: str = Field(description="What is proposed before the next pairing; empty: nothing.")
    why: list[ReasonSaid] = Field(description="Why that is proposed.")
    case: CaseSaid


class Forfeits(schemas.Said):
    """The forfeits, the newest round first."""

    version: int
    today: dt.date
    forfeits: list[ForfeitSaid]


class ForfeitLooked(schemas.Said):
    """One forfeit."""

    version: int
    today: dt.date
    forfeit: ForfeitSaid


@router.get(_LIST, **who_may(Role.ARBITER, Forfeits, "forfeits"))
def forfeits(
    request: HttpRequest,
    tournament: TournamentNo,
    number: Annotated[
        int | None, Query(None, alias="round", ge=1, le=999, description="In that round.")
    ] = None,
    to_do: Annotated[
        bool, Query(False, alias="open", description="About which something is to be done.")
    ] = False,
) -> Forfeits:
    """Every forfeit of somebody who did not come; each argument leaves fewer."""
    visible = visible_tournament(request, tournament)
    today = timezone.localdate()
    rows = every_forfeit(visible.journal.state, today)
    if to_do:
        rows = unanswered(rows)
    return Forfeits(
        version=visible.journal.version,
        today=today,
        forfeits=[_said(row, visible.language) for row in rows if number in {None, row.round}],
    )


@router.get(_ONE, **who_may(Role.ARBITER, ForfeitLooked, "forfeit"))
def forfeit(
    request: HttpRequest, tournament: TournamentNo, player: PlayerNo, number: RoundNo
) -> ForfeitLooked:
    """The forfeit of a player in a round: where it stands and why, what is due and proposed."""
    visible = visible_tournament(request, tournament)
    who = visible.tournament.player(PlayerId(player))
    today = timezone.localdate()
    row = forfeit_of(visible.journal.state, who, RoundNumber(number), today)
    return ForfeitLooked(
        version=visible.journal.version, today=today, forfeit=_said(row, visible.language)
    )


@router.patch(_ONE, **who_may(Role.ARBITER, Acted, "settle_forfeit"))
def settle(
    request: HttpRequest,
    tournament: TournamentNo,
    player: PlayerNo,
    number: RoundNo,
    asked: CaseAsked,
    key: Key,
) -> Acted:
    """Note what is known of a forfeit, and do what follows from it.

    The reason kept in the journal is the article, never what the player said.
    """
    given = asked.model_fields_set - {"reason"}
    changes = {name: getattr(asked, name) for name in given}
    if changes.get("sequel", ...) is None:
        del changes["sequel"]
    wish = SettleForfeit(player=player, round=number, today=timezone.localdate(), changes=changes)

    def act(by: Signature) -> Done:
        return settle_forfeit(STORE, tournament, wish, by=by)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


def _said(row: ForfeitRow, language: Language) -> ForfeitSaid:
    chain, case, proposal = row.chain, row.known, row.proposal
    return ForfeitSaid(
        player=row.player.id,
        name=row.player.name,
        round=row.round,
        board=row.board,
        count=row.count,
        open=row.is_open,
        sequel=row.sequel.value,
        step=chain.step.value,
        text=step_text(chain.step, language),
        reasons=[_reason(reason, language) for reason in chain.reasons],
        dues=[_day(due, language) for due in chain.dues],
        told=told_text(chain, language),
        form=chain.form,
        proposed="" if proposal is None else proposal.sequel.value,
        why=[] if proposal is None else [_reason(each, language) for each in proposal.reasons],
        case=CaseSaid(
            explained=case.explained,
            explanation=case.explanation,
            sequel=case.sequel.value,
            letter=case.letter,
            means=case.means,
            due=case.due,
            answered=case.answered,
            answer=case.answer,
            accepted=case.accepted,
            reported=case.reported,
            closed=case.closed,
            note=case.note,
        ),
    )


def _reason(reason: Reason, language: Language) -> ReasonSaid:
    return ReasonSaid(
        code=reason.code,
        text=reason_text(reason, language),
        cite=reason.cite,
        edition=reason.edition,
    )


def _day(due: Due, language: Language) -> DaySaid:
    return DaySaid(id=due.id, day=due.day, who=due.who, cite=due.cite, text=due_text(due, language))
