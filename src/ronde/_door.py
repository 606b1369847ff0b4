"""Front doors of rooms whose names are loaded when first used.

A door lists, for each module, the names it brings; the types of those names are imported beside it
under `TYPE_CHECKING`. `tests/unit/test_doors.py` compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

__all__ = ["door"]


def door(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], list[str]]:
    """`__getattr__` and `__all__` of a package; `homes` gives each module's names in one string.

    A name found once is kept in the package, so that the second look-up costs nothing.
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}

    def find(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value: object = getattr(import_module(f"{package}.{home_of[name]}"), name)
        setattr(import_module(package), name, value)
        return value

    return find, sorted(home_of)
