"""What happened since: for whoever follows tournaments (live pages, webhooks, backups, the API).

Followers remember one version per tournament. Appends to one tournament are serialised and a notice
is written in the same transaction, so nothing can appear behind a version already seen. (Row
numbers over all tournaments promise no such thing: on PostgreSQL they may commit out of order.)
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.store.models import OutboxRow, TournamentRow

__all__ = ["Notice", "notices", "versions"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """An act to tell of: `topic` is the name of the journal event, `version` that of its entry.

    When several acts are written at once there is one notice for each kind, at its last entry.
    """

    tournament: int
    version: int
    topic: str
    at: dt.datetime


def versions() -> dict[int, int]:
    """The version of every tournament: one query, cheap enough for every second."""
    return dict(TournamentRow.objects.order_by().values_list("id", "version"))


def notices(tournament: int, *, after: int) -> tuple[Notice, ...]:
    """What happened in a tournament after that version, in order."""
    rows = OutboxRow.objects.filter(tournament_id=tournament, version__gt=after)
    return tuple(
        Notice(tournament=tournament, version=version, topic=topic, at=at)
        for version, topic, at in rows.order_by("version").values_list("version", "topic", "at")
    )
