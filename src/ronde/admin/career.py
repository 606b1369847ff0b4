"""The French arbiter's career: the next title, what is missing for it, when the right ends.

What has no day, or one after `today`, counts for nothing: it is unknown or still to come. Rule:
book@2022-01 1.2 (articles 6 to 17); LA25 1.3 (articles 6 to 11).
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.admin.ages import season
from ronde.admin.answers import Check, Fact, Verdict
from ronde.admin.dates import age_on, months_later, season_end, years_later
from ronde.model.career import ArbiterLog, Certificate, Dated, Served
from ronde.rules.admin.career import TITLES, CareerPolicy, TitleRow

__all__ = ["Activity", "Career", "career", "next_title"]

_NOTICE_DAYS = 183
_INITIAL = frozenset({"SJ", "SC"})
_DIRECTING = frozenset({"chief", "deputy_chief", "deputy", "arbiter"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Activity:
    """Until when somebody may direct. None: not known, or (for the two latest) never.

    `course_from`, `exam_from`: from then on the course, the exam are due again.
    """

    active_until: dt.date | None = None
    course_from: dt.date | None = None
    exam_from: dt.date | None = None
    title_until: dt.date | None = None
    licence_until: dt.date | None = None

    @property
    def right_ends(self) -> dt.date | None:
        """The last day of the right to direct, as far as it is known."""
        known = (self.active_until, self.title_until, self.licence_until)
        return min((day for day in known if day is not None), default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Career:
    """Where an arbiter stands. `items` are what the next title asks, met or not.

    `trainee_until`: the day by which a trainee has everything; `checks` are about the right to
    direct today.
    """

    title: str
    since: dt.date | None
    next_title: str
    items: tuple[Check, ...]
    activity: Activity
    trainee_until: dt.date | None
    checks: tuple[Check, ...]

    @property
    def missing(self) -> tuple[Check, ...]:
        """What is not met, or not known to be."""
        return tuple(item for item in self.items if item.verdict not in _MET)


_MET = frozenset({Verdict.OK, Verdict.NOTICE, Verdict.NOT_APPLICABLE})


def career(log: ArbiterLog, policy: CareerPolicy, *, today: dt.date) -> Career:
    """Where an arbiter stands on that day."""
    held = _held(log, today)
    following = next_title(log, today=today)
    activity = _activity(log, policy, held, today)
    lost = activity.title_until is not None and today > activity.title_until
    items: tuple[Check, ...] = ()
    if following:
        row = _row(None if lost else held, following, policy)
        items = _Asked(log, policy, today, row).items()
    until = _trainee_until(log, policy, held, today)
    return Career(
        title=held.code if held else "",
        since=held.day if held else None,
        next_title=following,
        items=items,
        activity=activity,
        trainee_until=until,
        checks=_status(log, policy, held, activity, until, today),
    )


def next_title(log: ArbiterLog, *, today: dt.date) -> str:
    """The next title of the ladder; empty at its top. Below 16 it begins with AFJ."""
    held = _held(log, today)
    if held is not None:
        later = TITLES[TITLES.index(held.code) + 1 :]
        return later[0] if later else ""
    young = log.birth is not None and age_on(log.birth, today) < 16
    return "AFJ" if young else "AFC"


def _held(log: ArbiterLog, today: dt.date) -> Dated | None:
    """The highest French title; an award without a day counts, one still to come does not."""
    awards = [a for a in log.awards if a.code in TITLES and (a.day is None or a.day <= today)]
    return max(awards, key=lambda a: TITLES.index(a.code), default=None)


def _row(held: Dated | None, following: str, policy: CareerPolicy) -> TitleRow:
    """What the next title asks; the short way to AFC is for a title of AFJ that is still valid."""
    if following == "AFC" and held is not None and held.code == "AFJ":
        return policy.bridge
    return policy.titles[following]


@dataclass(frozen=True, slots=True)
class _Asked:
    """What one title asks of one arbiter, on one day."""

    log: ArbiterLog
    policy: CareerPolicy
    today: dt.date
    row: TitleRow

    def items(self) -> tuple[Check, ...]:
        """Everything, in the order of the text."""
        row = self.row
        return tuple(
            item
            for item in (
                self._licence(),
                self._rating(),
                *(self._always(step, age) for step, age in self.policy.always),
                self._age() if row.ages[0] else None,
                self._oldest() if row.ages[1] else None,
                self._had("title", row.needs, self.log.awards) if row.needs else None,
                self._had("course", row.course, self.log.courses) if row.course else None,
                *(self._had("unit", unit, self.log.units) for unit in row.units),
                *(self._certificates() if row.certificates else ()),
                *(self._had(step, step, self.log.steps) for step in row.steps),
                self._years() if row.years else None,
                self._experience() if row.experience else None,
                *(self._tournaments() if row.tournaments else ()),
                self._fide() if row.fide else None,
            )
            if item is not None
        )

    def _item(
        self,
        what: str,
        verdict: Verdict,
        *,
        value: Fact = None,
        limit: Fact = None,
        cite: str = "",
        fields: Mapping[str, Fact] = MappingProxyType({}),
    ) -> Check:
        return Check(
            code=f"career.{what}",
            verdict=verdict,
            value=value,
            limit=limit,
            cite=cite or self.row.cite,
            edition=self.policy.edition,
            remedy="career",
            fields=fields,
        )

    def _licence(self) -> Check:
        current = season(self.today)
        held = self.log.licence_season
        verdict = _met(held is not None and held >= current, unknown=held is None)
        return self._item("licence", verdict, value=held, limit=current, cite=self.policy.cite)

    def _rating(self) -> Check:
        log = self.log
        had = log.rated if not self.policy.rated_once else (log.rated or log.rated_once)
        what = "rated_once" if self.policy.rated_once else "rated"
        return self._item(what, _met(bool(had), unknown=had is None), cite=self.policy.cite)

    def _always(self, step: str, age: int) -> Check | None:
        if age and self.log.birth is not None and age_on(self.log.birth, self.today) < age:
            return None
        return self._had(step, step, self.log.steps)

    def _age(self) -> Check:
        birth = self.log.birth
        age = None if birth is None else age_on(birth, self.today)
        verdict = _met(age is not None and age >= self.row.ages[0], unknown=age is None)
        on = None if birth is None else years_later(birth, self.row.ages[0])
        return self._item("age", verdict, value=age, limit=self.row.ages[0], fields={"on": on})

    def _oldest(self) -> Check:
        birth, most = self.log.birth, self.row.ages[1]
        age = None if birth is None else age_on(birth, self.today)
        verdict = _met(age is not None and age <= most, unknown=age is None)
        return self._item("oldest", verdict, value=age, limit=most)

    def _had(self, what: str, code: str, among: Iterable[Dated]) -> Check:
        """Whether something was obtained by today; known without its day: unknown."""
        found = [each for each in among if each.code == code]
        days = [each.day for each in found if each.day is not None]
        met = any(day <= self.today for day in days)
        unknown = not met and any(each.day is None for each in found)
        day = min(days, default=None)
        return self._item(what, _met(met, unknown=unknown), value=day, fields={"what": code})

    def _certificates(self) -> tuple[Check, ...]:
        row = self.row
        counted = [c for c in self.log.certificates if self._counts(c)]
        undated = [c for c in self.log.certificates if c.day is None and self._fits(c)]
        found = [
            self._item(
                "certificates",
                _met(
                    len(counted) >= row.certificates,
                    unknown=len(counted) + len(undated) >= row.certificates,
                ),
                value=len(counted),
                limit=row.certificates,
            ),
        ]
        if counted:
            found.append(self._reported(counted))
        if row.swiss:
            swiss = [c for c in counted if c.swiss]
            maybe = [c for c in (*counted, *undated) if c.swiss is not False]
            verdict = _met(len(swiss) >= row.swiss, unknown=len(maybe) >= row.swiss)
            found.append(
                self._item("certificates.swiss", verdict, value=len(swiss), limit=row.swiss)
            )
        if row.tutors:
            names = {c.tutor for c in counted if c.tutor}
            unnamed = any(not c.tutor for c in counted)
            verdict = _met(len(names) >= row.tutors, unknown=unnamed)
            found.append(
                self._item("certificates.tutors", verdict, value=len(names), limit=row.tutors)
            )
        if row.after_unit:
            day = min(
                (u.day for u in self.log.units if u.code == row.after_unit and u.day), default=None
            )
            later = [c for c in counted if day is not None and c.day is not None and c.day >= day]
            known = any(u.code == row.after_unit for u in self.log.units)
            verdict = _met(bool(later), unknown=known and (day is None or bool(undated)))
            found.append(
                self._item(
                    "certificates.after", verdict, value=day, fields={"what": row.after_unit}
                )
            )
        return tuple(found)

    def _reported(self, counted: list[Certificate]) -> Check:
        """Whether the technical reports of those that are needed went out in time."""
        days, wanted = self.policy.report_days, min(self.row.certificates, len(counted))
        lags = [
            None if c.report_sent is None or c.day is None else (c.report_sent - c.day).days
            for c in counted
        ]
        in_time = sum(lag is not None and lag <= days for lag in lags)
        maybe = sum(lag is None for lag in lags)
        return self._item(
            "certificates.report",
            _met(in_time >= wanted, unknown=in_time + maybe >= wanted),
            value=in_time,
            limit=wanted,
            fields={"days": days},
        )

    def _fits(self, certificate: Certificate) -> bool:
        return certificate.favourable and certificate.title in {"", self.row.title}

    def _counts(self, certificate: Certificate) -> bool:
        day = certificate.day
        if not self._fits(certificate) or day is None or day > self.today:
            return False
        if certificate.title != self.row.title and not self._is_since(day):
            return False  # it served for a title held already
        return not (self.policy.void_before_failed and self._is_void(day))

    def _is_since(self, day: dt.date) -> bool:
        """Whether it is not older than the title that is needed."""
        before = self.log.award(self.row.needs) if self.row.needs else None
        return before is None or before.day is None or day >= before.day

    def _is_void(self, day: dt.date) -> bool:
        """Whether the unit was failed at the next exam."""
        passed = min((u.day for u in self.log.units if u.code == "UVR" and u.day), default=None)
        failed = [s.day for s in self.log.steps if s.code == "uvr_failed" and s.day is not None]
        return any(day <= f <= self.today and (passed is None or f < passed) for f in failed)

    def _years(self) -> Check:
        held = self.log.award(self.row.needs)
        if held is None:
            return self._item("years", Verdict.FAIL, limit=self.row.years)
        if held.day is None:
            return self._item("years", Verdict.UNKNOWN, limit=self.row.years)
        on = years_later(held.day, self.row.years)
        return self._item(
            "years",
            _met(self.today >= on),
            value=held.day,
            limit=self.row.years,
            fields={"on": on},
        )

    def _experience(self) -> Check:
        awards = [a for a in self.log.awards if a.code in TITLES]
        days = [a.day for a in awards if a.day is not None]
        first = min(days, default=None)
        on = None if first is None else years_later(first, self.row.experience)
        return self._item(
            "experience",
            _met(on is not None and self.today >= on, unknown=on is None and bool(awards)),
            value=first,
            limit=self.row.experience,
            fields={"on": on},
        )

    def _tournaments(self) -> tuple[Check, ...]:
        row = self.row
        counted = [e for e in self.log.events if self._is_directed(e)]
        undated = [e for e in self.log.events if e.end is None and self._role_fits(e)]
        verdict = _met(
            len(counted) >= row.tournaments, unknown=len(counted) + len(undated) >= row.tournaments
        )
        what = "tournaments.chief" if row.as_chief else "tournaments"
        missing = max(0, row.tournaments - len(counted))
        supervised = [e for e in counted if e.supervised]
        maybe = [e for e in undated if e.supervised]
        return (
            self._item(
                what,
                verdict,
                value=len(counted),
                limit=row.tournaments,
                fields={"missing": missing},
            ),
            self._item(
                "supervised",
                _met(len(supervised) >= row.supervised, unknown=bool(maybe)),
                value=len(supervised),
                limit=row.supervised,
            ),
        )

    def _role_fits(self, event: Served) -> bool:
        return event.role == "chief" if self.row.as_chief else event.role in _DIRECTING

    def _is_directed(self, event: Served) -> bool:
        day = event.end
        return (
            day is not None
            and day <= self.today
            and self._role_fits(event)
            and self._is_since(event.start or day)
        )

    def _fide(self) -> Check:
        found = [a for a in self.log.awards if a.code in self.row.fide]
        met = any(a.day is not None and a.day <= self.today for a in found)
        unknown = any(a.day is None for a in found)
        return self._item("fide", _met(met, unknown=unknown), fields={"what": self.row.fide[0]})


def _met(met: bool, *, unknown: bool = False) -> Verdict:
    return Verdict.OK if met else Verdict.UNKNOWN if unknown else Verdict.FAIL


# The right to direct


def _last_course(log: ArbiterLog, today: dt.date) -> dt.date | None:
    """A refresher, or an initial course instead of it."""
    kinds = {"FC", "SJ", "SC", "SO", "SF"}
    days = (c.day for c in log.courses if c.code in kinds and c.day is not None)
    return max((day for day in days if day <= today), default=None)


def _activity(
    log: ArbiterLog, policy: CareerPolicy, held: Dated | None, today: dt.date
) -> Activity:
    licence = None if log.licence_season is None else dt.date(log.licence_season, 8, 31)
    title_until = None
    if policy.leaves_at and held is not None and held.code == "AFJ" and log.birth is not None:
        title_until = season_end(years_later(log.birth, policy.leaves_at))
    last = _last_course(log, today)
    if last is None:
        return Activity(title_until=title_until, licence_until=licence)

    def again(years: int) -> dt.date | None:
        if not years:
            return None
        day = years_later(last, years)
        return season_end(day) + dt.timedelta(days=1) if policy.by_season else day

    return Activity(
        active_until=season_end(years_later(last, policy.refresher)),
        course_from=again(policy.course_again),
        exam_from=again(policy.exam_again),
        title_until=title_until,
        licence_until=licence,
    )


def _trainee_until(
    log: ArbiterLog, policy: CareerPolicy, held: Dated | None, today: dt.date
) -> dt.date | None:
    """The trainee's time: for who has no title yet, or prepares the next by the course SO."""
    wanted = _INITIAL if held is None else {"SO"} if held.code == "AFC" else set()
    courses = [
        c.day for c in log.courses if c.code in wanted and c.day is not None and c.day <= today
    ]
    last = max(courses, default=None)
    if last is None:
        return None
    start: dt.date | None = last
    if policy.trainee_from == "session":
        sessions = (s.day for s in log.steps if s.code == "session" and s.day is not None)
        start = min((day for day in sessions if day >= last), default=None)
    return None if start is None else months_later(start, policy.trainee_months)


