"""`ronde lists`: who is on a rating list; the lists kept on this machine, searched and compared."""

from __future__ import annotations

import argparse
import datetime as dt
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import IO

from ronde.cli.application import can_run, data_folder, open_data
from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.files import tournament_in
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import file_name, talk
from ronde.formats.lists import open_lists
from ronde.formats.lists.writing import combined_text, markup, single_text
from ronde.model import Cadence, Player, RatingKind
from ronde.model.listed import ListedPlayer, ListSource
from ronde.queries.cadence import pace_of
from ronde.queries.listed import Difference, Match, differences
from ronde.services.rating_lists import RatingLists
from ronde.simulate.listed import invented_players
from ronde.store.lists import LISTS_FOLDER, SqliteLists
from ronde.texts.cli import Words
from ronde.texts.listed import field_text, value_text

__all__ = ["COMMAND"]

_CADENCES = tuple(cadence.value for cadence in Cadence)
_FORMS = ("txt", "xml", *_CADENCES)
_OWNER_ONLY = 0o077
_USAGE = "ronde lists"
_EXAMPLES = {"match": "open.ronde", "forget": "ffe", "generate": "1500"}
_MOST_FOUND = 200
_MOST_INVENTED = 5_000_000
_INVENTED_MONTH = dt.date(2026, 11, 1)


def _configure(parser: Parser) -> None:
    parser.option("act", text="lists.act", choices=tuple(_ACTS))
    parser.option("given", text="lists.given", nargs="*", metavar="FILE|WORDS|N")
    parser.option("--cadence", text="lists.cadence", choices=_CADENCES)
    parser.option("--force", text="lists.force", action="store_true")
    parser.option("--month", text="lists.month", metavar="2026-11", default="")
    parser.option("--federation", text="lists.federation", metavar="FRA", default="")
    parser.option("--limit", text="lists.limit", type=int, metavar="N", default=20)
    parser.option("--tournament", text="cli.tournament_option", metavar="KEY", default="")
    parser.option("--seed", text="lists.seed", type=int, metavar="N", default=1)
    parser.option("--format", text="lists.format", choices=_FORMS, default="txt")
    parser.option("-o", "--output", text="cli.output_option", metavar="FILE", default="-")
    parser.option("--data", text="serve.data", metavar="DIR")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    return _ACTS[args.act](args, words)


def _one(args: argparse.Namespace) -> str:
    """The one thing an act is given.

    Raises:
        UsageError: it is given nothing, or several.
    """
    if len(args.given) != 1:
        usage = f"{_USAGE} {args.act} {_EXAMPLES.get(args.act, 'players_list_foa.zip')}"
        raise UsageError("usage.lists_given", act=args.act, count=len(args.given), usage=usage)
    found: str = args.given[0]
    return found


def _show(args: argparse.Namespace, words: Words) -> Exit:
    cadence = None if args.cadence is None else Cadence(args.cadence)
    with _opened(args) as files:
        found = open_lists(files, cadence=cadence, force=args.force)
        for player in found:
            print(json.dumps(_as_data(player), ensure_ascii=False) if args.json else _line(player))
    talk(_read(words, found.source, found.month, found.count))
    for bad in found.bad:
        talk(words("lists.bad_line", line=bad.line, text=bad.text))
    return Exit.OK


def _read(words: Words, source: ListSource, month: dt.date | None, count: int) -> str:
    dated = "" if month is None else f" {month:%Y-%m}"
    return words("lists.read", count=count, month=dated, source=source.value.upper())


@contextmanager
def _opened(args: argparse.Namespace) -> Iterator[list[tuple[IO[bytes], str]]]:
    """The lists that are given, which are read in order but for their archives' own indexes.

    Raises:
        UsageError: none is given, or the input beside others.
    """
    if not args.given or ("-" in args.given and len(args.given) > 1):
        _one(args)
    with ExitStack() as open_files:
        yield [(open_files.enter_context(_stream(path)), file_name(path)) for path in args.given]


