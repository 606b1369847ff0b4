"""Time controls: what is written is read again, and nothing typed breaks the reader."""

from __future__ import annotations

from hypothesis import given, strategies as st

from ronde.admin.time_control import (
    Mode,
    Period,
    TimeControl,
    TimeControlError,
    code_of,
    parse,
    parse_code,
)

PIECES = (
    *("90", "30", "40/", "+", " + ", ",", " puis ", "then", "min", "s", "h", "KO", "1:30:00"),
    *("-", "delay", "none", "coups en", '"', "'", "x", "0", " ", "(", ")", "/", "999999"),
)


def periods(*, moves: bool) -> st.SearchStrategy[Period]:
    return st.builds(
        Period,
        moves=st.integers(1, 100) if moves else st.none(),
        base=st.integers(1, 24 * 3600),
        increment=st.integers(0, 300),
        mode=st.sampled_from((Mode.FISCHER, Mode.BRONSTEIN, Mode.DELAY)),
    )


@st.composite
def controls(draw: st.DrawFn) -> TimeControl:
    first = draw(st.lists(periods(moves=True), max_size=3))
    return TimeControl((*first, draw(periods(moves=False))))


@given(controls())
def test_a_time_control_reads_as_it_was_written(control: TimeControl) -> None:
    assert parse(str(control)) == control


@given(controls())
def test_a_report_code_reads_as_it_was_written(control: TimeControl) -> None:
    code = code_of(control)
    if code:
        assert parse_code(code) == control


@given(controls(), st.integers(1, 300))
def test_more_time_never_makes_a_faster_class(control: TimeControl, more: int) -> None:
    last = control.periods[-1]
    longer = TimeControl(
        (*control.periods[:-1], Period(base=last.base + more, increment=last.increment))
    )
    order = ("blitz", "rapid", "standard")
    assert longer.sixty >= control.sixty
    assert order.index(longer.cadence.value) >= order.index(control.cadence.value)


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join) | st.text(max_size=40))
def test_whatever_is_typed_is_read_or_refused_with_its_place(text: str) -> None:
    try:
        control = parse(text)
    except TimeControlError as refused:
        error = refused
    else:
        assert control.sixty >= 0
        return
    assert 0 <= error.column <= len(text) + 1
    assert all(error.said_in(language) for language in ("en", "fr"))
