"""Fair play at the desk: complaints, inspections and what a refused one leads to, exits."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from ronde.admin.fair_play import after_refusal
from ronde.conduct.incidents import RecordIncident
from ronde.conduct.penalties import LostGame
from ronde.errors import ModelError
from ronde.journal import Event, State
from ronde.journal.events import (
    ComplaintRecorded,
    ExitEnded,
    ExitNoted,
    ExitTakenBack,
    InspectionRecorded,
)
from ronde.journal.refusals import EntryUnknown
from ronde.model import (
    BoardNo,
    Complaint,
    Exit,
    Incident,
    IncidentKind,
    Inspection,
    InspectionResult,
    Penalty,
    PenaltyKind,
    PlayerId,
    RoundNo,
    Tournament,
)
from ronde.queries.inspections import refused_times
from ronde.queries.tables import tables_of

__all__ = [
    "REFUSAL_ARTICLE",
    "EndExit",
    "NoteExit",
    "RecordComplaint",
    "RecordInspection",
    "TakeBackExit",
]

REFUSAL_ARTICLE = "11.3.3, 12.9"
"""A search is the arbiter's right by the one; what a refusal costs is in the other."""
_PENALTIES = {
    "explain": PenaltyKind.NONE,
    "warning": PenaltyKind.WARNING,
    "game_lost": PenaltyKind.GAME_LOST,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordComplaint:
    """Note an accusation of cheating (number 0: a new one), or what became of it."""

    complaint: Complaint

    def decide(self, state: State) -> tuple[Event, ...]:
        """The complaint, if it says something new.

        Raises:
            ModelError: it accuses nobody.
            EntryUnknown: there is no complaint of that number.
        """
        complaints = state.office.complaints
        complaint = self.complaint
        if complaint.suspected is None and not (complaint.suspected_name or complaint.facts):
            raise ModelError("complaint.nobody")
        if not complaint.number:
            complaint = replace(complaint, number=len(complaints) + 1)
        elif not 1 <= complaint.number <= len(complaints):
            raise EntryUnknown(register="complaint", number=complaint.number)
        return () if complaint in complaints else (ComplaintRecorded(complaint=complaint),)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordInspection:
    """Note a check made of a player (number 0: a new one), or correct it.

    `refusal`: one that was refused is an incident too, with what follows from it; a game that is
    lost so is scored as `lost` says.
    """

    inspection: Inspection
    refusal: bool = False
    lost: LostGame = LostGame.WIN

    def decide(self, state: State) -> tuple[Event, ...]:
        """The inspection, if it says something new; the incident, and what was decided in it.

        Raises:
            EntryUnknown: there is no inspection of that number.
            ModelError: the game that is to be lost is not there.
        """
        inspections = state.office.inspections
        made = self.inspection
        if not made.number:
            made = replace(made, number=len(inspections) + 1)
        elif not 1 <= made.number <= len(inspections):
            raise EntryUnknown(register="inspection", number=made.number)
        if made in inspections:
            return ()
        noted = InspectionRecorded(inspection=made)
        if not self.refusal or made.result is not InspectionResult.REFUSED:
            return (noted,)
        return (noted, *self._refused(state, made))

    def _refused(self, state: State, made: Inspection) -> tuple[Event, ...]:
        step, _ = after_refusal(refused_times(state, made))
        entry = Incident(
            number=0,
            kind=IncidentKind.REFUSAL,
            player=made.player,
            round=made.round,
            at=made.at,
            article=REFUSAL_ARTICLE,
            facts=made.note,
            witnesses=made.witness,
            by=made.by,
            penalty=Penalty(kind=_PENALTIES[step]),
        )
        return RecordIncident(incident=_seated(state.tournament, entry), lost=self.lost).decide(
            state
        )


def _seated(tournament: Tournament, entry: Incident) -> Incident:
    """The entry with the board of the player's game in that round, if there is one."""
    if entry.round is None or entry.player is None:
        return entry
    round_ = tournament.round(entry.round)
    game = round_.game_of(entry.player)
    if game is None:
        return entry
    table = tables_of(tournament, round_).get(game.white)
    return replace(entry, board=BoardNo(game.board), table=table)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteExit:
    """Count that a player left the playing area."""

    player: int
    round: int
    at: dt.datetime | None = None

    def decide(self, _: State) -> tuple[Event, ...]:
        """One more time."""
        left = Exit(player=PlayerId(self.player), round=RoundNo(self.round), at=self.at)
        return (ExitNoted(exit=left),)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndExit:
    """A player came back into the playing area; nothing changes where nobody saw them leave."""

    player: int
    round: int
    at: dt.datetime

    def decide(self, state: State) -> tuple[Event, ...]:
        """Their last exit of the round ends, if it had not."""
        who, round_no = PlayerId(self.player), RoundNo(self.round)
        exits = [e for e in state.office.exits if (e.player, e.round) == (who, round_no)]
        if not exits or exits[-1].back is not None:
            return ()
        return (ExitEnded(player=who, round=round_no, at=self.at),)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackExit:
    """The last return or exit counted was none; where none was counted, nothing changes."""

    player: int
    round: int

    def decide(self, state: State) -> tuple[Event, ...]:
        """One time less."""
        player, round_no = PlayerId(self.player), RoundNo(self.round)
        if not any((e.player, e.round) == (player, round_no) for e in state.office.exits):
            return ()
        return (ExitTakenBack(player=player, round=round_no),)
