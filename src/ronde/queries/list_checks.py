"""Whether the players entered fit the rating lists kept here, as a check."""

from __future__ import annotations

from ronde.admin.answers import Check, Verdict
from ronde.model import Tournament
from ronde.queries.refreshing import Compared, Watch

__all__ = ["list_checks"]

_ALWAYS = frozenset({Watch.OTHER_NAME, Watch.DUPLICATE, Watch.GONE})
"""What stays wrong once the event has begun: lists of later months have other ratings and clubs."""


def list_checks(tournament: Tournament, found: tuple[Compared, ...] | None) -> tuple[Check, ...]:
    """Who does not fit; None: there is no list to compare with.

    That nobody fits is not told here: not everybody is on a list.
    """
    if found is None or not tournament.players:
        return (Check(code="licence.lists", verdict=Verdict.NOT_APPLICABLE),)
    minding = _ALWAYS if tournament.rounds else frozenset(Watch)
    names = tuple(one.player.person.name for one in found if minding & set(one.watch))
    return (
        Check(
            code="licence.lists",
            verdict=Verdict.NOTICE if names else Verdict.OK,
            value=names or None,
            remedy="lists" if names else "",
            fields={"count": len(names)},
        ),
    )
