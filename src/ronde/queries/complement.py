"""Who of a paired round lacks an opponent, and who would have White."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import count

from ronde.errors import RondeError
from ronde.model import (
    Absence,
    BoardNo,
    ByeKind,
    Color,
    Game,
    Player,
    PlayerId,
    Result,
    Round,
    RoundNo,
    Settings,
    Tournament,
    Tpn,
)
from ronde.pairing.swiss.colors import color_preference
from ronde.queries.systems import is_swiss, propose
from ronde.rules.swiss import handling
from ronde.scoring import score_sheets

__all__ = [
    "Alone",
    "among",
    "first_free_board",
    "may_pair_published",
    "white_by_rule",
    "without_opponent",
]

_WHITE_ALONE = frozenset({Result.BLACK_FORFEITS})
_BLACK_ALONE = frozenset({Result.WHITE_FORFEITS})


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


def may_pair_published(settings: Settings) -> bool:
    """Whether the rules let two players be paired after the pairings were published.

    The general handling rules of some editions change a published pairing for a rematch only.
    """
    return not handling(settings.edition_of("swiss")).changes_only_for_rematch


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
            [game] = propose(among(tournament.before_round(number), number, (one, two))).round.games
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


def among(before: Tournament, number: int, wanted: Collection[PlayerId]) -> Tournament:
    """The tournament with these players to be paired in the round, and nobody else."""
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
