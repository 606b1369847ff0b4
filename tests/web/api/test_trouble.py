"""The database cannot write: readers are answered, who acts is told in words."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError

from ronde.model import PlayerId
from ronde.services.people.roles import Role
from ronde.web.api import limits
from ronde.web.api.limits import ANONYMOUS
from ronde.web.request_context import STORE
from support.program import Program


def disk_full(*_: Any, **__: Any) -> Any:
    cause = sqlite3.OperationalError("database or disk is full")
    cause.sqlite_errorname = "SQLITE_FULL"
    raise OperationalError("database or disk is full") from cause


@pytest.mark.usefixtures("shared")
def test_readers_are_answered_where_nothing_can_be_counted(
    demo: int, anybody: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "take", disk_full)
    for _ in range(ANONYMOUS.share + 1):
        assert anybody("GET", f"/tournaments/{demo}").status == 200


def test_who_acts_is_told_what_is_wrong(
    demo: int, program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    arbiter = program(Role.ARBITER)
    monkeypatch.setattr(STORE, "append", disk_full)
    address = f"/tournaments/{demo}/players/3/departure"
    answer = arbiter("PUT", address, {"after_round": 4, "why": "ill"})
    assert (answer.status, answer.code) == (507, "store.disk_full")
    assert STORE.journal(demo).state.tournament.player(PlayerId(3)).departure is None
