"""What translators wrote: complete languages say everything, offered ones nothing unknown."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from ronde.catalogue import COMPLETE, ENGLISH, areas, languages
from ronde.catalogue.po import Message, read_po
from support.catalogues import LOCALE, area_files, codes, fields_of, messages

AREAS = sorted(area_files(ENGLISH))
OFFERED = [language for language in languages() if language not in COMPLETE]
FILES = [(language, area) for language in languages() for area in area_files(language)]


def every_wording(language: str, area: str) -> Iterator[tuple[str, str]]:
    return ((m.id, form) for m in messages(language, area).values() for form in m.forms)


def header(language: str, area: str) -> str:
    (first, *_) = read_po(area_files(language)[area].read_text("utf-8"))
    return "".join(first.forms)


def number_of_forms(language: str, area: str) -> int:
    found = re.search(r"nplurals=(\d);", header(language, area))
    assert found is not None
    return int(found[1])


def test_files_of_one_area_do_not_say_the_same_code() -> None:
    """One of them would be read for both, and nobody could tell which."""
    said: dict[str, Counter[str]] = {}
    for area in AREAS:
        said.setdefault(area.partition("_")[0], Counter()).update(list(messages(ENGLISH, area)))
    twice = {name: [code for code, n in found.items() if n > 1] for name, found in said.items()}
    assert {name: found for name, found in twice.items() if found} == {}


class TestCompleteLanguages:
    @pytest.mark.parametrize("language", COMPLETE)
    def test_every_area_has_its_file(self, language: str) -> None:
        assert sorted(area_files(language)) == AREAS == list(areas())

    @pytest.mark.parametrize("area", AREAS)
    @pytest.mark.parametrize("language", COMPLETE)
    def test_every_code_has_its_words_in_the_order_of_english(
        self, language: str, area: str
    ) -> None:
        assert list(messages(language, area)) == list(messages(ENGLISH, area))
        assert [m.id for m in messages(language, area).values() if not m.is_translated] == []

    @pytest.mark.parametrize("area", AREAS)
    @pytest.mark.parametrize("language", COMPLETE)
    def test_wordings_use_the_fields_of_english(self, language: str, area: str) -> None:
        for code, message in messages(language, area).items():
            english = messages(ENGLISH, area)[code]
            assert [fields_of(f) for f in message.forms] == [fields_of(f) for f in english.forms], (
                code
            )

    def test_plural_forms_differ_in_french_as_in_english(self) -> None:
        for area in AREAS:
            for code, message in messages("fr", area).items():
                assert message.plural == messages(ENGLISH, area)[code].plural, code


@pytest.mark.parametrize("language", OFFERED)
class TestOfferedLanguages:
    def test_their_files_are_areas(self, language: str) -> None:
        assert set(area_files(language)) <= set(AREAS)
        assert "formats" in area_files(language), "the name of the language is there"

    def test_they_know_no_codes_of_their_own(self, language: str) -> None:
        for area in area_files(language):
            assert set(messages(language, area)) <= set(messages(ENGLISH, area)), area

    def test_what_they_translate_has_the_fields_of_english(self, language: str) -> None:
        for area in area_files(language):
            for code, message in messages(language, area).items():
                english = messages(ENGLISH, area)[code]
                wanted = {field for form in english.forms for field in fields_of(form)}
                if message.is_translated:
                    assert {f for form in message.forms for f in fields_of(form)} == wanted, code


@pytest.mark.parametrize(("language", "area"), FILES)
class TestEveryFile:
    def test_the_header_names_language_encoding_and_plurals(self, language: str, area: str) -> None:
        text = header(language, area)
        assert f"Language: {language}\n" in text
        assert "Content-Type: text/plain; charset=UTF-8\n" in text
        assert number_of_forms(language, area) > 0

    def test_plurals_have_all_their_forms(self, language: str, area: str) -> None:
        def expected(message: Message) -> int:
            return 1 if message.plural is None else number_of_forms(language, area)

        found = messages(language, area).values()
        assert [m.id for m in found if len(m.forms) != expected(m)] == []
        if area != "argparse":  # whose ids are sentences of the standard library
            assert [m.id for m in found if m.plural not in {None, m.id}] == []

    def test_nothing_shouts(self, language: str, area: str) -> None:
        """The house's tone: no exclamation marks (`!q` inside a field is none)."""
        for code, text in every_wording(language, area):
            assert "!" not in re.sub(r"\{[^}]*\}", "", text), code

    def test_no_plural_stands_in_brackets(self, language: str, area: str) -> None:
        """Not "1 player(s)": a plural message, or a number with its noun, `{players:n.players}`."""
        for code, text in every_wording(language, area):
            assert not re.search(r"\w\((s|x|es|ent|nt|n|en|er)\)", text), code

    def test_what_is_foreign_is_quoted_by_the_language(self, language: str, area: str) -> None:
        """`{name!q}`, on one line whatever it contains; never Python's own `!r`."""
        for code, text in every_wording(language, area):
            assert not re.search(r"\{\w*![ras]", text), code

    def test_nouns_that_are_counted_are_known(self, language: str, area: str) -> None:
        known = set(messages(ENGLISH, "formats"))
        for code, text in every_wording(language, area):
            assert set(re.findall(r"\{\w*:(n\.\w+)\}", text)) <= known, code


@pytest.mark.parametrize("area", AREAS)
def test_french_typography(area: str) -> None:
    """A space before : ; ? in French, except in quoted code, places and times."""
    for code, french in every_wording("fr", area):
        prose = re.sub(r"`[^`]*`|https?:\S+", "", french)
        if not code.startswith(("time.", "list.", "clauses.")):
            assert not re.search(r"[^\s\d}A-Z\"'(:/][;?:](\s|$)", prose), code


def test_french_counts_nothing_and_one_as_singular() -> None:
    assert all("plural=(n > 1);" in header("fr", area) for area in AREAS)


def test_every_counted_noun_is_used() -> None:
    said = " ".join(text for area in AREAS for _, text in every_wording("fr", area))
    nouns = [code for code in messages(ENGLISH, "formats") if code.startswith("n.")]
    assert [noun for noun in nouns if f":{noun}}}" not in said] == []


def test_areas_that_are_read_together_share_no_code() -> None:
    found = Counter(code for area in AREAS if area.startswith("web_") for code in codes(area))
    assert [code for code, times in found.items() if times > 1] == []


def test_nothing_but_catalogues_lies_in_a_language() -> None:
    files = {path.suffix for path in LOCALE.rglob("*") if path.is_file()}
    assert files <= {".po", ".mo", ".md"}
