"""Every problem a report file can have: its code and how grave it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.formats.problems import Severity

__all__ = ["CATALOGUE", "SUMMARIES"]

_E, _W = Severity.ERROR, Severity.WARNING

CATALOGUE: Mapping[str, Severity] = MappingProxyType(
    {
        "trf.encoding.guessed": _W,
        "trf.newline.mixed": _W,
        "trf.columns.bytes": _W,
        "trf.line.tab": _W,
        "trf.line.unknown": _W,
        "trf.line.short": _W,
        "trf.line.stray": _W,
        "trf.line.glued": _W,
        "trf.line.repeated": _E,
        "trf.line.too_many": _E,
        "trf.field.number": _E,
        "trf.field.points": _E,
        "trf.field.date": _W,
        "trf.field.range": _E,
        "trf.field.letter": _E,
        "trf.field.missing": _E,
        "trf.players.none": _E,
        "trf.player.number": _E,
        "trf.player.repeated": _E,
        "trf.player.unknown": _E,
        "trf.player.sex": _W,
        "trf.player.title": _W,
        "trf.player.rating": _W,
        "trf.player.birth": _W,
        "trf.player.points": _W,
        "trf.player.rank": _W,
        "trf.player.name": _W,
        "trf.round.too_many": _E,
        "trf.round.beyond": _W,
        "trf.cell.opponent": _E,
        "trf.cell.color": _E,
        "trf.cell.result": _E,
        "trf.cell.stray": _W,
        "trf.cell.legacy": _W,
        "trf.cell.forfeit": _W,
        "trf.cell.forfeits": _W,
        "trf.cell.bye_color": _W,
        "trf.cell.bye_opponent": _E,
        "trf.game.self": _E,
        "trf.game.nobody": _E,
        "trf.game.taken": _E,
        "trf.game.one_sided": _E,
        "trf.game.absent_loser": _W,
        "trf.game.colors": _E,
        "trf.game.no_color": _E,
        "trf.game.half_color": _W,
        "trf.game.results": _E,
        "trf.game.symbol": _W,
        "trf.game.odd": _W,
        "trf.game.open": _W,
        "trf.round.two_byes": _W,
        "trf.points.mismatch": _W,
        "trf.count.mismatch": _W,
        "trf.rounds.conflict": _W,
        "trf.tiebreak.unknown": _W,
        "trf.time.unknown": _W,
        "trf.order.federation": _W,
        "trf.system.unknown": _W,
        "trf.points.conflict": _W,
        "trf.bye.conflict": _W,
        "trf.bye.unlettered": _W,
        "trf.points.kept": _W,
        "trf.team.number": _E,
        "trf.team.points": _W,
        "trf.team.repeated": _E,
        "trf.team.unknown": _E,
        "trf.team.member_twice": _E,
        "trf.team.no_team": _W,
        "trf.team.same": _W,
        "trf.team.split": _W,
        "trf.team.lineup": _W,
        "trf.team.bye_and_match": _W,
    }
)

SUMMARIES: Mapping[str, str] = MappingProxyType({"trf.cell.forfeit": "trf.cell.forfeits"})
"""What some programs write for everybody who was away."""
