"""What has to be posted before check-in, for each round, by half of the event and at its end.

Rule: book@2022-01 1.1 A.2.2, A.3, 1.2 22.1; H01 §7; LA25 5.3.
"""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ronde.admin.answers import Check, Verdict
from ronde.admin.deadlines import NOT_BEGUN, Mark, Progressed, half_round
from ronde.rules.admin.notices import By, NoticePolicy, NoticeRow, notice_policy

__all__ = [
    "Board",
    "Notice",
    "Posted",
    "PostingStatus",
    "notice_checks",
    "notices",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Posted:
    """Something that was posted: which document, in which version of the journal, when.

    `progressed`: how far the event was then. `at` is the hour of the hall. What is not `on_paper`
    is no answer where paper is asked for.
    """

    notice: str
    document: str
    round: int = 0
    version: int = 0
    at: dt.datetime | None = None
    progressed: Progressed = NOT_BEGUN
    on_paper: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """What the notices of an event depend on; None is what nobody has said yet.

    `starts`: day and hour of each round that has both; `marks`: what somebody ticked, by id.
    """

    rounds: int | None = None
    starts: Mapping[int, dt.datetime] = field(default_factory=lambda: MappingProxyType({}))
    start: dt.date | None = None
    end: dt.date | None = None
    check_in: dt.datetime | None = None
    ceremony: dt.datetime | None = None
    committee: bool | None = None
    fide: bool | None = None
    progressed: Progressed = NOT_BEGUN
    posted: tuple[Posted, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=lambda: MappingProxyType({}))


class PostingStatus(enum.Enum):
    """Where a notice stands. WAITING: it is not its time yet."""

    DONE = "done"
    LATE = "late"
    NOT_NEEDED = "not_needed"
    OPEN = "open"
    OVERDUE = "overdue"
    WAITING = "waiting"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """One notice: when it is due (`round`: of that round; `moment`, `day` where known), and done.

    `id` is what a tick names.
    """

    id: str
    notice: str
    by: By
    status: PostingStatus
    cite: str
    paper: bool
    round: int = 0
    due_round: int | None = None
    moment: dt.datetime | None = None
    day: dt.date | None = None
    done: Posted | None = None


def notices(board: Board, edition: str, *, now: dt.datetime | None = None) -> tuple[Notice, ...]:
    """Every notice in the order of the event; `now` is the hour of the hall.

    Without a number of rounds those of each round are told as far as the event is, and the prizes
    have no due day.
    """
    policy = notice_policy(edition)
    return tuple(
        _notice(row, number, board, policy, now)
        for row in policy.rows
        if _asked(row, board)
        for number in _rounds(row, board)
    )


def _asked(row: NoticeRow, board: Board) -> bool:
    """Whether it is asked for; where nobody knows, it is."""
    known = {"committee": board.committee, "fide": board.fide}
    return known.get(row.condition, True) is not False


def _rounds(row: NoticeRow, board: Board) -> Iterator[int]:
    if row.by not in {By.ROUND, By.NEXT_PAIRING}:
        yield 0
        return
    last = board.rounds if board.rounds is not None else board.progressed.begun
    if row.id == "standings" and board.rounds is not None:
        last -= 1  # those after the last round are the final ones
    yield from range(1, last + 1)


def _notice(
    row: NoticeRow, number: int, board: Board, policy: NoticePolicy, now: dt.datetime | None
) -> Notice:
    id_ = f"notice:{row.id}:{number}" if number else f"notice:{row.id}"
    done = next(
        (
            posted
            for posted in board.posted
            if (posted.notice, posted.round) == (row.id, number)
            and (posted.on_paper or not row.paper)
        ),
        None,
    )
    moment, day = _due(row, number, board, policy)
    due_round = _due_round(row, number, board)
    due = _Due(row.by, number, due_round, moment, day)
    return Notice(
        id=id_,
        notice=row.id,
        by=row.by,
        status=_status(due, board, done, board.marks.get(id_), now),
        cite=row.cite,
        paper=row.paper,
        round=number,
        due_round=due_round,
        moment=moment,
        day=day,
        done=done,
    )


def _due_round(row: NoticeRow, number: int, board: Board) -> int | None:
    match row.by:
        case By.HALF:
            return None if board.rounds is None else half_round(board.rounds)
        case By.CHECK_IN | By.ROUND_1:
            return 1
        case By.PRIZE_GIVING:
            return board.rounds
    return number


def _due(
    row: NoticeRow, number: int, board: Board, policy: NoticePolicy
) -> tuple[dt.datetime | None, dt.date | None]:
    """The hour, and the day, as far as the schedule tells them."""
    moment: dt.datetime | None = None
    day: dt.date | None = None
    match row.by:
        case By.CHECK_IN:
            moment, day = board.check_in, board.start
        case By.ROUND_1:
            moment, day = board.starts.get(1), board.start
        case By.ROUND:
            moment = board.starts.get(number)
            if moment is not None and policy.hours_before is not None and number > 1:
                moment -= dt.timedelta(hours=policy.hours_before)
        case By.PRIZE_GIVING:
            moment, day = board.ceremony, board.end
        case By.NEXT_PAIRING | By.HALF:
            pass
    return moment, day if moment is None else moment.date()


@dataclass(frozen=True, slots=True)
class _Due:
    by: By
    round: int
    due_round: int | None
    moment: dt.datetime | None
    day: dt.date | None


def _status(
    due: _Due,
    board: Board,
    done: Posted | None,
    mark: Mark | None,
    now: dt.datetime | None,
) -> PostingStatus:
    if done is not None:
        late = _passed(due, done.progressed, done.at)
        return PostingStatus.LATE if late else PostingStatus.DONE
    if mark is not None:
        return PostingStatus.DONE if mark is Mark.DONE else PostingStatus.NOT_NEEDED
    if due.by is By.HALF and due.due_round is None:
        return PostingStatus.UNKNOWN
    if _passed(due, board.progressed, now):
        return PostingStatus.OVERDUE
    return PostingStatus.WAITING if _too_early(due, board.progressed) else PostingStatus.OPEN


def _passed(due: _Due, progressed: Progressed, at: dt.datetime | None) -> bool:
    """Whether it is too late: by the rounds, by the hour where it is known, by the day."""
    match due.by:
        case By.CHECK_IN | By.ROUND_1:
            if progressed.begun >= 1:
                return True
        case By.NEXT_PAIRING:
            return progressed.begun > due.round
        case By.HALF:
            return due.due_round is not None and progressed.over >= max(due.due_round, 1)
        case By.ROUND | By.PRIZE_GIVING:
            pass
    if at is None:
        return False
    if due.moment is not None:
        return at > due.moment
    return due.day is not None and at.date() > due.day


def _too_early(due: _Due, progressed: Progressed) -> bool:
    """Whether it cannot be posted yet: the round it tells about has not come."""
    match due.by:
        case By.ROUND:
            return progressed.over < due.round - 1
        case By.NEXT_PAIRING:
            return progressed.over < due.round
        case By.PRIZE_GIVING:
            return due.due_round is None or progressed.over < due.due_round
    return False


def notice_checks(
    board: Board, edition: str, *, french: bool | None, now: dt.datetime | None = None
) -> tuple[Check, ...]:
    """Section 21 in two lines: what should be posted by now, and the prizes.

    Rule: book@2022-01 1.1 A.3, 1.2 22.1.
    """
    cite = "book 1.1 A.3, 1.2 22.1"
    if french is False:
        return tuple(
            Check(code=code, verdict=Verdict.NOT_APPLICABLE, cite=cite, edition=edition)
            for code in ("notice.posted", "notice.prizes")
        )
    if french is None:
        return tuple(
            Check(
                code=code,
                verdict=Verdict.UNKNOWN,
                cite=cite,
                edition=edition,
                remedy="federation",
            )
            for code in ("notice.posted", "notice.prizes")
        )
    found = notices(board, edition, now=now)
    return (
        _posted(tuple(n for n in found if n.notice != "prizes"), cite, edition),
        _prizes(next(n for n in found if n.notice == "prizes"), cite, edition),
    )


def _posted(found: tuple[Notice, ...], cite: str, edition: str) -> Check:
    late = tuple(n for n in found if n.status is PostingStatus.OVERDUE)
    open_ = tuple(n for n in found if n.status is PostingStatus.OPEN)
    verdict = Verdict.FAIL if late else Verdict.NOTICE if open_ else Verdict.OK
    return Check(
        code="notice.posted",
        verdict=verdict,
        value=len(late or open_),
        cite=cite,
        edition=edition,
        remedy="notices",
        fields={"items": tuple(dict.fromkeys(f"word.notice.{n.notice}" for n in late or open_))},
    )


def _prizes(notice: Notice, cite: str, edition: str) -> Check:
    verdicts = {
        PostingStatus.DONE: Verdict.OK,
        PostingStatus.NOT_NEEDED: Verdict.NOT_APPLICABLE,
        PostingStatus.UNKNOWN: Verdict.UNKNOWN,
        PostingStatus.OVERDUE: Verdict.FAIL,
        PostingStatus.LATE: Verdict.FAIL,
    }
    verdict = verdicts.get(notice.status, Verdict.NOTICE)
    return Check(
        code="notice.prizes",
        verdict=verdict,
        limit=notice.due_round,
        cite=cite,
        edition=edition,
        remedy="rounds" if verdict is Verdict.UNKNOWN else "notices",
    )
