"""Taking from the rating lists what somebody chose of the players of an event, in one act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ronde.conduct.players import EditPlayer
from ronde.model import PlayerId, Tournament
from ronde.queries.refreshing import Compared, taken
from ronde.services import players
from ronde.services.acts import Done, Signature
from ronde.store.store import Store

__all__ = ["refresh_players"]


def refresh_players(
    store: Store,
    tournament: int,
    found: tuple[Compared, ...],
    chosen: Mapping[PlayerId, frozenset[str]],
    *,
    source: str,
    by: Signature,
    seen: int | None = None,
) -> Done:
    """Take the fields chosen of each player (`key_of`) from the lists named as `source`.

    Raises:
        Conflict: the players were changed since version `seen`.
    """
    present = store.journal(tournament).state.tournament
    edits = tuple(_edits(present, found, chosen))
    return players.edit_players(store, tournament, edits, source=source, by=by, seen=seen)


def _edits(
    tournament: Tournament,
    found: tuple[Compared, ...],
    chosen: Mapping[PlayerId, frozenset[str]],
) -> Iterator[EditPlayer]:
    for one in found:
        keys = chosen.get(one.player.id, frozenset())
        if one.match.player is None or not keys:
            continue
        person, rating, kind = taken(tournament, one.player, one.match.player, keys)
        yield EditPlayer(player=one.player.id, person=person, rating=rating, rating_kind=kind)
