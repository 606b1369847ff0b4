"""The arithmetic of a cup: available, fictitious and net entrants, exempts, preliminary rounds.

Entrants who join later stand for the players they have not met: one who skips x rounds counts for
2 to the x. The plan of play at the end proves that every round comes out even.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model import bounds
from ronde.pairing.search import Impossible

__all__ = ["Attempt", "CupPlan", "Entering", "PlanRow", "entering", "plan_cup", "stage_code"]

_STAGES = {"final": 2, "semi": 4, "quarter": 8}
_STAGE_NAMES = {players: name for name, players in _STAGES.items()}
_FRENCH = {"finale": "final", "demi": "semi", "quart": "quarter"}
_FRACTION = re.compile(r"1/(\d{1,6})", re.ASCII)
_ENTERING = re.compile(r"(\d{1,6})@(\d{1,6}|\D.*)", re.ASCII)


def stage_code(players: int) -> str:
    """The stage in which this many (a power of two) are left: final, semi, quarter, 1/8, ...

    Rule: book@2022-01 3.3.1 (named after the number who stay in).

    >>> [stage_code(players) for players in (2, 4, 8, 16, 64)]
    ['final', 'semi', 'quarter', '1/8', '1/32']
    """
    return _STAGE_NAMES.get(players, f"1/{players // 2}")


def _stage_players(code: str) -> int:
    match = _FRACTION.fullmatch(code)
    players = 2 * int(match[1]) if match else _STAGES.get(code, 0)
    if players < 2 or players & (players - 1):
        raise ModelError("cup.unknown_stage", stage=code)
    return players


@dataclass(frozen=True, slots=True)
class Entering:
    """So many entrants join at a round (number, before preliminary rounds are added) or stage."""

    count: int
    round: int = 0
    stage: str = ""

    def __post_init__(self) -> None:
        if self.count < 1 or bool(self.stage) == bool(self.round):
            raise ModelError(
                "cup.joins_once", entrants=self.count, round=self.round, stage=self.stage
            )
        if self.stage:
            _stage_players(self.stage)
        elif self.round < 2:
            raise ModelError("cup.joins_later", round=self.round)
        # Whoever skips x rounds counts for 2 to the x: a bound keeps the numbers small.
        bounds.within(bounds.PLAYERS, self.count)
        bounds.within(bounds.ROUND, self.round)

    def skipped(self, preliminary: int, rounds: int) -> int:
        """How many rounds they do not play."""
        if self.stage:
            return rounds - (_stage_players(self.stage).bit_length() - 1)
        return self.round - 1 + preliminary


def entering(text: str) -> tuple[Entering, ...]:
    """Later entrants as a command line writes them.

    >>> entering("2@2,1@quarter")
    (Entering(count=2, round=2, stage=''), Entering(count=1, round=0, stage='quarter'))
    >>> entering("1@demi")
    (Entering(count=1, round=0, stage='semi'),)
    """
    found = []
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        match = _ENTERING.fullmatch(part)
        if match is None:
            raise ModelError("cup.joins_form", part=part)
        place = match[2]
        found.append(
            Entering(int(match[1]), round=int(place))
            if place.isdecimal()
            else Entering(int(match[1]), stage=_FRENCH.get(place, place))
        )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Attempt:
    """One pass of the book's calculation; `assumed` is the number of rounds supposed (0: none).

    D available, F fictitious, PN net, the power of two, its exponent, E exempts of round 1.
    `playable`: fewer exempts than available, and the rounds are as many as supposed.
    """

    preliminary: int
    assumed: int
    available: int
    fictitious: int
    net: int
    power: int
    rounds: int
    exempt: int
    playable: bool


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A round of the plan of play: who comes in, who plays, who goes on.

    `preliminary` rounds are counted from 1; other rounds have a number of their own from 1.
    `stage` is given once nobody joins any more.
    """

    preliminary: int
    number: int
    stage: str
    rested: int
    joining: int
    participants: int
    qualified: int


@dataclass(frozen=True, slots=True)
class CupPlan:
    """The plan that works, with the attempts that led to it."""

    entries: int
    attempts: tuple[Attempt, ...]
    rows: tuple[PlanRow, ...]

    @property
    def final(self) -> Attempt:
        """The attempt that is played."""
        return self.attempts[-1]


def plan_cup(entries: int, later: Sequence[Entering] = ()) -> CupPlan | Impossible:
    """How to play a cup with these entries, some of whom join later.

    Preliminary rounds are added until fewer are exempt than available. There is no plan when no
    number of preliminary rounds can do it; beyond the number tried none can, because the figures
    then differ by multiples larger than twice the available.

    Rule: book@2022-01 3.3.2 (general case, examples and remark).
    """
    available = entries - sum(group.count for group in later)
    if entries < 2 or available < 0:
        raise ModelError("cup.entries", entries=entries, available=available)
    if available < 2:
        return Impossible("cup.available", (("available", available),), 0)
    attempts: list[Attempt] = []
    for attempt in _attempts(entries, available, later):
        attempts.append(attempt)
        if attempt.playable:
            rows = _rows(attempt, later)
            return CupPlan(entries, tuple(attempts), rows)
    facts = (("available", available), ("preliminary", attempts[-1].preliminary))
    return Impossible("cup.no-plan", facts, len(attempts))


def _attempts(entries: int, available: int, later: Sequence[Entering]) -> Iterator[Attempt]:
    """The book's calculations in order: more rounds supposed, then more preliminary rounds."""
    staged = [group for group in later if group.stage]
    widest = max((_stage_players(group.stage) for group in staged), default=1)
    tries = (2 * available * widest).bit_length() + 1
    for preliminary in range(tries if later else 1):
        if not staged:
            yield _attempt(preliminary, 0, available, later)
            continue
        rounds = (entries - 1).bit_length()
        while rounds <= entries.bit_length() + tries:
            attempt = _attempt(preliminary, rounds, available, later)
            yield attempt
            if attempt.rounds <= rounds:
                break
            rounds += 1


def _attempt(preliminary: int, assumed: int, available: int, later: Sequence[Entering]) -> Attempt:
    skips = [(group.count, group.skipped(preliminary, assumed)) for group in later]
    fictitious = sum(count << max(skip, 0) for count, skip in skips)
    net = available + fictitious
    rounds = (net - 1).bit_length()
    power = 1 << rounds
    return Attempt(
        preliminary,
        assumed,
        available,
        fictitious,
        net,
        power,
        rounds,
        power - net,
        power - net < available
        and (not assumed or rounds == assumed)
        and all(skip > 0 for _, skip in skips),
    )


def _rows(attempt: Attempt, later: Sequence[Entering]) -> tuple[PlanRow, ...]:
    joins: dict[int, int] = {}
    for group in later:
        skip = group.skipped(attempt.preliminary, attempt.rounds)
        joins[skip] = joins.get(skip, 0) + group.count
    last_join = max(joins, default=0)
    rows = []
    qualified = attempt.available - attempt.exempt
    for index in range(attempt.rounds):
        rested = attempt.exempt if index == 1 else 0
        participants = qualified + rested + joins.get(index, 0)
        settled = index >= last_join and (index >= 1 or not attempt.exempt)
        rows.append(
            PlanRow(
                index + 1 if index < attempt.preliminary else 0,
                0 if index < attempt.preliminary else index + 1 - attempt.preliminary,
                stage_code(participants) if settled else "",
                rested,
                joins.get(index, 0),
                participants,
                participants // 2,
            )
        )
        qualified = participants // 2
    return tuple(rows)
