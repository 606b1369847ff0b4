"""Days and hours of rounds by a rule: "two a day, 9:00 and 15:00, from 14 November, rest 18/11".

`read_rule` reads such a line in French or in English, `fill` carries it out. A word it does not
know is refused with its place, never guessed.
"""

from __future__ import annotations

import datetime as dt
import enum
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronde.admin.errors import ScheduleError
from ronde.model import RoundNo, RoundTime

__all__ = ["FillRule", "Filled", "fill", "read_rule"]

_LONGEST = 400
_MOST_DAYS = 4000
_WEEK = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class FillRule:
    """How rounds are spread over days.

    `hours` are those of every day (none: days only), `per_day` how many rounds a day has where no
    hour says so. `first` and `last` are the hours of the first and last round where they differ.
    `every` is the number of days from one day of play to the next. `left_out` are days and
    `off` days of the week (Monday is 0) on which nobody plays; `rests` are announced rest days,
    `rest_after` rounds that a rest day follows. `rounds` are the first and last one to be filled.
    """

    hours: tuple[dt.time, ...] = ()
    per_day: int | None = None
    start: dt.date | None = None
    first: dt.time | None = None
    last: dt.time | None = None
    every: int = 1
    left_out: frozenset[dt.date] = frozenset()
    off: frozenset[int] = frozenset()
    rests: frozenset[dt.date] = frozenset()
    rest_after: frozenset[int] = frozenset()
    rounds: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        if self.hours and self.per_day is not None and self.per_day != len(self.hours):
            raise ScheduleError("schedule.hours", count=self.per_day, hours=len(self.hours))
        if self.per_day is not None and not 1 <= self.per_day <= _MOST_A_DAY:
            raise ScheduleError("schedule.per_day", count=self.per_day, most=_MOST_A_DAY)
        if not 1 <= self.every <= _MOST_APART:
            raise ScheduleError("schedule.every", count=self.every, most=_MOST_APART)
        if len(self.off) >= _WEEK:
            raise ScheduleError("schedule.no_day_left")


_MOST_A_DAY = 99
_MOST_APART = 366


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """What a rule gives: the rounds with their days, and the rest days between them."""

    schedule: tuple[RoundTime, ...]
    rests: tuple[dt.date, ...] = ()


def fill(rule: FillRule, rounds: int, *, start: dt.date | None = None) -> Filled:
    """The days and hours of the rounds; `start` is the event's, where the rule names no day.

    Raises:
        ScheduleError: no day to begin with, no such rounds, no day left to play on.
    """
    first, last = rule.rounds or (1, rounds)
    if not 1 <= first <= last <= rounds:
        raise ScheduleError("schedule.rounds", first=first, last=last, rounds=rounds)
    begin = rule.start or start
    if begin is None:
        raise ScheduleError("schedule.no_start")
    walk = _Walk(rule, begin)
    found: list[RoundTime] = []
    for number in range(first, last + 1):
        before = found[-1] if found else None
        day, hour = walk.next_slot(opening=number == first)
        if number == last and rule.last is not None and last != first:
            while before is not None and _comes_first(day, rule.last, before):
                day = walk.next_day()
            hour = rule.last
        found.append(RoundTime(round=RoundNo(number), date=day, time=hour))
        if number in rule.rest_after and number < last:
            walk.rest()
    played = {due.date for due in found}
    rests = {day for day in walk.rests if begin <= day <= max(played)} - played
    return Filled(schedule=tuple(found), rests=tuple(sorted(rests)))


def _comes_first(day: dt.date, hour: dt.time, before: RoundTime) -> bool:
    return day == before.date and before.time is not None and hour <= before.time


