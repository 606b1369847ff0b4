"""The card of a player: one page with who it is, the event so far and what can be done."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ronde.model import BirthDate, Person, PlayerId, RequestedBye
from ronde.queries.record import record_of
from ronde.scoring import score_sheets
from ronde.services import players
from ronde.texts.language import fraction_text, points_text
from ronde.web.players.progress_svg import chart
from ronde.web.request_context import STORE
from support.running import BY, new, play, started, tournament

if TYPE_CHECKING:
    from django.test import Client


def card(t: int, p: int = 3) -> str:
    return f"/tournaments/{t}/players/{p}/"


def state_of(t: int, p: int, number: int) -> RequestedBye | None:
    known = STORE.journal(t).state.tournament.player(PlayerId(p)).absence(number)
    return None if known is None else known.bye


class TestListData:
    """K and the number of rated games, as the FIDE list has them."""

    def test_typed_kept_and_taken_back(self, client: Client, demo: int) -> None:
        values = client.get(card(demo)).context["page"].form.values
        assert client.post(card(demo), {**values, "k": "40", "rated_games": "0"}).status_code == 302
        person = STORE.journal(demo).state.tournament.player(PlayerId(3)).person
        assert (person.k, person.rated_games) == (40, 0)
        shown = client.get(card(demo)).context["page"].form.values
        assert (shown["k"], shown["rated_games"]) == ("40", "0")
        client.post(card(demo), {**shown, "k": "", "rated_games": ""})
        person = STORE.journal(demo).state.tournament.player(PlayerId(3)).person
        assert (person.k, person.rated_games) == (None, None)

    def test_a_form_without_the_fields_keeps_them(self, client: Client, demo: int) -> None:
        values = client.get(card(demo)).context["page"].form.values
        client.post(card(demo), {**values, "k": "40", "rated_games": "7"})
        client.post(card(demo), {"name": "Roche, Anne"})
        person = STORE.journal(demo).state.tournament.player(PlayerId(3)).person
        assert (person.name, person.k, person.rated_games) == ("Roche, Anne", 40, 7)

    @pytest.mark.parametrize(
        ("field", "value"),
        [("k", "0"), ("k", "100"), ("k", "-20"), ("rated_games", "-1"), ("rated_games", "many")],
    )
    def test_what_cannot_be_is_said(
        self, client: Client, demo: int, field: str, value: str
    ) -> None:
        version = STORE.journal(demo).version
        answer = client.post(card(demo), {"name": "Roche, Anne", field: value})
        assert answer.status_code == 422
        assert answer.context["page"].form.values[field] == value
        assert STORE.journal(demo).version == version


class TestLicence:
    def test_typed_kept_and_shown_again(self, client: Client) -> None:
        t = started(STORE, entered=4)
        fields = {
            "name": "Roche, Anne",
            "licence": "a",
            "licence_season": "2026/2027",
            "league": "BFC",
            "department": "21",
            "town": "Dijon",
        }
        assert client.post(card(t), fields).status_code == 302
        person = STORE.journal(t).state.tournament.player(PlayerId(3)).person
        assert (person.licence, person.licence_season) == ("A", 2027)
        assert (person.league, person.department, person.town) == ("BFC", "21", "Dijon")
        shown = client.get(card(t)).context["page"].form.values
        assert (shown["licence"], shown["licence_season"]) == ("A", "2027")

    @pytest.mark.parametrize(
        ("field", "value"),
        [("licence_season", "soon"), ("birth", "1899"), ("birth", "2999")],
    )
    def test_what_cannot_be_is_said_and_nothing_typed_is_lost(
        self, client: Client, demo: int, field: str, value: str
    ) -> None:
        fields = {"name": "Roche, Anne", "licence": "C", field: value}
        answer = client.post(card(demo), fields)
        assert answer.status_code == 422
        form = answer.context["page"].form
        assert field in form.errors
        assert form.values | fields == form.values

    def test_another_letter_stays_as_typed(self, client: Client, demo: int) -> None:
        client.post(card(demo), {"name": "Roche, Anne", "licence": "c?"})
        assert STORE.journal(demo).state.tournament.player(PlayerId(3)).person.licence == "c?"


class TestOneCard:
    def test_the_address_of_the_record_leads_to_the_card(self, client: Client, demo: int) -> None:
        """D34: two pages of one player are one."""
        answer = client.get(f"/tournaments/{demo}/standings/players/3/")
        assert answer.status_code == 302
        assert answer.headers["Location"] == card(demo)

    def test_score_rank_and_performance_stand_on_it(self, client: Client, demo: int) -> None:
        event = STORE.journal(demo).state.tournament
        page = client.get(card(demo)).context["page"]
        found = record_of(event, event.player(PlayerId(3)))
        assert page.points == score_sheets(event)[PlayerId(3)].points
        assert page.performance == found.performance
        assert 1 <= page.rank <= page.of == len(event.players)

    def test_expected_and_scored(self, client: Client, demo: int) -> None:
        """D26: what the ratings made expect, and that it is no change of rating."""
        event = STORE.journal(demo).state.tournament
        answer = client.get(card(demo))
        found = record_of(event, event.player(PlayerId(3)))
        page = answer.context["page"]
        assert page.expected == fraction_text(found.expected, "en")
        assert page.scored == points_text(int(found.scored * 10), "en")
        assert 'id="rating"' in answer.content.decode()

    def test_opponents_and_reasons_are_links(self, client: Client, demo: int) -> None:
        """D34: every opponent leads to a card, every round to its reason."""
        answer = client.get(card(demo))
        text = answer.content.decode()
        for played in answer.context["page"].rounds:
            assert reverse("why", args=[demo, played.round, 3]) in text
            if played.opponent is not None:
                assert f'href="{card(demo, played.opponent.id)}"' in text

    def test_the_picture_says_the_same_in_words(self, client: Client, demo: int) -> None:
        text = client.get(card(demo)).content.decode()
        [title] = re.findall(r"<title id=\"t-progress\">(.*?)</title>", text, flags=re.DOTALL)
        assert re.search(r"\d", title)

    def test_before_the_first_round_there_is_no_score(self, client: Client) -> None:
        t = tournament(STORE)
        page = client.get(card(t, 1)).context["page"]
        assert (page.rank, page.rounds, page.chart) == (0, (), None)
        assert page.number == "1"

    def test_a_date_of_birth_is_written_in_words(self, client: Client) -> None:
        """D33: 23 July 1998, not 1998-07-23."""
        t = tournament(STORE)
        person = Person(name="Étienne, Zoé", birth=BirthDate(1998, 7, 23))
        players.register_players(STORE, t, [players.NewPlayer(person=person)], by=BY)
        p = STORE.journal(t).state.tournament.players[-1].id
        french = client.get(card(t, p), headers={"accept-language": "fr"}).content.decode()
        assert "Naissance 23 juil. 1998" in french
        assert "1998-07-23" not in french


class TestByes:
    def test_a_press_walks_round(self, client: Client) -> None:
        """D34: plays, half a point, absent, plays again, without a script."""
        t = started(STORE)
        number = len(STORE.journal(t).state.tournament.rounds) + 1
        seen = []
        for _ in range(3):
            chip = client.get(card(t, 1)).context["page"].chips[number - 1]
            sent = {"to": f"{number}:{chip.press}"}
            answer = client.post(f"{card(t, 1)}bye/", sent)
            assert answer.headers["Location"] == f"{card(t, 1)}#byes"
            seen.append(state_of(t, 1, number))
        assert seen == [RequestedBye.HALF, RequestedBye.ZERO, None]

    @pytest.mark.parametrize("sent", ["", "x", "1:H", "999:H", "²:H", ":H", "-1:Z", "3:\x00"])
    def test_junk_is_refused_or_changes_nothing(self, client: Client, sent: str) -> None:
        t = started(STORE)
        before = STORE.journal(t).version
        answer = client.post(f"{card(t, 1)}bye/", {"to": sent})
        assert answer.status_code in {302, 409, 422}
        assert STORE.journal(t).version == before


class TestQuestions:
    def test_a_withdrawal_is_asked_about_first(self, client: Client) -> None:
        """D46: what will happen, with the article, before anything is done."""
        t = started(STORE)
        text = client.get(card(t, 1)).content.decode()
        assert "?ask=withdraw#ask" in text
        assert "In the tournament" not in text
        assert f'action="{card(t, 1)}withdraw/"' not in text
        asked = client.get(card(t, 1), {"ask": "withdraw"}).content.decode()
        assert f'action="{card(t, 1)}withdraw/"' in asked
        assert "no pairing any more" in asked
        assert "C.04.2@" in asked

    def test_only_what_can_be_done_is_asked(self, client: Client) -> None:
        t = tournament(STORE)
        page = client.get(card(t, 1), {"ask": "withdraw"}).context["page"]
        assert page.asked == ""
        assert page.questions == ("first-round", "remove-player")
        assert client.get(card(t, 1), {"ask": "remove-player"}).context["page"].asked

    def test_who_left_may_return(self, client: Client) -> None:
        t = started(STORE)
        play(STORE, t, 1)
        client.post(f"{card(t, 1)}withdraw/", {"after_round": "1", "why": "ill"})
        page = client.get(card(t, 1), {"ask": "reinstate"}).context["page"]
        assert page.asked == "reinstate"
        assert {c.state for c in page.chips[1:]} == {"gone"}


class TestChart:
    def test_points_lie_where_they_belong(self) -> None:
        found = chart(
            (0, 10, 15), (Fraction(0), Fraction(5), Fraction(12)), rounds=9, possible=None
        )
        assert [value for _, value in found.levels] == [0, 3, 6, 9]
        assert [value for _, _, value in found.dots] == [10, 15]
        heights = [y for _, y, _ in found.dots]
        assert heights[0] > heights[1]
        assert found.cone == ""

    @pytest.mark.parametrize("rounds", [1, 7, 25, 200])
    def test_any_number_of_rounds_fits(self, rounds: int) -> None:
        running = tuple(10 * n for n in range(rounds + 1))
        found = chart(running, (), rounds=rounds, possible=(0, 10 * rounds))
        assert all(0 <= y <= 226 for _, y, _ in found.dots)
        assert len(found.names) <= 13


def test_a_bad_value_keeps_the_form_open_and_typed(client: Client) -> None:
    t = tournament(STORE)
    answer = client.post(card(t, 1), {"name": "Weber, Ana", "rating": "34000"})
    assert answer.status_code == 422
    assert answer.context["page"].editing
    assert b'value="34000"' in answer.content


def test_initials_leave_particles_aside(client: Client) -> None:
    t = tournament(STORE)
    players.register_players(STORE, t, [new("de la Tour, Marie", 1500)], by=BY)
    p = STORE.journal(t).state.tournament.players[-1].id
    assert client.get(card(t, p)).context["page"].initials == "MT"
