"""Who sits always at the same board."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Player
from ronde.queries.needs import boards_there
from ronde.services import arrangements as service
from ronde.store.errors import NotStored
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.web.arrangements.choosing import chosen_person, show_arrangement
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["FixedBoardsPage", "boards", "fixed_boards_page", "free"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedBoardsPage:
    """Who sits where, and the form for another one."""

    rows: tuple[Player, ...]
    people: tuple[tuple[int, str], ...]
    form: FormState


def boards(request: HttpRequest, t: int) -> HttpResponse:
    """Who sits where; posting gives somebody a board of their own."""
    opened = open_tournament(t)
    if opened.tournament.settings.is_team:
        raise NotStored(kind="board", number=0)
    form, status = FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        who = chosen_person(fields, "player", opened)
        if not who:
            fields.errors.setdefault("player", "form.required")
        board = fields.integer("board", low=1, high=boards_there(opened.tournament) or 1)
        if board is None:
            fields.errors.setdefault("board", "form.required")
        if not fields.errors:
            done = service.fix_board(STORE, t, who, board, by=signature(request))
            return redirect_after(request, done, reverse("fixed-boards", args=[t]))
        form, status = fields.state(), 422
    page = fixed_boards_page(opened, form, language_of(request))
    return show_arrangement(request, opened, "boards", page, status)


def free(request: HttpRequest, t: int) -> HttpResponse:
    """The player sits wherever the pairing says."""
    opened = open_tournament(t)
    fields = Fields(request.POST)
    who = chosen_person(fields, "player", opened)
    if not who or fields.errors:
        raise NotStored(kind="player", number=who)
    done = service.fix_board(STORE, t, who, None, by=signature(request))
    return redirect_after(request, done, reverse("fixed-boards", args=[t]))


def fixed_boards_page(opened: Opened, form: FormState, language: Language) -> FixedBoardsPage:
    """The page of fixed boards."""
    players = opened.tournament.players
    seated = [p for p in players if p.fixed_board is not None]
    present = [p for p in players if p.departure is None]
    return FixedBoardsPage(
        rows=tuple(sorted(seated, key=lambda p: p.fixed_board or 0)),
        people=tuple(
            (int(p.id), p.name) for p in sorted(present, key=lambda p: sort_key(p.name, language))
        ),
        form=form,
    )
