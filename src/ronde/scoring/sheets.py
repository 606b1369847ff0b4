"""Score sheets: what each player did, round by round, and what it was worth.

The one place where rounds become points. Scores, colours, opponents and floats all come from here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import ModelError
from ronde.model import (
    ByeKind,
    Color,
    PlayerId,
    Points,
    PointsAdjustment,
    PointSystem,
    Result,
    Round,
    Side,
    Tournament,
)

__all__ = ["Entry", "ScoreSheet", "bye_points", "score_sheets", "side_points"]


class Entry(NamedTuple):
    """One round of one player. `outcome` None: neither paired nor given a bye (absent).

    `color` and `opponent` are kept for forfeited games too; `is_played` says whether they count.
    """

    round: int
    opponent: PlayerId | None
    color: Color | None
    outcome: Side | ByeKind | None
    points: Points
    is_played: bool

    @property
    def is_pab(self) -> bool:
        """Whether it is the pairing-allocated bye."""
        return self.outcome is ByeKind.PAB

    @property
    def is_forfeit(self) -> bool:
        """Whether the player was paired but no game took place."""
        return self.opponent is not None and not self.is_played


@dataclass(frozen=True)
class ScoreSheet:
    """All rounds of one player, in order, and the points given or taken outside them.

    `bonus[r]` counts from round r on (0: from the start).
    """

    player: PlayerId
    entries: tuple[Entry, ...]
    bonus: Mapping[int, Points] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def running(self) -> tuple[Points, ...]:
        """Points after each round; the first item is before round 1."""
        awards = (e.points + self.bonus.get(e.round, 0) for e in self.entries)
        return tuple(Points(p) for p in accumulate(awards, initial=self.bonus.get(0, 0)))

    @property
    def points(self) -> Points:
        """Points after the last round."""
        return self.running[-1]

    def points_after(self, round_no: int) -> Points:
        """Points after that round (0: before the first)."""
        return self.running[round_no]

    @property
    def played(self) -> Iterator[Entry]:
        """The rounds played over the board, in order."""
        return (e for e in self.entries if e.is_played)

    @property
    def colors(self) -> tuple[Color, ...]:
        """Colours of the games played, oldest first; unplayed rounds leave no trace.

        Rule: C.04.2@2026-02 3.4; C.04.2@2017 D.5.
        """
        return tuple(e.color for e in self.played if e.color is not None)

    @property
    def opponents(self) -> tuple[PlayerId, ...]:
        """Opponents met over the board, oldest first.

        Rule: C.04.2@2026-02 3.5; C.04.2@2017 D.6.
        """
        return tuple(e.opponent for e in self.played if e.opponent is not None)


_SIDE_FIELDS: Mapping[Side, tuple[str, str]] = MappingProxyType(
    {
        Side.WIN: ("win", "black_win"),
        Side.DRAW: ("draw", "black_draw"),
        Side.LOSS: ("loss", "black_loss"),
        Side.UNRATED_WIN: ("win", "black_win"),
        Side.UNRATED_DRAW: ("draw", "black_draw"),
        Side.UNRATED_LOSS: ("loss", "black_loss"),
        Side.FORFEIT_WIN: ("forfeit_win", "forfeit_win"),
        Side.FORFEIT_LOSS: ("forfeit_loss", "forfeit_loss"),
        Side.ADJOURNED: ("unknown", "unknown"),
        Side.PENDING: ("unknown", "unknown"),
    }
)
_BYE_FIELDS: Mapping[ByeKind | None, str] = MappingProxyType(
    {
        ByeKind.PAB: "pab",
        ByeKind.FULL: "full_bye",
        ByeKind.HALF: "half_bye",
        ByeKind.ZERO: "absence",
        ByeKind.UNOPPOSED: "forfeit_win",
        None: "absence",
    }
)


def side_points(system: PointSystem) -> Mapping[tuple[Side, Color], Points]:
    """What each side of a game is worth, by colour."""
    full = system.resolved()
    return {
        (side, color): getattr(full, names[color is Color.BLACK])
        for side, names in _SIDE_FIELDS.items()
        for color in Color
    }


def bye_points(system: PointSystem) -> Mapping[ByeKind | None, Points]:
    """What each bye is worth; None is a round without any entry."""
    full = system.resolved()
    return {kind: getattr(full, name) for kind, name in _BYE_FIELDS.items()}


def score_sheets(
    tournament: Tournament, *, after: int | None = None, for_pairing: bool = False
) -> Mapping[PlayerId, ScoreSheet]:
    """The sheet of every player, over all rounds or the first `after` ones.

    Rounds before a late entry and after a departure are absences like any other. An open game
    (adjourned, result not yet known) is a meeting worth a draw `for_pairing`, nothing otherwise.

    Rule: C.04.2@2026-02 3.1; C.04.2@2017 D.1.
    """
    rounds = tournament.rounds[:after]
    lines: dict[PlayerId, list[Entry]] = {player.id: [] for player in tournament.players}
    overrides, bonuses = _adjustments(tournament.adjustments, len(rounds))
    system = tournament.settings.points
    worth, by_bye = _Worth(side_points(system), for_pairing=for_pairing), bye_points(system)
    for round_ in rounds:
        _write_round(round_, lines, worth, by_bye)
        for player, letter, points in overrides.get(round_.number, ()):
            line = lines.get(player)
            if line and _letter(line[-1]) == letter:
                line[-1] = line[-1]._replace(points=points)
    nothing: Mapping[int, Points] = MappingProxyType({})
    return MappingProxyType(
        {
            player: ScoreSheet(player, tuple(line), bonuses.get(player, nothing))
            for player, line in lines.items()
        }
    )


class _Worth(dict[Result, tuple[Side, Points, Side, Points, bool]]):
    """Each side of a result, its points, and whether it counts as played.

    Worked out once per result, not per game: large events have tens of thousands of games.
    """

    def __init__(self, by_side: Mapping[tuple[Side, Color], Points], *, for_pairing: bool) -> None:
        super().__init__()
        self._by_side, self._for_pairing = by_side, for_pairing

    def __missing__(self, result: Result) -> tuple[Side, Points, Side, Points, bool]:
        white, black = result.value
        if result.is_known or self._for_pairing:
            points = self._by_side[white, Color.WHITE], self._by_side[black, Color.BLACK]
        else:
            points = Points(0), Points(0)
        played = result.is_played if result.is_known else self._for_pairing
        self[result] = found = white, points[0], black, points[1], played
        return found


def _write_round(
    round_: Round,
    lines: Mapping[PlayerId, list[Entry]],
    worth: _Worth,
    by_bye: Mapping[ByeKind | None, Points],
) -> None:
    number = round_.number
    as_white, as_black = Color.WHITE, Color.BLACK
    # Past the arguments' names: half the time, and this is the loop that large events wait for.
    entry: Callable[[type[Entry], tuple[object, ...]], Entry] = tuple.__new__
    try:
        for game in round_.games:
            one, other = game.white, game.black
            white, white_points, black, black_points, played = worth[game.result]
            lines[one].append(entry(Entry, (number, other, as_white, white, white_points, played)))
            lines[other].append(entry(Entry, (number, one, as_black, black, black_points, played)))
        for bye in round_.byes:
            lines[bye.player].append(
                Entry(number, None, None, bye.kind, by_bye[bye.kind], is_played=False)
            )
    except KeyError:
        raise _misnamed(round_, lines) from None
    absent = Entry(number, None, None, None, by_bye[None], is_played=False)
    for line in lines.values():
        if len(line) < number:
            line.append(absent)
        elif len(line) > number:
            raise _misnamed(round_, lines)


def _misnamed(round_: Round, known: Collection[PlayerId]) -> ModelError:
    """A round names players of the tournament, each at most once; this one does not."""
    named = [player for game in round_.games for player in (game.white, game.black)]
    named += [bye.player for bye in round_.byes]
    unknown = sorted(set(named) - set(known))
    if unknown:
        return ModelError("round.unknown_players", round=round_.number, players=tuple(unknown))
    twice = sorted(player for player in set(named) if named.count(player) > 1)
    return ModelError("round.players_twice", round=round_.number, players=tuple(twice))


def _letter(entry: Entry) -> str:
    return (
        "Z"
        if entry.outcome is None
        else {"1": "W", "=": "D", "0": "L"}.get(entry.outcome.value, entry.outcome.value)
    )


_Override = tuple[PlayerId, str, Points]


def _adjustments(
    adjustments: tuple[PointsAdjustment, ...], rounds: int
) -> tuple[Mapping[int, list[_Override]], Mapping[PlayerId, Mapping[int, Points]]]:
    """Record 299: with a letter, what that result is worth instead; without, points on top.

    The first are by round, the second by player.
    """
    overrides: dict[int, list[_Override]] = {}
    bonuses: dict[PlayerId, dict[int, Points]] = {}
    for item in adjustments:
        for player in map(PlayerId, item.players):
            if item.kind:
                for number in range(1, rounds + 1) if item.round is None else (item.round,):
                    overrides.setdefault(number, []).append((player, item.kind, item.points))
            else:
                bonus = bonuses.setdefault(player, {})
                start = 0 if item.round is None else item.round
                bonus[start] = Points(bonus.get(start, 0) + item.points)
    return overrides, dict(bonuses)
