"""Ready?, deadlines and notices: pages, ticks, what reaches Today."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from ronde.admin.answers import Verdict
from ronde.conduct.office import TickLine
from ronde.conduct.players import NewPlayer
from ronde.model import Kind, Person, Rated, Settings, Tick, TickState
from ronde.queries.deadlines import lines
from ronde.services import events, players
from ronde.services.office import office_act
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.web.ready.lines import readiness_of
from ronde.web.ready.remedies import remedy_href
from ronde.web.request_context import STORE, open_tournament
from support import postgres

if TYPE_CHECKING:
    from ronde.services.acts import Signature


def _text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def _main(client: Client, address: str) -> str:
    return _text(client, address).partition("<main")[2].partition("</main>")[0]


@pytest.fixture
def fresh(by: Signature) -> int:
    """An empty French open with norms whose registration is long overdue."""
    settings = Settings(
        name="Open",
        federation="FRA",
        rounds=9,
        time_control="90+30",
        start=dt.date(2026, 11, 14),
        end=dt.date(2026, 11, 22),
        kind=Kind(rated=Rated.FIDE, norms=True),
    )
    event = STORE.create_event("Open", at=by.at)
    return events.add_tournament(STORE, event, settings, by=by)


class TestReady:
    def test_every_line_has_a_verdict_and_the_page_counts_them(
        self, client: Client, fresh: int
    ) -> None:
        page = _main(client, f"/tournaments/{fresh}/ready/?show=all")
        found = readiness_of(open_tournament(fresh))
        assert found.items
        for group in found.groups:
            assert f'id="{group.code}"' in page
        assert page.count('class="check-line"') == len(found.items)

    def test_only_what_fails(self, client: Client, fresh: int) -> None:
        page = _main(client, f"/tournaments/{fresh}/ready/?show=fail")
        fails = readiness_of(open_tournament(fresh)).counts[Verdict.FAIL]
        assert page.count('class="check-line"') == fails

    def test_a_missing_input_is_never_ok(self, by: Signature) -> None:
        """An event of which nothing is said: nothing of the regulations is in order."""
        event = STORE.create_event("Bare", at=by.at)
        number = events.add_tournament(STORE, event, Settings(name="Bare"), by=by)
        found = readiness_of(open_tournament(number))
        fine = [i.key for g in found.groups if g.code != "start" for i in g.items]
        ok = {i.key for i in found.items if i.verdict is Verdict.OK and i.key in fine}
        assert ok <= {"licence.twins", "licence.flags"}

    def test_remedies_lead_to_pages_that_are_there(self, client: Client, fresh: int) -> None:
        page = _main(client, f"/tournaments/{fresh}/ready/")
        links = set(re.findall(r'class="button small push no-print" href="([^"#]+)', page))
        assert links
        for link in links:
            assert client.get(link).status_code == 200, link

    def test_a_remedy_with_an_anchor_leads_to_a_field(self, client: Client, fresh: int) -> None:
        page = _main(client, f"/tournaments/{fresh}/ready/")
        links = set(re.findall(r'class="button small push no-print" href="([^"]+#[^"]+)', page))
        for link in links:
            address, _, anchor = link.partition("#")
            assert f'id="{anchor}"' in _text(client, address), link

    def test_what_norms_of_arbiters_lack_is_told_on_their_page(self, fresh: int) -> None:
        assert (
            remedy_href("career", fresh, Role.ARBITER)
            == f"/tournaments/{fresh}/organisation/norms/"
        )

    def test_junk_in_the_filter_shows_all(self, client: Client, fresh: int) -> None:
        assert 'aria-current="page"' in _main(client, f"/tournaments/{fresh}/ready/?show=%00x")

    def test_in_french(self, client: Client, fresh: int) -> None:
        page = client.get(
            f"/tournaments/{fresh}/ready/", headers={"accept-language": "fr"}
        ).content.decode()
        assert re.search(r"Prêt\s\?", page)
        assert "Échéances" in page

    def test_few_statements(self, client: Client, demo: int) -> None:
        """What every page asks, and whether everybody may see the event where that matters.

        Which rating lists are here is asked too; on PostgreSQL they lie in the same database.
        """
        ready = 9 if postgres.is_wanted() else 7
        for page, most in (("ready", ready), ("deadlines", 6), ("deadlines/notices", 7)):
            address = f"/tournaments/{demo}/{page}/"
            client.get(address)
            with CaptureQueriesContext(connection) as asked:
                client.get(address)
            assert len(asked) <= most, (page, [q["sql"][:80] for q in asked.captured_queries])


class TestDeadlines:
    def test_the_time_line(self, client: Client, fresh: int) -> None:
        page = _main(client, f"/tournaments/{fresh}/deadlines/")
        for line in lines(open_tournament(fresh).state, dt.date(2026, 11, 18)):
            if not line.due.id.endswith("kept_until"):
                assert f'id="due-{line.due.id}"' in page

    def test_done_and_open_again(self, client: Client, fresh: int) -> None:
        address = f"/tournaments/{fresh}/deadlines/"
        client.post(address, {"id": "register_norms", "state": "done"})
        office = open_tournament(fresh).state.office
        assert office.tick("register_norms") == Tick(id="register_norms")
        client.post(address, {"id": "register_norms", "state": "open"})
        tick = open_tournament(fresh).state.office.tick("register_norms")
        assert tick is None or tick.state is TickState.OPEN

    def test_not_needed_asks_for_a_reason_and_keeps_what_was_typed(
        self, client: Client, fresh: int
    ) -> None:
        address = f"/tournaments/{fresh}/deadlines/"
        answer = client.post(address, {"id": "fee_agreed", "state": "not_needed", "note": " "})
        assert answer.status_code == 422
        assert "Say why it is not needed." in answer.content.decode()
        assert open_tournament(fresh).state.office.tick("fee_agreed") is None
        client.post(address, {"id": "fee_agreed", "state": "not_needed", "note": "volunteer"})
        assert "volunteer" in _main(client, address)

    @pytest.mark.parametrize(
        "sent",
        [{"id": "nonsense", "state": "done"}, {"id": "fee_agreed", "state": "eaten"}, {}],
    )
    def test_bad_ticks_are_refused_and_nothing_is_kept(
        self, client: Client, fresh: int, sent: dict[str, str]
    ) -> None:
        before = open_tournament(fresh).version
        assert client.post(f"/tournaments/{fresh}/deadlines/", sent).status_code == 422
        assert open_tournament(fresh).version == before

    def test_the_journal_names_the_line(self, client: Client, fresh: int) -> None:
        client.post(f"/tournaments/{fresh}/deadlines/", {"id": "fee_agreed", "state": "done"})
        page = _text(client, f"/tournaments/{fresh}/journal/")
        assert "Arbiters&#x27; fees agreed in writing done" in page

    def test_ticks_survive_other_dates(self, client: Client, fresh: int, by: Signature) -> None:
        client.post(f"/tournaments/{fresh}/deadlines/", {"id": "results_sent", "state": "done"})
        settings = open_tournament(fresh).tournament.settings
        later = replace(settings, start=dt.date(2027, 1, 2), end=dt.date(2027, 1, 10))
        events.change_settings(STORE, fresh, later, by=by)
        found = lines(open_tournament(fresh).state, dt.date(2027, 3, 1))
        [line] = [line for line in found if line.due.id == "results_sent"]
        assert (line.status.value, line.due.day) == ("done", dt.date(2027, 1, 10))

    def test_the_calendar_file(self, client: Client, fresh: int) -> None:
        client.post(f"/tournaments/{fresh}/deadlines/", {"id": "fee_agreed", "state": "done"})
        answer = client.get(f"/tournaments/{fresh}/deadlines.ics")
        text = answer.content.decode()
        assert answer.headers["Content-Type"].startswith("text/calendar")
        assert "DTSTART;VALUE=DATE:20261005" in text
        assert "UID:due-fee_agreed" not in text

    def test_no_dates_no_error(self, client: Client, by: Signature) -> None:
        event = STORE.create_event("Bare", at=by.at)
        number = events.add_tournament(STORE, event, Settings(name="Bare"), by=by)
        page = _main(client, f"/tournaments/{number}/deadlines/")
        assert "not known yet" in page
        assert client.get(f"/tournaments/{number}/deadlines.ics").status_code == 200

    def test_end_before_start_is_said(self, client: Client, fresh: int, by: Signature) -> None:
        settings = open_tournament(fresh).tournament.settings
        events.change_settings(STORE, fresh, replace(settings, end=dt.date(2026, 11, 1)), by=by)
        assert "2026-11-01" in _main(client, f"/tournaments/{fresh}/deadlines/")
        assert client.get(f"/tournaments/{fresh}/ready/").status_code == 200
        assert client.get(f"/tournaments/{fresh}/deadlines.ics").status_code == 200


class TestNotices:
    def test_published_rounds_are_done_by_their_version(self, client: Client, demo: int) -> None:
        page = _main(client, f"/tournaments/{demo}/deadlines/notices/")
        assert "published by Ronde, version" in page

    def test_a_list_is_ticked(self, client: Client, fresh: int) -> None:
        address = f"/tournaments/{fresh}/deadlines/notices/"
        client.post(address, {"id": "notice:players_alphabetical", "state": "done"})
        tick = open_tournament(fresh).state.office.tick("notice:players_alphabetical")
        assert tick == Tick(id="notice:players_alphabetical")

    def test_elsewhere_nothing_is_asked(self, client: Client, fresh: int, by: Signature) -> None:
        settings = open_tournament(fresh).tournament.settings
        events.change_settings(STORE, fresh, replace(settings, federation="BEL"), by=by)
        page = _main(client, f"/tournaments/{fresh}/deadlines/notices/")
        assert "do not apply here" in page


class TestToday:
    def _unseen(self, client: Client, number: int) -> set[str]:
        page = _main(client, f"/tournaments/{number}/")
        return set(re.findall(r'id="unseen-([^"]+)"', page))

    def test_once_and_again_only_if_it_changes(
        self, client: Client, fresh: int, by: Signature
    ) -> None:
        unseen = self._unseen(client, fresh)
        assert "due.overdue" in unseen
        client.post(f"/tournaments/{fresh}/ready/seen/", {"key": "due.overdue"})
        assert self._unseen(client, fresh) == unseen - {"due.overdue"}
        office_act(STORE, fresh, TickLine(tick=Tick(id="register_norms")), by=by)
        assert "due.overdue" in self._unseen(client, fresh)

    def test_all_at_once(self, client: Client, fresh: int) -> None:
        page = _main(client, f"/tournaments/{fresh}/")
        keys = re.findall(r'name="key" value="([^"]+)"', page)
        assert keys
        client.post(f"/tournaments/{fresh}/ready/seen/", {"key": keys})
        assert self._unseen(client, fresh) == set()

    def test_seen_twice_changes_nothing(self, client: Client, fresh: int) -> None:
        client.post(f"/tournaments/{fresh}/ready/seen/", {"key": "due.overdue"})
        before = open_tournament(fresh).version
        for sent in ({"key": "due.overdue"}, {"key": "nonsense"}, {}):
            answer = client.post(f"/tournaments/{fresh}/ready/seen/", sent)
            assert answer.status_code == 302
        assert open_tournament(fresh).version == before

    def test_the_next_three(self, client: Client, fresh: int) -> None:
        page = _main(client, f"/tournaments/{fresh}/")
        assert len(re.findall(r'id="next-[^"]+"', page)) == 3

    def test_below_arbiters_nobody_sees_any_of_it(self, fresh: int, by: Signature) -> None:
        user = User.objects.create(username="helper")
        set_member(user, STORE.tournament(fresh).event, Role.RESULTS, at=by.at)
        helper = Client(headers={"accept-language": "en"})
        helper.force_login(user)
        page = _main(helper, f"/tournaments/{fresh}/")
        assert "unseen-" not in page
        assert 'id="next-' not in page
        for address in ("ready/", "deadlines/", "deadlines/notices/", "deadlines.ics"):
            assert helper.get(f"/tournaments/{fresh}/{address}").status_code == 403


class TestMoments:
    def test_before_the_first_round(self, client: Client, fresh: int, by: Signature) -> None:
        people = [NewPlayer(person=Person(name=name)) for name in ("One, A", "Two, B")]
        players.register_players(STORE, fresh, people, by=by)
        page = _main(client, f"/tournaments/{fresh}/rounds/next/")
        assert 'id="ready-stage"' in page
        assert "Before the first round" in page

    def test_before_the_report(self, client: Client, demo: int) -> None:
        page = _main(client, f"/tournaments/{demo}/documents/")
        assert "Before the report goes out" in page

    def test_in_the_middle_nobody_is_disturbed(self, client: Client, demo: int) -> None:
        assert 'id="ready-stage"' not in _main(client, f"/tournaments/{demo}/rounds/next/")
