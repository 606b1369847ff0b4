"""The words of the Laws: complete in each language, said to differ where they do, found."""

from __future__ import annotations

import re

import pytest

from ronde.catalogue import COMPLETE
from ronde.rules.admin.articles import article, articles
from ronde.rules.admin.laws import LAWS
from ronde.texts.laws import find_article, look_up, passage, passages
from support.catalogues import messages

ROWS = {found.words: found for edition in LAWS for found in articles(edition)}


@pytest.mark.parametrize("language", COMPLETE)
class TestEachLanguage:
    def test_has_every_article_and_nothing_else(self, language: str) -> None:
        written = set(messages(language, "laws"))
        notes = {code for code in written if code.startswith(("changed.", "also."))}
        assert written - notes == set(ROWS)
        known = {found.notes for found in ROWS.values()}
        assert {code.partition(".")[2] for code in notes} <= known

    def test_says_what_changed_wherever_the_words_differ(self, language: str) -> None:
        for edition in LAWS:
            for found in passages(edition, language):
                if found.article.reworded:
                    assert found.changed, found.article.number
                if not found.article.reworded and found.article.elsewhere:
                    assert not found.changed, found.article.number

    def test_the_words_differ_where_the_codes_do(self, language: str) -> None:
        for found in articles("2018"):
            for number in found.elsewhere.values():
                new = article("2023", number)
                assert new is not None
                same = passage(found, language).text == passage(new, language).text
                assert same is not found.reworded, number

    def test_numbers_inside_are_articles_of_that_edition(self, language: str) -> None:
        number = re.compile(r"(?<![\w.])(?:[1-9]\d?|[A-D]|I{1,3})(?:\.[1-9]\d?)+(?!\w)")
        for edition in LAWS:
            for found in passages(edition, language):
                for named in number.findall(found.text):
                    assert article(edition, named), (edition, found.article.number, named)

    def test_both_languages_name_the_same_articles(self, language: str) -> None:
        number = re.compile(r"\d+(?:\.\d+)+|[A-DI]+(?:\.\d+)+")
        for code in ROWS:
            english, other = (messages(x, "laws")[code].forms[0] for x in ("en", language))
            assert sorted(number.findall(english)) == sorted(number.findall(other)), code

    @pytest.mark.parametrize(
        ("edition", "number", "minutes"), [("2018", "A.4.2", "2"), ("2023", "A.5.2", "1")]
    )
    def test_the_minutes_of_rapid(
        self, language: str, edition: str, number: str, minutes: str
    ) -> None:
        words = {"en": {"1": "one minute", "2": "two minutes"}}
        words["fr"] = {"1": "une minute", "2": "deux minutes"}
        found = article(edition, number)
        assert found is not None
        assert words[language][minutes] in passage(found, language).text


def numbers(asked: str, language: str = "fr", edition: str = "2023") -> list[str]:
    return [found.article.number for found in look_up(asked, edition, language)]


class TestSearch:
    @pytest.mark.parametrize("asked", ["7.5.5", " Art. 7.5.5 ", "article 7.5.5", "7 5 5", "7,5,5"])
    def test_by_number(self, asked: str) -> None:
        assert numbers(asked) == ["7.5.5"]

    def test_a_number_brings_what_stands_under_it(self) -> None:
        assert numbers("12.9") == ["12.9", *(f"12.9.{n}" for n in range(1, 10))]
        assert numbers("a.3", edition="2018")[0] == "A.3"
        assert "1.1" in numbers("1")
        assert "10" not in numbers("1")

    def test_by_word_without_accents(self) -> None:
        assert set(numbers("telephone")) == set(numbers("TÉLÉPHONES")) != set()
        assert "11.3.2.2" in numbers("téléphone")
        assert "6.7.1" in numbers("delai")

    def test_by_stem(self) -> None:
        assert "7.5.1" in numbers("illegal moves", "en")
        assert "7.5.1" in numbers("illegal move", "en")
        assert "7.5.5" in numbers("coups illégaux")

    def test_words_that_stand_whole_come_first(self) -> None:
        found = numbers("abandon")
        assert found[0] == "5.1.2"

    def test_small_words_do_not_narrow(self) -> None:
        assert "11.3.2.2" in numbers("téléphone qui sonne")

    def test_by_other_words_for_it(self) -> None:
        assert "11.3.2" in numbers("smartwatch", "en")

    @pytest.mark.parametrize("asked", ["", "  ", "xyzzy", "99.9", "''"])
    def test_nothing(self, asked: str) -> None:
        assert numbers(asked) == []

    @pytest.mark.parametrize("asked", ["phone", "1.2.3.4.5", "A4", "12.9.10"])
    def test_what_is_no_number(self, asked: str) -> None:
        assert find_article(asked, "2023") is None
