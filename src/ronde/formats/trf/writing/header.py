"""Tournament records, from what was announced.

Rule: C.02.03@2025-09 records 012-222, 352, 362; JaVaFo's XXR, XXC, XXS; bbpPairings' BB*.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from ronde.formats.trf.columns import CELL_FIRST, CELL_STEP, record
from ronde.formats.trf.officials import official_text
from ronde.formats.trf.pointcodes import (
    BB_FIELDS,
    MATCH_FIELDS,
    POINTS_KEY,
    SYMBOLS_162,
    XXS_FIELDS,
)
from ronde.formats.trf.systems import code_of
from ronde.formats.trf.writing.draft import Draft, one_line, text_of
from ronde.model import (
    AccelerationMethod,
    Color,
    MatchPoints,
    OfficialRole,
    PointSystem,
    System,
)

__all__ = ["HEADER"]

_LETTERS = {Color.WHITE: "W", Color.BLACK: "B"}


def _line(code: str, text: str) -> list[str]:
    text = one_line(text)
    return [f"{code} {text}"] if text else []


def _date(code: str, day: dt.date | None) -> list[str]:
    return _line(code, f"{day.year:04}/{day.month:02}/{day.day:02}") if day else []


def _counted(code: str, draft: Draft, count: int) -> list[str]:
    return _line(code, draft.stated.counts.get(code, str(count) if count else ""))


def _officials(code: str, draft: Draft, role: OfficialRole) -> list[str]:
    return [
        f"{code} {one_line(official_text(official))}"
        for official in draft.settings.officials
        if official.role is role
    ]


def _schedule(draft: Draft) -> list[str]:
    """Two digits of the year, right-aligned; four where two would be read as another century."""
    text = "132"
    for item in sorted(draft.settings.schedule, key=lambda item: item.round):
        day = item.date
        year = f"{day.year % 100:02}" if 1970 <= day.year < 2070 else f"{day.year:04}"
        end = CELL_FIRST + 7 + CELL_STEP * (item.round - 1)
        shown = f"{year}/{day.month:02}/{day.day:02}"
        text = text.ljust(end - len(shown)) + shown
    return [text] if draft.settings.schedule else []


def _rounds(code: str, draft: Draft) -> list[str]:
    rounds = draft.settings.rounds
    return [f"{code} {rounds}"] if rounds else []


def _initial_color_152(draft: Draft) -> list[str]:
    color = draft.settings.initial_color
    return [f"152 {_LETTERS[color]}"] if color else []


def _initial_color_xxc(draft: Draft) -> list[str]:
    words = ["rank"] if draft.by_line else []
    color = draft.settings.initial_color
    if color:
        words.append("white1" if color is Color.WHITE else "black1")
    return _line("XXC", " ".join(words))


def _explicit_points(system: PointSystem, names: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Code and value of each item that differs from its default."""
    mine, usual = system.resolved(), PointSystem(win=system.win, draw=system.draw).resolved()
    standard = PointSystem().resolved()
    values = {}
    for code, (name, *_) in names.items():
        default = standard if name in {"win", "draw"} else usual
        if getattr(mine, name) != getattr(default, name):
            values[code] = text_of(getattr(mine, name))
    return values


def _points_162(draft: Draft) -> list[str]:
    """The point system where it is not the usual one, and what a question mark counts."""
    values = _explicit_points(draft.settings.points, SYMBOLS_162)
    full = draft.settings.points.resolved()
    if draft.has_adjourned:
        values.setdefault("X", text_of(full.unknown))
    if "W" in values or "D" in values:
        values = {"W": text_of(full.win), "D": text_of(full.draw)} | values
    items = [f"{symbol}{value:>4}" for symbol, value in values.items()]
    return [record("162").line({}, items)] if items else []


def _points_bb(code: str, draft: Draft) -> list[str]:
    system = draft.settings.points
    value = getattr(system.resolved(), BB_FIELDS[code][0])
    return [] if system.is_standard else [record(code).line({"points": text_of(value)})]


