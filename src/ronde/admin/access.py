"""Accessibility: what players need, and what would keep them from playing like the others.

Sources: H01, H02, Laws annex D, R03 2.3; the book, chapter 7.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from ronde.admin.answers import Check, Fact, Verdict
from ronde.model import Needs
from ronde.rules.admin.access import (
    ASSISTANT_CITE,
    ASSISTANT_MINUTES,
    BOARD_CITE,
    SURCHARGE_CITE,
    TELL_CITE,
    TELL_DAYS,
    VENUE_CITE,
)

__all__ = ["AccessCase", "Meeting", "Needing", "assistant_minutes", "checks", "needs_assistant"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Needing:
    """Somebody who needs something: `board` is the fixed one, if any."""

    name: str
    needs: Needs
    board: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """Two players at a board of a round; the needs of each, if any."""

    round: int
    board: str
    names: tuple[str, str]
    needs: tuple[Needs | None, Needs | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class AccessCase:
    """Everything the checks depend on.

    `seated`: everybody with a fixed board, in the order of entry, with or without other needs;
    `boards`: how many there are (None: not known). `halls`: whether each is accessible. `names`
    are those of all players. `surcharge`: entries on the spot pay more.
    """

    people: tuple[Needing, ...] = ()
    seated: tuple[tuple[str, int], ...] = ()
    boards: int | None = None
    meetings: tuple[Meeting, ...] = ()
    halls: tuple[bool | None, ...] = ()
    names: frozenset[str] = frozenset()
    start: dt.date | None = None
    surcharge: bool = False
    french: bool | None = True


def needs_assistant(one: Needs | None, other: Needs | None) -> bool:
    """Whether a blind and a deaf player meet and neither has an assistant."""
    if one is None or other is None:
        return False
    pair = (one.blind and other.deaf) or (one.deaf and other.blind)
    return pair and not (one.assistant.strip() or other.assistant.strip())


def assistant_minutes(needs: Needs) -> int | None:
    """Minutes usually taken from who has an assistant: none from the disabled; None: has none.

    Rule: Laws@2018 6.2.6; Laws@2023 6.2.6; book@2022-01 2.1, remark on 6.2.6.
    """
    if not needs.assistant.strip():
        return None
    spared = (
        *(needs.blind, needs.deaf, needs.wheelchair),
        *(needs.disability_card, needs.no_time_deduction),
    )
    return 0 if any(spared) else ASSISTANT_MINUTES


def checks(case: AccessCase) -> tuple[Check, ...]:
    """Every check, in the order of the texts."""
    return (
        _told(case),
        _conflict(case),
        _range(case),
        _deaf_and_blind(case),
        _venue(case),
        _assistant(case),
        _surcharge(case),
    )


def _check(
    code: str,
    verdict: Verdict,
    cite: str,
    *,
    value: Fact = None,
    limit: Fact = None,
    remedy: str = "needs",
    **fields: Fact,
) -> Check:
    return Check(
        code=f"access.{code}",
        verdict=verdict,
        value=value,
        limit=limit,
        cite=cite,
        remedy=remedy,
        fields=fields,
    )


def _told(case: AccessCase) -> Check:
    """Told in time: any day before the start is, the advice is said with it."""
    if not case.people:
        return _check("told", Verdict.NOT_APPLICABLE, TELL_CITE)
    unsaid = tuple(who.name for who in case.people if who.needs.told is None)
    if unsaid or case.start is None:
        remedy = "needs" if unsaid else "dates"
        return _check("told", Verdict.UNKNOWN, TELL_CITE, limit=TELL_DAYS, remedy=remedy)
    days = min((case.start - told).days for told in _days(case))
    verdict = Verdict.OK if days >= 0 else Verdict.NOTICE
    return _check("told", verdict, TELL_CITE, value=max(days, 0), limit=TELL_DAYS)


def _days(case: AccessCase) -> Iterator[dt.date]:
    return (who.needs.told for who in case.people if who.needs.told is not None)


def _conflict(case: AccessCase) -> Check:
    """Two players cannot have one fixed board: the later entry gives way."""
    if not case.seated:
        return _check("fixed_board", Verdict.NOT_APPLICABLE, BOARD_CITE)
    taken: dict[int, str] = {}
    late: list[str] = []
    boards: list[int] = []
    for name, board in case.seated:
        if board in taken:
            late.append(name)
            boards.append(board)
        else:
            taken[board] = name
    if not late:
        return _check("fixed_board", Verdict.OK, BOARD_CITE, value=len(case.seated))
    return _check(
        "fixed_board",
        Verdict.FAIL,
        BOARD_CITE,
        value=tuple(map(str, sorted(set(boards)))),
        names=tuple(late),
    )


def _range(case: AccessCase) -> Check:
    """A fixed board must be one of the boards there are."""
    if not case.seated:
        return _check("board_range", Verdict.NOT_APPLICABLE, BOARD_CITE)
    if case.boards is None:
        return _check("board_range", Verdict.UNKNOWN, BOARD_CITE, remedy="players")
    beyond = tuple(name for name, board in case.seated if board > case.boards)
    verdict = Verdict.FAIL if beyond else Verdict.OK
    return _check("board_range", verdict, BOARD_CITE, limit=case.boards, names=beyond)


def _deaf_and_blind(case: AccessCase) -> Check:
    """A blind player who meets a deaf one has an assistant."""
    meetings = [m for m in case.meetings if any(m.needs)]
    if not any(n is not None and n.blind for m in meetings for n in m.needs):
        return _check("deaf_blind", Verdict.NOT_APPLICABLE, ASSISTANT_CITE)
    found = [m for m in meetings if needs_assistant(*m.needs)]
    if not found:
        return _check("deaf_blind", Verdict.OK, ASSISTANT_CITE)
    return _check(
        "deaf_blind",
        Verdict.FAIL,
        ASSISTANT_CITE,
        value=tuple(m.board for m in found),
        round=found[0].round,
        names=tuple(" – ".join(m.names) for m in found),
    )


def _venue(case: AccessCase) -> Check:
    """Whoever comes in a wheelchair plays in a hall that can be entered."""
    if not any(who.needs.wheelchair for who in case.people):
        return _check("venue", Verdict.NOT_APPLICABLE, VENUE_CITE, remedy="venue")
    if any(hall is False for hall in case.halls):
        return _check("venue", Verdict.FAIL, VENUE_CITE, remedy="venue")
    if not case.halls or None in case.halls:
        return _check("venue", Verdict.UNKNOWN, VENUE_CITE, remedy="venue")
    return _check("venue", Verdict.OK, VENUE_CITE, remedy="venue")


def _assistant(case: AccessCase) -> Check:
    """An assistant who plays in the tournament may be at another board when needed."""
    helped = [who for who in case.people if who.needs.assistant.strip()]
    if not helped:
        return _check("assistant", Verdict.NOT_APPLICABLE, ASSISTANT_CITE)
    known = {_plain(name) for name in case.names}
    playing = tuple(w.needs.assistant for w in helped if _plain(w.needs.assistant) in known)
    verdict = Verdict.NOTICE if playing else Verdict.OK
    return _check("assistant", verdict, ASSISTANT_CITE, value=len(helped), names=playing)


def _plain(name: str) -> str:
    """A name whichever way round it is written."""
    return " ".join(sorted(name.replace(",", " ").casefold().split()))


def _surcharge(case: AccessCase) -> Check:
    """Card holders pay no more for an entry on the spot."""
    holders = tuple(who.name for who in case.people if who.needs.disability_card)
    if not (holders and case.surcharge) or case.french is False:
        return _check("surcharge", Verdict.NOT_APPLICABLE, SURCHARGE_CITE)
    if case.french is None:
        return _check("surcharge", Verdict.UNKNOWN, SURCHARGE_CITE, remedy="federation")
    return _check("surcharge", Verdict.NOTICE, SURCHARGE_CITE, value=len(holders), names=holders)
