"""Sending what waits: one connection for some letters, so many a minute, at most once each.

Before the content of a letter is handed over its row says `sending`. A program that dies then
leaves it so, and as nobody knows whether the server had taken it, it becomes `unsure` and is not
sent again by itself: whoever got no letter reads the list on the wall, who got two trusts neither.
An arbiter sees which and may send them again. Only where the server has surely not taken a letter
(no connection, or it said so) is it tried again, later and later.
"""

from __future__ import annotations

import datetime as dt
import logging
import time
from collections.abc import Callable, Iterator, Mapping

from django.db.models import F, Q

from ronde.errors import ModelError, RondeError
from ronde.formats.letters import Letter, sendable, write_letter
from ronde.journal.authors import PROGRAM
from ronde.journal.events import RoundPublished
from ronde.model import PlayerId
from ronde.platform.smtp import LetterTrouble, Link, MailTrouble, connected
from ronde.queries.contacts import mailed
from ronde.queries.progress import working_round
from ronde.services.acts import Signature
from ronde.services.mail.account import Connect, server_of
from ronde.services.mail.leaving import stop_code
from ronde.services.mail.notices import Kind
from ronde.services.mail.planning import HOLD, Links, Topic, plan_of, queue
from ronde.services.mail.retention import forget_lost
from ronde.services.public.pulse import stored_heads
from ronde.store.models import LetterRow, MailAccountRow
from ronde.store.store import Store

__all__ = ["BACKOFF", "RESTS", "Postman"]

BACKOFF = tuple(dt.timedelta(seconds=s) for s in (60, 5 * 60, 15 * 60, 3600, 4 * 3600))
"""How long a letter waits each time the server does not want it now; then it is given up."""

RESTS = tuple(dt.timedelta(seconds=s) for s in (15, 60, 5 * 60, 15 * 60))
"""How long a server rests that could not be used; the last one for all that follow."""

_TURN = 20
"""Letters of one connection."""
_TURN_SECONDS = 20.0
_FORGETS_EVERY = 600.0
_MINUTE = dt.timedelta(minutes=1)
_LOST = dt.timedelta(minutes=5)
"""After that time whoever was sending is gone: a connection lasts two minutes at most."""

log = logging.getLogger("ronde.mail")


