"""The inspections of an event, all of them, of one round or of one player."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.journal import State
from ronde.model import InspectionResult, PlayerId, RoundNo
from ronde.queries.inspections import InspectionRow, inspections as inspections_of, refused_times
from ronde.texts.fair_play import inspection_result_text, occasion_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["InspectionLine", "InspectionsPage", "inspections"]

_MOST = 999_999_999


@dataclass(frozen=True, slots=True, kw_only=True)
class InspectionLine:
    """An inspection in words; `chip` is the look of its result."""

    number: int
    player: int
    who: str
    round: int | None
    board: str
    at: dt.datetime | None
    occasion: str
    method: str
    by: str
    witnesses: str
    result: str
    found: str
    chip: str
    refused: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InspectionsPage:
    """The list, newest first; `round` and `player` say of what, 0 and empty: of everything."""

    tab: str
    tournament: int
    lines: tuple[InspectionLine, ...]
    rounds: tuple[int, ...]
    round: int
    player: str
    prints: bool


def inspections(request: HttpRequest, t: int) -> HttpResponse:
    """The list; `round` and `player` leave fewer."""
    opened = open_tournament(t)
    language, fields = language_of(request), Fields(request.GET)
    round_no = fields.integer("round", low=1, high=999)
    player = fields.integer("player", low=1, high=_MOST)
    who = None if player is None else opened.tournament.player_by_id.get(PlayerId(player))
    rows = inspections_of(
        opened.state,
        player=None if player is None else PlayerId(player),
        round_no=None if round_no is None else RoundNo(round_no),
    )
    known = {made.round for made in opened.state.office.inspections if made.round is not None}
    page = InspectionsPage(
        tab="inspections",
        tournament=t,
        lines=tuple(_line(row, opened.state, language) for row in rows),
        rounds=tuple(sorted(known)),
        round=round_no or 0,
        player="" if who is None else who.name,
        prints=role_of(request, opened.event) >= Role.CHIEF,
    )
    title = web_text(language, "inspections.title")
    frame = frame_of(request, title=title, opened=opened, section="fair-play")
    return render_page(request, "fair_play/inspections.html", page, frame)


_CHIPS = {"nothing": "ok", "found": "no", "refused": "need"}


def _line(row: InspectionRow, state: State, language: Language) -> InspectionLine:
    made = row.inspection
    refused = made.result is InspectionResult.REFUSED
    return InspectionLine(
        number=made.number,
        player=made.player,
        who="" if row.player is None else row.player.name,
        round=made.round,
        board=row.board,
        at=made.at,
        occasion=occasion_text(made.on_complaint, language),
        method=made.method,
        by=made.by,
        witnesses=" · ".join(name for name in (made.witness, made.player_witness) if name),
        result=inspection_result_text(made.result, language),
        found=made.found,
        chip=_CHIPS[made.result.value],
        refused=refused_times(state, made) if refused else 0,
    )
