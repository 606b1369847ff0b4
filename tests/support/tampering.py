"""What somebody with write access to the tables could try; each edit is as careful as it can be.

Used by fast tests inside a transaction and by the campaign on a real data folder. Django must be
set up.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from dataclasses import replace

from django.contrib.auth.models import User
from django.db import connection

from ronde.journal import (
    GENESIS,
    Entry,
    Journal,
    entry_from_json,
    entry_hash,
    entry_to_json,
    events as ev,
)
from ronde.journal.codec import dumps, encode
from ronde.model import (
    BoardNo,
    Color,
    Game,
    Person,
    Player,
    PlayerId,
    Result,
    RoundNo,
    Settings,
    Tpn,
)
from ronde.services.acts import Draft, Signature
from ronde.store.models import EventRow, JournalRow, OutboxRow, SnapshotRow, TournamentRow
from ronde.store.store import stored_name

__all__ = ["EDITS", "TAIL", "played", "shorten"]

TAIL = 5
PLAYERS = 12


def played(at: dt.datetime, name: str = "Open") -> Journal:
    """A first round, paired and published, with all results."""
    draft = Draft(Journal(), Signature(author="CM", at=at))
    settings = Settings(name=name, rounds=5, initial_color=Color.WHITE, start=at.date())
    draft.do(ev.TournamentCreated(settings=settings))
    numbers = range(1, PLAYERS + 1)
    for n in numbers:
        player = Player(id=PlayerId(n), person=Person(name=f"Player {n}, X"), rating=2500 - n)
        draft.do(ev.PlayerRegistered(player=player))
    draft.do(ev.NumbersAssigned(numbers=tuple((PlayerId(n), Tpn(n)) for n in numbers)))
    half = PLAYERS // 2
    boards = range(1, half + 1)
    games = tuple(
        Game(board=BoardNo(b), white=PlayerId(b), black=PlayerId(b + half)) for b in boards
    )
    draft.do(ev.RoundPaired(round=RoundNo(1), games=games))
    draft.do(ev.RoundPublished(round=RoundNo(1)))
    for board in boards:
        event = ev.ResultEntered(round=RoundNo(1), board=BoardNo(board), result=Result.WHITE_WINS)
        draft.do(event)
    return draft.journal


# --- single rows ----------------------------------------------------------------------------------


def _rows(t: int) -> list[JournalRow]:
    return list(JournalRow.objects.filter(tournament_id=t).order_by("sequence"))


def _a_result(t: int) -> JournalRow:
    return next(
        row for row in _rows(t) if "WHITE_WINS" in row.entry or "ResultEntered" in row.entry
    )


def _edit(row: JournalRow, entry: Entry) -> None:
    JournalRow.objects.filter(pk=row.pk).update(entry=entry_to_json(entry))


def _turned(entry: Entry) -> Entry:
    assert isinstance(entry.event, ev.ResultEntered)
    return replace(entry, event=replace(entry.event, result=Result.BLACK_WINS))


def result_changed(t: int) -> None:
    row = _a_result(t)
    _edit(row, _turned(entry_from_json(row.entry)))


def row_removed(t: int) -> None:
    rows = _rows(t)
    rows[len(rows) // 2].delete()


def rows_swapped(t: int) -> None:
    one, other = _rows(t)[3:5]
    for row, content in ((one, other), (other, one)):
        JournalRow.objects.filter(pk=row.pk).update(entry=content.entry, hash=content.hash)


def author_changed(t: int) -> None:
    row = _a_result(t)
    _edit(row, replace(entry_from_json(row.entry), author="Somebody"))


def time_changed(t: int) -> None:
    row = _a_result(t)
    entry = entry_from_json(row.entry)
    _edit(row, replace(entry, at=entry.at - dt.timedelta(hours=1)))


def hash_changed(t: int) -> None:
    row = _a_result(t)
    entry = entry_from_json(row.entry)
    JournalRow.objects.filter(pk=row.pk).update(
        entry=entry_to_json(replace(entry, hash="0" * 64)), hash="0" * 64
    )


# --- whole tournaments ----------------------------------------------------------------------------


def shorten(t: int, by: int) -> None:
    """Take the last entries away, and everything in the tables that remembers them."""
    entries = [entry_from_json(row.entry) for row in _rows(t)][:-by]
    JournalRow.objects.filter(tournament_id=t, sequence__gt=len(entries)).delete()
    OutboxRow.objects.filter(tournament_id=t, version__gt=len(entries)).delete()
    _adjust(t, Journal(tuple(entries)))


def _adjust(t: int, journal: Journal) -> None:
    TournamentRow.objects.filter(id=t).update(
        version=journal.version, head=journal.head, name=stored_name(journal.state)
    )
    # Without the key: right in everything but its seal.
    SnapshotRow.objects.filter(tournament_id=t).update(
        version=journal.version, head=journal.head, state=dumps(encode(journal.state))
    )


def tail_removed(t: int) -> None:
    shorten(t, TAIL)


def tournament_removed(t: int) -> None:
    TournamentRow.objects.get(id=t).delete()


def chain_computed_anew(t: int) -> None:
    """Turn a result and compute every hash after it, as the program would have written them."""
    entries: list[Entry] = []
    turned = _a_result(t).sequence
    for row in _rows(t):
        entry = entry_from_json(row.entry)
        entry = _turned(entry) if row.sequence == turned else entry
        entry = replace(entry, previous=entries[-1].hash if entries else GENESIS, hash="")
        entry = replace(entry, hash=entry_hash(entry))
        entries.append(entry)
        JournalRow.objects.filter(pk=row.pk).update(entry=entry_to_json(entry), hash=entry.hash)
    _adjust(t, Journal(tuple(entries)))


def snapshot_forged(t: int) -> None:
    row = SnapshotRow.objects.get(tournament_id=t)
    forged = row.state.replace('"Player 1, X"', '"Nobody, X"')
    assert forged != row.state
    SnapshotRow.objects.filter(pk=row.pk).update(state=forged)


def superuser_set(_: int) -> None:
    user, _made = User.objects.get_or_create(username="helper")
    User.objects.filter(pk=user.pk).update(is_superuser=True)


def staff_set(_: int) -> None:
    user, _made = User.objects.get_or_create(username="helper")
    User.objects.filter(pk=user.pk).update(is_staff=True)


def tournament_moved(t: int) -> None:
    event = EventRow.objects.create(name="Elsewhere", created_at=dt.datetime.now(dt.UTC))
    TournamentRow.objects.filter(id=t).update(event=event)


# --- the database ---------------------------------------------------------------------------------


def _execute(*commands: str) -> None:
    with connection.cursor() as cursor:
        for command in commands:
            cursor.execute(command)


def trigger_made(_: int) -> None:
    """One that forgets security events as they come."""
    if connection.vendor == "sqlite":
        body = "BEGIN DELETE FROM store_security; END"
        _execute(f"CREATE TRIGGER forget AFTER INSERT ON store_security {body}")
        return
    body = "BEGIN RETURN NULL; END"
    _execute(
        f"CREATE FUNCTION forgotten() RETURNS trigger LANGUAGE plpgsql AS '{body}'",
        "CREATE TRIGGER forget BEFORE INSERT ON store_security "
        "FOR EACH ROW EXECUTE FUNCTION forgotten()",
    )


def view_made(_: int) -> None:
    _execute("CREATE VIEW shown AS SELECT * FROM auth_user")


def table_made(_: int) -> None:
    _execute("CREATE TABLE kept_aside (id integer)")


def _by_name(edits: Iterable[Callable[[int], None]]) -> dict[str, Callable[[int], None]]:
    return {edit.__name__: edit for edit in edits}


EDITS = _by_name(
    (
        result_changed,
        row_removed,
        rows_swapped,
        author_changed,
        time_changed,
        hash_changed,
        tail_removed,
        tournament_removed,
        chain_computed_anew,
        snapshot_forged,
        superuser_set,
        staff_set,
        tournament_moved,
        trigger_made,
        view_made,
        table_made,
    )
)
"""By name; an older database put back is the business of whoever has one."""
