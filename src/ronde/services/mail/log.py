"""What became of the letters: for the pages, the cockpit and programs."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Count

from ronde.services.mail.account import account_of
from ronde.services.mail.notices import Kind
from ronde.store.errors import NotStored
from ronde.store.models import LetterRow, MailAccountRow

__all__ = ["MailState", "Sent", "letters_of", "mail_state", "send_again"]

_SHOWN = 500
_AGAIN = ("refused", "given_up", "unsure")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """A letter and how it went.

    `state`: `waiting`, `sending`, `sent`, `refused` (the server does not take it), `unsure` (it may
    have gone), `given_up`, `stopped` (consent taken back), `replaced` (not true any more).
    """

    id: int
    kind: Kind
    round: int
    ordinal: int
    version: int
    player: int
    name: str
    address: str
    subject: str
    text: str
    state: str
    author: str
    created_at: dt.datetime
    next_at: dt.datetime | None
    sent_at: dt.datetime | None
    tried_at: dt.datetime | None
    attempts: int
    status: int
    answer: str

    @property
    def may_again(self) -> bool:
        """Whether somebody may have it sent once more."""
        return self.state in _AGAIN and bool(self.address)


@dataclass(frozen=True, slots=True, kw_only=True)
class MailState:
    """How sending goes; `trouble` with the server's `answer` where it cannot be used."""

    waiting: int = 0
    failed: int = 0
    unsure: int = 0
    trouble: str = ""
    answer: str = ""
    rests_until: dt.datetime | None = None

    @property
    def needs_somebody(self) -> bool:
        """Whether letters stay behind."""
        return bool(self.unsure or self.failed or (self.trouble and self.waiting))


def mail_state(event: int, tournament: int) -> MailState:
    """How the letters of a tournament do; nothing where the event has no server and no letters."""
    found = LetterRow.objects.filter(tournament_id=tournament).exclude(address="")
    rows = found.order_by().values_list("state").annotate(Count("id"))
    counts: dict[str, int] = dict(rows)
    account = account_of(event)
    return MailState(
        waiting=counts.get("waiting", 0) + counts.get("sending", 0),
        failed=counts.get("refused", 0) + counts.get("given_up", 0),
        unsure=counts.get("unsure", 0),
        trouble="" if account is None else account.trouble,
        answer="" if account is None else account.answer,
        rests_until=None if account is None else account.rests_until,
    )


def letters_of(tournament: int) -> tuple[Sent, ...]:
    """The last letters, newest first; those whose data were erased are not among them."""
    rows = LetterRow.objects.filter(tournament_id=tournament).exclude(address="")
    return tuple(_sent(row) for row in rows[:_SHOWN])


def _sent(row: LetterRow) -> Sent:
    kind, _, number = row.subject_key.partition(":")
    return Sent(
        id=row.pk,
        kind=Kind(kind),
        round=int(number) if kind != Kind.FREE.value else 0,
        ordinal=row.ordinal,
        version=row.version,
        player=row.player,
        name=row.name,
        address=row.address,
        subject=row.subject,
        text=row.text,
        state=row.state,
        author=row.author,
        created_at=row.created_at,
        next_at=row.next_at,
        sent_at=row.sent_at,
        tried_at=row.tried_at,
        attempts=row.attempts,
        status=row.status,
        answer=row.answer,
    )


def send_again(tournament: int, number: int, *, now: dt.datetime) -> None:
    """Have a letter sent that did not go, or of which nobody knows; it keeps its identity.

    Raises:
        NotStored: there is no such letter.
    """
    with transaction.atomic():
        rows = LetterRow.objects.filter(tournament_id=tournament, id=number)
        row = rows.exclude(address="").first()
        if row is None:
            raise NotStored(kind="letter", number=number)
        rows.filter(state__in=_AGAIN).update(state="waiting", next_at=now, attempts=0)
        MailAccountRow.objects.filter(event__tournaments=tournament).update(rests_until=None)
