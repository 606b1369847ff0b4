"""The calendar: one table, saved at once; filled by a rule; public, with notices of what moved."""

from __future__ import annotations

import datetime as dt
import html
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.test import Client
from django.utils import timezone

from ronde.model import PlayerId, RoundNo, RoundTime, Settings
from ronde.model.frame import ProgrammeItem
from ronde.queries.deadlines import readable_by
from ronde.queries.public_changes import happened_since
from ronde.queries.timetable import Timetable, timetable_of
from ronde.services.events import add_tournament, change_settings, import_tournament
from ronde.services.public import sharing
from ronde.services.public.event import shared_event
from ronde.services.publishing import write_site
from ronde.services.timetable import set_timetable
from ronde.services.webhooks import Notification
from ronde.store.errors import Conflict
from ronde.web.api.payloads import notification_body
from ronde.web.public.page_cache import PAGES
from ronde.web.public.site import site_parts
from ronde.web.request_context import STORE
from support.webapp import NOW

if TYPE_CHECKING:
    from ronde.services.acts import Signature

FIRST = dt.date(2026, 11, 14)


@pytest.fixture(autouse=True)
def _no_pages() -> Iterator[None]:
    PAGES.clear()
    yield
    PAGES.clear()


@pytest.fixture
def demo(demo: int, by: Signature) -> int:
    """The demonstration open without its calendar."""
    set_timetable(STORE, demo, Timetable(), by=by)
    return demo


@pytest.fixture
def rounds(demo: int) -> int:
    return STORE.journal(demo).state.tournament.settings.rounds or 0


@pytest.fixture
def shared(demo: int, by: Signature) -> int:
    event = STORE.tournament(demo).event
    sharing.share(event, True, by=by)
    return event


def table_of(tournament: int) -> Timetable:
    return timetable_of(STORE.journal(tournament).state.tournament.settings)


def fields(client: Client, demo: int) -> dict[str, str]:
    """The form as the page shows it."""
    page = client.get(f"/tournaments/{demo}/schedule/").content.decode()
    found = dict.fromkeys(re.findall(r'<(?:input|select)[^>]*\bname="([^"]+)"', page), "")
    for tag in re.findall(r"<input[^>]*>", page):
        name, value = re.search(r'\bname="([^"]+)"', tag), re.search(r'\bvalue="([^"]*)"', tag)
        if name:
            found[name[1]] = html.unescape(value[1]) if value else ""
    for name, body in re.findall(
        r'<select[^>]*\bname="([^"]+)"[^>]*>(.*?)</select>', page, re.DOTALL
    ):
        chosen = re.search(r'value="([^"]*)" selected', body)
        found[name] = chosen[1] if chosen else ""
    found.pop("csrfmiddlewaretoken", None)
    return found


def post(client: Client, demo: int, do: str = "save", **typed: str) -> Any:
    data = {**fields(client, demo), **typed, "do": do}
    return client.post(f"/tournaments/{demo}/schedule/", data)


def weekly(rounds: int, hour: str = "15:00") -> Timetable:
    return Timetable(
        schedule=tuple(
            RoundTime(
                round=RoundNo(number),
                date=FIRST + dt.timedelta(days=7 * (number - 1)),
                time=dt.time.fromisoformat(hour),
            )
            for number in range(1, rounds + 1)
        )
    )


