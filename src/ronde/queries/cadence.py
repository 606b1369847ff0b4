"""The pace of an event: its time control understood, the class that follows, how long rounds last.

Nobody chooses standard, rapid or blitz: it is computed from the time control wherever it is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ronde.admin import days
from ronde.admin.answers import Check, Fact, Verdict
from ronde.admin.errors import ScheduleError
from ronde.admin.time_control import (
    DoubtfulTimeControl,
    Entry,
    TimeCase,
    TimeControl,
    TimeControlError,
    checks,
    code_of,
    licence_asked,
    parse,
    parse_code,
)
from ronde.model import Cadence, Player, Rated, RatingKind, RoundTime, Settings, Tournament
from ronde.rules.admin.federation import is_french

__all__ = [
    "Pace",
    "day_checks",
    "pace_of",
    "pace_of_text",
    "playable",
    "report_code",
    "time_checks",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """What a time control comes to; `reason` says why it is not known where it is not."""

    control: TimeControl | None = None
    reason: TimeControlError | None = None

    @property
    def cadence(self) -> Cadence | None:
        """Standard, rapid or blitz."""
        return None if self.control is None else self.control.cadence

    @property
    def sixty(self) -> Fraction | None:
        """Minutes a player has for 60 moves."""
        return None if self.control is None else self.control.sixty

    @property
    def round_minutes(self) -> Fraction | None:
        """Minutes from the start of a round to its end: both players' 60 moves."""
        return None if self.control is None else self.control.game

    @property
    def licence(self) -> str:
        """The licence that the French federation asks for; empty where nobody knows."""
        return "" if self.control is None else licence_asked(self.control)

    @property
    def is_wrong(self) -> bool:
        """Whether it cannot be played, and not only is not understood."""
        return self.reason is not None and not isinstance(self.reason, DoubtfulTimeControl)


@lru_cache(maxsize=512)
def pace_of_text(text: str, code: str = "") -> Pace:
    """The pace that a text means; where it means nothing for sure, that of a report file's code.

    >>> pace_of_text("50 min + 10 s").cadence, pace_of_text("15+10").round_minutes
    (<Cadence.STANDARD: 'standard'>, Fraction(50, 1))
    >>> pace_of_text("90 + 30").cadence is None, pace_of_text("90 + 30", "5400+30").sixty
    (True, Fraction(120, 1))
    """
    try:
        return Pace(control=parse(text))
    except TimeControlError as error:
        reason = error
    try:
        return Pace(control=parse_code(code)) if code else Pace(reason=reason)
    except TimeControlError:
        return Pace(reason=reason)


def pace_of(settings: Settings) -> Pace:
    """The pace of an event."""
    return pace_of_text(settings.time_control, settings.time_control_code)


def playable(text: str) -> str:
    """The text, if it can be played or nobody understands it; empty is allowed.

    Raises:
        TimeControlError: it cannot be played.
    """
    found = pace_of_text(text) if text.strip() else Pace()
    if found.is_wrong:
        assert found.reason is not None
        raise found.reason
    return text


def report_code(settings: Settings) -> str:
    """The time control as report files write it; the code that came with it where we have none.

    Rule: C.02.03@2025-09 record 222.

    >>> report_code(Settings(time_control="40/90+30, 30+30"))
    '40/5400+30:1800+30'
    """
    control = pace_of(settings).control
    return (code_of(control) if control is not None else "") or settings.time_control_code


def time_checks(tournament: Tournament) -> tuple[Check, ...]:
    """The rules about the time control of a tournament."""
    settings = tournament.settings
    found = checks(
        TimeCase(
            edition=settings.edition_of("ffe-admin"),
            control=pace_of(settings).control,
            federation=_federation(settings),
            fide=_rated_by_fide(settings),
            rated=_rated(settings),
            norms=settings.kind.norms,
            federal=settings.kind.federal,
            reserved_below=settings.admission.rating_below,
            name=settings.name,
            entries=tuple(Entry(p.name, _fide_standard(p)) for p in tournament.players),
        )
    )
    return (_class_check(settings), *found)


def _class_check(settings: Settings) -> Check:
    """Standard, rapid or blitz; a text that nobody understands is named, not passed over."""
    control = pace_of(settings).control
    text = settings.time_control or settings.time_control_code
    fields: dict[str, Fact]
    if control is not None:
        fields = {"pace": f"word.pace.{control.cadence.value}", "minutes": control.sixty}
    elif text:
        fields = {"reason": "word.pace.unread", "text": text}
    else:
        fields = {"reason": "word.pace.empty"}
    return Check(
        code="tc.class",
        verdict=Verdict.UNKNOWN if control is None else Verdict.OK,
        cite="book 2.2 A.1, B.1",
        edition=settings.edition_of("ffe-admin"),
        remedy="time_control",
        fields=fields,
    )


def day_checks(tournament: Tournament, *, interrupted: str = "") -> tuple[Check, ...]:
    """The rules about days and hours of a tournament; a calendar that cannot be is a fail."""
    settings = tournament.settings
    case = days.DaysCase(
        edition=settings.edition_of("ffe-admin"),
        rounds=_rounds(tournament),
        start=settings.start,
        end=settings.end,
        rated=_rated(settings),
        norms=settings.kind.norms,
        beginners=settings.kind.beginners,
        long=settings.kind.long is True,
        interrupted=interrupted,
        french=is_french(settings.federation),
        control=pace_of(settings).control,
    )
    try:
        return days.checks(case)
    except ScheduleError as error:
        return (_impossible(error, case.edition),)


def _federation(settings: Settings) -> str:
    """The federation of the event as it is compared."""
    return settings.federation.strip().upper()


def _impossible(error: ScheduleError, edition: str) -> Check:
    fields: Mapping[str, Fact] = error.fault.fields
    return Check(
        code="day.schedule",
        verdict=Verdict.FAIL,
        value=f"word.{error.fault.code}",
        edition=edition,
        remedy="schedule",
        fields=dict(fields),
    )


def _rounds(tournament: Tournament) -> tuple[days.Playing, ...]:
    """Every round of the event, with its day as far as one is known."""
    settings = tournament.settings
    control = pace_of(settings).control
    due: dict[int, RoundTime] = {item.round: item for item in settings.schedule}
    last = max((settings.rounds or 0, len(tournament.rounds), *due))
    return tuple(
        days.Playing(
            round=number,
            day=due[number].date if number in due else None,
            time=due[number].time if number in due else None,
            control=control,
        )
        for number in range(1, last + 1)
    )


def _rated(settings: Settings) -> bool | None:
    rated = settings.kind.rated
    return None if rated is None else rated is not Rated.NONE


def _rated_by_fide(settings: Settings) -> bool | None:
    rated = settings.kind.rated
    return None if rated is None else rated is Rated.FIDE


def _fide_standard(player: Player) -> int:
    """The FIDE rating for long games; what the event uses, where that is one."""
    listed = player.person.rating(RatingKind.FIDE)
    if listed is not None:
        return listed
    return player.rating if player.rating_kind is RatingKind.FIDE else 0
