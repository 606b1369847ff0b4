"""What the rounds so far say of one player: floats, points expected and scored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from ronde.model import Cadence, Player, PlayerId, Points, Settings, Side, Tournament
from ronde.pairing.swiss import swiss_edition
from ronde.queries.cadence import pace_of
from ronde.queries.systems import is_swiss
from ronde.rating import counted_differences, expected_hundredths, tournament_performance
from ronde.rules.rating import DifferenceLimit, difference_limit
from ronde.rules.swiss import swiss_policy
from ronde.scoring import Entry, Float, ScoreSheet, float_in_round, pairing_scores, score_sheets

__all__ = ["Record", "is_standard", "record_of", "records_of"]

_HALVES: Mapping[object, int] = {Side.WIN: 2, Side.DRAW: 1, Side.LOSS: 0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A player's event: the sheet, the floats by round, and the games that ratings foretell.

    `expectations` has, by round, what a game between two rated players was expected to bring, with
    the `limit` on rating differences that the event is played under; `scored` is what these games
    brought. `performance` is over the games against rated opponents (None: there was none). It is
    not a change of rating: that takes K, and what a federation rates.
    """

    sheet: ScoreSheet
    floats: Mapping[int, Float]
    expectations: Mapping[int, Fraction]
    scored: Fraction
    limit: DifferenceLimit
    performance: int | None

    @property
    def expected(self) -> Fraction:
        """What all these games were expected to bring."""
        return sum(self.expectations.values(), Fraction())


def record_of(tournament: Tournament, player: Player) -> Record:
    """The record of a player after the rounds so far."""
    return records_of(tournament, (player,))[player.id]


def records_of(tournament: Tournament, players: Iterable[Player]) -> Mapping[PlayerId, Record]:
    """The records of several; what all have in common is found once."""
    sheets = score_sheets(tournament)
    before = _scores_before(tournament, sheets)
    limit = difference_limit(tournament.settings.edition_of("rating"))
    found = {}
    for player in players:
        sheet = sheets[player.id]
        rated = [e for e in sheet.entries if _is_rated(tournament, player, e)]
        found[player.id] = Record(
            sheet=sheet,
            floats=MappingProxyType(_floats(tournament, sheet, before)),
            expectations=MappingProxyType(_expectations(tournament, player, rated, limit)),
            scored=Fraction(sum(_HALVES[entry.outcome] for entry in rated), 2),
            limit=limit,
            performance=_performance(tournament, sheet),
        )
    return found


def _performance(tournament: Tournament, sheet: ScoreSheet) -> int | None:
    """Average of the rated opponents met on the board, plus the difference for the percentage.

    Rule: C.07@2026-03 10.2.
    """
    games = [
        (rating, _HALVES[entry.outcome])
        for entry in sheet.entries
        if entry.is_played and entry.opponent is not None and entry.outcome in _HALVES
        if (rating := tournament.player(entry.opponent).listed_rating)
    ]
    if not games:
        return None
    return tournament_performance([rating for rating, _ in games], sum(h for _, h in games))


def _is_rated(tournament: Tournament, player: Player, entry: Entry) -> bool:
    """A played game between two rated players.

    Rule: B.02@2024-03 5.1.
    """
    if not entry.is_played or entry.opponent is None or entry.outcome not in _HALVES:
        return False
    return bool(player.listed_rating and tournament.player(entry.opponent).listed_rating)


def _expectations(
    tournament: Tournament, player: Player, rated: Sequence[Entry], limit: DifferenceLimit
) -> dict[int, Fraction]:
    """The expected score of each game, by round.

    Rule: B.02@2024-03 8.1.2, 8.3.1; B.02@2022-01 8.3.1.
    """
    rivals = [tournament.player(e.opponent).rating for e in rated if e.opponent is not None]
    standard = is_standard(tournament.settings)
    differences = counted_differences(player.rating, rivals, limit, standard=standard)
    return {
        entry.round: Fraction(expected_hundredths(difference), 100)
        for entry, difference in zip(rated, differences, strict=True)
    }


def is_standard(settings: Settings) -> bool:
    """Whether games are long ones; taken for granted where the time control is not understood.

    Rule: B.02@2024-03 1.1.

    >>> is_standard(Settings(time_control="15 min + 5 s")), is_standard(Settings())
    (False, True)
    """
    cadence = pace_of(settings).cadence
    return cadence is None or cadence is Cadence.STANDARD


def _scores_before(
    tournament: Tournament, sheets: Mapping[PlayerId, ScoreSheet]
) -> Mapping[int, Mapping[PlayerId, Points]]:
    """Everybody's score as each round was paired; nothing where floats mean nothing."""
    if not is_swiss(tournament.settings):
        return {}
    return {r.number: pairing_scores(tournament, r.number, sheets) for r in tournament.rounds}


def _floats(
    tournament: Tournament, sheet: ScoreSheet, before: Mapping[int, Mapping[PlayerId, Points]]
) -> dict[int, Float]:
    """The floats of a player as the next pairing sees them; none where floats mean nothing."""
    if not before:
        return {}
    policy = swiss_policy(tournament.settings.system.name, swiss_edition(tournament))
    loss = tournament.settings.points.resolved().loss
    found = {}
    for entry in sheet.entries:
        scores = before[entry.round]
        floated = float_in_round(entry, scores, scores[sheet.player], policy=policy, loss=loss)
        if floated is not None:
            found[entry.round] = floated
    return found
