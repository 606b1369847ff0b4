"""Noting an inspection: what the rules say is shown before it is kept, and what a refusal costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.answers import Verdict
from ronde.conduct.fair_play import RecordInspection
from ronde.conduct.penalties import LostGame
from ronde.errors import ModelError
from ronde.journal.refusals import ActRefused
from ronde.model import Inspection, InspectionResult, Player, PlayerId, RoundNo
from ronde.queries.fair_play import exit_totals
from ronde.queries.inspections import (
    checks_before,
    inspections,
    refusal_of,
    versions,
)
from ronde.services.fair_play import note_inspection
from ronde.store.errors import NotStored
from ronde.texts.desk import lost_text
from ronde.texts.errors import error_lines
from ronde.texts.fair_play import inspection_result_text, refusal_step_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.access import principal_of
from ronde.web.fair_play.said import exits_said, inspection_said
from ronde.web.fair_play.seats import Seats, seats_of
from ronde.web.forms import Fields, FormState, moment_typed, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.organisation.verdicts import VerdictLine, read_yes_no, verdict_lines, yes_no
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["AskedFirst", "InspectingPage", "edit", "new"]

_LINE = 400
_RESULTS = tuple(result.value for result in InspectionResult)
_OCCASIONS = ("random", "complaint")
_BAD = {Verdict.FAIL, Verdict.UNKNOWN}
_MOST = 999_999_999
_NOT_ECHOED = {"csrfmiddlewaretoken", "sure", "refusal", "lost"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedFirst:
    """What the rules say of what was typed, and what a refusal leads to; waits for a yes.

    `step` is what follows (explain, warning, game_lost), empty where nobody refused.
    """

    who: str
    verdicts: tuple[VerdictLine, ...]
    step: str
    follows: str
    times: int
    cite: str
    scores: tuple[tuple[str, str], ...]
    hidden: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InspectingPage:
    """The form; `number` 0: a new inspection. `known` is what is known of the player already."""

    tab: str
    tournament: int
    number: int
    version: int
    form: FormState
    chosen: int
    players: tuple[Player, ...]
    results: tuple[tuple[str, str], ...]
    known: tuple[str, ...]
    corrected: int
    problem: str = ""
    asked: AskedFirst | None = None


def new(request: HttpRequest, t: int) -> HttpResponse:
    """A new inspection; the address may name a round, a board, a player."""
    opened = open_tournament(t)
    seats = seats_of(request, opened)
    begun = Inspection(
        number=0,
        player=seats.player or PlayerId(0),
        round=seats.round,
        at=timezone.localtime(),
        by=principal_of(request).name,
    )
    return _form(request, opened, begun, seats)


def edit(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """An inspection, written anew where something in it was wrong."""
    opened = open_tournament(t)
    known = opened.state.office.inspections
    if not 1 <= k <= len(known):
        raise NotStored(kind="inspection", number=k)
    made = known[k - 1]
    return _form(request, opened, made, seats_of(request, opened, round_no=made.round))


def _form(request: HttpRequest, opened: Opened, made: Inspection, seats: Seats) -> HttpResponse:
    language = language_of(request)
    seen = Fields(request.POST).integer("version", low=0, high=999_999_999)
    form, problem, asked, status = FormState(values=_values(made), key=new_key()), "", None, 200
    if request.method == "POST":
        fields = Fields(request.POST)
        made = _read(fields, opened, made)
        if not fields.errors:
            asked = _asked(request, opened, made, language)
            by = signature(request)
            if asked is None or request.POST.get("sure") == "yes":
                try:
                    wish = _wish(fields, made)
                    done = note_inspection(STORE, opened.id, wish, by=by, seen=seen)
                except (ModelError, ActRefused) as error:
                    problem = " ".join(error_lines(error, language))
                else:
                    where = reverse("inspections", args=[opened.id])
                    return redirect_after(request, done, where, together=True)
        form = fields.state()
        status = 200 if asked is not None and not problem else 422
    page = InspectingPage(
        tab="inspections",
        tournament=opened.id,
        number=made.number,
        version=seen or opened.version,
        form=form,
        chosen=made.player,
        players=seats.players,
        results=tuple((r.value, inspection_result_text(r, language)) for r in InspectionResult),
        known=_known(opened, made, language),
        corrected=versions(opened.journal, made.number) - 1 if made.number else 0,
        problem=problem,
        asked=None if problem else asked,
    )
    code = "inspections.edit" if made.number else "inspections.new"
    title = web_text(language, code, number=made.number)
    frame = frame_of(request, title=title, opened=opened, section="fair-play")
    return render_page(request, "fair_play/inspecting.html", page, frame, status=status)


def _asked(
    request: HttpRequest, opened: Opened, made: Inspection, language: Language
) -> AskedFirst | None:
    """What is to be said first; None: it was made as it should be, and nobody refused."""
    checks = checks_before(opened.state, made)
    refused = refusal_of(opened.state, made)
    if refused is None and not any(check.verdict in _BAD for check in checks):
        return None
    known = made in opened.state.office.inspections
    if known:  # nothing new is said: there is nothing to ask
        return None
    return AskedFirst(
        who=opened.tournament.player(made.player).name,
        verdicts=verdict_lines((c for c in checks if c.verdict in _BAD), language),
        step="" if refused is None else refused.step,
        follows="" if refused is None else refusal_step_text(refused.step, language),
        times=0 if refused is None else refused.times,
        cite="" if refused is None else refused.cite,
        scores=tuple((lost.value, lost_text(lost.value, language)) for lost in LostGame),
        hidden=tuple((n, request.POST[n]) for n in request.POST if n not in _NOT_ECHOED),
    )


def _wish(fields: Fields, made: Inspection) -> RecordInspection:
    lost = fields.choice("lost", tuple(x.value for x in LostGame), default=LostGame.WIN.value)
    return RecordInspection(
        inspection=made,
        refusal=fields.text("refusal", longest=5) == "yes",
        lost=LostGame(lost),
    )


def _known(opened: Opened, made: Inspection, language: Language) -> tuple[str, ...]:
    """Earlier inspections of the player, and how often they left the playing area."""
    if not made.player:
        return ()
    rows = inspections(opened.state, player=made.player)
    told = [
        inspection_said(row.inspection, language)
        for row in rows
        if row.inspection.number != made.number
    ]
    totals = (total for total in exit_totals(opened.state) if total.player.id == made.player)
    return (*(exits_said(total, language) for total in totals), *told)


def _values(made: Inspection) -> Mapping[str, str]:
    return {
        "player": str(made.player or ""),
        "round": "" if made.round is None else str(made.round),
        "at": moment_typed(made.at),
        "occasion": "complaint" if made.on_complaint else "random",
        "method": made.method,
        "by": made.by,
        "witness": made.witness,
        "player_witness": made.player_witness,
        "same_sex": yes_no(made.same_sex),
        "private": yes_no(made.private),
        "result": made.result.value,
        "found": made.found,
        "note": made.note,
    }


def _read(fields: Fields, opened: Opened, made: Inspection) -> Inspection:
    tournament = opened.tournament
    player = fields.integer("player", low=1, high=_MOST)
    if player is None or player not in tournament.player_by_id:
        fields.errors["player"] = "inspections.nobody"
        player = None
    round_no = fields.integer("round", low=1, high=max(1, len(tournament.rounds)))
    result = fields.choice("result", _RESULTS, default=InspectionResult.NOTHING.value)
    return replace(
        made,
        player=PlayerId(player or 0),
        round=None if round_no is None else RoundNo(round_no),
        board=None,
        at=fields.moment("at"),
        on_complaint=fields.choice("occasion", _OCCASIONS, default="random") == "complaint",
        method=fields.text("method", longest=_LINE),
        by=fields.text("by", longest=_LINE),
        witness=fields.text("witness", longest=_LINE),
        player_witness=fields.text("player_witness", longest=_LINE),
        same_sex=read_yes_no(fields, "same_sex"),
        private=read_yes_no(fields, "private"),
        result=InspectionResult(result),
        found=fields.text("found", longest=_LINE),
        note=fields.text("note", longest=_LINE),
    )
