"""How much of a table was made: work is counted, not timed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ronde.pairing import calendars

__all__ = ["counted", "rounds_made"]

_MAKERS = ("berger_round", "double_berger_round", "rutsch_round", "rutsch_berger_round")


def rounds_made(patch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Every round of a table that is made from now on, as (number, players)."""
    made: list[tuple[Any, ...]] = []
    for name in _MAKERS:
        patch.setattr(calendars, name, counted(getattr(calendars, name), made))
    return made


def counted(function: Callable[..., Any], calls: list[tuple[Any, ...]]) -> Callable[..., Any]:
    """The function, with what it is called with kept."""

    def call(*arguments: Any, **options: Any) -> Any:
        calls.append(arguments)
        return function(*arguments, **options)

    return call
