"""Who made a title norm and who still can, for everybody: where the arbiters show it."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.queries.title_norms import Chance
from ronde.services.public.views import PublicPlayer
from ronde.web.norms.lists import title_lists
from ronde.web.public.asked import Ask, require_section

__all__ = ["public_norms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicNorm:
    """A player, the score of the games that count, and where it stands in words."""

    player: PublicPlayer
    score: str
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicBlock:
    """Those who made it (`made`), or still can (`open`), nearest first; `more` are not shown."""

    code: str
    rows: tuple[PublicNorm, ...]
    more: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NormsPage:
    """Title by title, after the last published round."""

    after: int
    titles: tuple[tuple[str, tuple[PublicBlock, ...]], ...]


def public_norms(ask: Ask) -> NormsPage:
    """The norms; nobody is told to have none left."""
    require_section(ask, "norms")
    tournament = ask.tournament
    lists = title_lists(tournament.norms, ask.language, kinds=(Chance.MADE, Chance.OPEN))
    players = tournament.players
    return NormsPage(
        after=len(tournament.rounds),
        titles=tuple(
            (
                found.title,
                tuple(
                    PublicBlock(
                        code=block.code,
                        rows=tuple(
                            PublicNorm(
                                player=players[row.player.id], score=row.score, said=row.said
                            )
                            for row in block.rows
                        ),
                        more=block.total - len(block.rows),
                    )
                    for block in found.blocks
                    if block.rows
                ),
            )
            for found in lists
        ),
    )
