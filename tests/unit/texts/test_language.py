"""What every language writes in its own way: numbers, points, dates, lists, the alphabet."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

import pytest

from ronde.model.folding import fold
from ronde.texts.alphabet import sort_key
from ronde.texts.dates import date_span_text, date_text, moment_text
from ronde.texts.language import (
    clauses,
    fraction_text,
    join,
    labelled,
    language_from_locale,
    language_of_tag,
    points_text,
)
from ronde.texts.money import money_text


def listed(language: str, *names: str) -> list[str]:
    return sorted(names, key=lambda name: sort_key(name, language))


class TestNumbers:
    @pytest.mark.parametrize(("language", "text"), [("fr", "2,3"), ("en", "2.3"), ("de", "2,3")])
    def test_the_decimal_sign(self, language: str, text: str) -> None:
        assert points_text(23, language) == text
        assert fraction_text(Fraction(23, 10), language) == text
        assert money_text(230, "EUR", language) == f"{text}0 EUR"

    def test_halves_of_points(self) -> None:
        assert [points_text(n, "fr") for n in (5, -5, 15, 100)] == ["½", "-½", "1½", "10"]


class TestDates:
    def test_the_first_of_a_month(self) -> None:
        first = dt.date(2026, 3, 1)
        assert [date_text(first, language) for language in ("fr", "en", "de", "es")] == [
            "1er mars 2026",
            "1 March 2026",
            "1. März 2026",
            "1 mar. 2026",
        ]

    def test_spans_do_not_repeat_themselves(self) -> None:
        first, last = dt.date(2026, 3, 1), dt.date(2026, 4, 2)
        assert date_span_text(first, last, "fr") == "1er mars – 2 avr. 2026"
        assert date_span_text(first, dt.date(2026, 3, 4), "de") == "1.–4. März 2026"
        assert date_span_text(first, dt.date(2027, 1, 1), "en") == "1 March 2026 – 1 Jan. 2027"

    def test_hours_have_two_digits(self) -> None:
        assert moment_text(dt.datetime(2026, 3, 2, 9, 5, tzinfo=dt.UTC), "en") == (
            "2 March 2026 09:05"
        )


class TestLists:
    def test_the_last_thing_has_its_word(self) -> None:
        assert [join(("a", "b", "c"), language) for language in ("fr", "en", "de", "es")] == [
            "a, b et c",
            "a, b and c",
            "a, b und c",
            "a, b y c",
        ]

    def test_a_colon_stands_as_the_language_has_it(self) -> None:
        assert [labelled("a", "b", language) for language in ("fr", "en", "de", "es")] == [
            "a : b",
            "a: b",
            "a: b",
            "a: b",
        ]

    def test_reasons_follow_each_other(self) -> None:
        assert clauses(["a", "b"], "fr") == "a ; b"


class TestAlphabet:
    def test_accents_and_capitals_stand_beside_their_letter(self) -> None:
        names = ("Zola", "Éluard", "eco", "Œrsted", "Odile", "Oz", "ètre", "Eco")
        assert listed("fr", *names) == [
            "eco",
            "Eco",
            "Éluard",
            "ètre",
            "Odile",
            "Œrsted",
            "Oz",
            "Zola",
        ]

    @pytest.mark.parametrize(
        ("name", "typed"),
        [
            ("Østby", "ostby"),
            ("Łukasz", "LUKASZ"),
            ("Ægir", "aegir"),
            ("Weiß", "weiss"),
            ("Ǿ", "o"),
        ],
    )
    def test_a_search_finds_letters_one_cannot_type(self, name: str, typed: str) -> None:
        assert fold(name) == fold(typed)

    def test_a_letter_of_its_own_stands_behind_the_one_it_follows(self) -> None:
        assert listed("es", "Ñandú", "Nuzzi", "Ortiz", "Nadal") == [
            "Nadal",
            "Nuzzi",
            "Ñandú",
            "Ortiz",
        ]
        assert listed("fr", "Ñandú", "Nuzzi", "Nadal") == ["Nadal", "Ñandú", "Nuzzi"]

    def test_composed_and_decomposed_letters_are_one(self) -> None:
        assert sort_key("Nun\u0303o", "es") == sort_key("Nuño", "es")


class TestTags:
    def test_a_region_of_its_own_is_preferred(self) -> None:
        assert language_of_tag("pt-br", ("pt", "pt-BR")) == "pt-BR"
        assert language_of_tag("pt_PT.UTF-8", ("pt", "pt-BR")) == "pt"
        assert language_of_tag("it", ("pt", "pt-BR")) is None

    def test_the_first_variable_that_says_something_decides(self) -> None:
        assert language_from_locale({"RONDE_LANG": "fr", "LANG": "en_GB.UTF-8"}) == "fr"
        assert language_from_locale({"LC_ALL": "POSIX", "LANG": "fr_FR"}) == "en"
        assert language_from_locale({}) == "en"
