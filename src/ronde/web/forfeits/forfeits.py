"""Every forfeit: who is to be asked before the next pairing, letters, the list to hand over."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from ronde.admin.forfeits import Reason, Step
from ronde.model import Player, Sequel
from ronde.queries.attendance import following_round
from ronde.queries.forfeits import ForfeitRow, forfeits as every_forfeit, handed_over
from ronde.texts.desk import sequel_text
from ronde.texts.forfeits import due_text, reason_text, step_text, told_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["CHIPS", "ForfeitLine", "ForfeitsPage", "Why", "forfeit_line", "forfeits"]

CHIPS = {
    Step.OPEN: "need",
    Step.ASKED: "out",
    Step.ANSWERED: "need",
    Step.EXPLAINED: "ok",
    Step.UNEXPLAINED: "no",
    Step.REPORTED: "out",
    Step.CLOSED: "",
    Step.PLAYED: "",
}
"""The look of a step; its word stands in the chip."""


@dataclass(frozen=True, slots=True)
class Why:
    """A reason in words, and its article."""

    text: str
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitLine:
    """A forfeit in words: where it stands and why, what follows, what is due.

    `sequel` empty: nobody has said; `proposed` is what is proposed then, with its reasons.
    """

    round: int
    board: str
    player: Player
    count: int
    step: str
    chip: str
    reasons: tuple[Why, ...]
    dues: tuple[str, ...]
    told: str
    sequel: str
    explanation: str
    proposed: str
    proposal: tuple[Why, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitsPage:
    """The forfeits by what is to be done about them; `next_round` 0: none is paired any more.

    `form`: the form on which unexplained ones are told of, where the rules have one.
    """

    tournament: int
    version: int
    next_round: int
    asked: tuple[ForfeitLine, ...]
    inquiries: tuple[ForfeitLine, ...]
    handed: tuple[ForfeitLine, ...]
    over: tuple[ForfeitLine, ...]
    letters: bool
    form: str


def forfeits(request: HttpRequest, t: int) -> HttpResponse:
    """The forfeits, newest first."""
    opened = open_tournament(t)
    language = language_of(request)
    rows = every_forfeit(opened.state, timezone.localdate())
    to_hand = handed_over(rows)

    def lines(chosen: tuple[ForfeitRow, ...]) -> tuple[ForfeitLine, ...]:
        return tuple(forfeit_line(row, language) for row in chosen)

    page = ForfeitsPage(
        tournament=t,
        version=opened.version,
        next_round=following_round(opened.tournament),
        asked=lines(tuple(row for row in rows if row.is_open)),
        inquiries=lines(
            tuple(row for row in rows if not row.chain.step.is_over and row not in to_hand)
        ),
        handed=lines(to_hand),
        over=lines(tuple(row for row in rows if row.chain.step.is_over and row not in to_hand)),
        letters=any(row.chain.told for row in rows),
        form=next((row.chain.form for row in to_hand if row.chain.form), ""),
    )
    title = web_text(language, "forfeits.title")
    frame = frame_of(request, title=title, opened=opened, section="incidents")
    return render_page(request, "forfeits/forfeits.html", page, frame)


def forfeit_line(row: ForfeitRow, language: Language) -> ForfeitLine:
    """A forfeit in words."""

    def said(reasons: tuple[Reason, ...]) -> tuple[Why, ...]:
        return tuple(Why(reason_text(reason, language), reason.cite) for reason in reasons)

    known, proposal = row.sequel is not Sequel.OPEN, row.proposal
    return ForfeitLine(
        round=row.round,
        board=row.board,
        player=row.player,
        count=row.count,
        step=step_text(row.chain.step, language),
        chip=CHIPS[row.chain.step],
        reasons=said(row.chain.reasons),
        dues=tuple(due_text(due, language) for due in row.chain.dues),
        told=told_text(row.chain, language),
        sequel=sequel_text(row.sequel, language) if known else "",
        explanation=row.known.explanation or row.known.answer,
        proposed="" if proposal is None else proposal.sequel.value,
        proposal=() if proposal is None else said(proposal.reasons),
    )
