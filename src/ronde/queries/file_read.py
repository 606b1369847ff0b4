"""A file read to be held against a tournament, whatever kind of file it is."""

from __future__ import annotations

from dataclasses import dataclass, field

from ronde.errors import FormatError
from ronde.formats import Family, FileKind, Loaded, Problem, load, read_player_list, recognise
from ronde.formats.rounds_file import RoundsFile
from ronde.journal import State
from ronde.model import Bye, ByeKind, Game, Round, RoundNo, Tournament
from ronde.model.ids import BoardNo
from ronde.queries.assumptions import Assumption, assumptions_of
from ronde.queries.by_hand import bye_kind
from ronde.queries.difference import unsaid
from ronde.queries.merging import in_rounds, matched_lines

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


def read_file(data: bytes, name: str, state: State, *, key: str = "") -> FileRead:
    """What a file says of the tournament in that state; `key` chooses one of several in it.

    Raises:
        FormatError: it cannot be read, is something else, is of another event, or has several
            tournaments and no such key.
    """
    kind = recognise(data, name)
    if kind.family is Family.PLAYERS:
        table = read_player_list(data, sheet=key)
        return FileRead(
            kind=kind,
            tournament=Tournament(players=table.players),
            players_only=True,
            problems=table.problems,
            headings=table.unknown,
        )
    if not kind.is_event:
        raise FormatError("file.no_tournament", kind=kind.called)
    if kind.program is not None and kind.program.rounds is not None:
        return FileRead(kind=kind, tournament=_with_rounds(kind.program.rounds(data), state))
    loaded = load(data, key=key)
    source = loaded.document or loaded.program
    return FileRead(
        kind=kind,
        tournament=_tournament(loaded),
        players_only=kind.code.endswith("-players"),
        unsaid=unsaid(loaded.program),
        problems=loaded.problems,
        assumptions=() if source is None else assumptions_of(source),
    )


def _tournament(loaded: Loaded) -> Tournament:
    """The tournament, if there is one: a report without a player is some other kind of file."""
    if loaded.document is not None and not loaded.tournament.players:
        raise FormatError("trf.no_players")
    return loaded.tournament


def _with_rounds(file: RoundsFile, state: State) -> Tournament:
    """Our own players with the rounds of a file that names starting numbers only.

    Raises:
        FormatError: the file is of another event.
    """
    tournament = state.tournament
    of = {found.line: found for found in matched_lines(state, file.lines)}
    rounds = {round_.number: round_ for round_ in tournament.rounds}
    for number, lines in in_rounds(file.lines).items():
        games: list[Game] = []
        byes: list[Bye] = []
        for place, line in enumerate(lines, start=1):
            found = of[line]
            if found.black is None:
                byes.append(Bye(player=found.white, kind=bye_kind(tournament)))
                continue
            board = BoardNo(found.board or line.board or place)
            games.append(
                Game(board=board, white=found.white, black=found.black, result=line.result)
            )
        absent = [b for b in _byes(rounds.get(RoundNo(number))) if b.kind is not ByeKind.PAB]
        rounds[RoundNo(number)] = Round(
            number=RoundNo(number), games=tuple(games), byes=(*byes, *absent)
        )
    return Tournament(players=tournament.players, rounds=tuple(rounds.values()))


def _byes(stands: Round | None) -> tuple[Bye, ...]:
    """Byes with points, of which such a file says nothing."""
    return () if stands is None else stands.byes
