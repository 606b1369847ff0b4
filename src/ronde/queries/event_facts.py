"""What every form says of an event: name, place, days, pace, organiser, arbiters."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from ronde.model import Official, OfficialRole, Tournament

__all__ = ["EventFacts", "event_facts"]

_ARBITERS = frozenset({OfficialRole.CHIEF_ARBITER, OfficialRole.DEPUTY, OfficialRole.ARBITER})


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFacts:
    """An event as a form names it; what nobody entered is empty, or None.

    `arbiters`: all of them, the chief first.
    """

    name: str
    federation: str
    place: str
    first_day: dt.date | None
    last_day: dt.date | None
    time_control: str
    organiser: str
    arbiters: tuple[Official, ...]

    @property
    def chief(self) -> Official | None:
        """The chief arbiter."""
        return next((o for o in self.arbiters if o.role is OfficialRole.CHIEF_ARBITER), None)

    @property
    def known(self) -> Mapping[str, bool]:
        """Whether each entry of a form can be made, by its code; no number is asked of nobody."""
        return {
            "event": bool(self.name),
            "event_federation": bool(self.federation),
            "place": bool(self.place),
            "first_day": self.first_day is not None,
            "last_day": self.last_day is not None,
            "time_control": bool(self.time_control),
            "organiser": bool(self.organiser),
            "chief_arbiter": self.chief is not None,
            "chief_arbiter_id": self.chief is None or bool(self.chief.person.fide_id),
            "arbiter_id": all(o.person.fide_id for o in self.arbiters),
        }


def event_facts(tournament: Tournament) -> EventFacts:
    """What is known of the event of a tournament."""
    settings = tournament.settings
    arbiters = (official for official in settings.officials if official.role in _ARBITERS)
    return EventFacts(
        name=settings.name,
        federation=settings.federation.upper(),
        place=settings.city or settings.venue,
        first_day=settings.start,
        last_day=settings.end,
        time_control=settings.time_control,
        organiser=settings.organiser or settings.club,
        arbiters=tuple(sorted(arbiters, key=lambda o: o.role is not OfficialRole.CHIEF_ARBITER)),
    )
