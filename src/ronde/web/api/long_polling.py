"""Where callers wait for something to happen: `wait` on the list of changes, without a thread.

Django answers at once. When it says that nothing has happened yet, the question is put again as
soon as the tournament has a newer version, until the time asked for is over. A waiting caller costs
a socket and a small object; the change feed of the process tells all of them.
"""

from __future__ import annotations

import asyncio
import re
from urllib.parse import parse_qs

from ronde.platform.front.limits import PLENTY, Places
from ronde.platform.front.waiting import WaitingRoom
from ronde.services.change_feed import JournalOf
from ronde.web.live.asking import Application, Held, Receive, Scope, Send, ask, client_of, left
from ronde.web.live.feed import ChangeFeed

__all__ = ["NOTHING_YET", "LongPollingMiddleware"]

NOTHING_YET = "Ronde-Nothing-Yet"
"""The header by which Django says so; it holds the newest version and never leaves the server."""

_ADDRESS = re.compile(r"/api/v1/tournaments/([0-9]{1,9})/changes")
_WAIT = re.compile(r"[0-9]{1,2}")


class LongPollingMiddleware:
    """Keeps callers waiting, passes everything else on."""

    def __init__(
        self, behind: Application, feed: ChangeFeed, *, places: Places = PLENTY.programs
    ) -> None:
        self._behind, self._feed = behind, feed
        self._room = WaitingRoom(places)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The answer, as late as the caller allows."""
        found = None
        if scope["type"] == "http" and scope["method"] == "GET":
            found = _ADDRESS.fullmatch(scope["path"])
        if found is None:
            await self._behind(scope, receive, send)
            return
        gone = asyncio.ensure_future(left(receive))
        answering = asyncio.ensure_future(self._answer(scope, int(found[1])))
        try:
            await asyncio.wait({gone, answering}, return_when=asyncio.FIRST_COMPLETED)
            if answering.done():
                await answering.result().send(send)
        finally:
            gone.cancel()
            answering.cancel()
            await asyncio.gather(gone, answering, return_exceptions=True)

    async def _answer(self, scope: Scope, tournament: int) -> Held:
        loop = asyncio.get_running_loop()
        ends = loop.time() + _seconds(scope)
        while True:
            answer = await ask(self._behind, scope)
            version = answer.take(NOTHING_YET)
            rest = ends - loop.time()
            if version is None or rest <= 0:
                return answer
            with self._room.place(client_of(scope)) as place:
                if not place or not await self._newer(tournament, int(version), seconds=rest):
                    return answer

    async def _newer(self, tournament: int, version: int, *, seconds: float) -> bool:
        """Wait for a newer version; False when the time is over, or the server stops."""
        listener = None
        try:
            async with asyncio.timeout(seconds):
                listener = await self._feed.listen(JournalOf(tournament))
                # The last reading may be older than what Django has seen: only more counts.
                while listener is not None and int(listener.token or version + 1) <= version:
                    await listener.changed.wait()
                    listener.changed.clear()
                    if self._feed.stopped:
                        return False
        except TimeoutError:
            return False
        finally:
            if listener is not None:
                self._feed.leave(listener)
        return listener is not None


def _seconds(scope: Scope) -> int:
    """How long the caller would wait; what is not a number is Django's to refuse."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("wait", ["0"])[-1]
    return int(asked) if _WAIT.fullmatch(asked) else 0
