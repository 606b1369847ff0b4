"""Following on and on: no network ends it, and nothing false is ever stored."""

from __future__ import annotations

import itertools
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import OperationalError

from ronde.journal import Journal, verify
from ronde.platform import asking
from ronde.services import following_source
from ronde.services.followed import followed
from ronde.services.following import Copied, Following, Forked, Left
from ronde.services.following_on import FollowingOn, News, Pause, Recovered, Trouble
from ronde.services.following_source import (
    HttpSource,
    Source,
    SourceRedirected,
    SourceRefused,
    SourceUnreachable,
)
from ronde.store.models import TournamentRow
from ronde.store.store import Store
from ronde.store.trouble import DiskFull
from support import bad_network
from support.bad_network import FAULTS, AtRandom, Network, true
from support.other_machine import There, founded, said
from support.webapp import NOW

ADDRESS = "http://there.example"
PATIENCE, HASTE = 10.0, 0.2
"""Seconds for an answer: for one that comes, and for one that never does."""


NEVER = {"silent", "drip"}


class Turns:
    """Follows; each call is a turn, and time passes only in pauses."""

    def __init__(self, source: Source) -> None:
        self.time = 0.0
        self.on = FollowingOn(Store(), source, ADDRESS, clock=lambda: self.time, now=lambda: NOW)
        self._news = self.on.news()

    def __call__(self) -> list[News]:
        """The news of a turn, without the pause behind it."""
        found = list(itertools.takewhile(lambda n: not self._is_pause(n), self._news))
        self.time += self.pause
        return found

    def _is_pause(self, news: News) -> bool:
        if isinstance(news, Pause):
            self.pause = news.seconds
        return isinstance(news, Pause)

    def kinds(self) -> list[str]:
        """What sort of news a turn brings."""
        return [type(news).__name__ for news in self()]

    def error(self) -> object:
        """The one trouble of a turn."""
        [trouble] = [n for n in self() if isinstance(n, Trouble | Left)]
        return trouble.error


def copies(there: There) -> bool:
    """Whether everything here is the beginning of what is there, and some of it is here."""
    heads = {entry.hash for journal in there.journals.values() for entry in journal.entries}
    rows = list(TournamentRow.objects.all())
    return bool(rows) and all(
        row.head in heads and verify(Store().journal(row.pk)).whole for row in rows
    )


def is_caught_up(there: There) -> bool:
    """Whether everything there is here."""
    rows = TournamentRow.objects.values_list("head", flat=True)
    return sorted(rows) == sorted(journal.head for journal in there.journals.values())


@pytest.fixture
def there() -> There:
    return There(a=said(founded("A"), *"12345"), b=founded("B"))


@pytest.fixture
def network(there: There, monkeypatch: pytest.MonkeyPatch) -> Iterator[Network]:
    monkeypatch.setattr(following_source, "_LARGEST", 2**20)  # what does not end ends soon
    with Network(there.answer) as network:
        yield network


def over(network: Network) -> HttpSource:
    return HttpSource(network.address, There.TOKEN, seconds=PATIENCE)


@pytest.mark.parametrize("fault", sorted(FAULTS))
def test_no_fault_of_a_network_ends_it_and_nothing_false_is_stored(
    there: There, network: Network, fault: str
) -> None:
    source = over(network)
    turns = Turns(source)
    turns()
    assert is_caught_up(there)
    there.journals[71] = said(there.journals[71], "more")
    network.fault = FAULTS[fault]
    source.seconds = HASTE if fault in NEVER else PATIENCE
    assert turns.kinds() == ["Trouble"]
    assert turns() == []  # told once
    assert copies(there)
    assert not is_caught_up(there)
    network.fault, source.seconds = true, PATIENCE
    assert turns.kinds() == ["Copied", "Over"]
    assert is_caught_up(there)


