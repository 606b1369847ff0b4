"""Adjourned games: sealed from the board, listed with their hours, printed; arbiters only."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from ronde.model import Adjournment, Game, Result
from ronde.services.people.members import set_member
from ronde.web.access import Role
from ronde.web.request_context import STORE

if TYPE_CHECKING:
    from ronde.services.acts import Signature

ENGLISH = {"accept-language": "en"}
TYPED = {
    "position": "4k3/8/8/8/8/8/8/4K2R w K - 0 41",
    "used_white": "1:23",
    "used_black": "1:30:05",
    "sealed_by": "white",
    "move": "41",
    "draw_by": "black",
    "keeper": "Chief",
    "resumes": "2099-11-15T09:00",
    "place": "Gymnase",
}


def open_game(t: int) -> Game:
    """A game of the fourth round that is still played."""
    return next(
        g for g in STORE.journal(t).state.tournament.rounds[3].games if not g.result.is_known
    )


def address(t: int) -> str:
    return f"/tournaments/{t}/rounds/4/boards/{open_game(t).board}/adjourn/"


def text(client: Client, path: str) -> str:
    answer = client.get(path, headers=ENGLISH)
    assert answer.status_code == 200
    return answer.content.decode()


def envelopes(t: int) -> tuple[Adjournment, ...]:
    return STORE.journal(t).state.office.adjournments


def test_sealed_from_the_board(client: Client, demo: int) -> None:
    path, game = address(demo), open_game(demo)
    assert path in text(client, path.removesuffix("adjourn/"))
    assert "Adjourn and note the envelope" in text(client, path)
    answer = client.post(path, TYPED)
    assert (answer.status_code, answer["Location"]) == (302, f"/tournaments/{demo}/adjourned/")
    [noted] = envelopes(demo)
    assert (noted.sealed_by, noted.draw_by) == (game.white, game.black)
    assert (noted.used_white, noted.used_black, noted.move) == (4980, 5405, 41)
    assert noted.lacks == ()
    found = STORE.journal(demo).state.tournament.rounds[3].game_of(game.white)
    assert found is not None
    assert found.result is Result.ADJOURNED
    version = STORE.journal(demo).version
    client.post(path, TYPED)
    assert STORE.journal(demo).version == version, "the same again is nothing"
    again = text(client, path)
    assert "<svg" in again, "a FEN is drawn"
    assert 'value="1:23:00"' in again


def test_the_list_says_when_and_until_when(client: Client, demo: int) -> None:
    client.post(address(demo), TYPED | {"resumes": ""})
    listed = text(client, f"/tournaments/{demo}/adjourned/")
    assert "no hour yet" in listed
    assert "day and hour of resumption" in listed
    path = f"/tournaments/{demo}/rounds/4/boards/{board_of(demo)}/adjourn/"
    client.post(path, TYPED)
    listed = text(client, f"/tournaments/{demo}/adjourned/")
    assert "Not on the envelope yet" not in listed
    assert "at 09:00" in listed
    assert "sealed move 41" in listed
    assert "has offered a draw" in listed
    for number in ("I.9.1", "I.9.2", "I.9.3", "I.10", "I.12.1"):
        assert f'/laws/#{number}">{number}</a>' in listed
    assert "default time over" not in listed


def board_of(t: int) -> int:
    games = STORE.journal(t).state.tournament.rounds[3].games
    return next(int(g.board) for g in games if g.result is Result.ADJOURNED)


def test_the_hour_has_come(client: Client, demo: int) -> None:
    now = timezone.localtime()
    soon, gone = now - dt.timedelta(minutes=1), now - dt.timedelta(days=1)
    path = address(demo)
    client.post(path, TYPED | {"resumes": f"{gone:%Y-%m-%dT%H:%M}"})
    assert "default time over" in text(client, f"/tournaments/{demo}/adjourned/")
    tomorrow = soon + dt.timedelta(days=1)
    client.post(path, TYPED | {"resumes": f"{tomorrow:%Y-%m-%dT%H:%M}"})
    assert "to come" in text(client, f"/tournaments/{demo}/adjourned/")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"position": "4k3/8/8/8"}, ""),
        ({"position": "4k3/8/8/8/8/8/8"}, "eight ranks of eight squares"),
        ({"used_white": "83"}, "no time used"),
        ({"sealed_by": "somebody"}, ""),
        ({"move": "0"}, ""),
        ({"resumes": "soon"}, ""),
    ],
)
def test_what_cannot_be_is_said_and_kept(
    typed: dict[str, str], said: str, client: Client, demo: int
) -> None:
    answer = client.post(address(demo), TYPED | typed, headers=ENGLISH)
    if typed == {"position": "4k3/8/8/8"}:
        assert answer.status_code == 302, "words, not a FEN"
        return
    assert answer.status_code == 422
    content = answer.content.decode()
    assert said in content
    assert "Gymnase" in content
    assert envelopes(demo) == ()


def test_somebody_was_faster(client: Client, demo: int) -> None:
    path = address(demo)
    version = str(STORE.journal(demo).version)
    client.post(path, TYPED)
    other = client.post(path, TYPED | {"move": "42", "version": version}, headers=ENGLISH)
    assert other.status_code == 409
    assert envelopes(demo)[0].move == 41


def test_a_game_that_is_over(client: Client, demo: int) -> None:
    done = STORE.journal(demo).state.tournament.rounds[3].games
    over = next(g for g in done if g.result.is_known)
    path = f"/tournaments/{demo}/rounds/4/boards/{over.board}/adjourn/"
    assert "Only a game that is not over" in text(client, path)
    assert client.post(path, TYPED, headers=ENGLISH).status_code == 422
    assert client.get(f"/tournaments/{demo}/rounds/4/boards/999/adjourn/").status_code == 404


def test_the_cockpit_leads_there_and_helpers_see_the_game_alone(
    client: Client, demo: int, by: Signature
) -> None:
    path = address(demo)
    client.post(path, TYPED)
    mine = text(client, f"/tournaments/{demo}/")
    assert path in mine
    assert "09:00" in mine
    user = User.objects.create(username="helper")
    set_member(user, STORE.tournament(demo).event, Role.RESULTS, at=by.at)
    helper = Client()
    helper.force_login(user)
    theirs = text(helper, f"/tournaments/{demo}/")
    assert "Adjourned games" in theirs
    assert "09:00" not in theirs
    assert helper.get(f"/tournaments/{demo}/adjourned/").status_code == 403
    assert helper.post(path, TYPED).status_code == 403


def test_what_is_printed(client: Client, demo: int) -> None:
    client.post(address(demo), TYPED)
    for code in ("round.adjournment", "round.resumptions"):
        answer = client.get(f"/tournaments/{demo}/documents/print/{code}/")
        assert answer.status_code == 200, code
