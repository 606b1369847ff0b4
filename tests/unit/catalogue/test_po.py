"""Our reader of `.po` files reads what polib reads."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from ronde.catalogue.po import BrokenCatalogue, Message, read_po
from support.catalogues import LOCALE

FILES = sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))

TEXTS = st.text(
    st.characters(
        codec="utf-8", exclude_categories=["Cs", "Cc", "Zl", "Zp"], include_characters="\n\t"
    ),
    min_size=1,
    max_size=200,
)


def as_ours(entry: polib.POEntry) -> Message:
    plural = [entry.msgstr_plural[place] for place in sorted(entry.msgstr_plural)]
    return Message(
        id=entry.msgid,
        plural=entry.msgid_plural or None,
        forms=plural or [entry.msgstr],
        is_fuzzy="fuzzy" in entry.flags,
    )


def bare(message: Message) -> Message:
    """Without what polib keeps elsewhere."""
    return Message(
        id=message.id, plural=message.plural, forms=message.forms, is_fuzzy=message.is_fuzzy
    )


def ours(source: str) -> list[Message]:
    return [bare(message) for message in read_po(source) if message.id]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_our_files_read_as_polib_reads_them(path: Path) -> None:
    theirs = polib.pofile(str(path), encoding="utf-8")
    assert ours(path.read_text("utf-8")) == [as_ours(entry) for entry in theirs]


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.tuples(TEXTS, st.lists(TEXTS, min_size=1, max_size=3)), unique_by=lambda m: m[0])
)
def test_what_polib_writes_we_read(entries: list[tuple[str, list[str]]]) -> None:
    written = polib.POFile()
    for code, forms in entries:
        if len(forms) == 1:
            written.append(polib.POEntry(msgid=code, msgstr=forms[0]))
        else:
            plural = dict(enumerate(forms))
            written.append(polib.POEntry(msgid=code, msgid_plural=code, msgstr_plural=plural))
    assert ours(str(written)) == [as_ours(entry) for entry in written]


class TestNotesAndMarks:
    def test_notes_stay_with_the_message_that_follows(self) -> None:
        (message,) = read_po('#. Short, on a button.\nmsgid "a"\nmsgstr "b"\n')
        assert message.notes == [". Short, on a button."]

    def test_a_doubtful_or_empty_message_is_not_translated(self) -> None:
        fuzzy, empty, half, done = read_po(
            '#, fuzzy\nmsgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr ""\n\n'
            'msgid "d"\nmsgid_plural "d"\nmsgstr[0] "e"\nmsgstr[1] ""\n\nmsgid "f"\nmsgstr "g"\n'
        )
        assert [m.is_translated for m in (fuzzy, empty, half, done)] == [False, False, False, True]

    def test_messages_that_are_gone_are_no_messages(self) -> None:
        assert read_po('#~ msgid "old"\n#~ msgstr "words"\n') == ()


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ('msgid "a"\nmsgstr b\n', 2),
        ('msgid "a"\nmsgstr "b\n', 2),
        ('msgid "a"\nmsgstr "b\\x"\n', 2),
        ('msgctxt "page"\nmsgid "a"\nmsgstr "b"\n', 1),
        ('"a"\n', 1),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 4),
    ],
)
def test_what_is_broken_is_named_with_its_line(source: str, line: int) -> None:
    with pytest.raises(BrokenCatalogue) as caught:
        read_po(source)
    assert caught.value.line == line
