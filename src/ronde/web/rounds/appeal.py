"""The reasons of a board on one sheet of paper, for whoever appeals and whoever decides."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse

from ronde.model import PlayerId
from ronde.queries.systems import edition_of, is_swiss
from ronde.queries.tables import board_key, tables_of
from ronde.texts.articles import article_text, without_articles
from ronde.texts.dutch_reasons import RuleText
from ronde.texts.language import Language
from ronde.texts.naming import player_name
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament
from ronde.web.rounds.why import WhyPage, sheet_about

__all__ = ["AppealSheet", "appeal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealSheet:
    """A board with its reasons; `rules` are the articles that decided, in words.

    `asked` is whom the question "why not" was about. Somebody without opponent has no `board`.
    """

    tournament: int
    round: int
    date: dt.date | None
    player: int
    board: str
    names: tuple[str, ...]
    why: WhyPage
    rules: tuple[RuleText, ...]
    played_by: str
    asked: str
    answer: tuple[str, ...]
    version: int


def appeal(request: HttpRequest, t: int, r: int, p: int) -> HttpResponse:
    """The sheet; what "why not" asks is in the address, as on the page."""
    opened = open_tournament(t)
    language = language_of(request)
    page = _sheet(opened, r, p, sheet_about(request, opened, r, p), language)
    title = web_text(language, "appeal.title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    return render_page(request, "rounds/appeal.html", page, frame)


def _sheet(opened: Opened, r: int, p: int, why: WhyPage, language: Language) -> AppealSheet:
    tournament = opened.tournament
    round_ = tournament.round(r)
    game = round_.game_of(PlayerId(p))
    named = (PlayerId(p),) if game is None else game.players
    told = why.told
    rules = () if told is None else told.rules
    return AppealSheet(
        tournament=opened.id,
        round=r,
        date=round_.date,
        player=p,
        board="" if game is None else board_key(tables_of(tournament, round_), game),
        names=tuple(player_name(player, tournament, language) for player in named),
        why=why if told is None else replace(why, told=replace(told, rules=())),
        rules=tuple(
            RuleText(article_text(rule.cite, language), without_articles(rule.text))
            for rule in rules
        ),
        played_by=_played_by(opened, language),
        asked=why.typed,
        answer=tuple(map(without_articles, why.answer)),
        version=opened.state.version,
    )


def _played_by(opened: Opened, language: Language) -> str:
    settings = opened.tournament.settings
    if not is_swiss(settings):
        return ""
    code = "public.rules.book" if settings.rulebook == "book" else "public.rules.fide"
    rules = web_text(language, code, year=edition_of(opened.tournament)[:4])
    return f"{web_text(language, 'public.swiss')} · {rules}"
