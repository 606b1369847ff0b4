"""Games through the API: read by everybody, taken in by an arbiter's program, once for a key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ronde.conduct.results import EnterResult
from ronde.model import Result
from ronde.services.acts import Signature, carry_out
from ronde.services.people.roles import Role
from ronde.web.request_context import STORE
from support.program import Program


@pytest.fixture
def round_no(demo: int) -> int:
    return len(STORE.journal(demo).state.tournament.rounds)


@pytest.fixture
def pgn(demo: int, round_no: int, program: Callable[..., Program]) -> str:
    """The games of the round, the open ones won by White."""
    text = program(Role.VIEWER)("GET", f"/tournaments/{demo}/rounds/{round_no}/games.pgn").text
    return text.replace('[Result "*"]', '[Result "1-0"]').replace("\n*\n", "\n1. e4 1-0\n")


def test_taken_once(demo: int, pgn: str, program: Callable[..., Program]) -> None:
    arbiter, address = program(Role.ARBITER), f"/tournaments/{demo}/games"
    body = {"pgn": pgn, "source": "live.pgn"}
    before = STORE.journal(demo).version
    shown = arbiter("POST", f"{address}/preview", body)
    assert shown.status == 200
    assert shown.data["version"] == before == STORE.journal(demo).version
    taken = [game for game in shown.data["games"] if game["fate"] == "taken"]
    assert taken
    assert all(game["result"] == "1-0" and game["moves"] for game in taken)
    done = arbiter("POST", address, body | {"expected": before}, Idempotency_Key="k")
    assert done.status == 200
    assert done.data["changed"] is True
    assert "live.pgn" in done.data["text"]
    assert arbiter("POST", address, body, Idempotency_Key="other").data["changed"] is False
    assert STORE.journal(demo).version == before + 1
    assert len(STORE.journal(demo).state.games) == len(taken)


def test_what_would_be_something_else_now_is_refused(
    demo: int, pgn: str, program: Callable[..., Program]
) -> None:
    arbiter, address = program(Role.ARBITER), f"/tournaments/{demo}/games"
    seen = STORE.journal(demo).version
    arbiter("POST", address, {"pgn": pgn, "results": False})
    assert arbiter("POST", address, {"pgn": pgn, "expected": seen}).status == 409


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
def test_an_arbiter_takes_games_in(
    demo: int, pgn: str, role: Role, program: Callable[..., Program]
) -> None:
    assert program(role)("POST", f"/tournaments/{demo}/games", {"pgn": pgn}).status == 403


@pytest.mark.parametrize(
    "body",
    [{}, {"pgn": ""}, {"pgn": "no games"}, {"pgn": 3}, {"pgn": "x", "round": 0}, {"other": 1}],
)
def test_bad_input(demo: int, body: dict[str, object], program: Callable[..., Program]) -> None:
    answer = program(Role.ARBITER)("POST", f"/tournaments/{demo}/games", body)
    assert answer.status in {400, 409, 422}


@pytest.mark.usefixtures("shared")
def test_moves_of_an_adjourned_game_are_for_arbiters(
    demo: int,
    round_no: int,
    pgn: str,
    program: Callable[..., Program],
    anybody: Program,
    by: Signature,
) -> None:
    program(Role.ARBITER)("POST", f"/tournaments/{demo}/games", {"pgn": pgn})
    state = STORE.journal(demo).state
    game = state.tournament.round(round_no).game_of(state.games[0].white)
    assert game is not None
    address = f"/tournaments/{demo}/rounds/{round_no}/games.pgn"
    callers = [anybody, *(program(role) for role in (Role.VIEWER, Role.RESULTS, Role.ARBITER))]
    count = {caller("GET", address).text.count("1. e4") for caller in callers}
    wish = EnterResult(round=round_no, board=game.board, result=Result.ADJOURNED)
    carry_out(STORE, demo, wish, replace(by, reason="play goes on"))
    *others, arbiters = (caller("GET", address).text.count("1. e4") for caller in callers)
    assert count == {arbiters}
    assert set(others) == {arbiters - 1}


@pytest.mark.usefixtures("shared")
def test_everybody_reads_published_rounds_without_ids(
    demo: int, round_no: int, anybody: Program
) -> None:
    address = f"/tournaments/{demo}/rounds/{round_no}/games.pgn"
    for _ in range(2):  # the second answer is not one of those remembered as JSON
        answer = anybody("GET", address)
        assert answer.headers["Content-Type"].startswith("application/x-chess-pgn")
        assert '[White "' in answer.text
        assert "FideId" not in answer.text
    known = answer.headers["ETag"]
    assert anybody("GET", address, If_None_Match=known).status == 304
    assert anybody("GET", f"/tournaments/{demo}/rounds/99/games.pgn").status == 404