@pytest.mark.parametrize("fault", ["cut", "flipped", "portal", "forbidden", "empty"])
def test_what_only_spoils_entries_is_told_with_the_tournament(
    there: There, network: Network, fault: str
) -> None:
    def only_entries(link: socket.socket, answer: bytes) -> None:
        about = network.asked[-1].startswith(b"GET /feed/71/")
        (FAULTS[fault] if about else true)(link, answer)

    network.fault = only_entries
    turns = Turns(over(network))
    news = turns()
    assert [n.name for n in news if isinstance(n, Copied)] == ["B"]
    assert [n.name for n in news if isinstance(n, Left)] == ["A"]
    network.fault = true
    turns()  # its own pause is not over
    assert turns.kinds() == ["Copied", "Recovered"]
    assert is_caught_up(there)


def test_random_faults_are_outlived(there: There, network: Network) -> None:
    network.fault = AtRandom(seed=11, good=0.7)
    source = over(network)
    turns = Turns(source)
    source.seconds = HASTE
    for n in range(20):
        there.journals[71] = said(there.journals[71], f"remark {n}")
        turns()
    network.fault, source.seconds = true, PATIENCE
    for _ in range(3):
        turns.time += 1000
        turns()
    assert is_caught_up(there)
    assert copies(there)


def test_pauses_grow_to_a_bound_and_end_with_the_trouble(network: Network) -> None:
    network.fault = FAULTS["forbidden"]
    turns = Turns(over(network))
    pauses = []
    for _ in range(7):
        turns()
        pauses.append(turns.pause)
    assert pauses == [4, 8, 16, 30, 30, 30, 30]
    network.fault = true
    turns()
    assert turns.pause == 2


def test_a_refused_token_is_told_and_tried_again(there: There, network: Network) -> None:
    turns = Turns(HttpSource(network.address, "wrong", seconds=PATIENCE))
    assert isinstance(turns.error(), SourceRefused)
    for _ in range(5):
        assert turns() == []
    there.TOKEN = "wrong"  # it is known now
    assert "Over" in turns.kinds()


def test_a_redirect_is_told_and_the_token_goes_nowhere(network: Network) -> None:
    with Network(lambda _: b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") as other:

        def elsewhere(link: socket.socket, _answer: bytes) -> None:
            to = f"Location: {other.address}/feed/\x1b\r\n"
            link.sendall(f"HTTP/1.1 307 -\r\n{to}Content-Length: 0\r\n\r\n".encode())

        network.fault = elsewhere
        error = Turns(over(network)).error()
        assert isinstance(error, SourceRedirected)
        assert error.to == f"{other.address}/feed/"
        assert other.asked == []


def test_a_name_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_args: object, **_more: object) -> object:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    error = Turns(HttpSource("http://nowhere.example", "t")).error()
    assert isinstance(error, SourceUnreachable)
    assert error.detail.code == "follow.no_name"
    assert error.silent


def test_plain_http_where_tls_was_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bad_network, "read_request", lambda link: link.recv(100))
    with Network(lambda _: b"HTTP/1.1 400 Bad Request\r\n\r\n") as network:
        address = network.address.replace("http:", "https:")
        error = Turns(HttpSource(address, There.TOKEN, seconds=PATIENCE)).error()
    assert isinstance(error, SourceUnreachable)
    assert error.detail.code == "follow.no_tls"


def test_an_old_answer_is_none(there: There, network: Network) -> None:
    """A cache in between, or somebody who repeats what he heard."""
    turns = Turns(over(network))
    turns()
    old = there.answer(network.asked[0])
    network.fault = lambda link, _answer: link.sendall(old)
    error = turns.error()
    assert isinstance(error, SourceUnreachable)
    assert error.detail.code == "follow.spoiled"


def test_where_many_entries_do_not_arrive_fewer_are_asked_for(network: Network) -> None:
    source = over(network)
    network.fault = FAULTS["cut"]
    for _ in range(3):
        with pytest.raises(SourceUnreachable):
            source.entries(71, 0)
    network.fault = true
    source.entries(71, 0)
    source.entries(71, 0)
    asked = [r.split(b" ")[1].rpartition(b"=")[2] for r in network.asked]
    assert asked == [b"2000", b"1000", b"500", b"250", b"500"]


def test_the_answer_has_a_largest_size(
    monkeypatch: pytest.MonkeyPatch, there: There, network: Network
) -> None:
    monkeypatch.setattr(following_source, "_LARGEST", 1000)
    there.members = [{"name": "x" * 2000}]
    error = Turns(over(network)).error()
    assert isinstance(error, SourceUnreachable)
    assert error.detail.code == "follow.too_long"


