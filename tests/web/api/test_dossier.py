"""The dossier through the API: told to arbiters, and made where they may have all of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ronde.services.people.roles import Role
from ronde.web.files.making import JOBS
from ronde.web.request_context import STORE
from support.finished import SETTINGS, finished
from support.papers import needs_typst
from support.program import Program
from support.webapp import NOW


@pytest.fixture
def demo() -> int:
    """An event that is over, in the place of the demonstration."""
    event = STORE.create_event("Open de Dijon", at=NOW)
    return STORE.create_tournament(event, finished().journal, at=NOW)


def test_who_gets_what_by_when_and_what_is_missing(
    demo: int, program: Callable[..., Program]
) -> None:
    said = program(Role.ARBITER)("GET", f"/tournaments/{demo}/dossier?today=2026-11-16").data
    found = {item["to"]: item for item in said["items"]}
    assert list(found) == ["federation", "fide", "organiser", "arbiter-1", "arbiter-2"]
    assert found["fide"]["day"] == "2026-11-22"
    assert found["federation"]["complete"] is False
    pieces = {piece["key"]: piece for piece in found["organiser"]["pieces"]}
    assert found["organiser"]["hidden"] > 2
    assert not {"entries", "fees", "T2"} & set(pieces)
    assert pieces["regulations"]["state"] == "incomplete"
    assert [lack["remedy"] for lack in pieces["regulations"]["lacks"]] == ["regulations"]


@needs_typst
def test_a_zip_is_begun_told_and_fetched(demo: int, program: Callable[..., Program]) -> None:
    """Abroad an arbiter's file is the standings: whoever is an arbiter may have it."""
    settings = replace(SETTINGS, federation="BEL")
    event = STORE.tournament(demo).event
    t = STORE.create_tournament(event, finished(settings, quiet=True).journal, at=NOW)
    caller, address = program(Role.ARBITER), f"/tournaments/{t}/dossier"
    begun = caller("POST", f"{address}/arbiter-2/jobs", {})
    assert begun.status == 200
    key = begun.data["key"]
    assert caller("POST", f"{address}/arbiter-2/jobs", {}).data["key"] == key
    assert JOBS.wait(key, seconds=60)
    told = caller("GET", f"{address}/jobs/{key}").data
    assert (told["state"], told["files"]) == ("done", 2)
    assert "-arbiter-2-" in told["name"]
    made = caller("GET", f"{address}/jobs/{key}/file")
    assert (made.status, made.headers["Content-Type"]) == (200, "application/zip")
    assert program(Role.ARBITER)("GET", f"/tournaments/{demo}/dossier/jobs/{key}").status == 404


@pytest.mark.parametrize("to", ["federation", "arbiter-1"])
def test_what_holds_papers_of_the_chief_is_the_chiefs(
    demo: int, program: Callable[..., Program], to: str
) -> None:
    answer = program(Role.ARBITER)("POST", f"/tournaments/{demo}/dossier/{to}/jobs", {})
    assert answer.status == 403


@pytest.mark.parametrize("to", ["legal", "fair_play"])
def test_who_gets_something_confidential_is_not_told(
    demo: int, program: Callable[..., Program], to: str
) -> None:
    """Else the refusal says that somebody was accused: where nobody was, there is no addressee."""
    caller, address = program(Role.ARBITER), f"/tournaments/{demo}/dossier"
    there = caller("POST", f"{address}/{to}/jobs", {})
    nobody = caller("POST", f"{address}/press/jobs", {})
    assert (there.status, there.data["code"]) == (404, nobody.data["code"])


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
def test_nobody_below_arbiters_is_told(
    demo: int, program: Callable[..., Program], role: Role
) -> None:
    caller, address = program(role), f"/tournaments/{demo}/dossier"
    assert caller("GET", address).status == 403
    assert caller("POST", f"{address}/fide/jobs", {}).status == 403
    assert caller("GET", f"{address}/jobs/x").status == 403
    assert caller("GET", f"{address}/jobs/x/file").status == 403


def test_what_is_not_there(demo: int, program: Callable[..., Program]) -> None:
    caller, address = program(Role.ARBITER), f"/tournaments/{demo}/dossier"
    assert caller("POST", f"{address}/press/jobs", {}).status == 404
    assert caller("GET", f"{address}/jobs/nothing").status == 404
    assert caller("GET", f"{address}?today=soon").status == 422
