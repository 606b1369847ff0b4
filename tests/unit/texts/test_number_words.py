"""Numbers and sums in words: the endings that French drops, the "and" that English puts."""

from __future__ import annotations

import pytest

from ronde.catalogue import COMPLETE
from ronde.texts.number_words import LARGEST, money_words, number_words

FRENCH = {
    0: "zéro",
    1: "un",
    16: "seize",
    17: "dix-sept",
    20: "vingt",
    21: "vingt et un",
    22: "vingt-deux",
    60: "soixante",
    61: "soixante et un",
    70: "soixante-dix",
    71: "soixante et onze",
    72: "soixante-douze",
    79: "soixante-dix-neuf",
    80: "quatre-vingts",
    81: "quatre-vingt-un",
    90: "quatre-vingt-dix",
    91: "quatre-vingt-onze",
    99: "quatre-vingt-dix-neuf",
    100: "cent",
    101: "cent un",
    180: "cent quatre-vingts",
    200: "deux cents",
    201: "deux cent un",
    280: "deux cent quatre-vingts",
    999: "neuf cent quatre-vingt-dix-neuf",
    1_000: "mille",
    1_001: "mille un",
    1_080: "mille quatre-vingts",
    1_200: "mille deux cents",
    2_000: "deux mille",
    21_000: "vingt et un mille",
    80_000: "quatre-vingt mille",
    80_080: "quatre-vingt mille quatre-vingts",
    100_000: "cent mille",
    200_000: "deux cent mille",
    280_000: "deux cent quatre-vingt mille",
    1_000_000: "un million",
    2_000_000: "deux millions",
    80_000_000: "quatre-vingts millions",
    200_000_000: "deux cents millions",
    1_001_000: "un million mille",
    2_000_000_000: "deux milliards",
    -5: "moins cinq",
}
ENGLISH = {
    0: "zero",
    1: "one",
    13: "thirteen",
    21: "twenty-one",
    40: "forty",
    71: "seventy-one",
    80: "eighty",
    91: "ninety-one",
    99: "ninety-nine",
    100: "one hundred",
    101: "one hundred and one",
    200: "two hundred",
    999: "nine hundred and ninety-nine",
    1_000: "one thousand",
    1_001: "one thousand and one",
    1_100: "one thousand one hundred",
    2_000: "two thousand",
    80_000: "eighty thousand",
    120_000: "one hundred and twenty thousand",
    2_000_000: "two million",
    1_000_001: "one million and one",
    1_000_000_000: "one billion",
}


@pytest.mark.parametrize("number", FRENCH)
def test_french(number: int) -> None:
    assert number_words(number, "fr") == FRENCH[number]


@pytest.mark.parametrize("number", ENGLISH)
def test_english(number: int) -> None:
    assert number_words(number, "en") == ENGLISH[number]


@pytest.mark.parametrize("language", COMPLETE)
def test_no_two_numbers_are_said_alike(language: str) -> None:
    numbers = [*range(2_300), *range(0, 1_200_000, 997), *range(10**6, 4 * 10**9, 98_765_431)]
    numbers = list(dict.fromkeys(numbers))
    assert len({number_words(number, language) for number in numbers}) == len(numbers)


def test_what_is_larger_is_refused() -> None:
    assert number_words(LARGEST, "fr").startswith("neuf cent quatre-vingt-dix-neuf milliards")
    with pytest.raises(ValueError, match=str(LARGEST + 1)):
        number_words(LARGEST + 1, "en")


@pytest.mark.parametrize(
    ("cents", "french", "english"),
    [
        (0, "zéro euro", "zero euros"),
        (1, "un centime", "one cent"),
        (50, "cinquante centimes", "fifty cents"),
        (100, "un euro", "one euro"),
        (101, "un euro et un centime", "one euro and one cent"),
        (8_000, "quatre-vingts euros", "eighty euros"),
        (8_180, "quatre-vingt-un euros et quatre-vingts centimes", "eighty-one euros and eighty"),
        (20_000_000, "deux cent mille euros", "two hundred thousand euros"),
        (100_000_000, "un million d'euros", "one million euros"),
        (200_000_000, "deux millions d'euros", "two million euros"),
        (200_000_100, "deux millions un euros", "two million and one euros"),
        (-150, "moins un euro et cinquante centimes", "minus one euro and fifty cents"),
    ],
)
def test_money(cents: int, french: str, english: str) -> None:
    assert money_words(cents, "EUR", "fr") == french
    assert money_words(cents, "EUR", "en").startswith(english)


def test_another_currency_is_named_by_its_code() -> None:
    assert money_words(8_050, "CHF", "fr") == "quatre-vingts CHF et cinquante centimes"
