"""A tournament in another program's own file: what it says, and what had to be taken for granted.

Report files are none of these: they are written back as they were. These are only read, or
written new.
"""

from __future__ import annotations

from dataclasses import dataclass

from ronde.formats.problems import Problem
from ronde.journal.events import Event
from ronde.model import Tournament

__all__ = ["ProgramFile", "Taken"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """Something the file does not say, or says otherwise: the code of its words and what was taken.

    Whoever accepts the tournament is told.
    """

    code: str
    value: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramFile:
    """What was read. `kind` names the program's format, `key` the tournament in a file of several.

    `event` is what the whole file is called, where its tournaments have names of their own.

    `prizes` is the text of a prize file, `decided` the order that breaks ties by hand, best first.
    `acts` are what else the file says and the journal records after the tournament itself: who was
    checked in, what was paid.
    """

    kind: str
    tournament: Tournament
    problems: tuple[Problem, ...] = ()
    taken: tuple[Taken, ...] = ()
    prizes: str = ""
    decided: tuple[int, ...] = ()
    acts: tuple[Event, ...] = ()
    key: str = ""
    event: str = ""
