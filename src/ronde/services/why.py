"""Why a round is paired as it is, and what another wish would have cost: the library's answers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ronde.journal import State, apply, numbers_in
from ronde.model import PlayerId, Round, RoundNo, TeamId, Tournament, Tpn
from ronde.pairing.dutch import Counterfactual, PlayerReason, reason_of, suppose
from ronde.pairing.next_round import next_round
from ronde.pairing.proposal import NextRound
from ronde.pairing.swiss import PairedRound, as_announced, pair_demand, pair_next_round
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A round as the system pairs it, on the tournament as it stood before.

    `as_recorded` is False when the recorded round is another (changed by hand, or imported).
    """

    before: Tournament
    paired: PairedRound
    as_recorded: bool
    _known: dict[int, PlayerReason] = field(default_factory=dict, repr=False, compare=False)

    def reason(self, number: int) -> PlayerReason:
        """The reasons of the player with that pairing number, found once.

        Raises:
            KeyError: no such player was to be paired.
        """
        if number not in self._known:
            self._known[number] = reason_of(self.paired.pairing, number)
        return self._known[number]


def explain_round(state: State, round_no: int) -> Explained | None:
    """The reasons of a recorded round; None for systems that pair from a table.

    Raises:
        NoValidPairing, SwissError: as the system says.
    """
    tournament = state.tournament
    if not is_swiss(tournament.settings):
        return None
    before = _numbered(state, round_no, as_announced(tournament).before_round(round_no))
    paired = _paired(before, round_no)
    recorded = tournament.round(round_no)
    return Explained(
        before=before,
        paired=paired,
        as_recorded=_meetings(recorded) == _meetings(paired.round),
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
    numbered = state if numbers is None else apply(state, numbers)
    before = as_announced(numbered.tournament)
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
    before = _numbered(state, round_no, state.tournament.before_round(round_no))
    found = next_round(before)
    recorded = state.tournament.round(round_no)
    same = _opponents(recorded) == _opponents(found.round)
    return TableExplained(before=before, found=found, as_recorded=same)


def _opponents(round_: Round) -> set[frozenset[int]]:
    """Who meets whom: teams where there are matches, whoever sits at their boards."""
    if round_.matches:
        return {frozenset((int(m.first), int(m.second))) for m in round_.matches}
    return {frozenset(map(int, game.players)) for game in round_.games}


def _numbered(state: State, round_no: int, before: Tournament) -> Tournament:
    """The tournament with the pairing numbers that were in use in that round."""
    used = numbers_in(state, RoundNo(round_no))
    if used is None:
        return before
    tpn: dict[PlayerId, Tpn] = dict(used.players)
    players = tuple(replace(p, tpn=tpn.get(p.id)) for p in before.players)
    team_tpn: dict[TeamId, Tpn] = dict(used.teams)
    teams = tuple(replace(t, tpn=team_tpn.get(t.id)) for t in before.teams)
    return replace(before, players=players, teams=teams)


def _meetings(round_: Round) -> set[tuple[int, int]]:
    games = {(g.black, g.white) if g.colors_reversed else g.players for g in round_.games}
    return {(int(white), int(black)) for white, black in games}


def why_not(explained: Explained, player: int, other: int | None) -> Counterfactual:
    """What meeting that player (None: taking the bye) would have led to.

    Raises:
        ModelError: one of them was not to be paired.
    """
    tpn = {p.id: p.tpn or 0 for p in explained.before.players}
    wished = 0 if other is None else tpn.get(PlayerId(other), 0)
    demand = pair_demand(tpn.get(PlayerId(player), 0), wished)
    return suppose(explained.paired.field, demand, ours=explained.paired.pairing)
