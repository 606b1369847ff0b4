"""Rounds and hours a day, and how long an event may last; a round lasts both players' 60 moves."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, pairwise

from ronde.admin.answers import Check, Fact, Verdict
from ronde.admin.clocks import TimeControl
from ronde.admin.errors import ScheduleError
from ronde.model import Cadence
from ronde.rules.admin.time import DayLimits, time_policy

__all__ = ["DaysCase", "Playing", "checked_schedule", "checks", "event_days"]

_HOUR = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """A round: its day, the hour it begins, its time control; None is not known."""

    round: int
    day: dt.date | None = None
    time: dt.time | None = None
    control: TimeControl | None = None

    @property
    def cadence(self) -> Cadence | None:
        """Its class, where the time control is known."""
        return None if self.control is None else self.control.cadence

    @property
    def hours(self) -> Fraction:
        """How long it lasts at most, by the rule; 0 where the time control is not known."""
        return Fraction(0) if self.control is None else self.control.game / _HOUR


@dataclass(frozen=True, slots=True, kw_only=True)
class DaysCase:
    """Everything the checks of the calendar depend on; None is not known.

    `rounds` are all rounds of the event in their order. `interrupted`: why games are finished
    beyond the hours of a day (force majeure), empty otherwise. `control`: the event's, for while
    nobody knows how many rounds there are. `long`: the event is marked as one over 30 days.
    """

    edition: str
    rounds: tuple[Playing, ...] = ()
    start: dt.date | None = None
    end: dt.date | None = None
    rated: bool | None = None
    norms: bool | None = None
    beginners: bool = False
    long: bool = False
    interrupted: str = ""
    french: bool | None = True
    control: TimeControl | None = None

    @property
    def limits(self) -> DayLimits:
        """The row of its edition."""
        return time_policy(self.edition).days


def event_days(start: dt.date, end: dt.date) -> int:
    """Calendar days of an event, the first and the last included.

    >>> event_days(dt.date(2026, 11, 14), dt.date(2026, 11, 22))
    9
    """
    return (end - start).days + 1


def checked_schedule(case: DaysCase) -> None:
    """Whether the rounds can be where they are.

    Raises:
        ScheduleError: the event ends before it begins, a round is played before the one before it,
            or on a day outside the event.
    """
    if case.start and case.end and case.end < case.start:
        raise ScheduleError("schedule.ends_before", start=case.start, end=case.end)
    for playing in case.rounds:
        if playing.day is None:
            continue
        if (case.start and playing.day < case.start) or (case.end and playing.day > case.end):
            raise ScheduleError("schedule.outside", round=playing.round, day=playing.day)
    known = (playing for playing in case.rounds if playing.day is not None)
    for before, after in pairwise(known):
        assert before.day is not None
        assert after.day is not None
        if (after.day, after.time or dt.time.max) < (before.day, before.time or dt.time.min):
            raise ScheduleError(
                "schedule.backwards", round=after.round, day=after.day, before=before.round
            )


def checks(case: DaysCase) -> tuple[Check, ...]:
    """Every rule about days and hours, in the order of the regulations.

    Raises:
        ScheduleError: the rounds cannot be where they are.
    """
    checked_schedule(case)
    return tuple(rule(case) for rule in _RULES)


@dataclass(frozen=True, slots=True)
class _Worst:
    """The day on which most is played."""

    value: Fraction | int
    day: dt.date | None


def _check(
    case: DaysCase,
    code: str,
    verdict: Verdict,
    cite: str,
    *,
    value: Fact = None,
    limit: Fact = None,
    remedy: str = "schedule",
    **fields: Fact,
) -> Check:
    return Check(
        code=code,
        verdict=verdict,
        value=value,
        limit=limit,
        cite=cite,
        edition=case.edition,
        remedy=remedy,
        fields=fields,
    )


def _not_asked(case: DaysCase, code: str, cite: str) -> Check:
    return _check(case, code, Verdict.NOT_APPLICABLE, cite, remedy="")


def _plain(value: Fraction | int) -> int | Fraction:
    return value.numerator if value.denominator == 1 else value


def _days(rounds: Iterable[Playing]) -> list[tuple[dt.date, list[Playing]]]:
    known = [playing for playing in rounds if playing.day is not None]
    return [(day, list(group)) for day, group in groupby(known, key=_day)]


def _day(playing: Playing) -> dt.date:
    assert playing.day is not None
    return playing.day


def _worst(rounds: Iterable[Playing], measure: Callable[[list[Playing]], Fraction | int]) -> _Worst:
    found = [_Worst(measure(group), day) for day, group in _days(rounds)]
    return max(found, key=lambda worst: worst.value, default=_Worst(0, None))


def _hours(rounds: list[Playing]) -> Fraction:
    return sum((playing.hours for playing in rounds), Fraction(0))


def _missing(case: DaysCase, rounds: tuple[Playing, ...], *, hours: bool) -> str:
    """The place of what is missing to answer, if anything is."""
    if not case.rounds:
        return "rounds"
    if hours and any(playing.control is None for playing in rounds):
        return "time_control"
    return "schedule" if any(playing.day is None for playing in rounds) else ""


def _limited(
    case: DaysCase,
    code: str,
    cite: str,
    rounds: tuple[Playing, ...],
    *,
    limit: int,
    hours: bool,
    over: Verdict = Verdict.FAIL,
) -> Check:
    """The worst day against a limit; what is known to be too much needs no missing day."""
    worst = _worst(rounds, _hours if hours else len)
    if worst.value > limit:
        return _check(case, code, over, cite, value=_plain(worst.value), limit=limit, day=worst.day)
    missing = _missing(case, rounds, hours=hours)
    if missing:
        return _check(case, code, Verdict.UNKNOWN, cite, limit=limit, remedy=missing, day=None)
    return _check(
        case, code, Verdict.OK, cite, value=_plain(worst.value), limit=limit, day=worst.day
    )


def _of(case: DaysCase, cadence: Cadence) -> tuple[Playing, ...] | None:
    """The rounds of that class and those nobody knows the class of; None: there are none."""
    if not case.rounds and case.control is not None and case.control.cadence is not cadence:
        return None
    found = tuple(p for p in case.rounds if p.cadence in {cadence, None})
    return found if found or not case.rounds else None


def _day_hours(case: DaysCase) -> Check:
    """Rounds of long games; those of other classes have rules of their own (reading)."""
    code, cite = "day.hours", "book 6.1 3.1"
    rounds = _of(case, Cadence.STANDARD)
    if rounds is None or case.rated is False:
        return _not_asked(case, code, cite)
    found = _limited(case, code, cite, rounds, limit=case.limits.hours, hours=True)
    if found.verdict is Verdict.FAIL and case.interrupted and case.limits.force_majeure:
        return _check(
            case,
            code,
            Verdict.NOTICE,
            "LA25 2.3 §10.1.3",
            value=found.value,
            limit=found.limit,
            day=found.fields["day"],
            reason=case.interrupted,
        )
    return found


def _rounds_of(case: DaysCase, code: str, cadence: Cadence, limit: int) -> Check:
    cite, rounds = "book 6.2 3.1", _of(case, cadence)
    if rounds is None or case.rated is False:
        return _not_asked(case, code, cite)
    if any(playing.control is None for playing in rounds):
        # Whether these are rounds of that class is not known.
        return _check(
            case, code, Verdict.UNKNOWN, cite, limit=limit, remedy="time_control", day=None
        )
    return _limited(case, code, cite, rounds, limit=limit, hours=False)


def _rapid(case: DaysCase) -> Check:
    return _rounds_of(case, "day.rounds_rapid", Cadence.RAPID, case.limits.rapid_rounds)


def _blitz(case: DaysCase) -> Check:
    return _rounds_of(case, "day.rounds_blitz", Cadence.BLITZ, case.limits.blitz_rounds)


def _for_norms(case: DaysCase, code: str, cite: str) -> Check | None:
    if case.norms is None:
        return _check(case, code, Verdict.UNKNOWN, cite, remedy="kind", day=None)
    return None if case.norms else _not_asked(case, code, cite)


def _norm_rounds(case: DaysCase) -> Check:
    code, cite, limit = "day.norm_rounds", "book 6.3 1.1.2", case.limits.norm_rounds
    return _for_norms(case, code, cite) or _limited(
        case, code, cite, case.rounds, limit=limit, hours=False
    )


def _norm_hours(case: DaysCase) -> Check:
    code, cite, limit = "day.norm_hours", "book 6.3 1.1.3", case.limits.norm_hours
    return _for_norms(case, code, cite) or _limited(
        case, code, cite, case.rounds, limit=limit, hours=True
    )


def _norm_single(case: DaysCase) -> Check:
    """Days with one round: a title of GM or WGM needs one norm with three of them."""
    code, cite, limit = "day.norm_single", "book 6.3 1.1.3 a", case.limits.norm_single_days
    early = _for_norms(case, code, cite)
    if early is not None:
        return early
    single = sum(len(group) == 1 for _, group in _days(case.rounds))
    if single >= limit:
        return _check(case, code, Verdict.OK, cite, value=single, limit=limit)
    missing = _missing(case, case.rounds, hours=False)
    if missing:
        return _check(case, code, Verdict.UNKNOWN, cite, limit=limit, remedy=missing)
    return _check(case, code, Verdict.NOTICE, cite, value=single, limit=limit)


def _length(case: DaysCase) -> int | None:
    """Calendar days from the first to the last, as far as they are known."""
    days = [day for day, _ in _days(case.rounds)]
    start = case.start or (days[0] if days else None)
    end = case.end or (days[-1] if days else None)
    return None if start is None or end is None else event_days(start, end)


def _event_length(case: DaysCase) -> Check:
    code, cite, limit = "event.length", "book 5.1 §Contraintes, 6.1 4.1", case.limits.event_days
    if case.rated is False:
        return _not_asked(case, code, cite)
    found = _length(case)
    if found is None:
        return _check(case, code, Verdict.UNKNOWN, cite, limit=limit, remedy="dates")
    # Marked as one over 30 days: it is reported in parts, which are to be registered.
    over = Verdict.NOTICE if case.long else Verdict.FAIL
    verdict = Verdict.OK if found <= limit else over
    return _check(case, code, verdict, cite, value=found, limit=limit, remedy="dates")


def _norm_length(case: DaysCase) -> Check:
    code, cite, limit = "event.norm_length", "book 6.3 1.6", case.limits.norm_event_days
    early = _for_norms(case, code, cite)
    if early is not None:
        return early
    found = _length(case)
    if found is None:
        return _check(case, code, Verdict.UNKNOWN, cite, limit=limit, remedy="dates")
    verdict = Verdict.OK if found < limit else Verdict.NOTICE
    return _check(case, code, verdict, cite, value=found, limit=limit, remedy="dates")


def _beginners(case: DaysCase) -> Check:
    """Advice, whatever the class of the rounds. Reading: the hours of one day."""
    code, cite, limit = "day.beginners", "LA25 2.3 §9.3", case.limits.beginners_hours
    if limit is None or not case.beginners or case.french is False:
        return _not_asked(case, code, cite)
    if case.french is None:
        return _check(case, code, Verdict.UNKNOWN, cite, limit=limit, remedy="federation", day=None)
    return _limited(case, code, cite, case.rounds, limit=limit, hours=True, over=Verdict.NOTICE)


def _gap(case: DaysCase) -> Check:
    """Rounds of one day do not overlap: each begins when the one before is over at the latest."""
    code, cite = "day.gap", ""
    early: list[Playing] = []
    several = [group for _, group in _days(case.rounds) if len(group) > 1]
    for group in several:
        for before, after in pairwise(group):
            if before.time is None or after.time is None or before.control is None:
                continue
            if _minutes(after.time) < _minutes(before.time) + before.control.game:
                early.append(after)
    if early:
        first = early[0]
        return _check(
            case,
            code,
            Verdict.NOTICE,
            cite,
            value=first.round,
            day=first.day,
            rounds=tuple(str(playing.round) for playing in early),
        )
    missing = _missing(case, case.rounds, hours=False)
    if not missing and several:
        played = [playing for group in several for playing in group]
        if any(playing.control is None for playing in played):
            missing = "time_control"
        elif any(playing.time is None for playing in played):
            missing = "schedule"
    if missing:
        return _check(case, code, Verdict.UNKNOWN, cite, remedy=missing)
    return _check(case, code, Verdict.OK, cite)


def _minutes(time: dt.time) -> int:
    return time.hour * _HOUR + time.minute


_RULES = (
    _day_hours,
    _rapid,
    _blitz,
    _norm_rounds,
    _norm_hours,
    _norm_single,
    _event_length,
    _norm_length,
    _beginners,
    _gap,
)
