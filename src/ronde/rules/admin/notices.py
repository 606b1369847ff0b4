"""What has to be posted at an event, as data: when it is due and on what, by edition.

Rule: book@2022-01 1.1 A.2.2, A.3, 1.2 22.1, 5.1 model 5, 12; H01 §7; LA25 4.5, 5.3.
"""

from __future__ import annotations

import enum
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = ["NOTICE_EDITIONS", "By", "NoticePolicy", "NoticeRow", "notice_policy"]


class By(enum.Enum):
    """When a notice is due."""

    CHECK_IN = "check_in"
    ROUND_1 = "round_1"
    ROUND = "round"
    NEXT_PAIRING = "next_pairing"
    HALF = "half"
    PRIZE_GIVING = "prize_giving"


class NoticeRow(NamedTuple):
    """One notice. `paper`: it hangs on paper; otherwise any medium will do, also on demand.

    `condition`: only where there is a committee, or where FIDE rates the event.
    """

    id: str
    by: By
    cite: str
    paper: bool = False
    condition: str = ""


class NoticePolicy(NamedTuple):
    """One edition. `hours_before`: pairings are readable so long before a round, but the first.

    `after_last`: hours to allow for the final standings after the last game.
    """

    edition: str
    rows: tuple[NoticeRow, ...]
    hours_before: int | None = None
    after_last: int = 2
    emergency_numbers: tuple[str, ...] = ()


def _rows(*, media: bool) -> tuple[NoticeRow, ...]:
    return (
        NoticeRow("regulations", By.CHECK_IN, "book 1.2 22.1", paper=True),
        NoticeRow("players_charter", By.CHECK_IN, "book 1.2 22.1", paper=True),
        NoticeRow("round_times", By.CHECK_IN, "book 1.1 B.1.1", paper=not media),
        NoticeRow(
            "appeals_committee", By.ROUND_1, "book 1.2 22.1", paper=not media, condition="committee"
        ),
        NoticeRow("players_by_rating", By.ROUND_1, "book 1.1 A.3", paper=not media),
        NoticeRow("players_alphabetical", By.ROUND_1, "book 1.1 A.3", paper=not media),
        NoticeRow("hall_plan", By.ROUND_1, "H01 §7", paper=True),
        NoticeRow("emergency_numbers", By.ROUND_1, "LA25 4.5", paper=True),
        NoticeRow("fair_play_measures", By.ROUND_1, "LA25 4.1", paper=not media, condition="fide"),
        NoticeRow("pairings", By.ROUND, "book 1.1 A.2.2, 1.2 22.1", paper=not media),
        NoticeRow("results", By.NEXT_PAIRING, "book 1.1 A.3", paper=not media),
        NoticeRow("standings", By.NEXT_PAIRING, "book 1.2 22.1", paper=not media),
        NoticeRow("cross_table", By.NEXT_PAIRING, "book 1.2 22.1", paper=not media),
        NoticeRow("prizes", By.HALF, "book 1.2 22.1, 5.1 model 5", paper=not media),
        NoticeRow("final_standings", By.PRIZE_GIVING, "book 1.1 A.3", paper=not media),
    )


_NEW_IN_2025 = frozenset({"emergency_numbers", "hall_plan", "fair_play_measures"})

_POLICIES = (
    NoticePolicy(
        edition="2022",
        rows=tuple(row for row in _rows(media=False) if row.id not in _NEW_IN_2025),
        hours_before=2,
    ),
    NoticePolicy(
        edition="2025",
        rows=_rows(media=True),
        emergency_numbers=("112", "114", "119", "3919", "3977", "3018", "0800 05 95 95"),
    ),
)

NOTICE_EDITIONS = tuple(row.edition for row in _POLICIES)
"""The editions, oldest first."""


def notice_policy(edition: str) -> NoticePolicy:
    """What is posted in that edition.

    Raises:
        UnknownName: no such edition.
    """
    for row in _POLICIES:
        if row.edition == edition:
            return row
    raise UnknownName("edition", edition, of="ffe-admin", known=NOTICE_EDITIONS)
