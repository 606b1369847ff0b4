"""What an act changes for the public: rounds made known, results, corrections, hours that move.

Found by comparing the tournament before and after, not by the kind of act: undoing a result is a
correction for whoever follows, and a result in a round nobody has been shown is nothing at all.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from ronde.journal import Entry, Journal, State, apply
from ronde.journal.events import FoundingAct
from ronde.model import Game, PlayerId, Round, Tournament
from ronde.queries.past import states_before
from ronde.queries.timetable import moved_rounds

__all__ = ["Happened", "PublicChange", "Topic", "happened_since", "public_changes"]


class Topic(enum.StrEnum):
    """What a webhook can be about."""

    ROUND_PUBLISHED = "round.published"
    ROUND_CHANGED = "round.changed"
    RESULT_ENTERED = "result.entered"
    RESULT_CORRECTED = "result.corrected"
    ROUND_CLOSED = "round.closed"
    SCHEDULE_CHANGED = "schedule.changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicChange:
    """One change; `players` are White and Black of the game it is about."""

    topic: Topic
    round: int
    players: tuple[PlayerId, PlayerId] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """An entry with the states around it and what it changed for the public."""

    entry: Entry
    before: State
    after: State
    changes: tuple[PublicChange, ...]


def happened_since(journal: Journal, after: int, *, most: int) -> Iterator[Happened]:
    """The entries after that version, at most so many, with what they changed."""
    last = min(journal.version, after + most)
    if not 0 <= after < last:
        return
    found = states_before(journal, after + 1, last)
    entry, before = found[-1]
    states = [state for _, state in found] + [apply(before, entry.event)]
    for place, (entry, before) in enumerate(found):
        yield Happened(
            entry=entry,
            before=before,
            after=states[place + 1],
            changes=()
            if isinstance(entry.event, FoundingAct)
            else public_changes(before.tournament, states[place + 1].tournament),
        )


def public_changes(before: Tournament, after: Tournament) -> tuple[PublicChange, ...]:
    """What a step from one value of a tournament to the next changed for the public."""
    shown_before, shown_after = public_rounds(before), public_rounds(after)
    found: list[PublicChange] = []
    for index in range(max(len(shown_before), len(shown_after))):
        old = shown_before[index] if index < len(shown_before) else None
        new = shown_after[index] if index < len(shown_after) else None
        if old is not new:
            found += _in_round(old, new)
    if before.settings is not after.settings:
        found += (
            PublicChange(topic=Topic.SCHEDULE_CHANGED, round=moved.round)
            for moved in moved_rounds(before.settings, after.settings)
        )
    return tuple(found)


def public_rounds(tournament: Tournament) -> tuple[Round, ...]:
    """The rounds up to the first that is not published."""
    return tuple(takewhile(lambda round_: round_.published, tournament.rounds))


def _in_round(old: Round | None, new: Round | None) -> Iterator[PublicChange]:
    if new is None:
        if old is not None:
            yield PublicChange(topic=Topic.ROUND_CHANGED, round=old.number)
        return
    if old is None:
        yield PublicChange(topic=Topic.ROUND_PUBLISHED, round=new.number)
    else:
        yield from _in_games(old, new)
    if new.closed and not (old is not None and old.closed):
        yield PublicChange(topic=Topic.ROUND_CLOSED, round=new.number)


def _in_games(old: Round, new: Round) -> Iterator[PublicChange]:
    """Only the games that are not the very same values are looked at: mostly one of hundreds."""
    same = {id(game) for game in old.games} & {id(game) for game in new.games}
    before = {_meeting(game): game for game in old.games if id(game) not in same}
    after = {_meeting(game): game for game in new.games if id(game) not in same}
    if before.keys() != after.keys() or _without_games(old) != _without_games(new):
        yield PublicChange(topic=Topic.ROUND_CHANGED, round=new.number)
    for meeting, game in after.items():
        was = before.get(meeting)
        if was is not None and (was.result, was.white) != (game.result, game.white):
            first = game.result.is_known and not was.result.is_known
            topic = Topic.RESULT_ENTERED if first else Topic.RESULT_CORRECTED
            yield PublicChange(topic=topic, round=new.number, players=game.players)


def _meeting(game: Game) -> tuple[int, frozenset[PlayerId]]:
    return game.board, frozenset(game.players)


def _without_games(round_: Round) -> tuple[object, ...]:
    return round_.byes, round_.matches, round_.team_byes
