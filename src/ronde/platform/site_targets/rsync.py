"""A web host reached by the system's `rsync` over `ssh`: with a key, never through a shell here.

Nobody's own settings of `ssh` are used: the connection goes to the address that was checked, to the
server whose key is known, and nowhere from there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from ronde.platform.site_targets.keys import is_fingerprint
from ronde.platform.site_targets.reaching import SECONDS, allowed_addresses
from ronde.platform.site_targets.target import (
    Access,
    Sent,
    Target,
    TargetTrouble,
    checked_path,
)

__all__ = ["RsyncLink", "is_installed"]

_MOST_SECONDS = 600
_MISSING = "no such file or directory"
_SAID: tuple[tuple[str, str], ...] = (
    ("host key verification failed", "changed"),
    ("permission denied (", "key"),
    ("no space left", "full"),
    ("disk quota", "full"),
    ("permission denied", "permission"),
    ("connection refused", "refused"),
    ("timed out", "timeout"),
    ("timeout", "timeout"),
    ("command not found", "no_rsync"),
    (_MISSING, "missing"),
    ("not found", "no_rsync"),
)


def is_installed() -> bool:
    """Whether the programs are here."""
    return shutil.which("rsync") is not None and shutil.which("ssh") is not None


class RsyncLink:
    """A folder on a web host; every act is one run of `rsync`.

    Raises:
        TargetTrouble: the programs are missing, nobody has accepted the server's key, it may not be
            reached.
    """

    looks = False

    def __init__(self, target: Target, access: Access) -> None:
        if not is_installed():
            raise TargetTrouble("site.no_rsync_here").asking()
        if not access.private_key:
            raise TargetTrouble("site.rsync_key").asking()
        self._target = target
        self._host_key = _accepted(target, access)
        addresses = allowed_addresses(target.host, target.port, local_allowed=access.local_allowed)
        self._room = tempfile.TemporaryDirectory(prefix="ronde-rsync-")
        self._shell = self._prepared(Path(self._room.name), access, addresses[0])

    def read(self, path: str) -> bytes | None:
        """A small file, None where there is none."""
        checked_path(path)
        with tempfile.TemporaryDirectory(dir=self._room.name) as folder:
            self._run(
                ["-r", "--ignore-missing-args", "--files-from=-", f"{self._remote}", f"{folder}/"],
                said=f"{path}\n",
                missing_is_fine=True,
            )
            file = Path(folder) / path
            return file.read_bytes() if file.is_file() else None

    def taken(self, paths: Sequence[str]) -> Iterable[str]:
        """Those where something is already."""
        wanted = {str(checked_path(path)) for path in paths}
        with tempfile.TemporaryDirectory(dir=self._room.name) as folder:
            listed = self._run(  # what a run would fetch, which fetches nothing
                [
                    *("-r", "--dry-run", "--out-format=%n", "--ignore-missing-args"),
                    *("--files-from=-", self._remote, f"{folder}/"),
                ],
                said="".join(f"{path}\n" for path in sorted(wanted)),
                missing_is_fine=True,
            )
        return sorted(wanted.intersection(listed.splitlines()))

    def put(self, files: Sequence[Sent]) -> None:
        """Send them in that order, as far as one run may: each is replaced whole."""
        with tempfile.TemporaryDirectory(dir=self._room.name) as folder:
            for sent in files:
                copy = Path(folder) / checked_path(sent.path)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(sent.file, copy)
                copy.chmod(0o644)
            self._run(
                [
                    *("-r", "-p", "--chmod=D755,F644", "--checksum", "--files-from=-"),
                    f"{folder}/",
                    self._remote,
                ],
                said="".join(f"{sent.path}\n" for sent in files),
            )

    def remove(self, paths: Sequence[str]) -> None:
        """Remove files; nothing else there is looked at, empty folders stay."""
        names = [str(checked_path(path)) for path in paths]
        with tempfile.TemporaryDirectory(dir=self._room.name) as folder:
            for name in names:  # what is missing here goes there, if its folder is here
                (Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
            self._run(
                ["-r", "--delete-missing-args", "--files-from=-", f"{folder}/", self._remote],
                said="".join(f"{path}\n" for path in names),
                missing_is_fine=True,
            )

    def close(self) -> None:
        """Forget the key."""
        self._room.cleanup()

    @property
    def _remote(self) -> str:
        host = f"[{self._target.host}]" if ":" in self._target.host else self._target.host
        return f"{self._target.user}@{host}:{self._target.path.rstrip('/') or '.'}/"

    def _prepared(self, room: Path, access: Access, address: str) -> str:
        """How `rsync` is to call `ssh`; the key lies in a folder that only we can enter."""
        key, known = room / "key", room / "known"
        key.touch(mode=0o600)
        key.write_text(access.private_key, "ascii")
        known.write_text(f"site {self._host_key}\n", "ascii")
        options = {
            "HostName": address,
            "HostKeyAlias": "site",
            "Port": str(self._target.port),
            "UserKnownHostsFile": str(known),
            "GlobalKnownHostsFile": "none",
            "StrictHostKeyChecking": "yes",
            "IdentitiesOnly": "yes",
            "IdentityAgent": "none",
            "BatchMode": "yes",
            "PasswordAuthentication": "no",
            "ClearAllForwardings": "yes",
            "ConnectTimeout": str(int(SECONDS)),
            "ServerAliveInterval": "10",
            "LogLevel": "ERROR",
        }
        said = " ".join(f"-o {name}={value}" for name, value in options.items())
        return f"ssh -F none -i {key} {said}"

    def _run(
        self, arguments: Sequence[str], *, said: str = "", missing_is_fine: bool = False
    ) -> str:
        command = ["rsync", "--protect-args", f"--timeout={int(SECONDS)}", f"--rsh={self._shell}"]
        try:
            done = subprocess.run(  # noqa: S603 - a list, and no shell reads it
                [*command, *arguments],
                input=said,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=_MOST_SECONDS,
                env=_environment(),
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise TargetTrouble("site.timeout", host=self._target.host) from None
        except OSError:
            raise TargetTrouble("site.no_rsync_here").asking() from None
        gone = _MISSING in done.stderr.lower()
        if done.returncode and not (missing_is_fine and gone):
            raise self._trouble(done.returncode, done.stderr)
        return done.stdout

    def _trouble(self, status: int, told: str) -> TargetTrouble:
        small, host = told.lower(), self._target.host
        said = next((name for text, name in _SAID if text in small), "")
        match said:
            case "changed":
                return TargetTrouble("site.host_key_other", host=host).asking()
            case "key":
                return TargetTrouble("site.key_refused", user=self._target.user).asking()
            case "full":
                return TargetTrouble("site.disk_full")
            case "permission":
                return TargetTrouble("site.permission", path=self._target.path)
            case "refused":
                return TargetTrouble("site.refused", host=host, port=self._target.port)
            case "timeout":
                return TargetTrouble("site.timeout", host=host)
            case "missing":
                return TargetTrouble("site.no_folder", path=self._target.path)
            case "no_rsync":
                return TargetTrouble("site.no_rsync_there", host=host).asking()
            case _:
                return TargetTrouble("site.rsync", status=status)


def _accepted(target: Target, access: Access) -> str:
    """The server's whole key; one that is not known yet, or only by its fingerprint, is asked for.

    Raises:
        TargetTrouble: nobody has accepted it.
    """
    if access.host_key and not is_fingerprint(access.host_key):
        return access.host_key
    from ronde.platform.site_targets import sftp  # noqa: PLC0415 - the library takes a moment

    shown = sftp.host_key_of(target, local_allowed=access.local_allowed)
    sftp.check_shown(shown, target, access)
    return shown


def _environment() -> Mapping[str, str]:
    kept = {
        name: os.environ[name] for name in ("PATH", "TMPDIR", "SystemRoot") if name in os.environ
    }
    return {**kept, "LC_ALL": "C"}
