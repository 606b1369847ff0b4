"""The quality criteria of both editions, as data in the regulation's order.

A criterion puts marks on the players who suffer from it. Its value for a candidate is the number
of marks, their sum, or their sizes from high to low, compared item by item; smaller is better.
The same tuples drive the pairing, the checking and the explanation.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ronde.pairing.dutch.players import ABSOLUTE, STRONG, Players

__all__ = ["CRITERIA", "POINT", "Criterion", "Mark", "Scene", "Shape"]

POINT = 10
"""One point, in tenths."""

_LIMBO = 1 << 20
"""Added to the score of a moved-down player in the Limbo: above any score difference."""

Mark = tuple[int, int]
"""A player who suffers, and how much."""


class Shape(enum.Enum):
    """How the marks of a criterion make its value."""

    COUNT = "count"
    SUM = "sum"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Scene:
    """The bracket as the criteria see it.

    Players before `first_resident` are moved-down ones. `floor` is the artificial score of the
    2017 edition against which downfloaters are measured. `pab_here`: a single downfloater of this
    bracket takes the pairing-allocated bye.
    """

    players: Players
    first_resident: int
    floor: int
    pab_here: bool = False

    def is_mdp(self, i: int) -> bool:
        """Whether the player was moved down into this bracket."""
        return i < self.first_resident


PairMarks = Callable[[Scene, int, int], Iterable[Mark]]
FloatMarks = Callable[[Scene, int], Iterable[Mark]]


def _no_pair(_scene: Scene, _high: int, _low: int) -> Iterable[Mark]:
    return ()


def _no_floater(_scene: Scene, _player: int) -> Iterable[Mark]:
    return ()


@dataclass(frozen=True, slots=True)
class Criterion:
    """One quality criterion: where it is written, its shape, and whom it marks.

    `looks_ahead` marks the one criterion that judges the following bracket; its value is not made
    of marks of this one.
    """

    code: str
    cite: str
    shape: Shape
    pair: PairMarks = _no_pair
    floater: FloatMarks = _no_floater
    looks_ahead: bool = False


# -- downfloaters -------------------------------------------------------------------------------


def _floater_count(_scene: Scene, player: int) -> Iterable[Mark]:
    return ((player, 1),)


def _floater_score(scene: Scene, player: int) -> Iterable[Mark]:
    return ((player, scene.players.score[player]),)


def _floater_depth(scene: Scene, player: int) -> Iterable[Mark]:
    return ((player, scene.players.score[player] - scene.floor),)


def _pair_depth(scene: Scene, high: int, low: int) -> Iterable[Mark]:
    depth = scene.players.score[high] - scene.players.score[low]
    return ((high, depth),) if depth else ()


def _pab_unplayed(scene: Scene, player: int) -> Iterable[Mark]:
    if not scene.pab_here:
        return ()
    return ((player, scene.players.entrants[player].unplayed),)


# -- colours ------------------------------------------------------------------------------------


def _clash(scene: Scene, high: int, low: int) -> tuple[int, int] | None:
    """The refused player and the colour (+1 White) they get, where both want the same one."""
    players = scene.players
    want = players.want[high]
    if not want or players.want[low] != want:
        return None
    white = players.white_of(high, low)
    black = low if white == high else high
    return (black, -1) if want == 1 else (white, 1)


def _absolute_clash(scene: Scene, high: int, low: int) -> tuple[int, int] | None:
    strength = scene.players.strength
    if strength[high] != ABSOLUTE or strength[low] != ABSOLUTE:
        return None
    return _clash(scene, high, low)


def _difference_beyond_two(scene: Scene, high: int, low: int) -> Iterable[Mark]:
    clash = _absolute_clash(scene, high, low)
    if clash is None:
        return ()
    given = {clash[0]: clash[1], high + low - clash[0]: -clash[1]}
    return tuple((p, 1) for p, c in given.items() if abs(scene.players.difference[p] + c) > 2)


def _third_in_a_row(scene: Scene, high: int, low: int) -> Iterable[Mark]:
    clash = _absolute_clash(scene, high, low)
    if clash is None:
        return ()
    given = {clash[0]: clash[1], high + low - clash[0]: -clash[1]}
    return tuple((p, 1) for p, c in given.items() if scene.players.colors[p][-2:] == (c, c))


def _color_refused(scene: Scene, high: int, low: int) -> Iterable[Mark]:
    clash = _clash(scene, high, low)
    return () if clash is None else ((clash[0], 1),)


def _strong_refused(scene: Scene, high: int, low: int) -> Iterable[Mark]:
    strength = scene.players.strength
    if min(strength[high], strength[low]) != STRONG:
        return ()
    return _color_refused(scene, high, low)


# -- repeated floats, 2026 ----------------------------------------------------------------------


def _resident_downfloats_again(back: int) -> FloatMarks:
    def marks(scene: Scene, player: int) -> Iterable[Mark]:
        again = not scene.is_mdp(player) and scene.players.floats[player][back] == -1
        return ((player, 1),) if again else ()

    return marks


def _opponent_upfloats_again(back: int, *, by_difference: bool) -> PairMarks:
    def marks(scene: Scene, high: int, low: int) -> Iterable[Mark]:
        if not scene.is_mdp(high) or scene.players.floats[low][back] != 1:
            return ()
        score = scene.players.score
        return ((low, score[high] - score[low] if by_difference else 1),)

    return marks


def _mdp_downfloats_again(back: int) -> tuple[PairMarks, FloatMarks]:
    def pair(scene: Scene, high: int, low: int) -> Iterable[Mark]:
        if not scene.is_mdp(high) or scene.players.floats[high][back] != -1:
            return ()
        return ((high, scene.players.score[high] - scene.players.score[low]),)

    def floater(scene: Scene, player: int) -> Iterable[Mark]:
        if not scene.is_mdp(player) or scene.players.floats[player][back] != -1:
            return ()
        return ((player, _LIMBO + scene.players.score[player]),)

    return pair, floater


# -- repeated floats, 2017 ----------------------------------------------------------------------


def _any_downfloat_again(back: int, *, by_difference: bool) -> tuple[PairMarks, FloatMarks]:
    def pair(scene: Scene, high: int, low: int) -> Iterable[Mark]:
        depth = scene.players.score[high] - scene.players.score[low]
        if not depth or scene.players.floats[high][back] != -1:
            return ()
        return ((high, depth if by_difference else 1),)

    def floater(scene: Scene, player: int) -> Iterable[Mark]:
        if scene.players.floats[player][back] != -1:
            return ()
        return ((player, scene.players.score[player] - scene.floor if by_difference else 1),)

    return pair, floater


def _any_upfloat_again(back: int, *, by_difference: bool) -> PairMarks:
    def marks(scene: Scene, high: int, low: int) -> Iterable[Mark]:
        depth = scene.players.score[high] - scene.players.score[low]
        if not depth or scene.players.floats[low][back] != 1:
            return ()
        return ((low, depth if by_difference else 1),)

    return marks


def _colors(codes: tuple[str, str, str, str], cite: str) -> tuple[Criterion, ...]:
    marks = (_difference_beyond_two, _third_in_a_row, _color_refused, _strong_refused)
    return tuple(
        Criterion(code, f"{cite} [{code}]", Shape.COUNT, pair)
        for code, pair in zip(codes, marks, strict=True)
    )


_2026 = "C.04.3@2026-02"
_2017 = "C.04.3@2017"

CRITERIA: dict[str, tuple[Criterion, ...]] = {
    "2026": (
        Criterion("C6", f"{_2026} [C6]", Shape.COUNT, floater=_floater_count),
        Criterion("C7", f"{_2026} [C7]", Shape.LIST, floater=_floater_score),
        Criterion("C8", f"{_2026} [C8]", Shape.LIST, looks_ahead=True),
        Criterion("C9", f"{_2026} [C9]", Shape.SUM, floater=_pab_unplayed),
        *_colors(("C10", "C11", "C12", "C13"), _2026),
        Criterion("C14", f"{_2026} [C14]", Shape.COUNT, floater=_resident_downfloats_again(0)),
        Criterion(
            "C15",
            f"{_2026} [C15]",
            Shape.COUNT,
            _opponent_upfloats_again(0, by_difference=False),
        ),
        Criterion("C16", f"{_2026} [C16]", Shape.COUNT, floater=_resident_downfloats_again(1)),
        Criterion(
            "C17",
            f"{_2026} [C17]",
            Shape.COUNT,
            _opponent_upfloats_again(1, by_difference=False),
        ),
        Criterion("C18", f"{_2026} [C18]", Shape.LIST, *_mdp_downfloats_again(0)),
        Criterion(
            "C19", f"{_2026} [C19]", Shape.LIST, _opponent_upfloats_again(0, by_difference=True)
        ),
        Criterion("C20", f"{_2026} [C20]", Shape.LIST, *_mdp_downfloats_again(1)),
        Criterion(
            "C21", f"{_2026} [C21]", Shape.LIST, _opponent_upfloats_again(1, by_difference=True)
        ),
    ),
    "2017": (
        Criterion("C.5", f"{_2017} [C.5]", Shape.COUNT, floater=_floater_count),
        Criterion("C.6", f"{_2017} [C.6]", Shape.LIST, _pair_depth, _floater_depth),
        Criterion("C.7", f"{_2017} [C.7]", Shape.LIST, looks_ahead=True),
        *_colors(("C.8", "C.9", "C.10", "C.11"), _2017),
        *(
            Criterion(code, f"{_2017} [{code}]", shape, *marks)
            for code, shape, marks in (
                ("C.12", Shape.COUNT, _any_downfloat_again(0, by_difference=False)),
                ("C.13", Shape.COUNT, (_any_upfloat_again(0, by_difference=False),)),
                ("C.14", Shape.COUNT, _any_downfloat_again(1, by_difference=False)),
                ("C.15", Shape.COUNT, (_any_upfloat_again(1, by_difference=False),)),
                ("C.16", Shape.LIST, _any_downfloat_again(0, by_difference=True)),
                ("C.17", Shape.LIST, (_any_upfloat_again(0, by_difference=True),)),
                ("C.18", Shape.LIST, _any_downfloat_again(1, by_difference=True)),
                ("C.19", Shape.LIST, (_any_upfloat_again(1, by_difference=True),)),
            )
        ),
    ),
}
"""For each edition, the quality criteria after completion, most important first."""
