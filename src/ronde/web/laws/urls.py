"""Addresses of the Laws: they say nothing about any event, so anybody may read them."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.laws import laws
from ronde.web.routes import page

__all__ = ["urlpatterns"]

urlpatterns = [
    page("laws/", laws.laws, "laws", needs=Role.ANYBODY),
    page("tournaments/<n:t>/laws/", laws.laws_at_event, "laws-at-event"),
]
