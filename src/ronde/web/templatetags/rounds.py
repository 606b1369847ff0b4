"""The lines of a pairing list, built of strings: see `ronde.web.markup`."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from ronde.model import Player, Points
from ronde.texts.language import Language, points_text
from ronde.texts.web import web_text
from ronde.web.markup import person, symbol
from ronde.web.players.byes import ByeCell, ByeLine
from ronde.web.rounds.lines import BoardRow

__all__ = ["register"]

register = template.Library()


@register.simple_tag(takes_context=True)
def result_rows(context: Context, rows: Iterable[BoardRow]) -> SafeString:
    """Boards with their results, and buttons for who may enter them."""
    page, frame, language = context["page"], context["frame"], context["language"]
    other = escape(web_text(language, "rounds.other"))
    why = escape(web_text(language, "rounds.why"))
    lines = []
    for row in rows:
        enters = frame.principal.enters(frame.head.id, row.seat)
        white, black = row.white, row.black
        who = escape(f"{white.person.family_name} – {black.person.family_name}")
        css = ' class="open"' if row.is_open else ""
        lines.append(
            f'<tr id="{row.anchor}" tabindex="0" data-board="{row.key}" '
            f'data-version="{page.version}" data-who="{who}"'
            f'{css}><td class="num board">{row.board}</td>'
            f"{_white(row.white_mark, white, row.white_points, language)}"
            f'<td class="res">{_result(row)}{_buttons(row, other) if enters else ""}</td>'
            f"{_black(row.black_mark, black, row.black_points, language)}"
            f'<td class="why"><a href="{page.href}why/{white.id}/">{why}</a></td></tr>'
        )
    return mark_safe("\n".join(lines))  # noqa: S308 - built of escaped parts


@register.simple_tag(takes_context=True)
def bye_lines(context: Context, lines: Iterable[ByeLine], choices: Iterable[str]) -> SafeString:
    """Players by rounds to come, a list of answers in each cell."""
    frame, language = context["frame"], context["language"]
    cards = reverse("players", args=[frame.head.id])
    words = {
        value: escape(web_text(language, f"byes.cell.{value or 'plays'}")) for value in choices
    }
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
        f"<tr><td>{_linked(cards, line.player)}</td>"
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
    return f'<a href="{cards}{player.id}/">{person(player)}</a>'


def _white(mark: str, player: Player, points: Points, language: Language) -> str:
    return f'<td class="w">{symbol(mark)}{person(player)}</td>{_points(points, language)}'


def _black(mark: str, player: Player, points: Points, language: Language) -> str:
    return f'{_points(points, language)}<td class="b">{symbol(mark)}{person(player)}</td>'


def _points(points: Points, language: Language) -> str:
    return f'<td class="num pts">{points_text(points, language)}</td>'


def _result(row: BoardRow) -> str:
    if row.is_open:
        return ""
    swapped = " ⇄" if row.reversed else ""
    return f'<a class="got" href="{row.href}">{escape(row.text)}{swapped}</a>'


def _buttons(row: BoardRow, other: str) -> str:
    buttons = "".join(
        [
            f'<button name="set" value="{row.key} {result}">{result}</button>'
            for result in ("1-0", "½-½", "0-1")
        ]
    )
    return f'<span class="set">{buttons}<a class="other" href="{row.href}">{other}</a></span>'
