"""Pages of special arrangements, ties, complementary pairing, previews and corrections."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ronde.formats import read_trf
from ronde.model import THREE_ONE_ZERO, Color, Person, PlayerId, Points, Result
from ronde.services import events, players, results, rounds
from ronde.services.acts import Signature
from ronde.services.rulebooks import leave_fide_mode
from ronde.web.request_context import STORE, open_tournament
from ronde.web.standings.filters import Filter
from ronde.web.standings.standings import standings_page
from support.running import BY, new, play, started, tournament

if TYPE_CHECKING:
    from django.test import Client

JUNK = ["x", "-1", "0", "999999999999", "²", "", "\x00", "1" * 500]


def entries(t: int) -> int:
    return STORE.journal(t).version


def test_a_search_needs_no_special_letters(client: Client) -> None:
    t = tournament(STORE)
    players.register_players(STORE, t, [new("Østby, Łucja", 1500)], by=BY)
    for typed in ("ostby", "OSTBY", "lucja"):
        [row] = client.get(f"/tournaments/{t}/players/", {"q": typed}).context["page"].rows
        assert row.player.name == "Østby, Łucja"


class TestBans:
    def page(self, t: int) -> str:
        return f"/tournaments/{t}/arrangements/pairs/"

    def test_forbidden_listed_and_lifted(self, client: Client) -> None:
        t = tournament(STORE)
        fields = {"p1": "1", "p2": "3", "first": "2", "last": "3", "reason": "brothers"}
        assert client.post(self.page(t), fields).status_code == 302
        [row] = client.get(self.page(t)).context["page"].rows
        assert row.names == ("P00, X", "P02, X")
        assert (row.ban.first_round, row.ban.last_round) == (2, 3)
        lifted = client.post(f"{self.page(t)}lift/", {"index": "0", "players": "1,3"})
        assert lifted.status_code == 302
        assert STORE.journal(t).state.tournament.forbidden == ()

    def test_another_ban_in_its_place_is_not_lifted(self, client: Client) -> None:
        t = tournament(STORE)
        client.post(self.page(t), {"p1": "1", "p2": "3", "reason": "brothers"})
        answer = client.post(f"{self.page(t)}lift/", {"index": "0", "players": "1,2"})
        assert answer.status_code == 404
        assert STORE.journal(t).state.tournament.forbidden

    def test_clubs_come_by_the_alphabet(self, client: Client) -> None:
        t = tournament(STORE)
        people = [
            players.NewPlayer(person=Person(name=f"{club}{n}, X", club=club), rating=1500)
            for club in ("Zèbre", "Øst", "abeille", "Étoile", "Pion", "Nord")
            for n in (1, 2)
        ]
        players.register_players(STORE, t, people, by=BY)
        found = client.get(self.page(t)).context["page"].groups
        clubs = [row.group.name for row in found if row.group.kind == "club"]
        assert clubs == ["abeille", "Étoile", "Nord", "Øst", "Pion", "Zèbre"]

    def test_a_whole_club(self, client: Client, demo: int) -> None:
        leave_fide_mode(STORE, demo, by=replace(BY, reason="a club evening"))
        page = client.get(self.page(demo)).context["page"]
        group = next(row.group for row in page.groups if row.group.kind == "club")
        fields = {"kind": "club", "name": group.name}
        again = {**fields, "accepted": "yes", "reason": "asked by the club"}
        assert client.post(f"{self.page(demo)}group/", again).status_code == 302
        [ban] = STORE.journal(demo).state.tournament.forbidden
        assert (ban.players, ban.reason) == (group.players, "asked by the club")

    def test_nobody_is_kept_apart_without_a_reason_in_fide_mode(self, client: Client) -> None:
        """Before round 1 too: clubs and families are not protected (book 1.2, art. 22.1)."""
        t = tournament(STORE)
        pair = {"p1": "1", "p2": "3"}
        answer = client.post(self.page(t), pair)
        assert answer.status_code == 422
        assert not STORE.journal(t).state.tournament.forbidden
        assert 'id="no-protection"' in client.get(self.page(t)).content.decode()
        assert client.post(self.page(t), {**pair, "reason": "brothers"}).status_code == 302
        [ban] = STORE.journal(t).state.tournament.forbidden
        assert ban.reason == "brothers"

    def test_outside_fide_mode_a_club_is_kept_apart_at_once(self, client: Client) -> None:
        t = tournament(STORE)
        settings = STORE.journal(t).state.tournament.settings
        why = replace(BY, reason="a club evening")
        events.change_settings(STORE, t, replace(settings, rulebook="book"), by=why)
        people = [players.NewPlayer(person=Person(name=f"C{n}, X", club="Tour")) for n in (1, 2)]
        players.register_players(STORE, t, people, by=BY)
        assert 'id="no-protection"' not in client.get(self.page(t)).content.decode()
        fields = {"kind": "club", "name": "Tour"}
        assert client.post(f"{self.page(t)}group/", fields).status_code == 302
        [ban] = STORE.journal(t).state.tournament.forbidden
        assert ban.reason == "club Tour"

    @pytest.mark.parametrize("fields", [{}, {"p1": "1"}, {"p1": "1", "p2": "1"}, {"p1": "77"}])
    def test_two_players_are_needed(self, client: Client, fields: dict[str, str]) -> None:
        t = tournament(STORE)
        version = entries(t)
        assert client.post(self.page(t), fields).status_code == 422
        assert entries(t) == version

    @pytest.mark.parametrize("junk", JUNK)
    @pytest.mark.parametrize("field", ["p1", "first", "last", "index", "players", "kind"])
    def test_junk(self, client: Client, field: str, junk: str) -> None:
        t = tournament(STORE)
        fields = {"p1": "1", "p2": "3", field: junk}
        for part in ("", "lift/", "group/"):
            assert client.post(f"{self.page(t)}{part}", fields).status_code in {302, 404, 422}

    def test_nobody_is_entered(self, client: Client) -> None:
        t = tournament(STORE, entered=0)
        assert b"Register players first" in client.get(self.page(t)).content


class TestPoints:
    def page(self, t: int) -> str:
        return f"/tournaments/{t}/arrangements/points/"

    def test_taken_and_given_back(self, client: Client) -> None:
        t = started(STORE)
        fields = {"player": "1", "points": "-½", "round": "1", "reason": "a mobile phone"}
        assert client.post(self.page(t), fields).status_code == 302
        [row] = client.get(self.page(t)).context["page"].rows
        assert (row.adjustment.points, row.adjustment.reason) == (-5, "a mobile phone")
        assert b"a mobile phone" in client.get(f"/tournaments/{t}/outside/").content
        text = client.get(f"/tournaments/{t}/documents/trf/").content.decode()
        assert text.count("a mobile phone") == 1
        client.post(f"{self.page(t)}revoke/", {"index": "0", "players": "1"})
        assert STORE.journal(t).state.tournament.adjustments == ()

    @pytest.mark.parametrize(
        "wrong",
        [{"reason": ""}, {"points": "0"}, {"points": "x"}, {"points": "101"}, {"player": "9"}],
    )
    def test_what_is_missing_is_said(self, client: Client, wrong: dict[str, str]) -> None:
        t = started(STORE)
        version = entries(t)
        fields = {"player": "1", "points": "1", "reason": "r"} | wrong
        answer = client.post(self.page(t), fields)
        assert answer.status_code == 422
        assert set(answer.context["page"].form.errors) == set(wrong)
        assert entries(t) == version

    def test_sent_twice_counts_once(self, client: Client) -> None:
        t = started(STORE)
        fields = {"player": "1", "points": "1", "reason": "r", "key": "k1"}
        for _ in range(2):
            assert client.post(self.page(t), fields).status_code == 302
        assert len(STORE.journal(t).state.tournament.adjustments) == 1

    @pytest.mark.parametrize("junk", JUNK)
    def test_junk(self, client: Client, junk: str) -> None:
        t = started(STORE)
        for field in ("player", "points", "round"):
            fields = {"player": "1", "points": "1", "reason": "r", field: junk}
            assert client.post(self.page(t), fields).status_code in {302, 422}
        fields = {"index": junk, "players": junk}
        assert client.post(f"{self.page(t)}revoke/", fields).status_code == 404


class TestFixedBoards:
    def page(self, t: int) -> str:
        return f"/tournaments/{t}/arrangements/boards/"

    def test_fixed_shown_printed_and_freed(self, client: Client) -> None:
        t = tournament(STORE)
        assert client.post(self.page(t), {"player": "6", "board": "1"}).status_code == 302
        rounds.draw_initial_color(STORE, t, by=BY, seed=1)
        rounds.pair_round(STORE, t, by=BY)
        shown = client.get(f"/tournaments/{t}/rounds/1/").context["page"].rows
        assert [row.board for row in shown] == [1, 2, 3]
        assert 6 in {shown[0].white.id, shown[0].black.id}
        printed = client.get(reverse("print-boards", args=[t, 1])).context["page"]
        assert [line.board for line in printed.boards] == ["1", "2", "3"]
        assert client.post(f"{self.page(t)}free/", {"player": "6"}).status_code == 302
        assert STORE.journal(t).state.tournament.players[5].fixed_board is None

    def test_a_board_beyond_the_number_of_boards_is_refused(self, client: Client) -> None:
        t = tournament(STORE)
        answer = client.post(self.page(t), {"player": "6", "board": "9"})
        assert (answer.status_code, answer.context["page"].form.values["board"]) == (422, "9")
        assert "between 1 and 3" in answer.content.decode()
        assert STORE.journal(t).state.tournament.players[5].fixed_board is None

    def test_a_board_is_taken_once(self, client: Client) -> None:
        t = tournament(STORE)
        client.post(self.page(t), {"player": "6", "board": "1"})
        assert client.post(self.page(t), {"player": "5", "board": "1"}).status_code == 422

    @pytest.mark.parametrize("junk", JUNK)
    def test_junk(self, client: Client, junk: str) -> None:
        t = tournament(STORE)
        for fields in ({"player": junk, "board": "1"}, {"player": "1", "board": junk}):
            assert client.post(self.page(t), fields).status_code == 422
            assert client.post(f"{self.page(t)}free/", {"player": junk}).status_code == 404


class TestTies:
    def test_drawn_proved_and_shown(self, client: Client) -> None:
        t = started(STORE)
        play(STORE, t, 1)
        page = f"/tournaments/{t}/standings/ties/"
        assert b"neither LOT" in client.get(page).content
        assert client.post(f"{page}draw/", {"seed": "7"}).status_code == 302
        found = client.get(page).context["page"].draw
        assert (found.made.seed, found.proof.holds) == (7, True)
        proof = client.get(f"/tournaments/{t}/draws/{found.index}/")
        assert b"P00, X" in proof.content

    def test_decided_by_hand(self, client: Client) -> None:
        t = started(STORE)
        play(STORE, t, 1)
        page = f"/tournaments/{t}/standings/ties/"
        assert client.post(page, {"p3": "1", "p1": "2"}).status_code == 422
        fields = {"p3": "1", "p1": "2", "reason": "play-off"}
        assert client.post(page, fields).status_code == 302
        assert STORE.journal(t).state.decided == (3, 1)
        assert client.get(page).context["page"].decided == ("P02, X", "P00, X")

    @pytest.mark.parametrize("junk", [*JUNK[:4], "2"])
    def test_junk_and_places_twice(self, client: Client, junk: str) -> None:
        t = started(STORE)
        version = entries(t)
        fields = {"p3": "2", "p1": junk, "reason": "play-off"}
        answer = client.post(f"/tournaments/{t}/standings/ties/", fields)
        assert (answer.status_code, answer.context["page"].wrong) == (422, True)
        assert entries(t) == version


class TestTieValues:
    """VCL 207."""

    def test_entered_counted_and_shown(self, client: Client) -> None:
        t = tournament(STORE)
        settings = STORE.journal(t).state.tournament.settings
        events.change_settings(STORE, t, replace(settings, tiebreaks=("EXT", "TPN")), by=BY)
        rounds.draw_initial_color(STORE, t, by=BY, seed=None, drawn=Color.WHITE)
        rounds.pair_round(STORE, t, by=BY)
        play(STORE, t, 1)
        page = f"/tournaments/{t}/standings/ties/values/"
        assert client.post(page, {"v6": "12.5"}).status_code == 422  # no reason
        fields = {"v6": "12.5", "v2": "7,25", "reason": "by the federation's program"}
        assert client.post(page, fields).status_code == 302
        assert STORE.journal(t).state.tie_values == ((2, 7_250), (6, 12_500))
        shown = {row.id: row.value for row in client.get(page).context["page"].rows}
        assert (shown[6], shown[2], shown[1]) == ("12.5", "7.25", "")
        order = client.get(f"/tournaments/{t}/standings/").context["page"].rows
        assert [row.number for row in order[:3]] == [6, 2, 1]
        report = client.get(f"/tournaments/{t}/documents/trf/?interim=1").content.decode()
        assert "by the federation's program" in report
        assert "OTHER_EXT" in report

    def test_without_the_code_it_is_said(self, client: Client) -> None:
        t = started(STORE)
        page = client.get(f"/tournaments/{t}/standings/ties/values/")
        assert b"no EXT" in page.content

    @pytest.mark.parametrize("junk", ["x", "²", "1e3", "12.3456", "1234567", "1" * 500])
    def test_junk(self, client: Client, junk: str) -> None:
        t = started(STORE)
        version = entries(t)
        fields = {"v1": "3", "v2": junk, "reason": "x"}
        answer = client.post(f"/tournaments/{t}/standings/ties/values/", fields)
        assert (answer.status_code, answer.context["page"].wrong) == (422, True)
        assert [row.id for row in answer.context["page"].rows if row.wrong] == [2]
        assert entries(t) == version


class TestComplement:
    def test_offered_and_done(self, client: Client) -> None:
        t = started(STORE, entered=5)
        players.register_players(STORE, t, [new("Late, L", 1500)], by=BY)
        assert b"2 players without opponent" in client.get(f"/tournaments/{t}/rounds/1/").content
        page = f"/tournaments/{t}/rounds/1/complement/"
        rows = client.get(page).context["page"].rows
        assert {row.alone.why for row in rows} == {"pab", "unpaired"}
        first, second = (str(row.alone.player.id) for row in rows)
        fields = {"first": first, "second": second, "white": "second"}
        asked = client.post(page, fields)
        assert asked.status_code == 422
        assert asked.context["page"].rule == "C.04.2@2026-02 4.2-4.4"
        assert client.post(page, {**fields, "reason": "both agree"}).status_code == 302
        game = STORE.journal(t).state.tournament.round(1).games[-1]
        assert (str(game.white), str(game.black)) == (second, first)
        assert b"without opponent:" not in client.get(f"/tournaments/{t}/rounds/1/").content

    @pytest.mark.parametrize("junk", JUNK)
    def test_junk(self, client: Client, junk: str) -> None:
        t = started(STORE, entered=5)
        version = entries(t)
        page = f"/tournaments/{t}/rounds/1/complement/"
        for field in ("first", "second", "white"):
            fields = {"first": "1", "second": "2", "reason": "x", field: junk}
            assert client.post(page, fields).status_code == 422
        assert entries(t) == version
        assert client.get(f"/tournaments/{t}/rounds/7/complement/").status_code == 404

    def test_with_nobody_alone_it_says_what_to_do(self, client: Client) -> None:
        t = started(STORE)
        assert b"Two players without opponent are needed" in (
            client.get(f"/tournaments/{t}/rounds/1/complement/").content
        )


class TestPreviewCompared:
    def test_what_changed_since_the_last_look(self, client: Client, by: Signature) -> None:
        t = tournament(STORE)
        rounds.draw_initial_color(STORE, t, by=by, seed=1)
        page = f"/tournaments/{t}/rounds/next/"
        assert client.get(page).context["page"].changed is None
        assert client.get(page).context["page"].changed is None
        players.register_players(STORE, t, [new("New, N", 2500), new("Old, O", 900)], by=by)
        for _ in range(2):
            changed = client.get(page).context["page"].changed
            assert changed.came == "New, N · Old, O"
            assert changed.boards
        assert b"Since the last preview" in client.get(page).content
        players.withdraw_player(STORE, t, 8, after_round=0, why="ill", by=by)
        changed = client.get(page).context["page"].changed
        assert (changed.came, changed.left, changed.bye) == ("", "Old, O", True)

    def test_another_round_is_no_comparison(self, client: Client, by: Signature) -> None:
        t = started(STORE)
        play(STORE, t, 1)
        page = f"/tournaments/{t}/rounds/next/"
        client.get(page)
        rounds.pair_round(STORE, t, by=by)
        play(STORE, t, 2)
        assert client.get(page).context["page"].changed is None


class TestCorrections:
    """Rule: C.04.2@2026-02 3.1, 4.2-4.4: what the page of a board says, and that it works."""

    def test_the_rule_is_said_and_works_after_later_rounds(self, client: Client) -> None:
        t = started(STORE)
        play(STORE, t, 1)
        rounds.pair_round(STORE, t, by=BY)
        board = f"/tournaments/{t}/rounds/1/boards/1/"
        text = client.get(board).content.decode()
        assert "pairing of round 3" in text
        assert "C.04.2@2026-02 4.2-4.4" in text
        play(STORE, t, 2)
        rounds.pair_round(STORE, t, by=BY)
        assert "only for rating" in client.get(board).content.decode()
        fields = {"set": "1 1-0", "reason": "score sheets"}
        enter = f"/tournaments/{t}/rounds/1/results/"
        refused = client.post(enter, fields)
        assert (refused.status_code, refused.context["page"].rating_only) == (422, True)
        assert b'id="for-rating"' in refused.content
        leave_fide_mode(STORE, t, by=replace(BY, reason="a club evening"))
        page = client.post(enter, fields).context["page"]
        assert page.rating_only
        assert "standings change" in page.consequences[0]
        assert client.post(enter, {**fields, "accepted": "yes"}).status_code == 302
        assert STORE.journal(t).state.tournament.round(1).games[0].result is Result.WHITE_WINS

    def test_for_rating_only(self, client: Client) -> None:
        t = started(STORE)
        play(STORE, t, 1)
        rounds.pair_round(STORE, t, by=BY)
        fields = {"set": "1 1-0", "reason": "score sheets", "rating_only": "1"}
        assert client.post(f"/tournaments/{t}/rounds/1/results/", fields).status_code == 302
        state = STORE.journal(t).state
        assert state.tournament.round(1).games[0].result is Result.DRAW
        assert len(state.rating_corrections) == 1
        report = read_trf(client.get(f"/tournaments/{t}/documents/trf/").content)
        game = state.tournament.round(1).games[0]
        white = state.tournament.player(game.white)
        [told] = [
            g for g in report.tournament.round(1).games if g.white == PlayerId(white.tpn or 0)
        ]
        assert told.result is Result.WHITE_WINS
        assert report.stated.points[told.white] == Points(5)

    def test_wrong_colours_after_later_rounds(self, client: Client) -> None:
        t = started(STORE)
        play(STORE, t, 1, Result.WHITE_WINS)
        rounds.pair_round(STORE, t, by=BY)
        before = STORE.journal(t).state.tournament.round(1).games[0]
        address = f"/tournaments/{t}/rounds/1/boards/1/colors/"
        assert client.post(address).status_code == 422
        assert client.post(address, {"reason": "seen by all"}).status_code == 302
        after = STORE.journal(t).state.tournament.round(1).games[0]
        assert (after.white, after.black) == (before.black, before.white)
        assert (after.result, after.colors_reversed) == (Result.BLACK_WINS, True)

    def test_an_adjourned_game_says_what_it_counts_for(self, client: Client) -> None:
        t = started(STORE)
        play(STORE, t, 1)
        results.enter_result(STORE, t, round_no=1, board=1, result=Result.ADJOURNED, by=BY)
        text = client.get(f"/tournaments/{t}/rounds/1/boards/1/").content.decode()
        assert "counts as a draw for pairings" in text
        assert "C.04.2@2026-02 3.1" in text
        before = client.get(f"/tournaments/{t}/rounds/next/").content.decode()
        assert "An adjourned game counts as a draw for this pairing." in before
        rounds.pair_round(STORE, t, adjourned=True, by=BY)
        play(STORE, t, 2)
        rounds.pair_round(STORE, t, adjourned=True, by=BY)
        assert len(client.get(f"/tournaments/{t}/").context["page"].adjourned) == 1
        enter = f"/tournaments/{t}/rounds/1/results/"
        assert client.post(enter, {"set": "1 0-1"}).status_code == 422
        assert client.post(enter, {"set": "1 0-1", "reason": "played on"}).status_code == 302
        assert STORE.journal(t).state.tournament.round(1).games[0].result is Result.BLACK_WINS
        assert client.get(f"/tournaments/{t}/").context["page"].adjourned == ()
        report = f"/tournaments/{t}/documents/trf/"
        refused = client.get(report)
        assert refused.status_code == 422
        assert "round 3, board 1" in refused.content.decode()
        assert "trf26" not in refused.content.decode()
        assert "played on" in client.get(f"{report}?interim=1").content.decode()
        documents = client.get(f"/tournaments/{t}/documents/").content.decode()
        assert "Interim report (TRF)" in documents


class TestSettings:
    def test_byes_are_limited_there_and_asked_for_beyond(self, client: Client) -> None:
        t = tournament(STORE)
        page = f"/tournaments/{t}/settings/"
        values = client.get(page).context["page"].form.values
        fields = {**values, "bye_limit": "0", "bye_last_rounds": "1"}
        assert client.post(page, fields).status_code == 302
        settings = STORE.journal(t).state.tournament.settings
        assert (settings.bye_limit, settings.bye_last_rounds) == (0, 1)
        card = client.get(f"/tournaments/{t}/players/1/").content.decode()
        assert "Byes with points: 0 of 0" in card
        assert "No bye with points in the last round." in card
        absence = f"/tournaments/{t}/players/1/absence/"
        asked = client.post(absence, {"round": "1", "bye": "H"})
        assert asked.status_code == 422
        assert asked.context["page"].rule == "C.05@2017 6.7"
        assert client.post(absence, {"round": "1", "bye": "Z"}).status_code == 302
        again = client.post(absence, {"round": "2", "bye": "H", "reason": "exam"})
        assert again.status_code == 302

    def test_the_checks_are_told(self, client: Client) -> None:
        t = tournament(STORE, entered=4, number_of_rounds=9)
        text = client.get(f"/tournaments/{t}/settings/").content.decode()
        assert "9 rounds for 4 players: 3 at most" in text
        assert "C.04.1@2026-02 2" in text

    def test_baku_with_points_it_is_not_made_for(self, client: Client) -> None:
        """Rule: C.04.7@2026-02 1.1."""
        t = tournament(STORE)
        page = f"/tournaments/{t}/settings/"
        points = replace(STORE.journal(t).state.tournament.settings, points=THREE_ONE_ZERO)
        events.change_settings(STORE, t, points, by=BY)
        fields = {**client.get(page).context["page"].form.values, "acceleration": "baku"}
        text = client.post(page, fields, follow=True).content.decode()
        assert "The Baku method needs a win worth two draws" in text
        assert "C.04.7@2026-02 1.1" in text

    def test_an_acceleration_that_is_not_approved_takes_two_steps(self, client: Client) -> None:
        t = tournament(STORE)
        page = f"/tournaments/{t}/settings/"
        values = client.get(page).context["page"].form.values
        fields = {**values, "acceleration": "haley"}
        asked = client.post(page, {**fields, "reason": "tradition"})
        assert asked.status_code == 422
        assert "Baku" in asked.context["page"].consequences[0]
        assert client.post(page, {**fields, "reason": "x", "accepted": "yes"}).status_code == 302


def test_sub_ranking_of_a_league() -> None:
    t = tournament(STORE, entered=0)
    people = [
        players.NewPlayer(person=Person(name="Un, A", league="BFC")),
        players.NewPlayer(person=Person(name="Deux, B", league="IDF")),
    ]
    players.register_players(STORE, t, people, by=BY)
    page = standings_page(open_tournament(t), Filter(league="BFC"), "en")
    [leagues] = [menu for menu in page.chips.menus if menu.title == "League"]
    assert [(chip.label, chip.current) for chip in leagues.chips] == [("BFC", True), ("IDF", False)]
    assert [row.name for row in page.rows] == ["Un, A"]
