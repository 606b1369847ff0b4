"""The chain of a forfeit: asked, answered, accepted or not, reported; and what follows.

Two questions, kept apart. Whether the player is paired again is asked before the next pairing: who
did not come is taken to have left, unless they explain it. Why they did not come is inquired into
by letter, and may go on after the event.
"""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.admin.answers import Due, DueKind, Fact
from ronde.model import ForfeitCase, Sequel
from ronde.rules.admin.forfeits import MODEL_CITE, ForfeitPolicy

__all__ = ["Chain", "Inquiry", "NextMove", "Reason", "Step", "answer_due", "chain", "next_move"]


class Step(enum.Enum):
    """Where a case stands.

    `OPEN`: nobody explained it, and no letter is sent. `ANSWERED`: the answer is not weighed yet.
    `UNEXPLAINED`: no answer in time, or no good one: it is to be reported. `CLOSED`: laid aside
    without a report. `PLAYED`: the result was corrected since, there is no forfeit any more.
    """

    OPEN = "open"
    ASKED = "asked"
    ANSWERED = "answered"
    EXPLAINED = "explained"
    UNEXPLAINED = "unexplained"
    REPORTED = "reported"
    CLOSED = "closed"
    PLAYED = "played"

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do about it."""
        return self in {Step.EXPLAINED, Step.REPORTED, Step.CLOSED, Step.PLAYED}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why an answer is as it is: a code, with the article and its edition where one says so."""

    code: str
    cite: str = ""
    edition: str = ""
    fields: Mapping[str, Fact] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Inquiry:
    """The rules and days a case is judged by; `policy` None: no federation asks for an inquiry.

    `end` None: nobody said when the event ends. `foreign` None: nobody said whose player it is.
    """

    policy: ForfeitPolicy | None
    end: dt.date | None
    foreign: bool | None = None

    @property
    def report_by(self) -> dt.date | None:
        """The day on which the report is due."""
        if self.policy is None or self.end is None:
            return None
        return self.end + dt.timedelta(days=self.policy.report_days)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """Where a case stands and why, what is due next, and whom the arbiter would tell.

    `told` is the code of whoever is told of an unexplained forfeit, `form` the form for it (empty:
    none); both empty where no federation asks.
    """

    step: Step
    reasons: tuple[Reason, ...]
    dues: tuple[Due, ...] = ()
    told: str = ""
    form: str = ""

    def due(self, name: str) -> Due | None:
        """The day of that name, where it is still to be kept."""
        return next((due for due in self.dues if due.id == name), None)


def answer_due(letter: dt.date, inquiry: Inquiry) -> tuple[dt.date, Reason]:
    """Until when the player answers a letter of that day, and why then.

    So many days, at most the day before the report is due; a letter that leaves no such day has its
    days in full, and the report says that the answer is awaited.

    READING: no text fixes the days.

    >>> from ronde.rules.admin.forfeits import forfeit_policy
    >>> case = Inquiry(policy=forfeit_policy("2025"), end=dt.date(2026, 11, 22))
    >>> answer_due(dt.date(2026, 11, 22), case)[0]
    datetime.date(2026, 11, 27)
    """
    assert inquiry.policy is not None, "nobody asks for a letter"
    days, edition = inquiry.policy.answer_days, inquiry.policy.edition
    usual = letter + dt.timedelta(days=days)
    report = inquiry.report_by
    if report is None:
        return usual, Reason(code="end_unknown", edition=edition, fields={"days": days})
    latest = report - dt.timedelta(days=1)
    if latest <= letter:
        return usual, Reason(code="letter_late", edition=edition, fields={"day": report})
    cite = inquiry.policy.report_cite
    if latest < usual:
        return latest, Reason(code="before_report", cite=cite, edition=edition)
    return usual, Reason(code="days", edition=edition, fields={"days": days})


def chain(case: ForfeitCase | None, inquiry: Inquiry, *, today: dt.date, lost: bool) -> Chain:
    """Where a case stands on a day; `lost`: the game still counts as lost by forfeit.

    Rule: book 1.2 23.1-23.2; LA25 1.3 17.2.
    """
    policy = inquiry.policy
    step, reasons = _step(case, inquiry, today=today, lost=lost)
    if policy is None:
        return Chain(step=step, reasons=reasons)
    told, form = policy.told, policy.form
    if inquiry.foreign and policy.told_foreign:
        told = policy.told_foreign
        reasons = (
            *reasons,
            Reason(code="foreign", cite=policy.foreign_cite, edition=policy.edition),
        )
    elif inquiry.foreign is None and policy.told_foreign:
        reasons = (*reasons, Reason(code="federation_unknown", edition=policy.edition))
    return Chain(step=step, reasons=reasons, dues=_dues(case, inquiry, step), told=told, form=form)


