"""The round to come as it would be paired now, and what the system says of a recorded one."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ronde.errors import RondeError
from ronde.journal import State, apply
from ronde.journal.events import NumbersAssigned, PairingContent
from ronde.model import Game, PlayerId, Points, Round, Tournament
from ronde.pairing.cups import pair_tie
from ronde.pairing.next_round import next_round
from ronde.pairing.proposal import Because
from ronde.queries.numbering import numbers_to_assign
from ronde.queries.systems import Proposal, is_offered, is_swiss, propose, under

__all__ = ["Preview", "digest_of", "joins_scores", "needs_color_draw", "preview", "why_of_plan"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """A pairing as it would be made now.

    `digest` says which pairing was shown, so that pairing refuses to record another; `tournament`
    is the one it was made for, with the numbers of the round to come.
    """

    version: int
    digest: str
    tournament: Tournament
    proposal: Proposal
    numbers: NumbersAssigned | None


def needs_color_draw(tournament: Tournament) -> bool:
    """Whether lots must be drawn before round 1 can be paired."""
    return (
        is_swiss(tournament.settings)
        and not tournament.rounds
        and tournament.settings.initial_color is None
    )


def preview(state: State, *, system: str | None = None, edition: str | None = None) -> Preview:
    """The pairing of the next round as it would be made now.

    `system` and `edition` pair by others than the event announces.

    Raises:
        NotReady, EventOver, TieUndecided, NoValidPairing, SwissError, UnknownName.
    """
    asked = replace(state, tournament=under(state.tournament, system))
    numbers = numbers_to_assign(asked)
    numbered = asked if numbers is None else apply(asked, numbers)
    proposal = propose(numbered.tournament, edition=edition)
    return Preview(
        version=state.version,
        digest=digest_of(proposal.round),
        tournament=numbered.tournament,
        proposal=proposal,
        numbers=numbers,
    )


def why_of_plan(tournament: Tournament, number: int) -> Because | None:
    """Why a recorded round of a table or a cup is as it is; None for a Swiss.

    The system says it anew, and None as well where it cannot: the event was changed by hand since.
    """
    settings = tournament.settings
    if is_swiss(settings) or not is_offered(settings):
        return None
    try:
        before = tournament.before_round(number)
        alone = _alone(tournament, number)
        found = next_round(before) if alone is None else pair_tie(before, alone)
    except RondeError:
        return None
    return found.because


def _alone(tournament: Tournament, number: int) -> int | None:
    """A number of the cup whose match had that round for itself; None: a round for all.

    A match that went on by itself is one game; it may also be the last of a round for all, of
    which the procedure then says the same.
    """
    round_ = tournament.round(number)
    if tournament.settings.system.name != "cup" or len(round_.games) != 1 or round_.byes:
        return None
    met = {*round_.games[0].players}
    again = any({*g.players} == met for r in tournament.rounds[: number - 1] for g in r.games)
    return tournament.player(round_.games[0].white).tpn if again else None


def joins_scores(game: Game, before: Mapping[PlayerId, Points]) -> bool:
    """Whether players of different scores meet, so that one of them floats.

    >>> game = Game(board=1, white=PlayerId(1), black=PlayerId(2))
    >>> joins_scores(game, {PlayerId(1): Points(10), PlayerId(2): Points(5)})
    True
    """
    return before[game.white] != before[game.black]


def digest_of(paired: Round | PairingContent) -> str:
    """Which pairing this is: another has another digest."""
    number = paired.number if isinstance(paired, Round) else paired.round
    games = sorted((g.board, g.white, g.black) for g in paired.games)
    byes = sorted((b.player, b.kind.value) for b in paired.byes)
    matches = [(m.table, m.first, m.second) for m in paired.matches]
    text = repr((number, games, byes, matches))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
