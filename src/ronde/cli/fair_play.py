"""`ronde fair-play`: the plan, complaints, inspections and exits of an event in a file.

Whoever holds the file holds all of it; the command says what is confidential and shows it.
"""

from __future__ import annotations

import argparse
import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import replace

from ronde.admin.answers import Check, Verdict
from ronde.admin.complaints import Recipient
from ronde.cli.console import print_json, print_table
from ronde.cli.days import day_option, today_of
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.fair_play_entries import USAGE, complaint_said, inspection_said, numbered
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.participants import player_meant, shown_players
from ronde.cli.streams import talk
from ronde.conduct.fair_play import REFUSAL_ARTICLE, RecordComplaint, RecordInspection
from ronde.conduct.penalties import LostGame
from ronde.journal.refusals import ReasonRequired
from ronde.model import (
    Complaint,
    ComplaintForm,
    Inspection,
    InspectionResult,
    Player,
    PlayerId,
    RoundNo,
)
from ronde.queries.complaints import (
    OPERATOR,
    HeldComplaint,
    checks_of,
    place_of_player,
    recipients_of,
    register,
    suspect_of,
)
from ronde.queries.fair_play import exit_totals, plan
from ronde.queries.fair_play_after import AfterLine, after_event
from ronde.queries.inspections import InspectionRow, checks_before, inspections, refusal_of
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.cli import Words
from ronde.texts.dates import date_text
from ronde.texts.fair_play import (
    body_text,
    complainant_text,
    form_text,
    inspection_result_text,
    level_text,
    measure_text,
    occasion_text,
    recipient_text,
    refusal_step_text,
)
from ronde.texts.journal import event_text
from ronde.texts.language import labelled

__all__ = ["COMMAND"]

_SHOWS = ("plan", "complaints", "inspections", "exits", "after")
_ACTS = ("complain", "inspect")
_YES_NO = ("yes", "no")
_BAD = {Verdict.FAIL, Verdict.UNKNOWN, Verdict.NOTICE}


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option(
        "what", text="fairplay.what", nargs="?", choices=(*_SHOWS, *_ACTS), default="plan"
    )
    parser.option("--number", text="fairplay.number", type=int, metavar="N")
    parser.option("--player", text="fairplay.player", metavar="WHO")
    parser.option("--suspect", text="fairplay.suspect", metavar="NAME")
    parser.option("--round", text="fairplay.round", type=int, metavar="N")
    parser.option("--board", text="fairplay.board", metavar="BOARD")
    parser.option("--at", text="fairplay.at", metavar="TIME")
    parser.option("--by", text="fairplay.by", metavar="NAME")
    parser.option("--complainant", text="fairplay.complainant", metavar="NAME")
    parser.option("--fide-id", text="fairplay.fide_id", metavar="ID")
    parser.option("--facts", text="fairplay.facts", metavar="TEXT")
    parser.option("--evidence", text="fairplay.evidence", metavar="TEXT")
    forms = tuple(form.value for form in ComplaintForm)
    parser.option("--form", text="fairplay.form", choices=forms)
    parser.option("--interested", text="fairplay.interested", choices=_YES_NO)
    parser.option("--why-late", text="fairplay.why_late", metavar="TEXT")
    parser.option("--sent", text="fairplay.sent", metavar="YYYY-MM-DD")
    parser.option("--sent-to", text="fairplay.sent_to", metavar="NAME")
    parser.option("--sent-fide", text="fairplay.sent_fide", metavar="YYYY-MM-DD")
    parser.option("--on-complaint", text="fairplay.on_complaint", choices=_YES_NO)
    parser.option("--method", text="fairplay.method", metavar="TEXT")
    parser.option("--witness", text="fairplay.witness", metavar="NAME")
    parser.option("--player-witness", text="fairplay.player_witness", metavar="NAME")
    parser.option("--same-sex", text="fairplay.same_sex", choices=_YES_NO)
    parser.option("--private", text="fairplay.private", choices=_YES_NO)
    results = tuple(result.value for result in InspectionResult)
    parser.option("--result", text="fairplay.result", choices=results)
    parser.option("--found", text="fairplay.found", metavar="TEXT")
    parser.option("--note", text="fairplay.note", metavar="TEXT")
    parser.option("--follow", text="fairplay.follow", action="store_true")
    lost = tuple(lost.value for lost in LostGame)
    parser.option("--lost", text="fairplay.lost", choices=lost, default=LostGame.WIN.value)
    day_option(parser)
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    if args.what in _ACTS:
        _act(args, event, words)
        return Exit.OK
    if args.what in {"complaints", "after"}:
        talk(words("fairplay.confidential"))
    _SHOWN[args.what](args, event, words)
    return Exit.OK


# Showing


