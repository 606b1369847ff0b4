"""A report file in memory: the tournament it describes and what else the file says."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeVar

from ronde.formats.problems import Problem
from ronde.formats.trf.dialect import Dialect
from ronde.model import PlayerId, Points, TeamId, Tournament

__all__ = ["KeptLine", "KeptPlace", "KeptReason", "Source", "Stated", "TrfDocument"]

_K = TypeVar("_K")
_V = TypeVar("_V")


def _empty() -> Mapping[_K, _V]:
    return MappingProxyType({})


class KeptReason(enum.Enum):
    """Why a line has no counterpart in the tournament."""

    COMMENT = "comment"
    UNKNOWN = "unknown"
    INFORMATIVE = "informative"
    UNREADABLE = "unreadable"


class KeptPlace(enum.Enum):
    """Where a kept line stood: above all records, above the players, or after the first of them."""

    TOP = "top"
    HEAD = "head"
    BODY = "body"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptLine:
    """A line that is written back as it stood."""

    line: int
    text: str
    reason: KeptReason
    place: KeptPlace


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """What the file states although it follows from the results; true when the file was written.

    `uncolored`: (round, number) of the entries that name an opponent but no colour.
    """

    points: Mapping[PlayerId, Points] = field(default_factory=_empty)
    ranks: Mapping[PlayerId, int] = field(default_factory=_empty)
    match_points: Mapping[TeamId, Points] = field(default_factory=_empty)
    game_points: Mapping[TeamId, Points] = field(default_factory=_empty)
    team_ranks: Mapping[TeamId, int] = field(default_factory=_empty)
    counts: Mapping[str, str] = field(default_factory=_empty)
    uncolored: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The text a document was read from, and the tournament as it was then.

    Rewriting edits this text: records whose meaning did not change keep their lines, so spelling,
    order and alignment survive.
    """

    lines: tuple[str, ...]
    tournament: Tournament = field(repr=False)
    numbers_by_line_order: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfDocument:
    """A tournament with its file. To change it: `dataclasses.replace(document, tournament=...)`."""

    tournament: Tournament
    dialect: Dialect
    problems: tuple[Problem, ...] = ()
    kept: tuple[KeptLine, ...] = ()
    stated: Stated = field(default_factory=Stated)
    newline: str = "\n"
    encoding: str = "utf-8"
    has_bom: bool = False
    source: Source | None = field(default=None, repr=False, compare=False)
