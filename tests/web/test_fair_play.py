"""Fair play on the pages: the plan that is kept, and one tap for each exit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ronde.model import TickState
from ronde.queries.fair_play import LEVEL_ID, line_id
from ronde.web.request_context import STORE
from support.running import started

if TYPE_CHECKING:
    from django.test import Client

    from ronde.journal import State


def state(t: int) -> State:
    return STORE.journal(t).state


def base(t: int) -> str:
    return f"/tournaments/{t}/fair-play/"


class TestPlan:
    def test_the_level_is_said_with_what_is_missing(self, client: Client) -> None:
        page = client.get(base(started(STORE))).content.decode()
        assert "at least standard, not known yet" in page
        assert "the money prizes" in page

    def test_ticks_notes_and_the_level_are_kept(self, client: Client) -> None:
        t = started(STORE)
        form = {"level": "maximum", "do_zones": "yes", "note_zones": "Anne, before 1"}
        assert client.post(base(t), form).status_code == 302
        zones = state(t).office.tick(line_id("zones"))
        assert zones is not None
        assert (zones.state, zones.note) == (TickState.DONE, "Anne, before 1")
        level = state(t).office.tick(LEVEL_ID)
        assert level is not None
        assert level.detail == "maximum"
        page = client.get(base(t)).content.decode()
        assert re.search(r'name="do_zones" value="yes" checked', page)
        assert '<option value="maximum" selected>' in page
        version = STORE.journal(t).version
        client.post(base(t), form)
        assert STORE.journal(t).version == version

    def test_an_unknown_level_keeps_the_rules(self, client: Client) -> None:
        t = started(STORE)
        client.post(base(t), {"level": "enormous"})
        assert state(t).office.tick(LEVEL_ID) is None

    def test_the_rail_leads_there(self, client: Client) -> None:
        t = started(STORE)
        assert f'href="{base(t)}"' in client.get(f"/tournaments/{t}/").content.decode()


class TestExits:
    def form(self, page: str, player: int) -> dict[str, str]:
        """What the large button of a player sends."""
        form = page.split(f'id="p{player}">')[1].split("</form>", maxsplit=1)[0]
        sent = dict(re.findall(r'<input[^>]*name="(\w+)" value="([^"]*)"', form))
        sent["tap"] = re.findall(r'class="tap[^>]*value="(\w+)"', form)[0]
        return sent

    def test_a_tap_out_and_a_tap_back(self, client: Client) -> None:
        t = started(STORE)
        here = f"{base(t)}exits/1/"
        assert client.get(f"{base(t)}exits/").headers["Location"] == here
        for expected in ("left", "back"):
            sent = self.form(client.get(here).content.decode(), 1)
            assert sent["tap"] == expected
            answer = client.post(f"{here}1/", sent)
            assert answer.headers["Location"] == f"{here}#p1"
        (left,) = state(t).office.exits
        assert left.at is not None
        assert left.back is not None
        assert "left 1 time · longest: 1 minute" in client.get(here).content.decode()

    def test_a_tap_that_arrives_twice_counts_once(self, client: Client) -> None:
        t = started(STORE)
        here = f"{base(t)}exits/1/"
        sent = self.form(client.get(here).content.decode(), 1)
        for _ in range(2):
            client.post(f"{here}1/", sent)
        assert len(state(t).office.exits) == 1

    def test_a_stale_page_counts_nothing_twice(self, client: Client) -> None:
        t = started(STORE)
        here = f"{base(t)}exits/1/"
        pages = [client.get(here).content.decode() for _ in range(2)]
        for page in pages:
            client.post(f"{here}1/", self.form(page, 1))
        assert len(state(t).office.exits) == 1

    def test_the_last_tap_is_taken_back(self, client: Client) -> None:
        t = started(STORE)
        here = f"{base(t)}exits/1/"
        client.post(f"{here}1/", {"tap": "left"})
        assert "out since" in client.get(here).content.decode()
        client.post(f"{here}1/", {"tap": "undo"})
        assert state(t).office.exits == ()
        client.post(f"{here}1/", {"tap": "nonsense"})
        assert state(t).office.exits == ()
