"""Fair play through the API: inspections and exits for arbiters, complaints for who wrote them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ronde.model import PenaltyKind, Result
from ronde.services.people.roles import Role
from ronde.services.people.tokens import TOKEN_ROLES
from ronde.web.request_context import STORE
from support.program import Program

Programs = Callable[..., Program]


ASKED = {"suspected": 2, "facts": "always out", "complainant": "Roy, Max"}


@pytest.fixture
def base(demo: int) -> str:
    return f"/tournaments/{demo}"


class TestComplaints:
    def test_each_token_reads_what_it_wrote(self, base: str, program: Programs) -> None:
        arbiter, other = program(Role.ARBITER), program(Role.ARBITER, name="other")
        assert arbiter("POST", f"{base}/complaints", ASKED).status == 200
        (one,) = arbiter("GET", f"{base}/complaints").data["complaints"]
        assert (one["number"], one["facts"], one["form"]) == (1, "always out", "asked")
        assert other("GET", f"{base}/complaints").data["complaints"] == []
        assert other("GET", f"{base}/complaints/1").status == 404
        assert other("PUT", f"{base}/complaints/1", ASKED).status == 404

    def test_what_is_answered_says_nothing_of_it(self, base: str, program: Programs) -> None:
        arbiter = program(Role.ARBITER)
        done = arbiter("POST", f"{base}/complaints", ASKED).data
        assert done["text"] == "Confidential entry"

    def test_a_correction_is_whole_and_keeps_the_hour(self, base: str, program: Programs) -> None:
        arbiter = program(Role.ARBITER)
        arbiter("POST", f"{base}/complaints", ASKED)
        before = arbiter("GET", f"{base}/complaints/1").data
        anonymous = {"suspected_name": "a spectator", "form": "refused", "sent": "2026-11-20"}
        assert arbiter("PUT", f"{base}/complaints/1", anonymous).status == 200
        after = arbiter("GET", f"{base}/complaints/1").data
        assert (after["at"], after["written"]) == (before["at"], 2)
        assert (after["anonymous"], after["form_text"]) == (True, "anonymous, no form")
        assert (after["suspected"], after["suspect"]) == (None, "a spectator")
        assert after["sent"] == "2026-11-20"
        assert {found["body"] for found in after["recipients"]} == {"commission", "fide"}

    def test_nothing_written_since_is_lost(self, base: str, program: Programs) -> None:
        arbiter = program(Role.ARBITER)
        arbiter("POST", f"{base}/complaints", ASKED)
        seen = arbiter("GET", f"{base}/complaints").data["version"]
        mine = {**ASKED, "facts": "mine", "expected": seen}
        assert arbiter("PUT", f"{base}/complaints/1", mine).status == 200
        late = arbiter("PUT", f"{base}/complaints/1", {**mine, "facts": "zqlate"})
        assert late.status == 409
        assert "mine" not in str(late.data["changes"])
        assert arbiter("GET", f"{base}/complaints/1").data["facts"] == "mine"
        assert arbiter("POST", f"{base}/complaints", mine).status == 422

    def test_sent_twice_with_a_key_it_is_noted_once(
        self, base: str, program: Programs, demo: int
    ) -> None:
        arbiter = program(Role.ARBITER)
        for _ in range(2):
            arbiter("POST", f"{base}/complaints", ASKED, **{"Idempotency-Key": "one"})
        assert len(STORE.journal(demo).state.office.complaints) == 1

    @pytest.mark.parametrize(
        "asked",
        [
            {},
            {"suspected": 999},
            {"facts": "x", "round": 88},
            {"facts": "x", "form": "perhaps"},
            {"facts": "x", "sent": "soon"},
            {"facts": "x", "by_whom": "Roy"},
        ],
    )
    def test_what_cannot_be(self, base: str, program: Programs, asked: dict[str, Any]) -> None:
        answer = program(Role.ARBITER)("POST", f"{base}/complaints", asked)
        assert answer.status in {404, 422}
        assert answer.code

    @pytest.mark.parametrize("role", [r for r in TOKEN_ROLES if r < Role.ARBITER])
    def test_below_an_arbiter_nothing(self, base: str, program: Programs, role: Role) -> None:
        for path in ("complaints", "complaints/1", "inspections", "exits"):
            assert program(role)("GET", f"{base}/{path}").status == 403


class TestInspections:
    def test_noted_and_judged(self, base: str, program: Programs) -> None:
        arbiter = program(Role.ARBITER)
        asked = {"player": 1, "round": 1, "witness": "Roy", "same_sex": True, "private": True}
        assert arbiter("POST", f"{base}/inspections", asked).status == 200
        (one,) = arbiter("GET", f"{base}/inspections?player=1&round=1").data["inspections"]
        verdicts = {check["code"]: check["verdict"] for check in one["checks"]}
        assert verdicts["fairplay.witness"] == "ok"
        assert verdicts["fairplay.random"] == "fail"
        assert arbiter("GET", f"{base}/inspections?round=2").data["inspections"] == []
        changed = {**asked, "result": "found", "found": "an earpiece"}
        assert arbiter("PUT", f"{base}/inspections/1", changed).status == 200
        (one,) = arbiter("GET", f"{base}/inspections").data["inspections"]
        assert (one["number"], one["found"]) == (1, "an earpiece")
        assert arbiter("PUT", f"{base}/inspections/9", changed).status == 404

    def test_nothing_written_since_is_lost(self, base: str, program: Programs) -> None:
        arbiter = program(Role.ARBITER)
        arbiter("POST", f"{base}/inspections", {"player": 1, "round": 1})
        seen = arbiter("GET", f"{base}/inspections").data["version"]
        mine = {"player": 1, "round": 1, "note": "mine", "expected": seen}
        assert arbiter("PUT", f"{base}/inspections/1", mine).status == 200
        assert arbiter("PUT", f"{base}/inspections/1", {**mine, "note": "late"}).status == 409
        (one,) = arbiter("GET", f"{base}/inspections").data["inspections"]
        assert one["note"] == "mine"

    def test_on_complaint_once_a_round(self, base: str, program: Programs) -> None:
        arbiter = program(Role.ARBITER)
        for _ in range(2):
            asked = {"player": 1, "round": 1, "on_complaint": True}
            arbiter("POST", f"{base}/inspections", asked)
        second, first = arbiter("GET", f"{base}/inspections").data["inspections"]
        once = [
            next(c["verdict"] for c in one["checks"] if c["code"] == "fairplay.once")
            for one in (first, second)
        ]
        assert once == ["ok", "fail"]

    def test_the_third_refusal_of_a_round_loses_the_game(
        self, base: str, program: Programs, demo: int
    ) -> None:
        arbiter = program(Role.ARBITER)
        round_ = STORE.journal(demo).state.tournament.rounds[-1]
        game = next(g for g in round_.games if not g.result.is_known)
        asked = {"player": game.white, "round": round_.number, "result": "refused", "follow": True}
        for _ in range(3):
            assert arbiter("POST", f"{base}/inspections", asked).status == 200
        state = STORE.journal(demo).state
        assert [i.penalty.kind for i in state.office.incidents] == [
            PenaltyKind.NONE,
            PenaltyKind.WARNING,
            PenaltyKind.GAME_LOST,
        ]
        found = state.tournament.rounds[-1].game_of(game.white)
        assert found is not None
        assert found.result is Result.BLACK_WINS


def test_exits_are_counted_and_taken_back(base: str, program: Programs) -> None:
    arbiter = program(Role.ARBITER)
    here = f"{base}/players/1/rounds/1/exits"
    times = {"left": "2026-11-14T12:00:00+01:00", "back": "2026-11-14T12:04:00+01:00"}
    for what, at in times.items():
        assert arbiter("POST", here, {"what": what, "at": at}).status == 200
    (one,) = arbiter("GET", f"{base}/exits").data["exits"]
    assert (one["count"], one["longest"]) == (1, 240)
    assert one["rounds"] == [{"round": 1, "count": 1}]
    for _ in range(2):
        arbiter("POST", here, {"what": "undo"})
    assert arbiter("GET", f"{base}/exits").data["exits"] == []
    assert arbiter("POST", here, {"what": "flown"}).status == 422
