"""Random cash books: every total is the sum of its lines, to the cent."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterator

from ronde.admin.fees import AgeGroup
from ronde.admin.ledger import Account, Book, Entry, accounts, voided
from ronde.model import (
    Charge,
    EntryFees,
    FeeReduction,
    Payment,
    PaymentFor,
    PaymentMethod,
    PlayerId,
    Title,
)

LEDGERS = 1500
"""Each with its own fees, entries and payments."""
METHODS, GROUPS, TITLES = list(PaymentMethod), list(AgeGroup), list(Title)
PURPOSES = list(PaymentFor)


def some_day(rng: random.Random) -> dt.date | None:
    return rng.choice((None, dt.date(2026, 11, rng.randint(1, 9))))


def some_cents(rng: random.Random) -> int:
    return rng.choice((0, rng.randint(1, 200_00)))


def random_fees(rng: random.Random) -> EntryFees:
    return EntryFees(
        adult=rng.choice((None, some_cents(rng), some_cents(rng))),
        youth=rng.choice((None, some_cents(rng))),
        reductions=(FeeReduction(name="members", cents=some_cents(rng)),),
        late_surcharge=some_cents(rng),
        late_from=some_day(rng),
        free_titles=tuple(rng.sample(TITLES, rng.randint(0, 3))),
    )


def random_charge(rng: random.Random, player: PlayerId) -> Charge | None:
    own = Charge(player=player, cents=rng.choice((None, some_cents(rng))), entered=some_day(rng))
    return rng.choice((None, own, Charge(player=player, reduction="members")))


def random_entries(rng: random.Random) -> tuple[Entry, ...]:
    return tuple(
        Entry(
            player=player,
            name=f"P{player}",
            group=rng.choice((None, *GROUPS)),
            title=rng.choice((None, None, *TITLES)),
            entered=some_day(rng),
            charge=random_charge(rng, player),
            disability_card=rng.random() < 0.2,
        )
        for player in map(PlayerId, sorted(rng.sample(range(1, 9), rng.randint(0, 8))))
    )


def counter_entry(wrong: Payment, number: int, day: dt.date | None) -> Payment:
    return Payment(
        number=number,
        player=wrong.player,
        name=wrong.name,
        cents=-wrong.cents,
        method=wrong.method,
        day=day,
        voids=wrong.number,
        purpose=wrong.purpose,
    )


def random_payments(rng: random.Random) -> tuple[Payment, ...]:
    """Payments, refunds and counter-entries as the journal lets them follow one another."""
    made: list[Payment] = []
    for number in range(1, rng.randint(0, 25) + 1):
        taken_back = voided(made)
        standing = [p for p in made if p.voids is None and p.number not in taken_back]
        if standing and rng.random() < 0.25:
            made.append(counter_entry(rng.choice(standing), number, some_day(rng)))
            continue
        player = PlayerId(rng.randint(1, 8))
        made.append(
            Payment(
                number=number,
                player=player,
                name=f"P{player}",
                cents=rng.choice((-1, 1, 1, 1)) * rng.randint(1, 300_00),
                method=rng.choice(METHODS),
                day=some_day(rng),
                purpose=rng.choice(PURPOSES),
            )
        )
    return tuple(made)


def ledgers(seed: int) -> Iterator[tuple[EntryFees, tuple[Entry, ...], tuple[Payment, ...]]]:
    rng = random.Random(seed)
    for _ in range(LEDGERS):
        yield random_fees(rng), random_entries(rng), random_payments(rng)


def everything(held: tuple[Account, ...]) -> int:
    return sum(account.paid + account.besides for account in held)


def test_every_total_is_the_sum_of_its_lines() -> None:
    for announced, entered, payments in ledgers(1):
        total = sum(payment.cents for payment in payments)
        book, held = Book(payments), accounts(announced, entered, payments)
        views = (
            book.by_method(),
            book.by_day(),
            book.by_day_and_method(),
            book.by_purpose(),
            book.by_class(held),
            book.by_cashier(lambda p: str(p.number % 3)),
        )
        for view in views:
            assert sum(tally.cents for tally in view) == book.total == total == everything(held)
            assert sum(tally.count for tally in view) == len(payments)
            assert all(tally.taken >= 0 >= tally.given for tally in view)
            assert len({tally.key for tally in view}) == len(view)


def test_balances_add_up() -> None:
    for announced, entered, payments in ledgers(2):
        held = accounts(announced, entered, payments)
        assert {a.player for a in held} == {e.player for e in entered} | {
            p.player for p in payments
        }
        assert len({a.player for a in held}) == len(held)
        for account in held:
            assert sum(p.cents for p in account.payments) == account.paid + account.besides
            if account.fee.amount is not None:
                lines = account.fee.amount.lines
                assert account.owed == sum(line.cents for line in lines)
                assert account.balance == account.owed - account.paid
                assert all(line.cents >= 0 for line in lines)
        told = [a for a in held if a.owed is not None]
        owed = sum(a.owed or 0 for a in told)
        paid = sum(account.paid for account in told)
        assert owed - paid == sum(a.balance or 0 for a in told)


def test_taking_a_payment_back_restores_what_was() -> None:
    for announced, entered, payments in ledgers(3):
        more = Payment(
            number=len(payments) + 1,
            player=PlayerId(1),
            name="P1",
            cents=12_34,
            method=PaymentMethod.CARD,
            day=dt.date(2026, 11, 3),
        )
        back = counter_entry(more, more.number + 1, more.day)
        after = (*payments, more, back)
        paid_before = {a.player: a.paid for a in accounts(announced, entered, payments)}
        paid_after = {a.player: a.paid for a in accounts(announced, entered, after)}
        assert paid_after == {PlayerId(1): 0} | paid_before
        before = {t.key: t.cents for t in Book(payments).by_day_and_method()}
        assert {t.key: t.cents for t in Book(after).by_day_and_method()} == {
            (more.day, more.method): 0
        } | before
        assert voided(after) == voided(payments) | {more.number}
