"""Where `ronde publish --to` sends: what opens it is asked for, or in a file or the environment."""

from __future__ import annotations

import getpass
import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from ronde.cli.streams import talk
from ronde.platform.site_targets.keys import plain_key
from ronde.platform.site_targets.opening import opened, target_from
from ronde.platform.site_targets.target import Access, Kind, Target, TargetTrouble
from ronde.services.publishing import Part, SiteChanges, send_site
from ronde.texts.cli import Words

__all__ = ["KEY_ID", "PASSPHRASE", "PASSWORD", "SECRET_KEY", "sender_to"]

PASSWORD, PASSPHRASE = "RONDE_SITE_PASSWORD", "RONDE_SITE_PASSPHRASE"
KEY_ID, SECRET_KEY = "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"
"""What programs that talk to such stores are told in, by their own custom."""


def sender_to(
    address: str, *, key: str, host_key: str, words: Words
) -> Callable[[Iterable[Part]], SiteChanges]:
    """What sends a site there. Nothing secret stands in the command, where others could read it.

    Raises:
        TargetTrouble: the address names no target, or nothing opens it.
        OSError: the file of the key cannot be read.
    """
    target = target_from(address)
    if target.kind is Kind.S3:
        target = replace(target, user=os.environ.get(KEY_ID, ""))
        access = Access(password=os.environ.get(SECRET_KEY, ""), local_allowed=True)
        if not target.user or not access.password:
            talk(words("publish.no_store_key", id=KEY_ID, secret=SECRET_KEY))
            raise TargetTrouble("site.no_secret")
    else:
        access = _access(target, key, host_key, words)

    def send(parts: Iterable[Part]) -> SiteChanges:
        return send_site(lambda: opened(target, access), parts)

    return send


def _access(target: Target, key: str, host_key: str, words: Words) -> Access:
    known = host_key or _known_here(target)
    if key:
        text = Path(key).expanduser().read_text("utf-8", "replace")
        return Access(private_key=_unlocked(text, words), host_key=known, local_allowed=True)
    password = os.environ.get(PASSWORD, "")
    if not password and target.kind is Kind.SFTP:
        password = _asked(words("publish.ask_password", address=target.address))
        if not password:
            talk(words("publish.no_password", name=PASSWORD))
            raise TargetTrouble("site.no_secret")
    return Access(password=password, host_key=known, local_allowed=True)


def _unlocked(text: str, words: Words) -> str:
    try:
        return plain_key(text, os.environ.get(PASSPHRASE, ""))
    except TargetTrouble as trouble:
        if trouble.fault.code != "site.key_locked":
            raise
        passphrase = _asked(words("publish.ask_passphrase"))
        if not passphrase:
            raise
        return plain_key(text, passphrase)


def _asked(question: str) -> str:
    """What somebody types, unseen; empty where nobody is there to ask."""
    return getpass.getpass(f"{question} ") if sys.stdin.isatty() else ""


def _known_here(target: Target) -> str:
    """The key by which `ssh` knows the server on this machine, if it does."""
    import paramiko  # noqa: PLC0415 - it takes a moment

    try:
        hosts = paramiko.HostKeys(str(Path.home() / ".ssh" / "known_hosts"))
    except (OSError, RuntimeError, paramiko.SSHException):
        return ""
    name = target.host if target.port == 22 else f"[{target.host}]:{target.port}"
    found = hosts.lookup(name)
    kinds = ("ssh-ed25519", "ecdsa-sha2-nistp256", "ssh-rsa")
    known = next((kind for kind in kinds if found is not None and kind in found), "")
    return f"{known} {found[known].get_base64()}" if found is not None and known else ""
