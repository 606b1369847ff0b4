"""`ronde manual`: the pages of the manual, or what it says about something."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_table
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.texts.cli import Words
from ronde.texts.manual import look_up, manual_page, manual_pages

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("page", text="manual.page", nargs="?", metavar="PAGE", default="")
    parser.option("--find", text="manual.find", metavar="WORDS", default="")


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.find:
        return _find(args.find, words)
    if not args.page:
        pages = (manual_page(path, words.language) for path in manual_pages())
        header = (words("manual.column.page"), words("manual.column.title"))
        print_table(header, [(p.path, p.title) for p in pages if p is not None], flexible=1)
        return Exit.OK
    meant = [path for path in manual_pages() if args.page in {path, path.rpartition("/")[2]}]
    page = manual_page(meant[0], words.language) if meant else None
    if page is None:
        raise UsageError("usage.no_manual_page", page=args.page, usage="ronde manual")
    print(page.text.rstrip())
    return Exit.OK


def _find(asked: str, words: Words) -> Exit:
    found = look_up(asked, words.language)
    if not found:
        talk(words("manual.nothing", words=asked))
        return Exit.NO
    for place in found:
        print(f"{place.page.path} › {place.heading}\n  {place.words}")
    return Exit.OK


COMMAND = Command(_configure, _run)
