"""Webhooks: told once, sent at least once, signed, public data only, tried again and given up."""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
import json
import threading
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import wait
from typing import Any

import pytest
from django.db.models import F
from django.test import Client

from ronde.model import Result
from ronde.platform.posting import AddressRefused, Undelivered
from ronde.queries.public_changes import Topic
from ronde.services import webhooks
from ronde.services.acts import Signature
from ronde.services.change_feed import read_changes
from ronde.services.deliveries import BACKOFF, RESTS, SLOW_REST, Senders, _claim, signature_of
from ronde.services.results import enter_result
from ronde.services.rounds import pair_round, publish_round
from ronde.services.webhooks import (
    MOST_WEBHOOKS,
    TooManyWebhooks,
    add_webhook,
    collect,
    deliveries_of,
    ping,
    send_again,
    set_active,
    webhooks_of,
)
from ronde.store.models import (
    DeliveryRow,
    JournalRow,
    TournamentRow,
    WebhookCursorRow,
    WebhookRow,
)
from ronde.web.api.payloads import notification_body, ping_body
from ronde.web.request_context import STORE
from support.webapp import NOW

URL = "https://example.org/hook"


def deliver_due(*, now: dt.datetime, send: Callable[..., int]) -> int:
    """Send what is due and wait for it; how many were tried."""
    senders = Senders(send=send)
    tried = senders.work(now=now)
    senders.wait()
    senders.work(now=now)
    return tried


class Post:
    """The other side: keeps what it is sent, answers with the next status or fails."""

    def __init__(self, *answers: int | Exception) -> None:
        self.answers = list(answers)
        self.sent: list[tuple[str, bytes, Mapping[str, str]]] = []

    def __call__(
        self, url: str, body: bytes, headers: Mapping[str, str], *, local_allowed: bool
    ) -> int:
        assert local_allowed is False
        self.sent.append((url, body, headers))
        answer = self.answers.pop(0) if self.answers else 200
        if isinstance(answer, Exception):
            raise answer
        return answer

    @property
    def bodies(self) -> list[Any]:
        return [json.loads(body) for _, body, _ in self.sent]


@pytest.fixture
def hook(event: int, by: Signature) -> tuple[int, str]:
    """A webhook on everything: its number and its secret."""
    made, secret = add_webhook(event, url=URL, topics=tuple(Topic), local_allowed=False, by=by)
    return made.id, secret


def collected(now: dt.datetime = NOW) -> int:
    return collect(STORE, read_changes(now=now), notification_body, now=now)


def open_boards(demo: int) -> list[int]:
    games = STORE.journal(demo).state.tournament.rounds[3].games
    return [game.board for game in games if game.result is Result.PENDING]


def enter(demo: int, board: int, by: Signature, result: Result = Result.DRAW) -> None:
    enter_result(STORE, demo, round_no=4, board=board, result=result, by=by)


