"""Invariants of registration, direction and the keys of the frame."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from hypothesis import given, strategies as st

from ronde.admin.answers import Verdict
from ronde.admin.chief import Arbiter, Directed, arbiters_needed, direction_checks, staffing_checks
from ronde.admin.committee import committee_checks
from ronde.admin.registration import Entry, Request, month_before, register
from ronde.errors import ModelError
from ronde.formats.frame_keys import FRAME_KEYS, frame_data, put_frame
from ronde.model import CommitteeMember, Person, Seat, Settings, StandsFor
from ronde.rules.admin.chief import CHIEFS, COMPETITIONS, FIDE_TITLES, LADDER, QUOTAS
from ronde.rules.admin.registration import REGISTRATION

DAYS = st.dates(min_value=dt.date(2000, 1, 1), max_value=dt.date(2100, 12, 31))
ARBITERS = st.builds(
    Arbiter,
    name=st.sampled_from(["A", "B", "C"]),
    chief=st.booleans(),
    title=st.sampled_from(["", *LADDER]),
    fide_title=st.sampled_from(["", *FIDE_TITLES]),
    trainee=st.booleans(),
    licence=st.sampled_from(["", "A", "B"]),
    fide_licensed=st.none() | st.booleans(),
    active_until=st.none() | DAYS,
    by_leave=st.sampled_from(["", "leave"]),
)
EVENTS = st.builds(
    Directed,
    career=st.sampled_from(sorted(CHIEFS)),
    admin=st.sampled_from(sorted(QUOTAS)),
    french=st.none() | st.booleans(),
    rated=st.none() | st.sampled_from(["none", "national", "fide"]),
    norms=st.none() | st.booleans(),
    competition=st.sampled_from(["", *COMPETITIONS]),
    internal=st.booleans(),
    swiss=st.booleans(),
    players=st.integers(0, 1000),
    arbiters=st.lists(ARBITERS, max_size=4).map(tuple),
)


@given(DAYS)
def test_a_month_is_at_least_thirty_days_and_at_most_thirty_one(start: dt.date) -> None:
    assert dt.timedelta(days=30) <= start - month_before(start) <= dt.timedelta(days=31)


@given(st.integers(0, 10_000), st.sampled_from(sorted(QUOTAS)))
def test_nobody_watches_more_than_a_hundred(players: int, edition: str) -> None:
    needed = arbiters_needed(players, edition=edition)
    assert needed >= 1
    assert players <= 100 * needed
    assert needed == 1 or players > 100 * (needed - 1)


@given(
    st.sampled_from(sorted(REGISTRATION)),
    st.none() | DAYS,
    st.none() | DAYS,
    st.none() | st.sampled_from(["none", "national", "fide"]),
    st.booleans(),
    st.lists(st.builds(Entry, rating=st.integers(0, 2900), woman=st.booleans()), max_size=3),
)
def test_a_missing_day_is_never_right_and_late_doubles(
    edition: str,
    start: dt.date | None,
    requested: dt.date | None,
    rated: str | None,
    norms: bool,
    entries: list[Entry],
) -> None:
    request = Request(
        edition=edition,
        start=start,
        requested=requested,
        french=True,
        rated=rated,
        norms=norms,
        entries=tuple(entries),
    )
    found = register(request)
    verdict = found.checks[0].verdict
    if start is None or requested is None:
        assert verdict is not Verdict.OK
    assert found.factor == (2 if found.late else 1)
    assert found.latest is None or start is None or found.latest < start
    if found.late is False:
        assert verdict is Verdict.OK


@given(EVENTS)
def test_without_a_chief_nothing_about_them_is_right(event: Directed) -> None:
    bare = replace(event, arbiters=())
    checks = (*direction_checks(bare), *staffing_checks(bare))
    assert not [c for c in checks if c.verdict is Verdict.OK]


@given(EVENTS)
def test_a_higher_title_never_makes_it_worse(event: Directed) -> None:
    def title(of: Directed) -> Verdict:
        return next(c.verdict for c in direction_checks(of) if c.code == "arbiter.title")

    chief = Arbiter(name="Z", chief=True, title="AFE2")
    raised = replace(event, arbiters=(chief, *event.arbiters))
    assert title(raised) is not Verdict.FAIL


@given(
    st.lists(
        st.builds(
            CommitteeMember,
            person=st.builds(Person, name=st.text(min_size=1, max_size=5)),
            seat=st.sampled_from(Seat),
            side=st.sampled_from(StandsFor),
        ),
        max_size=8,
    )
)
def test_an_even_committee_is_never_right(members: list[CommitteeMember]) -> None:
    voting = sum(m.seat is not Seat.RESERVE for m in members)
    odd = [c.verdict for c in committee_checks(members) if c.code == "appeals.odd"]
    assert all((v is Verdict.FAIL) == (voting % 2 == 0 or voting < 3) for v in odd)


@given(st.sampled_from(FRAME_KEYS), st.text(max_size=12))
def test_any_text_for_any_key_is_kept_or_refused_by_name(key: str, text: str) -> None:
    key = key.replace(".N.", ".1.")
    refused = ""
    new = Settings()
    try:
        new = put_frame(new, key, text)
    except ModelError as error:
        refused = error.fault.code
    assert refused in {"", "frame.value", "frame.unnamed", "bound.beyond"}
    assert frame_data(new).keys() == frame_data(Settings()).keys()
