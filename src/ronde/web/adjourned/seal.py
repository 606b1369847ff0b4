"""The envelope of a game: everything that stands on it, never the sealed move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from ronde.admin.adjourned import clock_shown, clock_typed, squares_of
from ronde.documents.diagrams import board_svg, piece_letters
from ronde.errors import ModelError
from ronde.journal.refusals import ActRefused
from ronde.model import Adjournment, PlayerId, Result
from ronde.queries.adjourned import envelope_for
from ronde.services.adjourned import seal_game
from ronde.store.errors import NotStored
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, moment_typed, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature
from ronde.web.rounds.lines import BoardRow, row_of

__all__ = ["SIDES", "SealPage", "seal"]

SIDES = ("", "white", "black")
"""Who: nobody or not known, White, Black."""
_LINE = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class SealPage:
    """The form of an envelope; `diagram` is the position as far as it is a FEN.

    `begins`: the game is not adjourned yet, and will be. `over`: it has a result.
    """

    tournament: int
    round: int
    row: BoardRow
    form: FormState
    version: int
    begins: bool
    over: bool
    diagram: SafeString
    problem: str = ""
    sides: tuple[str, ...] = SIDES


def seal(request: HttpRequest, t: int, r: int, b: int, m: int = 0) -> HttpResponse:
    """What stands on the envelope; posting notes it, and adjourns the game if it is not."""
    opened = open_tournament(t)
    row = row_of(opened, open_round(opened, r), f"{m}.{b}" if m else str(b))
    if row is None:
        raise NotStored(kind="board", number=b)
    language = language_of(request)
    known = _known(opened, r, row)
    form, problem, status = FormState(values=_values(opened, known), key=new_key()), "", 200
    if request.method == "POST":
        fields = Fields(request.POST)
        try:
            typed = _typed(fields, known)
            if not fields.errors:
                seen = fields.integer("version", low=0, high=999_999_999)
                done = seal_game(STORE, t, typed, by=signature(request), seen=seen)
                return redirect_after(request, done, reverse("adjourned", args=[t]))
        except (ModelError, ActRefused) as error:
            problem = " ".join(error_lines(error, language))
        form, status = fields.state(), 422
    page = SealPage(
        tournament=t,
        round=r,
        row=row,
        form=form,
        version=opened.version,
        begins=row.result is Result.PENDING,
        over=row.result not in {Result.PENDING, Result.ADJOURNED},
        diagram=_diagram(known.position, language),
        problem=problem,
    )
    title = web_text(language, "adjourned.envelope_of", round=r, board=row.key)
    frame = frame_of(request, title=title, opened=opened, section="incidents", round_no=r)
    return render_page(request, "adjourned/seal.html", page, frame, status=status)


def _known(opened: Opened, r: int, row: BoardRow) -> Adjournment:
    round_ = open_round(opened, r)
    game = round_.game_of(row.white.id)
    assert game is not None, "the row is of a game"
    return envelope_for(opened.state, round_, game)


def _values(opened: Opened, known: Adjournment) -> Mapping[str, str]:
    settings = opened.tournament.settings
    return {
        "position": known.position,
        "used_white": clock_shown(known.used_white),
        "used_black": clock_shown(known.used_black),
        "sealed_by": _side(known, known.sealed_by),
        "move": "" if known.move is None else str(known.move),
        "draw_by": _side(known, known.draw_by),
        "keeper": known.keeper,
        "resumes": moment_typed(known.resumes),
        "place": known.place or settings.venue or settings.city,
    }


def _side(known: Adjournment, player: PlayerId | None) -> str:
    return {None: "", known.white: "white", known.black: "black"}[player]


def _typed(fields: Fields, known: Adjournment) -> Adjournment:
    """The envelope as typed.

    Raises:
        ModelError: a time used is none.
    """
    players = {"": None, "white": known.white, "black": known.black}
    return replace(
        known,
        position=fields.text("position", longest=_LINE),
        used_white=clock_typed(fields.text("used_white", longest=20)),
        used_black=clock_typed(fields.text("used_black", longest=20)),
        sealed_by=players[fields.choice("sealed_by", SIDES)],
        move=fields.integer("move", low=1, high=999),
        draw_by=players[fields.choice("draw_by", SIDES)],
        keeper=fields.text("keeper", longest=_LINE),
        resumes=fields.moment("resumes"),
        place=fields.text("place", longest=_LINE),
    )


def _diagram(position: str, language: Language) -> SafeString:
    squares = squares_of(position)
    if not squares:
        return SafeString("")
    return mark_safe(board_svg(squares, letters=piece_letters(language)))  # noqa: S308 - drawn here
