"""SFTP against a real server: the key first, only what changed, whatever the server does."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path

import paramiko
import pytest

from ronde.platform.site_targets import keys
from ronde.platform.site_targets.opening import opened, target_from, try_out
from ronde.platform.site_targets.target import Access, Link, Target, TargetTrouble
from ronde.services.publishing import MANIFEST, FileInTheWay, Part, send_site
from support.sftp_server import USER, SftpServer, host_key_text

SITE = {"index.html": "first", "fr/index.html": "a", "fr/1/index.html": "b", "assets/x.css": "c"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SftpServer]:
    (tmp_path / "server").mkdir()
    with SftpServer(tmp_path / "server") as running:
        yield running


def target_of(server: SftpServer, path: str = "www/open") -> Target:
    return target_from(f"sftp://{USER}@127.0.0.1:{server.port}/~/{path}")


def access_of(server: SftpServer, **other: str) -> Access:
    known = {"host_key": host_key_text(server.key), "password": server.password, **other}
    return Access(local_allowed=True, **known)


def link_of(server: SftpServer, **other: str) -> AbstractContextManager[Link]:
    return opened(target_of(server), access_of(server, **other))


def parts(files: Mapping[str, str], key: str = "1") -> list[Part]:
    return [Part(name="a", key=key, files=lambda: [(p, t.encode()) for p, t in files.items()])]


def trouble_of(server: SftpServer, **other: str) -> TargetTrouble:
    with pytest.raises(TargetTrouble) as caught, link_of(server, **other) as link:
        try_out(link)
    return caught.value


class TestTheServersKey:
    def test_an_unknown_one_is_shown_before_anything_is_said(self, server: SftpServer) -> None:
        found = trouble_of(server, host_key="")
        assert found.fault.code == "site.host_key_new"
        assert found.host_key == host_key_text(server.key)
        assert found.fault.fields["fingerprint"] == keys.fingerprint(found.host_key)
        assert found.once
        assert server.offered == []

    def test_a_changed_one_is_refused_loudly(self, server: SftpServer) -> None:
        """The password is not given to whoever took the server's place."""
        other = paramiko.ECDSAKey.generate()
        found = trouble_of(server, host_key=host_key_text(other))
        assert found.fault.code == "site.host_key_changed"
        assert found.fault.fields["fingerprint"] == keys.fingerprint(host_key_text(server.key))
        assert found.host_key == host_key_text(server.key)
        assert server.offered == []

    def test_nor_does_one_of_another_kind_pass(self, server: SftpServer) -> None:
        other = paramiko.RSAKey.generate(2048)
        assert trouble_of(server, host_key=host_key_text(other)).fault.code == (
            "site.host_key_changed"
        )
        assert server.offered == []

    def test_its_fingerprint_is_enough(self, server: SftpServer) -> None:
        shown = keys.fingerprint(host_key_text(server.key))
        with link_of(server, host_key=shown) as link:
            try_out(link)
        wrong = trouble_of(server, host_key="SHA256:" + "A" * 43)
        assert wrong.fault.code == "site.host_key_changed"


class TestSigningIn:
    def test_a_wrong_password(self, server: SftpServer) -> None:
        found = trouble_of(server, password="wrong one")
        assert found.fault.code == "site.password"
        assert found.once
        assert "wrong one" not in str(found)
        assert "wrong one" not in repr(vars(found))

    def test_a_key(self, server: SftpServer) -> None:
        private = keys.new_key()
        assert trouble_of(server, password="", private_key=private).fault.code == "site.key_refused"
        server.allowed.add(keys.public_line(private).rpartition(" ")[0])
        with link_of(server, password="", private_key=private) as link:
            try_out(link)

    def test_no_secret_is_shown_by_mistake(self, server: SftpServer) -> None:
        assert server.password not in repr(access_of(server))


