"""Play-offs through the API: drawn and played by arbiters, read by everybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ronde.model import Tournament
from ronde.services.people.roles import Role
from ronde.services.people.tokens import TOKEN_ROLES
from ronde.web.request_context import STORE
from support.program import Program

Programs = Callable[..., Program]


@pytest.fixture
def address(demo: int) -> str:
    return f"/tournaments/{demo}/playoffs"


def whole(t: int) -> Tournament:
    return STORE.journal(t).state.tournament


def test_none_while_games_are_open(address: str, program: Programs) -> None:
    arbiter = program(Role.ARBITER)
    assert arbiter("GET", address).data["playoffs"] == []
    refused = arbiter("POST", address, {"place": 1, "seed": 7})
    assert refused.status == 422
    assert arbiter("POST", f"{address}/1/games", {"game": "duel/1", "result": "1-0"}).status == 422


@pytest.mark.parametrize(
    "asked", [{"place": 0, "seed": 7}, {"place": 1}, {"place": 1, "seed": -1}, {"seed": 7}]
)
def test_bad_input(asked: dict[str, int], address: str, program: Programs) -> None:
    assert program(Role.ARBITER)("POST", address, asked).status in {400, 422}


@pytest.mark.parametrize("role", [r for r in TOKEN_ROLES if r < Role.ARBITER])
def test_nobody_below_an_arbiter_acts(role: Role, address: str, program: Programs) -> None:
    assert program(role)("POST", address, {"place": 1, "seed": 7}).status == 403
    assert program(role)("GET", address).status == 200
