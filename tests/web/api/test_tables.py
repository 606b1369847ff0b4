"""Lists as tables through the API."""

from __future__ import annotations

from collections.abc import Callable

from ronde.documents.tabular.registry import TABLES
from ronde.services.people.roles import Role
from support.program import Program


def test_lists_are_offered_to_whoever_may_have_them(
    demo: int, program: Callable[..., Program]
) -> None:
    viewer, arbiter = (
        {
            item["code"]: item
            for item in program(role)("GET", f"/tournaments/{demo}/tables").data["items"]
        }
        for role in (Role.VIEWER, Role.ARBITER)
    )
    assert {item["role"] for item in viewer.values()} == {"viewer"}
    assert {"contacts", "entries"} <= arbiter.keys() - viewer.keys()


def test_a_list_in_the_format_and_columns_asked_for(
    demo: int, program: Callable[..., Program]
) -> None:
    caller, address = program(Role.VIEWER), f"/tournaments/{demo}/tables/standings"
    answer = caller("GET", f"{address}?format=csv&columns=name,points&lang=fr&round=1")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.headers["Ronde-Columns"] == "name,points"
    assert answer.text.removeprefix("\ufeff").splitlines()[0] == "Nom;Pts"
    book = caller("GET", f"{address}?format=xlsx&columns=name,points")
    assert book.headers["Content-Type"].endswith("spreadsheetml.sheet")
    assert book.text.startswith("PK")


def test_what_is_refused(demo: int, program: Callable[..., Program]) -> None:
    caller, address = program(Role.VIEWER), f"/tournaments/{demo}/tables"
    asked = {
        "nothing": 422,
        "standings?columns=nothing": 422,
        "standings?format=pdf": 422,
        "standings?round=99": 422,
        "standings?separator=x": 422,
    }
    found = {path: caller("GET", f"{address}/{path}").status for path in asked}
    assert found == asked
    private = [kind.code for kind in TABLES if kind.role != "viewer"]
    statuses = {code: caller("GET", f"{address}/{code}").status for code in private}
    assert set(statuses.values()) == {403}
