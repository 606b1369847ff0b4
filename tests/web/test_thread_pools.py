"""Where Django works: in line on a few threads, arbiters in a line that nobody else gets into."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from itertools import islice

import pytest
from django.core.signals import request_finished, request_started
from django.db import DatabaseError, close_old_connections, reset_queries
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone

from ronde.platform.front.limits import BUSY_SECONDS, Limits
from ronde.services.acts import Signature
from ronde.services.followers import allow_follower, followers, forget_follower
from ronde.services.people.roles import Role
from ronde.services.people.tokens import new_token, revoke_token
from ronde.web import thread_pools
from ronde.web.busy import busy
from ronde.web.credentials import Credential, Kind, RecentlyGood, is_good, shown_by, still_good
from ronde.web.live.asking import Held, ask
from ronde.web.request_context import STORE
from ronde.web.thread_pools import Precedence, ThreadPoolHandler

LIMITS = Limits(connections=1600)
"""200 in the public line, 100 of one network; 100 and 50 at the door."""
GOOD = "a-session-that-is-good"
FORGED = "one-that-somebody-made-up"
SIGNED_IN = {"cookie": f"ronde_session={GOOD}"}
MADE_UP = {"cookie": f"ronde_session={FORGED}"}


@pytest.fixture
def lanes(monkeypatch: pytest.MonkeyPatch) -> Iterator[ThreadPoolHandler]:
    """Django as the server has it; the signals that it does without are given back.

    What is shown is not looked up in the database: its threads do not see a test's rows.
    """
    monkeypatch.setattr(thread_pools, "is_good", lambda shown: shown.secret == GOOD)
    made = ThreadPoolHandler(LIMITS)
    yield made
    made.end(within=10)
    request_started.connect(reset_queries)
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


async def answered(
    lanes: ThreadPoolHandler, path: str, client: str = "192.0.2.1", **headers: str
) -> Held:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"localhost"), *raw],
        "client": (client, 4711),
    }
    return await ask(lanes, scope)


def test_a_page_is_answered(lanes: ThreadPoolHandler) -> None:
    answer = asyncio.run(answered(lanes, "/sign-in/"))
    assert answer.status == 200
    assert b"<!doctype html>" in b"".join(m.get("body", b"") for m in answer.messages)


def test_no_thread_is_started_for_a_request(
    lanes: ThreadPoolHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand at once would be a thousand threads, and the arbiter one of them."""
    started: list[str] = []
    start = threading.Thread.start

    def noted(thread: threading.Thread) -> None:
        started.append(thread.name)
        start(thread)

    async def ask_again() -> None:
        await answered(lanes, "/static/ronde.css")
        monkeypatch.setattr(threading.Thread, "start", noted)
        await asyncio.gather(*(answered(lanes, "/static/ronde.css") for _ in range(10)))

    asyncio.run(ask_again())
    assert started == []


@pytest.mark.parametrize(
    ("path", "headers", "line"),
    [
        ("/p/1/en/", {}, "public"),
        ("/p/1/en/", SIGNED_IN, "public"),
        ("/tournaments/1/", SIGNED_IN, "staff"),
        ("/tournaments/1/", MADE_UP, "public"),
        ("/tournaments/1/", {}, "public"),
        ("/tournaments/1/", {"authorization": f"Bearer {GOOD}"}, "public"),
        ("/api/v1/tournaments/1/standings", {"authorization": f"Bearer {GOOD}"}, "staff"),
        ("/api/v1/tournaments/1/standings", {"authorization": f"Bearer {FORGED}"}, "public"),
        ("/api/v1/tournaments/1/standings", {}, "public"),
        ("/api/v1/tournaments/1/standings", SIGNED_IN, "public"),
        ("/feed/", {"authorization": f"Bearer {GOOD}"}, "staff"),
        ("/feed/", {}, "public"),
        ("/sign-in/", SIGNED_IN, "door"),
        ("/join/ABCDEABCDE/", {}, "door"),
        ("/play/ABCDABCD/", {}, "door"),
    ],
)
def test_who_waits_where(
    lanes: ThreadPoolHandler,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    headers: dict[str, str],
    line: str,
) -> None:
    found: list[str] = []

    def answer(_request: HttpRequest) -> HttpResponse:
        found.append(threading.current_thread().name)
        return HttpResponse()

    monkeypatch.setattr(lanes, "get_response", answer)
    asyncio.run(answered(lanes, path, **headers))
    assert [name.partition("_")[0] for name in found] == [f"ronde-{line}"]


