"""Pairing numbers, of players and of teams alike."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations, pairwise

from ronde.journal import refusals as no
from ronde.journal.citations import Article, cite
from ronde.journal.events import NumbersAssigned
from ronde.journal.outside import Plea
from ronde.model import Player, StartingOrder, Tournament

__all__ = ["LAST_ROUND_TO_RENUMBER", "check_numbers", "check_reordered"]

LAST_ROUND_TO_RENUMBER = 4
"""Once this round is paired the order is fixed. Rule: C.04.2@2026-02 2.3; C.04.2@2017 B.3."""


_BY_RATING = frozenset({None, StartingOrder.RATING, StartingOrder.OTHER})
"""Methods under which the rating of the tournament is the strength; others look at lists."""


def check_numbers(
    tournament: Tournament,
    numbers: Iterable[tuple[int, int]],
    *,
    current: Mapping[int, int | None],
    needed: Collection[int],
) -> None:
    """Refuse a numbering that is not one, or one that comes too late.

    `current` holds everybody's number, `needed` those who must have one because they were paired.
    After round 4 is paired the order of those who hold a number stays; a late entry may still take
    its place among them, moving the others down.

    Rule: C.04.2@2026-02 2.3, 2.4, 2.5; C.04.2@2017 B.3, C.2, C.3.
    """
    new: dict[int, int] = {}
    used: set[int] = set()
    for participant, number in numbers:
        if number < 1:
            raise no.InvalidNumber(number=number)
        if participant in new:
            raise no.NumberedTwice(participant=participant)
        if number in used:
            raise no.NumberUsed(number=number)
        new[participant] = number
        used.add(number)
    if all(new.get(participant) == number for participant, number in current.items()):
        raise no.NothingChanges(act="NumbersAssigned")
    for participant in sorted(set(needed) - set(new)):
        raise no.NumberMissing(participant=participant)
    if len(tournament.rounds) >= LAST_ROUND_TO_RENUMBER:
        _check_order_kept(tournament, new, current)


def _check_order_kept(
    tournament: Tournament, new: Mapping[int, int], current: Mapping[int, int | None]
) -> None:
    held = {p: number for p, number in current.items() if number is not None and p in new}
    before = sorted(held, key=lambda p: held[p])
    after = sorted(held, key=lambda p: new[p])
    if before != after:
        rule = cite(Article.RENUMBERING, tournament.settings)
        raise no.RenumberingTooLate(paired=len(tournament.rounds), rule=rule)


def check_reordered(tournament: Tournament, event: NumbersAssigned, plea: Plea) -> None:
    """An order against the ratings leaves the rules; later any other order is asked about.

    Equal ratings may change places, and so may whoever's rating was corrected; an order that newly
    puts somebody before a higher rating leaves the rules. A late entry takes its place without
    changing the order of the others.

    Rule: C.04.2@2026-02 2.2, 2.3; C.04.2@2017 B.2, B.3.
    """
    new = dict(event.numbers)
    held = [p for p in tournament.players if p.tpn is not None and p.id in new]
    before = sorted(held, key=lambda p: p.tpn or 0)
    after = sorted(held, key=lambda p: new[p.id])
    if not held and tournament.settings.starting_order in _BY_RATING:
        after = sorted((p for p in tournament.players if p.id in new), key=lambda p: new[p.id])
        before = sorted(after, key=lambda p: -p.rating)
    if before == after:
        return
    if _overtakes(before, after):
        plea.leaves("numbers_against_ratings", act="NumbersAssigned")
    elif tournament.rounds:
        plea.leaves("renumbered_after_start", act="NumbersAssigned")


def _overtakes(before: Sequence[Player], after: Sequence[Player]) -> bool:
    """Whether somebody now stands before a higher rating that stood before them.

    What stood so already (a rating corrected meanwhile) is nobody's wish now.
    """
    if all(first.rating >= second.rating for first, second in pairwise(after)):
        return False
    place = {player.id: index for index, player in enumerate(before)}
    return any(
        first.rating < second.rating and place[first.id] > place[second.id]
        for first, second in combinations(after, 2)
    )
