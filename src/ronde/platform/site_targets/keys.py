"""SSH keys: those of people, read and made; those of servers, named by their fingerprint."""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from binascii import Error as Base64Error

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa

from ronde.platform.site_targets.target import TargetTrouble

__all__ = ["fingerprint", "is_fingerprint", "new_key", "plain_key", "public_line"]

_LONGEST = 20_000
_Private = ed25519.Ed25519PrivateKey | rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey


def new_key() -> str:
    """A private key, made here."""
    return _text(ed25519.Ed25519PrivateKey.generate())


def plain_key(text: str, passphrase: str = "") -> str:
    """A private key as it is kept: any usual form in, the form of OpenSSH out, unlocked.

    Raises:
        TargetTrouble: it cannot be read, or the passphrase is not the right one.
    """
    return _text(_loaded(text, passphrase))


def public_line(private: str, comment: str = "ronde") -> str:
    """The line that a server's list of allowed keys takes."""
    public = _loaded(private).public_key()
    form, encoding = serialization.PublicFormat.OpenSSH, serialization.Encoding.OpenSSH
    return f"{public.public_bytes(encoding, form).decode('ascii')} {comment}"


def fingerprint(host_key: str) -> str:
    """How a server's key is compared by eye, as `ssh` shows it.

    >>> fingerprint("ssh-ed25519 AAAA")
    'SHA256:cJ6AyISHokEeHuTfufIqhhSS0gxHZRUMDHlKvXD4FHw'
    """
    kind, _, data = host_key.partition(" ")
    try:
        digest = hashlib.sha256(b64decode(data.split(" ")[0], validate=True)).digest()
    except (Base64Error, ValueError):
        return kind
    return f"SHA256:{b64encode(digest).decode('ascii').rstrip('=')}"


def is_fingerprint(text: str) -> bool:
    """Whether it names a key instead of being one."""
    return text.startswith("SHA256:")


def _loaded(text: str, passphrase: str = "") -> _Private:
    data = text.strip().encode()[:_LONGEST] + b"\n"
    password = passphrase.encode() or None
    read = (
        serialization.load_ssh_private_key
        if b"OPENSSH PRIVATE KEY" in data
        else serialization.load_pem_private_key
    )
    try:
        key = read(data, password)
    except TypeError:  # a passphrase is missing, or one was given for nothing
        if password is not None:
            return _loaded(text)
        raise TargetTrouble("site.key_locked").asking() from None
    except (ValueError, UnsupportedAlgorithm):
        known = b"PRIVATE KEY" in data
        if known and password is not None:
            raise TargetTrouble("site.key_locked").asking() from None
        raise TargetTrouble("site.key_unreadable").asking() from None
    if not isinstance(key, _Private):
        raise TargetTrouble("site.key_unreadable").asking()
    return key


def _text(key: _Private) -> str:
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.OpenSSH,
        serialization.NoEncryption(),
    ).decode("ascii")
