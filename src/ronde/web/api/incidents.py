"""The log of the hall through the API: for arbiters' tokens only, as its page is for arbiters."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from ninja import Query, Router, Schema
from pydantic import ConfigDict, Field, StringConstraints

from ronde.conduct.incidents import RecordIncident
from ronde.conduct.penalties import LostGame, usual_loss
from ronde.model import (
    BoardNo,
    Incident,
    IncidentKind,
    Penalty,
    PenaltyKind,
    PlayerId,
    Points,
    RoundNo as RoundNumber,
    points_from_text,
    points_to_text,
)
from ronde.queries.incidents import EVERYTHING, LogFilter, LogRow, log, proposal, written
from ronde.services.acts import Done, Signature
from ronde.services.incidents import correct_incident, note_incident, withdraw_incident
from ronde.services.people.roles import Role
from ronde.store.errors import NotStored
from ronde.texts.desk import incident_text, is_about, note_texts, penalty_text
from ronde.texts.language import Language
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import EntryNo, Key, Line, PlayerNo, RoundNo, TournamentNo, who_may
from ronde.web.api.visibility import VisibleTournament, visible_tournament
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Incidents"])

_LOG = "/tournaments/{n:tournament}/incidents"
_ENTRY = f"{_LOG}/{{n:number}}"
_MOST = 999_999_999

Word = Annotated[
    str, StringConstraints(max_length=40, strip_whitespace=True, pattern=r"^[^\x00]*$")
]
Why = Annotated[
    str,
    StringConstraints(min_length=1, max_length=400, strip_whitespace=True, pattern=r"^[^\x00]*$"),
]


class LostCode(enum.StrEnum):
    """What the opponent of a game lost by a decision gets; `unchanged`: the result stays."""

    WIN = "win"
    HALF = "half"
    NOTHING = "nothing"
    DRAWN = "drawn"
    FORFEIT = "forfeit"
    UNCHANGED = "unchanged"


class PenaltyAsked(Schema):
    """What was decided, with the figure that such a penalty has."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: PenaltyKind = PenaltyKind.NONE
    minutes: int = Field(default=0, ge=0, le=999)
    points: Word = Field(default="0", description='Such as "0.5".')
    cents: int = Field(default=0, ge=0, le=_MOST, description="Of a fine.")
    rounds: list[Annotated[int, Field(ge=1, le=999)]] = Field(
        default=[], max_length=99, description="That the player sits out."
    )


class IncidentAsked(Asked):
    """What happened, and what was decided."""

    kind: IncidentKind
    player: int | None = Field(default=None, ge=1, le=_MOST, description="The player's `id`.")
    round: int | None = Field(default=None, ge=1, le=999)
    board: int | None = Field(default=None, ge=1, le=9999)
    table: int | None = Field(default=None, ge=1, le=9999, description="Where teams play.")
    at: dt.datetime | None = Field(default=None, description="When; now by default.")
    article: Word = Field(default="", description="The usual one by default.")
    facts: Line = ""
    witnesses: Line = ""
    attachments: list[Line] = Field(default=[], max_length=20, description="Names only.")
    white_clock: Word = ""
    black_clock: Word = ""
    move: int | None = Field(default=None, ge=1, le=999)
    penalty: PenaltyAsked = PenaltyAsked()
    by: Line = Field(default="", description="Who decided.")
    appeal: bool = Field(default=False, description="An appeal was announced.")
    minutes: bool = Field(default=True, description="It goes into the minutes of the event.")
    lost: LostCode | None = Field(
        default=None, description="A win by default; nothing where the opponent lost it too (11.8)."
    )
    record_only: bool = Field(
        default=False, description="The entry alone: results, points and rounds stay."
    )


class CorrectionAsked(IncidentAsked):
    """An entry as it should have been, whole, and what was wrong with it."""

    why: Why


class WithdrawalAsked(Asked):
    """Why an entry should not have been written."""

    why: Why
    record_only: bool = Field(default=False, description="What the entry did stays.")


class PenaltySaid(schemas.Said):
    """What was decided."""

    kind: str
    minutes: int
    points: str
    cents: int
    rounds: list[int]
    text: str


class IncidentSaid(schemas.Said):
    """An entry of the log."""

    number: int
    kind: str
    text: str
    player: int | None
    name: str
    round: int | None
    board: int | None
    table: int | None
    at: dt.datetime | None
    article: str
    facts: str
    witnesses: str
    attachments: list[str]
    white_clock: str
    black_clock: str
    move: int | None
    penalty: PenaltySaid
    by: str
    appeal: bool
    minutes: bool
    corrects: int | None
    why: str = Field(description="What was wrong with the entry that this one corrects.")
    withdrawn: bool
    count: int = Field(description="The how manieth of its kind for the player in this game.")
    in_game: int = Field(description="How many entries stand about the player in this game.")
    in_event: int = Field(description="How many entries stand about the player.")


