"""Messages: what players can be told now, and what became of what they were."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.formats.letters import masked
from ronde.queries.contacts import mailed
from ronde.services.mail import account as accounts
from ronde.services.mail.account import MailAccount, account_of
from ronde.services.mail.log import MailState, Sent, letters_of, mail_state, send_again
from ronde.services.mail.notices import Kind
from ronde.services.mail.planning import Plan, Topic, plan_of
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.mail.links import LINKS
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["LogLine", "MailPage", "TopicLine", "again", "automatic", "mail", "shown_address"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicLine:
    """Something players can be told: how many letters would go, how many have gone."""

    kind: str
    round: int
    fresh: int
    changed: int
    told: int

    @property
    def waits(self) -> bool:
        """Whether anything would go."""
        return bool(self.fresh or self.changed)


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """A letter in the log; `address` as whoever looks may see it."""

    sent: Sent
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MailPage:
    """The page; `agreed` of `players` can be written to."""

    tournament: int
    event: int
    account: MailAccount | None
    state: MailState
    agreed: int
    players: int
    topics: tuple[TopicLine, ...]
    log: tuple[LogLine, ...]
    form: FormState


def mail(request: HttpRequest, t: int) -> HttpResponse:
    """What can be told now, and the log."""
    opened = open_tournament(t)
    role = role_of(request, opened.event)
    account = account_of(opened.event)
    page = MailPage(
        tournament=t,
        event=opened.event,
        account=account,
        state=mail_state(opened.event, t),
        agreed=len(mailed(opened.state)),
        players=len(opened.tournament.players),
        topics=() if account is None else _topics(opened),
        log=tuple(
            LogLine(sent=sent, address=shown_address(sent.address, role)) for sent in letters_of(t)
        ),
        form=FormState(),
    )
    title = web_text(language_of(request), "mail.title")
    frame = frame_of(request, title=title, opened=opened, section="mail")
    return render_page(request, "mail/mail.html", page, frame)


def shown_address(address: str, role: Role) -> str:
    """The address for the chief arbiter; for others as much as tells two apart."""
    return address if role >= Role.CHIEF else masked(address)


def _topics(opened: Opened) -> tuple[TopicLine, ...]:
    """What there is to tell: the last round published, the hour of the next, the standings."""
    published = [r.number for r in opened.tournament.rounds if r.published]
    last = max(published, default=0)
    wanted = [Topic(kind=Kind.ROUND, round=last)] if last else []
    current = opened.tournament.rounds[last - 1] if last else None
    coming = last if current is not None and not current.closed else last + 1
    wanted += [Topic(kind=Kind.HOUR, round=coming), Topic(kind=Kind.STANDINGS)]
    plans = (plan_of(STORE, opened.id, topic, LINKS) for topic in wanted)
    return tuple(_line(plan) for plan in plans if plan.letters)


def _line(plan: Plan) -> TopicLine:
    states = [letter.state for letter in plan.letters]
    return TopicLine(
        kind=plan.topic.kind.value,
        round=plan.topic.round,
        fresh=states.count("new"),
        changed=states.count("changed"),
        told=states.count("told"),
    )


def automatic(request: HttpRequest, t: int) -> HttpResponse:
    """Whether pairings go out by themselves."""
    event = STORE.tournament(t).event
    wanted = request.POST.get("automatic") == "yes"
    accounts.set_automatic(event, automatic=wanted, by=signature(request))
    return redirect("mail", t)


def again(request: HttpRequest, t: int, k: int) -> HttpResponse:  # noqa: ARG001
    """Send a letter once more that did not go, or of which nobody knows."""
    send_again(t, k, now=timezone.now())
    return redirect("mail", t)
