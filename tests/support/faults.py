"""Scenarios of harm, each on a fresh data folder; used by the campaign and by a short test.

A scenario sets Django up on its folder, so it needs a process of its own.
"""

from __future__ import annotations

import datetime as dt
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypedDict

from support import bad_network, postgres
from support.bad_network import FAULTS, AtRandom, Network, over
from support.servers import Client, Server, Unanswered, environment_of_its_own

if TYPE_CHECKING:
    from ronde.store.store import Store

__all__ = [
    "Hall",
    "Outcome",
    "Writer",
    "bad_files",
    "database_locked",
    "disk_full",
    "following",
    "killed_while_writing",
    "read_only",
    "require_words",
    "two_servers",
    "writer",
]

RESULTS = ("1-0", "=", "0-1")
WRITERS = 3
PLAYERS = 60
_ROOM = 24 if postgres.is_wanted() else 8
"""Megabytes: an empty database of PostgreSQL needs eight."""


class Outcome(TypedDict):
    """What a scenario found: one line for people, and what went wrong."""

    told: str
    wrong: list[str]


class Hall:
    """A tournament with a published round, and everything its writers were told."""

    def __init__(self, folder: Path) -> None:
        os.environ |= {"RONDE_DATA": str(folder), "DJANGO_SETTINGS_MODULE": "ronde.web.settings"}
        os.environ.pop("RONDE_SECRET", None)  # the servers have the key of the folder
        from ronde.platform.folder import prepare_folder  # noqa: PLC0415

        prepare_folder(folder)
        import django  # noqa: PLC0415

        django.setup()
        from ronde.services.installation import owner, prepare_tables  # noqa: PLC0415
        from ronde.store.store import Store  # noqa: PLC0415

        prepare_tables()
        owner()  # not a first run: no demonstration
        self.folder = folder
        self.store: Store = Store()
        self.tournament, self.boards = _published_round(self.store)
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.unanswered = 0
        self.told: Counter[str] = Counter()

    def url(self, server: Server) -> str:
        """Where results are entered."""
        return f"{server.address}/tournaments/{self.tournament}/rounds/1/results/"

    @property
    def event(self) -> int:
        """The event it belongs to."""
        return self.store.tournament(self.tournament).event

    def share(self) -> None:
        """Let everybody see it."""
        import datetime as dt  # noqa: PLC0415

        from ronde.services.acts import Signature  # noqa: PLC0415
        from ronde.services.public.sharing import share  # noqa: PLC0415

        share(self.event, True, by=Signature(author="faults", at=dt.datetime.now(dt.UTC)))

    def faults(self) -> list[str]:
        """What is wrong with the database, given what was acknowledged."""
        from django.db import connections  # noqa: PLC0415

        from ronde.services.integrity import check_everything  # noqa: PLC0415
        from ronde.store.models import JournalRow  # noqa: PLC0415

        connections.close_all()
        self.store.drop_cache()
        report = check_everything()
        wrong = [] if report.whole else [f"not whole: {report}"]
        rows = JournalRow.objects.filter(tournament_id=self.tournament).exclude(key=None)
        times = Counter(rows.values_list("key", flat=True))
        lost = sorted(key for key in self.acknowledged if times[key] == 0)
        doubled = sorted(str(key) for key, count in times.items() if count > 1)
        wrong += [f"lost: {lost[:5]} of {len(lost)}"] if lost else []
        wrong += [f"doubled: {doubled[:5]}"] if doubled else []
        wrong += self._last_results()
        connections.close_all()
        return wrong

    def _last_results(self) -> list[str]:
        """The result on each board is the last one its writer was told is there."""
        last = dict(self.acknowledged.values())
        games = self.store.journal(self.tournament).state.tournament.rounds[0].games
        codes = {"1-0": "WHITE_WINS", "=": "DRAW", "0-1": "BLACK_WINS"}
        return [
            f"board {game.board}: {game.result.name}, told {last[game.board]}"
            for game in games
            if game.board in last and game.result.name != codes[last[game.board]]
        ]


