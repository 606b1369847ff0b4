"""Addresses of the settings."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import form, page
from ronde.web.setup import acceleration, settings

__all__ = ["urlpatterns"]

urlpatterns = [
    form("tournaments/<n:t>/settings/", settings.settings, "settings", needs=Role.CHIEF),
    page(
        "tournaments/<n:t>/settings/acceleration/<str:method>/",
        acceleration.acceleration,
        "acceleration",
    ),
]