class Postman:
    """The recurring work of one process."""

    def __init__(
        self,
        store: Store,
        links: Links,
        *,
        connect: Connect = connected,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store, self._links = store, links
        self._connect, self._clock = connect, clock
        self._looked: dict[int, int] = {}
        self._told: dict[int, str] = {}
        self._forgets_at = clock()

    def work(self, *, now: dt.datetime) -> int:
        """Write what is to be written by itself, send what is due; how many letters."""
        done = LetterRow.objects.filter(state="sending", tried_at__lt=now - _LOST).update(
            state="unsure", next_at=None
        )
        accounts = list(MailAccountRow.objects.order_by("tried_at", "id"))
        for account in accounts:
            try:
                done += self._serve(account, now)
            except Exception:  # one event that cannot be read must not hold up the others
                log.exception("letters of event %d", account.event_id)
        return done + self._forget(now)

    def _serve(self, account: MailAccountRow, now: dt.datetime) -> int:
        done = 0
        if account.automatic and account.seen_at is not None:
            done += self._write(account, now)
        if account.rests_until is None or account.rests_until <= now:
            done += self._send(account, now)
        return done

    def _forget(self, now: dt.datetime) -> int:
        if self._clock() < self._forgets_at:
            return 0
        self._forgets_at = self._clock() + _FORGETS_EVERY
        return forget_lost(self._store, now=now)

    # --- by itself --------------------------------------------------------------------------------

    def _write(self, account: MailAccountRow, now: dt.datetime) -> int:
        made = 0
        for head in stored_heads(event_id=account.event_id):
            if self._looked.get(head.id) == head.version:
                continue
            try:
                made += self._write_round(account, head.id, now)
            except RondeError as error:
                log.warning("letters of tournament %d: %s", head.id, error)
            self._looked[head.id] = head.version
        return made

    def _write_round(self, account: MailAccountRow, tournament: int, now: dt.datetime) -> int:
        """The round being played, if it was published since letters go by themselves."""
        journal = self._store.journal(tournament)
        round_ = working_round(journal.state.tournament)
        since = account.automatic_since
        if round_ is None or not round_.published or round_.closed or since is None:
            return 0
        published = (
            entry.at
            for entry in reversed(journal.entries)
            if isinstance(entry.event, RoundPublished) and entry.event.round == round_.number
        )
        at = next(published, None)
        if at is None or at < since:
            return 0
        # Results come every few seconds and move nobody: only who sits where and agreed counts.
        seats = tuple((game.board, game.white, game.black) for game in round_.games)
        told = repr((round_.number, seats, round_.byes, mailed(journal.state)))
        if self._told.get(tournament) == told:
            return 0
        topic = Topic(kind=Kind.ROUND, round=round_.number)
        plan = plan_of(self._store, tournament, topic, self._links)
        self._told[tournament] = told
        by = Signature(author=PROGRAM, at=now)
        return queue(self._store, tournament, plan, by=by, wait=HOLD)

    # --- the turn of a server ---------------------------------------------------------------------

    def _send(self, account: MailAccountRow, now: dt.datetime) -> int:
        rows = list(self._due(account, now))
        if not rows:
            return 0
        done, begun = 0, self._clock()
        try:
            with self._connect(server_of(account)) as link:
                for row in rows:
                    if self._clock() - begun > _TURN_SECONDS:
                        break
                    self._hand_in(account, link, row, now)
                    done += 1
        except MailTrouble as error:
            _note_trouble(account, error, now)
            return done + 1
        if done:
            _note_well(account, now)
        return done

    def _due(self, account: MailAccountRow, now: dt.datetime) -> Iterator[LetterRow]:
        """What may go now; what must not go any more is stopped on the way."""
        of_event = LetterRow.objects.filter(tournament__event_id=account.event_id)
        lately = of_event.filter(tried_at__gt=now - _MINUTE, tried_at__lte=now).count()
        room = min(account.per_minute - lately, _TURN)
        if room <= 0:
            return
        # One put off for longer than any pause was put off by a clock that was ahead.
        due = Q(next_at__lte=now) | Q(next_at__gt=now + 2 * BACKOFF[-1])
        said: dict[tuple[int, str], Mapping[int, str]] = {}
        for row in of_event.filter(due, state="waiting").order_by("next_at", "id")[:room]:
            if not self._may_go(row):
                _settle(row, "stopped")
            elif not self._is_true(row, said):
                _settle(row, "replaced")
            else:
                yield row

    def _may_go(self, row: LetterRow) -> bool:
        """Whether that address still agrees; whoever said no meanwhile is not written to."""
        try:
            state = self._store.seen(row.tournament_id).state
        except RondeError:
            return False
        contact = mailed(state).get(PlayerId(row.player))
        return contact is not None and _same(contact.email, row.address)

    def _is_true(self, row: LetterRow, said: dict[tuple[int, str], Mapping[int, str]]) -> bool:
        """Whether a round still seats that player there: it may have waited for a server."""
        kind, _, number = row.subject_key.partition(":")
        if kind != Kind.ROUND.value:
            return True
        place = (row.tournament_id, row.subject_key)
        if place not in said:
            topic = Topic(kind=Kind.ROUND, round=int(number))
            plan = plan_of(self._store, row.tournament_id, topic, self._links)
            said[place] = {letter.player: letter.said for letter in plan.letters}
        return said[place].get(row.player) == row.said

    def _hand_in(
        self, account: MailAccountRow, link: Link, row: LetterRow, now: dt.datetime
    ) -> None:
        if not self._may_go(row):
            _settle(row, "stopped")
            return
        letter = Letter(
            uid=row.uid,
            at=now,
            sender=account.sender,
            sender_name=account.sender_name,
            reply_to=account.reply_to,
            recipient=row.address,
            recipient_name=row.name,
            subject=row.subject,
            text=row.text,
            language=row.language,
            stop=self._stop(account, row),
        )
        try:
            answer = link.send(
                account.sender,
                row.address,
                write_letter(letter),
                beginning=lambda: _claim(row, now),
            )
        except LetterTrouble as error:
            _note_letter(row, error, now)
        except ModelError:
            _settle(row, "refused")
        except MailTrouble:  # the server did not take it: as if it had never been tried
            LetterRow.objects.filter(id=row.pk, state="sending").update(
                state="waiting", attempts=row.attempts
            )
            raise
        else:
            _settle(row, "sent", sent_at=now, answer=answer, status=250)

    def _stop(self, account: MailAccountRow, row: LetterRow) -> str:
        if not account.links:
            return ""
        code = stop_code(self._store, row.tournament_id, row.player, row.address)
        return self._links.stop(account.links, code)


def _same(kept: str, planned: str) -> bool:
    try:
        return sendable(kept) == planned
    except ModelError:
        return False


def _claim(row: LetterRow, now: dt.datetime) -> bool:
    """Whether this process sends it: the update decides."""
    waiting = LetterRow.objects.filter(id=row.pk, state="waiting")
    return bool(waiting.update(state="sending", tried_at=now, attempts=F("attempts") + 1))


def _settle(row: LetterRow, state: str, **fields: object) -> None:
    LetterRow.objects.filter(id=row.pk, state__in=("waiting", "sending")).update(
        state=state, next_at=None, **fields
    )


def _note_letter(row: LetterRow, error: LetterTrouble, now: dt.datetime) -> None:
    told = {"status": error.status, "answer": error.answer, "tried_at": now}
    attempts = row.attempts + 1
    if error.trouble == "stopped":
        return  # another process has it, or it was taken back
    if error.trouble == "later" and row.attempts < len(BACKOFF):
        LetterRow.objects.filter(id=row.pk, state__in=("waiting", "sending")).update(
            state="waiting", next_at=now + BACKOFF[row.attempts], attempts=attempts, **told
        )
        return
    state = "given_up" if error.trouble == "later" else error.trouble
    _settle(row, state, attempts=attempts, **told)


def _note_trouble(account: MailAccountRow, error: MailTrouble, now: dt.datetime) -> None:
    rest = RESTS[min(account.failures, len(RESTS) - 1)]
    MailAccountRow.objects.filter(id=account.pk).update(
        failures=F("failures") + 1,
        rests_until=now + rest,
        trouble=error.trouble,
        answer=error.answer,
        tried_at=now,
    )


def _note_well(account: MailAccountRow, now: dt.datetime) -> None:
    MailAccountRow.objects.filter(id=account.pk).update(
        failures=0, rests_until=None, trouble="", answer="", tried_at=now
    )
