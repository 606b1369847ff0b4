"""What `ronde serve` draws for phones."""

from __future__ import annotations

import pytest

from ronde.cli import lan


def test_a_qr_code_for_the_terminal() -> None:
    pytest.importorskip("segno", reason="the extra `app` is not installed")
    drawn = lan.terminal_qr("http://192.168.1.20:8642/sign-in/")
    assert {"█", "▀", "▄"} <= set(drawn)
    assert len({len(line) for line in drawn.splitlines() if line}) == 1
