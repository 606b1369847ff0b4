"""The first public page of an event: its tournaments."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.services.public.event import Listed
from ronde.services.public.sharing import Announcement
from ronde.services.public.views import PublicTournament
from ronde.web.public.asked import Ask

__all__ = ["home_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePage:
    """The event: its tournaments (None: cannot be opened) and what is announced."""

    tournaments: tuple[tuple[Listed, PublicTournament | None], ...]
    announcements: tuple[Announcement, ...]


def home_page(ask: Ask) -> HomePage:
    """The tournaments of the event, and what is announced."""
    found: list[tuple[Listed, PublicTournament | None]] = []
    for listed in ask.event.listed:
        try:
            found.append((listed, ask.event.open(listed.id)))
        except RondeError:  # the arbiter's pages say why
            found.append((listed, None))
    return HomePage(tournaments=tuple(found), announcements=ask.event.announcements)
