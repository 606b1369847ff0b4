"""Arguments: argparse with our words, our exit code and one example per command."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NoReturn

from ronde.catalogue import languages
from ronde.cli.exits import Exit
from ronde.errors import RondeError
from ronde.texts.cli import Words
from ronde.texts.language import Language, language_from_locale

__all__ = ["Command", "Parser", "UsageError", "language_of", "overview"]


class UsageError(RondeError, ValueError):
    """A command line that cannot be understood."""

    code = "cli.usage"

    def __init__(self, message: str, *, usage: str) -> None:
        super().__init__(message)
        self.message, self.usage = message, usage


@dataclass(frozen=True, slots=True)
class Command:
    """A command: how its arguments are declared and what it does with them."""

    configure: Callable[[Parser], None]
    run: Callable[[argparse.Namespace, Words], Exit]


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks our languages and never exits by itself on errors."""

    def __init__(self, words: Words, *, prog: str, description: str = "") -> None:
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
            "--lang", choices=_spoken(), metavar="|".join(_spoken()), help=words("cli.lang_option")
        )

    def option(self, *names: str, text: str, **keywords: object) -> None:
        """Declare an argument whose help is the catalogue's text of that code."""
        self.add_argument(*names, help=self.words(text), **keywords)  # type: ignore[arg-type]

    def json_option(self) -> None:
        """Declare `--json`."""
        self.option("--json", text="cli.json_option", action="store_true")

    def format_usage(self) -> str:
        """The usage line, with the translated prefix."""
        return super().format_usage().replace("usage: ", self.words("cli.usage_prefix"), 1)

    def format_help(self) -> str:
        """The help page, with the translated prefix."""
        return super().format_help().replace("usage: ", self.words("cli.usage_prefix"), 1)

    def error(self, message: str) -> NoReturn:
        """Raise instead of exiting: one place turns errors into words.

        Raises:
            UsageError: always.
        """
        raise UsageError(self.words.argparse(message), usage=self.format_usage().strip())


def _spoken() -> tuple[Language, ...]:
    """The languages of the command line."""
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
        if value not in _spoken():
            words = Words(language_from_locale(environment))
            raise UsageError(
                words("cli.unknown_language", value=repr(value), known=", ".join(_spoken())),
                usage=f"ronde --lang {'|'.join(_spoken())}",
            )
        return value
    return language_from_locale(environment)


def overview(commands: tuple[str, ...], words: Words) -> str:
    """The front page: what there is, in one line each."""
    width = max(len(name) for name in commands)
    lines = [f"  {name:<{width}}  {words(f'{name}.summary')}" for name in commands]
    return "\n".join(
        (words("cli.title"), "", *lines, "", words("cli.footer", languages="|".join(_spoken())))
    )
