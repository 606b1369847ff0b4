"""Cases about ratings: changes, first ratings, performances, K, pace, lists, the rise of 2024."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ronde.errors import FormatError
from ronde.formats.cases.reading import Node, Solve, points_data
from ronde.model.people import Cadence
from ronde.rating import (
    GameChange,
    PlayedGame,
    PoolEvent,
    RatedEvent,
    book_figures,
    event_lists,
    factor,
    first_rating,
    game_pace,
    limited_factor,
    performance_figures,
    period_change,
    risen,
)
from ronde.rules.rating import RATINGS, RatingRules, amended, rating_rules

__all__ = ["EDITIONS", "RATING_KINDS", "RESULTS"]

EDITIONS: Mapping[str, str] = MappingProxyType(
    {row.edition: row.edition for row in RATINGS.values() if row.is_text}
)
"""The editions a case may name; amendments follow the first day."""

_ON_BOARD = MappingProxyType({"1": 2, "=": 1, "0": 0})
RESULTS: Mapping[str, int | None] = MappingProxyType(
    {**_ON_BOARD, **dict.fromkeys(("W", "D", "L", "+", "-", "U", "F", "H", "Z", "", " "))}
)
"""Half-points on the board by the code of a report file; None: nothing was played."""

_CADENCES = MappingProxyType({cadence.value: cadence for cadence in Cadence})


def _cadence(case: Node) -> Cadence:
    found = case.optional("chapter")
    return Cadence.STANDARD if found is None else found.choice(_CADENCES)


def _rules(case: Node, start: dt.date | None = None) -> RatingRules:
    return rating_rules(amended(case["edition"].choice(EDITIONS), start))


def _games(event: Node) -> tuple[PlayedGame, ...]:
    return tuple(_game(game) for game in event["games"].items())


def _game(game: Node) -> PlayedGame:
    opponent, excluded = game.optional("opponent"), game.optional("excluded")
    return PlayedGame(
        opponent=None if opponent is None else opponent.rating(),
        halves=game["result"].choice(RESULTS),
        excluded=False if excluded is None else excluded.truth(),
    )


def _change(case: Node) -> dict[str, Any]:
    events = tuple(
        RatedEvent(
            rating=event["rating"].rating(),
            games=_games(event),
            rules=_rules(case, event["start"].day()),
        )
        for event in case["events"].items()
    )
    found = period_change(
        case["rating"].rating(),
        events,
        k=case["k"].whole(1, 100),
        cadence=_cadence(case),
        rules=_rules(case),
    )
    return {
        "n": found.games,
        "k_used": found.k_used,
        "events": [
            {
                "games": [_line(line) for line in event.lines],
                "sum": event.total,
                "change": event.change,
            }
            for event in found.events
        ],
        "sum": found.total,
        "change": found.change,
        "rounded": found.rounded,
        "rating": found.rating,
    }


def _line(line: GameChange) -> dict[str, Any]:
    if line.unrated is not None:
        return {"rated": False, "because": line.unrated.code, "article": line.article}
    return {
        "rated": True,
        "difference": line.difference,
        "expected": line.expected,
        "delta": line.delta,
        "article": line.article,
    }


def _initial(case: Node) -> dict[str, Any]:
    events = tuple(
        PoolEvent(start=event["start"].day(), games=_games(event))
        for event in case["events"].items()
    )
    found = first_rating(events, _rules(case), cadence=_cadence(case))
    return {
        "n": len(found.games),
        "points": points_data(found.halves),
        "percent": found.percent,
        "dp": found.difference,
        "rating": found.rating,
        "published": found.is_published,
    }


def _performance(case: Node) -> dict[str, Any]:
    ratings = [opponent.rating() for opponent in case["opponents"].items()]
    halves = case["points"].halves()
    if not ratings:
        raise FormatError("case.nobody_met", place="opponents")
    if halves > 2 * len(ratings):
        raise FormatError(
            "case.too_many_points", place="points", points=case["points"].value, games=len(ratings)
        )
    if case["method"].choice({"fide": False, "book": True}):
        book = book_figures(ratings, halves, own=case["own"].rating())
        return {
            "average": book.average,
            "quantity": book.difference,
            "performance": book.performance,
        }
    fide = performance_figures(ratings, halves)
    return {
        "average": fide.average,
        "percent": fide.percent,
        "dp": fide.difference,
        "performance": fide.performance,
    }


def _factor(case: Node) -> dict[str, Any]:
    player = case["player"]
    born, highest = player.optional("born"), player.optional("highest")
    found = factor(
        _rules(case),
        year=case["year"].whole(1970, 2200),
        games=player["games"].whole(),
        highest=None if highest is None else highest.rating(),
        born=None if born is None else born.whole(1850, 2200),
        cadence=_cadence(case),
    )
    used = limited_factor(found.k, case["n"].whole())
    return {"k": found.k, "k_used": used, "because": found.because}


def _pace(case: Node) -> dict[str, Any]:
    control = case.optional("first_control")
    ratings = case["ratings"].items(most=2)
    found = game_pace(
        case["minutes"].whole(0, 1000),
        case["increment"].whole(0, 600),
        [None if rating.value is None else rating.rating() for rating in ratings],
        first_control=None if control is None else control.whole(1, 500),
    )
    return {
        "chapter": None if found.cadence is None else found.cadence.value,
        "rated": found.is_rated,
        "article": found.article,
    }


def _dates(case: Node) -> dict[str, Any]:
    official = case.optional("official")
    found = event_lists(
        case["start"].day(),
        case["end"].day(),
        _rules(case),
        official=official is not None and official.truth(),
    )
    return {"list_used": found.used.isoformat(), "first_list": found.first.isoformat()}


def _adjust(case: Node) -> dict[str, Any]:
    return {"rating": risen(case["rating"].rating())}


RATING_KINDS: Mapping[str, Solve] = MappingProxyType(
    {
        "change": _change,
        "initial": _initial,
        "performance": _performance,
        "k": _factor,
        "pace": _pace,
        "dates": _dates,
        "adjust": _adjust,
    }
)
"""Every kind of case of `ronde rating --cases`."""
