"""`ronde indemnity`: what the arbiters of an event are paid, or a calculator without one."""

from __future__ import annotations

import argparse
from typing import Any

from ronde.admin.answers import Amount, Check
from ronde.admin.errors import IndemnityError
from ronde.admin.indemnity import Days, Duty, Form, PaidEvent, Post, Sheet, sheet
from ronde.admin.money import cents_typed
from ronde.admin.travel import Means, Trip
from ronde.catalogue import say
from ronde.cli.console import print_json, print_table
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser, UsageError
from ronde.queries.pay import OfficialPay, PayBook, pay_book
from ronde.rules.admin.indemnity import IndemnityPolicy, indemnity_policy
from ronde.rules.editions import REGULATIONS
from ronde.texts.amounts import line_text
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.cli import Words
from ronde.texts.money import money_text

__all__ = ["COMMAND"]

_EURO = "€"


def _configure(parser: Parser) -> None:
    parser.option("file", text="indemnity.file", nargs="?", default="")
    parser.option("--tournament", text="cli.tournament_option", metavar="KEY", default="")
    parser.option("--official", text="indemnity.official", type=int, metavar="N")
    forms = parser.add_mutually_exclusive_group()
    for form in (Form.SWISS, Form.ROUND_ROBIN, Form.MATCH):
        forms.add_argument(
            f"--{form.value.replace('_', '-')}",
            dest="form",
            action="store_const",
            const=form,
            help=parser.words(f"indemnity.form.{form.value}"),
        )
    parser.option("--rapid", text="indemnity.rapid", action="store_true")
    parser.option("--norms", text="indemnity.norms", action="store_true")
    for name in ("rounds", "days", "double", "players", "titled"):
        parser.option(f"--{name}", text=f"indemnity.{name}", type=int, metavar="N")
    parser.option("--prizes", text="indemnity.prizes", metavar="EUROS", default="0")
    parser.option(
        "--post", text="indemnity.post", choices=[post.value for post in Post], default=None
    )
    parser.option("--km", text="indemnity.km", type=int, metavar="N")
    parser.option("--journeys", text="indemnity.journeys", type=int, metavar="N", default=1)
    parser.option("--computer", text="indemnity.computer", action="store_true")
    parser.option("--half-first", text="indemnity.half_first", action="store_true")
    regulation = REGULATIONS["ffe-indemnity"]
    parser.option(
        "--edition", text="indemnity.edition", choices=regulation.names, default=regulation.newest
    )
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.file:
        return _of_file(args, words)
    if args.form is None:
        raise UsageError("usage.indemnity", usage="ronde indemnity --help")
    return _calculated(args, words)


# Of an event


def _of_file(args: argparse.Namespace, words: Words) -> Exit:
    book = pay_book(open_event(args, words).journal.state)
    chosen = book.officials
    if args.official is not None:
        found = book.official(args.official)
        if found is None:
            most = len(book.officials)
            raise IndemnityError("pay.official", value=args.official, most=most)
        chosen = (found,)
    if args.json:
        print_json(_book_data(book, chosen))
        return Exit.OK
    if not chosen:
        print(words("indemnity.nobody"))
    for each in chosen:
        print(f"{each.number}. {each.name}")
        if each.sheet is None:
            assert each.wrong is not None
            print(f"  {each.wrong.said_in(words.language)}")
        else:
            _print_sheet(each.sheet, book.policy, words)
    if len(chosen) > 1:
        print(words("indemnity.all", amount=money_text(book.total, _EURO, words.language)))
    if args.official is None:
        _print_checks(book.checks, words)
    return Exit.OK


def _book_data(book: PayBook, chosen: tuple[OfficialPay, ...]) -> dict[str, Any]:
    return {
        "edition": book.policy.edition,
        "applies": book.applies,
        "officials": [
            {
                "number": each.number,
                "name": each.name,
                "paid": each.terms.paid,
                "gift": each.terms.gift,
                "wrong": None if each.wrong is None else each.wrong.fault.as_data(),
                "sheet": None if each.sheet is None else _sheet_data(each.sheet),
            }
            for each in chosen
        ],
        "checks": [_check_data(check) for check in book.checks],
    }


