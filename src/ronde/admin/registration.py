"""Registration of an event: by when, late or not, and what the request still lacks.

Rule: book@2022-01 5.1, 6.1, 6.3 (registration, what FIDE asks of the federation). The readings are
in docs/disputes/registration-one-month.md.
"""

from __future__ import annotations

import calendar
import datetime as dt
import enum
from collections.abc import Iterable
from dataclasses import dataclass

from ronde.admin.answers import Check, Due, Verdict
from ronde.rules.admin.registration import registration_policy, server_policy

__all__ = [
    "REQUEST_FIELDS",
    "Band",
    "Entry",
    "Registration",
    "Request",
    "band_of",
    "is_very_strong",
    "month_before",
    "register",
]

_REMEDY = {
    "club": "club",
    "name": "kind",
    "place": "venue",
    "dates": "dates",
    "round_dates": "schedule",
    "time_control": "time_control",
    "rounds": "rounds",
    "system": "kind",
    "chief": "officials",
    "chief_fide_id": "officials",
    "rated": "kind",
    "fees": "fees",
    "norm_names": "officials",
}
REQUEST_FIELDS = tuple(_REMEDY)
"""What the request asks for, in the order of its form."""


class Band(enum.Enum):
    """Which delay applies, shortest first."""

    NONE = "none"
    NATIONAL = "national"
    FIDE = "fide"
    STRONG = "strong"
    NORMS = "norms"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """As much of a player as the delays ask for: FIDE's standard rating, and whether a woman."""

    rating: int
    woman: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """An event that is to be registered.

    `french`: whether the French federation registers it (None: its federation is not known).
    `rated` is None as long as nobody said for which lists it counts. `filled` are the fields of the
    form that are known, `restrictions` the limits of admission, by code.
    """

    edition: str
    start: dt.date | None = None
    requested: dt.date | None = None
    french: bool | None = None
    rated: str | None = None
    norms: bool | None = None
    standard: bool | None = None
    hybrid: bool = False
    entries: tuple[Entry, ...] = ()
    filled: frozenset[str] = frozenset()
    restrictions: tuple[str, ...] = ()
    norm_candidates: bool = False
    book: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """What follows: the delay that applies, days, whether it is late and what that costs.

    `factor` multiplies the fixed fee; `missing` are fields of the request still empty; `latest` is
    the last day of the request, `late` None where one of the two days is not known.
    """

    band: Band
    dues: tuple[Due, ...]
    latest: dt.date | None
    late: bool | None
    factor: int
    missing: tuple[str, ...]
    checks: tuple[Check, ...]


def month_before(day: dt.date) -> dt.date:
    """The last day that is "one month" before: 30 days, or the same day of the month if earlier.

    READING: a month without that day gives its last one.

    >>> month_before(dt.date(2026, 11, 14)), month_before(dt.date(2027, 3, 1))
    (datetime.date(2026, 10, 14), datetime.date(2027, 1, 30))
    """
    year, month = (day.year, day.month - 1) if day.month > 1 else (day.year - 1, 12)
    same = dt.date(year, month, min(day.day, calendar.monthrange(year, month)[1]))
    return min(same, day - dt.timedelta(days=30))


def is_very_strong(entries: Iterable[Entry], *, start: dt.date | None = None) -> bool:
    """Whether somebody is above the rating from which FIDE wants to know earlier."""
    row = server_policy(start)
    return any(e.rating > (row.woman_above if e.woman else row.above) for e in entries)


def band_of(request: Request) -> Band:
    """Which delay the federation asks for; the earliest of those that apply."""
    policy = registration_policy(request.edition)
    if request.norms and request.rated == "fide":
        return Band.NORMS
    if request.rated == "fide":
        strong = policy.month_if_strong and is_very_strong(request.entries, start=request.start)
        return Band.STRONG if strong else Band.FIDE
    return Band.NATIONAL if request.rated == "national" else Band.NONE


def register(request: Request, *, today: dt.date | None = None) -> Registration:
    """Everything about the registration of an event.

    Bad input never counts: without a start the days are unknown, and a request after the start is
    no late one but none that could be registered.
    """
    band = band_of(request)
    latest = _latest(request, band) if request.french else None
    policy = registration_policy(request.edition)
    late = None
    if latest is not None and request.requested is not None:
        late = None if _waits_for_norms(request, latest) else request.requested > latest
    missing = _missing(request) if request.french and band is not Band.NONE else ()
    return Registration(
        band=band,
        dues=_dues(request, band, latest),
        latest=latest,
        late=late,
        factor=policy.late_factor if late else 1,
        missing=missing,
        checks=_checks(request, band, latest, missing, today),
    )


def _latest(request: Request, band: Band) -> dt.date | None:
    if request.start is None or band is Band.NONE:
        return None
    policy = registration_policy(request.edition)
    if band is Band.STRONG:
        return month_before(request.start)
    days = {Band.NATIONAL: policy.national, Band.FIDE: policy.fide, Band.NORMS: policy.norms}
    return request.start - dt.timedelta(days=days[band])


def _waits_for_norms(request: Request, latest: dt.date) -> bool:
    """Whether a request that is in time would be late with norms, of which nobody has spoken."""
    if request.rated != "fide" or request.norms is not None:
        return False
    if request.start is None or request.requested is None:
        return False
    policy = registration_policy(request.edition)
    with_norms = request.start - dt.timedelta(days=policy.norms)
    return with_norms < request.requested <= latest