class _Walk:
    """From slot to slot: the days of play in order, each with its hours."""

    def __init__(self, rule: FillRule, begin: dt.date) -> None:
        self._rule = rule
        self._day, self._tries = begin, 0
        self._slots: list[dt.time | None] = []
        self._fresh = True
        self.rests = set(rule.rests)

    def next_slot(self, *, opening: bool) -> tuple[dt.date, dt.time | None]:
        """The next day and hour."""
        if not self._slots:
            self.next_day()
            self._slots = list(self._hours(opening))
        return self._day, self._slots.pop(0)

    def next_day(self) -> dt.date:
        """The next day of play; what was left of the present one is given up."""
        apart = 1 if self._fresh else self._rule.every
        if not self._fresh:
            self._step(apart)
        while self._is_off(self._day):
            self._step(apart)
        self._fresh, self._slots = False, []
        return self._day

    def rest(self) -> None:
        """Keep the next day on which one could play free."""
        self.next_day()
        self.rests.add(self._day)

    def _step(self, days: int) -> None:
        self._tries += 1
        try:
            self._day += dt.timedelta(days=days)
        except OverflowError:
            self._tries = _MOST_DAYS
        if self._tries >= _MOST_DAYS:
            raise ScheduleError("schedule.no_day_left")

    def _is_off(self, day: dt.date) -> bool:
        rule = self._rule
        return day in self.rests or day in rule.left_out or day.weekday() in rule.off

    def _hours(self, opening: bool) -> Iterator[dt.time | None]:
        rule = self._rule
        hours = sorted(rule.hours)
        if opening and rule.first is not None and hours:
            replaced = min(hours, key=lambda hour: abs(_minutes(hour) - _minutes(rule.first)))
            yield from (rule.first, *(hour for hour in hours if hour > max(replaced, rule.first)))
        elif hours:
            yield from hours
        else:
            yield from ((rule.first if opening else None), *[None] * ((rule.per_day or 1) - 1))


def _minutes(time: dt.time | None) -> int:
    return 0 if time is None else time.hour * 60 + time.minute


# --- reading a line -------------------------------------------------------------------------------

_COUNTS = {
    word: count
    for count, words in {
        1: "one une un once",
        2: "two deux twice",
        3: "three trois",
        4: "four quatre",
        5: "five cinq",
        6: "six",
        7: "seven sept",
        8: "eight huit",
        9: "nine neuf",
        10: "ten dix",
    }.items()
    for word in words.split()
}
_WEEKDAYS = {
    form: index
    for index, words in enumerate(
        (
            "monday lundi",
            "tuesday mardi",
            "wednesday mercredi",
            "thursday jeudi",
            "friday vendredi",
            "saturday samedi",
            "sunday dimanche",
        )
    )
    for word in words.split()
    for form in (word, f"{word}s")
}
_WEEKEND = {"weekend", "weekends", "week-end", "week-ends"}
_MONTHS = {
    word: month
    for month, words in enumerate(
        (
            "january janvier jan janv",
            "february fevrier feb fev fevr",
            "march mars mar",
            "april avril apr avr",
            "may mai",
            "june juin jun",
            "july juillet jul juil",
            "august aout aug",
            "september septembre sep sept",
            "october octobre oct",
            "november novembre nov",
            "december decembre dec",
        ),
        start=1,
    )
    for word in words.split()
}
_FILLERS = frozenset(
    "and et at a on le la les the of de du des day days jour jours round rounds ronde rondes then "
    "puis after apres in each every chaque tous toutes game games partie parties hour hours heure "
    "heures play jouer par per to au aux".split()
)

_COUNT = rf"(?P<count>\d{{1,3}}|{'|'.join(_COUNTS)})"
_GAMES = r"(?:rounds?|rondes?|games?|parties?)"
_PER_DAY = re.compile(
    rf"(?<![:h\d])\b{_COUNT}\s*{_GAMES}?\s*(?:/|\ba\b|\bper\b|\bpar\b|\beach\b|\bevery\b)\s*(?:day|jour)\b"
)
_EVERY = re.compile(r"\b(?:every|tous les|toutes les)\s+(?P<count>\d{1,3})\s+(?:days|jours)\b")
_WEEKLY = re.compile(
    rf"\b(?:weekly|every week|chaque semaine|toutes les semaines"
    rf"|(?:one|une|1)\s*{_GAMES}?\s*(?:a|per|par|/)\s*(?:week|semaine))\b"
)
_ROUNDS = re.compile(
    r"\b(?:rounds?|rondes?)\s+(?P<first>\d{1,3})\s*(?:-|–|\bto\b|\ba\b|\bau\b)\s*"
    r"(?P<last>\d{1,3})\b(?!\s*(?:h|:))"
)
_AFTER = re.compile(r"\b(?:after|apres)\s+(?:la\s+|the\s+)?(?:round|ronde)\s+(?P<round>\d{1,3})\b")
_NAME_OF_DAY = rf"(?:\b(?P<named>{'|'.join(_WEEKDAYS)})\s+(?:the\s+|le\s+)?)?"
_ISO = re.compile(_NAME_OF_DAY + r"\b(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})\b")
_SLASHED = re.compile(
    _NAME_OF_DAY + r"\b(?P<day>\d{1,2})[/.](?P<month>\d{1,2})(?:[/.](?P<year>\d{4}))?\b"
)
_NAMED = re.compile(
    rf"{_NAME_OF_DAY}\b(?P<day>\d{{1,2}})(?:er|[snrt][dht])?\s+(?P<name>{'|'.join(_MONTHS)})\b\.?"
    rf"(?:\s+(?P<year>\d{{4}})\b)?"
)
_TIME = re.compile(
    r"\b(?P<hour>\d{1,2})\s*(?::\s*(?P<colon>\d{2})|h\s*(?P<french>\d{2})?\b)\s*(?P<half>[ap]m)?\b"
    r"|\b(?P<clock>\d{1,2})\s*(?P<noon>[ap]m)\b"
)
_WEEKDAY = re.compile(rf"\b(?:{'|'.join([*_WEEKDAYS, *_WEEKEND])})\b")
_WORD = re.compile(r"(?:[ld]['’])?(?P<word>[^\s&]+)")


