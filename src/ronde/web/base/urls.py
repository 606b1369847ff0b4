"""Addresses shared by all pages."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.base import entry_worker, keys, language_switch, theme_switch
from ronde.web.routes import act, page

__all__ = ["urlpatterns"]

urlpatterns = [
    act("language/", language_switch.choose_language, "language", needs=Role.ANYBODY),
    act("theme/", theme_switch.choose_theme, "theme", needs=Role.ANYBODY),
    page("entry-worker.js", entry_worker.entry_worker, "entry-worker", needs=Role.ANYBODY),
    page("keys/", keys.keys, "keys"),
]
