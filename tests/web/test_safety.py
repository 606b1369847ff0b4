"""Pages of backups, restoring, following and integrity; what a second machine is given."""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from ronde.journal import entry_from_json, verify
from ronde.services.acts import Signature
from ronde.services.backups import TASK
from ronde.services.followers import allow_follower, held, let_in, note_held, seal
from ronde.services.history import add_remark
from ronde.services.people.accounts import create_account
from ronde.services.people.members import set_member
from ronde.services.people.roles import Role
from ronde.services.restoring import find_backup
from ronde.services.security_journal import Kind
from ronde.store.leases import note_outcome, take_lease
from ronde.store.models import EventRow, FollowedRow, FollowerRow, HeldRow, JournalRow
from ronde.store.security_rows import SecurityRow
from ronde.web.api import limits
from ronde.web.request_context import BACKUP_WATCH, STORE
from ronde.web.safety import feed
from support.webapp import NOW


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path) -> Iterator[None]:
    before, settings.BACKUPS = settings.BACKUPS, tmp_path / "backups"
    yield
    settings.BACKUPS = before


def first_backup(client: Client) -> str:
    """Back up by hand; the name the page gives the event's backup."""
    made = client.post("/backups/now/")
    assert made.status_code == 302
    text = client.get("/backups/").content.decode()
    found = re.search(r"/backups/restore/\?name=([^\"]+)", text)
    assert found is not None
    return found[1].replace("%2F", "/")