class TestTelling:
    @pytest.mark.usefixtures("hook")
    def test_from_now_on_and_once(self, demo: int, by: Signature) -> None:
        assert collected() == 0
        enter(demo, open_boards(demo)[0], by)
        assert collected() == 1
        assert collected() == 0

    def test_the_signature_proves_body_and_time(
        self, demo: int, by: Signature, hook: tuple[int, str]
    ) -> None:
        enter(demo, open_boards(demo)[0], by)
        collected()
        post = Post()
        deliver_due(now=NOW, send=post)
        [(url, body, headers)] = post.sent
        uid, at = headers["Webhook-Id"], headers["Webhook-Timestamp"]
        key = b64decode(hook[1].removeprefix("whsec_"), validate=True)
        expected = hmac.new(key, f"{uid}.{at}.".encode() + body, hashlib.sha256).digest()
        assert url == URL
        assert headers["Webhook-Signature"] == f"v1,{b64encode(expected).decode()}"
        assert int(at) == int(NOW.timestamp())
        assert uid == json.loads(body)["id"]

    def test_a_secret_from_before_still_signs(self) -> None:
        """Secrets without the prefix stand for their own letters."""
        old = signature_of("s", b"{}", uid="a", at=1)
        assert old == signature_of("whsec_" + b64encode(b"s").decode(), b"{}", uid="a", at=1)

    @pytest.mark.usefixtures("hook")
    def test_a_round_from_result_to_the_next_pairing(
        self, demo: int, event: int, by: Signature
    ) -> None:
        for board in open_boards(demo):
            enter(demo, board, by)
        pair_round(STORE, demo, by=by)
        publish_round(STORE, demo, 5, by=by)
        collected()
        post = Post()
        while deliver_due(now=NOW, send=post):
            pass
        bodies = sorted(post.bodies, key=lambda body: body["version"])
        assert [b["topic"] for b in bodies][-2:] == ["round.closed", "round.published"]
        assert bodies[0]["game"]["result"] == "draw"
        assert {b["tournament"]["id"] for b in bodies} == {demo}
        assert {b["event"]["id"] for b in bodies} == {event}
        closed, published = bodies[-2:]
        assert closed["standings"]["after"] == 4
        players = STORE.journal(demo).state.tournament.players
        assert len(closed["standings"]["rows"]) == len(players)
        assert published["pairing"]["number"] == 5
        assert all(board["result"] == "pending" for board in published["pairing"]["boards"])

    @pytest.mark.usefixtures("hook")
    def test_nothing_private(self, demo: int, by: Signature) -> None:
        for board in open_boards(demo):
            enter(demo, board, by)
        pair_round(STORE, demo, by=by)
        publish_round(STORE, demo, 5, by=by)
        collected()
        text = "".join(DeliveryRow.objects.values_list("body", flat=True))
        for private in ("birth", "sex", "author", "reason", "absences", "fide_id", "private"):
            assert f'"{private}"' not in text

    def test_only_the_topics_asked_for(self, demo: int, event: int, by: Signature) -> None:
        add_webhook(event, url=URL, topics=[Topic.ROUND_PUBLISHED], local_allowed=False, by=by)
        enter(demo, open_boards(demo)[0], by)
        assert collected() == 0
        assert WebhookCursorRow.objects.get(tournament_id=demo).version == (
            STORE.journal(demo).version
        )

    def test_not_during_a_pause(
        self, demo: int, event: int, by: Signature, hook: tuple[int, str]
    ) -> None:
        first, second, *_ = open_boards(demo)
        set_active(event, hook[0], active=False)
        enter(demo, first, by)
        assert collected() == 0
        set_active(event, hook[0], active=True)
        enter(demo, second, by)
        assert collected() == 1

    @pytest.mark.usefixtures("hook")
    def test_a_tournament_added_later(self, event: int, demo: int, by: Signature) -> None:
        later = STORE.create_tournament(event, STORE.journal(demo), at=by.at)
        made = collected()
        assert made == DeliveryRow.objects.filter(tournament_id=later).count() > 50

    @pytest.mark.usefixtures("hook")
    def test_a_damaged_tournament_does_not_silence_the_others(
        self, event: int, demo: int, by: Signature, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        broken = STORE.create_tournament(event, STORE.journal(demo), at=by.at)
        collected()
        JournalRow.objects.filter(tournament_id=broken, sequence=3).update(entry="{")
        TournamentRow.objects.filter(id=broken).update(version=F("version") + 1)
        STORE.drop_cache()
        enter(demo, open_boards(demo)[0], by)
        said = []
        monkeypatch.setattr(webhooks.log, "error", lambda *words: said.append(words))
        assert (collected(), collected()) == (1, 0)
        assert len(said) == 1

    @pytest.mark.usefixtures("hook")
    def test_two_processes_tell_it_once(
        self, demo: int, by: Signature, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The second one finds the cursor moved when it writes."""
        enter(demo, open_boards(demo)[0], by)

        def slow(notification: Any) -> str:
            monkeypatch.undo()
            assert collect(STORE, read_changes(now=NOW), notification_body, now=NOW) == 1
            return notification_body(notification)

        assert collect(STORE, read_changes(now=NOW), slow, now=NOW) == 0
        assert DeliveryRow.objects.count() == 1


class TestSending:
    @pytest.fixture(autouse=True)
    def _one(self, demo: int, by: Signature, hook: tuple[int, str]) -> None:  # noqa: ARG002
        enter(demo, open_boards(demo)[0], by)
        collected()

    def row(self) -> DeliveryRow:
        return DeliveryRow.objects.get()

    def test_delivered(self) -> None:
        assert deliver_due(now=NOW, send=Post(200)) == 1
        row = self.row()
        assert (row.status, row.next_at, row.delivered_at) == (200, None, NOW)
        assert deliver_due(now=NOW + dt.timedelta(days=2), send=Post()) == 0

    @pytest.mark.parametrize(
        ("answer", "status", "trouble"),
        [
            (500, 500, ""),
            (302, 302, ""),
            (410, 410, ""),
            (Undelivered(trouble="timeout"), 0, "timeout"),
            (AddressRefused(url=URL, why="local"), 0, "address"),
        ],
    )
    def test_tried_again_later(self, answer: int | Exception, status: int, trouble: str) -> None:
        deliver_due(now=NOW, send=Post(answer))
        row = self.row()
        assert (row.status, row.trouble, row.attempts) == (status, trouble, 1)
        assert row.next_at == NOW + BACKOFF[0]
        assert deliver_due(now=NOW, send=Post()) == 0

    def test_the_same_delivery_with_a_new_signature(self) -> None:
        post = Post(500, 200)
        deliver_due(now=NOW, send=post)
        deliver_due(now=NOW + BACKOFF[0], send=post)
        first, second = post.sent
        assert first[1] == second[1]
        assert first[2]["Webhook-Id"] == second[2]["Webhook-Id"]
        assert first[2]["Webhook-Signature"] != second[2]["Webhook-Signature"]
        assert self.row().delivered_at == NOW + BACKOFF[0]

    def test_given_up_in_the_end(self) -> None:
        now, tries = NOW, 0
        while self.row().next_at is not None:
            now = self.row().next_at or now
            tries += deliver_due(now=now, send=Post(503))
        assert tries == len(BACKOFF) + 1
        assert now - NOW > dt.timedelta(days=1)
        assert self.row().delivered_at is None

    def test_of_two_processes_one_sends(self) -> None:
        """Both have read it; the first update decides. If it dies, the others try later."""
        mine, theirs = self.row(), self.row()
        assert _claim(mine, NOW)
        assert not _claim(theirs, NOW)
        assert deliver_due(now=NOW, send=Post()) == 0
        assert deliver_due(now=NOW + dt.timedelta(minutes=2), send=Post()) == 1

    def test_again_by_hand(self, event: int, hook: tuple[int, str]) -> None:
        deliver_due(now=NOW, send=Post(200))
        [delivery] = deliveries_of(event, hook[0])
        send_again(event, hook[0], delivery.id, now=NOW)
        post = Post(200)
        assert deliver_due(now=NOW, send=post) == 1
        assert post.bodies[0]["id"] == delivery.uid

    def test_a_test(self, event: int, hook: tuple[int, str]) -> None:
        deliver_due(now=NOW, send=Post())
        ping(event, hook[0], ping_body, now=NOW)
        post = Post()
        deliver_due(now=NOW, send=post)
        assert post.bodies[0]["topic"] == "ping"
        assert webhooks_of(event)[0].last is not None


class TestTurns:
    """An address that hangs: it takes its own time, not the others'."""

    HANGS = "https://hangs.example/"

    @pytest.fixture
    def hangs(self, event: int, by: Signature) -> int:
        made = add_webhook(event, url=self.HANGS, topics=(), local_allowed=False, by=by)
        return made[0].id

    @pytest.fixture
    def free(self) -> Iterator[threading.Event]:
        event = threading.Event()
        yield event
        event.set()

    def senders(self, free: threading.Event, sent: list[str], *, count: int = 8) -> Senders:
        def send(url: str, _body: bytes, _headers: object, *, local_allowed: bool) -> int:
            assert not local_allowed
            if url == self.HANGS:
                free.wait(20)
                raise Undelivered(trouble="timeout")
            sent.append(url)
            return 200

        return Senders(send=send, count=count)

    def test_sixty_tests_are_one(self, event: int, hangs: int) -> None:
        for _ in range(60):
            ping(event, hangs, ping_body, now=NOW)
        assert DeliveryRow.objects.filter(webhook=hangs).count() == 1

    def test_one_that_failed_is_tried_at_once(self, event: int, hangs: int) -> None:
        ping(event, hangs, ping_body, now=NOW)
        deliver_due(now=NOW, send=Post(500))
        later = NOW + dt.timedelta(seconds=1)
        ping(event, hangs, ping_body, now=later)
        assert DeliveryRow.objects.filter(webhook=hangs).count() == 1
        assert deliver_due(now=later, send=Post(200)) == 1

    def test_others_do_not_wait(
        self, demo: int, event: int, by: Signature, hook: tuple[int, str], hangs: int,
        free: threading.Event,
    ) -> None:  # fmt: skip
        sent: list[str] = []
        senders = self.senders(free, sent)
        ping(event, hangs, ping_body, now=NOW)
        senders.work(now=NOW)  # it hangs from here on
        for board in open_boards(demo):
            enter(demo, board, by)
        collected()
        senders.work(now=NOW)
        told = [turn for turn in senders._turns.values() if turn.webhook.pk == hook[0]]
        wait([turn.outcomes for turn in told], timeout=10)
        assert sent
        assert set(sent) == {URL}

    def hanging(self, event: int, by: Signature, count: int) -> list[int]:
        """So many webhooks that hang, each with a test to be sent."""
        made = []
        for _ in range(count):
            added, _ = add_webhook(event, url=self.HANGS, topics=(), local_allowed=False, by=by)
            ping(event, added.id, ping_body, now=NOW)
            made.append(added.id)
        return made

    def test_those_that_failed_use_half_of_the_threads(
        self, event: int, by: Signature, hook: tuple[int, str], free: threading.Event
    ) -> None:
        """And of their event's share half."""
        others = [STORE.create_event(name, at=NOW) for name in "ABC"]
        for one in (event, *others):
            self.hanging(one, by, 3)
        WebhookRow.objects.exclude(id=hook[0]).update(failures=1)
        senders = self.senders(free, [], count=4)
        senders.work(now=NOW)
        assert len(senders._turns) == 2
        assert len({turn.webhook.event_id for turn in senders._turns.values()}) == 2
        ping(event, hook[0], ping_body, now=NOW)
        senders.work(now=NOW)
        assert hook[0] in senders._turns

    def test_one_event_uses_half_of_the_threads(
        self, event: int, by: Signature, hook: tuple[int, str], free: threading.Event
    ) -> None:
        """New ones that hang: nobody knows it of them yet."""
        self.hanging(STORE.create_event("Other", at=NOW), by, MOST_WEBHOOKS)
        senders = self.senders(free, [], count=4)
        senders.work(now=NOW)
        assert len(senders._turns) == 2
        ping(event, hook[0], ping_body, now=NOW)
        senders.work(now=NOW)
        assert hook[0] in senders._turns

    def test_who_has_the_fewest_turns_comes_first(
        self, event: int, by: Signature, free: threading.Event
    ) -> None:
        busy = [STORE.create_event(name, at=NOW) for name in "ABC"]
        for one in busy:
            self.hanging(one, by, 3)
        [last] = self.hanging(event, by, 1)
        senders = self.senders(free, [], count=4)
        senders.work(now=NOW)
        assert {turn.webhook.event_id for turn in senders._turns.values()} == {event, *busy}
        assert last in senders._turns

    @pytest.mark.parametrize(
        ("seconds", "sent", "rests"),
        [(0.1, 10, None), (1.5, 3, None), (7.5, 1, NOW + SLOW_REST)],
    )
    def test_a_turn_ends_after_a_few_seconds(
        self, event: int, by: Signature, seconds: float, sent: int, rests: dt.datetime | None
    ) -> None:
        """Ten messages that are answered, sooner or later: whoever takes long rests a moment."""
        [slow] = self.hanging(event, by, 1)
        [first] = DeliveryRow.objects.all()
        for n in range(9):
            DeliveryRow.objects.create(
                webhook_id=slow, uid=str(n), topic="x", version=n, body="{}", created_at=NOW,
                next_at=first.next_at,
            )  # fmt: skip
        passed = 0.0

        def send(*_told: object, local_allowed: bool) -> int:
            nonlocal passed
            passed += 0.0 if local_allowed else seconds
            return 200

        senders = Senders(send=send, clock=lambda: passed)
        senders.work(now=NOW)
        senders.wait()
        [turn] = senders._turns.values()
        turn.note(NOW)
        assert DeliveryRow.objects.exclude(delivered_at=None).count() == sent
        assert DeliveryRow.objects.filter(next_at=NOW, attempts=0).count() == 10 - sent
        assert WebhookRow.objects.get(id=slow).rests_until == rests

    def test_a_slow_one_is_troubled_until_it_answers_in_time(self, event: int, hangs: int) -> None:
        now, passed, seconds = NOW, 0.0, 0.0

        def send(*_told: object, local_allowed: bool) -> int:
            nonlocal passed
            passed += 0.0 if local_allowed else seconds
            return 200

        for took, rest in ((7.5, SLOW_REST), (7.5, SLOW_REST), (0.1, None)):
            seconds = took
            ping(event, hangs, ping_body, now=now)
            senders = Senders(send=send, clock=lambda: passed)
            senders.work(now=now)
            senders.wait()
            senders.work(now=now)
            row = WebhookRow.objects.get(id=hangs)
            assert (row.failures, row.rests_until) == (0, None if rest is None else now + rest)
            now += SLOW_REST

    def test_it_rests_longer_after_each_failure(self, event: int, hangs: int) -> None:
        now = NOW
        ping(event, hangs, ping_body, now=now)
        for failures, rest in enumerate((*RESTS, RESTS[-1]), start=1):
            DeliveryRow.objects.update(next_at=now)
            assert deliver_due(now=now, send=Post(500)) == 1
            row = WebhookRow.objects.get(id=hangs)
            assert (row.failures, row.rests_until) == (failures, now + rest)
            DeliveryRow.objects.update(next_at=now)
            assert deliver_due(now=now, send=Post()) == 0
            now += rest
        DeliveryRow.objects.update(next_at=now)
        assert deliver_due(now=now, send=Post(200)) == 1
        row = WebhookRow.objects.get(id=hangs)
        assert (row.failures, row.rests_until) == (0, None)

    def test_a_turn_ends_with_the_first_failure(
        self, demo: int, by: Signature, hook: tuple[int, str]
    ) -> None:
        for board in open_boards(demo)[:3]:
            enter(demo, board, by)
        collected()
        post = Post(200, 500)
        deliver_due(now=NOW, send=post)
        assert len(post.sent) == 2
        rows = DeliveryRow.objects.filter(webhook=hook[0]).order_by("id")
        outcomes = [(row.status, row.attempts, row.tried_at) for row in rows]
        assert outcomes == [(200, 1, NOW), (500, 1, NOW), (0, 0, None)]

    def test_a_clock_set_back_wakes_it(self, event: int, hangs: int) -> None:
        ping(event, hangs, ping_body, now=NOW)
        WebhookRow.objects.update(rests_until=NOW + dt.timedelta(hours=2))
        assert deliver_due(now=NOW, send=Post(200)) == 1

    @pytest.mark.parametrize("attempts", range(len(BACKOFF) + 2))
    def test_what_a_clock_ahead_put_off_is_due(self, event: int, hangs: int, attempts: int) -> None:
        """A message waits as long as after its last failure, and not at all before the first."""
        ping(event, hangs, ping_body, now=NOW)
        pause = (dt.timedelta(), *BACKOFF, dt.timedelta())[attempts]
        DeliveryRow.objects.update(attempts=attempts, next_at=NOW + pause + dt.timedelta(days=3))
        assert deliver_due(now=NOW, send=Post(200)) == 1

    def test_what_is_under_way_or_failed_is_not(self, event: int, hangs: int) -> None:
        ping(event, hangs, ping_body, now=NOW)
        row = DeliveryRow.objects.get()
        for attempts, pause in enumerate(BACKOFF, start=1):
            for ahead in (pause, dt.timedelta(minutes=2)):  # until others may claim it
                DeliveryRow.objects.filter(id=row.pk).update(attempts=attempts, next_at=NOW + ahead)
                assert deliver_due(now=NOW, send=Post(200)) == 0


class TestPages:
    def form(self, **fields: object) -> dict[str, object]:
        return {"url": URL, "topics": [t.value for t in Topic], "key": "k", **fields}

    def test_a_webhook_from_the_page_to_its_log(self, client: Client, event: int) -> None:
        base = f"/events/{event}/programs/"
        shown = client.post(f"{base}webhooks/", self.form(), follow=True)
        assert "to be copied now" in shown.content.decode()
        assert "to be copied now" not in client.get(base).content.decode()
        [made] = webhooks_of(event)
        page = f"{base}webhooks/{made.id}/"
        client.post(f"{page}ping/")
        later = made.created_at + dt.timedelta(days=1)
        deliver_due(now=later, send=Post(Undelivered(trouble="tls")))
        log = client.get(page).content.decode()
        assert "certificate refused" in log
        [delivery] = deliveries_of(event, made.id)
        client.post(f"{page}deliveries/{delivery.id}/again/")
        assert deliveries_of(event, made.id)[0].attempts == 0
        client.post(f"{page}pause/", {"active": "no"})
        assert webhooks_of(event)[0].active is False
        client.post(f"{page}remove/")
        assert webhooks_of(event) == ()
        assert client.get(page).status_code == 404

    def test_an_event_has_so_many(self, client: Client, event: int, by: Signature) -> None:
        for _ in range(MOST_WEBHOOKS - 1):
            add_webhook(event, url=URL, topics=(), local_allowed=False, by=by)
        page = f"/events/{event}/programs/"
        assert 'id="new-hook"' in client.get(page).content.decode()
        for key in ("k", "k"):  # the same request again is no other webhook
            client.post(f"{page}webhooks/", self.form(key=key))
        assert len(webhooks_of(event)) == MOST_WEBHOOKS
        assert 'id="new-hook"' not in client.get(page).content.decode()
        answer = client.post(f"{page}webhooks/", self.form(key="other"))
        assert answer.status_code == 422
        assert f"at most {MOST_WEBHOOKS} webhooks" in answer.content.decode()
        with pytest.raises(TooManyWebhooks):
            add_webhook(event, url=URL, topics=(), local_allowed=False, by=by)
        other = STORE.create_event("Other", at=NOW)
        add_webhook(other, url=URL, topics=(), local_allowed=False, by=by)

    def test_sent_twice_made_once(self, client: Client, event: int) -> None:
        for _ in range(2):
            client.post(f"/events/{event}/programs/webhooks/", self.form())
        assert len(webhooks_of(event)) == 1

    @pytest.mark.parametrize(
        ("fields", "words"),
        [
            ({"url": ""}, 'id="e-url"'),
            ({"url": "ftp://example.org"}, "It takes a full address"),
            ({"url": "http://10.0.0.1/"}, "This is a local address"),
            ({"url": "http://169.254.169.254/", "local": "yes"}, "Nothing is ever sent"),
            ({"topics": []}, "Choose at least one topic"),
            ({"topics": ["junk"]}, "Choose at least one topic"),
            ({"url": "http://\x00"}, "It takes a full address"),
        ],
    )
    def test_what_is_refused_comes_back(
        self, client: Client, event: int, fields: dict[str, object], words: str
    ) -> None:
        answer = client.post(f"/events/{event}/programs/webhooks/", self.form(**fields))
        assert answer.status_code == 422
        assert words in answer.content.decode()
        assert webhooks_of(event) == ()

    def test_the_owner_may_allow_the_halls_network(self, client: Client, event: int) -> None:
        form = self.form(url="http://192.168.1.20:9000/", local="yes")
        client.post(f"/events/{event}/programs/webhooks/", form)
        assert webhooks_of(event)[0].local_allowed
