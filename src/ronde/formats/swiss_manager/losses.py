"""What the text files of Swiss-Manager cannot say of a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from ronde.formats.trf.writing.losses import Loss
from ronde.model import ByeKind, RatingKind, Result, Tournament

__all__ = ["SWISS_MANAGER_LOSSES", "pairing_losses", "player_losses"]

SWISS_MANAGER_LOSSES: Mapping[str, bool] = MappingProxyType(
    {
        "swiss_manager.loss.byes": True,
        "swiss_manager.loss.result": True,
        "swiss_manager.loss.adjourned": False,
        "swiss_manager.loss.all_but_rounds": False,
        "swiss_manager.loss.ratings": False,
        "swiss_manager.loss.all_but_players": False,
    }
)
"""The code of each loss, and whether the file would tell another story without it."""

_WITH_POINTS = frozenset({ByeKind.HALF, ByeKind.FULL, ByeKind.UNOPPOSED})
_NO_SIGN = frozenset(
    {
        *(Result.UNRATED_WHITE_WINS, Result.UNRATED_DRAW, Result.UNRATED_BLACK_WINS),
        *(Result.UNRATED_HALF_ZERO, Result.UNRATED_ZERO_HALF),
        *(Result.BOTH_LOSE, Result.UNRATED_BOTH_LOSE),
    }
)


def pairing_losses(tournament: Tournament) -> tuple[Loss, ...]:
    """What the pairing file cannot say, the essential first."""
    return tuple(_loss(code, **fields) for code, fields in _of_rounds(tournament))


def player_losses(tournament: Tournament) -> tuple[Loss, ...]:
    """What the player file cannot say."""
    return tuple(_loss(code, **fields) for code, fields in _of_players(tournament))


def _loss(code: str, **fields: Any) -> Loss:
    is_essential = SWISS_MANAGER_LOSSES[code]
    return Loss(code=code, is_essential=is_essential, fields=MappingProxyType(fields))


def _of_rounds(tournament: Tournament) -> Iterator[tuple[str, dict[str, Any]]]:
    results = [game.result for round_ in tournament.rounds for game in round_.games]
    byes = [bye.kind for round_ in tournament.rounds for bye in round_.byes]
    for code, count in (
        ("swiss_manager.loss.byes", sum(kind in _WITH_POINTS for kind in byes)),
        ("swiss_manager.loss.result", sum(result in _NO_SIGN for result in results)),
        ("swiss_manager.loss.adjourned", results.count(Result.ADJOURNED)),
    ):
        if count:
            yield code, {"count": count}
    yield "swiss_manager.loss.all_but_rounds", {}


def _of_players(tournament: Tournament) -> Iterator[tuple[str, dict[str, Any]]]:
    others = sum(
        player.rating_kind is RatingKind.ESTIMATED
        or any(entry.cadence.value != "standard" for entry in player.person.ratings)
        for player in tournament.players
    )
    if others:
        yield "swiss_manager.loss.ratings", {"count": others}
    yield "swiss_manager.loss.all_but_players", {}
