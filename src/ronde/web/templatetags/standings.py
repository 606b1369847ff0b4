"""The long tables of this family, built of strings: see `ronde.web.markup`."""

from __future__ import annotations

from functools import cache
from html import escape

from django import template
from django.template import Context
from django.utils.safestring import SafeString, mark_safe

from ronde.model import ByeKind, Color, DepartureKind, Side
from ronde.standings import ScoreCard
from ronde.standings.crosstable import OWN_CELL
from ronde.texts.language import Language, points_text
from ronde.texts.web import web_text
from ronde.web.markup import cells, listed
from ronde.web.plan.grids import GridLine, GridPlace
from ronde.web.plan.plan import PlanLine
from ronde.web.standings.cards import CardsPage
from ronde.web.standings.grid import CrossGrid, CrossLine
from ronde.web.standings.standings import PathStep, Sorting, StandingsPage, StandingsRow
from ronde.web.standings.starting import StartingPage
from ronde.web.standings.what_if import SupposedBoard, WhatIfPage

__all__ = ["register"]

register = template.Library()


@register.simple_tag
def sorted_by(sort: Sorting) -> SafeString:
    """How the lines go by a column now, for readers; nothing where they do not."""
    return mark_safe(f' aria-sort="{sort.order}"' if sort.order else "")  # noqa: S308


@register.simple_tag(takes_context=True)
def standings_rows(context: Context, page: StandingsPage) -> SafeString:
    """The lines of the standings, those of equal points under one heading."""
    words = _row_words(context["language"])
    return mark_safe("\n".join([_standings_row(row, page, words) for row in page.rows]))  # noqa: S308


_MEDALS = 3


def _standings_row(row: StandingsRow, page: StandingsPage, words: _RowWords) -> str:
    name = escape(row.name)
    band = (
        f'<tr class="band"><th colspan="{page.width}" scope="rowgroup">{escape(row.band)}</th></tr>'
        if row.band
        else ""
    )
    place = "" if row.place is None else str(row.place)
    if row.place is not None and row.place <= _MEDALS:
        place = f'<span class="medal m{row.place}">{row.place}</span>'
    wanted = page.filter
    among_all = f'<td class="num muted">{row.rank or ""}</td>' if wanted.narrows else ""
    path = f'<td class="wide-only">{words.path(row.path)}</td>' if page.played else ""
    performed = "" if row.performance is None else row.performance
    performance = f'<td class="num wide-only">{performed}</td>' if wanted.performance else ""
    chip = f'<span class="chip need">{escape(row.prize)}</span>' if row.prize else ""
    prize = f'<td class="prize wide-only">{chip}</td>' if page.prizes else ""
    return (
        f'{band}<tr><td class="num rk">{place}</td>{among_all}'
        f'<td class="mv">{words.moved(row.moved) if page.moves else ""}</td>'
        f'<td class="num wide-only muted">{row.number}</td>'
        f'<th class="name" scope="row">{listed(row)}{words.left(row)}</th>'
        f"{_values(row)}{path}{performance}{prize}"
        f'<td class="why"><a href="{escape(row.why)}"><span aria-hidden="true">?</span>'
        f'<span class="hidden">{words.why(name)}</span></a></td></tr>'
    )


def _values(row: StandingsRow) -> str:
    """Points large, tie-breaks beside them; a phone has room for the first one only."""
    return "".join(
        [
            f'<td class="num {"p" if place == 0 else "tb" if place == 1 else "tb wide-only"}'
            f'{" separates" if value.separates else ""}" data-value="{value.number}">'
            f'<a class="val" href="{escape(value.href)}">{escape(value.text)}</a></td>'
            for place, value in enumerate(row.values)
        ]
    )


_LEFT = {DepartureKind.WITHDRAWN: "left.withdrawn", DepartureKind.EXCLUDED: "left.excluded"}


