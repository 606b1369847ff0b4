"""What others write reaches open pages: results, reports; strangers are told nothing."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from ronde.model import Color, Game, Result
from ronde.queries.tables import board_key, tables_of
from ronde.services import claims
from ronde.services.acts import Signature
from ronde.services.change_feed import ArbiterPages, Changes, games_since, read_changes
from ronde.services.claims import Means, Report
from ronde.services.player_codes import board_named, open_player_entry
from ronde.services.public.pulse import StoredHead
from ronde.services.results import enter_result
from ronde.services.rounds import close_round
from ronde.web.live.feed import ChangeFeed
from ronde.web.live.middleware import LiveMiddleware
from ronde.web.request_context import STORE


def opened(number: int, r: int) -> list[tuple[str, Game]]:
    """The open boards of a round, by name."""
    present = STORE.journal(number).state.tournament
    round_ = present.rounds[r - 1]
    tables = tables_of(present, round_)
    return [(board_key(tables, g), g) for g in round_.games if g.result is Result.PENDING]


def enter(number: int, r: int, key: str, by: Signature, result: Result = Result.DRAW) -> None:
    table, _, board = key.rpartition(".")
    where = int(table) if table else None
    enter_result(STORE, number, round_no=r, table=where, board=int(board), result=result, by=by)


def news(client: Client, number: int, r: int, version: int) -> str:
    return client.get(f"/tournaments/{number}/rounds/{r}/news/?after={version}").content.decode()


def token(text: str) -> str:
    found = re.search(r'data-token="([0-9a-f]{16})"', text)
    assert found is not None
    return found[1]


def told(tournament: int) -> str:
    """What the stream tells the pages of those who work on it."""
    return read_changes(now=timezone.now()).tokens()[ArbiterPages(tournament)]


class TestARound:
    def test_only_the_lines_that_changed(self, client: Client, demo: int, by: Signature) -> None:
        version = STORE.journal(demo).version
        (first, _), (second, _), *_ = opened(demo, 4)
        assert "data-board" not in news(client, demo, 4, version)
        enter(demo, 4, first, by)
        enter(demo, 4, second, by, Result.WHITE_WINS)
        text = news(client, demo, 4, version)
        assert re.findall(r'data-board="(\d+)"', text) == [first, second]
        assert "data-whole" not in text
        assert re.findall(r'data-board="(\d+)"', news(client, demo, 4, version + 1)) == [second]

    def test_a_match_has_its_score(self, client: Client, league: int, by: Signature) -> None:
        version = STORE.journal(league).version
        key, _ = opened(league, 3)[0]
        enter(league, 3, key, by)
        text = news(client, league, 3, version)
        assert f'data-board="{key}"' in text
        assert re.findall(r'<tr id="t(\d+)" class="match-head">', text) == [key.partition(".")[0]]

    def test_taken_back_and_undone(self, client: Client, demo: int, by: Signature) -> None:
        key, _ = opened(demo, 4)[0]
        before = STORE.journal(demo).version
        enter(demo, 4, key, by)
        after = STORE.journal(demo).version
        client.post(f"/tournaments/{demo}/journal/undo/", {"target": str(after)})
        assert re.findall(r'data-board="(\d+)"', news(client, demo, 4, after)) == [key]
        assert "data-board" not in news(client, demo, 4, before)

    def test_more_than_results(self, client: Client, demo: int, by: Signature) -> None:
        for key, _ in opened(demo, 4):
            enter(demo, 4, key, by)
        version = STORE.journal(demo).version
        close_round(STORE, demo, 4, by=by)
        assert "data-whole" in news(client, demo, 4, version)

    @pytest.mark.parametrize("after", ["", "x", "-1", "0", "999999999", "9" * 30])
    def test_a_version_that_makes_no_sense(self, client: Client, demo: int, after: str) -> None:
        answer = client.get(f"/tournaments/{demo}/rounds/4/news/?after={after}")
        assert answer.status_code in {200, 422}
        if answer.status_code == 200:
            assert "data-whole" in answer.content.decode()

    def test_a_round_that_is_not_there(self, client: Client, demo: int) -> None:
        assert client.get(f"/tournaments/{demo}/rounds/9/news/").status_code == 404
        assert games_since(STORE.journal(demo), 9, version=3) is None


def said(side: Color, result: Result) -> Report:
    return Report(
        side=side, result=result, means=Means.CARD, device=side.value, address="192.0.2.1"
    )


class TestTokens:
    def test_results_and_reports_change_it(self, client: Client, demo: int, by: Signature) -> None:
        open_player_entry(demo, now=timezone.now())
        first, second = (key for key, _ in opened(demo, 4)[:2])
        seen = [token(client.get(f"/tournaments/{demo}/").content.decode())]
        enter(demo, 4, first, by)
        seen.append(told(demo))
        at = board_named(STORE, demo, second)
        assert at is not None
        for side in Color:
            result = Result.WHITE_WINS if side is Color.WHITE else Result.BLACK_WINS
            claims.claim(STORE, at, said(side, result), now=timezone.now())
            seen.append(told(demo))
        claims.dismiss(demo, 4, int(second))
        seen.append(told(demo))
        assert len(set(seen)) == 4  # forgetting both reports leaves it as it was before them
        page = client.get(f"/tournaments/{demo}/rounds/4/").content.decode()
        assert token(page) == seen[-1] == seen[1]

    def test_a_quarrel_is_on_the_round_s_page(self, client: Client, demo: int) -> None:
        open_player_entry(demo, now=timezone.now())
        key, _ = opened(demo, 4)[0]
        at = board_named(STORE, demo, key)
        assert at is not None
        version = STORE.journal(demo).version
        now = timezone.now()
        claims.claim(STORE, at, said(Color.WHITE, Result.WHITE_WINS), now=now)
        claims.claim(STORE, at, said(Color.BLACK, Result.BLACK_WINS), now=now)
        for text in (
            client.get(f"/tournaments/{demo}/rounds/4/").content.decode(),
            news(client, demo, 4, version),
        ):
            assert f"Board {key}" in text.partition('id="disputes"')[2]


class TestTheStream:
    def served(self, status: int) -> tuple[int, bytes]:
        """The answer of the server in front, when Django answers so."""
        sent: list[Any] = []
        gone = asyncio.Event()

        async def django(_scope: Any, _receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": status, "headers": []})
            await send({"type": "http.response.body", "body": b"django"})

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)
            if b"data:" in message.get("body", b""):
                gone.set()

        async def work() -> None:
            changes = Changes(heads={3: StoredHead(3, 1, "Open", 1, "x")})
            feed = ChangeFeed(lambda: changes, close=lambda: None)
            scope = {
                "type": "http",
                "method": "GET",
                "path": "/tournaments/3/news/",
                "query_string": b"",
                "headers": [(b"host", b"localhost")],
            }
            async with asyncio.timeout(20):
                await LiveMiddleware(django, feed)(scope, receive, send)
            feed.stop()

        asyncio.run(work())
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent)

    def test_for_whom_django_lets_in(self) -> None:
        status, body = self.served(200)
        assert status == 200
        assert re.match(rb"retry: 3000\ndata: [0-9a-f]{16}\n\n", body)

    @pytest.mark.parametrize("status", [302, 403, 404])
    def test_for_nobody_else(self, status: int) -> None:
        assert self.served(status) == (status, b"django")

    def test_strangers_are_sent_away(self, demo: int) -> None:
        answer = Client().get(f"/tournaments/{demo}/news/")
        assert answer.status_code in {302, 403}
        assert b"data:" not in answer.content

    def test_without_the_server_in_front_it_tells_once(self, client: Client, demo: int) -> None:
        answer = client.get(f"/tournaments/{demo}/news/")
        assert answer.headers["Content-Type"] == "text/event-stream"
        assert told(demo) in answer.content.decode()
