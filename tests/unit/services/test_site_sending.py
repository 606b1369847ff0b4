"""The queue of a site: due when it should be, tried again, the newest state, no secret anywhere."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from ronde.platform.hiding import hidden, revealed
from ronde.platform.site_targets.opening import target_from
from ronde.platform.site_targets.target import Kind, Target, TargetTrouble
from ronde.services import rounds, security_journal, site_targets
from ronde.services.public.event import PublicEvent
from ronde.services.public.sharing import announce, share
from ronde.services.publishing import MANIFEST, Part
from ronde.services.site_sending import BACKOFF, PAUSE, SiteSenders
from ronde.services.site_targets import Mode, Secret, SiteTarget, site_target
from ronde.store.errors import NotStored
from ronde.store.models import SiteTargetRow
from ronde.store.store import Store
from support.running import BY, play, started
from support.sftp_server import USER, SftpServer, host_key_text
from support.webapp import NOW


class AtOnce(Executor):
    """Does it while whoever submits it waits."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class Later(Executor):
    """Does it when told to: what happens meanwhile happens first."""

    def __init__(self) -> None:
        self.jobs: list[Any] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.jobs.append(lambda: future.set_result(fn(*args, **kwargs)))
        return future


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> dt.datetime:
        return self.now

    def wait(self, pause: dt.timedelta) -> None:
        self.now += pause


def render(event: PublicEvent, languages: Sequence[str], base_url: str) -> list[Part]:
    """A page that says what is public: so many rounds, these announcements."""
    count = sum(len(one.part.rounds) for one in event.readable)
    said = ", ".join(a.text for a in event.announcements)
    text = f"{event.name} {count} {said} {' '.join(languages)} {base_url}".encode()
    return [Part(name="all", key=event.pulse.token(), files=lambda: [("index.html", text)])]


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture
def tournament(store: Store) -> int:
    number = started(store)
    share(store.tournament(number).event, True, by=BY)
    return number


@pytest.fixture
def event(store: Store, tournament: int) -> int:
    return store.tournament(tournament).event


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def senders(store: Store, clock: Clock) -> SiteSenders:
    return SiteSenders(store, render, threads=AtOnce(), now=clock)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SftpServer]:
    (tmp_path / "server").mkdir()
    with SftpServer(tmp_path / "server") as running:
        yield running


def set_up(
    event: int, server: SftpServer, *, mode: Mode = Mode.OFF, trusted: bool = True
) -> SiteTarget:
    target = target_from(f"sftp://{USER}@127.0.0.1:{server.port}/www")
    secret = Secret(password=server.password)
    found = site_targets.set_target(event, target, secret, mode=mode, local_allowed=True, by=BY)
    if trusted:
        SiteTargetRow.objects.update(host_key=host_key_text(server.key))
    return found


def stands(event: int) -> SiteTarget:
    found = site_target(event)
    assert found is not None
    return found


def code_of(event: int) -> str:
    trouble = stands(event).trouble
    return "" if trouble is None else trouble.code


def page(server: SftpServer) -> str:
    return server.files()["www/index.html"].decode()


