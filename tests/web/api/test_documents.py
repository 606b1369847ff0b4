"""Documents through the API: listed, made, and refused by role."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from ronde.documents.registry import DOCUMENTS
from ronde.services import issue_log
from ronde.services.people.roles import Role
from ronde.web.files.making import JOBS
from support.papers import needs_typst
from support.program import Program


def test_the_list_says_options_and_what_is_missing(
    demo: int, program: Callable[..., Program]
) -> None:
    items = program(Role.VIEWER)("GET", f"/tournaments/{demo}/documents").data["items"]
    found = {item["code"]: item for item in items}
    assert found["players"]["options"]["sort"][:2] == ["name", "number"]
    assert found["pairings.slips"]["role"] == "arbiter"
    assert found["prizes.awards"]["problem"] == "no prizes are announced"


@needs_typst
def test_a_document_is_a_file(demo: int, program: Callable[..., Program]) -> None:
    answer = program(Role.VIEWER)("GET", f"/tournaments/{demo}/documents/players?lang=fr&sort=club")
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "application/pdf"
    assert "players-fr.pdf" in answer.headers["Content-Disposition"]


@needs_typst
def test_a_job_is_begun_told_and_fetched(demo: int, program: Callable[..., Program]) -> None:
    caller, address = program(Role.RESULTS), f"/tournaments/{demo}/documents"
    asked = {"language": "en", "options": {"as": "zip", "parts": "players,prizes.announced"}}
    begun = caller("POST", f"{address}/pack.opening/jobs", asked)
    assert begun.status == 200
    key = begun.data["key"]
    assert caller("POST", f"{address}/pack.opening/jobs", asked).data["key"] == key
    assert JOBS.wait(key, seconds=20)
    told = caller("GET", f"{address}/jobs/{key}").data
    assert (told["state"], told["pages"]) == ("done", 1)
    assert told["without"] == [
        {"code": "prizes.announced", "name": "Prize list", "why": "no prizes are announced"}
    ]
    made = caller("GET", f"{address}/jobs/{key}/file")
    assert (made.status, made.headers["Content-Type"]) == (200, "application/zip")
    assert caller("GET", f"{address}/jobs/nothing").status == 404
    assert caller("POST", f"{address}/pack.close/jobs", {"options": {"x": "1"}}).status == 422


@needs_typst
def test_a_job_is_for_whoever_may_have_its_document(
    demo: int, program: Callable[..., Program]
) -> None:
    arbiter, viewer = program(Role.ARBITER), program(Role.RESULTS)
    address = f"/tournaments/{demo}/documents"
    asked = {"options": {"parts": "pairings.slips"}}
    assert viewer("POST", f"{address}/pack.round/jobs", asked).code == "api.may_not"
    key = arbiter("POST", f"{address}/pack.round/jobs", asked).data["key"]
    assert JOBS.wait(key, seconds=20)
    for path in (f"jobs/{key}", f"jobs/{key}/file"):
        assert arbiter("GET", f"{address}/{path}").status == 200
        assert viewer("GET", f"{address}/{path}").status == 404


@needs_typst
def test_what_a_file_lacks_stands_in_its_headers(
    demo: int, program: Callable[..., Program]
) -> None:
    answer = program(Role.VIEWER)("GET", f"/tournaments/{demo}/documents/pack.opening")
    assert answer.headers["Ronde-Without"] == "prizes.announced,public_qr"
    assert "Ronde-Lacking" not in answer.headers


def test_refusals_are_problems(demo: int, program: Callable[..., Program]) -> None:
    viewer, address = program(Role.VIEWER), f"/tournaments/{demo}/documents"
    paths = ("nothing", "pairings.slips", "players?sort=x", "standings?round=99", "badges")
    answers = {path: viewer("GET", f"{address}/{path}") for path in paths}
    told = {path: (answer.status, answer.code) for path, answer in answers.items()}
    assert told == {
        "nothing": (422, "name.unknown"),
        "pairings.slips": (403, "api.may_not"),
        "players?sort=x": (422, "document.option"),
        "standings?round=99": (422, "model.invalid"),
        "badges": (403, "api.may_not"),
    }


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS, Role.ARBITER])
def test_forms_are_for_the_chief_alone(
    demo: int, program: Callable[..., Program], role: Role
) -> None:
    caller = program(role)
    chiefs = [kind.code for kind in DOCUMENTS if kind.role == "chief"]
    answers = {
        code: caller("GET", f"/tournaments/{demo}/documents/{code}").status for code in chiefs
    }
    assert answers == dict.fromkeys(chiefs, 403)
    assert len(chiefs) > 20


def test_nobody_without_a_token(demo: int, shared: None, anybody: Program) -> None:
    del shared
    assert anybody("GET", f"/tournaments/{demo}/documents/standings").status == 401


@needs_typst
def test_a_document_is_noted_and_the_same_as_on_the_page(
    client: Client, demo: int, program: Callable[..., Program]
) -> None:
    path = f"/tournaments/{demo}/documents"
    page = client.get(f"{path}/pdf/standings/?lang=en&round=3").content
    raw = Client(headers={"accept-language": "en"}).get(
        f"/api/v1{path}/standings?lang=en&round=3",
        headers={"Authorization": f"Bearer {program(Role.VIEWER).secret}"},
    )
    assert raw.content == page
    api, own = issue_log.issued(demo, most=9)
    assert api.printed == own.printed
    assert api.author != own.author


@needs_typst
def test_anybody_asks_about_a_code(client: Client, demo: int) -> None:
    client.get(f"/tournaments/{demo}/documents/pdf/standings/?lang=en&round=3")
    (line,) = issue_log.issued(demo, most=9)
    answer = Program()("GET", f"/prints/{line.printed.code}")
    assert answer.status == 200
    assert answer.data["state"] == "current"
    assert answer.data["version"] == answer.data["present"] == line.printed.version
    assert {answer.data[name] for name in ("event", "tournament", "document")} == {""}
    assert "author" not in answer.data
    unknown = Program()("GET", "/prints/00000-00000").data
    assert (unknown["state"], unknown["at"]) == ("unknown", None)
