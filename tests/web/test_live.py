"""In front of Django: waiting spectators, cached pages, one rendering for a crowd, a clean stop."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from ronde.platform.front.limits import Limits
from ronde.services.change_feed import ArbiterPages, Changes, JournalOf, PublicPages
from ronde.services.public.pulse import Pulse, StoredHead
from ronde.store.lru_cache import LruCache
from ronde.web.live.feed import ChangeFeed
from ronde.web.live.middleware import LiveMiddleware
from ronde.web.live.stream import Stream
from ronde.web.public.page_cache import PageCache, packed_page

PATH = "/p/7/en/3/standings/"
NEWS = "/tournaments/3/news/"


class Database:
    """Pulses as a test wants them, and who watches them."""

    def __init__(self) -> None:
        self.head = "one"
        self.heads: dict[int, StoredHead] = {}
        self.readings = 0
        self.shared = True
        self.broken = False
        self.refused = threading.Event()
        self.feed = ChangeFeed(self.load, close=lambda: None)

    def load(self) -> Changes:
        if self.broken:
            self.refused.set()
            raise OSError("no database")
        pulse = Pulse(event=7, about="x", heads={3: self.head})
        self.readings += 1
        return Changes(heads=dict(self.heads), shared={7: pulse} if self.shared else {})

    @property
    def token(self) -> str:
        return Pulse(event=7, about="x", heads={3: self.head}).token(3)


class Call:
    """One request: what is sent back arrives in `body`; `leave` closes the connection."""

    def __init__(
        self, path: str, client: str = "", *, host: bytes = b"localhost", tag: bytes = b""
    ) -> None:
        headers = [(b"host", host), (b"if-none-match", tag)]
        self.scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "query_string": b"",
            "headers": headers,
            "client": (client, 4711),
        }
        self.status = 0
        self.headers: dict[bytes, bytes] = {}
        self.body = b""
        self.ended = False
        self._gone = asyncio.Event()
        self._news = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], dict(message["headers"])
        else:
            self.body += message["body"]
            self.ended = not message.get("more_body", False)
        self._news.set()

    def leave(self) -> None:
        self._gone.set()

    async def until(self, done: Callable[[], bool]) -> None:
        async with asyncio.timeout(10):
            while not done():
                self._news.clear()
                await self._news.wait()


Application = Callable[[Any, Any, Any], Awaitable[None]]


Test = Callable[[Any, Database], Awaitable[None]]


def live(test: Test) -> Callable[[Any], None]:
    """A test that waits; the change feed of its database is stopped afterwards."""

    def bounded(self: object) -> None:
        async def work() -> None:
            database = Database()
            async with asyncio.timeout(30):
                await test(self, database)
            database.feed.stop()

        asyncio.run(work())

    return bounded


def start(application: Application, call: Call) -> asyncio.Future[None]:
    return asyncio.ensure_future(application(call.scope, call.receive, call.send))


async def allow(_scope: Any, _receive: Any, send: Any) -> None:
    """Lets everybody in."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})


@asynccontextmanager
async def listening(stream: Stream, path: str = "/live/7/3") -> AsyncIterator[Call]:
    """A spectator who was told the present state, and leaves at the end."""
    call = Call(path)
    waiting = start(stream, call)
    await call.until(lambda: b"data:" in call.body)
    yield call
    call.leave()
    await waiting


