"""A file read to be held against a tournament, whatever kind of file it is."""

from __future__ import annotations

from dataclasses import dataclass, field

from ronde.errors import FormatError
from ronde.formats import Family, FileKind, Loaded, Problem, load, read_players_csv, recognise
from ronde.model import Tournament
from ronde.queries.assumptions import Assumption, assumptions_of
from ronde.queries.difference import unsaid

__all__ = ["FileRead", "read_file"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRead:
    """What a file says: its tournament, or (`players_only`) the people of a list as one.

    `unsaid` is what of the announcement was taken for granted, `assumptions` says so in lines;
    `headings` are columns of a list that mean nothing here.
    """

    kind: FileKind
    tournament: Tournament = field(repr=False)
    players_only: bool = False
    unsaid: frozenset[str] = frozenset()
    problems: tuple[Problem, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    headings: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        """How many games are in it."""
        return sum(len(round_.games) for round_ in self.tournament.rounds)


def read_file(data: bytes, name: str = "", *, key: str = "") -> FileRead:
    """What a file says of a tournament; `key` chooses one of several in it.

    Raises:
        FormatError: it cannot be read, is something else, or has several tournaments and no such
            key.
    """
    kind = recognise(data, name)
    if kind.family is Family.PLAYERS and kind.code == "csv":
        table = read_players_csv(data)
        return FileRead(
            kind=kind,
            tournament=Tournament(players=table.players),
            players_only=True,
            problems=table.problems,
            headings=table.unknown,
        )
    if not kind.is_event:
        code = "file.no_players" if kind.family is Family.PLAYERS else "file.no_tournament"
        raise FormatError(code, kind=kind.called)
    loaded = load(data, key=key)
    source = loaded.document or loaded.program
    return FileRead(
        kind=kind,
        tournament=_tournament(loaded),
        unsaid=unsaid(loaded.program),
        problems=loaded.problems,
        assumptions=() if source is None else assumptions_of(source),
    )


def _tournament(loaded: Loaded) -> Tournament:
    """The tournament, if there is one: a report without a player is some other kind of file."""
    if loaded.document is not None and not loaded.tournament.players:
        raise FormatError("trf.no_players")
    return loaded.tournament
