"""Programs that call the API with a token of the demonstration event."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from ronde.services.acts import Signature
from ronde.services.people.roles import Role
from ronde.services.people.tokens import new_token
from ronde.services.public.sharing import share
from ronde.web.api import permissions
from ronde.web.api.limits import Limiter
from ronde.web.request_context import STORE
from support.program import Program


@pytest.fixture(autouse=True)
def _own_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(permissions, "_limiter", Limiter())


@pytest.fixture
def event(demo: int) -> int:
    return STORE.tournament(demo).event


@pytest.fixture
def today() -> Signature:
    """Somebody's signature, now: tokens run out by the clock."""
    return Signature(author="CM", at=timezone.now())


@pytest.fixture
def program(event: int, today: Signature) -> Callable[..., Program]:
    """Makes a program with a token of that role."""

    def made(role: Role, *, boards: str = "", days: int = 7, name: str = "Phone") -> Program:
        _, secret = new_token(event, name=name, role=role, boards=boards, days=days, by=today)
        return Program(secret)

    return made


@pytest.fixture
def shared(event: int, today: Signature) -> None:
    share(event, True, by=today)


@pytest.fixture
def anybody() -> Program:
    return Program()
