"""Places proved from points: how many can still stand above somebody, whatever is played.

The results of open games are the only unknown within a round that is paired: a game hands its
points out once. Rounds to come give each player something between the least and the most that a
round can give. What is counted here holds in every completion; where it says `tight`, and no round
is to come, some completion reaches it.

Method: for the worst place the player loses every open game, for the best they win; the other games
fall apart into components that have no player in common. A small one is enumerated. In a larger one
it is asked which players can be lifted to (or kept at) a threshold together: a flow where a
game's points can be divided in any way (Schwartz 1966); else each player is counted alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

__all__ = ["OpenGame", "Places", "Span", "places_on_points"]

Span = tuple[int, int]
"""The least and the most that the rounds to come give."""

_ENUMERATED = 729
_CONTESTED = 20
_FLOWS = 3000
"""Of one component: combinations that are tried, players that are asked about together, and how
often; beyond it each player is counted alone, which is never too few."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game whose result is not known; `outcomes` are what each of the two may get for it."""

    players: tuple[int, int]
    outcomes: tuple[tuple[int, int], ...]

    def gains(self, player: int) -> tuple[int, ...]:
        """What a player may get, outcome by outcome."""
        side = self.players.index(player)
        return tuple(outcome[side] for outcome in self.outcomes)


@dataclass(frozen=True, slots=True)
class Places:
    """The place certainly not bettered, and the one certainly not fallen below.

    `best` is with every tie decided in favour, `worst` with every tie against. `tight`: neither was
    counted player by player.
    """

    best: int
    worst: int
    tight: bool


def places_on_points(
    points: Mapping[int, int],
    games: Sequence[OpenGame],
    player: int,
    *,
    to_come: Mapping[int, Span] | None = None,
) -> Places:
    """The bounds of a player's final place.

    >>> last = ((10, 0), (5, 5), (0, 10))
    >>> places_on_points({1: 35, 2: 30, 3: 25, 4: 10}, [OpenGame((1, 2), last)], 3)
    Places(best=3, worst=3, tight=True)
    """
    spans = to_come or {}
    own = [game for game in games if player in game.players]
    others = [game for game in games if player not in game.players]
    best = _Case(points, player, own, others, spans, up=False)
    worst = _Case(points, player, own, others, spans, up=True)
    return Places(
        best=len(points) - best.count,
        worst=1 + worst.count,
        tight=best.tight and worst.tight,
    )


