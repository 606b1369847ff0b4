"""The journal of security events: everything for the owner, their event's for chief arbiters."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse

from ronde.services.security_journal import KEPT, Group, SecurityEvent, read
from ronde.store.store import StoredEvent
from ronde.texts.journal import author_text
from ronde.texts.language import Language
from ronde.texts.security import group_text, security_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE

__all__ = ["Asked", "SecurityLine", "SecurityPage", "of_event", "security", "security_page"]

PER_PAGE = 100
_LONGEST = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class SecurityLine:
    """An event in words; `identity` says which account or token it was, `until` the last time."""

    at: dt.datetime
    until: dt.datetime | None
    who: str
    identity: str
    text: str
    event: str
    device: str
    address: str
    is_failure: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is looked for; `before` is where the page begins."""

    group: Group | None = None
    person: str = ""
    event: int | None = None
    before: int = 0

    @property
    def narrows(self) -> bool:
        """Whether something is left out."""
        return self.group is not None or bool(self.person) or self.event is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class SecurityPage:
    """A page of the journal, newest first; `of` is the event it is narrowed to by its address.

    `older` and `newest` are the ends of addresses; empty where there is nothing more.
    """

    of: StoredEvent | None
    lines: tuple[SecurityLine, ...]
    asked: Asked
    groups: tuple[tuple[str, str], ...]
    events: tuple[StoredEvent, ...]
    days: int
    older: str
    newest: str


def security(request: HttpRequest) -> HttpResponse:
    """Everything that is kept."""
    asked = _asked(request.GET)
    page = security_page(asked, STORE.events(), language_of(request))
    title = web_text(language_of(request), "security.title")
    frame = frame_of(request, title=title, section="security")
    return render_page(request, "security/security.html", page, frame)


def of_event(request: HttpRequest, e: int) -> HttpResponse:
    """What is about one event."""
    event = STORE.event(e)
    page = security_page(_asked(request.GET), (event,), language_of(request), of=event)
    title = web_text(language_of(request), "security.title")
    frame = frame_of(request, title=title, event=event, section="people")
    return render_page(request, "security/security.html", page, frame)


def _asked(sent: Mapping[str, str]) -> Asked:
    """What the address asks for; what makes no sense is not asked."""
    group = sent.get("kind", "")
    known = {g.value: g for g in Group}
    return Asked(
        group=known.get(group),
        person=sent.get("person", "").replace("\0", "").strip()[:_LONGEST],
        event=_number(sent.get("event", "")) or None,
        before=_number(sent.get("before", "")),
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def security_page(
    asked: Asked,
    events: tuple[StoredEvent, ...],
    language: Language,
    *,
    of: StoredEvent | None = None,
) -> SecurityPage:
    """The page; with `of` nothing but that event's."""
    found = read(
        group=asked.group,
        person=asked.person,
        event=asked.event if of is None else of.id,
        before=asked.before,
        most=PER_PAGE + 1,
    )
    shown = found[:PER_PAGE]
    names = {event.id: event.name for event in events}
    return SecurityPage(
        of=of,
        lines=tuple(_line(event, names, language) for event in shown),
        asked=asked,
        groups=tuple((group.value, group_text(group.value, language)) for group in Group),
        events=events if of is None else (),
        days=KEPT.days,
        older=_address(asked, before=shown[-1].sequence) if len(found) > PER_PAGE else "",
        newest=_address(asked) if asked.before else "",
    )


def _line(event: SecurityEvent, names: Mapping[int, str], language: Language) -> SecurityLine:
    where = "" if event.event is None else names.get(event.event, f"#{event.event}")
    return SecurityLine(
        at=event.at,
        until=event.last_at if event.count > 1 else None,
        who=author_text(event.author, language),
        identity=event.author_id,
        text=security_text(
            event.kind.value,
            language,
            subject=author_text(event.subject, language),
            detail=event.detail,
            count=event.count,
        ),
        event=where,
        device=event.device,
        address=event.address,
        is_failure=event.kind.is_failure,
    )


def _address(asked: Asked, *, before: int = 0) -> str:
    """The end of the address that asks for the same from there on."""
    parts = {
        "kind": "" if asked.group is None else asked.group.value,
        "person": asked.person,
        "event": asked.event or "",
        "before": before or "",
    }
    return "?" + urlencode({name: value for name, value in parts.items() if value})