class TestStream:
    @live
    async def test_a_change_is_told_and_leaving_is_noticed(self, database: Database) -> None:
        async with listening(Stream(database.feed)) as call:
            assert database.token.encode() in call.body
            assert call.headers[b"content-type"].startswith(b"text/event-stream")
            database.head = "two"
            database.feed.poke()
            await call.until(lambda: database.token.encode() in call.body)
            assert database.feed.listening == 1
            assert re.fullmatch(rb"retry: 3000\n(data: [0-9a-f]{16}\n\n)+", call.body)
        assert database.feed.listening == 0

    @live
    async def test_another_process_wrote_nobody_poked(self, database: Database) -> None:
        async with listening(Stream(database.feed), "/live/7/") as call:
            database.head = "two"
            await call.until(lambda: call.body.count(b"data:") == 2)

    @live
    async def test_heartbeat(self, database: Database) -> None:
        async with listening(Stream(database.feed, heartbeat=0.01)) as call:
            await call.until(lambda: b":\n\n" in call.body)

    @live
    async def test_stopping_ends_every_stream(self, database: Database) -> None:
        calls = [Call("/live/7/3") for _ in range(50)]
        waiting = [start(Stream(database.feed), call) for call in calls]
        for call in calls:
            await call.until(lambda call=call: b"data:" in call.body)  # type: ignore[misc]
        database.feed.stop()
        await asyncio.gather(*waiting)
        assert all(call.ended for call in calls)

    @live
    async def test_no_longer_shared_is_told(self, database: Database) -> None:
        async with listening(Stream(database.feed), "/live/7/") as call:
            database.shared = False
            database.feed.poke()
            await call.until(lambda: b"data: \n\n" in call.body)

    @live
    async def test_refusals(self, database: Database) -> None:
        for path, status in (("/live/8/", 404), ("/live/7/9", 404), ("/live/x/", 404)):
            call = Call(path)
            await start(Stream(database.feed), call)
            assert call.status == status, path

    @live
    async def test_a_full_hall_leaves_room_for_arbiters(self, database: Database) -> None:
        """Each stream counts its own: those who work do not wait for a spectator to leave."""
        database.heads = {3: StoredHead(3, 7, "Open", 1, "one")}
        crowded = LiveMiddleware(allow, database.feed, limits=Limits(connections=16))
        spectators, staff = [Call("/live/7/3", f"10.0.0.{n}") for n in range(9)], Call(NEWS)
        telling = [start(crowded, call) for call in (*spectators, staff)]
        await staff.until(lambda: b"data:" in staff.body)
        await telling[8]
        assert spectators[8].status == 503
        assert spectators[8].headers[b"retry-after"]
        for call in (*spectators, staff):
            call.leave()
        await asyncio.gather(*telling)

    @live
    async def test_one_address_does_not_take_every_place(self, database: Database) -> None:
        """Also where all come at once: they are counted before anything is asked for them."""
        database.heads = {3: StoredHead(3, 7, "Open", 1, "one")}
        for path, most in (("/live/7/3", 4), (NEWS, 2)):
            crowded = LiveMiddleware(allow, database.feed, limits=Limits(connections=32))
            greedy, other = [Call(path, "10.0.0.1") for _ in range(9)], Call(path, "10.0.0.2")
            telling = [start(crowded, call) for call in (*greedy, other)]
            await other.until(lambda call=other: b"data:" in call.body)  # type: ignore[misc]
            await asyncio.gather(*telling[most:9])
            assert [call.status for call in greedy] == [200] * most + [503] * (9 - most)
            for call in (*greedy, other):
                call.leave()
            await asyncio.gather(*telling)

    @live
    async def test_a_broken_database_is_asked_again(self, database: Database) -> None:
        async with listening(Stream(database.feed)) as call:
            database.broken = True
            database.refused.clear()
            database.feed.poke()
            await asyncio.to_thread(database.refused.wait, 10)
            database.broken, database.head = False, "two"
            await call.until(lambda: database.token.encode() in call.body)


