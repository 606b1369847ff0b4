"""Complaints and inspections on the pages: what is typed, what is asked first, what is kept."""

from __future__ import annotations

import datetime as dt
import re
from typing import TYPE_CHECKING, Any

import pytest

from ronde.model import ComplaintForm, InspectionResult, PenaltyKind, Result
from ronde.web.request_context import STORE
from support.running import started

if TYPE_CHECKING:
    from django.test import Client

    from ronde.journal import State


@pytest.fixture
def t(client: Client) -> int:  # noqa: ARG001 - signed in before anything is stored
    return started(STORE)


def state(t: int) -> State:
    return STORE.journal(t).state


def base(t: int) -> str:
    return f"/tournaments/{t}/fair-play"


def shown(client: Client, path: str) -> str:
    """The version that a form shows."""
    found = re.search(r'name="version" value="(\d+)"', client.get(path).content.decode())
    assert found is not None
    return found[1]


class TestComplaints:
    FORM = (
        *(("player", "1"), ("complainant", "Roy, Max"), ("facts", "always out"), ("form", "asked")),
        *(("round", "1"), ("at", "2026-11-14T15:20"), ("key", "one")),
    )

    def noted(self, client: Client, t: int, **more: str) -> Any:
        return client.post(f"{base(t)}/complaints/new/", {**dict(self.FORM), **more})

    def test_noted_shown_listed(self, client: Client, t: int) -> None:
        answer = self.noted(client, t)
        assert answer.headers["Location"] == f"{base(t)}/complaints/1/"
        page = client.get(answer.headers["Location"]).content.decode()
        assert "Roy, Max" in page
        assert "form asked for" in page
        assert "does not tell the accused" in page
        assert "ask Roy, Max for it" in page
        listed = client.get(f"{base(t)}/complaints/").content.decode()
        assert "Roy, Max" in listed
        assert f'href="{base(t)}/complaints/"' in client.get(f"{base(t)}/").content.decode()

    def test_sent_twice_it_is_noted_once(self, client: Client, t: int) -> None:
        where = {self.noted(client, t).headers["Location"] for _ in range(2)}
        assert len(state(t).office.complaints) == 1
        assert where == {f"{base(t)}/complaints/1/"}

    def test_a_correction_keeps_what_was_written(self, client: Client, t: int) -> None:
        self.noted(client, t)
        here = f"{base(t)}/complaints/1/"
        form = {**dict(self.FORM), "form": "signed", "complainant_id": "601", "key": "two"}
        assert client.post(f"{here}edit/", form).headers["Location"] == here
        (one,) = state(t).office.complaints
        assert (one.form, one.complainant_id) == (ComplaintForm.SIGNED, "601")
        page = client.get(here).content.decode()
        assert "Written 2 times" in page
        assert "does not tell the accused" not in page
        assert "may tell the accused" in page

    def test_what_was_written_anew_since_is_not_written_over(self, client: Client, t: int) -> None:
        self.noted(client, t)
        here = f"{base(t)}/complaints/1/"
        seen = shown(client, f"{here}edit/")
        sent = {"body": "commission", "sent": "2026-11-20", "key": "two"}
        assert client.post(here, sent).status_code == 302
        form = {**dict(self.FORM), "facts": "other", "key": "three"}
        assert client.post(f"{here}edit/", {**form, "version": seen}).status_code == 409
        (one,) = state(t).office.complaints
        assert (one.facts, one.sent) == ("always out", dt.date(2026, 11, 20))
        seen = shown(client, f"{here}edit/")
        assert client.post(f"{here}edit/", {**form, "version": seen}).status_code == 302
        (one,) = state(t).office.complaints
        assert (one.facts, one.sent) == ("other", dt.date(2026, 11, 20))

    def test_a_key_of_another_act_leads_to_the_register(self, client: Client, t: int) -> None:
        board = {"set": "1 1-0", "key": "taken"}
        client.post(f"/tournaments/{t}/rounds/1/results/", board)
        answer = self.noted(client, t, key="taken")
        assert answer.headers["Location"] == f"{base(t)}/complaints/"
        assert state(t).office.complaints == ()

    def test_to_whom_it_was_sent_and_when(self, client: Client, t: int) -> None:
        self.noted(client, t)
        here = f"{base(t)}/complaints/1/"
        sent = {"body": "commission", "sent": "2026-11-20", "sent_to": "fair-play commission"}
        assert client.post(here, sent).status_code == 302
        assert client.post(here, {"body": "fide", "sent": "2026-11-21"}).status_code == 302
        (one,) = state(t).office.complaints
        assert (one.sent, one.sent_fide) == (dt.date(2026, 11, 20), dt.date(2026, 11, 21))
        assert one.sent_to == "fair-play commission"
        page = client.get(here).content.decode()
        assert "Mark as sent" not in page
        after = client.get(f"{base(t)}/after/").content.decode()
        assert len(re.findall(r'class="chip ok">\s*done', after)) == 2

    @pytest.mark.parametrize(
        "sent", [{"body": "commission", "sent": ""}, {"body": "x", "sent": "2026-11-20"}]
    )
    def test_a_day_and_a_body_are_asked_for(
        self, client: Client, t: int, sent: dict[str, str]
    ) -> None:
        self.noted(client, t)
        assert client.post(f"{base(t)}/complaints/1/", sent).status_code == 422
        assert state(t).office.complaints[0].sent is None

    @pytest.mark.parametrize(
        ("more", "said"),
        [
            ({"player": "", "facts": ""}, "Say who is accused, or what happened."),
            ({"player": "99"}, ""),
            ({"round": "88"}, "88"),
            ({"board": "x"}, "Write a board"),
            ({"at": "soon"}, ""),
            ({"form": "perhaps"}, ""),
            ({"facts": "x" * 4001}, ""),
        ],
    )
    def test_what_cannot_be_comes_back_as_typed(
        self, client: Client, t: int, more: dict[str, str], said: str
    ) -> None:
        answer = self.noted(client, t, **more)
        page = answer.content.decode()
        assert answer.status_code == 422
        assert said in page
        assert "Roy, Max" in page
        assert state(t).office.complaints == ()

    def test_from_a_board_its_players_come_first(self, client: Client, t: int) -> None:
        board = client.get(f"/tournaments/{t}/rounds/1/boards/1/").content.decode()
        assert f"{base(t)}/complaints/new/?round=1&amp;board=1" in board
        assert f"{base(t)}/inspections/new/?round=1&amp;board=1" in board
        page = client.get(f"{base(t)}/complaints/new/?round=1&board=1").content.decode()
        game = state(t).tournament.rounds[0].games[0]
        options = re.findall(r'<option value="(\d+)"', page)
        assert options[:2] == [str(game.white), str(game.black)]


