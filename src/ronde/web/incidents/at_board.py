"""An incident at a board: who and what, what the Laws propose, what was decided; three presses."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from ronde.conduct.incidents import LostGame, RecordIncident
from ronde.model import (
    BoardNo,
    Incident,
    IncidentKind,
    Penalty,
    PenaltyKind,
    Player,
    Points,
    RoundNo,
)
from ronde.queries.incidents import exits_in, log, proposal
from ronde.services.incidents import note_incident
from ronde.store.errors import NotStored
from ronde.texts.desk import incident_text, lost_text, note_texts, penalty_kind_text, told
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature
from ronde.web.rounds.lines import BoardRow, row_of

__all__ = ["IncidentPage", "Side", "board_incident"]

_LINE = 400
_SHORT = 20
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
    cite: str = ""
    notes: tuple[str, ...] = ()
    penalties: tuple[tuple[str, str], ...] = ()
    scores: tuple[tuple[str, str], ...] = ()


def board_incident(request: HttpRequest, t: int, r: int, b: int, m: int = 0) -> HttpResponse:
    """What happened at the board; posting notes it and does what was decided."""
    opened = open_tournament(t)
    row = row_of(opened, open_round(opened, r), f"{m}.{b}" if m else str(b))
    if row is None:
        raise NotStored(kind="board", number=b)
    language = language_of(request)
    page = _chosen(request, _first(opened, r, row, language), opened, language)
    status = 200
    if request.method == "POST" and page.player is not None:
        fields = Fields(request.POST)
        wish = _wish(fields, page)
        if not fields.errors:
            return redirect_after(
                request, note_incident(STORE, t, wish, by=signature(request)), row.href
            )
        page, status = replace(page, form=fields.state()), 422
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
    found = proposal(opened.state, kind, side.player.id, RoundNo(page.round))
    values = {
        "who": side.code,
        "kind": kind.value,
        "penalty": found.penalty.kind.value,
        "minutes": str(found.penalty.minutes or ""),
        "article": found.article,
        "lost": LostGame.WIN.value,
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
        penalties=tuple((p.value, penalty_kind_text(p, language)) for p in PenaltyKind),
        scores=tuple((lost.value, lost_text(lost.value, language)) for lost in LostGame),
    )


def _wish(fields: Fields, page: IncidentPage) -> RecordIncident:
    penalty = PenaltyKind(
        fields.choice("penalty", tuple(p.value for p in PenaltyKind)) or PenaltyKind.NONE.value
    )
    minutes = fields.integer("minutes", low=0, high=999, default=0) or 0
    points = fields.thousandths("points") or 0
    cents = fields.cents("fine") or 0
    rounds = fields.text("rounds", longest=_SHORT)
    numbers = [word for word in rounds.replace(",", " ").split() if word]
    if any(not (n.isascii() and n.isdecimal() and 0 < int(n) < 999) for n in numbers):
        fields.errors["rounds"], numbers = "form.not_in_range", []
        fields.about["rounds"] = {"value": rounds, "low": 1, "high": 999}
    lost = fields.choice("lost", tuple(x.value for x in LostGame), default=LostGame.WIN.value)
    assert page.player is not None, "asked before"
    entry = Incident(
        number=0,
        kind=IncidentKind(page.kind),
        player=page.player.id,
        round=RoundNo(page.round),
        board=BoardNo(page.row.board),
        table=page.row.table or None,
        at=timezone.localtime(),
        article=fields.text("article", longest=_SHORT * 2),
        facts=fields.text("facts", longest=_LINE),
        witnesses=fields.text("witnesses", longest=_LINE),
        white_clock=fields.text("white_clock", longest=_SHORT),
        black_clock=fields.text("black_clock", longest=_SHORT),
        move=fields.integer("move", low=1, high=999),
        penalty=Penalty(
            kind=penalty,
            minutes=minutes if penalty in _TIMES else 0,
            points=Points(points // 100) if penalty in _POINTS else 0,
            cents=cents if penalty is PenaltyKind.FINE else 0,
            rounds=tuple(RoundNo(int(n)) for n in numbers)
            if penalty is PenaltyKind.EXCLUDED_ROUNDS
            else (),
        ),
        by=fields.text("by", longest=_LINE),
        appeal=fields.text("appeal", longest=_SHORT) == "yes",
        minutes=fields.text("keep", longest=_SHORT) != "no",
    )
    return RecordIncident(incident=entry, lost=LostGame(lost))


_TIMES = {PenaltyKind.TIME_TO_OPPONENT, PenaltyKind.TIME_FROM_OFFENDER}
_POINTS = {PenaltyKind.POINTS_TO_OPPONENT, PenaltyKind.POINTS_FROM_OFFENDER}