class _Case:
    """One direction: how many others can be brought to one side of the player's total together.

    `up`: to at least that total, which is as low as it gets. Else: to at most that total, which is
    as high as it gets; whoever cannot be kept there stands above.
    """

    def __init__(
        self,
        points: Mapping[int, int],
        player: int,
        own: Sequence[OpenGame],
        others: Sequence[OpenGame],
        spans: Mapping[int, Span],
        *,
        up: bool,
    ) -> None:
        self._up = up
        high, low = (max, min) if up else (min, max)
        base = {p: score + spans.get(p, (0, 0))[up] for p, score in points.items() if p != player}
        total = points[player] + spans.get(player, (0, 0))[not up]
        for game in own:
            rival = game.players[1 - game.players.index(player)]
            total += low(game.gains(player))
            base[rival] += high(game.gains(rival))
        # Each player's distance: what must still be gained, or may be gained at most.
        self._far = {p: total - score for p, score in base.items()}
        self.tight, self.count = True, 0
        playing = {p for game in others for p in game.players}
        self.count += sum(self._is_there(p, 0) for p in base if p not in playing)
        for component in _components(others):
            self.count += self._together(component)

    def _is_there(self, player: int, gained: int) -> bool:
        return gained >= self._far[player] if self._up else gained <= self._far[player]

    def _together(self, games: Sequence[OpenGame]) -> int:
        """How many of a component's players can be there at once; never too few."""
        players = sorted({p for game in games for p in game.players})
        combinations = 1
        for game in games:
            combinations *= len(game.outcomes)
            if combinations > _ENUMERATED:
                return self._by_flow(games, players)
        return max(
            sum(self._is_there(p, gained[p]) for p in players) for gained in _gained(games, players)
        )

    def _by_flow(self, games: Sequence[OpenGame], players: Sequence[int]) -> int:
        sure, contested = 0, []
        for player in players:
            mine = [game.gains(player) for game in games if player in game.players]
            least, most = sum(map(min, mine)), sum(map(max, mine))
            if self._is_there(player, least if self._up else most):
                sure += 1
            elif self._is_there(player, most if self._up else least):
                contested.append(player)
        step = _step(games)
        if step is None or len(contested) > _CONTESTED:
            self.tight = False
            return sure + len(contested)
        search = _Search(games, {p: self._steps(p, games, step) for p in contested}, up=self._up)
        found = search.most()
        self.tight &= search.finished
        return sure + found

    def _steps(self, player: int, games: Sequence[OpenGame], step: int) -> int:
        """The distance in half games, beyond what the player gets in any case."""
        far = self._far[player] - sum(
            min(game.gains(player)) for game in games if player in game.players
        )
        return -(-far // step) if self._up else far // step


def _gained(games: Sequence[OpenGame], players: Sequence[int]) -> Iterator[dict[int, int]]:
    for combination in product(*(game.outcomes for game in games)):
        gained = dict.fromkeys(players, 0)
        for game, outcome in zip(games, combination, strict=True):
            for player, gain in zip(game.players, outcome, strict=True):
                gained[player] += gain
        yield gained


def _components(games: Sequence[OpenGame]) -> Iterator[list[OpenGame]]:
    """The games in groups that share no player."""
    of_player: dict[int, list[int]] = {}
    for number, game in enumerate(games):
        for player in game.players:
            of_player.setdefault(player, []).append(number)
    left = set(range(len(games)))
    for first in range(len(games)):
        if first not in left:
            continue
        left.discard(first)
        group, waiting = [], [first]
        while waiting:
            number = waiting.pop()
            group.append(games[number])
            for player in games[number].players:
                for other in of_player.pop(player, ()):
                    if other in left:
                        left.discard(other)
                        waiting.append(other)
        yield group


def _step(games: Sequence[OpenGame]) -> int | None:
    """What half a game is worth, where every game divides two such steps in any way."""
    steps = set()
    for game in games:
        first = min(gain for gain, _ in game.outcomes)
        second = min(gain for _, gain in game.outcomes)
        divided = sorted((one - first, other - second) for one, other in game.outcomes)
        step = divided[1][0] if len(divided) == 3 else 0
        if step <= 0 or divided != [(0, 2 * step), (step, step), (2 * step, 0)]:
            return None
        steps.add(step)
    return steps.pop() if len(steps) == 1 else None


class _Search:
    """The most players who can be there together: branch and bound over flows.

    Whoever is there in a larger set is there in each of its subsets, so a set that fails is left
    with all that contain it.
    """

    def __init__(self, games: Sequence[OpenGame], steps: Mapping[int, int], *, up: bool) -> None:
        self._pairs = [game.players for game in games]
        self._steps, self._up = steps, up
        # Who needs least (or has most room) first: the first descent is then nearly the best.
        self._order = sorted(steps, key=lambda p: (steps[p] if up else -steps[p], p))
        self._best, self._flows = 0, 0
        self.finished = True

    def most(self) -> int:
        """How many; every one of them where it took too long to know better."""
        self._descend(0, [])
        return self._best if self.finished else len(self._order)

    def _descend(self, place: int, chosen: list[int]) -> None:
        self._best = max(self._best, len(chosen))
        if place == len(self._order) or not self.finished:
            return
        if len(chosen) + len(self._order) - place <= self._best:
            return
        self._flows += 1
        if self._flows > _FLOWS:
            self.finished = False
            return
        more = [*chosen, self._order[place]]
        if self._is_possible(more):
            self._descend(place + 1, more)
        self._descend(place + 1, chosen)

    def _is_possible(self, chosen: Sequence[int]) -> bool:
        wanted = {p: self._steps[p] for p in chosen}
        if self._up:
            useful = [pair for pair in self._pairs if not wanted.keys().isdisjoint(pair)]
            return _flow(useful, wanted) == sum(wanted.values())
        # Whoever is not asked about takes whatever their games give.
        bound = [pair for pair in self._pairs if wanted.keys() >= set(pair)]
        return _flow(bound, wanted) == 2 * len(bound)


def _flow(pairs: Sequence[tuple[int, int]], room: Mapping[int, int]) -> int:
    """How many half games can be handed out: two of each pair, to whoever has room for them."""
    taken = dict.fromkeys(room, 0)
    given = [dict.fromkeys((p for p in pair if p in room), 0) for pair in pairs]
    total = 0
    for number in range(len(pairs)):
        for _ in range(2):
            total += _hand_out(number, given, taken, room)
    return total


def _hand_out(
    number: int,
    given: Sequence[dict[int, int]],
    taken: dict[int, int],
    room: Mapping[int, int],
) -> int:
    """One more half of a pair, if need be by moving what others were given; 1 if it went."""
    came: dict[int, tuple[int, int | None]] = {}
    waiting: deque[int] = deque()
    for player in given[number]:
        came[player] = (number, None)
        waiting.append(player)
    while waiting:
        player = waiting.popleft()
        if taken[player] < room[player]:
            taken[player] += 1
            _move(player, given, came)
            return 1
        for pair, halves in enumerate(given):
            if halves.get(player):
                for other in halves:
                    if other not in came:
                        came[other] = (pair, player)
                        waiting.append(other)
    return 0


def _move(
    player: int, given: Sequence[dict[int, int]], came: Mapping[int, tuple[int, int | None]]
) -> None:
    taker: int | None = player
    while taker is not None:
        pair, loser = came[taker]
        given[pair][taker] += 1
        if loser is not None:
            given[pair][loser] -= 1
        taker = loser
