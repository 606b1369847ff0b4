"""Building Molter tables outside the book: any number of teams, any team size that can be paired.

Even number of teams: on each level the teams play two neighbouring rounds of a Berger table per
period; the two together form one ring through all teams, walked round with White to the next.
Odd: two levels at a time, the lower one mirroring the upper; the team left over on one level meets
the one left over on the other. Which way each ring is walked is chosen so that no team has more
than one board too many with one colour; where no choice does, levels walk the same ring two by two,
in opposite directions. Why this keeps every promise: `docs/explanation/molter.md`.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from itertools import chain, combinations

from ronde.errors import ModelError
from ronde.pairing.molter.checks import Broken, broken_promises
from ronde.pairing.molter.table import AUTONOMOUS, MolterTable, Symbol, team_letters
from ronde.pairing.search import Answer, Found, Impossible

__all__ = ["construct"]

Seat = tuple[int, int]
"""Team and level, from 0."""

Seats = tuple[tuple[Seat, Seat], ...]
"""Games as (white, black)."""

Partners = dict[Seat, Seat]


def construct(
    teams: int, players: int, rounds: int
) -> Answer[tuple[MolterTable, tuple[Broken, ...]]]:
    """A table for this event with whatever it had to give up (nothing, up to teams - 1 rounds).

    Beyond that the rounds start again with colours exchanged, so opponents repeat. Impossible only
    when the number of players is odd: somebody would be left without a game.

    Rule: book@2022-01 3.2 (the tables may be extended at will).
    """
    if teams < 3 or players < 1 or rounds < 1:
        raise ModelError("molter.no_event", teams=teams, players=players, rounds=rounds)
    if teams * players % 2:
        return Impossible("odd-players", (("teams", teams), ("players", players)), 0)
    table = _built(teams, players, rounds, together=1)
    broken = broken_promises(table)
    if any(b.promise == "team-colors" for b in broken):
        table = _built(teams, players, rounds, together=2)
        broken = broken_promises(table)
    return Found((table, broken), 0)


def _built(teams: int, players: int, rounds: int, *, together: int) -> MolterTable:
    """The table; with an even number of teams so many levels at a time walk the same ring."""
    even = teams % 2 == 0
    steps = [level // together for level in range(players)]
    cycle = (teams - 1) // 2
    games: list[Seats] = []
    for period in range(rounds // 2):
        now = period % cycle
        first, second = _even(teams, steps, now) if even else _odd(teams, players, now)
        again = period // cycle % 2 == 1
        games += [_swapped(first), _swapped(second)] if again else [first, second]
    labels = tuple(str(n) for n in range(1, len(games) + 1))
    if rounds % 2:
        last = rounds // 2
        pairs = _single_even(teams, steps, last) if even else _single_odd(teams, players, last)
        games.append(_halved(pairs))
        labels = (*labels, AUTONOMOUS)
    return _written(teams, players, labels, games)


def _written(
    teams: int, players: int, labels: tuple[str, ...], games: Sequence[Seats]
) -> MolterTable:
    letters = team_letters(teams)
    order = _level_order(players, 1 if teams % 2 == 0 else 2)

    def named(seat: Seat) -> Symbol:
        return Symbol(letters[seat[0]], order[seat[1]])

    rounds = (
        tuple(
            sorted(
                ((named(white), named(black)) for white, black in seats),
                key=lambda game: (sum(who.player for who in game), min(game), game),
            )
        )
        for seats in games
    )
    return MolterTable(teams, players, labels, tuple(rounds))


def _level_order(players: int, width: int) -> tuple[int, ...]:
    """Levels as the construction meets them, in steps of `width`: top, bottom, next to top, ...

    Strong and weak boards alternate, so that two teams do not meet on strong boards only.
    """
    groups = [tuple(range(i + 1, i + width + 1)) for i in range(0, players, width)]
    order = []
    while groups:
        order.append(groups.pop(0))
        groups.reverse()
    return tuple(level for group in order for level in group)


def _swapped(seats: Seats) -> Seats:
    return tuple((black, white) for white, black in seats)


def _factor(teams: int, total: int, level: int) -> Partners:
    """Who meets whom on a level: numbers add up to `total`, the last team meets the one left."""
    modulus = teams - 1
    partners: Partners = {}
    for team in range(modulus):
        other = (total - team) % modulus
        partners[team, level] = (modulus if other == team else other, level)
        if other == team:
            partners[modulus, level] = (team, level)
    return partners


def _mirrored(teams: int, total: int, level: int) -> Partners:
    """Two levels with an odd number of teams: sums `total` above, its opposite below.

    The team that would meet itself above plays the one that would below.
    """
    half = pow(2, -1, teams)
    partners: Partners = {}
    for step, value in enumerate((total % teams, -total % teams)):
        for team in range(teams):
            partners[team, level + step] = ((value - team) % teams, level + step)
    above, below = (total * half % teams, level), (-total * half % teams, level + 1)
    partners[above], partners[below] = below, above
    return partners


def _ring(start: Seat, first: Partners, second: Partners) -> tuple[Seats, Seats]:
    """Walk round from `start`: White to the next, first-round and second-round games in turn."""
    one: list[tuple[Seat, Seat]] = []
    two: list[tuple[Seat, Seat]] = []
    seat = start
    while not one or seat != start:
        middle = first[seat]
        one.append((seat, middle))
        seat = second[middle]
        two.append((middle, seat))
    return tuple(one), tuple(two)


def _even(teams: int, steps: Sequence[int], period: int) -> tuple[Seats, Seats]:
    rings = []
    for level, turn in enumerate(steps):
        total = 2 * (turn + period) % (teams - 1)
        first, second = (_factor(teams, total + step, level) for step in range(2))
        rings.append(_ring((teams - 1, level), first, second))
    return _directed(teams, rings)


def _odd(teams: int, players: int, period: int) -> tuple[Seats, Seats]:
    rings = []
    for pair in range(players // 2):
        total = 2 * _turn(teams, pair + period) - 1
        first, second = (_mirrored(teams, total + step, 2 * pair) for step in range(2))
        start = next(seat for seat, other in first.items() if seat[1] != other[1])
        rings.append(_ring(start, first, second))
    return _directed(teams, rings)


def _turn(teams: int, step: int) -> int:
    """The pairs of sums (1, 2), (3, 4), ... in an order that spreads them and their mirrors."""
    count = (teams - 1) // 2
    upper = (count + 1) // 2
    place = step % count
    return place + 1 if place < upper else count + upper - place


def _directed(teams: int, rings: Sequence[tuple[Seats, Seats]]) -> tuple[Seats, Seats]:
    """Choose each ring's direction so that teams have White about as often as Black."""
    excess = []
    for first, _ in rings:
        counts = [0] * teams
        for white, black in first:
            counts[white[0]] += 1
            counts[black[0]] -= 1
        excess.append(counts)
    signs = _balanced(excess)
    one: list[tuple[Seat, Seat]] = []
    two: list[tuple[Seat, Seat]] = []
    for sign, (first, second) in zip(signs, rings, strict=True):
        one += first if sign > 0 else _swapped(first)
        two += second if sign > 0 else _swapped(second)
    return tuple(one), tuple(two)


