"""Addresses of the journal of security events."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import page
from ronde.web.security import security

__all__ = ["urlpatterns"]

urlpatterns = [
    page("security/", security.security, "security", needs=Role.OWNER),
    page("events/<n:e>/security/", security.of_event, "event-security", needs=Role.CHIEF),
]
