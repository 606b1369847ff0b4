"""Complementary pairing: two players of a paired round who both lack an opponent meet.

Latecomers, a bye and somebody who came after all, two players whose opponents stayed away.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.events import ChangeCase, PairingChanged, ResultCorrected
from ronde.model import BoardNo, Bye, ByeKind, Game, PlayerId, Result, Round
from ronde.queries.complement import first_free_board, white_by_rule, without_opponent

__all__ = ["NotAlone", "PairTwo"]


class NotAlone(ModelError):
    """Somebody who is to be given an opponent has one, or is not there."""

    code = "complement.not_alone"

    def __init__(self, *, player: int, round_no: int) -> None:
        super().__init__("complement.has_opponent", player=player, round=round_no)
        self.player, self.round_no = player, round_no


@dataclass(frozen=True, slots=True, kw_only=True)
class PairTwo:
    """Two players without opponent meet in a paired round; needs a reason.

    `white` None: by the system's rules. Whoever did not come to a game that was forfeited keeps
    zero points without an opponent. Everybody else stays where they are.

    Rule: C.04.2@2026-02 4.2-4.4; in the wording of C.04.2@2017 D.10 it is outside the rules.
    """

    round: int
    players: tuple[int, int]
    white: int | None = None

    def decide(self, state: State) -> tuple[Event, ...]:
        """The forfeits taken back that they had won, then the pairing with their game.

        Raises:
            NotAlone: one of them has an opponent.
        """
        tournament, players = state.tournament, self.players
        round_ = tournament.round(self.round)
        alone = {found.player.id: found for found in without_opponent(tournament, self.round)}
        for player in players:
            if player not in alone or players[0] == players[1]:
                raise NotAlone(player=player, round_no=self.round)
        white = self.white
        if white is None:
            white = white_by_rule(tournament, self.round, *players)
        if white not in players:
            raise NotAlone(player=white, round_no=self.round)
        black = players[1] if white == players[0] else players[0]
        freed = {alone[PlayerId(p)].board for p in players} - {0}
        taken_back = tuple(
            ResultCorrected(round=round_.number, board=BoardNo(board), result=Result.PENDING)
            for board in sorted(freed)
        )
        return (*taken_back, _changed(round_, freed, PlayerId(white), PlayerId(black)))


def _changed(round_: Round, freed: set[int], white: PlayerId, black: PlayerId) -> PairingChanged:
    kept = tuple(
        replace(game, result=Result.PENDING, colors_reversed=False)
        for game in round_.games
        if game.board not in freed
    )
    new = Game(board=first_free_board(kept), white=white, black=black)
    absent = [
        player
        for game in round_.games
        if game.board in freed
        for player in game.players
        if player not in {white, black}
    ]
    byes = (
        *(bye for bye in round_.byes if bye.player not in {white, black}),
        *(Bye(player=player, kind=ByeKind.ZERO) for player in absent),
    )
    return PairingChanged(
        round=round_.number,
        games=tuple(sorted((*kept, new), key=lambda game: game.board)),
        byes=byes,
        case=ChangeCase.WITHOUT_OPPONENT,
    )
