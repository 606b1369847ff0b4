"""From a tournament to the field that the Burstein system pairs after its seeding rounds.

Rule: C.04.4.2@2026-02 1.7, 1.8.
"""

from __future__ import annotations

from collections.abc import Mapping

from ronde.model import ByeKind, PlayerId, Tournament
from ronde.pairing.burstein.engine import BursteinField
from ronde.pairing.dubov.event import common_field
from ronde.pairing.swiss.event import swiss_field
from ronde.scoring import ScoreSheet, score_sheets

__all__ = ["burstein_field"]


def burstein_field(tournament: Tournament) -> BursteinField:
    """The players of the round after the last one, as the system sees them.

    Raises:
        SwissError: numbers, number of rounds or initial colour are missing.
    """
    tournament = common_field(tournament)
    field = swiss_field(tournament)
    sheets = score_sheets(tournament, for_pairing=True)
    opposition = {
        int(player.tpn): _opposition(tournament, sheets, player.id)
        for player in tournament.players
        if player.tpn is not None
    }
    return BursteinField(field=field, opposition=opposition)


def _opposition(
    tournament: Tournament, sheets: Mapping[PlayerId, ScoreSheet], player: PlayerId
) -> tuple[int, int]:
    """Buchholz and Sonneborn-Berger; a round without a game is one against oneself.

    Real points only, never virtual ones.

    Rule: C.04.4.2@2026-02 1.7.
    """
    rounds = len(tournament.rounds)
    own = sheets[player].points_after(rounds)
    buchholz: int = 0
    berger: int = 0
    for entry in sheets[player].entries:
        met = int(own)
        if entry.is_played and entry.opponent is not None:
            met = _counted(tournament, sheets[entry.opponent], entry.opponent)
        buchholz += met
        berger += entry.points * met
    return buchholz, berger


def _counted(tournament: Tournament, sheet: ScoreSheet, player: PlayerId) -> int:
    """What a player's score counts for their opponents.

    Who is away now without a point, and was in the rounds right before, counts with half a point
    for each of these.

    Rule: C.04.4.2@2026-02 1.7.2; docs/disputes/burstein-readings.md.
    """
    rounds = len(tournament.rounds)
    score = int(sheet.points_after(rounds))
    absence = tournament.player(player).absence(rounds + 1)
    gone = not tournament.player(player).is_available(rounds + 1)
    if not gone or (absence is not None and absence.bye.value != "Z"):
        return score
    run = 0
    for entry in reversed(sheet.entries):
        if entry.outcome is not ByeKind.ZERO and entry.outcome is not None:
            break
        run += 1
    return score + run * int(tournament.settings.points.draw)
