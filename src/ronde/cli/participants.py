"""Whoever holds a pairing number: a player, or a team in a team event."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.errors import ModelError
from ronde.model import PlayerId, Tournament
from ronde.model.folding import fold

__all__ = [
    "identities",
    "participant",
    "player_meant",
    "player_of",
    "shown_numbers",
    "shown_players",
]


def participant(tournament: Tournament, number: int) -> tuple[int, str]:
    """Identity and name of whoever holds that number.

    Raises:
        ModelError: nobody does.
    """
    if tournament.settings.is_team:
        held = [(int(t.id), t.name) for t in tournament.teams if t.tpn == number]
    else:
        held = [(int(p.id), p.name) for p in tournament.players if p.tpn == number]
    if not held:
        raise ModelError("participant.no_number", number=number)
    return held[0]


def player_of(tournament: Tournament, number: int) -> PlayerId:
    """The player who holds that number, in a team event too.

    Raises:
        ModelError: nobody does.
    """
    held = [p.id for p in tournament.players if p.tpn == number]
    if not held:
        raise ModelError("participant.no_number", number=number)
    return held[0]


def shown_numbers(tournament: Tournament) -> Mapping[int, int]:
    """The number everybody is shown by: the pairing number; before there are any, the identity."""
    members = tournament.teams if tournament.settings.is_team else tournament.players
    given = {int(m.id): int(m.tpn) for m in members if m.tpn is not None}
    return given or {int(m.id): int(m.id) for m in members}


def shown_players(tournament: Tournament) -> Mapping[PlayerId, int]:
    """The numbers of players, in a team event too; before there are any, the identities."""
    given = {p.id: int(p.tpn) for p in tournament.players if p.tpn is not None}
    return given or {p.id: int(p.id) for p in tournament.players}


def player_meant(tournament: Tournament, text: str) -> PlayerId:
    """Whoever is meant by a number of the list, or by a name that only one has.

    Raises:
        ModelError: nobody is, or several.
    """
    if text.isascii() and text.isdecimal():
        for player, number in shown_players(tournament).items():
            if str(number) == text.lstrip("0"):
                return player
        raise ModelError("participant.no_number", number=text)
    found = [p for p in tournament.players if fold(text) in fold(p.name)]
    if len(found) != 1:
        raise ModelError("participant.not_one", name=text, found=len(found))
    return found[0].id


def identities(tournament: Tournament, numbers: str) -> tuple[int, ...]:
    """The identities behind a list such as `4,9,12`, as the standings show them.

    Raises:
        ModelError: not a list of numbers, one of them twice, or one that nobody has.
    """
    parts = [part.strip() for part in numbers.split(",")]
    if not all(part.isdecimal() for part in parts) or len(set(parts)) != len(parts):
        raise ModelError("write.numbers", given=numbers)
    known = {number: who for who, number in shown_numbers(tournament).items()}
    for part in parts:
        if int(part) not in known:
            raise ModelError("participant.no_number", number=part)
    return tuple(known[int(part)] for part in parts)
