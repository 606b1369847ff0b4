"""Teams: entering with their players in board order, changing, leaving."""

from __future__ import annotations

from collections.abc import Sequence

from ronde.conduct.players import NewPlayer
from ronde.conduct.teams import EditTeam, RegisterTeam, RemoveTeam, WithdrawTeam
from ronde.formats.typed_names import normal_name
from ronde.model import Person, RatingEntry, RatingKind
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["edit_team", "read_roster", "register_team", "remove_team", "withdraw_team"]

_LONGEST = 100
_MOST = 60


Named = tuple[str, int]
"""A player of whom only the name and the rating (0: none) are known."""


def read_roster(text: str) -> tuple[tuple[str, int], ...]:
    """Players typed one a line in board order, the rating last: `Martin, Anne 1540`.

    Names are read as everywhere where people type them.
    """
    found = []
    for line in text.splitlines()[:_MOST]:
        words = line.replace(";", " ").replace("\t", " ").replace("\x00", "").split()
        rating = 0
        if len(words) > 1 and words[-1].isdecimal() and len(words[-1]) <= 4:
            rating = int(words.pop())
        if words:
            found.append((normal_name(" ".join(words)[:_LONGEST])[:_LONGEST], rating))
    return tuple(found)


def register_team(
    store: Store, tournament: int, *, name: str, players: Sequence[Named], by: Signature
) -> Done:
    """Enter a team and its players, strongest board first; all or nothing."""
    return carry_out(store, tournament, RegisterTeam(name=name, players=_new(players)), by)


def edit_team(
    store: Store,
    tournament: int,
    team: int,
    *,
    name: str,
    order: Sequence[int],
    added: Sequence[Named],
    by: Signature,
) -> Done:
    """Another name, another board order, more players; the same again changes nothing."""
    wish = EditTeam(team=team, name=name, order=tuple(order), added=_new(added))
    return carry_out(store, tournament, wish, by)


def remove_team(store: Store, tournament: int, team: int, *, by: Signature) -> Done:
    """Strike a team and its players from the list, while they are in no pairing."""
    return carry_out(store, tournament, RemoveTeam(team=team), by)


def withdraw_team(
    store: Store, tournament: int, team: int, *, after_round: int, why: str, by: Signature
) -> Done:
    """A team goes home; its open games in rounds already paired are lost by forfeit."""
    wish = WithdrawTeam(team=team, after_round=after_round, why=why)
    return carry_out(store, tournament, wish, by)


def _new(players: Sequence[Named]) -> tuple[NewPlayer, ...]:
    return tuple(
        NewPlayer(
            person=Person(name=name, ratings=(RatingEntry(value=rating),) if rating else ()),
            rating=rating,
            rating_kind=RatingKind.FIDE if rating else None,
            first_round=1,  # a line-up says who plays, from when on nobody asks
        )
        for name, rating in players
    )
