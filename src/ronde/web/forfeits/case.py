"""One forfeit: what was said, the letter, the answer, the report; what the player does next."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.admin.forfeits import answer_due
from ronde.conduct.forfeits import ExamineForfeit
from ronde.journal.refusals import ReasonRequired
from ronde.model import ForfeitCase, Sequel
from ronde.queries.forfeits import ForfeitRow, cite_of, forfeit_of, inquiry_of
from ronde.services.acts import Done, carry_out
from ronde.texts.desk import sequel_text
from ronde.texts.web import web_text
from ronde.web.forfeits.forfeits import ForfeitLine, forfeit_line
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import (
    STORE,
    Opened,
    open_player,
    open_round,
    open_tournament,
    signature,
)

__all__ = ["CasePage", "case", "sequel"]

_LINE = 400
_MEANS = 80
_ANSWERS = {"": None, "yes": True, "no": False}
_SEQUELS = tuple(sequel.value for sequel in Sequel)


@dataclass(frozen=True, slots=True, kw_only=True)
class CasePage:
    """The case and its form; `until` is the day an answer to a letter of today is due.

    `letters`: the rules ask for an inquiry. `number` is what papers call the player by.
    """

    tournament: int
    line: ForfeitLine
    form: FormState
    sequels: tuple[tuple[str, str], ...]
    letters: bool
    until: dt.date | None
    form_code: str
    number: int | None


def case(request: HttpRequest, t: int, r: int, p: int) -> HttpResponse:
    """The case; posting keeps what is known, and does what follows."""
    opened = open_tournament(t)
    row = _row(opened, r, p)
    form, status = FormState(values=_values(replace(row.known, sequel=row.sequel))), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        new = _read(fields, row, opened)
        if not fields.errors:
            done = _examined(request, opened, row, new)
            return redirect_after(request, done, reverse("forfeits", args=[t]))
        form, status = fields.state(), 422
    language = language_of(request)
    inquiry = inquiry_of(opened.tournament.settings, row.player)
    letters = inquiry.policy is not None
    page = CasePage(
        tournament=t,
        line=forfeit_line(row, language),
        form=form,
        sequels=tuple((s.value, sequel_text(s, language)) for s in Sequel),
        letters=letters,
        until=answer_due(timezone.localdate(), inquiry)[0] if letters else None,
        form_code=row.chain.form.lower(),
        number=row.player.tpn,
    )
    title = web_text(language, "forfeits.of", name=row.player.name, round=r)
    frame = frame_of(request, title=title, opened=opened, section="incidents", round_no=r)
    return render_page(request, "forfeits/case.html", page, frame, status=status)


def sequel(request: HttpRequest, t: int, r: int, p: int) -> HttpResponse:
    """Say of a forfeit whether it was explained, and what follows."""
    opened = open_tournament(t)
    row = _row(opened, r, p)
    fields = Fields(request.POST)
    chosen = fields.choice("sequel", _SEQUELS)
    why = fields.text("explanation", longest=_LINE)
    if fields.errors:  # a form of ours sends one of its buttons
        return redirect(reverse("forfeits", args=[t]))
    new = replace(
        row.known,
        sequel=Sequel(chosen),
        explained=True if why else row.known.explained,
        explanation=why or row.known.explanation,
    )
    done = _examined(request, opened, row, new)
    return redirect_after(request, done, reverse("forfeits", args=[t]))


def _row(opened: Opened, r: int, p: int) -> ForfeitRow:
    """The forfeit in the address.

    Raises:
        NotStored: there is no such round or player.
        CaseError: the player lost nothing by forfeit there.
    """
    round_, player = open_round(opened, r), open_player(opened, p)
    return forfeit_of(opened.state, player, round_, timezone.localdate())


def _examined(request: HttpRequest, opened: Opened, row: ForfeitRow, new: ForfeitCase) -> Done:
    """The case kept and followed.

    Who explains it before the next pairing comes back by the rules: the article is the reason.
    """
    why = cite_of(opened.tournament.settings, row, new.sequel)
    wish, by = ExamineForfeit(case=new, why=why), signature(request)
    in_time = new.sequel is Sequel.PLAYS_ON and row.round == len(opened.tournament.rounds)
    try:
        return carry_out(STORE, opened.id, wish, by)
    except ReasonRequired:
        if not in_time:
            raise
        return carry_out(STORE, opened.id, wish, replace(by, reason=why))


def _values(known: ForfeitCase) -> dict[str, str]:
    return {
        "explained": _answer(known.explained),
        "explanation": known.explanation,
        "sequel": known.sequel.value,
        "letter": _day(known.letter),
        "means": known.means,
        "due": _day(known.due),
        "answered": _day(known.answered),
        "answer": known.answer,
        "accepted": _answer(known.accepted),
        "reported": _day(known.reported),
        "closed": "yes" if known.closed else "",
        "note": known.note,
    }


def _answer(value: bool | None) -> str:
    return next(word for word, meant in _ANSWERS.items() if meant is value)


def _day(day: dt.date | None) -> str:
    return "" if day is None else day.isoformat()


def _read(fields: Fields, row: ForfeitRow, opened: Opened) -> ForfeitCase:
    """The case as typed; a part that the form does not have stays."""
    known, answers = row.known, tuple(_ANSWERS)
    new = replace(
        known,
        explained=_ANSWERS[fields.choice("explained", answers)],
        explanation=fields.text("explanation", longest=_LINE),
        sequel=Sequel(fields.choice("sequel", _SEQUELS, default=known.sequel.value)),
        note=fields.text("note", longest=_LINE),
    )
    if not fields.has("letter"):
        return new
    new = replace(
        new,
        letter=fields.date("letter"),
        means=fields.text("means", longest=_MEANS),
        due=fields.date("due"),
        answered=fields.date("answered"),
        answer=fields.text("answer", longest=_LINE),
        accepted=_ANSWERS[fields.choice("accepted", answers)],
        reported=fields.date("reported"),
        closed=fields.text("closed", longest=5) == "yes",
    )
    for name, day in (("due", new.due), ("answered", new.answered)):
        if day is not None and new.letter is not None and day < new.letter:
            fields.errors[name] = "forfeits.before_letter"
    inquiry = inquiry_of(opened.tournament.settings, row.player)
    if new.letter is not None and new.due is None and inquiry.policy is not None:
        new = replace(new, due=answer_due(new.letter, inquiry)[0])
    return new
