"""Score sheets: what each player did, round by round, and what it was worth.

The one place where rounds become points. Scores, colours, opponents and floats all come from here.
"""

from __future__ import annotations

import operator
from collections.abc import Collection, Iterator, Mapping
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
    basis = _Basis(
        tuple([p.id for p in tournament.players]),
        tournament.settings.points,
        tournament.adjustments,
        for_pairing,
    )
    return _made(basis, tournament.rounds[:after])


class _Basis(NamedTuple):
    """What sheets depend on besides the rounds."""

    players: tuple[PlayerId, ...]
    system: PointSystem
    adjustments: tuple[PointsAdjustment, ...]
    for_pairing: bool


class _Made(NamedTuple):
    """Sheets made before, and of what."""

    basis: _Basis
    rounds: tuple[Round, ...]
    sheets: Mapping[PlayerId, ScoreSheet]


_ROOM, _MOST = 40_000, 16
"""How many sheets are kept, of all events together, and how many sets of them."""

_kept: tuple[_Made, ...] = ()
"""The sheets made last, newest first. One more result makes a new tournament of the same earlier
rounds, so what those came to is not worked out again. Replaced as a whole, never changed."""


def _made(basis: _Basis, rounds: tuple[Round, ...]) -> Mapping[PlayerId, ScoreSheet]:
    """The sheets over those rounds, from those over the longest beginning that is known."""
    start = _longest_beginning(basis, rounds)
    if start is not None and len(start.rounds) == len(rounds):
        return start.sheets
    lines: dict[PlayerId, list[Entry]] = {player: [] for player in basis.players}
    if start is not None:
        lines = {player: list(sheet.entries) for player, sheet in start.sheets.items()}
    writer = _Writer(basis, len(rounds))
    missing = rounds if start is None else rounds[len(start.rounds) :]
    for round_ in missing:
        if len(missing) > 1 and round_ is missing[-1]:  # the one that results are still entered in
            _keep(_Made(basis, rounds[:-1], writer.sheets(lines)))
        writer.write(round_, lines)
    made = _Made(basis, rounds, writer.sheets(lines))
    _keep(made)
    return made.sheets


def _longest_beginning(basis: _Basis, rounds: tuple[Round, ...]) -> _Made | None:
    """Rounds are the same if they are the same objects: comparing their games would cost more."""
    found = None
    for made in _kept:
        if (
            (found is None or len(made.rounds) > len(found.rounds))
            and len(made.rounds) <= len(rounds)
            and all(map(operator.is_, made.rounds, rounds))
            and made.basis == basis
        ):
            found = made
    return found


def _keep(made: _Made) -> None:
    global _kept  # noqa: PLW0603 - the one memory of this module
    room, kept = _ROOM, []
    for known in (made, *_kept[: _MOST - 1]):
        room -= len(known.sheets) + 1
        if room < 0:
            break
        kept.append(known)
    _kept = tuple(kept)


class _Writer:
    """Writes rounds into the lines of the players."""

    def __init__(self, basis: _Basis, rounds: int) -> None:
        self._for_pairing = basis.for_pairing
        self._by_side, self._by_bye = side_points(basis.system), bye_points(basis.system)
        self._overrides, self._bonuses = _adjustments(basis.adjustments, rounds)

    def write(self, round_: Round, lines: Mapping[PlayerId, list[Entry]]) -> None:
        """One more round."""
        _write_round(round_, lines, self._by_side, self._by_bye, for_pairing=self._for_pairing)
        for player, letter, points in self._overrides.get(round_.number, ()):
            line = lines.get(player)
            if line and _letter(line[-1]) == letter:
                line[-1] = line[-1]._replace(points=points)

    def sheets(self, lines: Mapping[PlayerId, list[Entry]]) -> Mapping[PlayerId, ScoreSheet]:
        """The lines as they are now."""
        nothing: Mapping[int, Points] = MappingProxyType({})
        return MappingProxyType(
            {
                player: ScoreSheet(player, tuple(line), self._bonuses.get(player, nothing))
                for player, line in lines.items()
            }
        )


def _write_round(
    round_: Round,
    lines: Mapping[PlayerId, list[Entry]],
    by_side: Mapping[tuple[Side, Color], Points],
    by_bye: Mapping[ByeKind | None, Points],
    *,
    for_pairing: bool,
) -> None:
    number = round_.number
    _check_players(round_, lines)
    # worked out once per result, not per game: large events have tens of thousands of games
    worth: dict[Result, tuple[Side, Points, Side, Points, bool]] = {}
    for game in round_.games:
        result = game.result
        known = worth.get(result)
        if known is None:
            known = worth[result] = _worth(result, by_side, for_pairing=for_pairing)
        white, white_points, black, black_points, played = known
        lines[game.white].append(
            Entry(number, game.black, Color.WHITE, white, white_points, played)
        )
        lines[game.black].append(
            Entry(number, game.white, Color.BLACK, black, black_points, played)
        )
    for bye in round_.byes:
        lines[bye.player].append(
            Entry(number, None, None, bye.kind, by_bye[bye.kind], is_played=False)
        )
    absent = Entry(number, None, None, None, by_bye[None], is_played=False)
    for line in lines.values():
        if len(line) < number:
            line.append(absent)


def _check_players(round_: Round, known: Collection[PlayerId]) -> None:
    """A round names players of the tournament, each at most once."""
    named = [player for game in round_.games for player in (game.white, game.black)]
    named += [bye.player for bye in round_.byes]
    seen = set(named)
    if not seen <= set(known):
        raise ModelError(
            f"round {round_.number} names unknown players: {sorted(seen - set(known))}"
        )
    if len(seen) < len(named):
        twice = sorted(player for player in seen if named.count(player) > 1)
        raise ModelError(f"round {round_.number} names players twice: {twice}")


def _worth(
    result: Result, by_side: Mapping[tuple[Side, Color], Points], *, for_pairing: bool
) -> tuple[Side, Points, Side, Points, bool]:
    """Each side and its points, and whether it counts as played."""
    white, black = result.value
    if not result.is_known and not for_pairing:
        return white, Points(0), black, Points(0), False
    played = for_pairing if not result.is_known else result.is_played
    return white, by_side[white, Color.WHITE], black, by_side[black, Color.BLACK], played


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
