"""What may have changed: all that open pages, waiting programs, webhooks and backups go by.

One reading holds where every journal ends, what players have reported and what the public may see;
`web/live/feed.py` reads it for everybody in the process.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field

from django.db.models import Count, Max

from ronde.journal import Journal
from ronde.model import Game, Round
from ronde.platform.digests import short_digest
from ronde.queries.past import state_after
from ronde.services.public.pulse import Pulse, StoredHead, pulses, stored_heads
from ronde.store.claims import ClaimRow

__all__ = [
    "ArbiterPages",
    "Changes",
    "JournalOf",
    "PublicPages",
    "Topic",
    "arbiter_token",
    "games_since",
    "read_changes",
]


@dataclass(frozen=True, slots=True)
class PublicPages:
    """The public pages of a tournament; without one, of the whole event."""

    event: int
    tournament: int | None = None


@dataclass(frozen=True, slots=True)
class ArbiterPages:
    """The pages of those who work on a tournament."""

    tournament: int


@dataclass(frozen=True, slots=True)
class JournalOf:
    """The journal of a tournament; its token is its version."""

    tournament: int


Topic = PublicPages | ArbiterPages | JournalOf
"""What somebody can wait for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """One reading: tournaments by number, what their players reported, the shared events."""

    heads: Mapping[int, StoredHead] = field(default_factory=dict)
    reports: Mapping[int, str] = field(default_factory=dict)
    shared: Mapping[int, Pulse] = field(default_factory=dict)

    @property
    def versions(self) -> dict[int, int]:
        """The version of every tournament."""
        return {number: found.version for number, found in self.heads.items()}

    def tokens(self) -> dict[Topic, str]:
        """For everything one can wait for a value that changes with it."""
        found: dict[Topic, str] = {}
        for number, stored in self.heads.items():
            found[JournalOf(number)] = str(stored.version)
            found[ArbiterPages(number)] = short_digest(self.reports.get(number, ""), stored.head)
        for event, pulse in self.shared.items():
            for tournament in (None, *pulse.heads):
                found[PublicPages(event, tournament)] = pulse.token(tournament)
        return found


def read_changes(*, now: dt.datetime) -> Changes:
    """What the database says now, from five small queries."""
    heads = stored_heads()
    return Changes(
        heads={found.id: found for found in heads},
        reports=_reports(),
        shared=pulses(now=now, heads_read=heads),
    )


def arbiter_token(tournament: int, head: str) -> str:
    """The token of `ArbiterPages` for a tournament whose journal was read to that end."""
    return short_digest(_reports(tournament_id=tournament).get(tournament, ""), head)


def _reports(**which: int) -> dict[int, str]:
    rows = ClaimRow.objects.filter(**which).order_by().values_list("tournament_id")
    found = rows.annotate(Count("id"), Max("at"))
    return {number: f"{many} {last}" for number, many, last in found}


def games_since(journal: Journal, number: int, *, version: int) -> tuple[Game, ...] | None:
    """The games of a round whose results are not those of that version; None: more has changed."""
    if not 0 < version <= journal.version:
        return None
    before, now = state_after(journal, version).tournament, journal.state.tournament
    if len(before.rounds) != len(now.rounds) or not 1 <= number <= len(now.rounds):
        return None
    old, new = before.rounds[number - 1], now.rounds[number - 1]
    if _without_results(old) != _without_results(new):
        return None
    pairs = zip(old.games, new.games, strict=True)
    return tuple(game for was, game in pairs if was != game)


def _without_results(round_: Round) -> tuple[object, ...]:
    games = tuple((game.board, game.players) for game in round_.games)
    rest = (round_.byes, round_.matches, round_.team_byes, round_.published, round_.closed)
    return games, *rest
