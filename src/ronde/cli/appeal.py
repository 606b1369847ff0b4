"""`ronde appeal`: the appeals of a file; listed, lodged, completed, decided, taken back."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from dataclasses import replace

from ronde.admin.answers import Check, Verdict
from ronde.admin.appeals import GROUNDS
from ronde.admin.money import cents_typed
from ronde.cli.console import as_json, print_json, print_table
from ronde.cli.desk import (
    carried_out_once,
    day_typed,
    dry_run_option,
    moment_typed,
    written_to,
)
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.participants import player_meant, shown_players
from ronde.cli.streams import talk
from ronde.conduct.appeals import CompleteAppeal, DecideAppeal, RecordAppeal, held_appeal
from ronde.errors import ModelError
from ronde.model import Appeal, AppealOutcome, BoardNo, PaymentMethod, RoundNo
from ronde.queries.appeals import AppealCase, appeal_case, appeal_cases, begun_appeal, place_of
from ronde.queries.incidents import log
from ronde.queries.tables import read_board_key
from ronde.texts.appeals import appeal_reason, interest_text, next_text, outcome_of
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.cli import Words
from ronde.texts.desk import told
from ronde.texts.language import labelled
from ronde.texts.results import parse_result, result_text

__all__ = ["COMMAND"]

_ACTS = {"list": 0, "look": 1, "lodge": 0, "state": 1, "decide": 1, "withdraw": 1}
"""What can be done, and how many words follow."""
_OUTCOMES = tuple(
    outcome.value
    for outcome in (AppealOutcome.UPHELD, AppealOutcome.CHANGED, AppealOutcome.INADMISSIBLE)
)
_METHODS = tuple(method.value for method in PaymentMethod)
_YES_NO = {"yes": True, "no": False, "unknown": None}
_TYPED = ("appellant", "decision", "statements", "asked", "answer", "report")
_MOMENTS = ("announced", "ended", "received")
_USAGE = "ronde appeal FILE [list | look N | lodge | state N | decide N | withdraw N]"


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("act", text="appeal.act", nargs="?", choices=tuple(_ACTS), default="list")
    parser.option("number", text="appeal.number", nargs="*", metavar="N")
    _lodging(parser)
    _deciding(parser)
    parser.option("--method", text="appeal.method", choices=_METHODS)
    dry_run_option(parser)
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="appeal.reason", metavar="TEXT", default="")
    parser.json_option()


def _lodging(parser: Parser) -> None:
    """Declare what is said when an appeal is lodged or completed."""
    parser.option("--player", text="appeal.player", metavar="WHO")
    parser.option("--appellant", text="appeal.appellant", metavar="NAME")
    parser.option("--incident", text="appeal.incident", type=int, metavar="N")
    parser.option("--round", text="appeal.round", type=int, metavar="N")
    parser.option("--board", text="appeal.board", metavar="BOARD")
    parser.option("--decision", text="appeal.decision", metavar="TEXT")
    parser.option("--statements", text="appeal.statements", metavar="TEXT")
    parser.option("--asked", text="appeal.asked", metavar="TEXT")
    parser.option("--answer", text="appeal.answer", metavar="TEXT")
    parser.option("--report", text="appeal.report", metavar="TEXT")
    parser.option("--announced", text="appeal.announced", metavar="TIME")
    parser.option("--ended", text="appeal.ended", metavar="TIME")
    parser.option("--received", text="appeal.received", metavar="TIME")
    parser.option("--fee", text="appeal.fee", metavar="AMOUNT")
    parser.option("--written", text="appeal.written", choices=tuple(_YES_NO))
    parser.option("--of-official", text="appeal.of_official", choices=tuple(_YES_NO))


def _deciding(parser: Parser) -> None:
    """Declare what is said when an appeal is decided."""
    parser.option("--outcome", text="appeal.outcome", choices=_OUTCOMES)
    parser.option("--ground", text="appeal.ground", choices=tuple(GROUNDS.values()))
    parser.option("--member", text="appeal.member", action="append", metavar="NAME")
    parser.option("--votes-for", text="appeal.votes_for", type=int, metavar="N")
    parser.option("--votes-against", text="appeal.votes_against", type=int, metavar="N")
    parser.option("--reasons", text="appeal.reasons", metavar="TEXT", default="")
    parser.option("--article", text="appeal.article", metavar="ARTICLE")
    parser.option("--result", text="appeal.result", metavar="RESULT")
    parser.option("--effect", text="appeal.effect", metavar="TEXT", default="")
    parser.option("--back", text="appeal.back", metavar="AMOUNT")
    parser.option("--decided", text="appeal.decided", metavar="TIME", default="now")
    parser.option("--told", text="appeal.told", metavar="DAY", default="today")


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if len(args.number) != _ACTS[args.act]:
        raise UsageError("usage.appeal_words", act=args.act, words=_ACTS[args.act], usage=_USAGE)
    event = open_event(args, words)
    if args.act == "list":
        _print_list(args, event, words)
        return Exit.OK
    number = _number(args, event)
    if args.act != "look":
        event = _acted(args, event, number, words)
    case = appeal_case(event.journal.state, held_appeal(event.journal.state, number))
    if args.json:
        print_json(_as_data(event, case))
    elif args.act == "look":
        _print_case(case, words)
    else:
        _say_case(case, words)
    return Exit.OK


def _number(args: argparse.Namespace, event: OpenEvent) -> int:
    """The number of the appeal; of one that is lodged now, the next."""
    if args.act == "lodge":
        return len(event.journal.state.office.appeals) + 1
    text = args.number[0]
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise ModelError("write.numbers", given=text)
    return held_appeal(event.journal.state, int(text)).number


def _acted(args: argparse.Namespace, event: OpenEvent, number: int, words: Words) -> OpenEvent:
    """The event after the act, written to the file that was named."""
    written_to(args, event, _USAGE)
    wish = _wish(args, event, number, words)
    article = wish.article if isinstance(wish, DecideAppeal) else ""
    reason = appeal_reason(number, article, words.language)
    return carried_out_once(args, event, wish, reason=reason, words=words)


def _wish(
    args: argparse.Namespace, event: OpenEvent, number: int, words: Words
) -> RecordAppeal | CompleteAppeal | DecideAppeal:
    method = PaymentMethod(args.method) if args.method else None
    match args.act:
        case "lodge":
            begun = _begun(args, event, words)
            appeal = replace(begun, **_changes(args, event))  # type: ignore[arg-type]  # its fields
            return RecordAppeal(appeal=appeal, method=method)
        case "state":
            return CompleteAppeal(number=number, changes=_changes(args, event), method=method)
        case _:
            return _decision(args, event, number, method)


def _begun(args: argparse.Namespace, event: OpenEvent, words: Words) -> Appeal:
    """What an incident of the log, or a round and a board, say already."""
    state = event.journal.state
    rows = [row for row in log(state) if row.incident.number == args.incident]
    begun = begun_appeal(
        event.journal,
        received=moment_typed("now", usage=_USAGE),
        incident=args.incident,
        round_no=args.round,
    )
    for row in rows:
        begun = replace(begun, decision=told(row.incident, words.language))
    return begun


def _changes(args: argparse.Namespace, event: OpenEvent) -> Mapping[str, object]:
    """What was said on the command line, by the names of an appeal's fields."""
    given: dict[str, object] = {
        name: value for name in _TYPED if (value := getattr(args, name)) is not None
    }
    for name in _MOMENTS:
        if (value := getattr(args, name)) is not None:
            given[name] = moment_typed(value, usage=f"{_USAGE} --{name} 18:40")
    for name in ("written", "of_official"):
        if (value := getattr(args, name)) is not None:
            given[name] = _YES_NO[value]
    if args.player is not None:
        given["player"] = player_meant(event.tournament, args.player)
        given.setdefault("appellant", "")
    elif args.appellant is not None:
        given["player"] = None
    if args.incident is not None:
        given["incident"] = args.incident
    if args.round is not None:
        event.tournament.round(args.round)
        given["round"] = RoundNo(args.round)
    if args.board is not None:
        place = read_board_key(args.board)
        if place is None:
            raise ModelError("write.board", given=args.board)
        given |= {"table": place[0], "board": BoardNo(place[1])}
        given.setdefault("round", RoundNo(len(event.tournament.rounds)))
    if args.fee is not None:
        given["fee"] = cents_typed(args.fee)
    return given