def _published_round(store: Store) -> tuple[int, int]:
    """A tournament of many boards, whose first round is published; its number and the boards."""
    import datetime as dt  # noqa: PLC0415

    from ronde.journal import Journal, events as ev  # noqa: PLC0415
    from ronde.model import (  # noqa: PLC0415
        BoardNo,
        Color,
        Game,
        Person,
        Player,
        PlayerId,
        RoundNo,
        Settings,
        Tpn,
    )
    from ronde.services.acts import Draft, Signature  # noqa: PLC0415

    now = dt.datetime.now(dt.UTC)
    draft = Draft(Journal(), Signature(author="faults", at=now))
    settings = Settings(name="Hall", rounds=9, initial_color=Color.WHITE, start=now.date())
    draft.do(ev.TournamentCreated(settings=settings))
    numbers = range(1, PLAYERS + 1)
    for n in numbers:
        player = Player(id=PlayerId(n), person=Person(name=f"Player {n}, X"), rating=2500 - n)
        draft.do(ev.PlayerRegistered(player=player))
    draft.do(ev.NumbersAssigned(numbers=tuple((PlayerId(n), Tpn(n)) for n in numbers)))
    half = PLAYERS // 2
    games = tuple(
        Game(board=BoardNo(b), white=PlayerId(b), black=PlayerId(b + half))
        for b in range(1, half + 1)
    )
    draft.do(ev.RoundPaired(round=RoundNo(1), games=games))
    draft.do(ev.RoundPublished(round=RoundNo(1)))
    event = store.create_event("Hall", at=now)
    return store.create_tournament(event, draft.journal, at=now), half


