"""The page of arbiter norms, and what the command says of a file."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from html import unescape

import pytest
from django.test import Client

from ronde.model import BirthDate, Kind, Official, OfficialRole, Person, Rated
from ronde.queries.arbiter_norms import event_norms, norm_checks, served
from ronde.services.acts import Signature
from ronde.services.events import change_settings
from ronde.web.request_context import STORE
from support import webapp

CHIEF = Official(
    role=OfficialRole.CHIEF_ARBITER,
    person=Person(name="Roche, Camille"),
    fide_title="IA",
    fide_licensed=True,
)
WANTS = Official(
    role=OfficialRole.DEPUTY,
    person=Person(name="Petit, Sacha", birth=BirthDate(1990, 1, 1)),
    fide_title="NA",
    fide_licensed=True,
    norm_wanted="FA",
)


@pytest.fixture
def rated(demo: int) -> int:
    settings = STORE.journal(demo).state.tournament.settings
    changed = replace(
        settings,
        kind=Kind(rated=Rated.FIDE, norms=False),
        officials=(CHIEF, WANTS),
        time_control="90 min + 30 s",
    )
    change_settings(STORE, demo, changed, by=Signature(author="CM", at=webapp.NOW))
    return demo


def test_the_page_says_what_is_possible_and_who_signs(client: Client, rated: int) -> None:
    answer = client.get(f"/tournaments/{rated}/organisation/norms/")
    assert answer.status_code == 200
    text = unescape(answer.content.decode())
    assert "Roche, Camille, the chief arbiter, signs with the federation." in text
    assert "Petit, Sacha (FA)" in text
    assert "IA norm: not possible" in text
    page = answer.context["page"]
    tournament = STORE.journal(rated).state.tournament
    assert page.most == -(-len(tournament.players) // 25)


def test_in_french(client: Client, rated: int) -> None:
    address = f"/tournaments/{rated}/organisation/norms/"
    text = client.get(address, headers={"accept-language": "fr"}).content.decode()
    assert "Norme IA : impossible" in unescape(text)


def test_nobody_wants_one(client: Client, rated: int) -> None:
    settings = STORE.journal(rated).state.tournament.settings
    changed = replace(settings, officials=())
    change_settings(STORE, rated, changed, by=Signature(author="CM", at=webapp.NOW))
    answer = client.get(f"/tournaments/{rated}/organisation/norms/")
    assert "Nobody is entered as wanting a norm." in unescape(answer.content.decode())
    found = norm_checks(STORE.journal(rated).state.tournament)
    assert {check.verdict.value for check in found} == {"not_applicable"}


def test_not_for_strangers(rated: int) -> None:
    assert Client().get(f"/tournaments/{rated}/organisation/norms/").status_code != 200


def test_an_event_as_a_line_of_the_log(rated: int) -> None:
    tournament = STORE.journal(rated).state.tournament
    line = served(tournament, WANTS)
    assert (line.role, line.norm, line.signed_by) == ("deputy", "FA", "Roche, Camille")
    assert line.players == len(tournament.players)
    assert line.system == "swiss"
    assert isinstance(line.start, dt.date)
    assert event_norms(tournament).event.rated == line.rated
    assert served(tournament, None).role == ""
