"""Section 18: FIDE arbiter norms of an event, and applications over a set of norms."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.arbiter_norms import (
    Candidate,
    NormEvent,
    application,
    candidate_checks,
    checks,
    event_norm,
    limit_of,
)
from ronde.model.career import ArbiterLog, Dated, Served
from ronde.rules.admin.arbiter_norms import arbiter_policy

OLD, NEW = arbiter_policy("2021"), arbiter_policy("2024")
TODAY = dt.date(2026, 3, 1)

OPEN = NormEvent(
    rounds=9, players=87, rated=60, federations=4, player_norms=False, cadence="standard"
)
LARGE = replace(OPEN, players=112, rated=70, federations=3)


def verdicts(title: str, event: NormEvent) -> dict[str, Verdict]:
    prefix = f"norm.{title.lower()}."
    return {c.code.removeprefix(prefix): c.verdict for c in event_norm(title, event, NEW).checks}


class TestExamples:
    def test_section_18_swiss_of_87_fa_yes_up_to_4_ia_no(self) -> None:
        fa, ia = (event_norm(title, OPEN, NEW) for title in ("FA", "IA"))
        assert (fa.verdict, fa.most, fa.way) == (Verdict.OK, 4, "3.8.1")
        assert ia.verdict is Verdict.FAIL
        (lacking,) = (check for check in ia.checks if check.verdict is Verdict.FAIL)
        assert (lacking.code, lacking.value, lacking.limit) == ("norm.ia.players", 87, 100)

    def test_section_18_swiss_of_112_ia_once_by_4_9_1(self) -> None:
        ia = event_norm("IA", LARGE, NEW)
        assert (ia.is_possible, ia.way, ia.at_most) == (True, "4.9.1", 1)

    def test_section_18_three_swiss_of_60_80_95_fail_two_systems(self) -> None:
        file = application("FA", log(*(swiss(n) for n in (60, 80, 95))), NEW, today=TODAY)
        assert failed(file.checks) == ["systems"]

    def test_section_18_three_swiss_one_of_120_ok(self) -> None:
        norms = (swiss(60), swiss(80), swiss(120, rated=54))
        file = application("FA", log(*norms), NEW, today=TODAY)
        assert file.is_complete
        assert failed(file.checks) == []


class TestFideArbiter:
    """FA: 20 rated in a Swiss, 10 in a round robin, 6 in a double one; 7 rounds."""

    @pytest.mark.parametrize(
        ("system", "least", "article"),
        [("swiss", 20, "3.8.1"), ("round_robin", 10, "3.8.2"), ("double_round_robin", 6, "3.8.3")],
    )
    def test_section_18_rated_players(self, system: str, least: int, article: str) -> None:
        event = replace(OPEN, system=system, rated=least)
        assert event_norm("FA", event, NEW).way == article
        assert event_norm("FA", event, NEW).is_possible
        assert verdicts("FA", replace(event, rated=least - 1))["rated"] is Verdict.FAIL

    def test_section_18_round_robin_where_all_will_be_rated(self) -> None:
        event = replace(OPEN, system="round_robin", rated=4)
        assert not event_norm("FA", event, NEW).is_possible
        assert event_norm("FA", replace(event, all_rated_after=True), NEW).is_possible

    @pytest.mark.parametrize(
        ("rounds", "verdict"),
        [(7, Verdict.OK), (6, Verdict.NOTICE), (5, Verdict.NOTICE), (4, Verdict.FAIL)],
    )
    def test_section_18_rounds(self, rounds: int, verdict: Verdict) -> None:
        assert verdicts("FA", replace(OPEN, rounds=rounds))["rounds"] is verdict

    def test_section_18_rapid_30_rated_and_9_rounds_once(self) -> None:
        event = replace(OPEN, cadence="rapid", rated=30)
        found = event_norm("FA", event, NEW)
        assert (found.is_possible, found.way, found.at_most) == (True, "3.9.2", 1)
        assert not event_norm("FA", replace(event, rated=29), NEW).is_possible
        assert not event_norm("FA", replace(event, rounds=8), NEW).is_possible

    def test_section_18_top_division(self) -> None:
        event = NormEvent(
            kind="top_division",
            system="team",
            own_rounds=5,
            boards=4,
            teams=10,
            players=100,
            rated=60,
        )
        assert event_norm("FA", event, NEW).way == "3.9.1"
        assert event_norm("FA", event, NEW).is_possible
        for change in ({"own_rounds": 4}, {"boards": 3}, {"teams": 9}, {"rated": 59}):
            assert not event_norm("FA", replace(event, **change), NEW).is_possible  # type: ignore[arg-type]
        double = replace(event, system="double_round_robin", teams=6)
        assert event_norm("FA", double, NEW).is_possible
        assert event_norm("IA", event, NEW).verdict is Verdict.FAIL
        assert event_norm("IA", replace(event, own_rounds=7), NEW).way == "4.9.2"

    def test_section_18_national_event_once_in_2021_without_limit_in_2024(self) -> None:
        national = replace(OPEN, federations=1)
        older, newer = (event_norm("FA", national, policy) for policy in (OLD, NEW))
        assert (older.verdict, older.national) == (Verdict.NOTICE, True)
        assert newer.verdict is Verdict.OK

    def test_section_18_cup_gives_none(self) -> None:
        assert not event_norm("FA", replace(OPEN, system="knockout"), NEW).is_possible

    def test_section_18_not_rated_by_fide_gives_none(self) -> None:
        assert not event_norm("FA", replace(OPEN, fide_rated=False), NEW).is_possible
        assert event_norm("FA", replace(OPEN, fide_rated=None), NEW).verdict is Verdict.UNKNOWN

    def test_section_18_match_arbiter_of_an_olympiad(self) -> None:
        event = NormEvent(kind="olympiad", system="team", match_arbiter=True)
        assert [event_norm(t, event, NEW).at_most for t in ("FA", "IA")] == [1, 1]

    def test_section_18_hybrid_once(self) -> None:
        found = event_norm("FA", replace(OPEN, kind="hybrid"), NEW)
        assert (found.way, found.at_most) == ("3.9.3", 1)


class TestInternationalArbiter:
    """IA: a player norm is possible and three federations; official; the national final; ..."""

    def test_section_18_player_norm_possible_and_three_federations(self) -> None:
        event = replace(OPEN, player_norms=True, federations=3)
        found = event_norm("IA", event, NEW)
        assert (found.verdict, found.way, found.at_most) == (Verdict.OK, "4.8.3", None)
        assert not event_norm("IA", replace(event, federations=2), NEW).is_possible

    @pytest.mark.parametrize(
        ("rounds", "verdict"), [(9, Verdict.OK), (8, Verdict.NOTICE), (6, Verdict.FAIL)]
    )
    def test_section_18_rounds_9_or_once_7(self, rounds: int, verdict: Verdict) -> None:
        event = replace(OPEN, player_norms=True, rounds=rounds)
        assert event_norm("IA", event, NEW).verdict is verdict

    @pytest.mark.parametrize(
        ("kind", "article", "at_most"),
        [
            ("national_final", "4.8.1", 2),
            ("official", "4.8.2", None),
            ("world_junior", "4.8.2", None),
            ("world_rapid_blitz", "4.8.4", 1),
            ("continental_rapid_blitz", "4.8.4", 1),
        ],
    )
    def test_section_18_kinds(self, kind: str, article: str, at_most: int | None) -> None:
        found = event_norm("IA", replace(OPEN, kind=kind, federations=1), NEW)
        assert (found.is_possible, found.way, found.at_most) == (True, article, at_most)

    @pytest.mark.parametrize(
        "change", [{"players": 99}, {"rated": 33}, {"rounds": 6}, {"federations": 2}]
    )
    def test_section_18_large_open_each_limit(self, change: dict[str, int]) -> None:
        assert not event_norm("IA", replace(LARGE, **change), NEW).is_possible  # type: ignore[arg-type]
        assert event_norm("IA", replace(LARGE, rated=34), NEW).is_possible

    def test_section_18_large_open_is_standard(self) -> None:
        assert not event_norm("IA", replace(LARGE, cadence="rapid"), NEW).is_possible


class TestLimits:
    @pytest.mark.parametrize(("players", "most"), [(25, 1), (26, 2), (87, 4), (100, 4), (101, 5)])
    def test_section_18_swiss_one_for_each_started_25(self, players: int, most: int) -> None:
        assert limit_of(replace(OPEN, players=players), NEW) == most

    def test_section_18_round_robin_two_official_events_no_limit(self) -> None:
        assert limit_of(replace(OPEN, system="round_robin"), NEW) == 2
        assert limit_of(replace(OPEN, kind="world_junior"), NEW) is None


class TestBadInput:
    def test_section_18_bad_input_federation_missing_is_unknown_both_ways(self) -> None:
        event = replace(OPEN, player_norms=True, federations=2, unknown_federations=3)
        ia = event_norm("IA", event, NEW)
        assert ia.verdict is Verdict.UNKNOWN
        (check,) = (c for c in ia.checks if c.code == "norm.ia.federations")
        assert (check.fields["low"], check.fields["high"]) == (2, 5)

    def test_section_18_bad_input_enough_are_known(self) -> None:
        event = replace(OPEN, player_norms=True, federations=3, unknown_federations=3)
        assert event_norm("IA", event, NEW).verdict is Verdict.OK

    @pytest.mark.parametrize("field", ["rounds", "rated", "federations", "cadence"])
    def test_section_18_bad_input_nothing_unknown_is_ok(self, field: str) -> None:
        event = replace(OPEN, **{field: None})  # type: ignore[arg-type]
        assert event_norm("FA", event, NEW).verdict is Verdict.UNKNOWN


CHIEF = Candidate(name="Chief", chief=True, fide_title="IA", active_until=TODAY, registered=True)
YOUNG = Candidate(
    name="Young", fide_title="NA", birth=dt.date(2008, 3, 1), registered=True, wanted="FA"
)


def asked(candidate: Candidate, chief: Candidate | None = CHIEF) -> dict[str, Verdict]:
    found = candidate_checks(candidate, chief=chief, day=TODAY, policy=NEW)
    return {check.code.removeprefix("norm.candidate."): check.verdict for check in found}


class TestCandidates:
    """FA norm from 18, registered; IA norm: FA, active. Signed by a chief with a title."""

    def test_section_18_fa_from_18_years(self) -> None:
        assert set(asked(YOUNG).values()) == {Verdict.OK}
        assert asked(replace(YOUNG, birth=dt.date(2008, 3, 2)))["age"] is Verdict.FAIL
        assert asked(replace(YOUNG, birth=None))["age"] is Verdict.UNKNOWN

    def test_section_18_ia_holds_fa_and_is_active(self) -> None:
        wants = replace(YOUNG, wanted="IA", fide_title="FA", active_until=TODAY)
        assert set(asked(wants).values()) == {Verdict.OK}
        assert asked(replace(wants, fide_title="NA"))["title"] is Verdict.FAIL
        ended = TODAY - dt.timedelta(days=1)
        assert asked(replace(wants, active_until=ended))["active"] is Verdict.FAIL
        assert asked(replace(wants, active_until=None))["active"] is Verdict.UNKNOWN

    def test_section_18_registration_paid(self) -> None:
        assert asked(replace(YOUNG, registered=False))["registered"] is Verdict.FAIL
        assert asked(replace(YOUNG, registered=None))["registered"] is Verdict.UNKNOWN

    def test_section_18_who_signs(self) -> None:
        assert asked(YOUNG)["signature"] is Verdict.OK
        assert asked(YOUNG, replace(CHIEF, fide_title="NA"))["signature"] is Verdict.FAIL
        assert asked(YOUNG, None)["signature"] is Verdict.UNKNOWN
        assert asked(replace(YOUNG, chief=True))["signature.observed"] is Verdict.NOTICE

    def test_section_18_everybody_together(self) -> None:
        def found(*arbiters: Candidate) -> list[Verdict]:
            return [c.verdict for c in checks(OPEN, arbiters, NEW, day=TODAY)]

        assert found(CHIEF, YOUNG) == [Verdict.OK] * 4
        assert found(CHIEF) == [Verdict.NOT_APPLICABLE] * 4
        five = [replace(YOUNG, name=str(n)) for n in range(5)]
        assert found(CHIEF, *five)[1] is Verdict.FAIL
        assert found(CHIEF, replace(YOUNG, wanted="IA", fide_title="FA"))[0] is Verdict.FAIL
        assert found(replace(CHIEF, registered=False), YOUNG)[3] is Verdict.FAIL


def swiss(players: int, rated: int | None = None, **more: object) -> Served:
    base = Served(
        name=f"Open of {players}",
        start=dt.date(2025, 7, 1),
        end=dt.date(2025, 7, 9),
        role="deputy",
        rounds=9,
        players=players,
        rated=rated if rated is not None else players // 2,
        federations=4,
        norm="FA",
        signed_by="A",
    )
    return replace(base, **more)  # type: ignore[arg-type]


def log(*events: Served, **more: object) -> ArbiterLog:
    base = ArbiterLog(
        birth=dt.date(1990, 1, 1),
        awards=(Dated(code="NA", day=dt.date(2020, 1, 1)),),
        courses=(Dated(code="seminar", day=dt.date(2024, 5, 5)),),
        events=events,
    )
    return replace(base, **more)  # type: ignore[arg-type]


def failed(found: tuple[object, ...]) -> list[str]:
    return [
        c.code.removeprefix("norm.file.")  # type: ignore[attr-defined]
        for c in found
        if c.verdict not in {Verdict.OK, Verdict.NOT_APPLICABLE}  # type: ignore[attr-defined]
    ]


GOOD = (swiss(60), swiss(80), swiss(10, rated=10, system="round_robin"))


def lacks(title: str, file: ArbiterLog, today: dt.date = TODAY) -> list[str]:
    return failed(application(title, file, NEW, today=today).checks)


class TestFideApplication:
    """FA: three norms and the seminar, 19 years, two systems."""

    def test_section_18_fa_complete(self) -> None:
        assert lacks("FA", log(*GOOD)) == []

    def test_section_18_fa_number_of_norms(self) -> None:
        assert "norms" in lacks("FA", log(*GOOD[1:]))

    def test_section_18_fa_seminar_at_most_4_years_old(self) -> None:
        assert lacks("FA", log(*GOOD, courses=())) == ["seminar"]
        seminar = (Dated(code="seminar", day=dt.date(2022, 3, 1)),)
        assert lacks("FA", log(*GOOD, courses=seminar)) == []
        assert lacks("FA", log(*GOOD, courses=seminar), dt.date(2026, 3, 2)) == ["seminar"]

    def test_section_18_fa_age_19(self) -> None:
        assert lacks("FA", log(*GOOD, birth=dt.date(2007, 3, 2))) == ["age"]
        assert lacks("FA", log(*GOOD, birth=dt.date(2007, 3, 1))) == []

    def test_section_18_fa_norms_at_most_6_years_old(self) -> None:
        old = replace(GOOD[0], start=dt.date(2020, 2, 20), end=dt.date(2020, 2, 28))
        assert lacks("FA", log(old, *GOOD[1:])) == ["old"]

    def test_section_18_fa_within_a_year_of_the_last_event(self) -> None:
        assert lacks("FA", log(*GOOD), dt.date(2026, 7, 9)) == []
        assert lacks("FA", log(*GOOD), dt.date(2026, 7, 10)) == ["in_time"]

    def test_section_18_fa_one_event_with_few_rounds(self) -> None:
        short = [replace(each, rounds=5) for each in GOOD]
        assert lacks("FA", log(short[0], *GOOD[1:])) == []
        assert lacks("FA", log(short[0], short[1], GOOD[2])) == ["few_rounds"]

    def test_section_18_fa_national_events_once_in_2021(self) -> None:
        home = [replace(each, federations=1) for each in GOOD]
        norms = log(home[0], home[1], GOOD[2])
        assert failed(application("FA", norms, OLD, today=TODAY).checks) == ["national"]
        assert lacks("FA", norms) == []

    def test_section_18_fa_rapid_once(self) -> None:
        rapid = [replace(swiss(60, rated=40), cadence="rapid", name=n) for n in "ab"]
        assert lacks("FA", log(rapid[0], *GOOD[1:])) == []
        assert lacks("FA", log(*rapid, GOOD[2])) == ["once"]

    def test_section_18_fa_title_of_another_association_is_a_norm(self) -> None:
        awards = (Dated(code="NA", day=TODAY), Dated(code="IBCA", day=TODAY))
        assert lacks("FA", log(*GOOD[1:], awards=awards)) == []

    def test_section_18_fa_title_of_another_association_still_to_come(self) -> None:
        for day in (TODAY + dt.timedelta(days=1), None):
            awards = (Dated(code="NA", day=TODAY), Dated(code="IBCA", day=day))
            assert "norms" in lacks("FA", log(*GOOD[1:], awards=awards))

    def test_section_18_fa_registration_still_to_come(self) -> None:
        awards = (Dated(code="NA", day=TODAY + dt.timedelta(days=1)),)
        assert lacks("FA", log(*GOOD, awards=awards)) == ["title"]

    def test_section_18_fa_the_best_three_are_chosen(self) -> None:
        file = application("FA", log(swiss(95), *GOOD), NEW, today=TODAY)
        assert file.is_complete
        assert len(file.norms) == 3

    def test_section_18_fa_days_missing_are_unknown(self) -> None:
        undated = replace(GOOD[0], start=None, end=None)
        assert lacks("FA", log(undated, *GOOD[1:])) == ["old", "in_time"]


FOUR = tuple(
    replace(each, norm="IA", player_norms=True, signed_by=by, name=by + each.name)
    for each, by in zip((*GOOD, swiss(70)), "ABAB", strict=True)
)
IA_LOG = log(
    *FOUR,
    awards=(Dated(code="FA", day=dt.date(2025, 1, 1)),),
    courses=(Dated(code="ia_seminar", day=dt.date(2025, 5, 5)),),
)


class TestInternationalApplication:
    """IA: four norms, the seminar from 1 January 2024 on, 21 years, two chiefs, after FA."""

    def test_section_18_ia_complete(self) -> None:
        assert lacks("IA", IA_LOG) == []

    def test_section_18_ia_two_different_chiefs(self) -> None:
        same = tuple(replace(n, signed_by="A") for n in FOUR)
        assert lacks("IA", replace(IA_LOG, events=same)) == ["signers"]

    def test_section_18_ia_after_the_fa_title(self) -> None:
        awards = (Dated(code="FA", day=dt.date(2025, 7, 2)),)
        assert lacks("IA", replace(IA_LOG, awards=awards)) == ["after_title"]

    def test_section_18_ia_norms_used_for_fa_do_not_count(self) -> None:
        used = (replace(FOUR[0], used_for="FA"), *FOUR[1:])
        assert "norms" in lacks("IA", replace(IA_LOG, events=used))

    @pytest.mark.parametrize(("day", "counts"), [(1, True), (0, True), (-1, False)])
    def test_section_18_ia_title_of_another_association_after_the_fa_title(
        self, day: int, counts: bool
    ) -> None:
        since = IA_LOG.awards[0].day or TODAY
        other = Dated(code="ICSC", day=since + dt.timedelta(days=day))
        file = replace(IA_LOG, events=FOUR[1:], awards=(*IA_LOG.awards, other))
        assert ("norms" not in lacks("IA", file)) is counts

    def test_section_18_ia_seminar_from_2024_not_from_july_2022(self) -> None:
        early = dt.date(2023, 1, 1)
        bare = replace(IA_LOG, courses=())

        def seminar(policy_edition: str, day: dt.date) -> Verdict:
            found = application("IA", bare, arbiter_policy(policy_edition), today=day).checks
            return next(c.verdict for c in found if c.code == "norm.file.seminar")

        assert seminar("2024", early) is Verdict.NOT_APPLICABLE
        assert seminar("2024", dt.date(2024, 1, 1)) is Verdict.FAIL
        assert seminar("2021", early) is Verdict.FAIL
        assert seminar("2021", dt.date(2022, 6, 30)) is Verdict.NOT_APPLICABLE

    def test_section_18_ia_age_21(self) -> None:
        assert lacks("IA", replace(IA_LOG, birth=dt.date(2005, 3, 2))) == ["age"]

    def test_section_18_ia_national_final_twice_at_most(self) -> None:
        finals = tuple(replace(n, kind="national_final", player_norms=False) for n in FOUR)
        assert lacks("IA", replace(IA_LOG, events=(*finals[:2], *FOUR[2:]))) == []
        assert lacks("IA", replace(IA_LOG, events=(*finals[:3], FOUR[3]))) == ["once"]
