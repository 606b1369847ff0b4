"""Errors become three lines on standard error: what, where, how to mend; and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from ronde.cli.exits import Exit
from ronde.cli.streams import talk
from ronde.errors import NoValidPairing, RondeError, system_fault

if TYPE_CHECKING:
    from ronde.texts.cli import Words

__all__ = ["explained"]


def explained(work: Callable[[], Exit], arguments: list[str]) -> Exit:
    """Run it; no error leaves as a traceback unless RONDE_DEBUG asks for one."""
    try:
        return work()
    except SystemExit as stop:  # argparse's --help
        return Exit.OK if not stop.code else Exit.BAD_INPUT
    except BrokenPipeError:  # the reader (`head`, a pager) has gone: nothing to report
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.OK
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BaseException as error:
        if os.environ.get("RONDE_DEBUG"):
            raise
        words = _words(arguments)
        code, lines = _in_words(error, words)
        talk(*lines)
        return code


def _words(arguments: list[str]) -> Words:
    # Words and argument parsers are loaded only when something went wrong.
    from ronde.cli.parser import UsageError, language_of  # noqa: PLC0415
    from ronde.texts.cli import Words  # noqa: PLC0415
    from ronde.texts.language import language_from_locale  # noqa: PLC0415

    try:
        return Words(language_of(arguments, os.environ))
    except UsageError:
        return Words(language_from_locale(os.environ))


_FILE = frozenset({"store.newer_tables"})
"""What is wrong with the database itself, by code: the class is Django's room's."""


def _exit_of(error: RondeError) -> Exit:
    if isinstance(error, NoValidPairing):
        return Exit.NO
    if error.code in _FILE:
        return Exit.FILE
    return Exit.TOO_LARGE if error.code == "engine.seed" else Exit.BAD_INPUT


def _in_words(error: BaseException, words: Words) -> tuple[Exit, tuple[str, ...]]:
    from ronde.cli.parser import UsageError  # noqa: PLC0415

    if isinstance(error, UsageError):
        return Exit.BAD_INPUT, (error.said_in(words.language), error.usage, words("cli.usage_mend"))
    if type(error).__module__.startswith("django.db"):  # then Django is there to ask
        from ronde.store.trouble import trouble_of  # noqa: PLC0415

        if (trouble := trouble_of(error)) is not None:
            return Exit.FILE, _lines(trouble, words)
    if isinstance(error, RondeError):
        return _exit_of(error), _lines(error, words)
    if isinstance(error, OSError):
        fault = system_fault(error)
        reason = fault if isinstance(fault, str) else fault.said_in(words.language)
        where = "" if error.filename is None else str(error.filename)
        return Exit.FILE, (words("cli.file_error", reason=reason), where, words("cli.file_mend"))
    if isinstance(error, MemoryError | RecursionError):
        return Exit.TOO_LARGE, (words("cli.too_large"),)
    name = f"{type(error).__name__}: {error}"
    return Exit.UNEXPECTED, (words("cli.unexpected", error=name), words("cli.unexpected_mend"))


def _lines(error: RondeError, words: Words) -> tuple[str, ...]:
    # The words for errors know every room of the library: loaded only when needed.
    from ronde.texts.errors import error_lines  # noqa: PLC0415

    return error_lines(error, words.language)
