"""Addresses of the rating lists of the installation."""

from __future__ import annotations

from ronde.platform.front.limits import LIST_BYTES
from ronde.web.access import Role
from ronde.web.lists import lists, reading
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

urlpatterns = [
    form("lists/", lists.lists, "lists", needs=Role.OWNER, takes_file=True, largest=LIST_BYTES),
    page("lists/reading/<str:key>/", reading.reading, "list-reading", needs=Role.OWNER),
    act("lists/reading/<str:key>/anyway/", reading.anyway, "list-anyway", needs=Role.OWNER),
    act("lists/forget/", lists.forget, "forget-list", needs=Role.OWNER),
]
