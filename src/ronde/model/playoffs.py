"""Ties broken on the board after the last round: who plays, on which seed, what came out."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model import bounds
from ronde.model.games import Result
from ronde.model.ids import PlayerId

__all__ = ["PlayoffHeld"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffHeld:
    """A play-off: `place` is the first one at stake, `players` stand in the order of tie-breaks.

    The seed leads to pairs and colours. `control` is the time control announced for it (empty: the
    usual one), `armageddon`: one such game follows a drawn mini-match instead of games until
    somebody wins. `results` are the games by name, in the order in which they were entered.

    Rule: book@2022-01 5.2.1.
    """

    place: int
    players: tuple[PlayerId, ...]
    seed: int
    control: str = ""
    armageddon: bool = False
    results: tuple[tuple[str, Result], ...] = ()

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.place, *self.players)
        bounds.within(bounds.INTEGER, self.seed)
        bounds.few(bounds.LIST, self.players, self.results)
        bounds.short(bounds.WORD, self.control, *(game for game, _ in self.results))
        if len(set(self.players)) != len(self.players) or len(self.players) < 2:
            raise ModelError("playoff.players")
