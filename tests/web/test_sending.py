"""The pages, the API and the command that send a site: who may, what is shown, what goes out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from ronde.cli.exits import Exit
from ronde.cli.main import main
from ronde.platform.site_targets import keys
from ronde.services.people.members import set_member
from ronde.services.people.tokens import new_token
from ronde.services.public.event import shared_event
from ronde.services.public.sharing import share
from ronde.services.publishing import MANIFEST, write_site
from ronde.services.site_sending import SiteSenders
from ronde.services.site_targets import Mode, access_of, site_target
from ronde.store.models import SiteTargetRow
from ronde.web.access import Role
from ronde.web.api import permissions
from ronde.web.api.limits import Limiter
from ronde.web.public.site import rendered_parts
from ronde.web.request_context import STORE
from support.program import Program
from support.sftp_server import USER, SftpServer, host_key_text
from support.source import ROOT

if TYPE_CHECKING:
    from ronde.services.acts import Signature

REPORT = ROOT / "tests" / "golden" / "trf"
PASSWORD = "a good password"


class AtOnce(Executor):
    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SftpServer]:
    (tmp_path / "server").mkdir()
    with SftpServer(tmp_path / "server") as running:
        yield running


@pytest.fixture
def event(demo: int, by: Signature) -> int:
    number = STORE.tournament(demo).event
    share(number, True, by=by)
    return number


@pytest.fixture
def senders() -> SiteSenders:
    return SiteSenders(STORE, rendered_parts, threads=AtOnce())


def form(server: SftpServer, **other: str) -> dict[str, str]:
    return {
        "kind": "sftp",
        "host": "127.0.0.1",
        "port": str(server.port),
        "user": USER,
        "path": "www",
        "password": PASSWORD,
        "mode": "off",
        "languages": "en",
        "local": "yes",
        **other,
    }


def set_up(client: Client, event: int, server: SftpServer, **other: str) -> None:
    answer = client.post(f"/events/{event}/sending/target/", form(server, **other))
    assert answer.status_code == 302
    SiteTargetRow.objects.update(host_key=host_key_text(server.key))


def member(event: int, role: Role, by: Signature) -> Client:
    user = User.objects.create_user(f"somebody {role.value}", password="x" * 12)
    set_member(user, event, role, at=by.at)
    browser = Client(headers={"accept-language": "en"})
    browser.force_login(user)
    return browser


class TestPages:
    def test_from_nothing_to_a_site(
        self, client: Client, event: int, server: SftpServer, senders: SiteSenders
    ) -> None:
        assert b"goes nowhere yet" in client.get(f"/events/{event}/sending/").content
        client.post(f"/events/{event}/sending/target/", form(server))
        senders.work()
        shown = client.get(f"/events/{event}/sending/").content.decode()
        fingerprint = keys.fingerprint(host_key_text(server.key))
        assert fingerprint in shown.replace("&#x27;", "'")
        client.post(f"/events/{event}/sending/trust/", {"fingerprint": fingerprint})
        senders.work()
        assert "a file was written" in client.get(f"/events/{event}/sending/").content.decode()
        client.post(f"/events/{event}/sending/now/")
        senders.work()
        assert "files changed" in client.get(f"/events/{event}/sending/").content.decode()
        assert "www/index.html" in server.files()

    def test_what_goes_out_is_what_the_command_writes(
        self, client: Client, event: int, server: SftpServer, senders: SiteSenders, tmp_path: Path
    ) -> None:
        """Neither more, which could be private, nor less."""
        set_up(client, event, server)
        client.post(f"/events/{event}/sending/now/")
        SiteTargetRow.objects.update(test_asked_at=None)
        senders.work()
        public = shared_event(STORE, event, now=timezone.now())
        write_site(tmp_path / "site", rendered_parts(public, ("en",), ""))
        local = {
            f"www/{path.relative_to(tmp_path / 'site').as_posix()}": path.read_bytes()
            for path in (tmp_path / "site").rglob("*")
            if path.is_file()
        }
        sent = server.files()
        calendars = {path for path in local if path.endswith(".ics")}  # say when they were made
        assert set(sent) == set(local)
        differs = [p for p in local if sent[p] != local[p] and p not in calendars]
        assert [path for path in differs if MANIFEST not in path] == []

    def test_trouble_is_told_on_the_first_page_of_the_tournament(
        self, client: Client, demo: int, event: int, server: SftpServer, senders: SiteSenders
    ) -> None:
        set_up(client, event, server)
        SiteTargetRow.objects.update(test_asked_at=None)
        server.password = "another"
        client.post(f"/events/{event}/sending/now/")
        senders.work()
        shown = client.get(f"/tournaments/{demo}/").content.decode()
        assert 'id="site-trouble"' in shown
        assert "does not accept the name" in shown
        assert "Try now" in shown

    def test_no_secret_is_shown(
        self, client: Client, demo: int, event: int, server: SftpServer
    ) -> None:
        set_up(client, event, server)
        private = keys.new_key()
        pages = [f"/events/{event}/sending/", f"/events/{event}/sending/target/"]
        pages += [f"/tournaments/{demo}/", "/security/events/"]
        for address in pages:
            assert PASSWORD not in client.get(address).content.decode(), address
        wrong = client.post(
            f"/events/{event}/sending/target/",
            form(server, port="99999", private_key=private, passphrase="zqphrase"),
        )
        assert wrong.status_code == 422
        for secret in (PASSWORD, private[60:120], "zqphrase"):
            assert secret not in wrong.content.decode()

    def test_asked_again_who_it_is_nothing_secret_is_kept_in_the_page(
        self, event: int, by: Signature, server: SftpServer
    ) -> None:
        browser = member(event, Role.CHIEF, by)
        answer = browser.post(f"/events/{event}/sending/target/", form(server))
        assert site_target(event) is None
        assert PASSWORD not in answer.content.decode()
        assert "confirm" in answer.content.decode()

    def test_a_key_made_here_shows_its_public_half(
        self, client: Client, event: int, server: SftpServer
    ) -> None:
        set_up(client, event, server, new_key="yes", password="")
        row = SiteTargetRow.objects.get()
        private = access_of(row).private_key
        shown = client.get(f"/events/{event}/sending/").content.decode()
        assert keys.public_line(private) in shown.replace("&#x2B;", "+").replace("&#43;", "+")
        assert "PRIVATE KEY" not in shown

    @pytest.mark.parametrize(
        "wrong",
        [
            {"host": "-oProxyCommand=touch"},
            {"host": ""},
            {"user": "-l"},
            {"user": "a:b"},
            {"path": "www/../../etc"},
            {"port": "0"},
            {"password": ""},
            {"private_key": "no key at all"},
            {"base_url": "javascript:alert(1)"},
            {"kind": "ftp"},
            {"mode": "always"},
            {"kind": "s3", "endpoint": "http://store.example", "bucket": "b-1", "key_id": "x"},
            {"kind": "folder", "folder": "relative/path"},
            {"kind": "folder", "folder": "/etc"},
            {"kind": "folder", "folder": "/"},
        ],
        ids=repr,
    )
    def test_what_cannot_be_is_refused(
        self, client: Client, event: int, server: SftpServer, wrong: dict[str, str]
    ) -> None:
        answer = client.post(f"/events/{event}/sending/target/", form(server, **wrong))
        assert answer.status_code == 422
        assert site_target(event) is None

    def test_a_folder_with_the_data_in_it_is_refused(
        self, client: Client, event: int, server: SftpServer
    ) -> None:
        from django.conf import settings  # noqa: PLC0415

        for folder in (settings.DATA, settings.DATA / "site", settings.DATA.parent):
            wanted = form(server, kind="folder", folder=str(Path(folder).resolve()))
            answer = client.post(f"/events/{event}/sending/target/", wanted)
            assert answer.status_code == 422, folder

    def test_a_folder(
        self,
        client: Client,
        event: int,
        server: SftpServer,
        senders: SiteSenders,
        tmp_path: Path,
    ) -> None:
        wanted = form(server, kind="folder", folder=str(tmp_path / "www" / "open"))
        client.post(f"/events/{event}/sending/target/", wanted)
        senders.work()
        client.post(f"/events/{event}/sending/now/")
        senders.work()
        assert (tmp_path / "www" / "open" / "index.html").exists()
        client.post(f"/events/{event}/sending/down/")
        senders.work()
        assert list((tmp_path / "www" / "open").rglob("*")) == []

    def test_when_it_goes_out_by_itself(
        self, client: Client, event: int, server: SftpServer
    ) -> None:
        set_up(client, event, server)
        client.post(f"/events/{event}/sending/mode/", {"mode": "live"})
        found = site_target(event)
        assert found is not None
        assert found.mode is Mode.LIVE
        client.post(f"/events/{event}/sending/end/")
        assert site_target(event) is None


class TestRoles:
    """What writes on this machine, or reaches its network, is the owner's to decide."""

    def confirmed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("ronde.web.signin.confirm.was_confirmed", lambda _request: True)

    def test_a_chief_arbiter_reaches_no_private_address(
        self,
        event: int,
        by: Signature,
        server: SftpServer,
        senders: SiteSenders,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        self.confirmed(monkeypatch)
        chief = member(event, Role.CHIEF, by)
        set_up(chief, event, server)
        senders.work()
        found = site_target(event)
        assert found is not None
        assert not found.local_allowed
        assert found.test_trouble is not None
        assert found.test_trouble.code == "site.address_local"
        assert server.offered == []

    def test_nor_keeps_the_owners_leave_for_another_server(
        self,
        client: Client,
        event: int,
        by: Signature,
        server: SftpServer,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        set_up(client, event, server)
        self.confirmed(monkeypatch)
        chief = member(event, Role.CHIEF, by)
        set_up(chief, event, server, path="other", password="")
        assert SiteTargetRow.objects.get().local_allowed
        set_up(chief, event, server, host="192.168.7.7")
        assert not SiteTargetRow.objects.get().local_allowed

    def test_nor_writes_to_folders(
        self,
        event: int,
        by: Signature,
        server: SftpServer,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        self.confirmed(monkeypatch)
        chief = member(event, Role.CHIEF, by)
        wanted = form(server, kind="folder", folder=str(tmp_path / "www"))
        answer = chief.post(f"/events/{event}/sending/target/", wanted)
        assert answer.status_code == 422
        assert (
            b"A folder of this machine"
            not in chief.get(f"/events/{event}/sending/target/").content.split(b"</fieldset>")[0]
        )

    def test_an_arbiter_sends_and_sees_no_address(
        self, client: Client, event: int, by: Signature, server: SftpServer
    ) -> None:
        set_up(client, event, server)
        arbiter = member(event, Role.ARBITER, by)
        shown = arbiter.get(f"/events/{event}/sending/").content.decode()
        assert f"{USER}@" not in shown
        assert arbiter.post(f"/events/{event}/sending/now/").status_code == 302
        for act in ("target", "test", "trust", "mode", "down", "end"):
            assert arbiter.post(f"/events/{event}/sending/{act}/").status_code == 403, act


class TestApi:
    @pytest.fixture(autouse=True)
    def _limits(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(permissions, "_limiter", Limiter())

    @pytest.fixture
    def program(self, event: int, by: Signature) -> Callable[[Role], Program]:
        from dataclasses import replace  # noqa: PLC0415

        def made(role: Role) -> Program:
            now = replace(by, at=timezone.now())
            return Program(new_token(event, name="P", role=role, boards="", days=7, by=now)[1])

        return made

    def test_how_it_stands_and_sending_it(
        self,
        client: Client,
        event: int,
        server: SftpServer,
        senders: SiteSenders,
        program: Callable[[Role], Program],
    ) -> None:
        arbiter = program(Role.ARBITER)
        assert arbiter("GET", f"/events/{event}/site").status == 404
        set_up(client, event, server)
        SiteTargetRow.objects.update(test_asked_at=None)
        assert arbiter("GET", f"/events/{event}/site").data["state"] == "never"
        assert arbiter("POST", f"/events/{event}/site/send").data["state"] == "asked"
        server.password = "another"
        senders.work()
        said = arbiter("GET", f"/events/{event}/site").data
        assert (said["state"], said["trouble"], said["stopped"]) == (
            "trouble",
            "site.password",
            True,
        )
        assert PASSWORD not in repr(said)
        assert "127.0.0.1" not in repr(said)

    def test_not_for_less(self, event: int, program: Callable[[Role], Program]) -> None:
        assert program(Role.RESULTS)("GET", f"/events/{event}/site").status == 403


class TestCommand:
    def report(self) -> str:
        return str(min(REPORT.glob("*.trf")))

    def run(self, server: SftpServer, *more: str, path: str = "www") -> int:
        address = f"sftp://{USER}@127.0.0.1:{server.port}/~/{path}"
        words = ["publish", "--to", address, "--language", "en", "--lang", "en"]
        return main([*words, *more, self.report()])

    @pytest.fixture(autouse=True)
    def _nobody_at_home(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("HOME", str(tmp_path))

    def known(self, server: SftpServer) -> Sequence[str]:
        return ("--host-key", keys.fingerprint(host_key_text(server.key)))

    def test_with_a_password_of_the_environment(
        self,
        server: SftpServer,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setenv("RONDE_SITE_PASSWORD", PASSWORD)
        assert self.run(server, *self.known(server), "--json") == Exit.OK
        said = json.loads(capsys.readouterr().out)
        assert "index.html" in said["added"]
        assert "www/index.html" in server.files()
        assert self.run(server, *self.known(server)) == Exit.OK
        assert "0 added, 0 changed, 0 removed" in capsys.readouterr().out

    def test_an_unknown_server_is_shown_by_its_fingerprint(
        self,
        server: SftpServer,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setenv("RONDE_SITE_PASSWORD", PASSWORD)
        assert self.run(server) == Exit.BAD_INPUT
        assert self.known(server)[1] in capsys.readouterr().err
        assert server.offered == []

    def test_a_server_that_ssh_knows(
        self, server: SftpServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("RONDE_SITE_PASSWORD", PASSWORD)
        (tmp_path / ".ssh").mkdir()
        line = f"[127.0.0.1]:{server.port} {host_key_text(server.key)}\n"
        (tmp_path / ".ssh" / "known_hosts").write_text(line)
        assert self.run(server) == Exit.OK

    def test_with_a_key(self, server: SftpServer, tmp_path: Path) -> None:
        private = keys.new_key()
        (tmp_path / "key").write_text(private)
        server.allowed.add(keys.public_line(private).rpartition(" ")[0])
        assert self.run(server, *self.known(server), "--key", str(tmp_path / "key")) == Exit.OK

    def test_nothing_to_open_it_with(
        self,
        server: SftpServer,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.delenv("RONDE_SITE_PASSWORD", raising=False)
        assert self.run(server, *self.known(server)) == Exit.BAD_INPUT
        assert "RONDE_SITE_PASSWORD" in capsys.readouterr().err

    @pytest.mark.parametrize("words", [["publish"], ["publish", "--to", "sftp://me:pw@h/x", "f"]])
    def test_what_names_no_target(
        self, words: list[str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(words) == Exit.BAD_INPUT
        assert "pw" not in capsys.readouterr().err.replace("ronde publish", "")
