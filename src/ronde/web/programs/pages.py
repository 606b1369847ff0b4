"""View-models of the pages about programs."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.queries.public_changes import Topic
from ronde.services.people.tokens import LIFETIMES, TOKEN_ROLES, Token, tokens_of
from ronde.services.webhooks import Delivery, Webhook, deliveries_of, webhook, webhooks_of
from ronde.store.store import StoredEvent
from ronde.web.forms import FormState

__all__ = [
    "ProgramsPage",
    "TokenRow",
    "TopicChoice",
    "WebhookPage",
    "programs_page",
    "webhook_page",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenRow:
    """A token in the list; `state`: `valid`, `revoked` or `expired`."""

    token: Token
    role: str
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicChoice:
    """Something a webhook can be told of."""

    value: str
    code: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramsPage:
    """Tokens and webhooks of an event, and the two forms that make them."""

    event: StoredEvent
    tokens: tuple[TokenRow, ...]
    webhooks: tuple[Webhook, ...]
    token_form: FormState
    webhook_form: FormState
    topics: tuple[TopicChoice, ...]
    may_allow_local: bool
    secret: str
    secret_kind: str
    roles: tuple[str, ...] = tuple(role.name.lower() for role in TOKEN_ROLES)
    lifetimes: tuple[int, ...] = LIFETIMES


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookPage:
    """A webhook and what it was sent."""

    event: StoredEvent
    webhook: Webhook
    deliveries: tuple[Delivery, ...]


def programs_page(
    event: StoredEvent,
    *,
    now: dt.datetime,
    token_form: FormState,
    webhook_form: FormState,
    chosen: tuple[str, ...],
    may_allow_local: bool,
    secret: tuple[str, str] = ("", ""),
) -> ProgramsPage:
    """The page of an event; `secret` is shown this once."""
    return ProgramsPage(
        event=event,
        tokens=tuple(_row(token, now) for token in tokens_of(event.id)),
        webhooks=webhooks_of(event.id),
        token_form=token_form,
        webhook_form=webhook_form,
        topics=tuple(
            TopicChoice(value=topic.value, code=topic.name.lower(), chosen=topic.value in chosen)
            for topic in Topic
        ),
        may_allow_local=may_allow_local,
        secret_kind=secret[0],
        secret=secret[1],
    )


def _row(token: Token, now: dt.datetime) -> TokenRow:
    if token.revoked_at is not None:
        state = "revoked"
    else:
        state = "valid" if token.is_valid(now) else "expired"
    return TokenRow(token=token, role=token.role.name.lower(), state=state)


def webhook_page(event: StoredEvent, number: int) -> WebhookPage:
    """The page of a webhook.

    Raises:
        NotStored: the event has none of that number.
    """
    return WebhookPage(
        event=event,
        webhook=webhook(event.id, number),
        deliveries=deliveries_of(event.id, number),
    )
