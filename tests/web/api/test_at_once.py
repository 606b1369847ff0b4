"""Requests of the same moment: one key is for one request, whoever is faster."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from support import postgres
from support.source import ROOT

TRIES = 12


def test_one_key_and_two_bodies_act_once(tmp_path: Path) -> None:
    path = os.pathsep.join((str(ROOT / "src"), str(ROOT / "tests")))
    done = subprocess.run(
        [sys.executable, "-m", "support.at_once", str(tmp_path), str(TRIES)],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path, **postgres.server_environment(tmp_path)},
        timeout=120,
    )
    assert done.stdout.split("\n")[:-1] == ["200 422 1"] * TRIES, done.stderr[-2000:]
