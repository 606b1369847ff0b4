"""A tournament as documents see it: the journal, and what only a server knows of it."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest
from django.urls import reverse

from ronde.documents.desk import Source, source_at
from ronde.services import player_codes
from ronde.services.public.sharing import announced_starts, is_shared
from ronde.web.files.paper_set import set_of_event
from ronde.web.origin import base_address
from ronde.web.public.state import public_state
from ronde.web.qr import qr_file
from ronde.web.request_context import Opened, open_round

__all__ = ["plain_source", "source_of", "with_addresses", "with_board_codes"]


def plain_source(opened: Opened) -> Source:
    """The tournament as documents see it, with the times announced for the hall."""
    starts = announced_starts(opened.id)
    return replace(
        source_at(opened.journal, event=opened.event_name),
        starts={number: moment.astimezone() for number, moment in starts.items()},
        shared=is_shared(opened.event),
        template_set=set_of_event(opened.event),
    )


def with_addresses(
    source: Source, request: HttpRequest, opened: Opened, round_no: int = 0
) -> Source:
    """The same with the addresses that phones read, where the event is shared with them."""
    public = public_state(request, opened.event, tournament=opened.id, round_no=round_no)
    if not (public.shared and public.reached):
        return source
    return replace(
        source,
        live=str(public.qr),
        address=public.address,
        verified_at=base_address(request),
    )


def with_board_codes(
    source: Source, opened: Opened, number: int, *, request: HttpRequest | None = None
) -> Source:
    """The same with the code of each board under which its players report.

    With a `request` the address of each is drawn too.
    """
    if not number:
        return source
    round_ = open_round(opened, number)

    def drawing(code: str, board: str) -> str:
        if request is None:
            return ""
        address = base_address(request) + reverse("play-board", args=[code])
        return qr_file(address, board).decode()

    made = player_codes.board_codes(opened.id, opened.tournament, round_)
    return replace(
        source,
        codes={
            one.board: (drawing(one.code, one.board), f"{one.code[:4]}-{one.code[4:]}")
            for one in made
        },
    )


def source_of(
    request: HttpRequest, opened: Opened, round_no: int, *, drawn: bool = False
) -> Source:
    """All of it; `drawn`: the codes of boards as pictures, too."""
    source = with_addresses(plain_source(opened), request, opened, round_no)
    return with_board_codes(source, opened, round_no, request=request if drawn else None)
