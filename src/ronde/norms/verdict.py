"""The verdict: which of the allowed sets of games is a norm, and what it counts for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from ronde.model.people import Title
from ronde.norms.figures import (
    Condition,
    Counted,
    Figures,
    Frame,
    conditions,
    counting,
    figures,
    frame_of,
    limits,
    needed_halves,
    people_of,
    warnings,
)
from ronde.norms.values import (
    Candidate,
    EventClass,
    Exemption,
    NormEvent,
    NormGame,
    Outcome,
    checked_games,
)
from ronde.rating import nearest, performance_difference
from ronde.rules.titles import SIZES, TitleRules

__all__ = [
    "GameSet",
    "Played",
    "Verdict",
    "absent_last",
    "all_figures",
    "best_set",
    "counts_as",
    "game_sets",
    "has_free_round",
    "is_eight_of_nine",
    "nearest_miss",
    "norm_verdict",
    "played_games",
    "routed",
    "wins_may_be_left_out",
]

FOREIGN = frozenset({"1.4.3", "1.4.4-own", "1.4.4-one"})
SCORE = frozenset({"1.4.8", "1.4.8b"})
_ROUTES = (None, "1.4.1c", "1.4.2c")


class GameSet(NamedTuple):
    """Games relied on: `via` names the special route, `least` the games it needs."""

    games: tuple[Counted, ...]
    dropped: tuple[int, ...]
    via: str | None
    least: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether a player made a norm, article by article, with the games chosen.

    If there is no norm, all figures are those of all games that count. `foreigners_met`: the rules
    on federations hold also without the exemption. `warnings`: lines of the annex without article.
    """

    title: Title
    rules: TitleRules
    is_norm: bool
    conditions: tuple[Condition, ...]
    figures: Figures | None
    rounds: tuple[int, ...]
    dropped: tuple[int, ...]
    via: str | None
    counts_as: int | None
    exempt: Exemption | None
    foreigners_met: bool
    warnings: tuple[str, ...]

    @property
    def failed(self) -> tuple[str, ...]:
        """The codes of the articles that are missed."""
        return tuple(c.code for c in self.conditions if not c.is_met)


def norm_verdict(
    title: Title,
    candidate: Candidate,
    event: NormEvent,
    games: Sequence[NormGame],
    rules: TitleRules,
) -> Verdict:
    """Whether the games make a norm of that title: the best set of those that the articles allow.

    The most games counted for; then the fewest left out, the highest performance, no special route,
    the smallest list of rounds left out.

    Rule: B.01@2024-01 1.4.1, 1.4.2; B.01@2022-01 1.4.1, 1.4.2.

    Raises:
        ModelError: the title has no norms, or the games cannot be.
    """
    frame = frame_of(title, candidate, event, rules)
    played = played_games(checked_games(event, games), frame)
    best = best_set(played, frame)
    chosen = played.whole(frame) if best is None else best
    found = figures(chosen.games, frame)
    tested = conditions(found, frame, least=chosen.least)
    return Verdict(
        title=title,
        rules=rules,
        is_norm=best is not None,
        conditions=tested,
        figures=found,
        rounds=tuple(game.round for game in chosen.games),
        dropped=chosen.dropped,
        via=None if best is None else best.via,
        counts_as=None if best is None or found is None else counts_as(found, best, frame),
        exempt=frame.exempt,
        foreigners_met=found is not None
        and not any(c.missing for c in tested if c.code in FOREIGN),
        warnings=() if found is None else warnings(found, frame),
    )


def all_figures(
    title: Title,
    candidate: Candidate,
    event: NormEvent,
    games: Sequence[NormGame],
    rules: TitleRules,
) -> Figures | None:
    """The figures of all games that count, nothing left out; None: none counts.

    Rule: B.01@2024-01 1.4.2; B.01@2022-01 1.4.2.

    Raises:
        ModelError: the title has no norms, or the games cannot be.
    """
    frame = frame_of(title, candidate, event, rules)
    return figures(played_games(checked_games(event, games), frame).games, frame)


