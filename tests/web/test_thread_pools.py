"""Where Django works: in line on a few threads, spectators on one of their own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, reset_queries
from django.http import HttpRequest, HttpResponse

from ronde.web.live.asking import Held, ask
from ronde.web.thread_pools import ThreadPoolHandler


@pytest.fixture
def lanes() -> Iterator[ThreadPoolHandler]:
    """Django as the server has it; the signals that it does without are given back."""
    made = ThreadPoolHandler()
    yield made
    request_started.connect(reset_queries)
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


async def answered(lanes: ThreadPoolHandler, path: str) -> Held:
    headers = [(b"host", b"localhost")]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": headers}
    return await ask(lanes, scope)


def test_a_page_is_answered(lanes: ThreadPoolHandler) -> None:
    answer = asyncio.run(answered(lanes, "/sign-in/"))
    assert answer.status == 200
    assert b"<!doctype html>" in b"".join(m.get("body", b"") for m in answer.messages)


def test_a_full_desk_keeps_no_spectator_waiting_nor_they_the_desk(
    lanes: ThreadPoolHandler, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = {"/p/": threading.Event(), "/desk": threading.Event()}
    threads: dict[str, set[str]] = {"/p/": set(), "/desk": set()}

    def answer(request: HttpRequest) -> HttpResponse:
        other = "/desk" if request.path == "/p/" else "/p/"
        free[request.path].set()
        threads[request.path].add(threading.current_thread().name)
        return HttpResponse(status=200 if free[other].wait(10) else 503)

    monkeypatch.setattr(lanes, "get_response", answer)

    async def crowd() -> None:
        for paths in (["/p/"] * 20 + ["/desk"], ["/desk"] * 20 + ["/p/"]):
            for event in free.values():
                event.clear()
            found = await asyncio.gather(*(answered(lanes, path) for path in paths))
            assert {answer.status for answer in found} == {200}

    asyncio.run(crowd())
    assert len(threads["/p/"]) == 1
    assert 1 < len(threads["/desk"]) <= 6
