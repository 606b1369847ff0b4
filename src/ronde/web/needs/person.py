"""What one player needs: noted, changed, forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.conduct.arrangements import FixBoard
from ronde.conduct.office import SetNeeds
from ronde.model import BoardNo, Needs, Player
from ronde.queries.needs import FLAGS, boards_there
from ronde.rules.admin.access import ASSISTANT_TASKS
from ronde.services.acts import carry_out
from ronde.services.office import office_act
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_player, open_tournament, signature

__all__ = ["PersonNeedsPage", "person"]

_LINE = 200
_YES = "yes"


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonNeedsPage:
    """The form; `taken` is who has the board already."""

    player: Player
    form: FormState
    teams: bool
    flags: tuple[tuple[str, bool], ...]
    tasks: tuple[tuple[str, bool], ...]
    noted: bool
    taken: str = ""


def person(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """What the player needs; posting keeps it, and nothing at all forgets it."""
    opened = open_tournament(t)
    player = open_player(opened, p)
    known = opened.state.office.needs_of(player.id) or Needs(player=player.id)
    form, status, taken = FormState(values=_values(player, known)), 200, ""
    if request.method == "POST":
        fields = Fields(request.POST)
        new, board = _read(fields, player, opened)
        taken = _taken(opened, player, board)
        if taken:
            fields.errors["board"] = "needs.board_taken"
        if not fields.errors:
            by = signature(request)
            empty = new == Needs(player=player.id)
            wish = SetNeeds(player=player.id, needs=None if empty else new)
            done = office_act(STORE, t, wish, by=by)
            if board != player.fixed_board:
                done = carry_out(STORE, t, FixBoard(player=player.id, board=board), by)
            return redirect_after(request, done, reverse("needs", args=[t]))
        form, status, known = fields.state(), 422, new
    page = PersonNeedsPage(
        player=player,
        form=form,
        teams=opened.tournament.settings.is_team,
        flags=tuple((flag, bool(getattr(known, flag))) for flag in FLAGS),
        tasks=tuple((task, task in known.assistant_tasks.split()) for task in ASSISTANT_TASKS),
        noted=opened.state.office.needs_of(player.id) is not None,
        taken=taken,
    )
    title = web_text(language_of(request), "needs.of", name=player.name)
    frame = frame_of(request, title=title, opened=opened, section="licences")
    return render_page(request, "needs/person.html", page, frame, status=status)


def _values(player: Player, needs: Needs) -> dict[str, str]:
    return {
        "told": needs.told.isoformat() if needs.told else "",
        "board": "" if player.fixed_board is None else str(player.fixed_board),
        "orientation": needs.orientation,
        "assistant": needs.assistant,
        "note": needs.note,
    }


def _read(fields: Fields, player: Player, opened: Opened) -> tuple[Needs, BoardNo | None]:
    board = player.fixed_board
    if fields.has("board"):
        most = max(boards_there(opened.tournament), 1)
        typed = fields.integer("board", low=1, high=most)
        board = None if typed is None else BoardNo(typed)
    tasks = (t for t in ASSISTANT_TASKS if fields.text(f"task_{t}", longest=5) == _YES)
    needs = Needs(
        player=player.id,
        told=fields.date("told"),
        orientation=fields.text("orientation", longest=_LINE),
        assistant=fields.text("assistant", longest=_LINE),
        assistant_tasks=" ".join(tasks),
        note=fields.text("note", longest=_LINE),
        **{flag: fields.text(flag, longest=5) == _YES for flag in FLAGS},
    )
    return needs, board


def _taken(opened: Opened, player: Player, board: BoardNo | None) -> str:
    """Who sits at that board already."""
    if board is None or board == player.fixed_board:
        return ""
    others = (
        p.name
        for p in opened.tournament.players
        if p.id != player.id and p.fixed_board == board and p.departure is None
    )
    return next(others, "")