_DUE_IDS = {
    Band.NATIONAL: "register_ffe",
    Band.FIDE: "register_fide",
    Band.STRONG: "register_strong",
    Band.NORMS: "register_norms",
}


def _dues(request: Request, band: Band, latest: dt.date | None) -> tuple[Due, ...]:
    """The days by which somebody must have asked; none for what nobody rates."""
    policy = registration_policy(request.edition)
    dues = []
    if request.french and band is not Band.NONE:
        dues.append(
            Due(id=_DUE_IDS[band], day=latest, who="club", cite=policy.cite, condition=band.value)
        )
        if policy.norm_names and request.norm_candidates:
            day = None
            if request.start is not None:
                day = request.start - dt.timedelta(days=policy.norms)
            dues.append(
                Due(
                    id="arbiter_norm_names",
                    day=day,
                    who="arbiter",
                    cite=policy.cite,
                    condition="norm_candidates",
                )
            )
    if request.rated == "fide":
        dues.append(_server_due(request))
    return tuple(dues)


def _server_due(request: Request) -> Due:
    """FIDE's own server, which the federation feeds."""
    row = server_policy(request.start, book=request.book)
    days, condition, name = row.rated, "fide", "register_fide_server"
    if request.norms:
        days, condition, name = row.norms, "norms", "register_fide_norms"
    elif (
        row.strong is not None
        and request.standard is not False
        and is_very_strong(request.entries, start=request.start)
    ):
        days, condition = row.strong, "strong"
    day = None if request.start is None else request.start - dt.timedelta(days=days)
    return Due(id=name, day=day, who="federation", cite=row.cite, condition=condition)


def _missing(request: Request) -> tuple[str, ...]:
    """Fields of the form that nobody has filled in."""
    policy = registration_policy(request.edition)
    asked = [name for name in REQUEST_FIELDS if name not in {"norm_names", "chief_fide_id"}]
    if request.rated == "fide":
        asked.insert(asked.index("chief") + 1, "chief_fide_id")
    if policy.norm_names and request.norm_candidates:
        asked.append("norm_names")
    return tuple(name for name in asked if name not in request.filled)


def _checks(
    request: Request,
    band: Band,
    latest: dt.date | None,
    missing: tuple[str, ...],
    today: dt.date | None,
) -> tuple[Check, ...]:
    if request.french is False:
        codes = ("register.deadline", "register.request")
        return (
            *(Check(code=code, verdict=Verdict.NOT_APPLICABLE) for code in codes),
            *_hybrid(request),
        )
    if request.french is None:
        return (_untold("federation", "federation"), *_hybrid(request))
    if request.rated is None:
        return (_untold("rated", "kind"), *_hybrid(request))
    if band is Band.NONE:
        nothing = Check(code="register.deadline", verdict=Verdict.NOT_APPLICABLE)
        return (nothing, *_hybrid(request))
    return (
        _deadline(request, latest, today),
        _fields(request, missing),
        *_restrictions(request),
        *_hybrid(request),
    )


def _untold(what: str, remedy: str) -> Check:
    fields = {"state": f"word.request_state.{what}"}
    return Check(code="register.deadline", verdict=Verdict.UNKNOWN, remedy=remedy, fields=fields)


def _deadline(request: Request, latest: dt.date | None, today: dt.date | None) -> Check:
    policy = registration_policy(request.edition)
    verdict, remedy, state = Verdict.OK, "registration", ""
    if request.start is None or latest is None:
        verdict, remedy, state = Verdict.UNKNOWN, "dates", "start"
    elif request.requested is None:
        verdict, state = Verdict.UNKNOWN, "past" if today and today > latest else "open"
    elif request.requested > request.start:
        verdict = Verdict.FAIL
    elif request.requested > latest:
        verdict = Verdict.NOTICE
    elif _waits_for_norms(request, latest):
        verdict, remedy, state = Verdict.UNKNOWN, "kind", "norms"
    return Check(
        code="register.deadline",
        verdict=verdict,
        value=request.requested,
        limit=latest,
        cite=policy.cite,
        edition=policy.edition,
        remedy=remedy,
        fields={
            "state": f"word.request_state.{state}" if state else "",
            "factor": policy.late_factor,
            "start": request.start,
        },
    )


def _fields(request: Request, missing: tuple[str, ...]) -> Check:
    policy = registration_policy(request.edition)
    return Check(
        code="register.request",
        verdict=Verdict.UNKNOWN if missing else Verdict.OK,
        value=tuple(f"word.request.{name}" for name in missing) or None,
        cite=policy.cite,
        edition=policy.edition,
        remedy=_REMEDY[missing[0]] if missing else "registration",
        fields={"count": len(missing)},
    )


def _restrictions(request: Request) -> tuple[Check, ...]:
    """In later editions whatever limits admission stands in the name and in the regulations."""
    policy = registration_policy(request.edition)
    if not policy.restrictions_named or not request.restrictions:
        return ()
    return (
        Check(
            code="register.restrictions",
            verdict=Verdict.NOTICE,
            value=tuple(f"word.restriction.{name}" for name in request.restrictions),
            cite=policy.cite,
            edition=policy.edition,
            remedy="admission",
        ),
    )


def _hybrid(request: Request) -> tuple[Check, ...]:
    """FIDE agrees to each hybrid event by itself."""
    if not request.hybrid or request.rated != "fide":
        return ()
    notice = Check(
        code="register.hybrid", verdict=Verdict.NOTICE, cite="book 6.1 0.2", remedy="kind"
    )
    return (notice,)
