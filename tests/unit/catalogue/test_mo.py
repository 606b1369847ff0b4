"""What we compile, the standard library and polib read."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import polib
import pytest

from ronde.catalogue.mo import compiled
from ronde.catalogue.po import read_po
from support.catalogues import LOCALE

FILES = sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
class TestOurFiles:
    def test_the_standard_library_says_every_message(self, path: Path) -> None:
        messages = read_po(path.read_text("utf-8"))
        read = gettext.GNUTranslations(io.BytesIO(compiled(messages)))
        for message in messages:
            if message.plural is None:
                assert [read.gettext(message.id)] == message.forms
                continue
            spoken = {read.ngettext(message.id, message.id, count) for count in range(200)}
            assert spoken == set(message.forms)

    def test_polib_reads_the_same_bytes(self, path: Path, tmp_path: Path) -> None:
        messages = read_po(path.read_text("utf-8"))
        file = tmp_path / "a.mo"
        file.write_bytes(compiled(messages))
        theirs = {entry.msgid: entry for entry in polib.mofile(str(file), encoding="utf-8")}
        assert set(theirs) == {message.id for message in messages if message.id}


def test_messages_without_words_are_left_out() -> None:
    source = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    data = compiled(read_po(f'{source}\nmsgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr "c"\n'))
    read = gettext.GNUTranslations(io.BytesIO(data))
    assert (read.gettext("a"), read.gettext("b")) == ("a", "c")
