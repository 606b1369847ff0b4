"""Long lists in the sentence of a check."""

from __future__ import annotations

from ronde.texts.checks import fact


def test_names_keep_their_commas_and_a_long_list_its_end() -> None:
    names = tuple(f"N{n}, G" for n in range(1, 12))
    text = str(fact(names, "en"))
    assert text.startswith("N1, G; N2, G; ")
    assert text.endswith("N8, G and 3 more")
    assert str(fact(names[:9], "fr")).endswith("et 1 autre")


def test_a_short_list_of_words_has_commas() -> None:
    assert fact(("book", "clock"), "en") == "book, clock"
