"""Accelerations: the virtual points of each player in each round.

`pairing score = points + virtual points(player, round)`. Virtual points never enter standings or
tie-breaks and do not accumulate. Every method is a function of the announced list and, for the
degressive one, of the real score; the arbiter's table, when there is one, replaces the method.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ronde.model import (
    AccelerationMethod,
    ByeKind,
    Player,
    PlayerId,
    Points,
    PointSystem,
    RoundNo,
    Settings,
    Tournament,
    VirtualPoints,
)
from ronde.rules.baku import baku_policy
from ronde.scoring.sheets import ScoreSheet

__all__ = [
    "DEGRESSIVE_STEPS",
    "USUAL_LIMITS",
    "as_table",
    "baku_rounds",
    "baku_suits",
    "degressive_group",
    "upper_half",
    "virtual_points",
    "with_boundary",
]

Table = Mapping[PlayerId, Points]


def virtual_points(
    tournament: Tournament, round_no: int, sheets: Mapping[PlayerId, ScoreSheet]
) -> Table:
    """Virtual points in that round; players without any are left out."""
    if tournament.virtual_points:
        return _from_table(tournament.virtual_points, round_no)
    return _METHODS[tournament.settings.acceleration.method](tournament, round_no, sheets)


def _from_table(table: tuple[VirtualPoints, ...], round_no: int) -> Table:
    """Rule: C.02.03@2025-09 record 250: later lines replace earlier ones."""
    found: dict[PlayerId, Points] = {}
    for row in table:
        if row.first_round <= round_no <= row.last_round:
            found[row.player] = row.points
    return found


_PAIRED = frozenset({ByeKind.PAB, ByeKind.UNOPPOSED})


def _none(_tournament: Tournament, _round_no: int, _sheets: object) -> Table:
    return {}


def _order(player: Player) -> tuple[int, int]:
    return (player.tpn if player.tpn is not None else 1 << 30, player.id)


def _starts(tournament: Tournament, player: Player) -> bool:
    """Whether the player takes part in round 1: was paired in it, or is to be.

    Whoever is absent, or has asked for a bye, holds no number before they play; the allocated bye
    is given by the pairing. Whoever was paired stays even if recorded later as gone before it.
    """
    if not tournament.rounds:
        return player.is_available(1)
    first = tournament.rounds[0]
    bye = first.bye_of(player.id)
    return first.game_of(player.id) is not None or (bye is not None and bye.kind in _PAIRED)


def upper_half(tournament: Tournament) -> frozenset[PlayerId]:
    """Group GA of Baku, groups A and B of Haley: the first 2·⌈N/4⌉ of the players of round 1.

    Only who takes part in round 1 is counted (docs/disputes/baku-group.md). The last of them stays
    the same person, so a late entry placed above joins the group and a withdrawal does not move it.
    Numbers corrected after round 1 move it, unless it has been fixed (`Acceleration.boundary`).

    Rule: C.04.7@2026-02 1.2, 1.3; C.04.5.1@2016 2, 3; the book, chapter 4.2 (Haley; sizes not
    stated there, see docs/disputes/haley-groups.md).
    """
    players = sorted(tournament.players, key=_order)
    boundary = tournament.settings.acceleration.boundary
    if boundary is not None and boundary in tournament.player_by_id:
        last = _order(tournament.player(boundary))
    else:
        starters = [p for p in players if _starts(tournament, p)]
        size = 2 * -(-len(starters) // 4)
        if not starters:
            return frozenset()
        last = _order(starters[min(size, len(starters)) - 1])
    return frozenset(p.id for p in players if _order(p) <= last)


def with_boundary(tournament: Tournament) -> Settings:
    """The settings with the last player of the upper group fixed, for methods that have one.

    To be announced when round 1 is paired, so that corrected numbers do not move the border.

    Rule: C.04.7@2026-02 1.3; C.04.5.1@2016 3.
    """
    settings, acceleration = tournament.settings, tournament.settings.acceleration
    if acceleration.method not in _GROUPED or acceleration.boundary is not None:
        return settings
    upper = upper_half(tournament)
    last = max((p for p in tournament.players if p.id in upper), key=_order, default=None)
    if last is None:
        return settings
    return replace(settings, acceleration=replace(acceleration, boundary=last.id))


_GROUPED = frozenset(
    {
        AccelerationMethod.BAKU,
        AccelerationMethod.HALEY,
        AccelerationMethod.SOFT_HALEY,
        AccelerationMethod.PAPI_HALEY,
    }
)


def baku_rounds(rounds: int, baku_edition: str) -> tuple[int, int]:
    """How many rounds carry the full value, then how many in all carry any.

    Rule: C.04.5.1@2016 1, 4 (three, then two, in events of nine rounds or more);
    C.04.7@2026-02 1.4.

    >>> baku_rounds(9, "2016"), baku_rounds(7, "2016"), baku_rounds(7, "2026")
    ((3, 5), (0, 0), (2, 4))
    """
    policy = baku_policy(baku_edition)
    if rounds < policy.least_rounds:
        return 0, 0
    if policy.fixed is not None:
        return policy.fixed
    accelerated = -(-rounds // 2)
    return -(-accelerated // 2), accelerated


def baku_suits(points: PointSystem) -> bool:
    """Whether Baku may accelerate an event with these points: half a win is a draw, a loss nothing.

    Rule: C.04.7@2026-02 1.1; C.04.5.1@2016 1 (1, ½ and 0 there).

    >>> baku_suits(PointSystem()), baku_suits(PointSystem(win=Points(30), draw=Points(10)))
    (True, False)
    """
    full = points.resolved()
    wins, draws = {full.win, full.black_win}, {full.draw, full.black_draw}
    return wins == {2 * full.draw} and len(draws) == 1 and {full.loss, full.black_loss} == {0}


def _baku(tournament: Tournament, round_no: int, _sheets: object) -> Table:
    """The points of a win for the upper group, then half of them.

    Whether the point system suits the method is asked where the round is paired.

    Rule: C.04.7@2026-02 1.4; C.04.5.1@2016 4.
    """
    settings = tournament.settings
    chosen = settings.acceleration.edition or settings.edition_of("baku")
    full, last = baku_rounds(settings.rounds or 0, chosen)
    if round_no > last:
        return {}
    win = settings.points.win
    value = win if round_no <= full else Points(win // 2)
    return dict.fromkeys(upper_half(tournament), value)


def _haley(values: tuple[tuple[int, int], ...]) -> Callable[[Tournament, int, object], Table]:
    """Halves with fixed values per round: `values[r-1]` = (upper, lower) in tenths.

    Rule: the book, chapter 4.2.
    """

    def table(tournament: Tournament, round_no: int, _sheets: object) -> Table:
        if round_no > len(values):
            return {}
        upper, lower = values[round_no - 1]
        top = upper_half(tournament)
        given = {p.id: Points(upper if p.id in top else lower) for p in tournament.players}
        return {player: points for player, points in given.items() if points}

    return table


DEGRESSIVE_STEPS: tuple[tuple[int, tuple[int, int, int]], ...] = (
    (45, (20, 20, 15)),
    (30, (20, 20, 10)),
    (15, (20, 15, 5)),
    (0, (20, 10, 0)),
)
"""From that real score on (tenths), virtual points of groups A, B, C.

