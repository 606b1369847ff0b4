"""Where Django works: on a few threads, first come first served, in four lines.

By itself Django starts a thread for every request and goes back and forth between it and the event
loop, several times each. Twenty deputies at once then compete for the interpreter and the database,
and who comes first is luck; a crowd that asks for pages competes with all of them. Here requests
wait in line. The arbiters' line is for people who are signed in and programs with a token, and for
nobody else; whoever shows nothing waits with the spectators; who wants to get in, or reports a
result by a code, waits at the door. What a request shows is looked at by an usher, one thread that
does nothing else: a flood of made-up cookies is refused there, at a look each.

All lines but the arbiters' have an end: so many wait, so many of them from one network, and whoever
comes then is told at once to come again. Who waits keeps a connection, and is never sent away for
another; behind a proxy one phone could otherwise keep all of them.

One interpreter serves them all. An entry asks the database some fifty times and would have to win
the interpreter back from a busy crowd each time, so the other lines begin nothing while an arbiter
is being answered, for a moment: long enough for an entry, too short to shut anybody out.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.core.handlers.asgi import ASGIHandler
from django.core.signals import request_finished, request_started
from django.db import DatabaseError, close_old_connections, connections, reset_queries
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from ronde.platform.front.limits import PLENTY, Limits
from ronde.platform.front.waiting import WaitingRoom
from ronde.platform.workers import Workers
from ronde.web.busy import busy
from ronde.web.credentials import Credential, RecentlyGood, ignore, is_good, shown_by, still_good
from ronde.web.live.asking import client_of

__all__ = ["Precedence", "ThreadPoolHandler"]

_STAFF = 6
"""Threads for signed-in people and programs: a pairing that takes seconds keeps few waiting."""
_DOOR = 2
"""Threads for those who want in: a password takes half a second to check, on purpose."""

_PATIENCE = 0.1
"""Seconds for which the other lines give way to the arbiters'."""

_Receive = Callable[[], Awaitable[Mapping[str, Any]]]
_Send = Callable[[Mapping[str, Any]], Awaitable[None]]

_AT_THE_DOOR = ("/sign-in/", "/join/", "/play/")
_FOR_EVERYBODY = "/p/"


class Precedence:
    """Whoever is inside goes first: others wait until nobody is, or their patience ends."""

    def __init__(self) -> None:
        self._inside = 0
        self._changed = threading.Condition()

    def __enter__(self) -> None:
        with self._changed:
            self._inside += 1

    def __exit__(self, *_: object) -> None:
        with self._changed:
            self._inside -= 1
            if not self._inside:
                self._changed.notify_all()

    def give_way(self, patience: float) -> bool:
        """Wait; whether nobody is inside."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._inside, patience)


class ThreadPoolHandler(ASGIHandler):
    """Django, one trip to a thread for each request."""

    def __init__(self, limits: Limits = PLENTY) -> None:
        super().__init__()
        self._staff = _line(_STAFF, "ronde-staff")
        self._public = _line(1, "ronde-public")
        self._door = _line(_DOOR, "ronde-door")
        self._usher = _line(1, "ronde-usher")
        self._public_room = WaitingRoom(limits.public_line)
        self._door_room = WaitingRoom(limits.door_line)
        self._usher_room = WaitingRoom(limits.public_line)
        self._good = RecentlyGood()
        self._arbiters = Precedence()
        # Connections belong to threads: they are looked after where they are used, below.
        for signal in (request_started, request_finished):
            signal.disconnect(close_old_connections)
        request_started.disconnect(reset_queries)

    async def __call__(self, scope: dict[str, Any], receive: _Receive, send: _Send) -> None:
        """The answer. Django would start a thread for each request, only to close it there."""
        await self.handle(scope, receive, send)

    def load_middleware(self, is_async: bool = False) -> None:  # noqa: ARG002
        """Every middleware and view of ours is synchronous."""
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, when it is the request's turn; at once where the line is full."""
        line = await self._line_of(request)
        run = asyncio.get_running_loop().run_in_executor
        if line is self._staff:
            return await run(line, self._answer_arbiter, request)
        room = self._door_room if line is self._door else self._public_room
        with room.place(_client(request)) as place:
            if line is None or not place:
                return busy(request)
            return await run(line, self._answer_other, request)

    async def _line_of(self, request: HttpRequest) -> Workers | None:
        """Where a request waits; None if there is no place to find that out."""
        if request.path.startswith(_FOR_EVERYBODY):
            return self._public
        if request.path.startswith(_AT_THE_DOOR):
            return self._door
        shown = shown_by(request)
        if shown is None:
            return self._public
        if shown in self._good:
            return self._staff
        with self._usher_room.place(_client(request)) as place:
            if not place:
                return None
            found = await self._is_good(shown)
        if found:
            return self._staff
        if found is not None:
            ignore(request, shown)
        return self._public

    async def _is_good(self, shown: Credential) -> bool | None:
        run = asyncio.get_running_loop().run_in_executor
        found = await run(self._usher, self._looked_at, shown)
        if found:
            self._good.add(shown)
        return found

    def _looked_at(self, shown: Credential) -> bool | None:
        """Whether it is good; None if the database cannot say."""
        self._arbiters.give_way(_PATIENCE)
        close_old_connections()
        try:
            return is_good(shown)
        except DatabaseError:  # Django will find the same, and say it in words
            return None
        finally:
            close_old_connections()

    def _answer_arbiter(self, request: HttpRequest) -> HttpResponseBase:
        with self._arbiters:
            response = self._answer(request)
        # Whoever keeps coming is not looked up again, behind a crowd that has nothing to show.
        if (shown := still_good(request)) is not None:
            self._good.add(shown)
        return response

    def _answer_other(self, request: HttpRequest) -> HttpResponseBase:
        self._arbiters.give_way(_PATIENCE)
        return self._answer(request)

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        close_old_connections()
        try:
            return self.get_response(request)
        finally:
            close_old_connections()

    def end(self, *, within: float) -> None:
        """Take no more requests; those begun have so many seconds, all together."""
        lines = (self._staff, self._door, self._public, self._usher)
        for line in lines:
            line.end(within=0)
        deadline = time.monotonic() + within
        for line in lines:
            line.end(within=max(0.0, deadline - time.monotonic()))


def _client(request: HttpRequest) -> str:
    """The address of whoever asks, as a trusted proxy saw it."""
    return client_of(getattr(request, "scope", {}))


def _line(count: int, name: str) -> Workers:
    return Workers(count, name, leave=connections.close_all)
