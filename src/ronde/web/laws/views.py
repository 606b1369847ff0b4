"""What the pages of the Laws share: the edition that is read, and the way between the pages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from ronde.rules.editions import REGULATIONS
from ronde.texts.web import web_text
from ronde.web.frame import Frame, frame_of
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament

__all__ = ["PAGES", "LawView", "Reading", "address_of", "query", "reading", "views"]

PAGES = ("laws", "laws-rapid", "laws-terms")
"""Names of the pages, each of them once more with `-at-event`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LawView:
    """A page of the Laws to go to."""

    code: str
    href: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Who reads which edition, and where; `opened` is nothing away from any event.

    `in_force`: the edition of the event, or of today where there is none.
    """

    frame: Frame
    opened: Opened | None
    edition: str
    in_force: str

    @property
    def others(self) -> Iterable[str]:
        """The editions that are not read."""
        return (other for other in REGULATIONS["laws"].names if other != self.edition)


def reading(request: HttpRequest, t: int | None, *, title: str = "laws.title") -> Reading:
    """The edition asked for, or the one in force at the event or today."""
    said = web_text(language_of(request), title)
    if t is None:
        opened = None
        frame = frame_of(request, title=said)
        in_force = REGULATIONS["laws"].in_force(timezone.localdate())
    else:
        opened = open_tournament(t)
        frame = frame_of(request, title=said, opened=opened, section="laws")
        in_force = opened.tournament.settings.edition_of("laws")
    edition = request.GET.get("edition", in_force)
    return Reading(frame=frame, opened=opened, edition=edition, in_force=in_force)


def views(read: Reading, current: str) -> tuple[LawView, ...]:
    """The pages of the Laws, in the edition that is read."""
    tail = query(edition=read.edition if read.edition != read.in_force else "")
    return tuple(
        LawView(code=name, href=address_of(name, read.opened) + tail, current=name == current)
        for name in PAGES
    )


def address_of(name: str, opened: Opened | None) -> str:
    """The address of a page of the Laws, at the event where there is one."""
    return reverse(name) if opened is None else reverse(f"{name}-at-event", args=[opened.id])


def query(**fields: str) -> str:
    """What follows the address: the fields that say something.

    >>> query(edition="2018", q=""), query(q="")
    ('?edition=2018', '')
    """
    told = urlencode({name: value for name, value in fields.items() if value})
    return f"?{told}" if told else ""
