"""Ages and licences: what holds whatever is entered."""

from __future__ import annotations

import datetime as dt

from hypothesis import given, strategies as st

from ronde.admin.ages import AGE_CODES, Ages, fide_groups
from ronde.admin.answers import Verdict
from ronde.admin.licences import Act, Holder, LicenceEvent, Noted, answer, checks
from ronde.model import BirthDate, Person, Sex
from ronde.rules.admin.licences import LICENCES

DAYS = st.dates(dt.date(2000, 1, 1), dt.date(2100, 12, 31))
EVENTS = st.builds(
    LicenceEvent,
    edition=st.sampled_from(tuple(LICENCES)),
    federation=st.sampled_from(("FRA", "BEL", "")),
    start=st.none() | DAYS,
    end=st.none() | DAYS,
    t60=st.none() | st.integers(0, 300),
    registered=st.none() | st.booleans(),
    fide_rated=st.none() | st.booleans(),
    federal=st.booleans(),
    always_b=st.booleans(),
    official=st.booleans(),
    list_loaded=st.booleans(),
)
HOLDERS = st.builds(
    Holder,
    id=st.just(1),
    name=st.just("Roche, Anne"),
    federation=st.sampled_from(("FRA", "BEL", "RUS", "FID", "")),
    fide_id=st.sampled_from(("", "600001")),
    licence=st.sampled_from(("", "A", "B", "N", "x")),
    season=st.none() | st.integers(2000, 2101),
    number=st.sampled_from(("", "A12345", "?")),
)
NOTED = st.none() | st.builds(Noted, act=st.sampled_from(Act))


@given(born=st.integers(1900, 2100), day=DAYS, sex=st.none() | st.sampled_from(Sex))
def test_everybody_born_has_one_category_and_ages_only_rise(
    born: int, day: dt.date, sex: Sex | None
) -> None:
    person = Person(name="Roche, Anne", birth=BirthDate(born), sex=sex)
    later = day.replace(year=day.year + 1, day=1)
    for made in (Ages.fide, lambda d: Ages.french(d, "2025")):
        found = made(day).of(person)
        assert (found is None) is (born > day.year)
        if found is not None:
            after = made(later).of(person)
            assert after is not None
            assert AGE_CODES.index(found.code) <= AGE_CODES.index(after.code)
            assert found.women is (sex is Sex.WOMAN)


@given(born=st.integers(1900, 2100), day=DAYS)
def test_the_fide_category_is_the_narrowest_group(born: int, day: dt.date) -> None:
    if born <= day.year:
        code = Ages.fide(day).band(born).code
        groups = fide_groups(born, day)
        assert code == "Senior" if not groups else code[1:] in {g.strip("U+") for g in groups}


@given(event=EVENTS, holder=HOLDERS, noted=NOTED, closing=st.booleans(), today=st.none() | DAYS)
def test_nothing_missing_is_ok(
    event: LicenceEvent, holder: Holder, noted: Noted | None, closing: bool, today: dt.date | None
) -> None:
    found = answer(event, holder, noted=noted, closing=closing, today=today)
    assert found.checks
    if event.federation == "FRA" and event.registered is not False and event.start is None:
        exempt = holder.federation not in {"", "FRA"}
        assert exempt or found.verdict in {Verdict.UNKNOWN, Verdict.FAIL}
    if found.is_irregular:
        assert found.ways or closing
    assert len(checks(event, [found], closing=closing)) == 10
