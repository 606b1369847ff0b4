"""Numbers as people, and programs that mean no good, type them."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from ronde.web.forms import Fields


def typed(value: str) -> Fields:
    data = QueryDict(mutable=True)
    data["n"] = value
    return Fields(data)


@pytest.mark.parametrize(("value", "found"), [("7", 7), (" 07 ", 7), ("-3", -3), ("99", 99)])
def test_a_whole_number_in_its_range(value: str, found: int) -> None:
    fields = typed(value)
    assert fields.integer("n", low=-5, high=99) == found
    assert not fields.errors


@pytest.mark.parametrize(
    "value",
    [
        "--5",
        "-",
        "+5",
        "5-",
        "1e2",
        "1_0",
        "1.0",
        "0x1",
        "NaN",
        "²",
        "٣",
        "７",
        "½",
        "9" * 5000,
        "1 2",
    ],
)
def test_anything_else_is_an_error_of_the_field(value: str) -> None:
    fields = typed(value)
    assert fields.integer("n", low=-5, high=99, default=1) == 1
    assert fields.errors == {"n": "form.not_in_range"}
