"""What is asked before a pairing, the preview, and the shortest way to a published round."""

from __future__ import annotations

import re

from django.test import Client

from ronde.journal.events import DrawMade
from ronde.model import PlayerId, Result
from ronde.services import attendance as service
from ronde.services.acts import Signature
from ronde.web.request_context import STORE


def create(
    client: Client, *, preset: str = "weekend", players: int = 6, rounds: int | str = 3
) -> int:
    fields = {"preset": preset, "event": "Open", "rounds": rounds, "start": "2026-11-14"}
    answer = client.post("/events/new/", {**fields, "key": "k"})
    assert answer.status_code == 302, answer.content.decode()
    t = int(answer.headers["Location"].split("/")[2])
    for n in range(players):
        name = f"Player{n + 1}, Alix"
        club = ("Dijon", "Beaune")[n % 2]
        fields = {"name": name, "rating": str(2000 - 10 * n), "club": club}
        assert client.post(f"/tournaments/{t}/players/", fields).status_code == 302
    return t


def text(client: Client, href: str) -> str:
    answer = client.get(href, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def action(client: Client, href: str) -> tuple[str, str]:
    """The address of the green button of a page, and its method."""
    found = client.get(href, follow=True).context["page"].action
    return found.href, "post" if found.posts else "get"


def paired(client: Client, t: int, *, publish: bool = True) -> int:
    preview = client.get(f"/tournaments/{t}/rounds/next/").context["page"]
    fields = {"digest": preview.digest, "version": preview.version}
    more = {"publish": "1"} if publish else {}
    answer = client.post(f"/tournaments/{t}/rounds/next/pair/", {**fields, **more})
    assert answer.status_code == 302
    number: int = preview.round
    return number


def drawn(client: Client, t: int) -> None:
    client.post(f"/tournaments/{t}/rounds/next/draw/", {"color": "w"})


def tick(t: int, by: Signature, *players: int, round_no: int = 1) -> None:
    service.check_in_players(STORE, t, players, round_no=round_no, present=True, by=by)


def finish(client: Client, t: int, r: int, first: str) -> None:
    for game in STORE.journal(t).state.tournament.round(r).games:
        said = first if game.board == 1 else "1-0"
        client.post(f"/tournaments/{t}/rounds/{r}/results/", {"board": game.board, "result": said})


class TestJourney:
    """From nothing to a published round."""

    def test_pair_and_publish_are_one_press_each(self, client: Client) -> None:
        """D45: after the entries two presses publish round 1, and no label comes twice."""
        t = create(client, players=24, rounds=5)
        href, method = action(client, f"/tournaments/{t}/")
        assert method == "post"  # it draws lots: that is an act, not a look
        answer = client.post(href, follow=True)
        page = answer.context["page"]
        assert (page.round, page.draw, page.asked) == (1, False, 0)
        content = answer.content.decode()
        assert "Publish round 1" in content
        assert "Pair round 1" not in content
        assert "drawn by lot by Ronde" in content
        fields = {"digest": page.digest, "version": page.version, "publish": "1"}
        client.post(f"/tournaments/{t}/rounds/next/pair/", fields)
        assert STORE.journal(t).state.tournament.round(1).published

    def test_the_lots_are_drawn_once_and_proved(self, client: Client) -> None:
        """D45: pressing again gives no second chance; the seed proves the draw."""
        t = create(client)
        for _ in range(3):
            client.post(f"/tournaments/{t}/rounds/next/draw/")
        made = [e.event for e in STORE.journal(t).entries if isinstance(e.event, DrawMade)]
        assert len(made) == 1
        assert made[0].seed is not None
        assert "the same draw" in text(client, f"/tournaments/{t}/draws/1/")

    def test_lots_may_be_drawn_by_hand_instead(self, client: Client) -> None:
        t = create(client)
        client.post(f"/tournaments/{t}/rounds/next/draw/")
        client.post(f"/tournaments/{t}/rounds/next/draw/", {"color": "b"})
        page = client.get(f"/tournaments/{t}/rounds/next/").context["page"]
        assert (page.drawn.color.value, page.drawn.by_hand, page.drawn.index) == ("b", True, 2)

    def test_a_pairing_may_be_kept_unpublished(self, client: Client) -> None:
        """D45: the second button pairs and waits."""
        t = create(client)
        drawn(client, t)
        assert paired(client, t, publish=False) == 1
        assert not STORE.journal(t).state.tournament.round(1).published
        assert action(client, f"/tournaments/{t}/")[0].endswith("/rounds/1/publish/")

    def test_register_is_the_green_button_during_entry(self, client: Client) -> None:
        """D23: on the list of players pairing round 1 is plain, registering is green."""
        t = create(client, players=3)
        answer = client.get(f"/tournaments/{t}/players/")
        assert not answer.context["page"].action.primary
        assert answer.content.decode().count('class="primary') == 1
        assert client.get(f"/tournaments/{t}/").context["page"].action.primary

    def test_too_many_rounds_are_said_where_one_pairs(self, client: Client) -> None:
        """D23: the warning stands on the page before the pairing."""
        t = create(client, players=3, rounds=5)
        assert "too_many_rounds" in {
            check.code
            for check in client.get(f"/tournaments/{t}/rounds/next/").context["page"].checks
        }


class TestPreview:
    """The proposed pairing."""

    def test_it_explains_itself_and_links_the_players(self, client: Client) -> None:
        """D45: why, names that lead to the card, no machine words."""
        t = create(client)
        drawn(client, t)
        content = text(client, f"/tournaments/{t}/rounds/next/")
        assert f'href="/tournaments/{t}/rounds/next/why/1/"' in content
        assert f'href="/tournaments/{t}/players/1/"' in content
        assert "dutch" not in content
        assert "numbers assigned" not in content
        why = text(client, f"/tournaments/{t}/rounds/next/why/1/")
        assert "Player4" in why
        for depth in ("for_arbiter", "steps"):
            text(client, f"/tournaments/{t}/rounds/next/why/1/?depth={depth}")
        asked = text(client, f"/tournaments/{t}/rounds/next/why/1/?against=2")
        assert f'action="/tournaments/{t}/rounds/next/why/1/"' in asked

    def test_its_reasons_are_those_of_the_round_that_is_paired(self, client: Client) -> None:
        """D45: what is said before is said after."""
        t = create(client)
        drawn(client, t)
        before = client.get(f"/tournaments/{t}/rounds/next/why/2/").context["page"]
        paired(client, t)
        after = client.get(f"/tournaments/{t}/rounds/1/why/2/").context["page"]
        assert (before.told, before.note) == (after.told, after.note)

    def test_nobody_is_counted_as_not_playing_beside_a_bye(self, client: Client) -> None:
        """D45: "0 not playing" beside a bye, "1 boards"."""
        t = create(client, players=3)
        drawn(client, t)
        content = " ".join(text(client, f"/tournaments/{t}/rounds/next/").split())
        assert "not playing" not in content
        assert re.search(r"1 board[^s]", content)

    def test_it_waits_for_the_draw(self, client: Client) -> None:
        t = create(client)
        assert client.get(f"/tournaments/{t}/rounds/next/why/1/").status_code == 404


class TestCheckInBinds:
    """D16: whoever is not ticked is asked about."""

    def test_nobody_is_asked_who_never_ticked(self, client: Client) -> None:
        t = create(client)
        drawn(client, t)
        answer = client.get(f"/tournaments/{t}/rounds/next/before/")
        assert answer.headers["Location"] == f"/tournaments/{t}/rounds/next/"

    def test_one_answer_for_all_goes_on_to_the_preview(self, client: Client, by: Signature) -> None:
        t = create(client)
        drawn(client, t)
        tick(t, by, 1, 2)
        href, _ = action(client, f"/tournaments/{t}/")
        page = client.get(href).context["page"]
        assert len(page.unseen) == 4
        answer = client.post(href, {"all": "zero", "p6": "leaves", "p5": "plays"}, follow=True)
        preview = answer.context["page"]
        assert preview.round == 1
        assert preview.absent == 2
        players = STORE.journal(t).state.tournament.player_by_id
        assert players[PlayerId(3)].absence(1) is not None
        assert players[PlayerId(6)].departure is not None
        assert players[PlayerId(5)].is_available(1)

    def test_one_press_skips_it(self, client: Client, by: Signature) -> None:
        t = create(client)
        drawn(client, t)
        tick(t, by, 1)
        content = text(client, f"/tournaments/{t}/rounds/next/before/")
        assert f'href="/tournaments/{t}/rounds/next/"' in content
        assert client.get(f"/tournaments/{t}/rounds/next/").context["page"].asked == 5
        assert paired(client, t) == 1
        assert len(STORE.journal(t).state.tournament.round(1).games) == 3

    def test_an_unknown_answer_is_not_taken(self, client: Client, by: Signature) -> None:
        t = create(client)
        drawn(client, t)
        tick(t, by, 1)
        answer = client.post(f"/tournaments/{t}/rounds/next/before/", {"all": "perhaps"})
        assert answer.status_code == 422


class TestNoShows:
    """D25: whoever did not come is asked about once."""

    def test_a_forfeit_must_be_answered(self, client: Client) -> None:
        t = create(client)
        drawn(client, t)
        paired(client, t)
        finish(client, t, 1, "+--")
        missing = STORE.journal(t).state.tournament.round(1).games[0].black
        href = f"/tournaments/{t}/rounds/next/before/"
        content = text(client, href)
        assert "did not come in the last round" in content
        assert "C.05@2017 6.5" in content
        assert client.post(href, {}).status_code == 422
        answer = client.post(href, {f"p{missing}": "plays"}, follow=True)
        assert answer.context["page"].asked == 0
        assert client.get(href).status_code == 302
        game = STORE.journal(t).state.tournament.round(1).game_of(missing)
        assert game is not None
        assert game.result is Result.BLACK_FORFEITS

    def test_absent_and_withdrawn_are_not_paired(self, client: Client) -> None:
        t = create(client)
        drawn(client, t)
        paired(client, t)
        finish(client, t, 1, "---")
        white, black = STORE.journal(t).state.tournament.round(1).games[0].players
        href = f"/tournaments/{t}/rounds/next/before/"
        client.post(href, {f"p{white}": "zero", f"p{black}": "leaves"})
        paired(client, t)
        second = STORE.journal(t).state.tournament.round(2)
        assert second.game_of(white) is None
        assert second.game_of(black) is None


class TestOtherSystems:
    """D17: exempt in a cup, free in a table, and no complementary pairing."""

    def test_exempts_of_a_cup_are_offered_no_game(self, client: Client) -> None:
        t = create(client, preset="cup", players=5, rounds="")
        client.post(f"/tournaments/{t}/draws/strength/", {"cup": "1"})
        paired(client, t)
        content = text(client, f"/tournaments/{t}/rounds/1/")
        page = client.get(f"/tournaments/{t}/rounds/1/").context["page"]
        assert page.alone == 0
        assert "without opponent" not in content
        assert {row.code for row in page.byes} <= {"bye.exempt"}
        assert page.byes

    def test_the_free_player_of_a_table_is_not_absent(self, client: Client) -> None:
        """D39: free this round, not absent."""
        t = create(client, preset="norm", players=5, rounds=5)
        client.post(f"/tournaments/{t}/draws/strength/")
        content = text(client, f"/tournaments/{t}/rounds/next/why/1/")
        assert "round 1" in content
        paired(client, t)
        page = client.get(f"/tournaments/{t}/rounds/1/").context["page"]
        assert {row.code for row in page.byes} == {"bye.free"}


class TestAdjourned:
    """VCL Q168: pairing while an adjourned game is open is a question, answered with one press."""

    def test_the_press_that_pairs_is_the_answer(self, client: Client) -> None:
        t = create(client)
        drawn(client, t)
        finish(client, t, paired(client, t), "adj.")
        page = text(client, f"/tournaments/{t}/rounds/next/")
        assert "Go on and pair round 2, or enter the results first?" in page
        assert "It counts as a draw: publish round 2" in page
        assert 'name="adjourned" value="draws"' in page
        preview = client.get(f"/tournaments/{t}/rounds/next/").context["page"]
        assert [(game.round, game.key) for game in preview.adjourned] == [(1, "1")]
        fields = {"digest": preview.digest, "version": preview.version, "publish": "1"}
        address = f"/tournaments/{t}/rounds/next/pair/"
        refused = client.post(address, fields)
        assert refused.status_code == 422
        assert "counts as a draw" in refused.context["page"].what
        assert len(STORE.journal(t).state.tournament.rounds) == 1
        assert client.post(address, {**fields, "adjourned": "draws"}).status_code == 302
        assert len(STORE.journal(t).state.tournament.rounds) == 2

    def test_an_answer_is_for_the_games_that_were_listed(self, client: Client) -> None:
        t = create(client)
        drawn(client, t)
        finish(client, t, paired(client, t), "adj.")
        preview = client.get(f"/tournaments/{t}/rounds/next/").context["page"]
        more = {"board": "2", "result": "adj."}
        client.post(f"/tournaments/{t}/rounds/1/results/", {**more, "reason": "by mistake"})
        fields = {"version": preview.version, "adjourned": "draws"}
        assert client.post(f"/tournaments/{t}/rounds/next/pair/", fields).status_code == 409

    def test_a_calendar_asks_nothing(self, client: Client) -> None:
        t = create(client, preset="club", rounds="", players=4)
        client.post(f"/tournaments/{t}/draws/lots/", {"method": "numbers", "seed": "7"})
        finish(client, t, paired(client, t), "adj.")
        assert "adjourned" not in text(client, f"/tournaments/{t}/rounds/next/")
        paired(client, t)