class TestInspections:
    GOOD = (
        *(("player", "1"), ("round", "1"), ("occasion", "complaint"), ("result", "nothing")),
        *(("witness", "Roy"), ("same_sex", "yes"), ("private", "yes"), ("by", "Ann")),
    )

    def post(self, client: Client, t: int, key: str = "k", **more: str) -> Any:
        form = {**dict(self.GOOD), "key": key, **more}
        return client.post(f"{base(t)}/inspections/new/", form)

    def test_one_as_it_should_be_is_kept_at_once(self, client: Client, t: int) -> None:
        assert self.post(client, t).headers["Location"] == f"{base(t)}/inspections/"
        (made,) = state(t).office.inspections
        assert (made.by, made.on_complaint, made.same_sex) == ("Ann", True, True)
        assert "nothing found" in client.get(f"{base(t)}/inspections/").content.decode()
        assert "nothing found" in client.get(f"{base(t)}/inspections/?round=1").content.decode()
        assert "nothing found" not in client.get(f"{base(t)}/inspections/?round=2").content.decode()

    def test_what_the_rules_ask_is_shown_before_it_is_kept(self, client: Client, t: int) -> None:
        answer = self.post(client, t, witness="", same_sex="no")
        page = answer.content.decode()
        assert answer.status_code == 200
        assert "A witness is missing." in page
        assert "Note it as it was" in page
        assert state(t).office.inspections == ()
        assert self.post(client, t, witness="", same_sex="no", sure="yes").status_code == 302
        assert len(state(t).office.inspections) == 1

    def test_on_complaint_a_second_one_in_the_round_asks(self, client: Client, t: int) -> None:
        self.post(client, t)
        page = self.post(client, t, key="l").content.decode()
        assert "this is number 2" in page
        assert len(state(t).office.inspections) == 1

    def test_a_refusal_is_followed_step_by_step_to_the_lost_game(
        self, client: Client, t: int
    ) -> None:
        game = state(t).tournament.rounds[-1].games[0]
        asked = {
            "player": str(game.white),
            "round": str(len(state(t).tournament.rounds)),
            "occasion": "random",
            "result": "refused",
        }
        said = ("Explain the rules", "is warned", "loses the game")
        for number, step in enumerate(said):
            page = self.post(client, t, key=f"k{number}", **asked).content.decode()
            assert step in page
            assert len(state(t).office.inspections) == number
            yes = {"sure": "yes", "refusal": "yes", "lost": "half"}
            assert self.post(client, t, key=f"k{number}", **asked, **yes).status_code == 302
        assert [entry.penalty.kind for entry in state(t).office.incidents] == [
            PenaltyKind.NONE,
            PenaltyKind.WARNING,
            PenaltyKind.GAME_LOST,
        ]
        found = state(t).tournament.rounds[-1].game_of(game.white)
        assert found is not None
        assert found.result is Result.ZERO_HALF

    def test_a_refusal_alone_decides_nothing(self, client: Client, t: int) -> None:
        self.post(client, t, result="refused", sure="yes", refusal="no")
        assert state(t).office.inspections[0].result is InspectionResult.REFUSED
        assert state(t).office.incidents == ()

    def test_a_correction_takes_the_place(self, client: Client, t: int) -> None:
        self.post(client, t)
        here = f"{base(t)}/inspections/1/"
        assert 'value="Ann"' in client.get(here).content.decode()
        changed = {**dict(self.GOOD), "by": "Eve", "key": "l"}
        assert client.post(here, changed).status_code == 302
        (made,) = state(t).office.inspections
        assert made.by == "Eve"
        assert "Corrected 1 time" in client.get(here).content.decode()
        assert client.get(f"{base(t)}/inspections/9/").status_code == 404

    def test_what_was_corrected_since_is_not_written_over(self, client: Client, t: int) -> None:
        self.post(client, t)
        here = f"{base(t)}/inspections/1/"
        seen = shown(client, here)
        assert client.post(here, {**dict(self.GOOD), "by": "Eve", "key": "l"}).status_code == 302
        stale = {**dict(self.GOOD), "by": "Joe", "key": "m", "version": seen}
        assert client.post(here, stale).status_code == 409
        (made,) = state(t).office.inspections
        assert made.by == "Eve"

    @pytest.mark.parametrize(
        "more", [{"player": ""}, {"player": "99"}, {"result": "maybe"}, {"round": "77"}]
    )
    def test_what_cannot_be(self, client: Client, t: int, more: dict[str, str]) -> None:
        assert self.post(client, t, **more).status_code == 422
        assert state(t).office.inspections == ()


def test_exits_of_all_rounds_beside_what_is_known(client: Client, t: int) -> None:
    for tap in ("left", "back", "left"):
        client.post(f"{base(t)}/exits/1/1/", {"tap": tap})
    page = client.get(f"{base(t)}/exits/all/").content.decode()
    assert "round 1: 2 ×" in page
    client.post(f"{base(t)}/complaints/new/", {"player": "1", "form": "asked", "key": "k"})
    said = "left 2 times in all"
    assert said in client.get(f"{base(t)}/complaints/1/").content.decode()
    assert said in client.get(f"{base(t)}/inspections/new/?player=1").content.decode()


def test_nothing_to_send_is_said(client: Client, t: int) -> None:
    assert "nothing is to be sent" in client.get(f"{base(t)}/after/").content.decode()
    assert "No inspection was noted" in client.get(f"{base(t)}/inspections/").content.decode()
    assert "Nobody was seen" in client.get(f"{base(t)}/exits/all/").content.decode()
