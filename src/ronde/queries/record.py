"""What the rounds so far say of one player: floats, points expected and scored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from ronde.model import Player, PlayerId, Side, Tournament
from ronde.pairing.swiss import swiss_edition
from ronde.queries.systems import is_swiss
from ronde.rating import expected_hundredths
from ronde.rules.swiss import swiss_policy
from ronde.scoring import Entry, Float, ScoreSheet, float_in_round, pairing_scores, score_sheets

__all__ = ["Record", "record_of"]

_HALVES: Mapping[object, int] = {Side.WIN: 2, Side.DRAW: 1, Side.LOSS: 0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A player's event: the sheet, the floats by round, and the games that ratings foretell.

    `expectations` has, by round, what a game between two rated players was expected to bring;
    `scored` is what these games brought.
    """

    sheet: ScoreSheet
    floats: Mapping[int, Float]
    expectations: Mapping[int, Fraction]
    scored: Fraction

    @property
    def expected(self) -> Fraction:
        """What all these games were expected to bring."""
        return sum(self.expectations.values(), Fraction())


def record_of(tournament: Tournament, player: Player) -> Record:
    """The record of a player after the rounds so far."""
    sheets = score_sheets(tournament)
    sheet = sheets[player.id]
    games = {e.round: found for e in sheet.entries if (found := _game(tournament, player, e))}
    return Record(
        sheet=sheet,
        floats=MappingProxyType(_floats(tournament, player, sheets)),
        expectations=MappingProxyType({number: game[1] for number, game in games.items()}),
        scored=Fraction(sum(halves for halves, _ in games.values()), 2),
    )


def _game(tournament: Tournament, player: Player, entry: Entry) -> tuple[int, Fraction] | None:
    """Score in halves and expectation, of a played game between two rated players.

    Rule: B.02@2024-03 8.1.2 (without the limit on differences, which is for rating changes).
    """
    if not entry.is_played or entry.opponent is None or entry.outcome not in _HALVES:
        return None
    rival = tournament.player(entry.opponent)
    if not player.rating or not rival.rating:
        return None
    hundredths = expected_hundredths(player.rating - rival.rating)
    return _HALVES[entry.outcome], Fraction(hundredths, 100)


def _floats(
    tournament: Tournament, player: Player, sheets: Mapping[PlayerId, ScoreSheet]
) -> dict[int, Float]:
    """The floats of a player as the next pairing sees them; none where floats mean nothing."""
    if not is_swiss(tournament.settings):
        return {}
    policy = swiss_policy(tournament.settings.system.name, swiss_edition(tournament))
    loss = tournament.settings.points.resolved().loss
    found = {}
    for entry in sheets[player.id].entries:
        scores = pairing_scores(tournament, entry.round, sheets)
        floated = float_in_round(entry, scores, scores[player.id], policy=policy, loss=loss)
        if floated is not None:
            found[entry.round] = floated
    return found
