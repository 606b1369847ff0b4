"""The rules of the acceleration that a tournament uses, for everybody."""

from __future__ import annotations

from ronde.model import AccelerationMethod
from ronde.queries.systems import is_swiss
from ronde.services.public.views import PublicTournament
from ronde.store.errors import NotStored
from ronde.web.public.asked import Ask
from ronde.web.setup.acceleration import AccelerationPage, acceleration_page

__all__ = ["is_accelerated", "public_acceleration"]


def is_accelerated(tournament: PublicTournament) -> bool:
    """Whether there are virtual points to explain."""
    settings = tournament.part.settings
    return is_swiss(settings) and settings.acceleration.method is not AccelerationMethod.NONE


def public_acceleration(ask: Ask) -> AccelerationPage:
    """The rules; a tournament without acceleration has no such page."""
    tournament = ask.tournament
    if not is_accelerated(tournament):
        raise NotStored(kind="acceleration", number=tournament.id)
    method = tournament.part.settings.acceleration.method
    return acceleration_page(tournament.part, method, ask.language)
