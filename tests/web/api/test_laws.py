"""The Laws through the API: for anybody, by number and by words, in the language asked for."""

from __future__ import annotations

from ronde.rules.admin.articles import articles
from ronde.rules.admin.laws import LAWS, LawsEdition
from ronde.rules.admin.terms import TERMS
from support.program import Program


def test_everything_without_a_token(anybody: Program) -> None:
    said = anybody("GET", "/laws").data
    assert (said["edition"], said["in_force"]) == ("2023", "2023")
    assert [a["number"] for a in said["items"]] == [a.number for a in articles("2023")]


def test_one_article_of_the_other_edition(anybody: Program) -> None:
    [found] = anybody("GET", "/laws?q=A.4.2&edition=2018").data["items"]
    assert found["elsewhere"] == [{"edition": "2023", "number": "A.5.2"}]
    assert "two minutes" in found["text"]
    assert "one minute" in found["changed"]


def test_by_words(anybody: Program) -> None:
    found = anybody("GET", "/laws?q=mobile").data["items"]
    assert "11.3.2.2" in [a["number"] for a in found]
    assert anybody("GET", "/laws?q=xyzzy").data["items"] == []


def test_an_edition_there_is_none_of(anybody: Program) -> None:
    assert anybody("GET", "/laws?edition=1997").status == 422


def test_every_edition_has_its_name() -> None:
    assert {edition.value for edition in LawsEdition} == set(LAWS)


def test_the_words_in_every_language(anybody: Program) -> None:
    [found] = anybody("GET", "/laws/words?q=stalemate&edition=2018").data["items"]
    assert (found["code"], found["article"]) == ("stalemate", "5.2.1")
    assert {w["language"]: w["word"] for w in found["words"]} == {"en": "stalemate", "fr": "pat"}
    everything = anybody("GET", "/laws/words").data
    assert (everything["edition"], len(everything["items"])) == ("2023", len(TERMS))


def test_no_such_word_and_no_such_edition(anybody: Program) -> None:
    assert anybody("GET", "/laws/words?q=xyzzy").data["items"] == []
    assert anybody("GET", "/laws/words?edition=1997").status == 422
