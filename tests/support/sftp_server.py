"""An SFTP server on loopback over a folder: it can lose its network, its key, its disk space.

`with SftpServer(folder) as server:` serves that folder as `/`. `server.password` and
`server.allowed` (public keys) let people in; `server.break_after` ends the connection when so many
more files were renamed into place; `server.space` is how many bytes still fit; what is below a
folder of `server.closed` may not be written; `server.away`: nobody is answered. `server.log` has
every act in order.
"""

from __future__ import annotations

import errno
import os
import socket
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import paramiko
from paramiko.common import AUTH_FAILED, AUTH_SUCCESSFUL, OPEN_SUCCEEDED
from paramiko.sftp import SFTP_FAILURE, SFTP_OK, SFTP_PERMISSION_DENIED

__all__ = ["SftpServer", "host_key_text"]

USER = "site"


class SftpServer:
    """Serves until the end of the block, any number of connections."""

    def __init__(self, folder: Path, *, key: paramiko.PKey | None = None) -> None:
        self.folder = folder
        self.key = key or paramiko.ECDSAKey.generate()
        self.password = "a good password"
        self.allowed: set[str] = set()
        self.offered: list[str] = []
        self.break_after: int | None = None
        self.space: int | None = None
        self.closed: set[str] = set()
        self.lacks_posix_rename = False
        self.away = False
        self.log: list[tuple[str, str]] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._transports: list[paramiko.Transport] = []
        self._over = threading.Event()

    @property
    def port(self) -> int:
        port: int = self._listener.getsockname()[1]
        return port

    @property
    def put(self) -> list[str]:
        """The files that came into place, in order."""
        return [path for act, path in self.log if act == "rename"]

    def files(self) -> dict[str, bytes]:
        """What lies there."""
        found = (path for path in self.folder.rglob("*") if path.is_file())
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in found}

    def __enter__(self) -> Self:
        threading.Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.hang_up()

    def hang_up(self) -> None:
        """End every connection."""
        for transport in self._transports:
            transport.close()

    def _serve(self) -> None:
        while not self._over.is_set():
            try:
                link, _ = self._listener.accept()
            except OSError:
                return
            if self.away:
                link.close()
                continue
            threading.Thread(target=self._talk, args=(link,), daemon=True).start()

    def _talk(self, link: socket.socket) -> None:
        transport = paramiko.Transport(link)
        self._transports.append(transport)
        transport.add_server_key(self.key)
        transport.set_subsystem_handler("sftp", paramiko.SFTPServer, _Files, owner=self)
        with suppress(paramiko.SSHException, EOFError, OSError):
            transport.start_server(server=_Door(self))

    def came_into_place(self) -> None:
        """Count down to the end of the connection."""
        if self.break_after is not None:
            self.break_after -= 1
            if self.break_after <= 0:
                self.break_after = None
                self.hang_up()


def host_key_text(key: paramiko.PKey) -> str:
    """As it is kept."""
    return f"{key.get_name()} {key.get_base64()}"


class _Door(paramiko.ServerInterface):
    def __init__(self, owner: SftpServer) -> None:
        self._owner = owner

    def get_allowed_auths(self, username: str) -> str:  # noqa: ARG002
        return "password,publickey"

    def check_auth_password(self, username: str, password: str) -> int:
        self._owner.offered.append(password)
        known = username == USER and password == self._owner.password
        return AUTH_SUCCESSFUL if known else AUTH_FAILED

    def check_auth_publickey(self, username: str, key: paramiko.PKey) -> int:
        known = username == USER and host_key_text(key) in self._owner.allowed
        return AUTH_SUCCESSFUL if known else AUTH_FAILED

    def check_channel_request(self, kind: str, chanid: int) -> int:  # noqa: ARG002
        return OPEN_SUCCEEDED


class _File(paramiko.SFTPHandle):
    owner: SftpServer

    def write(self, offset: int, data: Any) -> int:
        if self.owner.space is not None:
            self.owner.space -= len(data)
            if self.owner.space < 0:
                return SFTP_FAILURE
        result: int = super().write(offset, data)
        return result


class _Files(paramiko.SFTPServerInterface):
    def __init__(self, server: paramiko.ServerInterface, *_: Any, owner: SftpServer) -> None:
        super().__init__(server)
        self._owner = owner

    def _real(self, path: str) -> Path:
        return self._owner.folder / self.canonicalize(path).lstrip("/")

    def _may(self, act: str, path: str) -> bool:
        inside = self.canonicalize(path).lstrip("/")
        self._owner.log.append((act, inside))
        return not any(inside.startswith(closed) for closed in self._owner.closed)

    def list_folder(self, path: str) -> Any:
        try:
            return [_attributes(item) for item in self._real(path).iterdir()]
        except OSError as error:
            return _code(error)

    def stat(self, path: str) -> Any:
        try:
            return _attributes(self._real(path))
        except OSError as error:
            return _code(error)

    lstat = stat

    def open(self, path: str, flags: int, attr: Any) -> Any:  # noqa: ARG002
        writes = bool(flags & (os.O_WRONLY | os.O_RDWR))
        if writes and not self._may("write", path):
            return SFTP_PERMISSION_DENIED
        try:
            handle = os.open(self._real(path), flags, 0o644)
        except OSError as error:
            return _code(error)
        file = _File(flags)
        file.owner = self._owner
        stream = os.fdopen(handle, "wb" if writes else "rb")
        file.writefile = file.readfile = stream  # type: ignore[attr-defined]  # as paramiko asks
        return file

    def remove(self, path: str) -> int:
        return self._done(lambda: self._real(path).unlink(), "remove", path)

    def mkdir(self, path: str, attr: Any) -> int:  # noqa: ARG002
        return self._done(lambda: self._real(path).mkdir(), "mkdir", path)

    def rmdir(self, path: str) -> int:
        return self._done(lambda: self._real(path).rmdir(), "rmdir", path)

    def rename(self, oldpath: str, newpath: str) -> int:
        if self._real(newpath).exists():
            return SFTP_FAILURE
        return self._renamed(oldpath, newpath)

    def posix_rename(self, oldpath: str, newpath: str) -> int:
        if self._owner.lacks_posix_rename:
            unsupported: int = paramiko.sftp.SFTP_OP_UNSUPPORTED
            return unsupported
        return self._renamed(oldpath, newpath)

    def _renamed(self, oldpath: str, newpath: str) -> int:
        code = self._done(
            lambda: self._real(oldpath).replace(self._real(newpath)), "rename", newpath
        )
        if code == SFTP_OK:
            self._owner.came_into_place()
        return code

    def _done(self, work: Any, act: str, path: str) -> int:
        if not self._may(act, path):
            return SFTP_PERMISSION_DENIED
        try:
            work()
        except OSError as error:
            return _code(error)
        return SFTP_OK


def _attributes(path: Path) -> paramiko.SFTPAttributes:
    return paramiko.SFTPAttributes.from_stat(path.stat(), path.name)


def _code(error: OSError) -> int:
    code: int = paramiko.SFTPServer.convert_errno(error.errno or errno.EIO)
    return code
