"""What is told to one player by e-mail, as data; nothing of anybody else that is not public."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.model import ByeKind, Color, Points

__all__ = ["BoardNotice", "HourNotice", "Notice", "OwnWords", "PlaceNotice"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """To whom, of which tournament; `page` is the player's public page, where there is one."""

    player: int
    name: str
    event: str
    page: str = ""

    @property
    def said(self) -> tuple[object, ...]:
        """What makes it another letter when it changes."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardNotice(Notice):
    """Where somebody sits in a round. Neither board nor bye: they are not in it (any more).

    `opponent_detail` is what stands behind the name: title, rating, team or club.
    """

    round: int
    board: str = ""
    color: Color | None = None
    opponent: str = ""
    opponent_detail: str = ""
    bye: ByeKind | None = None
    points: Points | None = None
    day: dt.date | None = None
    starts_at: dt.datetime | None = None
    place: str = ""

    @property
    def said(self) -> tuple[object, ...]:
        """The seat; neither the hour nor the points."""
        color = None if self.color is None else self.color.value
        bye = None if self.bye is None else self.bye.value
        return self.round, self.board, color, self.opponent, bye

    @property
    def is_seated(self) -> bool:
        """Whether the round has a place for them."""
        return bool(self.board) or self.bye is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class HourNotice(Notice):
    """When a round is played now."""

    round: int
    day: dt.date | None = None
    starts_at: dt.datetime | None = None
    place: str = ""

    @property
    def said(self) -> tuple[object, ...]:
        """The hour and the place."""
        return self.round, self.day, self.starts_at, self.place


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceNotice(Notice):
    """How somebody stands after a round; `last`: it was the last one."""

    round: int
    rank: int
    of: int
    points: Points
    last: bool = False

    @property
    def said(self) -> tuple[object, ...]:
        """Place and points."""
        return self.round, self.rank, self.points


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnWords(Notice):
    """What the organiser wrote to everybody."""

    subject: str
    text: str

    @property
    def said(self) -> tuple[object, ...]:
        """All of it."""
        return self.subject, self.text