class Incidents(schemas.Said):
    """The log, the newest entry first."""

    version: int
    incidents: list[IncidentSaid]


class WrittenSaid(schemas.Said):
    """One of the entries about something: as it was written, by whom and when."""

    number: int
    author: str
    at: dt.datetime
    why: str
    withdrawn: bool


class IncidentHistory(schemas.Said):
    """The last word on something, and everything that was ever entered about it."""

    version: int
    incident: IncidentSaid
    history: list[WrittenSaid] = Field(description="The first entry first.")


class ProposalSaid(schemas.Said):
    """What the Laws in force at the event propose; it decides nothing."""

    penalty: PenaltySaid
    article: str
    cite: str
    edition: str
    count: int
    notes: list[str]


@router.get(_LOG, **who_may(Role.ARBITER, Incidents, "incidents"))
def incidents(
    request: HttpRequest,
    tournament: TournamentNo,
    player: Annotated[
        int | None, Query(None, ge=1, le=_MOST, description="About that player: the `id`.")
    ] = None,
    number: Annotated[
        int | None, Query(None, alias="round", ge=1, le=999, description="In that round.")
    ] = None,
    kind: Annotated[IncidentKind | None, Query(None, description="Of that kind.")] = None,
    penalty: Annotated[PenaltyKind | None, Query(None, description="With that penalty.")] = None,
    text: Annotated[
        str,
        Query("", max_length=200, pattern=r"^[^\x00]*$", description="With all of these words."),
    ] = "",
    withdrawn: Annotated[bool, Query(False, description="Those taken back too.")] = False,
) -> Incidents:
    """The entries that stand, newest first; each argument leaves fewer."""
    visible = visible_tournament(request, tournament)
    wanted = LogFilter(
        player=None if player is None else PlayerId(player),
        round=None if number is None else RoundNumber(number),
        kind=kind,
        penalty=penalty,
        withdrawn=withdrawn,
    )
    language = visible.language
    rows = log(visible.journal.state, wanted)
    return Incidents(
        version=visible.journal.version,
        incidents=[_said(row, language) for row in rows if is_about(row, text, language)],
    )


@router.get(
    "/tournaments/{n:tournament}/players/{n:player}/rounds/{n:number}/penalty",
    **who_may(Role.ARBITER, ProposalSaid, "proposed_penalty"),
)
def proposed_penalty(
    request: HttpRequest,
    tournament: TournamentNo,
    player: PlayerNo,
    number: RoundNo,
    kind: Annotated[IncidentKind, Query(description="What happened.")],
) -> ProposalSaid:
    """What the Laws propose for one more incident of that kind in the player's game."""
    visible = visible_tournament(request, tournament)
    who = visible.tournament.player(PlayerId(player)).id
    found = proposal(visible.journal.state, kind, who, RoundNumber(number))
    return ProposalSaid(
        penalty=_penalty(found.penalty, visible.language),
        article=found.article,
        cite=found.cite,
        edition=found.edition,
        count=found.count,
        notes=list(note_texts(found, visible.language)),
    )


@router.get(_ENTRY, **who_may(Role.ARBITER, IncidentHistory, "incident"))
def incident(request: HttpRequest, tournament: TournamentNo, number: EntryNo) -> IncidentHistory:
    """An entry by any of its numbers, with everything that was entered about it."""
    visible = visible_tournament(request, tournament)
    return _history(visible, number)


@router.post(_LOG, **who_may(Role.ARBITER, Acted, "note_incident"))
def note(request: HttpRequest, tournament: TournamentNo, asked: IncidentAsked, key: Key) -> Acted:
    """Note what happened; a decision on the result, points or rounds is carried out with it.

    Give a key: without one a request sent twice is noted twice.
    """
    wish = RecordIncident(
        incident=_entry(asked),
        lost=_lost(asked, visible_tournament(request, tournament)),
        acts=not asked.record_only,
    )

    def act(by: Signature) -> Done:
        return note_incident(STORE, tournament, wish, by=by)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


