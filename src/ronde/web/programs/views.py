"""Making and revoking tokens; webhooks and their deliveries."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.platform.posting import AddressRefused
from ronde.queries.public_changes import Topic
from ronde.services import webhooks as webhook_service
from ronde.services.people import tokens as token_service
from ronde.services.people.roles import BoardsNotUnderstood, Role, read_boards
from ronde.texts.web import web_text
from ronde.web.access import role_of
from ronde.web.api.payloads import ping_body
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.programs.pages import programs_page, webhook_page
from ronde.web.request_context import STORE, signature

__all__ = ["again", "new_webhook", "pause", "ping", "programs", "remove", "revoke", "webhook"]

_ONCE = "program_secret"
_ROLES = {role.name.lower(): role for role in token_service.TOKEN_ROLES}
_ALL_TOPICS = tuple(topic.value for topic in Topic)
_DAYS = tuple(str(days) for days in token_service.LIFETIMES)


def programs(request: HttpRequest, e: int) -> HttpResponse:
    """Tokens and webhooks; posting makes a token."""
    if request.method != "POST":
        return _page(request, e)
    fields = Fields(request.POST)
    name = fields.text("name", required=True, longest=80)
    role = fields.choice("role", tuple(_ROLES), default="viewer")
    days = fields.choice("days", _DAYS, default=_DAYS[1])
    boards = fields.text("boards", longest=200)
    try:
        read_boards(boards)
    except BoardsNotUnderstood:
        fields.errors["boards"] = "form.boards"
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
    token_service.revoke_token(e, k, now=signature(request).at)
    return redirect("programs", e)


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


def remove(request: HttpRequest, e: int, k: int) -> HttpResponse:  # noqa: ARG001
    """Forget a webhook and its deliveries."""
    webhook_service.remove_webhook(e, k)
    return redirect("programs", e)


def again(request: HttpRequest, e: int, k: int, d: int) -> HttpResponse:
    """Send a delivery once more."""
    webhook_service.send_again(e, k, d, now=signature(request).at)
    return redirect("webhook", e, k)
