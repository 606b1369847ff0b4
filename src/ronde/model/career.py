"""An arbiter's own log: titles, courses, units, certificates, events. It belongs to no event.

Everything may be missing, days too: what has no day is known to exist and counts for nothing that
asks when.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from fractions import Fraction

from ronde.errors import ModelError
from ronde.model import bounds

__all__ = ["ArbiterLog", "Certificate", "Dated", "Served"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dated:
    """Something obtained, by its code, and the day of it (the last one of a course)."""

    code: str
    day: dt.date | None = None

    def __post_init__(self) -> None:
        bounds.short(bounds.WORD, self.code)


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """A certificate of practice (ASP): who signed it, and for which title (empty: any).

    `swiss`: at an individual Swiss. `report_sent`: when the technical report went out.
    """

    day: dt.date | None = None
    tutor: str = ""
    title: str = ""
    favourable: bool = True
    swiss: bool | None = None
    report_sent: dt.date | None = None

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.tutor)
        bounds.short(bounds.WORD, self.title)


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    """An event served at. `role`: `chief`, `deputy_chief`, `deputy`, `arbiter`, `match`.

    `system`: `swiss`, `round_robin`, `double_round_robin`, `team`, `knockout`, `other`. `kind` is
    a named event (`rules.admin.arbiter_norms`), empty for any other. `average` is the rating of the
    field, `women` says that it is a women's event. `own_rounds`: in how many rounds of a league
    they served. `norm` is FA or IA where one was given, `used_for` the title or category it was
    handed in for.
    """

    name: str
    start: dt.date | None = None
    end: dt.date | None = None
    role: str = ""
    system: str = "swiss"
    cadence: str = "standard"
    kind: str = ""
    rounds: int | None = None
    own_rounds: int | None = None
    players: int | None = None
    rated: int | None = None
    titled: int | None = None
    federations: int | None = None
    boards: int | None = None
    teams: int | None = None
    average: int | None = None
    women: bool = False
    player_norms: bool | None = None
    supervised: bool = False
    positive: bool | None = None
    norm: str = ""
    signed_by: str = ""
    used_for: str = ""

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.name, self.signed_by)
        words = (self.role, self.system, self.cadence, self.kind, self.norm, self.used_for)
        bounds.short(bounds.WORD, *words)
        bounds.within(bounds.ROUND, self.rounds, self.own_rounds)
        counts = (self.players, self.rated, self.titled, self.federations, self.boards, self.teams)
        bounds.within(bounds.PLAYERS, *counts)
        bounds.within(bounds.RATING, self.average)

    @property
    def rated_share(self) -> Fraction | None:
        """The part of the players who have a FIDE rating, in percent."""
        if not self.players or self.rated is None:
            return None
        return Fraction(100 * self.rated, self.players)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterLog:
    """One arbiter's log.

    `licence_season`: the year in which the season of their licence A ends. `rated`: has a rating
    now; `rated_once`: had one at some time. `awards` are titles (French ladder, NA, FA, IA) and
    categories (C, B, A); `courses` SJ, SC, SO, SF, FC, and FIDE's `seminar`, `ia_seminar`,
    `fide_refresher`; `units` UVR, UVC, UVO, UVT; `steps` whatever else is asked for once:
    `session` (the exam after the course), `uvr_failed`, `report` (accepted), `asp_leave`,
    `background`, `violence`, `named`.
    """

    name: str = ""
    birth: dt.date | None = None
    fide_id: str = ""
    licence_season: int | None = None
    rated: bool | None = None
    rated_once: bool | None = None
    awards: tuple[Dated, ...] = ()
    courses: tuple[Dated, ...] = ()
    units: tuple[Dated, ...] = ()
    steps: tuple[Dated, ...] = ()
    certificates: tuple[Certificate, ...] = ()
    events: tuple[Served, ...] = ()

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.name, self.fide_id)
        if self.licence_season is not None and not 1900 <= self.licence_season < dt.MAXYEAR:
            raise ModelError("career.season", value=self.licence_season)
        lists = (self.awards, self.courses, self.units, self.steps, self.certificates, self.events)
        bounds.few(bounds.LIST, *lists)

    def award(self, *codes: str) -> Dated | None:
        """The award of one of those codes, the earliest of them first."""
        found = [a for a in self.awards if a.code in codes]
        return min(found, key=lambda a: a.day or dt.date.max, default=None)
