"""Getting in: passwords, codes, devices; and being let out."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.contrib.auth.models import User
from django.core import signing
from django.test import Client, RequestFactory, override_settings
from django.utils import timezone

from ronde.platform import throttle
from ronde.platform.visitors import Visitor
from ronde.services.acts import Signature
from ronde.services.installation import owner
from ronde.services.people import accounts, invitations
from ronde.services.people.members import member, members, set_member
from ronde.services.people.roles import Boards, Role, read_boards
from ronde.store.people import AttemptRow, DeviceRow, InvitationRow
from ronde.web import settings as shipped
from ronde.web.origin import is_shared
from ronde.web.request_context import STORE
from ronde.web.visitors import KNOWN_COOKIE

ENGLISH = {"accept-language": "en"}
PASSWORD = "correct horse battery"
LATER = dt.timedelta(days=8)
HERE = "127.0.0.1"


@pytest.fixture
def event(by: Signature) -> int:
    return STORE.create_event("Open", at=by.at)


@pytest.fixture
def anna() -> User:
    return accounts.create_account("Anna", PASSWORD)


def stranger() -> Client:
    return Client(headers=ENGLISH)


def tried(name: str, password: str) -> tuple[Client, int, str]:
    browser = stranger()
    answer = browser.post("/sign-in/", {"name": name, "password": password})
    return browser, answer.status_code, answer.content.decode()


def signs_in(browser: Client, name: str, password: str = PASSWORD) -> int:
    return browser.post("/sign-in/", {"name": name, "password": password}).status_code


def use_up(limit: throttle.Limit, subject: str, *, but: int = 0) -> None:
    throttle.take(limit, subject, now=timezone.now(), wanted=limit.most - but)


def shown_code(page: str) -> str:
    found = re.search(r'class="code">([A-Z0-9-]+)<', page)
    assert found is not None
    return found[1]


class TestPasswords:
    def test_argon2_is_what_is_shipped(self) -> None:
        assert shipped.PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")
        hasher = Argon2PasswordHasher()
        assert hasher.verify("x", hasher.encode("x", hasher.salt()))

    def test_the_right_one_opens(self, anna: User) -> None:
        browser, status, _ = tried("anna", PASSWORD)
        assert status == 302
        assert "Signed in as Anna" in browser.get("/me/").content.decode()
        assert not AttemptRow.objects.exists()
        assert anna.pk

    @pytest.mark.parametrize("name", ["Anna", "Nobody"])
    def test_a_wrong_one_says_nothing_about_the_name(self, anna: User, name: str) -> None:
        _, status, text = tried(name, "wrong")
        assert status == 422
        assert "do not belong together" in text
        assert f'value="{name}"' in text
        assert anna.pk

    def test_guessing_is_slowed_down_and_told_how_long(self, anna: User) -> None:
        for _ in range(throttle.ACCOUNT.most):
            assert tried("Anna", "wrong")[1] == 422
        answer = stranger().post("/sign-in/", {"name": "ANNA", "password": PASSWORD})
        assert answer.status_code == 429
        assert answer.headers["Retry-After"] == str(15 * 60)
        assert "Try again in 15 minutes" in answer.content.decode()
        accounts.create_account("Ben", PASSWORD)
        assert tried("Ben", PASSWORD)[1] == 302
        assert anna.pk

    def test_an_address_is_slowed_down_too(self) -> None:
        now = timezone.now()
        throttle.take(throttle.ADDRESS, "10.0.0.9", now=now, wanted=throttle.ADDRESS.most - 1)
        there = Visitor(address="10.0.0.9")
        assert accounts.check_password("one", "x", visitor=there, now=now) is None
        with pytest.raises(throttle.TooManyAttempts):
            accounts.check_password("other", "x", visitor=there, now=now)
        later = now + throttle.ADDRESS.within
        assert accounts.check_password("other", "x", visitor=there, now=later) is None

    def test_strangers_cannot_lock_somebody_out_of_a_browser_they_used(self, anna: User) -> None:
        browser = tried("Anna", PASSWORD)[0]
        browser.post("/sign-out/")
        use_up(throttle.ACCOUNT, "anna")
        use_up(throttle.ADDRESS, HERE)
        assert tried("Anna", PASSWORD)[1] == 429
        assert signs_in(browser, "Anna") == 302
        assert anna.pk

    def test_but_the_browser_has_its_own_count(self, anna: User) -> None:
        browser = tried("Anna", PASSWORD)[0]
        browser.post("/sign-out/")
        for _ in range(throttle.KNOWN_ACCOUNT.most):
            assert signs_in(browser, "Anna", "wrong") == 422
        assert signs_in(browser, "Anna") == 429
        assert tried("Anna", PASSWORD)[1] == 302  # and leaves that of the others alone
        assert anna.pk

    def test_a_new_password_makes_strangers_of_the_browsers(self, anna: User) -> None:
        browser = tried("Anna", PASSWORD)[0]
        browser.post("/sign-out/")
        anna.set_password("quite another one")
        anna.save()
        use_up(throttle.ACCOUNT, "anna")
        assert signs_in(browser, "Anna", "quite another one") == 429

    def test_a_full_address_stops_no_browser_that_was_signed_in(self, anna: User) -> None:
        accounts.create_account("Ben", PASSWORD)
        browser = tried("Anna", PASSWORD)[0]
        browser.post("/sign-out/")
        use_up(throttle.ADDRESS, HERE)
        assert tried("Ben", PASSWORD)[1] == 429
        assert signs_in(browser, "Ben") == 302
        assert anna.pk

    def test_the_cookie_cannot_be_written_by_hand(self, anna: User) -> None:
        use_up(throttle.ACCOUNT, "anna")
        browser = stranger()
        forged = [[p.kind, p.mark] for p in accounts.account_proofs(anna)]
        browser.cookies[KNOWN_COOKIE] = signing.dumps(
            ["me", *forged], key="guessed", salt="ronde.known"
        )
        assert signs_in(browser, "Anna") == 429

    def test_changing_it_ends_the_other_sessions(self, anna: User) -> None:
        here, there = tried("Anna", PASSWORD)[0], tried("Anna", PASSWORD)[0]
        fields = {"old": PASSWORD, "new": "quite another one"}
        assert "Password changed" in here.post("/me/", fields).content.decode()
        assert here.get("/me/").status_code == 200
        assert there.get("/me/").status_code == 302
        assert anna.pk

    @pytest.mark.parametrize(
        ("old", "new"), [("wrong", "long enough 123"), (PASSWORD, "short"), (PASSWORD, "anna")]
    )
    def test_a_change_that_is_refused(self, anna: User, old: str, new: str) -> None:
        browser = tried("Anna", PASSWORD)[0]
        assert browser.post("/me/", {"old": old, "new": new}).status_code == 422
        assert tried("Anna", PASSWORD)[1] == 302
        assert anna.pk


class TestCodes:
    def made(self, client: Client, event: int, **fields: str) -> str:
        answer = client.post(f"/events/{event}/people/invite/", {"role": "RESULTS", **fields})
        assert answer.status_code == 200
        return shown_code(answer.content.decode())

    def test_a_phone_joins_by_code(self, client: Client, event: int) -> None:
        code = self.made(client, event, boards="1-10")
        phone = stranger()
        typed = phone.post("/join/", {"code": code.lower().replace("-", " ")})
        page = phone.get(typed.headers["Location"])
        assert "You join as: Result entry · boards 1-10" in page.content.decode()
        fields = {"name": "Ben", "label": "Ben's phone", "password": ""}
        answer = phone.post(typed.headers["Location"], fields)
        assert answer.headers["Location"] == f"/events/{event}/"
        [ben] = members(event)
        assert (ben.name, ben.role, str(ben.boards)) == ("Ben", Role.RESULTS, "1-10")
        listing = client.get(f"/events/{event}/people/").content.decode()
        assert "Ben&#x27;s phone" in listing

    @pytest.mark.parametrize(
        ("role", "boards", "where"),
        [("RESULTS", "1-10", "rounds/4/"), ("VIEWER", "", "rounds/4/"), ("CHIEF", "", "")],
    )
    def test_whoever_joins_is_where_they_work(
        self, client: Client, demo: int, role: str, boards: str, where: str
    ) -> None:
        """D42: no list with one link between the code and the boards."""
        event = STORE.tournament(demo).event
        fields = {"role": role, "boards": boards}
        made = client.post(f"/events/{event}/people/invite/", fields).content.decode()
        code = shown_code(made).replace("-", "")
        phone = stranger()
        answer = phone.post(f"/join/{code}/", {"name": "Ben"})
        assert answer.headers["Location"] == f"/tournaments/{demo}/{where}"
        assert phone.get(answer.headers["Location"]).status_code == 200

    def test_only_a_digest_is_kept(self, client: Client, event: int) -> None:
        code = self.made(client, event).replace("-", "")
        row = InvitationRow.objects.get()
        kept = [str(value) for value in row.__dict__.values()]
        assert not any(code in value for value in kept)
        assert code not in client.get(f"/events/{event}/people/").content.decode()

    def test_a_code_works_once(self, client: Client, event: int) -> None:
        code = self.made(client, event).replace("-", "")
        assert stranger().post(f"/join/{code}/", {"name": "Ben"}).status_code == 302
        answer = stranger().post(f"/join/{code}/", {"name": "Carl"})
        assert answer.status_code == 404
        assert "used already" in answer.content.decode()
        assert not User.objects.filter(username="Carl").exists()

    def test_or_as_often_as_it_says(self, client: Client, event: int) -> None:
        code = self.made(client, event, uses="2").replace("-", "")
        found = [stranger().post(f"/join/{code}/", {"name": n}).status_code for n in "ABC"]
        assert found == [302, 302, 404]

    def test_a_code_used_at_the_same_moment_leaves_no_account(self, event: int) -> None:
        now = timezone.now()
        code = invitations.invite(event, Role.VIEWER, by="x", now=now, lasts=LATER)
        seen = invitations.find_invitation(code, visitor=Visitor(address="a"), now=now)
        assert seen is not None
        assert invitations.accept_as_new(seen, "First", "", now=now) is not None
        assert invitations.accept_as_new(seen, "Second", "", now=now) is None
        assert not User.objects.filter(username="Second").exists()

    def test_a_code_grows_old(self, event: int) -> None:
        now = timezone.now()
        lasts = invitations.LASTS["15m"]
        code = invitations.invite(event, Role.VIEWER, by="x", now=now, lasts=lasts)
        there = Visitor(address="a")
        assert invitations.find_invitation(code, visitor=there, now=now + lasts) is not None
        late = now + lasts + dt.timedelta(seconds=1)
        assert invitations.find_invitation(code, visitor=there, now=late) is None

    def test_a_code_can_be_cancelled(self, client: Client, event: int) -> None:
        code = self.made(client, event).replace("-", "")
        number = InvitationRow.objects.get().pk
        path = f"/events/{event}/people/codes/{number}/cancel/"
        assert client.post(path).status_code == 302
        assert client.post(path).status_code == 404
        assert stranger().get(f"/join/{code}/").status_code == 404

    def test_guessing_codes_is_slowed_down(self) -> None:
        use_up(throttle.INVITATION.strangers, HERE, but=1)
        assert stranger().get("/join/AAAAAAAAAA/").status_code == 404
        answer = stranger().get("/join/AAAAAAAAAA/")
        assert answer.status_code == 429
        assert "Try again in" in answer.content.decode()

    def test_wrong_codes_of_players_do_not_count_here(self, client: Client, event: int) -> None:
        code = self.made(client, event).replace("-", "")
        use_up(throttle.BOARD_CODE.strangers, HERE)
        assert stranger().get(f"/join/{code}/").status_code == 200

    def test_who_had_a_right_code_is_not_shut_out(self, client: Client, event: int) -> None:
        code = self.made(client, event).replace("-", "")
        phone = stranger()
        assert phone.get(f"/join/{code}/").status_code == 200
        use_up(throttle.INVITATION.strangers, HERE)
        assert stranger().get(f"/join/{code}/").status_code == 429
        assert phone.post(f"/join/{code}/", {"name": "Ben"}).status_code == 302

    def test_a_name_is_not_taken_twice(self, client: Client, event: int, anna: User) -> None:
        code = self.made(client, event).replace("-", "")
        answer = stranger().post(f"/join/{code}/", {"name": "ANNA", "label": "my phone"})
        assert answer.status_code == 422
        assert "has this name here already" in answer.content.decode()
        assert 'value="my phone"' in answer.content.decode()
        assert anna.pk

    def test_who_is_signed_in_adds_the_event(self, client: Client, event: int, anna: User) -> None:
        code = self.made(client, event).replace("-", "")
        browser = tried("Anna", PASSWORD)[0]
        assert browser.post(f"/join/{code}/").status_code == 302
        assert member(anna.pk, event) is not None

    def test_a_lower_code_takes_nothing_away(self, event: int, anna: User, by: Signature) -> None:
        set_member(anna, event, Role.CHIEF, at=by.at)
        now = timezone.now()
        code = invitations.invite(event, Role.VIEWER, by="x", now=now, lasts=LATER)
        seen = invitations.find_invitation(code, visitor=Visitor(address="a"), now=now)
        assert seen is not None
        assert invitations.accept(seen, anna, now=now)
        held = member(anna.pk, event)
        assert held is not None
        assert held.role is Role.CHIEF

    @pytest.mark.parametrize(
        "fields",
        [
            {"role": "OWNER"},
            {"role": ""},
            {"boards": "a-b"},
            {"boards": "9-1"},
            {"uses": "999"},
            {"lasts": "always"},
            {"tournament": "77"},
        ],
    )
    def test_junk_makes_no_code(self, client: Client, event: int, fields: dict[str, str]) -> None:
        path = f"/events/{event}/people/invite/"
        answer = client.post(path, {"role": "RESULTS", **fields})
        assert answer.status_code == 422
        assert not InvitationRow.objects.exists()


class TestDevices:
    def test_one_more_device_by_code(self, anna: User) -> None:
        laptop = tried("Anna", PASSWORD)[0]
        code = shown_code(laptop.post("/me/code/").content.decode()).replace("-", "")
        phone = stranger()
        assert "signed in as Anna" in phone.get(f"/join/{code}/").content.decode()
        assert phone.post(f"/join/{code}/", {"label": "phone"}).status_code == 302
        assert "Signed in as Anna" in phone.get("/me/").content.decode()
        assert [d.label for d in accounts.devices_of([anna.pk])].count("phone") == 1

    def test_a_device_that_was_ended_is_out(self, anna: User) -> None:
        laptop, phone = tried("Anna", PASSWORD)[0], tried("Anna", PASSWORD)[0]
        number = DeviceRow.objects.latest("id").pk
        assert laptop.post(f"/me/devices/{number}/end/").status_code == 302
        assert phone.get("/me/").status_code == 302
        assert laptop.get("/me/").status_code == 200
        assert anna.pk

    def test_all_others_at_once(self, anna: User) -> None:
        browsers = [tried("Anna", PASSWORD)[0] for _ in range(3)]
        browsers[0].post("/me/devices/end/")
        assert [b.get("/me/").status_code for b in browsers] == [200, 302, 302]
        assert anna.pk

    def test_the_chief_ends_devices_of_the_event_only(
        self, client: Client, event: int, anna: User, by: Signature
    ) -> None:
        set_member(anna, event, Role.ARBITER, at=by.at)
        phone = tried("Anna", PASSWORD)[0]
        number = DeviceRow.objects.latest("id").pk
        elsewhere = STORE.create_event("Other", at=by.at)
        assert client.post(f"/events/{elsewhere}/people/devices/{number}/end/").status_code == 404
        assert phone.get("/me/").status_code == 200
        assert client.post(f"/events/{event}/people/devices/{number}/end/").status_code == 302
        assert phone.get("/me/").status_code == 302

    def test_leaving_ends_the_device(self, anna: User) -> None:
        browser = tried("Anna", PASSWORD)[0]
        browser.post("/sign-out/")
        assert not accounts.devices_of([anna.pk])

    def test_the_journal_names_the_device(self, demo: int) -> None:
        browser = stranger()
        browser.force_login(owner())
        browser.post(
            f"/tournaments/{demo}/journal/remark/",
            {"text": "clock broken"},
            headers={"user-agent": "Mozilla (X11; Linux) Firefox/126.0"},
        )
        assert STORE.journal(demo).entries[-1].device == "Firefox · Linux"


class TestMembers:
    def test_role_and_boards_change(
        self, client: Client, event: int, anna: User, by: Signature
    ) -> None:
        set_member(anna, event, Role.VIEWER, at=by.at)
        fields = {"role": "RESULTS", "boards": "3-7"}
        assert client.post(f"/events/{event}/people/{anna.pk}/role/", fields).status_code == 302
        held = member(anna.pk, event)
        assert held is not None
        assert held.boards == Boards(spans=read_boards("3-7"))
        bad = {"role": "RESULTS", "boards": "x"}
        assert client.post(f"/events/{event}/people/{anna.pk}/role/", bad).status_code == 422
        assert client.post(f"/events/{event}/people/{anna.pk}/remove/").status_code == 302
        assert member(anna.pk, event) is None
        assert client.post(f"/events/{event}/people/{anna.pk}/remove/").status_code == 404

    def test_the_owner_signs_a_member_in(
        self, client: Client, event: int, anna: User, by: Signature
    ) -> None:
        """After a take-over: people without a password have no other way in."""
        set_member(anna, event, Role.ARBITER, at=by.at)
        address = f"/events/{event}/people/{anna.pk}/code/"
        page = client.post(address).content.decode()
        assert "Signs a device in as Anna" in page
        code = re.search(r'class="code">([^<]+)<', page)
        assert code is not None
        phone = Client()
        joined = phone.post(f"/join/{code[1]}/", {"label": "phone"})
        assert joined.status_code == 302
        assert phone.get(f"/events/{event}/").status_code == 200
        assert phone.post(address).status_code == 403
        assert client.post(f"/events/{event}/people/99999/code/").status_code == 404

    def test_nobody_removes_themselves(self, event: int, anna: User, by: Signature) -> None:
        set_member(anna, event, Role.CHIEF, at=by.at)
        browser = tried("Anna", PASSWORD)[0]
        assert browser.post(f"/events/{event}/people/{anna.pk}/remove/").status_code == 403
        assert member(anna.pk, event) is not None


class TestBehindAProxy:
    def test_tls_makes_cookies_and_browsers_strict(self, anna: User) -> None:
        with override_settings(SECURE_HSTS_SECONDS=100, SESSION_COOKIE_SECURE=True):
            answer = Client().post("/sign-in/", {"name": "Anna", "password": PASSWORD}, secure=True)
        assert answer.headers["Strict-Transport-Security"] == "max-age=100"
        assert answer.cookies["ronde_session"]["secure"]
        assert answer.cookies["ronde_session"]["httponly"]
        assert anna.pk

    def test_forms_are_taken_through_the_proxy(self, anna: User) -> None:
        with override_settings(ALLOWED_HOSTS=["ronde.example.org"]):
            browser = Client(enforce_csrf_checks=True, headers={"host": "ronde.example.org"})
            page = browser.get("/sign-in/", secure=True).content.decode()
            token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', page)
            assert token is not None
            fields = {"name": "Anna", "password": PASSWORD, "csrfmiddlewaretoken": token[1]}
            home, elsewhere = "https://ronde.example.org", "https://evil.example"
            refused = browser.post("/sign-in/", fields, headers={"origin": elsewhere}, secure=True)
            taken = browser.post("/sign-in/", fields, headers={"origin": home}, secure=True)
        assert (refused.status_code, taken.status_code) == (403, 302)
        assert anna.pk

    def test_without_trust_the_header_means_nothing(self) -> None:
        answer = Client(headers={"x-forwarded-proto": "https"}).get("/sign-in/")
        assert "Strict-Transport-Security" not in answer.headers

    @pytest.mark.parametrize(
        ("address", "shared"),
        [
            ("http://127.0.0.1:8642", False),
            ("http://localhost", False),
            ("http://[::1]:8642", False),
            ("http://192.168.1.20:8642", True),
            ("https://ronde.example.org", True),
        ],
    )
    def test_who_can_reach_an_address(self, address: str, shared: bool) -> None:
        with override_settings(ADDRESS=address):
            assert is_shared(RequestFactory().get("/")) is shared

    def test_unknown_hosts_are_refused(self) -> None:
        assert Client().get("/sign-in/", headers={"host": "evil.example"}).status_code == 400
