"""The quality criteria of both editions, as data in the regulation's order.

A criterion puts marks on the players who suffer from it. Its value for a candidate is the number
of marks, their sum, or their sizes from high to low, compared item by item; smaller is better.
The same tuples drive the pairing, the checking and the explanation.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from ronde.pairing.dutch.players import ABSOLUTE, STRONG, Players
from ronde.rules.swiss import DUTCH_2017, DUTCH_2026

__all__ = [
    "CRITERIA",
    "LIMBO",
    "POINT",
    "Criterion",
    "Mark",
    "Scene",
    "Shape",
    "criterion",
    "in_limbo",
]

POINT = 10
"""One point, in tenths."""

LIMBO = 1 << 20
"""Added to the score of a moved-down player in the Limbo: above any score difference."""


def in_limbo(size: int) -> bool:
    """Whether a mark stands for a player in the Limbo; a score below nothing is still one."""
    return size > LIMBO // 2


Mark = tuple[int, int]
"""A player who suffers, and how much."""


class Shape(enum.Enum):
    """How the marks of a criterion make its value."""

    COUNT = "count"
    SUM = "sum"
    LIST = "list"


class Scene(NamedTuple):
    """The bracket as the criteria see it.

    Players before `first_resident` are moved-down ones. `floor` is the artificial score of the
    2017 edition against which downfloaters are measured. `pab_here`: a single downfloater of this
    bracket takes the pairing-allocated bye.
    """

    players: Players
    first_resident: int
    floor: int
    pab_here: bool = False

    @classmethod
    def of(cls, players: Players, members: Sequence[int], first_resident: int) -> Scene:
        """The scene of a bracket.

        Rule: C.04.3@2017 A.8 (downfloaters are measured against one point below the lowest score).
        """
        return cls(players, first_resident, players.score[members[-1]] - POINT)

    def is_mdp(self, i: int) -> bool:
        """Whether the player was moved down into this bracket."""
        return i < self.first_resident


PairMarks = Callable[[Scene, int, int], Iterable[Mark]]
FloatMarks = Callable[[Scene, int], Iterable[Mark]]


Bound = Callable[[Scene, Sequence[int], int], Iterable[Mark] | None]
"""Marks unavoidable in a bracket of these members with that many floaters; None: not counted."""


def _no_pair(_scene: Scene, _high: int, _low: int) -> Iterable[Mark]:
    return ()


def _no_floater(_scene: Scene, _player: int) -> Iterable[Mark]:
    return ()


def _nothing(_scene: Scene, _members: Sequence[int], _floats: int) -> Iterable[Mark] | None:
    return ()


class Criterion(NamedTuple):
    """One quality criterion: where it is written, its shape, and whom it marks.

    `name` is what it is about, whatever its number; `in_points`: its marks are scores or score
    differences. `bound` is the value that mere numbers of players and preferences allow at best.
    `looks_ahead` marks the one criterion that judges the following bracket; its value is not made
    of marks of this one.
    """

    code: str
    name: str
    cite: str
    shape: Shape
    in_points: bool = False
    pair: PairMarks = _no_pair
    floater: FloatMarks = _no_floater
    bound: Bound = _nothing
    looks_ahead: bool = False

    def value(self, marks: Iterable[Mark]) -> int | tuple[int, ...]:
        """The value that marks amount to."""
        sizes = [size for _, size in marks]
        if self.shape is Shape.COUNT:
            return len(sizes)
        return sum(sizes) if self.shape is Shape.SUM else tuple(sorted(sizes, reverse=True))


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


# -- what numbers alone allow -------------------------------------------------------------------


def _unavoidable_floaters(
    scene: Scene, members: Sequence[int], _floats: int
) -> Iterable[Mark] | None:
    """An odd number leaves one over; residents too few leave moved-down players over."""
    mdps = sum(1 for i in members if scene.is_mdp(i))
    least = max(len(members) % 2, 2 * mdps - len(members))
    return tuple((i, 1) for i in members[len(members) - least :])


def _lowest_floaters(scene: Scene, members: Sequence[int], floats: int) -> Iterable[Mark] | None:
    return tuple((i, scene.players.score[i]) for i in members[len(members) - floats :])


def _least_depths(scene: Scene, members: Sequence[int], floats: int) -> Iterable[Mark] | None:
    """All moved-down players paired, residents floating; not counted where residents are few."""
    score = scene.players.score
    mdps = [i for i in members if scene.is_mdp(i)]
    low = score[members[-1]]
    if score[scene.first_resident] != low or 2 * len(mdps) + floats > len(members):
        return None
    return (
        *((i, score[i] - low) for i in mdps),
        *((i, low - scene.floor) for i in members[len(members) - floats :]),
    )


def _fewest_unplayed(scene: Scene, members: Sequence[int], _floats: int) -> Iterable[Mark] | None:
    if not scene.pab_here:
        return ()
    able = [i for i in members if scene.players.may_take_pab[i]]
    return min((_pab_unplayed(scene, i) for i in able), key=lambda marks: [m[1] for m in marks])


def _surplus_of_one_color(
    scene: Scene, members: Sequence[int], floats: int
) -> Iterable[Mark] | None:
    """Pairs that must want the same colour.

    With s players wanting one colour, t < s the other and u none: whatever floats, at least
    (s - t - u - floats) / 2 pairs.
    """
    wants = [scene.players.want[i] for i in members]
    white, black = wants.count(1), wants.count(-1)
    least = max(0, (abs(white - black) - wants.count(0) - floats + 1) // 2)
    larger = [i for i in members if scene.players.want[i] == (1 if white > black else -1)]
    return tuple((i, 1) for i in larger[:least])


def _moved_down_again(back: int, *, by_difference: bool) -> Bound:
    """Moved-down players float again whatever happens; least so if they are paired."""

    def marks(scene: Scene, members: Sequence[int], _floats: int) -> Iterable[Mark] | None:
        score, low = scene.players.score, scene.players.score[members[-1]]
        if score[scene.first_resident] != low:
            return None
        again = (i for i in members if scene.is_mdp(i) and scene.players.floats[i][back] == -1)
        return tuple((i, score[i] - low if by_difference else 1) for i in again)

    return marks


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
        return ((player, LIMBO + scene.players.score[player]),)

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


_COLOR_NAMES = ("difference_beyond_two", "third_in_a_row", "color", "strong_color")


def _colors(codes: tuple[str, str, str, str], cite: str) -> tuple[Criterion, ...]:
    marks = (_difference_beyond_two, _third_in_a_row, _color_refused, _strong_refused)
    bounds = (_nothing, _nothing, _surplus_of_one_color, _nothing)
    return tuple(
        Criterion(code, name, f"{cite} [{code}]", Shape.COUNT, pair=pair, bound=bound)
        for code, name, pair, bound in zip(codes, _COLOR_NAMES, marks, bounds, strict=True)
    )


def _of_2026() -> tuple[Criterion, ...]:
    cite = DUTCH_2026.cite

    def row(code: str, name: str, shape: Shape, **parts: Any) -> Criterion:
        return Criterion(code, name, f"{cite} [{code}]", shape, **parts)

    count, listed = Shape.COUNT, Shape.LIST
    repeated = []
    for code, back in ((14, 0), (16, 1)):
        down = _resident_downfloats_again(back)
        up = _opponent_upfloats_again(back, by_difference=False)
        repeated += [
            row(f"C{code}", f"down_again_{back + 1}", count, floater=down),
            row(f"C{code + 1}", f"up_again_{back + 1}", count, pair=up),
        ]
    for code, back in ((18, 0), (20, 1)):
        pair, floater = _mdp_downfloats_again(back)
        deep: dict[str, Any] = {"pair": pair, "floater": floater, "in_points": True}
        deep["bound"] = _moved_down_again(back, by_difference=True)
        up = _opponent_upfloats_again(back, by_difference=True)
        repeated += [
            row(f"C{code}", f"down_depth_{back + 1}", listed, **deep),
            row(f"C{code + 1}", f"up_depth_{back + 1}", listed, pair=up, in_points=True),
        ]
    scores: dict[str, Any] = {"floater": _floater_score, "bound": _lowest_floaters}
    return (
        row("C6", "downfloaters", count, floater=_floater_count, bound=_unavoidable_floaters),
        row("C7", "floater_scores", listed, in_points=True, **scores),
        row("C8", "next_bracket", listed, looks_ahead=True),
        row("C9", "pab_unplayed", Shape.SUM, floater=_pab_unplayed, bound=_fewest_unplayed),
        *_colors(("C10", "C11", "C12", "C13"), cite),
        *repeated,
    )


def _of_2017() -> tuple[Criterion, ...]:
    cite = DUTCH_2017.cite

    def row(code: str, name: str, shape: Shape, **parts: Any) -> Criterion:
        return Criterion(code, name, f"{cite} [{code}]", shape, **parts)

    count, listed = Shape.COUNT, Shape.LIST
    repeated = []
    for first, word, shape in ((12, "again", count), (16, "depth", listed)):
        by_difference = shape is listed
        for back in (0, 1):
            pair, floater = _any_downfloat_again(back, by_difference=by_difference)
            down: dict[str, Any] = {"pair": pair, "floater": floater, "in_points": by_difference}
            down["bound"] = _moved_down_again(back, by_difference=by_difference)
            up = _any_upfloat_again(back, by_difference=by_difference)
            code = first + 2 * back
            repeated += [
                row(f"C.{code}", f"down_{word}_{back + 1}", shape, **down),
                row(
                    f"C.{code + 1}",
                    f"up_{word}_{back + 1}",
                    shape,
                    pair=up,
                    in_points=by_difference,
                ),
            ]
    depths: dict[str, Any] = {"pair": _pair_depth, "floater": _floater_depth}
    return (
        row("C.5", "downfloaters", count, floater=_floater_count, bound=_unavoidable_floaters),
        row("C.6", "psd", listed, in_points=True, bound=_least_depths, **depths),
        row("C.7", "next_bracket", listed, looks_ahead=True),
        *_colors(("C.8", "C.9", "C.10", "C.11"), cite),
        *repeated,
    )


CRITERIA: Mapping[str, tuple[Criterion, ...]] = MappingProxyType(
    {DUTCH_2017.edition: _of_2017(), DUTCH_2026.edition: _of_2026()}
)
"""For each edition, the quality criteria after completion, most important first."""

_BY_CODE = {row.code: row for rows in CRITERIA.values() for row in rows}


def criterion(code: str) -> Criterion | None:
    """The quality criterion of that code; no two editions share one.

    >>> criterion("C14").name, criterion("C.12").name
    ('down_again_1', 'down_again_1')
    """
    return _BY_CODE.get(code)
