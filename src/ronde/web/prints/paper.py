"""Sheets for the wall: how many rows fit, how large they are, and the band over each sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.http import HttpRequest
from django.utils.safestring import SafeString

from ronde.services.public.sharing import announced_starts
from ronde.texts.chess960 import position_text
from ronde.texts.dates import date_text, time_text
from ronde.texts.language import Language
from ronde.web.public.state import public_state
from ronde.web.request_context import Opened

__all__ = ["Band", "Paper", "band_of", "papers"]

Line = TypeVar("Line")

_ROWS = 38
"""Rows of 12 points on an A4 sheet under its band."""

_SIZES = ((14, 18), (18, 17), (22, 15), (27, 14), (32, 13))
"""Up to so many rows, letters of so many points; smaller than 12 nobody reads from two metres."""


@dataclass(frozen=True, slots=True)
class Paper(Generic[Line]):
    """One sheet: its columns of lines, and the size of its letters in points."""

    columns: tuple[tuple[Line, ...], ...]
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """What stands over every sheet: when and where, and the code of the live page if it is on."""

    time: str
    date: str
    place: str
    qr: SafeString | None
    position: str = ""


def band_of(request: HttpRequest, opened: Opened, round_no: int, language: Language) -> Band:
    """The band of a round; times announced for the hall go before the schedule's."""
    settings = opened.tournament.settings
    due = next((t for t in settings.schedule if t.round == round_no), None)
    starts = announced_starts(opened.id).get(round_no)
    round_ = opened.tournament.rounds[round_no - 1] if round_no else None
    time = date = None
    if starts is not None:
        local = starts.astimezone()
        time, date = local.time(), local.date()
    elif due is not None:
        time, date = due.time, due.date
    date = date or (round_.date if round_ else settings.start)
    position = opened.tournament.start_position(round_no)
    public = public_state(request, opened.event, tournament=opened.id, round_no=round_no)
    return Band(
        time="" if time is None else time_text(time, language),
        date="" if date is None else date_text(date, language),
        place=settings.venue or settings.city,
        qr=public.qr if public.shared and public.reached else None,
        position="" if position is None else position_text(position, language),
    )


def papers(
    lines: Sequence[Line], *, columns: int, rows_of: Callable[[Line], int] = lambda _: 1
) -> tuple[Paper[Line], ...]:
    """The lines on as few sheets as they need, in as many columns, as large as they may be.

    `rows_of` says how many rows a line takes (a long name takes two).
    """
    most = _ROWS * columns
    total = sum(map(rows_of, lines))
    sheets = max(-(-total // most), 1)
    height = -(-total // (sheets * columns))
    size = next((points for rows, points in _SIZES if height <= rows), 12)
    found: list[list[Line]] = [[]]
    filled = 0
    for line in lines:
        if filled + rows_of(line) > max(height, 1) and found[-1] and len(found) < sheets * columns:
            found.append([])
            filled = 0
        found[-1].append(line)
        filled += rows_of(line)
    made = [tuple(column) for column in found]
    return tuple(
        Paper(columns=tuple(made[at : at + columns]), size=min(size, 14) if columns > 1 else size)
        for at in range(0, len(made), columns)
    )
