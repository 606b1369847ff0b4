"""Addresses and consent from a table, as an entry form or a spreadsheet gives it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from ronde.catalogue import COMPLETE
from ronde.conduct.office import SetContacts
from ronde.errors import FormatError
from ronde.formats.contact_table import read_contact_table
from ronde.queries.contacts import Matched, matched
from ronde.services.office import office_act
from ronde.texts.errors import error_lines
from ronde.texts.web import web_text
from ronde.web.files.uploads import sent_upload
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["ReadingPage", "read_contacts"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingPage:
    """The form; `done` after something was read, `trouble` where the file is no such table."""

    tournament: int
    done: Matched | None = None
    trouble: tuple[str, ...] = ()


def read_contacts(request: HttpRequest, t: int) -> HttpResponse:
    """The form; posting keeps what the table says of players of this tournament."""
    page, status = ReadingPage(tournament=t), 200
    upload = sent_upload(request) if request.method == "POST" else None
    if upload is not None:
        by = signature(request)
        try:
            rows = read_contact_table(upload.data)
        except FormatError as error:
            lines = error_lines(error, language_of(request))
            page, status = ReadingPage(tournament=t, trouble=tuple(filter(None, lines))), 422
        else:
            state, day = STORE.journal(t).state, timezone.localdate()
            found = matched(state, rows, languages=COMPLETE, day=day, by=by.author)
            office_act(STORE, t, SetContacts(contacts=found.contacts), by=by)
            page = ReadingPage(tournament=t, done=found)
    title = web_text(language_of(request), "contacts.read")
    frame = frame_of(request, title=title, opened=open_tournament(t), section="organisation")
    return render_page(request, "contacts/reading.html", page, frame, status=status)