class _RowWords:
    """What the pictures of a line say to who cannot see them, in one language."""

    def __init__(self, language: Language) -> None:
        self._told = {k: escape(web_text(language, code)) for k, code in _TOLD.items()}
        self._why = escape(web_text(language, "standings.why", name=_NAME))
        self._same = f'<span title="{escape(web_text(language, "moved.same"))}">=</span>'
        self._left = {kind: escape(web_text(language, code)) for kind, code in _LEFT.items()}
        self._language = language
        self._moved: dict[int, str] = {}

    def left(self, row: StandingsRow) -> str:
        """A mark for whoever left the tournament."""
        return "" if row.left is None else f' <span class="chip">{self._left[row.left]}</span>'

    def path(self, steps: tuple[PathStep, ...]) -> str:
        """The rounds as bars, and the same in words."""
        bars = "".join(
            [f'<i class="{_BARS[step.kind]}" title="{escape(step.cell)}"></i>' for step in steps]
        )
        told = ", ".join([self._told[step.kind] for step in steps])
        return (
            f'<span class="path" aria-hidden="true">{bars}</span><span class="hidden">{told}</span>'
        )

    def moved(self, places: int | None) -> str:
        """Arrow and number, with words for readers."""
        if places is None:
            return ""
        if not places:
            return self._same
        if places not in self._moved:
            css, arrow, code = (
                ("up", "↑", "moved.up") if places > 0 else ("down", "↓", "moved.down")
            )
            told = escape(web_text(self._language, code, count=abs(places)))
            self._moved[places] = (
                f'<span class="{css}" title="{told}"><span aria-hidden="true">{arrow}{abs(places)}'
                f'</span><span class="hidden">{told}</span></span>'
            )
        return self._moved[places]

    def why(self, name: str) -> str:
        """What the question mark of a line asks."""
        return self._why.replace(_NAME, name)


_NAME = "\x00"
_TOLD = {
    "w": "path.won",
    "d": "path.drew",
    "l": "path.lost",
    "uw": "path.full",
    "ud": "path.half",
    "ul": "path.none",
    "?": "path.open",
}
_BARS = {"w": "w", "d": "d", "l": "l", "uw": "w u", "ud": "d u", "ul": "l u", "?": "w o"}


@cache
def _row_words(language: Language) -> _RowWords:
    return _RowWords(language)


@register.simple_tag
def category_rows(rows: tuple[StandingsRow, ...]) -> SafeString:
    """The lines of one category: place in it, place of all, who, values."""
    lines = [
        f'<tr><td class="num rk"><b>{row.place or ""}</b></td>'
        f'<td class="num muted">{row.rank or ""}</td>'
        f'<th class="name" scope="row">{listed(row)}</th>'
        f"{cells([value.text for value in row.values], 'num')}</tr>"
        for row in rows
    ]
    return mark_safe("\n".join(lines))  # noqa: S308


@register.simple_tag
def starting_rows(page: StartingPage) -> SafeString:
    """The lines of the starting list."""
    lines = [
        f'<tr><td class="num">{row.number}</td><th class="name" scope="row">{listed(row)}</th>'
        + (f'<td class="num">{row.strength}</td>' if page.is_team else "")
        + f"{cells((row.club, row.federation), 'wide-only')}</tr>"
        for row in page.rows
    ]
    return mark_safe("\n".join(lines))  # noqa: S308


@register.simple_tag
def cross_rows(table: CrossGrid) -> SafeString:
    """The lines of a cross-table."""
    return mark_safe("\n".join([_cross_row(row, table) for row in table.rows]))  # noqa: S308


_OWN = '<td class="cell diagonal"><span aria-hidden="true">■</span></td>'


def _cross_row(row: CrossLine, table: CrossGrid) -> str:
    css, tag = (' class="void"', "tag warn") if row.void else ("", "tag")
    note = f' <span class="{tag}">{escape(row.note)}</span>' if row.note else ""
    shown = "".join(
        [_OWN if c == OWN_CELL else f'<td class="cell">{escape(c)}</td>' for c in row.cells]
    )
    points = f"({row.points})" if row.void else f"<b>{row.points}</b>"
    rank = f'<td class="num">{row.rank or ""}</td>'
    first, last = rank if table.ranked else "", rank if table.shows_rank else ""
    number = f'<td class="num{" muted" if table.ranked else ""}">{row.number}</td>'
    return (
        f"<tr{css}>{first}{number}"
        f'<th class="name" scope="row">{listed(row)}{note}</th>'
        f'{shown}<td class="num">{points}</td>{last}</tr>'
    )


