"""Tokens and webhooks of an event: made, listed, revoked."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.platform.posting import AddressRefused
from ronde.queries.public_changes import Topic
from ronde.services import webhooks as webhook_service
from ronde.services.people import tokens as token_service
from ronde.services.people.names import NameRefused, plain_name
from ronde.services.people.roles import BoardsNotUnderstood, Role, read_boards
from ronde.services.people.tokens import LIFETIMES, TOKEN_ROLES, Token, tokens_of
from ronde.services.webhooks import MOST_WEBHOOKS, TooManyWebhooks, Webhook, webhooks_of
from ronde.store.store import StoredEvent
from ronde.texts.web import web_text
from ronde.web.access import role_of
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature
from ronde.web.signin.confirm import confirmed_if_possible

__all__ = [
    "ProgramsPage",
    "TokenRow",
    "TopicChoice",
    "new_webhook",
    "programs",
    "programs_page",
    "revoke",
]

_ONCE = "program_secret"

_ROLES = {role.name.lower(): role for role in token_service.TOKEN_ROLES}

_ALL_TOPICS = tuple(topic.value for topic in Topic)

_DAYS = tuple(str(days) for days in token_service.LIFETIMES)


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
    most_webhooks: int = MOST_WEBHOOKS

    @property
    def is_full(self) -> bool:
        """Whether the event has as many webhooks as it may have."""
        return len(self.webhooks) >= self.most_webhooks


def programs(request: HttpRequest, e: int) -> HttpResponse:
    """Tokens and webhooks; posting makes a token."""
    return _page(request, e) if request.method != "POST" else _new_token(request, e)


@confirmed_if_possible
def _new_token(request: HttpRequest, e: int) -> HttpResponse:
    fields = Fields(request.POST)
    name = fields.text("name", required=True, longest=80)
    role = fields.choice("role", tuple(_ROLES), default="viewer")
    days = fields.choice("days", _DAYS, default=_DAYS[1])
    boards = fields.text("boards", longest=200)
    try:
        read_boards(boards)
    except BoardsNotUnderstood:
        fields.errors["boards"] = "form.boards"
    try:
        name = plain_name(name)
    except NameRefused as refused:
        fields.errors.setdefault("name", f"form.name_{refused.why}")
    if fields.errors:
        return _page(request, e, token_form=fields.state())
    STORE.event(e)
    _, secret = token_service.new_token(
        e,
        name=name,
        role=_ROLES[role],
        boards=boards,
        days=int(days),
        by=signature(request),
    )
    return _shown_once(request, e, "token", secret)


def new_webhook(request: HttpRequest, e: int) -> HttpResponse:
    """Tell an address what becomes public."""
    if request.method != "POST":
        return redirect("programs", e)
    fields = Fields(request.POST)
    url = fields.text("url", required=True, longest=500)
    chosen = tuple(topic for topic in Topic if topic.value in request.POST.getlist("topics"))
    if not chosen:
        fields.errors["topics"] = "form.topics"
    local = _may_allow_local(request) and bool(fields.text("local"))
    secret = ""
    if not fields.errors:
        STORE.event(e)
        try:
            _, secret = webhook_service.add_webhook(
                e, url=url, topics=chosen, local_allowed=local, by=signature(request)
            )
        except AddressRefused as refused:
            fields.errors["url"] = f"form.url.{refused.why}"
        except TooManyWebhooks:
            fields.errors["full"] = "webhooks.full"  # said in place of the form
    if fields.errors:
        topics = tuple(topic.value for topic in chosen)
        return _page(request, e, webhook_form=fields.state(), chosen=topics)
    return _shown_once(request, e, "webhook", secret)


def _may_allow_local(request: HttpRequest) -> bool:
    return role_of(request) >= Role.OWNER


def _shown_once(request: HttpRequest, e: int, kind: str, secret: str) -> HttpResponse:
    """Go on to the page, which shows the secret and forgets it; a repeated request has none."""
    if secret:
        request.session[_ONCE] = [kind, secret]
    return redirect("programs", e)


def _page(
    request: HttpRequest,
    e: int,
    *,
    token_form: FormState | None = None,
    webhook_form: FormState | None = None,
    chosen: tuple[str, ...] = _ALL_TOPICS,
) -> HttpResponse:
    kind, secret = request.session.pop(_ONCE, ("", ""))
    wrong = token_form is not None or webhook_form is not None
    fresh = FormState(values={"role": "results", "days": "7"}, key=new_key())
    page = programs_page(
        STORE.event(e),
        now=timezone.now(),
        token_form=token_form or fresh,
        webhook_form=webhook_form or FormState(key=new_key()),
        chosen=chosen,
        may_allow_local=_may_allow_local(request),
        secret=(kind, secret),
    )
    title = web_text(language_of(request), "programs.title")
    frame = frame_of(request, title=title, event=page.event, section="programs")
    return render_page(request, "programs/programs.html", page, frame, status=422 if wrong else 200)


def revoke(request: HttpRequest, e: int, k: int) -> HttpResponse:
    """Close a token for good."""
    token_service.revoke_token(e, k, by=signature(request))
    return redirect("programs", e)


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
