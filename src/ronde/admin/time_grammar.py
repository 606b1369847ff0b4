"""Time controls as people and report files write them: text in, the value out.

A period is `[moves/]base[+increment]`; base in minutes (`90`, `1h30`, `1:30:00`), increment in
seconds (`+30`, `+30s`, `+30"`); periods are joined by `,`, `;`, `puis` or `then`. A `+` is an
increment when it is glued to digits or a unit of seconds follows, a new period when a unit of
minutes or hours, moves or "KO" follow. With blanks and without a unit it may be either, and is
taken for neither: whoever wrote it is asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.admin.clocks import (
    DoubtfulTimeControl,
    Mode,
    Period,
    TimeControl,
    TimeControlError,
    checked,
)
from ronde.errors import Phrase

__all__ = ["code_of", "parse", "parse_code"]

_MINUTE, _HOUR = 60, 3600
_LONGEST = 24 * _HOUR
"""No base is longer: seconds were written where minutes are meant."""

_TOKEN = re.compile(
    r"(?P<clock>[0-9]{1,2}(?::[0-9]{2}){1,2})(?![0-9:])"
    r"|(?P<number>[0-9]{1,6})(?![0-9])"
    r"|(?P<second>''|[\"″”]|(?:secondes?|seconds?|secs?|s)(?![^\W\d_]))"
    r"|(?P<minute>['′’]|(?:minutes?|mins?|mn|m)(?![^\W\d_]))"
    r"|(?P<hour>(?:heures?|hours?|hrs?|h)(?![^\W\d_]))"
    r"|(?P<moves>(?:coups?|moves?|cps?)(?![^\W\d_]))"
    r"|(?P<then>[,;]\s*(?:(?:puis|then)(?!\w))?|(?:puis|then)(?!\w))"
    r"|(?P<plus>\+)|(?P<slash>/)|(?P<minus>[-−–])"
    r"|(?P<ko>(?:KO|K\.O\.?)(?!\w))"
    r"|(?P<mode>(?:fischer|bronstein|delay|none)(?!\w))"
    r"|(?P<quiet>[().]|(?:en|in|par|per|a|an|incrément|increment|bonus)(?!\w))"
    r"|(?P<word>[^\s,;+/]+)",
    re.IGNORECASE,
)
_PERIOD = r"(?:[0-9]{1,6}/)?[0-9]{1,6}(?:\+[0-9]{1,6})?"
_CODE = re.compile(
    rf"(?P<all>{_PERIOD}(?::{_PERIOD})*)"
    rf"|W(?P<white>{_PERIOD}(?::{_PERIOD})*)-B(?P<black>{_PERIOD}(?::{_PERIOD})*)",
    re.IGNORECASE,
)
_MODES: Mapping[str, Mode] = MappingProxyType({mode.value: mode for mode in Mode})


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


class _Piece(NamedTuple):
    """A period with the columns it was written in."""

    period: Period
    start: int
    end: int


_END = _Token("end", "", 0, 0)


def parse(text: str) -> TimeControl:
    """The time control that a text means.

    >>> parse("40/90+30 puis 30+30").sixty, parse("90 min + 30 s").sixty
    (Fraction(150, 1), Fraction(120, 1))
    >>> parse("40/120 + 20/60 + 60")
    TimeControl(periods=(Period(moves=40, base=7200, increment=0, mode=<Mode.NONE: 'none'>), \
Period(moves=20, base=3600, increment=0, mode=<Mode.NONE: 'none'>), \
Period(moves=None, base=3600, increment=0, mode=<Mode.NONE: 'none'>)), per_color=None)

    Raises:
        DoubtfulTimeControl: it has several readings, or a word nobody knows.
        TimeControlError: it cannot be played.
    """
    if not text.strip():
        raise TimeControlError("time_control.empty", text="")
    reader = _Reader(text)
    pieces = reader.pieces()
    periods = tuple(piece.period for piece in pieces)
    return TimeControl(checked(periods, tuple(piece.start + 1 for piece in pieces)))


def parse_code(code: str) -> TimeControl:
    """The time control of record 222 of a report file: seconds, periods after colons.

    Rule: C.02.03@2025-09 record 222.

    >>> str(parse_code("40/6000+30:900+30")), str(parse_code("W300-B240"))
    ('40/100+30, 15+30', '5 - 4')

    Raises:
        DoubtfulTimeControl: it is no such code.
        TimeControlError: it cannot be played.
    """
    found = _CODE.fullmatch(code.strip())
    if found is None:
        raise DoubtfulTimeControl("time_control.no_code", text=code.strip(), column=1)
    if found["all"]:
        return TimeControl(_coded(found["all"], found.start("all")))
    white = _coded(found["white"], found.start("white"))
    black = _coded(found["black"], found.start("black"))
    if white == black:
        return TimeControl(white)
    return TimeControl(white, per_color=(white, black))


def code_of(control: TimeControl) -> str:
    """The time control as record 222 writes it; empty where the record cannot say it (delays).

    Rule: C.02.03@2025-09 record 222.

    >>> code_of(parse("40/100+30, 15+30")), code_of(parse("90+30 delay"))
    ('40/6000+30:900+30', '')
    """
    sides = control.sides
    if any(p.mode in {Mode.BRONSTEIN, Mode.DELAY} for periods in sides for p in periods):
        return ""
    white, black = (":".join(map(_code, periods)) for periods in sides)
    return white if white == black else f"W{white}-B{black}"


def _code(period: Period) -> str:
    moves = "" if period.moves is None else f"{period.moves}/"
    return f"{moves}{period.base}" + (f"+{period.increment}" if period.increment else "")


def _coded(text: str, start: int) -> tuple[Period, ...]:
    periods, columns = [], []
    for piece in text.split(":"):
        moves, _, time = piece.rpartition("/")
        base, _, increment = time.partition("+")
        periods.append(
            Period(
                moves=int(moves) if moves else None, base=int(base), increment=int(increment or 0)
            )
        )
        columns.append(start + 1)
        start += len(piece) + 1
    return checked(tuple(periods), tuple(columns))


class _Reader:
    """One text being read from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = [
            _Token(m.lastgroup or "", m.group(), m.start(), m.end()) for m in _TOKEN.finditer(text)
        ]
        self.at = 0

    def look(self, ahead: int = 0) -> _Token:
        place = self.at + ahead
        return self.tokens[place] if place < len(self.tokens) else _END

    def take(self) -> _Token:
        token = self.look()
        self.at += 1
        return token

    def pieces(self) -> tuple[_Piece, ...]:
        found: list[_Piece] = []
        while True:
            found.append(self._period())
            if self.look().kind == "end":
                return tuple(found)
            if self.look().kind in {"then", "plus"}:
                self.take()

    def _period(self) -> _Piece:
        self._quiet()
        start = self.look()
        moves = self._moves()
        base = self._base(start)
        mode, ko = self._words()
        increment = 0
        if self.look().kind == "plus" and not ko:
            drafted = _Piece(
                Period(moves=moves, base=base), start.start, self.tokens[self.at - 1].end
            )
            if self._is_increment(drafted):
                self.take()
                increment = self._seconds()
                late, ko = self._words()
                mode = late or mode
        last = self.tokens[self.at - 1]
        self._ends()
        if mode is Mode.NONE and increment:
            raise self._wrong(Phrase("time_control.mode"), start, last)
        period = Period(moves=moves, base=base, increment=increment, mode=mode or Mode.FISCHER)
        if ko and moves is not None:
            raise self._wrong(Phrase("time_control.last_moves"), start, last)
        return _Piece(period, start.start, last.end)

    def _ends(self) -> None:
        """A period ends here: what follows must be the end or another one."""
        token = self.look()
        if token.kind == "minus":
            raise self._wrong(Phrase("time_control.negative"), token, self.look(1))
        if token.kind not in {"end", "then", "plus"}:
            raise self._doubt(token)

    def _moves(self) -> int | None:
        """The moves before a slash, or before "coups en" or "moves in"."""
        number, after = self.look(), self.look(1)
        if number.kind != "number" or after.kind not in {"slash", "moves"}:
            return None
        self.at += 2
        self._quiet()
        if self.look().kind == "slash":
            self.take()
        return int(number.text)

    def _base(self, start: _Token) -> int:
        token = self.look()
        if token.kind == "minus":
            raise self._wrong(Phrase("time_control.negative"), token, self.look(1))
        if token.kind not in {"number", "clock"}:
            if token.kind in {"word", "quiet", "ko", "mode", "minute", "hour", "second", "moves"}:
                raise self._doubt(token)
            first = start if start.kind != "end" else token
            raise self._wrong(Phrase("time_control.no_base"), first, token)
        seconds = self._clock(self.take()) if token.kind == "clock" else self._spoken()
        if seconds > _LONGEST:
            raise DoubtfulTimeControl(
                "time_control.too_long", text=token.text, column=token.start + 1
            )
        return seconds

    def _clock(self, token: _Token) -> int:
        """`1:30:00`; `1:30` may be hours or minutes."""
        parts = [int(part) for part in token.text.split(":")]
        if len(parts) == 2:
            whole, rest = parts
            raise DoubtfulTimeControl(
                "time_control.clock",
                text=token.text,
                column=token.start + 1,
                readings=(
                    (Period(base=whole * _HOUR + rest * _MINUTE),),
                    (Period(base=whole * _MINUTE + rest),),
                ),
            )
        hours, minutes, seconds = parts
        return hours * _HOUR + minutes * _MINUTE + seconds

    def _spoken(self) -> int:
        """`90`, `90 min`, `2h`, `1h30`, `1 h 30 min`."""
        number, unit = int(self.take().text), self.look()
        if unit.kind == "hour":
            self.take()
            rest = 0
            if self.look().kind == "number":
                rest = int(self.take().text)
                if self.look().kind == "minute":
                    self.take()
            return number * _HOUR + rest * _MINUTE
        if unit.kind == "minute":
            self.take()
        elif unit.kind == "second":
            raise self._doubt(unit)
        return number * _MINUTE

    def _is_increment(self, drafted: _Piece) -> bool:
        """What the `+` ahead means; the words of the module say how one tells."""
        plus, number, after = self.look(), self.look(1), self.look(2)
        if number.kind == "minus":
            raise self._wrong(Phrase("time_control.negative"), number, after)
        if number.kind == "clock":
            return False
        if number.kind != "number":
            raise self._wrong(Phrase("time_control.no_base"), plus, number)
        if after.kind == "second":
            return True
        per_move = after.kind == "slash" and self.look(3).kind == "moves"
        if after.kind in {"minute", "hour", "moves"} or (after.kind == "slash" and not per_move):
            return False
        if per_move:
            return True
        glued = self._glued(plus, number)
        has_moves = drafted.period.moves is not None
        if after.kind == "ko":
            return glued and not has_moves
        if glued:
            return True
        if has_moves:
            # One of the readings cannot be played: moves in the last period, or one after it.
            return self._something_follows(3 if after.kind in {"mode", "quiet"} else 2)
        raise self._ambiguous(drafted, number)

    def _glued(self, plus: _Token, number: _Token) -> bool:
        before = self.text[plus.start - 1 : plus.start]
        return plus.end == number.start or (before.isascii() and before.isdigit())

    def _something_follows(self, ahead: int) -> bool:
        return self.look(ahead).kind in {"then", "plus"}

    def _ambiguous(self, drafted: _Piece, number: _Token) -> DoubtfulTimeControl:
        base, added = drafted.period.base, int(number.text)
        as_increment = (Period(base=base, increment=added),)
        as_period = (Period(base=base), Period(base=added * _MINUTE))
        return DoubtfulTimeControl(
            "time_control.ambiguous",
            text=self.text[drafted.start : number.end],
            column=drafted.start + 1,
            readings=(as_increment, as_period),
            increment=str(as_increment[0]),
            period=f"40/{as_period[0]}, {as_period[1]}",
            seconds=added,
        )

    def _seconds(self) -> int:
        number = int(self.take().text)
        if self.look().kind == "second":
            self.take()
        return number

    def _words(self) -> tuple[Mode | None, bool]:
        """A mode and "KO" as far as they are written, past words that change nothing."""
        mode, ko = None, False
        while True:
            token = self.look()
            if token.kind == "mode":
                mode = _MODES[token.text.lower()]
            elif token.kind == "ko":
                ko = True
            elif token.kind == "slash" and self.look(1).kind == "moves":
                self.take()
            elif token.kind not in {"quiet", "moves"}:
                return mode, ko
            self.take()

    def _quiet(self) -> None:
        while self.look().kind == "quiet":
            self.take()

    def _doubt(self, token: _Token) -> DoubtfulTimeControl:
        return DoubtfulTimeControl("time_control.unknown", text=token.text, column=token.start + 1)

    def _wrong(self, fault: Phrase, first: _Token, last: _Token) -> TimeControlError:
        begin = first.start if first.kind != "end" else len(self.text)
        end = max(last.end, first.end) if last.kind != "end" else len(self.text)
        piece = self.text[begin:end].strip()
        return TimeControlError(fault, text=piece, column=begin + 1)