class TestOneFeed:
    @live
    async def test_everybody_waits_for_one_reading_at_a_time(self, database: Database) -> None:
        database.heads = {3: StoredHead(3, 7, "Open", 4, "one")}
        topics = (PublicPages(7), PublicPages(7, 3), ArbiterPages(3), JournalOf(3))
        waiting = [await database.feed.listen(topic) for _ in range(50) for topic in topics]
        assert None not in waiting
        readings = database.readings
        database.head, database.heads = "two", {3: StoredHead(3, 7, "Open", 5, "two")}
        database.feed.poke()
        await asyncio.gather(*(found.changed.wait() for found in waiting if found is not None))
        assert database.readings <= readings + 2
        assert database.feed.token(JournalOf(3)) == "5"

    @live
    async def test_recurring_work_takes_the_last_reading_while_it_is_new(
        self, database: Database
    ) -> None:
        database.heads = {3: StoredHead(3, 7, "Open", 4, "one")}
        assert database.feed.read().versions == {3: 4}  # nobody listens: read for the asker
        await database.feed.listen(JournalOf(3))
        readings = database.readings
        assert [database.feed.read().versions for _ in range(20)] == [{3: 4}] * 20
        assert database.readings <= readings + 1


class Django:
    """Renders slowly, counts how often, keeps what it rendered."""

    def __init__(self, database: Database) -> None:
        self.pages: PageCache = LruCache(100)
        self.database, self.renderings = database, 0

    @property
    def middleware(self) -> LiveMiddleware:
        return LiveMiddleware(self, self.database.feed, pages=self.pages)

    async def __call__(self, scope: Any, _receive: Any, send: Any) -> None:
        self.renderings += 1
        read_at, token = time.monotonic(), self.database.token
        await asyncio.sleep(0.05)
        page = packed_page(
            "page", event=7, tournament=3, token=token, read_at=read_at, language="en"
        )
        self.pages.put(scope["path"], page)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"page"})


