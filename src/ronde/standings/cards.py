"""Score cards: one player's rounds with opponents as they are listed, for display boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.model import ByeKind, Color, PlayerId, Points, Side, Tournament
from ronde.scoring import score_sheets
from ronde.standings.crosstable import crosstable
from ronde.tiebreak import Policy, TieBreak

__all__ = ["CardLine", "ScoreCard", "score_cards"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLine:
    """One round: the opponent under the number of the list, the result, points after it."""

    round: int
    number: int | None
    opponent: PlayerId | None
    name: str
    rating: int
    color: Color | None
    outcome: Side | ByeKind | None
    points: Points
    total: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCard:
    """One player, listed under `number`, with rank and rounds."""

    number: int
    rank: int
    player: PlayerId
    name: str
    rating: int
    lines: tuple[CardLine, ...]
    points: Points


def score_cards(
    tournament: Tournament,
    tiebreaks: Sequence[str | TieBreak] | None = None,
    *,
    ranked: bool = False,
    edition: str | Policy | None = None,
    after: int | None = None,
    fixed: bool | None = None,
) -> tuple[ScoreCard, ...]:
    """The cards of all players in the order of numbers or, `ranked`, of the standings."""
    table = crosstable(
        tournament, tiebreaks, ranked=ranked, edition=edition, after=after, fixed=fixed
    )
    sheets = score_sheets(tournament, after=after)
    cards = []
    for row in table.rows:
        player = tournament.player(PlayerId(row.participant))
        sheet = sheets[player.id]
        lines = []
        for entry in sheet.entries:
            rival = None if entry.opponent is None else tournament.player(entry.opponent)
            lines.append(
                CardLine(
                    round=entry.round,
                    number=None if rival is None else table.numbers[rival.id],
                    opponent=entry.opponent,
                    name="" if rival is None else rival.name,
                    rating=0 if rival is None else rival.rating,
                    color=entry.color,
                    outcome=entry.outcome,
                    points=entry.points,
                    total=sheet.points_after(entry.round),
                )
            )
        cards.append(
            ScoreCard(
                number=row.number,
                rank=row.rank,
                player=player.id,
                name=player.name,
                rating=player.rating,
                lines=tuple(lines),
                points=sheet.points,
            )
        )
    return tuple(cards)