def _decision(
    args: argparse.Namespace, event: OpenEvent, number: int, method: PaymentMethod | None
) -> DecideAppeal:
    held = held_appeal(event.journal.state, number)
    case = appeal_case(event.journal.state, held)
    outcome, ground = AppealOutcome.WITHDRAWN, args.ground or case.ground
    if args.act == "decide":
        outcome = AppealOutcome(args.outcome) if args.outcome else AppealOutcome.OPEN
    usual = "" if case.incident is None else case.incident.article
    today = moment_typed("now", usage=_USAGE).date()
    return DecideAppeal(
        number=number,
        outcome=outcome,
        members=None if args.member is None else tuple(args.member),
        ground=ground,
        reasons=args.reasons,
        article=usual if args.article is None else args.article,
        votes_for=args.votes_for,
        votes_against=args.votes_against,
        effect=args.effect,
        decided=moment_typed(args.decided, usage=f"{_USAGE} --decided 19:30"),
        told=day_typed(args.told, today, usage=f"{_USAGE} --told 2026-11-24"),
        result=None if args.result is None else parse_result(args.result),
        back=None if args.back is None else cents_typed(args.back),
        method=method or _paid_by(event, held),
    )


def _paid_by(event: OpenEvent, held: Appeal) -> PaymentMethod | None:
    """How the fee was paid: it goes back the same way where nobody says another."""
    for payment in event.journal.state.office.payments:
        if payment.number == held.receipt:
            return payment.method
    return None


