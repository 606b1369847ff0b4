"""What holds for the days of every event."""

from __future__ import annotations

import datetime as dt

from hypothesis import given, settings, strategies as st

from ronde.admin.deadlines import Mark, Occasion, checklist, marked, rating_list
from ronde.admin.registration import Entry, Request, register
from ronde.rules.admin.deadlines import TIMELINE_EDITIONS

_DAYS = st.dates(dt.date(2020, 1, 1), dt.date(2035, 12, 31))
_MAYBE = st.sampled_from([True, False, None])


@st.composite
def _events(draw: st.DrawFn) -> Occasion:
    start = draw(_DAYS)
    return Occasion(
        start=start,
        end=start + dt.timedelta(days=draw(st.integers(0, 120))),
        rounds=draw(st.one_of(st.none(), st.integers(1, 30))),
        french=draw(_MAYBE),
        rated=draw(_MAYBE),
        fide=draw(_MAYBE),
        norms=draw(_MAYBE),
        strong=draw(st.booleans()),
        standard=draw(_MAYBE),
        type_a=draw(_MAYBE),
        committee=draw(_MAYBE),
        arbiter_norms=draw(st.booleans()),
        norms_made=draw(_MAYBE),
        closed=draw(st.booleans()),
        high_level=draw(st.booleans()),
        raised_protection=draw(_MAYBE),
    )


@settings(deadline=None)  # a busy machine is no defect
@given(_events(), st.sampled_from(TIMELINE_EDITIONS), _DAYS)
def test_ids_are_unique_sorted_and_ticks_hold(
    event: Occasion, edition: str, today: dt.date
) -> None:
    rows = checklist(event, edition)
    assert len({row.id for row in rows}) == len(rows)
    days = [row.day for row in rows if row.day is not None]
    assert days == sorted(days)
    for row in rows:
        for mark in Mark:
            assert marked(row, mark, today=today).value == mark.value


@settings(deadline=None)  # a busy machine is no defect
@given(_events(), st.sampled_from(TIMELINE_EDITIONS), st.integers(-400, 400))
def test_moving_the_event_moves_every_counted_day(event: Occasion, edition: str, by: int) -> None:
    """Days counted in days move with the event; months, lists and borders have their own ways."""
    shift = dt.timedelta(days=by)
    assert event.start is not None
    assert event.end is not None
    moved = Occasion(
        **{f: getattr(event, f) for f in event.__slots__}
        | {"start": event.start + shift, "end": event.end + shift}
    )
    before = {row.id: row.day for row in checklist(event, edition)}
    after = {row.id: row.day for row in checklist(moved, edition)}
    for id_ in ("fee_agreed", "register_norms", "special_needs", "report_done", "results_sent"):
        if (day := before.get(id_)) is not None:
            assert after[id_] == day + shift


@settings(deadline=None)  # a busy machine is no defect
@given(_DAYS)
def test_the_list_comes_after_the_end_and_can_be_reached(end: dt.date) -> None:
    found = rating_list(end, "2025")
    assert end < found.closes < found.due <= found.last
    assert found.due.day == 1
    assert found.reached(end) is not None
    assert found.reached(found.closes) == found.due


@settings(deadline=None)  # a busy machine is no defect
@given(
    _DAYS,
    st.sampled_from(["national", "fide"]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.sampled_from(TIMELINE_EDITIONS),
)
def test_the_time_line_and_the_registration_name_the_same_days(
    start: dt.date,
    rated: str,
    norms: bool,
    strong: bool,
    standard: bool,
    edition: str,
) -> None:
    norms = norms and rated == "fide"
    request = Request(
        edition=edition,
        start=start,
        french=True,
        rated=rated,
        norms=norms,
        standard=standard,
        entries=(Entry(rating=2750 if strong else 2000),),
        norm_candidates=norms,
    )
    event = Occasion(
        start=start,
        end=start,
        french=True,
        rated=True,
        fide=rated == "fide",
        norms=norms,
        strong=strong,
        standard=standard,
        arbiter_norms=norms,
    )
    ours = {d.day for d in checklist(event, edition) if d.id.startswith(("register", "arbiter_n"))}
    assert ours == {due.day for due in register(request).dues}
