"""`ronde laws`: articles, and the words that arbiters explain."""

from __future__ import annotations

import json
from collections.abc import Callable

from ronde.cli.exits import Exit
from ronde.rules.admin.terms import TERMS

Run = Callable[..., tuple[int, str, str]]


def test_a_word_is_explained_before_the_articles_that_have_it(run: Run) -> None:
    status, out, _ = run("laws", "--lang", "fr", "pat")
    assert status == Exit.OK
    assert out.index("pat (stalemate)") < out.index("Pat :".replace(" :", "\u00a0:"))


def test_a_word_of_the_other_language_is_found(run: Run) -> None:
    status, out, _ = run("laws", "--lang", "fr", "stalemate")
    assert status == Exit.OK
    assert "pat (stalemate)" in out


def test_articles_as_data_stay_articles(run: Run) -> None:
    found = json.loads(run("laws", "--lang", "en", "stalemate", "--json")[1])
    assert {tuple(row) for row in found} == {("article", "text", "changed", "elsewhere")}


def test_all_words_with_the_articles_of_an_edition(run: Run) -> None:
    answer = run("laws", "--words", "--edition", "2018", "--json")
    found = {row["term"]: row for row in json.loads(answer[1])}
    assert len(found) == len(TERMS)
    assert found["promotion"]["article"] == "3.7.5.1"
    assert set(found["promotion"]["words"]) == {"en", "fr"}


def test_no_such_word(run: Run) -> None:
    status, out, err = run("laws", "--words", "xyzzy")
    assert (status, out) == (Exit.NO, "")
    assert "xyzzy" in err
