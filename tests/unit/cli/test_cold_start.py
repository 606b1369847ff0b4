"""What the engine does not load to pair a round; `bench/cold_start.py` measures what it costs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ronde import Recipe, generate, write_trf

HEAVY = (
    "argparse",
    "pathlib",
    "json",
    "ronde.journal",
    "ronde.texts",
    "ronde.catalogue",
    "ronde.simulate",
    "ronde.formats.trf.writing",
    "ronde.pairing.registry",
    "ronde.pairing.knockout",
    "ronde.pairing.roundrobin",
    "ronde.pairing.dutch.judge",
)


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Every module in memory after the engine has paired a round of thirty players."""
    event = generate(Recipe(players=30, rounds=9), seed=5)
    file = tmp_path_factory.mktemp("cold") / "event.trf"
    file.write_text(write_trf(event.before_round(6)), "utf-8")
    script = (
        "import sys; from ronde.cli.engine import main;"
        f"code = main(['--dutch', {str(file)!r}, '-p']);"
        "print(*sys.modules, file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[0].isdecimal()
    return done.stderr.split()


@pytest.mark.parametrize("module", HEAVY)
def test_pairing_does_not_load(module: str, loaded: list[str]) -> None:
    assert [m for m in loaded if m == module or m.startswith(f"{module}.")] == []


def test_pairing_loads_the_engine(loaded: list[str]) -> None:
    assert "ronde.pairing.dutch.engine" in loaded
