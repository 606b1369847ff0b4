"""Handing letters to a real mail server, and each thing that can be wrong with one."""

from __future__ import annotations

import socket
import ssl
import threading
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

import pytest

from ronde.platform import smtp
from ronde.platform.smtp import LetterTrouble, MailServer, MailTrouble, Security, connected
from support.mail_server import USER, Mailbox, mail_server, trusting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SENDER, RECIPIENT = "club@example.org", "anna@example.org"
LETTER = b"Subject: x\r\n\r\nhello\n.\n..two\r\nend"


def here(port: int, **fields: object) -> MailServer:
    values: dict[str, object] = {
        "host": "localhost",
        "port": port,
        "security": Security.PLAIN,
        "local_allowed": True,
    }
    return MailServer(**{**values, **fields})  # type: ignore[arg-type]


def trouble_with(server: MailServer, context: ssl.SSLContext | None = None) -> MailTrouble:
    with pytest.raises(MailTrouble) as caught, connected(server, context=context):
        pass
    return caught.value


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as found:
        yield found


@pytest.fixture
def closed_port() -> int:
    with closing(socket.socket()) as link:
        link.bind(("127.0.0.1", 0))
        return int(link.getsockname()[1])


class TestSending:
    def test_a_letter_arrives_as_it_was_written(self, box: Mailbox) -> None:
        with connected(here(box.port)) as link:
            assert link.send(SENDER, RECIPIENT, LETTER) == "taken"
        [(sender, recipients, data)] = box.letters
        assert (sender, recipients) == (SENDER, [RECIPIENT])
        assert data == b"Subject: x\r\n\r\nhello\r\n.\r\n..two\r\nend\r\n"

    def test_several_with_one_connection(self, box: Mailbox) -> None:
        with connected(here(box.port)) as link:
            for at in range(3):
                link.send(SENDER, f"p{at}@example.org", LETTER)
        assert [to for _, to, _ in box.letters] == [[f"p{at}@example.org"] for at in range(3)]

    @pytest.mark.parametrize("security", ["starttls", "tls"])
    def test_encrypted_with_a_password_beyond_ascii(self, security: str) -> None:
        with mail_server(security=security, auth=True) as box:
            server = here(box.port, security=Security(security), user=USER[0], password=USER[1])
            with connected(server, context=trusting()) as link:
                link.send(SENDER, RECIPIENT, LETTER)
        assert len(box.letters) == 1
        assert box.logins == 1

    def test_a_refused_recipient_leaves_the_connection_to_others(self, box: Mailbox) -> None:
        box.wishes["gone@example.org"] = "550 no such user here"
        with connected(here(box.port)) as link:
            with pytest.raises(LetterTrouble) as caught:
                link.send(SENDER, "gone@example.org", LETTER)
            link.send(SENDER, RECIPIENT, LETTER)
        error = caught.value
        assert (error.trouble, error.status, error.answer) == ("refused", 550, "no such user here")
        assert [to for _, to, _ in box.letters] == [[RECIPIENT]]

    def test_not_now(self, box: Mailbox) -> None:
        box.wishes[RECIPIENT] = "451 greylisted, come back"
        with connected(here(box.port)) as link, pytest.raises(LetterTrouble) as caught:
            link.send(SENDER, RECIPIENT, LETTER)
        assert (caught.value.trouble, caught.value.status) == ("later", 451)

    def test_a_content_that_is_refused(self, box: Mailbox) -> None:
        box.says.append("554 looks like spam")
        with connected(here(box.port)) as link, pytest.raises(LetterTrouble) as caught:
            link.send(SENDER, RECIPIENT, LETTER)
        assert (caught.value.trouble, caught.value.answer) == ("refused", "looks like spam")

    def test_an_answer_that_is_never_heard(self, box: Mailbox) -> None:
        box.says.append("cut")
        with connected(here(box.port)) as link, pytest.raises(LetterTrouble) as caught:
            link.send(SENDER, RECIPIENT, LETTER)
        assert caught.value.trouble == "unsure"

    def test_it_is_asked_at_the_last_moment(self, box: Mailbox) -> None:
        with connected(here(box.port)) as link:
            with pytest.raises(LetterTrouble) as caught:
                link.send(SENDER, RECIPIENT, LETTER, beginning=lambda: False)
            link.send(SENDER, "next@example.org", LETTER)
        assert caught.value.trouble == "stopped"
        assert [to for _, to, _ in box.letters] == [["next@example.org"]]

    def test_a_sender_the_server_does_not_send_for(self, box: Mailbox) -> None:
        box.senders[SENDER] = "553 not your address"
        with connected(here(box.port)) as link, pytest.raises(MailTrouble) as caught:
            link.send(SENDER, RECIPIENT, LETTER)
        assert (caught.value.trouble, caught.value.answer) == ("sender", "not your address")


