"""Our pairing of a round beside another engine's."""

from __future__ import annotations

from ronde.model import Tournament
from support.other_engines import Voice
from support.swiss_events import Moment


def difference(moment: Moment, theirs: Voice | None, edition: str) -> str:
    """What differs, in words; empty where both say the same."""
    if moment.paired is None or theirs is None:
        if (moment.paired is None) == (theirs is None):
            return ""
        return "theirs alone pairs" if moment.paired is None else "ours alone pairs"
    mine = frozenset(moment.paired.pairing.boards)
    # Who has no colour yet is numbered differently by the engine of 2017.
    fresh = _without_games(moment.before) if edition == "2017" else frozenset()
    ours, others = _comparable(mine, fresh), _comparable(theirs.boards, fresh)
    pab = moment.paired.pairing.pab
    if ours == others and pab == theirs.pab:
        return ""
    return f"ours {sorted(ours - others)} bye {pab}, theirs {sorted(others - ours)} {theirs.pab}"


def _without_games(tournament: Tournament) -> frozenset[int]:
    played = {
        p for r in tournament.rounds for g in r.games if g.result.is_played for p in g.players
    }
    return frozenset(p.tpn or 0 for p in tournament.players if p.id not in played)


def _comparable(
    boards: frozenset[tuple[int, int]], fresh: frozenset[int]
) -> frozenset[tuple[int, int]]:
    return frozenset((min(pair), max(pair)) if fresh.issuperset(pair) else pair for pair in boards)