def _show_plan(args: argparse.Namespace, event: OpenEvent, words: Words) -> None:
    found, language = plan(event.journal.state), words.language
    if args.json:
        print_json(found)
        return
    level = level_text(found.found.level or found.found.least, language)
    code = "fairplay.level" if found.found.level else "fairplay.level_least"
    talk(words(code, level=level, cite=cited_text(found.found.cite, words.language)))
    rows = [
        (
            words("fairplay.done") if line.done else "",
            measure_text(line.measure.code, language),
            words(f"fairplay.need.{_need(line.measure.asked, line.measure.advised)}"),
            line.note,
        )
        for line in found.lines
    ]
    heads = [words(f"fairplay.column.{name}") for name in ("done", "measure", "need", "note")]
    print_table(heads, rows, align="llll", flexible=1)


def _need(asked: bool, advised: bool) -> str:
    return "asked" if asked else "advised" if advised else "free"


def _show_complaints(args: argparse.Namespace, event: OpenEvent, words: Words) -> None:
    held = register(event.journal, OPERATOR)
    if args.json:
        print_json([_complaint_data(event, one) for one in held])
        return
    rows = [_complaint_line(event, one.complaint, words) for one in held]
    names = ("no", "suspect", "complainant", "round", "board", "form", "sent")
    print_table([words(f"fairplay.column.{name}") for name in names], rows, align="rllrrll")
    talk(words("fairplay.complaints", count=len(rows)))


def _complaint_line(event: OpenEvent, complaint: Complaint, words: Words) -> tuple[str, ...]:
    state = event.journal.state
    return (
        str(complaint.number),
        suspect_of(state, complaint),
        complainant_text(complaint, words.language),
        _number_text(complaint.round),
        place_of_player(state, complaint.suspected, complaint.round),
        form_text(complaint, words.language),
        "" if complaint.sent is None else date_text(complaint.sent, words.language),
    )


def _complaint_data(event: OpenEvent, held: HeldComplaint) -> Mapping[str, object]:
    recipients = recipients_of(event.journal, held.complaint)
    return {
        "entry": held.complaint,
        "player": _named(event, held.complaint.suspected),
        "anonymous": held.complaint.is_anonymous,
        "written": [{"author": w.author, "at": w.at} for w in held.wordings],
        "recipients": [_recipient_data(one) for one in recipients],
    }


def _recipient_data(recipient: Recipient) -> Mapping[str, object]:
    return {
        "body": recipient.body,
        "wanted": recipient.wanted,
        "because": recipient.because,
        "cite": recipient.cite,
        "edition": recipient.edition,
    }


def _show_inspections(args: argparse.Namespace, event: OpenEvent, words: Words) -> None:
    who = None if args.player is None else player_meant(event.tournament, args.player)
    round_no = None if args.round is None else RoundNo(args.round)
    found = inspections(event.journal.state, player=who, round_no=round_no)
    if args.json:
        print_json([_inspection_data(event, row) for row in found])
        return
    rows = [_inspection_line(row, words) for row in found]
    names = ("no", "name", "round", "board", "why", "by", "witness", "result")
    heads = [words(f"fairplay.column.{name}") for name in names]
    print_table(heads, rows, align="rlrrllll", flexible=7)
    talk(words("fairplay.inspections", count=len(rows)))


def _inspection_line(row: InspectionRow, words: Words) -> tuple[str, ...]:
    made = row.inspection
    result = inspection_result_text(made.result, words.language)
    return (
        str(made.number),
        "" if row.player is None else row.player.name,
        _number_text(made.round),
        row.board,
        occasion_text(made.on_complaint, words.language),
        made.by,
        " · ".join(name for name in (made.witness, made.player_witness) if name),
        labelled(result, made.found, words.language) if made.found else result,
    )


def _inspection_data(event: OpenEvent, row: InspectionRow) -> Mapping[str, object]:
    made = row.inspection
    return {"entry": made, "player": _named(event, made.player), "board": row.board}


def _show_exits(args: argparse.Namespace, event: OpenEvent, words: Words) -> None:
    found = exit_totals(event.journal.state)
    if args.json:
        print_json(
            [
                {
                    "player": _named(event, total.player.id),
                    "count": total.count,
                    "rounds": [{"round": n, "count": times} for n, times in total.rounds],
                    "longest": None
                    if total.longest is None
                    else int(total.longest.total_seconds()),
                }
                for total in found
            ]
        )
        return
    rows = [
        (
            total.player.name,
            str(total.count),
            ", ".join(f"{number}: {times}" for number, times in total.rounds),
            "" if total.longest is None else _minutes(total.longest, words),
        )
        for total in found
    ]
    heads = [words(f"fairplay.column.{name}") for name in ("name", "times", "rounds", "longest")]
    print_table(heads, rows, align="lrll", flexible=2)


