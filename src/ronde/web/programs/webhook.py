"""One webhook and its deliveries."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from ronde.services import webhooks as webhook_service
from ronde.services.security_journal import Kind
from ronde.services.webhooks import Delivery, Webhook, deliveries_of
from ronde.store.store import StoredEvent
from ronde.texts.web import web_text
from ronde.web.api.payloads import ping_body
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.noting import note
from ronde.web.request_context import STORE, signature

__all__ = ["WebhookPage", "again", "pause", "ping", "remove", "webhook", "webhook_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookPage:
    """A webhook and what it was sent."""

    event: StoredEvent
    webhook: Webhook
    deliveries: tuple[Delivery, ...]


def webhook(request: HttpRequest, e: int, k: int) -> HttpResponse:
    """A webhook and its deliveries."""
    page = webhook_page(STORE.event(e), k)
    title = web_text(language_of(request), "webhook.title")
    frame = frame_of(request, title=title, event=page.event, section="programs")
    return render_page(request, "programs/webhook.html", page, frame)


def ping(request: HttpRequest, e: int, k: int) -> HttpResponse:
    """Send a test."""
    webhook_service.ping(e, k, ping_body, now=signature(request).at)
    return redirect("webhook", e, k)


def pause(request: HttpRequest, e: int, k: int) -> HttpResponse:
    """Pause a webhook, or let it go on."""
    webhook_service.set_active(e, k, active=request.POST.get("active") == "yes")
    return redirect("webhook", e, k)


def remove(request: HttpRequest, e: int, k: int) -> HttpResponse:
    """Forget a webhook and its deliveries."""
    host = urlsplit(webhook_service.webhook(e, k).url).hostname or ""
    with transaction.atomic():
        webhook_service.remove_webhook(e, k)
        note(request, Kind.WEBHOOK_ENDED, subject=host, event=e)
    return redirect("programs", e)


def again(request: HttpRequest, e: int, k: int, d: int) -> HttpResponse:
    """Send a delivery once more."""
    webhook_service.send_again(e, k, d, now=signature(request).at)
    return redirect("webhook", e, k)


def webhook_page(event: StoredEvent, number: int) -> WebhookPage:
    """The page of a webhook.

    Raises:
        NotStored: the event has none of that number.
    """
    return WebhookPage(
        event=event,
        webhook=webhook_service.webhook(event.id, number),
        deliveries=deliveries_of(event.id, number),
    )
