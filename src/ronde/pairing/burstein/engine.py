"""The Burstein system after its seeding rounds: the strongest opposition meets the weakest.

A bracket is ranked by what its players have met, whatever their scores; the first meets the last.
Whoever is left over joins the bracket below.

Rule: C.04.4.2@2026-02 1 to 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from ronde.errors import ModelError
from ronde.matching.narrowing import Narrowing
from ronde.matching.weighted import Matcher
from ronde.model import Color
from ronde.pairing.swiss.colors import color_preference
from ronde.pairing.swiss.pool import Pool, allocated_bye
from ronde.pairing.swiss.seating import Seat, Sitter, insisting_pairs, seat

__all__ = [
    "BursteinField",
    "BursteinPairing",
    "BursteinPlayer",
    "pair_burstein",
    "seeding_rounds",
]


def seeding_rounds(rounds: int) -> int:
    """How many rounds are paired by the Dutch system first.

    Rule: C.04.4.2@2026-02 1.6.
    """
    return min(rounds // 2, 4)


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinPlayer:
    """A player to be paired in this round.

    `score` is the pairing score; `opposition` what the ranking goes by (Buchholz, then
    Sonneborn-Berger); `games` those played; `parity` the number that the initial colour goes by.
    """

    number: int
    score: int
    met: frozenset[int] = frozenset()
    colors: tuple[Color, ...] = ()
    opposition: tuple[int, int] = (0, 0)
    may_take_pab: bool = True
    games: int = 0
    parity: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinField:
    """A round after the seeding rounds; `forbidden` holds pairs that may not meet."""

    players: tuple[BursteinPlayer, ...]
    initial_color: Color = Color.WHITE
    forbidden: frozenset[frozenset[int]] = frozenset()

    def __post_init__(self) -> None:
        if len({p.number for p in self.players}) != len(self.players):
            raise ModelError("entrants.same_number")


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinPairing:
    """A paired round: boards (White first) with the rule of their colours, and the bye."""

    boards: tuple[tuple[int, int], ...]
    pab: int | None
    color_rules: tuple[int, ...]


class _Players(Pool):
    """Columns of facts about the players; `place` is the rank by opposition, 0 the first.

    Rule: C.04.4.2@2026-02 1.7, 1.8, 2.1.1 [C1], 2.1.3 [C3].
    """

    def __init__(self, field: BursteinField) -> None:
        self.field = field
        ordered = sorted(field.players, key=lambda p: (-p.score, p.number))
        self.players = tuple(ordered)
        self.wish = [color_preference(p.colors) for p in ordered]
        ranked = sorted(
            range(len(ordered)),
            key=lambda i: (*(-v for v in ordered[i].opposition), ordered[i].number),
        )
        self.place = [0] * len(ordered)
        for place, i in enumerate(ranked):
            self.place[i] = place
        kept = [(p.number, other) for p in ordered for other in p.met]
        kept += [(a, b) for pair in field.forbidden for a in pair for b in pair]
        kept += insisting_pairs([p.number for p in ordered], self.wish)
        super().__init__([p.score for p in ordered], [p.number for p in ordered], kept)

    def seat(self, i: int, j: int) -> Seat:
        """The colours of a pair; the higher ranked has met more."""
        high, low = (
            Sitter(k, self.wish[k], self.players[k].colors, self.players[k].parity)
            for k in sorted((i, j), key=self.place.__getitem__)
        )
        return seat(high, low, self.field.initial_color)

    def denies(self, i: int, j: int) -> int:
        """Whether a pair leaves somebody without the preferred colour."""
        a, b = self.wish[i], self.wish[j]
        return int(a is not None and b is not None and a.color is b.color)


def pair_burstein(field: BursteinField) -> BursteinPairing:
    """Pair a round after the seeding rounds.

    The bye goes to the lowest score, then the most games played, then the lowest ranked.

    Rule: C.04.4.2@2026-02 3.1, 2.1.2 [C2].

    Raises:
        NoValidPairing: no complete pairing respects the absolute criteria.
    """
    players = _Players(field)
    pab = allocated_bye(
        players,
        [p.may_take_pab for p in players.players],
        lambda i: (players.score[i], -players.players[i].games, -players.place[i]),
        article="C.04.4.2@2026-02 1.9.3",
    )
    left = [i for i in range(players.size) if i != pab]
    groups = [list(g) for _, g in groupby(left, key=players.score.__getitem__)]
    seats: list[Seat] = []
    moved: list[int] = []
    for n, group in enumerate(groups):
        members = [*moved, *group]
        following = groups[n + 1] if n + 1 < len(groups) else []
        below = [i for later in groups[n + 2 :] for i in later]
        pairs, moved = _bracket(players, members, following, below)
        seats += [players.seat(i, j) for i, j in pairs]
    number = players.number
    return BursteinPairing(
        boards=tuple((number[w], number[b]) for w, b, _ in seats),
        pab=None if pab is None else number[pab],
        color_rules=tuple(rule for _, _, rule in seats),
    )


def _bracket(
    players: _Players, members: Sequence[int], following: Sequence[int], below: Sequence[int]
) -> tuple[list[tuple[int, int]], list[int]]:
    """The pairs of a bracket, and who leaves it.

    Bracket, following scoregroup and the rest form a graph whose perfect matchings are the complete
    pairings. A pair out of the bracket is somebody who leaves; nobody who leaves could meet another
    who does, or the bracket would have one pair more.

    Rule: C.04.4.2@2026-02 2.2, 4.
    """
    ranked = sorted(members, key=players.place.__getitem__)
    everybody = [*ranked, *following, *below]
    rows, absent = _rows(players, everybody, len(ranked), len(following))
    size = len(everybody)
    matcher = Matcher.start(range(size), rows.__getitem__, size=size, absent=absent)
    if not matcher.complete():
        raise AssertionError("what is left of a round can be paired")
    chosen = Narrowing(matcher, rows, absent, matcher.cost())
    pairs: list[tuple[int, int]] = []
    leaving: list[int] = []
    free = list(range(len(ranked)))
    while free:
        first = free.pop(0)
        partner = next((n for n in reversed(free) if chosen.fix(first, n)), None)
        if partner is None:
            leaving.append(ranked[first])
            chosen.ban((first, n) for n in free)
        else:
            free.remove(partner)
            pairs.append((ranked[first], ranked[partner]))
    return pairs, leaving


def _rows(
    players: _Players, everybody: Sequence[int], members: int, following: int
) -> tuple[list[list[int]], int]:
    """Costs: who leaves (how many, of which scores), the same of the following bracket, colours.

    Rule: C.04.4.2@2026-02 2.2 [C5], 2.2 [C6], 2.2 [C7], 2.2 [C8].
    """
    size = len(everybody)
    base = size + 1
    scores = sorted({players.score[i] for i in everybody})
    # Scores of those who leave are compared from the highest down: the highest weighs most.
    weight = {score: base**n for n, score in enumerate(scores)}
    whole = base ** len(scores)
    ahead = base  # above C8
    first = ahead * whole * base  # above C7
    absent = 2 * first * whole * base * base
    out = [whole + weight[players.score[i]] for i in everybody]
    rows = [[absent] * size for _ in everybody]
    for a, i in enumerate(everybody):
        for b in range(a + 1, size):
            j = everybody[b]
            if not players.may_meet(i, j):
                continue
            cost = 0
            if b < members:
                cost = players.denies(i, j)
            elif a < members:
                cost = first * out[a]
            if a < members + following <= b:
                cost += ahead * out[a]
            rows[a][b] = rows[b][a] = 2 * cost
    return rows, absent
