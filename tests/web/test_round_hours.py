"""Hours of a round: the start, the hour of forfeit, deadlines; for arbiters and in the hall."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ronde.admin.default_time import Stage
from ronde.model import PlayingRules, RoundNo, RoundTime
from ronde.services import events, rounds
from ronde.services.public import sharing
from ronde.services.round_hours import RoundHours, round_hours
from ronde.store.lru_cache import LruCache
from ronde.web.request_context import STORE
from support.running import BY, play, started, tournament

if TYPE_CHECKING:
    from django.test import Client

NOW = dt.datetime.now().astimezone().replace(second=0, microsecond=0)


def minutes(number: int) -> dt.timedelta:
    return dt.timedelta(minutes=number)


def announce(t: int, **changes: object) -> None:
    settings = STORE.journal(t).state.tournament.settings
    new = replace(settings, rules=replace(settings.rules, **changes))  # type: ignore[arg-type]
    events.change_settings(STORE, t, new, by=BY)


def schedule(t: int, hour: dt.datetime) -> None:
    settings = STORE.journal(t).state.tournament.settings
    due = RoundTime(round=RoundNo(1), date=hour.date(), time=hour.time())
    events.change_settings(STORE, t, replace(settings, schedule=(due,)), by=BY)


def hours(t: int, now: dt.datetime) -> RoundHours:
    return round_hours(STORE.journal(t), t, 1, now=now)


@pytest.fixture(autouse=True)
def _nothing_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers of rows begin again with every test, and so would the tokens of pages."""
    monkeypatch.setattr("ronde.services.public.event._tournaments", LruCache())


@pytest.fixture
def paired() -> int:
    t = started(STORE)
    rounds.publish_round(STORE, t, 1, by=BY)
    return t


class TestForfeit:
    def test_from_the_actual_start(self, paired: int) -> None:
        """Due 15:00, begun 15:15, 30 minutes: 15:45."""
        schedule(paired, NOW)
        announce(paired, default_minutes=30)
        assert hours(paired, NOW).forfeit_at == NOW + minutes(30)
        sharing.set_round_start(STORE, paired, 1, NOW + minutes(15), by=BY)
        found = hours(paired, NOW + minutes(20))
        assert (found.forfeit_at, found.began) == (NOW + minutes(45), True)
        assert not found.defaulted
        assert hours(paired, NOW + minutes(45)).defaulted

    def test_no_clock_no_hour(self, paired: int) -> None:
        assert hours(paired, NOW).forfeit_at is None

    def test_another_day_says_nothing(self, paired: int) -> None:
        sharing.set_round_start(STORE, paired, 1, NOW - dt.timedelta(days=1), by=BY)
        assert hours(paired, NOW).forfeit_at is None

    def test_arbiters_read_it(self, client: Client, paired: int) -> None:
        announce(paired, default_minutes=30)
        sharing.set_round_start(STORE, paired, 1, NOW - minutes(5), by=BY)
        at = (NOW + minutes(25)).strftime("%H:%M")
        for page in (f"/tournaments/{paired}/", f"/tournaments/{paired}/rounds/1/"):
            assert f"Forfeit at {at}" in client.get(page).content.decode()

    def test_over(self, client: Client, paired: int) -> None:
        announce(paired, default_minutes=10)
        sharing.set_round_start(STORE, paired, 1, NOW - minutes(30), by=BY)
        at = (NOW - minutes(20)).strftime("%H:%M")
        text = client.get(f"/tournaments/{paired}/rounds/1/").content.decode()
        assert f"Default time over since {at}" in text

    def test_spoken_in_a_small_hall_until_it_starts(self, client: Client, paired: int) -> None:
        sharing.set_round_start(STORE, paired, 1, NOW + minutes(30), by=BY)
        assert hours(paired, NOW).spoken == (NOW + minutes(25), NOW + minutes(29))
        assert hours(paired, NOW + minutes(30)).spoken == ()
        assert "say aloud" in client.get(f"/tournaments/{paired}/rounds/1/").content.decode()

    def test_in_a_large_hall_nothing_is_spoken(self) -> None:
        t = tournament(STORE, entered=30)
        sharing.set_round_start(STORE, t, 1, NOW + minutes(30), by=BY)
        assert hours(t, NOW).spoken == ()


class TestCorrections:
    def test_counted_from_the_last_result(self, paired: int) -> None:
        announce(paired, correction_minutes=20)
        assert hours(paired, NOW).corrections_until is None
        play(STORE, paired, 1)
        last = STORE.journal(paired).entries[-1].at
        found = hours(paired, last + minutes(20))
        assert (found.corrections_until, found.corrections_over) == (last + minutes(20), False)
        assert hours(paired, last + minutes(21)).corrections_over

    def test_said_on_the_round_and_the_board(self, client: Client, paired: int) -> None:
        announce(paired, correction_minutes=0)
        play(STORE, paired, 1)
        for page in ("rounds/1/", "rounds/1/boards/1/"):
            text = client.get(f"/tournaments/{paired}/{page}").content.decode()
            assert 'id="corrections-until"' in text


class TestHallScreen:
    def screen(self, client: Client, t: int, start: dt.datetime) -> str:
        event = STORE.tournament(t).event
        sharing.share(event, True, by=BY)
        sharing.set_round_start(STORE, t, 1, start, by=BY)
        return client.get(f"/p/{event}/en/screen/").content.decode()

    def test_counts_down_to_the_start(self, client: Client, paired: int) -> None:
        later = dt.datetime.now().astimezone() + minutes(20)
        text = self.screen(client, paired, later)
        assert "data-left" in text
        assert "starts in" not in text

    @pytest.mark.parametrize(("left", "said"), [(4, "five minutes"), (0, "one minute")])
    def test_announces_it(self, client: Client, paired: int, left: int, said: str) -> None:
        soon = dt.datetime.now().astimezone() + minutes(left) + dt.timedelta(seconds=30)
        assert f"starts in {said}" in self.screen(client, paired, soon)

    def test_then_the_hour_of_forfeit(self, client: Client, paired: int) -> None:
        announce(paired, default_minutes=30)
        text = self.screen(client, paired, NOW - minutes(5))
        hour = (NOW + minutes(25)).strftime("%H:%M")  # with the day, shortly before midnight
        assert re.search(rf"forfeit at [^<]*{hour}", text)

    def test_none_where_it_is_the_start_itself(self, client: Client, paired: int) -> None:
        announce(paired, default_minutes=0)
        assert "forfeit at" not in self.screen(client, paired, NOW - minutes(5))


def test_stages_of_a_plan_are_those_of_the_page(paired: int) -> None:
    announce(paired, default_minutes=PlayingRules().default_minutes or 15)
    sharing.set_round_start(STORE, paired, 1, NOW, by=BY)
    assert hours(paired, NOW + minutes(14)).stage is Stage.RUNNING
    assert hours(paired, NOW + minutes(15)).stage is Stage.DEFAULTED