def counts_as(found: Figures, chosen: GameSet, frame: Frame) -> int:
    """How many games a norm counts for: one more for every full point above the score needed.

    Eight games of nine, and eight of the World Cup, count as nine; a long event for 13 at most.

    Rule: B.01@2024-01 1.4.1 b, 1.4.1 c, 1.4.1 d, 1.7; B.01@2022-01 1.4.1 b, 1.4.1 c, 1.4.1 d, 1.7.
    """
    return _counted(found.games, found.halves - (found.needed or 0), chosen.via, frame.event)


def _counted(games: int, above: int, via: str | None, event: NormEvent) -> int:
    cup = event.kind is EventClass.WORLD_CUP and games == SIZES.cup
    count = (SIZES.games if via == "1.4.1c" or cup else games) + above // 2
    return min(count, SIZES.most) if event.rounds > SIZES.most else count


class Played(NamedTuple):
    """The games that count, and what opens the special routes.

    `eight`: they are eight of nine. `absent`: the opponent who did not come to the last round, as a
    loss, where one game is lacking.
    """

    games: tuple[Counted, ...]
    eight: bool
    absent: Counted | None

    def whole(self, frame: Frame) -> GameSet:
        """All games that count."""
        least = SIZES.games - 1 if self.eight else frame.event.least_games
        return GameSet(self.games, (), "1.4.1c" if self.eight else None, least)

    def with_absent(self, frame: Frame) -> GameSet | None:
        """All games that count and the one against the absent opponent."""
        if self.absent is None:
            return None
        return GameSet((*self.games, self.absent), (), "1.4.2c", frame.event.least_games)


def played_games(ordered: Sequence[NormGame], frame: Frame) -> Played:
    """The games that count.

    Eight of nine: in an event of nine rounds the other round is a win by forfeit or the pairing
    bye. Absent: the last round is a win by forfeit, and one game is lacking.

    Rule: B.01@2024-01 1.4.1 c, 1.4.2 c; B.01@2022-01 1.4.1 c, 1.4.2 c.
    """
    games = tuple(counted for game in ordered if (counted := counting(game, frame)) is not None)
    return routed(games, absent_last(ordered, frame), frame, free_round=has_free_round(ordered))


def absent_last(ordered: Sequence[NormGame], frame: Frame) -> Counted | None:
    """The opponent who did not come to the last round, as if the candidate had lost.

    Rule: B.01@2024-01 1.4.2 c; B.01@2022-01 1.4.2 c.
    """
    last = next((game for game in ordered if game.round == frame.event.rounds), None)
    if last is None or last.outcome is not Outcome.FORFEIT_WIN:
        return None
    return counting(last, frame, halves=0)


def has_free_round(ordered: Sequence[NormGame]) -> bool:
    """Whether some round was a win by forfeit or the pairing bye."""
    return any(game.outcome in (Outcome.FORFEIT_WIN, Outcome.PAIRING_BYE) for game in ordered)


def is_eight_of_nine(games: int, event: NormEvent, *, free_round: bool) -> bool:
    """Whether so many games are eight of nine: the other round was won by forfeit, or the bye.

    Rule: B.01@2024-01 1.4.1 c; B.01@2022-01 1.4.1 c.
    """
    nine = event.rounds == SIZES.games == event.least_games
    return nine and free_round and games == SIZES.games - 1


def routed(
    games: tuple[Counted, ...], absent: Counted | None, frame: Frame, *, free_round: bool
) -> Played:
    """The games with the special routes that their number leaves open."""
    eight = is_eight_of_nine(len(games), frame.event, free_round=free_round)
    lacking = len(games) == frame.event.least_games - 1
    return Played(games, eight, absent if lacking else None)


def game_sets(played: Played, frame: Frame) -> Iterator[GameSet]:
    """All games that count, then every other set that the articles allow, special routes last.

    Rule: B.01@2024-01 1.4.1 c, 1.4.1 e, 1.4.1 f, 1.4.2 c; B.01@2022-01 1.4.1, 1.4.2 c.
    """
    games = played.games
    yield played.whole(frame)
    for length, wins, droppable in parts(games, frame):
        for count in range(droppable + 1):
            if count == 0 and length == len(games):
                continue
            for left in combinations(wins, count):
                yield left_out(games, length, left, frame.event.least_games)
    if (absent := played.with_absent(frame)) is not None:
        yield absent


