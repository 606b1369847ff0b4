"""Files for other programs through the API: which there are, what each cannot say, and each."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Path, Query, Router
from pydantic import Field

from ronde.formats.programs import PROGRAMS
from ronde.services.people.roles import Role
from ronde.services.program_files import Offer, export_for_program, offers
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.web.api import schemas
from ronde.web.api.declared import TournamentNo, who_may
from ronde.web.files.uploads import download
from ronde.web.language import language_of
from ronde.web.request_context import STORE, open_tournament

__all__ = ["router"]

router = Router(tags=["Exports"])

_EXPORTS = "/tournaments/{n:tournament}/exports"

Kind = Annotated[str, Path(max_length=40, description="The kind of file, such as `papi`.")]


class LossOfFile(schemas.Said):
    """Something of the tournament that a file cannot say."""

    code: str
    essential: bool = Field(description="Without it the file tells another story.")
    text: str


class OfferedFile(schemas.Said):
    """A kind of file, what it could not say, or why there can be none."""

    kind: str
    ending: str
    losses: list[LossOfFile]
    refused: str | None


class OfferedFiles(schemas.Said):
    """The kinds of files that other programs read."""

    items: list[OfferedFile]


@router.get(_EXPORTS, **who_may(Role.ARBITER, OfferedFiles, "exports"))
def exports(request: HttpRequest, tournament: TournamentNo) -> OfferedFiles:
    """Every kind of file for another program, with what it could not say of this tournament."""
    language, state = language_of(request), open_tournament(tournament).journal.state
    return OfferedFiles(items=[_offered(offer, language) for offer in offers(state)])


def _offered(offer: Offer, language: Language) -> OfferedFile:
    return OfferedFile(
        kind=offer.kind,
        ending=offer.ending,
        losses=[
            LossOfFile(code=loss.code, essential=loss.is_essential, text=loss.said_in(language))
            for loss in offer.losses
        ],
        refused=None if offer.refused is None else " ".join(error_lines(offer.refused, language)),
    )


@router.get(
    f"{_EXPORTS}/{{str:kind}}",
    **(who_may(Role.ARBITER, bytes, "export") | {"response": None}),
    openapi_extra={
        "responses": {
            "200": {
                "description": "The file.",
                "content": {
                    media: {"schema": {"type": "string", "format": "binary"}}
                    for media in sorted(
                        {p.media_type.partition(";")[0] for p in PROGRAMS if p.write is not None}
                    )
                },
            }
        }
    },
)
def export(
    request: HttpRequest,  # noqa: ARG001
    tournament: TournamentNo,
    kind: Kind,
    drop: Annotated[
        bool, Query(False, description="True: without what the file cannot say, else refused.")
    ] = False,
) -> HttpResponse:
    """The file of a tournament for another program."""
    return download(export_for_program(STORE, tournament, kind, drop=drop))
