"""Adjourned games through the API: arbiters read and write envelopes, nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ronde.model import Game, Result
from ronde.services.people.roles import Role
from ronde.services.people.tokens import TOKEN_ROLES
from ronde.web.request_context import STORE
from support.program import Program

Programs = Callable[..., Program]
ASKED = {
    "position": "4k3/8/8/8/8/8/8/4K2R",
    "used_white": "1:23",
    "sealed_by": "white",
    "move": 41,
    "resumes": "2099-11-15T09:00:00+01:00",
}


@pytest.fixture
def game(demo: int) -> Game:
    rounds = STORE.journal(demo).state.tournament.rounds
    return next(g for g in rounds[-1].games if not g.result.is_known)


@pytest.fixture
def envelope(demo: int, game: Game) -> str:
    return f"/tournaments/{demo}/rounds/4/boards/{game.board}/envelope"


def test_noted_and_read(demo: int, game: Game, envelope: str, program: Programs) -> None:
    arbiter = program(Role.ARBITER)
    done = arbiter("PUT", envelope, ASKED)
    assert (done.status, done.data["changed"]) == (200, True)
    assert arbiter("PUT", envelope, ASKED).data["changed"] is False
    answer = arbiter("GET", f"/tournaments/{demo}/adjourned").data
    [said] = answer["games"]
    assert (said["white"], said["sealed_by"], said["move"]) == (game.white, game.white, 41)
    assert said["lacks"] == ["used_black", "place"]
    assert said["forfeit_at"] is not None
    found = STORE.journal(demo).state.tournament.rounds[3].game_of(game.white)
    assert found is not None
    assert found.result is Result.ADJOURNED


def test_somebody_was_faster(demo: int, envelope: str, program: Programs) -> None:
    arbiter = program(Role.ARBITER)
    version = STORE.journal(demo).version
    arbiter("PUT", envelope, ASKED)
    late = arbiter("PUT", envelope, ASKED | {"move": 42, "expected": version})
    assert late.status == 409


@pytest.mark.parametrize(
    "wrong", [{"used_white": "83"}, {"position": "8/8/8/8/8/8"}, {"move": 0}, {"sealed_move": "e4"}]
)
def test_bad_input(wrong: dict[str, object], demo: int, envelope: str, program: Programs) -> None:
    answer = program(Role.ARBITER)("PUT", envelope, ASKED | wrong)
    assert 400 <= answer.status < 500
    assert STORE.journal(demo).state.office.adjournments == ()


def test_no_such_board(demo: int, program: Programs) -> None:
    arbiter = program(Role.ARBITER)
    for place in ("rounds/4/boards/999", "rounds/9/boards/1"):
        answer = arbiter("PUT", f"/tournaments/{demo}/{place}/envelope", ASKED)
        assert answer.status == 404


@pytest.mark.parametrize("role", [r for r in TOKEN_ROLES if r < Role.ARBITER])
def test_nobody_below_an_arbiter(role: Role, demo: int, envelope: str, program: Programs) -> None:
    assert program(role)("GET", f"/tournaments/{demo}/adjourned").status == 403
    assert program(role)("PUT", envelope, ASKED).status == 403
