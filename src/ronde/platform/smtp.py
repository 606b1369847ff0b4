"""Handing letters to a mail server that somebody named, and saying in one word what is wrong.

As for webhooks the name is resolved once and the connection goes to the address that was checked.
The certificate is verified; a password or a letter travels without encryption only on this machine,
or where the owner says so. A letter has one recipient. Whether a letter was taken is known but in
one case: the connection ends between its last line and the answer. That is told apart (`unsure`),
because sending it again might send it twice.
"""

from __future__ import annotations

import contextlib
import enum
import ipaddress
import re
import smtplib
import socket
import ssl
import threading
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ronde.errors import RondeError
from ronde.platform.posting import is_allowed

__all__ = ["LetterTrouble", "Link", "MailServer", "MailTrouble", "Security", "connected"]

_SECONDS = 15.0
"""For one answer of the server."""
_LONGEST = 120.0
"""For a whole connection, however slowly the other side talks."""
_ANSWER = 300
_PORTS = range(1, 65536)


class Security(enum.Enum):
    """How a connection is protected."""

    STARTTLS = "starttls"
    """Begins in the open and is encrypted before anything is said; port 587."""
    TLS = "tls"
    """Encrypted from the first byte; port 465."""
    PLAIN = "plain"
    """Not at all."""


class MailTrouble(RondeError):
    """A server that takes no letters now; `trouble` is a word, `answer` what the server said.

    `name` (nobody of that name), `address` (not allowed to go there), `refused` (nobody listens),
    `timeout`, `certificate`, `tls` (it offers no encryption, or another), `plain` (it would not be
    encrypted), `login` (wrong name or password), `login_unsupported`, `sender` (it does not send
    for that address), `answer` (not a mail server, or it has no time).
    """

    code = "mail.trouble"

    def __init__(self, *, trouble: str, answer: str = "") -> None:
        super().__init__(f"mail server: {trouble} {answer}".rstrip())
        self.trouble, self.answer = trouble, answer


class LetterTrouble(RondeError):
    """A letter that did not go; the connection may take others.

    `refused`: never, `later`: not now, `unsure`: it may have gone.
    """

    code = "mail.letter"

    def __init__(self, *, trouble: str, status: int = 0, answer: str = "") -> None:
        super().__init__(f"letter: {trouble} {status} {answer}".rstrip())
        self.trouble, self.status, self.answer = trouble, status, answer


@dataclass(frozen=True, slots=True, kw_only=True)
class MailServer:
    """Where letters are handed in; without a user nobody signs in.

    `local_allowed`: also in a private network or on this machine. `plain_allowed`: unencrypted also
    to other machines.
    """

    host: str
    port: int
    security: Security
    user: str = ""
    password: str = field(default="", repr=False)
    local_allowed: bool = False
    plain_allowed: bool = False


class _Client(smtplib.SMTP):
    """The library's client on a connection that is made already."""

    def __init__(self, link: socket.socket, host: str) -> None:
        here = link.getsockname()[0]
        super().__init__(local_hostname=f"[IPv6:{here}]" if ":" in here else f"[{here}]")
        self.sock, self.file = link, None
        self._host = host  # what the certificate is checked against after STARTTLS


class Link:
    """An open connection; letters go one after the other."""

    def __init__(self, client: _Client) -> None:
        self._client = client

    def send(
        self,
        sender: str,
        recipient: str,
        letter: bytes,
        *,
        beginning: Callable[[], bool] = lambda: True,
    ) -> str:
        """Hand in one letter; what the server said. `beginning` is asked at the last moment.

        It notes that the letter is going, so that a program that dies knows; False: it must not go.

        Raises:
            MailTrouble: no letter will go with this connection.
            LetterTrouble: this one did not go, or may have.
        """
        try:
            self._envelope(sender, recipient)
        except (smtplib.SMTPException, OSError) as error:
            raise MailTrouble(trouble=_ended(error)) from None
        if not beginning():
            self._client.rset()
            raise LetterTrouble(trouble="stopped")
        return self._content(letter)

    def _envelope(self, sender: str, recipient: str) -> None:
        self._answered(self._client.docmd("MAIL", f"FROM:<{sender}>"), "sender", 250)
        self._answered(self._client.docmd("RCPT", f"TO:<{recipient}>"), "", 250, 251)

    def _answered(self, reply: tuple[int, bytes], whose: str, *good: int) -> None:
        status, answer = reply[0], _said(reply[1])
        if status in good:
            return
        with contextlib.suppress(smtplib.SMTPException, OSError):
            self._client.rset()
        if whose and status >= 500:
            raise MailTrouble(trouble=whose, answer=answer)
        if status == 421:
            raise MailTrouble(trouble="answer", answer=answer)
        trouble = "refused" if status >= 500 else "later"
        raise LetterTrouble(trouble=trouble, status=status, answer=answer)

    def _content(self, letter: bytes) -> str:
        try:
            self._answered(self._client.docmd("DATA"), "", 354)
        except (smtplib.SMTPException, OSError) as error:
            raise MailTrouble(trouble=_ended(error)) from None
        lines = re.sub(rb"\r\n|\r|\n", b"\r\n", letter.rstrip(b"\r\n")) + b"\r\n"
        try:
            self._client.send(re.sub(rb"(?m)^\.", b"..", lines) + b".\r\n")
            reply = self._client.getreply()
        except (smtplib.SMTPException, OSError):
            raise LetterTrouble(trouble="unsure") from None
        self._answered(reply, "", 250)
        return _said(reply[1])


