"""Opening a target, trying it, and reading the address of one."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from ronde.platform.site_targets.folder import FolderLink, check_folder, folder_trouble
from ronde.platform.site_targets.target import (
    Access,
    Kind,
    Link,
    Sent,
    Target,
    TargetTrouble,
    host_of_address,
)

__all__ = ["is_address", "is_user", "opened", "target_from", "try_out"]

_LONGEST = 500


@contextmanager
def opened(target: Target, access: Access, *, kept_out: Sequence[Path] = ()) -> Iterator[Link]:
    """The target, open until the end of the block.

    Raises:
        TargetTrouble: it cannot be opened, or something went wrong meanwhile.
    """
    try:
        link = _open(target, access, kept_out)
    except OSError as error:
        raise folder_trouble(error, target.path) from None
    try:
        yield link
    except OSError as error:
        if target.kind is Kind.FOLDER:
            raise folder_trouble(error, target.path) from None
        if isinstance(error, FileNotFoundError):
            raise TargetTrouble("site.no_folder", path=target.path) from None
        raise
    finally:
        link.close()


def _open(target: Target, access: Access, kept_out: Sequence[Path]) -> Link:
    # Each is imported when it is used: the libraries behind them take a moment.
    match target.kind:
        case Kind.FOLDER:
            return FolderLink(check_folder(target.path, kept_out=kept_out))
        case Kind.SFTP:
            from ronde.platform.site_targets.sftp import SftpLink  # noqa: PLC0415

            return SftpLink(target, access)
        case Kind.RSYNC:
            from ronde.platform.site_targets.rsync import RsyncLink  # noqa: PLC0415

            return RsyncLink(target, access)
        case Kind.S3:
            from ronde.platform.site_targets.s3 import S3Link  # noqa: PLC0415

            return S3Link(target, access)


def try_out(link: Link) -> None:
    """Write a small file, read it, remove it.

    Raises:
        TargetTrouble: one of the three failed.
    """
    name = f"ronde-test-{secrets.token_hex(4)}.txt"
    data = f"Ronde {secrets.token_hex(8)}\n".encode()
    with tempfile.TemporaryDirectory(prefix="ronde-site-") as folder:
        file = Path(folder) / "test"
        file.write_bytes(data)
        link.put([Sent(path=name, file=file)])
    found = link.read(name)
    link.remove([name])
    if found != data:
        raise TargetTrouble("site.read_back")


def is_address(text: str) -> bool:
    """Whether it names a target elsewhere, not a folder."""
    return "://" in text


def target_from(address: str) -> Target:
    """The target an address names.

    `sftp://user@host:port/path` and `rsync://…` (a path below `/~/` is below the home there),
    `s3://bucket/prefix?endpoint=https://…&region=…&style=path`.

    Raises:
        TargetTrouble: it names none.
    """
    wrong = TargetTrouble("site.form", address=_without_password(address)[:_LONGEST])
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise wrong from None
    if len(address) > _LONGEST or parts.fragment or parts.password is not None:
        raise wrong
    if parts.scheme == Kind.S3.value:
        asked = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        region = asked.pop("region", "")
        aws = f"https://s3.{region}.amazonaws.com" if region else "https://s3.amazonaws.com"
        endpoint, style = asked.pop("endpoint", aws), asked.pop("style", "")
        if asked or style not in {"", "path", "host"} or not parts.netloc:
            raise wrong
        return Target(
            kind=Kind.S3,
            bucket=parts.netloc,
            path=unquote(parts.path).strip("/"),
            host=endpoint,
            region=region,
            path_style=style == "path" or (not style and endpoint != aws),
        )
    host, user = host_of_address(parts.hostname or ""), unquote(parts.username or "")
    if parts.scheme not in {"sftp", "rsync"} or not host or not is_user(user) or parts.query:
        raise wrong
    path = unquote(parts.path)
    return Target(
        kind=Kind(parts.scheme),
        host=host,
        port=port or 22,
        user=user,
        path=path.removeprefix("/~/") if path.startswith("/~/") else path,
    )


def is_user(name: str) -> bool:
    """Whether somebody can be called so on a server, and no program takes it for an option."""
    return (
        0 < len(name) <= 100
        and name[0] != "-"
        and all(c > " " and c not in ":@/\x7f" for c in name)
    )


def _without_password(address: str) -> str:
    """As somebody typed it, without what may be a password in it."""
    head, separator, rest = address.partition("://")
    before, at, after = rest.rpartition("@")
    if at and ":" in before:
        before = f"{before.partition(':')[0]}:…"
    return f"{head}{separator}{before}{at}{after}"
