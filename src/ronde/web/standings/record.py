"""A player's event on one page: results, colours and floats, progress, expected and scored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpRequest, HttpResponse

from ronde.model import Player, PlayerId, Points, Side, Tournament
from ronde.pairing.swiss import swiss_edition
from ronde.queries.systems import EXPLAINED
from ronde.rating import expected_hundredths
from ronde.rules.swiss import swiss_policy
from ronde.scoring import Entry, Float, ScoreSheet, float_in_round, pairing_scores, score_sheets
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
    sheets = score_sheets(tournament)
    sheet = sheets[player.id]
    floats = _floats(tournament, player, sheets)
    rows = order_after(opened.journal).standings.rows
    games = [(e, found) for e in sheet.entries if (found := _game(tournament, player, e))]
    scored = Fraction(sum(halves for _, (halves, _) in games), 2)
    expected = Fraction(sum(hundredths for _, (_, hundredths) in games), 100)
    hundredths = {e.round: found[1] for e, found in games}
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
                expected=fraction_text(Fraction(hundredths[e.round], 100), language)
                if e.round in hundredths
                else "",
                total=sheet.points_after(e.round),
            )
            for e in sheet.entries
        ),
        strip=strip([_square(e, floats.get(e.round)) for e in sheet.entries]),
        progress=line(sheet.running, tournament.settings.rounds or len(sheet.entries)),
        bars=bars(scored, expected, len(games)) if games else None,
        scored=points_text(int(scored * 10), language),
        expected=fraction_text(expected, language),
        difference=("+" if scored > expected else "") + fraction_text(scored - expected, language),
        counted=len(games),
    )


_HALVES: Mapping[object, int] = {Side.WIN: 2, Side.DRAW: 1, Side.LOSS: 0}


def _game(tournament: Tournament, player: Player, entry: Entry) -> tuple[int, int] | None:
    """Score in halves and expectation in hundredths, of a rated game between two rated players.

    Rule: B.02@2024-03 8.1.2 (without the limit on differences, which is for rating changes).
    """
    if not entry.is_played or entry.opponent is None or entry.outcome not in _HALVES:
        return None
    rival = tournament.player(entry.opponent)
    if not player.rating or not rival.rating:
        return None
    return _HALVES[entry.outcome], expected_hundredths(player.rating - rival.rating)


def _floats(
    tournament: Tournament, player: Player, sheets: Mapping[PlayerId, ScoreSheet]
) -> Mapping[int, Float]:
    """The floats of a player as the next pairing sees them; none where floats mean nothing."""
    if tournament.settings.system.name not in EXPLAINED:
        return {}
    policy = swiss_policy(tournament.settings.system.name, swiss_edition(tournament))
    loss = tournament.settings.points.resolved().loss
    found = {}
    for entry in sheets[player.id].entries:
        scores = pairing_scores(tournament, entry.round, sheets)
        floated = float_in_round(entry, scores, scores[player.id], policy=policy, loss=loss)
        if floated is not None:
            found[entry.round] = floated
    return found


def _square(entry: Entry, floated: Float | None) -> tuple[str, str]:
    color = "" if entry.color is None or not entry.is_played else entry.color.value
    return color, "" if floated is None else floated.value


def _sign(entry: Entry, language: Language) -> str:
    outcome = "" if entry.outcome is None else entry.outcome.value
    kind = "outcome" if entry.opponent is None else "side"
    return web_text(language, f"{kind}.{outcome}")


def _float_word(floated: Float | None, language: Language) -> str:
    return "" if floated is None else web_text(language, f"float.{floated.value}")
