"""The front doors load lazily; a name must not turn into the module that holds it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import ronde
from ronde import formats
from support.source import SOURCE

DOORS = [
    *(("ronde.formats", name) for name in formats.__all__),
    *(("ronde", name) for name in ronde.__all__),
]


def test_no_public_name_is_also_a_module_behind_a_lazy_door() -> None:
    modules = {path.stem for path in (SOURCE / "formats").iterdir()}
    assert not modules & set(formats.__all__)
    rooms = {path.stem for path in SOURCE.iterdir()}
    assert not rooms & set(ronde.__all__)


@pytest.mark.parametrize(("door", "name"), DOORS)
def test_every_name_is_there(door: str, name: str) -> None:
    assert getattr(sys.modules[door], name) is not None


def test_loaded_first_then_load() -> None:
    """Found on the way: importing `Loaded` made a module of the function `load`."""
    code = "from ronde.formats import Loaded\nimport ronde.formats as f\nf.load(b'012 x\\n')"
    path = {"PYTHONPATH": str(SOURCE.parent)}
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60, env=os.environ | path)