def _stream(path: str) -> IO[bytes]:
    """A list is rewound, which a pipe cannot be."""
    if path == "-":
        return io.BytesIO(sys.stdin.buffer.read())
    return open(path, "rb")  # noqa: PTH123 - as all input


def _import(args: argparse.Namespace, words: Words) -> Exit:
    month = _month(args.month)
    os.umask(_OWNER_ONLY)

    def told(count: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{count:,}".replace(",", " "), end="", file=sys.stderr, flush=True)

    with _opened(args) as files:
        found = _lists(args, words).read_together(
            [(stream, name or "-") for stream, name in files],
            at=dt.datetime.now(tz=dt.UTC),
            month=month,
            force=args.force,
            told=told,
        )
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    facts = found.facts
    if args.json:
        print_json(facts)
    else:
        print(_read(words, facts.source, facts.month, facts.count))
    if found.before is not None:
        before = found.before
        talk(words("lists.before", what=_read(words, before.source, before.month, before.count)))
    if facts.month is None:
        talk(words("lists.no_month"))
    for line, text in found.bad:
        talk(words("lists.bad_line", line=line, text=text))
    return Exit.OK


def _month(text: str) -> dt.date | None:
    if not text:
        return None
    try:
        return dt.date.fromisoformat(f"{text}-01")
    except ValueError:
        raise UsageError(
            "usage.month", text=text, usage=f"{_USAGE} import --month 2026-11"
        ) from None


def _status(args: argparse.Namespace, words: Words) -> Exit:
    facts = _lists(args, words).facts()
    if args.json:
        print_json(facts)
        return Exit.OK
    for found in facts:
        print(_read(words, found.source, found.month, found.count))
        print("  " + words("lists.read_on", day=f"{found.read_at:%Y-%m-%d}", file=found.file))
    if not facts:
        talk(words("lists.none"))
    return Exit.OK


def _search(args: argparse.Namespace, words: Words) -> Exit:
    if not 1 <= args.limit <= _MOST_FOUND:
        usage = f"{_USAGE} search duv mar --limit 20"
        raise UsageError("usage.lists_limit", limit=args.limit, most=_MOST_FOUND, usage=usage)
    lists = _lists(args, words)
    federation = args.federation.upper()
    found = lists.search(" ".join(args.given), federation=federation, limit=args.limit)
    if args.json:
        print_json([_as_data(hit.player) | {"similar": hit.similar} for hit in found])
    elif found:
        if found[0].similar:
            talk(words("lists.similar"))
        for hit in found:
            print(_line(hit.player))
    elif lists.facts():
        talk(words("lists.not_found"))
    else:
        talk(words("lists.none"))
    return Exit.OK if found else Exit.NO


def _match(args: argparse.Namespace, words: Words) -> Exit:
    """What the lists say otherwise of the players of a tournament; nothing is changed."""
    args.file = _one(args)
    tournament = tournament_in(args, words)
    lists = _lists(args, words)
    if not lists.facts():
        talk(words("lists.none"))
        return Exit.NO
    cadence = pace_of(tournament.settings).cadence or Cadence.STANDARD
    rows: list[tuple[str, ...]] = []
    data = []
    for player in tournament.players:
        name, match = player.person.name, lists.match(player.person)
        changes = () if match.player is None else differences(player.person, match.player, cadence)
        data.append(_matched(player, match, changes))
        if match.player is None:
            code = "lists.several" if match.candidates else "lists.unknown"
            rows.append((name, words(code, count=len(match.candidates)), "", ""))
        for change in changes:
            old, new = (value_text(v, words.language) for v in (change.old, change.new))
            rows.append((name, field_text(change, words.language), old, new))
    if args.json:
        print_json(data)
    elif rows:
        heads = ("lists.col_name", "lists.col_field", "lists.col_old", "lists.col_new")
        print_table([words(head) for head in heads], rows, flexible=0)
    else:
        print(words("lists.same"))
    return Exit.NO if rows else Exit.OK


def _matched(player: Player, match: Match, changes: tuple[Difference, ...]) -> dict[str, object]:
    return {
        "player": player.id,
        "name": player.person.name,
        "by": match.by,
        "candidates": [_as_data(found) for found in match.candidates],
        "differences": changes,
    }


def _forget(args: argparse.Namespace, words: Words) -> Exit:
    named = _one(args).lower()
    known = tuple(source.value for source in ListSource)
    if named not in known:
        raise UsageError(
            "usage.lists_source", text=named, known=known, usage=f"{_USAGE} forget ffe"
        )
    _lists(args, words).forget(ListSource(named))
    print(words("lists.forgotten", source=named.upper()))
    return Exit.OK


def _generate(args: argparse.Namespace, _words: Words) -> Exit:
    """A list of invented people, for trials and measurements."""
    text = _one(args)
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= _MOST_INVENTED):
        usage = f"{_USAGE} generate 1500 -o list.txt"
        raise UsageError("usage.lists_count", text=text, most=_MOST_INVENTED, usage=usage)
    people = invented_players(int(text), seed=args.seed)
    if args.format == "txt":
        lines = combined_text(people)
    elif args.format == "xml":
        lines = markup(people)
    else:
        month = _month(args.month) or _INVENTED_MONTH
        lines = single_text(people, Cadence(args.format), month=month)
    if args.output == "-":
        for line in lines:
            sys.stdout.write(line)
        return Exit.OK
    with Path(args.output).open("w", encoding="latin-1", newline="") as file:
        file.writelines(lines)
    return Exit.OK


