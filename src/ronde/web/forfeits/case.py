"""One forfeit: what was said, the letter, the answer, the report; what the player does next."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.admin.forfeits import answer_due
from ronde.conduct.forfeits import SettleForfeit
from ronde.model import ForfeitCase, PlayerId, RoundNo, Sequel
from ronde.queries.forfeits import ForfeitRow, forfeit_of, inquiry_of
from ronde.services.acts import Done, unchanged
from ronde.services.forfeits import settle_forfeit
from ronde.store.errors import NotStored
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
    """The case and its form at a `version`; `until`: an answer to a letter of today is due then.

    `letters`: the rules ask for an inquiry. `number` is what papers call the player by.
    """

    tournament: int
    version: int
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
        changes = _read(fields, row)
        if not fields.errors:
            done = _settled(request, opened, row, changes, fields)
            return redirect_after(request, done, reverse("forfeits", args=[t]), together=True)
        form, status = fields.state(), 422
    language = language_of(request)
    inquiry = inquiry_of(opened.tournament.settings, row.player)
    letters = inquiry.policy is not None
    page = CasePage(
        tournament=t,
        version=opened.version,
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
    changes: dict[str, object] = {"sequel": Sequel(chosen)}
    if why:
        changes |= {"explained": True, "explanation": why}
    done = _settled(request, opened, row, changes, fields)
    return redirect_after(request, done, reverse("forfeits", args=[t]), together=True)


def _row(opened: Opened, r: int, p: int) -> ForfeitRow:
    """The forfeit in the address.

    Raises:
        NotStored: there is no such round or player.
        CaseError: the player lost nothing by forfeit there.
    """
    player, round_no = open_player(opened, p), RoundNo(r)
    kept = opened.state.office.case_of(player.id, round_no)
    if kept is None and not 1 <= r <= len(opened.tournament.rounds):
        raise NotStored(kind="round", number=r)
    return forfeit_of(opened.state, player, round_no, timezone.localdate())


def _settled(
    request: HttpRequest,
    opened: Opened,
    row: ForfeitRow,
    changes: Mapping[str, object],
    fields: Fields,
) -> Done:
    """The case kept and followed, unless somebody wrote in it since the page was shown."""
    who, round_no = PlayerId(row.player.id), row.round
    wish = SettleForfeit(player=who, round=round_no, today=timezone.localdate(), changes=changes)
    seen = fields.integer("version", low=0, high=999_999_999)
    check = unchanged(opened.id, seen, lambda state: state.office.case_of(who, round_no))
    return settle_forfeit(STORE, opened.id, wish, by=signature(request), check=check)


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


def _read(fields: Fields, row: ForfeitRow) -> Mapping[str, object]:
    """What was typed; a part that the form does not have stays."""
    answers = tuple(_ANSWERS)
    changes: dict[str, object] = {
        "explained": _ANSWERS[fields.choice("explained", answers)],
        "explanation": fields.text("explanation", longest=_LINE),
        "sequel": Sequel(fields.choice("sequel", _SEQUELS, default=row.known.sequel.value)),
        "note": fields.text("note", longest=_LINE),
    }
    if not fields.has("letter"):
        return changes
    letter = fields.date("letter")
    changes |= {
        "letter": letter,
        "means": fields.text("means", longest=_MEANS),
        "due": fields.date("due"),
        "answered": fields.date("answered"),
        "answer": fields.text("answer", longest=_LINE),
        "accepted": _ANSWERS[fields.choice("accepted", answers)],
        "reported": fields.date("reported"),
        "closed": fields.text("closed", longest=5) == "yes",
    }
    for name in ("due", "answered"):
        day = changes[name]
        if isinstance(day, dt.date) and letter is not None and day < letter:
            fields.errors[name] = "forfeits.before_letter"
    return changes
