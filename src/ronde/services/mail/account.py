"""The mail server of an event: kept, tried out, forgotten; its password is never given out."""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

from django.db import transaction

from ronde.errors import RondeError
from ronde.formats.letters import Letter, sendable, write_letter
from ronde.platform.smtp import LetterTrouble, Link, MailServer, MailTrouble, Security, connected
from ronde.services.acts import Signature
from ronde.services.security_journal import Kind, record
from ronde.store.errors import NotStored
from ronde.store.models import EventRow, MailAccountRow
from ronde.texts.language import Language
from ronde.texts.mail import written_test

__all__ = [
    "Connect",
    "MailAccount",
    "NoMailAccount",
    "PasswordNeeded",
    "Typed",
    "account_of",
    "forget_account",
    "note_links",
    "save_account",
    "server_of",
    "set_automatic",
    "try_out",
]

Connect = Callable[[MailServer], AbstractContextManager[Link]]
"""How a server is reached; tests bring certificates of their own."""


class NoMailAccount(RondeError):
    """An event without a mail server."""

    code = "mail.no_account"


class PasswordNeeded(RondeError):
    """Another server, or another user, is not given the password that was typed for this one."""

    code = "mail.password_needed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """The settings as somebody typed them; `password` None: the one that is kept."""

    host: str
    port: int
    security: Security
    user: str
    password: str | None
    sender: str
    sender_name: str
    reply_to: str
    per_minute: int
    language: Language
    local_allowed: bool = False
    plain_allowed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MailAccount:
    """The settings as they may be shown, and how the server does."""

    event: int
    host: str
    port: int
    security: Security
    user: str
    has_password: bool
    sender: str
    sender_name: str
    reply_to: str
    per_minute: int
    language: Language
    local_allowed: bool
    plain_allowed: bool
    links: str
    automatic: bool
    seen_at: dt.datetime | None
    trouble: str
    answer: str
    rests_until: dt.datetime | None
    changed_at: dt.datetime
    changed_by: str


def account_of(event: int) -> MailAccount | None:
    """The mail server of an event, if it has one."""
    row = MailAccountRow.objects.filter(event_id=event).first()
    if row is None:
        return None
    return MailAccount(
        event=event,
        host=row.host,
        port=row.port,
        security=Security(row.security),
        user=row.user,
        has_password=bool(row.password),
        sender=row.sender,
        sender_name=row.sender_name,
        reply_to=row.reply_to,
        per_minute=row.per_minute,
        language=row.language,
        local_allowed=row.local_allowed,
        plain_allowed=row.plain_allowed,
        links=row.links,
        automatic=row.automatic,
        seen_at=row.seen_at,
        trouble=row.trouble,
        answer=row.answer,
        rests_until=row.rests_until,
        changed_at=row.changed_at,
        changed_by=row.changed_by,
    )


def save_account(event: int, typed: Typed, *, links: str = "", by: Signature) -> None:
    """Keep the settings; whoever could send before is tried anew.

    Raises:
        NotStored: there is no such event.
        PasswordNeeded: the password is kept for another server or user.
        ModelError: the sender's address is none.
    """
    sender = sendable(typed.sender)
    reply_to = sendable(typed.reply_to) if typed.reply_to else ""
    with transaction.atomic():
        if not EventRow.objects.select_for_update().filter(id=event).exists():
            raise NotStored(kind="event", number=event)
        row = MailAccountRow.objects.filter(event_id=event).first()
        password = _password(row, typed)
        fields = {
            "host": typed.host,
            "port": typed.port,
            "security": typed.security.value,
            "user": typed.user,
            "password": password,
            "sender": sender,
            "sender_name": typed.sender_name,
            "reply_to": reply_to,
            "per_minute": typed.per_minute,
            "language": typed.language,
            "local_allowed": typed.local_allowed,
            "plain_allowed": typed.plain_allowed,
            "links": links,
            "failures": 0,
            "rests_until": None,
            "trouble": "",
            "answer": "",
            "changed_at": by.at,
            "changed_by": by.author,
        }
        MailAccountRow.objects.update_or_create(event_id=event, defaults=fields)
        record(Kind.MAIL_SET, by=by, subject=typed.host, event=event)


def _password(row: MailAccountRow | None, typed: Typed) -> str:
    if not typed.user:
        return ""
    if typed.password is not None:
        return typed.password
    kept = None if row is None else (row.host, row.port, row.security, row.user)
    if row is None or kept != (typed.host, typed.port, typed.security.value, typed.user):
        raise PasswordNeeded
    if (typed.plain_allowed, typed.local_allowed) != (row.plain_allowed, row.local_allowed):
        raise PasswordNeeded
    return row.password


def forget_account(event: int, *, by: Signature) -> None:
    """Forget the server and its password; what is waiting waits until there is another."""
    with transaction.atomic():
        row = MailAccountRow.objects.filter(event_id=event).first()
        if row is not None:
            row.delete()
            record(Kind.MAIL_ENDED, by=by, subject=row.host, event=event)


def set_automatic(event: int, *, automatic: bool, by: Signature) -> None:
    """Whether pairings go out by themselves from now on; rounds published before do not.

    Raises:
        NoMailAccount: there is no server.
    """
    rows = MailAccountRow.objects.filter(event_id=event)
    if not rows.exists():
        raise NoMailAccount
    rows.exclude(automatic=automatic).update(
        automatic=automatic, automatic_since=by.at if automatic else None
    )


def note_links(event: int, links: str) -> None:
    """Where others reach this server, as somebody who uses it from there shows."""
    if links:
        MailAccountRow.objects.filter(event_id=event).exclude(links=links).update(links=links)


def server_of(row: MailAccountRow) -> MailServer:
    """What connecting needs."""
    return MailServer(
        host=row.host,
        port=row.port,
        security=Security(row.security),
        user=row.user,
        password=row.password,
        local_allowed=row.local_allowed,
        plain_allowed=row.plain_allowed,
    )


def try_out(
    event: int, name: str, recipient: str, *, now: dt.datetime, connect: Connect = connected
) -> str:
    """Send a test at once; what the server said.

    Raises:
        NoMailAccount: there is no server.
        ModelError: the address is none.
        MailTrouble, LetterTrouble: what is wrong.
    """
    row = MailAccountRow.objects.filter(event_id=event).first()
    if row is None:
        raise NoMailAccount
    words = written_test(name, row.language)
    letter = Letter(
        uid=secrets.token_hex(16),
        at=now,
        sender=row.sender,
        sender_name=row.sender_name or name,
        reply_to=row.reply_to,
        recipient=recipient,
        recipient_name="",
        subject=words.subject,
        text=words.text,
        language=row.language,
    )
    data = write_letter(letter)
    try:
        with connect(server_of(row)) as link:
            answer = link.send(row.sender, sendable(recipient), data)
    except MailTrouble as error:
        _note(event, error.trouble, error.answer, now)
        raise
    except LetterTrouble:
        _note(event, "", "", now)
        raise
    _note(event, "", "", now)
    return answer


def _note(event: int, trouble: str, answer: str, now: dt.datetime) -> None:
    """A server that answers is used at once; one that does not may be tried again by hand."""
    MailAccountRow.objects.filter(event_id=event).update(
        trouble=trouble, answer=answer, tried_at=now, rests_until=None, failures=0
    )
