"""`ronde laws`: an article of the Laws of Chess, or what they say about something."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.rules.editions import REGULATIONS
from ronde.texts.cli import Words
from ronde.texts.laws import Passage, look_up, passages
from ronde.texts.terms import Explained, look_up_terms, terms_explained

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    regulation = REGULATIONS["laws"]
    parser.option("asked", text="laws.asked", nargs="*", metavar="ARTICLE|WORD")
    parser.option(
        "--edition", text="laws.edition", choices=regulation.names, default=regulation.newest
    )
    parser.option("--words", text="laws.words", action="store_true")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    asked = " ".join(args.asked)
    if args.words:
        return _run_words(asked, args, words)
    called: tuple[Explained, ...] = ()
    if asked:
        called = look_up_terms(asked, args.edition, words.language, inside=False)
        found = look_up(asked, args.edition, words.language)
    else:
        everything = passages(args.edition, words.language)
        found = tuple(part for part in everything if part.article.depth == 0)
    if args.json:
        print_json([_data(part) for part in found])
    elif found or called:
        header = [words("laws.column.article"), words("laws.column.text", edition=args.edition)]
        lines = (*_word_lines(called), *_lines(found, words))
        print_table(header, lines, flexible=1, wraps=True)
    else:
        talk(words("laws.nothing", edition=args.edition, words=asked))
    return Exit.OK if found or called else Exit.NO


def _run_words(asked: str, args: argparse.Namespace, words: Words) -> Exit:
    """The words of the Laws, or those looked for."""
    if asked:
        found = look_up_terms(asked, args.edition, words.language)
    else:
        found = terms_explained(args.edition, words.language)
    if args.json:
        print_json([_term_data(entry) for entry in found])
    elif found:
        header = [words("laws.column.article"), words("laws.column.words")]
        print_table(header, _word_lines(found), flexible=1, wraps=True)
    else:
        talk(words("laws.no_word", words=asked))
    return Exit.OK if found else Exit.NO


def _word_lines(found: tuple[Explained, ...]) -> Iterator[tuple[str, str]]:
    for entry in found:
        own, *others = entry.wordings
        beside = ", ".join(other.word for other in others)
        yield entry.number, f"{own.word} ({beside}). {own.text}"


def _lines(found: tuple[Passage, ...], words: Words) -> Iterator[tuple[str, str]]:
    for part in found:
        article = part.article
        yield article.number, part.text
        others = [
            words("laws.there", edition=edition, number=number)
            for edition, number in article.elsewhere.items()
            if article.reworded or number != article.number
        ]
        if part.changed or others:
            yield "", " ".join(filter(None, (part.changed, *(f"({other})" for other in others))))


def _data(part: Passage) -> dict[str, object]:
    return {
        "article": part.article.number,
        "text": part.text,
        "changed": part.changed,
        "elsewhere": part.article.elsewhere,
    }


def _term_data(entry: Explained) -> dict[str, object]:
    return {
        "term": entry.term.code,
        "article": entry.number,
        "words": {wording.language: wording.word for wording in entry.wordings},
        "texts": {wording.language: wording.text for wording in entry.wordings},
    }


COMMAND = Command(_configure, _run)
