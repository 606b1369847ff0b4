"""Tags and filters of the templates: words by code, points, results, times, assets."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from django import template
from django.template import Context
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from ronde.model import ByeKind, Color, Player, Result, Side
from ronde.texts.dates import date_text, moment_text
from ronde.texts.language import Language, fraction_text, points_text
from ronde.texts.results import result_text
from ronde.texts.web import web_text

__all__ = ["asset", "register"]

register = template.Library()

_STATIC = Path(__file__).parent.parent / "static"


def _language(context: Context) -> Language:
    language: Language = context["language"]
    return language


@register.simple_tag(takes_context=True)
def say(context: Context, code: str, **fields: Any) -> str:
    """The text of a code in the language of the page."""
    return web_text(_language(context), code, **fields)


@cache
def _digest(name: str) -> str:
    return hashlib.sha256(Path(f"{_STATIC}/{name}").read_bytes()).hexdigest()[:12]


@register.simple_tag
def asset(name: str) -> str:
    """The address of a static file, with a digest of its content."""
    return f"/static/{name}?v={_digest(name)}"


@register.filter
def points(value: int) -> str:
    """Points for people: 3½."""
    return points_text(value)


@register.filter
def result(value: Result) -> str:
    """A result for people: ½-½."""
    return result_text(value)


@register.simple_tag(takes_context=True)
def clock(context: Context, at: dt.datetime) -> str:
    """A moment, in this machine's zone: the time, with the date when it was another day."""
    return moment_text(at.astimezone(), _language(context))


@register.simple_tag(takes_context=True)
def day(context: Context, date: dt.date | None) -> str:
    """A date for people."""
    return "" if date is None else date_text(date, _language(context))


@register.simple_tag
def person(player: Player) -> SafeString:
    """A name as lists show it: family name first and heavier, title and rating muted."""
    who = player.person
    title = "" if who.title is None else who.title.value
    rating = str(player.rating) if player.rating else ""
    return format_html(
        '<span class="who"><b>{}</b>{}{} <small>{}</small></span>',
        who.family_name,
        f" {who.given_name}" if who.given_name else "",
        "",
        " ".join(part for part in (title, rating) if part),
    )


@register.simple_tag
def cells(texts: Iterable[str], css: str) -> SafeString:
    """Many table cells at once: a loop of the template language costs ten times as much."""
    return mark_safe("".join(f'<td class="{css}">{escape(text)}</td>' for text in texts))  # noqa: S308


@register.simple_tag
def value_cells(values: Iterable[Any]) -> SafeString:
    """The points and tie-breaks of a line, each leading to its explanation."""
    return mark_safe(  # noqa: S308 - built of escaped parts
        "".join(
            f'<td class="num{" separates" if value.separates else ""}">'
            f'<a class="val" href="{escape(value.href)}">{escape(value.text)}</a></td>'
            for value in values
        )
    )


@register.simple_tag
def listed(row: Any) -> SafeString:
    """Who a line of a ranking is about: a player with title and rating, or a team."""
    if row.player is None:
        name = format_html("<b>{}</b>", row.name)
        return format_html('<a class="who" href="{}">{}</a>', row.href, name) if row.href else name
    return format_html('<a href="{}">{}</a>', row.href, person(row.player))


@register.simple_tag(takes_context=True)
def score_card(context: Context, card: Any) -> SafeString:
    """A player's card: number, name, points, then a line per round."""
    language = _language(context)
    words = _card_words(language)
    lines = "".join(
        f'<tr><td class="num">{line.round}</td><td>{words.color(line.color)}</td>'
        f'<td class="num">{line.number or ""}</td><td>{escape(line.name)}</td>'
        f'<td class="num">{words.sign(line.outcome)}</td>'
        f'<td class="num">{points_text(line.total)}</td></tr>'
        for line in card.lines
    )
    return format_html(
        '<section class="card"><h2>{} {} <small>{}</small> <span class="pts">{}</span></h2>'
        "<table><tbody>{}</tbody></table></section>",
        card.number,
        card.name,
        card.rating or "",
        points_text(card.points),
        mark_safe(lines),  # noqa: S308 - built of escaped parts
    )


class _CardWords:
    """Signs and colours of score cards in one language, looked up once."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._colors = {c: web_text(language, f"color.{c.value}") for c in Color}
        self._signs: dict[object, str] = {None: "–"}

    def color(self, color: Color | None) -> str:
        return "" if color is None else self._colors[color]

    def sign(self, outcome: Side | ByeKind | None) -> str:
        if outcome not in self._signs:
            kind = "side" if isinstance(outcome, Side) else "outcome"
            value = "" if outcome is None else outcome.value
            self._signs[outcome] = escape(web_text(self._language, f"{kind}.{value}"))
        return self._signs[outcome]


@cache
def _card_words(language: Language) -> _CardWords:
    return _CardWords(language)


@register.inclusion_tag("base/_field.html", takes_context=True)
def field(context: Context, form: Any, name: str, code: str, **options: Any) -> dict[str, Any]:
    """A labelled input of a form, with its value and its error."""
    return {
        "language": _language(context),
        "name": name,
        "code": code,
        "value": form.values.get(name, ""),
        "error": form.errors.get(name, ""),
        "type": options.pop("type", "text"),
        "options": options,
    }


@register.filter
def words(text: str) -> list[str]:
    """The words of a constant, to loop over."""
    return text.split()


@register.simple_tag(takes_context=True)
def exact(context: Context, value: Fraction) -> str:
    """An exact number with the language's decimal sign."""
    return fraction_text(value, _language(context))
