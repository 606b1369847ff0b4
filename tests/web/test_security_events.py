"""What opens, closes, gives or takes away is in the security journal: by whom, from where."""

from __future__ import annotations

import datetime as dt
import io
import re
import zipfile

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from ronde.model import Settings
from ronde.platform import throttle
from ronde.services import security_journal
from ronde.services.acts import Signature
from ronde.services.events import add_tournament
from ronde.services.exchange import export_event
from ronde.services.followers import followers
from ronde.services.installation import new_sign_in_link, owner
from ronde.services.people import invitations
from ronde.services.people.accounts import create_account, devices_of
from ronde.services.people.identities import identity_of
from ronde.services.people.members import member as membership, set_member
from ronde.services.people.roles import Role
from ronde.services.people.tokens import tokens_of
from ronde.services.security_journal import Kind, SecurityEvent, check, read, record
from ronde.services.webhooks import webhooks_of
from ronde.web.request_context import STORE

PASSWORD = "correct horse battery"


@pytest.fixture
def event(by: Signature) -> int:
    return STORE.create_event("Open", at=by.at)


@pytest.fixture
def anna() -> User:
    return create_account("Anna", PASSWORD)


@pytest.fixture
def member(anna: User, event: int, by: Signature) -> User:
    set_member(anna, event, Role.ARBITER, at=by.at)
    return anna


def browser() -> Client:
    return Client(headers={"accept-language": "en"}, REMOTE_ADDR="192.0.2.7")


def signed_in() -> Client:
    found = browser()
    found.post("/sign-in/", {"name": "Anna", "password": PASSWORD})
    return found


def last(kind: Kind) -> SecurityEvent:
    events = read(kind=kind)
    assert len(events) == 1
    assert check().whole
    return events[0]


def code_in(page: bytes) -> str:
    found = re.search(r'class="code">([A-Z0-9-]+)<', page.decode())
    assert found is not None
    return found[1]


class TestComingIn:
    def test_signing_in_and_out(self, anna: User) -> None:
        signed_in().post("/sign-out/")
        came, left = last(Kind.SIGN_IN), last(Kind.SIGN_OUT)
        assert (came.author, came.author_id) == ("Anna", identity_of(anna))
        assert (came.address, came.detail) == ("192.0.2.7", "password")
        assert (left.author, left.address) == ("Anna", "192.0.2.7")

    def test_a_link_that_signs_the_owner_in(self) -> None:
        token = new_sign_in_link(owner(), now=timezone.now())
        browser().get(f"/sign-in/{token}/")
        assert (last(Kind.SIGN_IN).author, last(Kind.SIGN_IN).detail) == ("owner", "link")

    def test_wrong_passwords_are_one_row_with_a_count(self, anna: User) -> None:
        for _ in range(throttle.ACCOUNT.most + 5):
            browser().post("/sign-in/", {"name": "anna", "password": "wrong"})
        failed = last(Kind.SIGN_IN_FAILED)
        assert (failed.count, failed.subject, failed.author) == (throttle.ACCOUNT.most, "Anna", "")
        assert failed.address == "192.0.2.7"
        assert anna.pk

    def test_what_was_typed_instead_of_a_name_is_not_kept(self) -> None:
        browser().post("/sign-in/", {"name": "my secret password", "password": "x"})
        assert last(Kind.SIGN_IN_FAILED).subject == ""

    def test_joining_with_a_code(self, client: Client, event: int) -> None:
        made = client.post(f"/events/{event}/people/invite/", {"role": "RESULTS", "uses": "3"})
        code = code_in(made.content)
        browser().post(f"/join/{code}/", {"name": "Ben", "password": "", "label": "phone"})
        assert (last(Kind.CODE_MADE).author, last(Kind.CODE_MADE).detail) == ("owner", "results")
        used = last(Kind.CODE_USED)
        assert (used.author, used.device, used.event) == ("Ben", "phone", event)
        assert last(Kind.ACCOUNT_MADE).author == "Ben"
        assert last(Kind.SIGN_IN).detail == "code"

    def test_wrong_codes_are_counted(self) -> None:
        for number in range(3):
            browser().get(f"/join/AAAAAAAA{number}2/")
        assert last(Kind.CODE_FAILED).count == 3

    def test_wrong_codes_of_players_are_counted_without_saying_whose(self) -> None:
        for number in range(3):
            browser().get(f"/play/AAAAAA{number}2/")
        failed = last(Kind.CODE_FAILED)
        assert (failed.count, failed.address, failed.detail) == (3, "", "board")

    def test_a_name_that_is_refused_leaves_no_trace(self, client: Client, event: int) -> None:
        made = client.post(f"/events/{event}/people/invite/", {"role": "VIEWER"})
        answer = browser().post(f"/join/{code_in(made.content)}/", {"name": "ronde"})
        assert answer.status_code == 422
        assert "Ronde itself signs with this name" in answer.content.decode()
        assert not read(kind=Kind.CODE_USED)
        assert not User.objects.filter(username="ronde").exists()


