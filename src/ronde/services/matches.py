"""Team matches on several boards: line-ups, results board by board, forfeits."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.conduct.matches import EnterMatch, ForfeitMatch, SetLineup
from ronde.journal import Event, Journal
from ronde.model import MatchForfeit, Result
from ronde.pairing.lineups import Lineup
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["enter_match", "forfeit_match", "set_lineup"]


def set_lineup(
    store: Store, tournament: int, *, round_no: int, team: int, lineup: Lineup, by: Signature
) -> Done:
    """Record a team's line-up and the boards of its match; the same again changes nothing.

    Raises:
        ActRefused: ReasonRequired among others.
    """
    return carry_out(store, tournament, SetLineup(round=round_no, team=team, lineup=lineup), by)


def enter_match(
    store: Store,
    tournament: int,
    *,
    round_no: int,
    table: int,
    results: Mapping[int, Result],
    by: Signature,
) -> Done:
    """Record a match sheet: results by board as the first team sees them, all or nothing.

    Raises:
        NotYourBoard: the author enters results of other tables.
        ModelError: a board that is not on.
        ActRefused: ReasonRequired among others, where a correction comes late.
    """

    def theirs(_: Journal, __: tuple[Event, ...]) -> None:
        if by.boards is not None:
            by.boards.require(tournament, table)

    wish = EnterMatch(round=round_no, table=table, results=results)
    return carry_out(store, tournament, wish, by, check=theirs)


def forfeit_match(
    store: Store,
    tournament: int,
    *,
    round_no: int,
    table: int,
    forfeit: MatchForfeit | None,
    by: Signature,
) -> Done:
    """A whole match is decided by forfeit: every board and the match (None: not after all).

    Raises:
        MatchPlayed: it has a game that was played.
    """
    wish = ForfeitMatch(round=round_no, table=table, forfeit=forfeit)
    return carry_out(store, tournament, wish, by)
