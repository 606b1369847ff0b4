"""Why a round is paired as it is, and what another wish would have cost: the library's answers."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.journal import State, apply
from ronde.model import Round, Tournament
from ronde.pairing.dutch import PlayerReason
from ronde.pairing.next_round import next_round
from ronde.pairing.proposal import NextRound
from ronde.pairing.swiss import PairedRound, as_announced, pair_next_round
from ronde.queries.explanations import Explained, numbered, same_meetings, why_not
from ronde.queries.numbering import numbers_to_assign
from ronde.queries.systems import is_swiss
from ronde.store.lru_cache import ByValue, LruCache

__all__ = [
    "Explained",
    "TableExplained",
    "explain_next",
    "explain_round",
    "explain_table",
    "why_not",
]

_paired_rounds: LruCache[PairedRound] = LruCache()
_reasons: LruCache[dict[int, PlayerReason]] = LruCache(64)
"""By round, then by number: a reason may pair the round again, so nobody is asked for it twice."""


def explain_round(state: State, round_no: int) -> Explained | None:
    """The reasons of a recorded round; None for systems that pair from a table.

    Raises:
        NoValidPairing, SwissError: as the system says.
    """
    tournament = state.tournament
    if not is_swiss(tournament.settings):
        return None
    before = numbered(state, round_no, as_announced(tournament).before_round(round_no))
    paired = _paired(before, round_no)
    recorded = tournament.round(round_no)
    return Explained(
        before=before,
        paired=paired,
        as_recorded=same_meetings(recorded, paired.round),
        _known=_reasons.get_or_make(_key(before, round_no), dict),
    )


def explain_next(state: State) -> Explained | None:
    """The reasons of the round to come, as it would be paired now; None for other systems.

    Raises:
        NoValidPairing, SwissError: as the system says.
    """
    if not is_swiss(state.tournament.settings):
        return None
    numbers = numbers_to_assign(state)
    held = state if numbers is None else apply(state, numbers)
    before = as_announced(held.tournament)
    paired = _paired(before, len(before.rounds) + 1)
    return Explained(before=before, paired=paired, as_recorded=True)


def _key(before: Tournament, round_no: int) -> ByValue:
    return ByValue(before, about=(round_no, len(before.players)))


def _paired(before: Tournament, round_no: int) -> PairedRound:
    key = _key(before, round_no)
    return _paired_rounds.get_or_make(key, lambda: pair_next_round(before))


@dataclass(frozen=True, slots=True, kw_only=True)
class TableExplained:
    """A round of a table or a bracket as the system makes it, on the tournament before it."""

    before: Tournament
    found: NextRound
    as_recorded: bool


def explain_table(state: State, round_no: int) -> TableExplained:
    """The reasons of a recorded round of a system with a table or a bracket.

    Raises:
        NotReady, EventOver, TieUndecided, UnknownName: the system would not pair it now.
    """
    before = numbered(state, round_no, state.tournament.before_round(round_no))
    found = next_round(before)
    recorded = state.tournament.round(round_no)
    same = _opponents(recorded) == _opponents(found.round)
    return TableExplained(before=before, found=found, as_recorded=same)


def _opponents(round_: Round) -> set[frozenset[int]]:
    """Who meets whom: teams where there are matches, whoever sits at their boards."""
    if round_.matches:
        return {frozenset((int(m.first), int(m.second))) for m in round_.matches}
    return {frozenset(map(int, game.players)) for game in round_.games}