class TestPeople:
    def test_another_role_and_none(self, client: Client, member: User, event: int) -> None:
        client.post(f"/events/{event}/people/{member.pk}/role/", {"role": "VIEWER"})
        client.post(f"/events/{event}/people/{member.pk}/remove/")
        changed, gone = last(Kind.ROLE_CHANGED), last(Kind.MEMBER_REMOVED)
        assert (changed.subject, changed.detail, changed.event) == ("Anna", "viewer", event)
        assert (gone.author, gone.subject, gone.event) == ("owner", "Anna", event)

    def test_devices_and_codes_for_them(self, client: Client, member: User, event: int) -> None:
        signed_in()
        (device,) = devices_of([member.pk])
        client.post(f"/events/{event}/people/devices/{device.id}/end/")
        assert (last(Kind.DEVICE_ENDED).subject, last(Kind.DEVICE_ENDED).event) == ("Anna", event)
        client.post(f"/events/{event}/people/devices/end/")
        assert last(Kind.DEVICES_ENDED).event == event
        client.post(f"/events/{event}/people/{member.pk}/code/")
        assert last(Kind.DEVICE_CODE_MADE).subject == "Anna"

    def test_ones_own_account(self, anna: User, event: int) -> None:
        phone = signed_in()
        code = code_in(phone.post("/me/code/").content)
        browser().post(f"/join/{code}/", {"label": "tablet"})
        assert (last(Kind.DEVICE_CODE_USED).author, last(Kind.DEVICE_CODE_USED).device) == (
            "Anna",
            "tablet",
        )
        phone.post("/me/devices/end/")
        assert last(Kind.DEVICES_ENDED).detail == "1"
        week = dt.timedelta(days=7)
        invitations.invite(event, Role.VIEWER, by="Anna", now=timezone.now(), lasts=week)
        phone.post("/me/", {"old": PASSWORD, "new": "a better one, perhaps", "grants": "yes"})
        assert last(Kind.PASSWORD_CHANGED).author == "Anna"
        assert last(Kind.GRANTS_ENDED).author == "Anna"
        assert anna.pk

    def test_withdrawing_a_code(self, client: Client, event: int) -> None:
        client.post(f"/events/{event}/people/invite/", {"role": "VIEWER"})
        found = re.search(rb"/codes/(\d+)/cancel/", client.get(f"/events/{event}/people/").content)
        assert found is not None
        client.post(f"/events/{event}/people/codes/{int(found[1])}/cancel/")
        assert last(Kind.CODE_WITHDRAWN).event == event


class TestPrograms:
    def test_tokens(self, client: Client, event: int) -> None:
        asked = {"name": "Hall", "role": "results", "days": "7", "boards": "", "key": "k"}
        for _ in range(2):  # the same request again makes nothing
            client.post(f"/events/{event}/programs/", asked)
        made = last(Kind.TOKEN_MADE)
        assert (made.subject, made.detail, made.event) == ("Hall", "results", event)
        (token,) = tokens_of(event)
        for _ in range(2):
            client.post(f"/events/{event}/programs/tokens/{token.id}/revoke/")
        assert last(Kind.TOKEN_ENDED).subject == "Hall"

    def test_a_token_that_is_none(self) -> None:
        for _ in range(2):
            browser().get("/api/v1/events", headers={"Authorization": "Bearer ronde_nonsense"})
        refused = last(Kind.TOKEN_REFUSED)
        assert (refused.count, refused.address) == (2, "192.0.2.7")

    def test_a_webhook_without_what_may_be_secret_in_its_address(
        self, client: Client, event: int
    ) -> None:
        url = "https://93.184.216.34/hook?secret=abc"
        client.post(
            f"/events/{event}/programs/webhooks/", {"url": url, "topics": "round.published"}
        )
        made = last(Kind.WEBHOOK_MADE)
        assert (made.subject, made.event) == ("93.184.216.34", event)
        (webhook,) = webhooks_of(event)
        client.post(f"/events/{event}/programs/webhooks/{webhook.id}/remove/")
        assert last(Kind.WEBHOOK_ENDED).subject == "93.184.216.34"

    def test_a_second_machine(self, client: Client) -> None:
        client.post("/backups/followers/", {"name": "laptop"})
        assert last(Kind.FOLLOWER_ALLOWED).subject == "laptop"
        found = re.search(rb"--token ([0-9a-f]{48})", client.get("/backups/").content)
        assert found is not None
        shown = {"Authorization": f"Bearer {found[1].decode()}"}
        for _ in range(2):  # every two seconds, all day
            assert browser().get("/feed/", headers=shown).status_code == 200
        assert (last(Kind.FOLLOWER_CONNECTED).subject, last(Kind.FOLLOWER_CONNECTED).count) == (
            "laptop",
            1,
        )
        browser().get("/feed/", headers={"Authorization": "Bearer nonsense"})
        assert last(Kind.FOLLOWER_REFUSED).address == "192.0.2.7"
        client.post(f"/backups/followers/{followers()[0].id}/forget/")
        assert last(Kind.FOLLOWER_ENDED).subject == "laptop"


def test_a_journal_and_an_archive_hold_who_acted_but_not_from_where(event: int) -> None:
    by = Signature(author="Anna", author_id="a-1", at=timezone.now(), address="192.0.2.77")
    t = add_tournament(STORE, event, Settings(name="A", rounds=3), by=by)
    [entry] = STORE.journal(t).entries
    assert (entry.author, entry.author_id) == ("Anna", "a-1")
    record(Kind.SIGN_IN, by=by)
    file = export_event(STORE, event)
    with zipfile.ZipFile(io.BytesIO(file.data)) as archive:
        held = b"".join(archive.read(name) for name in archive.namelist())
    assert b"a-1" in held
    assert b"192.0.2.77" not in held
    assert b"sign_in" not in held


def test_an_act_and_its_event_are_done_together_or_not_at_all(
    client: Client, member: User, event: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_row: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(security_journal, "_append", broken)
    client.raise_request_exception = False
    answer = client.post(f"/events/{event}/people/{member.pk}/remove/")
    assert answer.status_code == 500
    assert membership(member.pk, event) is not None
