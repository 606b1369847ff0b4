"""What the games change in the rating of one player, game by game."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpRequest, HttpResponse

from ronde.model import Player, PlayerId, Tournament
from ronde.queries.rating_changes import ChangeLine, PlayerChange, RatingChanges
from ronde.services.cached import rating_changes_after
from ronde.texts.language import Language, fraction_text, halves_text
from ronde.texts.ratings import (
    factor_lines,
    first_lines,
    part_lines,
    signed_text,
    unrated_text,
)
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_player, open_tournament
from ronde.web.standings.filters import read_filter
from ronde.web.standings.standings import shown_round

__all__ = ["ChangePage", "ChangeRow", "ChangeSheet", "change", "change_sheet"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRow:
    """A game: what was expected, what came, what it changes; else `unrated` says why it does not.

    `limited`: the difference counts as less than it is.
    """

    round: int
    opponent: Player
    rating: str
    points: str
    article: str
    unrated: str = ""
    difference: str = ""
    limited: bool = False
    expected: str = ""
    delta: str = ""
    change: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSheet:
    """The change of a rated player, or the first rating of another (then `first` tells it).

    `because` says why K is what it is, which may tell how old somebody is: for arbiters only.
    `assumed`: nobody knows the pace, so long games were taken for granted. `in_parts` says
    how an event over 30 days is counted.
    """

    before: int | None
    after: str
    k: int | None
    is_estimate: bool
    because: tuple[str, ...]
    rule: str
    games: int
    points: str
    expected: str
    total: str
    change: str
    assumed: bool
    in_parts: tuple[str, ...]
    rows: tuple[ChangeRow, ...] = ()
    first: tuple[str, ...] = ()
    floor: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePage:
    """The sheet of a player after a round."""

    tournament: int
    after: int
    player: Player
    sheet: ChangeSheet


def change(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The change of one player; the round is in the address."""
    opened = open_tournament(t)
    player = open_player(opened, p)
    shown = shown_round(opened, read_filter(request.GET).after)
    page = ChangePage(
        tournament=opened.id,
        after=shown,
        player=player,
        sheet=change_sheet(opened, player.id, shown, language_of(request)),
    )
    frame = frame_of(request, title=player.name, opened=opened, section="standings", round_no=shown)
    return render_page(request, "ratings/sheet.html", page, frame)


def change_sheet(opened: Opened, player: PlayerId, after: int, language: Language) -> ChangeSheet:
    """What the games until that round change in a player's rating."""
    found = rating_changes_after(opened.journal, after)
    one = next(each for each in found.players if each.player.id == player)
    return _sheet(opened.tournament, found, one, language)


def _sheet(
    tournament: Tournament, found: RatingChanges, one: PlayerChange, language: Language
) -> ChangeSheet:
    made = one.change
    return ChangeSheet(
        before=None if made is None else made.before,
        after="" if one.rating is None else str(one.rating),
        k=None if made is None else made.k_used,
        is_estimate=one.is_estimate,
        because=factor_lines(one, language),
        rule=_rule(found, one),
        games=one.games,
        points=halves_text(one.points, language),
        expected="" if one.expected is None else fraction_text(one.expected, language, fixed=True),
        total="" if made is None else signed_text(Fraction(made.total, 100), language, fixed=True),
        change="" if one.gain is None else signed_text(one.gain, language, fixed=True),
        assumed=found.is_assumed,
        in_parts=part_lines(found, language),
        rows=tuple(
            _row(tournament, line, made.k_used if made else 0, language) for line in one.lines
        ),
        first=() if made is not None else first_lines(one.first, found.rules, language),
        floor=found.rules.floor,
    )


def _rule(found: RatingChanges, one: PlayerChange) -> str:
    """The article behind the whole: K of the rated, the way to a first rating of the others."""
    if one.first is not None:
        return one.first.article
    return found.cite("8.3.3")


def _row(tournament: Tournament, line: ChangeLine, k: int, language: Language) -> ChangeRow:
    made = line.game
    played = made.game
    counts = made.unrated is None
    return ChangeRow(
        round=line.round,
        opponent=tournament.player(line.opponent),
        rating="" if played.opponent is None else str(played.opponent),
        points="" if played.halves is None else halves_text(Fraction(played.halves, 2), language),
        article=made.article,
        unrated="" if made.unrated is None else unrated_text(made.unrated, language),
        difference=f"{made.difference:+}" if counts and made.difference else "0" * counts,
        limited=made.limited,
        expected=fraction_text(Fraction(made.expected, 100), language, fixed=True)
        if counts
        else "",
        delta=signed_text(Fraction(made.delta, 100), language, fixed=True) if counts else "",
        change=signed_text(Fraction(k * made.delta, 100), language, fixed=True) if counts else "",
    )
