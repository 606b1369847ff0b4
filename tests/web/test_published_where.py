"""D5: after publishing, where the public sees it, or that it does not."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from ronde.journal import Journal, events as ev
from ronde.model import Color, Person, Player, PlayerId, Settings
from ronde.services.acts import Draft, Signature
from ronde.services.people.accounts import create_account
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.public import sharing
from ronde.services.rounds import pair_round
from ronde.web.request_context import STORE


@pytest.fixture
def paired(by: Signature) -> int:
    """A tournament whose first round is paired and not published."""
    draft = Draft(Journal(), by)
    settings = Settings(name="Open", rounds=3, initial_color=Color.WHITE)
    draft.do(ev.TournamentCreated(settings=settings))
    for number in range(1, 5):
        who = Player(id=PlayerId(number), person=Person(name=f"P{number}"), rating=2000)
        draft.do(ev.PlayerRegistered(player=who))
    event = STORE.create_event("Open", at=by.at)
    number = STORE.create_tournament(event, draft.journal, at=by.at)
    pair_round(STORE, number, by=by)
    return number


def published(client: Client, t: int) -> str:
    answer = client.post(reverse("publish", args=[t, 1]), follow=True)
    return str(answer.content.decode())


def note_of(page: str) -> str:
    return page.partition('id="notice"')[2].partition("<main")[0]


def test_the_note_says_that_the_public_page_is_off(client: Client, paired: int) -> None:
    """D5: one press turns it on, and leads back."""
    event = STORE.tournament(paired).event
    shown = published(client, paired)
    note = note_of(shown)
    assert "The public page is off" in note
    assert f'action="{reverse("share", args=[event])}"' in note
    assert "The public page is off" in shown.partition("<main")[2]
    here = reverse("round", args=[paired, 1])
    fields = {"shared": "yes", "next": here}
    assert client.post(reverse("share", args=[event]), fields)["Location"] == here
    assert sharing.is_shared(event)
    assert "Everybody sees this round" in client.get(here).content.decode()


def test_the_note_leads_to_the_public_page(client: Client, paired: int, by: Signature) -> None:
    """D5: the public page and its QR code are one press away."""
    event = STORE.tournament(paired).event
    sharing.share(event, True, by=by)
    shown = published(client, paired)
    note, address = note_of(shown), f"/p/{event}/en/{paired}/rounds/1/"
    assert f'href="{address}"' in note
    assert f"{reverse('sharing', args=[event])}#public" in note
    assert Client().get(address).status_code == 200
    assert "<svg" in shown.partition('class="qr-menu"')[2]


def test_whoever_may_not_turn_it_on_is_not_offered_it(paired: int, by: Signature) -> None:
    event = STORE.tournament(paired).event
    anna = create_account("Anna")
    set_member(anna, event, Role.ARBITER, at=by.at)
    browser = Client(headers={"accept-language": "en"})
    browser.force_login(anna)
    shown = published(browser, paired)
    assert "The public page is off" in note_of(shown)
    assert reverse("share", args=[event]) not in shown


def test_an_unpublished_round_says_nothing_of_it(client: Client, paired: int) -> None:
    shown = client.get(reverse("round", args=[paired, 1])).content.decode()
    assert "public page is off" not in shown
    assert "Everybody sees" not in shown
