"""Calendar files as RFC 5545 asks: line ends, folding, escaping, three kinds of hours."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given, strategies as st

from ronde.formats.icalendar import CalendarEntry, write_icalendar

MADE = dt.datetime(2026, 11, 1, 12, 0, tzinfo=dt.timezone(dt.timedelta(hours=1)))


def written(**fields: object) -> str:
    entry = CalendarEntry(
        **{"uid": "r1@ronde", "starts": dt.date(2026, 11, 14), "summary": "Round 1", **fields}  # type: ignore[arg-type]
    )
    return write_icalendar([entry], name="Open", made_at=MADE)


def unfolded(text: str) -> list[str]:
    return text.replace("\r\n ", "").split("\r\n")


def value_of(text: str, field: str) -> str:
    [line] = [line for line in unfolded(text) if line.startswith(f"{field}:")]
    return line.removeprefix(f"{field}:")


def unescaped(value: str) -> str:
    found, backslash = "", False
    for character in value:
        if backslash:
            found += "\n" if character == "n" else character
            backslash = False
        elif character == "\\":
            backslash = True
        else:
            found += character
    return found


def test_a_calendar_begins_and_ends_as_the_format_says() -> None:
    lines = unfolded(written())
    assert lines[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ronde//Ronde//EN"]
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 1


def test_the_stamp_is_in_utc() -> None:
    assert value_of(written(), "DTSTAMP") == "20261101T110000Z"


def test_a_stamp_without_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="zone"):
        write_icalendar([], name="", made_at=dt.datetime(2026, 11, 1))  # noqa: DTZ001


def test_an_hour_of_the_hall_floats() -> None:
    starts, ends = dt.datetime(2026, 11, 14, 15), dt.datetime(2026, 11, 14, 19)  # noqa: DTZ001
    lines = unfolded(written(starts=starts, ends=ends))
    assert "DTSTART:20261114T150000" in lines
    assert "DTEND:20261114T190000" in lines
    assert not any("TZID" in line for line in lines)


def test_a_moment_with_a_zone_is_written_in_utc() -> None:
    starts = dt.datetime(2026, 11, 14, 15, tzinfo=dt.timezone(dt.timedelta(hours=1)))
    assert "DTSTART:20261114T140000Z" in unfolded(written(starts=starts))


def test_a_day_ends_the_day_after() -> None:
    lines = unfolded(written(ends=dt.date(2026, 11, 15)))
    assert "DTSTART;VALUE=DATE:20261114" in lines
    assert "DTEND;VALUE=DATE:20261116" in lines


def test_what_would_end_a_value_is_escaped() -> None:
    text = written(location="Salle A; 2, rue\\Sud\r\nétage 1")
    assert value_of(text, "LOCATION") == r"Salle A\; 2\, rue\\Sud\nétage 1"


def test_a_line_break_cannot_add_a_property() -> None:
    lines = unfolded(written(summary="x\r\nATTENDEE:mailto:y", url="http://a\r\nX:1"))
    assert not any(line.startswith(("ATTENDEE", "X:")) for line in lines)


def test_what_blocks_no_time_and_reminds() -> None:
    lines = unfolded(written(busy=False, alarms=(60,), sequence=3))
    assert {"TRANSP:TRANSPARENT", "TRIGGER:-PT60M", "SEQUENCE:3"} <= set(lines)


@given(st.text(max_size=300))
def test_every_line_is_short_and_every_text_comes_back(text: str) -> None:
    made = written(summary=text)
    assert all(len(line.encode()) <= 75 for line in made.split("\r\n"))
    assert "\n" not in made.replace("\r\n", "")
    kept = text.replace("\r\n", "\n").replace("\r", "\n")
    said = "".join(c if c == "\n" or c.isprintable() or ord(c) > 159 else " " for c in kept)
    assert unescaped(value_of(made, "SUMMARY")) == said


def test_what_will_not_take_place_is_said_so() -> None:
    assert value_of(written(cancelled=True), "STATUS") == "CANCELLED"
    assert "STATUS" not in written()
