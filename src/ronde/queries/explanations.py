"""Why a recorded round of a Swiss is paired as it is: the system asked again on what was known."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ronde.journal import State, numbers_in
from ronde.model import PlayerId, Round, RoundNo, TeamId, Tournament, Tpn
from ronde.pairing.dutch import Counterfactual, PlayerReason, reason_of, suppose
from ronde.pairing.swiss import PairedRound, as_announced, pair_demand, pair_next_round

__all__ = ["Explained", "explained_round", "numbered", "same_meetings", "why_not"]


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


def explained_round(state: State, round_no: int) -> Explained:
    """The reasons of a recorded round of a Swiss.

    Raises:
        NoValidPairing, SwissError: as the system says.
    """
    tournament = state.tournament
    before = numbered(state, round_no, as_announced(tournament).before_round(round_no))
    paired = pair_next_round(before)
    same = same_meetings(tournament.round(round_no), paired.round)
    return Explained(before=before, paired=paired, as_recorded=same)


def numbered(state: State, round_no: int, before: Tournament) -> Tournament:
    """The tournament with the pairing numbers that were in use in that round."""
    used = numbers_in(state, RoundNo(round_no))
    if used is None:
        return before
    tpn: dict[PlayerId, Tpn] = dict(used.players)
    players = tuple(replace(p, tpn=tpn.get(p.id)) for p in before.players)
    team_tpn: dict[TeamId, Tpn] = dict(used.teams)
    teams = tuple(replace(t, tpn=team_tpn.get(t.id)) for t in before.teams)
    return replace(before, players=players, teams=teams)


def same_meetings(one: Round, other: Round) -> bool:
    """Whether the same people meet with the same colours."""
    return _meetings(one) == _meetings(other)


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
