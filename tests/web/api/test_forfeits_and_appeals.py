"""Forfeits and appeals through the API: arbiters settle, lodge, decide; nobody else sees it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest

from ronde.model import PlayerId, Result, Sequel
from ronde.services import results
from ronde.services.people.roles import Role
from ronde.services.people.tokens import TOKEN_ROLES
from ronde.web.request_context import STORE
from support.program import Program
from support.running import BY

Programs = Callable[..., Program]
SAT = ["Arpin, Zoé", "Colin, Ida", "Dumas, Léo"]


@pytest.fixture
def absent(demo: int) -> tuple[str, str, int]:
    """Black of the first open board did not come: the list, the case, the player."""
    rounds = STORE.journal(demo).state.tournament.rounds
    last = rounds[-1]
    game = next(g for g in last.games if not g.result.is_known)
    results.enter_result(
        STORE, demo, round_no=last.number, board=game.board, result=Result.BLACK_FORFEITS, by=BY
    )
    base = f"/tournaments/{demo}"
    return (
        f"{base}/forfeits",
        f"{base}/players/{game.black}/rounds/{last.number}/forfeit",
        game.black,
    )


@pytest.fixture
def game(demo: int) -> dict[str, Any]:
    """White of a board that was played in the last round."""
    last = STORE.journal(demo).state.tournament.rounds[-1]
    found = next(g for g in last.games if g.result in {Result.WHITE_WINS, Result.BLACK_WINS})
    return {"player": found.white, "round": last.number, "board": found.board}


class TestForfeits:
    def test_read_settled_and_followed(
        self, absent: tuple[str, str, int], demo: int, program: Programs
    ) -> None:
        arbiter, (address, case, black) = program(Role.ARBITER), absent
        said = arbiter("GET", case).data["forfeit"]
        assert (said["player"], said["count"], said["open"]) == (black, 1, True)
        assert said["proposed"] == "withdrawn"
        assert [each["player"] for each in arbiter("GET", f"{address}?open=true").data["forfeits"]]
        asked = {"sequel": "withdrawn", "explanation": "ill"}
        assert arbiter("PATCH", case, asked).status == 200
        journal = STORE.journal(demo)
        assert journal.state.tournament.player(PlayerId(black)).departure is not None
        noted = arbiter("PATCH", case, {"letter": "2030-11-22"})
        assert noted.data["changed"] is True
        [kept] = [c for c in STORE.journal(demo).state.office.cases if c.player == black]
        assert (kept.explanation, kept.sequel, kept.letter) == (
            "ill",
            Sequel.WITHDRAWN,
            dt.date(2030, 11, 22),
        )
        assert arbiter("PATCH", case, {"letter": "2030-11-22"}).data["changed"] is False
        assert arbiter("GET", f"{address}?round=99").data["forfeits"] == []

    @pytest.mark.parametrize(
        ("asked", "status", "code"),
        [
            ({"sequel": "flogged"}, 422, "api.invalid"),
            ({"fined": True}, 422, "api.invalid"),
            ({"letter": "2030-11-22", "answered": "2030-11-20"}, 422, "model.invalid"),
        ],
    )
    def test_bad_input_changes_nothing(
        self,
        absent: tuple[str, str, int],
        demo: int,
        program: Programs,
        asked: dict[str, Any],
        status: int,
        code: str,
    ) -> None:
        before = STORE.journal(demo).version
        answer = program(Role.ARBITER)("PATCH", absent[1], asked)
        assert (answer.status, answer.code) == (status, code), answer.data
        assert STORE.journal(demo).version == before

    def test_who_played_or_was_not_paired_has_none(
        self, game: dict[str, Any], demo: int, program: Programs
    ) -> None:
        arbiter, base = program(Role.ARBITER), f"/tournaments/{demo}/players"
        for number in (game["round"], 99):
            answer = arbiter("GET", f"{base}/{game['player']}/rounds/{number}/forfeit")
            assert (answer.status, answer.code) == (422, "admin.case.not_paired")
        assert arbiter("GET", f"{base}/999/rounds/1/forfeit").status == 422


class TestAppeals:
    def test_lodged_completed_decided(
        self, game: dict[str, Any], demo: int, program: Programs
    ) -> None:
        arbiter, address = program(Role.ARBITER), f"/tournaments/{demo}/appeals"
        asked = {"decision": "the game was lost", "fee": 5000, "method": "cash", **game}
        assert arbiter("POST", address, asked).status == 200
        [said] = arbiter("GET", address).data["appeals"]
        assert (said["number"], said["outcome"], said["receipt"]) == (1, "open", 1)
        assert arbiter("PATCH", f"{address}/1", {"answer": "moved twice"}).status == 200
        decided = {
            "outcome": "changed",
            "members": SAT,
            "votes_for": 2,
            "votes_against": 1,
            "reasons": "legal",
            "result": "draw",
            "method": "cash",
        }
        answer = arbiter("PUT", f"{address}/1/decision", decided)
        assert answer.status == 200, answer.data
        said = arbiter("GET", f"{address}/1").data["appeal"]
        assert (said["result"], said["answer"], said["given_back"], said["refund"]) == (
            "draw",
            "moved twice",
            5000,
            2,
        )
        seat = STORE.journal(demo).state.tournament.round(game["round"])
        assert next(g for g in seat.games if g.board == game["board"]).result is Result.DRAW
        late = arbiter("PATCH", f"{address}/1", {"answer": "x"})
        assert (late.status, late.code) == (422, "model.invalid")

    def test_from_an_incident(self, game: dict[str, Any], demo: int, program: Programs) -> None:
        arbiter, base = program(Role.ARBITER), f"/tournaments/{demo}"
        arbiter("POST", f"{base}/incidents", {"kind": "conduct", "article": "11.1", **game})
        assert arbiter("POST", f"{base}/appeals", {"incident": 1}).status == 200
        [said] = arbiter("GET", f"{base}/appeals").data["appeals"]
        assert {name: said[name] for name in game} == game
        assert "conduct" in said["decision"]

    def test_the_same_key_lodges_once(
        self, game: dict[str, Any], demo: int, program: Programs
    ) -> None:
        arbiter, address = program(Role.ARBITER), f"/tournaments/{demo}/appeals"
        for _ in range(2):
            asked = {"decision": "x", **game}
            assert arbiter("POST", address, asked, Idempotency_Key="press").status == 200
        assert len(arbiter("GET", address).data["appeals"]) == 1

    @pytest.mark.parametrize(
        ("change", "status", "code"),
        [
            ({"player": None}, 422, "model.invalid"),
            ({"decision": ""}, 422, "model.invalid"),
            ({"board": 999}, 404, "journal.no_such_board"),
            ({"round": 99}, 404, "journal.not_paired"),
            ({"incident": 99}, 422, "journal.entry_unknown"),
            ({"fee": -1}, 422, "api.invalid"),
            ({"method": "shells"}, 422, "api.invalid"),
        ],
    )
    def test_what_cannot_be_lodged(
        self,
        game: dict[str, Any],
        demo: int,
        program: Programs,
        change: dict[str, Any],
        status: int,
        code: str,
    ) -> None:
        before = STORE.journal(demo).version
        asked = {"decision": "x", **game, **change}
        answer = program(Role.ARBITER)("POST", f"/tournaments/{demo}/appeals", asked)
        assert (answer.status, answer.code) == (status, code), answer.data
        assert STORE.journal(demo).version == before

    def test_what_cannot_be_decided(
        self, game: dict[str, Any], demo: int, program: Programs
    ) -> None:
        arbiter, address = program(Role.ARBITER), f"/tournaments/{demo}/appeals"
        arbiter("POST", address, {"decision": "x", **game})
        before = STORE.journal(demo).version
        wrong: tuple[dict[str, Any], ...] = (
            {"outcome": "guilty"},
            {"reasons": ""},
            {"members": []},
            {"outcome": "upheld", "result": "draw"},
            {"back": 1},
        )
        for change in wrong:
            asked = {"outcome": "changed", "members": SAT, "reasons": "x", **change}
            assert arbiter("PUT", f"{address}/1/decision", asked).status == 422, change
        assert arbiter("PUT", f"{address}/9/decision", {"outcome": "upheld"}).status == 404
        assert STORE.journal(demo).version == before


@pytest.mark.parametrize("role", [role for role in TOKEN_ROLES if role < Role.ARBITER])
def test_nobody_below_an_arbiter_sees_them(
    absent: tuple[str, str, int],
    game: dict[str, Any],
    demo: int,
    program: Programs,
    anybody: Program,
    role: Role,
) -> None:
    appeals = f"/tournaments/{demo}/appeals"
    program(Role.ARBITER)("POST", appeals, {"decision": "zqappealed", **game})
    for address in (appeals, f"{appeals}/1", *absent[:2]):
        assert program(role)("GET", address).code == "api.may_not"
        assert anybody("GET", address).status == 401
    assert program(role)("POST", appeals, {"decision": "x"}).code == "api.may_not"
    assert program(role)("PATCH", absent[1], {"note": "x"}).code == "api.may_not"
    assert (
        program(role)("PUT", f"{appeals}/1/decision", {"outcome": "upheld"}).code == "api.may_not"
    )
