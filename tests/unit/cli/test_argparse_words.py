"""argparse speaks the language of the command line, whatever Python brings it."""

from __future__ import annotations

import argparse
import ast
import inspect

import pytest

from ronde.cli.parser import Parser, UsageError
from ronde.texts.cli import Words
from support.catalogues import codes

_FOR_DEVELOPERS = (
    ".__call__() not defined",
    "%r is not callable",
    "'required' is an invalid argument for positionals",
    "cannot have multiple subparser arguments",
    "cannot merge actions",
    "conflicting ",
    "dest= is required",
    "invalid conflict_resolution value",
    "invalid option string",
    "mutually exclusive arguments must be optional",
)
"""Said when a parser is declared wrongly, never about a command line."""

_NEVER_SAID = (
    "%(prog)s: ",  # we raise instead of exiting, and deprecate nothing
    "argument '%(argument_name)s' is deprecated",
    "command '%(parser_name)s' is deprecated",
    "option '%(option)s' is deprecated",
    'argument "-" with mode',  # we open files ourselves
    "can't open '%(filename)s'",
    "options",  # these have words of ours
    "positional arguments",
    "show ",
    "subcommands",
    " (default: ",
    "default: ",
)


def parser(language: str) -> Parser:
    made = Parser(Words(language), prog="ronde test")
    made.add_argument("file")
    made.add_argument("--count", type=int)
    made.add_argument("--two", nargs=2)
    made.add_argument("--some", nargs="+")
    made.add_argument("--kind", choices=("swiss", "cup"))
    either = made.add_mutually_exclusive_group(required=True)
    either.add_argument("--up", action="store_true")
    either.add_argument("--down", action="store_true")
    return made


def complaint(arguments: str, language: str) -> UsageError:
    with pytest.raises(UsageError) as caught:
        parser(language).parse_args(arguments.split())
    return caught.value


@pytest.mark.parametrize(
    ("arguments", "french"),
    [
        ("--up", "il manque : file"),
        ("a --up --wrong", "arguments inconnus : --wrong"),
        ("a", "il faut l'un de : --up --down"),
        ("a --up --count", "--count : il manque une valeur"),
        ("a --up --some", "--some : il manque au moins une valeur"),
        ("a --up --two x", "--two : il faut 2 valeurs"),
        ("a --up --count x", "--count : valeur 'x' refusée (int)"),
        ("a --up --down", "--down : ne se combine pas avec --up"),
        ("a --up=3", "--up : la valeur '3' est de trop"),
    ],
)
def test_complaints_in_french(arguments: str, french: str) -> None:
    assert str(complaint(arguments, "fr")) == french


def test_a_choice_names_the_others() -> None:
    said = str(complaint("a --up --kind x", "fr"))
    assert said.startswith("--kind : valeur 'x' inconnue (au choix : ")


def test_english_is_argparses_own() -> None:
    assert str(complaint("a --up --count x", "en")) == "argument --count: invalid int value: 'x'"
    assert str(complaint("a --up --two x", "en")) == "argument --two: expected 2 arguments"


def test_the_usage_begins_in_the_language() -> None:
    assert complaint("a", "fr").usage.startswith("usage : ronde test ")
    assert parser("en").format_help().startswith("usage: ronde test ")


def test_a_sentence_that_nobody_translated_stays_english() -> None:
    parser("fr")
    said = vars(argparse)
    assert said["_"]("of a Python to come") == "of a Python to come"
    assert said["ngettext"]("%s thing", "%s things", 2) == "%s things"


def test_every_sentence_of_this_python_about_a_command_line_is_in_the_catalogue() -> None:
    asked = {
        node.args[0].value
        for node in ast.walk(ast.parse(inspect.getsource(argparse)))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"_", "ngettext"}
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }
    wanted = {text for text in asked if not text.startswith((*_FOR_DEVELOPERS, *_NEVER_SAID))}
    assert wanted - codes("argparse") == set()
