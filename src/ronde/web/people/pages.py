"""View-models of people and devices."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString

from ronde.services.people.accounts import Device
from ronde.services.people.invitations import Invitation, spell
from ronde.services.people.members import Member
from ronde.services.people.roles import Role
from ronde.store.store import StoredEvent, StoredTournament
from ronde.texts.web import web_text
from ronde.web.forms import FormState
from ronde.web.language import language_of
from ronde.web.origin import base_address, is_shared
from ronde.web.qr import qr_svg

__all__ = ["AccountPage", "Address", "NewCode", "PeoplePage", "address_of", "new_code"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """Where other devices find this server; without `shared` they do not."""

    text: str
    shared: bool
    encrypted: bool
    qr: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class NewCode:
    """A code just made, shown once; `name` where it is for somebody who has an account."""

    code: str
    link: str
    typed_at: str
    qr: SafeString
    name: str = ""
    role: Role | None = None
    uses: int = 1
    until: dt.datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PeoplePage:
    """The people of an event, their devices, the codes that work.

    `gives_codes`: whoever looks may sign members in on a device.
    """

    event: StoredEvent
    address: Address
    members: tuple[Member, ...]
    devices: tuple[Device, ...]
    this_device: int
    invitations: tuple[Invitation, ...]
    roles: tuple[Role, ...]
    lasts: tuple[str, ...]
    gives_codes: bool
    form: FormState
    new: NewCode | None = None

    @property
    def tournaments(self) -> tuple[StoredTournament, ...]:
        """Those among which result entry can be narrowed to one."""
        several = len(self.event.tournaments) > 1
        return self.event.tournaments if several else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountPage:
    """One's own account."""

    name: str
    has_password: bool
    changed: bool
    devices: tuple[Device, ...]
    this_device: int
    address: Address
    form: FormState
    new: NewCode | None = None


def address_of(request: HttpRequest) -> Address:
    """The address for other devices, with its QR code."""
    text = base_address(request)
    title = web_text(language_of(request), "people.qr", address=text)
    return Address(
        text=text,
        shared=is_shared(request),
        encrypted=text.startswith("https:"),
        qr=qr_svg(text + reverse("sign-in"), title),
    )


def new_code(
    request: HttpRequest,
    code: str,
    *,
    name: str = "",
    role: Role | None = None,
    uses: int = 1,
    until: dt.datetime | None = None,
) -> NewCode:
    """A code as it is shown: spelled, and as a QR code of its link."""
    base = base_address(request)
    link = base + reverse("join-with", args=[code])
    return NewCode(
        code=spell(code),
        link=link,
        typed_at=base + reverse("join"),
        qr=qr_svg(link, web_text(language_of(request), "people.code")),
        name=name,
        role=role,
        uses=uses,
        until=until,
    )
