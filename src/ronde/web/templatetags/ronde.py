"""Tags and filters of the templates: words by code, points, results, times, assets."""

from __future__ import annotations

import datetime as dt
import hashlib
import re
from collections.abc import Iterable, Mapping, Sized
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from django import template
from django.template import Context
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from ronde.errors import RondeError
from ronde.model import Player, Result
from ronde.queries.advice import Advice
from ronde.queries.cadence import Pace
from ronde.queries.checks import Check
from ronde.queries.presets import CUP_TIES, Preset
from ronde.services.public.sharing import Announcement
from ronde.texts.dates import date_text, moment_text
from ronde.texts.journal import author_text
from ronde.texts.language import Language, fraction_text, language_name, points_text
from ronde.texts.money import money_text
from ronde.texts.naming import capitalised
from ronde.texts.pace import pace_text
from ronde.texts.results import result_text
from ronde.texts.stages import stage_name
from ronde.texts.start_checks import start_check_text
from ronde.texts.web import web_text
from ronde.web import markup
from ronde.web.language import spoken
from ronde.web.routes import declared

__all__ = ["asset", "register"]

register = template.Library()

_STATIC = Path(__file__).parent.parent / "static"
_ICONS = Path(__file__).parent.parent / "base" / "icons.svg"


def _language(context: Context) -> Language:
    language: Language = context["language"]
    return language


@register.simple_tag(takes_context=True)
def say(context: Context, code: str, **fields: Any) -> str:
    """The text of a code in the language of the page."""
    return web_text(_language(context), code, **fields)


@register.simple_tag(takes_context=True)
def other_languages(context: Context) -> tuple[tuple[Language, str], ...]:
    """The languages to choose from instead of the page's, each with its own name."""
    others = (other for other in spoken() if other != _language(context))
    return tuple((other, language_name(other)) for other in others)


@register.simple_tag(takes_context=True)
def check_text(context: Context, check: Check) -> str:
    """A check before the start in words; what the library objects to says more than the code."""
    return start_check_text(check, _language(context))


@register.simple_tag(takes_context=True)
def announced(context: Context, announcement: Announcement) -> str:
    """What is announced: as typed, or a notice in the language of the page."""
    return announcement.said_in(_language(context))


@register.simple_tag(takes_context=True)
def advice_text(context: Context, advice: Advice) -> str:
    """What a plan comes to, in words."""
    return web_text(_language(context), f"advice.{advice.code}", **advice.fields)


@register.simple_tag(takes_context=True)
def pace(context: Context, found: Pace) -> str:
    """What a time control comes to, in words."""
    return pace_text(found, _language(context))


@register.simple_tag(takes_context=True)
def signed_as(context: Context, name: str) -> str:
    """Whoever is signed in, as the journal calls them."""
    return author_text(name, _language(context))


@register.simple_tag(takes_context=True)
def stage(context: Context, found: tuple[str, int]) -> str:
    """A round of a cup in words."""
    return stage_name(*found, _language(context))


@register.simple_tag(takes_context=True)
def cup_tie(context: Context, phases: str) -> str:
    """What follows a level match of a cup, in words where it has any."""
    return web_text(_language(context), f"wizard.tie.{phases}") if phases in CUP_TIES else phases


@register.simple_tag(takes_context=True)
def preset_size(context: Context, preset: Preset) -> str:
    """For how many a kind of tournament is made."""
    who = "teams" if preset.is_team else "players"
    range_ = "from" if not preset.most else "exactly" if preset.least == preset.most else "from_to"
    code = f"size.{range_}_{who}"
    return web_text(_language(context), code, least=preset.least, most=preset.most)


@cache
def _digest(name: str) -> str:
    return hashlib.sha256(Path(f"{_STATIC}/{name}").read_bytes()).hexdigest()[:12]


@register.simple_tag
def asset(name: str) -> str:
    """The address of a static file, with a digest of its content."""
    return f"/static/{name}?v={_digest(name)}"


@cache
def _drawings() -> Mapping[str, str]:
    """The strokes of every icon by name."""
    symbols = re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', _ICONS.read_text("utf-8"))
    return MappingProxyType(dict(symbols))


@register.simple_tag
def icon(name: str, *, small: bool = False) -> SafeString:
    """A picture beside a word, which says the same: readers are not told it."""
    shape = "i small" if small else "i"
    return mark_safe(  # noqa: S308 - files of ours
        f'<svg class="{shape}" viewBox="0 0 24 24" aria-hidden="true">{_drawings()[name]}</svg>'
    )