class TestTrouble:
    def test_a_name_that_nobody_has(self) -> None:
        assert trouble_with(here(25, host="no-such-host.invalid")).trouble == "name"

    def test_nobody_listens(self, closed_port: int) -> None:
        assert trouble_with(here(closed_port)).trouble == "refused"

    def test_a_certificate_that_nobody_vouches_for(self) -> None:
        with mail_server(security="starttls") as box:
            server = here(box.port, security=Security.STARTTLS)
            assert trouble_with(server).trouble == "certificate"

    def test_a_certificate_of_another_name(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with mail_server(security="tls") as box:
            address = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", ("127.0.0.1", box.port))]
            monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: address)
            server = here(box.port, host="mail.elsewhere", security=Security.TLS)
            assert trouble_with(server, trusting()).trouble == "certificate"

    def test_no_encryption_offered(self, box: Mailbox) -> None:
        assert trouble_with(here(box.port, security=Security.STARTTLS)).trouble == "tls"

    def test_encryption_from_the_first_byte_where_none_is_spoken(self, box: Mailbox) -> None:
        server = here(box.port, security=Security.TLS)
        assert trouble_with(server, trusting()).trouble == "tls"

    def test_a_wrong_password(self) -> None:
        with mail_server(security="starttls", auth=True) as box:
            server = here(box.port, security=Security.STARTTLS, user=USER[0], password="wrong")
            assert trouble_with(server, trusting()).trouble == "login"

    def test_a_server_where_nobody_signs_in(self, box: Mailbox) -> None:
        server = here(box.port, user=USER[0], password=USER[1])
        assert trouble_with(server).trouble == "login_unsupported"

    def test_the_password_is_in_no_error_and_no_repr(self) -> None:
        with mail_server(security="starttls", auth=True) as box:
            server = here(box.port, security=Security.STARTTLS, user=USER[0], password="zqsecret")
            error = trouble_with(server, trusting())
        assert "zqsecret" not in f"{error} {error!r} {server!r}"

    def test_this_machine_where_the_owner_does_not_allow_it(self, box: Mailbox) -> None:
        assert trouble_with(here(box.port, local_allowed=False)).trouble == "address"

    def test_unencrypted_to_another_machine(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def resolved(*_: object, **__: object) -> list[tuple[object, ...]]:
            return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", ("10.0.0.7", 25))]

        monkeypatch.setattr(socket, "getaddrinfo", resolved)
        assert trouble_with(here(25, host="mail.club")).trouble == "plain"

    def test_something_else_answers(self) -> None:
        with _talker(lambda link: link.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")) as port:
            assert trouble_with(here(port)).trouble == "answer"

    def test_a_server_that_says_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(smtp, "_SECONDS", 0.2)
        with _talker(lambda link: link.recv(1)) as port:
            assert trouble_with(here(port)).trouble == "timeout"

    def test_what_a_server_says_is_shown_without_what_steers(self, box: Mailbox) -> None:
        box.wishes[RECIPIENT] = "550 no\x1b[31m <b>x</b>"
        with connected(here(box.port)) as link, pytest.raises(LetterTrouble) as caught:
            link.send(SENDER, RECIPIENT, LETTER)
        assert caught.value.answer == "no [31m <b>x</b>"


@contextmanager
def _talker(talk: Callable[[socket.socket], object]) -> Iterator[int]:
    """Something on a port that says what it likes to whoever comes first."""
    with closing(socket.create_server(("127.0.0.1", 0))) as door:

        def answer() -> None:
            link, _ = door.accept()
            with closing(link):
                talk(link)

        thread = threading.Thread(target=answer, daemon=True)
        thread.start()
        yield int(door.getsockname()[1])
        thread.join(5)
