"""The switch that opens this computer to the hall, as the pages show it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from ronde.platform import hall
from ronde.platform.hall import Doorway, Hall, Keeper
from ronde.services.people.accounts import create_account
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.security_journal import Kind, read
from support.webapp import NOW


class _Door(Hall):
    """A door without a server."""

    def open(self) -> Doorway:
        self._doorway = Doorway(wanted=True, hosts=("192.168.1.20", "10.0.0.7"), port=8643)
        return self._doorway

    def close(self) -> Doorway:
        self._doorway = Doorway(port=8643)
        return self._doorway


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Hall]:
    found = _Door(tmp_path, port=8642)
    hall.install(Keeper.SWITCH, found)
    yield found
    hall.install(Keeper.NOBODY)


@pytest.fixture
def event(demo: int) -> int:
    from ronde.web.request_context import STORE  # noqa: PLC0415

    return STORE.tournament(demo).event


def page(client: Client, event: int) -> str:
    return client.get(reverse("sharing", args=[event])).content.decode()


class TestTheSwitch:
    def test_it_says_what_it_opens_to_whom(self, client: Client, door: Hall, event: int) -> None:
        """D1: sharing needs no terminal."""
        before = page(client, event)
        assert "Share in the hall" in before
        assert "Only this computer" not in before
        assert "nothing else without a name and a password or a code" in before
        assert "--lan" not in before
        back = reverse("sharing", args=[event])
        answer = client.post(reverse("hall-switch"), {"open": "yes", "next": back})
        assert answer["Location"] == back
        assert door.doorway.wanted
        with override_settings(ADDRESS=door.doorway.addresses[0]):
            after = page(client, event)
        assert "http://192.168.1.20:8643" in after
        assert "http://10.0.0.7:8643" in after
        assert "Stop sharing in the hall" in after

    def test_it_is_noted(self, client: Client, door: Hall) -> None:
        for wish in ("yes", "yes", "no", "no"):
            client.post(reverse("hall-switch"), {"open": wish})
        assert not door.doorway.wanted
        noted = [e for e in read() if e.kind in {Kind.HALL_OPENED, Kind.HALL_CLOSED}]
        assert [e.kind for e in noted] == [Kind.HALL_CLOSED, Kind.HALL_OPENED]
        assert {e.detail for e in noted} == {"http://192.168.1.20:8643, http://10.0.0.7:8643"}

    def test_a_port_that_was_taken_is_said(self, client: Client, door: Hall, event: int) -> None:
        door._doorway = Doorway(wanted=True, hosts=("10.0.0.7",), port=8643, instead_of=8642)
        assert "Another program uses port 8642" in page(client, event)

    def test_without_a_network_it_waits_for_one(
        self, client: Client, door: Hall, event: int
    ) -> None:
        door._doorway = Doorway(wanted=True, port=8642)
        assert "is on no network" in page(client, event)


class TestWhoTurnsIt:
    def test_only_the_owner(self, door: Hall, event: int) -> None:
        anna = create_account("Anna", "correct horse battery")
        set_member(anna, event, Role.CHIEF, at=NOW)
        browser = Client(headers={"accept-language": "en"})
        browser.force_login(anna)
        assert browser.post(reverse("hall-switch"), {"open": "yes"}).status_code == 403
        assert "on the computer itself" in page(browser, event)
        assert not door.doorway.wanted

    def test_only_at_the_computer(self, client: Client, door: Hall, event: int) -> None:
        door.open()
        far = {"REMOTE_ADDR": "192.168.1.30"}
        refused = client.post(reverse("hall-switch"), {"open": "no"}, **far)  # type: ignore[arg-type]
        assert refused.status_code == 403
        assert door.doorway.wanted
        shown = client.get(reverse("sharing", args=[event]), **far)  # type: ignore[arg-type]
        assert "Stop sharing" not in shown.content.decode()


@pytest.mark.parametrize(
    ("keeper", "said"),
    [
        (Keeper.COMMAND, "Opened by the command that started Ronde (--lan)"),
        (Keeper.PROXY, "runs on a server"),
        (Keeper.ADDRESS, "was set by whoever installed"),
        (Keeper.NOBODY, "Another program serves Ronde"),
    ],
)
def test_where_there_is_no_switch_it_says_why(
    client: Client, event: int, keeper: Keeper, said: str
) -> None:
    """D1: hosted, behind a proxy or with `--lan` nothing is offered that would not work."""
    hall.install(keeper)
    try:
        shown = page(client, event)
        assert said in shown
        assert 'name="open"' not in shown
        assert client.post(reverse("hall-switch"), {"open": "yes"}).status_code == 403
    finally:
        hall.install(Keeper.NOBODY)


@override_settings(ADDRESS="http://127.0.0.1:8642")
@pytest.mark.parametrize("route", ["people", "player-results"])
def test_where_codes_are_made_the_hall_is_one_press_away(
    client: Client, door: Hall, demo: int, event: int, route: str
) -> None:
    """D1: no page advises to start again from a terminal."""
    if route == "people":
        fields = {"role": "RESULTS", "lasts": "1d", "uses": "1"}
        shown = client.post(reverse("invite", args=[event]), fields).content.decode()
    else:
        client.post(reverse(route, args=[demo]), {"do": "on", "cards": "boards"})
        shown = client.get(reverse(route, args=[demo])).content.decode()
    assert "cannot reach this computer yet" in shown
    assert reverse("hall-switch") in shown
    assert "serve" not in shown
    assert not door.doorway.wanted


class TestTheScreensPage:
    def test_it_explains_and_gives_the_address(self, client: Client, event: int) -> None:
        """D6: the hall screen has a page of its own, with what it shows and its address."""
        where = reverse("hall-screen", args=[event])
        off = client.get(where).content.decode()
        assert "the public page is off" in off
        assert "Open the screen</a>" not in off
        client.post(reverse("share", args=[event]), {"shared": "yes", "next": where})
        on = client.get(where, {"show": "names", "seconds": "20", "theme": "dark"}).content.decode()
        assert "Open the screen" in on
        assert f"/p/{event}/screen/?show=names&amp;seconds=20&amp;theme=dark" in on
        assert "letters it holds" in on

    @pytest.mark.parametrize("query", ["show=x", "seconds=-1", "t=%00", "theme=%F0%9F%98%80"])
    def test_junk(self, client: Client, event: int, query: str) -> None:
        where = f"{reverse('hall-screen', args=[event])}?{query}"
        assert client.get(where).status_code == 200


def test_one_page_leads_to_everything_that_is_shared(client: Client, demo: int, event: int) -> None:
    """D6: the hall, the public page, deputies, results by players and the screen: one page."""
    shown = page(client, event)
    for route, number in (("people", event), ("player-results", demo), ("hall-screen", event)):
        assert reverse(route, args=[number]) in shown
    assert "Nobody but you" in shown
    french = client.get(reverse("sharing", args=[event]), headers={"accept-language": "fr"})
    assert "Partager" in french.content.decode()
