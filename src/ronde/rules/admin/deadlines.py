"""Days to keep around an event, as data: the rows of each edition, the lists, what is kept.

Rule: book@2022-01 1.1, 1.2, 5.1, 6.1, 6.8, 6.9, 6.10; LA25 4.4, 5.2-5.5; R03 2.3-2.6.
"""

from __future__ import annotations

import datetime as dt
import enum
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "REPORT",
    "REQUESTS",
    "STRONG",
    "STRONG_WOMAN",
    "TIMELINE_EDITIONS",
    "Anchor",
    "ReportPart",
    "ReportPolicy",
    "Row",
    "When",
    "report_policy",
    "timeline",
]


class Anchor(enum.Enum):
    """What a day is counted from; NONE: as early as possible, no day is fixed."""

    START = "S"
    END = "E"
    FIRST_ROUND = "R1"
    LAST_ROUND = "Rl"
    HALF = "H"
    NONE = ""


class When(enum.Enum):
    """In which events a row applies."""

    ALWAYS = "always"
    NATIONAL = "national"
    FIDE = "fide"
    FIDE_RATED_ONLY = "fide_rated_only"
    FIDE_PLAIN = "fide_plain"
    FIDE_SERVER = "fide_server"
    STRONG = "strong"
    STRONG_STANDARD = "strong_standard"
    NORMS = "norms"
    RAISED_PROTECTION = "raised_protection"
    ARBITER_NORMS = "arbiter_norms"
    TYPE_A = "type_a"
    COMMITTEE = "committee"
    NORMS_MADE = "norms_made"
    CLOSED_NORMS = "closed_norms"
    HIGH_LEVEL = "high_level"


class Row(NamedTuple):
    """One thing to be done.

    The day is the anchor and `days` later (before it: negative), or `months` later; where both are
    given the earlier one. `federal`: a rule of the French federation; others are FIDE's. `editions`
    of the federation's rules in which it stands (empty: all). `since`: in events from that day on.
    """

    id: str
    anchor: Anchor
    who: str
    cite: str
    days: int | None = 0
    months: int | None = None
    advice: bool = False
    when: When = When.ALWAYS
    federal: bool = True
    editions: tuple[str, ...] = ()
    since: dt.date | None = None
    until: dt.date | None = None


REQUESTS = frozenset({"register_ffe", "register_fide", "register_strong", "register_norms"})
"""The rows that the club's request for registration settles."""

STRONG, STRONG_WOMAN = 2700, 2500
"""Ratings above which an event is one of very strong players (B.02 0.2.1)."""

_STRONG_SINCE = dt.date(2024, 1, 1)
"""From this day on the strongest players ask for thirty days on FIDE's server."""

_S, _E, _R1, _RL, _H = (
    Anchor.START,
    Anchor.END,
    Anchor.FIRST_ROUND,
    Anchor.LAST_ROUND,
    Anchor.HALF,
)

_ROWS = (
    Row("hall_ready", Anchor.NONE, "arbiter", "book 1.1 A.2.1"),
    Row("material_counted", Anchor.NONE, "arbiter", "book 1.1 A.2.1"),
    Row("clocks_compared", Anchor.NONE, "arbiter", "book 1.1 A.2.1", advice=True),
    Row("fee_agreed", _S, "arbiter", "LA25 5.5 §4", -60, advice=True),
    Row("register_ffe", _S, "club", "book 5.1; R03 2.6", -10, when=When.NATIONAL),
    Row(
        "register_fide",
        _S,
        "club",
        "book 5.1",
        -15,
        when=When.FIDE_RATED_ONLY,
        editions=("2022",),
    ),
    Row("register_fide", _S, "club", "R03 2.6", -15, when=When.FIDE_PLAIN, editions=("2025",)),
    Row(
        "register_strong",
        _S,
        "club",
        "LA25 5.2; B.02 0.2.1",
        -30,
        -1,
        when=When.STRONG,
        editions=("2025",),
    ),
    Row("register_norms", _S, "club", "book 5.1; R03 2.6", -40, when=When.NORMS),
    Row(
        "arbiter_norm_names",
        _S,
        "arbiter",
        "LA25 5.2",
        -40,
        when=When.ARBITER_NORMS,
        editions=("2025",),
    ),
    Row(
        "register_fide_server",
        _S,
        "federation",
        "B.02 0.2",
        -3,
        when=When.FIDE_RATED_ONLY,
        federal=False,
        until=_STRONG_SINCE,
    ),
    Row(
        "register_fide_server",
        _S,
        "federation",
        "B.02 0.2",
        -3,
        when=When.FIDE_SERVER,
        federal=False,
        since=_STRONG_SINCE,
    ),
    Row(
        "register_fide_strong",
        _S,
        "federation",
        "B.02 0.2.1",
        -30,
        when=When.STRONG_STANDARD,
        federal=False,
        since=_STRONG_SINCE,
    ),
    Row(
        "register_fide_norms",
        _S,
        "federation",
        "B.01 1.1.1",
        -30,
        when=When.NORMS,
        federal=False,
    ),
    Row(
        "fair_play_form",
        _S,
        "organiser",
        "book 6.8",
        -28,
        when=When.RAISED_PROTECTION,
        federal=False,
        editions=("2022",),
    ),
    Row("special_needs", _S, "players", "LA25 4.4", -20, advice=True, federal=False),
    Row(
        "free_entries_confirmed",
        _S,
        "titled",
        "R03 2.3",
        -2,
        when=When.TYPE_A,
        editions=("2025",),
    ),
    Row("regulations_published", _S, "arbiter", "book 5.1", -1),
    Row("licences_checked", _R1, "arbiter", "book 5.1"),
    Row("fide_ids_checked", _R1, "arbiter", "book 5.1", when=When.FIDE),
    Row("suspended_checked", _R1, "arbiter", "LA25 5.2", editions=("2025",)),
    Row("notices_posted", _R1, "arbiter", "book 1.1 A.3"),
    Row("appeals_named", _R1, "organiser", "book 6.9 X", when=When.COMMITTEE, federal=False),
    Row("prizes_posted", _H, "arbiter", "book 1.2 22.1"),
    Row("arbiters_paid", _RL, "organiser", "book 1.1 B.1.2, 5.1 barème §1"),
    Row("final_standings_posted", _E, "arbiter", "LA25 5.3"),
    Row("prize_giving", _E, "organiser", "book 1.1 A.3"),
    Row("results_sent", _E, "arbiter", "book 5.1"),
    Row("marked_finished", _E, "arbiter", "book 5.1"),
    Row("licences_settled", _E, "organiser", "book 1.2 22.2", 1, editions=("2022",)),
    Row("licences_settled", _E, "organiser", "R03 2.5", 7, editions=("2025",)),
    Row("fees_paid", _E, "organiser", "book 5.1", 7),
    Row("report_done", _E, "arbiter", "book 1.1 B.2, 5.1", 7),
    Row("organiser_copy", _E, "arbiter", "book 5.1", 7),
    Row(
        "trf_to_rating_officer",
        _E,
        "arbiter",
        "B.02 9.1",
        7,
        when=When.FIDE,
        federal=False,
    ),
    Row("norms_sent", _E, "arbiter", "book 5.1", 7, when=When.NORMS_MADE),
    Row("closed_norm_report", _E, "arbiter", "book 5.1", 7, when=When.CLOSED_NORMS),
    Row(
        "bulletin_to_fide",
        _E,
        "organiser",
        "book 6.10 4.10",
        14,
        when=When.HIGH_LEVEL,
        federal=False,
    ),
)
"""Every row, roughly in the order of an event; the days put them in order."""

