"""What goes wrong on single pages: a clear page, nothing half-done (all routes: test_walk)."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest
from django.db import OperationalError
from django.test import Client, RequestFactory

from ronde.services import players
from ronde.services.acts import Signature
from ronde.store.models import JournalRow, SnapshotRow
from ronde.web.frame import came_from
from ronde.web.request_context import STORE


@pytest.mark.parametrize(
    "path",
    [
        "/tournaments/999/",
        "/tournaments/999999999/players/",
        "/events/999/",
        "/tournaments/{t}/rounds/9/",
        "/tournaments/{t}/rounds/0/",
        "/tournaments/{t}/rounds/4/boards/999/",
        "/tournaments/{t}/players/999/",
        "/tournaments/{t}/journal/99999/",
        "/tournaments/12345678901234567890/",
        "/nowhere/",
    ],
)
def test_what_is_not_there_is_a_friendly_404(client: Client, demo: int, path: str) -> None:
    answer = client.get(path.format(t=demo))
    assert answer.status_code == 404
    assert "does not exist here" in answer.content.decode()


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_null_character_is_no_defect(client: Client, method: str) -> None:
    """PostgreSQL refuses it where SQLite takes it."""
    client.raise_request_exception = False
    fields = {"name": "a\x00b", "password": "a\x00b", "key": "a\x00b", "token": "a\x00b"}
    for path in ("/sign-in/", "/events/import/create/", "/backups/followers/", "/sign-in/a%00b/"):
        assert getattr(client, method)(path, fields).status_code < 500


def test_a_wrong_method_is_explained(client: Client, demo: int) -> None:
    answer = client.get(f"/tournaments/{demo}/rounds/4/publish/")
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "POST"
    assert "nothing was done" in answer.content.decode()


@pytest.mark.parametrize(
    ("referer", "back"),
    [
        ("http://testserver/tournaments/1/?a=b", "/tournaments/1/?a=b"),
        ("http://testserver//evil.example/", "/"),
        ("http://testserver/\\evil.example/", "/"),
        ("http://testserver///evil.example/", "/"),
        ("http://testserver.evil.example/", "/"),
        ("http://evil.example/", "/"),
        ("javascript:alert(1)", "/"),
    ],
)
def test_the_way_back_never_leads_outside(client: Client, referer: str, back: str) -> None:
    answer = client.post("/tournaments/999999/undo/", headers={"Referer": referer})
    shown = client.post("/events/new/", {"name": ""}, headers={"Referer": referer})
    for text in (answer.content.decode(), shown.content.decode()):
        assert "evil" not in text
        assert "javascript:" not in text
    request = RequestFactory().post("/", headers={"Referer": referer})
    assert came_from(request) == back


def test_a_form_without_its_token_is_explained(demo: int) -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post("/language/", {"language": "fr"})
    assert answer.status_code == 403
    assert demo


def test_a_second_submit_enters_nobody_twice(client: Client, demo: int) -> None:
    fields = {"name": "Zola, Nina", "rating": "1500", "key": "once", "anyway": "1"}
    for _ in range(2):
        assert client.post(f"/tournaments/{demo}/players/", fields).status_code == 302
    names = [p.name for p in STORE.journal(demo).state.tournament.players]
    assert names.count("Zola, Nina") == 1


def test_a_twin_is_asked_about_and_what_was_typed_stays(client: Client, demo: int) -> None:
    known = STORE.journal(demo).state.tournament.players[0].name
    answer = client.post(f"/tournaments/{demo}/players/", {"name": known, "club": "Elsewhere"})
    assert answer.status_code == 422
    assert "Is this another person?" in answer.content.decode()
    assert 'value="Elsewhere"' in answer.content.decode()


def test_two_arbiters_editing_one_player(client: Client, demo: int, by: Signature) -> None:
    player = STORE.journal(demo).state.tournament.players[0]
    seen = STORE.journal(demo).version
    renamed = replace(player.person, name="Autre, Nom")
    players.edit_player(
        STORE, demo, player.id, person=renamed, rating=2222, rating_kind=None, by=by
    )
    answer = client.post(
        f"/tournaments/{demo}/players/{player.id}/",
        {"name": player.name, "rating": "1999", "version": seen},
    )
    assert answer.status_code == 409
    text = answer.content.decode()
    assert "Somebody else was faster" in text
    assert "1999" in text


def test_a_damaged_tournament_is_listed_with_the_reason(client: Client, demo: int) -> None:
    JournalRow.objects.filter(tournament_id=demo, sequence=3).update(entry="{}")
    STORE.drop_cache()
    SnapshotRow.objects.all().delete()
    listing = client.get("/").content.decode()
    assert "cannot be opened" in listing
    answer = client.get(f"/tournaments/{demo}/")
    assert answer.status_code == 500
    assert "Nothing was deleted" in answer.content.decode()


class TestDatabaseTrouble:
    """The database cannot: a clear page that needs no database, with what was typed."""

    @pytest.fixture
    def _full(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*_: object, **__: object) -> None:
            cause = sqlite3.OperationalError("database or disk is full")
            cause.sqlite_errorname = "SQLITE_FULL"
            raise OperationalError("database or disk is full") from cause

        monkeypatch.setattr(STORE, "append", full)
        monkeypatch.setattr(STORE, "journal", full)

    @pytest.mark.usefixtures("_full")
    def test_in_a_view(self, client: Client, demo: int) -> None:
        answer = client.post(
            f"/tournaments/{demo}/rounds/4/results/", {"board": "1", "result": "1-0"}
        )
        assert answer.status_code == 507
        text = answer.content.decode()
        assert "The disk is full" in text
        assert "1-0" in text
        assert "Nothing was half-written" in text

    @pytest.mark.usefixtures("_full")
    def test_in_a_fragment(self, client: Client, demo: int) -> None:
        answer = client.get(f"/tournaments/{demo}/", headers={"X-Ronde-Fragment": "true"})
        assert answer.status_code == 507
        assert "<html" not in answer.content.decode()

    def test_before_any_view(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        def gone(*_: object, **__: object) -> None:
            cause = sqlite3.OperationalError("unable to open database file")
            cause.sqlite_errorname = "SQLITE_CANTOPEN"
            raise OperationalError("unable to open database file") from cause

        monkeypatch.setattr("ronde.web.access.role_of", gone)
        client.raise_request_exception = False
        answer = client.get("/")
        assert answer.status_code == 503
        assert "The database cannot be reached" in answer.content.decode()
