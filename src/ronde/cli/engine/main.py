"""Dispatch of `ronde-engine`: each mode is a module, loaded when it is asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from ronde._version import __version__
from ronde.cli.engine.arguments import FORMS, Mode, Request, parse_request
from ronde.cli.exits import Exit
from ronde.cli.failures import explained
from ronde.cli.starting import loaded, loading
from ronde.rules.swiss import editions_of

__all__ = ["main"]

_MODULES = {
    Mode.PAIR: "ronde.cli.engine.pair",
    Mode.CHECK: "ronde.cli.engine.check",
    Mode.GENERATE: "ronde.cli.engine.generate",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the engine and return its exit code."""
    if argv is None:
        loading()
    arguments = list(sys.argv[1:] if argv is None else argv)
    return explained(lambda: _dispatch(arguments), ["--lang", "en"])


def _dispatch(arguments: list[str]) -> Exit:
    request = parse_request(arguments)
    if request.mode is Mode.HELP:
        print(FORMS)
        return Exit.OK
    if request.mode is Mode.VERSION:
        print(f"ronde-engine {__version__} (FIDE Dutch {', '.join(editions_of('dutch'))})")
        return Exit.OK
    if "-r" in arguments:
        print(f"ronde-engine {__version__}")
    run: Callable[[Request], Exit] = import_module(_MODULES[request.mode]).run
    loaded()
    return run(request)
