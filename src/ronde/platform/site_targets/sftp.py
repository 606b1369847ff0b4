"""A web host reached by SFTP: the server's key is known before anything secret is said to it."""

from __future__ import annotations

import errno
import io
import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import PurePosixPath

import paramiko

from ronde.platform.site_targets.keys import fingerprint, is_fingerprint
from ronde.platform.site_targets.reaching import SECONDS, connected
from ronde.platform.site_targets.target import (
    Access,
    Sent,
    Target,
    TargetTrouble,
    checked_path,
)

__all__ = ["SftpLink", "check_shown", "host_key_of"]

# What it has to say of a server that hangs up is said here, in words.
logging.getLogger("paramiko").setLevel(logging.CRITICAL)

_LARGEST = 16 * 1024 * 1024
_SPACE = ("space", "quota", "disk full")
_ALGORITHMS = {
    "ssh-rsa": ("rsa-sha2-512", "rsa-sha2-256"),
}
"""How a server proves that a key is its own, where that has another name than the key."""
_KEYS = (paramiko.Ed25519Key, paramiko.ECDSAKey, paramiko.RSAKey)


class SftpLink:
    """A folder on a web host, over one connection.

    Raises:
        TargetTrouble: it cannot be reached, is not the one that is known, or lets nobody in.
    """

    looks = False

    def __init__(self, target: Target, access: Access) -> None:
        self._target = target
        self._listed: dict[str, set[str]] = {}
        with _in_our_words(target):
            self._transport = _transport(target, access)
            try:
                _known(self._transport, target, access)
                _sign_in(self._transport, target, access)
                self._sftp = _channel(self._transport)
                self._root = PurePosixPath(target.path or ".")
            except BaseException:
                self._transport.close()
                raise

    def read(self, path: str) -> bytes | None:
        """A small file, None where there is none."""
        checked_path(path)
        try:
            with _in_our_words(self._target, path), self._sftp.open(self._at(path), "rb") as file:
                data: bytes = file.read(_LARGEST + 1)
        except FileNotFoundError:
            return None
        return data

    def taken(self, paths: Sequence[str]) -> Iterable[str]:
        """Those where something is already: folders are listed once, and only where they are."""
        with _in_our_words(self._target):
            return [path for path in paths if self._is_there(checked_path(path))]

    def put(self, files: Sequence[Sent]) -> None:
        """Send each under another name, which it gives up when it is whole."""
        for sent in files:
            pure = checked_path(sent.path)
            target = self._at(sent.path)
            temporary = str(PurePosixPath(target).with_name(f".{pure.name}.new"))
            with _in_our_words(self._target, sent.path):
                self._make_folder(pure.parent)
                with suppress(OSError):
                    self._sftp.remove(temporary)  # what an interrupted transfer left
                size = sent.file.stat().st_size
                with sent.file.open("rb") as data:
                    self._sftp.putfo(data, temporary, size, confirm=True)
                self._rename(temporary, target)

    def remove(self, paths: Sequence[str]) -> None:
        """Remove files, and folders that are empty then."""
        for path in paths:
            pure = checked_path(path)
            with _in_our_words(self._target, path):
                with suppress(FileNotFoundError):
                    self._sftp.remove(self._at(path))
                for parent in pure.parents:
                    if parent == PurePosixPath():
                        break
                    try:
                        self._sftp.rmdir(self._at(str(parent)))
                    except OSError:  # not empty, or gone already
                        break
                    self._listed.clear()

    def close(self) -> None:
        """Hang up."""
        self._transport.close()

    def _at(self, path: str) -> str:
        return str(self._root / path)

    def _rename(self, temporary: str, target: str) -> None:
        try:
            self._sftp.posix_rename(temporary, target)
        except OSError as error:
            if error.errno in {errno.EACCES, errno.ENOENT}:
                raise
            # A server without this: for a moment there is no file.
            with suppress(FileNotFoundError):
                self._sftp.remove(target)
            self._sftp.rename(temporary, target)

    def _is_there(self, path: PurePosixPath) -> bool:
        inside = PurePosixPath()
        for part in path.parts:
            if part not in self._names(inside):
                return False
            inside /= part
        return True

    def _names(self, folder: PurePosixPath) -> set[str]:
        key = str(folder)
        if key not in self._listed:
            try:
                self._listed[key] = set(self._sftp.listdir(self._at(key)))
            except FileNotFoundError:
                self._listed[key] = set()
        return self._listed[key]

    def _make_folder(self, folder: PurePosixPath) -> None:
        """Make it and those above it, the site's own folder and what leads to it included."""
        whole = self._root / folder
        for one in (*reversed(whole.parents), whole):
            name = str(one)
            if name in {".", "/"} or f"made {name}" in self._listed:
                continue
            try:
                self._sftp.stat(name)
            except FileNotFoundError:
                self._sftp.mkdir(name)
            self._listed[f"made {name}"] = set()


