"""Files for other programs through the API."""

from __future__ import annotations

from collections.abc import Callable

from ronde.formats.programs import PROGRAMS
from ronde.services.people.roles import Role
from support.program import Program

WRITTEN = [program.kind for program in PROGRAMS if program.write is not None]


def test_offered_and_taken(demo: int, program: Callable[..., Program]) -> None:
    caller, address = program(Role.ARBITER), f"/tournaments/{demo}/exports"
    items = caller("GET", address).data["items"]
    assert [item["kind"] for item in items] == WRITTEN
    papi = items[WRITTEN.index("papi")]
    assert {"code", "essential", "text"} == papi["losses"][0].keys()
    answer = caller("GET", f"{address}/papi-json?drop=true")
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.data["variables"]["name"]
    assert caller("GET", f"{address}/nothing").status in {404, 422}


def test_readers_have_none(demo: int, program: Callable[..., Program]) -> None:
    caller = program(Role.VIEWER)
    for path in ("exports", "exports/papi"):
        assert caller("GET", f"/tournaments/{demo}/{path}").status == 403
