"""An incident that did not begin at a board: who, when and what are chosen, then decided."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.errors import PenaltyError
from ronde.conduct.incidents import RecordIncident
from ronde.conduct.penalties import cited, usual_loss
from ronde.errors import ModelError
from ronde.model import BoardNo, Incident, IncidentKind, PenaltyKind, Player, PlayerId, RoundNo
from ronde.queries.incidents import proposal
from ronde.queries.tables import tables_of
from ronde.services.incidents import note_incident
from ronde.texts.desk import incident_text, note_texts
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.incidents.form import (
    entry_typed,
    lost_choices,
    lost_typed,
    penalty_choices,
    values_of,
)
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ElsewherePage", "incident_elsewhere"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ElsewherePage:
    """First who, when and what; then (`entry`) the proposal and a form that starts from it.

    `player` None: nobody, or somebody who does not play. `round` 0: in none.
    """

    tournament: int
    players: tuple[Player, ...]
    rounds: tuple[int, ...]
    round: int
    kinds: tuple[tuple[str, str], ...]
    form: FormState
    entry: Incident | None = None
    what: str = ""
    player: Player | None = None
    count: int = 0
    cite: str = ""
    notes: tuple[str, ...] = ()
    penalties: tuple[tuple[str, str], ...] = ()
    scores: tuple[tuple[str, str], ...] = ()
    problem: str = ""

    @property
    def chosen(self) -> int:
        """The number of the player; 0: nobody."""
        return 0 if self.player is None else self.player.id


def incident_elsewhere(request: HttpRequest, t: int) -> HttpResponse:
    """Something in the hall; posting notes it and does what was decided."""
    opened = open_tournament(t)
    language = language_of(request)
    page = _chosen(request, opened, language)
    status = 200
    if request.method == "POST" and page.entry is not None:
        fields = Fields(request.POST)
        entry = entry_typed(fields, page.entry)
        lost = lost_typed(fields, usual_loss(opened.state, entry))
        problem = ""
        if not fields.errors:
            try:
                wish = RecordIncident(incident=entry, lost=lost)
                done = note_incident(STORE, t, wish, by=signature(request))
                number = done.state.office.incidents[-1].number
                where = reverse("incident", args=[t, number])
                return redirect_after(request, done, where, together=True)
            except (ModelError, PenaltyError) as error:
                problem = " ".join(error_lines(error, language))
        page, status = replace(page, form=fields.state(), problem=problem), 422
    title = web_text(language, "incidents.new")
    frame = frame_of(request, title=title, opened=opened, section="incidents")
    return render_page(request, "incidents/elsewhere.html", page, frame, status=status)


def _chosen(request: HttpRequest, opened: Opened, language: Language) -> ElsewherePage:
    """The page; once it is said what happened, with what the Laws propose."""
    tournament = opened.tournament
    asked = request.POST if request.method == "POST" else request.GET
    paired = len(tournament.rounds)
    number = _number(asked.get("round", str(paired)))
    page = ElsewherePage(
        tournament=opened.id,
        players=tuple(sorted(tournament.players, key=lambda p: p.name)),
        rounds=tuple(range(paired, 0, -1)),
        round=number if number <= paired else 0,
        kinds=tuple((kind.value, incident_text(kind, language)) for kind in IncidentKind),
        form=FormState(),
        player=tournament.player_by_id.get(PlayerId(_number(asked.get("player", "")))),
    )
    kind = next((k for k in IncidentKind if k.value == asked.get("kind")), None)
    return page if kind is None else _proposed(page, opened, kind, language)


def _proposed(
    page: ElsewherePage, opened: Opened, kind: IncidentKind, language: Language
) -> ElsewherePage:
    entry = _placed(page, opened, kind)
    entry = replace(entry, article=cited(entry))
    penalties = penalty_choices(language)
    page = replace(
        page,
        entry=entry,
        what=incident_text(kind, language),
        cite=f"Laws {entry.article}",
        scores=lost_choices(language),
    )
    if page.player is None:
        nothing = tuple(one for one in penalties if one[0] == PenaltyKind.NONE.value)
        form = FormState(values=values_of(entry), key=new_key())
        return replace(page, penalties=nothing, form=form)
    found = proposal(opened.state, kind, page.player.id, RoundNo(page.round))
    if page.round:  # the Laws propose what follows in a game
        entry = replace(entry, penalty=found.penalty)
        page = replace(page, cite=found.cite, count=found.count, notes=note_texts(found, language))
    usual = {"lost": usual_loss(opened.state, entry).value}
    form = FormState(values={**values_of(entry), **usual}, key=new_key())
    return replace(page, penalties=penalties, form=form)


def _placed(page: ElsewherePage, opened: Opened, kind: IncidentKind) -> Incident:
    """The entry, with the game that the player has in the round: a decision may be about it."""
    entry = Incident(number=0, kind=kind, at=timezone.localtime())
    if page.round:
        entry = replace(entry, round=RoundNo(page.round))
    if page.player is None:
        return entry
    entry = replace(entry, player=page.player.id)
    if not page.round:
        return entry
    round_ = opened.tournament.rounds[page.round - 1]
    game = round_.game_of(page.player.id)
    if game is None:
        return entry
    table = tables_of(opened.tournament, round_).get(game.white)
    return replace(entry, board=BoardNo(game.board), table=table)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
