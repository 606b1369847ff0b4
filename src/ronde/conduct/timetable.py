"""The calendar: when rounds are played, and the programme around them."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.conduct.settings import ChangeSettings
from ronde.journal import Event, State
from ronde.queries.timetable import Timetable, with_timetable

__all__ = ["SetTimetable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTimetable:
    """Announce another calendar, whole; other settings stay as they are by then."""

    table: Timetable

    def decide(self, state: State) -> tuple[Event, ...]:
        """The announcement, if it is another.

        Raises:
            ScheduleError: there cannot be such a calendar.
        """
        settings = with_timetable(state.tournament.settings, self.table)
        return ChangeSettings(settings=settings).decide(state)
