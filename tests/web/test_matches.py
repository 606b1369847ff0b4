"""Team events on several boards, from the wizard to the final order, without script."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client
from django.utils import timezone

from ronde.model import (
    Color,
    MatchForfeit,
    PlayerId,
    Result,
    RoundNo,
    RoundTime,
    TeamId,
    Tournament,
)
from ronde.services.events import change_settings
from ronde.web.request_context import STORE
from support.running import BY

TEAMS = ("Tours", "Cavaliers", "Fous", "Pions", "Rois", "Dames")


def tournament(number: int) -> Tournament:
    return STORE.journal(number).state.tournament


def text(client: Client, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status, (path, answer.status_code)
    return answer.content.decode()


def post(client: Client, path: str, data: dict[str, str] | None = None, status: int = 302) -> str:
    answer = client.post(path, data or {})
    assert answer.status_code == status, (path, answer.content.decode()[-1500:])
    return answer.content.decode()


def made(client: Client, preset: str, teams: int, size: int, boards: int) -> int:
    """A team event made with the wizard, numbered by strength."""
    before = {t.id for e in STORE.events() for t in e.tournaments}
    post(client, "/events/new/", {"preset": preset, "event": preset, "boards": str(boards)})
    [number] = {t.id for e in STORE.events() for t in e.tournaments} - before
    for place in range(teams):
        roster = "\n".join(
            f"{TEAMS[place]}{board}, A {2200 - 100 * place - 10 * board}" for board in range(size)
        )
        post(client, f"/tournaments/{number}/teams/", {"name": TEAMS[place], "roster": roster})
    post(client, f"/tournaments/{number}/draws/strength/", {"cup": "1"} if "cup" in preset else {})
    return number


def paired(client: Client, number: int) -> int:
    base = f"/tournaments/{number}/rounds"
    text(client, f"{base}/next/")
    post(client, f"{base}/next/pair/")
    r = len(tournament(number).rounds)
    post(client, f"{base}/{r}/publish/")
    return r


def played(client: Client, number: int, r: int, *signs: str) -> None:
    """Every sheet of a round with the same results, home team first."""
    for match in tournament(number).rounds[r - 1].matches:
        fields = {f"b{board}": sign for board, sign in enumerate(signs, 1)}
        post(client, f"/tournaments/{number}/rounds/{r}/tables/{match.table}/", fields)


class TestLeague:
    """Rule: book@2022-01 3.1 (team all-play-all); C.07@2026-03 12 (scores of teams)."""

    def test_four_teams_on_three_boards(self, client: Client) -> None:
        number = made(client, "league", 4, 4, 3)
        base = f"/tournaments/{number}"
        assert tournament(number).settings.board_colors == (Color.WHITE, Color.BLACK, Color.WHITE)
        assert tournament(number).settings.rounds == 3
        for _ in range(3):
            r = paired(client, number)
            played(client, number, r, "1-0", "½-½", "1-0")
        assert tournament(number).rounds[0].is_complete
        post(client, f"{base}/rounds/3/close/")
        page = text(client, f"{base}/standings/")
        assert "Finished after 3 rounds" in page
        assert all(team in page for team in TEAMS[:4])
        cross = text(client, f"{base}/standings/cross/")
        assert "2½" in cross
        card = text(client, f"{base}/teams/1/card/")
        assert "match points" in card
        assert card.count("<tr>") > 6
        assert "2½ – ½" in text(client, f"{base}/rounds/1/")

    def test_the_away_team_s_colour_does_not_turn_the_sheet_round(self, client: Client) -> None:
        number = made(client, "league", 2, 2, 2)
        r = paired(client, number)
        played(client, number, r, "1-0", "1-0")
        first, second = tournament(number).rounds[0].games
        home = tournament(number).rounds[0].matches[0].first
        team_of = tournament(number).team_of
        assert team_of[first.white] == home
        assert first.result is Result.WHITE_WINS
        assert team_of[second.black] == home
        assert second.result is Result.BLACK_WINS

    def test_results_by_table_and_board(self, client: Client) -> None:
        number = made(client, "league", 4, 2, 2)
        r = paired(client, number)
        path = f"/tournaments/{number}/rounds/{r}"
        post(client, f"{path}/results/", {"line": "2.1 1"})
        [game] = [g for g in tournament(number).rounds[0].games if g.result.is_known]
        second = tournament(number).rounds[0].matches[1]
        assert tournament(number).team_of[game.white] in {second.first, second.second}
        post(client, f"{path}/results/", {"line": "1 1"}, status=422)
        post(client, f"{path}/results/", {"line": "9.1 1"}, status=422)
        board = text(client, f"{path}/tables/2/boards/1/")
        assert "Board 2.1" in board
        post(client, f"{path}/tables/2/boards/1/colors/")
        assert text(client, f"{path}/tables/2/boards/7/", status=404)
        assert text(client, f"{path}/tables/9/", status=404)

    def test_a_sheet_is_all_or_nothing(self, client: Client) -> None:
        number = made(client, "league", 2, 3, 3)
        r = paired(client, number)
        path = f"/tournaments/{number}/rounds/{r}/tables/1/"
        post(client, path, {"b1": "1-0", "b2": "junk", "b3": "0-1"}, status=422)
        assert not any(g.result.is_known for g in tournament(number).rounds[0].games)
        before = STORE.journal(number).version
        for _ in range(2):
            post(client, path, {"b1": "1-0", "b2": "", "b3": "0-1"})
        assert STORE.journal(number).version == before + 2

    def test_a_team_with_an_empty_board_loses_it(self, client: Client) -> None:
        number = made(client, "league", 2, 2, 3)
        r = paired(client, number)
        team = tournament(number).rounds[0].matches[0].first
        [first, _second] = tournament(number).team_by_id[team].roster
        path = f"/tournaments/{number}/rounds/{r}/tables/1"
        post(client, f"{path}/lineup/{team}/", {"b1": str(first), "b2": "", "b3": ""})
        round_ = tournament(number).rounds[0]
        assert len(round_.games) == 1
        assert len(round_.byes) == 1
        sheet = text(client, f"{path}/")
        assert "nobody" in sheet
        assert "0 – 1" in sheet

    def test_an_odd_number_of_teams_has_a_free_one(self, client: Client) -> None:
        number = made(client, "league", 3, 2, 2)
        r = paired(client, number)
        page = text(client, f"/tournaments/{number}/rounds/{r}/")
        [free] = tournament(number).rounds[0].team_byes
        name = tournament(number).team_by_id[free.team].name
        assert f"free: {name}" in page

    def test_a_team_that_leaves_forfeits_what_is_left(self, client: Client) -> None:
        number = made(client, "league", 4, 2, 2)
        r = paired(client, number)
        played(client, number, r, "1-0", "1-0")
        post(client, f"/tournaments/{number}/teams/1/withdraw/", {"after_round": "1", "why": "x"})
        r = paired(client, number)
        round_ = tournament(number).rounds[r - 1]
        [gone] = [m for m in round_.matches if TeamId(1) in {m.first, m.second}]
        assert gone.forfeit is not None
        page = text(client, f"/tournaments/{number}/rounds/{r}/")
        assert "match forfeited" in page
        text(client, f"/tournaments/{number}/rounds/{r}/tables/{gone.table}/")

    def test_a_double_league_has_both_meetings(self, client: Client) -> None:
        number = made(client, "league-double", 4, 2, 2)
        assert tournament(number).settings.rounds == 6


class TestLineups:
    """A line-up follows the roster; what leaves that order is possible, never silent."""

    def line(self, number: int, team: int) -> tuple[PlayerId, ...]:
        return tournament(number).team_by_id[TeamId(team)].roster

    def test_a_reserve_comes_in(self, client: Client) -> None:
        number = made(client, "league", 2, 4, 2)
        r = paired(client, number)
        _, second, third, _ = self.line(number, 1)
        path = f"/tournaments/{number}/rounds/{r}/tables/1/lineup/1/"
        assert "in the order" not in text(client, path)
        post(client, path, {"b1": str(second), "b2": str(third)})
        seated = {p for g in tournament(number).rounds[0].games for p in g.players}
        assert {second, third} < seated
        assert "handed in" in text(client, f"/tournaments/{number}/rounds/{r}/tables/1/")

    def test_out_of_order_asks_for_a_reason(self, client: Client) -> None:
        number = made(client, "league", 2, 3, 2)
        r = paired(client, number)
        first, second, _ = self.line(number, 1)
        path = f"/tournaments/{number}/rounds/{r}/tables/1/lineup/1/"
        fields = {"b1": str(second), "b2": str(first)}
        asked = post(client, path, fields, status=422)
        assert "above a team-mate" in asked
        post(client, path, {**fields, "reason": "the captains agreed"})
        assert STORE.journal(number).entries[-1].reason == "the captains agreed"

    def test_after_the_announced_hour_the_order_of_the_roster_holds(self, client: Client) -> None:
        number = made(client, "league", 4, 4, 3)
        settings = tournament(number).settings
        now = timezone.localtime()
        first = RoundTime(round=RoundNo(1), date=now.date(), time=now.time().replace(microsecond=0))
        rules = replace(settings.rules, lineup_minutes=15)
        new = replace(settings, rules=rules, schedule=(first,))
        change_settings(STORE, number, new, by=BY)
        paired(client, number)
        match = tournament(number).round(1).matches[0]
        base = f"/tournaments/{number}/rounds/1/tables/1/lineup/{match.first}/"
        order = self.line(number, match.first)
        form = {f"b{n}": str(player) for n, player in enumerate((*order[1:3], order[3]), 1)}
        asked = client.post(base, form)
        assert asked.status_code == 422
        assert 'name="reason"' in asked.content.decode()
        assert tournament(number).round(1).matches[0].first_lineup is None
        assert client.post(base, {**form, "reason": "a late train"}).status_code == 302
        assert STORE.journal(number).entries[-1].reason == "a late train"

    def test_another_line_up_than_the_one_handed_in_asks_too(self, client: Client) -> None:
        number = made(client, "league", 2, 3, 2)
        r = paired(client, number)
        first, second, third = self.line(number, 1)
        path = f"/tournaments/{number}/rounds/{r}/tables/1/lineup/1/"
        post(client, path, {"b1": str(first), "b2": str(second)})
        version = STORE.journal(number).version
        post(client, path, {"b1": str(first), "b2": str(second)})
        assert STORE.journal(number).version == version
        asked = post(client, path, {"b1": str(first), "b2": str(third)}, status=422)
        assert "handed in already" in asked

    def test_a_board_that_was_played_keeps_its_player(self, client: Client) -> None:
        number = made(client, "league", 2, 3, 2)
        r = paired(client, number)
        base = f"/tournaments/{number}/rounds/{r}/tables/1"
        post(client, f"{base}/", {"b1": "1-0"})
        first, second, third = self.line(number, 1)
        post(client, f"{base}/lineup/1/", {"b1": str(third), "b2": str(second)}, status=422)
        assert "result entered" in text(client, f"{base}/lineup/1/")
        post(client, f"{base}/lineup/1/", {"b2": str(third)})
        game = tournament(number).rounds[0].game_of(first)
        assert game is not None
        assert game.result.is_known

    def test_nobody_twice_and_nobody_from_elsewhere(self, client: Client) -> None:
        number = made(client, "league", 4, 3, 2)
        r = paired(client, number)
        match = tournament(number).rounds[0].matches[0]
        base = f"/tournaments/{number}/rounds/{r}/tables/{match.table}/lineup/{match.first}/"
        own = self.line(number, match.first)
        told = post(client, base, {"b1": str(own[0]), "b2": str(own[0])}, status=422)
        assert "Twice in the line-up" in told
        other = self.line(number, match.second)
        post(client, base, {"b1": str(own[0]), "b2": str(other[0])}, status=422)
        post(client, base, {"b1": str(own[0]), "b2": "999999"}, status=422)
        outside = next(
            t.id for t in tournament(number).teams if t.id not in {match.first, match.second}
        )
        text(client, base.replace(f"/{match.first}/", f"/{outside}/"), status=404)


class TestMatchForfeit:
    """Rule: C.02.03@2025-09 record 330."""

    def test_a_whole_match_and_back(self, client: Client) -> None:
        number = made(client, "league", 2, 2, 2)
        r = paired(client, number)
        path = f"/tournaments/{number}/rounds/{r}/tables/1"
        for _ in range(2):
            post(client, f"{path}/forfeit/", {"forfeit": "-+"})
        round_ = tournament(number).rounds[0]
        assert round_.matches[0].forfeit is MatchForfeit.FIRST_FORFEITS
        assert all(g.result.is_forfeit for g in round_.games)
        assert "0 – 2" in text(client, f"{path}/")
        post(client, f"{path}/forfeit/", {"forfeit": "none"})
        assert not any(g.result.is_known for g in tournament(number).rounds[0].games)
        post(client, f"{path}/forfeit/", {"forfeit": "maybe"}, status=422)

    def test_not_once_a_game_was_played(self, client: Client) -> None:
        number = made(client, "league", 2, 2, 2)
        r = paired(client, number)
        path = f"/tournaments/{number}/rounds/{r}/tables/1"
        post(client, f"{path}/", {"b1": "1-0"})
        assert "games were played" in post(client, f"{path}/forfeit/", {"forfeit": "+-"}, 422)


class TestTeamCup:
    """Rule: book@2022-01 3.3 (match decided by points, then Berlin)."""

    def test_five_teams(self, client: Client) -> None:
        number = made(client, "team-cup", 5, 2, 2)
        base = f"/tournaments/{number}"
        r = paired(client, number)
        assert len(tournament(number).rounds[0].matches) == 1
        assert len(tournament(number).rounds[0].team_byes) == 3
        played(client, number, r, "1-0", "0-1")  # level: Berlin gives it to board 1
        assert "goes on" in text(client, f"{base}/plan/")
        while "Finished" not in text(client, f"{base}/plan/"):
            r = paired(client, number)
            assert r < 6
            played(client, number, r, "1-0", "½-½")
            if f"Close round {r}" in text(client, f"{base}/plan/"):
                post(client, f"{base}/rounds/{r}/close/")
        assert "wins the cup" in text(client, f"{base}/plan/")
        assert text(client, f"{base}/standings/").count('<td class="name">') == 5
        why = text(client, f"{base}/rounds/1/why/teams/4/")
        assert "seed 4" in why
        assert "bracket-part" in why

    def test_a_level_match_is_decided_on_the_plan(self, client: Client) -> None:
        number = made(client, "team-cup", 2, 2, 2)
        base = f"/tournaments/{number}"
        r = paired(client, number)
        played(client, number, r, "½-½", "½-½")
        assert "Decide 1 level match" in text(client, f"{base}/plan/")
        post(client, f"{base}/plan/award/", {"winner": "2", "why": "lots"})
        assert "Cavaliers wins the cup" in text(client, f"{base}/plan/")


class TestSettings:
    def test_boards_and_match_points(self, client: Client) -> None:
        number = made(client, "league", 2, 3, 2)
        path = f"/tournaments/{number}/settings/"
        page = text(client, path)
        assert "Boards of a match" in page
        fields = {"name": "L", "rounds": "1", "boards": "3", "match_points": "3-2-1-0"}
        post(client, path, fields)
        settings = tournament(number).settings
        assert len(settings.board_colors) == 3
        assert settings.match_points.win == 30
        post(client, path, {**fields, "match_points": "9-9"}, status=422)
        post(client, path, {**fields, "boards": "junk"}, status=422)


def test_pages_of_matches_do_not_exist_elsewhere(client: Client, demo: int) -> None:
    for path in ("sheets/", "tables/1/", "tables/1/lineup/1/", "why/teams/1/"):
        text(client, f"/tournaments/{demo}/rounds/1/{path}", status=404)
    post(client, f"/tournaments/{demo}/rounds/1/tables/1/forfeit/", {"forfeit": "-+"}, status=404)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_in_both_languages(client: Client, language: str) -> None:
    number = made(client, "league", 3, 3, 2)
    r = paired(client, number)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    match = tournament(number).rounds[0].matches[0]
    base = f"/tournaments/{number}"
    for path in (
        "/", "/teams/", f"/teams/{match.first}/", f"/teams/{match.first}/card/", "/plan/",
        "/draws/", f"/rounds/{r}/", f"/rounds/{r}/sheets/", f"/rounds/{r}/tables/1/",
        f"/rounds/{r}/tables/1/lineup/{match.first}/", f"/rounds/{r}/why/teams/{match.first}/",
        f"/rounds/{r}/why/1/", f"/rounds/{r}/why/1/?depth=for_arbiter&against=2",
        "/standings/", "/standings/cross/", "/standings/cards/", "/settings/", "/documents/",
        f"/documents/pairings/{r}/", f"/documents/pairings/{r}/names/", "/players/", "/players/1/",
        "/players/1/", "/standings/what-if/", "/prizes/", "/settings/tie-breaks/",
    ):  # fmt: skip
        text(client, base + path)
