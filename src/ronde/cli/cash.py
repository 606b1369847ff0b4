"""`ronde cash`: what players owe and pay, in a file."""

from __future__ import annotations

import argparse
import datetime as dt
from typing import Any

from ronde.admin.ledger import Account, Tally
from ronde.admin.money import cents_typed
from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.participants import player_meant, shown_players
from ronde.cli.streams import talk
from ronde.conduct import Wish
from ronde.conduct.office import RecordPayment, VoidPayment
from ronde.errors import ModelError
from ronde.model import PaymentFor, PaymentMethod, Tournament
from ronde.model.folding import fold
from ronde.queries.cash import Cash, cash
from ronde.texts.amounts import cash_table, fee_class_text, method_text
from ronde.texts.cli import Words
from ronde.texts.dates import date_text
from ronde.texts.journal import author_text, event_text
from ronde.texts.money import money_text

__all__ = ["COMMAND"]

_ACTS = {"list": 0, "pay": 2, "refund": 2, "void": 1, "totals": 0}
"""What can be done, and how many words follow."""
_METHODS = tuple(method.value for method in PaymentMethod)
_PURPOSES = tuple(purpose.value for purpose in PaymentFor)
_USAGE = "ronde cash FILE [list | pay PLAYER AMOUNT | refund PLAYER AMOUNT | void N | totals]"


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("act", text="cash.act", nargs="?", choices=tuple(_ACTS), default="list")
    parser.option("what", text="cash.what", nargs="*", metavar="PLAYER AMOUNT")
    parser.option("--method", text="cash.method", choices=_METHODS, default="cash")
    parser.option("--for", text="cash.for", dest="purpose", choices=_PURPOSES, default="entry")
    parser.option("--day", text="cash.day", metavar="DAY", default="")
    parser.option("--csv", text="cash.csv", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if len(args.what) != _ACTS[args.act]:
        raise UsageError("usage.cash_words", act=args.act, words=_ACTS[args.act], usage=_USAGE)
    event = open_event(args, words)
    if args.act in {"pay", "refund", "void"}:
        event = _acted(args, event, words)
    book = cash(event.journal)
    if args.csv:
        print(cash_table(book, words.language), end="")
    elif args.act == "totals":
        _print_totals(args, book, words)
    elif args.json:
        print_json(_as_data(args, event, book))
    elif args.act == "list":
        _print_accounts(event.tournament, book, words)
    return Exit.OK


def _acted(args: argparse.Namespace, event: OpenEvent, words: Words) -> OpenEvent:
    """The event after the payment, written to the file that was named."""
    if not args.output:
        raise UsageError("usage.cash_output", usage=f"{_USAGE} -o FILE")
    if args.output != "-" and not event.keeps_office(args.output):
        raise UsageError("usage.cash_archive", usage=f"{_USAGE} -o FILE.ronde")
    wish = _wish(args, event, words)
    after = event.carry_out(wish, author=args.author, reason=args.reason)
    for act in after.since(event):
        talk(event_text(act, event.tournament, words.language))
    after.write(args.output)
    return after


def _wish(args: argparse.Namespace, event: OpenEvent, words: Words) -> Wish:
    day = _day(args.day)
    if args.act == "void":
        if not args.reason:
            raise UsageError("usage.cash_reason", usage=f"{_USAGE} --reason TEXT")
        return VoidPayment(number=_number(args.what[0]), day=day, note=args.reason)
    player, cents = player_meant(event.tournament, args.what[0]), cents_typed(args.what[1])
    if cents <= 0:
        raise ModelError("money.not_above_zero", amount=args.what[1])
    if args.act == "refund":
        if not args.reason:
            raise UsageError("usage.cash_reason", usage=f"{_USAGE} --reason TEXT")
        account = cash(event.journal).account(player)
        if account is not None and cents > account.paid:
            paid = money_text(account.paid, "€", words.language)
            raise ModelError("money.more_than_paid", amount=args.what[1], paid=paid)
        cents = -cents
    return RecordPayment(
        player=player,
        cents=cents,
        method=PaymentMethod(args.method),
        day=day,
        note=args.reason,
        purpose=PaymentFor(args.purpose),
    )


def _day(text: str) -> dt.date:
    if not text:
        return dt.datetime.now(dt.UTC).astimezone().date()
    try:
        return dt.date.fromisoformat(text)
    except ValueError as error:
        raise UsageError(
            "usage.cash_day", value=text, usage=f"{_USAGE} --day 2026-11-14"
        ) from error


def _number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise ModelError("write.numbers", given=text)
    return int(text)


def _print_accounts(tournament: Tournament, book: Cash, words: Words) -> None:
    numbers = shown_players(tournament)

    def money(cents: int | None) -> str:
        return "?" if cents is None else money_text(cents, "€", words.language)

    header = [words(f"column.{c}") for c in ("no", "name")]
    header += [words(f"cash.column.{c}") for c in ("fee", "owed", "paid", "balance")]
    rows = [
        (
            str(numbers.get(account.player, "")),
            account.name,
            fee_class_text(account.fee.kind, words.language),
            money(account.owed),
            money(account.paid),
            money(account.balance),
        )
        for account in sorted(book.accounts, key=lambda a: fold(a.name))
    ]
    print_table(header, rows, align="rllrrr", flexible=1)
    received, missing = money(book.book.total), money(book.outstanding)
    talk(words("cash.sums", received=received, outstanding=missing))


def _print_totals(args: argparse.Namespace, book: Cash, words: Words) -> None:
    def money(cents: int) -> str:
        return money_text(cents, "€", words.language)

    def cashier(number: int) -> str:
        return author_text(book.cashiers.get(number, ""), words.language)

    if args.json:
        print_json(
            {
                "cents": book.book.total,
                "by_method": [_tally(t, t.key.value) for t in book.book.by_method()],
                "by_day": [_tally(t, t.key) for t in book.book.by_day()],
                "by_class": [_tally(t, t.key.value) for t in book.book.by_class(book.accounts)],
                "by_cashier": [
                    _tally(t, t.key) for t in book.book.by_cashier(lambda p: cashier(p.number))
                ],
            }
        )
        return
    rows = [
        (
            "" if t.key[0] is None else date_text(t.key[0], words.language),
            method_text(t.key[1], words.language),
            str(t.count),
            money(t.taken),
            money(t.given),
            money(t.cents),
        )
        for t in book.book.by_day_and_method()
    ]
    rows.append(
        (words("fees.total"), "", str(len(book.book.payments)), "", "", money(book.book.total))
    )
    columns = ("day", "method", "count", "taken", "given", "left")
    print_table([words(f"cash.column.{c}") for c in columns], rows, align="llrrrr", flexible=0)


def _tally(tally: Tally[Any], key: object) -> dict[str, object]:
    return {
        "key": key,
        "count": tally.count,
        "taken": tally.taken,
        "given": tally.given,
        "cents": tally.cents,
    }


def _as_data(args: argparse.Namespace, event: OpenEvent, book: Cash) -> object:
    if args.act != "list":
        return event.journal.state.office.payments[-1]
    numbers = shown_players(event.tournament)
    return [_account(account, numbers.get(account.player)) for account in book.accounts]


def _account(account: Account, number: int | None) -> dict[str, object]:
    return {
        "number": number,
        "player": account.player,
        "name": account.name,
        "fee": account.fee.kind,
        "owed": account.owed,
        "paid": account.paid,
        "balance": account.balance,
        "payments": [payment.number for payment in account.payments],
    }


COMMAND = Command(_configure, _run)