def test_whoever_waits_for_an_answer_can_stop_at_once(
    monkeypatch: pytest.MonkeyPatch, network: Network
) -> None:
    network.fault = FAULTS["silent"]

    def stopped(_event: object, _seconds: float) -> bool:
        raise KeyboardInterrupt

    class Waited(asking._Question):  # the one who waits is interrupted
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self.done.wait = stopped.__get__(self.done)  # type: ignore[method-assign]

    monkeypatch.setattr(asking, "_Question", Waited)
    with pytest.raises(KeyboardInterrupt):
        asking.ask(network.address, {}, seconds=600, largest=10)


class TestOneTournament:
    def test_a_fork_is_told_once_with_its_name_and_the_others_go_on(self, there: There) -> None:
        turns = Turns(there)
        turns()
        row = TournamentRow.objects.get(name="A")
        here = said(Store().journal(row.pk), "written here")
        Store().append(row.pk, here, expected=6)
        there.journals = {n: said(j, "there") for n, j in there.journals.items()}
        news = turns()
        assert [type(n) for n in news] == [Copied, Left]
        assert isinstance(news[1], Left)
        assert isinstance(news[1].error, Forked)
        assert (news[1].name, news[1].error.common) == ("A", 6)
        for n in range(4):
            there.journals[72] = said(there.journals[72], str(n))
            assert turns.kinds() == ["Copied"]
        assert Store().journal(row.pk) == here

    def test_damage_there_is_left_and_what_came_before_it_kept(self, there: There) -> None:
        there.spoil = lambda lines: lines.replace('"4"', '"four"')
        turns = Turns(there)
        news = turns()
        assert [(n.name, n.entries) for n in news if isinstance(n, Copied)] == [("A", 3), ("B", 1)]
        assert [n.name for n in news if isinstance(n, Left)] == ["A"]
        there.spoil = str
        turns.time += 1000
        assert [type(n) for n in turns()] == [Copied, Recovered]
        assert is_caught_up(there)

    def test_damage_here_is_left_and_the_others_go_on(self, there: There) -> None:
        turns = Turns(there)
        turns()
        row = TournamentRow.objects.get(name="A")
        row.journal_rows.filter(sequence=3).update(entry="{}")
        there.journals = {n: said(j, "there") for n, j in there.journals.items()}
        fresh = Turns(there)  # nothing in memory
        assert fresh.kinds() == ["Copied", "Left"]

    def test_a_head_that_is_not_that_of_the_entries_is_no_fork(self, there: There) -> None:
        turns = Turns(there)
        turns()
        true_feed = there.feed

        def other_head() -> object:
            feed = true_feed()
            feed["events"][0]["tournaments"][0]["head"] = "0" * 64  # type: ignore[index]
            return feed

        there.feed = other_head  # type: ignore[method-assign]
        error = turns.error()
        assert not isinstance(error, Forked)

    def test_an_event_that_makes_no_sense_does_not_stop_the_others(self, there: There) -> None:
        true_feed = there.feed

        def one_more() -> object:
            feed = true_feed()
            feed["events"].insert(0, {"identity": "x" * 99, "name": "Odd\x1b"})  # type: ignore[index]
            return feed

        there.feed = one_more  # type: ignore[method-assign]
        news = Turns(there)()
        assert [n.name for n in news if isinstance(n, Left)] == ["Odd"]
        assert is_caught_up(there)

    def test_every_sign_of_a_remark_comes_along(self, there: There) -> None:
        there.journals = {71: said(founded(), "a\u2028b\x85c\u2029d\x0be")}
        Turns(there)()
        assert is_caught_up(there)

    def test_a_defect_of_our_own_is_left_too(
        self, monkeypatch: pytest.MonkeyPatch, there: There
    ) -> None:
        def fails(_self: object, _number: int, _entries: object) -> None:
            raise KeyError(5)

        turns = Turns(there)
        turns()
        there.journals[71] = said(there.journals[71], "more")
        monkeypatch.setattr(Store, "extend", fails)
        assert turns.kinds() == ["Left"]
        monkeypatch.undo()
        turns.time += 1000
        assert turns.kinds() == ["Copied", "Recovered"]


