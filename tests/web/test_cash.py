"""The cash desk through its pages: fees announced, money taken, given back, taken back."""

from __future__ import annotations

import csv
import datetime as dt
import io
from dataclasses import replace
from html import unescape
from typing import ClassVar

import pytest
from django.test import Client

from ronde.model import BirthDate, EntryFees, FeeReduction, PaymentMethod, PlayerId, Title
from ronde.services.acts import Signature
from ronde.services.players import edit_player
from ronde.services.public import sharing
from ronde.services.public.event import shared_event
from ronde.web.access import Role
from ronde.web.public.kinds import addresses
from ronde.web.request_context import STORE
from ronde.web.routes import declared
from support import webapp

FEES = {
    "adult": "30",
    "youth": "15,50 €",
    "youth_to": "U20",
    "late_surcharge": "5.00",
    "late_from": "2030-01-01",
    "reductions": "Members: 20\nSecond child: 7,50",
    "free": ["GM", "IM"],
}


def announce(client: Client, t: int, **changes: object) -> int:
    return client.post(f"/tournaments/{t}/cash/fees/", FEES | changes).status_code


def first(t: int) -> int:
    return STORE.journal(t).state.tournament.players[0].id


def account(client: Client, t: int, p: int) -> str:
    return client.get(f"/tournaments/{t}/cash/players/{p}/").content.decode()


def take(client: Client, t: int, p: int, amount: str, method: str = "cash", **more: str) -> int:
    form = {"pay_amount": amount, "method": method} | more
    return client.post(f"/tournaments/{t}/cash/players/{p}/pay/", form).status_code


def grown(t: int, p: int) -> None:
    """Somebody without a title, born long ago: the fee of an adult."""
    player = STORE.journal(t).state.tournament.player(PlayerId(p))
    edit_player(
        STORE,
        t,
        p,
        person=replace(player.person, birth=BirthDate(1980), title=None),
        rating=player.rating,
        rating_kind=player.rating_kind,
        by=Signature(author="CM", at=webapp.NOW),
    )


class TestFees:
    def test_announced_as_typed(self, client: Client, demo: int) -> None:
        assert announce(client, demo) == 302
        assert STORE.journal(demo).state.tournament.settings.fees == EntryFees(
            adult=30_00,
            youth=15_50,
            late_surcharge=5_00,
            late_from=dt.date(2030, 1, 1),
            reductions=(
                FeeReduction(name="Members", cents=20_00),
                FeeReduction(name="Second child", cents=7_50),
            ),
            free_titles=(Title.GM, Title.IM),
        )
        page = client.get(f"/tournaments/{demo}/cash/fees/").context["page"]
        assert page.form.values["youth"] == "15.50"
        assert page.form.values["reductions"] == "Members: 20\nSecond child: 7.50"

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("adult", "thirty"),
            ("adult", "12,505"),
            ("youth", "-3"),
            ("late_surcharge", "1e3"),
            ("reductions", "Members"),
            ("reductions", "Members: -2"),
            ("youth_to", "U99"),
            ("late_from", "tomorrow"),
            ("late_from", ""),
            ("adult", ""),
        ],
    )
    def test_what_cannot_be_used_is_named_and_kept(
        self, client: Client, demo: int, field: str, value: str
    ) -> None:
        before = STORE.journal(demo).state.tournament.settings.fees
        answer = client.post(f"/tournaments/{demo}/cash/fees/", FEES | {field: value})
        assert answer.status_code == 422
        assert field in answer.context["page"].form.errors
        assert answer.context["page"].form.values[field] == value
        assert STORE.journal(demo).state.tournament.settings.fees == before

    def test_the_value_is_in_the_sentence(self, client: Client, demo: int) -> None:
        answer = client.post(f"/tournaments/{demo}/cash/fees/", FEES | {"adult": "thirty"})
        assert "'thirty' is not an amount of money" in unescape(answer.content.decode())