def _minutes(time: dt.timedelta, words: Words) -> str:
    return words("fairplay.minutes", count=max(-(-time // dt.timedelta(minutes=1)), 1))


def _show_after(args: argparse.Namespace, event: OpenEvent, words: Words) -> None:
    found = after_event(event.journal, OPERATOR, today_of(args))
    if args.json:
        print_json([_after_data(line) for line in found])
        return
    language = words.language
    rows = [
        (
            words(f"fairplay.after.{line.kind}", number=line.number),
            line.who,
            body_text(line.recipient.body, language),
            "" if line.day is None else date_text(line.day, language),
            _state(line, words),
        )
        for line in found
    ]
    names = ("what", "name", "to", "until", "state")
    print_table([words(f"fairplay.column.{name}") for name in names], rows, align="lllll")
    talk(words("fairplay.open", count=sum(line.is_open for line in found)))


def _state(line: AfterLine, words: Words) -> str:
    if line.done:
        return words("fairplay.state.done")
    if line.recipient.wanted is False:
        return words("fairplay.state.free")
    if line.recipient.wanted is None:
        return recipient_text(line.recipient, words.language)
    return words("fairplay.state.open")


def _after_data(line: AfterLine) -> Mapping[str, object]:
    return {
        "kind": line.kind,
        "number": line.number,
        "who": line.who,
        "recipient": _recipient_data(line.recipient),
        "day": line.day,
        "done": line.done,
        "sent": line.sent,
        "tick": line.ticked,
    }


_SHOWN = {
    "plan": _show_plan,
    "complaints": _show_complaints,
    "inspections": _show_inspections,
    "exits": _show_exits,
    "after": _show_after,
}


# Writing down


def _act(args: argparse.Namespace, event: OpenEvent, words: Words) -> None:
    """Note a complaint or an inspection, or correct one, in the file that was named."""
    if not args.output:
        raise UsageError("usage.fairplay_output", usage=USAGE)
    if args.output != "-" and not event.keeps_office(args.output):
        raise UsageError("usage.fairplay_archive", usage=USAGE)
    after = (
        _complained(args, event, words)
        if args.what == "complain"
        else _inspected(args, event, words)
    )
    done = after.since(event)
    for act in done:
        talk(event_text(act, event.tournament, words.language))
    if not done:
        talk(words("fairplay.unchanged"))
    after.write(args.output)


def _complained(args: argparse.Namespace, event: OpenEvent, words: Words) -> OpenEvent:
    known = [held.complaint for held in register(event.journal, OPERATOR)]
    entry = complaint_said(args, event, numbered(args, known, Complaint(number=0), "complaint"))
    after = event.carry_out(RecordComplaint(complaint=entry), author=args.author)
    entry = replace(entry, number=entry.number or len(known) + 1)
    talk(words("fairplay.confidential"))
    _say_checks(checks_of(after.journal, entry), words)
    if args.json:
        held = register(after.journal, OPERATOR)[entry.number - 1]
        print_json(_complaint_data(after, held))
    return after


def _inspected(args: argparse.Namespace, event: OpenEvent, words: Words) -> OpenEvent:
    state = event.journal.state
    known = state.office.inspections
    begun = Inspection(number=0, player=PlayerId(0))
    made = inspection_said(args, event, numbered(args, known, begun, "inspection"))
    _say_checks(checks_before(state, made), words)
    refused = refusal_of(state, made)
    if refused is not None:
        step = refusal_step_text(refused.step, words.language)
        talk(
            words(
                "fairplay.refused",
                nth=refused.times,
                step=step,
                cite=cited_text(refused.cite, words.language),
            )
        )
    wish = RecordInspection(inspection=made, refusal=args.follow, lost=LostGame(args.lost))
    try:
        after = event.carry_out(wish, author=args.author)
    except ReasonRequired:  # the articles are the reason: it reaches report files
        after = event.carry_out(wish, author=args.author, reason=REFUSAL_ARTICLE)
    if args.json:
        rows = inspections(after.journal.state)
        number = made.number or len(after.journal.state.office.inspections)
        row = next(row for row in rows if row.inspection.number == number)
        print_json(_inspection_data(after, row))
    return after


def _say_checks(checks: Iterable[Check], words: Words) -> None:
    for check in checks:
        if check.verdict in _BAD:
            title = check_title(check, words.language)
            talk(labelled(title, check_sentence(check, words.language), words.language))


def _named(event: OpenEvent, who: PlayerId | None) -> Mapping[str, object] | None:
    found: Player | None = None if who is None else event.tournament.player_by_id.get(who)
    if found is None:
        return None
    return {"number": shown_players(event.tournament).get(found.id), "name": found.name}


def _number_text(number: int | None) -> str:
    return "" if number is None else str(number)


COMMAND = Command(_configure, _run)