class TestByAPress:
    def test_it_goes_out_once(self, event: int, server: SftpServer, senders: SiteSenders) -> None:
        set_up(event, server)
        assert not senders.work()
        site_targets.ask_for(event, "site", now=NOW)
        assert senders.work()
        assert not senders.work()
        found = stands(event)
        assert (found.sent_at, found.sent_files, found.asked, found.busy) == (NOW, 1, "", False)
        assert page(server).startswith(site_name(event))

    def test_a_try_of_a_server_nobody_knows_yet(
        self, event: int, server: SftpServer, senders: SiteSenders
    ) -> None:
        """The key is shown, accepted, and the try made again by itself."""
        set_up(event, server, trusted=False)
        site_targets.ask_for_test(event, now=NOW)
        senders.work()
        found = stands(event)
        assert found.test_trouble is not None
        assert found.test_trouble.code == "site.host_key_new"
        assert server.offered == []
        with pytest.raises(NotStored):
            site_targets.trust(event, "SHA256:another", by=BY)
        site_targets.trust(event, found.offered, by=BY)
        senders.work()
        again = stands(event)
        assert (again.test_trouble, again.known, again.offered) == (None, found.offered, "")
        kinds = [one.kind for one in security_journal.read(event=event)]
        assert kinds == [
            security_journal.Kind.SITE_KEY_TRUSTED,
            security_journal.Kind.SITE_TARGET_SET,
        ]

    def test_taken_down_it_stays_down(
        self, event: int, server: SftpServer, senders: SiteSenders, clock: Clock
    ) -> None:
        set_up(event, server, mode=Mode.LIVE)
        senders.work()
        assert MANIFEST in "".join(server.files())
        site_targets.ask_for(event, "down", now=NOW)
        senders.work()
        clock.wait(PAUSE)
        assert not senders.work()
        assert server.files() == {}
        assert stands(event).sent_at is None

    def test_pressed_again_meanwhile(
        self, store: Store, event: int, server: SftpServer, clock: Clock
    ) -> None:
        """What was pressed while it was being sent is sent too."""
        set_up(event, server)
        later = Later()
        senders = SiteSenders(store, render, threads=later, now=clock)
        site_targets.ask_for(event, "site", now=NOW)
        senders.work()
        row = SiteTargetRow.objects.get()
        assert row.claim
        real = senders._render

        def pressed(*given: Any) -> Sequence[Part]:
            site_targets.ask_for(event, "site", now=NOW + dt.timedelta(seconds=1))
            return real(*given)

        senders._render = pressed
        later.jobs.pop()()
        assert stands(event).asked == "site"

    def test_not_while_the_public_page_is_off(
        self, event: int, server: SftpServer, senders: SiteSenders, clock: Clock
    ) -> None:
        set_up(event, server, mode=Mode.LIVE)
        share(event, False, by=BY)
        assert not senders.work()
        site_targets.ask_for(event, "site", now=NOW)
        senders.work()
        clock.wait(dt.timedelta(days=1))
        assert not senders.work()
        assert code_of(event) == "site.not_shared"
        assert server.files() == {}


def site_name(event: int) -> str:
    return Store().event(event).name


class TestByItself:
    def test_after_each_round_that_is_published(
        self,
        store: Store,
        tournament: int,
        event: int,
        server: SftpServer,
        senders: SiteSenders,
        clock: Clock,
    ) -> None:
        set_up(event, server, mode=Mode.ROUNDS)
        senders.work()
        assert " 1 " in page(server)
        announce(event, "Tea at four", by=BY)
        play(store, tournament, 1)
        clock.wait(PAUSE)
        assert not senders.work()
        rounds.close_round(store, tournament, 1, by=BY)
        assert senders.work()
        assert " 1 Tea at four" in page(server)
        rounds.pair_round(store, tournament, by=BY)
        clock.wait(PAUSE)
        assert not senders.work()
        rounds.publish_round(store, tournament, 2, by=BY)
        assert senders.work()
        assert " 2 Tea at four" in page(server)

    def test_whenever_something_changes_but_not_all_the_time(
        self, event: int, server: SftpServer, senders: SiteSenders, clock: Clock
    ) -> None:
        set_up(event, server, mode=Mode.LIVE)
        senders.work()
        announce(event, "Tea at four", by=BY)
        assert not senders.work()
        clock.wait(PAUSE)
        assert senders.work()
        assert "Tea at four" in page(server)
        clock.wait(PAUSE)
        assert not senders.work()

    def test_one_that_takes_long_to_make_rests_longer(
        self, store: Store, event: int, server: SftpServer, clock: Clock
    ) -> None:
        """Pages are answered by the same processor."""
        seconds = iter(range(0, 10_000, 10))
        senders = SiteSenders(
            store, render, threads=AtOnce(), now=clock, clock=lambda: float(next(seconds))
        )
        set_up(event, server, mode=Mode.LIVE)
        senders.work()
        announce(event, "Tea at four", by=BY)
        clock.wait(PAUSE)
        assert not senders.work()
        clock.wait(10 * PAUSE)
        assert senders.work()

    def test_never_unless_it_is_switched_on(
        self, event: int, server: SftpServer, senders: SiteSenders
    ) -> None:
        set_up(event, server, mode=Mode.OFF)
        announce(event, "Tea at four", by=BY)
        assert not senders.work()


