"""Checks and deadlines through the API: arbiters' tokens only, a tick once for a key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ronde.model import Tick, TickState
from ronde.services.people.roles import Role
from ronde.web.request_context import STORE
from support.program import Program


def test_checks(demo: int, program: Callable[..., Program]) -> None:
    found = program(Role.ARBITER)("GET", f"/tournaments/{demo}/checks").data
    assert found["checks"]
    assert sum(found["counts"].values()) == len(found["checks"])
    assert {"group", "code", "verdict", "cite", "edition", "remedy"} <= set(found["checks"][0])


def test_deadlines_on_a_day(demo: int, program: Callable[..., Program]) -> None:
    arbiter = program(Role.ARBITER)
    found = arbiter("GET", f"/tournaments/{demo}/deadlines?today=2031-01-01").data
    assert found["today"] == "2031-01-01"
    assert "report_done" in {line["id"] for line in found["lines"]}


def test_tick(demo: int, program: Callable[..., Program]) -> None:
    arbiter, address = program(Role.ARBITER), f"/tournaments/{demo}/deadlines/hall_ready"
    assert arbiter("PUT", address, {}).status == 200
    assert STORE.journal(demo).state.office.tick("hall_ready") == Tick(id="hall_ready")
    assert arbiter("PUT", address, {}).data["changed"] is False
    assert arbiter("PUT", address, {"state": "not_needed", "note": "elsewhere"}).status == 200
    tick = STORE.journal(demo).state.office.tick("hall_ready")
    assert tick is not None
    assert (tick.state, tick.note) == (TickState.NOT_NEEDED, "elsewhere")


@pytest.mark.parametrize(
    ("line", "body"),
    [
        ("nonsense", {}),
        ("hall_ready", {"state": "not_needed"}),
        ("hall_ready", {"state": "eaten"}),
        ("hall_ready", {"extra": 1}),
    ],
)
def test_bad_ticks(
    demo: int, program: Callable[..., Program], line: str, body: dict[str, object]
) -> None:
    before = STORE.journal(demo).version
    answer = program(Role.ARBITER)("PUT", f"/tournaments/{demo}/deadlines/{line}", body)
    assert answer.status == 422
    assert STORE.journal(demo).version == before


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
def test_below_arbiters_nothing_of_it(
    demo: int, program: Callable[..., Program], role: Role
) -> None:
    below = program(role)
    for address in ("checks", "deadlines"):
        assert below("GET", f"/tournaments/{demo}/{address}").status == 403
    assert below("PUT", f"/tournaments/{demo}/deadlines/hall_ready", {}).status == 403