TIMELINE_EDITIONS = ("2022", "2025")
"""The editions of the federation's rules that have rows."""


def timeline(edition: str) -> tuple[Row, ...]:
    """The rows of that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in TIMELINE_EDITIONS:
        raise UnknownName("edition", edition, of="ffe-admin", known=TIMELINE_EDITIONS)
    return tuple(row for row in _ROWS if not row.editions or edition in row.editions)


class ReportPart(NamedTuple):
    """A paper of the technical report, and who receives it.

    `if_any`: only where there is one. `slow`, `closed`: only in slow events, in closed norm events.
    """

    code: str
    addressees: tuple[str, ...]
    if_any: bool = False
    slow: bool = False
    closed: bool = False
    editions: tuple[str, ...] = ()


class ReportPolicy(NamedTuple):
    """What follows an event: lists, interim results, copies kept, and the report's papers.

    `near_month_end`: an event that ends so many days before the end of a month or later goes into
    the list after the next. `last_list`: missing that list after the end, it is never rated.
    `delegate_parts`: what the regional delegate receives of a rapid or blitz event.
    """

    edition: str
    parts: tuple[ReportPart, ...]
    senders: tuple[str, ...]
    delegate_parts: tuple[str, ...] = ()
    near_month_end: int = 5
    last_list: int = 3
    closes_before: int = 3
    interim_after: int = 30
    kept_months: int = 6
    kept_months_closed: int = 12
    list_cite: str = "B.02 9.1"
    closing_cite: str = "B.02 7.1.3"
    interim_cite: str = "book 5.1, 6.1 4.1"
    kept_cite: str = "book 5.1"
    sheets_cite: str = "R02 §4"


_TITLES, _OFFICE, _LEGAL, _FAIR_PLAY = (
    "titles_director",
    "federal_office",
    "legal_director",
    "fair_play_commission",
)

_PARTS = (
    ReportPart("T1", (_TITLES,)),
    ReportPart("T2", (_TITLES,)),
    ReportPart("T3", (_TITLES,), if_any=True),
    ReportPart("T4", (_TITLES,), if_any=True),
    ReportPart("regulations", (_TITLES,)),
    ReportPart("indemnity", (_TITLES,)),
    ReportPart("ASP", (_TITLES,), if_any=True),
    ReportPart("T6", (_TITLES, _LEGAL), if_any=True),
    ReportPart("T7", (_TITLES, _LEGAL), if_any=True, editions=("2025",)),
    ReportPart("fair_play", (_OFFICE, _FAIR_PLAY), if_any=True),
    ReportPart("IT1", (_OFFICE,), if_any=True, slow=True),
    ReportPart("final_cross_table", (_TITLES, _OFFICE), closed=True),
    ReportPart("participants", (_OFFICE,), closed=True),
    ReportPart("pgn", (_OFFICE,), closed=True),
)
"""The papers in the order of the check-lists."""

REPORT = tuple(
    ReportPolicy(
        edition=edition,
        parts=tuple(p for p in _PARTS if not p.editions or edition in p.editions),
        senders=senders,
        delegate_parts=delegate,
    )
    for edition, senders, delegate in (
        ("2022", ("AFO1", "candidate", "fide_norm_made"), ("T1", "T2", "T3", "T4")),
        ("2025", ("AFO1", "candidate", "fide_norm_made", "asp_signed"), ()),
    )
)
"""One row per edition, oldest first."""


def report_policy(edition: str) -> ReportPolicy:
    """What follows an event in that edition.

    Raises:
        UnknownName: no such edition.
    """
    for row in REPORT:
        if row.edition == edition:
            return row
    raise UnknownName("edition", edition, of="ffe-admin", known=TIMELINE_EDITIONS)
