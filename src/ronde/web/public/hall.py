"""Sharing in the hall: the switch that opens this computer to the network it is on."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString

from ronde.platform import hall
from ronde.platform.hall import Doorway, Keeper
from ronde.services.people.roles import Role
from ronde.services.security_journal import Kind
from ronde.texts.web import web_text
from ronde.web.access import principal_of
from ronde.web.frame import came_from
from ronde.web.language import language_of
from ronde.web.noting import note
from ronde.web.origin import base_address, is_at_the_machine, is_shared
from ronde.web.qr import qr_svg
from ronde.web.redirects import safe_next

__all__ = ["HallPart", "hall_part", "turn_hall"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HallPart:
    """The door to the hall on a page: who keeps it, how it stands, and where devices find it.

    `reached`: links made here work on other devices. `here` is the page to come back to.
    """

    keeper: str
    doorway: Doorway
    reached: bool
    encrypted: bool
    may_turn: bool
    address: str
    qr: SafeString
    here: str

    @property
    def others(self) -> tuple[str, ...]:
        """Further addresses: a computer may be on several networks."""
        return tuple(a for a in self.doorway.addresses if a != self.address)


def hall_part(request: HttpRequest) -> HallPart:
    """The door as whoever asks sees it."""
    address = base_address(request)
    door = hall.door()
    title = web_text(language_of(request), "people.qr", address=address)
    return HallPart(
        keeper=hall.keeper().value,
        doorway=Doorway() if door is None else door.doorway,
        reached=is_shared(request),
        encrypted=address.startswith("https:"),
        may_turn=_may_turn(request),
        address=address,
        qr=qr_svg(address + reverse("sign-in"), title),
        here=request.get_full_path() if request.method == "GET" else came_from(request),
    )


def _may_turn(request: HttpRequest) -> bool:
    """The owner, at the computer itself: whoever came by the door would shut it behind them."""
    is_owner = principal_of(request).role >= Role.OWNER
    return hall.keeper() is Keeper.SWITCH and is_owner and is_at_the_machine(request)


def turn_hall(request: HttpRequest) -> HttpResponse:
    """Open the door to the hall, or close it."""
    door = hall.door()
    if door is None or not _may_turn(request):
        raise PermissionDenied
    back = redirect(safe_next(request, reverse("events")))
    opens = request.POST.get("open") == "yes"
    if opens == door.doorway.wanted:
        return back
    before = door.doorway
    try:
        with transaction.atomic():
            after = door.open() if opens else door.close()
            told = ", ".join((after if opens else before).addresses)
            note(request, Kind.HALL_OPENED if opens else Kind.HALL_CLOSED, detail=told)
    except BaseException:
        if opens:  # nothing stands open that is not in the journal
            door.close()
        raise
    return back
