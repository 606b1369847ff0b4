"""Looking words up: English behind every language, plurals by count, files as they come."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ronde.catalogue import UnknownCode, areas, has, languages, reading, say, wording
from ronde.catalogue.mo import compiled
from ronde.catalogue.po import read_po

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=({rule});\\n"\n\n'
)
BOARDS = 'msgid "boards"\nmsgid_plural "boards"\nmsgstr[0] "{0}"\nmsgstr[1] "{1}"\n\n'

Write = Callable[..., Path]


def forget() -> None:
    for known in (languages, areas, reading._words, reading._counted, reading.translations):
        known.cache_clear()


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Writes a file of a catalogue that is read instead of ours."""
    monkeypatch.setattr(reading, "_FOLDER", tmp_path)

    def one(language: str, area: str, rule: str = "n != 1", **messages: str) -> Path:
        path = tmp_path / language / "LC_MESSAGES" / f"{area}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        plural = messages.pop("boards", "")
        text = HEADER.format(rule=rule) + (BOARDS.format(*plural.split("|")) if plural else "")
        text += "".join(f'msgid "{code}"\nmsgstr "{words}"\n\n' for code, words in messages.items())
        path.write_text(text, encoding="utf-8")
        forget()
        return path

    yield one
    monkeypatch.undo()
    forget()


class TestFallback:
    def test_english_stands_in_word_by_word(self, write: Write) -> None:
        write("en", "hall", hello="good day", door="door {number}")
        write("it", "hall", hello="buongiorno")
        assert say("it", "hall", "hello") == "buongiorno"
        assert say("it", "hall", "door", number=3) == "door 3"

    def test_a_language_without_the_area_speaks_english(self, write: Write) -> None:
        write("en", "hall", hello="good day")
        assert say("it", "hall", "hello") == "good day"

    def test_a_code_nobody_knows_is_a_defect(self, write: Write) -> None:
        write("en", "hall", hello="good day")
        write("it", "hall", goodbye="arrivederci")
        with pytest.raises(UnknownCode, match="farewell"):
            say("it", "hall", "farewell")
        with pytest.raises(UnknownCode):
            say("it", "cellar", "hello")
        assert (has("hall", "hello"), has("hall", "farewell")) == (True, False)


class TestPlurals:
    def test_the_field_count_chooses(self, write: Write) -> None:
        write("en", "hall", boards="{count} board|{count} boards")
        assert [say("en", "hall", "boards", count=n) for n in (0, 1, 2)] == [
            "0 boards",
            "1 board",
            "2 boards",
        ]

    def test_french_takes_the_singular_for_nothing(self, write: Write) -> None:
        write("en", "hall", boards="{count} board|{count} boards")
        write("fr", "hall", "n > 1", boards="{count} échiquier|{count} échiquiers")
        assert [say("fr", "hall", "boards", count=n) for n in (0, 1, 2)] == [
            "0 échiquier",
            "1 échiquier",
            "2 échiquiers",
        ]

    def test_words_that_fall_back_follow_the_rule_of_english(self, write: Write) -> None:
        write("en", "hall", boards="{count} board|{count} boards")
        write("fr", "hall", "n > 1", hello="bonjour")
        assert say("fr", "hall", "boards", count=0) == "0 boards"

    def test_the_bare_words_are_those_for_several(self, write: Write) -> None:
        write("en", "hall", boards="{count} board|{count} boards", hello="good day, {name}")
        assert wording("en", "hall", "boards") == "{count} boards"
        assert wording("en", "hall", "hello") == "good day, {name}"

    def test_a_sentence_may_tell_a_number_and_have_one_form(self, write: Write) -> None:
        write("en", "hall", rows="rows: {count}")
        assert say("en", "hall", "rows", count=1) == "rows: 1"


class TestFiles:
    def test_an_area_may_be_several_files(self, write: Write) -> None:
        write("en", "web_hall", hello="good day")
        write("en", "web_cellar", mind="mind the step")
        write("it", "web_cellar", mind="attenti al gradino")
        assert say("it", "web", "hello") == "good day"
        assert say("it", "web", "mind") == "attenti al gradino"
        assert areas() == ("web_cellar", "web_hall")

    def test_languages_are_offered_where_they_have_a_file(self, write: Write) -> None:
        write("en", "formats", name="English")
        write("it", "formats", name="Italiano")
        write("it", "play", hello="buongiorno")
        write("da", "formats", name="Dansk")
        assert languages() == ("fr", "en", "da", "it")
        assert languages("play") == ("fr", "en", "it")

    def test_a_compiled_file_is_read_unless_its_source_is_newer(self, write: Write) -> None:
        source = write("en", "hall", hello="good day")
        old = read_po(source.read_text("utf-8").replace("good day", "good evening"))
        source.with_suffix(".mo").write_bytes(compiled(old))
        os.utime(source, ns=(1, 1))
        forget()
        assert say("en", "hall", "hello") == "good evening"
        os.utime(source.with_suffix(".mo"), ns=(0, 0))
        forget()
        assert say("en", "hall", "hello") == "good day"

    def test_compiled_files_are_enough(self, write: Write) -> None:
        source = write("en", "hall", hello="good day")
        source.with_suffix(".mo").write_bytes(compiled(read_po(source.read_text("utf-8"))))
        source.unlink()
        forget()
        assert say("en", "hall", "hello") == "good day"
        assert areas() == ("hall",)


def test_values_may_be_numbered(write: Write) -> None:
    write("en", "hall", table="Table {0}, {1}")
    assert say("en", "hall", "table", 3, "left") == "Table 3, left"
