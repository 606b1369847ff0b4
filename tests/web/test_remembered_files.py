"""Static files: whoever asks, Django makes each answer once."""

from __future__ import annotations

import asyncio
from typing import Any

from django.core.handlers.asgi import ASGIHandler

from ronde.web.live.asking import Held, ask
from ronde.web.live.remembered_files import RememberedFiles

CSS = "/static/ronde.css"
AWAY = "192.0.2.7"
GZIP = (b"accept-encoding", b"gzip, deflate, br")


class Django:
    """The real one; counts how often it was asked."""

    def __init__(self) -> None:
        self._behind, self.asked = ASGIHandler(), 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked += 1
        await self._behind(scope, receive, send)


def scope(path: str, *headers: tuple[bytes, bytes], client: str, method: str = "GET") -> Any:
    return {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"localhost"), *headers],
        "client": (client, 4711),
    }


def headers_of(held: Held) -> dict[bytes, bytes]:
    return {name.lower(): value for name, value in held.messages[0]["headers"]}


def body_of(held: Held) -> bytes:
    return b"".join(message.get("body", b"") for message in held.messages)


def test_answers_are_those_of_django() -> None:
    async def run() -> None:
        django = Django()
        files = RememberedFiles(django)
        for client in ("127.0.0.1", AWAY):
            for headers in ((), (GZIP,)):
                asked = scope(CSS, *headers, client=client)
                theirs = await ask(ASGIHandler(), asked)
                for _ in range(3):
                    ours = await ask(files, asked)
                    assert ours.status == theirs.status == 200
                    if client == AWAY and headers:  # there is chance in it
                        assert headers_of(ours)[b"content-encoding"] == b"gzip"
                        assert headers_of(ours).keys() == headers_of(theirs).keys()
                    else:
                        assert headers_of(ours) == headers_of(theirs)
                        assert body_of(ours) == body_of(theirs)
        assert django.asked == 4

    asyncio.run(run())


def test_a_crowd_costs_one_answer() -> None:
    async def run() -> None:
        django = Django()
        files = RememberedFiles(django)
        odd = [(b"range", b"bytes=1-2"), (b"cookie", b"ronde_session=x"), (b"x-a", b"b")]
        asked = [scope(CSS, header, client=f"192.0.2.{n}") for n in range(20) for header in odd]
        answers = await asyncio.gather(*(ask(files, one) for one in asked))
        assert {held.status for held in answers} == {200}
        assert len({body_of(held) for held in answers}) == 1
        assert django.asked == 1

    asyncio.run(run())


def test_who_has_the_file_gets_no_other() -> None:
    async def run() -> None:
        files = RememberedFiles(Django())
        whole = await ask(files, scope(CSS, GZIP, client=AWAY))
        tag = headers_of(whole)[b"etag"]
        known = (b"if-none-match", b'"another", ' + tag)
        held = await ask(files, scope(CSS, GZIP, known, client=AWAY))
        assert held.status == 304
        assert body_of(held) == b""
        assert headers_of(held)[b"etag"] == tag
        assert headers_of(held)[b"cache-control"] == headers_of(whole)[b"cache-control"]
        assert b"content-security-policy" in headers_of(held)
        assert b"content-length" not in headers_of(held)

    asyncio.run(run())


def test_what_is_no_file_is_for_django() -> None:
    async def run() -> None:
        django = Django()
        files = RememberedFiles(django)
        for n in range(2):
            head = await ask(files, scope(CSS, client=AWAY, method="HEAD"))
            assert (head.status, body_of(head)) == (200, b"")
            post = await ask(files, scope(CSS, client=AWAY, method="POST"))
            assert post.status == 405
            nothing = await ask(files, scope(f"{CSS}/{n}", client=AWAY))
            assert nothing.status in {302, 404}
        assert django.asked == 6

    asyncio.run(run())


def test_an_answer_that_failed_is_not_kept() -> None:
    statuses = [500, 200]

    async def behind(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": statuses.pop(0), "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def run() -> None:
        files = RememberedFiles(behind)
        found = [(await ask(files, scope(CSS, client=AWAY))).status for _ in range(3)]
        assert found == [500, 200, 200]

    asyncio.run(run())