@register.filter
def points(value: int, language: Language) -> str:
    """Points for people: 3½."""
    return points_text(value, language)


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
    """A name as lists show it."""
    return mark_safe(markup.person(player))  # noqa: S308 - escaped there


@register.simple_tag
def player_options(players: Iterable[Player], chosen: int) -> SafeString:
    """Players to choose from."""
    return mark_safe(markup.player_options(players, chosen))  # noqa: S308 - escaped there


_MANY = 20
"""More people than this are searched, not scrolled."""


@register.simple_tag(takes_context=True)
def find_in(context: Context, select: str, people: Sized) -> SafeString:
    """A field above a long list to choose from: it leaves only the names that match."""
    if len(people) <= _MANY:
        return mark_safe("")
    words = escape(web_text(_language(context), "players.find_name"))
    return mark_safe(  # noqa: S308 - escaped above
        f'<input type="search" class="find js" data-options="{escape(select)}" autocomplete="off"'
        f' aria-label="{words}" placeholder="{words}">'
    )


@register.simple_tag
def listed(row: markup.Listed) -> SafeString:
    """Who a line of a ranking is about."""
    return mark_safe(markup.listed(row))  # noqa: S308 - escaped there


_KINDS: Mapping[str, tuple[str, Mapping[str, str]]] = MappingProxyType(
    {
        "url": ("url", {"placeholder": "https://"}),
        "new-password": ("password", {"autocomplete": "new-password"}),
        "current-password": ("password", {"autocomplete": "current-password"}),
        "one-time-code": ("text", {"autocomplete": "one-time-code", "inputmode": "numeric"}),
    }
)
"""Kinds of input by what they are for: the type in HTML, and what goes with it."""


def _error_text(form: Any, name: str, label: str, language: Language) -> str:
    """What is wrong with a field: the value and the range where it is out of one."""
    error = form.errors.get(name, "")
    if isinstance(fault := form.about.get(name, {}).get("fault"), RondeError):
        return capitalised(fault.said_in(language))
    if error == "form.not_in_range" and name in form.about:
        words = web_text(language, label)
        return web_text(language, "form.out_of_range", label=words, **form.about[name])
    if error in {"form.not_money", "form.money_range"}:
        about = dict(form.about[name])
        limits = {k: money_text(v, "€", language) for k, v in about.items() if isinstance(v, int)}
        return web_text(language, error, **{**about, **limits})
    return web_text(language, error) if error else ""


@register.simple_tag(takes_context=True)
def money(context: Context, cents: int | None) -> str:
    """An amount in euros; nothing where there is none."""
    return "" if cents is None else money_text(cents, "€", _language(context))


@register.inclusion_tag("base/_field.html", takes_context=True)
def field(context: Context, form: Any, name: str, code: str, **options: Any) -> dict[str, Any]:
    """A labelled input of a form, with its value and its error."""
    asked = options.pop("type", "text")
    kind, more = _KINDS.get(asked, (asked, {}))
    if form.errors:
        # The first field that is wrong keeps the focus, wherever it would begin.
        options["autofocus"] = next(iter(form.errors)) == name
    return {
        "language": _language(context),
        "name": name,
        "code": code,
        "value": form.values.get(name, ""),
        "error": _error_text(form, name, code, _language(context)),
        "type": kind,
        "options": {**more, **options},
    }


@register.filter
def may(frame: Any, route: str) -> bool:
    """Whether whoever looks may use that route: act, or look where there is nothing to do."""
    allowed: bool = frame.principal.role >= declared()[route].needs
    return allowed


@register.filter
def enters(frame: Any, board: int) -> bool:
    """Whether whoever looks may enter the result of that board."""
    allowed: bool = frame.principal.enters(frame.head.id, board)
    return allowed


@register.filter
def marked(text: str) -> SafeString:
    """Text in which code stands between backticks."""
    parts = str(escape(text)).split("`")
    shown = (f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))
    return mark_safe("".join(shown))  # noqa: S308 - escaped above


@register.filter
def words(text: str) -> list[str]:
    """The words of a constant, to loop over."""
    return text.split()


@register.simple_tag(takes_context=True)
def exact(context: Context, value: Fraction) -> str:
    """An exact number with the language's decimal sign."""
    return fraction_text(value, _language(context))
