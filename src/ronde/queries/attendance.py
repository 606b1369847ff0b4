"""What is open about who plays before the next round is paired: the unseen, and the no-shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.journal import State
from ronde.journal.citations import Article, cite
from ronde.model import (
    ByeKind,
    Player,
    PlayerId,
    RequestedBye,
    Round,
    RoundNo,
    Sequel,
    Side,
    Tournament,
)
from ronde.queries.systems import is_swiss

__all__ = ["Attendance", "NoShow", "attendance", "following_round", "ticked"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoShow:
    """Somebody who did not come in the round before and is to be paired again.

    `board` is the one lost by forfeit; 0: marked absent when others were checked in.
    """

    player: Player
    round: int
    board: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendance:
    """Who is expected in round `round` (0: there is none), and about whom the arbiter is asked.

    `begun`: players are checked in before this round, so `unseen` are those without a tick.
    `no_shows` did not come in the round before, and nobody has said since whether they play on.
    `rule` is the article about absence without notice.
    """

    round: int
    expected: tuple[Player, ...] = ()
    present: frozenset[PlayerId] = frozenset()
    begun: bool = False
    unseen: tuple[Player, ...] = ()
    no_shows: tuple[NoShow, ...] = ()
    rule: str = ""

    @property
    def open(self) -> int:
        """About how many players the arbiter is asked before pairing."""
        return len(self.unseen) + len(self.no_shows)


def ticked(state: State, round_no: int) -> frozenset[PlayerId]:
    """Who was seen in the hall before that round."""
    return frozenset(tick.player for tick in state.check_ins if tick.round == round_no)


def following_round(tournament: Tournament) -> int:
    """The round to be paired next; 0 when all that were announced are."""
    following = len(tournament.rounds) + 1
    announced = tournament.settings.rounds
    return 0 if announced is not None and following > announced else following


def attendance(state: State, *, opened: bool = False) -> Attendance:
    """What is open before the next round; `opened`: check-in was begun, though nobody is ticked.

    Only a Swiss asks: a calendar and a bracket pair whoever stands in them. A tick of somebody who
    did not come in the round before says that they play on; it begins no check-in. So does what was
    said of their forfeit.

    Rule: C.04.2@2017 D.2; C.05@2017 6.5. Never automatic: the arbiter answers.
    """
    tournament = state.tournament
    following = following_round(tournament)
    if not following:
        return Attendance(round=0)
    expected = tuple(p for p in tournament.players if p.is_available(following))
    present = ticked(state, following) & {p.id for p in expected}
    if not is_swiss(tournament.settings):
        return Attendance(
            round=following, expected=expected, present=present, begun=opened or bool(present)
        )
    missed = tuple(_missed(state, following))
    asked = {found.player.id for found in missed}
    begun = opened or bool(present - asked)
    return Attendance(
        round=following,
        expected=expected,
        present=present,
        begun=begun,
        unseen=tuple(p for p in expected if begun and p.id not in present | asked),
        no_shows=tuple(
            found
            for found in missed
            if found.player.id not in present and not _plays_on(state, found)
        ),
        rule=cite(Article.NO_SHOW, tournament.settings),
    )


def _plays_on(state: State, found: NoShow) -> bool:
    """Whether the forfeit was looked into, and the player is to be paired again."""
    case = state.office.case_of(found.player.id, RoundNo(found.round))
    return case is not None and case.sequel is Sequel.PLAYS_ON


def _missed(state: State, following: int) -> Iterator[NoShow]:
    """Who did not come in the round before and is expected in this one."""
    tournament = state.tournament
    last = tournament.current_round
    if last is None:
        return
    boards = _forfeited(last)
    seen = ticked(state, last.number)
    for player in tournament.players:
        if not player.is_available(following):
            continue
        if player.id in boards:
            yield NoShow(player=player, round=last.number, board=boards[player.id])
        elif _absent_unasked(last, player, seen):
            yield NoShow(player=player, round=last.number)


def _forfeited(round_: Round) -> dict[PlayerId, int]:
    """Who lost by forfeit, and at which board."""
    found = {}
    for game in round_.games:
        if game.result.white is Side.FORFEIT_LOSS:
            found[game.white] = int(game.board)
        if game.result.black is Side.FORFEIT_LOSS:
            found[game.black] = int(game.board)
    return found


def _absent_unasked(last: Round, player: Player, seen: frozenset[PlayerId]) -> bool:
    """Whether a player without a point or a game was missed rather than excused.

    Nobody says why an absence for zero points was noted; where players were checked in and this
    one was not, it is taken for one that nobody had announced.
    """
    bye = last.bye_of(player.id)
    if bye is None or bye.kind is not ByeKind.ZERO:
        return False
    absence = player.absence(last.number)
    if absence is None:
        return True
    checked = any(p in seen for game in last.games for p in game.players)
    return absence.bye is RequestedBye.ZERO and checked and player.id not in seen
