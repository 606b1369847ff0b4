"""Sending sites: the newest state of each event, again later where it did not arrive.

There is no row for each thing to be sent: what is due follows from what was sent last and what is
public now, so an older state never follows a newer one. A try is made by a thread of its own, which
holds the row's claim and asks before every few files whether it still does; a process that takes
over the recurring work takes the claims too.
"""

from __future__ import annotations

import datetime as dt
import logging
import secrets
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, wait
from pathlib import Path
from typing import Any

from django.db import connections
from django.db.models import Q
from django.utils import timezone

from ronde.errors import RondeError
from ronde.platform.digests import short_digest
from ronde.platform.site_targets.opening import opened, try_out
from ronde.platform.site_targets.target import TargetTrouble
from ronde.platform.workers import Workers
from ronde.services.public.event import PublicEvent, shared_event
from ronde.services.public.pulse import Pulse, pulses
from ronde.services.publishing import FileInTheWay, Part, send_site
from ronde.services.site_targets import Mode, access_of, target_of_row
from ronde.store.errors import NotStored
from ronde.store.models import SiteTargetRow
from ronde.store.store import Store

__all__ = ["BACKOFF", "PAUSE", "SiteSenders"]

BACKOFF = tuple(dt.timedelta(seconds=seconds) for seconds in (15, 60, 120, 300, 600, 900))
"""How long to wait after each failure in a row; the last one for all that follow."""

PAUSE = dt.timedelta(seconds=20)
"""Between two sites that go out by themselves: results come by the dozen."""

_SHARE = 4
"""A site that takes long to make rests so many times as long: pages are answered meanwhile."""

_LONGEST = 30 * 60.0
"""Seconds for one try; what arrived by then is not sent again by the next."""
_SENDERS = 3
_TEST, _SITE, _DOWN = "test", "site", "down"

Render = Callable[[PublicEvent, tuple[str, ...], str], Sequence[Part]]
"""The parts of an event's site, in some languages (none: all), under an address."""

log = logging.getLogger("ronde.site")


class _Lost(Exception):
    """Somebody else has the claim, or the target is another one now."""


