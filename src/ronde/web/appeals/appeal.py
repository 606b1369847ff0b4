"""One appeal: what happened, what the parties wrote, who decides, what was decided and why."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Appeal
from ronde.queries.appeals import AppealCase, Chair, appeal_case, place_of
from ronde.texts.appeals import interest_text, next_text, outcome_of
from ronde.texts.desk import told
from ronde.texts.language import Language
from ronde.texts.results import result_text
from ronde.texts.web import web_text
from ronde.web.appeals.lodge import appeal_of
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.organisation.verdicts import VerdictLine, verdict_lines
from ronde.web.request_context import Opened, open_tournament

__all__ = ["AppealPage", "ChairRow", "appeal", "chair_rows"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChairRow:
    """Somebody of the committee: the seat, whether they sit, what ties them to the case."""

    name: str
    seat: str
    sits: bool
    barred: bool
    aside: bool
    stands_in: str
    ties: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealPage:
    """An appeal; `where` leads to the game, `texts` are what the parties wrote, by code."""

    tournament: int
    appeal: Appeal
    who: str
    place: str
    where: str
    incident: str
    texts: tuple[tuple[str, str], ...]
    verdicts: tuple[VerdictLine, ...]
    chairs: tuple[ChairRow, ...]
    panel: tuple[VerdictLine, ...]
    outcome: str
    result: str
    was: str
    decided: tuple[VerdictLine, ...]
    next: str


def appeal(request: HttpRequest, t: int, a: int) -> HttpResponse:
    """The appeal as it stands."""
    opened = open_tournament(t)
    language = language_of(request)
    held = appeal_of(opened, a)
    page = _page(opened, held, appeal_case(opened.state, held), language)
    title = web_text(language, "appeals.one", number=a)
    frame = frame_of(request, title=title, opened=opened, section="incidents")
    return render_page(request, "appeals/appeal.html", page, frame)


def _page(opened: Opened, held: Appeal, case: AppealCase, language: Language) -> AppealPage:
    texts = ("statements", "asked", "answer", "report")
    return AppealPage(
        tournament=opened.id,
        appeal=held,
        who=case.who,
        place=place_of(held),
        where="" if case.game is None else _where(opened, held),
        incident="" if case.incident is None else told(case.incident, language),
        texts=tuple((code, getattr(held, code)) for code in texts if getattr(held, code)),
        verdicts=verdict_lines(case.checks, language),
        chairs=chair_rows(case.chairs, language),
        panel=verdict_lines((case.panel_check,), language),
        outcome=outcome_of(held, language),
        result="" if held.result is None else result_text(held.result),
        was="" if held.was is None else result_text(held.was),
        decided=verdict_lines(case.outcome_checks, language),
        next=next_text(case.next, language),
    )


def _where(opened: Opened, held: Appeal) -> str:
    if held.table is None:
        return reverse("board", args=[opened.id, held.round, held.board])
    return reverse("match-board", args=[opened.id, held.round, held.table, held.board])


def chair_rows(chairs: tuple[Chair, ...], language: Language) -> tuple[ChairRow, ...]:
    """The committee, line by line."""
    return tuple(
        ChairRow(
            name=chair.member.person.name,
            seat=web_text(language, f"committee.seat.{chair.member.seat.value}"),
            sits=chair.sits,
            barred=chair.barred,
            aside=chair.aside,
            stands_in=chair.stands_in,
            ties=tuple(interest_text(interest, language) for interest in chair.interests),
        )
        for chair in chairs
    )
