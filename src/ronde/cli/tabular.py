"""Tables as targets of `ronde convert`: a list as CSV, XLSX or ODS, several in a ZIP."""

from __future__ import annotations

import argparse

from ronde.cli.events import OpenEvent
from ronde.cli.parser import Parser
from ronde.cli.streams import talk
from ronde.errors import ModelError
from ronde.texts.cli import Words

__all__ = [
    "TABLE_KINDS",
    "refuse_table_options",
    "table_bytes",
    "table_kind",
    "table_options",
]

TABLE_KINDS = ("csv", "xlsx", "ods", "zip")
_OPTIONS = ("list", "columns", "separator")


def table_options(parser: Parser) -> None:
    """Declare what only tables have."""
    parser.option("--list", text="convert.list", metavar="CODE", default="")
    parser.option("--columns", text="convert.columns", metavar="A,B", default="")
    parser.option("--separator", text="convert.separator", metavar="SIGN", default="")


def table_kind(target: str) -> str | None:
    """The kind of table that the name of a file asks for."""
    name = target.lower()
    return next((kind for kind in TABLE_KINDS if name.endswith(f".{kind}")), None)


def refuse_table_options(args: argparse.Namespace) -> None:
    """Nothing, if no option of tables was given.

    Raises:
        ModelError: one was, and the target is another kind of file.
    """
    for option in _OPTIONS:
        if getattr(args, option):
            raise ModelError("table.only", option=f"--{option}")


def table_bytes(event: OpenEvent, kind: str, args: argparse.Namespace, words: Words) -> bytes:
    """The list, or several of them in a ZIP of CSV files.

    Raises:
        UnknownName, DocumentNotReady, FormatError: as `table_of`.
    """
    from ronde.cli.document import source_of  # noqa: PLC0415 - brings every document
    from ronde.documents.tabular.files import Lists, zipped_tables  # noqa: PLC0415
    from ronde.documents.tabular.registry import TableRequest, table_of  # noqa: PLC0415
    from ronde.formats.tables.writing import Spelling, write_table  # noqa: PLC0415

    source = source_of(event)
    spelling = Spelling.of(words.language, args.separator)
    if kind == "zip":
        codes = () if args.list in {"", "all"} else tuple(args.list.split(","))
        lists = Lists(codes=codes, language=words.language, round=args.round)
        return zipped_tables(source, lists, "csv", spelling=spelling)
    asked = TableRequest(
        code=args.list or "players",
        language=words.language,
        round=args.round,
        columns=tuple(filter(None, args.columns.split(","))),
    )
    made = table_of(source, asked)
    data = write_table(made, kind, spelling=spelling)
    codes_said = ",".join(made.codes)
    talk(words("convert.table_written", title=made.title, rows=len(made.rows), columns=codes_said))
    return data
