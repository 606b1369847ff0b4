"""One's own log through its page: text, file, one line, an event; nobody else's."""

from __future__ import annotations

from html import unescape

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.formats.career_file import read_log
from ronde.services.people.career import log_of

pytestmark = pytest.mark.usefixtures("demo")

TEXT = 'name = "Roche, Camille"\nbirth = 1990-05-04\n\n[[awards]]\ncode = "AFC"\nday = 2024-01-05\n'


def me(client: Client) -> User:
    return User.objects.get(pk=client.session["_auth_user_id"])


def test_kept_and_judged(client: Client) -> None:
    assert client.post("/me/career/", {"text": TEXT}).status_code == 302
    assert log_of(me(client)) == read_log(TEXT)
    text = unescape(client.get("/me/career/").content.decode())
    assert "French title: AFC" in text
    assert "Next title: AFO1" in text
    assert "Application for FA: incomplete" in text


@pytest.mark.parametrize("text", ["name =", "birth = 1", '{"x": 1}'])
def test_what_cannot_be_read_is_said_and_kept(client: Client, text: str) -> None:
    answer = client.post("/me/career/", {"text": text})
    assert answer.status_code == 422
    assert answer.context["page"].problem
    assert answer.context["page"].text == text
    assert not log_of(me(client)).name


def test_one_line(client: Client) -> None:
    line = {"where": "units", "code": "UVR", "day": "2025-06-01"}
    assert client.post("/me/career/line/", line).status_code == 302
    assert [unit.code for unit in log_of(me(client)).units] == ["UVR"]
    answer = client.post("/me/career/line/", line | {"day": "soon"})
    assert answer.status_code == 422
    assert "day" in answer.context["page"].form.errors


def test_this_event_by_one_press(client: Client, demo: int) -> None:
    for _ in range(2):
        assert client.post(f"/tournaments/{demo}/my-log/").status_code == 302
    [event] = log_of(me(client)).events
    assert event.players
    assert event.system == "swiss"


def test_taken_away_as_a_file(client: Client) -> None:
    client.post("/me/career/", {"text": TEXT})
    answer = client.get("/me/career/export/")
    assert read_log(answer.content.decode()) == read_log(TEXT)
    assert "arbiter-log.toml" in answer["Content-Disposition"]


def test_not_for_strangers() -> None:
    assert Client().get("/me/career/").status_code != 200
