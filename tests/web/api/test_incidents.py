"""The log of the hall through the API: arbiters note, read, correct and take back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ronde.model import Result
from ronde.services.people.roles import Role
from ronde.services.people.tokens import TOKEN_ROLES
from ronde.web.request_context import STORE
from support.program import Program

Programs = Callable[..., Program]


@pytest.fixture
def address(demo: int) -> str:
    return f"/tournaments/{demo}/incidents"


@pytest.fixture
def at(demo: int) -> dict[str, Any]:
    """White of the first board that is still played."""
    rounds = STORE.journal(demo).state.tournament.rounds
    game = next(g for g in rounds[-1].games if not g.result.is_known)
    return {"player": game.white, "round": rounds[-1].number, "board": game.board}


def test_noted_read_corrected_taken_back(
    address: str, at: dict[str, Any], demo: int, program: Programs
) -> None:
    arbiter = program(Role.ARBITER)
    asked = {"kind": "device", "facts": "in the pocket", "penalty": {"kind": "game_lost"}, **at}
    assert arbiter("POST", address, asked).status == 200

    def result() -> Result:
        round_ = STORE.journal(demo).state.tournament.round(at["round"])
        return next(g for g in round_.games if g.board == at["board"]).result

    assert result() is Result.BLACK_WINS
    (said,) = arbiter("GET", address).data["incidents"]
    assert (said["kind"], said["penalty"]["text"], said["count"]) == ("device", "game lost", 1)
    warned = asked | {"penalty": {"kind": "warning"}, "why": "it was switched off"}
    assert arbiter("PUT", f"{address}/1", warned).data["changed"] is True
    assert result() is Result.PENDING
    gone = {"why": "somebody else's"}
    assert arbiter("PUT", f"{address}/2/withdrawal", gone).status == 200
    assert arbiter("GET", address).data["incidents"] == []
    (kept,) = arbiter("GET", f"{address}?withdrawn=true").data["incidents"]
    assert (kept["number"], kept["withdrawn"]) == (3, True)
    history = arbiter("GET", f"{address}/1").data["history"]
    assert [(each["number"], each["why"]) for each in history] == [
        (1, ""),
        (2, "it was switched off"),
        (3, "somebody else's"),
    ]


def test_the_same_key_notes_once(address: str, at: dict[str, Any], program: Programs) -> None:
    arbiter = program(Role.ARBITER)
    for _ in range(2):
        answer = arbiter(
            "POST", address, {"kind": "illegal_move", **at}, Idempotency_Key="first press"
        )
        assert answer.status == 200
    assert len(arbiter("GET", address).data["incidents"]) == 1


def test_what_the_laws_propose(
    address: str, at: dict[str, Any], demo: int, program: Programs
) -> None:
    arbiter = program(Role.ARBITER)
    asked = f"/tournaments/{demo}/players/{at['player']}/rounds/{at['round']}/penalty"
    first = arbiter("GET", f"{asked}?kind=illegal_move").data
    assert (first["count"], first["penalty"]["kind"]) == (1, "time_to_opponent")
    arbiter("POST", address, {"kind": "illegal_move", **at})
    second = arbiter("GET", f"{asked}?kind=illegal_move").data
    assert (second["count"], second["penalty"]["kind"]) == (2, "game_lost")


def test_filters(address: str, at: dict[str, Any], program: Programs) -> None:
    arbiter = program(Role.ARBITER)
    arbiter("POST", address, {"kind": "illegal_move", **at})
    arbiter("POST", address, {"kind": "conduct", "penalty": {"kind": "warning"}})
    for query, kinds in (
        ("", ["conduct", "illegal_move"]),
        ("?kind=conduct", ["conduct"]),
        ("?penalty=warning", ["conduct"]),
        (f"?player={at['player']}", ["illegal_move"]),
        (f"?round={at['round']}", ["illegal_move"]),
        ("?text=warn", ["conduct"]),
        ("?text=nowhere", []),
    ):
        found = arbiter("GET", f"{address}{query}").data["incidents"]
        assert [each["kind"] for each in found] == kinds, query


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"kind": "flying"}, 422, "api.invalid"),
        (
            {"penalty": {"kind": "points_from_offender", "points": "1.5"}},
            422,
            "admin.penalty.points",
        ),
        ({"penalty": {"kind": "points_from_offender"}}, 422, "admin.penalty.points"),
        ({"penalty": {"kind": "time_to_opponent"}}, 422, "admin.penalty"),
        ({"penalty": {"kind": "excluded_rounds"}}, 422, "admin.penalty"),
        ({"penalty": {"kind": "fine"}}, 422, "admin.penalty"),
        ({"penalty": {"kind": "expelled"}, "player": None}, 422, "model.invalid"),
        ({"board": 999}, 404, "journal.no_such_board"),
        ({"player": 999}, 422, "model.invalid"),
        ({"round": 99}, 404, "journal.not_paired"),
    ],
)
def test_bad_input_changes_nothing(
    address: str,
    at: dict[str, Any],
    demo: int,
    program: Programs,
    change: dict[str, Any],
    status: int,
    code: str,
) -> None:
    before = STORE.journal(demo).version
    answer = program(Role.ARBITER)("POST", address, {"kind": "conduct", **at, **change})
    assert (answer.status, answer.code) == (status, code), answer.data
    assert STORE.journal(demo).version == before


def test_corrections_need_a_reason_and_an_entry_that_stands(
    address: str, at: dict[str, Any], program: Programs
) -> None:
    arbiter = program(Role.ARBITER)
    arbiter("POST", address, {"kind": "conduct", **at})
    for why in ({}, {"why": "  "}):
        assert arbiter("PUT", f"{address}/1", {"kind": "late", **at, **why}).status == 422
        assert arbiter("PUT", f"{address}/1/withdrawal", why).status == 422
    assert arbiter("PUT", f"{address}/1", {"kind": "late", **at, "why": "x"}).status == 200
    again = arbiter("PUT", f"{address}/1", {"kind": "other", **at, "why": "x"})
    assert (again.status, again.code) == (422, "journal.entry_unknown")
    assert arbiter("GET", f"{address}/99").status == 404


@pytest.mark.parametrize("role", [role for role in TOKEN_ROLES if role < Role.ARBITER])
def test_nobody_below_an_arbiter_sees_the_log(
    address: str, at: dict[str, Any], program: Programs, anybody: Program, role: Role
) -> None:
    program(Role.ARBITER)("POST", address, {"kind": "conduct", "facts": "zqfacts", **at})
    for path in ("", "/1"):
        assert program(role)("GET", f"{address}{path}").code == "api.may_not"
        assert anybody("GET", f"{address}{path}").status == 401
    assert program(role)("POST", address, {"kind": "conduct"}).code == "api.may_not"