# The calculator


def _calculated(args: argparse.Namespace, words: Words) -> Exit:
    policy = indemnity_policy(args.edition)
    event = PaidEvent(
        form=args.form,
        quick=args.rapid,
        rounds=args.rounds,
        players=args.players,
        titled=args.titled or 0,
        prizes=cents_typed(args.prizes),
        days=args.days,
        norms=args.norms,
    )
    posts = [Post(args.post)] if args.post else [Post.CHIEF, Post.DEPUTY]
    trip = Trip(
        means=Means.NONE if args.km is None else Means.CAR, km=args.km, journeys=args.journeys
    )
    sheets = {
        post: sheet(
            event,
            Duty(
                post=post,
                days=_days(args),
                computer=args.computer and post is posts[0],
                computer_agreed=100 * policy.computer if policy.daily else None,
                trip=trip,
                half_first=args.half_first,
            ),
            policy,
        )
        for post in posts
    }
    if args.json:
        found = {post.value: _sheet_data(each) for post, each in sheets.items()}
        print_json({"edition": policy.edition, "posts": found})
        return Exit.OK
    for post, each in sheets.items():
        print(say(words.language, "admin", f"pay.post.{post.value}"))
        _print_sheet(each, policy, words)
    return Exit.OK


def _days(args: argparse.Namespace) -> Days | None:
    if args.days is None:
        return None
    if args.form is Form.MATCH:
        return Days(match=args.days)
    if args.rapid:
        return Days(quick=args.days)
    several = args.double or 0
    return Days(single=args.days - several, several=several)


# Both


def _print_sheet(found: Sheet, policy: IndemnityPolicy, words: Words) -> None:
    language = words.language
    pay = found.pay
    cite = cited_text(policy.cite, language)
    print(f"  {say(language, 'admin', f'pay.way.{pay.way}')} ({cite}, {policy.edition})")
    if pay.least is not None and pay.most is not None and pay.least.cents != pay.most.cents:
        low, high = (money_text(a.cents, _EURO, language) for a in (pay.least, pay.most))
        print(f"  {words('indemnity.range', low=low, high=high)}")
    lines = (*found.known.lines, *(pay.offer.lines if pay.offer else ()))
    rows = [
        (
            line_text(line, language),
            cited_text(line.cite, language),
            money_text(line.cents, _EURO, language),
        )
        for line in lines
    ]
    if found.total is not None:
        total = money_text(found.total.cents, _EURO, language)
        rows.append((words("indemnity.total"), "", total))
    print_table(
        [words(f"indemnity.column.{c}") for c in ("what", "article", "sum")],
        rows,
        align="llr",
        flexible=0,
    )
    _print_checks(found.checks, words)


def _print_checks(found: tuple[Check, ...], words: Words) -> None:
    language = words.language
    for check in found:
        if check.verdict.value not in {"ok", "not_applicable"}:
            print(f"  {check_title(check, language)}: {check_sentence(check, language)}")


def _sheet_data(found: Sheet) -> dict[str, Any]:
    pay = found.pay
    return {
        "post": found.duty.post.value,
        "way": pay.way,
        "least": _sum(pay.least),
        "most": _sum(pay.most),
        "owed": _sum(pay.owed),
        "offer": _sum(pay.offer),
        "travel": _sum(found.travel.amount),
        "extras": found.extras.cents,
        "total": _sum(found.total),
        "lines": [
            {"code": line.code, "cents": line.cents, "cite": line.cite}
            for line in found.known.lines
        ],
        "checks": [_check_data(check) for check in found.checks],
    }


def _sum(amount: Amount | None) -> int | None:
    return None if amount is None else amount.cents


def _check_data(check: Check) -> dict[str, Any]:
    return {
        "code": check.code,
        "verdict": check.verdict.value,
        "value": _plain(check.value),
        "limit": _plain(check.limit),
        "cite": check.cite,
    }


def _plain(value: object) -> Any:
    return value if isinstance(value, (int, str, tuple)) or value is None else str(value)


COMMAND = Command(_configure, _run)
