"""`ronde verify --document`: which print has a code, and whether it still holds."""

from __future__ import annotations

import argparse
import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ronde import formats
from ronde.catalogue import has, say
from ronde.cli.application import can_run, opened_data
from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.parser import UsageError
from ronde.cli.streams import read_input
from ronde.documents.asking import DocumentRequest
from ronde.documents.codes import read_code
from ronde.documents.desk import Source, source_at
from ronde.documents.making import content_now
from ronde.documents.search import print_of
from ronde.texts.cli import Words
from ronde.texts.dates import moment_text

__all__ = ["FoundPrint", "in_file", "in_log", "verify_document"]

_USAGE = "ronde verify --document XXXXX-XXXXX [FILE.ronde] [--entry N]"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundPrint:
    """What is known of a code; `at` is the time of the last entry that the print shows."""

    code: str
    state: str = "unknown"
    document: str = ""
    language: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    round: int = 0
    version: int = 0
    at: dt.datetime | None = None
    event: str = ""
    tournament: str = ""
    present: int = 0
    reprinted: int = 0

    @property
    def asked(self) -> DocumentRequest:
        """The request that the print answered."""
        return DocumentRequest(
            code=self.document, language=self.language, round=self.round, options=self.options
        )


def verify_document(args: argparse.Namespace, words: Words) -> Exit:
    """Look a code up: in the journals of a file, else in the issue log of the data folder."""
    code = read_code(args.document)
    if not code:
        raise UsageError("usage.verify_code", text=args.document, usage=_USAGE)
    if args.file:
        found = in_file(args.file, code, version=args.entry)
    elif not can_run(words):
        return Exit.BAD_INPUT
    else:
        with opened_data(args.data, args.backups, words):
            found = in_log(code)
    if args.json:
        print_json(found)
    else:
        _print(found, words)
    return Exit.OK if found.state == "current" else Exit.NO


def in_file(path: str, code: str, *, version: int | None = None) -> FoundPrint:
    """What the journals of a file say of a print, made at that version where it is known.

    Raises:
        UsageError: the file has no journal.
    """
    data = read_input(path)
    if not formats.is_archive(data):
        raise UsageError("usage.verify_file", path=path, usage=_USAGE)
    archive = formats.read_archive(data)
    for held in archive.tournaments:
        journal, event = held.journal, archive.event.name
        now = source_at(journal, event=event)
        made = print_of(journal, code, tournament=now.tournament_id, version=version)
        if made is None:
            continue
        then = source_at(journal, event=event, version=made.version)
        found = FoundPrint(
            code=code,
            document=made.document,
            language=made.language,
            options=made.options,
            round=made.round,
            version=made.version,
            at=then.at,
            event=event,
            tournament=now.state.tournament.settings.name,
            present=journal.version,
        )
        content = content_now(now, found.asked)
        is_same = bool(content) and content == content_now(then, found.asked)
        return replace(found, state="current" if is_same else "replaced")
    return FoundPrint(code=code)


def in_log(code: str) -> FoundPrint:
    """What the issue log of the data folder says of a print."""
    from ronde.services.issue_log import reprinted, with_code  # noqa: PLC0415
    from ronde.store.store import Store  # noqa: PLC0415

    lines = with_code(code)
    if not lines:
        return FoundPrint(code=code)
    store, line = Store(), lines[0]
    stored, journal = store.opened(line.tournament)
    wanted = line.printed.wanted
    shown = journal.entries[: line.printed.version]
    found = FoundPrint(
        code=code,
        document=wanted.document,
        language=wanted.language,
        options=wanted.chosen,
        round=wanted.round,
        version=line.printed.version,
        at=shown[-1].at.astimezone() if shown else None,
        event=stored.event_name,
        tournament=journal.state.tournament.settings.name,
        present=journal.version,
        reprinted=reprinted(line),
    )
    content = content_now(
        _stored_source(
            source_at(journal, event=stored.event_name), stored.id, wanted.round, event=stored.event
        ),
        found.asked,
    )
    is_same = all(one.printed.content == content for one in lines)
    return replace(found, state="current" if is_same else "replaced")


def _stored_source(source: Source, tournament: int, round_no: int, *, event: int) -> Source:
    """The same with what only a server knows: announced times, codes of boards."""
    from ronde.services.player_codes import board_codes  # noqa: PLC0415
    from ronde.services.public.sharing import announced_starts, is_shared  # noqa: PLC0415

    starts = announced_starts(tournament)
    shown = source.state.tournament
    paired = 1 <= round_no <= len(shown.rounds)
    made = board_codes(tournament, shown, shown.round(round_no)) if paired else ()
    return replace(
        source,
        starts={number: moment.astimezone() for number, moment in starts.items()},
        shared=is_shared(event),
        codes={one.board: ("", f"{one.code[:4]}-{one.code[4:]}") for one in made},
    )


def _print(found: FoundPrint, words: Words) -> None:
    print(words(f"verify.print.{found.state}", code=found.code))
    if found.state == "unknown":
        return
    name = f"name.{found.document}"
    known = has("documents", name)
    print(
        words(
            "verify.print.what",
            name=say(words.language, "documents", name) if known else found.document,
            language=found.language,
            options=" ".join(f"{key}={value}" for key, value in sorted(found.options.items()))
            or "–",
            round=found.round or "–",
        )
    )
    print(words("verify.print.of", event=found.event, tournament=found.tournament))
    at = "–" if found.at is None else moment_text(found.at, words.language)
    print(words("verify.print.version", version=found.version, at=at, present=found.present))
    if found.reprinted:
        print(words("verify.print.reprinted", version=found.reprinted))
