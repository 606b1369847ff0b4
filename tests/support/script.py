"""Loads a script that is not part of the package, to test it: `script("tools/skipped.py")`."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from support.source import ROOT

__all__ = ["script"]


def script(path: str) -> ModuleType:
    """The script as a module; what it does only as a program is not done."""
    name = path.removesuffix(".py").replace("/", "_")
    spec = importlib.util.spec_from_file_location(name, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module
