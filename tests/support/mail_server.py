"""A real mail server for tests, on a port of this machine, with a certificate made for it."""

from __future__ import annotations

import asyncio
import datetime as dt
import ipaddress
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

__all__ = ["USER", "Mailbox", "certificate", "mail_server", "trusting"]

USER = ("club@example.org", "sésame secret")
"""Who may sign in."""


@dataclass
class Mailbox:
    """What the server was handed; `wishes` are answers to recipients, `says` to contents."""

    letters: list[tuple[str, list[str], bytes]] = field(default_factory=list)
    wishes: dict[str, str] = field(default_factory=dict)
    senders: dict[str, str] = field(default_factory=dict)
    says: list[str] = field(default_factory=list)
    port: int = 0
    logins: int = 0

    @property
    def messages(self) -> list[EmailMessage]:
        """The letters, read."""
        return [message_from_bytes(data, policy=default) for _, _, data in self.letters]

    def to(self, address: str) -> list[EmailMessage]:
        """The letters to one address."""
        found = zip(self.letters, self.messages, strict=True)
        return [message for (_, recipients, _), message in found if recipients == [address]]

    @staticmethod
    def text_of(message: EmailMessage) -> str:
        """The text of a letter, with plain line ends."""
        text: str = message.get_content()
        return text.replace("\r\n", "\n")

    # --- what the library calls -------------------------------------------------------------------

    async def handle_MAIL(  # noqa: N802
        self, _server: object, _session: object, envelope: object, address: str, _options: object
    ) -> str:
        if answer := self.senders.get(address):
            return answer
        envelope.mail_from = address  # type: ignore[attr-defined]
        return "250 OK"

    async def handle_RCPT(  # noqa: N802
        self, _server: object, _session: object, envelope: object, address: str, _options: object
    ) -> str:
        if answer := self.wishes.get(address):
            return answer
        envelope.rcpt_tos.append(address)  # type: ignore[attr-defined]
        return "250 OK"

    async def handle_DATA(self, server: object, _session: object, envelope: object) -> str:  # noqa: N802
        answer = self.says.pop(0) if self.says else "250 taken"
        if answer == "cut":  # taken, but nobody hears of it
            self._keep(envelope)
            server.transport.close()  # type: ignore[attr-defined]
            return "250 never heard"
        if answer.startswith("250"):
            self._keep(envelope)
        return answer

    def _keep(self, envelope: object) -> None:
        self.letters.append(
            (envelope.mail_from, list(envelope.rcpt_tos), envelope.original_content)  # type: ignore[attr-defined]
        )


@contextmanager
def mail_server(
    *,
    port: int = 0,
    security: str = "plain",
    auth: bool = False,
    box: Mailbox | None = None,
) -> Iterator[Mailbox]:
    """A server that runs meanwhile; `security` as in the settings."""
    smtp = pytest.importorskip("aiosmtpd.smtp", reason="the mail server of the tests is missing")
    found = box or Mailbox()
    context = None if security == "plain" else _serving()

    talks: list[Any] = []

    def made() -> asyncio.BaseProtocol:
        talk: asyncio.BaseProtocol = smtp.SMTP(
            found,
            hostname="mail.test",
            tls_context=context if security == "starttls" else None,
            require_starttls=security == "starttls",
            authenticator=_authenticator(smtp, found) if auth else None,
            auth_require_tls=security == "starttls",
            auth_required=auth and security == "starttls",
            auth_exclude_mechanism=None if auth else ("LOGIN", "PLAIN"),
        )
        talks.append(talk)
        return talk

    started, ends = threading.Event(), []

    async def serve() -> None:
        loop, end = asyncio.get_running_loop(), asyncio.Event()
        ends.append(lambda: loop.call_soon_threadsafe(end.set))
        tls = context if security == "tls" else None
        server = await loop.create_server(made, "127.0.0.1", port, ssl=tls)
        found.port = server.sockets[0].getsockname()[1]
        started.set()
        await end.wait()
        server.close()
        for talk in talks:
            if talk.transport is not None:
                talk.transport.close()
        await asyncio.sleep(0)

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert started.wait(10)
    try:
        yield found
    finally:
        ends[0]()
        thread.join(10)


def _authenticator(smtp: object, box: Mailbox) -> object:
    def asked(
        _server: object, _session: object, _envelope: object, _way: str, data: object
    ) -> object:
        box.logins += 1
        shown = (data.login.decode(), data.password.decode())  # type: ignore[attr-defined]
        return smtp.AuthResult(success=shown == USER, handled=False)  # type: ignore[attr-defined]

    return asked


@cache
def certificate() -> Path:
    """A certificate of this machine with its key, made now."""
    x509 = pytest.importorskip("cryptography.x509", reason="no certificate can be made")
    from cryptography.hazmat.primitives import hashes, serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "mail.test")])
    names = x509.SubjectAlternativeName(
        [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    )
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=30))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = Path(mkdtemp(prefix="ronde-mail-")) / "certificate.pem"
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + made.public_bytes(serialization.Encoding.PEM)
    )
    return path


def _serving() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate())
    return context


def trusting() -> ssl.SSLContext:
    """A client that knows the certificate."""
    return ssl.create_default_context(cafile=certificate())
