"""Letters as bytes: headers nobody writes into, text that arrives as it was."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from hypothesis import given, strategies as st

from ronde.errors import ModelError
from ronde.formats.letters import Letter, masked, sendable, write_letter
from support.mail_server import Mailbox

LETTER = Letter(
    uid="abc123",
    at=dt.datetime(2026, 11, 15, 13, 30, tzinfo=dt.UTC),
    sender="club@example.org",
    sender_name="Club de l’Été",
    reply_to="arbiter@example.org",
    recipient="anna@example.org",
    recipient_name="Anna Łódź",
    subject="Ronde 3 : échiquier 12",
    text="Bonjour\n.\nÀ bientôt",
    language="fr",
    stop="https://chess.example.org/mail/stop/" + "a" * 90 + "/",
)


def read(letter: Letter) -> EmailMessage:
    return message_from_bytes(write_letter(letter), policy=default)


def test_all_headers() -> None:
    message = read(LETTER)
    assert message["From"] == "Club de l’Été <club@example.org>"
    assert message["To"] == "Anna Łódź <anna@example.org>"
    assert message["Reply-To"] == "arbiter@example.org"
    assert message["Subject"] == "Ronde 3 : échiquier 12"
    assert message["Date"] == "Sun, 15 Nov 2026 13:30:00 +0000"
    assert message["Message-ID"] == "<abc123@example.org>"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["Content-Language"] == "fr"
    assert message["List-Unsubscribe"] == f"<{LETTER.stop}>"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "Precedence" not in message
    assert "Bcc" not in message
    assert message.get_content_type() == "text/plain"
    assert Mailbox.text_of(message) == "Bonjour\n.\nÀ bientôt\n"


def test_the_address_to_leave_is_on_one_line_and_not_encoded() -> None:
    assert f"List-Unsubscribe: <{LETTER.stop}>\r\n".encode() in write_letter(LETTER)


def test_one_press_only_where_the_address_is_protected() -> None:
    message = read(replace(LETTER, stop="http://10.0.0.7/mail/stop/x/"))
    assert message["List-Unsubscribe"] == "<http://10.0.0.7/mail/stop/x/>"
    assert "List-Unsubscribe-Post" not in message
    assert "List-Unsubscribe" not in read(replace(LETTER, stop=""))


def test_it_is_ascii_with_the_line_ends_of_mail() -> None:
    data = write_letter(LETTER)
    assert data.isascii()
    assert b"\n" not in data.replace(b"\r\n", b"")
    assert max(map(len, data.splitlines())) < 998


HOSTILE = st.text(
    alphabet=st.sampled_from('ab:,;<>@"\\ é\r\n\x00\x0b\x85\u2028\u202e=?_%.()'), max_size=60
)


@given(sender=HOSTILE, name=HOSTILE, subject=HOSTILE, text=HOSTILE)
def test_no_name_subject_or_text_writes_a_header(
    sender: str, name: str, subject: str, text: str
) -> None:
    message = read(
        replace(LETTER, sender_name=sender, recipient_name=name, subject=subject, text=text)
    )
    assert sorted(message.keys()) == sorted(read(LETTER).keys())
    [to] = message["To"].addresses
    [sent_by] = message["From"].addresses
    assert (to.addr_spec, sent_by.addr_spec) == (LETTER.recipient, LETTER.sender)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "anna",
        "@example.org",
        "anna@",
        "anna@host",
        "an na@example.org",
        "a..b@example.org",
        ".a@example.org",
        "a@x..org",
        "a@-x.org",
        "a@[127.0.0.1]",
        "<a@example.org>",
        "a@example.org,b@example.org",
        "a@example.org\nRCPT TO:<b@example.org>",
        "a\r\n@example.org",
        "é@example.org",
        f"{'a' * 250}@example.org",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ModelError):
        sendable(address)
    with pytest.raises(ModelError):
        write_letter(replace(LETTER, recipient=address))


def test_addresses_are_kept_or_spelt_for_the_name_service() -> None:
    assert sendable(" O'Neil+chess@Example.ORG ") == "O'Neil+chess@example.org"
    assert sendable("anna@exämple.org") == "anna@xn--exmple-cua.org"


def test_masked() -> None:
    assert masked("anna@example.org") == "a…@example.org"
    assert masked("nothing") == ""
