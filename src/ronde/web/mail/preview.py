"""All letters of a topic before they go, and the press that sends them."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from ronde.services.mail.account import note_links
from ronde.services.mail.notices import Kind
from ronde.services.mail.planning import Plan, Planned, Topic, Words, plan_of, queue
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.mail.links import LINKS, outer_address
from ronde.web.mail.mail import shown_address
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["PreviewLine", "PreviewPage", "preview", "send"]

_KINDS = tuple(kind.value for kind in Kind)
_SUBJECT = 120
_LINES = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewLine:
    """A letter as it would go; the address as whoever looks may see it."""

    letter: Planned
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewPage:
    """All of them; `moved`: they are not what was looked at before."""

    tournament: int
    plan: Plan
    lines: tuple[PreviewLine, ...]
    told: int
    wrong: tuple[PreviewLine, ...]
    form: FormState
    may_send: bool
    moved: bool = False


def preview(request: HttpRequest, t: int) -> HttpResponse:
    """The letters of a topic: of a round by its address, in one's own words by what is posted."""
    note_links(STORE.tournament(t).event, outer_address(request))
    fields = Fields(request.POST if request.method == "POST" else request.GET)
    topic = _topic(fields)
    if topic.kind is Kind.FREE and topic.words is None:
        return redirect("mail", t)
    status = 422 if fields.errors else 200
    return _page(request, t, plan_of(STORE, t, topic, LINKS), fields, status=status)


def send(request: HttpRequest, t: int) -> HttpResponse:
    """Send what was looked at; if it is another by now, it is shown anew."""
    note_links(STORE.tournament(t).event, outer_address(request))
    fields = Fields(request.POST)
    topic = _topic(fields)
    if not _may_send(request, t, topic):
        raise PermissionDenied
    plan = plan_of(STORE, t, topic, LINKS)
    if not plan.to_send:
        return redirect("mail", t)
    if fields.errors or fields.text("digest") != plan.digest:
        return _page(request, t, plan, fields, status=409, moved=True)
    queue(STORE, t, plan, by=signature(request))
    return redirect("mail", t)


def _may_send(request: HttpRequest, t: int, topic: Topic) -> bool:
    """What is published anyway an arbiter may send; own words are the chief arbiter's."""
    role = role_of(request, STORE.tournament(t).event)
    return role >= (Role.CHIEF if topic.kind is Kind.FREE else Role.ARBITER)


def _topic(fields: Fields) -> Topic:
    kind = Kind(fields.choice("kind", _KINDS, default=Kind.ROUND.value))
    number = fields.integer("round", low=0, high=999, default=0) or 0
    if kind is not Kind.FREE:
        if kind is not Kind.STANDINGS and not number:
            raise Http404
        return Topic(kind=kind, round=number if kind is not Kind.STANDINGS else 0)
    subject = fields.text("subject", required=True, longest=_SUBJECT)
    lines = fields.lines("text", most=_LINES, longest=500)
    if not any(lines):
        fields.errors.setdefault("text", "form.required")
    if not subject or not any(lines):
        return Topic(kind=kind)
    return Topic(kind=kind, words=Words(subject=subject, text="\n".join(lines).strip()))


def _page(
    request: HttpRequest,
    t: int,
    plan: Plan,
    fields: Fields,
    *,
    status: int = 200,
    moved: bool = False,
) -> HttpResponse:
    opened = open_tournament(t)
    role = role_of(request, opened.event)
    shown = [
        PreviewLine(letter=letter, address=shown_address(letter.address, role))
        for letter in plan.letters
    ]
    page = PreviewPage(
        tournament=t,
        plan=plan,
        lines=tuple(line for line in shown if line.letter.state in {"new", "changed"}),
        told=sum(line.letter.state == "told" for line in shown),
        wrong=tuple(line for line in shown if line.letter.state == "address"),
        form=fields.state(),
        may_send=_may_send(request, t, plan.topic),
        moved=moved,
    )
    language = language_of(request)
    code = f"mail.about.{plan.topic.kind.value}"
    title = web_text(language, code, round=plan.topic.round)
    frame = frame_of(request, title=title, opened=opened, section="mail")
    return render_page(request, "mail/preview.html", page, frame, status=status)
