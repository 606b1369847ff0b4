"""The arbiter's desk: what is written into the log of the hall, corrected, taken back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.admin.penalties import check_penalty
from ronde.conduct.penalties import LostGame, effects, game_of, undone
from ronde.errors import ModelError
from ronde.journal import Event, State, apply
from ronde.journal.events import IncidentRecorded
from ronde.journal.refusals import EntryUnknown
from ronde.model import Incident, Result

__all__ = ["CorrectIncident", "RecordIncident", "WithdrawIncident", "standing_entry"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordIncident:
    """Note what happened and what was decided, and do what the decision means.

    The number of `incident` is filled in. `lost`: how a lost game is scored; None: the result
    stays as it is, and so do points and rounds to come where `acts` is off.
    """

    incident: Incident
    lost: LostGame | None = LostGame.WIN
    acts: bool = True

    def decide(self, state: State) -> tuple[Event, ...]:
        """The entry, then the result, the points, the absences or the exclusion.

        Raises:
            PenaltyError: the decision lacks its figures.
            ModelError: the penalty is about a game or a player, and none is named.
            NotPaired, NoSuchTable, NoSuchBoard, BoardAmbiguous: there is no such game.
        """
        entry = replace(self.incident, number=len(state.office.incidents) + 1)
        check_penalty(entry.penalty, state.tournament.settings)
        if entry.board is not None and entry.player is not None:
            game_of(state.tournament, entry)
        done = tuple(effects(state, entry, self.lost)) if self.acts else ()
        return (IncidentRecorded(incident=entry), *done)


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectIncident:
    """An entry of the log was wrong, `why` says how: a later one takes its place.

    Where another decision was taken, or about somebody else, what the old one did is taken back
    and the new one does what it means, unless `acts` is off. `result` is what the game had before
    a game was declared lost; None: the result stays.
    """

    number: int
    incident: Incident
    why: str
    lost: LostGame | None = LostGame.WIN
    result: Result | None = None
    acts: bool = True

    def decide(self, state: State) -> tuple[Event, ...]:
        """The entry that replaces it if it says something else, and what follows from that.

        Raises:
            EntryUnknown: there is no such entry, or it was corrected already.
            PenaltyError, ModelError: as for a new entry; or nobody says what was wrong.
        """
        earlier = standing_entry(state, self.number)
        entry = replace(
            self.incident,
            number=len(state.office.incidents) + 1,
            corrects=earlier.number,
            why=self.why.strip(),
        )
        if _said(entry) == _said(earlier):
            return ()
        check_penalty(entry.penalty, state.tournament.settings)
        return _instead(
            state,
            earlier,
            entry,
            self.result,
            lost=self.lost,
            acts=self.acts and _decided(entry) != _decided(earlier),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawIncident:
    """An entry should not have been written; `why` says so in a later one. It stays in the log.

    What it did is taken back unless `acts` is off; `result` is what the game had before.
    """

    number: int
    why: str
    result: Result | None = None
    acts: bool = True

    def decide(self, state: State) -> tuple[Event, ...]:
        """The entry that takes it back, and what it did undone.

        Raises:
            EntryUnknown: there is no such entry, or it was corrected already.
            ModelError: nobody says why.
        """
        earlier = standing_entry(state, self.number)
        entry = replace(
            earlier,
            number=len(state.office.incidents) + 1,
            corrects=earlier.number,
            why=self.why.strip(),
            withdrawn=True,
        )
        return _instead(state, earlier, entry, self.result, lost=None, acts=self.acts)


def standing_entry(state: State, number: int) -> Incident:
    """The entry of that number, if it stands.

    Raises:
        EntryUnknown: there is no such entry, or a later one took its place.
    """
    for entry in state.office.standing_incidents:
        if entry.number == number:
            return entry
    raise EntryUnknown(register="incident", number=number)


def _instead(
    state: State,
    earlier: Incident,
    entry: Incident,
    result: Result | None,
    *,
    lost: LostGame | None,
    acts: bool,
) -> tuple[Event, ...]:
    """The entry in the place of an earlier one; what that did undone, what this means done."""
    if not entry.why:
        raise ModelError("incident.no_reason")
    noted = IncidentRecorded(incident=entry)
    if not acts:
        return (noted,)
    back = tuple(undone(state, earlier, result))
    if entry.withdrawn:
        return (noted, *back)
    for event in back:  # the new decision meets the tournament as it is without the old one
        state = apply(state, event)
    return (noted, *back, *effects(state, entry, lost))


def _said(entry: Incident) -> Incident:
    """An entry without its place in the row of entries."""
    return replace(entry, number=0, corrects=None, why="")


def _decided(entry: Incident) -> object:
    """What was decided, about whom and which game."""
    return entry.penalty, entry.player, entry.round, entry.board, entry.table