class Writer:
    """Enters results on boards of its own, one after the other; repeats what was not answered."""

    def __init__(self, hall: Hall, name: str, boards: tuple[int, ...], client: Client) -> None:
        self._hall, self._name, self._boards, self._client = hall, name, boards, client
        self._written = 0

    def hang_up(self) -> None:
        """Write the next one on a new connection."""
        self._client.close()

    def write(self, server: Server) -> bool:
        """One result; whether it was acknowledged.

        Raises:
            Unanswered: the server went away; the same request will be made again.
        """
        board = self._boards[self._written % len(self._boards)]
        result = RESULTS[(self._written // len(self._boards)) % len(RESULTS)]
        key = f"{self._name}-{self._written}"
        url = self._hall.url(server)
        status, text = self._client.post(url, board=board, result=result, key=key)
        self._hall.told[str(status)] += 1
        if status in {502, 504} or (not text and status == 503):  # of a proxy: it reached nobody
            raise Unanswered(f"{status}")
        if status != 302:
            require_words(status, text)
            return False
        self._hall.acknowledged[key] = (board, result)
        self._written += 1
        return True


def require_words(status: int, text: str) -> None:
    """A failure is a page for people, not a traceback."""
    assert "<h1>" in text, f"{status}: no page"
    assert "Traceback" not in text, text
    assert "A defect of the program" not in text, f"{status}: {text}"


def _writer(hall: Hall, server: Server) -> Writer:
    """Somebody signed in there."""
    client = Client()
    client.sign_in(server.link)
    return writer(hall, client)


def writer(hall: Hall, client: Client) -> Writer:
    """One writer for all boards, in that session."""
    [found] = _writers(hall, client, count=1)
    return found


def _writers(hall: Hall, client: Client, count: int = WRITERS) -> list[Writer]:
    """Writers who share a session, each with a connection and boards of its own."""
    found = []
    for n in range(count):
        own = Client(trusts=client.trusts)
        own.cookies = dict(client.cookies)
        boards = tuple(range(1 + n, hall.boards + 1, count))
        found.append(Writer(hall, f"writer{n}", boards, own))
    return found


def killed_while_writing(folder: Path, *, kills: int, seed: int) -> Outcome:
    """Kill the server again and again while results are entered; repeat what was not answered."""
    random = Random(seed)
    hall = Hall(folder)
    client = Client()
    writers: list[Writer] = []
    for _ in range(kills):
        server = Server(folder)
        if not writers:
            client.sign_in(server.link)
            writers = _writers(hall, client)
        _write_until_killed(hall, server, writers, random)
    server = Server(folder)
    for writer in writers:
        writer.write(server)  # what was under way at the last kill is sent once more
    assert server.stop() == 0
    told = (
        f"{kills} kills, {len(hall.acknowledged)} results acknowledged, "
        f"{hall.unanswered} requests unanswered and repeated"
    )
    return Outcome(told=told, wrong=hall.faults())


def _write_until_killed(hall: Hall, server: Server, writers: list[Writer], random: Random) -> None:
    """Let them write, and kill the server somewhere within the next request or two."""
    problems: list[BaseException] = []
    enough = len(hall.acknowledged) + random.randint(1, 20)

    def work(writer: Writer) -> None:
        try:
            while True:
                writer.write(server)
        except Unanswered:
            hall.unanswered += 1
        except BaseException as error:  # noqa: BLE001 - told by the main thread
            problems.append(error)

    threads = [threading.Thread(target=work, args=(writer,)) for writer in writers]
    for thread in threads:
        thread.start()
    while len(hall.acknowledged) < enough and any(thread.is_alive() for thread in threads):
        time.sleep(0.001)
    time.sleep(random.uniform(0, 0.05))
    server.kill()
    for thread in threads:
        thread.join()
    if problems:
        raise problems[0]


def two_servers(folder: Path, *, results: int) -> Outcome:
    """Two servers on one database, writers at both; each board is written at one of them."""
    hall = Hall(folder)
    servers = [Server(folder), Server(folder)]
    client = Client()
    client.sign_in(servers[1].link)  # the later link is the one that works
    writers = _writers(hall, client, count=4)
    problems: list[BaseException] = []

    def work(writer: Writer, server: Server) -> None:
        try:
            for _ in range(results // len(writers)):
                assert writer.write(server)
        except BaseException as error:  # noqa: BLE001 - told below
            problems.append(error)

    pairs = [(writer, servers[n % 2]) for n, writer in enumerate(writers)]
    threads = [threading.Thread(target=work, args=pair) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    wrong = [f"refused: {error!r}" for error in problems]
    for server in servers:
        _, text = client.get(f"{server.address}/tournaments/{hall.tournament}/rounds/1/")
        wrong += [] if "Player 1" in text else ["a server does not show the round"]
        wrong += [] if server.stop() == 0 else ["a server did not stop cleanly"]
    told = f"{len(hall.acknowledged)} results through two servers"
    return Outcome(told=told, wrong=wrong + hall.faults())


def database_locked(folder: Path) -> Outcome:
    """Another program holds the database longer than anybody waits; then lets go."""
    hall = Hall(folder)
    server = Server(folder)
    writer = _writer(hall, server)
    assert writer.write(server)
    begun = time.monotonic()
    with _lock_held(hall):
        refused = not writer.write(server)
    waited = time.monotonic() - begun
    afterwards = writer.write(server)
    server.stop()
    wrong = [] if refused else ["a result was acknowledged while the database was locked"]
    wrong += [] if afterwards else ["the same request failed after the lock was gone"]
    wrong += [] if hall.told["503"] == 1 else [f"answers: {dict(hall.told)}"]
    return Outcome(told=f"told after {waited:.0f} s, then carried out", wrong=wrong + hall.faults())


@contextmanager
def _lock_held(hall: Hall) -> Iterator[None]:
    from django.db import connection, transaction  # noqa: PLC0415

    from ronde.store.models import TournamentRow  # noqa: PLC0415

    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(hall.folder / "ronde.sqlite3")) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.rollback()
        return
    with transaction.atomic():
        TournamentRow.objects.select_for_update().get(id=hall.tournament)
        yield
    connection.close()


def disk_full(folder: Path) -> Outcome:
    """No room for the database: a small file system of its own where one can be mounted."""
    with _little_room(folder) as (data, fill, free, how):
        if data is None:
            return Outcome(told=f"not tried: {how}", wrong=[])
        if postgres.is_wanted():
            postgres.move_database(os.environ["DATABASE_URL"], data)
        hall = Hall(data / "data")  # the data folder is its owner's alone, not PostgreSQL's
        server = Server(data / "data")
        writer = _writer(hall, server)
        assert writer.write(server)
        fill()
        refused = 0
        for _ in range(400):
            refused += not writer.write(server)
            if refused >= 3:
                break
        free()
        afterwards = writer.write(server)
        server.stop()
        wrong = [] if refused >= 3 else ["the disk was never full"]
        wrong += [] if afterwards else ["the same request failed after there was room again"]
        told = f"{how}: {dict(hall.told)}; {len(hall.acknowledged)} results acknowledged"
        return Outcome(told=told, wrong=wrong + hall.faults())


@contextmanager
def _little_room(folder: Path) -> Iterator[tuple]:  # type: ignore[type-arg]
    """A folder on a file system of a few megabytes, a way to fill it and one to free it."""
    data = folder / "small"
    data.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={_ROOM}m", "tmpfs", str(data)],
        check=False,
        capture_output=True,
    )
    if mounted.returncode:
        yield None, None, None, "no file system can be mounted here"
        return
    ballast = data / "ballast"

    def fill() -> None:
        with ballast.open("wb", buffering=0) as stream:
            try:
                while True:
                    stream.write(b"x" * 4096)
            except OSError:
                return

    try:
        yield data, fill, ballast.unlink, f"file system of {_ROOM} MB"
    finally:
        subprocess.run(["umount", "-l", str(data)], check=False)


def read_only(folder: Path) -> Outcome:
    """A data folder that has become read-only: nothing starts on it, and it is said why."""
    from django.db import connections  # noqa: PLC0415

    with _little_room(folder) as (data, _, _, how):
        if data is None:
            return Outcome(told=f"not tried: {how}", wrong=[])
        hall = Hall(data)
        server = Server(data)
        writer = _writer(hall, server)
        assert writer.write(server)
        server.stop()
        connections.close_all()
        _remount(data, "ro")
        try:
            Server(data).stop()
            told, wrong = "it started", ["it started on a read-only folder"]
        except AssertionError as error:
            told = "\n".join(error.__notes__).strip()
            wrong = ["a traceback"] if "Traceback" in told else []
            wrong += [] if told else ["it was not said why"]
        _remount(data, "rw")
        return Outcome(told=" / ".join(told.split("\n")[:3]), wrong=wrong + hall.faults())


def _remount(folder: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(folder)], check=True, capture_output=True)


def following(folder: Path, *, seed: int, random_seconds: float = 60.0) -> Outcome:
    """`ronde follow` through a network with each fault in turn, then with faults at random.

    It must be there at the end, with the same heads, and the first machine must know it.
    """
    hall = Hall(folder / "first")
    from ronde.services.followers import allow_follower, held  # noqa: PLC0415

    token = allow_follower("second", now=dt.datetime.now(dt.UTC))
    server = Server(folder / "first")
    writer = _writer(hall, server)
    host, _, port = server.address.removeprefix("http://").partition(":")
    wrong: list[str] = []
    with Network(over((host, int(port)))) as network, _follower(folder, network, token) as second:
        for name, fault in FAULTS.items():
            _require_write(writer, server)
            asked = len(network.asked)
            network.fault = fault
            _wait_for(lambda seen=asked: len(network.asked) > seen, 60)  # type: ignore[misc]
            network.fault = bad_network.true
            wrong += [] if second.is_level(hall) else [f"after {name}: {second.state()}"]
        network.fault = chaos = AtRandom(seed, good=0.8, without={"silent", "drip"})
        end = time.monotonic() + random_seconds
        while time.monotonic() < end and second.is_running:
            _require_write(writer, server)
            time.sleep(0.5)
        network.fault = bad_network.true
        wrong += [] if second.is_level(hall) else [f"after random faults: {second.state()}"]
        version = hall.store.tournament(hall.tournament).version
        _wait_for(lambda: [(o.follower, o.version) for o in held()] == [("second", version)], 10)
        told = [(one.follower, one.version) for one in held()]
        wrong += [] if told == [("second", version)] else [f"held: {told}, here {version}"]
        asked = len(network.asked)
    wrong += [] if second.ended_well else [second.state()]
    server.stop()
    told_in_all = (
        f"{len(FAULTS)} faults one by one, {sum(chaos.counts.values())} answers at random "
        f"({chaos.counts['true']} of them true), {asked} requests; it never ended by itself"
    )
    return Outcome(told=told_in_all, wrong=wrong + hall.faults())


def _require_write(writer: Writer, server: Server) -> None:
    try:
        assert writer.write(server)
    except Unanswered:  # the connection was kept longer than the server keeps one
        assert writer.write(server)


def _wait_for(true: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.1)
    return False


class _Second:
    """`ronde follow` on a folder of its own, on SQLite."""

    def __init__(self, folder: Path, network: Network, token: str) -> None:
        self._data, self._log = folder / "second", folder / "second.log"
        command = ("follow", network.address, "--token", token, "--data", str(self._data))
        self._stream = self._log.open("w")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "ronde", *command],
            stdout=self._stream,
            stderr=subprocess.STDOUT,
            env=environment_of_its_own(),
        )
        self.ended_well = False

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def is_level(self, hall: Hall) -> bool:
        """Whether it gets the head that the first machine has; pauses grow to half a minute."""
        head = hall.store.tournament(hall.tournament).head
        return _wait_for(lambda: not self.is_running or self._head() == head, 90) and (
            self.is_running
        )

    def _head(self) -> str:
        try:
            with closing(sqlite3.connect(self._data / "ronde.sqlite3")) as database:
                [head] = database.execute("SELECT head FROM store_tournament").fetchone()
        except (sqlite3.Error, TypeError):
            return ""
        return str(head)

    def state(self) -> str:
        last = self._log.read_text("utf-8").splitlines()[-6:]
        return f"exit {self._process.poll()}, head {self._head()[:8]}: {' / '.join(last)}"

    def stop(self) -> None:
        running = self.is_running
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(timeout=10)
        self._stream.close()
        clean = "Traceback" not in self._log.read_text("utf-8")
        self.ended_well = running and code == 0 and clean


