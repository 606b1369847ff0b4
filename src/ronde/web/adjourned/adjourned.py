"""The adjourned games: which are still to be sealed, when each goes on, what to do then."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.adjourned import Resuming
from ronde.admin.default_time import DefaultTime
from ronde.model import Player
from ronde.queries.adjourned import AdjournedGame, adjourned_games
from ronde.queries.playing_rules import default_time_of
from ronde.queries.tables import read_board_key
from ronde.rules.admin.adjourned import ABSENCES, BEFORE, TROUBLES
from ronde.rules.admin.articles import article
from ronde.texts.dates import date_text
from ronde.texts.language import Language
from ronde.texts.laws import passage
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament

__all__ = ["AdjournedLine", "AdjournedPage", "adjourned", "adjourned_lines"]

_CHIPS = {
    Resuming.UNKNOWN: "need",
    Resuming.TO_COME: "out",
    Resuming.DUE: "need",
    Resuming.DEFAULTED: "no",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjournedLine:
    """An adjourned game in a line; `lacks` is what does not stand on its envelope."""

    round: int
    key: str
    anchor: str
    seal: str
    white: Player
    black: Player
    stage: str
    chip: str
    resumes: dt.datetime | None
    day: str
    forfeit_at: dt.datetime | None
    place: str
    keeper: str
    sealer: Player | None
    answering: Player | None
    draw_by: Player | None
    move: int | None
    lacks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjournedPage:
    """The games, and the guidelines in our words: (what they are about, number and words)."""

    tournament: int
    lines: tuple[AdjournedLine, ...]
    default: DefaultTime
    guide: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


def adjourned(request: HttpRequest, t: int) -> HttpResponse:
    """The adjourned games, the next one to go on first."""
    opened = open_tournament(t)
    language = language_of(request)
    settings = opened.tournament.settings
    page = AdjournedPage(
        tournament=t,
        lines=adjourned_lines(opened, timezone.now(), language),
        default=default_time_of(settings),
        guide=_guide(settings.edition_of("laws"), language),
    )
    title = web_text(language, "adjourned.title")
    frame = frame_of(request, title=title, opened=opened, section="incidents")
    return render_page(request, "adjourned/adjourned.html", page, frame)


def adjourned_lines(
    opened: Opened, now: dt.datetime, language: Language
) -> tuple[AdjournedLine, ...]:
    """The lines of the games, as they stand now."""
    return tuple(_line(opened.id, found, now, language) for found in adjourned_games(opened.state))


def _line(t: int, found: AdjournedGame, now: dt.datetime, language: Language) -> AdjournedLine:
    game, noted, stage = found.game, found.envelope, found.stage(now)
    table, board = read_board_key(game.key) or (None, 0)
    name = "adjourn" if table is None else "match-adjourn"
    place = [t, game.round, board] if table is None else [t, game.round, table, board]
    return AdjournedLine(
        round=game.round,
        key=game.key,
        anchor=game.anchor,
        seal=reverse(name, args=place),
        white=game.white,
        black=game.black,
        stage=stage.value,
        chip=_CHIPS[stage],
        resumes=noted.resumes,
        day=""
        if noted.resumes is None
        else date_text(timezone.localtime(noted.resumes).date(), language),
        forfeit_at=found.forfeit_at,
        place=noted.place,
        keeper=noted.keeper,
        sealer=found.sealer,
        answering=found.answering,
        draw_by=found.draw_by,
        move=noted.move,
        lacks=noted.lacks,
    )


def _guide(edition: str, language: Language) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """What to do before play goes on, when somebody does not come, when something is wrong."""

    def said(numbers: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        known = ((number, article(edition, number)) for number in numbers)
        return tuple((n, passage(found, language).text) for n, found in known if found is not None)

    parts = (("before", BEFORE), ("absences", ABSENCES), ("troubles", TROUBLES))
    return tuple((code, said(numbers)) for code, numbers in parts)
