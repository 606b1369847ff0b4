"""Complementary pairing: two players of a paired round who both lack an opponent meet.

Latecomers, a bye and somebody who came after all, two players whose opponents stayed away.
"""

from __future__ import annotations

from dataclasses import replace

from ronde.errors import ModelError
from ronde.journal.events import ChangeCase, PairingChanged, ResultCorrected
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Game,
    PlayerId,
    Result,
    Round,
)
from ronde.queries.complement import first_free_board, white_by_rule, without_opponent
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.store import Store

__all__ = ["NotAlone", "pair_two"]


class NotAlone(ModelError):
    """Somebody who is to be given an opponent has one, or is not there."""

    code = "complement.not_alone"

    def __init__(self, *, player: int, round_no: int) -> None:
        super().__init__("complement.has_opponent", player=player, round=round_no)
        self.player, self.round_no = player, round_no


def pair_two(
    store: Store,
    tournament: int,
    number: int,
    *,
    players: tuple[int, int],
    by: Signature,
    white: int | None = None,
) -> Done:
    """Two players without opponent meet in a paired round; needs a reason.

    `white` None: by the system's rules. Whoever did not come to a game that was forfeited keeps
    zero points without an opponent. Everybody else stays where they are.

    Rule: C.04.2@2026-02 4.2-4.4; in the wording of C.04.2@2017 D.10 it is outside the rules.

    Raises:
        NotAlone: one of them has an opponent.
        ActRefused: the round is closed, or they have met and FIDE mode holds.
    """

    def decide(draft: Draft) -> None:
        round_ = draft.tournament.round(number)
        alone = {found.player.id: found for found in without_opponent(draft.tournament, number)}
        for player in players:
            if player not in alone or players[0] == players[1]:
                raise NotAlone(player=player, round_no=number)
        whites = white_by_rule(draft.tournament, number, *players) if white is None else white
        if whites not in players:
            raise NotAlone(player=whites, round_no=number)
        blacks = players[1] if whites == players[0] else players[0]
        freed = {alone[PlayerId(p)].board for p in players} - {0}
        for board in sorted(freed):
            draft.do(
                ResultCorrected(round=round_.number, board=BoardNo(board), result=Result.PENDING)
            )
        draft.do(_changed(round_, freed, PlayerId(whites), PlayerId(blacks)))

    return carry_out(store, tournament, decide, by)


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
