"""Answers that pages ask for again and again, computed once per version of what they depend on."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.errors import NoValidPairing
from ronde.journal import Journal
from ronde.model import PlayerId, Points, Round, Tournament
from ronde.queries import by_hand, outside, prizes, rating_changes, standing
from ronde.queries.outside import OutsideAct
from ronde.queries.prizes import GivenOut, announced_prizes
from ronde.queries.rating_changes import RatingChanges
from ronde.queries.standing import Order, ties_of
from ronde.queries.systems import is_swiss
from ronde.queries.title_norms import EventTitles, chances_of
from ronde.scoring import score_sheets
from ronde.standings import CrossTable
from ronde.store.lru_cache import ByValue, LruCache

__all__ = [
    "chances_after",
    "cross_table_after",
    "give_out",
    "order_after",
    "order_before",
    "outside_acts",
    "points_before",
    "rating_changes_after",
    "system_round",
]

_orders: LruCache[Order] = LruCache()
_earlier: LruCache[Order] = LruCache()
_cross_tables: LruCache[CrossTable] = LruCache()
_changes: LruCache[RatingChanges] = LruCache()
_chances: LruCache[EventTitles] = LruCache(16)
_given: LruCache[GivenOut] = LruCache()
_outside: LruCache[tuple[OutsideAct, ...]] = LruCache()
_points: LruCache[Mapping[PlayerId, Points]] = LruCache()
_systems: LruCache[tuple[Round | NoValidPairing | None]] = LruCache()


def order_after(journal: Journal, after: int | None = None) -> Order:
    """The order after that round (the last one by default)."""
    state = journal.state
    shown = len(state.tournament.rounds) if after is None else after
    return _orders.get_or_make(
        (journal.head, shown),
        lambda: standing.order_of(state.tournament, shown, ties=ties_of(state)),
    )


def order_before(journal: Journal, number: int) -> Order:
    """The order before that round; its own results do not change it, in a Swiss."""
    state = journal.state
    tournament, ties = state.tournament, ties_of(state)
    if not is_swiss(tournament.settings):
        return order_after(journal, number - 1)
    rounds = tournament.rounds[: number - 1]
    basis = (rounds, tournament.players, tournament.settings, tournament.adjustments, ties)
    return _earlier.get_or_make(
        ByValue(basis, about=(number, len(tournament.players))),
        lambda: standing.order_of(tournament, number - 1, ties=ties),
    )


def cross_table_after(journal: Journal, after: int, *, ranked: bool) -> CrossTable:
    """The cross-table after that round."""
    state = journal.state
    return _cross_tables.get_or_make(
        (journal.head, after, ranked),
        lambda: standing.cross_table_of(
            state.tournament, after, ranked=ranked, ties=ties_of(state)
        ),
    )


def rating_changes_after(journal: Journal, after: int) -> RatingChanges:
    """What the rounds until that one change in everybody's rating."""
    tournament = journal.state.tournament
    return _changes.get_or_make(
        (journal.head, after), lambda: rating_changes.rating_changes(tournament, after)
    )


def chances_after(journal: Journal, after: int) -> EventTitles:
    """Who made a norm after that round, who still can, and who no longer can."""
    tournament = journal.state.tournament
    if after < len(tournament.rounds):
        tournament = tournament.before_round(after + 1)
    return _chances.get_or_make((journal.head, after), lambda: chances_of(tournament))


def give_out(journal: Journal) -> GivenOut | None:
    """Who gets what if the order stays as it is; None without prizes."""
    rules = announced_prizes(journal.state).rules
    if rules is None:
        return None
    tournament = journal.state.tournament
    return _given.get_or_make(
        journal.head,
        lambda: prizes.give_out(tournament, order_after(journal).standings, rules),
    )


def outside_acts(journal: Journal) -> tuple[OutsideAct, ...]:
    """Every act that left the rules and asked for a reason, oldest first."""
    return _outside.get_or_make(journal.head, lambda: outside.outside_acts(journal))


def system_round(before: Tournament) -> Round | NoValidPairing | None:
    """The next round as the system gives it, its proof that there is none, or None.

    Asked at every change of a form that puts a round together by hand.
    """
    key = ByValue(before, about=(len(before.rounds), len(before.players)))
    [found] = _systems.get_or_make(key, lambda: (by_hand.system_round(before),))
    return found


def points_before(tournament: Tournament, number: int) -> Mapping[PlayerId, Points]:
    """Everybody's points before that round, which its results do not change."""
    players = tuple([player.id for player in tournament.players])
    rounds = tournament.rounds[: number - 1]
    basis = (rounds, players, tournament.settings.points, tournament.adjustments)

    def work() -> Mapping[PlayerId, Points]:
        sheets = score_sheets(tournament, after=number - 1)
        return {player: sheet.points for player, sheet in sheets.items()}

    return _points.get_or_make(ByValue(basis, about=(number, len(players))), work)
