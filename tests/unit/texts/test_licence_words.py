"""Every answer about ages, licences and admission has its words."""

from __future__ import annotations

import datetime as dt
import itertools

import pytest

from ronde.admin import admission, ages, licences
from ronde.admin.answers import Check, Verdict
from ronde.catalogue import COMPLETE, has
from ronde.model import Admission, BirthDate, Person, Player, PlayerId, Sex
from ronde.rules.admin.ages import FRENCH_AGES
from ronde.rules.admin.licences import LICENCES
from ronde.texts.checks import check_sentence, check_title

NOVEMBER = dt.date(2026, 11, 14)


def licence_checks() -> list[Check]:
    found: list[Check] = []
    events = [
        licences.LicenceEvent(
            edition=edition,
            federation=federation,
            start=start,
            end=start,
            t60=t60,
            registered=registered,
            fide_rated=rated,
            official=official,
        )
        for edition in LICENCES
        for federation, start in (("FRA", NOVEMBER), ("FRA", None), ("BEL", NOVEMBER), ("", None))
        for t60, registered, rated, official in (
            (90, True, True, False),
            (None, None, None, False),
            (15, False, False, True),
        )
    ]
    people = [
        licences.Holder(
            id=1,
            name="Roche, Anne",
            federation=flag,
            fide_id=fide,
            licence=letter,
            season=season,
            number=number,
        )
        for flag, fide in itertools.product(("FRA", "BEL", "RUS", "FID", ""), ("", "600001"))
        for letter, season, number in (
            *(("A", 2027, ""), ("B", 2027, "x"), ("A", 2026, ""), ("A", 2028, ""), ("A", None, "")),
            *(("N", None, ""), ("?", None, ""), ("", None, "A12345")),
        )
    ]
    acts = (None, *(licences.Noted(act=act) for act in licences.Act))
    for event, person, noted in itertools.product(events, people, acts):
        for closing, suspended in ((False, True), (True, False)):
            answer = licences.answer(
                event,
                person,
                noted=noted,
                suspended=suspended,
                closing=closing,
                today=dt.date(2027, 1, 1),
            )
            found += answer.checks
            found += licences.checks(event, [answer], closing=closing)
    holder = people[1]
    twins = licences.duplicates([holder, holder])
    return [*found, *licences.checks(events[0], [], twins=twins or ())]


def other_checks() -> list[Check]:
    table = ages.Ages.french(NOVEMBER, tuple(FRENCH_AGES)[-1])
    limits = Admission(
        rating_below=1800,
        rating_at_least=1000,
        ages=("U12",),
        sex=Sex.WOMAN,
        clubs=("a",),
        leagues=("b",),
        departments=("c",),
        federations=("FRA",),
        licence="A",
    )
    within = Person(
        name="Roche, Anne",
        birth=BirthDate(2016),
        sex=Sex.WOMAN,
        club="a",
        league="b",
        department="c",
        federation="FRA",
        licence="A",
        licence_season=2027,
    )
    outside = Person(
        name="Bois, Luc",
        birth=BirthDate(1980),
        sex=Sex.MAN,
        club="x",
        league="x",
        department="x",
        federation="BEL",
        licence="N",
    )
    players = [
        Player(id=PlayerId(1), person=within, rating=1500),
        Player(id=PlayerId(2), person=outside, rating=1900),
        Player(id=PlayerId(3), person=outside, rating=900),
        Player(id=PlayerId(4), person=Person(name="Val, Zoe"), rating=1500),
    ]
    found: list[Check] = []
    for chosen, leave in itertools.product([players, *([p] for p in players)], ("", "guest")):
        reasons = {int(p.id): leave for p in chosen}
        answers = admission.answers(limits, chosen, ages=table, season=2027, leave=reasons)
        found += [check for answer in answers for check in answer.checks]
        found += admission.checks(limits, answers)
        found += ages.checks(chosen, table) + ages.checks(chosen, table, needed=True)
    found += admission.checks(Admission(), ())
    found += admission.checks(Admission(rating_below=1, rating_at_least=2), ())
    wrong = Player(id=PlayerId(5), person=Person(name="Old, Ada", birth=BirthDate(1066)))
    return [*found, *ages.checks([wrong], table), *ages.checks([], None)]


@pytest.mark.parametrize("made", [licence_checks, other_checks])
def test_every_verdict_has_its_sentence(made: object) -> None:
    assert callable(made)
    for check in {(c.code, c.verdict): c for c in made()}.values():
        assert has("admin", f"check.{check.code}.{check.verdict.value}"), check
        for language in COMPLETE:
            assert check_title(check, language)
            assert "{" not in check_sentence(check, language)


def test_every_category_act_and_way_has_its_words() -> None:
    for code in ages.AGE_CODES:
        assert has("admin", f"age.{code}")
        assert has("admin", f"age.{code}F")
    assert all(has("admin", f"licence.act.{act.value}") for act in licences.Act)
    assert all(has("admin", f"licence.way.{way.value}") for way in licences.Way)


def test_nobody_is_called_right_who_is_not() -> None:
    assert any(c.verdict is Verdict.FAIL for c in licence_checks())
