"""How long before round 1 lots are drawn.

Rule: book 6.9 VI.3.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.admin.answers import Check, Verdict

__all__ = ["HOURS", "LotsCase", "lots_check"]

HOURS = 12
"""So many hours lie between the draw and round 1, at levels L1 and L2."""

_CITE = "book 6.9 VI.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class LotsCase:
    """What the check depends on; None is not known.

    `asked`: the level or the norms ask for it. `strictly`: always (an all-play-all), or only where
    it is possible (a Swiss); None: no lots are drawn for who meets whom. `drawn`: when the draw
    that holds was recorded, `announced`: for when the programme has it; hours of the hall.
    `paired`: round 1 is paired.
    """

    asked: bool | None
    strictly: bool | None
    starts: dt.datetime | None = None
    drawn: dt.datetime | None = None
    announced: dt.datetime | None = None
    paired: bool = False


def lots_check(case: LotsCase) -> Check:
    """Whether the draw is, or will be, early enough.

    A draw that is still to come is told its last hour; one that nobody recorded before round 1 was
    paired is not known.
    """
    if case.asked is False or case.strictly is None:
        return _answer(Verdict.NOT_APPLICABLE)
    if case.asked is None:
        return _answer(Verdict.UNKNOWN, remedy="kind")
    if case.starts is None:
        return _answer(Verdict.UNKNOWN, remedy="schedule")
    last, held = case.starts - dt.timedelta(hours=HOURS), case.drawn or case.announced
    if held is not None and held > last:
        remedy = "" if case.drawn else "schedule"
        verdict = Verdict.FAIL if case.strictly else Verdict.NOTICE
        late = "word.lots_late"
        return _answer(verdict, value=held, limit=last, remedy=remedy, what=late)
    if case.drawn is None and case.paired:
        return _answer(Verdict.UNKNOWN, limit=last, remedy="draws")
    if held is None:
        return _answer(Verdict.NOTICE, limit=last, remedy="draws", what="word.lots_open")
    return _answer(Verdict.OK, value=held, limit=last)


def _answer(
    verdict: Verdict,
    *,
    value: dt.datetime | None = None,
    limit: dt.datetime | None = None,
    remedy: str = "",
    what: str = "",
) -> Check:
    return Check(
        code="day.draw",
        verdict=verdict,
        value=value,
        limit=limit,
        cite=_CITE,
        remedy=remedy,
        fields={"hours": HOURS, "what": what} if what else {"hours": HOURS},
    )
