"""Team matches on several boards: line-ups, results board by board, forfeits."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.conduct.matches import EnterMatch, ForfeitMatch, SetLineup
from ronde.journal import Event, Journal
from ronde.journal.refusals import LineupLate
from ronde.model import MatchForfeit, Result
from ronde.pairing.lineups import Lineup
from ronde.services.acts import Done, Signature, carry_out
from ronde.services.round_hours import round_hours
from ronde.store.store import Store

__all__ = ["enter_match", "forfeit_match", "set_lineup"]


def set_lineup(
    store: Store, tournament: int, *, round_no: int, team: int, lineup: Lineup, by: Signature
) -> Done:
    """Record a team's line-up and the boards of its match; the same again changes nothing.

    One that comes after the announced hour is asked about: by then the order of the roster holds.

    Rule: book 6.9 VII.1

    Raises:
        ActRefused: ReasonRequired among others, LineupLate.
    """

    def in_time(journal: Journal, events: tuple[Event, ...]) -> None:
        hours = round_hours(journal, tournament, round_no, now=by.at)
        if events and hours.lineups_over and not by.reason.strip():
            until = hours.lineups_until
            assert until is not None, "over"
            raise LineupLate(until=until, rule="book 6.9 VII.1")

    wish = SetLineup(round=round_no, team=team, lineup=lineup)
    return carry_out(store, tournament, wish, by, check=in_time)


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
