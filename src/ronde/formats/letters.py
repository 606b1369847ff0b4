"""A letter as mail servers take it: headers that nobody can write into, and plain text in UTF-8."""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from ronde.errors import ModelError

__all__ = ["Letter", "masked", "sendable", "write_letter"]

_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LOCAL = re.compile(rf"{_ATOM}(\.{_ATOM})*")
_HOST = re.compile(r"([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+")
_LONGEST = 254


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """To one person. `stop` is where they say that they want no more, if there is such a page."""

    uid: str
    at: dt.datetime
    sender: str
    sender_name: str
    reply_to: str
    recipient: str
    recipient_name: str
    subject: str
    text: str
    language: str
    stop: str = ""


def sendable(address: str) -> str:
    """An address in the signs every server takes: the domain as the name service spells it.

    >>> sendable("anna@exämple.org")
    'anna@xn--exmple-cua.org'

    Raises:
        ModelError: no letter can go there.
    """
    local, _, domain = address.strip().rpartition("@")
    try:
        host = domain.encode("idna").decode().lower()
    except UnicodeError:
        host = ""
    found = f"{local}@{host}"
    if len(found) > _LONGEST or not (_LOCAL.fullmatch(local) and _HOST.fullmatch(host)):
        raise ModelError("mail.address", address=address[:_LONGEST])
    return found


def masked(address: str) -> str:
    """An address for those who need not know it.

    >>> masked("anna.martin@example.org")
    'a…@example.org'
    """
    local, at, domain = address.rpartition("@")
    return f"{local[:1]}…@{domain}" if at else ""


def write_letter(letter: Letter) -> bytes:
    """The letter in ASCII, with the line ends of mail; the same letter gives the same bytes.

    Raises:
        ModelError: an address is none.
    """
    sender, recipient = sendable(letter.sender), sendable(letter.recipient)
    message = EmailMessage(policy=SMTP)
    message["From"] = _person(letter.sender_name, sender)
    message["To"] = _person(letter.recipient_name, recipient)
    if letter.reply_to:
        message["Reply-To"] = _person("", sendable(letter.reply_to))
    message["Subject"] = _line(letter.subject)
    message["Date"] = format_datetime(letter.at)
    message["Message-ID"] = f"<{letter.uid}@{sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(_text(letter.text), charset="utf-8", cte="quoted-printable")
    message["Content-Language"] = letter.language
    return _leave(letter.stop) + message.as_bytes()


def _leave(stop: str) -> bytes:
    """The headers with which mail programs offer to leave (RFC 2369; one press: RFC 8058, HTTPS).

    They are written here because the library would encode an address that is longer than a line.
    """
    if not stop or not stop.isascii() or any(sign in "<>" or sign <= " " for sign in stop):
        return b""
    one_press = "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
    return f"List-Unsubscribe: <{stop}>\r\n{one_press if stop[:8] == 'https://' else ''}".encode()


def _person(name: str, address: str) -> Address:
    local, _, domain = address.rpartition("@")
    return Address(display_name=_line(name), username=local, domain=domain)


def _line(text: str) -> str:
    """One line without anything that steers: nobody's name is a header."""
    shown = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in text)
    return " ".join(shown.split())[:200]


def _text(text: str) -> str:
    """Lines without what steers a terminal or turns the direction of writing."""
    kept = (
        "".join(" " if unicodedata.category(sign)[0] == "C" else sign for sign in line)
        for line in text.splitlines()
    )
    return "\n".join(kept).strip() + "\n"