class TestBackups:
    @pytest.mark.usefixtures("demo")
    def test_made_by_hand_and_listed(self, client: Client) -> None:
        assert "No backup yet" in client.get("/backups/").content.decode()
        name = first_backup(client)
        assert find_backup(settings.BACKUPS, name).path.is_file()
        text = client.get("/backups/?made=2").content.decode()
        assert "by hand" in text
        assert "2 files written" in text

    @pytest.mark.usefixtures("demo")
    def test_trouble_is_shown_where_the_owner_looks_first(self, client: Client) -> None:
        take_lease(TASK, "here", now=NOW, lasts=NOW - NOW)
        note_outcome(TASK, at=NOW, trouble="No space left on device")
        for address in ("/", "/backups/"):
            text = client.get(address).content.decode()
            assert "automatic backups do not work" in text
            assert "No space left on device" in text

    def test_nothing_saved_for_long_is_shown_to_who_conducts(
        self, client: Client, demo: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pages = ("/", "/backups/", f"/tournaments/{demo}/")
        said = "No backup for 21 minutes although something was entered"
        assert not any(said in client.get(page).content.decode() for page in pages)
        monkeypatch.setattr(BACKUP_WATCH, "overdue", lambda _event: 21)
        assert all(said in client.get(page).content.decode() for page in pages)

    @pytest.mark.usefixtures("demo")
    def test_a_folder_that_cannot_be_written_is_explained(self, client: Client) -> None:
        settings.BACKUPS.write_text("a file")
        answer = client.post("/backups/now/")
        assert answer.status_code == 422
        assert "could not be written and verified" in answer.content.decode()


class TestRestoring:
    @pytest.mark.usefixtures("demo")
    def test_as_a_new_event_once(self, client: Client) -> None:
        name = first_backup(client)
        page = client.get("/backups/restore/", {"name": name}).content.decode()
        assert "Open as a new event" in page
        sent = {"name": name, "mode": "new", "key": "k1"}
        first = client.post("/backups/restore/", sent)
        again = client.post("/backups/restore/", sent)
        assert first.headers["Location"] == again.headers["Location"]
        assert EventRow.objects.count() == 2

    def test_over_the_event(self, client: Client, demo: int, by: Signature) -> None:
        name = first_backup(client)
        head = STORE.journal(demo).head
        add_remark(STORE, demo, "to be lost", by=replace(by, key="r"))
        page = client.get("/backups/restore/", {"name": name}).content.decode()
        assert "1 entry here to go" in page
        heads = re.search(r'name="heads" value="([^"]+)"', page)
        assert heads is not None
        sent = {"name": name, "mode": "replace", "heads": heads[1]}
        assert client.post("/backups/restore/", sent).status_code == 302
        assert STORE.journal(demo).head == head
        assert "before a replacement" in client.get("/backups/").content.decode()

    def test_not_what_the_page_showed_any_more(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        name = first_backup(client)
        unchanged = client.get("/backups/restore/", {"name": name}).content.decode()
        assert "nothing to replace" in unchanged
        add_remark(STORE, demo, "seen", by=replace(by, key="q"))
        page = client.get("/backups/restore/", {"name": name}).content.decode()
        heads = re.search(r'name="heads" value="([^"]+)"', page)
        assert heads is not None
        add_remark(STORE, demo, "just now", by=replace(by, key="r"))
        sent = {"name": name, "mode": "replace", "heads": heads[1]}
        assert client.post("/backups/restore/", sent).status_code == 409
        assert STORE.journal(demo).entries[-1].author == by.author

    @pytest.mark.usefixtures("demo")
    def test_a_damaged_file_is_explained(self, client: Client) -> None:
        name = first_backup(client)
        path = find_backup(settings.BACKUPS, name).path
        path.write_bytes(path.read_bytes()[:500])
        answer = client.get("/backups/restore/", {"name": name})
        assert answer.status_code == 422
        assert "damaged" in answer.content.decode()

    @pytest.mark.parametrize("name", ["", "x", "../../etc/passwd", "\x00", "x" * 5000])
    def test_junk_names(self, client: Client, name: str) -> None:
        for answer in (
            client.get("/backups/restore/", {"name": name}),
            client.post("/backups/restore/", {"name": name, "mode": "replace"}),
        ):
            assert answer.status_code == 422
            assert "no backup of that name" in answer.content.decode()

    @pytest.mark.usefixtures("demo")
    def test_a_mode_nobody_offered(self, client: Client) -> None:
        name = first_backup(client)
        answer = client.post("/backups/restore/", {"name": name, "mode": "x"})
        assert answer.status_code == 422
        assert EventRow.objects.count() == 1


class TestFollowing:
    def token(self, client: Client) -> str:
        assert client.post("/backups/followers/", {"name": "spare"}).status_code == 302
        text = client.get("/backups/").content.decode()
        found = re.search(r"--token (\S+)", text)
        assert found is not None
        assert found[1] not in client.get("/backups/").content.decode()  # shown once
        return found[1]

    def test_a_token_reads_everything_and_nothing_without(self, client: Client, demo: int) -> None:
        bearer = {"Authorization": f"Bearer {self.token(client)}"}
        stranger = Client()
        for address in ("/feed/", f"/feed/{demo}/"):
            assert stranger.get(address).status_code == 401
            wrong = {"Authorization": "Bearer wrong"}
            assert stranger.get(address, headers=wrong).status_code == 401
            assert client.get(address).status_code == 401  # a session is not a token
        feed = stranger.get("/feed/", headers=bearer).json()
        [listed] = feed["events"][0]["tournaments"]
        journal = STORE.journal(demo)
        assert (listed["version"], listed["head"]) == (journal.version, journal.head)
        answer = stranger.get(f"/feed/{demo}/?after=3", headers=bearer)
        lines = answer.content.decode().splitlines()
        assert tuple(map(entry_from_json, lines)) == journal.entries[3:]
        assert verify(journal).whole

    def test_answers_are_sealed_with_the_token_and_the_word_asked_for(
        self, client: Client, demo: int
    ) -> None:
        token = self.token(client)
        asked = {"Authorization": f"Bearer {token}", "Ronde-Nonce": "n1"}
        answer = Client().get(f"/feed/{demo}/?after=3&most=2", headers=asked)
        assert answer.content.count(b"\n") == 2
        assert answer.headers["Ronde-Seal"] == seal(token, "n1", answer.content)
        assert answer.headers["Ronde-Seal"] != seal(token, "n2", answer.content)

    @pytest.mark.usefixtures("demo")
    def test_a_second_machine_tells_what_it_holds(self, client: Client) -> None:
        bearer = {"Authorization": f"Bearer {self.token(client)}"}
        told = [{"tournament": 1, "first": "f" * 64, "name": "A", "version": 3, "head": "a" * 64}]
        strict = Client(enforce_csrf_checks=True)

        def tell(what: object, headers: dict[str, str]) -> int:
            return strict.post(
                "/feed/held/", what, content_type="application/json", headers=headers
            ).status_code

        assert tell(told, {}) == 401
        assert tell(told, bearer) == 204
        assert [(one.follower, one.version) for one in held()] == [("spare", 3)]
        junks: tuple[object, ...] = ("", "[" * 100_000, "{}", [{}], "x" * 70_000)
        for junk in junks:
            assert tell(junk, bearer) == 400

    def test_passwords_are_told_only_where_nobody_listens(
        self, client: Client, demo: int, by: Signature
    ) -> None:
        event = STORE.tournament(demo).event
        anna = create_account("Anna", "her own password")
        set_member(anna, event, Role.ARBITER, at=by.at)
        bearer = {"Authorization": f"Bearer {self.token(client)}"}
        for asked, told in (
            ({"REMOTE_ADDR": "192.0.2.1"}, ""),
            ({"REMOTE_ADDR": "192.0.2.1", "secure": True}, anna.password),
            ({}, anna.password),
        ):
            feed = Client().get("/feed/", headers=bearer, **asked).json()
            [member] = feed["events"][0]["members"]
            assert (member["name"], member["password"]) == ("Anna", told)

    def test_guessing_is_slowed_down_but_not_for_who_has_a_token(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Not even from the address that the guesses come from."""
        monkeypatch.setattr(feed, "_limiter", limits.Limiter())
        now = timezone.now()
        bearer = {"Authorization": f"Bearer {allow_follower('second', now=now)}"}
        wrong = {"Authorization": "Bearer nonsense"}
        most = limits.WRONG_FOLLOWER.most
        answers = [Client().get("/feed/", headers=wrong) for _ in range(most + 1)]
        assert [answer.status_code for answer in answers] == [401] * most + [429]
        assert 0 < int(answers[-1].headers["Retry-After"]) <= 60
        with CaptureQueriesContext(connection) as queries:
            assert Client().get("/feed/", headers=wrong).status_code == 429
        written = [q for q in queries if q["sql"].startswith(("INSERT", "UPDATE", "DELETE"))]
        assert not written
        assert SecurityRow.objects.get(kind=Kind.FOLLOWER_REFUSED.value).count == most
        for _ in range(2 * most):
            assert Client().get("/feed/", headers=bearer).status_code == 200

    def test_junk(self, client: Client, demo: int) -> None:
        bearer = {"Authorization": f"Bearer {self.token(client)}"}
        assert Client().get("/feed/999999/", headers=bearer).status_code == 404
        for after in ("x", "-1", "9" * 30, "%00"):
            assert Client().get(f"/feed/{demo}/?after={after}", headers=bearer).status_code == 200
        assert client.post("/backups/followers/", {"name": ""}).status_code == 422

    @pytest.mark.usefixtures("demo")
    def test_a_machine_is_removed(self, client: Client) -> None:
        bearer = {"Authorization": f"Bearer {self.token(client)}"}
        row = FollowerRow.objects.get()
        client.post(f"/backups/followers/{row.pk}/forget/")
        assert Client().get("/feed/", headers=bearer).status_code == 401
        assert client.post("/backups/followers/999/forget/").status_code == 302


class TestTwoMachines:
    """How the machine that follows is doing, where arbiters look; told in red when it is silent."""

    def follower(self, demo: int, *, seen: dt.timedelta, version: int = 0) -> None:
        token = allow_follower("laptop", now=NOW)
        number = let_in(token, now=timezone.now() - seen)
        assert number is not None
        journal = STORE.journal(demo)
        entry = journal.entries[(version or journal.version) - 1]
        told = {
            "tournament": demo,
            "first": journal.entries[0].hash,
            "name": "A",
            "version": entry.sequence,
            "head": entry.hash,
        }
        note_held(number, [told], now=NOW)

    def text(self, client: Client, address: str) -> str:
        return " ".join(client.get(address).content.decode().split())

    def test_all_is_well(self, client: Client, demo: int) -> None:
        self.follower(demo, seen=dt.timedelta(seconds=5))
        for address in ("/backups/", f"/tournaments/{demo}/"):
            assert "has every entry" in self.text(client, address)
        assert "laptop" not in self.text(client, "/")

    def test_behind(self, client: Client, demo: int) -> None:
        version = STORE.journal(demo).version
        self.follower(demo, seen=dt.timedelta(seconds=5), version=version - 3)
        assert "3 entries behind" in self.text(client, f"/tournaments/{demo}/")

    @pytest.mark.parametrize("seen", [dt.timedelta(minutes=3), -dt.timedelta(hours=1)])
    def test_silent_too_long(self, client: Client, demo: int, seen: dt.timedelta) -> None:
        self.follower(demo, seen=seen)
        for address in ("/", "/backups/", f"/tournaments/{demo}/"):
            text = self.text(client, address)
            assert 'class="bad">silent since' in text
            assert "laptop" in text

    def test_it_holds_something_else(self, client: Client, demo: int) -> None:
        self.follower(demo, seen=dt.timedelta(seconds=5))
        HeldRow.objects.update(head="0" * 64)
        for address in ("/", "/backups/", f"/tournaments/{demo}/"):
            assert "holds something else" in self.text(client, address)

    def test_who_only_watches_hears_nothing_of_it(self, client: Client, demo: int) -> None:
        self.follower(demo, seen=dt.timedelta(minutes=3))
        viewer = create_account("Vera", "her own password")
        set_member(viewer, STORE.tournament(demo).event, Role.VIEWER, at=NOW)
        client.force_login(viewer)
        text = self.text(client, f"/tournaments/{demo}/")
        assert "laptop" not in text
        assert "<h1>" in text

    def test_on_the_machine_that_follows(self, client: Client, demo: int) -> None:
        there = json.dumps(
            [
                {
                    "first": "f" * 64,
                    "there": 5,
                    "here": demo,
                    "name": "Club <b>night",
                    "version": 10_000,
                    "gone": False,
                    "trouble": {"en": "went on in two ways", "fr": "a continué des deux côtés"},
                }
            ]
        )
        row = FollowedRow.objects.create(
            address="http://hall.example", asked_at=timezone.now(), tournaments=there
        )
        for address in ("/", "/backups/"):
            text = self.text(client, address)
            assert "http://hall.example" in text
            assert "went on in two ways" in text
            assert "Club &lt;b&gt;night" in text
        FollowedRow.objects.update(asked_at=NOW)
        assert "does not run any more" in self.text(client, "/")
        FollowedRow.objects.update(stopped_at=NOW)
        assert "http://hall.example" not in self.text(client, "/")
        assert "stopped here" in self.text(client, "/backups/")
        client.post(f"/backups/followed/{row.pk}/forget/")
        assert "http://hall.example" not in self.text(client, "/backups/")


class TestIntegrity:
    @pytest.mark.usefixtures("demo")
    def test_whole(self, client: Client) -> None:
        assert "Check everything" in client.get("/integrity/").content.decode()
        assert "1 tournament: whole" in client.post("/integrity/").content.decode()

    def test_damage_is_named(self, client: Client, demo: int) -> None:
        row = JournalRow.objects.get(tournament_id=demo, sequence=7)
        JournalRow.objects.filter(id=row.pk).update(entry=row.entry.replace('"CM"', '"XX"'))
        text = client.post("/integrity/").content.decode()
        assert "Something is wrong" in text
        assert "broken at entry 7" in text
