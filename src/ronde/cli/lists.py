"""`ronde lists`: who is on a rating list."""

from __future__ import annotations

import argparse
import io
import json
import sys
from typing import IO

from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import file_name, talk
from ronde.formats.lists import open_list
from ronde.model import Cadence, RatingKind
from ronde.model.listed import ListedPlayer
from ronde.texts.cli import Words

__all__ = ["COMMAND"]

_CADENCES = tuple(cadence.value for cadence in Cadence)


def _configure(parser: Parser) -> None:
    parser.option("act", text="lists.act", choices=("show",))
    parser.option("file", text="lists.file")
    parser.option("--cadence", text="lists.cadence", choices=_CADENCES)
    parser.option("--force", text="lists.force", action="store_true")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    cadence = None if args.cadence is None else Cadence(args.cadence)
    with _opened(args.file) as stream:
        found = open_list(stream, name=file_name(args.file), cadence=cadence, force=args.force)
        for player in found:
            print(json.dumps(_as_data(player), ensure_ascii=False) if args.json else _line(player))
    month = "" if found.month is None else f"{found.month:%Y-%m}"
    talk(words("lists.read", count=found.count, month=month, source=found.source.value.upper()))
    for bad in found.bad:
        talk(words("lists.bad_line", line=bad.line, text=bad.text))
    return Exit.OK


def _opened(path: str) -> IO[bytes]:
    """A list is read in order but for its archive's own index, which a pipe cannot give."""
    if path == "-":
        return io.BytesIO(sys.stdin.buffer.read())
    return open(path, "rb")  # noqa: PTH123 - as all input


def _line(player: ListedPlayer) -> str:
    ratings = " ".join(f"{player.rating(c).value or '-':>4}" for c in Cadence)
    number = player.fide_id or player.national_id
    title = player.open_title or player.womens_title
    return f"{number:>10} {title:3} {player.name:40} {player.federation:3} {ratings}"


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

COMMAND = Command(_configure, _run)
