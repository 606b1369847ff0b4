"""Letters to players: subject and text, in any language; plain text that reads well on a phone."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from ronde.catalogue import say
from ronde.model import Color
from ronde.queries.letters import BoardNotice, HourNotice, Notice, OwnWords, PlaceNotice
from ronde.texts.dates import time_text
from ronde.texts.language import Language, counted_points
from ronde.texts.results import bye_text
from ronde.texts.timetable import day_text

__all__ = ["Written", "written", "written_test"]


@dataclass(frozen=True, slots=True)
class Written:
    """A letter in words."""

    subject: str
    text: str


def written(
    notice: Notice, language: Language, *, changed: bool = False, stop: str = ""
) -> Written:
    """The letter; `changed`: they were told otherwise before. `stop`: where one says no more."""
    mail = _Mail(language)
    subject, lines = mail.content(notice, changed)
    return Written(subject, "\n".join((*lines, "", *mail.foot(notice, stop))))


def written_test(event: str, language: Language) -> Written:
    """What somebody sends to themselves to see whether it arrives."""
    mail = _Mail(language)
    return Written(mail.say("test.subject", event=event), mail.say("test.text", event=event))


@dataclass(frozen=True, slots=True)
class _Mail:
    language: Language

    def say(self, code: str, /, **fields: object) -> str:
        return say(self.language, "mail", code, **fields)

    def content(self, notice: Notice, changed: bool) -> tuple[str, tuple[str, ...]]:
        match notice:
            case BoardNotice():
                return self.board(notice, changed)
            case HourNotice():
                return self.hour(notice, changed)
            case PlaceNotice():
                return self.place(notice, changed)
            case OwnWords():
                subject = self.say("own.subject", event=notice.event, subject=notice.subject)
                return subject, tuple(notice.text.splitlines())
            case _:
                raise TypeError(type(notice).__name__)

    def board(self, notice: BoardNotice, changed: bool) -> tuple[str, tuple[str, ...]]:
        seat = self._seat(notice)
        code = "board.subject_changed" if changed else "board.subject"
        subject = self.say(code, event=notice.event, round=notice.round, seat=seat)
        head = self.say("board.head", event=notice.event, round=notice.round, name=notice.name)
        lines = [head, ""]
        if changed:
            lines += [self.say("board.changed"), ""]
        if notice.board and notice.color is not None:
            detail = f" ({notice.opponent_detail})" if notice.opponent_detail else ""
            lines += [
                self.line("board", notice.board),
                self.line("color", self.say(_COLORS[notice.color])),
                self.line("opponent", f"{notice.opponent}{detail}"),
            ]
        else:
            lines.append(seat)
        if notice.points is not None:
            lines.append(self.line("points", counted_points(notice.points, self.language)))
        if notice.board:
            lines += self._when(notice.day, notice.starts_at, notice.place)
        return subject, tuple(lines)

    def _seat(self, notice: BoardNotice) -> str:
        if notice.board and notice.color is not None:
            color = self.say(_COLORS[notice.color])
            return self.say("board.seat", board=notice.board, color=color)
        if notice.bye is not None:
            return bye_text(notice.bye, self.language)
        return self.say("board.none")

    def hour(self, notice: HourNotice, changed: bool) -> tuple[str, tuple[str, ...]]:
        when = self._moment(notice.day, notice.starts_at)
        code = "hour.subject_again" if changed else "hour.subject"
        subject = self.say(code, event=notice.event, round=notice.round, when=when)
        head = self.say("hour.head", event=notice.event, round=notice.round, name=notice.name)
        return subject, (head, "", *self._when(notice.day, notice.starts_at, notice.place))

    def place(self, notice: PlaceNotice, changed: bool) -> tuple[str, tuple[str, ...]]:
        code = "place.subject_last" if notice.last else "place.subject"
        subject = self.say(code, event=notice.event, round=notice.round, rank=notice.rank)
        head = self.say("place.head", event=notice.event, round=notice.round, name=notice.name)
        mended = (self.say("place.changed"), "") if changed else ()
        rank = self.say("place.rank", rank=notice.rank, of=notice.of)
        points = self.line("points_now", counted_points(notice.points, self.language))
        return subject, (head, "", *mended, rank, points)

    def line(self, code: str, value: str) -> str:
        return self.say(f"line.{code}", value=value)

    def _when(self, day: dt.date | None, starts_at: dt.datetime | None, place: str) -> list[str]:
        lines = []
        if moment := self._moment(day, starts_at):
            lines.append(self.line("starts", moment))
        if place:
            lines.append(self.line("place", place))
        return lines

    def _moment(self, day: dt.date | None, starts_at: dt.datetime | None) -> str:
        if starts_at is not None:
            shown = day_text(starts_at.date(), self.language)
            return self.say("moment", day=shown, time=time_text(starts_at, self.language))
        return "" if day is None else day_text(day, self.language)

    def foot(self, notice: Notice, stop: str) -> tuple[str, ...]:
        page = (self.line("page", notice.page), "") if notice.page else ()
        leave = self.say("stop.link", link=stop) if stop else self.say("stop.reply")
        return (*page, "-- ", self.say("why", event=notice.event, name=notice.name), leave)


_COLORS = {Color.WHITE: "color.white", Color.BLACK: "color.black"}
