"""Runs the examples of a document: ```python and ```console blocks, as a reader would.

Python blocks with prompts are doctests, others are simply run; the blocks of one document share
their names. In a console block each line after `$ ` is run in one scratch folder, and what follows
it is its output (`...` stands for anything); a command without output below it must just succeed.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from support.source import ROOT

__all__ = ["Block", "Step", "blocks", "run_console", "run_python", "steps"]

_FENCE = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```$", re.DOTALL | re.MULTILINE)


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


def run_console(block: Block, folder: Path) -> None:
    """Run a console block; `ronde` is this checkout's."""
    shim = folder / "bin" / "ronde"
    if not shim.exists():
        shim.parent.mkdir(parents=True)
        shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ronde "$@"\n', "utf-8")
        shim.chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{shim.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
        "PYTHONUTF8": "1",
        "RONDE_LANG": "en",
        "NO_COLOR": "1",
    }
    checker = doctest.OutputChecker()
    for step in steps(block):
        done = subprocess.run(
            step.command,
            shell=True,
            cwd=folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        if not step.output.strip():
            assert done.returncode == 0, f"{step.command}: {done.stderr}"
            continue
        same = checker.check_output(
            step.output.rstrip() + "\n",
            (done.stdout + done.stderr).rstrip() + "\n",
            doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
        )
        assert same, f"$ {step.command}\n{done.stdout}{done.stderr}\nexpected:\n{step.output}"
