"""Who plays in the rounds to come: ticks, answers before a pairing, byes of many at once."""

from __future__ import annotations

from collections.abc import Iterable

from ronde.conduct.attendance import (
    Answer,
    CheckInPlayers,
    SetByes,
    SettleAttendance,
    WishedBye,
)
from ronde.journal import State
from ronde.queries.attendance import Attendance, attendance, following_round
from ronde.services.acts import Done, Signature, carry_out
from ronde.services.player_codes import Purpose
from ronde.store.claims import KioskRow
from ronde.store.store import Store

__all__ = [
    "Answer",
    "WishedBye",
    "attendance_now",
    "check_in_players",
    "set_byes",
    "settle_attendance",
]


def attendance_now(state: State, tournament: int) -> Attendance:
    """What is open before the next round; a kiosk at the door begins check-in without a tick."""
    rows = KioskRow.objects.filter(
        tournament_id=tournament,
        round=following_round(state.tournament),
        purpose=Purpose.CHECK_IN.value,
    )
    return attendance(state, opened=rows.exclude(token="").exists())


def check_in_players(
    store: Store,
    tournament: int,
    players: Iterable[int],
    *,
    round_no: int,
    present: bool,
    by: Signature,
) -> Done:
    """Tick players as seen in the hall, or take their ticks away; who is so already is left."""
    wish = CheckInPlayers(players=tuple(players), round=round_no, present=present)
    return carry_out(store, tournament, wish, by)


def settle_attendance(
    store: Store,
    tournament: int,
    answers: Iterable[tuple[int, Answer]],
    *,
    round_no: int,
    by: Signature,
) -> Done:
    """Record what the arbiter says of those who were not seen.

    Raises:
        ActRefused: an answer is not possible now, or needs a reason.
    """
    wish = SettleAttendance(round=round_no, answers=tuple(answers))
    return carry_out(store, tournament, wish, by)


def set_byes(store: Store, tournament: int, wishes: Iterable[WishedBye], *, by: Signature) -> Done:
    """Set the byes of several players in several rounds; what is so already is left alone.

    Raises:
        ActRefused: a round is paired already, or a bye beyond the announced limits lacks a reason.
    """
    return carry_out(store, tournament, SetByes(wishes=tuple(wishes)), by)
