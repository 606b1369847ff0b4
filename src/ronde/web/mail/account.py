"""The mail server of an event: its settings, a test, its end. Nobody is shown its password."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.catalogue import COMPLETE
from ronde.errors import ModelError
from ronde.formats.letters import sendable
from ronde.platform.smtp import LetterTrouble, MailTrouble, Security
from ronde.services.mail import account as accounts
from ronde.services.mail.account import MailAccount, PasswordNeeded, Typed, account_of
from ronde.store.store import StoredEvent
from ronde.texts.language import language_name
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.mail.links import outer_address
from ronde.web.request_context import STORE, signature
from ronde.web.signin.confirm import confirmed_if_possible

__all__ = ["AccountPage", "Outcome", "account", "remove", "test"]

_SECURITY = tuple(security.value for security in Security)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a test went; `trouble` empty: the server took it, and said `answer`."""

    trouble: str
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountPage:
    """The form, and how a test went. `links`: where others reach this server, if they do."""

    event: StoredEvent
    account: MailAccount | None
    form: FormState
    test_form: FormState
    may_allow: bool
    links: str
    outcome: Outcome | None = None
    kinds: tuple[str, ...] = _SECURITY
    languages: tuple[tuple[str, str], ...] = tuple((code, language_name(code)) for code in COMPLETE)


@confirmed_if_possible
def account(request: HttpRequest, e: int) -> HttpResponse:
    """The settings; posting keeps them."""
    if request.method != "POST":
        return _page(request, e)
    fields = Fields(request.POST)
    password = request.POST.get("new", "").strip("\r\n\0")[:500] or None  # blanks belong to it
    may_allow = role_of(request) >= Role.OWNER
    typed = _read(fields, password, may_allow=may_allow, known=account_of(e))
    if not fields.errors:
        try:
            links = outer_address(request)
            accounts.save_account(e, typed, links=links, by=signature(request))
        except PasswordNeeded:
            fields.errors["new"] = "mail.password_again"
        else:
            return redirect("mail-account", e)
    return _page(request, e, form=_without_password(fields.state()), status=422)


def _without_password(form: FormState) -> FormState:
    """What was typed, but for the password: a page never shows one."""
    return replace(form, values={k: v for k, v in form.values.items() if k != "new"})


def _read(
    fields: Fields, password: str | None, *, may_allow: bool, known: MailAccount | None
) -> Typed:
    host = fields.text("host", required=True, longest=253)
    if host and (not host.isascii() or any(sign in " /:@<>\"'\\" for sign in host)):
        fields.errors.setdefault("host", "mail.not_a_host")
    port = fields.integer("port", low=1, high=65535, default=587)
    user = fields.text("user", longest=254)
    if user and password is None and (known is None or not known.has_password):
        fields.errors.setdefault("new", "form.required")
    return Typed(
        host=host,
        port=port or 587,
        security=Security(fields.choice("security", _SECURITY, default="starttls")),
        user=user,
        password=password,
        sender=_address(fields, "sender", required=True),
        sender_name=fields.text("sender_name", longest=120),
        reply_to=_address(fields, "reply_to"),
        per_minute=fields.integer("per_minute", low=1, high=600, default=30) or 30,
        language=fields.choice("language", COMPLETE, default=COMPLETE[0]),
        local_allowed=may_allow and bool(fields.text("local")),
        plain_allowed=may_allow and bool(fields.text("plain")),
    )


def _address(fields: Fields, name: str, *, required: bool = False) -> str:
    typed = fields.text(name, required=required, longest=254)
    if not typed:
        return ""
    try:
        return sendable(typed)
    except ModelError:
        fields.errors.setdefault(name, "contacts.not_an_email")
        return typed


def test(request: HttpRequest, e: int) -> HttpResponse:
    """Send a message to whoever asks, and say how it went."""
    event = STORE.event(e)
    fields = Fields(request.POST)
    recipient = _address(fields, "recipient", required=True)
    if fields.errors:
        return _page(request, e, test_form=fields.state(), status=422)
    try:
        answer = accounts.try_out(e, event.name, recipient, now=timezone.now())
    except (MailTrouble, LetterTrouble) as error:
        outcome = Outcome(trouble=error.trouble, answer=error.answer)
    else:
        outcome = Outcome(trouble="", answer=answer)
    return _page(request, e, test_form=fields.state(), outcome=outcome)


def remove(request: HttpRequest, e: int) -> HttpResponse:
    """Forget the server and its password."""
    accounts.forget_account(e, by=signature(request))
    return redirect("mail-account", e)


def _values(known: MailAccount | None) -> dict[str, str]:
    if known is None:
        return {"security": "starttls", "port": "587", "per_minute": "30", "language": COMPLETE[0]}
    return {
        "host": known.host,
        "port": str(known.port),
        "security": known.security.value,
        "user": known.user,
        "sender": known.sender,
        "sender_name": known.sender_name,
        "reply_to": known.reply_to,
        "per_minute": str(known.per_minute),
        "language": known.language,
        "local": "yes" if known.local_allowed else "",
        "plain": "yes" if known.plain_allowed else "",
    }


def _page(
    request: HttpRequest,
    e: int,
    *,
    form: FormState | None = None,
    test_form: FormState | None = None,
    outcome: Outcome | None = None,
    status: int = 200,
) -> HttpResponse:
    known = account_of(e)
    page = AccountPage(
        event=STORE.event(e),
        account=known,
        form=form or FormState(values=_values(known), key=new_key()),
        test_form=test_form or FormState(key=new_key()),
        may_allow=role_of(request) >= Role.OWNER,
        links=outer_address(request),
        outcome=outcome,
    )
    title = web_text(language_of(request), "mail.account")
    frame = frame_of(request, title=title, event=page.event, section="mail")
    return render_page(request, "mail/account.html", page, frame, status=status)