def _step(
    case: ForfeitCase | None, inquiry: Inquiry, *, today: dt.date, lost: bool
) -> tuple[Step, tuple[Reason, ...]]:
    policy = inquiry.policy
    cite, edition = ("", "") if policy is None else (policy.cite, policy.edition)

    def because(step: Step, code: str, **fields: Fact) -> tuple[Step, tuple[Reason, ...]]:
        return step, (Reason(code=code, cite=cite, edition=edition, fields=fields),)

    if not lost:
        return Step.PLAYED, (Reason(code="played"),)
    if case is None:
        return because(Step.OPEN, "not_asked" if policy is not None else "not_said")
    if case.reported is not None:
        return because(Step.REPORTED, "reported", day=case.reported)
    if case.closed:
        return Step.CLOSED, (Reason(code="closed"),)
    if case.accepted is True:
        return because(Step.EXPLAINED, "accepted")
    if case.accepted is False:
        return because(Step.UNEXPLAINED, "not_accepted")
    if case.explained is True:
        return because(Step.EXPLAINED, "on_the_spot")
    if case.answered is not None or case.answer:
        return because(Step.ANSWERED, "to_weigh")
    if policy is None:
        if case.sequel is Sequel.OPEN:
            return because(Step.OPEN, "not_said")
        return because(Step.CLOSED, "no_inquiry")
    if case.letter is None:
        return because(Step.OPEN, "not_asked")
    until = case.due or answer_due(case.letter, inquiry)[0]
    if today > until:
        return because(Step.UNEXPLAINED, "no_answer", day=until)
    return because(Step.ASKED, "awaited", day=until)


def _dues(case: ForfeitCase | None, inquiry: Inquiry, step: Step) -> tuple[Due, ...]:
    """The days that are still to be kept: the letter, the answer, the report."""
    policy = inquiry.policy
    if policy is None or step.is_over:
        return ()
    report = inquiry.report_by
    dues = []
    if step is Step.OPEN:
        spare = dt.timedelta(days=policy.answer_days + 1)
        dues.append(
            Due(
                id="letter",
                day=None if report is None else report - spare,
                who="chief_arbiter",
                kind=DueKind.ADVICE,
                cite=policy.cite,
                anchor="report",
            )
        )
    if step is Step.ASKED and case is not None and case.letter is not None:
        day, why = answer_due(case.letter, inquiry)
        dues.append(
            Due(
                id="answer",
                day=case.due or day,
                who="player",
                kind=DueKind.ADVICE,
                cite=why.cite,
                condition="agreed" if case.due not in {None, day} else why.code,
                anchor="letter",
                fields=why.fields,
            )
        )
    dues.append(
        Due(id="report", day=report, who="chief_arbiter", cite=policy.report_cite, anchor="end")
    )
    return tuple(dues)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextMove:
    """What is proposed before the next pairing, and why; a proposal decides nothing."""

    sequel: Sequel
    reasons: tuple[Reason, ...]

    @property
    def cite(self) -> str:
        """The article of the first reason that has one."""
        return next((reason.cite for reason in self.reasons if reason.cite), "")


def next_move(
    count: int, *, exclude_after: int | None, explained: bool, absence: str, edition: str = ""
) -> NextMove:
    """What is proposed for a player after their `count`th forfeit, explained or not.

    `exclude_after` is the house rule as it was announced (None: there is none), `absence` the
    article in force about absence without notice.

    Rule: C.04.2@2017 D.2; book 4.1; book 5.1 model 7.

    >>> next_move(1, exclude_after=2, explained=False, absence="C.04.2 D.2").sequel
    <Sequel.WITHDRAWN: 'withdrawn'>
    >>> next_move(2, exclude_after=2, explained=True, absence="C.04.2 D.2").sequel
    <Sequel.EXCLUDED: 'excluded'>
    """
    if exclude_after is not None and count >= exclude_after:
        fields: Mapping[str, Fact] = {"count": count, "limit": exclude_after}
        reason = Reason(code="house_rule", cite=MODEL_CITE, edition=edition, fields=fields)
        return NextMove(sequel=Sequel.EXCLUDED, reasons=(reason,))
    code = "explained" if explained else "unexplained"
    return NextMove(
        sequel=Sequel.PLAYS_ON if explained else Sequel.WITHDRAWN,
        reasons=(Reason(code=code, cite=absence),),
    )
