"""An incident at a board: who and what, what the Laws propose, what was decided; three presses."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from ronde.admin.errors import PenaltyError
from ronde.admin.penalties import counted
from ronde.conduct.incidents import RecordIncident
from ronde.conduct.penalties import LostGame
from ronde.errors import ModelError
from ronde.model import BoardNo, Incident, IncidentKind, Player, RoundNo
from ronde.queries.incidents import exits_in, log, proposal
from ronde.services.incidents import note_incident
from ronde.store.errors import NotStored
from ronde.texts.desk import incident_text, note_texts, told
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.incidents.form import entry_typed, lost_choices, lost_typed, penalty_choices
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature
from ronde.web.rounds.lines import BoardRow, row_of

__all__ = ["IncidentPage", "Side", "board_incident"]

_SIDES = ("white", "black")


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One of the two, how often they left the area, and the entries about them in this game."""

    code: str
    player: Player
    exits: int
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class IncidentPage:
    """First who and what; then (`kind`) the proposal and a form that starts from it."""

    tournament: int
    round: int
    row: BoardRow
    sides: tuple[Side, ...]
    kinds: tuple[tuple[str, str], ...]
    form: FormState
    kind: str = ""
    what: str = ""
    player: Player | None = None
    count: int = 0
    in_game: int = 0
    in_event: int = 0
    cite: str = ""
    notes: tuple[str, ...] = ()
    penalties: tuple[tuple[str, str], ...] = ()
    scores: tuple[tuple[str, str], ...] = ()
    problem: str = ""


def board_incident(request: HttpRequest, t: int, r: int, b: int, m: int = 0) -> HttpResponse:
    """What happened at the board; posting notes it and does what was decided."""
    opened = open_tournament(t)
    row = row_of(opened, open_round(opened, r), f"{m}.{b}" if m else str(b))
    if row is None:
        raise NotStored(kind="board", number=b)
    language = language_of(request)
    page = _chosen(request, _first(opened, r, row, language), opened, language)
    status, problem = 200, ""
    if request.method == "POST" and page.player is not None:
        fields = Fields(request.POST)
        wish = _wish(fields, page)
        if not fields.errors:
            try:
                done = note_incident(STORE, t, wish, by=signature(request))
                return redirect_after(request, done, row.href, together=True)
            except (ModelError, PenaltyError) as error:
                problem = " ".join(error_lines(error, language))
        page, status = replace(page, form=fields.state(), problem=problem), 422
    title = web_text(language, "incidents.at", round=r, board=row.key)
    frame = frame_of(request, title=title, opened=opened, section="incidents", round_no=r)
    return render_page(request, "incidents/at_board.html", page, frame, status=status)


def _first(opened: Opened, r: int, row: BoardRow, language: Language) -> IncidentPage:
    entries, exits = log(opened.state), exits_in(opened.state, RoundNo(r))
    return IncidentPage(
        tournament=opened.id,
        round=r,
        row=row,
        sides=tuple(
            Side(
                code=code,
                player=player,
                exits=exits.get(player.id, 0),
                entries=tuple(
                    told(entry.incident, language)
                    for entry in entries
                    if (entry.incident.player, entry.incident.round) == (player.id, r)
                ),
            )
            for code, player in zip(_SIDES, (row.white, row.black), strict=True)
        ),
        kinds=tuple((kind.value, incident_text(kind, language)) for kind in IncidentKind),
        form=FormState(),
    )


def _chosen(
    request: HttpRequest, page: IncidentPage, opened: Opened, language: Language
) -> IncidentPage:
    """The page once it is said who and what; an address that says neither shows the choice."""
    asked = request.POST if request.method == "POST" else request.GET
    side = next((s for s in page.sides if s.code == asked.get("who")), None)
    kind = next((k for k in IncidentKind if k.value == asked.get("kind")), None)
    if side is None or kind is None:
        return page
    standing = opened.state.office.standing_incidents
    found = proposal(opened.state, kind, side.player.id, RoundNo(page.round))
    values = {
        "who": side.code,
        "kind": kind.value,
        "penalty": found.penalty.kind.value,
        "minutes": str(found.penalty.minutes or ""),
        "article": found.article,
        "lost": (LostGame.NOTHING if found.both else LostGame.WIN).value,
    }
    return replace(
        page,
        form=FormState(values=values, key=new_key()),
        kind=kind.value,
        what=incident_text(kind, language),
        player=side.player,
        count=found.count,
        cite=found.cite,
        notes=note_texts(found, language),
        penalties=penalty_choices(language),
        scores=lost_choices(language),
        in_game=counted(standing, side.player.id, round_no=RoundNo(page.round)),
        in_event=counted(standing, side.player.id),
    )


def _wish(fields: Fields, page: IncidentPage) -> RecordIncident:
    assert page.player is not None, "asked before"
    entry = Incident(
        number=0,
        kind=IncidentKind(page.kind),
        player=page.player.id,
        round=RoundNo(page.round),
        board=BoardNo(page.row.board),
        table=page.row.table or None,
        at=timezone.localtime(),
    )
    usual = LostGame(page.form.values["lost"])
    return RecordIncident(incident=entry_typed(fields, entry), lost=lost_typed(fields, usual))
