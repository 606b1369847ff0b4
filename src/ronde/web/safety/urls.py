"""Addresses of backups and of the integrity check, and what a second machine reads."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import act, form, page
from ronde.web.safety import backups, feed, integrity, restore

__all__ = ["urlpatterns"]

urlpatterns = [
    page("backups/", backups.backups, "backups", needs=Role.OWNER),
    act("backups/now/", backups.back_up_now, "back-up-now", needs=Role.OWNER),
    form("backups/restore/", restore.restore, "restore", needs=Role.OWNER),
    act("backups/followers/", backups.allow, "allow-follower", needs=Role.OWNER),
    act("backups/followers/<n:k>/forget/", backups.forget, "forget-follower", needs=Role.OWNER),
    act("backups/followed/<n:k>/forget/", backups.forget_source, "forget-source", needs=Role.OWNER),
    form("integrity/", integrity.integrity, "integrity", needs=Role.OWNER),
    # A second machine shows the token it was given, not a session.
    page("feed/", feed.index, "feed", needs=Role.ANYBODY),
    page("feed/<n:t>/", feed.entries, "feed-entries", needs=Role.ANYBODY),
    act("feed/held/", feed.held, "feed-held", needs=Role.ANYBODY),
]
