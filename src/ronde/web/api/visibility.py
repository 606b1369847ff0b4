"""A tournament as the caller may see it, at one version; what did not change is not sent again."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.journal import Journal
from ronde.model import Player, PlayerId, Round, Tournament
from ronde.queries.standing import Order, order_of, ties_of
from ronde.services.cached import order_after
from ronde.services.public.published import published_part
from ronde.store.errors import NotStored
from ronde.store.lru_cache import LruCache
from ronde.texts.language import Language
from ronde.web.api.long_polling import NOTHING_YET
from ronde.web.api.permissions import Caller, caller_of
from ronde.web.language import language_of
from ronde.web.request_context import STORE

__all__ = [
    "AnsweredBefore",
    "NotModified",
    "VisibleTournament",
    "answered_before",
    "mark_version",
    "not_modified",
    "visible_to",
    "visible_tournament",
]


_parts: LruCache[Tournament] = LruCache()
_orders: LruCache[Order] = LruCache()
_answers: LruCache[bytes] = LruCache(64)
"""What was last told to readers without a token, by address and version: a crowd costs one."""


class NotModified(Exception):
    """The caller has this answer already."""


class AnsweredBefore(Exception):
    """Somebody without a token asked the same of the same version."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.content = content


@dataclass(frozen=True, slots=True, kw_only=True)
class VisibleTournament:
    """A tournament opened for a caller; `tournament` is whole, or only the published part."""

    id: int
    journal: Journal
    tournament: Tournament
    caller: Caller
    language: Language

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds the caller may see."""
        return self.tournament.rounds

    def round(self, number: int) -> Round:
        """One of them.

        Raises:
            NotStored: it is not there, for this caller.
        """
        if not 1 <= number <= len(self.rounds):
            raise NotStored(kind="round", number=number)
        return self.rounds[number - 1]

    def after(self, asked: int | None) -> int:
        """The round asked for, or the last one visible.

        Raises:
            NotStored: it is not there, for this caller.
        """
        return len(self.rounds) if asked is None else int(self.round(asked).number)

    def order(self, after: int) -> Order:
        """The standings after a round the caller may see."""
        if self.caller.sees_all:
            return order_after(self.journal, after)
        key = (self.journal.head, after)
        ties = ties_of(self.journal.state)
        return _orders.get_or_make(key, lambda: order_of(self.tournament, after, ties=ties))

    def player(self, number: int) -> Player:
        """A player.

        Raises:
            NotStored: there is none of that number.
        """
        found = self.tournament.player_by_id.get(PlayerId(number))
        if found is None:
            raise NotStored(kind="player", number=number)
        return found


def visible_tournament(request: HttpRequest, tournament: int) -> VisibleTournament:
    """The tournament for whoever was let pass.

    Raises:
        NotModified: the caller has seen this version of the answer.
        AnsweredBefore: the answer is in memory.
        NotStored, Damaged, UnknownRules: as the store says.
    """
    caller, language = caller_of(request), language_of(request)
    _, journal = STORE.opened(tournament)
    tag = f'"{journal.head[:16]}-{caller.role.name.lower()}-{language}"'
    request.version_tag = tag  # type: ignore[attr-defined]  # read by mark_version only
    if _knows(request, tag):
        raise NotModified
    if caller.token is None and (content := _answers.get((request.get_full_path(), tag))):
        raise AnsweredBefore(content)
    return visible_to(tournament, journal, caller, language)


def visible_to(
    tournament: int, journal: Journal, caller: Caller, language: Language
) -> VisibleTournament:
    """A tournament as somebody may see it."""
    whole = journal.state.tournament
    return VisibleTournament(
        id=tournament,
        journal=journal,
        tournament=whole
        if caller.sees_all
        else _parts.get_or_make(journal.head, lambda: published_part(whole)),
        caller=caller,
        language=language,
    )


def _knows(request: HttpRequest, tag: str) -> bool:
    """Whether the caller has that answer; a compressed one comes back with a weak tag."""
    known = request.headers.get("If-None-Match", "").split(",")
    return tag in {part.strip().removeprefix("W/") for part in known}


def mark_version(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The answer with a tag: of its version or, where it has none, of its content.

    Only its reader may keep it.
    """
    if request.method != "GET" or response.status_code not in {200, 304}:
        return response
    tag: str | None = getattr(request, "version_tag", None)
    if tag is not None and response.status_code == 200 and caller_of(request).token is None:
        _answers.put((request.get_full_path(), tag), response.content)
    if tag is None:
        tag = f'"{hashlib.sha256(response.content).hexdigest()[:32]}"'
        if NOTHING_YET not in response.headers and _knows(request, tag):
            response = HttpResponse(status=304)
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Vary"] = "Authorization, Accept-Language"
    return response


def not_modified(request: HttpRequest) -> HttpResponse:
    """The short answer."""
    return mark_version(request, HttpResponse(status=304))


def answered_before(request: HttpRequest, found: AnsweredBefore) -> HttpResponse:
    """The answer as it was made for somebody else."""
    response = HttpResponse(found.content, content_type="application/json; charset=utf-8")
    return mark_version(request, response)
