"""What the file for Chess-Results does not say of a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from ronde.formats.trf.writing.losses import Loss
from ronde.model import ByeKind, Result, Tournament

__all__ = ["CHESS_RESULTS_LOSSES", "WIDTHS", "chess_results_losses"]

CHESS_RESULTS_LOSSES: Mapping[str, bool] = MappingProxyType(
    {
        "chess_results.loss.result": True,
        "chess_results.loss.upload": False,
        "chess_results.loss.byes": False,
        "chess_results.loss.cut": False,
        "chess_results.loss.tiebreaks": False,
        "chess_results.loss.personal": False,
    }
)
"""The code of each loss, and whether the file would tell another story without it."""

WIDTHS: Mapping[str, int] = MappingProxyType(
    {"name": 160, "lastname": 32, "firstname": 30, "clubname": 40, "timecontrol": 100}
)
"""Letters that the site keeps of a text."""

_CHOSEN = frozenset({ByeKind.HALF, ByeKind.FULL})
_ODD = frozenset(
    {
        *(Result.HALF_ZERO, Result.ZERO_HALF),
        *(Result.UNRATED_HALF_ZERO, Result.UNRATED_ZERO_HALF),
    }
)


def chess_results_losses(tournament: Tournament) -> tuple[Loss, ...]:
    """Everything that is not said, the essential first."""
    return tuple(
        Loss(code=code, is_essential=CHESS_RESULTS_LOSSES[code], fields=MappingProxyType(fields))
        for code, fields in _found(tournament)
    )


def _found(tournament: Tournament) -> Iterator[tuple[str, dict[str, Any]]]:
    odd = sum(game.result in _ODD for round_ in tournament.rounds for game in round_.games)
    if odd:
        yield "chess_results.loss.result", {"count": odd}
    yield "chess_results.loss.upload", {}
    byes = sum(bye.kind in _CHOSEN for round_ in tournament.rounds for bye in round_.byes)
    if byes:
        yield "chess_results.loss.byes", {"count": byes}
    settings = tournament.settings
    cut = (len(settings.name) > WIDTHS["name"]) + (
        len(settings.time_control) > WIDTHS["timecontrol"]
    )
    cut += sum(
        len(person.family_name) > WIDTHS["lastname"]
        or len(person.given_name) > WIDTHS["firstname"]
        or len(person.club) > WIDTHS["clubname"]
        for person in (player.person for player in tournament.players)
    )
    if cut:
        yield "chess_results.loss.cut", {"count": cut}
    if tournament.rounds:
        yield "chess_results.loss.tiebreaks", {}
    yield "chess_results.loss.personal", {}
