"""Read-only mappings in values that are copied or sent to another process.

The standard library cannot pickle a `mappingproxy` on its own. It travels as the dictionary it
shows and arrives read-only again.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from types import MappingProxyType
from typing import Any


def let_mappings_travel() -> None:
    """Make read-only mappings picklable in this process (and so copyable)."""
    copyreg.pickle(MappingProxyType, _as_dictionary)


def _as_dictionary(
    mapping: MappingProxyType[Any, Any],
) -> tuple[Callable[..., MappingProxyType[Any, Any]], tuple[dict[Any, Any]]]:
    return _read_only, (dict(mapping),)


def _read_only(items: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(items)
