"""The second factor: set up, asked for, lost, required."""

from __future__ import annotations

import datetime as dt
import re
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError
from django.test import Client, override_settings
from django.utils import timezone

from ronde.platform.totp import code_at, step_of
from ronde.services import security_journal
from ronde.services.acts import Signature
from ronde.services.installation import new_sign_in_link, owner
from ronde.services.people import accounts, second_factor
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.security_journal import Kind
from ronde.store.models import SecondFactorRow
from ronde.web.request_context import STORE

PASSWORD = "correct horse battery"
HOSTED = override_settings(BEHIND_PROXY=True)


@pytest.fixture
def anna() -> User:
    return accounts.create_account("Anna", PASSWORD)


@pytest.fixture
def event(by: Signature) -> int:
    return STORE.create_event("Open", at=by.at)


def a_browser() -> Client:
    return Client(headers={"accept-language": "en"})


def typed_password(browser: Client, name: str = "Anna") -> str:
    """Where the right password leads."""
    answer = browser.post("/sign-in/", {"name": name, "password": PASSWORD})
    assert answer.status_code == 302
    return answer.headers["Location"]


def is_in(browser: Client) -> bool:
    return "Signed in as" in browser.get("/me/").content.decode()


def phone(user: User, *, later: int = 0) -> str:
    """What the phone shows, so many half minutes from now."""
    salt = SecondFactorRow.objects.get(user=user).salt
    return code_at(second_factor.secret_from(salt), step_of(timezone.now()) + later)


def turned_on(user: User) -> tuple[str, ...]:
    """The recovery codes of an account that has set it up a while ago."""
    salt = second_factor.new_salt()
    then = timezone.now() - dt.timedelta(hours=1)
    code = code_at(second_factor.secret_from(salt), step_of(then))
    codes = second_factor.turn_on(user, salt, code, by=Signature(author="", at=then))
    assert len(set(codes)) == 10
    return codes


def kinds() -> list[Kind]:
    return [event.kind for event in security_journal.read()]


class TestSettingItUp:
    def test_it_is_on_once_the_phone_shows_the_right_code(self, anna: User) -> None:
        browser = a_browser()
        typed_password(browser)
        page = browser.get("/me/second-factor/").content.decode()
        key = re.search(r'class="secret">([A-Z2-7 ]+)<', page)
        assert key is not None
        assert key[1].replace(" ", "") in unescape(page).split("secret=")[1]
        wrong = browser.post("/me/second-factor/", {"code": "000000"})
        assert wrong.status_code == 422
        assert key[1] in wrong.content.decode(), "the phone need not scan again"
        assert second_factor.second_factor_of(anna) is None
        secret = second_factor.secret_from(browser.session["second_factor_salt"])
        right = code_at(secret, step_of(timezone.now()))
        shown = browser.post("/me/second-factor/", {"code": f"{right[:3]} {right[3:]}"})
        codes = re.findall(r"<li><code>([A-Z0-9-]+)</code>", shown.content.decode())
        assert len(codes) == 10
        found = second_factor.second_factor_of(anna)
        assert found is not None
        assert (found.here, found.codes_left) == (True, 10)
        assert kinds()[0] is Kind.SECOND_FACTOR_SET
        assert codes[0] not in browser.get("/me/").content.decode()
        other = a_browser()
        typed_password(other)
        other.post("/sign-in/code/", {"code": right})
        assert not is_in(other), "the code that turned it on was used"

    def test_neither_secret_nor_codes_are_in_the_database(self, anna: User) -> None:
        codes = turned_on(anna)
        row = SecondFactorRow.objects.get()
        with override_settings(SECRET_KEY="of another installation"):
            stolen = second_factor.secret_from(row.salt)
        assert second_factor.secret_from(row.salt) != stolen
        kept = anna.recovery_codes.values_list("digest", flat=True)
        assert not any(code.replace("-", "") in digest for code in codes for digest in kept)

    def test_an_old_session_must_confirm_first(self, anna: User) -> None:
        browser = a_browser()
        typed_password(browser)
        grow_old(browser)
        assert "Confirm that it is you" in browser.get("/me/second-factor/").content.decode()
        turn = {"confirm": PASSWORD, "confirm_again": "1"}
        answer = browser.post("/me/second-factor/", turn)
        assert answer.headers["Location"] == "/me/second-factor/"
        assert "Type the code" in browser.get("/me/second-factor/").content.decode()
        assert anna.pk


def grow_old(browser: Client) -> None:
    session = browser.session
    session["confirmed"] = timezone.now().timestamp() - 3600
    session.save()


