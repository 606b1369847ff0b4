"""The pages of the regulations: the text, what it lacks, questions, own words."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ronde.model import Regulations
from ronde.services.events import change_settings
from ronde.web.request_context import STORE
from support.running import BY, started, tournament

if TYPE_CHECKING:
    from django.test import Client


def here(t: int, more: str = "") -> str:
    return f"/tournaments/{t}/regulations/{more}"


def kept(t: int) -> Regulations:
    return STORE.journal(t).state.tournament.settings.regulations


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def version(html: str) -> str:
    found = re.search(r'name="version" value="(\d+)"', html)
    assert found is not None
    return found[1]


class TestText:
    def test_the_text_in_either_language(self, client: Client) -> None:
        t = tournament(STORE)
        assert "Only players" not in page(client, here(t))
        french = page(client, here(t, "?text=fr"))
        assert "Conditions d&#x27;admission" in french
        assert "Tous les participants et les spectateurs" in french
        english = page(client, here(t, "?text=en"))
        assert "Participants and spectators undertake" in english

    def test_a_language_nobody_knows_is_that_of_the_page(self, client: Client) -> None:
        t = tournament(STORE)
        assert 'id="c-acceptance"' in page(client, here(t, "?text=xx"))

    def test_what_is_lacking_leads_to_where_it_is_said(self, client: Client) -> None:
        t = tournament(STORE)
        html = page(client, here(t))
        lacking = html.split('id="open"')[1].split("</section>")[0]
        assert f'href="/tournaments/{t}/organisation/officials/"' in lacking
        assert 'href="#q-devices"' in lacking


class TestQuestions:
    def test_an_answer_makes_a_clause(self, client: Client) -> None:
        t = tournament(STORE)
        html = page(client, here(t))
        form = {"version": version(html), "photos.flash": "10", "devices.where": "bag"}
        assert client.post(here(t), form).status_code == 302
        assert kept(t).answers == {"photos.flash": "10", "devices.where": "bag"}
        html = page(client, here(t, "?text=en"))
        assert "first 10 minutes" in html
        form = {"version": version(html), "photos.flash": "", "devices.where": "bag"}
        assert client.post(here(t), form).status_code == 302
        assert kept(t).answers == {"devices.where": "bag"}

    def test_an_answer_that_is_none_is_refused_at_its_field(self, client: Client) -> None:
        t = tournament(STORE)
        form = {"version": version(page(client, here(t))), "photos.flash": "61"}
        answer = client.post(here(t), form)
        assert answer.status_code == 422
        assert 'aria-describedby="e-photos.flash"' in answer.content.decode()
        assert not kept(t).answers

    def test_the_same_again_changes_nothing(self, client: Client) -> None:
        t = tournament(STORE)
        before = STORE.journal(t).version
        client.post(here(t), {"version": version(page(client, here(t)))})
        assert STORE.journal(t).version == before


class TestOwnWords:
    def test_added_to_a_clause_and_taken_away(self, client: Client) -> None:
        t = started(STORE)
        address = here(t, "clauses/laws/?text=en")
        html = page(client, address)
        assert "FIDE Laws of Chess in force" in html
        form = {"version": version(html), "how": "add", "text": "Except on Sundays."}
        assert client.post(address, form).status_code == 302
        text = page(client, here(t, "?text=en"))
        assert "Except on Sundays." in text
        assert "FIDE Laws of Chess in force" in text
        assert "Except on Sundays." not in page(client, here(t, "?text=fr"))
        form = {"version": version(text), "text": ""}
        assert client.post(address, form).status_code == 302
        assert kept(t).own == ()

    def test_instead_of_a_clause(self, client: Client) -> None:
        t = tournament(STORE)
        address = here(t, "clauses/laws/?text=en")
        form = {"version": version(page(client, address)), "how": "instead", "text": "Ours."}
        client.post(address, form)
        text = page(client, here(t, "?text=en"))
        assert "Ours." in text
        assert "FIDE Laws of Chess in force" not in text

    def test_a_change_of_the_generated_clause_is_told(self, client: Client) -> None:
        t = tournament(STORE)
        address = here(t, "clauses/laws/?text=en")
        form = {"version": version(page(client, address)), "how": "add", "text": "Ours."}
        client.post(address, form)
        assert 'class="warn"' not in page(client, address)
        change_rulebook(t)
        assert 'class="warn"' in page(client, address)
        assert 'class="warn"' in page(client, here(t, "?text=en"))

    def test_a_clause_of_their_own(self, client: Client) -> None:
        t = tournament(STORE)
        address = here(t, "clauses/new/?text=en")
        form = {"version": version(page(client, address)), "title": "Parking", "text": "Behind."}
        assert client.post(address, form).status_code == 302
        text = page(client, here(t, "?text=en"))
        assert text.index("Participants and spectators") < text.index("Behind.")
        assert "Parking" in text

    def test_no_such_clause(self, client: Client) -> None:
        t = tournament(STORE)
        assert client.get(here(t, "clauses/moon/")).status_code == 404


def change_rulebook(t: int) -> None:
    """Under the book the Laws of 2018 are in force."""
    settings = STORE.journal(t).state.tournament.settings
    by = replace(BY, reason="as agreed")
    change_settings(STORE, t, replace(settings, rulebook="book"), by=by)
