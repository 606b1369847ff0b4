"""The fault campaign in short: killed while writing, spoiled files. The rest is by hand.

`python tests/campaigns/faults.py` has all scenarios; here are those that need no privileges.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from support.source import ROOT

pytest.importorskip("django", reason="the extra `app` is not installed")


@pytest.mark.parametrize("scenario", ["kills", "files"])
def test_nothing_is_lost_and_every_failure_is_told(scenario: str) -> None:
    command = [sys.executable, str(ROOT / "tests" / "campaigns" / "faults.py")]
    path = os.pathsep.join((str(ROOT / "src"), str(ROOT / "tests")))
    done = subprocess.run(
        [*command, "--only", scenario, "--kills", "2"],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        timeout=240,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WRONG" not in done.stdout
