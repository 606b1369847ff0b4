"""Why this player: the facts of one pairing, colour, float or bye, as data.

Where a bracket report speaks of a bracket, this speaks of one player in it: how many were in the
group, where the two stood, whom the order alone would have given and what stood in the way, both
colour histories and the rule that decided between them. What stood in the way is found by asking:
either the two may not meet at all, or the round is paired again with the natural choice demanded,
and the first thing that gets worse is the reason (`judge.suppose`).
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from ronde.model import Color
from ronde.pairing.dutch.engine import Pairing
from ronde.pairing.dutch.faults import Fault, pair_faults
from ronde.pairing.dutch.halves import halves
from ronde.pairing.dutch.judge import Difference, suppose
from ronde.pairing.dutch.players import Players
from ronde.pairing.dutch.reports import BracketReport, FloatReason
from ronde.pairing.dutch.round import Step
from ronde.pairing.swiss.colors import Preference, color_preference
from ronde.pairing.swiss.field import Demand

__all__ = [
    "ByeReason",
    "ColorReason",
    "Descent",
    "Half",
    "Hindrance",
    "MeetingReason",
    "PlayerReason",
    "Seat",
    "reason_of",
]


_LARGE = 120
"""Players of a group up to which two of them are tried: with 150 it took 0.7 s, with 360 12 s."""


class Half(enum.Enum):
    """Of a bracket: who is higher meets who is lower."""

    UPPER = "upper"
    LOWER = "lower"


@dataclass(frozen=True, slots=True)
class Seat:
    """Where somebody stands in a half: the `place`-th of so many."""

    half: Half
    place: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindrance:
    """Whom the order alone would have given (or sent), and what stood in the way.

    `faults`: it is not allowed at all. `impossible`: then not everybody could be paired. Else
    `difference` is the first thing that would have been worse; None where the group is too large to
    be paired again for a glance.
    """

    number: int
    faults: tuple[Fault, ...] = ()
    impossible: bool = False
    difference: Difference | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Descent:
    """A player left the group they belong to: how many were there, why one had to go, why this one.

    `rank` is the place among the `size` players of the bracket that was left. `instead` is the
    lowest ranked who stayed though they stand lower, if there is one.
    """

    score: int
    size: int
    rank: int
    reason: FloatReason
    instead: Hindrance | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ColorReason:
    """Both colour histories, what each asks for, and the rule (1 to 5) that decided.

    `due` is None before the first game. `decided_by` is, for rule 3, how many games back the two
    last had different colours (1: in their last ones); `parity` for rule 5 the number that counts.
    """

    rule: int
    cite: str
    white: int
    black: int
    colors: tuple[tuple[Color, ...], tuple[Color, ...]]
    due: tuple[Preference | None, Preference | None]
    higher: int
    decided_by: int = 0
    parity: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingReason:
    """Why two meet: the group, their places, and what natural order would have given.

    `score` is the bracket's, `group` how many have that score, `size` how many were in the bracket,
    those who came down included. `natural` is whom the order of the halves alone gives (None where
    it gives nobody). `exchanged`: one of the two changed halves. `came_down`: how each of the two
    came from a higher group, if they did.
    """

    opponent: int
    score: int
    group: int
    size: int
    seat: Seat
    their_seat: Seat
    natural: int | None
    exchanged: bool
    hindrance: Hindrance | None
    came_down: tuple[Descent, ...]
    they_came_down: tuple[Descent, ...]
    color: ColorReason


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeReason:
    """Why this player takes the bye.

    `group` is how many have the same score, `barred` who below or level may not take it, `instead`
    the lowest ranked of the others who might have, with what stood in the way.
    """

    score: int
    group: int
    unplayed: int
    barred: tuple[int, ...]
    instead: Hindrance | None
    came_down: tuple[Descent, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReason:
    """What is to be said to one player about a round: of the meeting, or of the bye."""

    number: int
    score: int
    meeting: MeetingReason | None = None
    bye: ByeReason | None = None


def reason_of(pairing: Pairing, number: int) -> PlayerReason:
    """The reasons of one player.

    Raises:
        KeyError: no such player was to be paired.
    """
    players = pairing.because.players
    score = players.score[players.index[number]]
    if number == pairing.pab:
        return PlayerReason(number=number, score=score, bye=_bye(pairing, number))
    return PlayerReason(number=number, score=score, meeting=_meeting(pairing, number))


# --- the meeting ----------------------------------------------------------------------------------


def _meeting(pairing: Pairing, number: int) -> MeetingReason:
    because = pairing.because
    players = because.players
    report = because.bracket_of(number)
    pair = next(p for p in report.pairs if number in {p.white, p.black})
    opponent = pair.black if pair.white == number else pair.white
    seats = _Seats(report, players)
    natural = seats.natural.get(number)
    size = len(report.mdps) + len(report.residents)
    hindrance = None
    if natural is not None and natural != opponent:
        hindrance = _not_met(pairing, number, natural, size)
    return MeetingReason(
        opponent=opponent,
        score=report.score,
        group=sum(score == report.score for score in players.score),
        size=size,
        seat=seats.of[number],
        their_seat=seats.of[opponent],
        natural=natural,
        exchanged=bool(seats.exchanged & {number, opponent}),
        hindrance=hindrance,
        came_down=_descents(pairing, number),
        they_came_down=_descents(pairing, opponent),
        color=_color(players, pair.white, pair.black),
    )


class _Seats:
    """The halves of a bracket, and whom the order alone gives to each.

    Players who came down meet residents from the top; the others are halved, those who changed
    halves included where they went.
    """

    def __init__(self, report: BracketReport, players: Players) -> None:
        upper, _ = halves(report, players)
        heads = [n for n in upper if n in report.mdps]
        tops = [n for n in upper if n not in report.mdps]
        taken = {n for p in report.pairs if p.is_mdp_pair for n in (p.white, p.black)}
        against = _seated(Half.LOWER, report.residents)
        self.of = {
            **_seated(Half.UPPER, heads),
            **{n: seat for n, seat in against.items() if n in taken},
            **_seated(Half.UPPER, tops),
            **_seated(Half.LOWER, [n for n in report.residents if n not in {*taken, *tops}]),
        }
        swap = report.exchange
        self.exchanged = frozenset() if swap is None else frozenset((*swap.down, *swap.up))
        pairs = (
            *zip(heads, report.residents, strict=False),
            *zip(tops, report.natural, strict=False),
        )
        self.natural: dict[int, int] = {}
        for high, low in pairs:
            self.natural.setdefault(high, low)
            self.natural.setdefault(low, high)


def _seated(half: Half, numbers: Sequence[int]) -> dict[int, Seat]:
    return {n: Seat(half, place, len(numbers)) for place, n in enumerate(numbers, 1)}


def _not_met(pairing: Pairing, number: int, natural: int, size: int) -> Hindrance:
    """Why natural order was left; of a large group only whether the rules allow the two to meet."""
    if size <= _LARGE:
        return _hindrance(pairing, natural, Demand(together=((number, natural),)))
    faults = pair_faults(pairing.because.players, number, natural)
    return Hindrance(number=natural, faults=faults)


def _hindrance(pairing: Pairing, number: int, demand: Demand) -> Hindrance:
    """What stood in the way of the natural choice."""
    found = suppose(pairing.because.players.field, demand, ours=pairing)
    return Hindrance(
        number=number,
        faults=found.faults,
        impossible=found.impossible,
        difference=found.difference,
    )


# --- floats ---------------------------------------------------------------------------------------


def _descents(pairing: Pairing, number: int) -> tuple[Descent, ...]:
    """Every group a player left downwards, from the top."""
    left = pairing.because.left_by(number)
    return tuple(_descent(pairing, step, report, number) for step, report in left)


def _descent(pairing: Pairing, step: Step, report: BracketReport, number: int) -> Descent:
    players = step.scene.players
    i = players.index[number]
    floats = set(step.outcome.floaters)
    lower = [j for j in step.members if j > i and j not in floats]
    reason = next(f.reason for f in report.floaters if f.number == number)
    instead = None
    if lower and reason in {FloatReason.ODD, FloatReason.NOT_ALL_PAIRABLE, FloatReason.COMPLETION}:
        last = players.number(lower[-1])
        instead = _hindrance(pairing, last, Demand(down=(last,)))
    return Descent(
        score=players.score[step.scene.first_resident],
        size=len(step.members),
        rank=1 + sum(j < i for j in step.members),
        reason=reason,
        instead=instead,
    )


# --- the bye --------------------------------------------------------------------------------------


def _bye(pairing: Pairing, number: int) -> ByeReason:
    players = Players(pairing.because.players.field)
    i = players.index[number]
    below = [j for j in range(players.size) if j > i]
    able = [j for j in below if players.may_take_pab[j]]
    instead = None
    if able:
        last = players.number(able[-1])
        instead = _hindrance(pairing, last, Demand(pab=last))
    return ByeReason(
        score=players.score[i],
        group=sum(score == players.score[i] for score in players.score),
        unplayed=players.entrants[i].unplayed,
        barred=tuple(players.number(j) for j in below if not players.may_take_pab[j]),
        instead=instead,
        came_down=_descents(pairing, number),
    )


# --- colours --------------------------------------------------------------------------------------


def _color(players: Players, white: int, black: int) -> ColorReason:
    i, j = players.index[white], players.index[black]
    rule, _, _ = players.granted(i, j)
    histories = players.entrants[i].colors, players.entrants[j].colors
    higher = min(i, j)
    back = 0
    if rule == 3:
        pairs = zip(reversed(histories[0]), reversed(histories[1]), strict=False)
        back = next(n for n, (one, other) in enumerate(pairs, 1) if one is not other)
    return ColorReason(
        rule=rule,
        cite=players.field.policy.color_rule(rule),
        white=white,
        black=black,
        colors=histories,
        due=(color_preference(histories[0]), color_preference(histories[1])),
        higher=players.number(higher),
        decided_by=back,
        parity=players.entrants[higher].parity if rule == 5 else 0,
    )
