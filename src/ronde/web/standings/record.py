"""A player's event on one page: results, colours and floats, progress, expected and scored."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpRequest, HttpResponse

from ronde.model import Player, Points
from ronde.queries.record import record_of
from ronde.scoring import Entry, Float
from ronde.services.cached import order_after
from ronde.texts.language import Language, fraction_text, points_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_player, open_tournament
from ronde.web.standings.record_svg import Bars, Line, Strip, bars, line, strip

__all__ = ["RecordPage", "RecordRound", "record", "record_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordRound:
    """A round: whom, with which colour, what came of it, what the ratings made expect."""

    round: int
    opponent: Player | None
    color: str
    sign: str
    floated: str
    expected: str
    total: Points

    @property
    def told(self) -> str:
        """Colour and float as the strip shows them, for who cannot see it."""
        return f"{self.round} {self.color or '–'} {self.floated}".rstrip()


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordPage:
    """The card of a player for everybody to look at."""

    tournament: int
    player: Player
    rank: int
    points: Points
    rounds: tuple[RecordRound, ...]
    strip: Strip
    progress: Line
    bars: Bars | None
    scored: str
    expected: str
    difference: str
    counted: int


def record(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """A player's event."""
    opened = open_tournament(t)
    player = open_player(opened, p)
    page = record_page(opened, player, language_of(request))
    frame = frame_of(request, title=player.name, opened=opened, section="standings")
    return render_page(request, "standings/record.html", page, frame)


def record_page(opened: Opened, player: Player, language: Language) -> RecordPage:
    """Everything the rounds so far say of a player."""
    tournament = opened.tournament
    found = record_of(tournament, player)
    sheet, floats, expected = found.sheet, found.floats, found.expectations
    rows = order_after(opened.journal).standings.rows
    return RecordPage(
        tournament=opened.id,
        player=player,
        rank=next((r.rank for r in rows if r.participant == player.id), 0),
        points=sheet.points,
        rounds=tuple(
            RecordRound(
                round=e.round,
                opponent=None if e.opponent is None else tournament.player(e.opponent),
                color="" if e.color is None else web_text(language, f"color.{e.color.value}"),
                sign=_sign(e, language),
                floated=_float_word(floats.get(e.round), language),
                expected=fraction_text(expected[e.round], language) if e.round in expected else "",
                total=sheet.points_after(e.round),
            )
            for e in sheet.entries
        ),
        strip=strip([_square(e, floats.get(e.round)) for e in sheet.entries]),
        progress=line(sheet.running, tournament.settings.rounds or len(sheet.entries)),
        bars=bars(found.scored, found.expected, len(expected)) if expected else None,
        scored=points_text(int(found.scored * 10), language),
        expected=fraction_text(found.expected, language),
        difference=_signed(found.scored - found.expected, language),
        counted=len(expected),
    )


def _signed(value: Fraction, language: Language) -> str:
    return ("+" if value > 0 else "") + fraction_text(value, language)


def _square(entry: Entry, floated: Float | None) -> tuple[str, str]:
    color = "" if entry.color is None or not entry.is_played else entry.color.value
    return color, "" if floated is None else floated.value


def _sign(entry: Entry, language: Language) -> str:
    outcome = "" if entry.outcome is None else entry.outcome.value
    kind = "outcome" if entry.opponent is None else "side"
    return web_text(language, f"{kind}.{outcome}")


def _float_word(floated: Float | None, language: Language) -> str:
    return "" if floated is None else web_text(language, f"float.{floated.value}")