class TestTable:
    def test_rounds_and_programme_are_saved_in_one_press(
        self, client: Client, demo: int, rounds: int
    ) -> None:
        typed = {f"d{n}": f"2026-11-{13 + n}" for n in range(1, rounds + 1)}
        typed |= {f"t{n}": "15:00" for n in range(1, rounds + 1)}
        typed |= {"start": "", "end": "", "k0": "ceremony", "pd0": "2026-11-22", "pt0": "18:00"}
        typed |= {"pu0": "19:00", "px0": "Town hall"}
        before = STORE.journal(demo).version
        assert post(client, demo, **typed).status_code == 302
        table = table_of(demo)
        assert STORE.journal(demo).version == before + 1
        assert [due.round for due in table.schedule] == list(range(1, rounds + 1))
        assert table.schedule[0] == RoundTime(round=RoundNo(1), date=FIRST, time=dt.time(15))
        assert table.programme == (
            ProgrammeItem(
                kind="ceremony",
                date=dt.date(2026, 11, 22),
                time=dt.time(18),
                until=dt.time(19),
                text="Town hall",
            ),
        )
        assert table.start == FIRST

    def test_the_same_again_changes_nothing(self, client: Client, demo: int) -> None:
        post(client, demo, d1="2026-11-14", t1="15:00", start="", end="")
        version = STORE.journal(demo).version
        assert post(client, demo).status_code == 302
        assert STORE.journal(demo).version == version

    def test_a_day_emptied_takes_its_row_away(self, client: Client, demo: int) -> None:
        post(client, demo, start="", end="", k0="rest", pd0="2026-11-14", d1="2026-11-13")
        assert len(table_of(demo).programme) == 1
        post(client, demo, k0="", pd0="", d1="")
        assert (table_of(demo).programme, table_of(demo).schedule) == ((), ())

    def test_a_table_that_was_not_sent_is_no_empty_table(self, client: Client, demo: int) -> None:
        before = STORE.journal(demo).version
        assert client.post(f"/tournaments/{demo}/schedule/", {"do": "save"}).status_code == 422
        assert STORE.journal(demo).version == before

    def test_other_settings_stay(self, client: Client, demo: int) -> None:
        before = STORE.journal(demo).state.tournament.settings
        post(client, demo, d1="2026-11-14", start="", end="")
        after = STORE.journal(demo).state.tournament.settings
        same = {"schedule": (), "programme": (), "start": None, "end": None}
        assert replace(before, **same) == replace(after, **same)  # type: ignore[arg-type]


class TestBadInput:
    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ({"d1": "2026-02-31"}, "A date is expected"),
            ({"d1": "2026-11-14", "t1": "25:00"}, "A time is expected"),
            ({"t1": "15:00", "d1": ""}, "A day is missing"),
            ({"k0": "ceremony", "pd0": ""}, "A day is missing"),
            ({"k0": "party", "pd0": "2026-11-14"}, "Not one of the choices"),
            (
                {"d1": "2026-11-15", "d2": "2026-11-14", "start": "", "end": ""},
                "begins before Round 1",
            ),
            ({"d1": "2026-11-14", "start": "2026-11-15", "end": "2026-11-20"}, "outside the event"),
            ({"start": "2026-11-15", "end": "2026-11-14"}, "ends before it begins"),
            (
                {"k0": "opening", "pd0": "2026-11-14", "pt0": "14:00", "pu0": "13:00"},
                "ends before it begins",
            ),
        ],
    )
    def test_what_cannot_be_is_said_and_kept(
        self, client: Client, demo: int, typed: dict[str, str], said: str
    ) -> None:
        version = STORE.journal(demo).version
        answer = post(client, demo, **typed)
        page = answer.content.decode()
        assert answer.status_code == 422
        assert said in page
        assert STORE.journal(demo).version == version
        for value in typed.values():
            assert value in page or value == "party"

    def test_somebody_else_was_faster(self, client: Client, demo: int, by: Signature) -> None:
        typed = fields(client, demo)
        set_timetable(STORE, demo, weekly(3), by=by)
        answer = client.post(
            f"/tournaments/{demo}/schedule/", {**typed, "d1": "2026-12-01", "do": "save"}
        )
        assert answer.status_code == 409
        assert table_of(demo).schedule[0].date == FIRST

    def test_other_settings_changed_meanwhile_do_not_matter(self, demo: int, by: Signature) -> None:
        seen = STORE.journal(demo).version
        settings = STORE.journal(demo).state.tournament.settings
        change_settings(STORE, demo, replace(settings, city="Dijon"), by=by)
        set_timetable(STORE, demo, weekly(3), by=by, seen=seen)
        with pytest.raises(Conflict):
            set_timetable(STORE, demo, weekly(2), by=by, seen=seen)


