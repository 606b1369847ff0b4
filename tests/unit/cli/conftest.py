"""A command run in this process, in English: exit code, what it printed, what it said."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ronde.cli.main import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("RONDE_LANG", "en")
    monkeypatch.delenv("RONDE_DEBUG", raising=False)

    def call(*arguments: object) -> tuple[int, str, str]:
        code = main([str(a) for a in arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call
