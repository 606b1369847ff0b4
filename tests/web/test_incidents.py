"""The log of the hall: three presses at the board, forfeits, exits, and nobody else sees it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ronde.model import PenaltyKind, Result
from ronde.services import results
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
        chosen = re.search(r'value="([^"]*)" selected', options)
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