class TestSigningIn:
    def test_the_password_alone_opens_nothing(self, anna: User) -> None:
        turned_on(anna)
        browser = a_browser()
        assert typed_password(browser) == "/sign-in/code/"
        assert not is_in(browser)
        assert not accounts.devices_of([anna.pk])
        page = browser.get("/sign-in/code/").content.decode()
        assert "Signing in as Anna: now the code" in page
        assert browser.post("/sign-in/code/", {"code": phone(anna)}).status_code == 302
        assert is_in(browser)

    def test_the_second_step_without_the_first_leads_to_it(self, anna: User) -> None:
        turned_on(anna)
        for answer in (
            a_browser().get("/sign-in/code/"),
            a_browser().post("/sign-in/code/", {"code": phone(anna)}),
        ):
            assert answer.headers["Location"] == "/sign-in/"

    def test_a_code_opens_once(self, anna: User) -> None:
        turned_on(anna)
        code = phone(anna)
        first, second = a_browser(), a_browser()
        for browser in (first, second):
            typed_password(browser)
        first.post("/sign-in/code/", {"code": code})
        assert second.post("/sign-in/code/", {"code": code}).status_code == 422
        assert (is_in(first), is_in(second)) == (True, False)
        second.post("/sign-in/code/", {"code": phone(anna, later=-1)})
        assert not is_in(second), "nor does an older one after it"
        second.post("/sign-in/code/", {"code": phone(anna, later=1)})
        assert is_in(second)

    def test_guessing_is_slowed_down_and_noted(self, anna: User) -> None:
        turned_on(anna)
        browser = a_browser()
        typed_password(browser)
        wrong = [browser.post("/sign-in/code/", {"code": f"{n:06}"}) for n in range(6)]
        assert [answer.status_code for answer in wrong] == [422] * 5 + [429]
        assert "Retry-After" in wrong[-1].headers
        assert browser.post("/sign-in/code/", {"code": phone(anna)}).status_code == 429
        assert Kind.SECOND_FACTOR_FAILED in kinds()

    @pytest.mark.parametrize("code", ["", "½½½½½½", "1234567", "x" * 5000, "\x00"])
    def test_junk_is_a_wrong_code(self, anna: User, code: str) -> None:
        turned_on(anna)
        browser = a_browser()
        typed_password(browser)
        assert browser.post("/sign-in/code/", {"code": code}).status_code == 422

    def test_a_new_password_ends_what_was_half_done(self, anna: User) -> None:
        turned_on(anna)
        browser = a_browser()
        typed_password(browser)
        accounts.change_password(anna, "quite another one")
        assert browser.get("/sign-in/code/").headers["Location"] == "/sign-in/"

    def test_half_done_is_over_after_a_while(self, anna: User) -> None:
        turned_on(anna)
        browser = a_browser()
        typed_password(browser)
        session = browser.session
        session["half_signed_in"][2] -= 3600
        session.save()
        assert browser.get("/sign-in/code/").headers["Location"] == "/sign-in/"


class TestTheLinkOfTheTerminal:
    def test_at_the_machine_it_is_enough(self) -> None:
        turned_on(owner())
        browser = a_browser()
        browser.get(f"/sign-in/{new_sign_in_link(owner(), now=timezone.now())}/")
        assert is_in(browser)

    def test_from_elsewhere_the_phone_is_asked_for(self) -> None:
        turned_on(owner())
        browser = a_browser()
        link = new_sign_in_link(owner(), now=timezone.now())
        answer = browser.get(f"/sign-in/{link}/", REMOTE_ADDR="192.0.2.7")
        assert answer.headers["Location"] == "/sign-in/code/"
        assert not is_in(browser)

    @HOSTED
    def test_behind_a_proxy_nobody_is_at_the_machine(self) -> None:
        turned_on(owner())
        link = new_sign_in_link(owner(), now=timezone.now())
        answer = a_browser().get(f"/sign-in/{link}/")
        assert answer.headers["Location"] == "/sign-in/code/"


