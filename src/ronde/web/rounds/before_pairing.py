"""What is asked before a pairing: those not checked in, those who did not come last time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from ronde.model import Player
from ronde.queries.attendance import Attendance, NoShow
from ronde.services import attendance as service
from ronde.services.attendance import Answer
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.ready.lines import StageNotice, pairing_stage, stage_notice
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["BeforePage", "Unanswered", "before_page", "before_pairing"]

_FEW = 15
"""So many players are listed one by one at once; more are folded away under the common answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unanswered:
    """Somebody about whom is asked; `field` takes the answer, `typed` is the one given before."""

    player: Player
    field: str
    typed: str = ""
    error: str = ""
    board: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BeforePage:
    """Who is asked about before the next round is paired, and what may be answered.

    `all` is the answer for whoever of the unseen has none of their own; `one_by_one`: they are
    listed openly.
    """

    round: int
    rule: str
    no_shows: tuple[Unanswered, ...]
    unseen: tuple[Unanswered, ...]
    expected: int
    answers: tuple[str, ...]
    all: str
    one_by_one: bool
    key: str
    stage: StageNotice | None = None


def before_pairing(request: HttpRequest, t: int) -> HttpResponse:
    """The questions; posting answers them and goes on to the preview. None: the preview at once."""
    opened = open_tournament(t)
    found = service.attendance_now(opened.state, t)
    preview = reverse("next-round", args=[t])
    if not found.open:
        return redirect(preview)
    language = language_of(request)
    form, status = FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        answers = _answers(fields, found)
        if not fields.errors:
            by = signature(request)
            done = service.settle_attendance(STORE, t, answers, round_no=found.round, by=by)
            return redirect_after(request, done, preview, together=True)
        form, status = fields.state(), 422
    page = before_page(opened, found, form, language)
    page = replace(page, stage=stage_notice(request, opened, pairing_stage(opened), language))
    title = web_text(language, "before.title", round=page.round)
    frame = frame_of(request, title=title, opened=opened, section="rounds")
    return render_page(request, "rounds/before_pairing.html", page, frame, status=status)


def _answers(fields: Fields, found: Attendance) -> list[tuple[int, Answer]]:
    """What was answered about everybody; nothing is taken for an answer about a no-show."""
    known = tuple(answer.value for answer in Answer)
    common = fields.choice("all", known, default=Answer.ZERO.value)
    answers = []
    for missed in found.no_shows:
        name = _field(missed.player)
        if not fields.text(name):
            fields.errors[name] = "before.answer_needed"
        elif chosen := fields.choice(name, known):
            answers.append((int(missed.player.id), Answer(chosen)))
    for player in found.unseen:
        chosen = fields.choice(_field(player), known, default=common)
        if chosen:
            answers.append((int(player.id), Answer(chosen)))
    return answers


def _field(player: Player) -> str:
    return f"p{player.id}"


def before_page(
    opened: Opened, found: Attendance, form: FormState, language: Language
) -> BeforePage:
    """The questions that are open, by name."""

    def unanswered(player: Player, missed: NoShow | None = None) -> Unanswered:
        field = _field(player)
        return Unanswered(
            player=player,
            field=field,
            typed=form.values.get(field, ""),
            error=form.errors.get(field, ""),
            board=0 if missed is None else missed.board,
        )

    def by_name(player: Player) -> tuple[str, str]:
        return sort_key(player.name, language)

    answers = [a for a in Answer if a is not Answer.HALF or _halves(opened, found.round)]
    unseen = tuple(unanswered(p) for p in sorted(found.unseen, key=by_name))
    missed = sorted(found.no_shows, key=lambda n: by_name(n.player))
    return BeforePage(
        round=found.round,
        rule=found.rule,
        no_shows=tuple(unanswered(n.player, n) for n in missed),
        unseen=unseen,
        expected=len(found.expected),
        answers=tuple(answer.value for answer in answers),
        all=form.values.get("all", Answer.ZERO.value),
        one_by_one=len(unseen) <= _FEW or any(row.typed for row in unseen),
        key=form.key,
    )


def _halves(opened: Opened, number: int) -> bool:
    """Whether half a point is given in that round at all, as the event announced it."""
    settings = opened.tournament.settings
    if settings.bye_limit == 0:
        return False
    last = settings.rounds is not None and number > settings.rounds - settings.bye_last_rounds
    return not (settings.bye_last_rounds and last)
