"""An event that writes to its players: a mail server, players who agreed, rounds that change."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from ronde.conduct.office import SetContact
from ronde.model import Contact, MailConsent
from ronde.platform.smtp import Security
from ronde.services.acts import Signature
from ronde.services.mail.account import Typed, save_account
from ronde.services.mail.planning import Links
from ronde.services.office import office_act
from ronde.store.store import Store

__all__ = ["BASE", "LINKS", "agree", "mail_account", "typed"]

BASE = "https://chess.example.org"


def _page(base: str, event: int, tournament: int, player: int, language: str) -> str:
    return f"{base}/p/{event}/{language}/{tournament}/players/{player}/"


LINKS = Links(page=_page, stop=lambda base, code: f"{base}/mail/stop/{code}/")
"""Addresses as the application makes them."""


def typed(port: int, **changed: object) -> Typed:
    """Settings of a server on this machine."""
    usual = Typed(
        host="localhost",
        port=port,
        security=Security.PLAIN,
        user="",
        password="",
        sender="club@example.org",
        sender_name="Chess club",
        reply_to="arbiter@example.org",
        per_minute=600,
        language="en",
        local_allowed=True,
    )
    return replace(usual, **changed)  # type: ignore[arg-type]


def mail_account(event: int, port: int, *, by: Signature, **changed: object) -> None:
    """Let the event use a server on this machine."""
    save_account(event, typed(port, **changed), links=BASE, by=by)


def agree(
    store: Store,
    tournament: int,
    player: int,
    *,
    by: Signature,
    email: str = "",
    given: bool = True,
    language: str = "",
) -> str:
    """Let a player agree, or no longer; the address."""
    address = email or f"p{player}@example.org"
    consent = MailConsent(given=given, day=dt.date(2026, 11, 1), by="CM", language=language)
    contact = Contact(subject=f"player:{player}", email=address, consent=consent)
    office_act(store, tournament, SetContact(contact=contact), by=by)
    return address
