"""`ronde regulations`: the text in force or its draft, what is open, and its adoption."""

from __future__ import annotations

import argparse
import datetime as dt
import textwrap
from collections.abc import Iterator

from ronde.admin.regulations.event import official_name
from ronde.catalogue import COMPLETE
from ronde.cli.console import print_json
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.conduct.regulations import AdoptRegulations
from ronde.errors import ModelError
from ronde.journal import State
from ronde.model import OfficialRole
from ronde.queries.adoption import changes_since
from ronde.queries.regulations import clauses_of, open_clauses, regulations_case
from ronde.texts.adopted import (
    ChangeText,
    KeptClause,
    change_texts,
    former_label,
    kept_text,
    paragraphs,
    version_text,
)
from ronde.texts.cli import Words
from ronde.texts.language import Language, labelled
from ronde.texts.readiness import place_text
from ronde.texts.regulations import clause_texts, clause_title, missing_text, texts_of

__all__ = ["COMMAND"]

_USAGE = "ronde regulations FILE --adopt --on 2026-11-01 -o FILE.ronde"
_WIDE = 98


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--language", text="regulations.language", choices=COMPLETE)
    parser.option("--draft", text="regulations.draft", action="store_true")
    parser.option("--missing", text="regulations.missing", action="store_true")
    parser.option("--adopt", text="regulations.adopt", action="store_true")
    parser.option("--on", text="regulations.on", metavar="YYYY-MM-DD", default="")
    parser.option("--chief", text="regulations.chief", metavar="NAME", default="")
    parser.option("--organiser", text="regulations.organiser", metavar="NAME", default="")
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.adopt != bool(args.output):
        raise UsageError("usage.regulations_output", usage=_USAGE)
    event = open_event(args, words)
    if args.adopt:
        event = _adopted(event, args)
    state = event.journal.state
    shown = words.language if words.language in COMPLETE else COMPLETE[0]
    language = args.language or shown
    if args.json:
        print_json(_data(state, language, draft=args.draft))
    elif args.missing:
        _print_missing(state, words)
    elif args.output != "-":
        _print_text(state, language, words, draft=args.draft)
    if args.output:
        event.write(args.output)
        talk(words("regulations.written", path=args.output))
    return Exit.NO if args.missing and (_open(state) or changes_since(state)) else Exit.OK


def _adopted(event: OpenEvent, args: argparse.Namespace) -> OpenEvent:
    """The same with the text adopted; names are those of the officials where none is typed."""
    if args.output != "-" and not event.keeps_office(args.output):
        raise UsageError("usage.regulations_archive", usage=_USAGE)
    state, today = event.journal.state, dt.datetime.now(dt.UTC).astimezone().date()
    on = _day(args.on) if args.on else today
    if on > today:
        raise ModelError("regulations.to_come", day=on)
    case = regulations_case(state)
    announced = case.settings.organiser or case.settings.club
    wish = AdoptRegulations(
        on=on,
        chief=args.chief or official_name(case, OfficialRole.CHIEF_ARBITER),
        organiser=args.organiser or official_name(case, OfficialRole.ORGANISER) or announced,
        texts=texts_of(state),
    )
    return event.carry_out(wish, author=args.author, reason=args.reason)


def _day(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise UsageError("usage.no_day", text=text, usage=_USAGE) from None


def _open(state: State) -> bool:
    return any(open_clauses(state, language) for language in COMPLETE)


def _clauses(state: State, language: Language, *, draft: bool) -> tuple[KeptClause, ...]:
    """The text in force; the draft where none is, or where it is asked for."""
    if state.adopted and not draft:
        return kept_text(state.adopted, language)
    own = state.tournament.settings.regulations
    return tuple(
        KeptClause(id=text.id, number=text.number, title=text.title, text=text.text)
        for text in clause_texts(clauses_of(state), own, language)
    )


def _print_text(state: State, language: Language, words: Words, *, draft: bool) -> None:
    versions = state.adopted
    if versions and not draft:
        talk(*(version_text(versions, n, words.language) for n in range(1, len(versions) + 1)))
    else:
        talk(words("regulations.is_draft"))
    for clause in _clauses(state, language, draft=draft):
        print(f"{clause.number}. {clause.title}" if clause.number else clause.title)
        for line in paragraphs(clause.text):
            print(_wrapped(line, "   "))
        for until, was in clause.former:
            print(f"   {former_label(until, language)}")
            for line in paragraphs(was):
                print(_wrapped(line, "     "))
        print()
    if changed := changes_since(state):
        talk(words("regulations.changed", count=len(changed)))


def _wrapped(line: str, indent: str) -> str:
    return textwrap.fill(line, _WIDE, initial_indent=indent, subsequent_indent=indent)


def _print_missing(state: State, words: Words) -> None:
    """What is still to be said and where; then what says something else than it was adopted."""
    for title, what, place in _lacking(state, words.language):
        print(labelled(title, what, words.language))
        print(f"    {words('regulations.place', place=place)}")
    for change in _changes(state, words.language):
        print(labelled(change.title, words(f"regulations.how.{change.how.value}"), words.language))
        for line in change.before:
            print(_wrapped(line, "    - "))
        for line in change.now:
            print(_wrapped(line, "    + "))
    if not (_open(state) or changes_since(state)):
        talk(words("regulations.complete"))


def _lacking(state: State, language: Language) -> Iterator[tuple[str, str, str]]:
    seen = {clause.id: clause for one in COMPLETE for clause in open_clauses(state, one)}
    for clause in seen.values():
        for missing in clause.missing:
            what, place = missing_text(missing, language), place_text(missing.remedy, language)
            yield clause_title(clause.id, language), what, place


def _changes(state: State, language: Language) -> tuple[ChangeText, ...]:
    changes = changes_since(state)
    if not changes:
        return ()
    then = state.adopted[-1].settings.regulations
    return change_texts(changes, then, state.tournament.settings.regulations, language)


def _data(state: State, language: Language, *, draft: bool) -> dict[str, object]:
    seen = {clause.id: clause for one in COMPLETE for clause in open_clauses(state, one)}
    return {
        "language": language,
        "draft": draft or not state.adopted,
        "versions": [
            {
                "number": number,
                "on": one.adoption.on,
                "chief": one.adoption.chief,
                "organiser": one.adoption.organiser,
                "rounds": one.rounds,
            }
            for number, one in enumerate(state.adopted, start=1)
        ],
        "clauses": [
            {
                "id": clause.id,
                "number": clause.number,
                "title": clause.title,
                "text": clause.text,
                "former": [{"until": until, "text": text} for until, text in clause.former],
            }
            for clause in _clauses(state, language, draft=draft)
        ],
        "missing": [
            {"clause": clause.id, "code": missing.code, "remedy": missing.remedy}
            for clause in seen.values()
            for missing in clause.missing
        ],
        "changes": [
            {
                "clause": change.id,
                "how": change.how.value,
                "before": list(change.before),
                "now": list(change.now),
            }
            for change in _changes(state, language)
        ],
    }


COMMAND = Command(_configure, _run)
