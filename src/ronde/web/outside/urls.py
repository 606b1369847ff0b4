"""Addresses of FIDE mode and of the acts outside the rules."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.outside import outside
from ronde.web.routes import act, page

__all__ = ["urlpatterns"]

_OUTSIDE = "tournaments/<n:t>/outside"

urlpatterns = [
    page(f"{_OUTSIDE}/", outside.outside, "outside"),
    act(f"{_OUTSIDE}/leave/", outside.leave, "leave-fide", needs=Role.CHIEF),
]