class TestPages:
    @live
    async def test_a_crowd_costs_one_rendering(self, database: Database) -> None:
        django = Django(database)
        middleware = django.middleware
        listener = await database.feed.listen(PublicPages(7, 3))
        assert listener is not None
        crowd = [Call(PATH) for _ in range(500)]
        await asyncio.gather(*(start(middleware, call) for call in crowd))
        assert {call.status for call in crowd} == {200}
        assert {call.body for call in crowd} == {b"page"}
        assert django.renderings == 1
        database.head = "two"
        database.feed.poke()
        await listener.changed.wait()
        await start(middleware, Call(PATH))
        assert django.renderings == 2

    @live
    async def test_cached_pages_answer_with_304_and_the_headers_of_every_page(
        self, database: Database
    ) -> None:
        middleware = Django(database).middleware
        await database.feed.listen(PublicPages(7, 3))
        await start(middleware, Call(PATH))
        first = Call(PATH)
        await start(middleware, first)
        assert b"content-security-policy" in first.headers
        second = Call(PATH, tag=first.headers[b"etag"])
        await start(middleware, second)
        assert (second.status, second.body) == (304, b"")

    @live
    async def test_what_is_not_ours_goes_to_django(self, database: Database) -> None:
        django = Django(database)
        middleware = django.middleware
        await database.feed.listen(PublicPages(7, 3))
        await start(middleware, Call(PATH))
        for place, call in enumerate(
            (Call("/"), Call(PATH, host=b"elsewhere.example"), Call("/live/7/", host=b"")), 2
        ):
            await start(middleware, call)
            assert django.renderings == place

    @live
    async def test_without_a_recent_reading_django_decides(self, database: Database) -> None:
        database.broken = True
        django = Django(database)
        middleware = django.middleware
        for place in (1, 2):
            await start(middleware, Call(PATH))
            assert django.renderings == place

    @live
    async def test_results_between_two_looks_do_not_make_the_page_again(
        self, database: Database
    ) -> None:
        django = Django(database)
        middleware = django.middleware
        await database.feed.listen(PublicPages(7, 3))
        database.head = "two"  # not told yet
        for _ in range(5):
            await start(middleware, Call(PATH))
        assert django.renderings == 1

    @live
    async def test_who_waited_takes_the_page_made_meanwhile(self, database: Database) -> None:
        database.broken = True  # nothing is known to be current
        django = Django(database)
        middleware = django.middleware
        crowd = [Call(PATH) for _ in range(50)]
        await asyncio.gather(*(start(middleware, call) for call in crowd))
        assert {call.body for call in crowd} == {b"page"}
        # The first was being made when the others asked; the second was made for all of them.
        assert django.renderings == 2

    @live
    async def test_nobody_holds_a_page_by_a_body_that_does_not_come(
        self, database: Database
    ) -> None:
        """Django reads a body before it answers; the phone that asked first has sent half of it."""

        async def reading(scope: Any, receive: Any, send: Any) -> None:
            while (await receive()).get("more_body", False):
                pass
            await django(scope, receive, send)

        django = Django(database)
        middleware = LiveMiddleware(reading, database.feed, pages=django.pages)
        await database.feed.listen(PublicPages(7, 3))
        silent, other = Call(PATH), Call(PATH)
        silent.scope["headers"] = [(b"host", b"localhost"), (b"content-length", b"100")]
        asking = [start(middleware, call) for call in (silent, other)]
        await other.until(lambda: other.ended)
        assert other.body == b"page"
        silent.leave()
        await asyncio.gather(*asking)

    @live
    async def test_what_is_not_kept_is_waited_for_in_the_line(self, database: Database) -> None:
        """The line has an end, a turn has not: a thousand could wait there for what is missing."""
        asked, all_ask = 0, asyncio.Event()

        async def missing(_scope: Any, _receive: Any, send: Any) -> None:
            nonlocal asked
            asked += 1
            if asked == 50:
                all_ask.set()
            await (asyncio.sleep(0.01) if asked == 1 else all_ask.wait())
            await send({"type": "http.response.start", "status": 404, "headers": []})
            await send({"type": "http.response.body", "body": b""})

        middleware = LiveMiddleware(missing, database.feed)
        crowd = [Call(PATH) for _ in range(50)]
        await asyncio.gather(*(start(middleware, call) for call in crowd))
        assert {call.status for call in crowd} == {404}

    @live
    async def test_whom_the_line_refused_leaves_the_turn_to_the_next(
        self, database: Database
    ) -> None:
        django, refused = Django(database), 0

        async def full(scope: Any, receive: Any, send: Any) -> None:
            nonlocal refused
            if scope["client"][0] != "10.0.0.1":
                await django(scope, receive, send)
                return
            refused += 1
            await asyncio.sleep(0.01)
            await send({"type": "http.response.start", "status": 503, "headers": []})
            await send({"type": "http.response.body", "body": b""})

        middleware = LiveMiddleware(full, database.feed, pages=django.pages)
        await database.feed.listen(PublicPages(7, 3))
        greedy, others = Call(PATH, "10.0.0.1"), [Call(PATH, "10.0.0.2") for _ in range(50)]
        await asyncio.gather(*(start(middleware, call) for call in (greedy, *others)))
        assert (greedy.status, {call.body for call in others}) == (503, {b"page"})
        assert (refused, django.renderings) == (1, 1)

    @live
    async def test_nobody_holds_a_page_by_not_taking_it(self, database: Database) -> None:
        django = Django(database)
        middleware = django.middleware
        await database.feed.listen(PublicPages(7, 3))
        taken = asyncio.Event()

        async def slowly(_message: Any) -> None:
            await taken.wait()

        slow, other = Call(PATH), Call(PATH)
        taking = asyncio.ensure_future(middleware(slow.scope, slow.receive, slowly))
        answering = start(middleware, other)
        await other.until(lambda: other.ended)
        assert other.body == b"page"
        taken.set()
        await asyncio.gather(taking, answering)


def test_a_page_on_which_nothing_changed_keeps_its_tag() -> None:
    def tag(text: str, token: str) -> str:
        page = packed_page(text, event=7, tournament=3, token=token, read_at=0, language="en")
        return page.tag

    assert tag('<body data-token="abc">same', "abc") == tag('<body data-token="def">same', "def")
    assert tag('<body data-token="abc">same', "abc") != tag('<body data-token="abc">new', "abc")