class TestPaying:
    def test_in_two_presses(self, client: Client, demo: int) -> None:
        announce(client, demo)
        player = first(demo)
        grown(demo, player)
        page = account(client, demo, player)
        assert 'value="30"' in page
        assert take(client, demo, player, "30") == 302
        [paid] = STORE.journal(demo).state.office.payments
        assert (paid.number, paid.player, paid.cents) == (1, player, 30_00)
        assert paid.method is PaymentMethod.CASH
        assert paid.day is not None
        desk = client.get(f"/tournaments/{demo}/cash/").content.decode()
        assert "Receipt 1" in desk
        assert "30.00 €" in desk

    def test_the_same_press_twice_is_one_payment(self, client: Client, demo: int) -> None:
        announce(client, demo)
        for _ in range(2):
            assert take(client, demo, first(demo), "12,50", key="once") == 302
        assert [p.cents for p in STORE.journal(demo).state.office.payments] == [12_50]

    @pytest.mark.parametrize("amount", ["", "abc", "0", "-5", "12,505", "99999999"])
    def test_no_amount_is_refused_with_the_value(
        self, client: Client, demo: int, amount: str
    ) -> None:
        form = {"pay_amount": amount, "method": "cash"}
        answer = client.post(f"/tournaments/{demo}/cash/players/{first(demo)}/pay/", form)
        assert answer.status_code == 422
        assert answer.context["page"].form.values["pay_amount"] == amount
        assert "pay_amount" in answer.context["page"].form.errors
        assert STORE.journal(demo).state.office.payments == ()

    def test_a_method_nobody_knows_is_refused(self, client: Client, demo: int) -> None:
        assert take(client, demo, first(demo), "5", "shells") == 422

    def test_nobody_is_404(self, client: Client, demo: int) -> None:
        assert client.get(f"/tournaments/{demo}/cash/players/9999/").status_code == 404
        assert take(client, demo, 9999, "5") == 404
        assert client.get(f"/tournaments/{demo}/cash/receipts/9/").status_code == 404
        assert client.post(f"/tournaments/{demo}/cash/receipts/9/void/").status_code == 404


class TestLicencesSold:
    def test_they_are_listed_and_no_entry_fee(self, client: Client, demo: int) -> None:
        announce(client, demo)
        grown(demo, first(demo))
        assert take(client, demo, first(demo), "12", pay_for="licence") == 302
        assert take(client, demo, first(demo), "8", pay_for="licence") == 302
        client.post(f"/tournaments/{demo}/cash/receipts/2/void/", {"void_reason": "twice"})
        page = client.get(f"/tournaments/{demo}/cash/players/{first(demo)}/").context["page"]
        assert (page.account.paid, page.account.besides, page.account.balance) == (0, 12_00, 30_00)
        totals = client.get(f"/tournaments/{demo}/cash/totals/")
        assert [p.number for p in totals.context["page"].sold] == [1]
        assert "Licences taken on the spot: 1" in totals.content.decode()
        assert take(client, demo, first(demo), "12", pay_for="shoes") == 422


class TestGivingBack:
    def refund(self, client: Client, t: int, amount: str, why: str = "ill") -> int:
        form = {"refund_amount": amount, "refund_method": "cash", "refund_note": why}
        return client.post(f"/tournaments/{t}/cash/players/{first(t)}/refund/", form).status_code

    def test_a_refund_has_its_own_receipt(self, client: Client, demo: int) -> None:
        take(client, demo, first(demo), "30")
        assert self.refund(client, demo, "10") == 302
        payments = STORE.journal(demo).state.office.payments
        assert [(p.number, p.cents, p.note) for p in payments] == [
            (1, 30_00, ""),
            (2, -10_00, "ill"),
        ]

    @pytest.mark.parametrize(("amount", "why"), [("30,01", "ill"), ("10", ""), ("x", "ill")])
    def test_never_more_than_was_paid_nor_without_a_reason(
        self, client: Client, demo: int, amount: str, why: str
    ) -> None:
        take(client, demo, first(demo), "30")
        assert self.refund(client, demo, amount, why) == 422
        assert len(STORE.journal(demo).state.office.payments) == 1

    def test_a_mistake_is_taken_back_once(self, client: Client, demo: int) -> None:
        take(client, demo, first(demo), "30", "card")
        address = f"/tournaments/{demo}/cash/receipts/1/void/"
        assert client.post(address, {"void_reason": ""}).status_code == 422
        for _ in range(2):
            assert client.post(address, {"void_reason": "wrong player"}).status_code == 302
        payments = STORE.journal(demo).state.office.payments
        assert [(p.cents, p.voids, p.method.value) for p in payments] == [
            (30_00, None, "card"),
            (-30_00, 1, "card"),
        ]
        assert (
            "Taken back by receipt 2"
            in client.get(f"/tournaments/{demo}/cash/receipts/1/").content.decode()
        )


