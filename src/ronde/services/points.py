"""Points before a round: asked for with every result, while the earlier rounds stay the same."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.model import PlayerId, Points, Tournament
from ronde.scoring import score_sheets
from ronde.store.lru_cache import ByValue, LruCache

__all__ = ["points_before"]

_points: LruCache[Mapping[PlayerId, Points]] = LruCache()


def points_before(tournament: Tournament, number: int) -> Mapping[PlayerId, Points]:
    """Everybody's points before that round."""
    players = tuple([player.id for player in tournament.players])
    rounds = tournament.rounds[: number - 1]
    basis = (rounds, players, tournament.settings.points, tournament.adjustments)

    def work() -> Mapping[PlayerId, Points]:
        sheets = score_sheets(tournament, after=number - 1)
        return {player: sheet.points for player, sheet in sheets.items()}

    return _points.get_or_make(ByValue(basis, about=(number, len(players))), work)
