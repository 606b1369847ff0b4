"""Faults on real servers: killed while writing, disk full, tables edited, hostile phones.

    PYTHONPATH=src:tests python tests/campaigns/faults.py [--kills 50] [--seed 1] [--only kills,...]
    PYTHONPATH=src:tests python -m support.postgres python tests/campaigns/faults.py

Every scenario starts `ronde serve` on a folder of its own, enters results over HTTP as a browser
does, does the harm, and then asks of the database: is every acknowledged result there exactly once,
does every chain hold, was every failure told in words. With RONDE_TEST_POSTGRES (the second line
sets it) every scenario is on PostgreSQL.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from support import (
    failing_calls,
    faults,
    hanging,
    hostile,
    postgres,
    power_cuts,
    proxied,
    racing,
    tampered,
)
from support.faults import Outcome

SCENARIOS: dict[str, Callable[[Path, argparse.Namespace], Outcome]] = {
    "kills": lambda folder, options: faults.killed_while_writing(
        folder, kills=options.kills, seed=options.seed
    ),
    "two-servers": lambda folder, options: faults.two_servers(folder, results=options.results),
    "locked": lambda folder, _: faults.database_locked(folder),
    "disk-full": lambda folder, _: faults.disk_full(folder),
    "read-only": lambda folder, _: faults.read_only(folder),
    "follow": lambda folder, options: faults.following(folder, seed=options.seed),
    "silent": lambda folder, _: hostile.silent_phones(folder),
    "slow": lambda folder, _: hostile.slow_phones(folder),
    "greedy": lambda folder, _: hostile.greedy_phones(folder),
    "streams": lambda folder, _: hostile.too_many_streams(folder),
    "heads": lambda folder, _: hostile.endless_heads(folder),
    "bodies": lambda folder, _: hostile.endless_bodies(folder),
    "proxies": lambda folder, _: proxied.behind_proxies(folder),
    "webhooks": lambda folder, _: hanging.hanging_webhooks(folder),
    "races": lambda folder, _: racing.races(folder),
    "files": lambda folder, options: faults.bad_files(folder, seed=options.seed),
    "tamper": lambda folder, _: tampered.tampered(folder),
    "calls": lambda folder, _: failing_calls.failing_calls(folder),
    "commands": lambda folder, _: failing_calls.failing_commands(folder),
    "power-cuts": lambda folder, options: power_cuts.power_cuts(
        folder, cuts=options.cuts, results=options.results, seed=options.seed
    ),
}


def main() -> int:
    """Run the scenarios, each in a process and a folder of its own, and report."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--cuts", type=int, default=50)
    parser.add_argument("--results", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(SCENARIOS))
    parser.add_argument("--folder", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.folder:
        outcome = SCENARIOS[options.only](Path(options.folder), options)
        print(json.dumps(outcome))
        return 1 if outcome["wrong"] else 0
    print(f"seed {options.seed}, {'PostgreSQL' if postgres.is_wanted() else 'SQLite'}")
    worst = 0
    for name in options.only.split(","):
        worst = max(worst, _run_apart(name, options))
    return worst


def _run_apart(name: str, options: argparse.Namespace) -> int:
    folder = Path(tempfile.mkdtemp(prefix="ronde-faults-"))
    command = [sys.executable, __file__, "--only", name, "--folder", str(folder)]
    command += ["--kills", str(options.kills), "--seed", str(options.seed)]
    command += ["--results", str(options.results), "--cuts", str(options.cuts)]
    begun = time.monotonic()
    environment = {**os.environ, **postgres.server_environment(folder)}
    try:
        done = subprocess.run(
            command, check=False, capture_output=True, text=True, env=environment, timeout=3600
        )
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    seconds = time.monotonic() - begun
    try:
        outcome = json.loads(done.stdout.strip().splitlines()[-1])
    except (ValueError, IndexError):
        print(f"{name}: no outcome\n{done.stdout}\n{done.stderr}")
        return 1
    print(f"{name} ({seconds:.0f} s): {outcome.pop('told')}")
    for line in outcome["wrong"]:
        print(f"  WRONG: {line}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