class TestOwnFee:
    def charge(self, client: Client, t: int, **form: str) -> int:
        return client.post(f"/tournaments/{t}/cash/players/{first(t)}/charge/", form).status_code

    def test_a_sum_with_a_reason(self, client: Client, demo: int) -> None:
        announce(client, demo)
        assert self.charge(client, demo, charge_by="own", charge_amount="7,50") == 422
        form = {"charge_by": "own", "charge_amount": "7,50", "charge_reason": "helps"}
        assert self.charge(client, demo, **form) == 302
        found = STORE.journal(demo).state.office.charges
        assert [(c.cents, c.reason) for c in found] == [(7_50, "helps")]
        assert "helps" in account(client, demo, first(demo))

    def test_a_reduction_by_name(self, client: Client, demo: int) -> None:
        announce(client, demo)
        grown(demo, first(demo))
        assert self.charge(client, demo, charge_by="r:Nobody") == 422
        assert self.charge(client, demo, charge_by="r:Members") == 302
        page = client.get(f"/tournaments/{demo}/cash/players/{first(demo)}/").context["page"]
        assert page.account.owed == 20_00

    def test_the_day_of_entry_decides_the_surcharge(self, client: Client, demo: int) -> None:
        announce(client, demo, late_from="2026-01-01")
        grown(demo, first(demo))
        self.charge(client, demo, charge_entered="2025-12-31")
        page = client.get(f"/tournaments/{demo}/cash/players/{first(demo)}/").context["page"]
        assert page.account.owed == 30_00
        self.charge(client, demo, charge_entered="2026-01-01")
        page = client.get(f"/tournaments/{demo}/cash/players/{first(demo)}/").context["page"]
        assert page.account.owed == 35_00


class TestTreasurer:
    def test_totals_are_the_sum_of_the_payments(self, client: Client, demo: int) -> None:
        players = [p.id for p in STORE.journal(demo).state.tournament.players]
        for place, player in enumerate(players[:6]):
            method = list(PaymentMethod)[place].value
            take(client, demo, player, f"{place + 10},{place}5", method)
        page = client.get(f"/tournaments/{demo}/cash/totals/").context["page"]
        total = sum(p.cents for p in STORE.journal(demo).state.office.payments)
        for view in (page.days, page.methods, page.classes, page.cashiers):
            assert sum(tally.cents for tally in view) == total == page.total
        assert len(page.methods) == 6

    def test_the_table_has_every_receipt(self, client: Client, demo: int) -> None:
        take(client, demo, first(demo), "12,50", note="")
        answer = client.get(f"/tournaments/{demo}/spreadsheets/cash/csv/")
        assert answer.content.startswith(b"\xef\xbb\xbf")
        rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig")), delimiter=","))
        assert rows[0][:2] == ["Receipt", "Day"]
        assert (rows[1][0], rows[1][6]) == ("1", "12.50")

    def test_french_has_commas(self, client: Client, demo: int) -> None:
        take(client, demo, first(demo), "12,50")
        answer = client.get(
            f"/tournaments/{demo}/spreadsheets/cash/csv/", headers={"accept-language": "fr"}
        )
        assert ";Espèces;12,50;" in answer.content.decode("utf-8-sig")


class TestWhere:
    def test_the_desk_finds_and_chooses(self, client: Client, demo: int) -> None:
        announce(client, demo)
        page = client.get(f"/tournaments/{demo}/cash/?q=zzzz").context["page"]
        assert page.rows == ()
        everybody = client.get(f"/tournaments/{demo}/cash/").context["page"]
        assert len(everybody.rows) == everybody.total
        back = client.get(f"/tournaments/{demo}/cash/?show=back").context["page"]
        assert back.rows == ()
        take(client, demo, first(demo), "500")
        grown(demo, first(demo))
        back = client.get(f"/tournaments/{demo}/cash/?show=back").context["page"]
        assert [row.account.player for row in back.rows] == [first(demo)]

    def test_the_check_in_says_who_owes(self, client: Client, demo: int) -> None:
        announce(client, demo, adult="0", youth="", late_surcharge="")
        before = client.get(f"/tournaments/{demo}/players/check-in/").content.decode()
        assert "Still owes" not in before
        announce(client, demo, youth="", late_surcharge="")
        after = client.get(f"/tournaments/{demo}/players/check-in/").content.decode()
        assert "Still owes 30.00 €" in " ".join(after.split())


