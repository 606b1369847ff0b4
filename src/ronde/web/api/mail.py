"""E-mail to players through the API: how it goes, what would go, and sending it."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router, Schema
from pydantic import ConfigDict, Field

from ronde.formats.letters import masked
from ronde.services.mail.account import account_of
from ronde.services.mail.log import letters_of, mail_state
from ronde.services.mail.notices import Kind
from ronde.services.mail.planning import Plan, Topic, plan_of, queue
from ronde.services.people.roles import Role
from ronde.store.errors import Conflict
from ronde.web.api import schemas
from ronde.web.api.acting import by_token
from ronde.web.api.declared import TournamentNo, who_may
from ronde.web.api.problems import problem
from ronde.web.mail.links import LINKS
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Messages"])

_ADDRESS = "/tournaments/{n:tournament}/mail"


class LetterKind(enum.StrEnum):
    """What letters may be about; the organiser's own words are sent from the page only."""

    ROUND = "round"
    HOUR = "hour"
    STANDINGS = "standings"


_About = Annotated[LetterKind, Query(description="What the letters are about.")]
_Round = Annotated[int, Query(ge=0, le=999, description="The round; not needed for the standings.")]


class LetterSent(schemas.Said):
    """A letter and how it went; the address is masked."""

    player: int
    name: str
    address: str
    kind: str
    round: int
    subject: str
    state: str = Field(
        description="`waiting`, `sending`, `sent`, `refused`, `unsure`, `given_up`, `stopped`"
        " (consent taken back) or `replaced` (not true any more)."
    )
    answer: str = Field(description="What the mail server said.")
    created_at: dt.datetime
    sent_at: dt.datetime | None


class MailStatus(schemas.Said):
    """How the e-mail to the players of a tournament goes."""

    configured: bool
    waiting: int
    failed: int
    unsure: int
    trouble: str = Field(description="What is wrong with the mail server, in a word; or empty.")
    letters: list[LetterSent]


class LetterPlanned(schemas.Said):
    """A letter as it would go; the address is masked."""

    player: int
    name: str
    address: str
    language: str
    state: str = Field(description="`new`, `changed`, `told` or `address` (none goes there).")
    subject: str
    text: str


class MailPreview(schemas.Said):
    """The letters of a topic as they would go now."""

    kind: str
    round: int
    digest: str = Field(description="Send with it: what was looked at is what goes.")
    silent: int = Field(description="Players who gave no address or did not agree.")
    letters: list[LetterPlanned]


class SendAsked(Schema):
    """Which letters to send."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: LetterKind
    round: int = Field(default=0, ge=0, le=999)
    digest: str = Field(max_length=64, description="That of the preview.")


class MailQueued(schemas.Said):
    """How many letters go."""

    queued: int


@router.get(_ADDRESS, **who_may(Role.ARBITER, MailStatus, "mail"))
def mail(request: HttpRequest, tournament: TournamentNo) -> MailStatus:  # noqa: ARG001
    """What waits, what is wrong, and the last letters, newest first."""
    event = STORE.tournament(tournament).event
    state = mail_state(event, tournament)
    return MailStatus(
        configured=account_of(event) is not None,
        waiting=state.waiting,
        failed=state.failed,
        unsure=state.unsure,
        trouble=state.trouble,
        letters=[
            LetterSent(
                player=sent.player,
                name=sent.name,
                address=masked(sent.address),
                kind=sent.kind.value,
                round=sent.round,
                subject=sent.subject,
                state=sent.state,
                answer=sent.answer,
                created_at=sent.created_at,
                sent_at=sent.sent_at,
            )
            for sent in letters_of(tournament)
        ],
    )


@router.get(f"{_ADDRESS}/preview", **who_may(Role.ARBITER, MailPreview, "mail_preview"))
def mail_preview(
    request: HttpRequest,  # noqa: ARG001
    tournament: TournamentNo,
    kind: _About = LetterKind.ROUND,
    round: _Round = 0,  # noqa: A002
) -> MailPreview:
    """All letters about a round (its hour, the standings) as they would go now."""
    plan = _plan(tournament, kind, round)
    return MailPreview(
        kind=plan.topic.kind.value,
        round=plan.topic.round,
        digest=plan.digest,
        silent=plan.silent,
        letters=[
            LetterPlanned(
                player=letter.player,
                name=letter.name,
                address=masked(letter.address),
                language=letter.language,
                state=letter.state,
                subject=letter.subject,
                text=letter.text,
            )
            for letter in plan.letters
        ],
    )


@router.post(f"{_ADDRESS}/send", **who_may(Role.ARBITER, MailQueued, "send_mail"))
def send_mail(
    request: HttpRequest, tournament: TournamentNo, asked: SendAsked
) -> MailQueued | HttpResponse:
    """Send the letters that were looked at; a repeated request finds all said and sends none.

    409 when other letters would go than those of the digest.
    """
    plan = _plan(tournament, asked.kind, asked.round)
    if plan.to_send and plan.digest != asked.digest:
        seen = STORE.tournament(tournament).version
        changed = Conflict(tournament=tournament, expected=seen, actual=seen, changes=())
        return problem(request, changed)
    return MailQueued(queued=queue(STORE, tournament, plan, by=by_token(request)))


def _plan(tournament: int, kind: LetterKind, number: int) -> Plan:
    found = Kind(kind.value)
    topic = Topic(kind=found, round=0 if found is Kind.STANDINGS else number)
    return plan_of(STORE, tournament, topic, LINKS)
