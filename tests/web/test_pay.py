"""Arbiters' pay through its pages: the sums, the terms, the sheet to sign."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from django.test import Client

from ronde.admin.answers import Verdict
from ronde.model import (
    DayTerms,
    Official,
    OfficialRole,
    Person,
    RoundNo,
    RoundTime,
    Terms,
    Tournament,
)
from ronde.queries.arbiter_norms import norm_event
from ronde.queries.pay import pay_amounts, pay_book, pay_checks
from ronde.services.acts import Signature
from ronde.services.events import change_settings
from ronde.web.request_context import STORE
from support import webapp

START = dt.date(2026, 11, 14)
CHIEF = Official(
    role=OfficialRole.CHIEF_ARBITER, person=Person(name="Roche, Camille"), title="AFO2"
)
DEPUTY = Official(role=OfficialRole.DEPUTY, person=Person(name="Petit, Sacha"), title="AFC")
EMPTY = {"means": "none", "journeys": "1"}


@pytest.fixture
def paid(demo: int) -> int:
    """The demonstration with two arbiters: three days with one round, two with two."""
    settings = STORE.journal(demo).state.tournament.settings
    days = (0, 1, 2, 3, 3, 4, 4)
    schedule = tuple(
        RoundTime(round=RoundNo(n), date=START + dt.timedelta(days=day))
        for n, day in enumerate(days, 1)
    )
    change_settings(
        STORE,
        demo,
        replace(
            settings,
            start=START,
            end=START + dt.timedelta(days=4),
            schedule=schedule,
            officials=(DEPUTY, CHIEF),
            time_control="90 min + 30 s",
            prize_fund=6500_00,
            federation="FRA",
        ),
        by=Signature(author="CM", at=webapp.NOW),
    )
    return demo


def page(client: Client, t: int) -> str:
    answer = client.get(f"/tournaments/{t}/cash/pay/")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def keep(client: Client, t: int, *, n: int = 1, **form: str) -> int:
    return client.post(f"/tournaments/{t}/cash/pay/{n}/", EMPTY | form).status_code


def terms(t: int, name: str = "Roche, Camille") -> Terms | None:
    return STORE.journal(t).state.office.terms_of(name)


class TestSums:
    def test_the_days_come_from_the_calendar(self, client: Client, paid: int) -> None:
        text = page(client, paid)
        assert "Days with one slow round: 3 × 60.00 €" in text
        assert "Days with several slow rounds: 2 × 70.00 €" in text
        assert "320.00 €" in text
        assert "LA25 5.5" in text
        assert text.index("Roche, Camille") < text.index("Petit, Sacha")

    def test_days_present_count_alone(self, client: Client, paid: int) -> None:
        settings = STORE.journal(paid).state.tournament.settings
        short = replace(DEPUTY, days=(START, START + dt.timedelta(days=3)))
        changed = replace(settings, officials=(CHIEF, short))
        change_settings(STORE, paid, changed, by=Signature(author="CM", at=webapp.NOW))
        assert "Days with one slow round: 1 × 50.00 €" in page(client, paid)

    def test_the_older_edition_by_override(self, paid: int) -> None:
        state = STORE.journal(paid).state
        settings = replace(state.tournament.settings, editions={"ffe-indemnity": "2010"})
        older = replace(state, tournament=replace(state.tournament, settings=settings))
        chief, deputy = (each.sheet for each in pay_book(older).officials)
        assert chief is not None
        assert deputy is not None
        assert (chief.pay.way, deputy.pay.way) == ("formula", "formula.half")
        assert chief.known.lines[0].cents == 7 * 1700

    def test_a_pace_nobody_knows_is_not_slow(self, paid: int) -> None:
        state = STORE.journal(paid).state
        settings = replace(state.tournament.settings, time_control="", time_control_code="")
        paceless = replace(state, tournament=replace(state.tournament, settings=settings))
        book = pay_book(paceless)
        sheets = [each.sheet for each in book.officials if each.sheet is not None]
        assert [sheet.total for sheet in sheets] == [None, None]
        assert {check.code for sheet in sheets for check in sheet.checks} == {"pay.cadence"}
        assert book.checks[0].verdict is Verdict.UNKNOWN

    def test_nobody_has_entered_yet(self, paid: int) -> None:
        state = STORE.journal(paid).state
        settings = replace(state.tournament.settings, editions={"ffe-indemnity": "2010"})
        empty = replace(state, tournament=Tournament(settings=settings))
        chief = pay_book(empty).officials[0].sheet
        assert chief is not None
        assert chief.total is None
        assert [check.code for check in chief.checks] == ["pay.players"]
        assert norm_event(empty.tournament).federations is None

    def test_nobody_entered(self, client: Client, paid: int) -> None:
        settings = STORE.journal(paid).state.tournament.settings
        changed = replace(settings, officials=())
        change_settings(STORE, paid, changed, by=Signature(author="CM", at=webapp.NOW))
        assert "Enter the arbiters among the officials first" in page(client, paid)

    def test_in_french(self, client: Client, paid: int) -> None:
        answer = client.get(f"/tournaments/{paid}/cash/pay/", headers={"accept-language": "fr"})
        text = unescape(answer.content.decode())
        assert "Jours à une ronde lente : 3 × 60,00 €" in text

    def test_amounts_and_checks_for_others(self, paid: int) -> None:
        state = STORE.journal(paid).state
        assert [(n, a.cents) for n, a in pay_amounts(state)] == [
            ("Roche, Camille", 320_00),
            ("Petit, Sacha", 250_00),
        ]
        assert [(c.code, c.verdict.value) for c in pay_checks(state)] == [
            ("pay.known", "ok"),
            ("pay.scale", "notice"),
            ("pay.chief", "ok"),
            ("pay.settled", "notice"),
        ]


class TestTerms:
    def test_kept_and_shown(self, client: Client, paid: int) -> None:
        form: dict[str, Any] = {
            "days_single": "2",
            "sum_single": "80",
            "means": "car",
            "kilometres": "85",
            "meals": "13,50 ; 26",
            "computer": "on",
            "computer_sum": "20",
            "paid": "100",
            "paid_on": "2026-11-18",
        }
        assert keep(client, paid, **form) == 302
        held = terms(paid)
        assert held is not None
        assert held.days == (DayTerms(kind="single", days=2, cents=8000),)
        assert (held.means, held.kilometres, held.meals) == ("car", 85, (1350, 2600))
        text = page(client, paid)
        total = 2 * 8000 + 2 * 7000 + 5440 + 1350 + 2000 + 2000
        assert pay_book(STORE.journal(paid).state).officials[0].sheet is not None
        assert f"{total // 100}.{total % 100:02} €" in text
        assert "at most 20.00 € is refunded" in text
        form_page = client.get(f"/tournaments/{paid}/cash/pay/1/").context["page"]
        assert form_page.form.values["meals"] == "13.50 ; 26"

    def test_outside_the_range_fails_with_the_limit(self, client: Client, paid: int) -> None:
        assert keep(client, paid, sum_single="86") == 302
        assert "86.00 €, the range is 60.00 € to 85.00 €" in page(client, paid)

    def test_more_days_than_the_event_is_said_and_does_not_break(
        self, client: Client, paid: int
    ) -> None:
        assert keep(client, paid, days_single="40") == 302
        assert "42 days present, the event has 5" in page(client, paid)
        verdicts = {c.code: c.verdict for c in pay_checks(STORE.journal(paid).state)}
        assert verdicts["pay.known"] is Verdict.UNKNOWN
        assert verdicts["pay.chief"] is Verdict.UNKNOWN

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("sum_single", "eighty"),
            ("days_several", "-1"),
            ("kilometres", "far"),
            ("journeys", "0"),
            ("meals", "13 ; lunch"),
            ("paid", "-5"),
            ("paid_on", "today"),
            ("means", "rocket"),
            ("post", "king"),
            ("scale", "olympiad"),
        ],
    )
    def test_what_cannot_be_used_is_named_and_kept(
        self, client: Client, paid: int, field: str, value: str
    ) -> None:
        answer = client.post(f"/tournaments/{paid}/cash/pay/1/", EMPTY | {field: value})
        assert answer.status_code == 422
        assert field in answer.context["page"].form.errors
        assert answer.context["page"].form.values[field] == value
        assert terms(paid) is None

    def test_paid_and_given_back_settles(self, client: Client, paid: int) -> None:
        assert keep(client, paid, paid="300", gift="20") == 302
        assert keep(client, paid, n=2, paid="250") == 302
        found = {c.code: c.verdict.value for c in pay_checks(STORE.journal(paid).state)}
        assert found["pay.settled"] == "ok"

    def test_an_official_nobody_knows(self, client: Client, paid: int) -> None:
        assert client.get(f"/tournaments/{paid}/cash/pay/9/").status_code == 404


class TestSheet:
    def test_twice_with_signatures_and_the_tax(self, client: Client, paid: int) -> None:
        answer = client.get(f"/tournaments/{paid}/cash/pay/1/sheet/")
        text = unescape(answer.content.decode())
        assert text.count("Date and signature of the organiser") == 2
        assert "14.5 %" in text
        assert "6723.00 € in 2024" in text
        assert "Copy 2 of 2" in text


def test_never_public(client: Client, paid: int) -> None:
    keep(client, paid, note="secret-note", paid="123.45")
    anonymous = Client()
    for path in ("pay/", "pay/1/", "pay/1/sheet/"):
        assert anonymous.get(f"/tournaments/{paid}/cash/{path}").status_code != 200
