"""The calendar through the API: read by everybody, set whole by an arbiter, once for a key."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from ronde.queries.timetable import Timetable
from ronde.services.acts import Signature
from ronde.services.people.roles import Role
from ronde.services.public.sharing import share
from ronde.services.timetable import set_timetable
from ronde.web.request_context import STORE
from support.program import Program

ROUND_5 = {"round": 5, "date": "2026-11-18", "time": "15:00:00"}


@pytest.fixture
def address(demo: int, today: Signature) -> str:
    set_timetable(STORE, demo, Timetable(), by=today)
    return f"/tournaments/{demo}/schedule"


def body(*rounds: dict[str, object], **more: object) -> dict[str, object]:
    return {"rounds": list(rounds), "start": None, "end": None, **more}


def test_set_and_read(address: str, program: Callable[..., Program]) -> None:
    arbiter = program(Role.ARBITER)
    item = {"kind": "ceremony", "date": "2026-11-18", "time": "20:00", "until": "21:00"}
    assert arbiter("PUT", address, body(ROUND_5, programme=[item])).status == 200
    found = arbiter("GET", address).data
    assert found["rounds"][4]["date"] == "2026-11-18"
    assert found["rounds"][4]["time"] == "15:00:00"
    assert found["rounds"][0]["date"] is None
    assert found["programme"][0]["kind"] == "ceremony"
    assert (found["start"], found["end"]) == ("2026-11-18", "2026-11-18")
    assert {problem["code"] for problem in found["problems"]} == {"no_day"}
    assert arbiter("PUT", address, body(ROUND_5, programme=[item])).data["changed"] is False


def test_a_key_acts_once(address: str, demo: int, program: Callable[..., Program]) -> None:
    arbiter = program(Role.ARBITER)
    arbiter("PUT", address, body(ROUND_5), Idempotency_Key="k")
    version = STORE.journal(demo).version
    arbiter("PUT", address, body(), Idempotency_Key="other")
    assert arbiter("PUT", address, body(ROUND_5), Idempotency_Key="k").data["changed"] is False
    assert STORE.journal(demo).version == version + 1


def test_what_changed_meanwhile_is_not_overwritten(
    address: str, demo: int, program: Callable[..., Program]
) -> None:
    arbiter = program(Role.ARBITER)
    seen = STORE.journal(demo).version
    arbiter("PUT", address, body(ROUND_5))
    assert arbiter("PUT", address, body(expected=seen)).status == 409
    assert arbiter("PUT", address, body(expected=seen + 1)).status == 200


def test_everybody_reads_a_shared_one(
    address: str, demo: int, event: int, today: Signature
) -> None:
    assert Client().get(f"/api/v1{address}").status_code == 401
    share(event, True, by=today)
    answer = Client().get(f"/api/v1{address}")
    assert answer.status_code == 200
    assert len(answer.json()["rounds"]) == STORE.journal(demo).state.tournament.settings.rounds
    put = Client().put(f"/api/v1{address}", body(), content_type="application/json")
    assert put.status_code == 401


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
def test_only_an_arbiter_sets_it(address: str, program: Callable[..., Program], role: Role) -> None:
    assert program(role)("PUT", address, body()).status == 403


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (body({**ROUND_5, "round": 0}), "request.invalid"),
        (body({**ROUND_5, "date": "2026-02-31"}), "request.invalid"),
        (body({**ROUND_5, "hour": 3}), "request.invalid"),
        (body(programme=[{"kind": "party", "date": "2026-11-18"}]), "request.invalid"),
        (body(ROUND_5, ROUND_5), "admin.schedule"),
        (body(ROUND_5, end="2026-11-17"), "admin.schedule"),
        (body({**ROUND_5, "round": 99}), "admin.schedule"),
    ],
)
def test_bad_input(
    address: str,
    demo: int,
    program: Callable[..., Program],
    asked: dict[str, object],
    code: str,
) -> None:
    version = STORE.journal(demo).version
    answer = program(Role.ARBITER)("PUT", address, asked)
    assert answer.status == 422
    if code == "admin.schedule":
        assert answer.data["code"] == code
    assert STORE.journal(demo).version == version
