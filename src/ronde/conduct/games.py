"""Games: taking in a file of them."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.formats.pgn import PgnGame
from ronde.journal import Event, State
from ronde.journal.events import GamesTaken
from ronde.queries.games import matched_games

__all__ = ["TakeGames"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeGames:
    """The games of a file, matched again with what stands now; conflicts are left out.

    `round` is the one they are of (None: each says so itself), `results` False: only their moves.
    """

    games: tuple[PgnGame, ...]
    round: int | None = None
    results: bool = True
    source: str = ""

    def decide(self, state: State) -> tuple[Event, ...]:
        """One act with everything new in it; none where everything is so already."""
        found = matched_games(state, self.games, round_no=self.round, results=self.results)
        kept = tuple(match.kept for match in found if match.kept is not None)
        entered = tuple(match.result for match in found if match.result is not None)
        if not kept and not entered:
            return ()
        return (GamesTaken(games=kept, results=entered, source=self.source),)
