"""A whole round: the bye, then brackets from the top, then colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.pairing.swiss.pool import allocated_bye
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

    The bye goes to the lowest score, then the most matches played, then the largest number.

    Rule: C.04.6@2026-02 3.4, 2.1.2 [C2]; C.04.5@2026-02 3.4.

    Raises:
        NoValidPairing: no complete pairing respects the absolute criteria.
    """
    members = Members(field)
    pab = allocated_bye(
        members,
        [m.may_take_pab for m in members.members],
        lambda i: (members.score[i], -members.members[i].played, -members.number[i]),
        article=f"{field.criteria.cite} 3.3.3",
    )
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
        repeated=choice.rises[0],
        pairs=tuple((number[i], number[j]) for i, j in pairs),
        costs=costs,
    )