class TestTrouble:
    def test_a_dead_network_is_survived(
        self, event: int, server: SftpServer, senders: SiteSenders, clock: Clock
    ) -> None:
        """Told, tried again with growing pauses, and in the end the newest state arrives."""
        set_up(event, server, mode=Mode.LIVE)
        place = SiteTargetRow.objects.get().place
        SiteTargetRow.objects.update(place={**place, "port": 1})
        for pause in (*BACKOFF, BACKOFF[-1]):
            assert senders.work()
            found = stands(event)
            assert code_of(event) == "site.refused"
            assert found.failing_since == NOW
            assert found.next_at == clock.now + pause
            clock.wait(pause - dt.timedelta(seconds=1))
            assert not senders.work()
            clock.wait(dt.timedelta(seconds=1))
        announce(event, "Newest", by=BY)
        SiteTargetRow.objects.update(
            place={**SiteTargetRow.objects.get().place, "port": server.port}
        )
        site_targets.ask_for(event, "site", now=clock.now)
        assert senders.work()
        assert "Newest" in page(server)
        assert (code_of(event), stands(event).failing_since) == ("", None)

    def test_what_was_pressed_survives_a_restart(
        self, store: Store, event: int, server: SftpServer, clock: Clock
    ) -> None:
        set_up(event, server)
        site_targets.ask_for(event, "site", now=NOW)
        dead = SiteSenders(store, render, threads=Later(), now=clock)
        dead.work()
        assert stands(event).busy
        fresh = SiteSenders(store, render, threads=AtOnce(), now=clock)
        assert fresh.work()
        assert page(server)

    def test_a_process_that_wakes_up_late_sends_nothing(
        self, store: Store, event: int, server: SftpServer, clock: Clock
    ) -> None:
        """An older state never follows a newer one."""
        set_up(event, server)
        site_targets.ask_for(event, "site", now=NOW)
        later = Later()
        asleep = SiteSenders(store, render, threads=later, now=clock)
        asleep.work()
        real = asleep._render

        def overtaken(*given: Any) -> Sequence[Part]:
            older = real(*given)
            announce(event, "Newer", by=BY)
            SiteSenders(store, render, threads=AtOnce(), now=clock).work()
            return older

        asleep._render = overtaken
        later.jobs.pop()()
        assert "Newer" in page(server)
        assert stands(event).trouble is None

    def test_a_wrong_password_waits_for_somebody(
        self, event: int, server: SftpServer, senders: SiteSenders, clock: Clock
    ) -> None:
        """Servers shut out whoever tries a wrong one again and again."""
        set_up(event, server, mode=Mode.LIVE)
        server.password = "another"
        senders.work()
        tries = len(server.offered)
        clock.wait(dt.timedelta(days=1))
        assert not senders.work()
        assert (code_of(event), stands(event).stopped) == ("site.password", True)
        set_up(event, server, mode=Mode.LIVE)
        assert senders.work()
        assert len(server.offered) == tries + 1
        assert code_of(event) == ""

    def test_a_changed_key_waits_for_somebody(
        self, event: int, server: SftpServer, senders: SiteSenders
    ) -> None:
        set_up(event, server, mode=Mode.LIVE)
        SiteTargetRow.objects.update(host_key="ecdsa-sha2-nistp256 AAAA")
        senders.work()
        assert code_of(event) == "site.host_key_changed"
        assert stands(event).offered
        assert server.offered == []

    def test_an_interrupted_one_goes_on(
        self, store: Store, event: int, server: SftpServer, clock: Clock
    ) -> None:
        many = {f"{n}.html": b"x" for n in range(80)}

        def much(_event: PublicEvent, _languages: Any, _base: str) -> list[Part]:
            return [Part(name="a", key="1", files=lambda: list(many.items()))]

        set_up(event, server, mode=Mode.LIVE)
        senders = SiteSenders(store, much, threads=AtOnce(), now=clock)
        server.break_after = 50
        senders.work()
        assert code_of(event) == "site.broken"
        assert stands(event).total == 80
        clock.wait(BACKOFF[0])
        server.log.clear()
        senders.work()
        assert len([path for path in server.put if MANIFEST not in path]) == 80 - 32
        assert code_of(event) == ""

    def test_a_defect_is_told_and_does_not_end_the_work(
        self, store: Store, event: int, server: SftpServer, clock: Clock
    ) -> None:
        def broken(*_: Any) -> Sequence[Part]:
            raise KeyError(5)

        set_up(event, server, mode=Mode.LIVE)
        SiteSenders(store, broken, threads=AtOnce(), now=clock).work()
        assert code_of(event) == "site.defect"


