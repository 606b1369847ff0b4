"""Teams: entering with their players in board order, changing, leaving."""

from __future__ import annotations

from collections.abc import Sequence

from ronde.journal import next_player_id, next_team_id
from ronde.journal.events import (
    PlayerRegistered,
    PlayerRemoved,
    TeamEdited,
    TeamRegistered,
    TeamRemoved,
    TeamWithdrawn,
)
from ronde.model import Person, Player, PlayerId, RatingKind, Team, TeamId
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.services.calendars import record_forfeits
from ronde.store.store import Store

__all__ = ["edit_team", "read_roster", "register_team", "remove_team", "withdraw_team"]

_LONGEST = 100
_MOST = 60


def read_roster(text: str) -> tuple[tuple[str, int], ...]:
    """Players typed one a line in board order, the rating last: `Martin, Anne 1540`."""
    found = []
    for line in text.splitlines()[:_MOST]:
        words = line.replace(";", " ").replace("\t", " ").replace("\x00", "").split()
        rating = 0
        if len(words) > 1 and words[-1].isdecimal() and len(words[-1]) <= 4:
            rating = int(words.pop())
        if words:
            found.append((" ".join(words)[:_LONGEST], rating))
    return tuple(found)


def _entered(draft: Draft, players: Sequence[tuple[str, int]]) -> tuple[PlayerId, ...]:
    numbers = []
    for name, rating in players:
        number = next_player_id(draft.state)
        kind = RatingKind.FIDE if rating else None
        entry = Player(id=number, person=Person(name=name), rating=rating, rating_kind=kind)
        draft.do(PlayerRegistered(player=entry))
        numbers.append(number)
    return tuple(numbers)


def register_team(
    store: Store,
    tournament: int,
    *,
    name: str,
    players: Sequence[tuple[str, int]],
    by: Signature,
) -> Done:
    """Enter a team and its players, strongest board first; all or nothing."""

    def decide(draft: Draft) -> None:
        roster = _entered(draft, players)
        team = Team(id=next_team_id(draft.state), name=name, roster=roster)
        draft.do(TeamRegistered(team=team))

    return carry_out(store, tournament, decide, by)


def edit_team(
    store: Store,
    tournament: int,
    team: int,
    *,
    name: str,
    order: Sequence[int],
    added: Sequence[tuple[str, int]],
    by: Signature,
) -> Done:
    """Another name, another board order, more players; the same again changes nothing."""

    def decide(draft: Draft) -> None:
        roster = (*map(PlayerId, order), *_entered(draft, added))
        known = draft.tournament.team_by_id.get(TeamId(team))
        if known is None or (known.name, known.roster) != (name, roster):
            draft.do(
                TeamEdited(
                    team=TeamId(team),
                    name=name,
                    short_name="" if known is None else known.short_name,
                    roster=roster,
                    strength=None if known is None else known.strength,
                )
            )

    return carry_out(store, tournament, decide, by)


def remove_team(store: Store, tournament: int, team: int, *, by: Signature) -> Done:
    """Strike a team and its players from the list, while they are in no pairing."""

    def decide(draft: Draft) -> None:
        known = draft.tournament.team_by_id.get(TeamId(team))
        draft.do(TeamRemoved(team=TeamId(team)))
        for player in () if known is None else known.roster:
            draft.do(PlayerRemoved(player=player))

    return carry_out(store, tournament, decide, by)


def withdraw_team(
    store: Store, tournament: int, team: int, *, after_round: int, why: str, by: Signature
) -> Done:
    """A team goes home; its open games in rounds already paired are lost by forfeit."""

    def decide(draft: Draft) -> None:
        draft.do(TeamWithdrawn(team=TeamId(team), after_round=after_round, reason=why))
        record_forfeits(draft, after_round)

    return carry_out(store, tournament, decide, by)