def host_key_of(target: Target, *, local_allowed: bool) -> str:
    """The key a server shows, without telling it anything.

    Raises:
        TargetTrouble: it cannot be reached.
    """
    with _in_our_words(target):
        transport = _transport(target, Access(local_allowed=local_allowed))
        try:
            return _shown(transport)
        finally:
            transport.close()


def _transport(target: Target, access: Access) -> paramiko.Transport:
    link = connected(target.host, target.port, local_allowed=access.local_allowed)
    try:
        transport = paramiko.Transport(link)
        transport.banner_timeout = transport.handshake_timeout = SECONDS
        transport.auth_timeout = transport.channel_timeout = SECONDS
        options = transport.get_security_options()
        kind = access.host_key.partition(" ")[0]
        if kind and not is_fingerprint(kind):  # else a server could show another one of its keys
            wanted = _ALGORITHMS.get(kind, (kind,))
            options.key_types = tuple(k for k in options.key_types if k in wanted)
        try:
            transport.start_client(timeout=SECONDS)
        except paramiko.ssh_exception.IncompatiblePeer:
            if not kind:
                raise
            transport.close()
            raise _changed(target, "") from None
    except BaseException:
        link.close()
        raise
    return transport


def _shown(transport: paramiko.Transport) -> str:
    key = transport.get_remote_server_key()
    return f"{key.get_name()} {key.get_base64()}"


def _known(transport: paramiko.Transport, target: Target, access: Access) -> None:
    """Whether it is the server that somebody has accepted.

    Raises:
        TargetTrouble: nobody has accepted one, or it is another.
    """
    check_shown(_shown(transport), target, access)


def check_shown(shown: str, target: Target, access: Access) -> None:
    """Hold the key a server shows against the one that somebody accepted.

    Raises:
        TargetTrouble: nobody has accepted one, or it is another.
    """
    if not access.host_key:
        raise TargetTrouble(
            "site.host_key_new", host=target.host, fingerprint=fingerprint(shown)
        ).asking(shown)
    given = fingerprint(shown) if is_fingerprint(access.host_key) else shown
    if given != access.host_key:
        raise _changed(target, shown)


def _changed(target: Target, shown: str) -> TargetTrouble:
    return TargetTrouble(
        "site.host_key_changed",
        host=target.host,
        fingerprint=fingerprint(shown) if shown else "–",
    ).asking(shown)


def _sign_in(transport: paramiko.Transport, target: Target, access: Access) -> None:
    try:
        if access.private_key:
            transport.auth_publickey(target.user, _private(access.private_key))
        else:
            transport.auth_password(target.user, access.password)
    except paramiko.AuthenticationException:
        if access.private_key:
            raise TargetTrouble("site.key_refused", user=target.user).asking() from None
        raise TargetTrouble("site.password", user=target.user).asking() from None


def _private(text: str) -> paramiko.PKey:
    for kind in _KEYS:
        with suppress(paramiko.SSHException, ValueError):
            return kind.from_private_key(io.StringIO(text))
    raise TargetTrouble("site.key_unreadable").asking()


def _channel(transport: paramiko.Transport) -> paramiko.SFTPClient:
    try:
        client = paramiko.SFTPClient.from_transport(transport)
    except paramiko.SSHException:
        client = None
    if client is None:
        raise TargetTrouble("site.no_sftp").asking()
    channel = client.get_channel()
    if channel is not None:
        channel.settimeout(SECONDS)
    return client


@contextmanager
def _in_our_words(target: Target, path: str = "") -> Iterator[None]:
    try:
        yield
    except TargetTrouble:
        raise
    except TimeoutError:
        raise TargetTrouble("site.timeout", host=target.host) from None
    except (OSError, EOFError, paramiko.SSHException) as error:
        raise _in_words(error, target, path) from None


def _in_words(error: Exception, target: Target, path: str) -> Exception:
    """What to raise for it; that there is no such file is for the caller to hear."""
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.ENOENT:
        return FileNotFoundError(errno.ENOENT, path)
    where = f"{target.path.rstrip('/')}/{path}" if path else target.path
    if number in {errno.EACCES, errno.EPERM}:
        return TargetTrouble("site.permission", path=where)
    if isinstance(error, EOFError | ConnectionError | paramiko.SSHException):
        return TargetTrouble("site.broken", host=target.host)
    if "size mismatch" in str(error) or any(word in str(error).lower() for word in _SPACE):
        return TargetTrouble("site.disk_full")
    if number is None and path:
        return TargetTrouble("site.write", path=where)
    return TargetTrouble("site.broken", host=target.host)
