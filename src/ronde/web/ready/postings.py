"""What has to be posted: before play, for every round, by half of the event, at its end."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.notices import Notice, PostingStatus
from ronde.model import Tick, TickState
from ronde.queries.deadlines import edition_of, known_ids, notices_of
from ronde.rules.admin.notices import By, notice_policy
from ronde.services.public.sharing import is_shared
from ronde.texts.deadlines import notice_due, notice_title, posted_text, status_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.ready.ticking import tick_posted
from ronde.web.request_context import Opened, open_tournament

__all__ = ["PostingRow", "PostingsPage", "RoundRow", "postings", "postings_page"]

_CHIPS = {
    PostingStatus.DONE: "ok",
    PostingStatus.LATE: "need",
    PostingStatus.NOT_NEEDED: "",
    PostingStatus.OPEN: "need",
    PostingStatus.OVERDUE: "no",
    PostingStatus.WAITING: "",
    PostingStatus.UNKNOWN: "out",
}
_EACH_ROUND = ("pairings", "results", "standings", "cross_table")


@dataclass(frozen=True, slots=True, kw_only=True)
class PostingRow:
    """A notice; `by_hand`: a tick says so, and can be taken back."""

    id: str
    title: str
    when: str
    status: str
    chip: str
    said: str
    posted: str
    paper: bool
    cite: str
    ticked: bool
    may_tick: bool
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRow:
    """The notices of one round, in the order of the columns; None: there is none."""

    round: int
    cells: tuple[PostingRow | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PostingsPage:
    """Everything that is posted; `applies`: the rules that ask for it do."""

    applies: bool
    rows: tuple[PostingRow, ...]
    columns: tuple[str, ...]
    rounds: tuple[RoundRow, ...]
    numbers: tuple[str, ...]
    form: FormState


def postings(request: HttpRequest, t: int) -> HttpResponse:
    """What has to be posted; posting the form ticks a line."""
    opened = open_tournament(t)
    form, status = FormState(), 200
    if request.method == "POST":
        posted = tick_posted(request, t, known_ids(opened.journal), reverse("postings", args=[t]))
        if isinstance(posted, HttpResponse):
            return posted
        form, status = posted, 422
    language = language_of(request)
    title = web_text(language, "postings.title")
    frame = frame_of(request, title=title, opened=opened, section="deadlines")
    page = postings_page(opened, form, language, shared=is_shared(opened.event))
    return render_page(request, "ready/postings.html", page, frame, status=status)


def postings_page(
    opened: Opened, form: FormState, language: Language, *, shared: bool
) -> PostingsPage:
    """The page."""
    now = timezone.localtime().replace(tzinfo=None)
    zone = timezone.get_current_timezone()
    found = notices_of(opened.journal, shared=shared, zone=zone, now=now)
    office = opened.state.office

    def row(notice: Notice) -> PostingRow:
        return _row(notice, office.tick(notice.id), language)

    each = {By.ROUND, By.NEXT_PAIRING}
    by_round = {(n.round, n.notice): n for n in found if n.by in each}
    rounds = sorted({number for number, _ in by_round})
    policy = notice_policy(edition_of(opened.tournament.settings))
    return PostingsPage(
        applies=bool(found),
        rows=tuple(row(n) for n in found if n.by not in each),
        columns=_EACH_ROUND,
        rounds=tuple(
            RoundRow(
                round=number,
                cells=tuple(
                    row(by_round[number, code]) if (number, code) in by_round else None
                    for code in _EACH_ROUND
                ),
            )
            for number in rounds
        ),
        numbers=policy.emergency_numbers,
        form=form,
    )


def _row(notice: Notice, tick: Tick | None, language: Language) -> PostingRow:
    ticked = notice.done is None and tick is not None and tick.state is not TickState.OPEN
    return PostingRow(
        id=notice.id,
        title=notice_title(notice, language),
        when=notice_due(notice, language),
        status=notice.status.value,
        chip=_CHIPS[notice.status],
        said=status_text(notice.status, language),
        posted=posted_text(notice, language),
        paper=notice.paper,
        cite=notice.cite,
        ticked=ticked,
        may_tick=notice.done is None and notice.status is not PostingStatus.WAITING,
        note=tick.note if tick is not None and ticked else "",
    )
