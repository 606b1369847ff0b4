"""Amounts as people type them."""

from __future__ import annotations

import random

import pytest

from ronde.admin.money import cents_typed, typed_text
from ronde.errors import ModelError


class TestTyped:
    @pytest.mark.parametrize(
        ("text", "cents"),
        [
            ("12,50", 12_50),
            ("12.50", 12_50),
            ("12 €", 12_00),
            ("12,5€", 12_50),
            ("€ 12.50", 12_50),
            ("12 EUR", 12_00),
            ("1 euro", 1_00),
            (" 1 234,05 ", 1234_05),
            ("1\u202f234,05\u00a0€", 1234_05),
            ("0", 0),
            ("0,1", 10),
            ("12.", 12_00),
            ("12,500", 12_50),
            ("-12,50", -12_50),
            ("−3", -3_00),
            ("+3", 3_00),
        ],
    )
    def test_what_is_understood(self, text: str, cents: int) -> None:
        assert cents_typed(text) == cents

    @pytest.mark.parametrize(
        "text", ["", "€", "abc", "1e3", "12,50,00", "1.234,50", "٣", "--1", "½", "nan", "1" * 12]
    )
    def test_what_is_not_is_named(self, text: str) -> None:
        with pytest.raises(ModelError) as refused:
            cents_typed(text)
        assert refused.value.fault.code == "money.invalid"
        assert refused.value.fault.fields["amount"] == text

    def test_nothing_finer_than_a_cent(self) -> None:
        with pytest.raises(ModelError) as refused:
            cents_typed("12,505")
        assert refused.value.fault.code == "money.cents"

    def test_what_is_shown_is_read_again(self) -> None:
        rng = random.Random(5)
        for _ in range(2000):
            cents = rng.randint(-10_000_00, 10_000_00)
            assert cents_typed(typed_text(cents)) == cents
            assert cents_typed(typed_text(cents).replace(".", ",")) == cents
