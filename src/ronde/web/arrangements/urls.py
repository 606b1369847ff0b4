"""Addresses of special arrangements."""

from __future__ import annotations

from ronde.web.arrangements import views
from ronde.web.routes import act, form

__all__ = ["urlpatterns"]

_HERE = "tournaments/<n:t>/arrangements"

urlpatterns = [
    form(f"{_HERE}/pairs/", views.bans, "bans"),
    act(f"{_HERE}/pairs/group/", views.ban_group, "ban-group"),
    act(f"{_HERE}/pairs/lift/", views.lift, "ban-lift"),
    form(f"{_HERE}/points/", views.points, "adjustments"),
    act(f"{_HERE}/points/revoke/", views.revoke, "adjustment-revoke"),
    form(f"{_HERE}/boards/", views.boards, "fixed-boards"),
    act(f"{_HERE}/boards/free/", views.free, "fixed-board-free"),
]