class _FullDisk(Exception):
    sqlite_errorname = "SQLITE_FULL"


def test_a_full_disk_here_is_told_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, there: There
) -> None:
    def full(*_args: object, **_more: object) -> None:
        raise OperationalError("database or disk is full") from _FullDisk()

    turns = Turns(there)
    turns()
    there.journals[71] = said(there.journals[71], "more")
    with monkeypatch.context() as patched:
        patched.setattr(Store, "extend", full)
        assert isinstance(turns.error(), DiskFull)
        assert turns() == []
    assert turns.kinds() == ["Copied", "Over"]


def test_a_defect_of_the_whole_turn_does_not_end_it(there: There) -> None:
    def fails() -> object:
        raise RecursionError("deep")

    whole = there.feed
    there.feed = fails  # type: ignore[method-assign]
    turns = Turns(there)
    assert turns.kinds() == ["Trouble"]
    there.feed = whole  # type: ignore[method-assign]
    assert "Over" in turns.kinds()


class TestWhatIsHeldIsTold:
    def test_when_it_changes_and_now_and_then(self, there: There) -> None:
        turns = Turns(there)
        turns()
        assert {(h["tournament"], h["version"], h["head"]) for h in there.held} == {
            (n, j.version, j.head) for n, j in there.journals.items()
        }
        assert {h["first"] for h in there.held} == {
            j.entries[0].hash for j in there.journals.values()
        }
        turns()
        assert there.told == 1
        there.journals[71] = said(there.journals[71], "more")
        turns()
        assert there.told == 2
        turns.time += 60
        turns()
        assert there.told == 3  # it may have been put back to an older state

    def test_also_what_that_machine_has_no_more(self, there: There) -> None:
        """A tournament removed there, or entries cut off its end, must be told back."""
        turns = Turns(there)
        turns()
        whole = there.journals[71]
        there.journals = {71: Journal(whole.entries[:4])}
        again = Turns(there)  # also after a start anew
        again()
        told = {h["tournament"]: (h["version"], h["head"]) for h in there.held}
        assert told[71] == (whole.version, whole.head)
        assert told[72][0] == 1


class TestItsStateIsForPagesToRead:
    def test_how_it_goes(self, there: There) -> None:
        turns = Turns(there)
        turns()
        [one] = followed()
        assert (one.address, one.answered_at, one.stopped_at) == (ADDRESS, NOW, None)
        assert [(t.name, t.behind) for t in one.tournaments] == [("A", 0), ("B", 0)]
        assert not one.trouble
        turns.on.stop()
        [one] = followed()
        assert one.stopped_at == NOW

    def test_what_is_wrong_in_both_languages(self, network: Network) -> None:
        network.fault = FAULTS["forbidden"]
        turns = Turns(over(network))
        turns()
        [one] = followed()
        assert "403" in one.trouble["en"]
        assert "403" in one.trouble["fr"]
        assert one.trouble["en"] != one.trouble["fr"]
        assert one.answered_at is None
        network.fault = true
        turns()
        [one] = followed()
        assert not one.trouble

    def test_what_is_wrong_with_one_tournament(self, there: There) -> None:
        there.spoil = lambda lines: lines.replace('"4"', '"four"')
        Turns(there)()
        [one] = followed()
        a, b = one.tournaments
        assert (a.behind, b.behind) == (3, 0)
        assert a.trouble["en"]
        assert not b.trouble
        assert one.behind == 3


def test_following_is_whole_without_being_kept(there: There) -> None:
    """`Following` alone remembers what it left, and forgets what is not listed any more."""
    there.spoil = lambda _lines: "x\n"
    following = Following(Store(), there, clock=lambda: 0.0)
    assert list(following.turn(now=NOW)) == []
    assert sorted(left.name for left in following.left.values()) == ["A", "B"]
    del there.journals[71]
    list(following.turn(now=NOW))
    assert [left.name for left in following.left.values()] == ["B"]
