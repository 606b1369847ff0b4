"""The rating lists through the API: for who enters players, without days of birth."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from django.conf import settings
from django.db import connection

from ronde.model import BirthDate
from ronde.model.listed import ListedPlayer, ListedRating, ListSource
from ronde.services.acts import Signature
from ronde.services.people.roles import Role
from ronde.services.players import edit_player
from ronde.store.lists import LISTS_FOLDER, ListFacts
from ronde.store.lists.installed import installed_lists
from ronde.web.request_context import STORE
from support.program import Program
from support.webapp import NOW

MARIE = ListedPlayer("Duval, Marie", "600001", "A12345", "FRA", standard=ListedRating(2105, 9, 20),
                     birth=BirthDate(1998, 3, 12), club="Dijon")  # fmt: skip


@pytest.fixture(autouse=True)
def _lists() -> Iterator[None]:
    def facts() -> ListFacts:
        return ListFacts(
            source=ListSource.FFE, month=None, count=1, bad_count=0, file="x", read_at=NOW
        )

    lists = installed_lists(settings.DATA)
    lists.replace(ListSource.FFE, iter([MARIE]), facts)
    yield
    shutil.rmtree(settings.DATA / LISTS_FOLDER, ignore_errors=True)
    if connection.vendor == "postgresql":
        lists.forget(ListSource.FFE)


def test_people_are_found_with_years_alone(demo: int, program: Callable[..., Program]) -> None:
    call = program(Role.ARBITER)
    found = call("GET", f"/tournaments/{demo}/listed?q=mar+duv").data
    [person] = found["people"]
    assert (person["name"], person["fide_id"], person["birth_year"]) == (
        "Duval, Marie", "600001", 1998
    )  # fmt: skip
    assert person["ratings"] == {"standard": 2105, "rapid": 0, "blitz": 0}
    assert found["lists"] == [{"source": "ffe", "month": "", "count": 1}]
    assert "03-12" not in str(found)
    assert call("GET", f"/tournaments/{demo}/listed?q=&limit=1000").status == 422


@pytest.mark.usefixtures("shared")
def test_only_who_enters_players_may_ask(
    demo: int, program: Callable[..., Program], anybody: Program
) -> None:
    for path in ("listed?q=duv", "refresh"):
        address = f"/tournaments/{demo}/{path}"
        assert anybody("GET", address).status == 401
        assert program(Role.RESULTS)("GET", address).status == 403


def test_players_are_brought_up_to_date(
    demo: int, program: Callable[..., Program], by: Signature
) -> None:
    player = STORE.journal(demo).state.tournament.players[0]
    edit_player(
        STORE,
        demo,
        player.id,
        person=replace(player.person, name="Duval, Marie", fide_id="600001", club="Lyon"),
        rating=player.rating,
        rating_kind=player.rating_kind,
        by=by,
    )
    call, address = program(Role.ARBITER), f"/tournaments/{demo}/refresh"
    found = call("GET", address).data
    [one] = [p for p in found["players"] if p["player"] == player.id]
    assert {"field": "club", "old": "Lyon", "new": "Dijon"} in one["differences"]
    assert (one["by"], "transferred" in one["watch"]) == ("fide_id", True)
    take = {"take": {str(player.id): ["club"]}, "expected": found["version"]}
    done = call("PUT", address, take)
    assert (done.status, done.data["version"]) == (200, found["version"] + 1)
    now = STORE.journal(demo).state.tournament.player_by_id[player.id]
    assert (now.person.club, now.rating) == ("Dijon", player.rating)
    assert call("PUT", address, take | {"expected": None}).data["changed"] is False
    assert call("PUT", address, take).status == 409
    assert call("PUT", address, {"take": {"x": ["club"]}}).status == 422
