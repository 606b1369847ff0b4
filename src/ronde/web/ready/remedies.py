"""Where each thing can be mended: the code of a place, a page, a field of it. All in one table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from django.urls import reverse

from ronde.web.access import Role
from ronde.web.routes import declared

__all__ = ["PLACES", "remedy_href"]

_SETTINGS = "settings"

PLACES: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "kind": (("organisation", "kind"), (_SETTINGS, "")),
        "time_control": ((_SETTINGS, "f-time_control"),),
        "schedule": (("schedule", ""), (_SETTINGS, "f-start")),
        "officials": (("officials", ""), ("organisation", "officials"), (_SETTINGS, "")),
        "committee": (("committee", ""), ("organisation", "committee"), (_SETTINGS, "")),
        "venue": (("organisation", "venues"), (_SETTINGS, "f-venue")),
        "club": (("organisation", "f-club"), (_SETTINGS, "")),
        "registration": (("organisation", "f-requested"), (_SETTINGS, "f-registration")),
        "fees": (("announce-fees", ""), (_SETTINGS, "")),
        "prizes": (("announce-prizes", ""),),
        "players": (("players", ""),),
        "licences": (("licences", ""), ("players", "")),
        "admission": (("admission", ""), (_SETTINGS, "")),
        "rules": (("playing-rules", ""), (_SETTINGS, "")),
        "needs": (("needs", ""), ("players", "")),
        "fair_play": (("fair-play", ""),),
        "rounds": ((_SETTINGS, "f-rounds"),),
        "dates": ((_SETTINGS, "f-start"),),
        "federation": (("organisation", "f-federation"), (_SETTINGS, "")),
        "deadlines": (("deadlines", ""),),
        "notices": (("postings", ""),),
        "settings": ((_SETTINGS, ""),),
        "pay": (("pay", ""), ("organisation", "")),
        "games": (("games", ""),),
        "regulations": (("regulations", ""),),
        "lists": (("refresh", ""), ("players", "")),
        "draws": (("draws", ""),),
        "information": (("information", "questions"),),
        "incidents": (("incidents", ""),),
        "appeals": (("appeals", ""), ("incidents", "")),
        "forfeits": (("forfeits", ""), ("incidents", "")),
        "results": (("rounds", ""), ("cockpit", "")),
        "career": (("arbiter-norms", ""), ("officials", ""), ("organisation", "")),
    }
)
"""Pages in the order of preference: the first one that exists, and its anchor."""


def remedy_href(code: str, tournament: int, role: Role) -> str:
    """The page on which it can be mended, if this person may open it; empty: nowhere."""
    for route, anchor in PLACES.get(code, ()):
        if route in declared():
            if role < declared()[route].shows:
                return ""
            return reverse(route, args=[tournament]) + (f"#{anchor}" if anchor else "")
    return ""