@contextmanager
def _follower(folder: Path, network: Network, token: str) -> Iterator[_Second]:
    second = _Second(folder, network, token)
    try:
        yield second
    finally:
        second.stop()


def bad_files(folder: Path, *, seed: int, count: int = 40) -> Outcome:
    """Archives cut short and corrupted, sent to the import page and to the command line."""
    hall = Hall(folder)
    server = Server(folder)
    client = Client()
    client.sign_in(server.link)
    from ronde.services.exchange import export_event  # noqa: PLC0415
    from ronde.store.models import EventRow  # noqa: PLC0415

    event = hall.store.tournament(hall.tournament).event
    good = export_event(hall.store, event).data
    random = Random(seed)
    told: Counter[str] = Counter()
    for n in range(count):
        bad = _spoiled(good, random, cut=n % 2 == 0)
        body = (
            b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.ronde"\r\n\r\n'
            + bad
            + b"\r\n--x--\r\n"
        )
        kind = {"Content-Type": "multipart/form-data; boundary=x"}
        status, text = client.send(f"{server.address}/events/import/", body, kind)
        require_words(status, text)
        told[str(status)] += 1
    # An upload that stops half-way: the server waits for the rest, then forgets it.
    half = Client()
    half.cookies = dict(client.cookies)
    _cut_upload(server, half)
    wrong = [] if EventRow.objects.count() == 1 else ["a bad file made an event"]
    status, _ = client.get(server.address + "/")
    wrong += [] if status == 200 else ["the server no longer answers"]
    server.stop()
    summary = f"{count} spoiled archives: {dict(told)}; one upload cut off"
    return Outcome(told=summary, wrong=wrong + hall.faults())


def _spoiled(good: bytes, random: Random, *, cut: bool) -> bytes:
    if cut:
        return good[: random.randrange(len(good))]
    bad = bytearray(good)
    for _ in range(random.randint(1, 20)):
        bad[random.randrange(len(bad))] ^= random.randint(1, 255)
    return bytes(bad)


def _cut_upload(server: Server, client: Client) -> None:
    import socket  # noqa: PLC0415
    from urllib.parse import urlsplit  # noqa: PLC0415

    parts = urlsplit(server.address)
    cookie = "; ".join(f"{k}={v}" for k, v in client.cookies.items())
    head = (
        f"POST /events/import/ HTTP/1.1\r\nHost: {parts.netloc}\r\nCookie: {cookie}\r\n"
        f"X-CSRFToken: {client.cookies['ronde_csrf']}\r\n"
        "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n"
    )
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=10) as line:
        line.sendall(head.encode())
