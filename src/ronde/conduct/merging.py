"""Taking in rounds of another program: results of paired rounds, and rounds that follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import PairByHand, PairRound
from ronde.conduct.wish import Draft
from ronde.errors import RondeError
from ronde.formats.rounds_file import RoundLine
from ronde.journal import Event, State
from ronde.journal.events import RoundPaired
from ronde.model import BoardNo, Game, Result
from ronde.queries.merging import LineFate, MatchedLine, in_rounds, matched_lines

__all__ = ["MergeRounds"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeRounds:
    """The boards of a file, matched again with what stands now; contradictions are left out.

    A round that follows is paired as the system pairs it where the file has the same pairs, by hand
    otherwise, which needs a reason.
    """

    lines: tuple[RoundLine, ...]

    def decide(self, state: State) -> tuple[Event, ...]:
        """Every result that is new, and every round; none where everything is so already.

        Raises:
            FormatError: the file is not of this event.
            NotReady, EventOver, SwissError, NotByHand: no round can follow yet.
        """
        matched_lines(state, self.lines)
        draft = Draft(state)
        for lines in in_rounds(self.lines).values():
            found = matched_lines(draft.state, lines)
            if any(line.fate is LineFate.PAIRED for line in found):
                draft.do(*_paired(draft.state, found))
                found = matched_lines(draft.state, lines)
            for line in found:
                if line.fate is LineFate.TAKEN:
                    wish = EnterResult(
                        round=line.line.round, board=line.board, result=line.line.result
                    )
                    draft.do(*wish.decide(draft.state))
        return draft.events


def _paired(state: State, lines: Sequence[MatchedLine]) -> tuple[Event, ...]:
    """The round of the file: the system's own, if it makes these pairs."""
    games = tuple(
        Game(board=BoardNo(board), white=line.white, black=line.black, result=Result.PENDING)
        for board, line in enumerate(_in_order(lines), start=1)
        if line.black is not None
    )
    byes = tuple(line.white for line in lines if line.black is None)
    by_hand = PairByHand(games=games, byes=byes)
    try:
        events = PairRound().decide(state)
    except RondeError:
        return by_hand.decide(state)
    ours = next(event for event in events if isinstance(event, RoundPaired))
    theirs = {game.players for game in games}
    resting = {bye.player for bye in ours.byes}
    if {game.players for game in ours.games} == theirs and resting.issuperset(byes):
        return events
    return by_hand.decide(state)


def _in_order(lines: Sequence[MatchedLine]) -> list[MatchedLine]:
    """Boards first, in the order of the file's boards."""
    return sorted(lines, key=lambda line: (line.black is None, line.line.board))
