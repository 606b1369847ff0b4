"""What an addressee receives, piece by piece: how it stands, what is missing, by when."""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ronde.admin.deadlines import Status
from ronde.queries.deadlines import Line

__all__ = ["Dispatch", "Dossier", "Lack", "Piece", "Readied"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lack:
    """Something missing, and the place where it is filled in.

    `blocks`: nothing is made without it. `by_pen`: it can be filled in on paper too, so that the
    dossier is complete without.
    """

    code: str
    remedy: str = ""
    fields: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
    blocks: bool = False
    by_pen: bool = False


class Readied(enum.Enum):
    """How a piece stands. ELSEWHERE: somebody said that it was handed over another way."""

    READY = "ready"
    BLANKS = "blanks"
    INCOMPLETE = "incomplete"
    MISSING = "missing"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A paper or file for one addressee.

    `documents` are codes of documents, the first that such an event has is made; none: a file.
    `about` names whom it is about, `due` is the line of the time line that it hangs on. `number`
    tells it from others of its code about the same person.
    """

    code: str
    documents: tuple[str, ...]
    options: Mapping[str, str]
    round: int | None
    about: str
    due: Line | None
    cite: str
    edition: str
    tick: str = ""
    remedy: str = ""
    elsewhere: bool = False
    lacks: tuple[Lack, ...] = ()
    number: int = 1

    @property
    def state(self) -> Readied:
        """How it stands."""
        if any(lack.blocks for lack in self.lacks):
            return Readied.ELSEWHERE if self.elsewhere else Readied.MISSING
        if any(not lack.by_pen for lack in self.lacks):
            return Readied.INCOMPLETE
        return Readied.BLANKS if self.lacks else Readied.READY

    @property
    def is_made(self) -> bool:
        """Whether it can be put into the file."""
        return self.state not in {Readied.MISSING, Readied.ELSEWHERE}

    @property
    def is_settled(self) -> bool:
        """Whether nothing is missing but what a pen can fill in."""
        return self.state not in {Readied.MISSING, Readied.INCOMPLETE}

    @property
    def key(self) -> str:
        """What tells it from the other pieces of its addressee."""
        about = (self.options.get(name, "") for name in ("player", "official", "complaint"))
        number = str(self.number) if self.number > 1 else ""
        return "-".join(part for part in (self.code, *about, number) if part)

    def lacking(self, *lacks: Lack) -> Piece:
        """The same with more missing."""
        return replace(self, lacks=(*self.lacks, *lacks))


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispatch:
    """What one addressee receives.

    `key` names it (`federation`, `arbiter-2`), `name` is that of a person. `tick` is the line of
    the check-list that says it was sent (empty: there is none), `sent` the moment. `none` are
    papers of which there is nothing, `not_needed` those that are not wanted, with the reasons.
    """

    key: str
    addressee: str
    name: str
    pieces: tuple[Piece, ...]
    tick: str
    is_sent: bool
    sent: dt.datetime | None
    event_lacks: tuple[Lack, ...] = ()
    none: tuple[str, ...] = ()
    not_needed: tuple[tuple[str, str], ...] = ()

    @property
    def day(self) -> dt.date | None:
        """By when: the first day on which a part of it is due that nobody has ticked."""
        due = [piece.due for piece in self.pieces if piece.due is not None]
        open_ = [line for line in due if line.status not in _TICKED]
        return min((line.due.day for line in open_ or due if line.due.day), default=None)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing."""
        return not self.event_lacks and all(piece.is_settled for piece in self.pieces)

    @property
    def open(self) -> tuple[Piece, ...]:
        """The pieces that lack something, be it an entry."""
        return tuple(p for p in self.pieces if p.lacks and p.state is not Readied.ELSEWHERE)


_TICKED = frozenset({Status.DONE, Status.NOT_NEEDED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Dossier:
    """All of it on a day; `lacks` concern the whole event."""

    today: dt.date
    edition: str
    dialect: str
    lacks: tuple[Lack, ...]
    dispatches: tuple[Dispatch, ...]

    def to(self, key: str) -> Dispatch | None:
        """What that addressee receives."""
        return next((one for one in self.dispatches if one.key == key), None)

    def late(self, one: Dispatch) -> bool:
        """Whether it should have been sent."""
        return not one.is_sent and one.day is not None and one.day < self.today
