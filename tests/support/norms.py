"""Norms in a few words: `games("6* 2400 GM GER 1; 2380 - FRA =")`, one round after the other."""

from __future__ import annotations

from typing import Any

from ronde.model.people import Sex, Title
from ronde.norms import (
    Candidate,
    NormEvent,
    NormGame,
    Opponent,
    Outcome,
    Verdict,
    norm_verdict,
)
from ronde.rules.titles import title_rules

__all__ = ["FRENCH", "FRENCHMAN", "games", "opponent", "verdict"]

FRENCH = Candidate(federation="FRA", sex=Sex.WOMAN)
FRENCHMAN = Candidate(federation="FRA", sex=Sex.MAN)


def opponent(text: str, id_: str) -> Opponent:
    """Rating (`-`: none), title (`-`: none), federation; `zero` for nothing against the rated."""
    rating, title, federation, *rest = text.split()
    return Opponent(
        id=id_,
        rating=None if rating == "-" else int(rating),
        title=None if title == "-" else Title(title),
        federation=federation,
        zero="zero" in rest,
    )


def games(text: str, *, first: int = 1) -> tuple[NormGame, ...]:
    """Rounds from `first` on: opponent and result; `U` alone is the bye, `3*` repeats."""
    found: list[NormGame] = []
    for part in text.split(";"):
        times, star, rest = part.strip().partition("* ")
        if not star:
            times, rest = "1", part.strip()
        for _ in range(int(times)):
            number = first + len(found)
            *words, result = rest.split()
            met = opponent(" ".join(words), f"o{number}") if words else None
            found.append(NormGame(round=number, outcome=Outcome(result), opponent=met))
    return tuple(found)


def verdict(
    text: str,
    title: str = "GM",
    *,
    edition: str = "2024",
    candidate: Candidate = FRENCH,
    rounds: int | None = None,
    **event: Any,
) -> Verdict:
    """The verdict on the games; the event has as many rounds as there are unless told."""
    played = games(text)
    return norm_verdict(
        Title(title),
        candidate,
        NormEvent(rounds=rounds or len(played), federation="FRA", **event),
        played,
        title_rules(edition),
    )