class TestSecrets:
    def test_the_database_alone_does_not_say_them(self, event: int, server: SftpServer) -> None:
        found = set_up(event, server)
        row = SiteTargetRow.objects.get()
        said = repr({name: getattr(row, name) for name in (f.name for f in row._meta.fields)})
        assert server.password not in said + repr(found)
        assert server.password not in repr(site_targets.access_of(row))
        assert site_targets.access_of(row).password == server.password

    def test_they_open_for_their_event_only(self) -> None:
        kept = hidden("a word", "site_target.1")
        assert revealed(kept, "site_target.1") == "a word"
        assert revealed(kept, "site_target.2") is None
        assert revealed(kept[:-8] + "AAAAAAA=", "site_target.1") is None
        assert revealed("", "site_target.1") is None

    def test_on_another_machine_they_are_typed_again(
        self, event: int, server: SftpServer, senders: SiteSenders
    ) -> None:
        set_up(event, server, mode=Mode.LIVE)
        SiteTargetRow.objects.update(secret=SiteTargetRow.objects.get().secret[:-4] + "AAA=")
        senders.work()
        assert code_of(event) == "site.secret_lost"

    @pytest.mark.parametrize(
        "other",
        [{"host": "other.example"}, {"user": "me"}, {"port": 2222}, {"kind": Kind.RSYNC}],
        ids=["host", "user", "port", "kind"],
    )
    def test_nobody_else_is_given_them(
        self, event: int, server: SftpServer, other: Mapping[str, Any]
    ) -> None:
        """Who may change the address does not learn the password by it."""
        set_up(event, server)
        present = stands(event).target
        values = {
            "kind": present.kind,
            "host": present.host,
            "port": present.port,
            "user": present.user,
            "path": present.path,
            **other,
        }
        with pytest.raises(TargetTrouble) as caught:
            site_targets.set_target(event, Target(**values), Secret(), mode=Mode.OFF, by=BY)
        assert caught.value.fault.code == "site.no_secret"
        assert stands(event).target == present

    def test_the_same_server_keeps_them(self, event: int, server: SftpServer) -> None:
        set_up(event, server)
        moved = target_from(f"sftp://{USER}@127.0.0.1:{server.port}/elsewhere")
        site_targets.set_target(event, moved, Secret(), mode=Mode.LIVE, by=BY)
        assert site_targets.access_of(SiteTargetRow.objects.get()).password == server.password

    def test_forgotten_they_are_gone(self, event: int, server: SftpServer) -> None:
        set_up(event, server)
        site_targets.remove_target(event, by=BY)
        assert not SiteTargetRow.objects.exists()
        [noted, *_] = security_journal.read(event=event)
        assert noted.kind is security_journal.Kind.SITE_TARGET_REMOVED
        assert server.password not in repr(noted)
