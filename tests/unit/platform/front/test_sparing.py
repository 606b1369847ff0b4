"""A log that strangers cannot fill."""

from __future__ import annotations

import logging
import operator
from collections.abc import Callable

from ronde.platform.front.sparing import Sparing


def record(message: str, *fields: object) -> logging.LogRecord:
    return logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, message, fields, None)


def test_so_many_of_a_kind_in_a_minute_then_how_many_there_were() -> None:
    now = [0.0]
    sparing = Sparing(most=3, clock=lambda: now[0])
    let = [sparing.filter(record("from %s", n)) for n in range(1000)]
    assert sum(let) == 3
    assert sparing.filter(record("something else"))
    now[0] = 61
    last = record("from %s", 1000)
    assert sparing.filter(last)
    assert last.getMessage() == "from 1000 (997 more like it were not logged)"


def _by_zero(divide: Callable[[int, int], int]) -> None:
    divide(1, 0)


def test_errors_from_different_lines_are_different() -> None:
    sparing = Sparing(most=1)
    found = []
    for divide in (operator.floordiv, operator.mod):
        try:
            _by_zero(divide) if divide is operator.mod else divide(1, 0)
        except ZeroDivisionError as error:
            logged = record("failed")
            logged.exc_info = (type(error), error, error.__traceback__)
            found.append(sparing.filter(logged))
            found.append(sparing.filter(logged))
    assert found == [True, False, True, False]
