"""Runs the examples of a document: ```python and ```console blocks, as a reader would.

Python blocks with prompts are doctests, others are simply run; the blocks of one document share
their names. In a console block each line after `$ ` is run in one scratch folder, and what follows
it is its output (`...` stands for anything); a command without output below it must just succeed.
A bare `ronde …` runs in this process: starting one for each would cost more than all the rest.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from unittest.mock import patch

from ronde.cli.main import main
from support.source import ROOT

__all__ = ["Block", "Step", "blocks", "run_console", "run_python", "steps"]

_FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    """One fenced block: its language, its text and the line it starts on."""

    language: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Step:
    """A command and the output expected of it."""

    command: str
    output: str


def blocks(text: str, *languages: str) -> Iterator[Block]:
    """The fenced blocks of those languages."""
    for match in _FENCE.finditer(text):
        if match.group(1) in languages:
            line = text.count("\n", 0, match.start()) + 1
            yield Block(match.group(1), match.group(2), line)


def steps(block: Block) -> Iterator[Step]:
    """The commands of a console block."""
    for piece in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, output = piece.partition("\n")
        while command.endswith("\\"):
            more, _, output = output.partition("\n")
            command = command[:-1] + more.strip()
        yield Step(command, output)


def run_python(block: Block, names: dict[str, object], where: str) -> None:
    """Run a Python block; with prompts, compare what it prints."""
    if ">>>" not in block.text:
        exec(compile(block.text, where, "exec"), names)
        return
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    example = doctest.DocTestParser().get_doctest(block.text, names, where, where, block.line)
    runner = doctest.DocTestRunner(optionflags=flags, verbose=False)
    said: list[str] = []
    runner.run(example, out=said.append, clear_globs=False)
    names.update(example.globs)
    assert not runner.failures, "".join(said)


def run_console(block: Block, folder: Path, language: str = "en") -> None:
    """Run a console block as somebody of that language would; `ronde` is this checkout's."""
    shim = folder / "bin" / "ronde"
    if not shim.exists():
        shim.parent.mkdir(parents=True)
        shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ronde "$@"\n', "utf-8")
        shim.chmod(0o755)
    environment = {
        "PATH": f"{shim.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
        "PYTHONUTF8": "1",
        "RONDE_LANG": language,
        "NO_COLOR": "1",
    }
    checker = doctest.OutputChecker()
    with chdir(folder), patch.dict(os.environ, environment):
        for step in steps(block):
            code, said = _here(step.command) if _BARE(step.command) else _in_shell(step.command)
            if not step.output.strip():
                assert code == 0, f"{step.command}: exit {code}: {said}"
                continue
            same = checker.check_output(
                step.output.rstrip() + "\n",
                said.rstrip() + "\n",
                doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
            )
            assert same, f"$ {step.command}\n{said}\nexpected:\n{step.output}"


_BARE = re.compile(r"ronde [^|&;<>()$`\\*?#]*").fullmatch
"""A call of `ronde` and nothing that is the shell's to understand, quotes apart."""


def _here(command: str) -> tuple[int, str]:
    said = StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        try:
            code = main(shlex.split(command)[1:])
        except SystemExit as left:  # argparse
            code = left.code if isinstance(left.code, int) else 1
    return code, said.getvalue()


def _in_shell(command: str) -> tuple[int, str]:
    done = subprocess.run(
        command,
        shell=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout
