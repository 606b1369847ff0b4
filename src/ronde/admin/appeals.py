"""An appeal: whether it may be heard, who may decide it, what becomes of the fee, what comes next.

Nothing is decided here: the committee decides, and the page shows why something does not fit.
"""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from ronde.admin.answers import Cents, Check, Due, Verdict
from ronde.admin.committee import Panel, same_person
from ronde.model import Appeal, AppealOutcome, CommitteeMember, Person
from ronde.rules.admin.appeals import AppealRules

__all__ = [
    "GROUNDS",
    "FeeDue",
    "Interest",
    "Terms",
    "admissible",
    "fee_check",
    "fee_due",
    "ground_of",
    "interests",
    "lodge_by",
    "next_instance",
    "panel_check",
    "votes_check",
]

_FIDE = "book 6.9 X.4"
_BOOK = "book 1.1 A.4.2"

GROUNDS: Mapping[str, str] = MappingProxyType(
    {
        "appeals.in_time": "late",
        "appeals.fee_paid": "no_fee",
        "appeals.written": "not_written",
        "appeals.of_official": "no_decision",
    }
)
"""What fails, and the ground for which an appeal is then inadmissible."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What the event announced: the fee in cents, the deadline in minutes; None: nothing."""

    fee: int | None = None
    minutes: int | None = None


def lodge_by(ended: dt.datetime | None, minutes: int | None) -> dt.datetime | None:
    """The last moment for an appeal, counted from the end of the round; None: not known.

    >>> lodge_by(dt.datetime(2026, 11, 14, 18, 10), 30)
    datetime.datetime(2026, 11, 14, 18, 40)
    """
    return None if ended is None or minutes is None else ended + dt.timedelta(minutes=minutes)


def admissible(appeal: Appeal, terms: Terms) -> tuple[Check, ...]:
    """Whether an appeal may be heard: each condition, and where nobody can know yet.

    Rule: book@2022-01 1.1 (A.4.2), 2.1 (11.10), 6.9 (X.3, X.4).
    """
    return (
        _announced(appeal),
        _said("appeals.written", appeal.written, _FIDE),
        _in_time(appeal, terms),
        _fee_paid(appeal, terms),
        _said("appeals.of_official", appeal.of_official, "book 6.9 X.3"),
    )


def ground_of(checks: Iterable[Check]) -> str:
    """Why an appeal cannot be heard; empty where nothing is against it."""
    failed = (c.code for c in checks if c.verdict is Verdict.FAIL)
    return next((GROUNDS[code] for code in failed if code in GROUNDS), "")


def _announced(appeal: Appeal) -> Check:
    """The player says so at once and plays on; who did not may still write."""
    at = appeal.announced
    verdict = Verdict.NOTICE if at is None else Verdict.OK
    return Check(code="appeals.announced", verdict=verdict, value=at, cite=_BOOK)


def _said(code: str, said: bool | None, cite: str) -> Check:
    verdict = {None: Verdict.UNKNOWN, True: Verdict.OK, False: Verdict.FAIL}[said]
    return Check(code=code, verdict=verdict, cite=cite, remedy="appeal")


def _in_time(appeal: Appeal, terms: Terms) -> Check:
    """To the minute: at the last one it is still in time."""
    if terms.minutes is None:
        return Check(
            code="appeals.in_time",
            verdict=Verdict.UNKNOWN,
            value=appeal.received,
            cite=_FIDE,
            remedy="rules",
        )
    last = lodge_by(appeal.ended, terms.minutes)
    verdict = Verdict.UNKNOWN
    if last is not None and appeal.received is not None:
        verdict = Verdict.OK if _minute(appeal.received) <= _minute(last) else Verdict.FAIL
    return Check(
        code="appeals.in_time",
        verdict=verdict,
        value=appeal.received,
        limit=last,
        cite=_FIDE,
        remedy="appeal",
        fields={"minutes": terms.minutes},
    )


def _minute(moment: dt.datetime) -> dt.datetime:
    return moment.replace(second=0, microsecond=0)


def _fee_paid(appeal: Appeal, terms: Terms) -> Check:
    if terms.fee == 0:
        return Check(code="appeals.fee_paid", verdict=Verdict.NOT_APPLICABLE, cite=_FIDE)
    verdict, remedy = Verdict.UNKNOWN, "appeal"
    if terms.fee is None:
        remedy = "rules"
    elif appeal.fee is not None:
        verdict = Verdict.OK if appeal.fee >= terms.fee else Verdict.FAIL
    return Check(
        code="appeals.fee_paid",
        verdict=verdict,
        value=None if appeal.fee is None else Cents(appeal.fee),
        limit=None if terms.fee is None else Cents(terms.fee),
        cite=_FIDE,
        remedy=remedy,
    )


# Who decides


class Interest(enum.Enum):
    """Why somebody may not decide (the first two), or should be asked whether they can."""

    PARTY = "party"
    DECIDED = "decided"
    CLUB = "club"
    FAMILY = "family"

    @property
    def bars(self) -> bool:
        """Whether nobody needs to ask: it is their own case."""
        return self in {Interest.PARTY, Interest.DECIDED}


