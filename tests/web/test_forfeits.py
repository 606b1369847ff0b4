"""Forfeits looked into: asked before the next pairing, by letter, handed over."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING

from ronde.conduct.settings import ChangeSettings
from ronde.model import PlayingRules, Result, Sequel
from ronde.services import results
from ronde.services.acts import carry_out
from ronde.web.request_context import STORE
from support.running import BY, started

if TYPE_CHECKING:
    from django.test import Client

    from ronde.journal import State
    from ronde.model import Player


def state(t: int) -> State:
    return STORE.journal(t).state


def forfeited(number_of_rounds: int = 3, *, federation: str = "FRA") -> tuple[int, Player, str]:
    """A tournament whose Black of board 1 did not come, and the address of the list."""
    t = started(STORE, number_of_rounds=number_of_rounds)
    settings = state(t).tournament.settings
    settings = replace(settings, federation=federation, end=dt.date(2030, 11, 22))
    carry_out(STORE, t, ChangeSettings(settings=settings), BY)
    results.enter_result(
        STORE, t, round_no=1, board=1, table=None, result=Result.BLACK_FORFEITS, by=BY
    )
    tournament = state(t).tournament
    return t, tournament.player(tournament.round(1).games[0].black), f"/tournaments/{t}/forfeits/"


def text(client: Client, address: str) -> str:
    return client.get(address).content.decode()


class TestBeforeTheNextPairing:
    def test_a_forfeit_is_asked_about_until_it_is_said_what_follows(self, client: Client) -> None:
        t, gone, page = forfeited()
        assert f'action="{page}1/{gone.id}/sequel/"' in text(client, page)
        assert 'id="forfeits"' in text(client, f"/tournaments/{t}/incidents/")
        fields = {"sequel": "withdrawn", "explanation": "ill"}
        assert client.post(f"{page}1/{gone.id}/sequel/", fields).status_code == 302
        (case,) = state(t).office.cases
        assert (case.sequel, case.explained) == (Sequel.WITHDRAWN, True)
        left = state(t).tournament.player(gone.id).departure
        assert left is not None
        assert "ill" not in left.reason
        assert f'action="{page}1/{gone.id}/sequel/"' not in text(client, page)

    def test_withdrawn_is_proposed_and_exclusion_by_the_house_rule(self, client: Client) -> None:
        t, _, page = forfeited()
        assert 'value="withdrawn" class="primary"' in text(client, page)
        settings = state(t).tournament.settings
        rules = PlayingRules(forfeits_exclude=1)
        carry_out(STORE, t, ChangeSettings(settings=replace(settings, rules=rules)), BY)
        assert 'value="excluded" class="primary"' in text(client, page)
        assert "book 5.1 model 7" in text(client, page)

    def test_an_exclusion_is_done_with_its_article(self, client: Client) -> None:
        t, gone, page = forfeited()
        fields = {"sequel": "excluded"}
        asked = client.post(f"{page}1/{gone.id}/sequel/", fields)
        assert asked.status_code == 422, "what follows an exclusion is shown first"
        fields |= {"reason": "two forfeits", "accepted": "yes"}
        client.post(f"{page}1/{gone.id}/sequel/", fields)
        left = state(t).tournament.player(gone.id).departure
        assert left is not None
        assert (left.kind.value, left.reason) == ("excluded", "Laws 12.9")

    def test_whoever_explains_it_after_all_comes_back(self, client: Client) -> None:
        t, gone, page = forfeited()
        client.post(f"{page}1/{gone.id}/sequel/", {"sequel": "withdrawn"})
        client.post(f"{page}1/{gone.id}/", {"sequel": "plays_on", "explained": "yes"})
        assert state(t).tournament.player(gone.id).departure is None

    def test_a_button_that_is_none_changes_nothing(self, client: Client) -> None:
        t, gone, page = forfeited()
        client.post(f"{page}1/{gone.id}/sequel/", {"sequel": "flogged"})
        assert state(t).office.cases == ()

    def test_after_the_last_round_nobody_is_asked(self, client: Client) -> None:
        _, gone, page = forfeited(1)
        shown = text(client, page)
        assert "sequel/" not in shown
        assert f'href="{page}1/{gone.id}/"' in shown


class TestTheCase:
    def test_a_letter_has_a_day_for_the_answer(self, client: Client) -> None:
        t, gone, page = forfeited()
        fields = {"letter": "2030-11-22", "means": "e-mail", "explained": "", "accepted": ""}
        assert client.post(f"{page}1/{gone.id}/", fields).status_code == 302
        (case,) = state(t).office.cases
        assert (case.letter, case.due) == (dt.date(2030, 11, 22), dt.date(2030, 11, 27))
        assert case.means == "e-mail"

    def test_what_stays_unexplained_is_for_the_federation(self, client: Client) -> None:
        t, gone, page = forfeited()
        client.post(f"{page}1/{gone.id}/", {"letter": "2030-11-22", "accepted": "no"})
        assert 'id="handed"' in text(client, page)
        assert "T7" in text(client, page)
        fields = {"letter": "2030-11-22", "accepted": "no", "reported": "2030-11-29"}
        client.post(f"{page}1/{gone.id}/", fields)
        (case,) = state(t).office.cases
        assert case.reported == dt.date(2030, 11, 29)

    def test_days_in_the_wrong_order_are_said_at_their_fields(self, client: Client) -> None:
        t, gone, page = forfeited()
        fields = {"letter": "2030-11-22", "due": "2030-11-20", "answered": "yesterday"}
        answer = client.post(f"{page}1/{gone.id}/", fields)
        shown = answer.content.decode()
        assert answer.status_code == 422
        assert 'id="e-due"' in shown
        assert 'id="e-answered"' in shown
        assert state(t).office.cases == ()

    def test_a_result_corrected_later_is_said_and_nothing_is_deleted(self, client: Client) -> None:
        t, gone, page = forfeited()
        client.post(f"{page}1/{gone.id}/", {"note": "telephoned", "sequel": "plays_on"})
        results.enter_result(STORE, t, round_no=1, board=1, table=None, result=Result.DRAW, by=BY)
        assert "there is no forfeit any more" in text(client, page)
        assert "telephoned" in text(client, f"{page}1/{gone.id}/")

    def test_who_played_has_no_case(self, client: Client) -> None:
        t, _, page = forfeited()
        there = state(t).tournament.round(1).games[1].white
        assert client.get(f"{page}1/{there}/").status_code == 422
        assert client.get(f"{page}1/999/").status_code == 404

    def test_an_event_elsewhere_asks_for_no_letter(self, client: Client) -> None:
        _, gone, page = forfeited(federation="BEL")
        shown = text(client, f"{page}1/{gone.id}/")
        assert 'name="letter"' not in shown
        assert 'name="sequel"' in shown

    def test_two_forms_of_one_case_do_not_overwrite_each_other(self, client: Client) -> None:
        t, gone, page = forfeited()
        version = state(t).version
        first = {"version": str(version), "note": "telephoned"}
        assert client.post(f"{page}1/{gone.id}/", first).status_code == 302
        second = {"version": str(version), "note": "", "letter": "2030-11-22"}
        assert client.post(f"{page}1/{gone.id}/", second).status_code == 409
        assert [case.note for case in state(t).office.cases] == ["telephoned"]
