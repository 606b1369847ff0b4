"""A target of a site as a value, and what every open one can do."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import NoReturn, Protocol, runtime_checkable

from ronde.errors import FaultError

__all__ = [
    "Access",
    "Kind",
    "Link",
    "Sent",
    "Target",
    "TargetTrouble",
    "checked_path",
    "host_of_address",
    "raise_unsafe",
]

_HOST = re.compile(r"(?!-)[A-Za-z0-9._-]{1,253}|[0-9A-Fa-f:.]{2,45}")


class TargetTrouble(FaultError):
    """A site cannot go to its target; the fault says why.

    `host_key` is the key that a server showed, where somebody has to decide about it; `once`: the
    next try would end the same way until somebody changes something.
    """

    code = "site.trouble"
    host_key: str = ""
    once: bool = False

    def asking(self, host_key: str = "") -> TargetTrouble:
        """The same trouble, for somebody to decide about."""
        self.once, self.host_key = True, host_key
        return self


class Kind(enum.Enum):
    """How a site travels."""

    FOLDER = "folder"
    SFTP = "sftp"
    RSYNC = "rsync"
    S3 = "s3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Where it goes; nothing in it is secret.

    `path` is the folder there, or what the names in a bucket begin with. `host` is a name, for S3
    the address of the service; `path_style`: the bucket stands in the path, not in the name.
    """

    kind: Kind
    path: str = ""
    host: str = ""
    port: int = 22
    user: str = ""
    bucket: str = ""
    region: str = ""
    path_style: bool = False

    @property
    def address(self) -> str:
        """How people name it; without any secret."""
        match self.kind:
            case Kind.FOLDER:
                return self.path
            case Kind.S3:
                return f"s3://{self.bucket}/{self.path}".rstrip("/")
            case _:
                host = f"[{self.host}]" if ":" in self.host else self.host
                port = "" if self.port == 22 else f":{self.port}"
                path = self.path if self.path.startswith("/") else f"/~/{self.path}"
                return f"{self.kind.value}://{self.user}@{host}{port}{path}".rstrip("/")

    @property
    def peer(self) -> tuple[str, ...]:
        """Who is given the secret: another peer is never given the same without being asked."""
        return (self.kind.value, self.host.lower(), str(self.port), self.user, self.bucket)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Access:
    """What opens a target: a password or secret key, or a private key; the server's known key.

    It never says itself: what logs or shows it by mistake shows nothing.
    """

    password: str = ""
    private_key: str = ""
    host_key: str = ""
    local_allowed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """A file to be sent: its path at the target, and where it lies ready here."""

    path: str
    file: Path


@runtime_checkable
class Link(Protocol):
    """An open target. Files are replaced whole; paths are those of a site, checked by each.

    Raises `TargetTrouble` for whatever goes wrong.
    """

    looks: bool
    """Whether looking if a file is there costs nothing."""

    def read(self, path: str) -> bytes | None:
        """A small file, None where there is none."""

    def taken(self, paths: Sequence[str]) -> Iterable[str]:
        """Those of the paths where something is already."""

    def put(self, files: Sequence[Sent]) -> None:
        """Send files, in that order."""

    def remove(self, paths: Sequence[str]) -> None:
        """Remove files; those that are gone stay gone."""

    def close(self) -> None:
        """Hang up."""


def checked_path(path: str) -> PurePosixPath:
    """A path of a site, if it stays within: nothing else is written, read or removed anywhere."""
    pure = PurePosixPath(path)
    signs = any(c < " " or c in '\x7f\\:*?"<>|' for c in path)
    parts = path.split("/")
    if signs or pure.is_absolute() or any(p in {"", ".", ".."} or p[0] in "-~" for p in parts):
        raise_unsafe(path)
    return pure


def raise_unsafe(path: str) -> NoReturn:
    """Nothing is done with such a path."""
    raise TargetTrouble("site.unsafe_path", path=path[:120]).asking()


def host_of_address(text: str) -> str:
    """A host as somebody typed it, if it can be one; else empty."""
    bare = text.strip().removeprefix("[").removesuffix("]")
    return bare if _HOST.fullmatch(bare) else ""
