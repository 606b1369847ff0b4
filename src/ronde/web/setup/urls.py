"""Address of the settings."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import form
from ronde.web.setup import settings

__all__ = ["urlpatterns"]

urlpatterns = [
    form("tournaments/<n:t>/settings/", settings.settings, "settings", needs=Role.CHIEF),
]
