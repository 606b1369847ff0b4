"""The room from above: who sits where in a sliding system."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString

from ronde.model import Player, Tournament
from ronde.pairing.calendars import calendar_of
from ronde.pairing.lineups import numbered_players
from ronde.pairing.roundrobin.rutsch import Seating, rutsch_berger_round, rutsch_round
from ronde.queries.systems import SLIDING
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.plan.plan import asked_round, require_system
from ronde.web.plan.seating_svg import seating_picture
from ronde.web.request_context import open_tournament

__all__ = ["SeatRow", "SeatingPage", "seating", "seating_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """A table: who sits on its left and right, and which side has White."""

    table: int
    left: str
    right: str
    white: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingPage:
    """The room in one round."""

    round: int
    rounds: tuple[int, ...]
    picture: SafeString
    rows: tuple[SeatRow, ...]
    exempt: tuple[Player, ...]


def seating(request: HttpRequest, t: int) -> HttpResponse:
    """The room from above."""
    opened = open_tournament(t)
    require_system(opened, SLIDING)
    language = language_of(request)
    page = seating_page(opened.tournament, asked_round(request, opened), language)
    title = web_text(language, "plan.seating_title", round=page.round)
    frame = frame_of(request, title=title, opened=opened, section="plan", round_no=page.round)
    return render_page(request, "plan/seating.html", page, frame)


def seating_page(tournament: Tournament, number: int, language: Language) -> SeatingPage:
    """The seating of a round.

    Raises:
        NotReady: numbers are missing, or the table has too many rounds.
    """
    held = numbered_players(tournament)
    names = {n: tournament.player(p) for n, p in held.items()}
    is_berger = tournament.settings.system.name == "rutsch-berger"
    sliding = rutsch_berger_round if is_berger else rutsch_round
    rounds = calendar_of(tournament).rounds
    shown = number if 1 <= number <= rounds else 1
    seating = sliding(shown, len(names))
    following = sliding(shown + 1, len(names)) if shown < rounds else None
    return SeatingPage(
        round=shown,
        rounds=tuple(range(1, rounds + 1)),
        picture=seating_picture(seating, following, names, shown, language),
        rows=_rows(seating, names),
        exempt=tuple(names[n] for n in seating.planned.exempt),
    )


def _name(names: Mapping[int, Player], number: int | None) -> str:
    return "" if number is None else f"{number} {names[number].name}"


def _rows(seating: Seating, names: Mapping[int, Player]) -> tuple[SeatRow, ...]:
    whites = {seated.player for seated in seating.seated if seated.white}
    return tuple(
        SeatRow(
            table=table,
            left=_name(names, left),
            right=_name(names, right),
            white="left" if left in whites else "right" if right in whites else "",
        )
        for table, (left, right) in enumerate(zip(seating.left, seating.right, strict=True), 1)
    )
