"""After the event: per addressee what they get, by when, what is missing and where it is mended."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.documents.typesetting import is_installed
from ronde.queries.deadlines import known_ids, tick_moments
from ronde.queries.dispatches import Dispatch, Dossier, Lack, Piece, Readied
from ronde.services.brought import BroughtFile
from ronde.texts.dates import date_text
from ronde.texts.dossier import addressee_hint, addressee_text, lack_text, paper_name, piece_title
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.after.found import Found, dossier_of, may_bring, role_for_all, shown_to
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.ready.remedies import remedy_href
from ronde.web.ready.ticking import tick_posted
from ronde.web.request_context import Opened, open_tournament

__all__ = ["AfterPage", "Card", "LackLine", "PieceRow", "after", "after_page", "lack_line"]

_CHIPS = {
    Readied.READY: "ok",
    Readied.BLANKS: "ok",
    Readied.INCOMPLETE: "need",
    Readied.MISSING: "no",
    Readied.ELSEWHERE: "out",
}
"""The look of a state; its word stands in the chip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LackLine:
    """Something missing and where it is mended; no `href`: nowhere that this person may go."""

    said: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceRow:
    """A piece: how it stands, what is missing, the file brought for it, its line of the check-list.

    `bring` leads to where a file is added. `ticked` on that `day`: handed over another way.
    """

    id: str
    title: str
    state: str
    said: str
    chip: str
    cite: str
    lacks: tuple[LackLine, ...]
    brought: BroughtFile | None
    bring: str
    tick: str
    ticked: bool
    day: dt.datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What one addressee gets. `open` is what asks for something, `ready` what is made.

    Of those `blanks` have entries for the pen; `later` are made when the last round is over.
    `hidden` is how many pieces this person may not see; `has_file`: there is something to put into
    its file, and this person may have it. `next`: it is the next one to be sent.
    """

    key: str
    title: str
    hint: str
    day: str
    late: bool
    complete: bool
    open: tuple[PieceRow, ...]
    ready: tuple[PieceRow, ...]
    blanks: int
    later: tuple[str, ...]
    none: tuple[str, ...]
    not_needed: tuple[tuple[str, str], ...]
    hidden: int
    has_file: bool
    next: bool
    tick: str
    sent: bool
    sent_at: dt.datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterPage:
    """Everybody who gets something; `lacks` concern the whole event."""

    tournament: int
    chief: bool
    today: dt.date
    cards: tuple[Card, ...]
    lacks: tuple[LackLine, ...]
    stray: tuple[BroughtFile, ...]
    bring: str
    installed: bool
    sent: int
    complete: int
    form: FormState

    @property
    def to_send(self) -> int:
        """How many have a line that says it was sent."""
        return sum(bool(card.tick) for card in self.cards)


def after(request: HttpRequest, t: int) -> HttpResponse:
    """The page; posting ticks a line: sent, handed over another way, not needed, open again."""
    opened = open_tournament(t)
    form, status = FormState(), 200
    if request.method == "POST":
        known = known_ids(opened.journal)
        posted = tick_posted(request, t, known, _here(request, t))
        if isinstance(posted, HttpResponse):
            return posted
        form, status = posted, 422
    language = language_of(request)
    found = dossier_of(opened, language, timezone.localdate())
    page = after_page(opened, found, role_of(request, opened.event), form, language)
    title = web_text(language, "section.after")
    frame = frame_of(request, title=title, opened=opened, section="after")
    return render_page(request, "after/after.html", page, frame, status=status)


def _here(request: HttpRequest, t: int) -> str:
    card = request.POST.get("card", "")[:60]
    anchor = f"#to-{card}" if card.replace("-", "").replace("_", "").isalnum() else ""
    return reverse("after", args=[t]) + anchor


def after_page(
    opened: Opened, found: Found, role: Role, form: FormState, language: Language
) -> AfterPage:
    """The page for somebody of that role."""
    making = _Making(opened, found, role, language)
    whole = {one.key: one for one in found.dossier.dispatches}
    cards = []
    is_next = role >= Role.CHIEF
    for one, hidden in shown_to(role, found.dossier):
        first = is_next and not one.is_sent and bool(one.tick)
        is_next = is_next and not first
        cards.append(making.card(one, whole[one.key], hidden=hidden, is_next=first))
    chief = role >= Role.CHIEF
    return AfterPage(
        tournament=opened.id,
        chief=chief,
        today=found.dossier.today,
        cards=tuple(cards),
        lacks=tuple(lack_line(x, opened.id, role, language) for x in found.dossier.lacks),
        stray=found.stray if chief else (),
        bring=reverse("dossier-bring", args=[opened.id]) if chief else "",
        installed=is_installed(),
        sent=sum(card.sent for card in cards),
        complete=sum(card.complete for card in cards),
        form=form,
    )


def lack_line(lack: Lack, tournament: int, role: Role, language: Language) -> LackLine:
    """What is missing in words."""
    return LackLine(said=lack_text(lack, language), href=remedy_href(lack.remedy, tournament, role))


def _waits(piece: Piece) -> bool:
    """Whether nothing is missing but the end of the event."""
    return bool(piece.lacks) and all(lack.code == "not_over" for lack in piece.lacks)


@dataclass(frozen=True, slots=True)
class _Making:
    """What the cards of a page are made of."""

    opened: Opened
    found: Found
    role: Role
    language: Language

    def card(self, one: Dispatch, whole: Dispatch, *, hidden: int, is_next: bool) -> Card:
        dossier: Dossier = self.found.dossier
        moments = tick_moments(self.opened.journal)
        later = [piece for piece in one.pieces if _waits(piece)]
        rows = [(p, self._row(one, p, moments)) for p in one.pieces if p not in later]
        return Card(
            key=one.key,
            title=addressee_text(one, self.language),
            hint=addressee_hint(one, self.language),
            day="" if whole.day is None else date_text(whole.day, self.language),
            late=dossier.late(whole),
            complete=whole.is_complete,
            open=tuple(row for piece, row in rows if not piece.is_settled),
            ready=tuple(row for piece, row in rows if piece.is_settled),
            blanks=sum(piece.state is Readied.BLANKS for piece, _ in rows),
            later=tuple(piece_title(piece, self.language) for piece in later),
            none=tuple(paper_name(code, self.language) for code in one.none),
            not_needed=tuple(
                (paper_name(code, self.language), why) for code, why in one.not_needed
            ),
            hidden=hidden,
            has_file=self.role >= role_for_all(whole)
            and any(piece.is_made for piece in whole.pieces),
            next=is_next,
            tick=one.tick if self.role >= Role.CHIEF else "",
            sent=one.is_sent,
            sent_at=one.sent,
        )

    def _row(self, one: Dispatch, piece: Piece, moments: Mapping[str, dt.datetime]) -> PieceRow:
        chief = self.role >= Role.CHIEF
        bring = reverse("dossier-bring", args=[self.opened.id])
        state = piece.state
        ticked = state is Readied.ELSEWHERE
        return PieceRow(
            id=f"{one.key}-{piece.key}",
            title=piece_title(piece, self.language),
            state=state.value,
            said=web_text(self.language, f"after.state.{state.value}"),
            chip=_CHIPS[state],
            cite=piece.cite,
            lacks=()
            if ticked
            else tuple(
                lack_line(lack, self.opened.id, self.role, self.language) for lack in piece.lacks
            ),
            brought=self.found.brought.get(piece.key) if chief else None,
            bring=f"{bring}?{urlencode({'piece': piece.key})}"
            if chief and may_bring(piece)
            else "",
            tick=piece.tick if chief else "",
            ticked=ticked,
            day=moments.get(piece.tick) if ticked else None,
        )
