"""The colours of the pages can be read: every pair of text or marks, in both themes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ronde.web

CSS = (Path(ronde.web.__file__).parent / "static" / "tokens.css").read_text("utf-8")
ROLE = re.compile(r"--([a-z0-9-]+): (#[0-9a-f]{6});")
TEXT = (
    "ink/ground ink/surface ink/raised muted/ground muted/surface muted/raised accent-text/ground "
    "accent-text/surface accent-text/raised accent-text/accent-soft ink/accent-soft "
    "muted/accent-soft accent-ink/accent accent-ink/accent-hover on-hero/hero hero-2/hero "
    "amber/amber-soft amber/surface amber/ground ink/amber-soft red/red-soft red/surface "
    "white-piece-ink/white-piece black-piece-ink/black-piece medal-ink/gold medal-ink/silver "
    "medal-ink/bronze"
).split()
MARKS = (
    "edge/surface edge/ground edge/raised accent/surface focus/surface focus/ground "
    "accent-mid/surface piece-edge/surface"
).split()


def block(start: str, end: str) -> dict[str, str]:
    at = CSS.index(start)
    return dict(ROLE.findall(CSS[at : CSS.index(end, at)]))


LIGHT = block(":root {", "--font")
BY_SYSTEM = block("@media (prefers-color-scheme: dark)", "/* The same")
BY_HAND = block(':root[data-theme="dark"] {', ':root[data-theme="light"]')
THEMES = {"light": LIGHT, "dark": {**LIGHT, **BY_HAND}}


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(theme: str, pair: str) -> float:
    dark, light = sorted(luminance(THEMES[theme][role]) for role in pair.split("/"))
    return (light + 0.05) / (dark + 0.05)


def test_dark_is_the_same_by_system_and_by_hand() -> None:
    assert BY_SYSTEM == BY_HAND != {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", TEXT)
def test_text_is_readable(theme: str, pair: str) -> None:
    """WCAG 2.2, 1.4.3: at least 4.5 to 1."""
    assert contrast(theme, pair) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("pair", MARKS)
def test_marks_are_visible(theme: str, pair: str) -> None:
    """WCAG 2.2, 1.4.11: at least 3 to 1."""
    assert contrast(theme, pair) >= 3


def test_components_name_roles() -> None:
    """Only what is the same in both themes may be a colour by itself."""
    sheet = (Path(ronde.web.__file__).parent / "static" / "ronde.css").read_text("utf-8")
    known = {"#fff", "#000", "#222", "#999", "#123f27"}
    assert set(re.findall(r"#[0-9a-f]{3,6}\b", sheet)) <= known
