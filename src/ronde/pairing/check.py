"""Pair every round again from its own history and compare, board by board.

Each round is paired from the rounds before it as they were played, so one early difference does
not spoil the later ones. Opponents, colours and byes are compared; the order of boards is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.errors import NoValidPairing
from ronde.model import ByeKind, PlayerId, Round, Tournament
from ronde.pairing.dutch import Assessment, assess
from ronde.pairing.next_round import next_round
from ronde.pairing.swiss import PairedRound, as_announced

__all__ = ["RoundCheck", "check_round", "check_rounds"]

Pair = tuple[PlayerId, PlayerId | None]
"""White and Black; a bye has no Black."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCheck:
    """What the rules give and what the file has, where they differ.

    `impossible`: the rules allow no pairing at all, and why. `assessment` judges the file's round:
    the absolute rules it breaks, or the first criterion in which it is worse (None: it agrees, or
    could not be judged because other players were paired than were to be, or by another system).
    """

    round: int
    expected: tuple[Pair, ...] = ()
    found: tuple[Pair, ...] = ()
    impossible: NoValidPairing | None = None
    edition: str = ""
    assessment: Assessment | None = None

    @property
    def agrees(self) -> bool:
        """Whether the round is what the rules give."""
        return not self.expected and not self.found and self.impossible is None

    @property
    def exchanged(self) -> tuple[Pair, ...]:
        """The pairs of the file that the rules give too, with the colours the other way.

        Many of them in the first round say that the numbers were others when it was paired.
        """
        ours = {(black, white) for white, black in self.expected if black is not None}
        return tuple(pair for pair in self.found if pair in ours)


def check_rounds(tournament: Tournament, *, edition: str | None = None) -> Iterator[RoundCheck]:
    """Every round in turn."""
    for round_ in tournament.rounds:
        yield check_round(tournament, round_.number, edition=edition)


def check_round(tournament: Tournament, number: int, *, edition: str | None = None) -> RoundCheck:
    """One round; announcements that are missing are taken from the rounds."""
    tournament = as_announced(tournament)
    found = _pairs(tournament.round(number))
    try:
        paired = next_round(tournament.before_round(number), edition=edition)
    except NoValidPairing as error:
        return RoundCheck(round=number, found=tuple(sorted(found, key=str)), impossible=error)
    expected = _pairs(paired.round)
    differs = set(expected) != set(found)
    return RoundCheck(
        round=number,
        expected=tuple(p for p in expected if p not in set(found)),
        found=tuple(p for p in found if p not in set(expected)),
        edition=paired.edition,
        assessment=(
            _assessment(tournament, found, paired.swiss)
            if differs and paired.swiss is not None
            else None
        ),
    )


def _assessment(tournament: Tournament, found: tuple[Pair, ...], paired: PairedRound) -> Assessment:
    tpn = {p.id: p.tpn or 0 for p in tournament.players}
    boards = [(tpn[white], tpn[black]) for white, black in found if black is not None]
    byes = [tpn[white] for white, black in found if black is None]
    pab = byes[0] if byes else None
    return assess(paired.field, boards, pab, ours=paired.pairing)


def _pairs(round_: Round) -> tuple[Pair, ...]:
    """Pairs in board order, as paired: colours played the wrong way round are put back."""
    games: list[Pair] = [
        (g.black, g.white) if g.colors_reversed else (g.white, g.black) for g in round_.games
    ]
    games += [(b.player, None) for b in round_.byes if b.kind is ByeKind.PAB]
    return tuple(games)
