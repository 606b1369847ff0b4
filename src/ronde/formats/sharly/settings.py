"""What was announced: a row of settings, some of them JSON."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeGuard

from ronde.formats.papi.words import cuts_of
from ronde.formats.problems import ProblemLog
from ronde.formats.sharly.database import Cells
from ronde.formats.sharly.tables import Section
from ronde.formats.sharly.words import (
    ACCELERATIONS,
    POINTS_OF,
    SYSTEMS,
    is_papi_tiebreak,
    pairing_words,
    tiebreak_code,
)
from ronde.model import (
    STANDARD,
    THREE_ONE_ZERO,
    Acceleration,
    AccelerationMethod,
    Color,
    Points,
    PointSystem,
    RoundNo,
    RoundTime,
    Settings,
    System,
    bounds,
)
from ronde.rules.editions import REGULATIONS

__all__ = ["groups_of", "settings_of"]

_COLORS = {"W": Color.WHITE, "B": Color.BLACK}
_PAB_OF = {3: "win", 2: "draw", 1: "loss"}
_PRIMARY = "POINTS"
_BOOK = "book"
_OLD_RULES, _OLD_DAY = "LEGACY_03_2026", dt.date(2026, 2, 28)
"""The option that asks for the tie-break rules before March 2026, and their last day."""
_DAY_BEGINS, _DAY_ENDS = dt.timedelta(hours=2), dt.timedelta(hours=1)
"""Moments are those of Greenwich: midnight in Paris is still the day before there, winter and
summer; a day that ends a minute before midnight stays the same."""


def settings_of(section: Section, info: Cells, log: ProblemLog, *, played: int) -> Settings:
    """The settings; what is not understood is reported and left open.

    The groups of an acceleration stay open too: who is in them follows from the players.
    """
    row = section.row
    rounds = _rounds(row, log, played)
    chain, editions = _tiebreaks(section, rounds or played, log)
    options = _options(row)
    control = row.text("time_control_trf25")
    settings = Settings(
        name=row.text("name") or info.text("name"),
        city=row.text("location") or info.text("location"),
        federation=info.text("federation").upper(),
        start=_day(row, ("start_date", "start"), _DAY_BEGINS),
        end=_day(row, ("stop_date", "stop"), _DAY_ENDS),
        system=System(name=_system(row, log)),
        editions=MappingProxyType(editions),
        rounds=rounds,
        schedule=tuple(_schedule(row, rounds or played)),
        time_control=control,
        time_control_code=control,
        points=_points(row, log),
        tiebreaks=chain or None,
        acceleration=Acceleration(method=_method(row)),
        initial_color=_COLORS.get(str(options.get("COLOR_SEED", "")).upper()),
    )
    return replace(
        settings,
        start=settings.start or _day(info, ("start",), _DAY_BEGINS),
        end=settings.end or _day(info, ("stop",), _DAY_ENDS),
    )


def _rounds(row: Cells, log: ProblemLog, played: int) -> int | None:
    rounds = row.number("rounds") or 0
    if not 1 <= rounds <= bounds.ROUND.most:
        log.add("sharly.rounds", 0, 0, row.text("rounds"))
        return None
    if played > rounds:
        log.add("sharly.rounds_beyond", rounds=rounds, played=played)
        return played
    return rounds


def _system(row: Cells, log: ProblemLog) -> str:
    word = pairing_words(row.text("pairing"))
    if word in SYSTEMS or word in ACCELERATIONS:
        return SYSTEMS.get(word, SYSTEMS[""])
    log.add("sharly.system", 0, 0, word)
    return SYSTEMS[""]


def _method(row: Cells) -> AccelerationMethod:
    return ACCELERATIONS.get(pairing_words(row.text("pairing")), AccelerationMethod.NONE)


def _options(row: Cells) -> Mapping[str, Any]:
    """The settings of the pairing, by their names without the parts that brought them."""
    data = row.document("pairing_settings")
    return {pairing_words(k): v for k, v in data.items()} if isinstance(data, dict) else {}


# --- days -----------------------------------------------------------------------------------------


def _day(row: Cells, names: tuple[str, ...], shift: dt.timedelta) -> dt.date | None:
    """A day as text, or a moment in seconds."""
    for name in names:
        text, moment = row.text(name), row.amount(name)
        try:
            if moment is not None and moment > 0:
                return (dt.datetime.fromtimestamp(moment, dt.UTC) + shift).date()
            if text:
                return dt.date.fromisoformat(text[:10])
        except (ValueError, OverflowError, OSError):
            continue
    return None


def _schedule(row: Cells, rounds: int) -> Iterator[RoundTime]:
    data = row.document("round_datetimes")
    for number in range(1, rounds + 1) if isinstance(data, dict) else ():
        text = data.get(str(number))
        try:
            moment = dt.datetime.fromisoformat(text) if isinstance(text, str) else None
        except ValueError:
            continue
        if moment is not None:
            time = moment.time().replace(second=0, microsecond=0)
            yield RoundTime(round=RoundNo(number), date=moment.date(), time=time)


# --- points ---------------------------------------------------------------------------------------


def _points(row: Cells, log: ProblemLog) -> PointSystem:
    """What results are worth: each by its number, or three for a win and that of the bye."""
    system = THREE_ONE_ZERO if row.number("three_points_for_a_win") == 1 else STANDARD
    bye = _PAB_OF.get(row.number("pab_value") or 0, "win")
    if bye != "win":
        system = replace(system, pab=getattr(system, bye))
    given = row.document("game_points")
    if not isinstance(given, dict):
        return system
    worth: dict[str, Points] = {}
    for number, name in POINTS_OF.items():
        value = given.get(number)
        tenths = 10 * value if isinstance(value, (int, float)) else None
        if tenths is None:
            continue
        if not float(tenths).is_integer() or not 0 <= tenths <= bounds.POINTS.most:
            log.add("sharly.points", 0, 0, str(value))
            return system
        worth[name] = Points(int(tenths))
    if worth.get("pab") == worth.get("win", system.win):
        worth.pop("pab", None)
    return replace(system, **worth)


# --- tie-breaks -----------------------------------------------------------------------------------


def _tiebreaks(
    section: Section, rounds: int, log: ProblemLog
) -> tuple[tuple[str, ...], dict[str, str]]:
    """Their codes, and by which rules they are computed where that is said."""
    found: list[str] = []
    editions: dict[str, str] = {}
    for kind, options in _announced(section):
        if kind == _PRIMARY:
            continue
        code = tiebreak_code(kind, options, cuts_of(rounds))
        if not code:
            log.add("sharly.tiebreak", 0, 0, kind)
            continue
        found.append(code)
        if is_papi_tiebreak(kind):
            editions["tiebreak"] = _BOOK
        elif options.get(_OLD_RULES) is True:
            editions.setdefault("tiebreak", REGULATIONS["tiebreak"].in_force(_OLD_DAY))
    return tuple(dict.fromkeys(found)), editions


def _announced(section: Section) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """From the table of them, or in the older form from the tournament's own row."""
    for row in section.tiebreaks:
        options = row.document("options")
        yield row.text("type"), options if isinstance(options, dict) else {}
    listed = section.row.document("tie_breaks")
    if section.tiebreaks or not isinstance(listed, list):
        return
    for item in listed:
        if isinstance(item, dict) and isinstance(item.get("type"), str):
            options = item.get("options")
            yield item["type"], options if isinstance(options, dict) else {}


# --- groups ---------------------------------------------------------------------------------------


def groups_of(section: Section) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where the groups of an acceleration part: the numbers of their last players, or ratings.

    Newer files part them by number (`GROUP_A_2`: the first and the last), older ones by rating,
    from above.
    """
    options = _options(section.row)
    method = _method(section.row)
    by_three = method in {AccelerationMethod.DEGRESSIVE, AccelerationMethod.NICOIS}
    names = ("GROUP_A_3", "GROUP_B_3") if by_three else ("GROUP_A_2",)
    lasts = [options.get(name) for name in names]
    numbers = tuple(last[1] for last in lasts if _is_pair(last))
    if len(numbers) == len(names):
        return numbers, ()
    limit, limits = options.get("rating_limit"), options.get("dual_rating_limits")
    if by_three and _is_pair(limits):
        return (), (limits[1], limits[0])
    return (), (limit,) if not by_three and type(limit) is int and limit > 0 else ()


def _is_pair(value: Any) -> TypeGuard[list[int]]:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(v) is int and 0 < v <= bounds.RATING.most for v in value)
    )
