"""What each addressee of an event receives when it is over, as data: the papers and their reasons.

Rule: book@2022-01 1.2 22.2, 5.1, 6.1 9.1; LA25 5.4; R03 2.5.
"""

from __future__ import annotations

import datetime as dt
import enum
from typing import NamedTuple

__all__ = ["ADDRESSEES", "DISPATCHED_BY", "ENCLOSURES", "Enclosure", "Only", "report_file"]


class Only(enum.Enum):
    """When something is enclosed: always, or where the event has what it is about.

    Those about people are one paper for each of them. Regulations always are.
    """

    ALWAYS = "always"
    CLOSED = "closed"
    FIDE = "fide"
    GAMES = "games"
    NORMS_MADE = "norms_made"
    LICENCE_A = "licence_a"
    LICENCE_B = "licence_b"
    LICENCES = "licences"
    INCIDENTS = "incidents"
    GRAVE = "grave"
    COMPLAINTS = "complaints"
    INSPECTIONS = "inspections"
    APPEALS = "appeals"
    PRIZES = "prizes"
    ARBITERS = "arbiters"
    TRAINEE_CLUB = "trainee_club"
    TRAINEE_OPEN = "trainee_open"
    FA_WANTED = "fa_wanted"
    IA_WANTED = "ia_wanted"
    FORFEITS = "forfeits"
    EXCLUDED = "excluded"
    REPORTED = "reported"
    REGULATIONS = "regulations"


class Enclosure(NamedTuple):
    """A paper or a file, and who receives it.

    `documents` are codes of documents; the first that such an event has is taken. None: it is a
    file; `trf` and `pgn` are made here, others are added by hand. `due` is the row of the time line
    that it hangs on; `tick` the line that says it was dealt with elsewhere. `remedy` is the place
    where blanks are filled. `final`: it says how things stood at the end. `federal`: a paper of the
    French federation. `editions` of its rules in which it stands (empty: all).
    """

    code: str
    to: tuple[str, ...]
    due: str
    cite: str
    documents: tuple[str, ...] = ()
    only: Only = Only.ALWAYS
    options: tuple[tuple[str, str], ...] = ()
    tick: str = ""
    remedy: str = ""
    final: bool = False
    federal: bool = False
    editions: tuple[str, ...] = ()


_F, _LEGAL, _FAIR, _FIDE, _ORGANISER, _CHIEF, _EACH = ADDRESSEES = (
    "federation",
    "legal",
    "fair_play",
    "fide",
    "organiser",
    "chief",
    "arbiters",
)
"""Who receives something. `chief` and `arbiters` go into the same file of each arbiter: the chief
keeps a copy of what was sent, every arbiter has the papers about themselves."""

DISPATCHED_BY = {
    _F: ("report_done",),
    _LEGAL: ("report:T6", "report:T7"),
    _FAIR: ("report:fair_play",),
    _FIDE: ("trf_to_rating_officer",),
    _ORGANISER: ("organiser_copy",),
    _EACH: (),
}
"""The lines of the check-list that say that it was sent; of papers, those that are enclosed."""

_REPORT, _TRF, _COPY = "report_done", "trf_to_rating_officer", "organiser_copy"
_BOOK, _LA = "book 5.1", "LA25 5.4"
_CROSS = ("cross.swiss", "cross.berger", "cross.team", "cross.scheveningen", "cup.bracket")
_STANDINGS = ("standings", "team.standings")