class TestReaching:
    def test_nobody_listens(self, server: SftpServer) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        target = target_from(f"sftp://{USER}@127.0.0.1:{port}/www")
        with pytest.raises(TargetTrouble) as caught, opened(target, access_of(server)):
            pass
        assert caught.value.fault.code == "site.refused"
        assert not caught.value.once

    def test_something_else_listens(self, server: SftpServer) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            target = target_from(f"sftp://{USER}@127.0.0.1:{listener.getsockname()[1]}/www")
            listener.settimeout(5)

            import threading  # noqa: PLC0415

            def answer() -> None:
                link, _ = listener.accept()
                link.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
                link.close()

            threading.Thread(target=answer, daemon=True).start()
            with pytest.raises(TargetTrouble) as caught, opened(target, access_of(server)):
                pass
        assert caught.value.fault.code == "site.broken"

    def test_a_name_that_is_not_known(self, server: SftpServer) -> None:
        target = target_from(f"sftp://{USER}@nobody.invalid/www")
        with pytest.raises(TargetTrouble) as caught, opened(target, access_of(server)):
            pass
        assert caught.value.fault.code == "site.name"

    def test_this_machine_only_for_its_owner(self, server: SftpServer) -> None:
        closed = Access(password=server.password, host_key=host_key_text(server.key))
        with pytest.raises(TargetTrouble) as caught, opened(target_of(server), closed):
            pass
        assert caught.value.fault.code == "site.address_local"
        assert server.offered == []

    def test_metadata_services_for_nobody(self, server: SftpServer) -> None:
        target = target_from(f"sftp://{USER}@169.254.169.254/www")
        with pytest.raises(TargetTrouble) as caught, opened(target, access_of(server)):
            pass
        assert caught.value.fault.code == "site.address_never"