def _points_xxs(draft: Draft) -> list[str]:
    system = draft.settings.points
    if system.is_standard:
        return []
    full = system.resolved()
    items = [
        f"{code}={text_of(getattr(full, names[0]))}"
        for code, names in XXS_FIELDS.items()
        if len(names) == 1
    ]
    return ["XXS " + " ".join(items)]


def _match_points(draft: Draft) -> list[str]:
    mine, usual = draft.settings.match_points, MatchPoints()
    if all(getattr(mine, name) == getattr(usual, name) for name in MATCH_FIELDS.values()):
        return []
    items = [f"{symbol}{text_of(getattr(mine, name)):>4}" for symbol, name in MATCH_FIELDS.items()]
    return [record("362").line({}, items)]


def _starting_order(draft: Draft) -> list[str]:
    order = draft.settings.starting_order
    if order is None:
        return []
    fields = {"federation": draft.settings.starting_order_federation, "method": order.value}
    return [record("172").line(fields)]


def _system(draft: Draft) -> list[str]:
    """A system nobody declared (the default without code or edition) is not written as one."""
    system = draft.settings.system
    is_baku = _is_baku(draft)
    if system == System() and not is_baku:
        return []
    code = code_of(system, draft.settings.participants, is_baku=is_baku, start=draft.settings.start)
    return _line("192", code or "")


def _is_baku(draft: Draft) -> bool:
    """Whether Baku is announced; a table of virtual points may stand for it."""
    method = draft.settings.acceleration.method
    by_code = draft.settings.system.code.upper().endswith("_BAKU")
    return method is AccelerationMethod.BAKU or (method is AccelerationMethod.TABLE and by_code)


def _tiebreaks_202(draft: Draft) -> list[str]:
    chain = draft.settings.tiebreaks
    return _line("202", ",".join(chain)) if chain and POINTS_KEY not in chain else []


def _tiebreaks_212(draft: Draft) -> list[str]:
    chain = draft.settings.tiebreaks
    if chain is None or (chain and POINTS_KEY not in chain):
        return []
    return _line("212", ",".join(chain or (POINTS_KEY,)))


def _board_colors(draft: Draft) -> list[str]:
    return _line("352", "".join(_LETTERS[color] for color in draft.settings.board_colors))


def _rated(draft: Draft) -> int:
    """Players with a rating of a list, FIDE's or a national one; an estimate is none."""
    return sum(player.listed_rating > 0 for player in draft.tournament.players)


HEADER: Mapping[str, Callable[[Draft], list[str]]] = MappingProxyType(
    {
        "012": lambda d: _line("012", d.settings.name),
        "022": lambda d: _line("022", d.settings.city),
        "032": lambda d: _line("032", d.settings.federation),
        "042": lambda d: _date("042", d.settings.start),
        "052": lambda d: _date("052", d.settings.end),
        "062": lambda d: _counted("062", d, len(d.tournament.players)),
        "072": lambda d: _counted("072", d, _rated(d)),
        "082": lambda d: _counted("082", d, len(d.tournament.teams)),
        "092": lambda d: _line("092", d.settings.type_text),
        "102": lambda d: _officials("102", d, OfficialRole.CHIEF_ARBITER),
        "112": lambda d: _officials("112", d, OfficialRole.DEPUTY),
        "122": lambda d: _line("122", d.settings.time_control),
        "132": _schedule,
        "142": lambda d: _rounds("142", d),
        "152": _initial_color_152,
        "162": _points_162,
        "172": _starting_order,
        "182": lambda d: _officials("182", d, OfficialRole.PAIRING),
        "192": _system,
        "202": _tiebreaks_202,
        "212": _tiebreaks_212,
        "222": lambda d: _line("222", d.settings.time_control_code),
        "352": _board_colors,
        "362": _match_points,
        "XXR": lambda d: _rounds("XXR", d),
        "XXC": _initial_color_xxc,
        "XXS": _points_xxs,
        **{code: partial(_points_bb, code) for code in BB_FIELDS},
    }
)
"""How each tournament record is written."""