class TestRule:
    def test_the_table_is_filled_and_not_kept(self, client: Client, demo: int, rounds: int) -> None:
        version = STORE.journal(demo).version
        rule = "two a day, 9:00 and 15:00, from 14/11/2026, first at 15:00, rest 16/11/2026"
        answer = post(client, demo, "fill", rule=rule, start="", end="")
        page = answer.content.decode()
        assert answer.status_code == 200
        assert "not kept yet" in page
        assert STORE.journal(demo).version == version
        assert page.count('value="15:00"') >= rounds // 2
        assert 'value="2026-11-16"' in page  # the rest day, in the programme

    def test_a_rule_that_means_nothing(self, client: Client, demo: int) -> None:
        answer = post(client, demo, "fill", rule="two a fortnight")
        page = answer.content.decode()
        assert answer.status_code == 422
        assert "two a fortnight" in page
        assert "is not understood" in html.unescape(page)

    def test_more_rows(self, client: Client, demo: int) -> None:
        page = post(client, demo, "more", px0="Simul").content.decode()
        assert 'name="px6"' in page
        assert 'value="Simul"' in page

    def test_from_another_tournament_of_the_event(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        settings = STORE.journal(demo).state.tournament.settings
        event = STORE.tournament(demo).event
        other = add_tournament(STORE, event, replace(settings, name="B"), by=by)
        set_timetable(STORE, other, weekly(3), by=by)
        page = post(client, demo, "copy", sibling=str(other)).content.decode()
        assert page.count('name="d3" type="date" value="2026-11-28"') == 1
        assert client.get(f"/tournaments/{demo}/schedule/").content.decode().count(">B</option>")

    def test_not_from_another_event(self, client: Client, demo: int, league: int) -> None:
        assert post(client, demo, "copy", sibling=str(league)).status_code == 404


def standing(calendar: str) -> list[str]:
    """The entries of a calendar that will take place."""
    return [e for e in calendar.split("BEGIN:VEVENT")[1:] if "STATUS:CANCELLED" not in e]


class TestCalendarFile:
    def test_every_round_is_in_it_with_a_name_that_stays(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        set_timetable(STORE, demo, weekly(3), by=by)
        first = client.get(f"/tournaments/{demo}/schedule.ics")
        assert first.headers["Content-Type"] == "text/calendar; charset=utf-8"
        text = first.content.decode()
        assert len(standing(text)) == 3
        assert "DTSTART:20261114T150000\r\n" in text
        set_timetable(STORE, demo, weekly(3, "16:00"), by=by)
        again = client.get(f"/tournaments/{demo}/schedule.ics").content.decode()
        assert re.findall("UID:.*", again) == re.findall("UID:.*", text)
        assert re.findall("SEQUENCE:.*", again) != re.findall("SEQUENCE:.*", text)


class TestPublic:
    def test_everybody_reads_the_days(self, shared: int, demo: int, by: Signature) -> None:
        anybody = Client(headers={"accept-language": "fr"})
        assert anybody.get(f"/p/{shared}/fr/{demo}/schedule/").status_code == 404
        set_timetable(STORE, demo, weekly(5), by=by)
        page = anybody.get(f"/p/{shared}/fr/{demo}/schedule/").content.decode()
        assert "samedi 14 nov. 2026" in page
        assert f'href="../../{demo}/rounds/1/"' in page
        calendar = anybody.get(f"/p/{shared}/fr/{demo}/schedule.ics")
        assert [event.count("SUMMARY:") for event in standing(calendar.content.decode())] == [1] * 5

    def test_a_round_that_is_dropped_is_cancelled(
        self, client: Client, shared: int, demo: int, by: Signature
    ) -> None:
        set_timetable(STORE, demo, weekly(3), by=by)
        set_timetable(STORE, demo, weekly(2), by=by)
        for address in (f"/p/{shared}/en/{demo}/schedule.ics", f"/tournaments/{demo}/schedule.ics"):
            text = client.get(address).content.decode()
            [third] = [e for e in text.split("BEGIN:VEVENT") if "UID:round-3-" in e]
            assert "STATUS:CANCELLED" in third
            assert "DTSTART:20261128T150000" in third
            assert len(standing(text)) == 2
        set_timetable(STORE, demo, weekly(3), by=by)
        text = client.get(f"/p/{shared}/en/{demo}/schedule.ics").content.decode()
        assert len(standing(text)) == 3

    def test_a_player_reads_where_to_sit(self, shared: int, demo: int, by: Signature) -> None:
        page = f"/p/{shared}/en/{demo}/players/1/"
        assert "schedule.ics" not in Client().get(page).content.decode()
        set_timetable(STORE, demo, weekly(5), by=by)
        assert 'href="schedule.ics"' in Client().get(page).content.decode()
        text = Client().get(f"{page}schedule.ics").content.decode().replace("\r\n ", "")
        tournament = STORE.journal(demo).state.tournament
        [game] = [g for g in tournament.rounds[0].games if PlayerId(1) in g.players]
        other = tournament.player(game.opponent(PlayerId(1))).name.replace(",", "\\,")
        color = "White" if game.white == 1 else "Black"
        assert f"DESCRIPTION:Board {game.board}\\, {color} against {other}" in text
        assert Client().get(f"/p/{shared}/en/{demo}/players/999/schedule.ics").status_code == 404

    def test_nobody_reads_what_is_not_shared(self, demo: int, by: Signature) -> None:
        set_timetable(STORE, demo, weekly(3), by=by)
        event = STORE.tournament(demo).event
        for path in ("schedule/", "schedule.ics"):
            assert Client().get(f"/p/{event}/en/{demo}/{path}").status_code == 404

    def test_the_clock_of_the_head_is_the_calendars(
        self, shared: int, demo: int, by: Signature
    ) -> None:
        set_timetable(STORE, demo, weekly(5), by=by)
        public = shared_event(STORE, shared, now=NOW).tournament(demo)
        assert public.clock is not None
        assert not public.clock.announced
        starts = dt.datetime(2026, 12, 5, 15).astimezone()  # of round 4
        assert public.clock.starts_at == starts
        sharing.set_round_start(STORE, demo, 4, NOW, by=by)
        clock = shared_event(STORE, shared, now=NOW).tournament(demo).clock
        assert clock is not None
        assert clock.announced

    def test_the_site_has_the_page_and_the_file(
        self, shared: int, demo: int, by: Signature, tmp_path: Path
    ) -> None:
        set_timetable(STORE, demo, weekly(3), by=by)
        write_site(tmp_path, site_parts(shared_event(STORE, shared, now=NOW), ("fr",)))
        assert "samedi" in (tmp_path / f"fr/{demo}/schedule/index.html").read_text("utf-8")
        assert "VCALENDAR" in (tmp_path / f"fr/{demo}/schedule.ics").read_text("utf-8")
        again = write_site(tmp_path, site_parts(shared_event(STORE, shared, now=NOW), ("fr",)))
        assert again.changed == ()


class TestNotice:
    def test_a_moved_round_is_told_in_each_language(
        self, shared: int, demo: int, by: Signature
    ) -> None:
        set_timetable(STORE, demo, weekly(5), by=by)
        assert sharing.announcements(shared, now=NOW) == ()
        moved = weekly(5)
        last = replace(moved.schedule[4], time=dt.time(16, 30))
        set_timetable(STORE, demo, replace(moved, schedule=(*moved.schedule[:4], last)), by=by)
        [told] = sharing.announcements(shared, now=NOW)
        assert told.said_in("en") == (
            "Round 5 is played at another time: Saturday 12 Dec. 2026, 16:30."
        )
        assert told.said_in("fr") == (
            "La ronde 5 change d’horaire\u00a0: samedi 12 déc. 2026, 16:30."
        )
        for language, said in (("en", "another time"), ("fr", "horaire")):
            page = Client().get(f"/p/{shared}/{language}/{demo}/").content.decode()
            assert said in page

    def test_it_ends_with_the_round(self, shared: int, demo: int, by: Signature) -> None:
        set_timetable(STORE, demo, weekly(5), by=by)
        set_timetable(STORE, demo, weekly(4), by=by)
        [told] = sharing.announcements(shared, now=NOW)
        assert told.said_in("en").startswith("Round 5 is not played")
        later = dt.datetime(2026, 12, 13, tzinfo=dt.UTC)
        assert sharing.announcements(shared, now=later) == ()

    def test_many_moves_are_one_notice(self, shared: int, by: Signature) -> None:
        other = add_tournament(STORE, shared, Settings(name="B", rounds=9), by=by)
        set_timetable(STORE, other, weekly(9), by=by)
        set_timetable(STORE, other, weekly(9, "16:00"), by=by)
        [told] = sharing.announcements(shared, now=NOW)
        assert told.said_in("en").startswith("B: The calendar of the rounds has changed")

    def test_rounds_that_are_over_and_unshared_events_are_not_told(
        self, demo: int, by: Signature
    ) -> None:
        event = STORE.tournament(demo).event
        set_timetable(STORE, demo, weekly(5), by=by)
        set_timetable(STORE, demo, weekly(5, "16:00"), by=by)
        assert sharing.announcements(event, now=NOW) == ()
        sharing.share(event, True, by=by)
        moved = weekly(5, "16:00")
        first = replace(moved.schedule[0], time=dt.time(14))
        set_timetable(STORE, demo, replace(moved, schedule=(first, *moved.schedule[1:])), by=by)
        assert sharing.announcements(event, now=NOW) == ()


class TestReadableInTime:
    """Audit 1.1-2: pairings are readable two hours before a round, by the book of 2022."""

    @pytest.mark.parametrize(("minutes", "late"), [(119, True), (125, False)])
    def test_a_round_not_yet_published_two_hours_before(
        self, client: Client, demo: int, by: Signature, minutes: int, late: bool
    ) -> None:
        known = STORE.journal(demo).state.tournament
        starts = timezone.now().astimezone() + dt.timedelta(minutes=minutes)
        due = RoundTime(round=RoundNo(4), date=starts.date(), time=starts.time())
        book = replace(known.settings, rulebook="book", federation="FRA", schedule=(due,))
        rounds = (*known.rounds[:3], replace(known.rounds[3], published=False))
        other = import_tournament(
            STORE,
            STORE.tournament(demo).event,
            replace(known, settings=book, rounds=rounds),
            source="",
            by=by,
        )
        page = client.get(f"/tournaments/{other}/").content.decode()
        assert ("two hours before the round" in page) is late

    def test_whom_it_concerns(self) -> None:
        due = RoundTime(round=RoundNo(1), date=FIRST, time=dt.time(15))
        next_ = replace(due, round=RoundNo(2))
        settings = Settings(rulebook="book", federation="FRA", schedule=(due, next_))
        assert readable_by(settings, 2) == dt.datetime(2026, 11, 14, 13)  # noqa: DTZ001
        assert readable_by(settings, 1) is None
        assert readable_by(settings, 3) is None
        assert readable_by(replace(settings, federation="BEL"), 2) is None
        assert readable_by(replace(settings, rulebook="fide", start=FIRST), 2) is None


def test_the_page_of_sharing_knows_the_calendars_hour(
    client: Client, demo: int, shared: int, by: Signature
) -> None:
    set_timetable(STORE, demo, weekly(5), by=by)
    page = client.get(f"/events/{shared}/public/").content.decode()
    assert "Round 4: 5 Dec. 2026 15:00" in page


def test_webhooks_hear_of_a_round_that_moves(demo: int, shared: int, by: Signature) -> None:
    set_timetable(STORE, demo, weekly(5), by=by)
    moved = weekly(5)
    last = replace(moved.schedule[4], time=dt.time(16, 30))
    set_timetable(STORE, demo, replace(moved, schedule=(*moved.schedule[:4], last)), by=by)
    [happened] = happened_since(STORE.journal(demo), STORE.journal(demo).version - 1, most=1)
    [change] = happened.changes
    notification = Notification(
        uid="x", event=STORE.event(shared), tournament=demo, happened=happened, change=change
    )
    body = json.loads(notification_body(notification))
    assert (body["topic"], body["round"]) == ("schedule.changed", 5)
    assert body["schedule"] == {"date": "2026-12-12", "time": "16:30"}
