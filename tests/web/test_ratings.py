"""Ratings of the lists on the player's form, and the page that compares them with those in use."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ronde.model import Cadence, Player, RatingKind
from ronde.services.events import change_settings
from ronde.web.request_context import STORE
from support.running import BY, tournament

if TYPE_CHECKING:
    from django.test import Client


def players_of(t: int) -> tuple[Player, ...]:
    return STORE.journal(t).state.tournament.players


def made(**settings: object) -> int:
    t = tournament(STORE)
    old = STORE.journal(t).state.tournament.settings
    change_settings(STORE, t, replace(old, **settings), by=BY)  # type: ignore[arg-type]
    return t


def added(client: Client, t: int, **fields: str) -> Player:
    before = {p.id for p in players_of(t)}
    answer = client.post(f"/tournaments/{t}/players/", {"name": "Novak, Ida", **fields})
    assert answer.status_code == 302, answer.content.decode()[-500:]
    [player] = [p for p in players_of(t) if p.id not in before]
    return player


class TestForm:
    def test_all_lists_are_kept(self, client: Client) -> None:
        t = made(time_control="15+10")
        player = added(client, t)
        page = f"/tournaments/{t}/players/{player.id}/"
        values = client.get(page).context["page"].form.values
        lists = {
            "fide_standard": "1900",
            "fide_rapid": "1850",
            "fide_blitz": "1800",
            "national_standard": "1950",
            "national_rapid": "1860",
            "national_blitz": "1870",
        }
        assert client.post(page, {**values, **lists}).status_code == 302
        known = next(p for p in players_of(t) if p.id == player.id)
        assert (known.rating, known.rating_kind) == (1850, RatingKind.FIDE)
        assert known.person.rating(RatingKind.NATIONAL, Cadence.BLITZ) == 1870
        shown = client.get(page).context["page"].form.values
        assert {name: shown[name] for name in lists} == lists

    def test_saving_again_changes_nothing(self, client: Client) -> None:
        t = made(time_control="15+10")
        player = added(client, t, fide_standard="1900")
        assert (player.rating, player.rating_kind) == (1900, RatingKind.FIDE)
        page = f"/tournaments/{t}/players/{player.id}/"
        version = STORE.journal(t).version
        client.post(page, dict(client.get(page).context["page"].form.values))
        assert STORE.journal(t).version == version

    def test_a_rating_typed_alone_is_of_the_class_of_the_event(self, client: Client) -> None:
        player = added(client, made(time_control="3+2"), rating="1700")
        assert player.person.rating(RatingKind.FIDE, Cadence.BLITZ) == 1700

    def test_what_is_no_rating_is_kept_and_named(self, client: Client) -> None:
        t = made()
        player = added(client, t)
        page = f"/tournaments/{t}/players/{player.id}/"
        values = client.get(page).context["page"].form.values
        answer = client.post(page, {**values, "fide_blitz": "9999"})
        assert answer.status_code == 422
        assert 'value="9999"' in answer.content.decode()


class TestPage:
    def test_shows_before_it_changes(self, client: Client) -> None:
        t = made(time_control="15+10", federation="FRA")
        player = added(client, t, rating="1500", fide_rapid="1600")
        page = f"/tournaments/{t}/players/ratings/"
        shown = client.get(page)
        [item] = [x for x in shown.context["page"].proposals if x.player.id == player.id]
        assert (item.rating, item.kind) == (1600, RatingKind.FIDE)
        assert next(p for p in players_of(t) if p.id == player.id).rating == 1500
        fields = {"version": str(shown.context["page"].version), "player": str(player.id)}
        assert client.post(page, fields).status_code == 302
        assert next(p for p in players_of(t) if p.id == player.id).rating == 1600

    def test_who_is_not_ticked_stays(self, client: Client) -> None:
        t = made(time_control="15+10")
        player = added(client, t, rating="1500", fide_rapid="1600")
        page = f"/tournaments/{t}/players/ratings/"
        assert client.post(page, {"player": ["", "x", "99999999999"]}).status_code == 302
        assert next(p for p in players_of(t) if p.id == player.id).rating == 1500

    def test_an_estimate_by_age(self, client: Client) -> None:
        t = made(time_control="90+30", federation="FRA")
        player = added(client, t, birth="1980", federation="FRA")
        text = client.get(f"/tournaments/{t}/players/ratings/").content.decode()
        assert "1399" in text
        assert "estimate of the age group" in text
        client.post(f"/tournaments/{t}/players/ratings/", {"player": str(player.id)})
        known = next(p for p in players_of(t) if p.id == player.id)
        assert (known.rating, known.rating_kind) == (1399, RatingKind.ESTIMATED)
        assert known.listed_rating == 0
