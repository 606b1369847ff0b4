"""Addresses of the rating lists of the installation."""

from __future__ import annotations

from ronde.platform.front.limits import LIST_BYTES
from ronde.web.access import Role
from ronde.web.lists import lists
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

urlpatterns = [
    form("lists/", lists.lists, "lists", needs=Role.OWNER, takes_file=True, largest=LIST_BYTES),
    page("lists/reading/<str:key>/", lists.reading, "list-reading", needs=Role.OWNER),
    act("lists/reading/<str:key>/anyway/", lists.anyway, "list-anyway", needs=Role.OWNER),
    act("lists/forget/", lists.forget, "forget-list", needs=Role.OWNER),
]
