"""Addresses of the manual: it says nothing about any event, so anybody may read it."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.manual import chapter, manual
from ronde.web.routes import page

__all__ = ["urlpatterns"]

urlpatterns = [
    page("manual/", manual.manual, "manual", needs=Role.ANYBODY),
    page("manual/images/<str:name>", manual.manual_picture, "manual-picture", needs=Role.ANYBODY),
    page("manual/<path:page>/", chapter.manual_chapter, "manual-page", needs=Role.ANYBODY),
]
