"""The lines of a pairing list, built of strings: see `ronde.web.markup`."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from html import escape

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from ronde.model import Player, Points
from ronde.texts.chess960 import position_text
from ronde.texts.language import Language, counted_points, points_text
from ronde.texts.web import web_text
from ronde.web.markup import person, symbol
from ronde.web.players.byes import ByeCell, ByeLine
from ronde.web.rounds.lines import BoardRow
from ronde.web.rounds.position_svg import position_svg

__all__ = ["register"]

register = template.Library()


@register.simple_tag(takes_context=True)
def position(context: Context, number: int) -> str:
    """The array of a round of Chess960 in words."""
    text = position_text(number, context["language"])
    return web_text(context["language"], "position.of_round", position=text)


@register.simple_tag(takes_context=True)
def position_drawing(context: Context, number: int) -> SafeString:
    """The same array, drawn."""
    return position_svg(number, context["language"])


@register.simple_tag(takes_context=True)
def result_rows(context: Context, rows: Iterable[BoardRow]) -> SafeString:
    """Boards with their results, and buttons for who may enter them."""
    return mark_safe("\n".join(_rows(context, rows)))  # noqa: S308 - built of escaped parts


@register.simple_tag(takes_context=True)
def grouped_rows(
    context: Context, rows: tuple[BoardRow, ...], groups: Mapping[Points, int]
) -> SafeString:
    """The same under the score groups they were paired in, where the list has groups."""
    language = context["language"]
    parts = []
    for band, members in itertools.groupby(rows, key=lambda row: row.band):
        head = ""
        if band is not None:
            size = escape(web_text(language, "rounds.group", count=groups.get(band, 0)))
            head = (
                f'<tr class="band"><th colspan="7" scope="rowgroup">'
                f"{escape(counted_points(band, language))} <span>· {size}</span></th></tr>"
            )
        lines = "\n".join(_rows(context, members))
        parts.append(f"<tbody>{head}{lines}</tbody>")
    return mark_safe("\n".join(parts))  # noqa: S308 - built of escaped parts


def _rows(context: Context, rows: Iterable[BoardRow]) -> list[str]:
    page, frame, language = context["page"], context["frame"], context["language"]
    cards = reverse("players", args=[frame.head.id])
    other = escape(web_text(language, "rounds.other"))
    why = escape(web_text(language, "rounds.why"))
    others = ""
    if frame.own is not None:
        code = "own.not_yours" if frame.own.boards else "own.elsewhere_short"
        others = escape(web_text(language, code, boards=frame.own.boards))
        others = f'<small class="muted">{others}</small>'
    lines = []
    for row in rows:
        enters = frame.principal.enters(frame.head.id, row.seat)
        white, black = row.white, row.black
        who = escape(f"{white.person.family_name} – {black.person.family_name}")
        css = ' class="open"' if row.is_open else ""
        down = _came_down(row, language) if page.swiss else ("", "")
        acts = _buttons(row, other) if enters else others if row.is_open else ""
        lines.append(
            f'<tr id="{row.anchor}" tabindex="0" data-board="{row.key}" '
            f'data-version="{page.version}" data-who="{who}"'
            f'{css}><td class="num board"><span class="bno">{row.board}</span></td>'
            f'<td class="w">{symbol(row.white_mark)}{_linked(cards, white)}{down[0]}</td>'
            f"{_points(row.white_points, language)}"
            f'<td class="res">{_result(row, enters=enters)}'
            f"{acts}</td>"
            f"{_points(row.black_points, language)}"
            f'<td class="b">{symbol(row.black_mark)}{_linked(cards, black)}{down[1]}</td>'
            f'<td class="why"><a href="{page.href}why/{white.id}/">'
            f'<span aria-hidden="true">?</span>'
            f'<span class="hidden">{why} {row.key}</span></a></td></tr>'
        )
    return lines


def _came_down(row: BoardRow, language: Language) -> tuple[str, str]:
    """The mark of who came down from a higher group to this board: White's, Black's."""
    if not row.floats:
        return "", ""
    points = points_text(max(row.white_points, row.black_points), language)
    words = escape(web_text(language, "rounds.came_down", points=points))
    chip = f' <span class="chip">↓ {words}</span>'
    return (chip, "") if row.white_points > row.black_points else ("", chip)


@register.simple_tag(takes_context=True)
def bye_lines(context: Context, lines: Iterable[ByeLine], choices: Iterable[str]) -> SafeString:
    """Players by rounds to come, a list of answers in each cell."""
    frame, language = context["frame"], context["language"]
    cards = reverse("players", args=[frame.head.id])
    words = {
        value: escape(web_text(language, f"byes.cell.{value or 'plays'}")) for value in choices
    }
    barred = f' <span class="chip">{escape(web_text(language, "byes.not_entitled"))}</span>'
    rounds: dict[int, str] = {}

    def cell(line: ByeLine, at: ByeCell) -> str:
        if at.closed:
            return '<td class="cell muted">–</td>'
        spoken = rounds.setdefault(
            at.round, escape(web_text(language, "rounds.title", round=at.round))
        )
        options = "".join(
            f'<option value="{value}"{" selected" if value == at.value else ""}>{word}</option>'
            for value, word in words.items()
        )
        label = f"{escape(line.player.name)}, {spoken}"
        cells = f'<select name="{at.field}" aria-label="{label}">{options}</select>'
        return f'<td class="cell">{cells}</td>'

    rows = [
        f"<tr><td>{_linked(cards, line.player)}{'' if line.player.half_byes else barred}</td>"
        f"{''.join([cell(line, at) for at in line.cells])}</tr>"
        for line in lines
    ]
    return mark_safe("\n".join(rows))  # noqa: S308 - built of escaped parts


@register.simple_tag(takes_context=True)
def preview_rows(context: Context, rows: Iterable[BoardRow]) -> SafeString:
    """Boards of a round that is not paired yet, with what is to be noticed about them."""
    page, frame, language = context["page"], context["frame"], context["language"]
    cards = reverse("players", args=[frame.head.id])
    reasons = f"{reverse('next-round', args=[frame.head.id])}why/"
    why = escape(web_text(language, "rounds.why"))
    changed = frozenset() if page.changed is None else frozenset(page.changed.boards)
    mark = f'<span class="tag">{escape(web_text(language, "changed.mark"))}</span> '
    floats = escape(web_text(language, "preview.floats"))
    lines = [
        f'<tr><td class="num">{row.board}</td>'
        f'<td class="w">{symbol(row.white_mark)}{_linked(cards, row.white)}</td>'
        f"{_points(row.white_points, language)}{_points(row.black_points, language)}"
        f'<td class="b">{symbol(row.black_mark)}{_linked(cards, row.black)}</td>'
        f'<td class="muted">{mark if row.board in changed else ""}'
        f"{floats if row.floats and page.swiss else ''}</td>"
        f'<td class="why"><a href="{reasons}{row.white.id}/">{why}</a></td></tr>'
        for row in rows
    ]
    return mark_safe("\n".join(lines))  # noqa: S308 - built of escaped parts


def _linked(cards: str, player: Player) -> str:
    """A name that leads to the player's card."""
    return f'<a class="who" href="{cards}{player.id}/">{person(player)}</a>'


def _points(points: Points, language: Language) -> str:
    return f'<td class="num pts">{points_text(points, language)}</td>'


def _result(row: BoardRow, *, enters: bool) -> str:
    if row.is_open:
        return ""
    swapped = " ⇄" if row.reversed else ""
    pick = " data-pick" if enters else ""
    return f'<a class="got"{pick} href="{row.href}">{escape(row.text)}{swapped}</a>'


def _buttons(row: BoardRow, other: str) -> str:
    buttons = "".join(
        [
            f'<button name="set" value="{row.key} {result}">{result}</button>'
            for result in ("1-0", "½-½", "0-1")
        ]
    )
    more = f'<a class="other" data-pick href="{row.href}">{other}</a>'
    return f'<span class="set">{buttons}{more}</span>'
