"""A round made by hand: the plain form, what it says, and an event that the rules cannot finish."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from ronde.conduct.draws import Chance, DrawColor
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import PairRound
from ronde.conduct.starting import NumberByStrength
from ronde.journal.events import PairedBy, RoundPaired
from ronde.model import ByeKind, Person, PlayerId, RequestedBye, Result, Tournament
from ronde.queries.presets import preset_for, settings_from
from ronde.services.acts import carry_out
from ronde.services.events import add_tournament
from ronde.services.players import announce_absence, withdraw_player
from ronde.services.rulebooks import leave_fide_mode
from ronde.texts.report_comments import comment_lines
from ronde.web.request_context import STORE
from support.running import BY

NAMES = ("Albert", "Baron", "Colin", "Duval", "Esteve", "Fabre")


def event(players: int, *, rounds: int = 5, system: str = "dutch", played: int = 0) -> int:
    """A tournament in FIDE mode whose first rounds the system paired, White winning."""
    settings = settings_from(preset_for(system), name="Open", start=None, rounds=rounds)
    home = STORE.create_event("Open", at=BY.at)
    t = add_tournament(STORE, home, settings, by=BY)
    entries = tuple(
        NewPlayer(person=Person(name=name), rating=2000 - 50 * place)
        for place, name in enumerate(NAMES[:players])
    )
    carry_out(STORE, t, RegisterPlayers(entries=entries), BY)
    carry_out(STORE, t, DrawColor(chance=Chance(seed=1)), BY)
    for number in range(1, played + 1):
        carry_out(STORE, t, PairRound(), BY)
        results(t, number)
    return t


def results(t: int, number: int) -> None:
    for game in tournament(t).round(number).games:
        wish = EnterResult(round=number, board=game.board, result=Result.WHITE_WINS)
        carry_out(STORE, t, wish, BY)


def tournament(t: int) -> Tournament:
    return STORE.journal(t).state.tournament


def address(t: int) -> str:
    return f"/tournaments/{t}/rounds/next/by-hand/"


def send(client: Client, t: int, boards: dict[str, str], **more: str) -> Any:
    return client.post(address(t), {**boards, **more})


def texts(page: Any) -> list[str]:
    return [line.text for line in page.said.lines]


GOOD = {"w1": "1", "b1": "2", "w2": "3", "b2": "4"}


class TestTheForm:
    def test_empty_boards_and_everybody_in_the_list(self, client: Client) -> None:
        t = event(5)
        answer = client.get(address(t))
        page = answer.context["page"]
        assert [seat.people for seat in page.seats] == [(0, 0), (0, 0)]
        assert page.said.without == tuple(f"{n} {name}" for n, name in enumerate(NAMES[:5], 1))
        text = answer.content.decode()
        assert 'for="w1"' in text
        assert 'for="bye"' in text
        assert not tournament(t).rounds

    def test_a_name_or_a_number(self, client: Client) -> None:
        t = event(4)
        page = send(client, t, {"w1": "ALB", "b1": "2 Baron"}, check="1").context["page"]
        assert page.seats[0].people == (1, 2)
        assert page.seats[0].texts == ("1 Albert", "2 Baron")
        assert page.said.without == ("3 Colin", "4 Duval")

    def test_what_the_system_would_give_is_named_at_the_end(self, client: Client) -> None:
        page = send(client, event(4), GOOD, check="1").context["page"]
        assert page.said.differs == (1, 2)
        assert {frozenset(pair) for pair in page.said.engine} == {
            frozenset({"Albert", "Colin"}),
            frozenset({"Baron", "Duval"}),
        }

    def test_the_rest_by_the_system(self, client: Client) -> None:
        t = event(5)
        page = send(client, t, {"w2": "1", "b2": "2"}, fill="1").context["page"]
        assert page.seats[1].people == (1, 2)
        assert all(all(seat.people) for seat in page.seats)
        assert page.bye
        assert page.said.without == ()
        assert not tournament(t).rounds

    def test_where_the_system_cannot_complete_it(self, client: Client) -> None:
        t = event(4, played=1)
        met = tournament(t).round(1).games[0].players
        boards = {"w1": str(met[0]), "b1": str(met[1])}
        page = send(client, t, boards, fill="1").context["page"]
        assert page.no_rest
        assert page.seats[0].people == met

    def test_typed_errors_stay_typed(self, client: Client) -> None:
        t = event(4)
        answer = send(client, t, {**GOOD, "b2": "99 Nobody"}, save="1", reason="x", accepted="yes")
        assert answer.status_code == 422
        assert "99 Nobody" in answer.content.decode()
        assert texts(answer.context["page"])[0].startswith("Nobody is called that")
        assert not tournament(t).rounds

    @pytest.mark.parametrize("junk", ["\x00", "-1", "#", "1" * 5000, "é" * 300])
    def test_junk_is_nobody(self, client: Client, junk: str) -> None:
        t = event(4)
        answer = send(client, t, {**GOOD, "w1": junk, "bye": junk}, save="1", reason="x")
        assert answer.status_code == 422
        assert not tournament(t).rounds

    def test_half_a_board_is_not_recorded(self, client: Client) -> None:
        t = event(4)
        answer = send(client, t, {**GOOD, "b2": ""}, save="1", reason="x")
        assert answer.status_code == 422
        assert "Board 2: 3 Colin has no opponent." in texts(answer.context["page"])

    def test_nobody_plays_against_themselves(self, client: Client) -> None:
        page = send(client, event(4), {"w1": "1", "b1": "1"}, check="1").context["page"]
        assert texts(page)[0] == "1 Albert appears twice."

    def test_a_fragment_for_the_script(self, client: Client) -> None:
        answer = client.post(
            address(event(4)), {**GOOD, "b2": "1"}, headers={"X-Ronde-Fragment": "true"}
        )
        text = answer.content.decode()
        assert "1 Albert appears twice." in text
        assert "<form" not in text
        assert 'name="seen"' in text

    def test_absent_players_are_not_offered_and_keep_their_bye(self, client: Client) -> None:
        t = event(5)
        announce_absence(STORE, t, 5, round_no=1, bye=RequestedBye.HALF, by=BY)
        page = client.get(address(t)).context["page"]
        assert "5 Esteve" not in page.said.without
        placed = send(client, t, {**GOOD, "b2": "5"}, check="1").context["page"]
        assert placed.said.fatal
        page = send(client, t, GOOD, check="1").context["page"]
        assert page.said.without == ()
        assert send(client, t, GOOD, save="1", reason="x", accepted="yes").status_code == 302
        assert [bye.kind for bye in tournament(t).round(1).byes] == [ByeKind.HALF]

    def test_in_french(self, client: Client) -> None:
        answer = client.get(address(event(4)), headers={"accept-language": "fr"})
        assert "Apparier la ronde 1 à la main" in answer.content.decode()


class TestWarnings:
    def test_they_are_looked_at_before_anything_is_recorded(self, client: Client) -> None:
        t = event(4)
        fields = {"w1": "1", "b1": "2", "save": "1", "reason": "x", "accepted": "yes"}
        first = client.post(address(t), fields)
        assert first.status_code == 422
        assert first.context["page"].said.without == ("3 Colin", "4 Duval")
        assert not tournament(t).rounds
        seen = first.context["page"].said.seen
        assert client.post(address(t), {**fields, "seen": seen}).status_code == 302
        assert len(tournament(t).rounds) == 1

    def test_others_than_those_seen_are_shown_again(self, client: Client) -> None:
        t = event(4)
        fields = {"w1": "1", "b1": "2", "save": "1", "reason": "x", "accepted": "yes"}
        seen = client.post(address(t), fields).context["page"].said.seen
        withdraw_player(STORE, t, 4, after_round=0, why="ill", by=BY)
        again = client.post(address(t), {**fields, "seen": seen})
        assert again.status_code == 422
        assert again.context["page"].said.seen != seen

    def test_the_page_that_asks_for_the_reason_lists_them_too(self, client: Client) -> None:
        t = event(3, played=1)
        taker = next(b.player for b in tournament(t).round(1).byes)
        others = [p.id for p in tournament(t).players if p.id != taker]
        leave_fide_mode(STORE, t, by=replace(BY, reason="a club evening"))
        fields = {"w1": f"{others[0]}", "b1": f"{others[1]}", "bye": f"{taker}", "save": "1"}
        seen = client.post(address(t), fields).context["page"].said.seen
        asked = client.post(address(t), {**fields, "seen": seen}).context["page"]
        assert asked.ask_reason
        assert any("may not be given the bye" in line for line in asked.consequences)
        assert any("have met already" in line for line in asked.consequences)


class TestRecording:
    def test_in_two_steps_in_fide_mode(self, client: Client) -> None:
        t = event(4)
        asked = send(client, t, GOOD, save="1", seen="").context["page"]
        assert asked.ask_reason
        assert "Boards that differ from the system's pairing: 1, 2." in asked.consequences
        fields = dict(asked.echo)
        back = client.post(address(t), {**fields, "edit": "1", "reason": "half a reason"})
        assert back.status_code == 200
        assert back.context["page"].seats[1].people == (3, 4)
        assert back.context["page"].reason == "half a reason"
        done = client.post(address(t), {**fields, "reason": "flood", "accepted": "yes"})
        assert done.headers["Location"] == f"/tournaments/{t}/rounds/1/"
        state = STORE.journal(t).state
        assert state.origins == (PairedBy.HAND,)
        assert [g.players for g in state.tournament.round(1).games] == [(1, 2), (3, 4)]
        line = comment_lines(STORE.journal(t))[-1]
        assert line.startswith("### MPA @ Round 1: ")
        assert "=> 1-2, 3-4; reason: flood" in line

    def test_twice_sent_is_once_done(self, client: Client) -> None:
        t = event(4)
        fields = {**GOOD, "save": "1", "reason": "flood", "accepted": "yes", "key": "k7"}
        assert client.post(address(t), fields).status_code == 302
        results(t, 1)
        assert client.post(address(t), fields).status_code == 422  # the next round: they have met
        assert len(tournament(t).rounds) == 1

    def test_a_rematch_is_refused_in_fide_mode_and_the_form_comes_back(
        self, client: Client
    ) -> None:
        t = event(4, played=1)
        one, two = (g.players for g in tournament(t).round(1).games)
        boards = {"w1": f"{one[1]}", "b1": f"{one[0]}", "w2": f"{two[1]}", "b2": f"{two[0]}"}
        fields = {**boards, "save": "1", "reason": "x", "accepted": "yes"}
        seen = client.post(address(t), fields).context["page"].said.seen
        refused = client.post(address(t), {**fields, "seen": seen})
        assert refused.status_code == 422
        page = refused.context["page"]
        assert "not possible in FIDE mode" in page.what
        assert page.edit
        back = client.post(address(t), {**dict(page.echo), "edit": "1"})
        assert back.context["page"].seats[0].people == (one[1], one[0])
        assert len(tournament(t).rounds) == 1

    def test_results_are_missing(self, client: Client) -> None:
        t = event(4)
        carry_out(STORE, t, PairRound(), BY)
        assert client.get(address(t)).context["page"].missing == 2
        boards = {"w1": "4", "b1": "1", "w2": "3", "b2": "2"}
        answer = send(client, t, boards, save="1", reason="x", accepted="yes")
        assert answer.status_code == 422
        assert len(tournament(t).rounds) == 1

    def test_the_bye(self, client: Client) -> None:
        t = event(5)
        answer = send(client, t, GOOD, bye="5", save="1", reason="x", accepted="yes")
        assert answer.status_code == 302
        [bye] = tournament(t).round(1).byes
        assert (bye.player, bye.kind) == (PlayerId(5), ByeKind.PAB)


class TestWhereTheRulesLeaveNoPairing:
    """Rule: C.04.3@2026-02 1.9.3: four players after three rounds."""

    def test_the_page_leads_to_the_form(self, client: Client) -> None:
        t = event(4, played=3)
        answer = client.get(f"/tournaments/{t}/rounds/next/")
        assert answer.status_code == 422
        assert answer.context["page"].by_hand == address(t)
        assert f'href="{address(t)}"' in answer.content.decode()

    def test_the_event_is_finished_in_fide_mode(self, client: Client) -> None:
        t = event(4, played=3)
        page = send(client, t, GOOD, check="1").context["page"]
        assert page.said.none
        fields = {**GOOD, "save": "1", "seen": page.said.seen}
        asked = client.post(address(t), fields).context["page"]
        assert asked.ask_reason
        assert asked.rule == "C.04.1@2026-02 2"
        assert any("no pairing of this round" in line for line in asked.consequences)
        fields |= {"reason": "announced rounds", "accepted": "yes"}
        assert client.post(address(t), fields).status_code == 302
        journal = STORE.journal(t)
        assert journal.state.in_fide_mode
        paired = journal.entries[-1].event
        assert isinstance(paired, RoundPaired)
        assert paired.no_legal_pairing
        assert "none => 1-2, 3-4" in comment_lines(journal)[-1]
        why = client.get(f"/tournaments/{t}/rounds/4/why/1/")
        assert why.status_code == 200
        assert "made or changed by the arbiter" in why.content.decode()
        assert client.get(f"/tournaments/{t}/rounds/4/why/1/print/").status_code == 200
        results(t, 4)
        again = client.post(address(t), {**fields, "w1": "2", "b1": "1"})
        assert again.status_code == 422  # other warnings: they are looked at first
        fields = {**fields, "w1": "2", "b1": "1", "seen": again.context["page"].said.seen}
        assert client.post(address(t), fields).status_code == 302
        assert len(tournament(t).rounds) == 5

    def test_not_beyond_the_announced_rounds(self, client: Client) -> None:
        t = event(4, rounds=3, played=3)
        assert client.get(address(t)).status_code == 422


class TestOtherSystems:
    def test_a_table(self, client: Client) -> None:
        t = event(4, system="berger", rounds=3)
        waits = client.get(address(t))
        assert waits.status_code == 302
        carry_out(STORE, t, NumberByStrength(), BY)
        page = send(client, t, GOOD, check="1").context["page"]
        assert any("the 2 rounds left" in text for text in texts(page))
        seen = page.said.seen
        done = send(client, t, GOOD, save="1", seen=seen, reason="x", accepted="yes")
        assert done.status_code == 302
        assert STORE.journal(t).state.origins == (PairedBy.HAND,)
        results(t, 1)
        again = client.get(f"/tournaments/{t}/rounds/next/").context["page"].repeats
        assert len(again) == 2  # the table's own round 2 has the same pairs

    def test_teams_are_refused(self, client: Client, league: int) -> None:
        answer = client.get(address(league))
        assert answer.status_code == 422
        assert "made by hand" in answer.content.decode()

    def test_the_search_offers_it_where_players_meet(self, client: Client, league: int) -> None:
        found = [
            client.get(f"/tournaments/{t}/search/?q=by hand").content.decode()
            for t in (event(4), league)
        ]
        assert ["/rounds/next/by-hand/" in text for text in found] == [True, False]

    def test_a_preview_offers_it_to_players_only(self, client: Client, league: int) -> None:
        t = event(4)
        assert address(t) in client.get(f"/tournaments/{t}/rounds/next/").content.decode()
        assert (
            address(league)
            not in client.get(f"/tournaments/{league}/rounds/next/").content.decode()
        )


class TestChange:
    """The page that changes a paired round says the same."""

    def test_a_second_bye_is_named(self, client: Client) -> None:
        t = event(3, played=1)
        taker = next(b.player for b in tournament(t).round(1).byes)
        carry_out(STORE, t, PairRound(), BY)
        [game] = tournament(t).round(2).games
        other = game.white if game.black == taker else game.black
        free = next(b.player for b in tournament(t).round(2).byes)
        fields = {"w1": f"{other}", "b1": f"{free}", "save": "1", "reason": "x", "accepted": "yes"}
        answer = client.post(f"/tournaments/{t}/rounds/2/change/", fields)
        assert answer.status_code == 422
        assert any("may not be given the bye" in text for text in texts(answer.context["page"]))

    def test_put_back_it_is_the_systems_again(self, client: Client) -> None:
        t = event(4)
        carry_out(STORE, t, PairRound(), BY)
        one, two = (g.players for g in tournament(t).round(1).games)
        for first in (one[::-1], one):
            fields = {"w1": first[0], "b1": first[1], "w2": two[0], "b2": two[1]}
            more = {"save": "1", "reason": "x", "accepted": "yes"}
            answer = client.post(f"/tournaments/{t}/rounds/1/change/", {**fields, **more})
            assert answer.status_code == 302
        assert STORE.journal(t).state.origins == (PairedBy.ENGINE,)
