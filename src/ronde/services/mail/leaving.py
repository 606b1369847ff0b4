"""Saying no again: the code in each letter with which its reader needs no account."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, replace

from django.utils.crypto import constant_time_compare, salted_hmac

from ronde.conduct.office import SetContact
from ronde.errors import ModelError
from ronde.formats.letters import sendable
from ronde.journal.authors import PROGRAM
from ronde.model import Contact, MailConsent
from ronde.queries.contacts import player_subject
from ronde.services.acts import Signature
from ronde.services.office import office_act
from ronde.store.errors import StoreError
from ronde.store.store import Store

__all__ = ["Leaving", "leave", "leaving_of", "stop_code"]

_CODE = re.compile(r"([0-9]{1,9})-([0-9]{1,9})-([0-9a-f]{40})")


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaving:
    """Whom a code is about; `contact` None: there is nothing left to take back."""

    tournament: int
    name: str
    player: str
    contact: Contact | None

    @property
    def is_over(self) -> bool:
        """Whether no more letters go there anyway."""
        return self.contact is None or not self.contact.takes_mail


def stop_code(store: Store, tournament: int, player: int, address: str) -> str:
    """The code of a player and their address: another address, another code."""
    return f"{tournament}-{player}-{_seal(store.founding(tournament), player, address)}"


def _seal(founding: str, player: int, address: str) -> str:
    told = f"{founding}:{player}:{_spelt(address)}"
    return salted_hmac("ronde.mail.stop", told, algorithm="sha256").hexdigest()[:40]


def _spelt(address: str) -> str:
    """An address in one way, however its domain is written."""
    try:
        return sendable(address).lower()
    except ModelError:
        return address.strip().lower()


def leaving_of(store: Store, code: str) -> Leaving | None:
    """What a code is about; None: it is none, or its address was changed since."""
    found = _CODE.fullmatch(code)
    if found is None:
        return None
    number, player = int(found[1]), int(found[2])
    try:
        state, founding = store.journal(number).state, store.founding(number)
    except StoreError:
        return None
    contact = state.office.contact(player_subject(player))
    address = "" if contact is None else contact.email
    if not address or not constant_time_compare(_seal(founding, player, address), found[3]):
        return None
    entered = next((p for p in state.tournament.players if p.id == player), None)
    return Leaving(
        tournament=number,
        name=state.tournament.settings.name,
        player="" if entered is None else entered.name,
        contact=contact,
    )


def leave(store: Store, code: str, *, now: dt.datetime, today: dt.date) -> Leaving | None:
    """No more letters to that address; again changes nothing. None: no such code."""
    found = leaving_of(store, code)
    if found is None or found.contact is None or found.is_over:
        return found
    language = "" if found.contact.consent is None else found.contact.consent.language
    refused = replace(found.contact, consent=MailConsent(given=False, day=today, language=language))
    by = Signature(author=PROGRAM, at=now)
    office_act(store, found.tournament, SetContact(contact=refused), by=by)
    return leaving_of(store, code)
