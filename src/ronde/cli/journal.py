"""`ronde journal`: who did what when; verify the chain; take back and restore."""

from __future__ import annotations

import argparse
from itertools import accumulate

from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk
from ronde.conduct import Wish, decide
from ronde.conduct.history import Redo, RedoTo, Undo, UndoTo
from ronde.errors import ModelError
from ronde.formats import read_archive, verify_archive
from ronde.journal import EMPTY, Verdict, apply
from ronde.queries.history import acts_down_to, acts_to_restore, counted, standing_acts
from ronde.texts.cli import Words
from ronde.texts.dates import moment_text
from ronde.texts.errors import detail_text
from ronde.texts.journal import acts_text, author_text, event_text

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("act", text="journal.act", choices=("log", "verify", "undo", "redo"))
    file_argument(parser)
    parser.option("--head", text="journal.head", metavar="HASH")
    parser.option("--to", text="journal.to", type=int, metavar="N")
    parser.option("--all", text="journal.all", action="store_true")
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.act == "verify":
        return _verify(args, words)
    if args.act == "log":
        return _log(args, words)
    return _history(args, words)


def _log(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    befores = accumulate((e.event for e in event.journal.entries), apply, initial=EMPTY)
    rows = list(zip(event.journal.entries, befores, strict=False))
    if args.json:
        print_json(
            [
                {
                    "sequence": entry.sequence,
                    "at": entry.at.isoformat(),
                    "author": entry.author,
                    "author_id": entry.author_id,
                    "device": entry.device,
                    "act": type(entry.event).__name__,
                    "text": event_text(entry.event, state.tournament, words.language),
                    "reason": entry.reason,
                    "hash": entry.hash,
                }
                for entry, state in rows
            ]
        )
        return Exit.OK
    print_table(
        [words(f"column.{c}") for c in ("version", "time", "author", "act", "reason")],
        [
            (
                str(entry.sequence),
                moment_text(entry.at, words.language),
                author_text(entry.author, words.language),
                event_text(entry.event, state.tournament, words.language),
                entry.reason,
            )
            for entry, state in rows
        ],
        align="rllll",
        flexible=3,
        wraps=True,
    )
    return Exit.OK


def _verify(args: argparse.Namespace, words: Words) -> Exit:
    data = read_input(args.file)
    archive = read_archive(data, strict=False)
    verdicts = {
        key: verdict
        for key, verdict in verify_archive(data, head=args.head).items()
        if not args.tournament or key == args.tournament
    }
    if args.json:
        print_json({key: _as_data(verdict) for key, verdict in verdicts.items()})
    else:
        for tournament in archive.tournaments:
            if tournament.key in verdicts:
                print(_verdict_line(tournament.key, tournament.journal.head, verdicts, words))
    return Exit.OK if all(v.whole for v in verdicts.values()) else Exit.NO


def _as_data(verdict: Verdict) -> dict[str, object]:
    detail = "" if verdict.detail is None else str(verdict.detail)
    return {"fault": verdict.fault, "place": verdict.place, "detail": detail}


def _verdict_line(key: str, head: str, verdicts: dict[str, Verdict], words: Words) -> str:
    verdict = verdicts[key]
    if verdict.fault is None:
        return words("journal.whole", key=key, head=head)
    fault = words(f"journal.fault.{verdict.fault.value}")
    found = detail_text(verdict.detail, words.language)
    detail = f" ({found})" if found else ""
    return words("journal.broken", key=key, place=verdict.place, fault=fault, detail=detail)


def _history(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    state = event.journal.state
    if args.to is not None or args.all:
        return _walk(args, words, event)
    if not args.output:
        raise ModelError("journal.needs_output")
    step = state.undoable if args.act == "undo" else state.redoable
    target = step.sequence if step is not None else 0
    wish = Undo(target=target) if args.act == "undo" else Redo(target=target)
    after = event.carry_out(wish, author=args.author, reason=args.reason)
    if step is not None:
        told = event_text(step.event, state.tournament, words.language)
        print(words(f"journal.{args.act}_done", text=told))
    after.write(args.output)
    return Exit.OK


def _walk(args: argparse.Namespace, words: Words, event: OpenEvent) -> Exit:
    """Several acts in one go; without a file to write to, only what would go or come back."""
    state = event.journal.state
    wish: Wish
    if args.act == "undo":
        every = tuple(standing_acts(state))
        target = args.to or (every[-1].sequence if every else 0)
        steps, wish = acts_down_to(state, target), UndoTo(target=target)
    else:
        every = acts_to_restore(state)
        target = args.to or (every[-1].sequence if every else 0)
        steps = tuple(step for step in every if step.sequence <= target)
        wish = RedoTo(target=target)
    if not args.output:
        decide(state, wish)
        print(acts_text(len(steps), counted(steps), words.language))
        talk(words(f"journal.{args.act}_would"))
        return Exit.OK
    after = event.carry_out(wish, author=args.author, reason=args.reason)
    done = "undone" if args.act == "undo" else "redone"
    print(acts_text(len(steps), counted(steps), words.language, done=done))
    after.write(args.output)
    return Exit.OK


COMMAND = Command(_configure, _run)
