"""The certificate of a title result (IT1) as data: what it counts, and its table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ronde.norms.attendance import ForeignRound
from ronde.norms.values import Candidate, Exemption, NormEvent, NormGame, Opponent, Outcome
from ronde.norms.verdict import Verdict
from ronde.rules.titles import NORM_TITLES, STATELESS

__all__ = ["TITLES_COUNTED", "Certificate", "CertificateLine", "certificate"]

TITLES_COUNTED = ("GM", "IM", "WGM", "WIM", "FM", "WFM")
"""Titles that the form counts one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CertificateLine:
    """One round. `raised`: the rating that stands for the lowest opponent's, only in that line.

    `counts`: the round is among the games relied on; a game that counts and is not relied on is
    `left_out` and stays in the table, marked.
    """

    round: int
    opponent: Opponent | None
    outcome: Outcome
    raised: int | None = None
    counts: bool = False
    left_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """What the form asks, of the games relied on; scores are half-points.

    `large`: the least of every round, where a large Swiss frees from the rules on federations.
    `unrated_as`: what an unrated opponent counts as.
    """

    verdict: Verdict
    lines: tuple[CertificateLine, ...]
    games: int
    federations: int
    not_own: int
    rated: int
    host: int
    titled: int
    by_title: Mapping[str, int]
    large: ForeignRound | None
    average: int
    required: int
    scored: int
    unrated_as: int

    @property
    def exceeding(self) -> int:
        """Half-points above the score required."""
        return self.scored - self.required


def certificate(
    verdict: Verdict,
    candidate: Candidate,
    event: NormEvent,
    games: Sequence[NormGame],
    *,
    large: Sequence[ForeignRound] = (),
) -> Certificate | None:
    """The certificate of a verdict; None where there is no norm to certify.

    `large`: the rows of the event's foreign players, needed for the exemption of a large Swiss.

    Rule: B.01@2024-01 1.4.3 d, 1.4.6, 1.8; B.01@2022-01 1.4.3 d, 1.4.6, 1.8.
    """
    figures = verdict.figures
    if not verdict.is_norm or figures is None or figures.needed is None:
        return None
    relied, dropped = set(verdict.rounds), set(verdict.dropped)
    ordered = sorted(games, key=lambda game: game.round)
    floor = NORM_TITLES[verdict.title.value].floor
    lines = tuple(
        CertificateLine(
            round=game.round,
            opponent=game.opponent,
            outcome=game.outcome,
            raised=floor if game.round == figures.raised else None,
            counts=game.round in relied,
            left_out=game.round in dropped,
        )
        for game in ordered
    )
    met = [line.opponent for line in lines if line.counts and line.opponent is not None]
    titles = Counter(person.title.value for person in met if person.title is not None)
    is_large = verdict.exempt is Exemption.LARGE_SWISS and bool(large)
    return Certificate(
        verdict=verdict,
        lines=lines,
        games=figures.games,
        federations=len({person.federation for person in met} - {STATELESS}),
        not_own=sum(person.federation != candidate.federation for person in met),
        rated=sum(person.rating is not None for person in met),
        host=sum(person.federation == event.federation for person in met),
        titled=sum(person.is_holder for person in met),
        by_title=MappingProxyType({title: titles[title] for title in TITLES_COUNTED}),
        large=ForeignRound(*(min(column) for column in zip(*large, strict=True)))
        if is_large
        else None,
        average=figures.average,
        required=figures.needed,
        scored=figures.halves,
        unrated_as=verdict.rules.unrated,
    )
