"""The games of the round being played, as PGN under an address that stays: broadcasts poll it.

Made of the published part of a tournament: neither ids nor unpublished rounds are in it.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from ronde.formats.pgn import Headed, write_pgn
from ronde.platform.digests import short_digest
from ronde.queries.games import pgn_games
from ronde.services.games import MEDIA_TYPE
from ronde.services.public.event import PublicEvent, shared_event
from ronde.services.public.views import PublicTournament
from ronde.store.errors import NotStored
from ronde.web.request_context import STORE

__all__ = ["CURRENT", "current_games", "current_text"]

CURRENT = "round/current.pgn"


def current_text(event: PublicEvent, tournament: PublicTournament) -> str:
    """The games of the round that spectators ask for.

    Raises:
        NotStored: no round is published.
    """
    round_ = tournament.round
    if round_ is None:
        raise NotStored(kind="round", number=1)
    headed = Headed(event=event.name)
    rounds = (round_.number,)
    return write_pgn(pgn_games(tournament.part, tournament.games, rounds=rounds, headed=headed))


def current_games(request: HttpRequest, e: int, t: int) -> HttpResponse:
    """That file, for programs and pages of any other site; unchanged, it is not sent again."""
    event = shared_event(STORE, e, now=timezone.now())
    text = current_text(event, event.tournament(t))
    tag = f'"{short_digest(text)}"'
    headers = {
        "Access-Control-Allow-Origin": "*",
        "Cache-Control": "public, no-cache",
        "ETag": tag,
    }
    known = request.headers.get("If-None-Match", "")
    if tag in (one.strip() for one in known.split(",")):
        return HttpResponse(status=304, headers=headers)
    return HttpResponse(text, content_type=MEDIA_TYPE, headers=headers)