def _print_list(args: argparse.Namespace, event: OpenEvent, words: Words) -> None:
    cases = appeal_cases(event.journal.state)
    if args.round is not None:
        cases = tuple(case for case in cases if case.appeal.round == args.round)
    if args.json:
        print_json([_as_data(event, case) for case in cases])
        return
    print_table(
        [
            *(words(f"column.{name}") for name in ("no", "round", "board", "name")),
            *(words(f"appeal.column.{name}") for name in ("decision", "outcome")),
        ],
        [_line(case, words) for case in cases],
        align="rrrlll",
        flexible=4,
    )
    talk(words("appeal.rows", count=len(cases)))


def _line(case: AppealCase, words: Words) -> tuple[str, ...]:
    appeal = case.appeal
    return (
        str(appeal.number),
        str(appeal.round or ""),
        place_of(appeal),
        case.who,
        appeal.decision,
        outcome_of(appeal, words.language),
    )


def _print_case(case: AppealCase, words: Words) -> None:
    """Everything about an appeal: what was written, whether it may be heard, who decides."""
    for line in _told(case, words):
        print(line)


def _say_case(case: AppealCase, words: Words) -> None:
    """What is to be known after an act: what does not fit, and what comes next."""
    wrong = (Verdict.FAIL, Verdict.NOTICE, Verdict.UNKNOWN)
    checks = (*case.checks, case.panel_check, *case.outcome_checks)
    talk(*_verdicts((check for check in checks if check.verdict in wrong), words))
    if not case.appeal.is_open:
        talk(next_text(case.next, words.language))


def _told(case: AppealCase, words: Words) -> Iterable[str]:
    appeal, language = case.appeal, words.language
    yield words("appeal.head", number=appeal.number, who=case.who, decision=appeal.decision)
    yield words("appeal.stands", outcome=outcome_of(appeal, language))
    if appeal.result is not None and appeal.was is not None:
        was, result = result_text(appeal.was), result_text(appeal.result)
        yield words("appeal.became", was=was, result=result)
    for name in ("statements", "asked", "answer", "report", "reasons", "effect"):
        if value := getattr(appeal, name):
            yield words(f"appeal.said.{name}", text=value)
    yield from _verdicts((*case.checks, case.panel_check, *case.outcome_checks), words)
    for chair in case.chairs:
        ties = ", ".join(interest_text(tie, language) for tie in chair.interests)
        code = "appeal.sits" if chair.sits else "appeal.not_sitting"
        yield words(code, name=chair.member.person.name) + (f" ({ties})" if ties else "")
    yield next_text(case.next, language)


def _verdicts(checks: Iterable[Check], words: Words) -> tuple[str, ...]:
    language = words.language
    return tuple(
        f"  {labelled(check_title(check, language), check_sentence(check, language), language)}"
        f" [{cited_text(check.cite, language)}]"
        for check in checks
    )


def _as_data(event: OpenEvent, case: AppealCase) -> Mapping[str, object]:
    """An appeal with everything there is to know of it."""
    player = case.player
    numbers = shown_players(event.tournament)
    appeal = as_json(case.appeal) | {
        name: None if result is None else result_text(result)
        for name, result in (("result", case.appeal.result), ("was", case.appeal.was))
    }
    return {
        "appeal": appeal,
        "player": None
        if player is None
        else {"number": numbers.get(player.id), "name": player.name},
        "who": case.who,
        "board": place_of(case.appeal),
        "checks": case.checks,
        "ground": case.ground,
        "panel": [member.person.name for member in case.panel.seats],
        "missing": case.panel.missing,
        "outcome_checks": case.outcome_checks,
        "next": case.next,
    }


COMMAND = Command(_configure, _run)
