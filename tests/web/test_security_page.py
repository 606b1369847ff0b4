"""The page of the security journal: who sees what, in words, page by page."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ronde.catalogue import has
from ronde.services.acts import Signature
from ronde.services.people.accounts import create_account
from ronde.services.people.identities import identity_of
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.people.second_factor import _REQUIRED, _YES
from ronde.services.security_journal import Group, Kind, group_of, record
from ronde.texts.security import security_text
from ronde.web.request_context import STORE
from ronde.web.security.security import PER_PAGE


@pytest.fixture
def event(by: Signature) -> int:
    return STORE.create_event("Open", at=by.at)


def shown(browser: Client, address: str) -> str:
    answer = browser.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def chief_of(event: int, by: Signature) -> Client:
    anna: User = create_account("Anna", "correct horse battery")
    set_member(anna, event, Role.CHIEF, at=by.at)
    browser = Client(headers={"accept-language": "en"})
    browser.force_login(anna)
    return browser


def test_the_owner_reads_it_in_words(client: Client, event: int, by: Signature) -> None:
    record(Kind.ROLE_CHANGED, by=by, subject="Ben", detail="arbiter", event=event)
    page = shown(client, "/security/")
    assert "changed the role of Ben to Arbiter" in page
    french = Client(headers={"accept-language": "fr"})
    french.force_login(User.objects.get(username="owner"))
    assert "nouveau rôle de Ben : Arbitre" in shown(french, "/security/")


def test_a_chief_arbiter_sees_what_is_about_the_event_and_nothing_else(
    event: int, by: Signature
) -> None:
    other = STORE.create_event("Secret", at=by.at)
    record(Kind.MEMBER_REMOVED, by=by, subject="Ben", event=event)
    record(Kind.MEMBER_REMOVED, by=by, subject="Celia", event=other)
    record(Kind.SIGN_IN, by=by, detail="password")
    browser = chief_of(event, by)
    page = shown(browser, f"/events/{event}/security/?event={other}")
    assert "removed Ben from the event" in page
    assert "Celia" not in page
    assert "signed in" not in page
    assert browser.get("/security/").status_code == 403
    assert browser.get(f"/events/{other}/security/").status_code == 403
    assert f'href="/events/{event}/security/"' in shown(browser, f"/events/{event}/people/")


@pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS, Role.ARBITER])
def test_nobody_below_sees_it(event: int, by: Signature, role: Role) -> None:
    browser = chief_of(event, by)
    set_member(User.objects.get(username="Anna"), event, role, at=by.at)
    assert browser.get(f"/events/{event}/security/").status_code == 403


def test_it_is_narrowed_and_read_page_by_page(client: Client, event: int, by: Signature) -> None:
    for number in range(PER_PAGE + 5):
        record(Kind.CODE_MADE, by=by, subject=f"n{number}", detail="viewer", event=event)
    record(Kind.TOKEN_REFUSED, by=Signature(author="", at=by.at, address="192.0.2.9"))
    first = shown(client, "/security/?kind=roles")
    assert first.count("made an invitation code") == PER_PAGE
    assert "unknown token" not in first
    assert "?kind=roles&amp;before=6" in first
    last = shown(client, "/security/?kind=roles&before=6")
    assert last.count("made an invitation code") == 5
    assert "192.0.2.9" in shown(client, "/security/?kind=failures")
    assert shown(client, "/security/?person=N7").count("made an invitation code") == 1
    assert "Nothing of that kind" in shown(client, f"/security/?event={event + 1}")


@pytest.mark.parametrize("query", ["kind=x", "before=-1", "before=²", "event=x", "person=%00"])
def test_addresses_that_make_no_sense_ask_for_nothing(client: Client, query: str) -> None:
    shown(client, f"/security/?{query}")


def test_a_failure_says_how_often_and_until_when(client: Client, by: Signature) -> None:
    for minute in range(3):
        later = by.at + dt.timedelta(minutes=minute)
        record(Kind.SIGN_IN_FAILED, by=Signature(author="", at=later), subject="<b>Anna")
    page = shown(client, "/security/")
    assert "3 wrong passwords for &lt;b&gt;Anna" in page


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_words_and_a_place_to_look(kind: Kind) -> None:
    assert isinstance(group_of(kind), Group)
    for count in (1, 2):
        text = security_text(kind.value, "fr", subject="X", detail="1", count=count)
        assert "{" not in text
    assert has("security", f"group.{group_of(kind).value}")


def test_a_setting_of_the_installation_is_said_in_words() -> None:
    text = security_text("installation_changed", "en", subject=_REQUIRED, detail=_YES)
    assert text == "required a second factor of the owner and of chief arbiters"


def test_the_journal_of_a_tournament_shows_which_account_acted(client: Client, demo: int) -> None:
    client.post(f"/tournaments/{demo}/journal/remark/", {"text": "hello"})
    journal = STORE.journal(demo)
    identity = identity_of(User.objects.get(username="owner"))
    assert journal.entries[-1].author_id == identity
    assert f'title="identity {identity}' in shown(client, f"/tournaments/{demo}/journal/")
    assert identity in shown(client, f"/tournaments/{demo}/journal/{journal.version}/")


def test_a_name_given_earlier_that_may_be_taken_for_anothers_is_marked(
    client: Client, event: int, by: Signature
) -> None:
    set_member(User.objects.create_user("owner\u200b"), event, Role.VIEWER, at=by.at)
    assert "can be taken for another" in shown(client, f"/events/{event}/people/")
