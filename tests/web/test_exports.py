"""Files for other programs: offered with what each cannot say, and taken."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from ronde.catalogue import has
from ronde.formats import load
from ronde.formats.programs import PROGRAMS
from ronde.journal import Journal, append
from ronde.journal.events import TournamentImported
from ronde.model import Acceleration, AccelerationMethod
from ronde.simulate import Recipe, generate
from ronde.web.files.for_programs import ProgramsPage
from ronde.web.request_context import STORE
from support.webapp import NOW

WRITTEN = [program.kind for program in PROGRAMS if program.write is not None]


def stored(journal: Journal) -> int:
    return STORE.create_tournament(STORE.create_event("x", at=NOW), journal, at=NOW)


def page_of(client: Client, t: int) -> tuple[ProgramsPage, str]:
    answer = client.get(f"/tournaments/{t}/documents/programs/")
    assert answer.status_code == 200
    page: ProgramsPage = answer.context["page"]
    return page, answer.content.decode()


@pytest.mark.parametrize("kind", WRITTEN)
def test_every_program_that_can_be_written_has_its_words(kind: str) -> None:
    assert has("web", f"export.name.{kind}")
    assert has("web", f"export.about.{kind}")


def test_every_program_is_offered_with_what_stays_here(client: Client, demo: int) -> None:
    page, html = page_of(client, demo)
    assert [line.kind for line in page.lines] == WRITTEN
    papi = page.lines[WRITTEN.index("papi")]
    assert (papi.name, papi.refused) == ("Papi (.papi)", ())
    assert any("pairing numbers" in text for text in papi.lost)
    assert f'href="/tournaments/{demo}/documents/programs/papi/' in html
    listed = client.get(f"/tournaments/{demo}/documents/").content.decode()
    assert f'href="/tournaments/{demo}/documents/programs/"' in listed


@pytest.mark.parametrize("kind", ["papi", "papi-json"])
def test_a_file_is_taken(client: Client, demo: int, kind: str) -> None:
    answer = client.get(f"/tournaments/{demo}/documents/programs/{kind}/?drop=1")
    program = next(p for p in PROGRAMS if p.kind == kind)
    assert answer.headers["Content-Type"] == program.media_type
    assert answer.headers["Content-Disposition"].endswith(f'{program.ending}"')
    state = STORE.journal(demo).state
    assert len(load(answer.content).tournament.players) == len(state.tournament.players)


def test_what_would_tell_another_story_is_taken_on_demand_only(client: Client) -> None:
    tournament = generate(Recipe(players=8, rounds=3), seed=2)
    baku = Acceleration(method=AccelerationMethod.BAKU)
    changed = replace(tournament, settings=replace(tournament.settings, acceleration=baku))
    founding = TournamentImported(tournament=changed)
    number = stored(append(Journal(), founding, author="CM", at=NOW))
    page, html = page_of(client, number)
    assert page.lines[WRITTEN.index("papi")].essential
    assert "Download without these" in html
    address = f"/tournaments/{number}/documents/programs/papi/"
    assert client.get(address).status_code == 422
    assert client.get(f"{address}?drop=1").status_code == 200


def test_an_event_of_teams_is_refused_in_words(client: Client, league: int) -> None:
    page, html = page_of(client, league)
    assert page.lines[WRITTEN.index("papi")].refused
    assert "holds no teams" in html
    answer = client.get(f"/tournaments/{league}/documents/programs/papi/")
    assert answer.status_code == 422


def test_a_program_that_nobody_knows(client: Client, demo: int) -> None:
    assert client.get(f"/tournaments/{demo}/documents/programs/sharly/").status_code in {404, 422}
