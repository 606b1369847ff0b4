"""What can be printed and taken away as files."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from ronde.model import AccelerationMethod
from ronde.queries.open_games import OpenGame, lacking_for_report
from ronde.queries.readiness import Stage
from ronde.queries.spans import Span, is_long, months_of
from ronde.services import exchange
from ronde.texts.web import web_text
from ronde.web.files.issued import outdated_now
from ronde.web.files.issuing import Outdated
from ronde.web.files.papers import Papers, papers
from ronde.web.files.uploads import download
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.ready.lines import StageNotice, stage_notice
from ronde.web.request_context import STORE, open_tournament, reader_of

__all__ = ["DocumentsPage", "documents", "export_event", "export_record", "export_trf"]


_TYPED = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentsPage:
    """What can be printed and handed over; `acceleration` is the method whose rules to post.

    A `long` event is reported in parts, `months` are those of the calendar. `outdated` are prints
    that say something else than they would now.
    """

    tournament: int
    rounds: tuple[int, ...]
    head: str
    papers: Papers
    acceleration: str = ""
    games: tuple[OpenGame, ...] = ()
    long: bool = False
    months: tuple[Span, ...] = ()
    stage: StageNotice | None = None
    outdated: Outdated | None = None


def documents(request: HttpRequest, t: int) -> HttpResponse:
    """The list of documents."""
    opened = open_tournament(t)
    language = language_of(request)
    report = Stage.REPORT if opened.tournament.rounds else None
    acceleration = opened.tournament.settings.acceleration.method
    page = DocumentsPage(
        tournament=t,
        rounds=tuple(r.number for r in opened.tournament.rounds),
        head=opened.journal.head,
        papers=papers(request, opened),
        acceleration=acceleration.value if acceleration is not AccelerationMethod.NONE else "",
        long=is_long(opened.tournament.settings),
        months=months_of(opened.tournament),
        games=lacking_for_report(opened.tournament),
        stage=stage_notice(request, opened, report, language),
        outdated=outdated_now(request, opened),
    )
    title = web_text(language, "section.documents")
    frame = frame_of(request, title=title, opened=opened, section="documents")
    return render_page(request, "files/documents.html", page, frame)


def export_trf(request: HttpRequest, t: int) -> HttpResponse:
    """The report file; `interim=1`: with games without a result, `rounds=5-9`: of these only."""
    interim = request.GET.get("interim") == "1"
    rounds = request.GET.get("rounds", "")[:_TYPED]
    return download(exchange.export_trf(STORE, t, interim=interim, rounds=rounds))


def export_record(request: HttpRequest, e: int) -> HttpResponse:
    """The archive of the event without personal data; `birth=none`: not even years of birth."""
    years = request.GET.get("birth") != "none"
    return download(exchange.export_record(STORE, e, at=timezone.now(), birth_year=years))


def export_event(request: HttpRequest, e: int) -> HttpResponse:
    """The archive of the event, which is refused to whoever may not read all that is in it."""
    return download(exchange.export_event(STORE, e, reader=reader_of(request)))
