"""The bracket: who can meet whom when, seeds kept apart, exempts given to the top seeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.pairing.draws import Draw, Lots
from ronde.pairing.knockout.plan import stage_code

__all__ = [
    "Bracket",
    "CupRound",
    "Tie",
    "bracket_order",
    "draw_order",
    "draw_round",
    "make_bracket",
    "next_round",
    "places",
    "third_place",
]


def bracket_order(size: int) -> tuple[tuple[int, int], ...]:
    """The first-round meetings by seed, from the top of the sheet down, as the book draws it.

    Strongest against weakest, second strongest against second weakest; the two best can only
    meet in the final, the four best in the semi-finals, and so on.

    Rule: book@2022-01 3.3 (other examples).

    >>> bracket_order(8)
    ((1, 8), (4, 5), (3, 6), (2, 7))
    """
    if size < 2 or size & (size - 1):
        raise ModelError("cup.places", places=size)
    pairs: list[tuple[int, int]] = [(1, 2)]
    while 2 * len(pairs) < size:
        seeds = [
            seed for i, pair in enumerate(pairs) for seed in (pair if i % 2 == 0 else pair[::-1])
        ]
        pairs = [(seed, 4 * len(pairs) + 1 - seed) for seed in seeds]
    return tuple(pairs)


@dataclass(frozen=True, slots=True)
class Bracket:
    """The sheet from top to bottom; None is a place nobody fills, whose neighbour goes on."""

    slots: tuple[str | None, ...]

    @property
    def rounds(self) -> int:
        """How many rounds it takes."""
        return (len(self.slots) - 1).bit_length()


def make_bracket(entrants: Sequence[str], skips: Sequence[int] = ()) -> Bracket:
    """Place the entrants, strongest first; `skips` says how many rounds each one does not play.

    Those who join later stand above the others, the latest first, and take the room of the players
    they do not meet. Exempt from round 1 are the next ones in order.

    Rule: book@2022-01 3.3.1 (exempt number 1, then 2, then 3); 3.3.2 (fictitious players).
    """
    if len(set(entrants)) != len(entrants) or len(entrants) < 2:
        raise ModelError("cup.entrants")
    if skips and len(skips) != len(entrants):
        raise ModelError("cup.skips", skips=len(skips), entrants=len(entrants))
    rounds_off = dict(zip(entrants, skips or [0] * len(entrants), strict=True))
    ranked = sorted(entrants, key=lambda name: -rounds_off[name])
    size = 1 << (sum(1 << skip for skip in rounds_off.values()) - 1).bit_length()
    place_of = [0] * (size + 1)
    for index, pair in enumerate(bracket_order(size)):
        place_of[pair[0]], place_of[pair[1]] = 2 * index, 2 * index + 1
    slots: list[str | None] = [None] * size
    taken = bytearray(size)
    seed = 1
    for name in ranked:
        while taken[place_of[seed]]:
            seed += 1
        width = 1 << rounds_off[name]
        start = place_of[seed] // width * width
        taken[start : start + width] = b"\1" * width
        slots[place_of[seed]] = name
    return Bracket(tuple(slots))


def draw_order(entrants: Sequence[str], lots: Lots, *, seeded: int = 0) -> Draw[tuple[str, ...]]:
    """The first `seeded` keep their rank, the others draw theirs: for `make_bracket`.

    Drawing ranks draws the exempts too.

    Rule: book@2022-01 3.3.2 d (exempts are drawn).
    """
    if not 0 <= seeded <= len(entrants):
        raise ModelError("cup.seeds", seeds=seeded, entrants=len(entrants))
    rest = lots.shuffle("rank", entrants[seeded:])
    return lots.finish("cup-order", (*entrants[:seeded], *rest))


def draw_round(survivors: Sequence[str], lots: Lots) -> Draw[tuple[tuple[str, str], ...]]:
    """A round drawn afresh, without a bracket: pairs as they come out of the urn."""
    if len(survivors) % 2 or not survivors:
        raise ModelError("cup.survivors", survivors=len(survivors))
    order = lots.shuffle("place", survivors)
    return lots.finish("cup-round", tuple(zip(order[::2], order[1::2], strict=True)))


@dataclass(frozen=True, slots=True)
class Tie:
    """A match of a round: its number from the top of the sheet, and the two sides."""

    number: int
    upper: str
    lower: str

    @property
    def sides(self) -> tuple[str, str]:
        """Both sides."""
        return self.upper, self.lower


@dataclass(frozen=True, slots=True)
class CupRound:
    """A round to play: its stage, the matches, and who goes on without playing."""

    number: int
    stage: str
    ties: tuple[Tie, ...]
    resting: tuple[str, ...]


def next_round(bracket: Bracket, winners: Sequence[Sequence[str]]) -> CupRound | None:
    """The round after those whose winners are given; None when the cup is won.

    Raises:
        ModelError: a round's winners do not answer its matches one to one.
    """
    slots: tuple[str | None, ...] = bracket.slots
    for number, names in enumerate(winners, 1):
        slots = _advanced(slots, _ties(slots), frozenset(names), number)
    if len(slots) == 1:
        return None
    ties = _ties(slots)
    playing = {side for tie in ties for side in tie.sides}
    resting = tuple(name for name in slots if name is not None and name not in playing)
    full = len(ties) * 2 == len(slots)
    return CupRound(len(winners) + 1, stage_code(len(slots)) if full else "", ties, resting)


def _ties(slots: Sequence[str | None]) -> tuple[Tie, ...]:
    pairs = zip(slots[::2], slots[1::2], strict=True)
    met = [(upper, lower) for upper, lower in pairs if upper is not None and lower is not None]
    return tuple(Tie(number, upper, lower) for number, (upper, lower) in enumerate(met, 1))


def _advanced(
    slots: Sequence[str | None], ties: Sequence[Tie], won: frozenset[str], number: int
) -> tuple[str | None, ...]:
    for tie in ties:
        if len(won & {*tie.sides}) != 1:
            raise ModelError("cup.needs_winner", round=number, upper=tie.upper, lower=tie.lower)
    unknown = won - {side for tie in ties for side in tie.sides}
    if unknown:
        raise ModelError("cup.did_not_play", round=number, entrants=tuple(sorted(unknown)))
    lost = {side for tie in ties for side in tie.sides} - won
    return tuple(
        next((name for name in pair if name is not None and name not in lost), None)
        for pair in zip(slots[::2], slots[1::2], strict=True)
    )


def third_place(bracket: Bracket, winners: Sequence[Sequence[str]]) -> Tie | None:
    """The match between the losers of the semi-finals, if both were played."""
    if bracket.rounds < 2 or len(winners) < bracket.rounds - 1:
        return None
    semi = next_round(bracket, winners[: bracket.rounds - 2])
    if semi is None or len(semi.ties) != 2:
        return None
    won = {*winners[bracket.rounds - 2]}
    first, second = (next(side for side in tie.sides if side not in won) for tie in semi.ties)
    return Tie(1, first, second)


def places(
    bracket: Bracket, winners: Sequence[Sequence[str]], *, third: str | None = None
) -> tuple[tuple[str, ...], ...]:
    """Final order of a finished cup, those out in the same round level; `third` won that match."""
    levels: list[tuple[str, ...]] = []
    for number in range(len(winners)):
        played = next_round(bracket, winners[:number])
        assert played is not None
        won = {*winners[number]}
        levels.append(tuple(side for tie in played.ties for side in tie.sides if side not in won))
    if next_round(bracket, winners) is not None:
        raise ModelError("cup.not_finished")
    ordered = [tuple(winners[-1]), *reversed(levels)]
    if third is not None:
        if len(ordered) < 3 or third not in ordered[2]:
            raise ModelError("cup.no_semi_final", entrant=third)
        fourth = tuple(name for name in ordered[2] if name != third)
        ordered[2:3] = [(third,), fourth]
    return tuple(level for level in ordered if level)
