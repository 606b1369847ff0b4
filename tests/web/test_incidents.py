"""The log of the hall: three presses at the board, forfeits, exits, and nobody else sees it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ronde.model import PenaltyKind, Remote, Result
from ronde.services import history, results
from ronde.services.events import change_settings
from ronde.web.request_context import STORE
from support.running import BY, started

if TYPE_CHECKING:
    from django.test import Client

    from ronde.journal import State


def board(t: int, number: int = 1) -> str:
    return f"/tournaments/{t}/rounds/1/boards/{number}/"


def state(t: int) -> State:
    return STORE.journal(t).state


def asked(client: Client, address: str) -> tuple[str, dict[str, str]]:
    """A page, and what its form would send if nothing were changed."""
    page = client.get(address).content.decode()
    form = page.split('<form method="post">')[-1].split("</form>")[0]
    found = dict(re.findall(r'<input[^>]*name="(\w+)"[^>]*value="([^"]*)"', form))
    for name, options in re.findall(r'<select[^>]*name="(\w+)">(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'value="([^"]*)"\s+selected', options)
        assert chosen is not None, name
        found[name] = chosen[1]
    return page, found


class TestAtTheBoard:
    def test_three_presses_note_an_illegal_move(self, client: Client) -> None:
        t = started(STORE)
        assert f'href="{board(t)}incident/"' in client.get(board(t)).content.decode()
        choice = client.get(f"{board(t)}incident/").content.decode()
        assert 'href="?who=white&amp;kind=illegal_move"' in choice
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=illegal_move")
        assert client.post(f"{board(t)}incident/", form).status_code == 302
        (entry,) = state(t).office.incidents
        white = state(t).tournament.round(1).games[0].white
        assert (entry.player, entry.round, entry.board) == (white, 1, 1)
        assert entry.penalty.kind is PenaltyKind.TIME_TO_OPPONENT
        assert entry.at is not None

    def test_a_second_press_notes_nothing_twice(self, client: Client) -> None:
        t = started(STORE)
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=illegal_move")
        for _ in range(2):
            assert client.post(f"{board(t)}incident/", form).status_code == 302
        assert len(state(t).office.incidents) == 1

    def test_an_entry_alone_leaves_no_rules(self, client: Client) -> None:
        t = started(STORE)
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=illegal_move")
        client.post(f"{board(t)}incident/", form)
        assert STORE.journal(t).entries[-1].reason == ""

    def test_a_result_that_was_entered_is_corrected(self, client: Client) -> None:
        t = started(STORE)
        results.enter_result(STORE, t, round_no=1, board=1, table=None, result=Result.DRAW, by=BY)
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=device")
        client.post(f"{board(t)}incident/", form | {"facts": "in the pocket"})
        assert state(t).tournament.round(1).games[0].result is Result.BLACK_WINS

    def test_the_second_loses_the_game_in_the_same_act(self, client: Client) -> None:
        t = started(STORE)
        for _ in range(2):
            _, form = asked(client, f"{board(t)}incident/?who=black&kind=illegal_move")
            client.post(f"{board(t)}incident/", form)
        assert form["penalty"] == "game_lost"
        assert state(t).tournament.round(1).games[0].result is Result.WHITE_WINS

    def test_the_arbiter_decides_otherwise(self, client: Client) -> None:
        t = started(STORE)
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=device_sound")
        form |= {"lost": "forfeit", "facts": "rang before Black had come"}
        client.post(f"{board(t)}incident/", form)
        assert state(t).tournament.round(1).games[0].result is Result.WHITE_FORFEITS
        assert state(t).office.incidents[0].facts == "rang before Black had come"

    def test_what_was_typed_is_kept_where_it_is_wrong(self, client: Client) -> None:
        t = started(STORE)
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=conduct")
        form |= {"penalty": "excluded_rounds", "rounds": "next", "facts": "shouted"}
        answer = client.post(f"{board(t)}incident/", form)
        assert answer.status_code == 422
        assert 'value="shouted"' in answer.content.decode()
        assert not state(t).office.incidents

    def test_points_beyond_a_game_are_refused_in_words(self, client: Client) -> None:
        t = started(STORE)
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=conduct")
        form |= {"penalty": "points_from_offender", "points": "2"}
        answer = client.post(f"{board(t)}incident/", form)
        assert answer.status_code in {409, 422}
        assert not state(t).office.incidents

    def test_an_address_that_says_neither_who_nor_what_shows_the_choice(
        self, client: Client
    ) -> None:
        t = started(STORE)
        for query in ("?who=nobody&kind=illegal_move", "?who=white&kind=flying", ""):
            assert 'class="two-sides"' in client.get(f"{board(t)}incident/{query}").content.decode()
        assert client.get(f"{board(t, 99)}incident/").status_code == 404

    def test_exits_are_counted_and_taken_back(self, client: Client) -> None:
        t = started(STORE)
        white = state(t).tournament.round(1).games[0].white
        address = f"/tournaments/{t}/fair-play/exits/1/{white}/"
        for _ in range(2):
            client.post(address, {"tap": "left"})
        assert len(state(t).office.exits) == 2
        client.post(address, {"tap": "undo"})
        assert len(state(t).office.exits) == 1


def noted(client: Client, t: int, kind: str = "device", who: str = "white", **more: str) -> None:
    _, form = asked(client, f"{board(t)}incident/?who={who}&kind={kind}")
    assert client.post(f"{board(t)}incident/", form | more).status_code == 302


class TestAwayFromABoard:
    """A spectator, a quarrel between rounds, a telephone in the corridor."""

    def new(self, t: int, query: str = "") -> str:
        return f"/tournaments/{t}/incidents/new/{query}"

    def test_the_page_of_incidents_leads_to_it(self, client: Client) -> None:
        t = started(STORE)
        assert (
            f'href="{self.new(t)}"' in client.get(f"/tournaments/{t}/incidents/").content.decode()
        )
        choice = client.get(self.new(t)).content.decode()
        assert 'name="kind" value="disturbance"' in choice
        assert '<option value="1" selected>' in choice, "the round that is played"

    def test_something_that_concerns_no_player(self, client: Client) -> None:
        t = started(STORE)
        page, form = asked(client, self.new(t, "?player=0&round=0&kind=other"))
        assert "outside the rounds" in page
        form["facts"] = "a spectator was shown the door"
        for _ in range(2):  # a second press notes nothing twice
            answer = client.post(self.new(t), form)
            assert answer.headers["Location"] == f"/tournaments/{t}/incidents/1/"
        (entry,) = state(t).office.incidents
        assert (entry.player, entry.round, entry.board) == (None, None, None)
        assert entry.facts == "a spectator was shown the door"
        assert client.get(f"/tournaments/{t}/incidents/1/").status_code == 200

    def test_a_player_s_decision_is_about_their_game_of_the_round(self, client: Client) -> None:
        t = started(STORE)
        game = state(t).tournament.round(1).games[1]
        page, form = asked(client, self.new(t, f"?player={game.black}&round=1&kind=device"))
        assert "in this game" in page
        assert form["penalty"] == "game_lost"
        assert client.post(self.new(t), form).status_code == 302
        assert state(t).office.incidents[0].board == game.board
        assert state(t).tournament.round(1).games[1].result is Result.WHITE_WINS

    def test_between_rounds_nothing_is_proposed(self, client: Client) -> None:
        t = started(STORE)
        page, form = asked(client, self.new(t, "?player=1&round=0&kind=device"))
        assert form["penalty"] == "none"
        assert "in this game" not in page
        answer = client.post(self.new(t), form | {"penalty": "game_lost", "facts": "zqkept"})
        assert answer.status_code == 422, "there is no game to lose"
        assert "zqkept" in answer.content.decode()
        assert client.post(self.new(t), form | {"penalty": "warning"}).status_code == 302
        assert state(t).office.incidents[0].player == 1

    @pytest.mark.parametrize(
        "query", ["?kind=flying", "?player=x&round=99", "?player=999&round=-1"]
    )
    def test_an_address_that_makes_no_sense_shows_the_choice(
        self, client: Client, query: str
    ) -> None:
        t = started(STORE)
        shown = client.get(self.new(t, query))
        assert shown.status_code == 200
        assert '<form method="post">' not in shown.content.decode().split("<main")[1]


class TestCounters:
    """Section 12: counters per player, game and event, where the arbiter decides."""

    def test_the_second_illegal_move_says_so(self, client: Client) -> None:
        t = started(STORE)
        noted(client, t, "illegal_move")
        page, form = asked(client, f"{board(t)}incident/?who=white&kind=illegal_move")
        assert "No. 2 of this kind in this game." in page
        assert "1 in this game, 1 in the event" in page
        assert form["penalty"] == "game_lost"

    def test_the_third_warning_for_one_article_is_a_notice_of_11_7(self, client: Client) -> None:
        t = started(STORE)
        for _ in range(2):
            page, _ = asked(client, f"{board(t)}incident/?who=white&kind=disturbance")
            assert "11.7" not in page
            noted(client, t, "disturbance")
        page, form = asked(client, f"{board(t)}incident/?who=white&kind=disturbance")
        assert "11.7" in page
        assert form["penalty"] == "warning"

    def test_where_both_are_guilty_both_lose(self, client: Client) -> None:
        t = started(STORE)
        noted(client, t, "device", "white")
        page, form = asked(client, f"{board(t)}incident/?who=black&kind=device")
        assert "11.8" in page
        assert form["lost"] == "nothing"
        noted(client, t, "device", "black")
        assert state(t).tournament.round(1).games[0].result is Result.BOTH_LOSE

    def test_a_fine_without_its_clause_is_refused_in_words(self, client: Client) -> None:
        t = started(STORE)
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=conduct")
        form |= {"penalty": "fine", "fine": "20", "facts": "shouted"}
        answer = client.post(f"{board(t)}incident/", form)
        shown = answer.content.decode()
        assert answer.status_code == 422
        assert "12.9.7" in shown.split('role="alert"')[1]
        assert 'value="shouted"' in shown
        assert not state(t).office.incidents

    def test_points_that_are_no_half_points_are_said_at_their_field(self, client: Client) -> None:
        t = started(STORE)
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=conduct")
        for points in ("-0.5", "0.25"):
            form |= {"penalty": "points_from_offender", "points": points}
            assert client.post(f"{board(t)}incident/", form).status_code == 422
        assert not state(t).office.incidents


class TestAnEntry:
    def one(self, t: int, number: int = 1) -> str:
        return f"/tournaments/{t}/incidents/{number}/"

    def test_it_is_corrected_with_what_it_did(self, client: Client) -> None:
        t = started(STORE)
        noted(client, t)
        assert state(t).tournament.round(1).games[0].result is Result.BLACK_WINS
        _, form = asked(client, self.one(t))
        form |= {"act": "correct", "why": "switched off in the bag", "penalty": "warning"}
        answer = client.post(self.one(t), form)
        assert (answer.status_code, answer.headers["Location"]) == (302, self.one(t, 2))
        assert state(t).tournament.round(1).games[0].result is Result.PENDING
        page = client.get(self.one(t)).content.decode()
        assert "switched off in the bag" in page
        assert "game lost" in page, "the old word is kept"

    def test_it_is_taken_back(self, client: Client) -> None:
        t = started(STORE)
        noted(client, t)
        _, form = asked(client, self.one(t))
        form |= {"act": "withdraw", "why": "somebody else"}
        for _ in range(2):  # a second press does nothing more
            assert client.post(self.one(t), form).status_code == 302
        assert state(t).tournament.round(1).games[0].result is Result.PENDING
        assert len(state(t).office.incidents) == 2
        page = client.get(self.one(t, 2)).content.decode()
        assert "<form" not in page.split('id="history"')[1].split("</main>")[0]

    def test_a_form_opened_before_somebody_corrected_it_is_refused(self, client: Client) -> None:
        t = started(STORE)
        noted(client, t)
        _, mine = asked(client, self.one(t))
        _, theirs = asked(client, self.one(t))
        theirs |= {"act": "correct", "why": "x", "facts": "in the pocket"}
        assert client.post(self.one(t), theirs).status_code == 302
        mine |= {"act": "withdraw", "why": "y"}
        assert client.post(self.one(t), mine).status_code in {409, 422}
        assert len(state(t).office.incidents) == 2

    def test_without_a_reason_nothing_is_done_and_what_was_typed_stays(
        self, client: Client
    ) -> None:
        t = started(STORE)
        noted(client, t)
        _, form = asked(client, self.one(t))
        for act in ("correct", "withdraw"):
            answer = client.post(self.one(t), form | {"act": act, "facts": "in the pocket"})
            assert answer.status_code == 422
            assert 'value="in the pocket"' in answer.content.decode()
        assert len(state(t).office.incidents) == 1
        assert client.get(self.one(t, 9)).status_code == 404

    def test_undo_after_a_correction_leaves_the_log(self, client: Client) -> None:
        t = started(STORE)
        noted(client, t)
        _, form = asked(client, self.one(t))
        warned = {"act": "correct", "why": "x", "penalty": "warning"}
        client.post(self.one(t), form | warned)
        step = state(t).undoable
        assert step is not None
        history.undo(STORE, t, step.sequence, by=replace(BY, reason="x"))
        assert [i.number for i in state(t).office.standing_incidents] == [2]
        _, form = asked(client, self.one(t))
        client.post(self.one(t), form | {"act": "withdraw", "why": "y"})
        assert [i.number for i in state(t).office.standing_incidents] == []

    @pytest.mark.parametrize("federation", ["FRA", "BEL"])
    def test_a_warning_leads_to_its_letter_in_france_alone(
        self, client: Client, federation: str
    ) -> None:
        t = started(STORE)
        settings = replace(state(t).tournament.settings, federation=federation)
        change_settings(STORE, t, settings, by=BY)
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=disturbance")
        form |= {"penalty": "warning"}
        assert client.post(f"{board(t)}incident/", form).status_code == 302
        page = client.get(self.one(t)).content.decode()
        assert ("ffe.warning" in page) == (federation == "FRA")
        assert "ffe.t6" not in page

    def test_an_expulsion_leads_to_both_forms_of_the_federation(self, client: Client) -> None:
        t = started(STORE)
        settings = replace(state(t).tournament.settings, federation="FRA")
        change_settings(STORE, t, settings, by=BY)
        _, form = asked(client, f"{board(t)}incident/?who=white&kind=violence")
        assert form["penalty"] == "expelled"
        form |= {"facts": "threw the clock", "reason": "11.1", "accepted": "yes"}
        assert client.post(f"{board(t)}incident/", form).status_code == 302
        page = client.get(self.one(t)).content.decode()
        assert "ffe.t6" in page
        assert "ffe.t7" in page


@pytest.mark.parametrize(
    ("remote", "cite"), [(None, ">7.3<"), (Remote.HYBRID, "book 6.12 15.2, 19.2")]
)
def test_section_16_wrong_colours_are_said_where_they_are_exchanged(
    client: Client, remote: Remote | None, cite: str
) -> None:
    """Under ten moves by both the game begins again, else it goes on."""
    t = started(STORE)
    settings = state(t).tournament.settings
    change_settings(STORE, t, replace(settings, kind=replace(settings.kind, remote=remote)), by=BY)
    page = client.get(board(t), headers={"accept-language": "en"}).content.decode()
    shown = page.split("colors/")[-1].split("</form>")[0]
    assert "before either has made 10 moves" in shown
    assert cite in shown
