"""What keeps pages quick changes nothing else: caches, compression, statements."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ronde.model import Color, Person
from ronde.queries.presets import PRESETS, settings_from
from ronde.services import cached, events, players, rounds
from ronde.store.lru_cache import LruCache
from ronde.web.request_context import STORE

if TYPE_CHECKING:
    from django.test import Client

    from ronde.services.acts import Signature

PAGES = (
    "/tournaments/{t}/",
    "/tournaments/{t}/rounds/4/",
    "/tournaments/{t}/standings/",
    "/tournaments/{t}/standings/cross/",
    "/tournaments/{t}/standings/cards/",
    "/tournaments/{t}/standings/ratings/",
    "/tournaments/{t}/standings/ratings/7/",
    "/tournaments/{t}/norms/",
    "/tournaments/{t}/players/7/",
    "/tournaments/{t}/journal/",
)


def _main(client: Client, address: str) -> str:
    """A page without form tokens, which differ each time, and versions, which only grow."""
    text = client.get(address).content.decode()
    main = text.partition("<main")[2].partition("</main>")[0]
    differing = r'(name="(csrfmiddlewaretoken|version|seen)" value|data-version)="\w+"'
    return re.sub(differing, "", main)


def _forget_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    STORE.drop_cache()
    monkeypatch.setattr(cached, "_orders", LruCache())
    monkeypatch.setattr(cached, "_earlier", LruCache())
    monkeypatch.setattr(cached, "_cross_tables", LruCache())
    monkeypatch.setattr(cached, "_given", LruCache())
    monkeypatch.setattr(cached, "_changes", LruCache())
    monkeypatch.setattr(cached, "_chances", LruCache())


class TestCaches:
    @pytest.mark.parametrize("page", PAGES)
    def test_a_page_is_the_same_with_every_cache_dropped(
        self, client: Client, demo: int, page: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        address = page.format(t=demo)
        first = _main(client, address)
        assert _main(client, address) == first
        _forget_everything(monkeypatch)
        assert _main(client, address) == first

    @pytest.mark.parametrize("page", PAGES[1:5])
    def test_a_result_shows_at_once_and_undone_it_is_gone(
        self, client: Client, demo: int, page: str
    ) -> None:
        address = page.format(t=demo)
        before = _main(client, address)
        board = next(
            g.board for g in STORE.journal(demo).state.tournament.rounds[3].games
            if not g.result.is_known
        )  # fmt: skip
        client.post(f"/tournaments/{demo}/rounds/4/results/", {"set": f"{board} 1-0"})
        client.get(f"/tournaments/{demo}/")  # takes the line about the result away
        after = _main(client, address)
        assert after != before
        client.post(f"/tournaments/{demo}/journal/undo/", {"target": STORE.journal(demo).version})
        client.get(f"/tournaments/{demo}/")
        assert _main(client, address) == before

    def test_the_cache_keeps_the_last_few_only(self) -> None:
        cache: LruCache[int] = LruCache()
        made: list[int] = []

        def number(n: int) -> int:
            def work() -> int:
                made.append(n)
                return n

            return cache.get_or_make(n, work)

        assert [number(n) for n in (1, 1, *range(2, 40), 1)] == [1, 1, *range(2, 40), 1]
        assert made.count(1) == 2


class TestStatements:
    def test_a_page_asks_the_database_for_little(self, client: Client, demo: int) -> None:
        """Session, person, device, tournament, siblings, prints: nothing per player or round."""
        address = f"/tournaments/{demo}/standings/"
        client.get(address)
        with CaptureQueriesContext(connection) as asked:
            client.get(address)
        assert len(asked) <= 7, [query["sql"][:80] for query in asked.captured_queries]


class TestCompression:
    def test_a_page_for_another_device_is_compressed(self, client: Client, demo: int) -> None:
        address = f"/tournaments/{demo}/standings/"
        plain = client.get(address, headers={"accept-encoding": "gzip"})
        assert "Content-Encoding" not in plain.headers
        packed = client.get(
            address, headers={"accept-encoding": "gzip"}, REMOTE_ADDR="192.168.1.20"
        )
        assert packed.headers["Content-Encoding"] == "gzip"
        assert len(packed.content) < len(plain.content) / 4
        assert b"</html>" in gzip.decompress(packed.content)

    def test_who_does_not_ask_for_it_gets_it_plain(self, client: Client, demo: int) -> None:
        answer = client.get(f"/tournaments/{demo}/standings/", REMOTE_ADDR="192.168.1.20")
        assert "Content-Encoding" not in answer.headers


class TestMarkup:
    """Tables built of strings escape what people typed."""

    NASTY = "<i>\"Q&A', <u>R"

    @pytest.mark.parametrize(
        "page",
        [
            "standings/",
            "standings/?rating_to=3000",
            "standings/cross/",
            "standings/cards/",
            "standings/ratings/",
            "standings/ratings/1/",
            "standings/what-if/?player=1",
            "rounds/1/",
            "rounds/1/change/",
        ],
    )
    def test_a_name_made_of_markup(self, client: Client, by: Signature, page: str) -> None:
        t = self._tournament(by)
        answer = client.get(f"/tournaments/{t}/{page}")
        text = answer.content.decode()
        assert answer.status_code == 200
        assert "&lt;i&gt;&quot;Q&amp;A" in text
        assert "<i>" not in text
        assert "<u>" not in text

    def _tournament(self, by: Signature) -> int:
        people = [Person(name=self.NASTY, club="<i>C"), *(Person(name=n) for n in "BCD")]
        settings = settings_from(PRESETS[0], name="<u>A", rounds=3, start=by.at.date())
        t = events.add_tournament(STORE, STORE.create_event("<i>E", at=by.at), settings, by=by)
        new = [players.NewPlayer(person=p, rating=1500 + n) for n, p in enumerate(people)]
        players.register_players(STORE, t, new, by=by)
        rounds.draw_initial_color(STORE, t, by=by, seed=None, drawn=Color.WHITE)
        rounds.pair_round(STORE, t, by=by)
        rounds.publish_round(STORE, t, 1, by=by)
        return t


def test_the_order_before_a_round_is_kept_while_its_results_come(client: Client, demo: int) -> None:
    """One more result costs one order, not two."""
    before = cached.order_before(STORE.journal(demo), 4)
    assert before.standings.rows == cached.order_after(STORE.journal(demo), 3).standings.rows
    client.post(f"/tournaments/{demo}/rounds/4/results/", {"set": "3 1-0"})
    assert cached.order_before(STORE.journal(demo), 4) is before
    client.post(f"/tournaments/{demo}/rounds/3/results/", {"set": "1 0-1", "reason": "slip"})
    assert cached.order_before(STORE.journal(demo), 3) is not before
