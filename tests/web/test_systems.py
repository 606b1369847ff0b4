"""All-play-all, Scheveningen, Molter and cup from the wizard to the final order, without script."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

import ronde.web
from ronde.model import Result, Tournament
from ronde.queries.presets import offered_presets
from ronde.web.prints.paper import papers
from ronde.web.request_context import STORE

Fields = dict[str, str]
TEAMS = ("Tours", "Cavaliers", "Fous", "Pions")


def tournament(number: int) -> Tournament:
    return STORE.journal(number).state.tournament


def made(client: Client, preset: str, **more: str) -> int:
    """A tournament made with the wizard."""
    before = {t.id for e in STORE.events() for t in e.tournaments}
    answer = client.post("/events/new/", {"preset": preset, "event": preset, **more})
    assert answer.status_code == 302
    [number] = {t.id for e in STORE.events() for t in e.tournaments} - before
    return number


def entered(client: Client, number: int, count: int) -> None:
    for place in range(count):
        fields = {"name": f"Nom{place:02d}, P", "rating": str(2200 - 10 * place)}
        assert client.post(f"/tournaments/{number}/players/", fields).status_code == 302


def text(client: Client, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status, path
    return answer.content.decode()


def post(client: Client, path: str, data: Fields | None = None, /, **fields: str) -> None:
    taken(client, path, 302, data, **fields)


def taken(
    client: Client, path: str, status: int, data: Fields | None = None, /, **fields: str
) -> None:
    answer = client.post(path, {**(data or {}), **fields})
    assert answer.status_code == status, (path, answer.content.decode()[-1500:])


def paired(client: Client, number: int) -> int:
    base = f"/tournaments/{number}"
    text(client, f"{base}/rounds/next/")
    post(client, f"{base}/rounds/next/pair/")
    r = len(tournament(number).rounds)
    post(client, f"{base}/rounds/{r}/publish/")
    return r


def played(client: Client, number: int, r: int, results: str = "1-0") -> None:
    for game in tournament(number).rounds[r - 1].games:
        if game.result is Result.PENDING:
            fields = {"board": str(game.board), "result": results}
            post(client, f"/tournaments/{number}/rounds/{r}/results/", fields)


class TestSwap:
    """VCL Q98: whether the last two rounds of the first cycle change places."""

    def test_chosen_in_the_wizard_changed_in_the_settings(self, client: Client) -> None:
        number = made(client, "double", swap="no")
        assert dict(tournament(number).settings.system.options) == {"swap": "no"}
        page = f"/tournaments/{number}/settings/"
        values = client.get(page).context["page"].form.values
        post(client, page, {**values, "swap": "yes"})
        assert dict(tournament(number).settings.system.options) == {}
        taken(client, page, 422, {**values, "swap": "perhaps"})
        post(client, page, {**values, "swap": "no"})
        entered(client, number, 4)
        post(client, f"/tournaments/{number}/draws/lots/", method="numbers", seed="7")
        assert "are swapped" not in text(client, f"/tournaments/{number}/plan/")

    def test_announced_before_the_start(self, client: Client) -> None:
        number = made(client, "double")
        entered(client, number, 4)
        post(client, f"/tournaments/{number}/draws/lots/", method="numbers", seed="7")
        paired(client, number)
        page = f"/tournaments/{number}/settings/"
        values = client.get(page).context["page"].form.values
        taken(client, page, 422, {**values, "swap": "no", "reason": "x", "accepted": "yes"})
        assert dict(tournament(number).settings.system.options) == {}

    def test_the_wizard_shows_whatever_a_choice_asks_for(self) -> None:
        """The sheet hides every field that the chosen kind does not ask for, name by name."""
        sheet = Path(ronde.web.__file__).with_name("static") / "wizard.css"
        shown = set(re.findall(r'\[data-if="(\w+)"\]', sheet.read_text("utf-8")))
        assert {name for preset in offered_presets() for name in preset.asks} <= shown

    def test_other_systems_are_not_asked(self, client: Client) -> None:
        number = made(client, "club", swap="no")
        assert dict(tournament(number).settings.system.options) == {}
        assert 'name="swap"' not in text(client, f"/tournaments/{number}/settings/")


class TestAllPlayAll:
    """Rule: book@2022-01 3.1, 6.9; C.05@2017 VI.6.2."""

    def test_a_withdrawal_before_half_counts_for_nobody(self, client: Client) -> None:
        number = made(client, "norm")
        base = f"/tournaments/{number}"
        entered(client, number, 6)
        assert "Draw the numbers" in text(client, f"{base}/players/")
        post(client, f"{base}/draws/lots/", method="numbers", seed="7")
        assert tournament(number).settings.rounds == 5
        assert "drawn from 7" in text(client, f"{base}/draws/")
        assert "the same draw, lot by lot" in text(client, f"{base}/draws/1/")
        r = paired(client, number)
        played(client, number, r)
        leaver = tournament(number).rounds[0].games[0].black
        assert "1 of 5 games played" in text(client, f"{base}/players/{leaver}/?ask=withdraw")
        post(client, f"{base}/players/{leaver}/withdraw/", after_round="1", why="ill")
        post(client, f"{base}/plan/pair/")
        rounds = tournament(number).rounds
        assert len(rounds) == 5
        assert all(r.published for r in rounds)
        for r in range(2, 6):
            game = rounds[r - 1].game_of(leaver)
            assert game is not None
            assert not game.result.is_played
            played(client, number, r, "½-½")
        post(client, f"{base}/rounds/5/close/")
        page = text(client, f"{base}/standings/")
        assert "results annulled" in page
        assert page.count('<th class="name" scope="row">') == 5
        cross = text(client, f"{base}/plan/")
        assert "does not count" in cross
        assert "(1)" in cross
        assert "Finished after 5 rounds" in cross

    def test_numbers_drawn_in_the_room_must_be_a_permutation(self, client: Client) -> None:
        number = made(client, "norm")
        entered(client, number, 3)
        ids = [p.id for p in tournament(number).players]
        path = f"/tournaments/{number}/draws/hand/"
        wrong = {f"n{who}": "1" for who in ids}
        taken(client, path, 422, wrong)
        assert all(p.tpn is None for p in tournament(number).players)
        good = {f"n{who}": str(3 - place) for place, who in enumerate(ids)}
        post(client, path, good, note="before the captains")
        assert [p.tpn for p in tournament(number).players] == [3, 2, 1]
        assert "before the captains" in text(client, f"/tournaments/{number}/draws/1/")

    @pytest.mark.parametrize("method", ["varma", "directed"])
    def test_a_club_meets_before_the_last_rounds(self, client: Client, method: str) -> None:
        """Rule: book@2022-01 3.1 (directed pairings, Varma): by club as well."""
        t = made(client, "norm")
        for place in range(10):
            club = "Roque" if place < 3 else f"Club {place}"
            fields = {"name": f"Nom{place:02d}, P", "rating": str(2200 - place), "club": club}
            post(client, f"/tournaments/{t}/players/", fields)
        page = client.get(f"/tournaments/{t}/draws/").context["page"]
        assert page.methods == ("numbers", "varma", "directed")
        assert page.spans == (3, 4)
        fields = {"method": method, "seed": "7", "affinity": "club", "last": "3"}
        post(client, f"/tournaments/{t}/draws/lots/", fields)
        made_draw = client.get(f"/tournaments/{t}/draws/").context["page"].made[-1]
        assert (made_draw.method, made_draw.proof.holds) == (method, True)
        post(client, f"/tournaments/{t}/plan/pair/")
        members = {p.id for p in tournament(t).players if p.person.club == "Roque"}
        late = [g for r in tournament(t).rounds[-3:] for g in r.games if {*g.players} <= members]
        assert late == []

    def test_a_club_too_large_for_directed_numbers(self, client: Client) -> None:
        t = made(client, "norm")
        for place in range(10):
            fields = {"name": f"Nom{place:02d}, P", "club": "Roque" if place < 9 else "Tour"}
            post(client, f"/tournaments/{t}/players/", fields)
        fields = {"method": "directed", "seed": "7", "affinity": "club", "last": "4"}
        answer = client.post(f"/tournaments/{t}/draws/lots/", fields)
        assert answer.status_code == 422
        assert "9 players of one group" in answer.context["page"].what
        assert not STORE.journal(t).state.draws

    def test_a_late_entry_means_drawing_again(self, client: Client) -> None:
        number = made(client, "norm")
        entered(client, number, 4)
        post(client, f"/tournaments/{number}/draws/strength/")
        assert [p.tpn for p in tournament(number).players] == [1, 2, 3, 4]
        post(client, f"/tournaments/{number}/players/", name="Last, One", rating="2400")
        assert "Draw the numbers" in text(client, f"/tournaments/{number}/players/")
        post(client, f"/tournaments/{number}/draws/strength/")
        assert tournament(number).settings.rounds == 5
        assert tournament(number).players[-1].tpn == 1

    def test_sliding_seats_are_drawn_and_told(self, client: Client) -> None:
        number = made(client, "rutsch")
        entered(client, number, 7)
        post(client, f"/tournaments/{number}/draws/strength/")
        page = text(client, f"/tournaments/{number}/plan/seating/?round=3")
        assert page.partition('class="picture')[2].count("<circle") == 7
        assert "marker-end" in page
        for place in range(7):
            assert f"Nom{place:02d}" in page
        text(client, f"/tournaments/{number}/plan/grids/", status=404)


def with_teams(client: Client, preset: str, teams: int, size: int) -> int:
    number = made(client, preset)
    for letter in range(teams):
        roster = "\n".join(f"{TEAMS[letter]}{board} {1900 - 50 * board}" for board in range(size))
        fields = {"name": TEAMS[letter], "roster": roster}
        assert client.post(f"/tournaments/{number}/teams/", fields).status_code == 302
    return number


class TestTeams:
    """Rule: book@2022-01 3.1 (Scheveningen), 3.2 (Molter)."""

    def test_molter_of_four_teams_of_four(self, client: Client) -> None:
        number = with_teams(client, "molter", 4, 4)
        base = f"/tournaments/{number}"
        assert len(tournament(number).players) == 16
        post(client, f"{base}/draws/lots/", seed="3")
        letters = re.findall(r'mark-letter">(\w)<', text(client, f"{base}/teams/"))
        assert letters == ["A", "B", "C", "D"]
        assert text(client, f"{base}/plan/grids/").count("mark-letter") == 4
        assert text(client, f"{base}/plan/cards/").count("card-board") == 8
        for _ in range(3):
            r = paired(client, number)
            assert "A1" in text(client, f"{base}/rounds/{r}/")
            played(client, number, r, "1-0")
        post(client, f"{base}/rounds/3/close/")
        page = text(client, f"{base}/standings/")
        assert all(team in page for team in TEAMS)
        assert "Finished after 3 rounds" in page

    def test_scheveningen_match(self, client: Client) -> None:
        number = with_teams(client, "scheveningen", 2, 3)
        base = f"/tournaments/{number}"
        post(client, f"{base}/draws/lots/")
        assert tournament(number).settings.rounds == 3
        for _ in range(3):
            played(client, number, paired(client, number), "½-½")
        page = text(client, f"{base}/plan/")
        assert "4½ – 4½" in page
        assert "Tours" in text(client, f"{base}/standings/")

    def test_a_team_without_players_is_not_taken(self, client: Client) -> None:
        number = made(client, "molter")
        path = f"/tournaments/{number}/teams/"
        answer = client.post(path, {"name": "Nobody", "roster": " "})
        assert answer.status_code == 422
        assert "Nobody" in answer.content.decode()
        assert not tournament(number).teams

    def test_the_order_of_a_team_can_be_changed(self, client: Client) -> None:
        number = with_teams(client, "molter", 2, 3)
        team = tournament(number).teams[0]
        first, second, third = team.roster
        fields = {f"board{first}": "2", f"board{second}": "1", f"board{third}": "0"}
        post(client, f"/tournaments/{number}/teams/{team.id}/", fields, name="Dames", added="")
        changed = tournament(number).teams[0]
        assert (changed.name, changed.roster) == ("Dames", (second, first))

    def test_two_teams_are_needed(self, client: Client) -> None:
        number = with_teams(client, "scheveningen", 3, 3)
        taken(client, f"/tournaments/{number}/draws/lots/", 422)
        page = text(client, f"/tournaments/{number}/draws/")
        assert "between two teams" in page


class TestCup:
    """Rule: book@2022-01 3.3."""

    def test_thirteen_players(self, client: Client) -> None:
        number = made(client, "cup", tie="none")
        base = f"/tournaments/{number}"
        entered(client, number, 13)
        post(client, f"{base}/draws/strength/", cup="1")
        assert tournament(number).settings.system.options["third"] == "yes"
        r = paired(client, number)
        assert len(tournament(number).rounds[0].games) == 5
        assert len(tournament(number).rounds[0].byes) == 3
        played(client, number, r, "½-½")
        page = text(client, f"{base}/plan/")
        assert "Decide 5 level matches" in page
        for tie in (4, 5, 6, 7, 8):
            post(client, f"{base}/plan/award/", winner=str(tie), why="lots")
        for games in (4, 2, 2):
            r = paired(client, number)
            assert len(tournament(number).rounds[-1].games) == games
            played(client, number, r, "1-0")
        page = text(client, f"{base}/plan/")
        assert "wins the cup" in page
        assert page.count("<text") > 20
        post(client, f"{base}/rounds/{r}/close/")
        places = text(client, f"{base}/standings/")
        first = r'<tr>\s*<td class="num">\s*(?:<span class="medal m\d">)?(\d+)'
        ranks = [int(x) for x in re.findall(first, places)]
        assert ranks == [1, 2, 3, 4, 5, 5, 5, 5, 9, 9, 9, 9, 9]
        assert "Finished · the cup is won" in places

    def test_later_entrants_rest_until_their_round(self, client: Client) -> None:
        """Rule: book@2022-01 3.3.1: two seeds join in the quarter-finals."""
        t = made(client, "cup")
        entered(client, t, 14)
        fields = {"cup": "1", "later1": "2", "at1": "quarter"}
        post(client, f"/tournaments/{t}/draws/strength/", fields)
        assert tournament(t).settings.system.options["enter"] == "2@quarter"
        page = client.get(f"/tournaments/{t}/draws/").context["page"]
        assert page.later[0] == ("1", "2", "quarter")
        paired(client, t)
        playing = {p for g in tournament(t).round(1).games for p in g.players}
        seeds = {p.id for p in tournament(t).players if p.tpn in {1, 2}}
        assert not playing & seeds

    @pytest.mark.parametrize("action", ["lots", "strength", "hand"])
    def test_later_entrants_that_no_bracket_holds(self, client: Client, action: str) -> None:
        t = made(client, "cup")
        entered(client, t, 5)
        numbers = {f"n{p.id}": str(p.id) for p in tournament(t).players}
        fields = {"cup": "1", "later1": "99", "at1": "semi", **numbers}
        answer = client.post(f"/tournaments/{t}/draws/{action}/", fields)
        assert (answer.status_code, answer.context["page"].wrong) == (422, "later")
        assert not STORE.journal(t).state.draws

    def test_a_level_match_goes_on_with_rapid_games(self, client: Client) -> None:
        number = made(client, "cup")
        entered(client, number, 4)
        post(client, f"/tournaments/{number}/draws/lots/", cup="1", seeded="2")
        r = paired(client, number)
        played(client, number, r, "½-½")
        assert "rapid tie-break" in text(client, f"/tournaments/{number}/plan/")
        r = paired(client, number)
        assert r == 2
        assert len(tournament(number).rounds[1].games) == 2
        assert "Semi-finals · rapid tie-break" in text(client, f"/tournaments/{number}/rounds/2/")

    def test_tie_breaks_are_entered_on_the_page_of_the_match(self, client: Client) -> None:
        """D18: one press per game, nothing to pair or publish, each match at its own pace."""
        number = made(client, "cup", third="no")
        base = f"/tournaments/{number}"
        entered(client, number, 4)
        post(client, f"{base}/draws/strength/", cup="1")
        played(client, number, paired(client, number), "½-½")
        page = text(client, f"{base}/")
        assert "Play 2 tie-breaks" in page
        assert "Pair round 2" not in page
        assert "Semi-finals · 2 matches to break" in page
        tie = f"{base}/plan/matches/1/1/"
        assert "Rapid tie-break" in text(client, tie) or "rapid tie-break" in text(client, tie)
        for sign in ("DRAW", "DRAW", "DRAW", "DRAW"):  # the other match has not gone on
            post(client, f"{tie}game/", result=sign)
        page = text(client, tie)
        assert page.count("½-½") >= 5
        post(client, f"{tie}game/", result="DRAW")  # sudden death: a draw is Black's
        assert "goes on" in text(client, tie)
        assert "Play the tie-break" in text(client, f"{base}/plan/")
        post(client, f"{base}/plan/matches/1/2/game/", result="WHITE_WINS")
        post(client, f"{base}/plan/matches/1/2/game/", result="DRAW")
        found = tournament(number)
        assert len(found.rounds) == 8
        assert all(r.published and r.is_complete for r in found.rounds)
        assert "rapid tie-break" in text(client, f"{base}/rounds/2/")
        paired(client, number)
        assert all(r.closed for r in tournament(number).rounds[:-1])
        assert "Final · 0 of 1 results" in text(client, f"{base}/")
        played(client, number, len(tournament(number).rounds), "1-0")
        page = text(client, f"{base}/plan/")
        assert re.search(r"Nom0\d wins\s", page)

    def test_a_tie_break_waits_only_for_its_own_match(self, client: Client) -> None:
        """D18: a match that is level goes on while another is still being played."""
        number = made(client, "cup", third="no")
        base = f"/tournaments/{number}"
        entered(client, number, 4)
        post(client, f"{base}/draws/strength/", cup="1")
        r = paired(client, number)
        post(client, f"{base}/rounds/{r}/results/", board="1", result="½-½")
        post(client, f"{base}/plan/matches/1/1/game/", result="WHITE_WINS")
        assert len(tournament(number).rounds) == 2
        assert "Enter 1 missing result" in text(client, f"{base}/")
        taken(client, f"{base}/plan/matches/1/1/game/", 422, result="junk")
        post(client, f"{base}/plan/matches/1/2/game/", result="WHITE_WINS")
        assert tournament(number).rounds[0].is_complete

    def test_nobody_enters_a_game_of_a_match_that_is_not_on(self, client: Client) -> None:
        number = made(client, "cup")
        entered(client, number, 4)
        post(client, f"/tournaments/{number}/draws/strength/", cup="1")
        taken(client, f"/tournaments/{number}/plan/matches/1/1/game/", 422, result="DRAW")
        taken(client, f"/tournaments/{number}/plan/matches/9/1/game/", 404, result="DRAW")

    def test_a_match_of_two_is_a_cup_of_one_round(self, client: Client) -> None:
        """D21: two players, four games."""
        number = made(client, "match")
        base = f"/tournaments/{number}"
        entered(client, number, 2)
        post(client, f"{base}/draws/strength/", cup="1")
        r = paired(client, number)
        played(client, number, r, "1-0")
        tie = f"{base}/plan/matches/1/1/"
        for sign in ("DRAW", "DRAW", "BLACK_WINS"):
            post(client, f"{tie}game/", result=sign)
        assert len(tournament(number).rounds) == 4
        page = text(client, f"{base}/plan/")
        assert "½" in page

    def test_the_draw_page_has_one_button_and_no_format(self, client: Client) -> None:
        """D20: the format stands in the settings, the draw is one press."""
        number = made(client, "cup")
        base = f"/tournaments/{number}"
        entered(client, number, 8)
        page = text(client, f"{base}/draws/")
        assert page.count('class="primary"') == 1
        assert 'name="games"' not in page
        assert not re.search(r"\bSeed\b", page)
        fields = {"name": "Cup", "games": "2", "third": "no", "tie": "none"}
        post(client, f"{base}/settings/", fields)
        options = tournament(number).settings.system.options
        assert (options["games"], options["third"], options["tie"]) == ("2", "no", "none")
        assert "A match is 2 games." in text(client, f"{base}/draws/")
        post(client, f"{base}/draws/lots/", cup="1", method="cup-order", seeded="4")
        assert tournament(number).settings.system.options["games"] == "2"

    def test_exempt_players_are_named_exempt(self, client: Client) -> None:
        """D17: who rests in the first round is exempt on the plan, while it is played too."""
        number = made(client, "cup")
        entered(client, number, 5)
        post(client, f"/tournaments/{number}/draws/strength/", cup="1")
        paired(client, number)
        page = text(client, f"/tournaments/{number}/plan/")
        assert "Exempt in this round" in page
        assert "First round" in page

    def test_nobody_is_awarded_a_match_that_is_not_on(self, client: Client) -> None:
        number = made(client, "cup")
        entered(client, number, 4)
        post(client, f"/tournaments/{number}/draws/strength/")
        path = f"/tournaments/{number}/plan/award/"
        taken(client, path, 422, winner="1", why="lots")
        taken(client, path, 422, winner="junk", why="")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("preset", ["norm", "double", "rutsch", "scheveningen", "molter", "cup"])
def test_every_page_of_an_empty_event_says_what_is_lacking(
    client: Client, preset: str, language: str
) -> None:
    number = made(client, preset)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    for path in ("", "players/", "draws/", "plan/", "standings/", "settings/", "teams/"):
        text(client, f"/tournaments/{number}/{path}")


def test_a_swiss_has_no_plan(client: Client, demo: int) -> None:
    text(client, f"/tournaments/{demo}/plan/", status=404)
    assert 'id="lots"' not in text(client, f"/tournaments/{demo}/draws/")
    taken(client, f"/tournaments/{demo}/plan/pair/", 422)
    assert "Plan" not in re.findall(r"<a[^>]*>([^<]*)</a>", text(client, f"/tournaments/{demo}/"))


class TestWizard:
    """Choosing a system: groups with words people use, and only what the choice needs."""

    def test_the_name_alone_makes_a_swiss(self, client: Client) -> None:
        """D21: New event, name, Enter."""
        answer = client.post("/events/new/", {"event": "Winter open"})
        assert answer.status_code == 302
        found = tournament(max(t.id for e in STORE.events() for t in e.tournaments)).settings
        assert (found.name, found.system.name, found.rounds) == ("Winter open", "dutch", 5)

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", ("Swiss", "All-play-all and match", "Cup", "Teams", "12 to 60 players")),
            ("fr", ("Suisse", "Toutes rondes et match", "Coupe", "Équipes", "12 à 60 joueurs")),
        ],
    )
    def test_kinds_stand_in_groups_with_their_words(
        self, client: Client, language: str, words: tuple[str, ...]
    ) -> None:
        """D21: the Swiss is called Swiss, and each kind says for how many it is made."""
        client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        page = text(client, "/events/new/")
        for word in words:
            assert word in page
        assert page.count('class="draw') == len(offered_presets())

    def test_advice_follows_the_numbers(self, client: Client) -> None:
        """D21: 24 players need 5 rounds, nine who all meet 9 rounds and 36 games."""
        part = "/events/new/?part=advice"
        assert "24 players: 5 rounds give one winner" in text(
            client, f"{part}&preset=weekend&entrants=24"
        )
        page = text(client, f"{part}&preset=club&entrants=9")
        assert "9 players: 9 rounds, 36 games" in page
        assert "&lt;" not in text(client, f"{part}&preset=%3Cb%3E&entrants=%3Cb%3E")
        without_script = text(client, "/events/new/?preset=cup&entrants=13&event=Coupe")
        assert "3 are exempt in the first round" in without_script
        assert 'value="Coupe"' in without_script

    def test_the_format_of_a_cup_is_chosen_with_it(self, client: Client) -> None:
        """D20: games, tie-break and third place belong to the choice, not to the draw."""
        number = made(client, "cup", games="2", third="no", tie="armageddon")
        options = dict(tournament(number).settings.system.options)
        assert options == {"games": "2", "third": "no", "tie": "armageddon"}
        assert dict(tournament(made(client, "cup")).settings.system.options) == {"third": "yes"}

    def test_fields_of_another_kind_are_not_read(self, client: Client) -> None:
        """D21: what the choice does not ask for is no mistake."""
        number = made(client, "weekend", boards="junk", games="junk", tie="junk")
        assert tournament(number).settings.board_colors == ()

    def test_a_wrong_number_keeps_what_was_typed(self, client: Client) -> None:
        answer = client.post(
            "/events/new/", {"preset": "rapid", "event": "Blitz", "rounds": "many"}
        )
        page = answer.content.decode()
        assert answer.status_code == 422
        assert 'value="many"' in page
        assert re.search(r'value="rapid"[^>]*checked', page)


class TestSettingsForm:
    def test_fields_explain_themselves(self, client: Client, demo: int) -> None:
        """D53: help beside every field, tie-breaks in words, no bare codes."""
        page = text(client, f"/tournaments/{demo}/settings/")
        assert "Buchholz cut 1, Buchholz, Progressive score" in page
        organisation = text(client, f"/tournaments/{demo}/organisation/")
        assert "The code under which the federation" in organisation
        assert 'aria-describedby="h-registration"' in organisation
        assert "fide-2026" not in text(client, f"/tournaments/{demo}/settings/tie-breaks/")

    def test_a_table_is_not_asked_for_byes(self, client: Client) -> None:
        """D53: acceleration and byes belong to the Swiss."""
        number = made(client, "club")
        page = text(client, f"/tournaments/{number}/settings/")
        assert 'name="acceleration"' not in page
        post(client, f"/tournaments/{number}/settings/", name="Club", rounds="5")
        assert tournament(number).settings.rounds == 5


class TestPaper:
    def test_more_names_than_a_column_holds_stand_in_two(self, client: Client, demo: int) -> None:
        """D24: letters as large as the rows allow, two columns for many names."""
        page = client.get(f"/tournaments/{demo}/documents/pairings/4/names/").context["page"]
        [paper] = page.papers
        assert [len(column) for column in paper.columns] == [20, 20]
        boards = client.get(f"/tournaments/{demo}/documents/pairings/4/").context["page"]
        assert [paper.size for paper in boards.papers] == [15]

    def test_sheets_are_filled_evenly(self) -> None:
        """D24: what does not fit on one sheet is shared out; nobody is lost."""
        made = papers(range(100), columns=1)
        assert [len(p.columns[0]) for p in made] == [34, 34, 32]
        twice = papers(range(100), columns=2, rows_of=lambda n: 2 if n % 7 == 0 else 1)
        assert [n for p in twice for column in p.columns for n in column] == list(range(100))
        assert papers(range(0), columns=1)[0].columns == ((),)

    def test_the_calendar_has_names_and_the_free_player_is_free(self, client: Client) -> None:
        """D39: nobody reads a table of numbers, and who rests is not absent."""
        number = made(client, "club")
        entered(client, number, 5)
        post(client, f"/tournaments/{number}/draws/strength/")
        page = text(client, f"/tournaments/{number}/plan/")
        assert "free: " in page
        assert re.search(r'<td class="games">.*Nom0\d', page)
        paired(client, number)
        for path in ("", "names/"):
            sheet = text(client, f"/tournaments/{number}/documents/pairings/1/{path}")
            assert "free this round" in sheet
            assert "(absent)" not in sheet
