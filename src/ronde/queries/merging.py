"""Rounds of another program beside those of an event: what they bring, where they disagree.

A file of rounds names nobody, only starting numbers. So it is first asked whether it can be of this
event at all: every number is known, a round that is paired here has the pairs of the file, and
the others follow without a gap. If it is not so, nothing is taken. A result that stands is never
replaced: whoever is right corrects it.
"""

from __future__ import annotations

import enum
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ronde.errors import FormatError
from ronde.formats.rounds_file import RoundLine
from ronde.journal import State, apply
from ronde.model import Game, PlayerId, Result, Round, Tournament
from ronde.queries.numbering import numbers_to_assign

__all__ = ["LineFate", "MatchedLine", "in_rounds", "matched_lines", "people_of"]


class LineFate(enum.Enum):
    """What becomes of a line. PAIRED: its round is made of the file, with its result."""

    TAKEN = "taken"
    PAIRED = "paired"
    SAME = "same"
    OPEN = "open"
    DIFFERS = "differs"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchedLine:
    """A line beside its board: whom it is about, our board (0: not paired here), what stands."""

    line: RoundLine
    fate: LineFate
    white: PlayerId
    black: PlayerId | None = None
    board: int = 0
    stands: Result = Result.PENDING


def people_of(state: State) -> Mapping[int, PlayerId]:
    """Everybody under the number that they hold, or would be given for the next round."""
    numbers = numbers_to_assign(state)
    tournament = (state if numbers is None else apply(state, numbers)).tournament
    return {player.tpn: player.id for player in tournament.players if player.tpn is not None}


def in_rounds(lines: Iterable[RoundLine]) -> Mapping[int, tuple[RoundLine, ...]]:
    """The lines by round, ascending."""
    found: dict[int, list[RoundLine]] = defaultdict(list)
    for line in lines:
        found[line.round].append(line)
    return {number: tuple(found[number]) for number in sorted(found)}


def matched_lines(state: State, lines: Sequence[RoundLine]) -> tuple[MatchedLine, ...]:
    """Every line of a file with its board, in the order of the rounds.

    Raises:
        FormatError: the file is not of this event, or contradicts itself.
    """
    tournament, people = state.tournament, people_of(state)
    if tournament.settings.is_team:
        raise FormatError("merge.teams")
    rounds = in_rounds(lines)
    _check_rounds(tournament, rounds)
    found: list[MatchedLine] = []
    for number, boards in rounds.items():
        _check_people(boards, people)
        if number <= len(tournament.rounds):
            round_ = tournament.round(number)
            found += (_beside(line, round_, people) for line in boards)
        else:
            found += (_new(line, people) for line in boards)
    return tuple(found)


def _check_rounds(tournament: Tournament, rounds: Mapping[int, Sequence[RoundLine]]) -> None:
    """Nothing, if the rounds that are not paired here follow those that are."""
    paired, planned = len(tournament.rounds), tournament.settings.rounds
    following = paired
    for number, lines in rounds.items():
        if planned is not None and number > planned:
            raise FormatError("merge.beyond", line=lines[0].line, round=number, rounds=planned)
        if number > paired:
            following += 1
            if number != following:
                raise FormatError("merge.gap", line=lines[0].line, round=number, next=following)


def _check_people(lines: Sequence[RoundLine], people: Mapping[int, PlayerId]) -> None:
    """Nothing, if everybody is known and plays once."""
    seen: set[int] = set()
    for line in lines:
        for number in (line.white, line.black):
            if number is None:
                continue
            if number not in people:
                raise FormatError("merge.number", line=line.line, number=number)
            if number in seen:
                raise FormatError("merge.twice", line=line.line, number=number, round=line.round)
            seen.add(number)


def _new(line: RoundLine, people: Mapping[int, PlayerId]) -> MatchedLine:
    black = None if line.black is None else people[line.black]
    return MatchedLine(line=line, fate=LineFate.PAIRED, white=people[line.white], black=black)


def _beside(line: RoundLine, round_: Round, people: Mapping[int, PlayerId]) -> MatchedLine:
    """A line of a round that is paired here.

    Raises:
        FormatError: the two do not meet in it, or whoever has the bye has none here.
    """
    white = people[line.white]
    if line.black is None:
        if round_.bye_of(white) is None:
            raise FormatError("merge.bye", line=line.line, number=line.white, round=line.round)
        return MatchedLine(line=line, fate=LineFate.SAME, white=white)
    black = people[line.black]
    game = round_.game_of(white)
    if game is None or game.players != (white, black):
        raise FormatError(
            "merge.pair", line=line.line, white=line.white, black=line.black, round=line.round
        )
    return MatchedLine(
        line=line,
        fate=_fate(line.result, game),
        white=white,
        black=black,
        board=game.board,
        stands=game.result,
    )


def _fate(said: Result, game: Game) -> LineFate:
    if said is Result.PENDING:
        return LineFate.OPEN if not game.result.is_known else LineFate.SAME
    if not game.result.is_known:
        return LineFate.TAKEN
    return LineFate.SAME if game.result is said else LineFate.DIFFERS
