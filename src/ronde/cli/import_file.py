"""`ronde import`: what a file says otherwise than an event, and taking what is chosen of it.

Without `--apply` it only shows the difference.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

from ronde.cli.console import print_json
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk
from ronde.conduct.difference import TakeDifference
from ronde.errors import ModelError
from ronde.model import Tournament
from ronde.queries.difference import CHOICES, Difference, FieldChange, chosen
from ronde.queries.file_read import FileRead, read_file
from ronde.texts.cli import Words
from ronde.texts.difference import (
    clash_text,
    counts_text,
    field_text,
    kind_text,
    result_row_text,
    round_text,
    said_by_text,
    value_text,
)
from ronde.texts.findings import assumption_text
from ronde.texts.problems import problem_line

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("read", text="import.file", metavar="FILE")
    parser.option("file", text="import.into", metavar="INTO")
    parser.option("--tournament", text="cli.tournament_option", metavar="KEY", default="")
    parser.option("--part", text="import.part", metavar="KEY", default="")
    parser.option("--apply", text="import.apply", metavar="WHAT", action="append", default=[])
    parser.option("--pick", text="import.pick", metavar="N=PLAYER", action="append", default=[])
    parser.option("--reason", text="import.why", metavar="TEXT", default="")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if bool(args.apply) != bool(args.output):
        raise ModelError("import.apply_and_output")
    event = open_event(args, words)
    read = read_file(read_input(args.read), args.read, event.journal.state, key=args.part)
    for problem in read.problems:
        talk(problem_line(problem, args.read, words.language))
    for assumption in read.assumptions:
        talk(assumption_text(assumption, words.language))
    wish = TakeDifference(
        read=read.tournament,
        keys=frozenset(),
        players_only=read.players_only,
        unsaid=read.unsaid,
        picks=tuple(map(_pick, args.pick)),
        source=_name(args.read),
    )
    found = wish.compared(event.journal.state)
    if args.json:
        print_json(_as_data(found, event.tournament, read, words))
    elif args.output != "-":
        _print(found, event.tournament, read, words)
    if not args.apply:
        return Exit.OK if found.is_empty else Exit.NO
    keys = frozenset().union(*(_keys(found, asked) for asked in args.apply))
    taking = replace(wish, keys=keys)
    event.carry_out(taking, author=args.author, reason=args.reason).write(args.output)
    return Exit.OK


def _name(path: str) -> str:
    return "" if path == "-" else path.replace("\\", "/").rpartition("/")[2]


def _pick(text: str) -> tuple[int, int]:
    """Who somebody at a place of the file is: `3=12`.

    Raises:
        ModelError: it is not said so.
    """
    place, _, who = text.partition("=")
    if not all(part.isascii() and part.isdecimal() and len(part) < 8 for part in (place, who)):
        raise ModelError("import.bad_pick", text=text)
    return int(place), int(who)


def _keys(found: Difference, asked: str) -> frozenset[str]:
    """What is meant by `new`, `player.7.club` or several of these with commas."""
    keys: set[str] = set()
    for word in asked.split(","):
        keys |= chosen(found, word) if word in CHOICES else {word}
    return frozenset(keys)


# --- for people -----------------------------------------------------------------------------------


def _print(found: Difference, ours: Tournament, read: FileRead, words: Words) -> None:
    language = words.language
    print(words("import.is", kind=kind_text(read.kind, language)))
    print(counts_text(found, language))
    for change in found.settings:
        print(f"  {change.key}  {_changed(change, words)}")
    for row in found.open:
        print(f"  {words('import.who', place=row.place, name=row.meant.read.name)}")
        for player in row.meant.candidates:
            print(f"    {row.place}={player.id}  {player.name} {player.rating or ''}".rstrip())
    for row in found.new:
        print(f"  {row.key}  {row.meant.read.name}")
    for row in found.changed:
        known, by = row.meant.known, row.meant.by
        assert known is not None, "whoever is changed is known"
        print(f"  {known.name} ({'' if by is None else said_by_text(by, language)})")
        for change in row.fields:
            print(f"    {change.key}  {_changed(change, words)}")
    for result in found.results:
        print(f"  {result.key}  {result_row_text(result, ours, language)}")
    for new in found.rounds:
        print(f"  {new.key}  {round_text(new, language)}")
    for gone in found.gone:
        print(f"  {gone.key}  {words('import.gone', name=gone.player.name)}")
    for clash in found.clashes:
        print(f"  {clash_text(clash, ours, language)}")


def _changed(change: FieldChange, words: Words) -> str:
    language = words.language
    old, new = value_text(change.old, language), value_text(change.new, language)
    return f"{field_text(change, language)}: {old} → {new}"


# --- for programs ---------------------------------------------------------------------------------


def _as_data(
    found: Difference, ours: Tournament, read: FileRead, words: Words
) -> dict[str, object]:
    language = words.language
    return {
        "kind": read.kind.code,
        "empty": found.is_empty,
        "settings": [_change(change) for change in found.settings],
        "new": [
            {"key": row.key, "place": row.place, "name": row.meant.read.name} for row in found.new
        ],
        "changed": [
            {
                "player": row.meant.known.id,
                "place": row.place,
                "by": None if row.meant.by is None else row.meant.by.value,
                "fields": [_change(change) for change in row.fields],
            }
            for row in found.changed
            if row.meant.known is not None
        ],
        "open": [
            {
                "place": row.place,
                "name": row.meant.read.name,
                "candidates": [player.id for player in row.meant.candidates],
            }
            for row in found.open
        ],
        "gone": [{"key": row.key, "player": row.player.id} for row in found.gone],
        "results": [
            {"key": row.key, "text": result_row_text(row, ours, language)} for row in found.results
        ],
        "rounds": [
            {"key": row.key, "games": len(row.round.games), "results": row.known}
            for row in found.rounds
        ],
        "clashes": [
            {
                "code": clash.code,
                "round": clash.round,
                "players": list(clash.players),
                "names": list(clash.names),
            }
            for clash in found.clashes
        ],
        "unchanged": len(found.same),
    }


def _change(change: FieldChange) -> dict[str, object]:
    return {
        "key": change.key,
        "field": change.field,
        "old": value_text(change.old, "en"),
        "new": value_text(change.new, "en"),
        "sure": change.is_sure,
    }


COMMAND = Command(_configure, _run)
