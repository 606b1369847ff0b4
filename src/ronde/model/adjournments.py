"""An adjourned game as it stands on its envelope; the sealed move itself is nowhere.

Part of the office: position and clock times are the arbiters' own until play goes on.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model import bounds
from ronde.model.ids import PlayerId, RoundNo

__all__ = ["Adjournment"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjournment:
    """What stands on the envelope of a game, and who keeps it; None and "" are not written yet.

    `position` is the one before the sealed move, as a FEN or in words. `used_white` and
    `used_black` are seconds. `move` is the number of the sealed move. `draw_by` has offered a draw
    that still stands. `resumes` is in the hall's time.

    Rule: Laws@2018 I.2, I.3; Laws@2023 I.2, I.3.
    """

    round: RoundNo
    white: PlayerId
    black: PlayerId
    position: str = ""
    used_white: int | None = None
    used_black: int | None = None
    sealed_by: PlayerId | None = None
    move: int | None = None
    draw_by: PlayerId | None = None
    keeper: str = ""
    resumes: dt.datetime | None = None
    place: str = ""

    def __post_init__(self) -> None:
        bounds.within(bounds.ROUND, self.round)
        bounds.within(bounds.NUMBER, self.white, self.black, self.move)
        bounds.within(bounds.NUMBER, self.used_white, self.used_black)
        bounds.short(bounds.LINE, self.position, self.keeper, self.place)
        if not {self.sealed_by, self.draw_by} <= {self.white, self.black, None}:
            raise ModelError("adjourned.not_a_player")
        if self.resumes is not None and self.resumes.tzinfo is None:
            raise ModelError("adjourned.no_zone")

    @property
    def game(self) -> tuple[RoundNo, frozenset[PlayerId]]:
        """Which game it is, whatever its board or colours."""
        return self.round, frozenset((self.white, self.black))

    @property
    def lacks(self) -> tuple[str, ...]:
        """What does not stand on the envelope yet; no draw offered is nothing that lacks."""
        facts = {
            "position": self.position,
            "used_white": self.used_white is not None,
            "used_black": self.used_black is not None,
            "sealed_by": self.sealed_by,
            "move": self.move,
            "resumes": self.resumes,
            "place": self.place,
        }
        return tuple(code for code, said in facts.items() if not said)
