"""How the documents used most look: their first page against a picture of it.

A page that was changed on purpose is looked at and taken anew:
`pytest tests/unit/documents/test_golden.py --update-golden`.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from support.papers import needs_poppler, needs_typst, printed
from support.pictures import Picture, beside, first_page, read_png
from support.source import ROOT

GOLDEN = ROOT / "tests" / "golden" / "documents"

LOOKS = (
    ("swiss-5", "pairings.names", "fr", ""),
    ("swiss-60", "pairings.boards", "fr", ""),
    ("swiss-5", "pairings.slips", "fr", ""),
    ("swiss-5", "pairings.table_cards", "en", ""),
    ("swiss-5", "results.boards", "en", ""),
    ("swiss-60", "standings", "fr", ""),
    ("swiss-5", "cross.swiss", "en", ""),
    ("swiss-5", "players", "fr", ""),
    ("swiss-5", "players.card", "en", ""),
    ("swiss-5", "badges", "fr", ""),
    ("swiss-5", "prizes.awards", "fr", ""),
    ("berger", "cross.berger", "fr", ""),
    ("league", "match.sheet", "en", ""),
    ("molter", "molter.player_cards", "fr", ""),
    ("cup", "cup.bracket", "fr", ""),
)
"""Event, document, language, options."""


@needs_typst
@needs_poppler
@pytest.mark.parametrize("asked", LOOKS, ids=lambda asked: "-".join(part for part in asked if part))
def test_it_looks_as_it_did(
    asked: tuple[str, str, str, str], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    event, code, language, options = asked
    got = first_page(printed(event, code, language, options))
    path = GOLDEN / f"{event}-{code}-{language}.png"
    if request.config.getoption("--update-golden", default=False):
        assert not os.environ.get("CI"), "pictures are taken by people who look at them"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(got.png())
        return
    expected = read_png(path.read_bytes())
    differs = expected.differs(got)
    if differs:
        shown = tmp_path / f"{path.stem}-expected-got-difference.png"
        shown.write_bytes(beside(expected, got).png())
        pytest.fail(f"{differs} differs: {shown}")


def test_no_picture_is_left_over() -> None:
    wanted = {f"{event}-{code}-{language}.png" for event, code, language, _ in LOOKS}
    assert {path.name for path in GOLDEN.glob("*.png")} == wanted


class TestTheComparison:
    """It can fail, and a hair does not make it."""

    white = Picture(80, tuple(bytes([15]) * 80 for _ in range(80)))

    def drawn(self, *, wide: int, high: int, grey: int = 0) -> Picture:
        """White with a dark corner."""
        dark = bytes([grey]) * wide + bytes([15]) * (80 - wide)
        return Picture(80, (*(dark for _ in range(high)), *self.white.rows[high:]))

    def test_the_same(self) -> None:
        assert self.white.differs(self.white) == ""

    def test_a_hair(self) -> None:
        assert self.white.differs(self.drawn(wide=8, high=1)) == ""

    def test_a_letter(self) -> None:
        assert re.match(
            r"50 % of the block at \(0, 0\)", self.white.differs(self.drawn(wide=8, high=4))
        )

    def test_a_shade_everywhere(self) -> None:
        assert "of the page" in self.white.differs(self.drawn(wide=80, high=80, grey=14))

    def test_another_size(self) -> None:
        assert "80x80 instead of 80x79" in Picture(80, self.white.rows[1:]).differs(self.white)

    def test_a_png_is_read_as_it_was_written(self) -> None:
        odd = Picture(3, (bytes([0, 7, 15]), bytes([1, 2, 3])))
        assert read_png(odd.png()) == odd

    def test_what_differs_stands_beside(self) -> None:
        shown = beside(self.white, self.drawn(wide=80, high=80))
        assert (shown.width, shown.rows[0][160]) == (240, 0)
