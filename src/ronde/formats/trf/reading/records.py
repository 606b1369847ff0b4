"""Tournament records: what is announced before the start.

Rule: C.02.03@2025-09 records 012-222, 352, 362; JaVaFo's XXR and XXC.
"""

from __future__ import annotations

import datetime as dt
import re

from ronde.errors import RondeError
from ronde.formats.trf.columns import CELL_FIRST, CELL_STEP, MAX_ROUNDS
from ronde.formats.trf.document import KeptReason
from ronde.formats.trf.officials import official_of
from ronde.formats.trf.pointcodes import POINTS_KEY
from ronde.formats.trf.reading.national import ROUNDS_CODE
from ronde.formats.trf.reading.points import read_match_points, read_points
from ronde.formats.trf.reading.scan import Line, Scan
from ronde.formats.trf.systems import TournamentType, declared_participants, type_of
from ronde.formats.values import date, number
from ronde.model import (
    Acceleration,
    AccelerationMethod,
    Color,
    Official,
    OfficialRole,
    Participants,
    RoundNo,
    RoundTime,
    Settings,
    StartingOrder,
    System,
)

__all__ = ["numbers_by_line_order", "read_settings"]

_COLORS = {"W": Color.WHITE, "B": Color.BLACK}
_ORDERS = frozenset(order.value for order in StartingOrder)
_PERIODS = r"(?:[0-9]+/)?[0-9]+(?:\+[0-9]+)?(?::(?:[0-9]+/)?[0-9]+(?:\+[0-9]+)?)*"
_TIME = re.compile(rf"{_PERIODS}|W{_PERIODS}-B{_PERIODS}", re.IGNORECASE)
"""Record 222: moves/seconds+increment, periods after colons; different times for each colour."""


def read_settings(scan: Scan) -> Settings:
    """Everything announced. Acceleration by table is set later, where the table is read."""
    kind = _type(scan)
    participants = _participants(scan, kind)
    order = _starting_order(scan)
    method = AccelerationMethod.BAKU if kind and kind.is_baku else AccelerationMethod.NONE
    return Settings(
        name=scan.text("012"),
        city=scan.text("022"),
        federation=scan.text("032"),
        start=_date(scan, "042"),
        end=_date(scan, "052"),
        participants=participants,
        type_text=scan.text("092"),
        system=kind.system if kind else System(code=scan.text("192")),
        rounds=_rounds(scan),
        schedule=_schedule(scan),
        time_control=scan.text("122"),
        time_control_code=_time_control_code(scan),
        points=read_points(scan),
        match_points=read_match_points(scan),
        board_colors=_board_colors(scan),
        tiebreaks=_tiebreaks(scan),
        acceleration=Acceleration(method=method),
        initial_color=_initial_color(scan),
        starting_order=order,
        starting_order_federation=_starting_order_federation(scan, order),
        officials=_officials(scan),
    )


def numbers_by_line_order(scan: Scan) -> bool:
    """Whether `XXC rank` asks to number players by the order of their lines."""
    return any("rank" in line.free.lower().split() for line in scan.all("XXC"))


def _type(scan: Scan) -> TournamentType | None:
    """Record 192; without it, a code where bbpPairings writes it, in record 092."""
    line = scan.first("192")
    text = scan.text("192")
    if line is None or not text:
        return type_of(scan.text("092"))
    kind = type_of(text)
    if kind is None:
        scan.log.add("trf.system.unknown", line.number, scan.column(line, "text"), text)
    return kind


def _participants(scan: Scan, kind: TournamentType | None) -> Participants:
    """Teams may be a by-table of an individual event: then 092 or 192 says so."""
    has_teams = "013" in scan.codes or any(
        number(scan.fields(line)["number"]) for line in scan.all("310")
    )
    return declared_participants(kind, scan.text("092"), has_teams=has_teams)


def _date(scan: Scan, code: str) -> dt.date | None:
    line, text = scan.first(code), scan.text(code)
    if line is None or not text:
        return None
    found = date(text)
    if found is None:
        scan.unreadable("trf.field.date", line, 5, text)
    return found


def _rounds(scan: Scan) -> int | None:
    found: list[tuple[str, Line, int]] = []
    for code in ("142", "XXR"):
        line, text = scan.first(code), scan.text(code)
        if line is None or not text:
            continue
        value = number(text)
        if value is None:
            scan.unreadable("trf.field.number", line, 5, text, field="rounds")
        elif not 1 <= value <= MAX_ROUNDS:
            scan.unreadable("trf.field.range", line, 5, text, field="rounds")
        else:
            found.append((code, line, value))
    if len(found) > 1 and found[0][2] != found[1][2]:
        scan.log.add("trf.rounds.conflict", found[1][1].number, 5, first="142", second="XXR")
    return found[0][2] if found else _rounds_of_others(scan)


def _rounds_of_others(scan: Scan) -> int | None:
    """`TNR 5`, where no record of the format says how many rounds there are."""
    for line in scan.foreign:
        value = number(line.free.strip()) if line.text[:3] == ROUNDS_CODE else None
        if value is not None and 1 <= value <= MAX_ROUNDS:
            return value
    return None


