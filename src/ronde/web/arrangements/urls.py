"""Addresses of special arrangements."""

from __future__ import annotations

from ronde.web.arrangements import bans, boards, points
from ronde.web.routes import act, form

__all__ = ["urlpatterns"]

_HERE = "tournaments/<n:t>/arrangements"

urlpatterns = [
    form(f"{_HERE}/pairs/", bans.bans, "bans"),
    act(f"{_HERE}/pairs/group/", bans.ban_group, "ban-group"),
    act(f"{_HERE}/pairs/lift/", bans.lift, "ban-lift"),
    form(f"{_HERE}/points/", points.points, "adjustments"),
    act(f"{_HERE}/points/revoke/", points.revoke, "adjustment-revoke"),
    form(f"{_HERE}/boards/", boards.boards, "fixed-boards"),
    act(f"{_HERE}/boards/free/", boards.free, "fixed-board-free"),
]
