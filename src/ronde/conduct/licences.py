"""Licences and admissions: what the arbiter notes of an entry, and licences seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronde.admin.licences import Act
from ronde.journal import Event, State
from ronde.journal.events import PlayerEdited, Ticked
from ronde.model import PlayerId, Tick, TickState
from ronde.queries.licences import admission_line, licence_line

__all__ = ["LicenceNote", "LicenceSeen", "NoteAdmission", "NoteLicences"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LicenceNote:
    """What was done about a player's licence; None: nothing, whatever was noted before."""

    player: int
    act: Act | None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LicenceSeen:
    """A licence the arbiter has seen: its letter, and the year in which its season ends."""

    player: int
    letter: str
    season: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteLicences:
    """Note several entries at once; what is so already is left alone."""

    notes: tuple[LicenceNote, ...] = ()
    seen: tuple[LicenceSeen, ...] = ()

    def decide(self, state: State) -> tuple[Event, ...]:
        """One act for each that changes.

        Raises:
            ModelError: there is no such player.
        """
        return (*self._ticked(state), *self._edited(state))

    def _ticked(self, state: State) -> Iterator[Event]:
        for noted in self.notes:
            state.tournament.player(PlayerId(noted.player))
            line = licence_line(noted.player)
            tick = _tick(line, "" if noted.act is None else noted.act.value, noted.note)
            if tick != (state.office.tick(line) or Tick(id=line, state=TickState.OPEN)):
                yield Ticked(tick=tick)

    def _edited(self, state: State) -> Iterator[Event]:
        for seen in self.seen:
            player = state.tournament.player(PlayerId(seen.player))
            person = replace(player.person, licence=seen.letter, licence_season=seen.season)
            if person != player.person:
                yield PlayerEdited(
                    player=player.id,
                    person=person,
                    rating=player.rating,
                    rating_kind=player.rating_kind,
                )


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteAdmission:
    """Why a player outside the limits plays all the same; an empty reason takes it back."""

    player: int
    reason: str

    def decide(self, state: State) -> tuple[Event, ...]:
        """The reason, if it is another.

        Raises:
            ModelError: there is no such player.
        """
        name = state.tournament.player(PlayerId(self.player)).name
        line = admission_line(self.player)
        tick = _tick(line, name if self.reason else "", self.reason)
        present = state.office.tick(line) or Tick(id=line, state=TickState.OPEN)
        return () if tick == present else (Ticked(tick=tick),)


def _tick(line: str, detail: str, note: str) -> Tick:
    state = TickState.DONE if detail or note else TickState.OPEN
    return Tick(id=line, state=state, note=note, detail=detail)
