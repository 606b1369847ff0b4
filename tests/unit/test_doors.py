"""Front doors: what is promised to the type checker is what is found at run time."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import ronde

SRC = Path(ronde.__file__).parent
DOORS = sorted(
    "ronde" + ".".join(("", *path.relative_to(SRC).parent.parts))
    for path in SRC.rglob("__init__.py")
    if "import door\n" in path.read_text(encoding="utf-8")
)


@pytest.fixture(params=DOORS)
def room(request: pytest.FixtureRequest) -> ModuleType:
    return import_module(request.param)


def test_the_library_has_a_door() -> None:
    assert "ronde" in DOORS


def test_every_typed_name_is_listed_and_every_listed_name_is_typed(room: ModuleType) -> None:
    assert room.__file__ is not None
    tree = ast.parse(Path(room.__file__).read_text(encoding="utf-8"))
    typed = {
        alias.asname
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname
    }
    assert typed == set(room.__all__)


def test_every_listed_name_is_found(room: ModuleType) -> None:
    for name in room.__all__:
        assert getattr(room, name) is not None


def test_no_name_behind_the_door_is_the_name_of_a_module(room: ModuleType) -> None:
    """Importing that module would put it in the name's place, or not, by the order of imports."""
    bound = set(vars(import_module(room.__name__)))
    assert room.__file__ is not None
    inside = {path.stem for path in Path(room.__file__).parent.iterdir() if path.stem[0] != "_"}
    clashing = inside & set(room.__all__)
    for name in clashing:
        assert name in bound
        assert not isinstance(vars(room)[name], ModuleType)
        import_module(f"{room.__name__}.{name}")
        assert not isinstance(vars(room)[name], ModuleType)


def test_an_unknown_name_is_an_attribute_error(room: ModuleType) -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = room.no_such_name


def test_opening_the_door_loads_nothing_behind_it() -> None:
    script = "import sys, ronde; print(sorted(m for m in sys.modules if m.startswith('ronde.')))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "['ronde._door', 'ronde._version']"