class TestSending:
    def test_what_leads_to_others_comes_after_them(self, server: SftpServer) -> None:
        send_site(lambda: link_of(server), parts(SITE))
        sent = [path.removeprefix("www/open/") for path in server.put]
        assert sent == [
            MANIFEST,
            "assets/x.css",
            "fr/1/index.html",
            "fr/index.html",
            "index.html",
            MANIFEST,
        ]
        found = server.files()
        assert {p: found[f"www/open/{p}"].decode() for p in SITE} == SITE
        assert len(found) == len(SITE) + 1

    def test_only_what_changed(self, server: SftpServer) -> None:
        send_site(lambda: link_of(server), parts(SITE))
        server.log.clear()
        changed = {**SITE, "fr/index.html": "new", "fr/2/index.html": "more"}
        del changed["fr/1/index.html"]
        changes = send_site(lambda: link_of(server), parts(changed, "2"))
        assert (changes.added, changes.changed) == (("fr/2/index.html",), ("fr/index.html",))
        assert changes.removed == ("fr/1/index.html",)
        assert [p.removeprefix("www/open/") for p in server.put if MANIFEST not in p] == [
            "fr/2/index.html",
            "fr/index.html",
        ]
        assert "www/open/fr/1/index.html" not in server.files()
        acts = [act for act, path in server.log if path.endswith("1/index.html")]
        assert acts == ["remove"]

    def test_nothing_to_do_writes_nothing(self, server: SftpServer) -> None:
        send_site(lambda: link_of(server), parts(SITE))
        server.log.clear()
        send_site(lambda: link_of(server), parts(SITE))
        assert server.log == []

    def test_an_interrupted_transfer_goes_on(self, server: SftpServer) -> None:
        many = {f"fr/{n}/index.html": f"page {n}" for n in range(100)}
        server.break_after = 60  # the manifest twice, the first 32 files, some of the next
        with pytest.raises(TargetTrouble) as caught:
            send_site(lambda: link_of(server), parts(many))
        assert caught.value.fault.code == "site.broken"
        server.log.clear()
        send_site(lambda: link_of(server), parts(many))
        again = [path for path in server.put if MANIFEST not in path]
        assert len(again) == 100 - 32
        found = server.files()
        assert {p: found[f"www/open/{p}"].decode() for p in many} == many

    def test_taken_back_after_an_interruption(self, server: SftpServer) -> None:
        """Files that were being sent are known not to be what they were."""
        send_site(lambda: link_of(server), parts({"a.html": "old", "b.html": "old"}))
        server.break_after = 2  # the manifest, then one file
        with pytest.raises(TargetTrouble):
            send_site(lambda: link_of(server), parts({"a.html": "new", "b.html": "new"}, "2"))
        assert b"new" in server.files().values()
        send_site(lambda: link_of(server), parts({"a.html": "old", "b.html": "old"}))
        assert {server.files()[f"www/open/{n}.html"] for n in "ab"} == {b"old"}

    def test_a_full_disk(self, server: SftpServer) -> None:
        server.space = 2_000
        with pytest.raises(TargetTrouble) as caught:
            send_site(lambda: link_of(server), parts({"a.html": "x" * 5_000}))
        assert caught.value.fault.code in {"site.disk_full", "site.write"}
        assert "www/open/a.html" not in server.files()
        server.space = None
        send_site(lambda: link_of(server), parts({"a.html": "x" * 5_000}))
        assert server.files()["www/open/a.html"] == b"x" * 5_000

    def test_a_folder_that_may_not_be_written(self, server: SftpServer) -> None:
        server.closed.add("www")
        assert trouble_of(server).fault.code == "site.permission"

    def test_a_server_without_a_rename_that_replaces(self, server: SftpServer) -> None:
        server.lacks_posix_rename = True
        send_site(lambda: link_of(server), parts(SITE))
        send_site(lambda: link_of(server), parts({**SITE, "index.html": "again"}, "2"))
        assert server.files()["www/open/index.html"] == b"again"

    def test_somebody_elses_file_is_not_replaced(self, server: SftpServer) -> None:
        there = server.folder / "www" / "open"
        there.mkdir(parents=True)
        (there / "index.html").write_text("the club's own page")
        (there / "photo.jpg").write_text("theirs")
        with pytest.raises(FileInTheWay):
            send_site(lambda: link_of(server), parts(SITE))
        assert len(server.files()) == 2
        (there / "index.html").unlink()
        send_site(lambda: link_of(server), parts(SITE))
        send_site(lambda: link_of(server), [])
        assert set(server.files()) == {"www/open/photo.jpg"}

    @pytest.mark.parametrize(
        "path",
        ["../x", "/etc/x", "a/../../x", "a//b", "a\\..\\x", "~/x", "-rf", "a\nb", "con:x", "."],
    )
    def test_no_path_leads_elsewhere(self, server: SftpServer, path: str) -> None:
        with pytest.raises(TargetTrouble) as caught:
            send_site(lambda: link_of(server), parts({path: "x"}))
        assert caught.value.fault.code == "site.unsafe_path"
        assert server.files() == {}

    def test_a_manifest_of_somebody_else_removes_nothing_elsewhere(
        self, server: SftpServer
    ) -> None:
        send_site(lambda: link_of(server), parts(SITE))
        (server.folder / "precious").write_text("x")
        manifest = server.folder / "www" / "open" / MANIFEST
        text = manifest.read_text()
        manifest.write_text(text.replace('"fr/1/index.html"', '"../../precious"'))
        send_site(lambda: link_of(server), [])
        assert "precious" in server.files()

    def test_a_folder_with_an_odd_name(self, server: SftpServer) -> None:
        odd = target_of(server, "Ce $(touch%20x);%20`l'été`%20d'Évian")
        with opened(odd, access_of(server)) as link:
            try_out(link)
        assert [p.name for p in server.folder.iterdir()] == ["Ce $(touch x); `l'été` d'Évian"]


class TestAddresses:
    @pytest.mark.parametrize(
        "address",
        [
            "sftp://me:secret@host.example/www",
            "sftp://host.example/www",
            "sftp://me@-oProxyCommand=x/www",
            "sftp://-l@host.example/www",
            "ftp://me@host.example/www",
            "sftp://me@host.example:99999/www",
            "sftp://me@host.example/www?x=1",
            "sftp://me@host name/www",
            "sftp://" + "m" * 600,
        ],
    )
    def test_what_names_no_target(self, address: str) -> None:
        with pytest.raises(TargetTrouble) as caught:
            target_from(address)
        assert caught.value.fault.code == "site.form"
        assert "secret" not in str(caught.value)

    def test_one_reads_as_it_was_written(self) -> None:
        for address in ("sftp://me@host.example/srv/www", "rsync://me@[::1]:2222/~/www"):
            assert target_from(address).address == address
