"""Prize files: what a prize can be, and where a wrong one stands."""

from __future__ import annotations

import pytest

from ronde.errors import FormatError
from ronde.formats.prize_rules import read_prize_rules, write_prize_rules
from ronde.standings.prizes import Prize
from ronde.texts.errors import error_lines


def rules(prizes: str) -> str:
    return f'[[list]]\nname = "general"\nprizes = [{prizes}]\n'


def test_money_and_goods() -> None:
    (only,) = read_prize_rules(rules('"100.01", 50, 19.5, "cup"')).lists
    assert only.prizes == (
        Prize(amount=10001),
        Prize(amount=5000),
        Prize(amount=1950),
        Prize(goods="cup"),
    )


@pytest.mark.parametrize(
    "wrong", ['"1/0"', '"1e9999"', "-5", "nan", "inf", "true", "[1]", '""', '"12.345"', '"7 €"']
)
def test_anything_else_is_refused_at_its_place(wrong: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_prize_rules(rules(wrong))
    assert "prize list 1" in str(caught.value)
    assert "liste de prix 1" in error_lines(caught.value, "fr")[0]


@pytest.mark.parametrize(
    "text",
    [
        "minimum = " + "9" * 5000,
        "a = " + "[" * 50_000,
        "x" * 2_000_000,
        '[[list]]\nprizes = ["1"]\nplayers = [[1]]',
        '[[list]]\nprizes = ["1"]\nplayers = ["Anne"]',
        '[[list]]\nprizes = ["²"]',
        "".join(f'[[list]]\nname = "{n}"\nprizes = ["1"]\n' for n in range(2000)),
    ],
    ids=["digits", "nesting", "text", "list", "names", "exponent", "lists"],
)
def test_what_no_prize_file_has_is_an_error_of_the_file(text: str) -> None:
    with pytest.raises(FormatError):
        read_prize_rules(text)


def test_age_categories() -> None:
    young = read_prize_rules('[[list]]\nname = "young"\nages = ["U10", "U12F"]\nprizes = ["cup"]\n')
    assert young.lists[0].selection.ages == ("U10", "U12F")
    assert read_prize_rules(write_prize_rules(young)) == young
    with pytest.raises(FormatError) as caught:
        read_prize_rules('[[list]]\nages = ["U9"]\nprizes = ["cup"]\n')
    assert caught.value.fault.code == "prizes.ages"
