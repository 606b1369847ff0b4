"""One's own account: what a new password, an ended device and a lost role take away."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.contrib.auth.models import User
from django.test import Client, override_settings
from django.utils import timezone

from ronde.services.acts import Signature
from ronde.services.installation import new_sign_in_link, owner
from ronde.services.people import accounts, invitations, tokens
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.store.models import ApiTokenRow, FollowerRow
from ronde.store.people import DeviceRow, InvitationRow
from ronde.web.request_context import STORE

PASSWORD = "correct horse battery"
OTHER = "quite another one"
WEEK = dt.timedelta(days=7)


@pytest.fixture
def anna() -> User:
    return accounts.create_account("Anna", PASSWORD)


@pytest.fixture
def event(by: Signature) -> int:
    return STORE.create_event("Open", at=by.at)


def signed_in(name: str = "Anna", password: str = PASSWORD) -> Client:
    browser = Client(headers={"accept-language": "en"})
    answer = browser.post("/sign-in/", {"name": name, "password": password})
    assert answer.status_code == 302
    return browser


def grow_old(browser: Client) -> None:
    """The session as it is an hour later."""
    session = browser.session
    session["confirmed"] = timezone.now().timestamp() - 3600
    session.save()


def shown_code(browser: Client, address: str = "/me/code/", **fields: str) -> str:
    found = re.search(r'class="code">([A-Z0-9-]+)<', browser.post(address, fields).content.decode())
    return "" if found is None else found[1].replace("-", "")


def opens(code: str) -> bool:
    """Whether a code still signs a device in."""
    browser = Client()
    browser.post(f"/join/{code}/", {"label": "phone"})
    return browser.get("/me/").status_code == 200


class TestWhatAThiefMadeEnds:
    """A session was stolen, and used to make a code for one more device."""

    @pytest.fixture
    def code(self, anna: User) -> str:
        code = shown_code(signed_in())
        assert code
        assert anna.pk
        return code

    def test_it_opens_while_nobody_notices(self, code: str) -> None:
        assert opens(code)

    def test_with_a_new_password(self, code: str) -> None:
        signed_in().post("/me/", {"old": PASSWORD, "new": OTHER})
        assert not opens(code)

    def test_with_all_other_devices(self, code: str) -> None:
        signed_in().post("/me/devices/end/")
        assert not opens(code)

    def test_with_the_device_it_was_made_on(self, code: str) -> None:
        here = signed_in()
        number = DeviceRow.objects.earliest("id").pk
        assert here.post(f"/me/devices/{number}/end/").status_code == 302
        assert not opens(code)

    def test_with_all_devices_of_the_event(self, code: str, anna: User, event: int) -> None:
        set_member(anna, event, Role.ARBITER, at=timezone.now())
        boss = Client()
        boss.force_login(owner())
        boss.post(f"/events/{event}/people/devices/end/")
        assert not opens(code)


class TestInFlight:
    """A stolen session asks for something lasting, and waits while the owner ends it."""

    @pytest.fixture
    def thief(self, anna: User, event: int, monkeypatch: pytest.MonkeyPatch) -> Client:
        set_member(anna, event, Role.CHIEF, at=timezone.now())
        here, thief = signed_in(), signed_in()

        def late(user: User, device: int) -> bool:
            monkeypatch.undo()
            here.post("/me/", {"old": PASSWORD, "new": OTHER, "grants": "yes"})
            return accounts.hold_account(user, device)

        monkeypatch.setattr("ronde.web.devices.hold_account", late)
        return thief

    def test_a_code_for_one_more_device_is_not_made(self, thief: Client) -> None:
        answer = thief.post("/me/code/")
        assert (answer.status_code, answer.headers["Location"]) == (302, "/sign-in/")
        assert not InvitationRow.objects.exists()

    @pytest.mark.parametrize("role", ["VIEWER", "CHIEF"])
    def test_an_invitation_is_not_made(self, thief: Client, event: int, role: str) -> None:
        answer = thief.post(f"/events/{event}/people/invite/", {"role": role, "lasts": "7d"})
        assert answer.status_code == 302
        assert not InvitationRow.objects.exists()

    def test_a_token_is_not_made(self, thief: Client, event: int) -> None:
        thief.post(f"/events/{event}/programs/", {"name": "x", "role": "arbiter", "days": "7"})
        assert not ApiTokenRow.objects.exists()


class TestANewPassword:
    def test_ends_what_was_made_while_the_page_was_open(self, anna: User, event: int) -> None:
        here = signed_in()
        page = here.get("/me/").content.decode()
        assert '<input type="hidden" name="grants" value="yes">' in page
        now = timezone.now()
        invitations.invite(event, Role.CHIEF, by="Anna", now=now, lasts=WEEK)
        here.post("/me/", {"old": PASSWORD, "new": OTHER, "grants": "yes"})
        assert not InvitationRow.objects.exists()
        assert anna.pk

    def test_ends_codes_made_for_the_devices_of_others(self, anna: User, event: int) -> None:
        anna.is_superuser = True
        anna.save()
        ben = accounts.create_account("Ben")
        set_member(ben, event, Role.RESULTS, at=timezone.now())
        here = signed_in()
        code = shown_code(signed_in(), f"/events/{event}/people/{ben.pk}/code/")
        here.post("/me/", {"old": PASSWORD, "new": OTHER})
        assert code
        assert not opens(code)

    def test_ends_links_and_other_devices_and_says_so(self, anna: User) -> None:
        here, there = signed_in(), signed_in()
        link = new_sign_in_link(anna, now=timezone.now())
        page = here.post("/me/", {"old": PASSWORD, "new": OTHER}).content.decode()
        assert "All other devices are signed out" in page
        assert len(accounts.devices_of([anna.pk])) == 1
        assert there.get("/me/").status_code == 302
        assert Client().get(f"/sign-in/{link}/").status_code == 403
        assert here.get("/me/").status_code == 200

    @pytest.mark.parametrize(("box", "left"), [("yes", 0), ("", 1)])
    def test_ends_what_was_made_for_others_where_the_box_says_so(
        self, anna: User, event: int, box: str, left: int
    ) -> None:
        now = timezone.now()
        by = Signature(author="Anna", at=now)
        token, _ = tokens.new_token(
            event, name="score app", role=Role.ARBITER, boards="", days=30, by=by
        )
        invitations.invite(event, Role.CHIEF, by="Anna", now=now, lasts=WEEK)
        invitations.invite(event, Role.CHIEF, by="Ben", now=now, lasts=WEEK)
        here = signed_in()
        page = here.get("/me/").content.decode()
        assert re.search(r'name="grants" value="yes" checked', page)
        assert "score app" in page
        here.post("/me/", {"old": PASSWORD, "new": OTHER, "grants": box})
        assert ApiTokenRow.objects.filter(id=token.id, revoked_at=None).count() == left
        assert InvitationRow.objects.filter(created_by="Anna").count() == left
        assert InvitationRow.objects.filter(created_by="Ben").count() == 1
        assert anna.pk

    @pytest.mark.parametrize(
        ("new", "told"),
        [
            ("1234567890", "tried first"),
            ("zzzzzzzzzzzz", "Repeats itself"),
            ("anna-anna-anna-anna", "Repeats itself"),
            ("x" + "yz9 " * 300, "At most a thousand"),
        ],
    )
    def test_a_weak_one_is_told_why(self, anna: User, new: str, told: str) -> None:
        answer = signed_in().post("/me/", {"old": PASSWORD, "new": new})
        assert answer.status_code == 422
        assert told in answer.content.decode()
        assert anna.pk

    def test_whoever_joins_chooses_a_good_one_too(self, event: int) -> None:
        now = timezone.now()
        code = invitations.invite(event, Role.VIEWER, by="x", now=now, lasts=WEEK)
        answer = Client(headers={"accept-language": "en"}).post(
            f"/join/{code}/", {"name": "Ben", "password": "password12"}
        )
        assert answer.status_code == 422
        assert "tried first" in answer.content.decode()


class TestAChiefNoMore:
    @pytest.mark.parametrize("act", ["remove", "role"])
    def test_has_no_way_back_into_the_event(
        self, client: Client, anna: User, event: int, act: str
    ) -> None:
        now = timezone.now()
        elsewhere = STORE.create_event("Other", at=now)
        for place in (event, elsewhere):
            set_member(anna, place, Role.CHIEF, at=now)
            invitations.invite(place, Role.CHIEF, by="Anna", now=now, lasts=WEEK)
            by = Signature(author="Anna", at=now)
            tokens.new_token(place, name="app", role=Role.ARBITER, boards="", days=30, by=by)
        client.post(f"/events/{event}/people/{anna.pk}/{act}/", {"role": "RESULTS"})
        assert [i.event_id for i in InvitationRow.objects.all()] == [elsewhere]
        valid = ApiTokenRow.objects.filter(revoked_at=None)
        assert [token.event_id for token in valid] == [elsewhere]


class TestConfirming:
    """What would outlive a stolen session is done only shortly after confirming."""

    def test_a_recent_sign_in_is_enough(self, anna: User) -> None:
        assert shown_code(signed_in())
        assert anna.pk

    def test_later_the_password_is_asked_and_what_was_typed_is_kept(self, anna: User) -> None:
        anna.is_superuser = True
        anna.save()
        browser = signed_in()
        grow_old(browser)
        asked = browser.post("/backups/followers/", {"name": "Laptop 2"})
        text = asked.content.decode()
        assert "Confirm that it is you" in text
        assert '<input type="hidden" name="name" value="Laptop 2">' in text
        assert not FollowerRow.objects.exists()
        wrong = browser.post("/backups/followers/", {"name": "Laptop 2", "confirm": "wrong"})
        assert wrong.status_code == 422
        assert not FollowerRow.objects.exists()
        browser.post("/backups/followers/", {"name": "Laptop 2", "confirm": PASSWORD})
        assert FollowerRow.objects.get().name == "Laptop 2"
        assert shown_code(browser), "it holds for a while"

    def test_no_code_without_it(self, anna: User) -> None:
        browser = signed_in()
        grow_old(browser)
        assert not shown_code(browser)
        assert not shown_code(browser, confirm="wrong")
        assert shown_code(browser, confirm=PASSWORD)
        assert anna.pk

    @pytest.mark.parametrize(
        ("role", "asks"), [("CHIEF", True), ("ARBITER", True), ("VIEWER", False)]
    )
    def test_letting_people_in_who_may_do_much(
        self, anna: User, event: int, role: str, asks: bool
    ) -> None:
        set_member(anna, event, Role.CHIEF, at=timezone.now())
        browser = signed_in()
        grow_old(browser)
        path = f"/events/{event}/people/invite/"
        assert bool(shown_code(browser, path, role=role)) is not asks
        assert shown_code(browser, path, role=role, confirm=PASSWORD)

    def test_a_token_needs_it_too(self, anna: User, event: int) -> None:
        set_member(anna, event, Role.CHIEF, at=timezone.now())
        browser = signed_in()
        grow_old(browser)
        wanted = {"name": "app", "role": "viewer", "days": "7"}
        browser.post(f"/events/{event}/programs/", wanted)
        assert not ApiTokenRow.objects.exists()
        browser.post(f"/events/{event}/programs/", {**wanted, "confirm": PASSWORD})
        assert ApiTokenRow.objects.get().name == "app"

    def test_guessing_it_is_slowed_down(self, anna: User) -> None:
        browser = signed_in()
        grow_old(browser)
        statuses = [browser.post("/me/code/", {"confirm": "wrong"}).status_code for _ in range(7)]
        assert statuses == [422] * 6 + [429]
        assert anna.pk

    def test_a_clock_set_back_proves_nothing(self, anna: User) -> None:
        browser = signed_in()
        session = browser.session
        session["confirmed"] = timezone.now().timestamp() + 3600
        session.save()
        assert not shown_code(browser)
        assert anna.pk


class TestWithoutPassword:
    """A link or a code signed them in; nobody is locked out."""

    @pytest.fixture
    def by_link(self) -> Client:
        browser = Client(headers={"accept-language": "en"})
        link = new_sign_in_link(owner(), now=timezone.now())
        assert browser.get(f"/sign-in/{link}/").status_code == 302
        return browser

    @override_settings(BEHIND_PROXY=True)
    def test_a_helper_still_lets_others_in(self, event: int) -> None:
        ben = accounts.create_account("Ben")
        set_member(ben, event, Role.CHIEF, at=timezone.now())
        browser = Client(headers={"accept-language": "en"})
        browser.force_login(ben)
        browser.get("/")
        grow_old(browser)
        assert shown_code(browser, f"/events/{event}/people/invite/", role="ARBITER")

    def test_at_the_machine_nothing_is_asked(self, by_link: Client) -> None:
        grow_old(by_link)
        assert shown_code(by_link)

    @override_settings(BEHIND_PROXY=True)
    def test_on_a_hosted_server_a_recent_sign_in_counts(self, by_link: Client) -> None:
        assert shown_code(by_link)
        grow_old(by_link)
        page = by_link.post("/me/code/").content.decode()
        assert "has no password" in page
        assert 'class="code"' not in page

    @override_settings(BEHIND_PROXY=True)
    def test_a_stolen_session_does_not_choose_the_first_password(self, by_link: Client) -> None:
        grow_old(by_link)
        by_link.post("/me/", {"new": OTHER})
        assert not owner().has_usable_password()
        link = new_sign_in_link(owner(), now=timezone.now())
        fresh = Client()
        fresh.get(f"/sign-in/{link}/")
        fresh.post("/me/", {"new": OTHER})
        assert owner().has_usable_password()


def test_the_theme_is_chosen_per_device(client: Client) -> None:
    """F22: light or dark by hand, whatever the device says."""
    assert "data-theme" not in client.get("/").content.decode()
    client.post("/theme/", {"theme": "dark", "next": "/me/"})
    assert 'data-theme="dark"' in client.get("/").content.decode()
    client.post("/theme/", {"theme": "loud"})
    assert 'data-theme="dark"' in client.get("/").content.decode()
    client.post("/theme/", {"theme": ""})
    assert "data-theme" not in client.get("/").content.decode()
