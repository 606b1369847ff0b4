"""The pages of the e-mail to players: who sees which, what is looked at, how one leaves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from ronde.services.mail.leaving import stop_code
from ronde.services.mail.sending import Postman
from ronde.services.people.members import set_member
from ronde.store.models import LetterRow, MailAccountRow
from ronde.web.access import Role
from ronde.web.mail.links import LINKS, reaches_out
from ronde.web.request_context import STORE
from support.mail_server import Mailbox, mail_server
from support.mailed import agree, mail_account
from support.webapp import NOW

if TYPE_CHECKING:
    from ronde.services.acts import Signature

SETTINGS = {
    "host": "localhost",
    "port": "587",
    "security": "starttls",
    "user": "club",
    "new": "zq secret  word",
    "sender": "club@example.org",
    "sender_name": "Chess club",
    "reply_to": "",
    "per_minute": "30",
    "language": "en",
    "local": "yes",
}


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as found:
        yield found


@pytest.fixture
def event(demo: int) -> int:
    return STORE.tournament(demo).event


@pytest.fixture
def mailing(demo: int, event: int, box: Mailbox, by: Signature) -> int:
    """The demo open with a mail server, two players having agreed."""
    mail_account(event, box.port, by=by)
    for player in (1, 2):
        agree(STORE, demo, player, by=by)
    return demo


def signed_in(event: int, role: Role) -> Client:
    user = User.objects.create_user(f"{role.name.title()} Person")
    set_member(user, event, role, at=NOW)
    browser = Client(headers={"accept-language": "en"})
    browser.force_login(user)
    return browser


def preview(client: Client, t: int, query: str = "kind=round&round=4") -> str:
    return client.get(f"/tournaments/{t}/mail/preview/?{query}").content.decode()


def digest_in(page: str) -> str:
    found = re.search(r'name="digest" value="(\w+)"', page)
    assert found is not None
    return found[1]


def send(client: Client, t: int, **fields: str) -> int:
    data = {"kind": "round", "round": "4", **fields}
    return client.post(f"/tournaments/{t}/mail/send/", data).status_code


class TestJourney:
    def test_look_send_read_the_log(self, client: Client, mailing: int, box: Mailbox) -> None:
        shown = preview(client, mailing)
        assert "2 messages would go" in shown
        assert "p1@example.org" in shown
        assert send(client, mailing, digest=digest_in(shown)) == 302
        Postman(STORE, LINKS).work(now=LetterRow.objects.get(player=1).created_at)
        assert len(box.letters) == 2
        page = client.get(f"/tournaments/{mailing}/mail/").content.decode()
        assert page.count('<span class="chip ok">') == 2
        assert "2 know already" in page

    def test_what_changed_since_is_shown_first(self, client: Client, mailing: int) -> None:
        assert send(client, mailing, digest="another") == 409
        assert not LetterRow.objects.exists()

    def test_a_second_press_sends_nothing(self, client: Client, mailing: int) -> None:
        digest = digest_in(preview(client, mailing))
        assert send(client, mailing, digest=digest) == 302
        assert send(client, mailing, digest=digest) == 302
        assert LetterRow.objects.count() == 2

    def test_own_words(self, client: Client, mailing: int) -> None:
        words = {"kind": "free", "subject": "Meal", "text": "At <b>noon</b>.\r\n\r\nBring a fork."}
        answer = client.post(f"/tournaments/{mailing}/mail/preview/", words)
        shown = answer.content.decode()
        assert "At &lt;b&gt;noon" in shown
        assert send(client, mailing, **words, digest=digest_in(shown)) == 302
        letter = LetterRow.objects.get(player=1)
        assert letter.text.startswith("At <b>noon</b>.\n\nBring a fork.\n")

    @pytest.mark.parametrize(
        "wrong", [{"subject": "x" * 121}, {"text": " "}, {"text": "a\n" * 101}]
    )
    def test_own_words_that_are_none(
        self, client: Client, mailing: int, wrong: dict[str, str]
    ) -> None:
        words = {"kind": "free", "subject": "Meal", "text": "Noon.", **wrong}
        answer = client.post(f"/tournaments/{mailing}/mail/preview/", words)
        assert answer.status_code in {302, 422}
        assert send(client, mailing, **words, digest="x") in {302, 409}
        assert not LetterRow.objects.exists()

    @pytest.mark.parametrize("query", ["kind=round&round=0", "kind=hour"])
    def test_a_round_that_is_none(self, client: Client, mailing: int, query: str) -> None:
        assert client.get(f"/tournaments/{mailing}/mail/preview/?{query}").status_code == 404

    def test_a_round_to_come_has_no_letters(self, client: Client, mailing: int) -> None:
        assert "0 messages would go" in preview(client, mailing, "kind=round&round=7")

    def test_without_a_server_the_page_says_so(self, client: Client, demo: int) -> None:
        page = client.get(f"/tournaments/{demo}/mail/").content.decode()
        assert "No mail server is set up yet" in page
        answer = client.get(f"/tournaments/{demo}/mail/preview/?kind=round&round=4")
        assert 400 <= answer.status_code < 500
        assert "no mail server" in answer.content.decode()

    def test_the_switch(self, client: Client, mailing: int, event: int) -> None:
        client.post(f"/tournaments/{mailing}/mail/automatic/", {"automatic": "yes"})
        assert MailAccountRow.objects.get(event_id=event).automatic
        client.post(f"/tournaments/{mailing}/mail/automatic/", {"automatic": ""})
        assert not MailAccountRow.objects.get(event_id=event).automatic

    def test_the_cockpit_says_that_letters_stay_behind(
        self, client: Client, mailing: int, event: int
    ) -> None:
        assert "mail-alarm" not in client.get(f"/tournaments/{mailing}/").content.decode()
        send(client, mailing, digest=digest_in(preview(client, mailing)))
        MailAccountRow.objects.filter(event_id=event).update(trouble="login")
        page = client.get(f"/tournaments/{mailing}/").content.decode()
        assert "does not accept user name and password" in page
        assert "2 messages are waiting" in page

    def test_sending_again(self, client: Client, mailing: int) -> None:
        send(client, mailing, digest=digest_in(preview(client, mailing)))
        LetterRow.objects.update(state="unsure", next_at=None)
        row = LetterRow.objects.get(player=1)
        client.post(f"/tournaments/{mailing}/mail/letters/{row.pk}/again/")
        assert LetterRow.objects.get(player=1).state == "waiting"
        assert LetterRow.objects.get(player=2).state == "unsure"
        gone = client.post(f"/tournaments/{mailing}/mail/letters/99999/again/")
        assert gone.status_code == 404

    def test_erasing_contacts_empties_the_log(self, client: Client, mailing: int) -> None:
        send(client, mailing, digest=digest_in(preview(client, mailing)))
        client.post(f"/tournaments/{mailing}/contacts/erase/")
        assert "p1@example.org" not in client.get(f"/tournaments/{mailing}/mail/").content.decode()
        assert not LetterRow.objects.exclude(address="").exists()


class TestWhoSeesWhat:
    def test_an_arbiter_sees_masked_addresses_and_sends_what_is_public(
        self, client: Client, mailing: int, event: int, by: Signature
    ) -> None:
        send(client, mailing, digest=digest_in(preview(client, mailing)))
        arbiter = signed_in(event, Role.ARBITER)
        page = arbiter.get(f"/tournaments/{mailing}/mail/").content.decode()
        assert "p1@example.org" not in page
        assert "p…@example.org" in page
        assert "p1@example.org" not in preview(arbiter, mailing)
        agree(STORE, mailing, 3, by=by)
        assert send(arbiter, mailing, digest=digest_in(preview(arbiter, mailing))) == 302
        assert LetterRow.objects.count() == 3
        own = {"kind": "free", "subject": "x", "text": "y", "digest": "z"}
        assert send(arbiter, mailing, **own) == 403
        assert arbiter.get(f"/events/{event}/mail/").status_code == 403

    @pytest.mark.parametrize("role", [Role.VIEWER, Role.RESULTS])
    def test_nobody_below(self, mailing: int, event: int, role: Role) -> None:
        browser = signed_in(event, role)
        for path in (f"/tournaments/{mailing}/mail/", f"/tournaments/{mailing}/mail/preview/"):
            assert browser.get(path).status_code == 403
        cockpit = browser.get(f"/tournaments/{mailing}/").content.decode()
        assert f"/tournaments/{mailing}/mail/" not in cockpit


class TestAccount:
    def test_it_is_kept_and_the_password_shown_nowhere(self, client: Client, event: int) -> None:
        assert client.post(f"/events/{event}/mail/", SETTINGS).status_code == 302
        row = MailAccountRow.objects.get(event_id=event)
        assert (row.host, row.port, row.password) == ("localhost", 587, "zq secret  word")
        assert row.local_allowed
        page = client.get(f"/events/{event}/mail/").content.decode()
        assert 'value="club@example.org"' in page
        assert "zq secret" not in page

    def test_the_security_journal_knows_the_server_only(self, client: Client, event: int) -> None:
        client.post(f"/events/{event}/mail/", SETTINGS)
        client.post(f"/events/{event}/mail/remove/")
        page = client.get("/security/").content.decode()
        assert "set up the mail server localhost" in page
        assert "removed the mail server localhost" in page
        assert "zq secret" not in page
        assert not MailAccountRow.objects.exists()

    @pytest.mark.parametrize(
        "wrong",
        [
            {"host": ""},
            {"host": "a b"},
            {"host": "user@host"},
            {"port": "0"},
            {"port": "70000"},
            {"sender": "nobody"},
            {"sender": "a@x.org\nBcc: b@y.org"},
            {"reply_to": "nobody"},
            {"security": "rot13"},
            {"per_minute": "0"},
            {"language": "xx"},
            {"new": ""},
        ],
    )
    def test_what_is_wrong_is_said_and_the_password_not_echoed(
        self, client: Client, event: int, wrong: dict[str, str]
    ) -> None:
        answer = client.post(f"/events/{event}/mail/", {**SETTINGS, **wrong})
        assert answer.status_code == 422
        assert "zq secret" not in answer.content.decode()
        assert not MailAccountRow.objects.exists()

    def test_another_server_does_not_get_the_password(self, client: Client, event: int) -> None:
        client.post(f"/events/{event}/mail/", SETTINGS)
        other = {**SETTINGS, "host": "evil.example.org", "new": ""}
        answer = client.post(f"/events/{event}/mail/", other)
        assert answer.status_code == 422
        assert "the password is typed again" in answer.content.decode()
        assert MailAccountRow.objects.get(event_id=event).host == "localhost"

    def test_only_the_owner_allows_this_network(self, event: int) -> None:
        chief = signed_in(event, Role.CHIEF)
        assert chief.post(f"/events/{event}/mail/", {**SETTINGS, "plain": "yes"}).status_code == 302
        row = MailAccountRow.objects.get(event_id=event)
        assert not row.local_allowed
        assert not row.plain_allowed

    def test_whoever_has_a_password_shows_it_again_first(self, event: int) -> None:
        chief = signed_in(event, Role.CHIEF)
        user = User.objects.get(username="Chief Person")
        user.set_password("correct horse battery")
        user.save()
        chief.force_login(user)
        session = chief.session
        session["confirmed"] = timezone.now().timestamp() - 3600
        session.save()
        answer = chief.post(f"/events/{event}/mail/", SETTINGS)
        assert "zq secret" not in answer.content.decode()

    def test_a_test_in_words(self, client: Client, mailing: int, event: int, box: Mailbox) -> None:
        assert mailing
        answer = client.post(f"/events/{event}/mail/test/", {"recipient": "me@example.org"})
        assert "The server took the test message" in answer.content.decode()
        assert len(box.to("me@example.org")) == 1
        box.senders["club@example.org"] = "553 not <your> address"
        answer = client.post(f"/events/{event}/mail/test/", {"recipient": "me@example.org"})
        page = answer.content.decode()
        assert "The server does not send for this sender" in page
        assert "not &lt;your&gt; address" in page
        wrong = client.post(f"/events/{event}/mail/test/", {"recipient": "nobody"})
        assert wrong.status_code == 422


class TestLeaving:
    def address(self, mailing: int) -> str:
        return f"/mail/stop/{stop_code(STORE, mailing, 1, 'p1@example.org')}/"

    def takes_mail(self, mailing: int) -> bool:
        contact = STORE.journal(mailing).state.office.contact("player:1")
        assert contact is not None
        return contact.takes_mail

    def test_looking_changes_nothing_pressing_does(self, mailing: int) -> None:
        stranger = Client(headers={"accept-language": "en"})
        page = stranger.get(self.address(mailing)).content.decode()
        assert "Shall that end?" in page
        assert "p1@example.org" not in page
        assert self.takes_mail(mailing)
        page = stranger.post(self.address(mailing)).content.decode()
        assert "No more messages of" in page
        assert not self.takes_mail(mailing)
        assert "No more messages of" in stranger.get(self.address(mailing)).content.decode()

    def test_a_mail_program_does_it_without_a_cookie(self, mailing: int) -> None:
        program = Client(enforce_csrf_checks=True)
        answer = program.post(
            self.address(mailing),
            "List-Unsubscribe=One-Click",
            content_type="application/x-www-form-urlencoded",
        )
        assert answer.status_code == 200
        assert not self.takes_mail(mailing)

    @pytest.mark.parametrize("code", ["x", "1-1-", "1-1-" + "0" * 40, "9999999999-1-" + "a" * 40])
    def test_a_code_that_is_none(self, mailing: int, code: str) -> None:
        assert mailing
        stranger = Client()
        assert stranger.get(f"/mail/stop/{code}/").status_code == 404
        assert stranger.post(f"/mail/stop/{code}/").status_code == 404

    def test_the_journal_says_so_and_the_arbiter_sees_it(
        self, client: Client, mailing: int
    ) -> None:
        Client().post(self.address(mailing))
        page = client.get(f"/tournaments/{mailing}/contacts/1/").content.decode()
        assert "Said no with the link of a message" in page


def test_no_address_in_what_others_get(client: Client, mailing: int, by: Signature) -> None:
    """Neither the log nor the password is in the archive of the event."""
    agree(STORE, mailing, 3, by=replace(by, key=""), email="zqhidden@example.org")
    send(client, mailing, digest=digest_in(preview(client, mailing)))
    archive = client.get(f"/tournaments/{mailing}/export/record/")
    assert b"zqhidden" not in archive.content


@pytest.mark.parametrize(
    ("address", "works"),
    [
        ("https://chess.example.org", True),
        ("https://chess.example.org:8443", True),
        ("http://93.184.215.14:8642", True),
        ("http://192.168.1.20:8642", False),
        ("http://127.0.0.1:8642", False),
        ("http://[::1]:8642", False),
        ("http://laptop:8642", False),
        ("http://laptop.local:8642", False),
        ("http://box.fritz.lan", False),
        ("", False),
    ],
)
def test_links_only_where_they_work_at_home_too(address: str, works: bool) -> None:
    assert reaches_out(address) is works