class TestDues:
    FORM: ClassVar = {"reason_kind": "none", "reason_text": "", "paid": ""}

    def test_the_sum_with_its_lines(self, client: Client, demo: int) -> None:
        announce(client, demo)
        page = client.get(f"/tournaments/{demo}/cash/dues/")
        assert page.status_code == 200
        assert len(page.context["page"].checks) in {1, 5}

    def test_why_it_is_otherwise_and_what_was_paid(self, client: Client, demo: int) -> None:
        address = f"/tournaments/{demo}/cash/dues/"
        form = self.FORM | {"reason_kind": "decision", "reason_text": "letter", "paid": "12,50 €"}
        assert client.post(address, form).status_code == 302
        office = STORE.journal(demo).state.office
        exempt, paid = office.tick("dues:exempt"), office.tick("dues:paid")
        assert exempt is not None
        assert (exempt.note, exempt.detail) == ("decision", "letter")
        assert paid is not None
        assert paid.detail == "1250"
        values = client.get(address).context["page"].form.values
        assert values == {"reason_kind": "decision", "reason_text": "letter", "paid": "12.50"}
        assert client.post(address, self.FORM | {"reason_kind": "cancelled"}).status_code == 302
        assert client.get(address).context["page"].reason == "cancelled"

    @pytest.mark.parametrize(
        ("field", "value"), [("reason_kind", "mood"), ("paid", "much"), ("reason_kind", "decision")]
    )
    def test_what_cannot_be_used_is_kept(
        self, client: Client, demo: int, field: str, value: str
    ) -> None:
        answer = client.post(f"/tournaments/{demo}/cash/dues/", self.FORM | {field: value})
        assert answer.status_code == 422
        assert answer.context["page"].form.values[field] == value


class TestBudget:
    LINES: ClassVar = {
        "text_in1": "Town",
        "planned_in1": "300",
        "actual_in1": "250,50",
        "text_out2": "Hall",
        "planned_out2": "120 €",
    }

    def test_lines_are_kept_with_their_sign(self, client: Client, demo: int) -> None:
        address = f"/tournaments/{demo}/cash/budget/"
        before = client.get(address).context["page"].budget
        assert client.post(address, self.LINES).status_code == 302
        kept = STORE.journal(demo).state.office.budget
        assert [(line.text, line.planned, line.actual) for line in kept] == [
            ("Town", 300_00, 250_50),
            ("Hall", -120_00, None),
        ]
        page = client.get(address).context["page"]
        assert page.form.values["planned_out1"] == "120"
        assert page.budget.planned - before.planned == 180_00
        assert page.budget.actual - before.actual == 250_50
        assert client.post(address, {}).status_code == 302
        assert STORE.journal(demo).state.office.budget == ()

    @pytest.mark.parametrize(
        "typed",
        [
            {"text_in1": "Town"},
            {"planned_in1": "5"},
            {"text_in1": "Town", "planned_in1": "much"},
            {"text_out1": "Hall", "planned_out1": "-5"},
        ],
    )
    def test_what_cannot_be_used_is_kept(
        self, client: Client, demo: int, typed: dict[str, str]
    ) -> None:
        answer = client.post(f"/tournaments/{demo}/cash/budget/", typed)
        assert answer.status_code == 422
        for field, value in typed.items():
            assert answer.context["page"].form.values[field] == value
        assert STORE.journal(demo).state.office.budget == ()


class TestPrivate:
    NAMES = ("cash", "cash-totals", "cash-account", "cash-receipt", "dues", "budget")

    def test_the_fees_announced_are_public_and_no_payment_is(
        self, client: Client, demo: int
    ) -> None:
        announce(client, demo)
        take(client, demo, first(demo), "17,31", pay_note="secretnote")
        event = STORE.tournament(demo).event
        sharing.share(event, True, by=Signature(author="CM", at=webapp.NOW))
        anybody = Client(headers={"accept-language": "en"})
        shown = shared_event(STORE, event, now=webapp.NOW).tournament(demo)
        for found, numbers in addresses(shown):
            page = anybody.get(f"/p/{event}/en/{found.path(numbers)}").content.decode()
            assert "17.31" not in page
            assert "secretnote" not in page
        home = anybody.get(f"/p/{event}/en/{demo}/").content.decode()
        assert "Entry fee: adults 30.00 €, young players (up to U20) 15.50 €" in home

    def test_nobody_below_an_arbiter_sees_money(self) -> None:
        for name in self.NAMES:
            assert declared()[name].shows >= Role.ARBITER
        for name in (
            "announce-fees",
            "take-payment",
            "refund-payment",
            "set-charge",
            "void-payment",
        ):
            assert declared()[name].needs >= Role.ARBITER
