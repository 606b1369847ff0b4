"""The log of the hall: entries, counters, proposals."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from ronde.admin.penalties import GameCase, Proposal, counted, proposed
from ronde.journal import Journal, State
from ronde.journal.events import IncidentRecorded
from ronde.model import (
    Cadence,
    Incident,
    IncidentKind,
    PenaltyKind,
    Player,
    PlayerId,
    Rated,
    Result,
    RoundNo,
    Settings,
    Tournament,
)
from ronde.queries.cadence import pace_of
from ronde.queries.past import state_after
from ronde.rules.admin.federation import is_french
from ronde.rules.admin.penalties import BEGINNERS_LOSE_AT, penalty_rules

__all__ = [
    "EVERYTHING",
    "LogFilter",
    "LogRow",
    "Written",
    "exits_in",
    "game_case",
    "log",
    "proposal",
    "result_before",
    "written",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """The last word on something entered, its player, and how often that is in the log.

    `count` is the how manieth of its kind it is for the player in this game, `in_game` and
    `in_event` how many entries stand about the player; none of them for one that was taken back.
    `corrected` are the entries it replaces, the newest first.
    """

    incident: Incident
    player: Player | None
    count: int
    in_game: int
    in_event: int
    corrected: tuple[Incident, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFilter:
    """Which entries are looked for; `withdrawn`: those that were taken back too."""

    player: PlayerId | None = None
    round: RoundNo | None = None
    kind: IncidentKind | None = None
    penalty: PenaltyKind | None = None
    withdrawn: bool = False

    def takes(self, row: LogRow) -> bool:
        """Whether a row is among them."""
        entry = row.incident
        return (
            (self.withdrawn or not entry.withdrawn)
            and self.player in {None, entry.player}
            and self.round in {None, entry.round}
            and self.kind in {None, entry.kind}
            and self.penalty in {None, entry.penalty.kind}
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """An entry as it was written down: by whom and when, which the journal knows."""

    incident: Incident
    author: str
    at: dt.datetime


EVERYTHING = LogFilter(withdrawn=True)
"""All that was ever entered."""
_STANDING = LogFilter()


def log(state: State, wanted: LogFilter = _STANDING) -> tuple[LogRow, ...]:
    """The entries that are looked for, the newest first; all that stand, where nothing is said."""
    standing = state.office.standing_incidents
    by_number = {incident.number: incident for incident in state.office.incidents}
    rows = []
    for incident in reversed(state.office.last_incidents):
        earlier, replaced = [], incident.corrects
        while replaced is not None and replaced in by_number:
            earlier.append(by_number[replaced])
            replaced = by_number[replaced].corrects
        row = _row(state, incident, standing, tuple(earlier))
        if wanted.takes(row):
            rows.append(row)
    return tuple(rows)


def _row(
    state: State,
    incident: Incident,
    standing: tuple[Incident, ...],
    corrected: tuple[Incident, ...],
) -> LogRow:
    who, round_no = incident.player, incident.round
    if who is None or incident.withdrawn:
        found = None if who is None else state.tournament.player_by_id.get(who)
        return LogRow(
            incident=incident, player=found, count=0, in_game=0, in_event=0, corrected=corrected
        )
    so_far = tuple(entry for entry in standing if _began(state, entry) <= _began(state, incident))
    return LogRow(
        incident=incident,
        player=state.tournament.player_by_id.get(who),
        count=0
        if round_no is None
        else counted(so_far, who, round_no=round_no, kind=incident.kind),
        in_game=0 if round_no is None else counted(standing, who, round_no=round_no),
        in_event=counted(standing, who),
        corrected=corrected,
    )


def _began(state: State, incident: Incident) -> int:
    """The number under which something was first entered: corrections do not change the order."""
    number, replaced = incident.number, incident.corrects
    while replaced is not None:
        number = replaced
        replaced = state.office.incidents[number - 1].corrects
    return number


def written(journal: Journal, number: int) -> tuple[Written, ...]:
    """Everything that was entered about something, the first entry first; empty: no such entry.

    `number` may be any of them.
    """
    entries = {
        entry.event.incident.number: Written(
            incident=entry.event.incident, author=entry.author, at=entry.at
        )
        for entry in journal.entries
        if isinstance(entry.event, IncidentRecorded)
    }
    state = journal.state
    if not 0 < number <= len(state.office.incidents):
        return ()
    first = _began(state, state.office.incidents[number - 1])
    return tuple(
        entries[incident.number]
        for incident in state.office.incidents
        if _began(state, incident) == first
    )


def result_before(journal: Journal, number: int) -> Result | None:
    """The result that a game had when an entry was written that declared it lost.

    None: the entry decided nothing about a game, or the game is not there any more.
    """
    for entry in journal.entries:
        if isinstance(entry.event, IncidentRecorded) and entry.event.incident.number == number:
            incident = entry.event.incident
            break
    else:
        return None
    if incident.penalty.kind is not PenaltyKind.GAME_LOST:
        return None
    before = state_after(journal, entry.sequence - 1).tournament
    return _result_at(before, incident)


def _result_at(tournament: Tournament, incident: Incident) -> Result | None:
    if incident.round is None or not 0 < incident.round <= len(tournament.rounds):
        return None
    if incident.player is None:
        return None
    game = tournament.round(incident.round).game_of(incident.player)
    return None if game is None or game.board != incident.board else game.result


def game_case(settings: Settings) -> GameCase:
    """What the Laws' proposals depend on in this event.

    Beginners of the French federation lose at the third illegal move in rapid games.

    Rule: Laws@2023 A.3, B.2; R03 2.2.2.
    """
    cadence = pace_of(settings).cadence
    beginners = (
        is_french(settings.federation)
        and settings.kind.beginners
        and settings.kind.rated is Rated.NATIONAL
        and cadence is Cadence.RAPID
    )
    usual = GameCase().lost_at
    return GameCase(
        cadence=None if cadence is None else cadence.value,
        supervised=settings.rules.supervision == "full",
        lost_at=BEGINNERS_LOSE_AT[settings.edition_of("ffe-admin")] if beginners else usual,
    )


def proposal(state: State, kind: IncidentKind, player: PlayerId, round_no: RoundNo) -> Proposal:
    """What the Laws in force at the event propose for one more entry."""
    settings = state.tournament.settings
    return proposed(
        kind,
        state.office.standing_incidents,
        player,
        round_no,
        penalty_rules(settings.edition_of("laws")),
        game_case(settings),
    )


def exits_in(state: State, round_no: RoundNo) -> Mapping[PlayerId, int]:
    """How often each player left the playing area in a round."""
    return Counter(left.player for left in state.office.exits if left.round == round_no)
