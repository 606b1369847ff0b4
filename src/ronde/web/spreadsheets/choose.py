"""Which columns of a list, in which format; remembered for whoever chose."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from ronde.catalogue import say
from ronde.documents.tabular.registry import table_of
from ronde.errors import RondeError
from ronde.formats.tables.csv_writing import cell_text
from ronde.formats.tables.values import Cell, Table
from ronde.formats.tables.writing import FORMATS, Spelling
from ronde.services.table_choices import TableChoice, choose_columns
from ronde.texts.errors import error_lines
from ronde.texts.web import web_text
from ronde.web.files.sources import plain_source
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament
from ronde.web.spreadsheets.asked import asked_round, asked_table, chosen_before, kind_for

__all__ = ["SEPARATORS", "ChoosePage", "ColumnBox", "choose"]

SEPARATORS = ("", ";", ",", "tab")
"""What may stand between the cells of CSV, the one of the language first."""
_SHOWN = 5


@dataclass(frozen=True, slots=True)
class ColumnBox:
    """A column to tick, with what stands first in it."""

    code: str
    head: str
    ticked: bool
    first: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoosePage:
    """A list: its columns, the formats, what was chosen before; `refused`: why it cannot be had."""

    tournament: int
    code: str
    name: str
    boxes: tuple[ColumnBox, ...] = ()
    rows: int = 0
    formats: tuple[str, ...] = tuple(FORMATS)
    format: str = "xlsx"
    separators: tuple[str, ...] = SEPARATORS
    separator: str = ""
    rounds: tuple[int, ...] = ()
    round: int = 0
    wrong: str = ""
    refused: tuple[str, ...] = ()


def choose(request: HttpRequest, t: int, code: str) -> HttpResponse:
    """The dialog; what is sent is remembered, and the file is the answer."""
    opened = open_tournament(t)
    kind_for(request, opened, code)
    page = _page(request, opened, code)
    if request.method == "POST":
        fields = Fields(request.POST)
        chosen = TableChoice(
            columns=tuple(b.code for b in page.boxes if b.code in request.POST.getlist("column")),
            kind=fields.choice("format", page.formats, default="xlsx"),
            separator=fields.choice("separator", SEPARATORS),
        )
        number = fields.integer("round", low=1, high=999, default=0) or 0
        if chosen.columns and not page.refused and not fields.errors:
            return _taken(request, opened, page, chosen, number)
        page = replace(
            page,
            boxes=tuple(replace(box, ticked=box.code in chosen.columns) for box in page.boxes),
            wrong=web_text(language_of(request), "spreadsheet.none"),
        )
    status = 422 if page.refused or page.wrong else 200
    frame = frame_of(request, title=page.name, opened=opened, section="documents")
    return render_page(request, "spreadsheets/choose.html", page, frame, status=status)


def _taken(
    request: HttpRequest, opened: Opened, page: ChoosePage, chosen: TableChoice, number: int
) -> HttpResponse:
    """The file, by an address that can be kept."""
    if chosen.columns == tuple(box.code for box in page.boxes):
        chosen = replace(chosen, columns=())  # a column that comes later is wanted too
    if isinstance(request.user, User):
        choose_columns(request.user, opened.event, page.code, chosen)
    said = {
        "columns": ",".join(chosen.columns),
        "separator": chosen.separator,
        "round": str(number or ""),
    }
    address = reverse("spreadsheet-file", args=[opened.id, page.code, chosen.kind])
    query = urlencode({name: value for name, value in said.items() if value})
    return HttpResponseRedirect(f"{address}?{query}" if query else address)


def _page(request: HttpRequest, opened: Opened, code: str) -> ChoosePage:
    language = language_of(request)
    kind = kind_for(request, opened, code)
    before = chosen_before(request, opened, code)
    of_rounds = kind.of_round or kind.after_round
    count = len(opened.tournament.rounds)
    page = ChoosePage(
        tournament=opened.id,
        code=code,
        name=say(language, "documents", f"table.{code}"),
        format=before.kind,
        separator=before.separator,
        rounds=tuple(range(count, 0, -1)) if of_rounds else (),
        round=asked_round(request, opened) or count,
    )
    asked = replace(asked_table(request, opened, code), columns=())
    try:
        table = table_of(plain_source(opened), asked)
    except RondeError as error:
        return replace(page, refused=tuple(error_lines(error, language)))
    ticked = set(before.columns) & set(table.codes) or set(table.codes)
    decimal = Spelling.of(language).decimal
    return replace(page, rows=len(table.rows), boxes=_boxes(table, ticked, decimal))


def _boxes(table: Table, ticked: set[str], decimal: str) -> tuple[ColumnBox, ...]:
    return tuple(
        ColumnBox(
            column.code,
            column.head or column.code,
            column.code in ticked,
            _first([row[index] for row in table.rows], decimal),
        )
        for index, column in enumerate(table.columns)
    )


def _first(cells: list[Cell], decimal: str) -> str:
    """A few of the cells that have something in them."""
    told = dict.fromkeys(cell_text(cell, decimal) for cell in cells if cell not in {None, ""})
    return " · ".join(list(told)[:_SHOWN])