def parts(games: Sequence[Counted], frame: Frame) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """First parts of the games: length, positions of the wins, and how many may be left out.

    Where pairings are fixed in advance there is only the whole.

    Rule: B.01@2024-01 1.4.1 e, 1.4.1 f; B.01@2022-01 1.4.1 e, 1.4.1 f.
    """
    least, count = frame.event.least_games, len(games)
    may_drop = wins_may_be_left_out(games, frame)
    for length in range(count, (count if frame.event.fixed else least) - 1, -1):
        if length < least:
            return
        wins = tuple(i for i in range(length) if games[i].halves == 2) if may_drop else ()
        yield length, wins, min(len(wins), length - least)


def wins_may_be_left_out(games: Sequence[Counted], frame: Frame) -> bool:
    """Whether wins may be left out: since 2024 in round robins only if the whole event would do.

    READING: all tests but score and performance pass on all games that count.

    Rule: B.01@2024-01 1.4.1 f; B.01@2022-01 1.4.1 f.
    """
    if frame.event.system.value not in frame.rules.complete_mix:
        return True
    tested = conditions(figures(games, frame), frame, least=frame.event.least_games)
    return all(condition.is_met or condition.code in SCORE for condition in tested)


def left_out(games: Sequence[Counted], length: int, left: Sequence[int], least: int) -> GameSet:
    """The set without the games after the first `length` and without those at `left`."""
    gone = {*left, *range(length, len(games))}
    return GameSet(
        games=tuple(game for i, game in enumerate(games) if i not in gone),
        dropped=tuple(games[i].round for i in sorted(gone)),
        via=None,
        least=least,
    )


class _Rank(NamedTuple):
    """How good a norm is; the larger the better, but for the list of rounds."""

    counts_as: int
    kept: int
    performance: int


def best_set(played: Played, frame: Frame) -> GameSet | None:
    """The best set that is a norm; None if there is none.

    Sets with the same first part and the same number of wins left out share games and score, so the
    one that leaves out the lowest opponents bounds them all: most are never looked at.
    """
    if frame.standing:
        return None
    games = played.games
    best: tuple[_Rank, int, tuple[int, ...], GameSet] | None = None

    def offer(chosen: GameSet) -> None:
        nonlocal best
        found = figures(chosen.games, frame)
        if found is None or any(not c.is_met for c in conditions(found, frame, least=chosen.least)):
            return
        rank = _Rank(counts_as(found, chosen, frame), -len(chosen.dropped), found.performance)
        route = _ROUTES.index(chosen.via)
        if (
            best is None
            or (rank, -route) > (best[0], -best[1])
            or ((rank, route) == best[:2] and chosen.dropped < best[2])
        ):
            best = (rank, route, chosen.dropped, chosen)

    if played.eight:
        offer(played.whole(frame))
    least = frame.event.least_games
    for length, wins, droppable in parts(games, frame):
        for count in range(droppable + 1):
            bound = _bound(games, length, wins, count, frame)
            if bound is None or (best is not None and bound < best[0]):
                continue
            for left in _alike(games, wins, count):
                offer(left_out(games, length, left, least))
    if (absent := played.with_absent(frame)) is not None:
        offer(absent)
    return None if best is None else best[3]


def _bound(
    games: Sequence[Counted], length: int, wins: tuple[int, ...], count: int, frame: Frame
) -> _Rank | None:
    """The best rank that leaving out so many wins can have; None: too weak for a norm."""
    title, event = frame.title, frame.event
    if not _mix_can_be_right(games[:length], wins, count, frame):
        return None
    lowest = set(sorted(wins, key=lambda i: games[i].rating)[:count])
    kept = [games[i] for i in range(length) if i not in lowest]
    total, low = sum(game.rating for game in kept), min(game.rating for game in kept)
    times = 1
    if event.system.by_person:  # whoever is raised may be another one, and in several games
        low = min(game.rating for game in games[:length])
        times = max(Counter(game.person for game in games[:length]).values())
    average = nearest(total + times * max(0, title.floor - low), len(kept))
    if average < title.average:
        return None
    halves = sum(game.halves for game in kept)
    needed = needed_halves(len(kept), title.performance - average)
    if halves < needed:
        return None
    performance = average + performance_difference(nearest(100 * halves, 2 * len(kept)))
    if performance < title.performance:
        return None
    dropped = count + len(games) - length
    return _Rank(_counted(len(kept), halves - needed, None, event), -dropped, performance)


