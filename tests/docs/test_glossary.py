"""A reader can find any concept of the glossary by folder name alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from support.source import ROOT, SOURCE

GLOSSARY = ROOT / "docs" / "glossary.md"


def places() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Word, folder, names to look for there."""
    for line in GLOSSARY.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 4 or cells[0] in {"English", "---"} or "(to come)" in cells[3]:
            continue
        for piece in re.split(r"[;,] (?=`[a-z/]+`)", cells[3]):
            folder, *names = re.findall(r"`([^`]+)`", piece)
            yield cells[0], folder, tuple(names)


PLACES = [pytest.param(*place, id=f"{place[0]}:{place[1]}") for place in places()]


@pytest.mark.parametrize(("word", "folder", "names"), PLACES)
def test_the_folder_exists_and_holds_the_names(
    word: str, folder: str, names: tuple[str, ...]
) -> None:
    room = SOURCE / folder
    files = sorted(room.rglob("*.py")) if room.is_dir() else [room.with_suffix(".py")]
    assert files, f"{word}: no folder {folder}"
    assert files[0].exists(), f"{word}: no folder {folder}"
    text = "\n".join(file.read_text("utf-8") for file in files)
    modules = {file.stem for file in files}
    for name in names:
        last = name.rpartition(".")[2]
        assert last in modules or re.search(rf"\b{re.escape(last)}\b", text), f"{folder}: {name}"


def test_rows_are_read() -> None:
    assert len(PLACES) > 40


def test_one_word_per_thing() -> None:
    english = [
        line.split("|")[1].strip()
        for line in GLOSSARY.read_text("utf-8").splitlines()
        if line.startswith("| ")
    ]
    assert len(english) == len(set(english))
