"""Groups of players who might be kept apart."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import (
    Person,
    PlayerId,
    Tournament,
)
from ronde.pairing.numbers import alphabetical

__all__ = ["KINDS", "Group", "groups"]

KINDS = ("club", "family", "federation", "league")
"""What makes a group of players who might be kept apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Players who have something in common; `banned`: they may not meet already."""

    kind: str
    name: str
    players: tuple[PlayerId, ...]
    banned: bool


def groups(tournament: Tournament) -> tuple[Group, ...]:
    """Every group of at least two players, smaller than the field, kind by kind."""
    found: list[Group] = []
    banned = {frozenset(ban.players) for ban in tournament.forbidden}
    for kind in KINDS:
        members: dict[str, list[PlayerId]] = {}
        names: dict[str, str] = {}
        for player in tournament.players:
            if name := _common(kind, player.person).strip():
                members.setdefault(alphabetical(name), []).append(player.id)
                names.setdefault(alphabetical(name), name)
        found += [
            Group(kind=kind, name=names[key], players=tuple(ids), banned=frozenset(ids) in banned)
            for key, ids in sorted(members.items())
            if 2 <= len(ids) < len(tournament.players)
        ]
    return tuple(found)


def _common(kind: str, person: Person) -> str:
    match kind:
        case "family":
            return person.family_name
        case "club":
            return person.club
        case "federation":
            return person.federation
        case _:
            return person.league