class SiteSenders:
    """Sends for one process; `work` is called every few seconds and waits for nobody."""

    def __init__(
        self,
        store: Store,
        render: Render,
        *,
        kept_out: Sequence[Path] = (),
        threads: Executor | None = None,
        now: Callable[[], dt.datetime] = timezone.now,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store, self._render, self._kept_out = store, render, tuple(kept_out)
        self._leave = connections.close_all if threads is None else _nothing
        self._threads = threads or Workers(_SENDERS, "ronde-site")
        self._now, self._clock = now, clock
        self._name = secrets.token_hex(8)
        self._under_way: dict[int, Future[None]] = {}
        self._rounds: dict[int, tuple[str, str]] = {}
        self._took: dict[int, dt.timedelta] = {}

    def work(self) -> bool:
        """Begin what is due; whether there was anything."""
        for event in [e for e, future in self._under_way.items() if future.done()]:
            del self._under_way[event]
        # Only who has the lease of this work is here: any other claim is of a process that is gone.
        stale = SiteTargetRow.objects.exclude(claim="")
        for row in stale.exclude(event_id__in=self._under_way).only("event_id", "claim"):
            SiteTargetRow.objects.filter(pk=row.pk, claim=row.claim).update(claim="")
        begun = False
        for row, what in self._due():
            claim = f"{self._name}{secrets.token_hex(8)}"
            free = SiteTargetRow.objects.filter(pk=row.pk, claim="")
            if len(self._under_way) < _SENDERS and free.update(claim=claim, done=0, total=0):
                begun = True
                job = self._threads.submit(self._job, row.pk, what, claim)
                self._under_way[row.pk] = job
        return begun

    def wait(self) -> None:
        """Until every try begun is over."""
        wait(self._under_way.values())

    def _due(self) -> Iterator[tuple[SiteTargetRow, str]]:
        found = SiteTargetRow.objects.filter(claim="").exclude(
            Q(mode=Mode.OFF.value) & Q(asked="") & Q(test_asked_at=None)
        )
        rows = list(found.order_by("tried_at", "event_id"))
        if not rows:
            return
        now = self._now()
        shared = pulses(now=now) if any(row.mode != Mode.OFF.value for row in rows) else {}
        for row in rows:
            if row.test_asked_at is not None:
                yield row, _TEST
            elif _rests(row, now):
                continue
            elif row.asked:
                yield row, row.asked
            elif self._has_news(row, shared.get(row.event_id), now):
                yield row, _SITE

    def _has_news(self, row: SiteTargetRow, pulse: Pulse | None, now: dt.datetime) -> bool:
        if pulse is None or row.mode == Mode.OFF.value or pulse.token() == row.sent_token:
            return False
        rest = max(PAUSE, _SHARE * self._took.get(row.event_id, PAUSE / _SHARE))
        if row.sent_at is not None and row.sent_at <= now < row.sent_at + rest:
            return False
        if row.mode == Mode.LIVE.value or row.failures:
            return True
        return self._rounds_token(pulse) != row.sent_rounds

    def _rounds_token(self, pulse: Pulse) -> str:
        """Changes when a round is published or closed, or is so no longer."""
        token = pulse.token()
        known = self._rounds.get(pulse.event)
        if known is None or known[0] != token:
            parts: list[object] = []
            for number in pulse.heads:
                try:
                    rounds = self._store.seen(number).state.tournament.rounds
                except RondeError:
                    continue
                parts += [number, *((r.number, r.closed) for r in rounds if r.published)]
            known = self._rounds[pulse.event] = (token, short_digest(*parts))
        return known[1]

    def _job(self, event: int, what: str, claim: str) -> None:
        try:
            row = SiteTargetRow.objects.filter(pk=event, claim=claim).first()
            if row is not None:
                found = self._tried(row, what)
                if found is not None:
                    SiteTargetRow.objects.filter(pk=event, claim=claim).update(claim="", **found)
        finally:
            self._leave()

    def _tried(self, row: SiteTargetRow, what: str) -> Mapping[str, Any] | None:
        """How it went, as the row is to say it; None where it is nobody's business any more."""
        try:
            return self._test(row) if what == _TEST else self._sent(row, what)
        except _Lost:
            return None
        except FileInTheWay as error:
            trouble = TargetTrouble("site.in_the_way", path=error.path).asking()
        except TargetTrouble as error:
            trouble = error
        except NotStored:
            trouble = TargetTrouble("site.not_shared").asking()
        except Exception:  # a defect of ours must not end the work for all others
            log.exception("site of event %d", row.pk)
            trouble = TargetTrouble("site.defect")
        return self._failed(row, what, trouble)

    def _test(self, row: SiteTargetRow) -> Mapping[str, Any]:
        with opened(target_of_row(row), access_of(row), kept_out=self._kept_out) as link:
            try_out(link)
        return {
            **_tested(row, self._now(), {}),
            "stopped": False,
            "next_at": None,
            "offered_key": "",
        }

    def _sent(self, row: SiteTargetRow, what: str) -> Mapping[str, Any]:
        target, access = target_of_row(row), access_of(row)
        begun = self._clock()
        parts: Sequence[Part] = ()
        token = rounds = ""
        if what == _SITE:
            event = shared_event(self._store, row.event_id, now=self._now())
            token, rounds = event.pulse.token(), self._rounds_token(event.pulse)
            parts = self._render(event, tuple(row.languages.split()), row.base_url)
        deadline = begun + _LONGEST

        def progress(done: int, total: int) -> None:
            if self._clock() > deadline:
                raise TargetTrouble("site.timeout", host=target.host or target.path)
            mine = SiteTargetRow.objects.filter(pk=row.pk, claim=row.claim)
            if not mine.update(done=done, total=total):
                raise _Lost

        changes = send_site(
            lambda: opened(target, access, kept_out=self._kept_out), parts, progress=progress
        )
        now = self._now()
        self._took[row.event_id] = dt.timedelta(seconds=self._clock() - begun)
        # Unless somebody has asked again meanwhile.
        SiteTargetRow.objects.filter(pk=row.pk, asked_at=row.asked_at).update(asked="")
        return {
            **_well(now),
            "sent_at": now if what == _SITE else None,
            "sent_token": token,
            "sent_rounds": rounds,
            "sent_files": len(changes.added) + len(changes.changed) + len(changes.removed),
        }

    def _failed(self, row: SiteTargetRow, what: str, trouble: TargetTrouble) -> Mapping[str, Any]:
        now, told = self._now(), trouble.fault.as_data()
        offered = {"offered_key": trouble.host_key} if trouble.host_key else {}
        if what == _TEST:
            return {**_tested(row, now, told), **offered}
        pause = BACKOFF[min(row.failures, len(BACKOFF) - 1)]
        return {
            "tried_at": now,
            "failures": row.failures + 1,
            "failing_since": row.failing_since or now,
            "next_at": None if trouble.once else now + pause,
            "stopped": trouble.once,
            "trouble": told,
            **offered,
        }


def _rests(row: SiteTargetRow, now: dt.datetime) -> bool:
    """Whether it is too early for the next try; no clock that was ahead puts it off for long."""
    return row.stopped or (row.next_at is not None and now < row.next_at <= now + 2 * BACKOFF[-1])


def _well(now: dt.datetime) -> dict[str, Any]:
    return {
        "tried_at": now,
        "failures": 0,
        "failing_since": None,
        "next_at": None,
        "stopped": False,
        "trouble": {},
        "offered_key": "",
    }


def _tested(row: SiteTargetRow, now: dt.datetime, told: Mapping[str, Any]) -> dict[str, Any]:
    asked = SiteTargetRow.objects.filter(pk=row.pk, test_asked_at=row.test_asked_at)
    asked.update(test_asked_at=None)  # unless somebody has asked again meanwhile
    return {"tested_at": now, "test_trouble": told}


def _nothing() -> None:
    """Whoever lends threads closes what they opened."""