def _lists(args: argparse.Namespace, words: Words) -> RatingLists:
    """The lists of the data folder, or of the database that DATABASE_URL names."""
    if os.environ.get("DATABASE_URL"):
        if not can_run(words):
            raise UsageError("usage.lists_database", usage=f"{_USAGE} status")
        folder = open_data(args.data, None, words)
        # Django must know its settings before the database can be asked.
        from ronde.store.lists.installed import installed_lists  # noqa: PLC0415

        return RatingLists(installed_lists(folder))
    folder = Path(args.data).expanduser() if args.data else data_folder()
    return RatingLists(SqliteLists(folder / LISTS_FOLDER))


def _line(player: ListedPlayer) -> str:
    ratings = " ".join(f"{player.rating(c).value or '-':>4}" for c in Cadence)
    number = player.fide_id or player.national_id
    title = player.open_title or player.womens_title
    born = "" if player.birth is None else player.birth.year
    return (
        f"{number:>10} {title:3} {player.name:40} {player.federation:3} {ratings} {born:4} "
        f"{player.club}"
    ).rstrip()


def _as_data(player: ListedPlayer) -> dict[str, object]:
    ratings = {cadence.value: player.rating(cadence) for cadence in Cadence}
    return {
        "fide_id": player.fide_id,
        "national_id": player.national_id,
        "name": player.name,
        "federation": player.federation,
        "sex": "" if player.sex is None else player.sex.value,
        "title": player.title,
        "womens_title": player.womens_title,
        "other_titles": player.other_titles,
        "online_title": player.online_title,
        **{name: rating.value for name, rating in ratings.items()},
        "games": [rating.games for rating in ratings.values()],
        "k": [rating.k for rating in ratings.values()],
        "kinds": {name: r.kind.value for name, r in ratings.items() if r.kind is not _USUAL},
        "inactive": {name: rating.inactive for name, rating in ratings.items()},
        "birth_year": None if player.birth is None else player.birth.year,
        "club": player.club,
        "league": player.league,
        "licence": player.licence,
    }


_USUAL = RatingKind.FIDE
_ACTS: Mapping[str, Callable[[argparse.Namespace, Words], Exit]] = MappingProxyType(
    {
        "show": _show,
        "import": _import,
        "status": _status,
        "search": _search,
        "match": _match,
        "forget": _forget,
        "generate": _generate,
    }
)

COMMAND = Command(_configure, _run)
