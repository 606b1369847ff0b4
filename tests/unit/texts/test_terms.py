"""The words of the Laws: explained in each language, under articles that exist, found in both."""

from __future__ import annotations

import re

import pytest

from ronde.catalogue import COMPLETE
from ronde.errors import UnknownName
from ronde.rules.admin.articles import article
from ronde.rules.admin.laws import LAWS
from ronde.rules.admin.terms import TERMS, Term, article_of
from ronde.texts.terms import look_up_terms, terms_explained
from support.catalogues import messages


@pytest.mark.parametrize("language", COMPLETE)
class TestEachLanguage:
    def test_has_every_word_with_its_meaning_and_nothing_else(self, language: str) -> None:
        codes = [term.code for term in TERMS]
        assert len(codes) == len(set(codes)) >= 60
        assert set(messages(language, "terms")) == {*codes, *(f"{code}.text" for code in codes)}

    def test_no_two_words_are_the_same(self, language: str) -> None:
        words = [entry.wordings[0].word for entry in terms_explained("2023", language)]
        assert len(words) == len(set(words))

    def test_own_words_come_first_in_their_alphabet(self, language: str) -> None:
        entries = terms_explained("2023", language)
        assert {entry.wordings[0].language for entry in entries} == {language}
        assert {len(entry.wordings) for entry in entries} == {len(COMPLETE)}
        first = {"en": "75-move rule", "fr": "abandonner"}
        assert entries[0].wordings[0].word == first[language]


def test_both_languages_name_the_same_articles_and_figures() -> None:
    number = re.compile(r"\d+(?:\.\d+)*")
    for term in TERMS:
        said = [messages(x, "terms")[f"{term.code}.text"].forms[0] for x in COMPLETE]
        assert len({tuple(sorted(number.findall(text))) for text in said}) == 1, term.code


@pytest.mark.parametrize("edition", LAWS)
def test_every_number_is_an_article_of_that_edition(edition: str) -> None:
    for term in TERMS:
        number = article_of(term, edition)
        assert not number or article(edition, number), (term.code, number)
        assert bool(number) is bool(term.number), term.code


def test_the_number_follows_the_edition() -> None:
    promotion = next(term for term in TERMS if term.code == "promotion")
    assert article_of(promotion, "2018") == "3.7.5.1"
    assert article_of(Term("none"), "2018") == ""
    with pytest.raises(UnknownName):
        article_of(promotion, "1997")


class TestSearch:
    def codes(self, asked: str, language: str = "fr", *, inside: bool = True) -> list[str]:
        found = look_up_terms(asked, "2023", language, inside=inside)
        return [entry.term.code for entry in found]

    @pytest.mark.parametrize("language", COMPLETE)
    @pytest.mark.parametrize("asked", ["pat", "STALEMATE", "stale"])
    def test_in_either_language_whoever_reads(self, asked: str, language: str) -> None:
        assert self.codes(asked, language, inside=False) == ["stalemate"]

    def test_marks_do_not_count(self) -> None:
        assert self.codes("increment")[0] == self.codes("incrément")[0] == "increment"

    def test_what_is_called_so_comes_before_what_says_so(self) -> None:
        found = self.codes("arbitre")
        assert found[:2] == ["arbiter", "discretion"]
        assert "appeal" in found[2:]
        assert "appeal" not in self.codes("arbitre", inside=False)

    def test_words_of_two_languages_do_not_add_up(self) -> None:
        assert self.codes("pat stalemate") == []

    @pytest.mark.parametrize("asked", ["", " ", "xyzzy", "'"])
    def test_nothing(self, asked: str) -> None:
        assert self.codes(asked) == []
