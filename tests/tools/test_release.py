"""Fragments become a changelog, and a release not tagged yet takes in what comes later."""

from __future__ import annotations

import re
from datetime import date

import pytest

import ronde
from support.script import script
from support.source import ROOT

release = script("tools/release.py")

DAY = date(2026, 11, 16)
SWISS = release.Fragment("added", ("the Swiss system.", "With reasons."))
CLOCK = release.Fragment("fixed", ("Times are local.",))
CUP = release.Fragment("added", ("`ronde plan cup`.",))

FIRST = """# Changelog

What changed for users, newest version first.

## 0.2.0 - 2026-11-16

### Added

- The Swiss system.
  With reasons.

### Fixed

- Times are local.
"""


def test_the_first_release() -> None:
    assert release.gathered("", [CLOCK, SWISS], version="0.2.0", day=DAY) == FIRST


def test_what_comes_later_joins_its_kind() -> None:
    later = date(2026, 11, 17)
    assert release.gathered(FIRST, [CUP], version="0.2.0", day=later) == FIRST.replace(
        "  With reasons.\n", "  With reasons.\n- `ronde plan cup`.\n"
    ).replace("11-16", "11-17")


def test_nothing_new_changes_nothing() -> None:
    assert release.gathered(FIRST, [], version="0.2.0", day=DAY) == FIRST


def test_the_next_version_comes_first_and_leaves_the_older_alone() -> None:
    both = release.gathered(FIRST, [CUP], version="0.3.0", day=DAY)
    assert re.findall(r"^## (\S+)", both, re.MULTILINE) == ["0.3.0", "0.2.0"]
    assert both.endswith(FIRST.partition("\n## ")[2])
    again = release.gathered(both, [CLOCK], version="0.3.0", day=DAY)
    assert again.count("- Times are local.") == 2
    assert again.endswith(FIRST.partition("\n## ")[2])


def test_the_notes_of_one_version() -> None:
    both = release.gathered(FIRST, [CUP], version="0.3.0", day=DAY)
    assert release.notes(both, "0.3.0") == "### Added\n\n- `ronde plan cup`.\n"
    assert release.notes(both, "0.2.0").endswith("- Times are local.\n")


@pytest.mark.parametrize("text", ["added:\nOne.\nTwo.\n", "added: One.\nTwo.\n"])
def test_both_ways_to_write_a_fragment(text: str) -> None:
    assert release.read_fragment(text, "x.md") == release.Fragment("added", ("One.", "Two."))


@pytest.mark.parametrize("text", ["One.", "new: One.", "added:", ""])
def test_a_fragment_without_its_kind_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"x\.md: begin with one of added:"):
        release.read_fragment(text, "x.md")


def test_the_fragments_that_wait_can_be_gathered() -> None:
    for path in (ROOT / "changelog.d").glob("*.md"):
        if path.name != "README.md":
            release.read_fragment(path.read_text("utf-8"), path.name)


def test_the_changelog_knows_this_version() -> None:
    assert f"\n## {ronde.__version__} - " in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_every_place_that_names_the_version_names_this_one() -> None:
    for path, place in release.VERSIONED.items():
        assert set(re.findall(place, path.read_text("utf-8"))) == {ronde.__version__}, path.name
