"""Events over 30 days in the application: the mark, later ratings on the card, reports in parts."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest
from django.test import Client

from ronde.model import RoundNo, RoundTime
from ronde.services.acts import Signature
from ronde.services.events import change_settings
from ronde.web.request_context import STORE


@pytest.fixture
def winter(demo: int, by: Signature) -> int:
    """The demonstration open, a round every two weeks."""
    settings = STORE.journal(demo).state.tournament.settings
    assert settings.start is not None
    days = [settings.start + dt.timedelta(days=14 * n) for n in range(7)]
    schedule = tuple(RoundTime(round=RoundNo(n), date=day) for n, day in enumerate(days, 1))
    new = replace(settings, end=days[-1], schedule=schedule)
    change_settings(STORE, demo, new, by=by)
    return demo


def test_the_dates_suggest_the_mark(client: Client, winter: int) -> None:
    page = client.get(f"/tournaments/{winter}/organisation/").content.decode()
    assert "as the dates say: yes" in page


def test_a_short_event_is_not_suggested_and_may_be_marked(client: Client, demo: int) -> None:
    address = f"/tournaments/{demo}/organisation/"
    page = client.get(address)
    assert "as the dates say: no" in page.content.decode()
    assert 'id="parts"' not in client.get(f"/tournaments/{demo}/documents/").content.decode()
    client.post(address, {**page.context["page"].form.values, "long": "yes"})
    assert STORE.journal(demo).state.tournament.settings.kind.long is True
    assert 'id="parts"' in client.get(f"/tournaments/{demo}/documents/").content.decode()


def test_later_ratings_stand_on_the_card(client: Client, winter: int) -> None:
    address = f"/tournaments/{winter}/players/3/"
    values = client.get(address).context["page"].form.values
    known = STORE.journal(winter).state.tournament.player_by_id
    before = {player.id: (player.rating, player.tpn) for player in known.values()}
    assert client.post(address, {**values, "later_ratings": "3: 2401"}).status_code == 302
    players = STORE.journal(winter).state.tournament.players
    assert {p.id: (p.rating, p.tpn) for p in players} == before
    assert "from round 3: 2401" in client.get(address).content.decode()


@pytest.mark.parametrize("typed", ["2401", "3-2401", "1: 2401", "3: 2401, 3: 2402", "99: 2401"])
def test_what_cannot_be_typed(client: Client, winter: int, typed: str) -> None:
    address = f"/tournaments/{winter}/players/3/"
    values = client.get(address).context["page"].form.values
    version = STORE.journal(winter).version
    assert client.post(address, {**values, "later_ratings": typed}).status_code == 422
    assert STORE.journal(winter).version == version


def test_changes_of_ratings_say_how_the_parts_are_counted(
    client: Client, winter: int, league: int
) -> None:
    for page in ("standings/ratings/", "standings/ratings/3/", "players/3/"):
        said = client.get(f"/tournaments/{winter}/{page}").content.decode()
        assert "Over 30 days: each month is rated as an event of its own" in said
        assert "Over 30 days" not in client.get(f"/tournaments/{league}/{page}").content.decode()


def test_a_short_event_has_no_such_field(client: Client, demo: int) -> None:
    assert "later_ratings" not in client.get(f"/tournaments/{demo}/players/3/").content.decode()


def test_the_report_of_a_part(client: Client, winter: int) -> None:
    documents = client.get(f"/tournaments/{winter}/documents/").content.decode()
    assert "?rounds=1-" in documents
    address = f"/tournaments/{winter}/documents/trf/"
    answer = client.get(address, {"rounds": "1-3"})
    assert answer.status_code == 200
    assert "(rounds 1-3)" in answer.content.decode()
    assert "1-3.trf" in answer.headers["Content-Disposition"]
    # Round 4 is being played.
    assert client.get(address, {"rounds": "3-4"}).status_code == 422
    assert client.get(address, {"rounds": "3-4", "interim": "1"}).status_code == 200


@pytest.mark.parametrize("rounds", ["0", "5-9", "x", "4-1", "٣", "1-3; drop"])
def test_no_such_part(client: Client, winter: int, rounds: str) -> None:
    answer = client.get(f"/tournaments/{winter}/documents/trf/", {"rounds": rounds})
    assert answer.status_code == 422
