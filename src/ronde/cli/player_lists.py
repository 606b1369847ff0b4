"""Lists of players on the command line: CSV, XLSX, ODS, XLS, and what their columns hold."""

from __future__ import annotations

import argparse
import re

from ronde.cli.parser import Parser, UsageError
from ronde.cli.streams import read_input
from ronde.formats import PlayerTable, read_player_list
from ronde.formats.tables.guarding import looks_like_sheets

__all__ = ["is_player_list", "list_options", "player_list"]

_SHEETS = (".xlsx", ".xlsm", ".ods", ".xls")
_MAPPED = re.compile(r"([A-Za-z]{1,3})=([a-z_]*)", re.ASCII)


def list_options(parser: Parser) -> None:
    """Declare how a list is read where it does not say so itself."""
    parser.option("--sheet", text="cli.sheet_option", metavar="NAME", default="")
    parser.option(
        "--map", text="cli.map_option", action="append", metavar="C=FIELD", default=[], dest="map"
    )


def is_player_list(path: str) -> bool:
    """Whether the file is a list: a table by its name, a workbook by its name or what it holds."""
    name = path.lower()
    if name.endswith((".csv", *_SHEETS)):
        return True
    return path != "-" and looks_like_sheets(read_input(path))


def player_list(path: str, args: argparse.Namespace) -> PlayerTable:
    """The list in the file, read as the options say."""
    return read_player_list(
        read_input(path), sheet=args.sheet, columns=dict(map(_mapped, args.map))
    )


def _mapped(text: str) -> tuple[int, str]:
    found = _MAPPED.fullmatch(text)
    if found is None:
        raise UsageError("usage.map", text=text, usage="--map C=rating")
    number = 0
    for letter in found.group(1).upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1, found.group(2)
