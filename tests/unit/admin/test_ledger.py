"""What players owe and pay, and what the box must hold."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.admin.fees import AgeGroup
from ronde.admin.ledger import Book, Entry, FeeClass, accounts, entry_fee, voided
from ronde.model import (
    Charge,
    EntryFees,
    FeeReduction,
    Payment,
    PaymentMethod,
    PlayerId,
    Title,
)

SATURDAY = dt.date(2026, 11, 14)
SUNDAY = dt.date(2026, 11, 15)
ONE, TWO, THREE = PlayerId(1), PlayerId(2), PlayerId(3)

FEES = EntryFees(
    adult=30_00,
    youth=15_00,
    reductions=(FeeReduction(name="members", cents=20_00),),
    late_surcharge=5_00,
    late_from=SATURDAY,
    free_titles=(Title.GM, Title.IM),
)


def entry(**changes: object) -> Entry:
    return Entry(**{"player": ONE, "name": "Aubry, Anne", "group": AgeGroup.ADULT} | changes)  # type: ignore[arg-type]


class TestEntryFee:
    @pytest.mark.parametrize(
        ("changes", "kind", "cents"),
        [
            ({}, FeeClass.ADULT, 30_00),
            ({"group": AgeGroup.YOUTH}, FeeClass.YOUTH, 15_00),
            ({"group": None}, FeeClass.UNKNOWN, None),
            ({"title": Title.GM}, FeeClass.TITLED, 0),
            ({"title": Title.WGM}, FeeClass.ADULT, 30_00),
            ({"charge": Charge(player=ONE, reduction="members")}, FeeClass.REDUCED, 20_00),
            ({"charge": Charge(player=ONE, reduction="gone")}, FeeClass.UNKNOWN, None),
            ({"charge": Charge(player=ONE, cents=7_50, reason="helps")}, FeeClass.OWN, 7_50),
            ({"charge": Charge(player=ONE, cents=0)}, FeeClass.OWN, 0),
            ({"entered": SATURDAY}, FeeClass.ADULT, 35_00),
            ({"entered": SATURDAY - dt.timedelta(days=1)}, FeeClass.ADULT, 30_00),
            ({"entered": SATURDAY, "group": AgeGroup.YOUTH}, FeeClass.YOUTH, 20_00),
            ({"entered": SATURDAY, "title": Title.GM}, FeeClass.TITLED, 0),
            ({"entered": SATURDAY, "disability_card": True}, FeeClass.ADULT, 30_00),
            (
                {"entered": SATURDAY, "charge": Charge(player=ONE, reduction="members")},
                FeeClass.REDUCED,
                25_00,
            ),
            ({"entered": SATURDAY, "charge": Charge(player=ONE, cents=7_50)}, FeeClass.OWN, 7_50),
        ],
    )
    def test_the_class_decides(
        self, changes: dict[str, object], kind: FeeClass, cents: int | None
    ) -> None:
        fee = entry_fee(FEES, entry(**changes))
        assert (fee.kind, fee.cents) == (kind, cents)

    def test_no_surcharge_with_a_card_is_said_with_its_article(self) -> None:
        fee = entry_fee(FEES, entry(entered=SUNDAY, disability_card=True))
        assert fee.amount is not None
        assert [(line.code, line.cite) for line in fee.amount.lines] == [
            ("fee.adult", ""),
            ("fee.no_surcharge", "R03 2.3"),
        ]

    def test_without_fees_nothing_is_told(self) -> None:
        assert entry_fee(EntryFees(), entry()).cents is None

    def test_one_fee_for_all_asks_no_age(self) -> None:
        assert entry_fee(EntryFees(adult=10_00), entry(group=None)).cents == 10_00
        assert entry_fee(EntryFees(adult=10_00), entry(group=AgeGroup.YOUTH)).cents == 10_00

    def test_young_players_may_play_free(self) -> None:
        assert entry_fee(EntryFees(adult=10_00, youth=0), entry(group=AgeGroup.YOUTH)).cents == 0


def paid(number: int, cents: int, player: PlayerId = ONE, **changes: object) -> Payment:
    usual = {"number": number, "cents": cents, "player": player, "name": f"P{player}"}
    return Payment(**usual | {"day": SATURDAY} | changes)  # type: ignore[arg-type]


class TestAccounts:
    def test_owed_paid_balance(self) -> None:
        book = (paid(1, 10_00), paid(2, 15_00, TWO), paid(3, 20_00))
        one, two = accounts(FEES, (entry(), entry(player=TWO, group=AgeGroup.YOUTH)), book)
        assert (one.owed, one.paid, one.balance, one.is_open) == (30_00, 30_00, 0, False)
        assert (two.owed, two.paid, two.balance) == (15_00, 15_00, 0)

    def test_what_cannot_be_told_stays_open(self) -> None:
        (one,) = accounts(FEES, (entry(group=None),), (paid(1, 10_00),))
        assert (one.owed, one.paid, one.balance, one.is_open) == (None, 10_00, None, True)

    def test_who_left_has_money_to_come_back(self) -> None:
        one, gone = accounts(FEES, (entry(),), (paid(1, 15_00, THREE),))
        assert one.player == ONE
        assert (gone.player, gone.name, gone.gone, gone.balance) == (THREE, "P3", True, -15_00)

    def test_a_counter_entry_restores_the_balance(self) -> None:
        book = (paid(1, 30_00), paid(2, -30_00, voids=1))
        (one,) = accounts(FEES, (entry(),), book)
        assert one.balance == 30_00
        assert voided(book) == {1}


class TestBook:
    BOOK = Book(
        (
            paid(1, 30_00),
            paid(2, 15_00, TWO, method=PaymentMethod.CHEQUE),
            paid(3, -5_00, day=SUNDAY),
            paid(4, 30_00, THREE, day=SUNDAY, method=PaymentMethod.CARD),
            paid(5, -30_00, THREE, day=SUNDAY, method=PaymentMethod.CARD, voids=4),
        )
    )

    def test_by_method(self) -> None:
        found = [(t.key.value, t.count, t.taken, t.given, t.cents) for t in self.BOOK.by_method()]
        assert found == [
            ("cash", 2, 30_00, -5_00, 25_00),
            ("card", 2, 30_00, -30_00, 0),
            ("cheque", 1, 15_00, 0, 15_00),
        ]

    def test_by_day(self) -> None:
        assert [(t.key, t.cents) for t in self.BOOK.by_day()] == [
            (SATURDAY, 45_00),
            (SUNDAY, -5_00),
        ]

    def test_by_day_and_method(self) -> None:
        found = [(t.key[0], t.key[1].value, t.cents) for t in self.BOOK.by_day_and_method()]
        assert found == [
            (SATURDAY, "cash", 30_00),
            (SATURDAY, "cheque", 15_00),
            (SUNDAY, "cash", -5_00),
            (SUNDAY, "card", 0),
        ]

    def test_by_class_and_cashier(self) -> None:
        held = accounts(
            FEES, (entry(), entry(player=TWO, group=AgeGroup.YOUTH)), self.BOOK.payments
        )
        kinds = [(t.key, t.cents) for t in self.BOOK.by_class(held)]
        assert kinds == [(FeeClass.ADULT, 25_00), (FeeClass.YOUTH, 15_00), (FeeClass.OWN, 0)]
        people = self.BOOK.by_cashier(lambda p: "Zoé" if p.number == 1 else "Ana")
        assert [(t.key, t.cents) for t in people] == [("Ana", 10_00), ("Zoé", 30_00)]
