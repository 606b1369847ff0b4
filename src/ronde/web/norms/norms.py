"""The list per round: who made a norm, who still can and what is needed, who no longer can."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.services.cached import chances_after
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.norms.event import EventPart, RoundChoice, asked_round, event_part, round_choices
from ronde.web.norms.lists import TitleNorms, title_lists, titles_in
from ronde.web.request_context import Opened, open_tournament

__all__ = ["NormsPage", "TitleChoice", "norms_page", "title_norms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleChoice:
    """A title to look at alone; empty: all of them."""

    title: str
    query: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NormsPage:
    """The lists after a round; `base` and `suffix` make the address of a player's page."""

    tournament: int
    after: int
    rounds: tuple[RoundChoice, ...]
    choices: tuple[TitleChoice, ...]
    lists: tuple[TitleNorms, ...]
    event: EventPart
    base: str
    suffix: str


def title_norms(request: HttpRequest, t: int) -> HttpResponse:
    """The lists; round and title are in the address."""
    opened = open_tournament(t)
    language = language_of(request)
    page = norms_page(request, opened, language)
    title = web_text(language, "chances.title")
    frame = frame_of(request, title=title, opened=opened, section="standings", round_no=page.after)
    return render_page(request, "norms/norms.html", page, frame)


def norms_page(request: HttpRequest, opened: Opened, language: Language) -> NormsPage:
    """The page; a title that nobody here can want is not asked for."""
    after = asked_round(opened, request.GET)
    found = chances_after(opened.journal, after)
    titles = titles_in(found)
    title = request.GET.get("title", "")
    title = title if title in titles else ""
    is_last = after == len(opened.tournament.rounds)
    back = "" if is_last else f"after={after}&"
    return NormsPage(
        tournament=opened.id,
        after=after,
        rounds=round_choices(opened, after, title),
        choices=tuple(
            TitleChoice(title=each, query=f"{back}title={each}", current=each == title)
            for each in ("", *titles)
        ),
        lists=title_lists(found, language, title=title),
        event=event_part(request, opened, found, language),
        base=reverse("title-norms", args=[opened.id]),
        suffix="" if is_last else f"?after={after}",
    )