@contextlib.contextmanager
def connected(server: MailServer, *, context: ssl.SSLContext | None = None) -> Iterator[Link]:
    """A connection that is encrypted and signed in as the server asks.

    Raises:
        MailTrouble: there is none.
    """
    with contextlib.ExitStack() as stack:
        client = _opened(server, stack, context or ssl.create_default_context())
        yield Link(client)
        with contextlib.suppress(smtplib.SMTPException, OSError):
            client.quit()


def _dialled(server: MailServer) -> socket.socket:
    address = _resolved(server)
    try:
        return socket.create_connection((str(address), server.port), timeout=_SECONDS)
    except TimeoutError:
        raise MailTrouble(trouble="timeout") from None
    except OSError:
        raise MailTrouble(trouble="refused") from None


def _cut(client: _Client) -> None:
    """The end of a connection that lasts too long, from another thread."""
    if client.sock is not None:
        with contextlib.suppress(OSError):
            client.sock.shutdown(socket.SHUT_RDWR)


def _resolved(server: MailServer) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """The first address of the name, all of them being allowed."""
    if server.port not in _PORTS:
        raise MailTrouble(trouble="refused")
    try:
        found = socket.getaddrinfo(server.host, server.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise MailTrouble(trouble="name") from None
    addresses = [ipaddress.ip_address(str(item[4][0]).partition("%")[0]) for item in found]
    if not all(is_allowed(one, local_allowed=server.local_allowed) for one in addresses):
        raise MailTrouble(trouble="address")
    here = all(one.is_loopback for one in addresses)
    if server.security is Security.PLAIN and not (here or server.plain_allowed):
        raise MailTrouble(trouble="plain")
    return addresses[0]


def _opened(server: MailServer, stack: contextlib.ExitStack, context: ssl.SSLContext) -> _Client:
    """A client that may hand in letters; whatever was opened closes with the stack."""
    link = _dialled(server)
    stack.callback(link.close)
    try:
        if server.security is Security.TLS:
            link = context.wrap_socket(link, server_hostname=server.host)
            stack.callback(link.close)
        client = _Client(link, server.host)
        stack.callback(client.close)
        timer = threading.Timer(_LONGEST, _cut, args=(client,))
        timer.daemon = True
        timer.start()
        stack.callback(timer.cancel)
        status, answer = client.getreply()
        if status != 220:
            raise MailTrouble(trouble="answer", answer=_said(answer))
        client.ehlo_or_helo_if_needed()
        if server.security is Security.STARTTLS:
            client.starttls(context=context)
            client.ehlo_or_helo_if_needed()
        if server.user:
            _sign_in(client, server)
    except ssl.SSLCertVerificationError as error:
        raise MailTrouble(trouble="certificate", answer=error.verify_message) from None
    except ssl.SSLError:
        raise MailTrouble(trouble="tls") from None
    except smtplib.SMTPNotSupportedError:
        raise MailTrouble(trouble="tls") from None
    except smtplib.SMTPResponseException as error:
        raise MailTrouble(trouble="answer", answer=_said(error.smtp_error)) from None
    except (smtplib.SMTPException, OSError, ValueError) as error:
        raise MailTrouble(trouble=_ended(error)) from None
    return client


def _ended(error: BaseException) -> str:
    """Why a conversation ended: the library says of a silence only that the connection is gone."""
    silent = isinstance(error, TimeoutError) or isinstance(error.__context__, TimeoutError)
    return "timeout" if silent else "answer"


def _sign_in(client: _Client, server: MailServer) -> None:
    """Name and password in UTF-8, which the library does not send; RFC 4616, and what came before.

    Raises:
        MailTrouble: the server knows neither way, or not them.
    """
    ways = client.esmtp_features.get("auth", "").upper().split()
    if "PLAIN" in ways:
        told = _coded(f"\0{server.user}\0{server.password}")
        status, answer = client.docmd("AUTH", f"PLAIN {told}")
    elif "LOGIN" in ways:
        status, answer = client.docmd("AUTH", f"LOGIN {_coded(server.user)}")
        if status == 334:
            status, answer = client.docmd(_coded(server.password))
    else:
        raise MailTrouble(trouble="login_unsupported")
    if status != 235:
        raise MailTrouble(trouble="login", answer=_said(answer))


def _coded(text: str) -> str:
    return b64encode(text.encode()).decode()


def _said(answer: bytes | str) -> str:
    """What a server said, in one line of printable signs."""
    text = answer.decode("utf-8", "replace") if isinstance(answer, bytes) else answer
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return " ".join(shown.split())[:_ANSWER]
