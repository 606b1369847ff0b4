"""Addresses of tokens and webhooks."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.programs import views
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_PROGRAMS = "events/<n:e>/programs"
_WEBHOOK = f"{_PROGRAMS}/webhooks/<n:k>"

urlpatterns = [
    form(f"{_PROGRAMS}/", views.programs, "programs", needs=Role.CHIEF),
    act(f"{_PROGRAMS}/tokens/<n:k>/revoke/", views.revoke, "revoke-token", needs=Role.CHIEF),
    form(f"{_PROGRAMS}/webhooks/", views.new_webhook, "new-webhook", needs=Role.CHIEF),
    page(f"{_WEBHOOK}/", views.webhook, "webhook", needs=Role.CHIEF),
    act(f"{_WEBHOOK}/ping/", views.ping, "ping-webhook", needs=Role.CHIEF),
    act(f"{_WEBHOOK}/pause/", views.pause, "pause-webhook", needs=Role.CHIEF),
    act(f"{_WEBHOOK}/remove/", views.remove, "remove-webhook", needs=Role.CHIEF),
    act(f"{_WEBHOOK}/deliveries/<n:d>/again/", views.again, "send-again", needs=Role.CHIEF),
]
