"""Addresses of FIDE mode and of the acts outside the rules."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.outside import views
from ronde.web.routes import act, page

__all__ = ["urlpatterns"]

_OUTSIDE = "tournaments/<n:t>/outside"

urlpatterns = [
    page(f"{_OUTSIDE}/", views.outside, "outside"),
    act(f"{_OUTSIDE}/leave/", views.leave, "leave-fide", needs=Role.CHIEF),
    act(f"{_OUTSIDE}/resume/", views.resume, "resume-fide", needs=Role.CHIEF),
]