class _About(enum.Enum):
    """What the days and hours of a clause are for."""

    START = "start"
    REST = "rest"
    LEFT_OUT = "left_out"
    FIRST = "first"
    LAST = "last"


_KEYWORDS = (
    (_About.REST, r"rest(?: days?)?|free(?: days?)?|(?:jours? de )?repos|libre"),
    (_About.LEFT_OUT, r"not|except|without|skip|no play|sauf|sans|hors|pas"),
    (_About.FIRST, r"(?:first|1st|premiere|1re|1ere)(?: (?:round|ronde))?|(?:round|ronde) 1"),
    (_About.LAST, r"(?:last|derniere)(?: (?:round|ronde))?"),
    (_About.START, r"from|start(?:ing)?|begin(?:ning)?|a partir|depuis|debut|des|du"),
)
_ONLY = re.compile(r"\b(?:only|seulement|uniquement)\b")


def read_rule(text: str, *, start: dt.date | None = None) -> FillRule:
    """The rule of a line; `start` is the event's first day, for days without a year.

    >>> rule = read_rule("two a day, 9:00 and 15:00, rest 2026-11-18")
    >>> [f"{hour:%H:%M}" for hour in rule.hours], sorted(map(str, rule.rests))
    (['09:00', '15:00'], ['2026-11-18'])
    >>> read_rule("deux par jour, 9h et 15h, repos le 18/11/2026") == rule
    True

    Raises:
        ScheduleError: empty, too long, or with something in it that means nothing.
    """
    if not text.strip():
        raise ScheduleError("schedule.empty")
    if len(text) > _LONGEST:
        raise ScheduleError("schedule.long", most=_LONGEST)
    reading = _Reading(text, start)
    for clause in re.finditer(r"[^,;\n]+", _folded(text)):
        reading.take(clause.group(), clause.start())
    return reading.rule()


def _folded(text: str) -> str:
    """Small letters without accents, each in the column where it stood."""
    return "".join(
        unicodedata.normalize("NFD", c)[0].lower()[:1] or c for c in text.replace("\t", " ")
    )