def _balanced(excess: Sequence[Sequence[int]]) -> list[int]:
    """Signs that make the largest sum of the signed rows small.

    Neighbouring rings nearly cancel: start from alternating signs, then flip the one or two that
    help most, until none does.
    """
    signs = [(-1) ** i for i in range(len(excess))]
    rows = [[sign * value for value in row] for sign, row in zip(signs, excess, strict=True)]
    totals = [sum(column) for column in zip(*rows, strict=True)]
    while max(map(abs, totals)) > 1:
        singles = (((i,), rows[i]) for i in _two_of_a_kind(rows))
        doubles = (
            ((i, j), [x + y for x, y in zip(rows[i], rows[j], strict=True)])
            for i, j in combinations(_two_of_a_kind(rows), 2)
        )
        flips = (
            (_uneven(after), move, after)
            for move, change in chain(singles, doubles)
            for after in ([total - 2 * x for total, x in zip(totals, change, strict=True)],)
        )
        cost, move, after = min(flips)
        if cost >= _uneven(totals):
            break
        totals = after
        for i in move:
            signs[i] = -signs[i]
            rows[i] = [-value for value in rows[i]]
    return signs


def _two_of_a_kind(rows: Sequence[Sequence[int]]) -> list[int]:
    """The first two places of every different row: flipping later ones does the same, later."""
    seen: Counter[tuple[int, ...]] = Counter()
    places = []
    for place, row in enumerate(map(tuple, rows)):
        seen[row] += 1
        if seen[row] <= 2:
            places.append(place)
    return places


def _uneven(totals: Sequence[int]) -> tuple[int, int]:
    return max(map(abs, totals)), sum(total * total for total in totals)


def _single_even(teams: int, steps: Sequence[int], period: int) -> list[Partners]:
    return [
        _factor(teams, 2 * (step + period) % (teams - 1), level) for level, step in enumerate(steps)
    ]


def _single_odd(teams: int, players: int, period: int) -> list[Partners]:
    return [
        _mirrored(teams, 2 * _turn(teams, pair + period) - 1, 2 * pair)
        for pair in range(players // 2)
    ]


def _halved(levels: Sequence[Partners]) -> Seats:
    """Colours for a round that stands alone: walk along the games from team to team.

    Leaving a team gives White, arriving gives Black, so every team has half of each; where teams
    have an odd number of boards the walks start and end there.
    """
    games = sorted({tuple(sorted(pair)) for partners in levels for pair in partners.items()})
    waiting: dict[int, deque[tuple[Seat, Seat]]] = {}
    for one, two in games:
        waiting.setdefault(one[0], deque()).append((one, two))
        waiting.setdefault(two[0], deque()).append((two, one))
    done: set[frozenset[Seat]] = set()
    found: list[tuple[Seat, Seat]] = []
    odd_first = sorted(waiting, key=lambda team: (len(waiting[team]) % 2 == 0, team))
    for start in odd_first:
        _walk(start, waiting, done, found.append)
    return tuple(found)


def _walk(
    start: int,
    waiting: dict[int, deque[tuple[Seat, Seat]]],
    done: set[frozenset[Seat]],
    add: Callable[[tuple[Seat, Seat]], None],
) -> None:
    """Go on from team to team until there is no unplayed game where we stand."""
    team = start
    while waiting[team]:
        game = waiting[team].popleft()
        if frozenset(game) in done:
            continue
        done.add(frozenset(game))
        add(game)
        team = game[1][0]
