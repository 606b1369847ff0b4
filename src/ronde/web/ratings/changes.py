"""What the event changes in everybody's rating, after any round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Player
from ronde.queries.open_games import all_over
from ronde.queries.rating_changes import PlayerChange
from ronde.services.cached import rating_changes_after
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language, fraction_text, halves_text
from ronde.texts.ratings import part_lines, signed_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament
from ronde.web.standings.filters import Filter, read_filter
from ronde.web.standings.standings import RoundChoice, Sorting, shown_round, sorting

__all__ = ["ChangesPage", "ChangesRow", "Extreme", "changes", "changes_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangesRow:
    """A player: rating, games, what came of them; `href` leads to the games one by one.

    `sign` is `up`, `down` or nothing; `is_estimate`: K might be another if more were known.
    """

    player: Player
    href: str
    rating: str
    games: int
    points: str
    expected: str
    k: str
    is_estimate: bool
    change: str
    sign: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Extreme:
    """Who gained or lost most."""

    name: str
    href: str
    change: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangesPage:
    """Everybody's change after a round, by the column asked for.

    `up`, `down`, `same` count the rated players who gain, lose or keep; `first` those who get a
    first rating. `estimates` counts whose K might be another. `list` is the one that changes;
    `assumed`: nobody knows the pace. `in_parts` says
    how an event over 30 days is counted.
    """

    tournament: int
    after: int
    rounds: tuple[RoundChoice, ...]
    complete: bool
    rows: tuple[ChangesRow, ...]
    sorts: Mapping[str, Sorting]
    up: int
    down: int
    same: int
    first: int
    rise: Extreme | None
    fall: Extreme | None
    estimates: int
    list: str
    edition: str
    assumed: bool
    in_parts: tuple[str, ...]


def changes(request: HttpRequest, t: int) -> HttpResponse:
    """The changes after a round; round and order are in the address."""
    opened = open_tournament(t)
    wanted, language = read_filter(request.GET), language_of(request)
    shown = shown_round(opened, wanted.after)
    title = web_text(language, "changes.title")
    frame = frame_of(
        request, title=title, opened=opened, section="standings", round_no=shown, live=True
    )
    page = changes_page(opened, Filter(after=shown, sort=wanted.sort), language)
    return render_page(request, "ratings/changes.html", page, frame)


def changes_page(opened: Opened, wanted: Filter, language: Language) -> ChangesPage:
    """The page after that round."""
    tournament, shown = opened.tournament, wanted.after
    found = rating_changes_after(opened.journal, shown)
    if wanted.sort.removeprefix("-") not in _KEYS:
        wanted = replace(wanted, sort="-change")
    base = reverse("rating-changes", args=[opened.id])
    query = "" if shown == len(tournament.rounds) else f"?after={shown}"
    gains = [(one.gain, one) for one in found.players if one.gain is not None]

    def href(one: PlayerChange) -> str:
        return f"{base}{one.player.id}/{query}"

    def extreme(pairs: Iterable[tuple[Fraction, PlayerChange]], sign: int) -> Extreme | None:
        gain, one = max(pairs, key=lambda pair: sign * pair[0], default=(Fraction(), None))
        if one is None or sign * gain <= 0:
            return None
        return Extreme(name=one.player.name, href=href(one), change=signed_text(gain, language))

    return ChangesPage(
        tournament=opened.id,
        after=shown,
        rounds=tuple(
            RoundChoice(number=r, query=wanted.at(r).query, current=r == shown)
            for r in range(1, len(tournament.rounds) + 1)
        ),
        complete=all_over(tournament.rounds[:shown]),
        rows=tuple(
            _row(one, href(one), language) for one in _in_order(found.players, wanted, language)
        ),
        sorts={name: sorting(wanted, name) for name in _KEYS},
        up=sum(gain > 0 for gain, _ in gains),
        down=sum(gain < 0 for gain, _ in gains),
        same=sum(not gain for gain, _ in gains),
        first=sum(one.change is None and one.rating is not None for one in found.players),
        rise=extreme(gains, 1),
        fall=extreme(gains, -1),
        estimates=sum(one.is_estimate for one in found.players),
        list=web_text(language, f"ratings.list.fide_{found.cadence.value}"),
        edition=found.rules.text,
        assumed=found.is_assumed,
        in_parts=part_lines(found, language),
    )


_KEYS: Mapping[str, Callable[[PlayerChange], Any]] = {
    "name": lambda one: one.player.name,
    "rating": lambda one: None if one.change is None else one.change.before,
    "games": lambda one: one.games,
    "points": lambda one: one.points,
    "expected": lambda one: one.expected,
    "k": lambda one: None if one.change is None else one.change.k_used,
    "change": lambda one: one.gain,
    "after": lambda one: one.rating,
}
"""The columns, and what they are ordered by."""


def _in_order(
    players: Iterable[PlayerChange], wanted: Filter, language: Language
) -> list[PlayerChange]:
    """By the column asked for, then by name; who has no value comes last."""
    name, down = wanted.sort.removeprefix("-"), wanted.sort.startswith("-")
    key = _KEYS[name]
    named = sorted(players, key=lambda one: sort_key(one.player.name, language))
    if name == "name":
        return named[::-1] if down else named
    known = sorted((one for one in named if key(one) is not None), key=key, reverse=down)
    return [*known, *(one for one in named if key(one) is None)]


def _row(one: PlayerChange, href: str, language: Language) -> ChangesRow:
    made, gain = one.change, one.gain
    return ChangesRow(
        player=one.player,
        href=href,
        rating="" if made is None else str(made.before),
        games=one.games,
        points=halves_text(one.points, language),
        expected="" if one.expected is None else fraction_text(one.expected, language, fixed=True),
        k="" if made is None else str(made.k_used),
        is_estimate=one.is_estimate,
        change="" if gain is None else signed_text(gain, language, fixed=True),
        sign="" if not gain else "up" if gain > 0 else "down",
        after="" if one.rating is None else str(one.rating),
    )
