"""Arguments: argparse with our words, our exit code and one example per command."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from ronde.catalogue import UnknownCode, languages, translations
from ronde.cli.exits import Exit
from ronde.errors import FaultError, Phrase
from ronde.texts.cli import Words
from ronde.texts.language import Language, language_from_locale

__all__ = ["Command", "Parser", "UsageError", "language_of", "overview"]


class UsageError(FaultError, ValueError):
    """A command line that cannot be understood; `usage` shows one that can."""

    code = "cli.usage"

    def __init__(self, fault: Phrase | str, /, *, usage: str, **fields: Any) -> None:
        super().__init__(fault, **fields)
        self.usage = usage


def _speak(language: Language) -> None:
    """Give argparse its sentences in that language.

    It asks gettext for every one, by the names `_` and `ngettext` of its own module; the standard
    library binds them to files that the system's language chooses, and has no such files. They are
    bound to our catalogue instead, whose ids are argparse's own sentences. One command line is
    read at a time, so the module may hold its language. A sentence of a newer Python that the
    catalogue lacks stays English.
    """

    def one(message: str) -> str:
        try:
            return translations(language, "argparse").gettext(message)
        except UnknownCode:
            return message

    def counted(singular: str, plural: str, count: int) -> str:
        try:
            return translations(language, "argparse").ngettext(singular, plural, count)
        except UnknownCode:
            return singular if count == 1 else plural

    vars(argparse).update(_=one, ngettext=counted)


@dataclass(frozen=True, slots=True)
class Command:
    """A command: how its arguments are declared and what it does with them."""

    configure: Callable[[Parser], None]
    run: Callable[[argparse.Namespace, Words], Exit]


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks our languages and never exits by itself on errors."""

    def __init__(self, words: Words, *, prog: str, description: str = "") -> None:
        _speak(words.language)
        super().__init__(
            prog=prog,
            description=description,
            add_help=False,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self.words = words
        self._positionals.title = words("cli.arguments")
        self._optionals.title = words("cli.options")
        self.add_argument("-h", "--help", action="help", help=words("cli.help_option"))
        self.add_argument(
            "--lang",
            choices=languages(),
            metavar="|".join(_spoken()),
            help=words("cli.lang_option"),
        )

    def option(self, *names: str, text: str, **keywords: object) -> None:
        """Declare an argument whose help is the catalogue's text of that code."""
        self.add_argument(*names, help=self.words(text), **keywords)  # type: ignore[arg-type]

    def json_option(self) -> None:
        """Declare `--json`."""
        self.option("--json", text="cli.json_option", action="store_true")

    def error(self, message: str) -> NoReturn:
        """Raise instead of exiting: one place turns errors into words.

        Raises:
            UsageError: always.
        """
        raise UsageError("usage.argparse", message=message, usage=self.format_usage().strip())


def _spoken() -> tuple[Language, ...]:
    """The languages that have words for commands; any other is understood, and told in English."""
    return languages("commands")


def language_of(arguments: list[str], environment: Mapping[str, str]) -> Language:
    """`--lang` wherever it stands, else the environment's language."""
    for index, argument in enumerate(arguments):
        value = ""
        if argument == "--lang":
            value = arguments[index + 1] if index + 1 < len(arguments) else ""
        elif argument.startswith("--lang="):
            value = argument.removeprefix("--lang=")
        else:
            continue
        if value not in languages():
            usage = f"ronde --lang {'|'.join(_spoken())}"
            raise UsageError("usage.unknown_language", value=value, known=languages(), usage=usage)
        return value
    return language_from_locale(environment)


def overview(commands: tuple[str, ...], words: Words) -> str:
    """The front page: what there is, in one line each."""
    width = max(len(name) for name in commands)
    lines = [f"  {name:<{width}}  {words(f'{name}.summary')}" for name in commands]
    return "\n".join(
        (words("cli.title"), "", *lines, "", words("cli.footer", languages="|".join(_spoken())))
    )
