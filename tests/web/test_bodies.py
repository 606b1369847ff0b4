"""How much of a body is read: decided before any of it is, and said in words."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import DatabaseError
from django.http import HttpRequest
from django.test import Client

from ronde.platform.front.limits import (
    BODY_BYTES,
    FILE_BYTES,
    FILES_AT_ONCE,
    FORM_BYTES,
    READER_BYTES,
)
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.web import bodies
from ronde.web.api.middleware import ApiMiddleware
from ronde.web.bodies import BodyLimits, may_send
from ronde.web.failures import FriendlyFailures
from ronde.web.request_context import STORE
from support.secrets import secret_journal
from support.webapp import NOW

if TYPE_CHECKING:
    from ronde.services.acts import Signature

PIECE = 50_000
IMPORT = "/events/import/"
NOWHERE = "/nonexistent/"


@dataclass
class Django:
    """Reads to the end, as Django does; what was refused is marked in the request."""

    read: int = 0
    refused_above: int | None = None
    at_once: int = 0
    most_at_once: int = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        request = HttpRequest()
        request.scope = scope  # type: ignore[attr-defined]  # as ASGIRequest has it
        self.refused_above = bodies.refused_above(request)
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                break
            self.read += len(message["body"])
            if not message["more_body"]:
                status = 200 if self.refused_above is None else 413
                await send({"type": "http.response.start", "status": status, "headers": []})
                await send({"type": "http.response.body", "body": b""})
                break
        self.at_once -= 1


@dataclass
class Call:
    """A request with a body of so many bytes, declared or in pieces."""

    size: int
    path: str = NOWHERE
    method: str = "POST"
    chunked: bool = False
    session: str = ""
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    sent: int = 0
    status: int = 0
    body: bytes = b""

    @property
    def scope(self) -> dict[str, Any]:
        length = (
            (b"transfer-encoding", b"chunked")
            if self.chunked
            else (b"content-length", str(self.size).encode())
        )
        cookie = (b"cookie", f"{settings.SESSION_COOKIE_NAME}={self.session}".encode())
        return {
            "type": "http",
            "method": self.method,
            "path": self.path,
            "query_string": b"",
            "headers": [(b"host", b"localhost"), length, cookie, *self.headers],
        }

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)
        piece = min(PIECE, self.size - self.sent)
        self.sent += piece
        return {"type": "http.request", "body": b"x" * piece, "more_body": self.sent < self.size}

    async def send(self, message: Any) -> None:
        self.status = message.get("status", self.status)
        self.body += message.get("body", b"")


def answered(call: Call) -> Django:
    """What Django read of it; "owner" is a session in which somebody is signed in."""
    django = Django()

    async def run() -> None:
        limits = BodyLimits(django, may_send=lambda session, _: session == "owner")
        await limits(call.scope, call.receive, call.send)

    asyncio.run(run())
    return django


LIMITS = [
    ("GET", NOWHERE, "owner", READER_BYTES),
    ("HEAD", IMPORT, "owner", READER_BYTES),
    ("POST", NOWHERE, "", BODY_BYTES),
    ("POST", IMPORT, "", BODY_BYTES),
    ("POST", IMPORT, "forged", BODY_BYTES),
    ("DELETE", "/api/v1/tournaments/1", "owner", BODY_BYTES),
    ("POST", NOWHERE, "owner", FORM_BYTES),
    ("POST", "/tournaments/1/players/", "owner", FORM_BYTES),
    ("POST", IMPORT, "owner", FILE_BYTES),
    ("POST", "/tournaments/1/players/import/", "owner", FILE_BYTES),
]


@pytest.mark.parametrize(("method", "path", "session", "most"), LIMITS)
class TestEveryBodyHasALimit:
    def test_a_declared_length_is_refused_before_anything_is_read(
        self, method: str, path: str, session: str, most: int
    ) -> None:
        call = Call(most + 1, path, method, session=session)
        django = answered(call)
        assert (call.status, call.sent, django.read) == (413, 0, 0)
        assert django.refused_above is not None
        assert django.refused_above <= most

    def test_what_comes_in_pieces_is_counted(
        self, method: str, path: str, session: str, most: int
    ) -> None:
        call = Call(200_000_000, path, method, chunked=True, session=session)
        django = answered(call)
        assert (call.status, django.refused_above) == (413, most)
        assert django.read <= most
        assert call.sent <= most + PIECE

    @pytest.mark.parametrize("chunked", [False, True])
    def test_as_much_as_is_allowed_is_read(
        self, method: str, path: str, session: str, most: int, *, chunked: bool
    ) -> None:
        call = Call(most, path, method, session=session, chunked=chunked)
        django = answered(call)
        assert (call.status, django.read) == (200, most)


def test_few_files_are_read_at_once_and_all_of_them_in_the_end() -> None:
    django = Django()
    calls = [Call(FORM_BYTES + 1, IMPORT, session="owner") for _ in range(3 * FILES_AT_ONCE)]

    async def run() -> None:
        limits = BodyLimits(django, may_send=lambda session, _: session == "owner")
        await asyncio.gather(*(limits(call.scope, call.receive, call.send) for call in calls))

    asyncio.run(run())
    assert django.most_at_once == FILES_AT_ONCE
    assert {call.status for call in calls} == {200}


def session_of(name: str, event: int = 0, role: Role = Role.VIEWER) -> str:
    """The session of an account, a member of that event if there is one."""
    user = User.objects.create(username=name)
    if event:
        set_member(user, event, role, at=NOW)
    browser = Client()
    browser.force_login(user)
    return browser.session.session_key or ""


class TestWhoMaySend:
    def test_a_session_of_somebody(self, client: Client) -> None:
        key = client.session.session_key or ""
        assert may_send(key, IMPORT)
        client.session.flush()
        assert not may_send(key, IMPORT)

    def test_not_a_session_of_nobody(self) -> None:
        visitor = Client()
        visitor.get("/sign-in/")
        assert not may_send(visitor.session.session_key or "none", IMPORT)
        assert not may_send("x" * 32, NOWHERE)

    @pytest.mark.parametrize("address", ["/lists/", IMPORT])
    def test_what_is_the_owner_s_is_read_from_the_owner_only(
        self, client: Client, address: str
    ) -> None:
        assert may_send(client.session.session_key or "", address)
        assert not may_send(session_of("somebody"), address)

    def test_a_file_for_an_event_is_read_from_who_may_act_in_it(self, by: Signature) -> None:
        event = STORE.create_event("Open", at=by.at)
        tournament = STORE.create_tournament(event, secret_journal(by), at=by.at)
        players = f"/tournaments/{tournament}/players/import/"
        arbiter = session_of("arbiter", event, Role.ARBITER)
        assert may_send(arbiter, players)
        assert not may_send(arbiter, f"/tournaments/{tournament}/after/bring/")
        assert not may_send(arbiter, f"/tournaments/{tournament + 1}/players/import/")
        assert not may_send(session_of("helper", event, Role.RESULTS), players)
        assert not may_send(session_of("stranger"), players)

    def test_a_database_in_trouble_is_django_s_to_tell(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def locked(_: object) -> object:
            raise DatabaseError("locked")

        monkeypatch.setattr(bodies, "get_user", locked)
        assert may_send("x" * 32, IMPORT)


def refused(path: str, most: int) -> HttpRequest:
    request = HttpRequest()
    request.method, request.path, request.path_info = "POST", path, path
    request.META["HTTP_HOST"] = "localhost"
    request.language = "en"  # type: ignore[attr-defined]  # read by language_of only
    request.scope = {"ronde.refused_above": most}  # type: ignore[attr-defined]
    return request


class TestWords:
    @pytest.mark.parametrize(
        ("most", "size", "remedy"),
        [(BODY_BYTES, "64 kB", "Sign in"), (FORM_BYTES, "1 MB", ""), (FILE_BYTES, "10 MB", "file")],
    )
    def test_a_page_says_how_much_is_read_and_what_to_do(
        self, most: int, size: str, remedy: str
    ) -> None:
        answer = FriendlyFailures(_unreachable)(refused(IMPORT, most))
        text = answer.content.decode()  # type: ignore[attr-defined]
        assert answer.status_code == 413
        assert f"More than {size} were sent" in text
        assert remedy in text

    def test_programs_get_a_problem(self) -> None:
        answer = ApiMiddleware(_unreachable)(refused("/api/v1/tournaments/1", BODY_BYTES))
        found = json.loads(answer.content)  # type: ignore[attr-defined]
        assert (answer.status_code, found["code"]) == (413, "api.too_large")
        assert str(BODY_BYTES) in found["title"]


def _unreachable(_: HttpRequest) -> Any:
    raise AssertionError
