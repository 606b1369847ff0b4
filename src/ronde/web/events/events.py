"""Every event, and the demonstration to try things on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.safestring import SafeString

from ronde.catalogue import COMPLETE, say
from ronde.platform.backup_files import Backup
from ronde.services import events as service
from ronde.services.backups import backup_status
from ronde.services.copying import Template, templates
from ronde.services.demo import create_book_example, create_demo
from ronde.services.people.members import events_of
from ronde.services.people.second_factor import with_second_factor
from ronde.services.restoring import NoSuchBackup, find_backup
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.events.cards import EventCard, event_cards
from ronde.web.forms import new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import BACKUP_WATCH, STORE, signature
from ronde.web.safety.machines import MachinesInNeed, machines_in_need
from ronde.web.systems_svg import system_drawing

__all__ = ["EventsPage", "events_page", "new_demo"]

DEMOS = ("open", "closed", "molter", "cup", "league")
_EXAMPLE = frozenset(say(language, "example", "name") for language in COMPLETE)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventsPage:
    """Every event as a card, the most urgent first; those put away apart.

    `deleted` is the backup that keeps an event just deleted, `deleted_path` where that lies.
    `drawing` welcomes whoever has no event yet.
    `backup_trouble` says why backups fail, to whoever can help, `unsaved` for how many minutes
    something has been in none, `machines` which second machine would not take over.
    `advised`: the password alone opens the owner's account to the whole internet.
    `key` makes a second demo by double click impossible.
    """

    cards: tuple[EventCard, ...]
    archived: tuple[EventCard, ...]
    templates: tuple[Template, ...]
    first_run: bool
    has_demo: bool
    has_example: bool
    drawing: SafeString
    key: str
    deleted: str = ""
    deleted_path: str = ""
    backup_trouble: str = ""
    unsaved: int = 0
    machines: MachinesInNeed | None = None
    advised: bool = False

    @property
    def more_ways(self) -> bool:
        """Whether there is another way to begin than an empty event."""
        return bool(self.templates) or not (self.has_demo and self.has_example)


def events_page(request: HttpRequest) -> HttpResponse:
    """Every event; on first run, where to start from."""
    owner = role_of(request) is Role.OWNER
    only = None if owner else events_of(request.user.pk or 0)
    events = service.events_list(STORE, only=only)
    language = language_of(request)
    cards = event_cards(events, language, today=timezone.localdate())
    deleted = _deleted(request) if owner else None
    page = EventsPage(
        cards=tuple(card for card in cards if not card.archived),
        archived=tuple(card for card in cards if card.archived),
        templates=templates() if owner else (),
        first_run=owner and not events and deleted is None,
        has_demo=any(event.is_demo and event.name not in _EXAMPLE for event in events),
        has_example=any(event.is_demo and event.name in _EXAMPLE for event in events),
        drawing=system_drawing("dutch"),
        key=new_key(),
        deleted="" if deleted is None else deleted.name,
        deleted_path="" if deleted is None else str(deleted.path),
        backup_trouble=backup_status().trouble if owner else "",
        unsaved=max((BACKUP_WATCH.overdue(each.id) for each in events), default=0) if owner else 0,
        machines=machines_in_need(timezone.now(), language) if owner else None,
        advised=owner and settings.BEHIND_PROXY and not with_second_factor([request.user.pk or 0]),
    )
    frame = frame_of(request, title=web_text(language, "events.title"), section="events")
    return render_page(request, "events/events.html", page, frame)


def _deleted(request: HttpRequest) -> Backup | None:
    """The backup of the event that was just deleted, if the address names one."""
    name = request.GET.get("deleted", "")
    try:
        return find_backup(settings.BACKUPS, name) if name else None
    except NoSuchBackup:
        return None


def new_demo(request: HttpRequest) -> HttpResponse:
    """A demonstration event to try things on, or the book's example, which is over."""
    language = language_of(request)
    if request.POST.get("which") == "book":
        words = partial(say, language, "example")
        return redirect("event", create_book_example(STORE, by=signature(request), say=words))
    event = create_demo(
        STORE,
        by=signature(request),
        name=web_text(language, "demo.event"),
        names=[web_text(language, f"demo.{code}") for code in DEMOS],
        ill=web_text(language, "demo.ill"),
    )
    return redirect("event", event)
