"""The draw of lots, twelve hours before round 1 (book 6.9 VI.3)."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.lots import LotsCase, lots_check
from ronde.catalogue import COMPLETE
from ronde.conduct import decide
from ronde.conduct.draws import Chance, DrawColor
from ronde.conduct.settings import FoundTournament
from ronde.journal import Journal, append
from ronde.journal.events import DrawKind, DrawMade, Lot
from ronde.model import Kind, ProgrammeItem, Rated, RoundNo, RoundTime, Settings, System
from ronde.queries.lots import draw_check
from ronde.queries.readiness import Case, readiness
from ronde.texts.checks import check_sentence

SATURDAY = dt.datetime.fromisoformat("2026-11-14T14:00")
LAST = dt.datetime.fromisoformat("2026-11-14T02:00")
MINUTE = dt.timedelta(minutes=1)
CASE = LotsCase(asked=True, strictly=True, starts=SATURDAY)
NORMS = Settings(
    name="Closed",
    start=SATURDAY.date(),
    time_control="90+30",
    kind=Kind(rated=Rated.FIDE, norms=True),
    system=System(name="berger"),
    schedule=(RoundTime(round=RoundNo(1), date=SATURDAY.date(), time=SATURDAY.time()),),
)


def verdict(**changes: object) -> Verdict:
    return lots_check(replace(CASE, **changes)).verdict  # type: ignore[arg-type]


class TestArticleVI_3:
    """At least twelve hours before the first round at levels L1 and L2."""

    def test_to_the_minute(self) -> None:
        assert verdict(drawn=LAST) is Verdict.OK
        assert verdict(drawn=LAST + MINUTE) is Verdict.FAIL

    def test_in_a_swiss_it_is_only_wished(self) -> None:
        assert verdict(drawn=LAST + MINUTE, strictly=False) is Verdict.NOTICE

    def test_what_is_announced_counts_until_lots_are_drawn(self) -> None:
        assert verdict(announced=LAST) is Verdict.OK
        assert verdict(announced=LAST + MINUTE) is Verdict.FAIL
        assert verdict(announced=LAST + MINUTE, drawn=LAST) is Verdict.OK
        assert verdict(announced=LAST, drawn=LAST + MINUTE) is Verdict.FAIL

    def test_still_to_come_is_told_its_last_hour(self) -> None:
        check = lots_check(CASE)
        assert (check.verdict, check.limit, check.remedy) == (Verdict.NOTICE, LAST, "draws")

    @pytest.mark.parametrize(
        ("changes", "remedy"),
        [({"asked": None}, "kind"), ({"starts": None}, "schedule"), ({"paired": True}, "draws")],
    )
    def test_what_is_missing_is_unknown(self, changes: dict[str, object], remedy: str) -> None:
        check = lots_check(replace(CASE, **changes))  # type: ignore[arg-type]
        assert (check.verdict, check.remedy) == (Verdict.UNKNOWN, remedy)

    def test_not_asked(self) -> None:
        assert verdict(asked=False) is Verdict.NOT_APPLICABLE
        assert verdict(strictly=None) is Verdict.NOT_APPLICABLE


def journal(settings: Settings, *draws: tuple[DrawKind, dt.datetime]) -> Journal:
    founded = Journal()
    for event in decide(founded.state, FoundTournament(settings=settings)):
        founded = append(founded, event, author="A", at=SATURDAY.astimezone(dt.UTC))
    for kind, at in draws:
        made = DrawMade(kind=kind, outcome=(Lot(value=str(at), label="all"),), protocol="{}")
        founded = append(founded, made, author="A", at=at)
    return founded


def at(hour: int, day: int = 14) -> dt.datetime:
    return dt.datetime(2026, 11, day, hour, tzinfo=dt.UTC)


class TestOfAnEvent:
    def test_the_journal_says_when_in_the_hours_of_the_hall(self) -> None:
        made = journal(NORMS, (DrawKind.NUMBERS, at(1)))
        assert draw_check(made).verdict is Verdict.OK
        paris = dt.timezone(dt.timedelta(hours=2))
        assert draw_check(made, zone=paris).verdict is Verdict.FAIL

    def test_the_last_draw_of_numbers_counts_and_no_other_lots(self) -> None:
        made = journal(NORMS, (DrawKind.NUMBERS, at(20, 13)), (DrawKind.TIE, at(13)))
        assert draw_check(made).verdict is Verdict.OK
        again = journal(NORMS, (DrawKind.NUMBERS, at(20, 13)), (DrawKind.NUMBERS, at(13)))
        assert draw_check(again).verdict is Verdict.FAIL

    def test_a_swiss_draws_the_first_colour(self) -> None:
        settings = replace(NORMS, system=System())
        made = journal(settings)
        for event in decide(made.state, DrawColor(chance=Chance(seed=1))):
            made = append(made, event, author="A", at=at(13))
        assert draw_check(made).verdict is Verdict.NOTICE

    @pytest.mark.parametrize(
        ("kind", "control", "found"),
        [
            (Kind(level="L1"), "90+30", Verdict.NOTICE),
            (Kind(level="L3", norms=True), "90+30", Verdict.NOT_APPLICABLE),
            (Kind(rated=Rated.FIDE), "90+30", Verdict.UNKNOWN),
            (Kind(rated=Rated.FIDE), "15+10", Verdict.NOT_APPLICABLE),
            (Kind(rated=Rated.NATIONAL), "90+30", Verdict.NOT_APPLICABLE),
            (Kind(rated=Rated.FIDE, norms=False), "90+30", Verdict.NOT_APPLICABLE),
        ],
    )
    def test_which_levels(self, kind: Kind, control: str, found: Verdict) -> None:
        assert draw_check(journal(replace(NORMS, kind=kind, time_control=control))).verdict is found

    def test_a_draw_in_the_programme(self) -> None:
        item = ProgrammeItem(kind="draw", date=dt.date(2026, 11, 13), time=dt.time(20))
        assert draw_check(journal(replace(NORMS, programme=(item,)))).verdict is Verdict.OK

    def test_every_verdict_is_said(self) -> None:
        late = journal(NORMS, (DrawKind.NUMBERS, at(13)))
        for made in (journal(NORMS), late, journal(replace(NORMS, kind=Kind()))):
            for language in COMPLETE:
                sentence = check_sentence(draw_check(made), language)
                assert "{" not in sentence
                assert "word." not in sentence

    def test_it_stands_among_the_checks(self) -> None:
        found = readiness(Case(journal=journal(NORMS), today=SATURDAY.date()))
        (item,) = [item for item in found.items if item.key == "day.draw"]
        assert item.verdict is Verdict.NOTICE