def _alike(
    games: Sequence[Counted], wins: tuple[int, ...], count: int
) -> Iterator[tuple[int, ...]]:
    """Choices of so many wins; of games that are alike the earliest, which make the smallest list.

    In long events against many who are alike there would be hundreds of thousands otherwise.
    """
    times = Counter(game.person for game in games)
    groups: dict[Counted, list[int]] = {}
    for i in wins:  # who is met again is like nobody else
        person = games[i].person if times[games[i].person] > 1 else ""
        groups.setdefault(games[i]._replace(round=0, person=person), []).append(i)

    def choices(rest: list[list[int]], wanted: int) -> Iterator[tuple[int, ...]]:
        if not rest:
            if not wanted:
                yield ()
            return
        first, *others = rest
        behind = sum(len(group) for group in others)
        for size in range(max(0, wanted - behind), min(wanted, len(first)) + 1):
            for more in choices(others, wanted - size):
                yield (*first[:size], *more)

    yield from choices(list(groups.values()), count)


def _mix_can_be_right(
    part: Sequence[Counted], wins: tuple[int, ...], count: int, frame: Frame
) -> bool:
    """Whether each rule on titles and federations can hold without so many wins; by itself."""
    if frame.event.system.by_person:
        return _persons_can_be_right(part, wins, count, frame)
    kept = len(part) - count
    asked = limits(kept, kept, frame, least=frame.event.least_games)
    won = [part[i] for i in wins]
    for kind, least in (("holder", asked.titled), ("level", asked.level)):
        others = sum(not getattr(game, kind) for game in won)
        if sum(getattr(game, kind) for game in part) - max(0, count - others) < least:
            return False
    if frame.exempt is not None:
        return True
    met = Counter(game.federation for game in part if game.federation)
    beaten = Counter(game.federation for game in won)
    home = frame.candidate.federation
    if len(met.keys() - {home}) < asked.foreign:
        return False
    return all(
        size - min(count, beaten[name])
        <= (min(asked.own, asked.one) if name == home else asked.one)
        for name, size in met.items()
    )


def _persons_can_be_right(
    part: Sequence[Counted], wins: tuple[int, ...], count: int, frame: Frame
) -> bool:
    """The same by person: who was beaten in all their games may be left out whole."""
    met = Counter(game.person for game in part)
    beaten = Counter(part[i].person for i in wins)
    people = people_of(part, frame)

    def fewest(some: Iterable[Counted]) -> int:
        """How many of these persons are left at least."""
        some = tuple(some)
        rest, gone = count, 0
        for times in sorted(met[p.person] for p in some if beaten[p.person] == met[p.person]):
            rest -= times
            gone += rest >= 0
        return len(some) - gone

    least = frame.event.least_games
    asked = limits(len(part) - count, fewest(people), frame, least=least)
    if sum(p.level for p in people) < asked.level or sum(p.holder for p in people) < asked.titled:
        return False
    if frame.exempt is not None:
        return True
    names = {person.federation for person in people if person.federation}
    home, most = frame.candidate.federation, limits(len(part), len(people), frame, least=least)
    return len(names - {home}) >= asked.foreign and all(
        fewest(p for p in people if p.federation == name)
        <= (min(most.own, most.one) if name == home else most.one)
        for name in names
    )


def nearest_miss(
    candidate: Candidate,
    event: NormEvent,
    games: Sequence[NormGame],
    verdict: Verdict,
    *,
    most: int = 500,
) -> tuple[GameSet, tuple[Condition, ...]] | None:
    """The allowed set that misses the fewest articles, and what it misses; None for a norm.

    At most so many sets are looked at, beginning with all games that count.
    """
    if verdict.is_norm:
        return None
    frame = frame_of(verdict.title, candidate, event, verdict.rules)
    played = played_games(checked_games(event, games), frame)
    best: tuple[tuple[int, int], GameSet, tuple[Condition, ...]] | None = None
    for chosen, _ in zip(game_sets(played, frame), range(most), strict=False):
        tested = conditions(figures(chosen.games, frame), frame, least=chosen.least)
        missed = tuple(c for c in tested if not c.is_met)
        rank = (len(missed), sum(c.missing for c in missed))
        if best is None or rank < best[0]:
            best = (rank, chosen, missed)
    return None if best is None else best[1:]
