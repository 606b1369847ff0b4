"""What is due around an event and what has to be posted, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ronde.admin.answers import Due
from ronde.admin.deadlines import Paper, Status
from ronde.admin.notices import Notice, PostingStatus
from ronde.catalogue import say
from ronde.formats.icalendar import CalendarEntry
from ronde.queries.deadlines import Line
from ronde.rules.admin.deadlines import Anchor
from ronde.rules.admin.notices import By
from ronde.texts.articles import cited_text
from ronde.texts.dates import date_text, moment_text
from ronde.texts.language import Language

__all__ = [
    "addressees_text",
    "condition_text",
    "deadline_entries",
    "due_title",
    "due_when",
    "notice_due",
    "notice_title",
    "paper_title",
    "posted_text",
    "sender_text",
    "status_text",
    "who_text",
]


def due_title(due: Due, language: Language) -> str:
    """What has to be done."""
    return say(language, "admin", f"word.due.{due.id.partition(':')[0]}")


def due_when(due: Due, language: Language) -> str:
    """By when: the day, and the round it hangs on."""
    round_ = _round_text(due, language)
    if due.day is not None:
        day = date_text(due.day, language)
        if not round_:
            return day
        return say(language, "admin", "when.day_and", day=day, moment=round_)
    return round_ or say(language, "admin", "when.unknown" if due.anchor else "when.any_time")


def _round_text(due: Due, language: Language) -> str:
    """Before which round, or by the end of which one; empty where the day says it all."""
    match due.anchor, due.round:
        case Anchor.HALF.value, None:
            return say(language, "admin", "when.half")
        case Anchor.HALF.value, 0:
            return say(language, "admin", "when.before_start")
        case Anchor.HALF.value, number:
            return say(language, "admin", "when.end_of_round", round=number)
        case Anchor.LAST_ROUND.value, None:
            return say(language, "admin", "when.last_round")
        case ((Anchor.FIRST_ROUND.value | Anchor.LAST_ROUND.value), number):
            return say(language, "admin", "when.before_round", round=number)
    return ""


def who_text(due: Due, language: Language) -> str:
    """Who has to do it."""
    return say(language, "admin", f"who.{due.who}")


def status_text(status: Status | PostingStatus, language: Language) -> str:
    """Where a line stands, in a word or two."""
    return say(language, "admin", f"status.{status.value}")


def condition_text(due: Due, language: Language) -> str:
    """What has to be settled before it is certain that it is due; empty if it is."""
    if due.settled or not due.condition:
        return ""
    return say(language, "admin", f"condition.{due.condition}")


def notice_title(notice: Notice, language: Language) -> str:
    """What is posted."""
    return say(language, "admin", f"word.notice.{notice.notice}")


def notice_due(notice: Notice, language: Language) -> str:
    """By when it is posted."""
    if notice.moment is not None:
        return moment_text(notice.moment, language)
    if notice.by is By.HALF:
        if notice.due_round is None:
            return say(language, "admin", "by.half_unknown")
        return say(language, "admin", "by.half", round=max(notice.due_round, 1))
    return say(language, "admin", f"by.{notice.by.value}")


def posted_text(notice: Notice, language: Language) -> str:
    """Which document it was, of which version; empty where it was ticked or is not done."""
    if notice.done is None:
        return ""
    return say(language, "admin", f"posted.{notice.done.document}", version=notice.done.version)


def paper_title(paper: Paper, language: Language) -> str:
    """The paper, and that there may be none."""
    title = say(language, "admin", f"paper.{paper.code}")
    return say(language, "admin", "paper_if_any", paper=title) if paper.if_any else title


def addressees_text(paper: Paper, language: Language) -> str:
    """Who receives it."""
    names = (say(language, "admin", f"addressee.{who}") for who in paper.addressees)
    return ", ".join(names)


def sender_text(code: str, language: Language) -> str:
    """Somebody who sends the report in."""
    return say(language, "admin", f"sender.{code}")


_DAY = 24 * 60


def deadline_entries(
    lines: Iterable[Line], language: Language, *, key: str, version: int
) -> Iterator[CalendarEntry]:
    """What is still open as whole days of a calendar, each with a reminder the day before.

    `key` tells the entries of this event from those of all others.
    """
    for line in lines:
        due = line.due
        if due.day is None or line.status in {Status.DONE, Status.NOT_NEEDED}:
            continue
        parts = (
            who_text(due, language),
            condition_text(due, language),
            cited_text(due.cite, language),
        )
        yield CalendarEntry(
            uid=f"due-{due.id}-{key}@ronde",
            starts=due.day,
            summary=due_title(due, language),
            description="\n".join(part for part in parts if part),
            sequence=version,
            busy=False,
            alarms=(_DAY,),
        )
