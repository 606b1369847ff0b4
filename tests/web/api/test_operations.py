"""Every operation: who may use it, and what it makes of junk."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from django.db import transaction
from django.test import Client
from ninja.operation import Operation

from ronde.services.acts import Signature
from ronde.services.people.roles import Role
from ronde.services.people.tokens import TOKEN_ROLES, new_token
from ronde.web.api.api import description, operations, permission_of
from ronde.web.request_context import STORE
from support.program import Program

OPERATIONS = operations()
METHODS = ("GET", "PUT", "DELETE", "POST", "PATCH")


def address_of(operation: Operation, demo: int) -> str:
    """An address of that operation about the demonstration."""
    path = operation.path
    values = {
        "tournament": demo,
        "event": STORE.tournament(demo).event,
        "player": 3,
        "number": 4,
        "board": 1,
    }
    for name, value in values.items():
        path = path.replace(f"{{n:{name}}}", str(value))
    return path.replace("{str:code}", "standings").replace("{str:kind}", "papi")


def body_of(operation: Operation) -> object:
    """A body that the operation may accept."""
    return {
        "enter_result": {"result": "draw"},
        "announce_absence": {"bye": "half"},
        "withdraw": {"after_round": 4},
        "pair_by_hand": {"boards": [{"white": 1, "black": 2}]},
    }.get(str(operation.operation_id))


def named(operation: Operation) -> str:
    return str(operation.operation_id)


class TestRoles:
    """Walked with each role: an operation that declares none fails here."""

    def test_every_operation_declares_its_role(self) -> None:
        assert all(isinstance(permission_of(operation).needs, Role) for operation in OPERATIONS)

    def test_the_description_says_the_same(self) -> None:
        said = {
            found["operationId"]: found["x-role"]
            for methods in description()["paths"].values()
            for found in methods.values()
        }
        assert said == {
            str(o.operation_id): permission_of(o).needs.name.lower() for o in OPERATIONS
        }

    def test_writing_always_needs_a_token(self) -> None:
        for operation in OPERATIONS:
            if operation.methods != ["GET"]:
                assert permission_of(operation).needs >= Role.RESULTS, operation.operation_id

    def test_an_operation_without_a_permission_is_refused(self) -> None:
        def bare(request: object) -> None: ...

        with pytest.raises(LookupError, match="declares no role"):
            permission_of(Operation("/x", ["GET"], bare, operation_id="bare"))

    @pytest.mark.parametrize("role", [Role.ANYBODY, *TOKEN_ROLES])
    def test_the_walk(
        self, role: Role, demo: int, program: Callable[..., Program], anybody: Program
    ) -> None:
        caller = anybody if role is Role.ANYBODY else program(role)
        wrong = []
        for operation in OPERATIONS:
            needs = permission_of(operation).needs
            with transaction.atomic():
                answer = caller(
                    operation.methods[0], address_of(operation, demo), body_of(operation)
                )
                transaction.set_rollback(True)
            STORE.drop_cache()
            if role is Role.ANYBODY and operation.operation_id not in {
                "events",
                "laws",
                "laws_words",
                "print",
            }:
                good = answer.status == 401
            elif role < needs:
                good = answer.status == 403 and answer.code == "api.may_not"
            else:
                # the demonstration is no cup, nothing is being printed, its site goes nowhere
                missing = operation.operation_id in {
                    *(
                        "bracket",
                        "document_job",
                        "made_document",
                        "incident",
                        "complaint",
                        "appeal",
                    ),
                    *("dossier_job", "made_dossier", "site_standing", "send_site"),
                }
                good = answer.status in ({404} if missing else {200, 422})
            wrong += [] if good else [(operation.operation_id, answer.status, answer.data)]
        assert not wrong

    def test_a_token_of_another_event(self, demo: int, today: Signature) -> None:
        other = STORE.create_event("Other", at=today.at)
        _, secret = new_token(other, name="x", role=Role.ARBITER, boards="", days=1, by=today)
        caller = Program(secret)
        for operation in OPERATIONS:
            if "tournament" in operation.path:
                address = address_of(operation, demo)
                answer = caller(operation.methods[0], address, body_of(operation))
                assert answer.code == "api.other_event", operation.operation_id


JUNK_BODIES = (
    b"",
    b"{",
    b"null",
    b"[]",
    b'"text"',
    b"12",
    b"{}",
    b'{"result": null}',
    b'{"result": ["draw"]}',
    b'{"result": "DRAW"}',
    b'{"result": "draw", "unknown": 1}',
    b'{"result": "draw", "reason": "\\ud800"}',
    b'{"result": "draw", "reason": "\\u0000"}',
    b'{"after_round": -1}',
    b'{"after_round": 1e400}',
    b'{"after_round": 4.5}',
    b'{"after_round": "4; drop"}',
    b'{"bye": "double"}',
    b"\xff\xfe\x00",
    b"[" * 30_000,
    b'{"result": ' + b"1" * 5000 + b"}",
)


QUERIES = (
    "after=x&limit=0&wait=26&ranked=perhaps&steps=2&offset=%00",
    "after=-1&limit=1e3&wait=x&offset=-1",
    "after=99999999999&after=%F0%28",
)
ADDRESSES = (
    "/",
    "/nothing",
    "/tournaments/x",
    "/tournaments/-1",
    "/tournaments/1/rounds/x",
    "/tournaments/9999999999",
    "/tournaments/1/",
    "//",
    "/events/%00",
)
_REFUSED_READS = {
    *("api.invalid", "store.not_stored", "document.option", "admin.case.not_paired"),
    "mail.no_account",  # the demonstration has no mail server: no letter can be laid out
}
"""What a question may be answered with that cannot be answered."""


class TestJunk:
    """Whatever is sent, the answer is a problem with a code, and never a failure of ours."""

    @pytest.mark.parametrize(
        "operation", [o for o in OPERATIONS if body_of(o) is not None], ids=named
    )
    def test_bodies(self, operation: Operation, demo: int, program: Callable[..., Program]) -> None:
        arbiter = program(Role.ARBITER)
        version = STORE.journal(demo).version
        for body in JUNK_BODIES:
            answer = arbiter("PUT", address_of(operation, demo), body)
            assert answer.status in {400, 422}, body
            if body != b"{}":  # an absence of which nothing is said is a plain one
                assert answer.code in {"api.not_readable", "api.invalid"}, (body, answer.data)
        assert STORE.journal(demo).version == version

    def test_wrong_methods(self, demo: int, program: Callable[..., Program]) -> None:
        arbiter = program(Role.ARBITER)
        for operation in OPERATIONS:
            allowed = {m for o in OPERATIONS if o.path == operation.path for m in o.methods}
            for method in set(METHODS) - allowed:
                answer = arbiter(method, address_of(operation, demo), {})
                assert (answer.status, answer.code) == (405, "api.wrong_method")
                assert set(answer.headers["Allow"].split(", ")) == allowed

    @pytest.mark.parametrize("query", QUERIES)
    def test_queries(self, query: str, demo: int, program: Callable[..., Program]) -> None:
        arbiter = program(Role.ARBITER)
        for operation in OPERATIONS:
            if operation.methods == ["GET"] and operation.operation_id != "event":
                answer = arbiter("GET", f"{address_of(operation, demo)}?{query}")
                assert answer.status in {200, 404, 422}
                if answer.status != 200:
                    assert answer.code in _REFUSED_READS

    def test_addresses(self, program: Callable[..., Program]) -> None:
        arbiter = program(Role.ARBITER)
        for address in ADDRESSES:
            answer = arbiter("GET", address)
            assert (answer.status, answer.code) == (404, "api.not_found"), address

    def test_a_defect_is_a_problem_too(
        self, demo: int, program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        caller = program(Role.VIEWER)
        caller._client.raise_request_exception = False
        monkeypatch.setattr("ronde.web.api.reading.tournament_schema", lambda *_: 1 / 0)
        answer = caller("GET", f"/tournaments/{demo}")
        assert (answer.status, answer.code) == (500, "api.defect")
        assert "ZeroDivisionError" not in json.dumps(answer.data)

    @pytest.mark.parametrize(("language", "word"), [("fr", "jeton"), ("en", "token")])
    def test_in_the_callers_language(self, language: str, word: str, demo: int) -> None:
        answer = Program(language=language)("GET", f"/tournaments/{demo}")
        assert word in answer.data["title"]


class TestDescription:
    def test_published_with_its_tag(self) -> None:
        browser = Client()
        answer = browser.get("/api/v1/openapi.json")
        assert answer.headers["Content-Type"] == "application/json"
        assert json.loads(answer.content) == description()
        tag = answer.headers["ETag"]
        again = browser.get("/api/v1/openapi.json", headers={"If-None-Match": tag})
        assert again.status_code == 304

    def test_openapi_3_with_everything_it_refers_to(self) -> None:
        document = description()
        assert document["openapi"].startswith("3.")
        text = json.dumps(document)
        for name in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
            assert name in document["components"]["schemas"], name

    def test_everything_is_described(self) -> None:
        document = description()
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                assert operation["description"], (method, path)
                for parameter in operation["parameters"]:
                    assert parameter.get("description"), (method, path, parameter["name"])
        for name, schema in document["components"]["schemas"].items():
            assert schema.get("description"), name

    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_the_reference_page_names_every_operation(self, language: str) -> None:
        answer = Client(headers={"accept-language": language}).get("/api/")
        assert answer.status_code == 200
        page = answer.content.decode()
        for operation in OPERATIONS:
            assert f'id="{operation.operation_id}"' in page
        assert "//" not in page.replace("http://", "").replace("https://", "").split("<main")[0]

    def test_pages_of_other_sites_may_ask(self, demo: int) -> None:
        browser = Client()
        asked = browser.options(
            f"/api/v1/tournaments/{demo}", headers={"Access-Control-Request-Method": "PUT"}
        )
        assert asked.status_code == 204
        assert "Authorization" in asked.headers["Access-Control-Allow-Headers"]
        assert "Access-Control-Allow-Credentials" not in asked.headers
