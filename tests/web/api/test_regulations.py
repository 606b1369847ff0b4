"""The regulations through the API: what is adopted for everybody, the draft for arbiters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ronde.catalogue import COMPLETE
from ronde.services.events import add_tournament, change_settings
from ronde.services.people.roles import Role
from ronde.web.api.regulations import TextLanguage
from ronde.web.request_context import STORE
from support.program import Program
from support.regulations import SETTINGS
from support.running import BY

ADOPT = {"on": "2026-01-02", "chief": "Arbiter, Ada", "organiser": "Circle"}


@pytest.fixture
def t(event: int) -> int:
    return add_tournament(STORE, event, SETTINGS, by=BY)


@pytest.fixture
def here(t: int) -> str:
    return f"/tournaments/{t}/regulations"


@pytest.mark.usefixtures("shared")
def test_a_draft_is_for_arbiters(
    here: str, anybody: Program, program: Callable[..., Program]
) -> None:
    said = anybody("GET", here).data
    assert (said["versions"], said["clauses"]) == ([], [])
    assert anybody("GET", f"{here}/draft").status == 401
    assert program(Role.VIEWER)("GET", f"{here}/draft").status == 403
    said = program(Role.ARBITER)("GET", f"{here}/draft?text=fr").data
    assert (said["language"], said["missing"], said["changes"]) == ("fr", [], [])
    assert said["clauses"][0]["title"] == "Présentation"


@pytest.mark.usefixtures("shared")
def test_adopted_by_an_arbiter_and_read_by_everybody(
    t: int, here: str, anybody: Program, program: Callable[..., Program]
) -> None:
    assert program(Role.RESULTS)("PUT", here, ADOPT).status == 403
    arbiter = program(Role.ARBITER)
    assert arbiter("PUT", here, ADOPT).data["changed"] is True
    assert arbiter("PUT", here, ADOPT).data["changed"] is False
    change_settings(
        STORE, t, replace(SETTINGS, time_control="60+30"), by=replace(BY, reason="as agreed")
    )
    for language, title in (("en", "Presentation"), ("fr", "Présentation")):
        said = anybody("GET", f"{here}?text={language}").data
        assert said["clauses"][0]["title"] == title
        assert "90 min" in str(said["clauses"])
        assert "60 min" not in str(said["clauses"])
    assert [one["on"] for one in said["versions"]] == ["2026-01-02"]
    (differs,) = [
        change
        for change in arbiter("GET", f"{here}/draft?text=en").data["changes"]
        if change["clause"] == "time_control"
    ]
    assert "90 min" in differs["before"][0]
    assert "60 min" in differs["now"][0]


def test_what_is_missing_is_named_and_nothing_adopted(
    t: int, here: str, program: Callable[..., Program]
) -> None:
    change_settings(STORE, t, replace(SETTINGS, committee=()), by=BY)
    arbiter = program(Role.ARBITER)
    refused = arbiter("PUT", here, ADOPT)
    assert refused.code == "journal.regulations_incomplete"
    assert "Appeals" in refused.data["title"]
    missing = arbiter("GET", f"{here}/draft").data["missing"]
    assert [(point["clause"], point["remedy"]) for point in missing] == [("appeals", "committee")]
    assert STORE.journal(t).state.adopted == ()


@pytest.mark.parametrize(
    "change",
    [{"on": "2999-01-01"}, {"on": "soon"}, {"chief": "  "}, {"organiser": "x" * 151}, {"hat": "a"}],
)
def test_bad_input(
    t: int, here: str, program: Callable[..., Program], change: dict[str, str]
) -> None:
    assert program(Role.ARBITER)("PUT", here, {**ADOPT, **change}).status in {400, 422}
    assert STORE.journal(t).state.adopted == ()


def test_nothing_is_adopted_that_was_not_seen(
    t: int, here: str, program: Callable[..., Program]
) -> None:
    change_settings(STORE, t, replace(SETTINGS, time_control="60+30"), by=BY)
    assert program(Role.ARBITER)("PUT", here, {**ADOPT, "expected": 1}).status == 409
    assert STORE.journal(t).state.adopted == ()


def test_every_complete_language_has_its_name() -> None:
    assert {language.value for language in TextLanguage} == set(COMPLETE)


def test_what_contradicts_the_text_in_force_needs_a_reason(
    t: int, here: str, program: Callable[..., Program]
) -> None:
    arbiter = program(Role.ARBITER)
    assert arbiter("PUT", here, ADOPT).status == 200
    there = f"/tournaments/{t}/organisation"
    asked: dict[str, object] = {"values": {"rules.default_minutes": "15"}}
    refused = arbiter("PUT", there, asked)
    assert (refused.status, refused.data["code"]) == (422, "journal.against_regulations")
    assert "Late players" in str(refused.data)
    assert STORE.journal(t).state.tournament.settings.rules.default_minutes == 30
    done = arbiter("PUT", there, {**asked, "reason": "the hall closes early"})
    assert done.status == 200
    assert STORE.journal(t).entries[-1].reason == "the hall closes early"
    # neither is a word needed for what contradicts nothing
    again = arbiter("PUT", there, {"values": {"registration": "12"}})
    assert again.status == 200
