"""A whole round: the bye, then brackets from the top, then colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.errors import NoValidPairing, Phrase
from ronde.matching.cardinality import FREE, maximum_matching
from ronde.pairing.upfloat.colors import Seat, seat
from ronde.pairing.upfloat.field import UpfloatField
from ronde.pairing.upfloat.identifiers import PairCosts, first_pairs
from ronde.pairing.upfloat.members import Members
from ronde.pairing.upfloat.upfloaters import Choice, choose_upfloaters

__all__ = ["Bracket", "UpfloatPairing", "pair_upfloat"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """One bracket as it was paired, in numbers: members, whom it took up, pairs, what they cost."""

    score: int
    residents: tuple[int, ...]
    upfloaters: tuple[int, ...]
    fails_following: bool
    repeated: int
    pairs: tuple[tuple[int, int], ...]
    costs: PairCosts


@dataclass(frozen=True, slots=True, kw_only=True)
class UpfloatPairing:
    """A paired round: seats (White first) with the rule of their colours, the bye, the brackets."""

    boards: tuple[tuple[int, int], ...]
    pab: int | None
    brackets: tuple[Bracket, ...]
    color_rules: tuple[int, ...]


def pair_upfloat(field: UpfloatField) -> UpfloatPairing:
    """Pair a round.

    Raises:
        NoValidPairing: no complete pairing respects the absolute criteria.
    """
    members = Members(field)
    pab = _bye(members)
    left = [i for i in range(members.size) if i != pab]
    brackets: list[Bracket] = []
    seats: list[Seat] = []
    while left:
        top = members.score[left[0]]
        residents = [i for i in left if members.score[i] == top]
        lower = left[len(residents) :]
        choice = choose_upfloaters(members, residents, lower, _score_below(members, top))
        inside = (*residents, *choice.upfloaters)
        pairs, costs = first_pairs(members, inside, choice.upfloaters)
        seats += [seat(members, i, j) for i, j in pairs]
        brackets.append(_reported(members, residents, choice, pairs, costs))
        gone = set(inside)
        left = [i for i in left if i not in gone]
    number = members.number
    return UpfloatPairing(
        boards=tuple((number[s.white], number[s.black]) for s in seats),
        pab=None if pab is None else number[pab],
        brackets=tuple(brackets),
        color_rules=tuple(s.rule for s in seats),
    )


def _score_below(members: Members, top: int) -> int | None:
    """The score of the following scoregroup, whoever is in it.

    Rule: C.04.6@2026-02 2.3 [C6]; docs/disputes/team-swiss-readings.md.
    """
    return next((score for score in members.score if score < top), None)


def _bye(members: Members) -> int | None:
    """Who takes the pairing-allocated bye.

    The lowest score, then the most matches played, then the largest number, so that the others can
    be paired.

    Rule: C.04.6@2026-02 3.4, 2.1.2 [C2]; C.04.5@2026-02 3.4.

    Raises:
        NoValidPairing: the round cannot be paired.
    """
    everybody = range(members.size)
    if members.size % 2 == 0:
        if not members.can_pair(everybody):
            raise _impossible(members)
        return None
    able = [i for i in everybody if members.members[i].may_take_pab]
    able.sort(key=lambda i: (members.score[i], -members.members[i].played, -members.number[i]))
    for i in able:
        if members.can_pair([j for j in everybody if j != i]):
            return i
    raise _impossible(members)


def _impossible(members: Members) -> NoValidPairing:
    size = members.size

    def neighbors(i: int) -> list[int]:
        return [j for j in range(size) if j != i and members.may_meet(i, j)]

    mate = maximum_matching(size, neighbors)
    alone = tuple(members.number[i] for i in range(size) if mate[i] == FREE)
    fault = Phrase("pairing.no_complete" if size % 2 == 0 else "pairing.no_pab")
    article = f"{members.field.criteria.cite} 3.3.3"
    return NoValidPairing(fault, players=alone, article=article)


def _reported(
    members: Members,
    residents: Sequence[int],
    choice: Choice,
    pairs: Sequence[tuple[int, int]],
    costs: PairCosts,
) -> Bracket:
    number = members.number
    return Bracket(
        score=members.score[residents[0]],
        residents=tuple(number[i] for i in residents),
        upfloaters=tuple(number[i] for i in choice.upfloaters),
        fails_following=choice.fails_following,
        repeated=choice.repeated,
        pairs=tuple((number[i], number[j]) for i, j in pairs),
        costs=costs,
    )