class _Reading:
    """A rule being put together, clause by clause."""

    def __init__(self, text: str, start: dt.date | None) -> None:
        self._text, self._year = text, start.year if start else None
        self._start_of_event = start
        self._rule = FillRule()
        self._hours: list[dt.time] = []
        self._per_day: int | None = None
        self._about = _About.START
        self._left = ""
        self._offset = 0

    def rule(self) -> FillRule:
        """What was read."""
        hours = tuple(sorted(set(self._hours)))
        return replace(self._rule, hours=hours, per_day=self._per_day)

    def take(self, clause: str, offset: int) -> None:
        """Read one clause; what is left of it must be words without weight."""
        self._left, self._offset = clause, offset
        after = [int(found["round"]) for found in self._cut(_AFTER)]
        self._spread()
        days = [*self._dates()]
        week = self._weekdays()
        hours = [self._time(found) for found in self._cut(_TIME)]
        only = any(True for _ in self._cut(_ONLY))
        about = self._keyword()
        if about is None:
            bare = days and not hours and not week
            about = self._about if bare else _About.START
        if about in (_About.REST, _About.LEFT_OUT, _About.START):
            self._about = about
        self._refuse_words()
        self._keep_days(about, days, after)
        self._keep_week(about, week, only=only)
        self._keep_hours(about, hours)

    def _cut(self, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """Every place of the pattern; blanks take its room, so that columns stay."""
        for found in list(pattern.finditer(self._left)):
            blank = " " * (found.end() - found.start())
            self._left = f"{self._left[: found.start()]}{blank}{self._left[found.end() :]}"
            yield found

    def _spread(self) -> None:
        rule = self._rule
        for _ in self._cut(_WEEKLY):
            rule = replace(rule, every=_WEEK)
        for found in self._cut(_EVERY):
            rule = replace(rule, every=int(found["count"]))
        for found in self._cut(_PER_DAY):
            count = found["count"]
            self._per_day = _COUNTS[count] if count in _COUNTS else int(count)
        for found in self._cut(_ROUNDS):
            rule = replace(rule, rounds=(int(found["first"]), int(found["last"])))
        self._rule = rule

    def _dates(self) -> Iterator[dt.date]:
        for pattern in (_ISO, _SLASHED, _NAMED):
            for found in self._cut(pattern):
                yield self._date(found)

    def _date(self, found: re.Match[str]) -> dt.date:
        parts = found.groupdict()
        month = int(parts["month"]) if "month" in parts else _MONTHS[parts["name"]]
        year = self._year if parts["year"] is None else int(parts["year"])
        if year is None:
            raise ScheduleError(
                "schedule.no_year", text=self._typed(found), column=self._column(found)
            )
        try:
            day = dt.date(year, month, int(parts["day"]))
            begin = self._start_of_event
            if parts["year"] is None and begin is not None and day < begin:
                day = day.replace(year=year + 1)  # an event over the turn of the year
        except ValueError:
            raise ScheduleError(
                "schedule.date", text=self._typed(found), column=self._column(found)
            ) from None
        if parts["named"] is not None and _WEEKDAYS[parts["named"]] != day.weekday():
            raise ScheduleError(
                "schedule.weekday", text=self._typed(found), column=self._column(found), date=day
            )
        return day

    def _weekdays(self) -> set[int]:
        found: set[int] = set()
        for name in self._cut(_WEEKDAY):
            found |= {5, 6} if name.group() in _WEEKEND else {_WEEKDAYS[name.group()]}
        return found

    def _time(self, found: re.Match[str]) -> dt.time:
        hour = int(found["hour"] or found["clock"])
        half = found["half"] or found["noon"]
        if half:
            if not 1 <= hour <= 12:
                raise ScheduleError(
                    "schedule.time", text=self._typed(found), column=self._column(found)
                )
            hour = hour % 12 + (12 if half == "pm" else 0)
        try:
            return dt.time(hour, int(found["colon"] or found["french"] or 0))
        except ValueError:
            raise ScheduleError(
                "schedule.time", text=self._typed(found), column=self._column(found)
            ) from None

    def _keyword(self) -> _About | None:
        about = None
        for meaning, words in _KEYWORDS:
            for _ in self._cut(re.compile(rf"\b(?:{words})\b")):
                about = about or meaning
        return about

    def _refuse_words(self) -> None:
        for word in _WORD.finditer(self._left):
            if word["word"].strip(".:()") not in {*_FILLERS, ""}:
                raise ScheduleError(
                    "schedule.word", text=self._typed(word), column=self._column(word)
                )

    def _keep_days(self, about: _About, days: list[dt.date], after: list[int]) -> None:
        rule = self._rule
        match about:
            case _About.REST:
                rule = replace(rule, rests=rule.rests | set(days))
            case _About.LEFT_OUT:
                rule = replace(rule, left_out=rule.left_out | set(days))
            case _ if days:
                if len(days) > 1 or rule.start not in (None, days[0]):
                    raise ScheduleError("schedule.two_starts", first=rule.start or days[0])
                rule = replace(rule, start=days[0])
        if after:
            rule = replace(rule, rest_after=rule.rest_after | set(after))
        self._rule = rule

    def _keep_week(self, about: _About, week: set[int], *, only: bool) -> None:
        if not week:
            return
        out = about in (_About.REST, _About.LEFT_OUT) and not only
        off = frozenset(week if out else set(range(_WEEK)) - week)
        self._rule = replace(self._rule, off=self._rule.off | off)

    def _keep_hours(self, about: _About, hours: list[dt.time]) -> None:
        if about is _About.FIRST and hours:
            self._rule = replace(self._rule, first=hours[0])
        elif about is _About.LAST and hours:
            self._rule = replace(self._rule, last=hours[-1])
        else:
            self._hours += hours

    def _typed(self, found: re.Match[str]) -> str:
        return self._text[self._offset + found.start() : self._offset + found.end()].strip()

    def _column(self, found: re.Match[str]) -> int:
        return self._offset + found.start() + 1
