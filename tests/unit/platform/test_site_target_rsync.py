"""rsync to a real OpenSSH server on loopback, where both are installed."""

from __future__ import annotations

import getpass
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from ronde.platform.site_targets import keys
from ronde.platform.site_targets.opening import opened, target_from, try_out
from ronde.platform.site_targets.target import Access, Link, TargetTrouble
from ronde.services.publishing import MANIFEST, FileInTheWay, Part, send_site

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")

pytestmark = pytest.mark.skipif(
    SSHD is None or shutil.which("rsync") is None,
    reason="openssh-server and rsync are not installed",
)
SITE = {"index.html": "first", "fr/1/index.html": "b", "assets/x.css": "c"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    folder: Path
    port: int
    host_key: str
    private_key: str


@pytest.fixture(scope="module")
def sshd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    room = tmp_path_factory.mktemp("sshd")
    room.chmod(0o700)
    host, mine = keys.new_key(), keys.new_key()
    for name, text in (("host", host), ("allowed", keys.public_line(mine) + "\n")):
        (room / name).write_text(text)
        (room / name).chmod(0o600)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    (room / "config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {room / 'host'}\nPidFile none\n"
        f"AuthorizedKeysFile {room / 'allowed'}\nStrictModes no\nUsePAM no\n"
        "PasswordAuthentication no\nPermitRootLogin prohibit-password\nPrintMotd no\n"
        "Subsystem sftp internal-sftp\n"
    )
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # where it shuts itself in
    running = subprocess.Popen(
        [str(SSHD), "-D", "-E", str(room / "log"), "-f", str(room / "config")]
    )
    try:
        _wait(port, running)
        public = keys.public_line(host).rpartition(" ")[0]
        folder = room / "site"
        yield Server(folder=folder, port=port, host_key=public, private_key=mine)
    finally:
        running.terminate()
        running.wait(timeout=10)


def _wait(port: int, running: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline and running.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
    pytest.skip("sshd does not start here")


@pytest.fixture
def server(sshd: Server) -> Server:
    shutil.rmtree(sshd.folder, ignore_errors=True)
    return sshd


def link_of(
    server: Server, kind: str = "rsync", *, path: str = "", **other: str
) -> AbstractContextManager[Link]:
    user, folder = getpass.getuser(), path or server.folder
    target = target_from(f"{kind}://{user}@127.0.0.1:{server.port}{folder}")
    known = {"host_key": server.host_key, "private_key": server.private_key, **other}
    return opened(target, Access(local_allowed=True, **known))


def parts(files: Mapping[str, str], key: str = "1") -> list[Part]:
    return [Part(name="a", key=key, files=lambda: [(p, t.encode()) for p, t in files.items()])]


def files(folder: Path) -> dict[str, str]:
    found = (path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    return {str(path.relative_to(folder)): path.read_text() for path in found}


@pytest.mark.parametrize("kind", ["rsync", "sftp"])
class TestBothWays:
    def test_a_site_goes_out_and_is_taken_down(self, server: Server, kind: str) -> None:
        def link() -> AbstractContextManager[Link]:
            return link_of(server, kind)

        send_site(link, parts(SITE))
        assert files(server.folder) == SITE
        (server.folder / "photo.jpg").write_text("theirs")
        changed = {"index.html": "again", "assets/x.css": "c", "fr/2/index.html": "n"}
        changes = send_site(link, parts(changed, "2"))
        assert changes.removed == ("fr/1/index.html",)
        assert files(server.folder) == {**changed, "photo.jpg": "theirs"}
        send_site(link, [])
        assert files(server.folder) == {"photo.jpg": "theirs"}
        assert not (server.folder / MANIFEST).exists()

    def test_a_try_leaves_nothing(self, server: Server, kind: str) -> None:
        with link_of(server, kind) as link:
            try_out(link)
        assert files(server.folder) == {}

    def test_somebody_elses_file(self, server: Server, kind: str) -> None:
        server.folder.mkdir()
        (server.folder / "index.html").write_text("theirs")
        with pytest.raises(FileInTheWay):
            send_site(lambda: link_of(server, kind), parts(SITE))
        assert files(server.folder) == {"index.html": "theirs"}

    def test_a_name_that_a_shell_would_read(self, server: Server, kind: str) -> None:
        odd = server.folder.with_name("si te $(touch x) `x`; ' é")
        with link_of(server, kind, path=str(odd)) as link:
            try_out(link)
        assert odd.is_dir()
        odd.rmdir()

    @pytest.mark.parametrize(
        ("other", "codes"),
        [
            ({"private_key": "new"}, {"site.key_refused"}),
            ({"host_key": ""}, {"site.host_key_new"}),
            ({"host_key": "new"}, {"site.host_key_changed", "site.host_key_other"}),
        ],
        ids=["key", "unknown host", "other host"],
    )
    def test_troubles(
        self, server: Server, kind: str, other: dict[str, str], codes: set[str]
    ) -> None:
        fresh = keys.new_key()
        given = {"private_key": fresh, "host_key": keys.public_line(fresh).rpartition(" ")[0]}
        changed = {name: given[name] if value else "" for name, value in other.items()}
        with pytest.raises(TargetTrouble) as caught, link_of(server, kind, **changed) as link:
            try_out(link)
        assert caught.value.fault.code in codes
        assert caught.value.once


def test_rsync_takes_no_password(server: Server) -> None:
    with (
        pytest.raises(TargetTrouble) as caught,
        link_of(server, private_key="", password="x"),
    ):
        pass
    assert caught.value.fault.code == "site.rsync_key"
