"""Complementary pairing: two players of a paired round who both lack an opponent meet.

Latecomers, a bye and somebody who came after all, two players whose opponents stayed away.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count

from ronde.errors import ModelError, RondeError
from ronde.journal.events import ChangeCase, PairingChanged, ResultCorrected
from ronde.model import (
    Absence,
    BoardNo,
    Bye,
    ByeKind,
    Color,
    Game,
    Player,
    PlayerId,
    Result,
    Round,
    RoundNo,
    Tournament,
    Tpn,
)
from ronde.pairing.swiss.colors import color_preference
from ronde.scoring import score_sheets
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.services.systems import is_swiss, propose
from ronde.store.store import Store

__all__ = ["Alone", "NotAlone", "first_free_board", "pair_two", "white_by_rule", "without_opponent"]

_WHITE_ALONE = frozenset({Result.BLACK_FORFEITS})
_BLACK_ALONE = frozenset({Result.WHITE_FORFEITS})


class NotAlone(ModelError):
    """Somebody who is to be given an opponent has one, or is not there."""

    code = "complement.not_alone"

    def __init__(self, *, player: int, round_no: int) -> None:
        super().__init__("complement.has_opponent", player=player, round=round_no)
        self.player, self.round_no = player, round_no


@dataclass(frozen=True, slots=True, kw_only=True)
class Alone:
    """Somebody without an opponent. `why`: `pab`, `bye`, `unpaired` or `forfeit` (at `board`)."""

    player: Player
    why: str
    board: int = 0


def without_opponent(tournament: Tournament, number: int) -> tuple[Alone, ...]:
    """Who could still be given an opponent in a paired round, in the order of numbers."""
    found = sorted(
        _alone(tournament, tournament.round(number)),
        key=lambda alone: (alone.player.tpn is None, alone.player.tpn or 0, alone.player.id),
    )
    return tuple(found)


def _alone(tournament: Tournament, round_: Round) -> Iterator[Alone]:
    byes = {bye.player: bye.kind for bye in round_.byes}
    games = {player: game for game in round_.games for player in game.players}
    for player in tournament.players:
        if player.departure is not None and round_.number > player.departure.after_round:
            continue
        game = games.get(player.id)
        if game is not None:
            left = _WHITE_ALONE if game.white == player.id else _BLACK_ALONE
            if game.result in left:
                yield Alone(player=player, why="forfeit", board=game.board)
        elif player.id in byes:
            yield Alone(player=player, why="pab" if byes[player.id] is ByeKind.PAB else "bye")
        else:
            yield Alone(player=player, why="unpaired")


def first_free_board(games: tuple[Game, ...]) -> BoardNo:
    """The lowest board at which nobody sits."""
    taken = {game.board for game in games}
    return next(BoardNo(number) for number in count(1) if number not in taken)


def white_by_rule(tournament: Tournament, number: int, first: int, second: int) -> PlayerId:
    """Who of the two has White by the system's own rules for colours.

    Where the system cannot say (they have met, it is no Swiss): by their colour preferences, else
    whoever is rated higher.
    """
    one, two = PlayerId(first), PlayerId(second)
    if is_swiss(tournament.settings):
        try:
            [game] = propose(_only(tournament.before_round(number), number, (one, two))).round.games
        except RondeError:
            pass
        else:
            return game.white
    sheets = score_sheets(tournament, after=number - 1)
    for player, other in ((one, two), (two, one)):
        wish = color_preference(sheets[player].colors)
        if wish is not None and wish.color is Color.WHITE:
            return player
        if wish is not None and color_preference(sheets[other].colors) is None:
            return other
    return max(one, two, key=lambda p: (tournament.player(p).rating, -p))


def _only(before: Tournament, number: int, wanted: tuple[PlayerId, PlayerId]) -> Tournament:
    """The tournament with these two to be paired in the round, and nobody else."""
    numbers = count(max((p.tpn or 0 for p in before.players), default=0) + 1)
    gone = Absence(round=RoundNo(number))

    def adapted(player: Player) -> Player:
        others = tuple(a for a in player.absences if a.round != number)
        if player.id not in wanted:
            return replace(player, absences=(*others, gone))
        return replace(
            player,
            absences=others,
            first_round=RoundNo(min(player.first_round, number)),
            tpn=player.tpn if player.tpn is not None else Tpn(next(numbers)),
        )

    return replace(before, players=tuple(adapted(player) for player in before.players))


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
