"""Waiting for changes: answered at once when there is news, else as soon as there is, or never."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from ronde.services.change_feed import Changes
from ronde.services.public.pulse import StoredHead
from ronde.web.api.long_polling import NOTHING_YET, LongPollingMiddleware
from ronde.web.live.feed import ChangeFeed

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]


class Behind:
    """Stands for Django: nothing yet up to a version, then news."""

    def __init__(self, versions: dict[int, int]) -> None:
        self.versions, self.asked = versions, 0

    async def __call__(self, _scope: Any, receive: Any, send: Send) -> None:
        self.asked += 1
        assert (await receive())["type"] == "http.request"
        version = self.versions.get(1, 0)
        headers = [(b"content-type", b"application/json")]
        if version < 5:
            headers.append((NOTHING_YET.lower().encode(), str(version).encode()))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": str(version).encode()})


def scope(query: str, path: str = "/api/v1/tournaments/1/changes") -> dict[str, Any]:
    return {"type": "http", "method": "GET", "path": path, "query_string": query.encode()}


def changes(versions: dict[int, int]) -> Changes:
    """What the feed reads then."""
    return Changes(heads={t: StoredHead(t, 7, "Open", v, f"h{v}") for t, v in versions.items()})


async def ignore(_message: Message) -> None:
    pass


async def patient() -> Message:
    await asyncio.Event().wait()
    return {}


def ask(
    versions: dict[int, int],
    query: str,
    *,
    change: float | None = None,
    receive: Callable[[], Awaitable[Message]] = patient,
) -> tuple[Behind, list[Message], float]:
    """What is sent to a caller while the version changes after so many seconds."""

    async def run() -> tuple[Behind, list[Message], float]:
        behind, sent = Behind(versions), []

        async def send(message: Message) -> None:
            sent.append(message)

        feed = ChangeFeed(lambda: changes(versions), close=lambda: None)
        room = LongPollingMiddleware(behind, feed)

        async def changing() -> None:
            if change is not None:
                await asyncio.sleep(change)
                versions[1] = 5
                feed.poke()

        started = time.monotonic()
        task = asyncio.create_task(changing())
        await room(scope(query), receive, send)
        await task
        assert feed.listening == 0
        feed.stop()
        return behind, sent, time.monotonic() - started

    return asyncio.run(run())


def test_news_is_sent_at_once() -> None:
    behind, sent, took = ask({1: 5}, "wait=20")
    assert (behind.asked, sent[1]["body"]) == (1, b"5")
    assert took < 1


def test_without_wait_the_answer_is_empty_and_the_header_stays_inside() -> None:
    behind, sent, took = ask({1: 4}, "after=4")
    assert (behind.asked, sent[1]["body"]) == (1, b"4")
    assert sent[0]["headers"] == [(b"content-type", b"application/json")]
    assert took < 1


def test_as_soon_as_something_happens() -> None:
    behind, sent, took = ask({1: 4}, "wait=20", change=0.3)
    assert (behind.asked, sent[1]["body"]) == (2, b"5")
    assert 0.3 <= took < 2


def test_empty_when_the_time_is_over() -> None:
    behind, sent, took = ask({1: 4}, "wait=1")
    assert (behind.asked, sent[1]["body"]) == (1, b"4")
    assert 1 <= took < 2
    assert len(sent[0]["headers"]) == 1


def test_whoever_leaves_is_not_waited_for() -> None:
    async def leaving() -> Message:
        await asyncio.sleep(0.1)
        return {"type": "http.disconnect"}

    _, sent, took = ask({1: 4}, "wait=20", receive=leaving)
    assert sent == []
    assert took < 2


def test_a_reading_older_than_the_answer_is_waited_out() -> None:
    """Another process wrote, Django has read it, the feed not yet: nobody asks in a circle."""

    async def run() -> int:
        behind = Behind({1: 4})
        feed = ChangeFeed(lambda: changes({1: 3}), close=lambda: None)
        await LongPollingMiddleware(behind, feed)(scope("wait=1"), patient, ignore)
        feed.stop()
        return behind.asked

    assert asyncio.run(run()) == 1


def test_a_server_that_stops_lets_its_callers_go() -> None:
    async def run() -> float:
        feed = ChangeFeed(lambda: changes({1: 4}), close=lambda: None)
        asyncio.get_running_loop().call_later(0.2, feed.stop)
        started = time.monotonic()
        await LongPollingMiddleware(Behind({1: 4}), feed)(scope("wait=20"), patient, ignore)
        return time.monotonic() - started

    assert asyncio.run(run()) < 2