class TestALostPhone:
    def test_a_recovery_code_opens_once(self, anna: User) -> None:
        code = turned_on(anna)[3]
        for opens in (True, False):
            browser = a_browser()
            typed_password(browser)
            browser.post("/sign-in/code/", {"recovery": code.lower().replace("-", " ")})
            assert is_in(browser) is opens
        found = second_factor.second_factor_of(anna)
        assert found is not None
        assert found.codes_left == 9
        assert Kind.RECOVERY_CODE_USED in kinds()

    def test_new_recovery_codes_end_the_old_ones(self, anna: User) -> None:
        old = turned_on(anna)
        browser = a_browser()
        typed_password(browser)
        browser.post("/sign-in/code/", {"recovery": old[0]})
        page = browser.post("/me/second-factor/codes/").content.decode()
        new = re.findall(r"<li><code>([A-Z0-9-]+)</code>", page)
        other = a_browser()
        typed_password(other)
        other.post("/sign-in/code/", {"recovery": old[1]})
        assert not is_in(other)
        other.post("/sign-in/code/", {"recovery": new[1]})
        assert is_in(other)

    def test_the_owner_resets_it(self, client: Client, anna: User, event: int) -> None:
        set_member(anna, event, Role.CHIEF, at=timezone.now())
        turned_on(anna)
        browser = a_browser()
        typed_password(browser)
        browser.post("/sign-in/code/", {"code": phone(anna)})
        assert "Reset the second factor" in client.get(f"/events/{event}/people/").content.decode()
        address = f"/events/{event}/people/{anna.pk}/second-factor/reset/"
        assert browser.post(address).status_code == 403, "not even one's own"
        assert client.post(address).status_code == 302
        assert kinds()[0] is Kind.SECOND_FACTOR_REMOVED
        assert not is_in(browser), "whoever has the phone is out"
        assert typed_password(browser) == "/"

    def test_turning_it_off_asks_for_the_phone_not_the_password(self, anna: User) -> None:
        turned_on(anna)
        browser = a_browser()
        typed_password(browser)
        browser.post("/sign-in/code/", {"code": phone(anna, later=-1)})
        grow_old(browser)
        browser.post("/me/second-factor/off/", {"confirm": PASSWORD})
        assert second_factor.second_factor_of(anna) is not None
        browser.post("/me/second-factor/off/", {"confirm": phone(anna)})
        assert second_factor.second_factor_of(anna) is None


class TestRequired:
    @pytest.fixture
    def chief(self, anna: User, event: int) -> Client:
        set_member(anna, event, Role.CHIEF, at=timezone.now())
        browser = a_browser()
        typed_password(browser)
        return browser

    def test_it_is_off_and_advised_where_the_server_is_on_the_internet(
        self, client: Client
    ) -> None:
        assert "This server is on the internet" not in client.get("/").content.decode()
        with HOSTED:
            STORE.create_event("Open", at=timezone.now())
            assert client.get("/").status_code == 200
            assert "This server is on the internet" in client.get("/").content.decode()

    @HOSTED
    def test_a_chief_sets_it_up_before_anything_else(self, chief: Client, event: int) -> None:
        second_factor.require(True, by=Signature(author="owner", at=timezone.now()))
        for address in ("/", f"/events/{event}/", "/me/"):
            assert chief.get(address).headers["Location"] == "/me/second-factor/"
        assert "Set it up to go on" in chief.get("/me/second-factor/").content.decode()
        secret = second_factor.secret_from(chief.session["second_factor_salt"])
        code = code_at(secret, step_of(timezone.now()))
        chief.post("/me/second-factor/", {"code": code})
        assert chief.get(f"/events/{event}/").status_code == 200

    @HOSTED
    def test_others_are_not_asked(self, anna: User, event: int) -> None:
        second_factor.require(True, by=Signature(author="owner", at=timezone.now()))
        set_member(anna, event, Role.ARBITER, at=timezone.now())
        browser = a_browser()
        typed_password(browser)
        assert browser.get(f"/events/{event}/").status_code == 200

    def test_nobody_is_asked_on_a_machine_of_ones_own(self, chief: Client, event: int) -> None:
        second_factor.require(True, by=Signature(author="owner", at=timezone.now()))
        assert chief.get(f"/events/{event}/").status_code == 200

    @HOSTED
    def test_the_owner_decides(self, chief: Client) -> None:
        boss = a_browser()
        boss.get(f"/sign-in/{new_sign_in_link(owner(), now=timezone.now())}/")
        assert "Required of the owner" in boss.get("/me/").content.decode()
        assert "Required of the owner" not in chief.get("/me/").content.decode()
        assert chief.post("/me/second-factor/required/").status_code == 403
        boss.post("/me/second-factor/required/", {"required": "yes"})
        assert second_factor.is_required()
        assert kinds()[0] is Kind.INSTALLATION_CHANGED
        assert boss.get("/").headers["Location"] == "/me/second-factor/", "of the owner too"


def test_no_recovery_code_is_spent_without_its_line(
    anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = turned_on(anna)[0]

    def full(_row: object) -> None:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(security_journal, "_append", full)
    by = Signature(author="", at=timezone.now())
    with pytest.raises(OperationalError):
        second_factor.check_code(anna, code, by=by)
    monkeypatch.undo()
    assert second_factor.check_code(anna, code, by=by) is not None