Rule: the book, chapter 4.2; from n/2 on everybody has 2 (docs/disputes/degressive-table.md).
"""


USUAL_LIMITS = (2000, 1600)
"""Where the arbiter fixes no limits: group A from the first on, group C below the second."""


def degressive_group(player: Player, limits: tuple[int, int]) -> int:
    """0, 1, 2 for groups A, B, C by rating."""
    upper, lower = limits
    return 0 if player.rating >= upper else 1 if player.rating >= lower else 2


def _degressive(
    tournament: Tournament, round_no: int, sheets: Mapping[PlayerId, ScoreSheet]
) -> Table:
    rounds = tournament.settings.rounds or 0
    if round_no > rounds - 2:
        return {}
    limits = tournament.settings.acceleration.limits or USUAL_LIMITS
    given: dict[PlayerId, Points] = {}
    for player in tournament.players:
        group = degressive_group(player, limits)
        score = sheets[player.id].points_after(round_no - 1)
        if score >= 5 * rounds:  # in tenths: half a point for every round
            points = 20
        else:
            points = next(
                (values[group] for floor, values in DEGRESSIVE_STEPS if score >= floor),
                DEGRESSIVE_STEPS[-1][1][group],
            )
        if points:
            given[player.id] = Points(points)
    return given


def _nicois_points(group: int, score: int, win: int) -> int:
    """Virtual points by group and real score, in tenths of a win worth one point.

    Group C gains half a point for each, group B one at 1½ and one at 2½, nobody has more than 2.
    """
    if group == 0:
        return 20
    if group == 1:
        return min(20, 10 + 5 * (2 * score >= 3 * win) + 5 * (2 * score >= 5 * win))
    return min(20, 5 * (score // win))


def _nicois(tournament: Tournament, round_no: int, sheets: Mapping[PlayerId, ScoreSheet]) -> Table:
    """The method from Nice as Papi has it; whoever has half of all points has 2 virtual ones.

    In no rulebook: known from what the program does.
    """
    settings = tournament.settings
    rounds, win = settings.rounds or 0, settings.points.win
    if round_no > rounds - 2 or win <= 0:
        return {}
    limits = settings.acceleration.limits or USUAL_LIMITS
    given: dict[PlayerId, Points] = {}
    for player in tournament.players:
        score = max(0, sheets[player.id].points_after(round_no - 1))
        half = 2 * score >= rounds * win
        points = 20 if half else _nicois_points(degressive_group(player, limits), score, win)
        if points:
            given[player.id] = Points(points * win // 10)
    return given


_METHODS: Mapping[
    AccelerationMethod,
    Callable[[Tournament, int, Mapping[PlayerId, ScoreSheet]], Table],
] = {
    AccelerationMethod.NONE: _none,
    AccelerationMethod.TABLE: _none,
    AccelerationMethod.BAKU: _baku,
    AccelerationMethod.HALEY: _haley(((10, 0), (10, 0))),
    AccelerationMethod.SOFT_HALEY: _haley(((10, 0), (10, 0), (5, 0))),
    AccelerationMethod.PAPI_HALEY: _haley(((10, 0), (10, 5))),
    AccelerationMethod.DEGRESSIVE: _degressive,
    AccelerationMethod.NICOIS: _nicois,
}


def as_table(
    tournament: Tournament, rounds: int, sheets: Mapping[PlayerId, ScoreSheet]
) -> tuple[VirtualPoints, ...]:
    """The virtual points of rounds 1 to `rounds` written out, for report files and engines."""
    return tuple(
        VirtualPoints(player=player, first_round=RoundNo(r), last_round=RoundNo(r), points=points)
        for r in range(1, rounds + 1)
        for player, points in sorted(virtual_points(tournament, r, sheets).items())
    )
