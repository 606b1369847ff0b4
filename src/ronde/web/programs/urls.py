"""Addresses of tokens and webhooks."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.programs import programs, webhook
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_PROGRAMS = "events/<n:e>/programs"
_WEBHOOK = f"{_PROGRAMS}/webhooks/<n:k>"

urlpatterns = [
    form(f"{_PROGRAMS}/", programs.programs, "programs", needs=Role.CHIEF),
    act(f"{_PROGRAMS}/tokens/<n:k>/revoke/", programs.revoke, "revoke-token", needs=Role.CHIEF),
    form(f"{_PROGRAMS}/webhooks/", programs.new_webhook, "new-webhook", needs=Role.CHIEF),
    page(f"{_WEBHOOK}/", webhook.webhook, "webhook", needs=Role.CHIEF),
    act(f"{_WEBHOOK}/ping/", webhook.ping, "ping-webhook", needs=Role.CHIEF),
    act(f"{_WEBHOOK}/pause/", webhook.pause, "pause-webhook", needs=Role.CHIEF),
    act(f"{_WEBHOOK}/remove/", webhook.remove, "remove-webhook", needs=Role.CHIEF),
    act(f"{_WEBHOOK}/deliveries/<n:d>/again/", webhook.again, "send-again", needs=Role.CHIEF),
]
