"""Public pages: there when shared, current, the same for everybody, nothing private in them."""

from __future__ import annotations

import datetime as dt
import gzip
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.test import Client, override_settings

from ronde.model import Color, Person, Points, Result
from ronde.queries.matches import matches_of
from ronde.services.players import NewPlayer, register_players
from ronde.services.public import sharing
from ronde.services.public.event import shared_event
from ronde.services.public.pulse import pulses
from ronde.services.publishing import SiteChanges, write_site
from ronde.services.results import enter_result
from ronde.services.rounds import publish_round
from ronde.texts.language import points_text
from ronde.web.public import serving
from ronde.web.public.kinds import addresses, kind, reasons
from ronde.web.public.page_cache import PAGES
from ronde.web.public.site import site_parts
from ronde.web.public.slides import Options, slides
from ronde.web.request_context import STORE
from support.private import MARK, YEAR, private_acts, private_journal
from support.webapp import NOW

if TYPE_CHECKING:
    from ronde.services.acts import Signature


@pytest.fixture(autouse=True)
def _no_pages() -> Iterator[None]:
    PAGES.clear()
    yield
    PAGES.clear()


@pytest.fixture
def anybody() -> Client:
    """A browser that is not signed in."""
    return Client(headers={"accept-language": "en"})


@pytest.fixture
def shared(demo: int, by: Signature) -> int:
    """The demonstration open, shared; its event's number."""
    event = STORE.tournament(demo).event
    sharing.share(event, True, by=by)
    return event


def paths(event: int, tournament: int) -> list[str]:
    public = shared_event(STORE, event, now=NOW)
    pages = [kind("home").path({})]
    opened = public.tournament(tournament)
    pages += [k.path(numbers) for k, numbers in addresses(opened)]
    pages += [k.path(numbers) for r in opened.rounds for k, numbers in reasons(opened, r.number)]
    return [f"/p/{event}/{language}/{path}" for language in ("fr", "en") for path in pages]


def text(answer: object) -> str:
    return answer.content.decode()  # type: ignore[attr-defined,no-any-return]


class TestSharing:
    def test_every_page_answers_without_signing_in(
        self, anybody: Client, shared: int, demo: int
    ) -> None:
        found = paths(shared, demo)
        assert len(found) > 100
        for path in found:
            answer = anybody.get(path)
            assert answer.status_code == 200, path
            assert answer.headers["Content-Language"] == path.split("/")[3]
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert not answer.cookies, path

    def test_nothing_is_there_unless_shared(
        self, anybody: Client, demo: int, shared: int, by: Signature
    ) -> None:
        found = paths(shared, demo)
        assert anybody.get(found[1]).status_code == 200
        sharing.share(shared, False, by=by)
        for path in [*found[:5], f"/p/{shared}/en/screen/"]:
            assert anybody.get(path).status_code == 404, path

    def test_a_page_that_is_not_there_says_nothing_of_the_tournament(
        self, anybody: Client, by: Signature
    ) -> None:
        event = STORE.create_event("Not shared", at=by.at)
        hidden = STORE.create_tournament(event, private_journal(by), at=by.at)
        name = STORE.journal(hidden).state.tournament.settings.name
        for path in (f"{hidden}/", f"{hidden}/rounds/1/", f"{hidden}/players/1/"):
            answer = anybody.get(f"/p/{event}/en/{path}")
            assert answer.status_code == 404
            assert "Not shared" not in text(answer), path
            assert name not in text(answer), path
            assert "FIDE rules" not in text(answer), path

    def test_short_addresses_lead_to_the_readers_language(
        self, anybody: Client, shared: int
    ) -> None:
        assert anybody.get(f"/p/{shared}/")["Location"] == f"/p/{shared}/en/"
        screen = anybody.get(f"/p/{shared}/screen/?show=names&seconds=5")
        assert screen["Location"] == f"/p/{shared}/en/screen/?show=names&seconds=5"

    @pytest.mark.parametrize(
        "path",
        [
            "999999/en/",
            "{e}/xx/",
            "{e}/en/999/",
            "{e}/en/{t}/rounds/99/",
            "{e}/en/{t}/rounds/0/names/",
            "{e}/en/{t}/players/9999/",
            "{e}/en/{t}/teams/",
            "{e}/en/{t}/plan/",
            "{e}/en/{t}/nothing/",
            "{e}/en/{t}/rounds/1/why/9999/",
            "{e}/en/{t}/rounds/99/why/1/",
            "{e}/en/{t}/standings/9999/",
            "{e}/logo/nothing.png",
        ],
    )
    def test_junk_addresses(self, anybody: Client, shared: int, demo: int, path: str) -> None:
        assert anybody.get(f"/p/{path.format(e=shared, t=demo)}").status_code == 404

    def test_a_tournament_of_another_event(
        self, anybody: Client, shared: int, by: Signature
    ) -> None:
        other = STORE.create_event("Other", at=by.at)
        hidden = STORE.create_tournament(other, private_journal(by), at=by.at)
        assert anybody.get(f"/p/{shared}/en/{hidden}/").status_code == 404

    def test_a_search_needs_no_special_letters(
        self, anybody: Client, shared: int, demo: int, by: Signature
    ) -> None:
        person = Person(name="Østby, Łucja")
        register_players(STORE, demo, [NewPlayer(person=person, rating=1500)], by=by)
        found = text(anybody.get(f"/p/{shared}/en/{demo}/players/", {"q": "ostby"}))
        assert "Østby" in found

    def test_search(self, anybody: Client, shared: int, demo: int) -> None:
        everybody = text(anybody.get(f"/p/{shared}/en/{demo}/players/"))
        name = re.findall(r'class="who".*?<b>(.*?)</b>', everybody)[0]
        found = text(anybody.get(f"/p/{shared}/en/{demo}/players/", {"q": name.lower()}))
        assert name in found
        assert len(found) < len(everybody)
        for junk in ("\x00", "<b>", "é" * 500, "%"):
            answer = anybody.get(f"/p/{shared}/en/{demo}/players/", {"q": junk})
            assert answer.status_code == 200
            assert "<b>&lt;b&gt;" not in text(answer)


