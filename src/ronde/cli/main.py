"""`ronde`: find the command, load only its module, turn every error into words and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from ronde.cli.exits import Exit
from ronde.cli.starting import loaded, loading

TYPE_CHECKING = False  # as `typing` has it: `--version` does without
if TYPE_CHECKING:
    from ronde.cli.parser import Command

__all__ = ["COMMANDS", "main"]

COMMANDS: tuple[str, ...] = (
    "serve",
    "backup",
    "restore",
    "verify",
    "account",
    "security",
    "follow",
    "publish",
    "mail",
    "demo",
    "new",
    "show",
    "pair",
    "result",
    "games",
    "merge",
    "import",
    "number",
    "ratings",
    "rating",
    "norms",
    "event",
    "fide-mode",
    "officials",
    "schedule",
    "regulations",
    "licences",
    "admission",
    "draw",
    "bye",
    "withdraw",
    "check",
    "check-event",
    "deadlines",
    "tick",
    "dossier",
    "explain",
    "standings",
    "prizes",
    "document",
    "fees",
    "cash",
    "incident",
    "fair-play",
    "forfeit",
    "appeal",
    "adjourn",
    "whatif",
    "journal",
    "convert",
    "validate",
    "lists",
    "generate",
    "systems",
    "table",
    "plan",
    "pools",
    "playoff",
    "acceleration",
    "indemnity",
    "rules",
    "needs",
    "arbiter-norms",
    "career",
    "laws",
    "manual",
    "completion",
)
"""One module each in this folder, in the order the help lists them."""

_MODULES = {"import": "import_file"}
"""Modules that cannot be called as their command is."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] in (["--version"], ["-V"]):  # before anything heavy is imported
        from ronde._version import __version__  # noqa: PLC0415

        print(f"ronde {__version__}")
        return Exit.OK
    if argv is None:
        loading()
    from ronde.cli.failures import explained  # noqa: PLC0415

    for stream in (sys.stdout, sys.stderr):
        if (reconfigure := getattr(stream, "reconfigure", None)) is not None:
            reconfigure(errors="replace")
    return explained(lambda: _dispatch(arguments), arguments)


def _dispatch(arguments: list[str]) -> Exit:
    from ronde.cli.parser import Parser, UsageError, language_of, overview  # noqa: PLC0415
    from ronde.texts.cli import Words  # noqa: PLC0415

    rest = _without_language(arguments)
    words = Words(language_of(arguments, os.environ), asked=rest != arguments)
    if not rest or rest[0] in {"-h", "--help", "help"}:
        if rest[1:] and rest[1] in COMMANDS:
            return _dispatch([rest[1], "--help", "--lang", words.language])
        print(overview(COMMANDS, words))
        return Exit.OK if rest else Exit.BAD_INPUT
    name = rest[0]
    if name not in COMMANDS:
        usage = Parser(words, prog="ronde").format_usage().strip()
        raise UsageError("usage.unknown_command", name=name, usage=usage)
    command = load(name)
    loaded()
    parser = Parser(words, prog=f"ronde {name}", description=words(f"{name}.help"))
    command.configure(parser)
    return command.run(parser.parse_args(rest[1:]), words)


def module_of(name: str) -> str:
    """The module of a command, in this folder.

    >>> module_of("fide-mode"), module_of("import")
    ('fide_mode', 'import_file')
    """
    return _MODULES.get(name, name.replace("-", "_"))


def load(name: str) -> Command:
    """The command of that name, imported now."""
    command: Command = import_module(f"ronde.cli.{module_of(name)}").COMMAND
    return command


def _without_language(arguments: list[str]) -> list[str]:
    """The arguments without `--lang`, which is allowed anywhere."""
    kept: list[str] = []
    skip = False
    for argument in arguments:
        if skip:
            skip = False
        elif argument == "--lang":
            skip = True
        elif not argument.startswith("--lang="):
            kept.append(argument)
    return kept
