"""The list of players: entry without jumps, numbers before round 1, sorting, export."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from ronde.formats import read_players_csv
from ronde.model import BirthDate, Person, RatingKind, Sex, Title
from ronde.services import players
from ronde.services.players import NewPlayer
from ronde.web.request_context import STORE
from support.running import BY, new, started, tournament

if TYPE_CHECKING:
    from django.test import Client


def listed(t: int) -> str:
    return f"/tournaments/{t}/players/"


def focused(text: str) -> list[str]:
    return [
        re.sub(r'.*name="(\w+)".*', r"\1", tag, flags=re.DOTALL)
        for tag in re.findall(r"<input[^>]*\sautofocus[^>]*>", text)
    ]


class TestEntry:
    def test_a_bad_rating_keeps_the_focus_and_names_the_range(self, client: Client) -> None:
        """D29: the field keeps the focus, the message names value and range, "More" stays shut."""
        t = tournament(STORE)
        answer = client.post(listed(t), {"name": "Weber, Ana", "rating": "34000"})
        text = answer.content.decode()
        assert answer.status_code == 422
        assert focused(text) == ["rating"]
        assert "Rating 34000: between 0 and 4000" in text
        assert not answer.context["page"].more_open

    def test_more_opens_for_what_is_wrong_inside_it(self, client: Client) -> None:
        """D29: only an error inside opens it."""
        t = tournament(STORE)
        answer = client.post(listed(t), {"name": "Weber, Ana", "fide_id": "x1"})
        assert answer.context["page"].more_open

    def test_the_next_name_can_be_typed_after_each_entry(self, client: Client) -> None:
        """D29: also once the event has started."""
        t = started(STORE)
        assert focused(client.get(listed(t)).content.decode()) == []
        answer = client.post(listed(t), {"name": "Weber, Ana", "key": "k1"}, follow=True)
        assert focused(answer.content.decode()) == ["name"]
        assert [row.player.name for row in answer.context["page"].rows if row.lit] == ["Weber, Ana"]

    @pytest.mark.parametrize(("typed", "name"), [("bernard pierre", "Bernard, Pierre")])
    def test_names_are_brought_to_one_form(self, client: Client, typed: str, name: str) -> None:
        """D30: one rule."""
        t = tournament(STORE)
        client.post(listed(t), {"name": typed, "key": "k1"})
        assert STORE.journal(t).state.tournament.players[-1].name == name

    def test_a_given_name_in_front_is_asked_about_and_swapped(self, client: Client) -> None:
        """D30: "Jean-Pierre Dupont" is noticed, one press mends it."""
        t = tournament(STORE)
        answer = client.post(listed(t), {"name": "Jean-Pierre Dupont", "key": "k1"}, follow=True)
        text = answer.content.decode()
        assert "Jean-Pierre looks like a given name." in text
        [address] = re.findall(r'formaction="([^"]+swap/)"', text)
        again = client.post(address, follow=True)
        assert STORE.journal(t).state.tournament.players[-1].name == "Dupont, Jean-Pierre"
        assert "looks like a given name" not in again.content.decode()

    def test_a_twin_has_one_green_button(self, client: Client) -> None:
        """D23: two green buttons do not compete."""
        t = tournament(STORE)
        answer = client.post(listed(t), {"name": "P00, X", "rating": "1500"})
        main = answer.content.decode().partition("<main")[2]
        assert len(re.findall(r'class="primary', main)) == 1


class TestList:
    def test_numbers_are_provisional_before_round_1(self, client: Client) -> None:
        """D22: the players' list has the numbers that pairing will give."""
        t = tournament(STORE)
        players.register_players(STORE, t, [new("Zorn, Ada", 2400)], by=BY)
        page = client.get(listed(t)).context["page"]
        assert page.provisional
        assert (page.rows[0].number, page.rows[0].player.name) == ("1", "Zorn, Ada")
        assert [row.number for row in page.rows] == [str(n) for n in range(1, 8)]
        assert not client.get(listed(started(STORE))).context["page"].provisional

    @pytest.mark.parametrize("column", ["number", "name", "rating", "birth", "club", "state"])
    def test_heads_sort_without_a_script(self, client: Client, column: str) -> None:
        t = tournament(STORE)
        players.register_players(STORE, t, [new("Étienne, Zoé", 1100)], by=BY)
        page = client.get(listed(t), {"sort": column}).context["page"]
        assert [c.direction for c in page.columns].count("ascending") == 1
        back = client.get(listed(t), {"sort": f"-{column}"}).context["page"]
        assert {row.player.id for row in back.rows} == {row.player.id for row in page.rows}
        if column == "name":
            assert page.rows[0].player.name == "Étienne, Zoé"
            assert back.rows[-1].player.name == "Étienne, Zoé"

    @pytest.mark.parametrize("junk", ["x", "-", "--name", "\x00", "1" * 300, "²"])
    def test_junk_in_the_address_is_left_alone(self, client: Client, junk: str) -> None:
        t = tournament(STORE)
        answer = client.get(listed(t), {"sort": junk, "last": junk})
        assert answer.status_code == 200
        assert answer.context["page"].sort == ""

    def test_states_are_chips(self, client: Client) -> None:
        t = started(STORE)
        players.withdraw_player(STORE, t, 1, after_round=1, why="", by=BY)
        text = client.get(listed(t)).content.decode()
        assert re.search(r'<span class="chip[^"]*">withdrawn after round 1</span>', text)