class TestCurrent:
    def test_a_result_is_there_at_once(
        self, anybody: Client, shared: int, demo: int, by: Signature
    ) -> None:
        page = f"/p/{shared}/en/{demo}/rounds/4/"
        before = anybody.get(page)
        board = int(re.findall(r'id="b(\d+)".*playing', text(before))[0])
        enter_result(STORE, demo, round_no=4, board=board, result=Result.DRAW, by=by)
        after = anybody.get(page)
        row = re.search(rf'id="b{board}".*', text(after))
        assert row is not None
        assert "½-½" in row[0]
        assert after.headers["ETag"] != before.headers["ETag"]

    def test_unchanged_pages_are_not_sent_again(
        self, anybody: Client, shared: int, demo: int
    ) -> None:
        page = f"/p/{shared}/en/{demo}/players/"
        tag = anybody.get(page).headers["ETag"]
        again = anybody.get(page, headers={"if-none-match": f'"x", {tag}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["ETag"] == tag

    def test_compressed_for_who_can_read_it(self, anybody: Client, shared: int, demo: int) -> None:
        page = f"/p/{shared}/en/{demo}/standings/"
        plain = anybody.get(page)
        packed = anybody.get(page, headers={"accept-encoding": "gzip, br"})
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.content) == plain.content
        assert "Accept-Encoding" in plain.headers["Vary"]

    def test_rendered_once_per_version(
        self, anybody: Client, shared: int, demo: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        page = f"/p/{shared}/en/{demo}/cross/"
        first = anybody.get(page)
        monkeypatch.setattr(serving, "render_public", None)
        assert anybody.get(page).content == first.content

    def test_tokens_change_with_what_they_stand_for(self, shared: int, by: Signature) -> None:
        def now(at: dt.datetime = NOW) -> str:
            return pulses(now=at)[shared].token()

        start = now()
        sharing.announce(shared, "Lunch", ends_at=NOW + dt.timedelta(hours=1), by=by)
        told = now()
        assert told != start
        assert now(NOW + dt.timedelta(hours=2)) == start
        STORE.rename_event(shared, "Renamed")
        assert now() != told


class TestTeamMatches:
    """Teams meet at tables: both teams, the score, the boards with the home team first."""

    @pytest.fixture
    def event(self, league: int, by: Signature) -> int:
        event = STORE.tournament(league).event
        sharing.share(event, True, by=by)
        return event

    def heads(self, page: str) -> list[str]:
        found = re.findall(r'<tr id="t\d+" class="match-head">(.*?)</tr>', page)
        return [re.sub(r"<[^>]+>", "", head) for head in found]

    def test_by_board_table_by_table(self, anybody: Client, event: int, league: int) -> None:
        present = STORE.journal(league).state.tournament
        matches = matches_of(present, present.rounds[2])
        page = text(anybody.get(f"/p/{event}/en/{league}/rounds/3/"))
        assert self.heads(page) == [
            f"Table {m.match.table} {m.first.name} {points_text(m.score[0], 'fr')} – "
            f"{points_text(m.score[1], 'fr')} {m.second.name}"
            for m in matches
        ]
        assert re.findall(r'<tr id="b([\d.]+)">', page) == [
            f"{m.match.table}.{b.board}" for m in matches for b in m.boards
        ]

    def test_the_score_follows_the_results(
        self, anybody: Client, event: int, league: int, by: Signature
    ) -> None:
        present = STORE.journal(league).state.tournament
        match = matches_of(present, present.rounds[2])[0]
        board = next(b for b in match.boards if b.is_open and b.color is Color.BLACK)
        table, won = match.match.table, Result.BLACK_WINS  # by the home team, with Black
        enter_result(STORE, league, round_no=3, table=table, board=board.board, result=won, by=by)
        page = text(anybody.get(f"/p/{event}/en/{league}/rounds/3/"))
        score = points_text(Points(match.score[0] + 10), "fr")
        assert f"{match.first.name} {score} – " in self.heads(page)[0]
        row = re.search(rf'<tr id="b{table}\.{board.board}">(.*?)</tr>', page, re.DOTALL)
        assert row is not None
        assert '<td class="res">1-0</td>' in row[1]

    def test_by_name_and_at_a_glance(self, anybody: Client, event: int, league: int) -> None:
        names = text(anybody.get(f"/p/{event}/en/{league}/rounds/3/names/"))
        assert re.search(r'<td class="num no">2\.1 <small>Table 2</small></td>', names)
        assert len(self.heads(text(anybody.get(f"/p/{event}/en/{league}/")))) == 3

    def test_on_the_hall_screen_matches_stay_whole(
        self, anybody: Client, event: int, league: int
    ) -> None:
        shown = [
            text(anybody.get(f"/p/{event}/en/screen/?show=boards&page={page}")) for page in (0, 1)
        ]
        assert [page.count('<tr class="match">') for page in shown] == [2, 1]
        assert [page.count("<tr>") for page in shown] == [8, 4]
        assert league

    def test_in_the_files_of_a_site(self, event: int, league: int, tmp_path: Path) -> None:
        public = shared_event(STORE, event, now=NOW)
        write_site(tmp_path, site_parts(public, ("en",)))
        file = tmp_path / "en" / str(league) / "rounds" / "3" / "index.html"
        assert len(self.heads(file.read_text())) == 3


class TestPeople:
    def test_who_runs_it_is_public(self, anybody: Client, by: Signature) -> None:
        event = STORE.create_event("Public event", at=by.at)
        t = STORE.create_tournament(event, private_journal(by), at=by.at)
        sharing.share(event, True, by=by)
        seen = text(anybody.get(f"/p/{event}/en/{t}/"))
        assert "Chief arbiter: Public, Arbiter (AFC)" in seen
        assert "member: Public, Member" in seen
        assert "Public Club" in seen


class TestPrivate:
    @pytest.fixture
    def secret(self, by: Signature) -> int:
        journal = private_acts(private_journal(by), by)
        event = STORE.create_event("Public event", at=by.at)
        tournament = STORE.create_tournament(event, journal, at=by.at)
        sharing.share(event, True, by=replace(by, author=f"{MARK} author"))
        sharing.announce(event, "Public words", by=replace(by, author=f"{MARK} author"))
        return tournament

    def test_no_page_and_no_screen_shows_it(
        self, anybody: Client, secret: int, client: Client
    ) -> None:
        event = STORE.tournament(secret).event
        screens = [
            f"/p/{event}/fr/screen/?show=names,boards,standings&page={page}" for page in range(4)
        ]
        for path in [*paths(event, secret), *screens]:
            for reader in (anybody, client):  # the arbiter sees the public page as others do
                seen = text(reader.get(path))
                assert MARK not in seen, path
                assert str(YEAR) not in seen, path

    def test_the_unpublished_round_is_nowhere(self, anybody: Client, secret: int) -> None:
        event = STORE.tournament(secret).event
        assert anybody.get(f"/p/{event}/en/{secret}/rounds/1/").status_code == 200
        assert anybody.get(f"/p/{event}/en/{secret}/rounds/2/").status_code == 404
        for path in paths(event, secret):
            assert "rounds/2/" not in text(anybody.get(path))

    def test_no_file_of_a_site_shows_it(self, secret: int, tmp_path: Path) -> None:
        public = shared_event(STORE, STORE.tournament(secret).event, now=NOW)
        write_site(tmp_path, site_parts(public, ("fr", "en")))
        found = [path for path in tmp_path.rglob("*") if path.is_file()]
        assert len(found) > 20
        for path in found:
            data = re.sub(rb"[0-9a-f]{12,}", b"", path.read_bytes())  # digests: any digits
            assert MARK.encode() not in data, path
            assert str(YEAR).encode() not in data, path

    def test_private_acts_change_no_file(self, by: Signature, tmp_path: Path) -> None:
        quiet = private_journal(by)
        event = STORE.create_event("Public event", at=by.at)
        tournament = STORE.create_tournament(event, quiet, at=by.at)
        sharing.share(event, True, by=by)

        def publish() -> SiteChanges:
            public = shared_event(STORE, event, now=NOW)
            return write_site(tmp_path, site_parts(public, ("fr", "en")))

        everything = len(publish().added)
        STORE.append(tournament, private_acts(quiet, by), expected=quiet.version)
        again = publish()
        assert (again.added, again.changed, again.removed) == ((), (), ())
        assert again.unchanged == everything
        publish_round(STORE, tournament, 2, by=by)
        assert f"fr/{tournament}/rounds/2/index.html" in publish().added

    def test_published_it_is_there(self, anybody: Client, secret: int, by: Signature) -> None:
        event = STORE.tournament(secret).event
        publish_round(STORE, secret, 2, by=by)
        assert anybody.get(f"/p/{event}/en/{secret}/rounds/2/").status_code == 200


class TestSharingPage:
    def test_share_announce_and_take_down(self, client: Client, demo: int) -> None:
        event = STORE.tournament(demo).event
        page = f"/events/{event}/public/"
        assert "Only arbiters" in text(client.get(page))
        client.post(f"{page}share/", {"shared": "yes"})
        assert sharing.is_shared(event)
        assert "Everybody can see" in text(client.get(page))
        form = {"text": "Prize-giving at 18:00", "until": "23:59", "key": "once"}
        for _ in range(2):  # a double click announces once
            assert client.post(f"{page}announce/", form).status_code == 302
        (told,) = sharing.announcements(event, now=NOW)
        assert "Prize-giving at 18:00" in text(client.get(f"/p/{event}/en/"))
        for _ in range(2):
            client.post(f"{page}announcements/{told.id}/remove/")
        assert sharing.announcements(event, now=NOW) == ()
        client.post(f"{page}share/", {"shared": "no"})
        assert [turn.shared for turn in sharing.turns(event)] == [False, True]

    def test_round_clock_on_screen_and_page(self, client: Client, demo: int, shared: int) -> None:
        page = f"/events/{shared}/public/"
        answer = client.post(f"{page}clock/{demo}/", {"round": "4", "now": "1"})
        assert answer.status_code == 302
        screen = " ".join(text(client.get(f"/p/{shared}/en/screen/")).split())
        assert "Round 4 started" in screen
        assert "Start of round 4" in text(client.get(f"/p/{shared}/en/{demo}/"))

    def test_typed_words_survive_a_mistake(self, client: Client, shared: int) -> None:
        form = {"text": "Lunch at noon", "until": "25:99"}
        answer = client.post(f"/events/{shared}/public/announce/", form)
        assert answer.status_code == 422
        assert "Lunch at noon" in text(answer)
        assert "A time is expected" in text(answer)

    @pytest.mark.parametrize(
        ("path", "form", "status"),
        [
            ("announce/", {}, 422),
            ("announce/", {"text": "x" * 400}, 422),
            ("announcements/999/remove/", {}, 404),
            ("clock/{t}/", {}, 422),
            ("clock/{t}/", {"round": "x", "now": "1"}, 422),
            ("clock/{t}/", {"round": "98", "time": "10:00"}, 404),
            ("clock/{t}/", {"round": "1", "time": "noon"}, 422),
            ("clock/999/", {"round": "1", "now": "1"}, 404),
        ],
    )
    def test_junk(
        self,
        client: Client,
        shared: int,
        demo: int,
        path: str,
        form: dict[str, str],
        status: int,
    ) -> None:
        address = f"/events/{shared}/public/{path.format(t=demo)}"
        assert client.post(address, form).status_code == status
        there = path != "clock/999/"
        assert client.get(address).status_code == (405 if there else 404)

    def test_not_for_strangers(self, anybody: Client, shared: int) -> None:
        assert anybody.get(f"/events/{shared}/public/").status_code == 302
        anybody.post(f"/events/{shared}/public/share/", {"shared": "no"})
        assert sharing.is_shared(shared)


class TestScreen:
    def test_slides_show_everybody_once(self, anybody: Client, shared: int, demo: int) -> None:
        address = f"/p/{shared}/en/screen/?show=names&page="
        first = text(anybody.get(f"{address}0"))
        pages = re.search(r'data-pages="(\d+)"', first)
        assert pages is not None
        assert int(pages[1]) > 1
        name = re.compile(r'class="name">\s*<b>(.*?)</td>', re.DOTALL)
        shown = [
            found
            for page in range(int(pages[1]))
            for found in name.findall(text(anybody.get(f"{address}{page}")))
        ]
        public = shared_event(STORE, shared, now=NOW).tournament(demo)
        assert public.round is not None
        assert len(shown) == len(public.round.seats("fr"))

    @pytest.mark.parametrize(
        "query",
        [
            "show=nothing&seconds=x&theme=pink&page=x&t=x",
            "page=99999999999999999999",
            "page=-1&seconds=-5",
            "t=999",
            "t=1,2,,3&show=,,names",
            "show=standings,boards,names&seconds=100000&theme=dark",
        ],
    )
    def test_junk_options(self, anybody: Client, shared: int, query: str) -> None:
        assert anybody.get(f"/p/{shared}/en/screen/?{query}").status_code == 200

    def test_without_script_it_turns_the_page_itself(self, anybody: Client, shared: int) -> None:
        seen = text(anybody.get(f"/p/{shared}/en/screen/?seconds=7"))
        assert re.search(r'<noscript><meta http-equiv="refresh" content="7;url=\?[^"]*page=1', seen)

    def test_by_name_columns_are_level_and_name_the_opponent(
        self, shared: int, demo: int, by: Signature
    ) -> None:
        """D44: long names on one side leave no hole on the other; the opponent is there."""
        long = Person(name="Villeneuve-Laborde de la Tour, Marie-Antoinette")
        register_players(STORE, demo, [NewPlayer(person=long, rating=1500)], by=by)
        event = shared_event(STORE, shared, now=NOW)
        shown = slides(event, Options(shown=("names",)), "en")
        assert len(shown) > 1
        for slide in shown:
            heights = [sum(line.lines for line in column) for column in slide.columns]
            assert max(heights) <= 12
            if len(heights) > 1:
                tallest = max(line.lines for column in slide.columns for line in column)
                assert abs(heights[0] - heights[1]) <= tallest, heights
        lines = [line for slide in shown for column in slide.columns for line in column]
        boards = STORE.journal(demo).state.tournament.rounds[3].games
        assert sum(line.rival is not None for line in lines if line.left) >= 2 * len(boards)

    def test_the_foot_leads_to_the_public_page(self, anybody: Client, shared: int) -> None:
        """D44: a QR code, where phones can follow it; standings say after which round."""
        address = f"/p/{shared}/en/screen/?show=standings"
        assert 'class="qr"' not in text(anybody.get(address, headers={"host": "localhost"}))
        with override_settings(ADDRESS="http://192.168.1.20:8000"):
            page = text(anybody.get(address))
        assert 'class="qr"' in page
        assert f"192.168.1.20:8000/p/{shared}" in page
        assert "Standings after round 4" in page
        assert 'data-theme="dark"' in page
        assert 'data-theme="light"' in text(anybody.get(f"{address}&theme=light"))
