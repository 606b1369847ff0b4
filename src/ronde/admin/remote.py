"""Online and hybrid events: what the regulations state, boards, wrong colours, days.

Source: book@2022-01 6.12. Halls and their arbiters are looked at in `admin.chief`.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from ronde.admin.answers import Check, Fact, Verdict
from ronde.rules.admin.remote import (
    ASSISTANT_MINUTES,
    CERTIFICATE_DAYS,
    KINDS,
    OWN_BOARD_INCREMENT,
    RECORDINGS_KEPT_YEARS,
    RESTART_BELOW,
    STATEMENTS,
)

__all__ = ["RemoteCase", "WrongColors", "certificates_due", "checks", "erase_from", "wrong_colors"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoteCase:
    """What the checks depend on; None is not said.

    `kind` is one of `rules.admin.remote.KINDS`; `stated` are codes of its `STATEMENTS`.
    `own_boards`: players use boards of their own; `increment` in seconds. `disabled`: some player's
    papers are waited for; `start` is the first day.
    """

    kind: str | None
    default_minutes: int | None = None
    stated: Collection[str] = ()
    own_boards: bool = False
    increment: int | None = None
    disabled: bool = False
    start: dt.date | None = None


def checks(case: RemoteCase) -> tuple[Check, ...]:
    """Every check of such an event; while nobody has said which kind it is, they all wait."""
    if case.kind not in KINDS:
        return (_check("kind", Verdict.UNKNOWN, "book 6.12 6.2", remedy="kind"),)
    return tuple(_checks(case))


def _checks(case: RemoteCase) -> Iterator[Check]:
    kind = case.kind or ""
    yield _check("kind", Verdict.OK, "book 6.12 6.2", value=f"word.remote.{kind}", remedy="kind")
    # Silence means zero minutes.
    said = case.default_minutes is not None
    yield _check(
        "default_time",
        Verdict.OK if said else Verdict.FAIL,
        "book 6.12 8.5, 16.11",
        value=case.default_minutes,
        remedy="rules",
    )
    for code, (cite, kinds) in STATEMENTS.items():
        if kind in kinds:
            verdict = Verdict.OK if code in case.stated else Verdict.UNKNOWN
            yield _check(code, verdict, cite, limit=RECORDINGS_KEPT_YEARS)
    if case.own_boards:
        yield _own_boards(case)
    if case.disabled:
        day = certificates_due(case.start)
        yield _check(
            "certificates",
            Verdict.UNKNOWN if day is None else Verdict.NOTICE,
            "book 6.12 annex II 2, 3",
            value=day,
            limit=CERTIFICATE_DAYS,
            remedy="needs" if day else "dates",
            minutes=ASSISTANT_MINUTES,
        )


def _own_boards(case: RemoteCase) -> Check:
    """Rule: book@2022-01 6.12 20."""
    if case.increment is None:
        verdict = Verdict.UNKNOWN
    else:
        verdict = Verdict.OK if case.increment >= OWN_BOARD_INCREMENT else Verdict.FAIL
    return _check(
        "own_boards",
        verdict,
        "book 6.12 20",
        value=case.increment,
        limit=OWN_BOARD_INCREMENT,
        remedy="time_control",
    )


def _check(
    code: str,
    verdict: Verdict,
    cite: str,
    *,
    value: Fact = None,
    limit: Fact = None,
    remedy: str = "fair_play",
    **fields: Fact,
) -> Check:
    return Check(
        code=f"remote.{code}",
        verdict=verdict,
        value=value,
        limit=limit,
        cite=cite,
        edition="2022-01",
        remedy=remedy,
        fields=fields,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongColors:
    """What is done when two play with the wrong colours: begin again, or play on."""

    restart: bool
    cite: str = "book 6.12 15.2, 19.2"


def wrong_colors(white_moves: int, black_moves: int) -> WrongColors:
    """The answer: begun again while both have made fewer than ten moves.

    >>> wrong_colors(9, 9).restart, wrong_colors(10, 9).restart
    (True, False)
    """
    return WrongColors(restart=max(white_moves, black_moves) < RESTART_BELOW)


def certificates_due(start: dt.date | None) -> dt.date | None:
    """The last day for the papers of disabled players."""
    return None if start is None else start - dt.timedelta(days=CERTIFICATE_DAYS)


def erase_from(announced: dt.date, *, case_open: bool = False) -> dt.date | None:
    """From when recordings are erased; None while a case is open.

    >>> erase_from(dt.date(2024, 2, 29))
    datetime.date(2025, 3, 1)
    """
    if case_open:
        return None
    try:
        return announced.replace(year=announced.year + RECORDINGS_KEPT_YEARS)
    except ValueError:  # 29 February
        return dt.date(announced.year + RECORDINGS_KEPT_YEARS, 3, 1)