@router.put(_ENTRY, **who_may(Role.ARBITER, Acted, "correct_incident"))
def correct(
    request: HttpRequest,
    tournament: TournamentNo,
    number: EntryNo,
    asked: CorrectionAsked,
    key: Key,
) -> Acted:
    """Correct an entry by a new one that takes its place; the old one is kept.

    Where the decision changes, what the old one did is taken back and the new one carried out.
    """
    entry, visible = _entry(asked), visible_tournament(request, tournament)
    lost = _lost(asked, visible, instead_of=number)
    if asked.at is None:
        seen = _history(visible, number).incident
        entry = _entry(asked.model_copy(update={"at": seen.at}))

    def act(by: Signature) -> Done:
        return correct_incident(
            STORE,
            tournament,
            number,
            entry,
            why=asked.why,
            lost=lost,
            acts=not asked.record_only,
            by=by,
        )

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


@router.put(f"{_ENTRY}/withdrawal", **who_may(Role.ARBITER, Acted, "withdraw_incident"))
def withdraw(
    request: HttpRequest,
    tournament: TournamentNo,
    number: EntryNo,
    asked: WithdrawalAsked,
    key: Key,
) -> Acted:
    """Take an entry back, and what it did; it stays in the log, marked."""

    def act(by: Signature) -> Done:
        return withdraw_incident(
            STORE, tournament, number, why=asked.why, acts=not asked.record_only, by=by
        )

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))


def _entry(asked: IncidentAsked) -> Incident:
    penalty = asked.penalty
    return Incident(
        number=0,
        kind=asked.kind,
        player=None if asked.player is None else PlayerId(asked.player),
        round=None if asked.round is None else RoundNumber(asked.round),
        board=None if asked.board is None else BoardNo(asked.board),
        table=asked.table,
        at=asked.at or timezone.localtime(),
        article=asked.article,
        facts=asked.facts,
        witnesses=asked.witnesses,
        attachments=tuple(asked.attachments),
        white_clock=asked.white_clock,
        black_clock=asked.black_clock,
        move=asked.move,
        penalty=Penalty(
            kind=penalty.kind,
            minutes=penalty.minutes,
            points=points_from_text(penalty.points),
            cents=penalty.cents,
            rounds=tuple(map(RoundNumber, penalty.rounds)),
        ),
        by=asked.by,
        appeal=asked.appeal,
        minutes=asked.minutes,
    )


def _lost(
    asked: IncidentAsked, visible: VisibleTournament, *, instead_of: int = 0
) -> LostGame | None:
    if asked.lost is None:
        return usual_loss(visible.journal.state, _entry(asked), instead_of=instead_of)
    return None if asked.lost is LostCode.UNCHANGED else LostGame(asked.lost.value)


def _history(visible: VisibleTournament, number: int) -> IncidentHistory:
    """The last word on an entry, and how it came about.

    Raises:
        NotStored: there is no such entry.
    """
    chain = written(visible.journal, number)
    if not chain:
        raise NotStored(kind="incident", number=number)
    last = chain[-1].incident.number
    rows = log(visible.journal.state, EVERYTHING)
    row = next(row for row in rows if row.incident.number == last)
    return IncidentHistory(
        version=visible.journal.version,
        incident=_said(row, visible.language),
        history=[
            WrittenSaid(
                number=each.incident.number,
                author=each.author,
                at=each.at,
                why=each.incident.why,
                withdrawn=each.incident.withdrawn,
            )
            for each in chain
        ],
    )


def _said(row: LogRow, language: Language) -> IncidentSaid:
    entry = row.incident
    return IncidentSaid(
        number=entry.number,
        kind=entry.kind.value,
        text=incident_text(entry.kind, language),
        player=entry.player,
        name="" if row.player is None else row.player.name,
        round=entry.round,
        board=entry.board,
        table=entry.table,
        at=entry.at,
        article=entry.article,
        facts=entry.facts,
        witnesses=entry.witnesses,
        attachments=list(entry.attachments),
        white_clock=entry.white_clock,
        black_clock=entry.black_clock,
        move=entry.move,
        penalty=_penalty(entry.penalty, language),
        by=entry.by,
        appeal=entry.appeal,
        minutes=entry.minutes,
        corrects=entry.corrects,
        why=entry.why,
        withdrawn=entry.withdrawn,
        count=row.count,
        in_game=row.in_game,
        in_event=row.in_event,
    )


def _penalty(penalty: Penalty, language: Language) -> PenaltySaid:
    return PenaltySaid(
        kind=penalty.kind.value,
        minutes=penalty.minutes,
        points=points_to_text(Points(penalty.points)),
        cents=penalty.cents,
        rounds=list(penalty.rounds),
        text=penalty_text(penalty, language),
    )
