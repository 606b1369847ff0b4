"""Pairing numbers on a page: shown side by side first, then done; asked about or refused later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ronde.model import Result
from ronde.pairing.numbers import with_rating_method
from ronde.services import players, rounds
from ronde.services.acts import Signature
from ronde.services.events import change_settings
from ronde.services.history import undo
from ronde.services.rulebooks import leave_fide_mode
from ronde.texts.report_comments import comment_lines
from ronde.web.request_context import STORE
from support.running import BY, new, play, started, tournament

if TYPE_CHECKING:
    from django.test import Client

PAGE = "/tournaments/{}/players/numbers/"


def numbers(t: int) -> dict[str, int | None]:
    return {p.name[:3]: p.tpn for p in STORE.journal(t).state.tournament.players}


def with_equals(*, rounds_paired: int = 0) -> int:
    """Six players, 2000 to 1950, and two more of 1950."""
    t = tournament(STORE, number_of_rounds=6)
    people = [new("P06, X", 1950), new("P07, X", 1950)]
    players.register_players(STORE, t, people, by=BY)
    if rounds_paired:
        rounds.draw_initial_color(STORE, t, by=BY, seed=1, drawn=None)
    for number in range(1, rounds_paired + 1):
        rounds.pair_round(STORE, t, by=BY)
        rounds.publish_round(STORE, t, number, by=BY)
        play(STORE, t, number, Result.DRAW)
    return t


class TestExchange:
    def test_equals_are_offered_and_shown_side_by_side(self, client: Client) -> None:
        t = with_equals()
        version = STORE.journal(t).version
        page = client.get(PAGE.format(t)).context["page"]
        [group] = page.groups
        assert [e.number for e in group] == [6, 7, 8]
        asked = client.get(PAGE.format(t), {"first": "6", "second": "8"})
        page = asked.context["page"]
        assert [(x.was, x.number) for x in page.lines if x.moves] == [(8, 6), (6, 8)]
        assert b"Exchange these numbers" in asked.content
        assert STORE.journal(t).version == version

    def test_done_before_round_1_it_stands_when_the_round_is_paired(self, client: Client) -> None:
        t = with_equals()
        answer = client.post(PAGE.format(t), {"first": "6", "second": "8"})
        assert answer.status_code == 302
        assert (numbers(t)["P05"], numbers(t)["P07"]) == (8, 6)
        rounds.draw_initial_color(STORE, t, by=BY, seed=1, drawn=None)
        rounds.pair_round(STORE, t, by=BY)
        assert (numbers(t)["P05"], numbers(t)["P07"]) == (8, 6)

    def test_later_a_reason_is_asked_and_told_in_the_report(self, client: Client) -> None:
        t = with_equals(rounds_paired=1)
        fields = {"first": "6", "second": "7"}
        asked = client.post(PAGE.format(t), fields)
        assert asked.status_code == 422
        assert asked.context["page"].ask_reason
        assert asked.context["page"].rule == "C.04.2@2026-02 2.3"
        answer = client.post(PAGE.format(t), {**fields, "reason": "titles"})
        assert answer.status_code == 302
        [line] = [x for x in comment_lines(STORE.journal(t)) if "Exchange" in x]
        assert line.startswith("### Exchange @ Round 1: 6 => 7, 7 => 6; reason: titles")

    @pytest.mark.parametrize("paired", [0, 1])
    def test_different_ratings_not_in_fide_mode(self, client: Client, paired: int) -> None:
        t = with_equals(rounds_paired=paired)
        fields = {"first": "1", "second": "2", "reason": "a wish", "accepted": "yes"}
        asked = client.post(PAGE.format(t), fields)
        assert asked.status_code == 422
        assert asked.context["page"].leave_fide
        assert numbers(t)["P00"] in {1, None}
        leave_fide_mode(STORE, t, by=replace(BY, reason="friendly"))
        assert client.post(PAGE.format(t), fields).status_code == 302
        assert numbers(t)["P00"] == 2

    @pytest.mark.parametrize("fields", [{"first": "6", "second": "6"}, {"first": "x"}])
    def test_what_is_not_two_numbers(self, client: Client, fields: dict[str, str]) -> None:
        t = with_equals()
        assert client.get(PAGE.format(t), fields).status_code == 422
        assert client.post(PAGE.format(t), fields).status_code == 422

    def test_a_list_that_changed_meanwhile_is_not_touched(self, client: Client) -> None:
        t = with_equals()
        seen = str(STORE.journal(t).version)
        players.register_players(STORE, t, [new("New, X", 2400)], by=BY)
        fields = {"first": "6", "second": "8", "version": seen}
        assert client.post(PAGE.format(t), fields).status_code == 409


class TestAnew:
    def test_old_and_new_before_anything_is_done(self, client: Client) -> None:
        t = with_equals(rounds_paired=1)
        version = STORE.journal(t).version
        page = client.get(PAGE.format(t), {"by": "entry"}).context["page"]
        assert page.moved == 0
        player = STORE.journal(t).state.tournament.players[5]
        players.edit_player(
            STORE, t, player.id, person=player.person, rating=2100, rating_kind=None, by=BY
        )
        page = client.get(PAGE.format(t), {"by": "rating,title,name"}).context["page"]
        assert [(x.was, x.number) for x in page.lines[:3]] == [(6, 1), (1, 2), (2, 3)]
        assert STORE.journal(t).version == version + 1
        fields = {"by": "rating,title,name", "reason": "rating corrected"}
        assert client.post(PAGE.format(t), fields).status_code == 302
        assert numbers(t)["P05"] == 1
        [line] = [x for x in comment_lines(STORE.journal(t)) if "Regeneration" in x]
        assert "1 => 2, 2 => 3" in line
        undo(STORE, t, STORE.journal(t).version, by=BY)
        assert numbers(t)["P05"] == 6

    def test_too_late_is_said_with_the_article_and_refused(self, client: Client) -> None:
        t = with_equals(rounds_paired=4)
        answer = client.get(PAGE.format(t), {"first": "6", "second": "7"})
        assert answer.context["page"].fixed == "C.04.2@2026-02 2.3"
        assert b'<form method="get"' not in answer.content.split(b"<main")[1]
        refused = client.post(PAGE.format(t), {"first": "6", "second": "7", "reason": "x"})
        assert refused.status_code == 422
        assert refused.context["page"].rule == "C.04.2@2026-02 2.3"
        assert not refused.context["page"].ask_reason

    def test_where_lots_decide_there_is_no_such_page(self, client: Client, league: int) -> None:
        assert client.get(PAGE.format(league)).status_code == 404
        players_page = client.get(f"/tournaments/{league}/players/").content
        assert PAGE.format(league).encode() not in players_page


def test_another_rating_method_after_the_start_is_asked_about(client: Client) -> None:
    t = started(STORE)
    page = f"/tournaments/{t}/settings/"
    fields = {**client.get(page).context["page"].form.values, "rating_method": "national"}
    asked = client.post(page, fields)
    assert asked.status_code == 422
    assert len(asked.context["page"].consequences) == 3
    said = {**fields, "reason": "as announced", "accepted": "yes"}
    assert client.post(page, said).status_code == 302
    [line] = [x for x in comment_lines(STORE.journal(t)) if "starting order" in x]
    assert line.startswith("### Configuration @ Round 1: starting order: none => NRO")


def test_services_ask_for_a_reason_too() -> None:
    t = started(STORE)
    settings = STORE.journal(t).state.tournament.settings
    by = Signature(author="CM", at=BY.at, reason="as announced")
    done = change_settings(STORE, t, with_rating_method(settings, "national"), by=by)
    assert done.changed