def _schedule(scan: Scan) -> tuple[RoundTime, ...]:
    """Record 132; a four-digit year, two columns to the left, is read too.

    Where the columns do not fit and everything in the line is a date, these are the rounds in
    order: some programs write it shifted by a column.
    """
    line = scan.first("132")
    if line is None:
        return ()
    text = line.text.rstrip()
    pieces = [text[s - 2 : s + 8].strip() for s in range(CELL_FIRST - 1, len(text), CELL_STEP)]
    words = text[3:].split()
    if any(piece and date(piece) is None for piece in pieces) and len(words) <= MAX_ROUNDS:
        found = [date(word) for word in words]
        if None not in found:
            return tuple(
                RoundTime(round=RoundNo(number), date=day)
                for number, day in enumerate(found, start=1)
                if day is not None
            )
    days = []
    for index, start in enumerate(range(CELL_FIRST - 1, len(text), CELL_STEP)):
        if index >= MAX_ROUNDS:
            scan.log.add("trf.round.too_many", line.number, start + 1, limit=MAX_ROUNDS)
            break
        piece = text[start - 2 : start + 8].strip()
        day = date(piece)
        if day is not None:
            days.append(RoundTime(round=RoundNo(index + 1), date=day))
        elif piece:
            scan.log.add("trf.field.date", line.number, start + 1, piece)
    if text[3:].strip() and not days:
        scan.keep(line, KeptReason.UNREADABLE)
    return tuple(days)


def _board_colors(scan: Scan) -> tuple[Color, ...]:
    line, text = scan.first("352"), scan.text("352").upper()
    if line is not None and not set(text) <= set(_COLORS):
        scan.unreadable("trf.field.letter", line, 5, text, field="colours", known="W B")
        return ()
    return tuple(_COLORS[letter] for letter in text[:MAX_ROUNDS])


def _tiebreaks(scan: Scan) -> tuple[str, ...] | None:
    """Records 202 and 212: `212 PTS,X` says the same as `202 X`."""
    chain = _chain(scan, "202") if scan.first("202") is not None else None
    line = scan.first("212")
    if line is None:
        return chain
    order = _chain(scan, "212")
    if chain is not None and chain != order:
        column = scan.column(line, "text")
        scan.log.add("trf.rounds.conflict", line.number, column, first="202", second="212")
        return chain
    return order


def _chain(scan: Scan, code: str) -> tuple[str, ...]:
    """The items of a list; points at its head go without saying."""
    from ronde.tiebreak.registry import chain  # noqa: PLC0415 - brings every tie-break

    line = scan.first(code)
    items = tuple(item.strip() for item in scan.text(code).split(",") if item.strip())
    for item in items:
        try:
            chain([item])
        except RondeError:
            assert line is not None
            scan.log.add("trf.tiebreak.unknown", line.number, line.text.index(item, 4) + 1, item)
    return items[1:] if items[:1] == (POINTS_KEY,) else items


def _time_control_code(scan: Scan) -> str:
    line, text = scan.first("222"), scan.text("222")
    if line is not None and text and _TIME.fullmatch(text) is None:
        scan.log.add("trf.time.unknown", line.number, scan.column(line, "text"), text)
    return text


def _initial_color(scan: Scan) -> Color | None:
    line = scan.first("152")
    if line is not None:
        text = line.free.strip()
        if text[:1].upper() in _COLORS:
            return _COLORS[text[:1].upper()]
        if text:
            scan.unreadable("trf.field.letter", line, 5, text, field="colour", known="W B")
    words = {word for item in scan.all("XXC") for word in item.free.lower().split()}
    if "white1" in words:
        return Color.WHITE
    return Color.BLACK if "black1" in words else None


def _starting_order(scan: Scan) -> StartingOrder | None:
    line = scan.first("172")
    if line is None:
        return None
    code = scan.fields(line)["method"].upper()
    if _order_alone(line):
        scan.log.add("trf.order.federation", line.number, 5, line.free.strip())
        return StartingOrder(line.free.strip().upper())
    if code not in _ORDERS:
        known = " ".join(order.value for order in StartingOrder)
        scan.unreadable("trf.field.letter", line, 9, code, field="method", known=known)
        return None
    return StartingOrder(code)


def _order_alone(line: Line) -> bool:
    """Whether the record names the method and no federation: some programs leave it out."""
    return line.free.strip().upper() in _ORDERS


def _starting_order_federation(scan: Scan, order: StartingOrder | None) -> str:
    line = scan.first("172")
    if line is None or order is None or _order_alone(line):
        return ""
    return scan.fields(line)["federation"]


def _officials(scan: Scan) -> tuple[Official, ...]:
    """Their text is kept; a name and an id in brackets are taken from it."""
    lines = [(OfficialRole.CHIEF_ARBITER, line) for line in scan.all("102")]
    lines += [(OfficialRole.DEPUTY, line) for line in scan.all("112")]
    lines += [(OfficialRole.PAIRING, line) for line in scan.all("182")]
    found = []
    for role, line in lines:
        text = line.free.strip()
        if text:
            found.append(official_of(role, text))
    return tuple(found)
