"""Lists as tables through the API: which there are, and each as CSV, XLSX or ODS."""

from __future__ import annotations

from typing import Annotated, Literal

from django.http import HttpRequest, HttpResponse
from ninja import Path, Query, Router
from pydantic import Field

from ronde.catalogue import say
from ronde.documents.tabular.files import file_name
from ronde.documents.tabular.kinds import TableKind
from ronde.documents.tabular.registry import (
    TableRequest,
    offered_tables,
    table_kind,
    table_of,
)
from ronde.formats.tables.writing import FORMATS, Spelling, write_table
from ronde.services.exchange import File
from ronde.services.people.roles import Role
from ronde.web.api import schemas
from ronde.web.api.declared import TournamentNo, who_may
from ronde.web.api.permissions import caller_of
from ronde.web.api.problems import MayNot
from ronde.web.files.sources import plain_source
from ronde.web.files.uploads import download
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["router"]

router = Router(tags=["Tables"])

_TABLES = "/tournaments/{n:tournament}/tables"

Code = Annotated[str, Path(max_length=40, description="The list's code, such as `standings`.")]
Kind = Literal["csv", "xlsx", "ods"]


class OfferedTable(schemas.Said):
    """A list: its code and name, who may have it, whether there is one for each round."""

    code: str
    name: str
    role: str
    of_round: bool


class Tables(schemas.Said):
    """The lists of a tournament that can be had as tables now."""

    items: list[OfferedTable]
    formats: list[str] = Field(description="What `format` may be.")


@router.get(_TABLES, **who_may(Role.VIEWER, Tables, "tables"))
def tables(request: HttpRequest, tournament: TournamentNo) -> Tables:
    """The lists that the caller may have."""
    language, role = language_of(request), caller_of(request).role
    return Tables(
        items=[
            OfferedTable(
                code=kind.code,
                name=say(language, "documents", f"table.{kind.code}"),
                role=kind.role,
                of_round=kind.of_round or kind.after_round,
            )
            for kind in offered_tables(plain_source(open_tournament(tournament)))
            if role >= Role[kind.role.upper()]
        ],
        formats=list(FORMATS),
    )


@router.get(
    f"{_TABLES}/{{str:code}}",
    **(who_may(Role.VIEWER, bytes, "table") | {"response": None}),
    openapi_extra={
        "responses": {
            "200": {
                "description": "The list.",
                "content": {
                    media.partition(";")[0]: {"schema": {"type": "string", "format": "binary"}}
                    for media in FORMATS.values()
                },
            }
        }
    },
)
def table(
    request: HttpRequest,
    tournament: TournamentNo,
    code: Code,
    format: Annotated[  # noqa: A002 - as the address says it
        Kind | None, Query(None, description="Else as `Accept` says, else CSV.")
    ] = None,
    round: Annotated[  # noqa: A002 - as the address says it
        int | None, Query(None, ge=1, le=999, description="The round; the last one by default.")
    ] = None,
    columns: Annotated[
        str, Query("", max_length=2000, description="Columns by their codes, with commas.")
    ] = "",
    separator: Annotated[
        str, Query("", max_length=8, description="CSV: `;`, `,`, `|` or `tab`.")
    ] = "",
    lang: Annotated[
        str, Query("", max_length=10, description="`fr` or `en`; else as `Accept-Language` says.")
    ] = "",
) -> HttpResponse:
    """A list as a table: numbers as numbers, days as days, nothing that is a formula.

    `Ronde-Columns` names the columns by their codes, which are the same in every language.
    """
    _checked(request, code)
    source = plain_source(open_tournament(tournament))
    language = lang or language_of(request)
    asked = TableRequest(
        code=code,
        language=language,
        round=round,
        columns=tuple(filter(None, columns.split(","))),
    )
    made = table_of(source, asked)
    kind = format or _accepted(request)
    data = write_table(made, kind, spelling=Spelling.of(language, separator))
    name = file_name(made, source, kind)
    response = download(File(name=name, data=data, media_type=FORMATS[kind]))
    response.headers["Ronde-Columns"] = ",".join(made.codes)
    return response


def _checked(request: HttpRequest, code: str) -> TableKind:
    """The list of that code, for whoever may have it."""
    kind, caller = table_kind(code), caller_of(request)
    needs = Role[kind.role.upper()]
    if caller.role < needs:
        raise MayNot(role=caller.role.name.lower(), needs=needs.name.lower())
    return kind


def _accepted(request: HttpRequest) -> str:
    """The format that the caller asks for by its type; CSV where none is named."""
    types = {media.partition(";")[0]: kind for kind, media in FORMATS.items()}
    found = request.get_preferred_type(list(types)) if request.headers.get("Accept") else None
    return types.get(found or "", "csv")
