"""A table as a file, and all of them in one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from ronde.documents.tabular.files import Lists, file_name, zipped_tables
from ronde.documents.tabular.registry import offered_tables, table_of
from ronde.formats.tables.writing import FORMATS, Spelling, table_format, write_table
from ronde.platform.files import slug
from ronde.services.exchange import File
from ronde.web.access import role_of
from ronde.web.files.sources import plain_source
from ronde.web.files.uploads import download
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament
from ronde.web.spreadsheets.asked import (
    asked_round,
    asked_table,
    chosen_before,
    kind_for,
    may_have_table,
)

__all__ = ["download_all", "download_table"]


def download_table(request: HttpRequest, t: int, code: str, kind: str) -> HttpResponse:
    """One list; `round`, `columns` (by codes, with commas) and, for CSV, `separator`."""
    opened = open_tournament(t)
    kind_for(request, opened, code)
    table_format(kind)
    source = plain_source(opened)
    table = table_of(source, asked_table(request, opened, code))
    separator = request.GET.get("separator", chosen_before(request, opened, code).separator)
    spelling = Spelling.of(language_of(request), separator[:8])
    data = write_table(table, kind, spelling=spelling)
    name = file_name(table, source, kind)
    return download(File(name=name, data=data, media_type=FORMATS[kind]))


def download_all(request: HttpRequest, t: int, kind: str) -> HttpResponse:
    """Every list that whoever asks may have, in one archive; `round`: as of that one."""
    opened = open_tournament(t)
    table_format(kind)
    source, role = plain_source(opened), role_of(request, opened.event)
    kinds = tuple(one for one in offered_tables(source) if may_have_table(role, one))
    language = language_of(request)
    lists = Lists(language=language, round=asked_round(request, opened), kinds=kinds)
    data = zipped_tables(source, lists, kind, spelling=Spelling.of(language))
    name = f"{slug(opened.tournament.settings.name, 'tournament')}-lists.zip"
    return download(File(name=name, data=data, media_type="application/zip"))
