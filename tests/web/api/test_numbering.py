"""Pairing numbers through the API."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ronde.services.acts import Signature
from ronde.services.people.roles import Role
from ronde.services.people.tokens import new_token
from ronde.services.rulebooks import leave_fide_mode
from ronde.web.request_context import STORE
from support.program import Program
from support.running import BY, started


@pytest.fixture
def swiss(today: Signature) -> tuple[int, Program]:
    """A Swiss of six after its first pairing, and an arbiter's program."""
    t = started(STORE)
    event = STORE.tournament(t).event
    _, secret = new_token(event, name="P", role=Role.ARBITER, boards="", days=7, by=today)
    return t, Program(secret)


def held(t: int) -> list[int | None]:
    return [p.tpn for p in STORE.journal(t).state.tournament.players]


def test_old_and_new_are_read_first(swiss: tuple[int, Program]) -> None:
    t, call = swiss
    found = call("GET", f"/tournaments/{t}/numbers?by=rating,title,name").data
    assert found["fixed"] == ""
    assert [(n["number"], n["was"]) for n in found["numbers"]] == [(n, n) for n in range(1, 7)]


def test_against_the_ratings_not_in_fide_mode(swiss: tuple[int, Program]) -> None:
    t, call = swiss
    address = f"/tournaments/{t}/numbers/exchange"
    wish = {"first": 1, "second": 2, "reason": "a wish", "accept": True}
    asked = call("PUT", address, wish)
    assert (asked.status, asked.code) == (422, "journal.not_in_fide_mode")
    assert held(t)[:2] == [1, 2]
    leave_fide_mode(STORE, t, by=replace(BY, reason="friendly"))
    done = call("PUT", address, wish)
    assert done.data["changed"] is True
    assert held(t)[:2] == [2, 1]
    back = call("PUT", f"/tournaments/{t}/numbers", {"by": "rating,title,name", "reason": "back"})
    assert back.status == 200
    assert held(t)[:2] == [1, 2]


@pytest.mark.parametrize("by", ["", "rating;name", "luck", "rating," * 40])
def test_no_order(swiss: tuple[int, Program], by: str) -> None:
    t, call = swiss
    assert call("PUT", f"/tournaments/{t}/numbers", {"by": by, "accept": True}).status == 422
    assert call("GET", f"/tournaments/{t}/numbers?by={by}").status == 422


def test_too_late(demo: int, program: Callable[..., Program]) -> None:
    call = program(Role.ARBITER)
    assert call("GET", f"/tournaments/{demo}/numbers").data["fixed"] == "C.04.2@2026-02 2.3"
    answer = call("PUT", f"/tournaments/{demo}/numbers", {"by": "name", "reason": "x"})
    assert (answer.status, answer.code) == (422, "journal.renumbering_too_late")
