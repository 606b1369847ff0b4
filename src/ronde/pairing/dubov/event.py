"""From a tournament to the field that the Dubov system pairs.

Numbers, scores, colours and byes are what C.04.1 and C.04.2 make of every individual Swiss; average
ratings and rises are this system's own.

Rule: C.04.4.1@2026-02 1.7, 1.8.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ronde.model import PlayerId, Tournament
from ronde.pairing.dubov.engine import DubovField, Past
from ronde.pairing.swiss.event import swiss_field
from ronde.rules.swiss import DUTCH_2026
from ronde.scoring import Float, ScoreSheet, float_in_round, pairing_scores, score_sheets

__all__ = ["common_field", "dubov_field"]


def common_field(tournament: Tournament) -> Tournament:
    """The same event under the system whose field holds what is common to all."""
    settings = tournament.settings
    system = replace(settings.system, name=DUTCH_2026.system, edition=DUTCH_2026.edition, code="")
    return replace(tournament, settings=replace(settings, system=system))


def dubov_field(tournament: Tournament) -> DubovField:
    """The players of the round after the last one, as the system sees them.

    Raises:
        SwissError: numbers, number of rounds or initial colour are missing.
    """
    tournament = common_field(tournament)
    field = swiss_field(tournament)
    sheets = score_sheets(tournament, for_pairing=True)
    rises = _rises(tournament, sheets)
    past = {
        int(player.tpn): Past(
            average=_average(tournament, sheets[player.id]),
            rises=sum(rises[player.id]),
            rose=rises[player.id][-1:] == [True],
        )
        for player in tournament.players
        if player.tpn is not None
    }
    return DubovField(field=field, past=past)


def _average(tournament: Tournament, sheet: ScoreSheet) -> int:
    """The mean rating of opponents met over the board, half up; 0 without games.

    Rule: C.04.4.1@2026-02 1.7.
    """
    met = [
        tournament.player(entry.opponent).rating or 0
        for entry in sheet.entries
        if entry.is_played and entry.opponent is not None
    ]
    return (2 * sum(met) + len(met)) // (2 * len(met)) if met else 0


def _rises(
    tournament: Tournament, sheets: Mapping[PlayerId, ScoreSheet]
) -> Mapping[PlayerId, list[bool]]:
    """In which rounds each player met somebody of a higher pairing score.

    Rule: C.04.4.1@2026-02 1.8; docs/disputes/dubov-readings.md.
    """
    loss = tournament.settings.points.loss
    found: dict[PlayerId, list[bool]] = {player: [] for player in sheets}
    for number in range(1, len(tournament.rounds) + 1):
        scores = pairing_scores(tournament, number, sheets)
        for player, sheet in sheets.items():
            received = float_in_round(
                sheet.entries[number - 1], scores, scores[player], policy=DUTCH_2026, loss=loss
            )
            found[player].append(received is Float.UP)
    return found