ENCLOSURES = (
    Enclosure(
        "T1",
        (_F, _CHIEF),
        _REPORT,
        _BOOK,
        ("ffe.t1",),
        tick="report:T1",
        remedy="club",
        federal=True,
    ),
    Enclosure(
        "T2",
        (_F, _CHIEF),
        _REPORT,
        _BOOK,
        ("ffe.t2",),
        tick="report:T2",
        remedy="incidents",
        federal=True,
    ),
    Enclosure(
        "T3",
        (_F, _CHIEF),
        _REPORT,
        _BOOK,
        ("ffe.t3",),
        Only.LICENCE_A,
        tick="report:T3",
        remedy="licences",
        federal=True,
    ),
    Enclosure(
        "T4",
        (_F, _CHIEF),
        _REPORT,
        _BOOK,
        ("ffe.t4",),
        Only.LICENCE_B,
        tick="report:T4",
        remedy="licences",
        federal=True,
    ),
    Enclosure(
        "regulations",
        (_F, _ORGANISER, _CHIEF),
        _REPORT,
        _BOOK,
        ("regulations",),
        Only.REGULATIONS,
        tick="report:regulations",
        remedy="regulations",
    ),
    Enclosure(
        "indemnity",
        (_F, _ORGANISER, _EACH),
        _REPORT,
        "book 5.1 barème §1",
        ("ffe.indemnity",),
        Only.ARBITERS,
        tick="report:indemnity",
        remedy="pay",
        federal=True,
    ),
    Enclosure(
        "ASP",
        (_F, _EACH),
        _REPORT,
        "book 1.2 8-12",
        ("ffe.asp_afc",),
        Only.TRAINEE_CLUB,
        tick="report:ASP",
        remedy="officials",
        federal=True,
    ),
    Enclosure(
        "ASP",
        (_F, _EACH),
        _REPORT,
        "book 1.2 8-12",
        ("ffe.asp_afo",),
        Only.TRAINEE_OPEN,
        tick="report:ASP",
        remedy="officials",
        federal=True,
    ),
    Enclosure(
        "T5",
        (_F, _CHIEF),
        _REPORT,
        "book 1.2 23.1",
        ("ffe.t5",),
        Only.FORFEITS,
        remedy="incidents",
        federal=True,
    ),
    Enclosure(
        "T6",
        (_F, _LEGAL, _CHIEF),
        _REPORT,
        _BOOK,
        ("ffe.t6",),
        Only.EXCLUDED,
        tick="report:T6",
        remedy="incidents",
        federal=True,
    ),
    Enclosure(
        "T7",
        (_F, _LEGAL, _CHIEF),
        _REPORT,
        "LA25 1.3 17.2",
        ("ffe.t7",),
        Only.REPORTED,
        tick="report:T7",
        remedy="incidents",
        federal=True,
        editions=("2025",),
    ),
    Enclosure(
        "appeals",
        (_F, _CHIEF),
        _REPORT,
        "book 6.9 X",
        ("appeal.decision",),
        Only.APPEALS,
        remedy="incidents",
    ),
    Enclosure(
        "incident",
        (_LEGAL,),
        _REPORT,
        _LA,
        ("incident",),
        Only.GRAVE,
        remedy="incidents",
        federal=True,
    ),
    Enclosure(
        "incidents", (_CHIEF,), _REPORT, _BOOK, ("incidents",), Only.INCIDENTS, remedy="incidents"
    ),
    Enclosure(
        "fair_play",
        (_FAIR,),
        _REPORT,
        "LA25 5.4, 4.1",
        ("ffe.complaint",),
        Only.COMPLAINTS,
        tick="report:fair_play",
        remedy="fair_play",
        federal=True,
    ),
    Enclosure(
        "inspections",
        (_FAIR,),
        _REPORT,
        "LA25 4.1",
        ("fairplay.checks",),
        Only.INSPECTIONS,
        remedy="fair_play",
        federal=True,
    ),
    Enclosure(
        "IT1",
        (_F, _CHIEF),
        "norms_sent",
        _BOOK,
        ("norms.it1",),
        Only.NORMS_MADE,
        tick="report:IT1",
        remedy="players",
        final=True,
    ),
    Enclosure(
        "IT1",
        (_FIDE,),
        "norms_sent",
        "B.01 1.8",
        ("norms.it1",),
        Only.NORMS_MADE,
        remedy="players",
        final=True,
    ),
    Enclosure(
        "FA1",
        (_F, _FIDE, _EACH),
        _REPORT,
        "B.06.1",
        ("arbiters.fa1",),
        Only.FA_WANTED,
        remedy="career",
        final=True,
    ),
    Enclosure(
        "IA1",
        (_F, _FIDE, _EACH),
        _REPORT,
        "B.06.1",
        ("arbiters.ia1",),
        Only.IA_WANTED,
        remedy="career",
        final=True,
    ),
    Enclosure(
        "IT3",
        (_FIDE, _CHIEF),
        _TRF,
        "B.01 1.8",
        ("report.fide",),
        Only.FIDE,
        remedy="settings",
        final=True,
    ),
    Enclosure("trf", (_F,), "results_sent", _BOOK, (), Only.ALWAYS, final=True, remedy="results"),
    Enclosure("trf", (_FIDE,), _TRF, "B.02 9.1", (), Only.FIDE, final=True, remedy="results"),
    Enclosure("trf", (_CHIEF,), _REPORT, _BOOK, (), final=True, remedy="results"),
    Enclosure("standings", (_F, _ORGANISER, _EACH), _REPORT, _BOOK, _STANDINGS, final=True),
    Enclosure(
        "final_cross_table",
        (_F, _ORGANISER, _CHIEF),
        _REPORT,
        _BOOK,
        _CROSS,
        tick="report:final_cross_table",
        final=True,
    ),
    Enclosure(
        "participants",
        (_F, _FIDE),
        "closed_norm_report",
        "book 5.1 §Tournois fermés",
        ("players",),
        Only.CLOSED,
        (("sort", "rating"),),
        tick="report:participants",
        remedy="players",
    ),
    Enclosure(
        "pgn",
        (_F, _FIDE),
        _REPORT,
        "book 6.3 1.9.1",
        (),
        Only.GAMES,
        tick="report:pgn",
        remedy="games",
        final=True,
    ),
    Enclosure("rating_changes", (_F, _CHIEF), _REPORT, _BOOK, ("ratings.changes",), final=True),
    Enclosure(
        "licences",
        (_F, _ORGANISER),
        "licences_settled",
        "book 1.2 22.2; R03 2.5",
        ("ffe.licences",),
        Only.LICENCES,
        remedy="licences",
        federal=True,
    ),
    Enclosure(
        "fees", (_F, _ORGANISER), "fees_paid", _BOOK, ("ffe.fees",), remedy="fees", federal=True
    ),
    Enclosure("statistics", (_ORGANISER,), _COPY, _BOOK, ("statistics",), final=True),
    Enclosure(
        "prizes",
        (_ORGANISER,),
        _COPY,
        _BOOK,
        ("prizes.awards",),
        Only.PRIZES,
        final=True,
        remedy="prizes",
    ),
    Enclosure(
        "prize_account",
        (_ORGANISER,),
        _COPY,
        _BOOK,
        ("prizes.account",),
        Only.PRIZES,
        final=True,
        remedy="prizes",
    ),
    Enclosure("entries", (_ORGANISER,), _COPY, _BOOK, ("accounts.entries",), remedy="fees"),
    Enclosure("journal", (_CHIEF,), _REPORT, _BOOK, ("journal",)),
)
"""Every enclosure, in the order in which it lies in the file.

Complaints go to the fair-play commission and to nobody else, money of players to the organiser;
what the arbiter noted of incidents stays with the arbiter, but for what a disciplinary body judges.
"""


class ReportFile(NamedTuple):
    """The form of the report file in events that end from that day on (None: before any other)."""

    dialect: str
    since: dt.date | None
    cite: str


_FILES = (
    ReportFile("trf16", None, "C.02.03@2016"),
    ReportFile("trf26", dt.date(2025, 9, 1), "C.02.03@2025-09"),
)


def report_file(end: dt.date | None) -> ReportFile:
    """The form of the report file of an event that ends on that day; the newest if nobody knows.

    >>> report_file(dt.date(2025, 8, 31)).dialect, report_file(None).dialect
    ('trf16', 'trf26')
    """
    return next(
        row for row in reversed(_FILES) if end is None or row.since is None or row.since <= end
    )
