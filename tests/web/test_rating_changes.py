"""Ratings: the whole event in one look after any round, and each figure game by game."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.model import BirthDate, PlayerId
from ronde.queries.rating_changes import rating_changes
from ronde.services.demo import demo_cup
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.players import edit_player
from ronde.texts.ratings import signed_text
from ronde.web.ratings.changes import ChangesPage
from ronde.web.request_context import STORE
from support.running import tournament

if TYPE_CHECKING:
    from ronde.services.acts import Signature


def listed(t: int) -> str:
    return f"/tournaments/{t}/standings/ratings/"


def shown(client: Client, t: int, **asked: str | int) -> ChangesPage:
    answer = client.get(listed(t), asked)
    assert answer.status_code == 200
    page = answer.context["page"]
    assert isinstance(page, ChangesPage)
    return page


def note(t: int, by: Signature, p: int, **known: object) -> None:
    """Something more is known of a player."""
    player = STORE.journal(t).state.tournament.player(PlayerId(p))
    edit_player(
        STORE,
        t,
        p,
        person=replace(player.person, **known),  # type: ignore[arg-type]
        rating=player.rating,
        rating_kind=player.rating_kind,
        by=by,
    )


class TestEverybody:
    def test_the_figures_are_those_of_the_games(self, client: Client, demo: int) -> None:
        page = shown(client, demo, after=2)
        found = {
            c.player.id: c for c in rating_changes(STORE.journal(demo).state.tournament, 2).players
        }
        assert (page.after, len(page.rows)) == (2, len(found))
        for row in page.rows:
            gain = found[row.player.id].gain
            assert gain is not None
            assert row.change == signed_text(gain, "en", fixed=True)
            assert row.href == f"{listed(demo)}{row.player.id}/?after=2"

    def test_greatest_gain_first_and_the_whole_in_one_look(self, client: Client, demo: int) -> None:
        page = shown(client, demo)
        gains = [Fraction(row.change) for row in page.rows]
        assert gains == sorted(gains, reverse=True)
        assert (page.up, page.down) == (sum(g > 0 for g in gains), sum(g < 0 for g in gains))
        assert page.rise is not None
        assert page.fall is not None
        assert (Fraction(page.rise.change), Fraction(page.fall.change)) == (gains[0], gains[-1])

    @pytest.mark.parametrize("sort", ["name", "-name", "rating", "k", "after", "games"])
    def test_other_orders(self, client: Client, demo: int, sort: str) -> None:
        page = shown(client, demo, sort=sort)
        order = "descending" if sort.startswith("-") else "ascending"
        assert page.sorts[sort.removeprefix("-")].order == order
        if sort == "rating":
            ratings = [int(row.rating) for row in page.rows]
            assert ratings == sorted(ratings)
        if sort == "name":
            assert page.rows[0].player.name < page.rows[-1].player.name

    @pytest.mark.parametrize(
        "asked", [{"sort": "birth"}, {"sort": "--"}, {"after": "99"}, {"after": "x"}]
    )
    def test_junk_asks_nothing(self, client: Client, demo: int, asked: dict[str, str]) -> None:
        page = shown(client, demo, **asked)
        assert (page.after, page.sorts["change"].order) == (4, "descending")

    def test_every_kind_of_event(self, client: Client, league: int, by: Signature) -> None:
        """Teams play too, a cup does, and nobody has played yet."""
        event = STORE.create_event("Cup", at=by.at)
        cup = STORE.create_tournament(event, demo_cup(by, name="Cup"), at=by.at)
        for t in (league, cup, tournament(STORE)):
            assert shown(client, t).rows
        assert shown(client, tournament(STORE, entered=0)).rows == ()

    def test_french(self, client: Client, demo: int) -> None:
        text = client.get(listed(demo), headers={"accept-language": "fr"}).content.decode()
        assert "Classements Elo après la ronde 4" in text
        assert "greatest" not in text

    def test_found_from_the_standings_and_the_search(self, client: Client, demo: int) -> None:
        standings = client.get(f"/tournaments/{demo}/standings/").content.decode()
        assert f'href="{listed(demo)}"' in standings
        found = client.get(f"/tournaments/{demo}/search/", {"q": "rating"}).content.decode()
        assert f'href="{listed(demo)}"' in found


class TestEstimates:
    def test_what_is_noted_makes_it_exact(self, client: Client, demo: int, by: Signature) -> None:
        before = shown(client, demo)
        note(demo, by, 3, k=40)
        note(demo, by, 4, rated_games=12)
        page = shown(client, demo)
        assert page.estimates == before.estimates - 2
        rows = {row.player.id: row for row in page.rows}
        assert [(rows[PlayerId(p)].k, rows[PlayerId(p)].is_estimate) for p in (3, 4)] == [
            ("40", False),
            ("40", False),
        ]


class TestOnePlayer:
    def test_game_by_game(self, client: Client, demo: int) -> None:
        sheet = client.get(f"{listed(demo)}3/?after=2").context["page"].sheet
        assert [row.round for row in sheet.rows] == [1, 2]
        assert sum(Fraction(row.change) for row in sheet.rows) == Fraction(sheet.change)
        assert all(row.article.startswith("B.02@2024-03 8.3.") for row in sheet.rows)

    def test_a_first_rating_is_told(self, client: Client, demo: int, by: Signature) -> None:
        edit_player(
            STORE,
            demo,
            3,
            person=replace(
                STORE.journal(demo).state.tournament.player(PlayerId(3)).person, ratings=()
            ),
            rating=0,
            rating_kind=None,
            by=by,
        )
        answer = client.get(f"{listed(demo)}3/")
        assert answer.context["page"].sheet.rows == ()
        assert "4 of 5 games" in answer.content.decode()
        assert [row.change for row in shown(client, demo).rows][-1] == ""

    def test_nobody_of_that_number(self, client: Client, demo: int) -> None:
        assert client.get(f"{listed(demo)}999/").status_code == 404

    def test_the_card_has_the_same(self, client: Client, demo: int) -> None:
        card = client.get(f"/tournaments/{demo}/players/3/").context["page"]
        assert card.change == client.get(f"{listed(demo)}3/").context["page"].sheet

    def test_why_k_is_for_arbiters(self, client: Client, demo: int, by: Signature) -> None:
        """That somebody is young is as private as the year of birth."""
        note(demo, by, 3, birth=BirthDate(2012))
        viewer = Client(headers={"accept-language": "en"})
        user = User.objects.create(username="viewer")
        set_member(user, STORE.tournament(demo).event, Role.VIEWER, at=by.at)
        viewer.force_login(user)
        for address in (f"{listed(demo)}3/", f"/tournaments/{demo}/players/3/"):
            assert "or younger this year" in client.get(address).content.decode()
            seen = viewer.get(address)
            assert seen.status_code == 200
            assert "younger" not in seen.content.decode()
            assert "K 40." in seen.content.decode()
