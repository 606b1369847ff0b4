"""Templates that can be reviewed: a difference of one line says what changed."""

from __future__ import annotations

from pathlib import Path

import pytest

import ronde.web

ROOM = Path(ronde.web.__file__).parent
TEMPLATES = sorted(ROOM.rglob("*.html"))
LONGEST = 120


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda t: f"{t.parent.name}/{t.name}")
def test_no_line_is_too_long_to_review(template: Path) -> None:
    """Django's tags cannot be broken: `with` and `as` give what is long a name of its own."""
    lines = template.read_text("utf-8").splitlines()
    long = {n: len(line) for n, line in enumerate(lines, 1) if len(line) > LONGEST}
    assert long == {}