def _status(
    log: ArbiterLog,
    policy: CareerPolicy,
    held: Dated | None,
    activity: Activity,
    trainee_until: dt.date | None,
    today: dt.date,
) -> tuple[Check, ...]:
    def said(code: str, verdict: Verdict, day: dt.date | None, cite: str) -> Check:
        return Check(
            code=f"career.{code}",
            verdict=verdict,
            value=today,
            limit=day,
            cite=cite,
            edition=policy.edition,
            remedy="career",
        )

    found: list[Check] = []
    if held is not None:
        until = activity.active_until
        found.append(said("active", _until(until, today), until, policy.refresher_cite))
        for code, day in (
            ("course_again", activity.course_from),
            ("exam_again", activity.exam_from),
        ):
            if day is not None and today >= day:
                found.append(said(code, Verdict.FAIL, day, policy.refresher_cite))
        if policy.leaves_at and held.code == "AFJ":
            until = activity.title_until
            found.append(said("young", _until(until, today), until, policy.cite))
    elif any(c.code in _INITIAL and (c.day is None or c.day <= today) for c in log.courses):
        found.append(
            said("trainee", _until(trainee_until, today), trainee_until, policy.trainee_cite)
        )
    licence = activity.licence_until
    found.append(said("licence_until", _until(licence, today), licence, policy.cite))
    return tuple(found)


def _until(day: dt.date | None, today: dt.date) -> Verdict:
    """Whether a day is past, near, or not known."""
    if day is None:
        return Verdict.UNKNOWN
    if today > day:
        return Verdict.FAIL
    return Verdict.NOTICE if (day - today).days <= _NOTICE_DAYS else Verdict.OK