class TestSearch:
    def test_long_lists_to_choose_from_are_searched(self, client: Client) -> None:
        """D31: more than twenty players are searched, in one collation."""
        t = tournament(STORE, entered=21)
        players.register_players(STORE, t, [new("Étienne, Zoé", 1000), new("Faure, Al", 1)], by=BY)
        text = client.get(f"/tournaments/{t}/arrangements/pairs/").content.decode()
        assert text.count('data-options="f-p1"') == 1
        names = re.findall(r"<option[^>]*>\s*([^<]+?)\s*</option>", text)
        assert names.index("Étienne, Zoé") < names.index("Faure, Al") < names.index("P00, X")

    def test_short_ones_are_not(self, client: Client) -> None:
        t = tournament(STORE)
        text = client.get(f"/tournaments/{t}/arrangements/pairs/").content.decode()
        assert "data-options" not in text


class TestExport:
    def test_what_is_exported_can_be_read_again(self, client: Client) -> None:
        """F6: the list as a table, and back."""
        t = tournament(STORE, entered=0)
        people = [
            NewPlayer(
                person=Person(
                    name="Étienne, Zoé",
                    sex=Sex.WOMAN,
                    title=Title.WFM,
                    federation="FRA",
                    club="Tour; noire",
                    birth=BirthDate(1998, 7, 23),
                    fide_id="650001",
                    national_id="A12345",
                    licence="A",
                    licence_season=2027,
                    league="BFC",
                    department="21",
                    town="Dijon",
                    k=40,
                    rated_games=12,
                ),
                rating=1720,
                rating_kind=RatingKind.NATIONAL,
            ),
            NewPlayer(person=Person(name="=cmd, X"), rating=0),
        ]
        players.register_players(STORE, t, people, by=BY)
        for language in ("en", "fr"):
            address = f"/tournaments/{t}/spreadsheets/entries/csv/"
            answer = client.get(address, headers={"accept-language": language})
            assert answer.headers["Content-Disposition"].endswith('.csv"')
            table = read_players_csv(answer.content)
            zoe = table.entries[0]
            assert zoe.person.name == "Étienne, Zoé"
            assert (zoe.rating, zoe.rating_kind) == (1720, RatingKind.NATIONAL)
            assert (zoe.person.sex, zoe.person.title) == (Sex.WOMAN, Title.WFM)
            assert zoe.person.birth == BirthDate(1998, 7, 23)
            assert (zoe.person.club, zoe.person.fide_id) == ("Tour; noire", "650001")
            assert zoe.person.national_id == "A12345"
            assert (zoe.person.licence, zoe.person.licence_season) == ("A", 2027)
            assert (zoe.person.league, zoe.person.department) == ("BFC", "21")
            assert zoe.person.town == "Dijon"
            assert (zoe.person.k, zoe.person.rated_games) == (40, 12)
            assert b"'=cmd" in answer.content
