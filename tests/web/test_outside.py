"""Acts outside the rules as pages: the mode, two steps with consequences, refusals, the report."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ronde.formats import read_trf
from ronde.journal.events import FideModeLeft
from ronde.journal.refusals import FideModeLost
from ronde.model import Settings
from ronde.services import events
from ronde.services.acts import Signature
from ronde.services.history import undo
from ronde.services.rulebooks import leave_fide_mode
from ronde.web.request_context import STORE
from support.running import BY, tournament

if TYPE_CHECKING:
    from django.test import Client

LEAVE = "/tournaments/{}/outside/leave/"


def left(client: Client, t: int, reason: str = "a friendly event") -> None:
    fields = {"reason": reason, "accepted": "twice"}
    assert client.post(LEAVE.format(t), fields).status_code == 302


class TestTwoSteps:
    def test_the_consequences_come_before_the_act(self, client: Client, demo: int) -> None:
        version = STORE.journal(demo).version
        answer = client.post(LEAVE.format(demo))
        page = answer.context["page"]
        assert answer.status_code == 422
        assert page.title == "Outside the rules"
        assert page.rule == "C.04.2@2026-02 1"
        assert len(page.consequences) == 5
        assert "report file" in page.consequences[-1]
        assert STORE.journal(demo).version == version

    def test_a_reason_alone_is_not_enough(self, client: Client, demo: int) -> None:
        answer = client.post(LEAVE.format(demo), {"reason": "friendly"})
        assert answer.status_code == 422
        assert answer.context["page"].reason == "friendly"
        assert b'name="accepted" value="yes"' in answer.content
        assert STORE.journal(demo).state.in_fide_mode

    def test_the_second_page_shows_the_line_and_offers_to_stay(
        self, client: Client, demo: int
    ) -> None:
        """VCL 43: leaving the mode is confirmed twice."""
        rounds = len(STORE.journal(demo).state.tournament.rounds)
        answer = client.post(LEAVE.format(demo), {"reason": "friendly", "accepted": "yes"})
        page = answer.context["page"]
        assert answer.status_code == 422
        assert page.writes == f"### FIDE mode exited @ Round {rounds}: friendly"
        assert b'name="accepted" value="twice"' in answer.content
        assert re.search(rb'class="primary button"[^>]*>\s*Stay in FIDE mode', answer.content)
        assert STORE.journal(demo).state.in_fide_mode

    def test_accepting_without_a_reason_is_not_enough(self, client: Client, demo: int) -> None:
        answer = client.post(LEAVE.format(demo), {"accepted": "yes"})
        assert answer.status_code == 422
        assert STORE.journal(demo).state.in_fide_mode

    def test_the_form_comes_back_as_it_was_sent(self, client: Client, demo: int) -> None:
        fields = {"set": "1 ½-½", "reason": "x", "accepted": "no"}
        left(client, demo)
        answer = client.post(f"/tournaments/{demo}/rounds/1/results/", {**fields, "reason": ""})
        assert answer.status_code == 422
        assert answer.context["page"].echo == (("set", "1 ½-½"),)

    def test_a_program_is_not_asked_twice(self, demo: int, by: Signature) -> None:
        done = leave_fide_mode(STORE, demo, by=replace(by, reason="friendly"))
        assert isinstance(done.journal.entries[-1].event, FideModeLeft)
        assert not leave_fide_mode(STORE, demo, by=by).changed


class TestMode:
    def test_the_frame_says_only_that_it_was_left(self, client: Client, demo: int) -> None:
        """D54: a tag that asks nothing of anybody is no tag; Today explains it."""
        page = client.get(f"/tournaments/{demo}/").content.decode()
        assert "what departs from them needs a reason" in page
        for section in ("players/", "standings/", "journal/", "settings/"):
            page = client.get(f"/tournaments/{demo}/{section}").content.decode()
            assert not re.search(r">\s*FIDE mode\s*<", page)
        left(client, demo)
        for section in ("", "players/", "standings/", "journal/", "settings/"):
            page = client.get(f"/tournaments/{demo}/{section}").content.decode()
            assert re.search(r">\s*Outside FIDE mode\s*</a>", page)

    def test_q46_an_event_of_another_book_is_marked_on_every_page(self, client: Client) -> None:
        event = events.create_event(STORE, "E", by=BY)
        t = events.add_tournament(STORE, event, Settings(name="A", rulebook="book"), by=BY)
        assert STORE.journal(t).state.fide_left is None
        for section in ("", "players/", "standings/", "journal/", "settings/", "outside/"):
            page = client.get(f"/tournaments/{t}/{section}").content.decode()
            assert re.search(r">\s*Outside FIDE mode\s*</a>", page), section

    def test_there_is_no_way_back(self, client: Client, demo: int) -> None:
        left(client, demo)
        entry = STORE.journal(demo).entries[-1]
        assert isinstance(entry.event, FideModeLeft)
        assert entry.reason == "a friendly event"
        assert b"resume" not in client.get(f"/tournaments/{demo}/outside/").content
        with pytest.raises(FideModeLost):
            undo(STORE, demo, entry.sequence, by=BY)
        assert not STORE.journal(demo).state.in_fide_mode

    def test_what_the_mode_refuses_leads_to_leaving_it(self, client: Client, demo: int) -> None:
        settings = client.get(f"/tournaments/{demo}/settings/").context["page"].form.values
        answer = client.post(f"/tournaments/{demo}/settings/", {**settings, "rulebook": "book"})
        page = answer.context["page"]
        assert (answer.status_code, page.leave_fide) == (422, f"/tournaments/{demo}/outside/")
        assert not page.ask_reason

    def test_the_page_lists_acts_and_grades(self, client: Client, demo: int) -> None:
        left(client, demo, "<b>club</b>")
        answer = client.get(f"/tournaments/{demo}/outside/")
        page = answer.context["page"]
        assert page.mode == "left"
        assert page.acts[0].reason == "<b>club</b>"
        assert b"<b>club</b>" not in answer.content
        assert {way.fide for way in page.ways} == {"confirm", "two_step", "twice", "refuse"}


class TestNotice:
    def test_what_asks_nothing_is_said(self, client: Client) -> None:
        """Outside FIDE mode an acceleration that FIDE does not approve is only noted."""
        t = tournament(STORE)
        left(client, t)
        page = f"/tournaments/{t}/settings/"
        fields = {**client.get(page).context["page"].form.values, "acceleration": "haley"}
        assert client.post(page, fields).status_code == 302
        [line] = client.get(page).context["frame"].notice.noted
        assert line == "this acceleration is not a method approved by FIDE (C.04.2@2026-02 1)"


class TestReport:
    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_each_act_is_a_comment_of_the_file(
        self, client: Client, demo: int, language: str
    ) -> None:
        """In English whatever the pages speak: the file goes to a federation."""
        rounds = len(STORE.journal(demo).state.tournament.rounds)
        left(client, demo)
        client.cookies["ronde_lang"] = language
        data = client.get(f"/tournaments/{demo}/documents/trf/").content
        assert f"### FIDE mode exited @ Round {rounds}: a friendly event (" in data.decode()
        assert read_trf(data).tournament.players
        assert not [p for p in read_trf(data).problems if "###" in str(p)]

    def test_a_reason_cannot_break_out_of_its_line(self, client: Client, demo: int) -> None:
        left(client, demo, "one\n001 two\r\n012 three")
        text = client.get(f"/tournaments/{demo}/documents/trf/").content.decode()
        [line] = [line for line in text.splitlines() if line.startswith("### FIDE mode")]
        assert "one 001 two 012 three" in line


class TestBadInput:
    def test_wrong_method_and_unknown_tournament(self, client: Client, demo: int) -> None:
        assert client.get(LEAVE.format(demo)).status_code == 405
        assert client.post(LEAVE.format(999)).status_code == 404

    def test_twice_is_once(self, client: Client, demo: int) -> None:
        left(client, demo)
        version = STORE.journal(demo).version
        left(client, demo)
        assert STORE.journal(demo).version == version