@register.simple_tag
def calendar_games(line: PlanLine) -> SafeString:
    """The games of a round of the calendar, by number or symbol, with names."""
    games = " ".join(
        f"<span>{_calendar_side(white)}{' – ' if white[1] else '-'}{_calendar_side(black)}</span>"
        for white, black in line.games
    )
    return mark_safe(f'<td class="games">{games}</td>')  # noqa: S308 - escaped there


def _calendar_side(side: tuple[str, str]) -> str:
    who, name = side
    if not name:
        return escape(who)
    return f'<span class="num">{escape(who)}</span> {escape(name)}'


@register.simple_tag(takes_context=True)
def grid_places(context: Context, line: GridLine) -> SafeString:
    """Where a player of a team sits in each round, and the result beside it."""
    language: Language = context["language"]
    return mark_safe("".join([_grid_place(place, language) for place in line.places]))  # noqa: S308


def _grid_place(place: GridPlace | None, language: Language) -> str:
    if place is None:
        return '<td class="muted">–</td><td></td>'
    color = place.color.value
    name = place.opponent.person.family_name
    return (
        f'<td class="at">{escape(web_text(language, "plan.at_board", board=place.board))} '
        f'<span class="pawn {color}">{escape(web_text(language, f"color.{color}"))}</span> '
        f'<b>{escape(place.symbol)}</b> <small class="muted">{escape(name)}</small></td>'
        f'<td class="cell result">{escape(place.sign)}</td>'
    )


@register.simple_tag
def supposed_rows(page: WhatIfPage) -> SafeString:
    """The open boards with a result to suppose."""
    return mark_safe("\n".join([_supposed_row(board) for board in page.boards]))  # noqa: S308


_SUPPOSED = (("1", "1-0"), ("=", "½-½"), ("0", "0-1"))


def _supposed_row(board: SupposedBoard) -> str:
    names = " – ".join(escape(p.person.family_name) for p in (board.white, board.black))
    options = "".join(
        f'<option value="{sign}"{" selected" if sign == board.supposed else ""}>{text}</option>'
        for sign, text in _SUPPOSED
    )
    return (
        f'<tr><td class="num">{board.board}</td>'
        f'<td><label for="s{board.board}">{names}</label></td>'
        f'<td><select id="s{board.board}" name="b{board.board}">'
        f'<option value="">–</option>{options}</select></td></tr>'
    )


@register.simple_tag(takes_context=True)
def score_cards(context: Context, page: CardsPage) -> SafeString:
    """The cards of all players."""
    words = _card_words(context["language"])
    return mark_safe("\n".join([_score_card(card, words) for card in page.cards]))  # noqa: S308


def _score_card(card: ScoreCard, words: _CardWords) -> str:
    """Number, name, points, then a line per round."""
    lines = "".join(
        [
            f"<tr><td>{line.round}</td><td>{words.color(line.color)}</td>"
            f"<td>{line.number or ''}</td><td>{escape(line.name)}</td>"
            f"<td>{words.sign(line.outcome)}</td><td>{words.points(line.total)}</td></tr>"
            for line in card.lines
        ]
    )
    return (
        f'<section class="score-card"><h2>{card.number} {escape(card.name)} '
        f"<small>{card.rating or ''}</small> "
        f'<span class="pts">{words.points(card.points)}</span></h2>'
        f"<table><tbody>{lines}</tbody></table></section>"
    )


class _CardWords:
    """Signs and colours of score cards in one language, looked up once."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._colors = {c: web_text(language, f"color.{c.value}") for c in Color}
        self._signs: dict[object, str] = {None: "–"}

    def color(self, color: Color | None) -> str:
        return "" if color is None else self._colors[color]

    def points(self, points: int) -> str:
        return points_text(points, self._language)

    def sign(self, outcome: Side | ByeKind | None) -> str:
        if outcome not in self._signs:
            kind = "side" if isinstance(outcome, Side) else "outcome"
            value = "" if outcome is None else outcome.value
            self._signs[outcome] = escape(web_text(self._language, f"{kind}.{value}"))
        return self._signs[outcome]


@cache
def _card_words(language: Language) -> _CardWords:
    return _CardWords(language)
