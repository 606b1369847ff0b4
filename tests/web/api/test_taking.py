"""Files through the API: the difference first, then what is chosen, once for a key."""

from __future__ import annotations

import base64
from collections.abc import Callable

import pytest

from ronde.formats.papi.writing import write_papi
from ronde.journal.events import DifferenceTaken
from ronde.services.people.roles import Role
from ronde.web.request_context import STORE
from support.program import Program


def body(data: bytes, **more: object) -> dict[str, object]:
    return {"content": base64.b64encode(data).decode(), "name": "late.csv", **more}


LATE = b"Name;Rating\nNeu, Nora;1234\n"


def test_shown_then_taken_once(demo: int, program: Callable[..., Program]) -> None:
    arbiter, address = program(Role.ARBITER), f"/tournaments/{demo}/import"
    before = STORE.journal(demo).version
    shown = arbiter("POST", f"{address}/preview", body(LATE))
    assert shown.status == 200
    assert shown.data["kind"] == "csv"
    assert [row["text"] for row in shown.data["new"]] == ["Neu, Nora"]
    assert not shown.data["empty"]
    assert STORE.journal(demo).version == before
    asked = body(LATE, take=["new"], expected=before, reason="a late entry")
    done = arbiter("POST", address, asked, Idempotency_Key="k")
    assert done.status == 200
    assert done.data["changed"] is True
    again = arbiter("POST", address, asked, Idempotency_Key="k")
    assert again.status == 200
    journal = STORE.journal(demo)
    assert journal.version == before + 1
    event = journal.entries[-1].event
    assert isinstance(event, DifferenceTaken)
    assert event.source == "late.csv"
    assert arbiter("POST", f"{address}/preview", body(LATE)).data["new"] == []


def test_its_own_event_in_papi_s_form_says_nothing_new(
    demo: int, program: Callable[..., Program]
) -> None:
    data = write_papi(STORE.journal(demo).state, lossy=True)
    arbiter = program(Role.ARBITER)
    if len(data) > 40_000:
        asked = arbiter("POST", f"/tournaments/{demo}/import/preview", body(data))
        assert asked.status in {413, 422}, "a body is limited; the page takes larger files"


def test_another_version_is_refused(demo: int, program: Callable[..., Program]) -> None:
    arbiter, address = program(Role.ARBITER), f"/tournaments/{demo}/import"
    seen = STORE.journal(demo).version
    first = body(b"Name\nAlt, Anton\n", take=["all"], reason="late")
    assert arbiter("POST", address, first).status == 200
    assert arbiter("POST", address, body(LATE, take=["all"], expected=seen)).status == 409


@pytest.mark.parametrize("content", ["not base 64!", base64.b64encode(b"%PDF-1.7").decode(), ""])
def test_what_is_no_file_of_an_event(
    demo: int, content: str, program: Callable[..., Program]
) -> None:
    asked = {"content": content, "take": ["all"]}
    answer = program(Role.ARBITER)("POST", f"/tournaments/{demo}/import", asked)
    assert 400 <= answer.status < 500


def test_a_key_that_is_not_there(demo: int, program: Callable[..., Program]) -> None:
    asked = body(LATE, take=["gone.99999"])
    answer = program(Role.ARBITER)("POST", f"/tournaments/{demo}/import", asked)
    assert answer.status == 422
    assert answer.data["code"] == "import.not_there"


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
def test_arbiters_only(demo: int, role: Role, program: Callable[..., Program]) -> None:
    for address in (f"/tournaments/{demo}/import", f"/tournaments/{demo}/import/preview"):
        assert program(role)("POST", address, body(LATE, take=["all"])).status == 403
