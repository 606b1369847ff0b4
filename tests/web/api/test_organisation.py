"""The frame and the officials through the API: read by everybody, set by an arbiter."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from ronde.services.acts import Signature
from ronde.services.people.roles import Role
from ronde.services.public.sharing import share
from ronde.web.request_context import STORE
from support.private import MARK, YEAR, private_journal
from support.program import Program


@pytest.fixture
def address(demo: int) -> str:
    return f"/tournaments/{demo}/organisation"


def test_set_and_read(address: str, program: Callable[..., Program]) -> None:
    arbiter = program(Role.ARBITER)
    values = {"kind.norms": "yes", "club": "Dijon", "venues.2.name": "Annexe", "fees.adult": "45"}
    assert arbiter("PUT", address, {"values": values}).status == 200
    frame = arbiter("GET", address).data["frame"]
    assert frame["kind"]["norms"] is True
    assert frame["club"] == "Dijon"
    assert frame["venues"][1]["name"] == "Annexe"
    assert frame["fees"]["adult"] == "45"
    assert arbiter("PUT", address, {"values": {"club": "Dijon"}}).data["changed"] is False


def test_officials_are_set_whole(address: str, program: Callable[..., Program]) -> None:
    arbiter = program(Role.ARBITER)
    chief = {"name": "Arpin, Zoé", "role": "chief_arbiter", "fide_title": "IA", "licence": "A"}
    asked = {"officials": [chief, {"name": "Blin, Ode", "role": "deputy"}]}
    assert arbiter("PUT", f"{address}/officials", asked).status == 200
    found = arbiter("GET", address).data["officials"]
    assert [o["name"] for o in found] == ["Arpin, Zoé", "Blin, Ode"]
    assert (found[0]["fide_title"], found[0]["licence"]) == ("IA", "A")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("", {"values": {"colour": "red"}}),
        ("", {"values": {"kind.rated": "world"}}),
        ("", {"values": {"venues.9.name": "X"}}),
        ("", {"values": {"fees.adult": "much"}}),
        ("", {"values": {"kind rated": "fide"}}),
        ("", {"values": []}),
        ("/officials", {"officials": [{"role": "deputy"}]}),
        ("/officials", {"officials": [{"name": "A", "role": "king"}]}),
        ("/officials", {"officials": [{"name": "A", "hat": "red"}]}),
    ],
)
def test_bad_input_changes_nothing(
    address: str, demo: int, program: Callable[..., Program], path: str, body: dict[str, object]
) -> None:
    before = STORE.journal(demo).version
    assert program(Role.ARBITER)("PUT", f"{address}{path}", body).status == 422
    assert STORE.journal(demo).version == before


def test_what_changed_meanwhile_is_not_overwritten(
    address: str, demo: int, program: Callable[..., Program]
) -> None:
    arbiter = program(Role.ARBITER)
    seen = STORE.journal(demo).version
    arbiter("PUT", address, {"values": {"club": "Dijon"}})
    stale = {"values": {"club": "Metz"}, "expected": seen}
    assert arbiter("PUT", address, stale).status == 409


def test_only_arbiters_set_it(address: str, program: Callable[..., Program]) -> None:
    body = {"values": {"club": "Metz"}}
    assert program(Role.RESULTS)("PUT", address, body).status == 403


def test_anybody_reads_names_and_titles_and_nothing_else(by: Signature) -> None:
    event = STORE.create_event("Public event", at=by.at)
    t = STORE.create_tournament(event, private_journal(by), at=by.at)
    share(event, True, by=by)
    answer = Client().get(f"/api/v1/tournaments/{t}/organisation")
    text = answer.content.decode()
    assert answer.status_code == 200
    assert answer.json()["officials"] == [
        {"role": "chief_arbiter", "name": "Public, Arbiter", "title": "AFC", "fide_title": ""}
    ]
    assert "Public Club" in text
    assert "Public, Member" in text
    assert MARK not in text
    assert str(YEAR) not in text
