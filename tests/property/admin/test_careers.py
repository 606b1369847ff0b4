"""Careers: time and more events never take an item away; ages are monotone."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from hypothesis import given, strategies as st

from ronde.admin.answers import Verdict
from ronde.admin.arbiter_norms import NormEvent, event_norm, limit_of
from ronde.admin.career import career
from ronde.admin.dates import age_on, months_later, season_end, years_later
from ronde.model.career import ArbiterLog, Certificate, Dated, Served
from ronde.rules.admin.arbiter_norms import ARBITERS, arbiter_policy
from ronde.rules.admin.career import CAREER, TITLES, career_policy

DAYS = st.dates(dt.date(1930, 1, 1), dt.date(2035, 12, 31))
RECENT = st.one_of(st.none(), st.dates(dt.date(2015, 1, 1), dt.date(2030, 1, 1)))


def dated(*codes: str) -> st.SearchStrategy[tuple[Dated, ...]]:
    one = st.builds(Dated, code=st.sampled_from(codes), day=RECENT)
    return st.lists(one, max_size=5).map(tuple)


LOGS = st.builds(
    ArbiterLog,
    birth=st.one_of(st.none(), st.dates(dt.date(1950, 1, 1), dt.date(2012, 1, 1))),
    licence_season=st.one_of(st.none(), st.integers(2015, 2035)),
    rated=st.one_of(st.none(), st.booleans()),
    awards=dated(*TITLES, "NA", "FA", "IA"),
    courses=dated("SJ", "SC", "SO", "FC"),
    units=dated("UVR", "UVC", "UVO", "UVT"),
    steps=dated("session", "report", "asp_leave", "named", "background", "violence"),
    certificates=st.lists(
        st.builds(Certificate, day=RECENT, tutor=st.sampled_from("AB"), swiss=st.booleans()),
        max_size=4,
    ).map(tuple),
    events=st.lists(
        st.builds(
            Served,
            name=st.just("Open"),
            start=st.just(None),
            end=RECENT,
            role=st.sampled_from(["chief", "deputy", ""]),
            supervised=st.booleans(),
        ),
        max_size=6,
    ).map(tuple),
)


@given(DAYS, st.integers(0, 60))
def test_a_birthday_is_when_the_age_grows(birth: dt.date, years: int) -> None:
    on = years_later(birth, years)
    assert age_on(birth, on) == years
    assert age_on(birth, on - dt.timedelta(days=1)) == years - 1


@given(DAYS, DAYS)
def test_later_days_lead_to_later_days(one: dt.date, other: dt.date) -> None:
    early, late = sorted((one, other))
    assert years_later(early, 4) <= years_later(late, 4)
    assert months_later(early, 24) <= months_later(late, 24)
    assert season_end(early) <= season_end(late)
    assert early <= season_end(early)


@given(LOGS, st.sampled_from(sorted(CAREER)), st.dates(dt.date(2016, 1, 1), dt.date(2030, 1, 1)))
def test_one_more_event_takes_nothing_away(log: ArbiterLog, edition: str, today: dt.date) -> None:
    policy = career_policy(edition)
    more = replace(log, events=(*log.events, Served(name="x", end=today, role="chief")))
    before, after = (career(each, policy, today=today) for each in (log, more))
    met = {i.code for i in before.items if i.verdict is Verdict.OK}
    assert met <= {i.code for i in after.items if i.verdict is Verdict.OK}


@given(LOGS, st.sampled_from(sorted(CAREER)), st.dates(dt.date(2016, 1, 1), dt.date(2030, 1, 1)))
def test_an_empty_field_is_never_met(log: ArbiterLog, edition: str, today: dt.date) -> None:
    bare = replace(log, birth=None, licence_season=None)
    found = career(bare, career_policy(edition), today=today)
    verdicts = {item.code: item.verdict for item in found.items}
    for code in ("career.age", "career.oldest", "career.licence"):
        assert verdicts.get(code, Verdict.UNKNOWN) is Verdict.UNKNOWN


EVENTS = st.builds(
    NormEvent,
    system=st.sampled_from(["swiss", "round_robin", "double_round_robin", "team", "knockout"]),
    cadence=st.sampled_from(["standard", "rapid", "blitz", None]),
    rounds=st.one_of(st.none(), st.integers(1, 15)),
    players=st.integers(1, 300),
    rated=st.one_of(st.none(), st.integers(0, 1)),
    federations=st.one_of(st.none(), st.integers(1, 6)),
    unknown_federations=st.integers(0, 4),
    player_norms=st.sampled_from([True, False, None]),
)


@given(EVENTS, st.sampled_from(["FA", "IA"]), st.sampled_from(sorted(ARBITERS)), st.integers(0, 60))
def test_more_rated_players_never_cost_a_norm(
    event: NormEvent, title: str, edition: str, rated: int
) -> None:
    policy = arbiter_policy(edition)
    players = max(event.players or 0, rated + 1)
    fewer, more = (replace(event, players=players, rated=n) for n in (rated, rated + 1))
    if event_norm(title, fewer, policy).is_possible:
        assert event_norm(title, more, policy).is_possible


@given(EVENTS, st.sampled_from(["FA", "IA"]), st.sampled_from(sorted(ARBITERS)))
def test_what_is_possible_has_nothing_unknown(event: NormEvent, title: str, edition: str) -> None:
    found = event_norm(title, event, arbiter_policy(edition))
    bad = {Verdict.UNKNOWN, Verdict.FAIL}
    assert found.is_possible is not any(check.verdict in bad for check in found.checks)


@given(st.integers(1, 1000))
def test_a_norm_for_each_started_25_players(players: int) -> None:
    most = limit_of(NormEvent(players=players), arbiter_policy("2024"))
    assert most is not None
    assert 25 * (most - 1) < players <= 25 * most
