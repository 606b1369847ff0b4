"""From a tournament of matches of two games to the field that Double-Swiss pairs.

Match k is rounds 2k-1 and 2k: the same pairs, colours exchanged; a bye fills both.

Rule: C.04.5@2026-02 1.2 to 1.6, 2.1; docs/disputes/double-swiss-rounds.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from ronde.model import ByeKind, Color, Game, Player, PlayerId, Round, Side, Tournament
from ronde.pairing.swiss.event import SwissError
from ronde.pairing.upfloat.field import Member, UpfloatField
from ronde.scoring.sheets import side_points

__all__ = ["double_field"]

_FORFEITED = frozenset({Side.FORFEIT_LOSS})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Match:
    """One match of one player. `is_meeting`: nobody forfeited both games."""

    opponent: PlayerId | None = None
    points: int = 0
    color: Color | None = None
    is_meeting: bool = False
    bars_pab: bool = False


def double_field(tournament: Tournament) -> UpfloatField:
    """The players of the match after the last one, as the system sees them.

    Raises:
        SwissError: the number of rounds, the initial colour or numbers are missing.
    """
    settings = tournament.settings
    if settings.rounds is None:
        raise SwissError("swiss.no_rounds", missing="rounds")
    if settings.initial_color is None:
        raise SwissError("swiss.no_initial_color", missing="initial_color")
    desk = _Desk(tournament)
    number = desk.matches + 1
    present = [p for p in tournament.players if p.is_available(2 * number - 1)]
    tpn = {p.id: p.tpn for p in present if p.tpn is not None}
    if len(tpn) < len(present):
        missing = tuple(p.id for p in present if p.tpn is None)
        raise SwissError("swiss.no_number", missing="numbers", players=missing)
    return UpfloatField(
        system="double-swiss",
        members=tuple(desk.member(p, number) for p in present),
        round=number,
        rounds=max(settings.rounds // 2, number),
        initial_color=settings.initial_color,
        forbidden=frozenset(
            frozenset((int(tpn[a]), int(tpn[b])))
            for ban in tournament.forbidden
            if ban.applies(number)
            for a, b in combinations(ban.players, 2)
            if a in tpn and b in tpn
        ),
    )


class _Desk:
    """The matches of every player, and their scores."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.matches = len(tournament.rounds) // 2
        self.by_side = side_points(tournament.settings.points)
        full = tournament.settings.points.resolved()
        self.byes: Mapping[ByeKind, int] = {
            ByeKind.PAB: full.win + full.draw,
            ByeKind.FULL: 2 * full.win,
            ByeKind.HALF: 2 * full.draw,
        }
        self.lines = {p.id: self._line(p.id) for p in tournament.players}
        self.number = {p.id: int(p.tpn or 0) for p in tournament.players}

    def member(self, player: Player, number: int) -> Member:
        """A player before that match."""
        line = self.lines[player.id]
        return Member(
            number=self.number[player.id],
            score=self.score(player.id, number),
            met=frozenset(self.number[m.opponent] for m in line if m.is_meeting and m.opponent),
            colors=tuple(m.color for m in line if m.color is not None),
            floated=number > 1 and self.floated(player.id, number - 1),
            may_take_pab=not any(m.bars_pab for m in line),
            played=sum(m.is_meeting for m in line),
        )

    def score(self, player: PlayerId, number: int) -> int:
        """Points before a match, and its virtual points.

        Rule: C.04.7@2026-02 1.5.
        """
        virtual = 0
        for row in self.tournament.virtual_points:
            if row.player == player and row.first_round <= 2 * number - 1 <= row.last_round:
                virtual = int(row.points)
        return sum(m.points for m in self.lines[player][: number - 1]) + virtual

    def floated(self, player: PlayerId, number: int) -> bool:
        """Whether a player met one of another score in that match.

        Rule: C.04.5@2026-02 1.5.
        """
        match = self.lines[player][number - 1]
        if not match.is_meeting or match.opponent is None:
            return False
        return self.score(player, number) != self.score(match.opponent, number)

    def _line(self, player: PlayerId) -> tuple[_Match, ...]:
        rounds = self.tournament.rounds
        return tuple(
            self._match(player, rounds[2 * k], rounds[2 * k + 1]) for k in range(self.matches)
        )

    def _match(self, player: PlayerId, first: Round, second: Round) -> _Match:
        games = [g for g in (first.game_of(player), second.game_of(player)) if g is not None]
        if not games:
            bye = first.bye_of(player)
            kind = ByeKind.ZERO if bye is None else bye.kind
            return _Match(
                points=self.byes.get(kind, 0), bars_pab=kind in {ByeKind.PAB, ByeKind.FULL}
            )
        opponent = games[0].opponent(player)
        lost = all(g.side(player) in _FORFEITED for g in games)
        won = all(g.side(opponent) in _FORFEITED for g in games)
        played = any(g.result.is_known and g.result.is_played for g in games)
        return _Match(
            opponent=opponent,
            points=sum(self._points(g, player) for g in games),
            color=games[0].color(player) if played else None,
            is_meeting=not lost and not won,
            bars_pab=won and not lost,
        )

    def _points(self, game: Game, player: PlayerId) -> int:
        if not game.result.is_known:
            return 0
        return int(self.by_side[game.side(player), game.color(player)])
