"""How everybody is reached: the list, its file, and forgetting it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from ronde.conduct.office import EraseContacts
from ronde.platform.files import slug
from ronde.queries.contacts import Reached, contact_rows, kept_until, reached_officials
from ronde.services.exchange import File
from ronde.services.mail.retention import forget_letters
from ronde.services.office import office_act
from ronde.texts.contacts import officials_vcards
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.files.uploads import download
from ronde.web.forms import new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["ContactLine", "ContactsPage", "contact_cards", "contacts", "erase"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactLine:
    """Somebody with a link to the form; none for who is entered no more."""

    reached: Reached
    role: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactsPage:
    """The list. `kept`: how many contacts and needs there are to forget; `until`: a day or None.

    `has_cards`: an official can be reached.
    """

    lines: tuple[ContactLine, ...]
    kept: int
    until: dt.date | None
    asked: bool
    key: str
    has_cards: bool = False


def contacts(request: HttpRequest, t: int) -> HttpResponse:
    """The list; `?ask=erase` asks before forgetting."""
    opened = open_tournament(t)
    language = language_of(request)
    page = ContactsPage(
        lines=tuple(_line(t, row, language) for row in contact_rows(opened.state)),
        kept=len(opened.state.office.contacts) + len(opened.state.office.needs),
        until=kept_until(opened.state),
        asked=request.GET.get("ask") == "erase",
        key=new_key(),
        has_cards=bool(reached_officials(opened.state)),
    )
    title = web_text(language, "contacts.title")
    frame = frame_of(request, title=title, opened=opened, section="organisation")
    return render_page(request, "contacts/contacts.html", page, frame)


def _line(tournament: int, row: Reached, language: Language) -> ContactLine:
    route = "contact-official" if row.role else "contact-player"
    return ContactLine(
        reached=row,
        role=_role(row, language),
        href=reverse(route, args=[tournament, row.number]) if row.number else "",
    )


def _role(row: Reached, language: Language) -> str:
    if not row.role or not row.number:
        return web_text(language, "contacts.gone" if row.role else "contacts.player")
    return web_text(language, f"official.role.{row.role}")


def contact_cards(request: HttpRequest, t: int) -> HttpResponse:
    """The cards of the officials, for a telephone."""
    opened = open_tournament(t)
    language = language_of(request)
    text = officials_vcards(opened.state, language)
    name = f"{slug(opened.tournament.settings.name, 'contacts')}-officials.vcf"
    return download(File(name=name, data=text.encode(), media_type="text/vcard; charset=utf-8"))


def erase(request: HttpRequest, t: int) -> HttpResponse:
    """Forget how everybody is reached and what they needed."""
    office_act(STORE, t, EraseContacts(), by=signature(request))
    forget_letters(t)
    return redirect("contacts", t)
