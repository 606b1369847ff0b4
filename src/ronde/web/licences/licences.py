"""Whose entry is not in order and what is to be done: one line each, with what was done."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.ages import season
from ronde.admin.answers import Check, Verdict
from ronde.admin.licences import Act, LicenceAnswer, Way, asked, due_day, taken_on_the_spot
from ronde.catalogue import say
from ronde.conduct.licences import LicenceNote, LicenceSeen, NoteLicences
from ronde.formats.tables.values import Cell, Column, Table
from ronde.formats.tables.writing import FORMATS, Spelling, table_format, write_table
from ronde.platform.files import slug
from ronde.queries.licences import EntriesInOrder, entries_in_order
from ronde.services.exchange import File
from ronde.services.office import office_act
from ronde.texts.alphabet import sort_key
from ronde.texts.checks import check_sentence
from ronde.texts.dates import date_text
from ronde.texts.language import Language
from ronde.texts.licences import ways_said
from ronde.texts.web import web_text
from ronde.web.files.uploads import download
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["LicenceRow", "LicencesPage", "export", "licences", "licences_page"]

_NOTE = 300
_MARKS = {Verdict.FAIL: "no", Verdict.NOTICE: "need", Verdict.OK: "ok"}
_SEEN = ("A", "B")


@dataclass(frozen=True, slots=True, kw_only=True)
class LicenceRow:
    """A player whose entry is looked at: what is wrong, what can be done, what was done.

    `says` are sentences, each behind the kind of chip that shows it.
    """

    id: int
    name: str
    club: str
    number: str
    verdict: str
    says: tuple[tuple[str, str], ...]
    ways: tuple[str, ...]
    near: tuple[str, ...]
    act: str
    note: str
    can_be_seen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LicencesPage:
    """Who is to be looked at, and the licences taken on the spot."""

    tab: str
    rows: tuple[LicenceRow, ...]
    fine: tuple[LicenceRow, ...]
    taken: tuple[LicenceRow, ...]
    twins: tuple[tuple[str, str, str], ...]
    asked: str
    because: str
    season: int
    due: str
    total: int
    irregular: int
    unknown: int
    pending: int
    outside: int
    checks: tuple[Check, ...]
    acts: tuple[tuple[str, str], ...]
    letters: tuple[str, ...] = _SEEN

    @property
    def season_text(self) -> str:
        """The season of the event as people say it."""
        return f"{self.season - 1}-{self.season % 100:02}" if self.season else ""


def licences(request: HttpRequest, t: int) -> HttpResponse:
    """Who is to be looked at; posting notes what was done, for as many as were changed."""
    opened = open_tournament(t)
    if request.method == "POST":
        done = office_act(STORE, t, _wish(request, opened), by=signature(request))
        return redirect_after(request, done, reverse("licences", args=[t]))
    language = language_of(request)
    page = licences_page(opened, language, today=timezone.localdate())
    title = web_text(language, "section.licences")
    frame = frame_of(request, title=title, opened=opened, section="licences")
    return render_page(request, "licences/licences.html", page, frame)


def _wish(request: HttpRequest, opened: Opened) -> NoteLicences:
    """What the form says of each player it shows; what makes no sense is left alone."""
    fields = Fields(request.POST)
    known = {act.value: act for act in Act}
    start = opened.tournament.settings.start
    notes: list[LicenceNote] = []
    seen: list[LicenceSeen] = []
    for player in opened.tournament.players:
        name = f"act-{player.id}"
        if fields.has(name):
            act = known.get(fields.text(name))
            note = fields.text(f"note-{player.id}", longest=_NOTE)
            notes.append(LicenceNote(player=player.id, act=act, note=note))
        letter = request.POST.get(f"seen-{player.id}", "")
        if letter in _SEEN and start is not None:
            found = LicenceSeen(player=player.id, letter=letter, season=season(start))
            seen.append(found)
    return NoteLicences(notes=tuple(notes), seen=tuple(seen))


def licences_page(opened: Opened, language: Language, *, today: dt.date) -> LicencesPage:
    """Everybody whose entry asks for something first, the others after them."""
    found = entries_in_order(opened.state, today=today)
    needed, due = asked(found.event), due_day(found.event)
    ordered = sorted(found.answers, key=lambda a: sort_key(a.holder.name, language))
    rows = [(answer, _row(answer, found, language)) for answer in ordered]
    start = found.settings.start
    return LicencesPage(
        tab="licences",
        rows=tuple(row for answer, row in rows if answer.is_open or _is_told(answer)),
        fine=tuple(row for answer, row in rows if not (answer.is_open or _is_told(answer))),
        taken=tuple(_row(a, found, language) for a in taken_on_the_spot(ordered)),
        twins=tuple((twin.kind, twin.value, " · ".join(twin.names)) for twin in found.twins),
        asked=needed.letter if found.event.here else "",
        because=say(language, "admin", f"word.because.{needed.because}") if needed.letter else "",
        season=0 if start is None else season(start),
        due="" if due is None else date_text(due, language),
        total=len(found.answers),
        irregular=len(found.irregular),
        unknown=len(found.unknown),
        pending=sum(a.is_open and a.verdict is Verdict.NOTICE for a in found.answers),
        outside=sum(a.verdict is Verdict.FAIL for a in found.outside),
        checks=found.checks,
        acts=_acts(found, language),
    )


def _is_told(answer: LicenceAnswer) -> bool:
    """Whether there is something to be said, though nothing is to be done."""
    return answer.verdict is Verdict.NOTICE or bool(answer.near) or answer.noted is not None


def _acts(found: EntriesInOrder, language: Language) -> tuple[tuple[str, str], ...]:
    form = asked(found.event).form or "T3/T4"
    return tuple(
        (a.value, say(language, "admin", f"licence.act.{a.value}", form=form)) for a in Act
    )


def _row(answer: LicenceAnswer, found: EntriesInOrder, language: Language) -> LicenceRow:
    shown = [c for c in answer.checks if c.verdict not in {Verdict.OK, Verdict.NOT_APPLICABLE}]
    return LicenceRow(
        id=answer.holder.id,
        name=answer.holder.name,
        club=answer.holder.club,
        number=answer.holder.number,
        verdict=answer.verdict.value,
        says=tuple(
            (_MARKS.get(c.verdict, "out"), check_sentence(c, language))
            for c in shown or answer.checks
        ),
        ways=ways_said(answer, found.event, language),
        near=answer.near,
        act=answer.noted.act.value if answer.noted is not None else "",
        note=answer.noted.note if answer.noted is not None else "",
        can_be_seen=bool({Way.ENTER, Way.TAKE, Way.TAKE_CERTIFICATE, Way.SETTLE} & {*answer.ways}),
    )


_COLUMNS = (
    *(("name", "column.name"), ("club", "column.club"), ("federation", "players.federation")),
    *(("fide_id", "players.fide_id"), ("national_id", "players.national_id")),
    *(("licence", "players.licence"), ("season", "players.licence_season_heading")),
    *(("verdict", "licences.verdict"), ("says", "licences.says"), ("act", "licences.act")),
    *(("note", "licences.note"), ("due", "licences.due")),
)


def export(request: HttpRequest, t: int) -> HttpResponse:
    """Everybody's licence as a table, CSV or as `format` says; `?only=taken`: those taken here."""
    opened = open_tournament(t)
    language = language_of(request)
    found = entries_in_order(opened.state, today=timezone.localdate())
    ordered = sorted(found.answers, key=lambda a: sort_key(a.holder.name, language))
    chosen = taken_on_the_spot(ordered) if request.GET.get("only") == "taken" else tuple(ordered)
    kind = table_format(request.GET.get("format", "csv"))
    name = f"{slug(found.settings.name, 'tournament')}-licences.{kind}"
    data = write_table(_table(chosen, found, language), kind, spelling=Spelling.of(language))
    return download(File(name=name, data=data, media_type=FORMATS[kind]))


def _table(chosen: Iterable[LicenceAnswer], found: EntriesInOrder, language: Language) -> Table:
    acts = dict(_acts(found, language))

    def cells(answer: LicenceAnswer) -> tuple[Cell, ...]:
        row, holder = _row(answer, found, language), answer.holder
        return (
            *(holder.name, holder.club, holder.federation, holder.fide_id, holder.number),
            *(holder.licence, holder.season),
            say(language, "admin", f"verdict.{row.verdict}"),
            " ".join(text for _, text in row.says),
            acts.get(row.act, ""),
            row.note,
            answer.due if answer.is_open else None,
        )

    return Table(
        code="licences",
        title=web_text(language, "licences.title"),
        columns=tuple(Column(code, web_text(language, head)) for code, head in _COLUMNS),
        rows=tuple(map(cells, chosen)),
    )
