"""An appeal lodged, from a game, an incident or neither, and completed until it is decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.admin.appeals import Terms
from ronde.admin.money import typed_text
from ronde.conduct.appeals import CompleteAppeal, RecordAppeal, held_appeal
from ronde.errors import ModelError
from ronde.journal.refusals import ActRefused
from ronde.model import Appeal, BoardNo, PaymentMethod, Player, PlayerId, RoundNo
from ronde.queries.appeals import appeal_terms, begun_appeal, game_of_appeal, place_of
from ronde.queries.incidents import log
from ronde.queries.tables import read_board_key
from ronde.services.acts import Done, unchanged
from ronde.services.appeals import complete_appeal, lodge_appeal
from ronde.store.errors import NotStored
from ronde.texts.desk import told
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, moment_typed, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["METHODS", "LodgePage", "appeal_of", "complete", "lodge", "seen_version"]

METHODS = ("", *(method.value for method in PaymentMethod))
"""How the fee changed hands; empty: not through the cash desk."""
_TEXT = 4000
_LINE = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class LodgePage:
    """The form; `number` 0: a new appeal. `problem` is what cannot be."""

    tournament: int
    number: int
    version: int
    form: FormState
    chosen: int
    players: tuple[Player, ...]
    incidents: tuple[tuple[str, str], ...]
    terms: Terms
    paid: bool
    methods: tuple[str, ...] = METHODS
    problem: str = ""


def appeal_of(opened: Opened, number: int) -> Appeal:
    """The appeal of that number.

    Raises:
        NotStored: there is none.
    """
    appeals = opened.state.office.appeals
    if not 1 <= number <= len(appeals):
        raise NotStored(kind="appeal", number=number)
    return appeals[number - 1]


def lodge(request: HttpRequest, t: int) -> HttpResponse:
    """A new appeal; the address may name an incident, or a round and a board."""
    opened = open_tournament(t)
    return _form(request, opened, _begun(request, opened))


def complete(request: HttpRequest, t: int, a: int) -> HttpResponse:
    """What the parties wrote, and when; of one that is decided nothing changes any more."""
    opened = open_tournament(t)
    appeal = appeal_of(opened, a)
    if not appeal.is_open:
        return redirect(reverse("appeal", args=[t, a]))
    return _form(request, opened, appeal)


def _form(request: HttpRequest, opened: Opened, appeal: Appeal) -> HttpResponse:
    language = language_of(request)
    form, problem, status = FormState(values=_values(appeal), key=new_key()), "", 200
    if request.method == "POST":
        fields = Fields(request.POST)
        changes, method = _changes(fields, opened, appeal)
        if not fields.errors:
            try:
                done = _noted(request, opened, appeal, changes, method)
                number = appeal.number or len(done.state.office.appeals)
                return redirect_after(request, done, reverse("appeal", args=[opened.id, number]))
            except (ModelError, ActRefused) as error:
                problem = " ".join(error_lines(error, language))
        form, status = fields.state(), 422
    page = LodgePage(
        tournament=opened.id,
        number=appeal.number,
        version=opened.version,
        form=form,
        chosen=_number(form.values.get("player", "")),
        players=_players(opened, appeal),
        incidents=tuple(
            (str(row.incident.number), _named(opened, row.incident.number, language))
            for row in log(opened.state)
        ),
        terms=appeal_terms(opened.tournament.settings),
        paid=appeal.receipt is not None,
        problem=problem,
    )
    code = "appeals.complete" if appeal.number else "appeals.lodge"
    title = web_text(language, code, number=appeal.number)
    frame = frame_of(request, title=title, opened=opened, section="incidents")
    return render_page(request, "appeals/lodge.html", page, frame, status=status)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def _noted(
    request: HttpRequest,
    opened: Opened,
    appeal: Appeal,
    changes: Mapping[str, object],
    method: PaymentMethod | None,
) -> Done:
    """A new appeal, or the one at hand with the changes, if nobody changed it meanwhile."""
    by, number = signature(request), appeal.number
    if not number:
        new = replace(appeal, **changes)  # type: ignore[arg-type]  # names of its fields
        return lodge_appeal(STORE, opened.id, RecordAppeal(appeal=new, method=method), by=by)
    wish = CompleteAppeal(number=number, changes=changes, method=method)
    check = unchanged(opened.id, seen_version(request), lambda state: held_appeal(state, number))
    return complete_appeal(STORE, opened.id, wish, by=by, check=check)


def seen_version(request: HttpRequest) -> int:
    """The version that the page showed; 0: it does not say."""
    return _number(request.POST.get("version", ""))


def _begun(request: HttpRequest, opened: Opened) -> Appeal:
    """What the address says: an incident, or a round and a board."""
    asked, language = request.GET.get("incident", ""), language_of(request)
    known = {row.incident.number for row in log(opened.state)}
    incident = _number(asked) if _number(asked) in known else None
    begun = begun_appeal(
        opened.journal,
        received=timezone.localtime(),
        incident=incident,
        round_no=_number(request.GET.get("round", "")) or None,
        place=read_board_key(request.GET.get("board", "")),
    )
    if incident is None:
        return begun
    return replace(begun, decision=_decided(opened, incident, language))


def _named(opened: Opened, number: int, language: Language) -> str:
    """An incident to choose: who, and what was decided."""
    row = next(row for row in log(opened.state) if row.incident.number == number)
    who = "" if row.player is None else f"{row.player.name} · "
    return f"{who}{told(row.incident, language)}"


def _decided(opened: Opened, number: int, language: Language) -> str:
    row = next(row for row in log(opened.state) if row.incident.number == number)
    article = f" ({row.incident.article})" if row.incident.article else ""
    return f"{told(row.incident, language)}{article}"


def _players(opened: Opened, appeal: Appeal) -> tuple[Player, ...]:
    """Who may be the appellant: the two of the game first, then everybody."""
    tournament = opened.tournament
    game = game_of_appeal(tournament, appeal)
    first = () if game is None else tuple(tournament.player(p) for p in game.players)
    return (*first, *(player for player in tournament.players if player not in first))


def _values(appeal: Appeal) -> Mapping[str, str]:
    return {
        "player": "" if appeal.player is None else str(appeal.player),
        "appellant": appeal.appellant,
        "incident": "" if appeal.incident is None else str(appeal.incident),
        "round": "" if appeal.round is None else str(appeal.round),
        "board": place_of(appeal),
        "decision": appeal.decision,
        "statements": appeal.statements,
        "asked": appeal.asked,
        "answer": appeal.answer,
        "report": appeal.report,
        "announced": moment_typed(appeal.announced),
        "ended": moment_typed(appeal.ended),
        "received": moment_typed(appeal.received),
        "fee": typed_text(appeal.fee),
        "method": "",
        "written": _YES_NO[appeal.written],
        "of_official": _YES_NO[appeal.of_official],
    }


_YES_NO = {None: "", True: "yes", False: "no"}
_SAID = {"": None, "yes": True, "no": False}


def _changes(
    fields: Fields, opened: Opened, appeal: Appeal
) -> tuple[Mapping[str, object], PaymentMethod | None]:
    """What was typed, by the names of an appeal's fields; and how the fee was paid."""
    tournament = opened.tournament
    player = _number(fields.text("player", longest=9))
    appellant = "" if player else fields.text("appellant", longest=_LINE)
    if player not in tournament.player_by_id and not appellant:
        fields.errors["player"] = "appeals.nobody"
    incident = _number(fields.text("incident", longest=9)) or None
    round_no = fields.integer("round", low=1, high=max(1, len(tournament.rounds)))
    typed = fields.text("board", longest=20)
    place = read_board_key(typed) if typed else None
    if typed and (place is None or round_no is None):
        fields.errors["board"] = "appeals.no_board"
    fee = appeal.fee if appeal.receipt is not None else fields.cents("fee")
    method = fields.choice("method", METHODS)
    changes: dict[str, object] = {
        "player": PlayerId(player) if player else None,
        "appellant": appellant,
        "incident": incident,
        "round": None if round_no is None else RoundNo(round_no),
        "table": None if place is None else place[0],
        "board": None if place is None else BoardNo(place[1]),
        "decision": fields.text("decision", longest=_LINE, required=True),
        "statements": fields.text("statements", longest=_TEXT),
        "asked": fields.text("asked", longest=_LINE),
        "answer": fields.text("answer", longest=_TEXT),
        "report": fields.text("report", longest=_TEXT),
        "announced": fields.moment("announced"),
        "ended": fields.moment("ended"),
        "received": fields.moment("received"),
        "fee": fee,
        "written": _SAID[fields.choice("written", tuple(_SAID))],
        "of_official": _SAID[fields.choice("of_official", tuple(_SAID))],
    }
    return changes, PaymentMethod(method) if method else None