def test_no_crowd_keeps_the_desk_waiting_nor_the_desk_a_crowd(
    lanes: ThreadPoolHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd = {"/p/": {}, "/play/": {}, "/api/v1/events": {}, "/tournaments/1/": MADE_UP}
    desk = threading.Event()
    begun = threading.Event()

    def answer(request: HttpRequest) -> HttpResponse:
        if request.path == "/desk":
            desk.set()
            return HttpResponse(status=200 if begun.wait(10) else 503)
        begun.set()
        return HttpResponse(status=200 if desk.wait(10) else 503)

    monkeypatch.setattr(lanes, "get_response", answer)

    async def ask_all() -> None:
        many = [answered(lanes, path, **shown) for path, shown in crowd.items() for _ in range(20)]
        ours = [answered(lanes, "/desk", **SIGNED_IN) for _ in range(20)]
        found = await asyncio.gather(*many, *ours)
        assert {answer.status for answer in found} == {200}

    asyncio.run(ask_all())


@pytest.mark.parametrize(
    ("path", "shown", "most"),
    [
        ("/p/1/en/", {}, 100),
        ("/api/v1/events", {}, 100),
        ("/tournaments/1/", MADE_UP, 100),
        ("/play/ABCDABCD/", {}, 50),
    ],
)
def test_a_line_has_an_end_for_each_network_and_for_all(
    lanes: ThreadPoolHandler,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    shown: dict[str, str],
    most: int,
) -> None:
    """Who waits keeps a connection: behind a proxy one phone could otherwise keep them all."""
    go_on = threading.Event()

    def answer(request: HttpRequest) -> HttpResponse:
        return HttpResponse(status=200 if request.path == "/desk" or go_on.wait(10) else 500)

    monkeypatch.setattr(lanes, "get_response", answer)

    async def come() -> None:
        refused = []
        coming = []
        for crowd in (["203.0.113.7"] * 200, [f"198.51.100.{n}" for n in range(200)]):
            asking = [asyncio.ensure_future(answered(lanes, path, who, **shown)) for who in crowd]
            refused += [await held for held in islice(asyncio.as_completed(asking), 200 - most)]
            coming += asking
        assert {held.status for held in refused} == {503}
        assert {held.header(b"retry-after") for held in refused} == {b"%d" % BUSY_SECONDS}
        assert (await answered(lanes, "/desk", "203.0.113.7", **SIGNED_IN)).status == 200
        go_on.set()
        found = [held.status for held in await asyncio.gather(*coming)]
        assert found.count(200) == 2 * most

    asyncio.run(asyncio.wait_for(come(), 60))


@pytest.mark.parametrize(
    ("path", "method", "words"),
    [
        ("/p/1/en/", "GET", b"asks again by itself"),
        ("/p/1/fr/", "GET", b"redemande d&#x27;elle-m"),
        ("/play/ABCDABCD/", "POST", b"Go back and send it again"),
        ("/api/v1/events", "GET", b'"api.busy"'),
    ],
)
def test_a_full_line_is_said_in_words(path: str, method: str, words: bytes) -> None:
    request = RequestFactory().generic(method, path, headers={"accept-language": "en"})
    response = busy(request)
    assert isinstance(response, HttpResponse)
    assert (response.status_code, response.headers["Connection"]) == (503, "close")
    assert words in response.content
    assert (b"refresh" in response.content) == (path.startswith("/p/"))
    assert "Content-Security-Policy" in response.headers


def test_six_at_the_desk_are_answered_at_once(
    lanes: ThreadPoolHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = threading.Barrier(6, timeout=10)

    def answer(_request: HttpRequest) -> HttpResponse:
        together.wait()
        return HttpResponse()

    monkeypatch.setattr(lanes, "get_response", answer)

    async def ask_all() -> None:
        await asyncio.gather(*(answered(lanes, "/desk", **SIGNED_IN) for _ in range(6)))

    asyncio.run(ask_all())
    assert not together.broken


def test_what_cannot_be_looked_up_is_not_good(
    lanes: ThreadPoolHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(_shown: Credential) -> bool:
        raise DatabaseError("gone")

    monkeypatch.setattr(thread_pools, "is_good", away)
    kept: list[str] = []

    def answer(request: HttpRequest) -> HttpResponse:
        kept.append(request.COOKIES.get("ronde_session", ""))
        return HttpResponse()

    monkeypatch.setattr(lanes, "get_response", answer)
    assert asyncio.run(answered(lanes, "/desk", **SIGNED_IN)).status == 200
    assert kept == [GOOD], "nobody is signed out because the database is away"


def test_a_request_that_hangs_does_not_keep_the_server_from_ending(
    lanes: ThreadPoolHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    hangs, free = threading.Event(), threading.Event()

    def answer(_request: HttpRequest) -> HttpResponse:
        hangs.set()
        free.wait(30)
        return HttpResponse()

    monkeypatch.setattr(lanes, "get_response", answer)

    async def end() -> None:
        asking = asyncio.create_task(answered(lanes, "/desk"))
        await asyncio.to_thread(hangs.wait, 10)
        await asyncio.to_thread(lanes.end, within=0)
        assert not asking.done()
        free.set()
        await asking

    asyncio.run(end())


class TestPrecedence:
    def test_nobody_waits_for_nobody(self) -> None:
        assert Precedence().give_way(0)

    def test_others_wait_until_the_last_one_is_out(self) -> None:
        first, order = Precedence(), list[str]()
        inside, out = threading.Event(), threading.Event()

        def act() -> None:
            with first:
                inside.set()
                out.wait(10)
                order.append("arbiter")

        def look() -> None:
            first.give_way(10)
            order.append("crowd")

        threads = [threading.Thread(target=act), threading.Thread(target=look)]
        threads[0].start()
        inside.wait(10)
        threads[1].start()
        out.set()
        for thread in threads:
            thread.join(10)
        assert order == ["arbiter", "crowd"]

    def test_but_not_for_ever(self) -> None:
        first = Precedence()
        with first:
            assert not first.give_way(0.01)


class TestWhatIsGood:
    def shown(self, path: str, **headers: str) -> Credential | None:
        return shown_by(RequestFactory(headers=headers).get(path))

    def test_a_session_until_it_ends(self, client: Client) -> None:
        key = client.session.session_key
        assert is_good(Credential(Kind.SESSION, str(key)))
        client.post("/sign-out/")
        assert not is_good(Credential(Kind.SESSION, str(key)))

    def test_not_a_session_of_nobody(self) -> None:
        visitor = Client()
        session = visitor.session  # made and kept, signed in to nothing
        session["x"] = 1
        session.save()
        assert not is_good(Credential(Kind.SESSION, str(session.session_key)))

    def test_a_token_until_it_is_revoked(self, by: Signature) -> None:
        event = STORE.create_event("Open", at=by.at)
        made, secret = new_token(event, name="x", role=Role.VIEWER, boards="", days=7, by=by)
        assert is_good(Credential(Kind.TOKEN, secret))
        revoke_token(event, made.id, by=by)
        assert not is_good(Credential(Kind.TOKEN, secret))

    def test_a_follower_until_it_is_forgotten(self) -> None:
        token = allow_follower("other", now=timezone.now())
        assert is_good(Credential(Kind.FOLLOWER, token))
        forget_follower(followers()[0].id)
        assert not is_good(Credential(Kind.FOLLOWER, token))

    def test_each_counts_in_its_place(self) -> None:
        both = {"cookie": "ronde_session=abc", "authorization": "Bearer xyz"}
        assert self.shown("/events/1/", **both) == Credential(Kind.SESSION, "abc")
        assert self.shown("/api/v1/events", **both) == Credential(Kind.TOKEN, "xyz")
        assert self.shown("/feed/", **both) == Credential(Kind.FOLLOWER, "xyz")

    @pytest.mark.parametrize("cookie", ["", "x" * 300, '"\\000abc"', "sch\u00e4ch"])
    def test_junk_is_nothing(self, cookie: str) -> None:
        assert self.shown("/events/1/", cookie=f"ronde_session={cookie}") is None

    def test_whoever_django_knew_is_still_good(self, client: Client) -> None:
        shown = Credential(Kind.SESSION, str(client.session.session_key))
        assert still_good(client.get("/").wsgi_request) == shown
        client.post("/sign-out/")
        client.cookies["ronde_session"] = shown.secret
        assert still_good(client.get("/").wsgi_request) is None

    def test_it_is_remembered_for_a_minute(self) -> None:
        now = 100.0
        known, shown = RecentlyGood(lambda: now), Credential(Kind.SESSION, GOOD)
        assert shown not in known
        known.add(shown)
        now += 59
        assert shown in known
        now += 1
        assert shown not in known
