"""What players need, for the hall and by board, and the checks about it. For arbiters only."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.admin.access import (
    AccessCase,
    Meeting,
    Needing,
    assistant_minutes,
    checks,
    needs_assistant,
)
from ronde.admin.answers import Check
from ronde.errors import ModelError
from ronde.journal import State
from ronde.model import Needs, Player, PlayerId, Round, Tournament
from ronde.queries.tables import board_key, tables_of
from ronde.rules.admin.federation import is_french

__all__ = [
    "FLAGS",
    "NeedRow",
    "RoundNeed",
    "access_checks",
    "boards_there",
    "checked_board",
    "large_print",
    "need_rows",
    "needs_of_round",
    "said",
]

FLAGS = (
    "blind",
    "deaf",
    "wheelchair",
    "special_clock",
    "second_board",
    "no_time_deduction",
    "large_print",
    "read_aloud",
    "breaks",
    "disability_card",
)
"""Fields of `Needs` that are yes or no, in the order in which they are listed."""

_NOT_AT_THE_BOARD = {"disability_card", "large_print"}


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedRow:
    """A player with what they need; `codes` are the flags that are set."""

    player: Player
    needs: Needs
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundNeed:
    """What somebody needs at a board of a round; `alone`: an assistant is missing.

    `minutes` are usually taken from the clock for an assistant; None: there is none.
    """

    board: str
    player: Player
    opponent: Player
    needs: Needs
    codes: tuple[str, ...]
    alone: bool
    minutes: int | None = None


def said(needs: Needs) -> tuple[str, ...]:
    """The flags that are set."""
    return tuple(flag for flag in FLAGS if getattr(needs, flag))


def need_rows(state: State) -> tuple[NeedRow, ...]:
    """Everybody still entered who needs something or has a fixed board, in the order of entry."""
    rows = []
    for player in state.tournament.players:
        needs = state.office.needs_of(player.id)
        if player.departure is None and (needs is not None or player.fixed_board is not None):
            kept = needs or Needs(player=player.id)
            rows.append(NeedRow(player=player, needs=kept, codes=said(kept)))
    return tuple(rows)


def large_print(state: State) -> tuple[Player, ...]:
    """Who gets every notice in large print."""
    return tuple(row.player for row in need_rows(state) if row.needs.large_print)


def needs_of_round(state: State, round_no: int) -> tuple[RoundNeed, ...]:
    """What is needed at the boards of a round, board by board."""
    tournament, office = state.tournament, state.office
    if not office.needs or not 1 <= round_no <= len(tournament.rounds):
        return ()
    round_ = tournament.round(round_no)
    tables = tables_of(tournament, round_)
    found = []
    for game in round_.games:
        for one, other in ((game.white, game.black), (game.black, game.white)):
            needs = office.needs_of(one)
            if needs is None:
                continue
            codes = tuple(code for code in said(needs) if code not in _NOT_AT_THE_BOARD)
            if codes or needs.assistant or needs.note or needs.orientation:
                found.append(
                    RoundNeed(
                        board=board_key(tables, game),
                        player=tournament.player(one),
                        opponent=tournament.player(other),
                        needs=needs,
                        codes=codes,
                        alone=needs_assistant(needs, office.needs_of(other)),
                        minutes=assistant_minutes(needs),
                    )
                )
    return tuple(found)


def access_checks(state: State) -> tuple[Check, ...]:
    """The checks about needs; of the last round paired for who meets whom."""
    tournament, settings = state.tournament, state.tournament.settings
    there = [p for p in tournament.players if p.departure is None]
    return checks(
        AccessCase(
            people=tuple(
                Needing(name=p.name, needs=needs, board=p.fixed_board)
                for p in there
                if (needs := state.office.needs_of(p.id)) is not None
            ),
            seated=tuple((p.name, p.fixed_board) for p in there if p.fixed_board is not None),
            boards=boards_there(tournament) or None,
            meetings=_meetings(state, tournament.current_round),
            halls=tuple(hall.accessible for hall in settings.venues),
            names=frozenset(p.name for p in tournament.players),
            start=settings.start,
            surcharge=bool(settings.fees.late_surcharge),
            french=is_french(settings.federation),
        )
    )


def _meetings(state: State, round_: Round | None) -> tuple[Meeting, ...]:
    if round_ is None or not state.office.needs:
        return ()
    tournament = state.tournament
    tables = tables_of(tournament, round_)
    return tuple(
        Meeting(
            round=round_.number,
            board=board_key(tables, game),
            names=(tournament.player(game.white).name, tournament.player(game.black).name),
            needs=(state.office.needs_of(game.white), state.office.needs_of(game.black)),
        )
        for game in round_.games
    )


def boards_there(tournament: Tournament) -> int:
    """How many boards there are: of the last round, or one for two players entered."""
    round_ = tournament.current_round
    paired = 0 if round_ is None else len(round_.games)
    return max(paired, sum(p.departure is None for p in tournament.players) // 2)


def checked_board(tournament: Tournament, player: PlayerId, board: int) -> int:
    """A fixed board that there is.

    Raises:
        ModelError: no such board.
    """
    there = boards_there(tournament)
    if not 1 <= board <= there:
        name = tournament.player(player).name
        raise ModelError("needs.board_beyond", board=board, boards=there, name=name)
    return board
