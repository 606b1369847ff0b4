"""The page of tokens: made, shown once, used, revoked."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.services.acts import Signature
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.people.tokens import tokens_of
from support.program import Program

FORM = {"name": "Phone", "role": "results", "boards": "1-20, 25", "days": "7", "key": "k"}


def secret_on(page: str) -> str:
    found = re.search(r"ronde_[\w-]{43}", page)
    return found.group(0) if found else ""


def test_a_token_from_the_page_to_its_end(client: Client, event: int, demo: int) -> None:
    page = f"/events/{event}/programs/"
    secret = secret_on(client.post(page, FORM, follow=True).content.decode())
    caller = Program(secret)
    assert caller("GET", f"/tournaments/{demo}").status == 200
    shown = client.get(page).content.decode()
    assert secret not in shown
    assert "boards 1-20, 25" in shown
    [token] = tokens_of(event)
    assert (token.role, token.created_by) == (Role.RESULTS, "owner")
    client.post(f"{page}tokens/{token.id}/revoke/")
    assert caller("GET", f"/tournaments/{demo}").code == "api.token_refused"
    assert "revoked" in client.get(page).content.decode()


def test_sent_twice_made_once_and_still_shown(client: Client, event: int) -> None:
    page = f"/events/{event}/programs/"
    for _ in range(2):
        client.post(page, FORM)
    assert len(tokens_of(event)) == 1
    assert secret_on(client.get(page).content.decode())


@pytest.mark.parametrize(
    "fields",
    [
        {"name": " "},
        {"boards": "x"},
        {"boards": "5-1"},
        {"role": "owner"},
        {"role": "chief"},
        {"days": "99999"},
        {"name": "n" * 100},
    ],
)
def test_junk_makes_nothing(client: Client, event: int, fields: dict[str, str]) -> None:
    answer = client.post(f"/events/{event}/programs/", {**FORM, **fields})
    assert answer.status_code == 422
    assert tokens_of(event) == ()


def test_boards_are_for_result_entry(client: Client, event: int) -> None:
    client.post(f"/events/{event}/programs/", {**FORM, "role": "arbiter"})
    assert tokens_of(event)[0].boards is None


def test_of_an_event_that_does_not_exist(client: Client) -> None:
    assert client.post("/events/999/programs/", FORM).status_code == 404
    assert client.post("/events/999/programs/webhooks/", {}).status_code == 404


def test_a_token_of_another_event_is_left_alone(client: Client, event: int, by: Signature) -> None:
    client.post(f"/events/{event}/programs/", FORM)
    [token] = tokens_of(event)
    user = User.objects.create(username="chief")
    from ronde.web.request_context import STORE  # noqa: PLC0415

    other = STORE.create_event("Other", at=by.at)
    set_member(user, other, Role.CHIEF, at=by.at)
    chief = Client()
    chief.force_login(user)
    chief.post(f"/events/{other}/programs/tokens/{token.id}/revoke/")
    assert tokens_of(event)[0].revoked_at is None


def test_a_chief_arbiter_cannot_allow_local_addresses(event: int, by: Signature) -> None:
    user = User.objects.create(username="chief")
    set_member(user, event, Role.CHIEF, at=by.at)
    chief = Client(headers={"accept-language": "en"})
    chief.force_login(user)
    page = chief.get(f"/events/{event}/programs/").content.decode()
    assert 'name="local"' not in page
    form = {"url": "http://10.0.0.1/", "topics": ["round.published"], "local": "yes"}
    assert chief.post(f"/events/{event}/programs/webhooks/", form).status_code == 422
