"""Random days at the desk, through the journal: receipts without a gap, whatever is undone."""

from __future__ import annotations

import datetime as dt
import random
from dataclasses import replace

from ronde.conduct import decide
from ronde.conduct.history import Undo
from ronde.conduct.office import RecordPayment, VoidPayment
from ronde.conduct.settings import ChangeSettings
from ronde.journal import Journal, append
from ronde.journal.events import TournamentImported
from ronde.journal.refusals import ActRefused
from ronde.model import EntryFees, PaymentMethod, PlayerId
from ronde.queries.cash import cash
from support.random_events import random_swiss

NOW = dt.datetime(2026, 11, 14, 9, tzinfo=dt.UTC)
DAYS = 60
METHODS = list(PaymentMethod)


def some_wish(rng: random.Random, journal: Journal) -> object:
    payments = journal.state.office.payments
    settings = journal.state.tournament.settings
    kinds = (
        RecordPayment(
            player=PlayerId(rng.randint(1, 8)),
            cents=rng.choice((-1, 1, 1)) * rng.randint(1, 90_00),
            method=rng.choice(METHODS),
            day=NOW.date(),
        ),
        VoidPayment(number=rng.randint(0, len(payments) + 1), day=NOW.date()),
        ChangeSettings(settings=replace(settings, fees=EntryFees(adult=rng.randint(0, 50_00)))),
        Undo(target=journal.state.undoable.sequence if journal.state.undoable else 1),
    )
    return rng.choices(kinds, (6, 3, 1, 1))[0]


def test_receipts_have_no_gap_and_every_balance_adds_up() -> None:
    rng = random.Random(13)
    for _ in range(DAYS):
        event = random_swiss(rng, players=8, rounds=0)
        started = TournamentImported(tournament=event, source="x")
        journal = append(Journal(), started, author="A", at=NOW)
        expected = 0
        for _ in range(30):
            before = journal.state.office.payments
            try:
                acts = decide(journal.state, some_wish(rng, journal))  # type: ignore[arg-type]
                for act in acts:
                    journal = append(journal, act, author="A", at=NOW)
            except ActRefused:
                continue
            after = journal.state.office.payments
            assert after[: len(before)] == before, "a book only grows"
            expected += sum(p.cents for p in after[len(before) :])
        book = cash(journal)
        numbers = [payment.number for payment in book.book.payments]
        assert numbers == list(range(1, len(numbers) + 1))
        assert book.book.total == expected == sum(account.paid for account in book.accounts)
        assert sorted(book.cashiers) == numbers
        assert len(book.voided) == sum(p.voids is not None for p in book.book.payments)
        for account in book.accounts:
            if account.owed is not None:
                assert account.balance == account.owed - account.paid