def interests(
    member: CommitteeMember, *, parties: Iterable[Person], deciders: Iterable[Person] = ()
) -> tuple[Interest, ...]:
    """What ties a member to a case: being a party, having decided, a club, a family name.

    The text says "a personal interest". Whoever is a party or took the decision has one; a shared
    club or family name is only a question, for the chair to answer.

    Rule: book@2022-01 6.9 (X.2), 1.1 (A.4.1), 5.1 (model, article 12).
    """
    person, parties = member.person, tuple(parties)
    others = [party for party in parties if not same_person(person, party)]
    found = {
        Interest.PARTY: len(others) < len(parties),
        Interest.DECIDED: any(same_person(person, decider) for decider in deciders),
        Interest.CLUB: any(_same(person.club, party.club) for party in others),
        Interest.FAMILY: any(_same(person.family_name, other.family_name) for other in others),
    }
    return tuple(interest for interest, holds in found.items() if holds)


def _same(one: str, other: str) -> bool:
    return bool(one.strip()) and one.strip().casefold() == other.strip().casefold()


def panel_check(panel: Panel) -> Check:
    """Whether the committee can sit: every place taken, an odd number of votes.

    Rule: book@2022-01 6.9 (X.2).
    """
    count = len(panel.seats)
    fits = not panel.missing and count % 2 == 1
    return Check(
        code="appeals.panel",
        verdict=Verdict.OK if fits else Verdict.FAIL,
        value=panel.missing or tuple(member.person.name for member in panel.seats),
        cite="book 6.9 X.2",
        remedy="committee",
        fields={
            "count": count,
            "missing": len(panel.missing),
            "state": f"word.appeals.panel.{_state_of(panel)}",
        },
    )


def _state_of(panel: Panel) -> str:
    """Why a committee cannot sit: nobody was named, a place is free, their number is even."""
    if not panel.seats and not panel.missing:
        return "nobody"
    return "missing" if panel.missing else "even"


def votes_check(members: int, votes_for: int | None, votes_against: int | None) -> Check:
    """A decision has the majority of those who sit; who abstains has not voted for it.

    Rule: book@2022-01 1.1 (A.4.1).
    """
    cast = None if votes_for is None else votes_for + (votes_against or 0)
    if cast is None or votes_for is None:
        verdict = Verdict.UNKNOWN
    elif cast > members or votes_for * 2 <= cast:
        verdict = Verdict.FAIL
    else:
        verdict = Verdict.OK if cast == members and members % 2 else Verdict.NOTICE
    return Check(
        code="appeals.votes",
        verdict=verdict,
        value=votes_for,
        limit=members,
        cite="book 1.1 A.4.1",
        remedy="appeal",
        fields={"against": votes_against or 0, "cast": cast or 0},
    )


# The fee


class FeeDue(enum.Enum):
    """What becomes of the fee; `MAY`: the committee may give it back, or a part of it."""

    NONE = "none"
    RETURNED = "returned"
    MAY = "may"


def fee_due(outcome: AppealOutcome, fee: int | None) -> FeeDue | None:
    """What becomes of the fee paid; None: nothing is decided yet.

    An appeal succeeds where the decision was changed. READING: one that is inadmissible or taken
    back has failed like one that was heard.

    Rule: book@2022-01 6.9 (X.4).
    """
    if outcome is AppealOutcome.OPEN:
        return None
    if not fee:
        return FeeDue.NONE
    return FeeDue.RETURNED if outcome is AppealOutcome.CHANGED else FeeDue.MAY


def fee_check(appeal: Appeal) -> Check:
    """Whether the fee went where it belongs.

    Rule: book@2022-01 6.9 (X.4).
    """
    due, fee, back = fee_due(appeal.outcome, appeal.fee), appeal.fee or 0, appeal.given_back
    check = Check(
        code="appeals.fee_back",
        verdict=Verdict.OK,
        value=Cents(back),
        limit=Cents(fee),
        cite=_FIDE,
        remedy="appeal",
    )
    if due in {None, FeeDue.NONE}:
        return replace(check, verdict=Verdict.NOT_APPLICABLE)
    if back > fee or (due is FeeDue.RETURNED and back < fee):
        return replace(check, verdict=Verdict.FAIL)
    if due is FeeDue.MAY and back:
        # The committee found an appeal that failed reasonable.
        return replace(check, verdict=Verdict.NOTICE)
    return check


# What comes next


def next_instance(told: dt.date | None, rules: AppealRules | None) -> Due:
    """Until when the parties may go on, counted from the day they got the decision.

    `rules` None: no federal text holds, and the decision is final (book 6.9 X.4).

    Rule: R01@2025 7.2; book@2022-01 1.1 (A.4.2), 6.9 (X.4).
    """
    if rules is None:
        return Due(id="appeal_next", day=None, who="nobody", cite=_FIDE, condition="final")
    day = None
    if told is not None and rules.next_days is not None:
        day = told + dt.timedelta(days=rules.next_days)
    return Due(
        id="appeal_next",
        day=day,
        who="appellant",
        cite=rules.next_cite,
        anchor="" if rules.next_days is None else "told",
        fields={"days": rules.next_days},
    )
