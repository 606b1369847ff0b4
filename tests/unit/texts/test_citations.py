"""Citations in the reader's language: no word of them stays English on a French page."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import ronde
from ronde.rules.admin.regulations import CLAUSES
from ronde.texts.articles import cited_text

SOURCE = Path(ronde.__file__).parent


@pytest.mark.parametrize(
    ("cite", "french"),
    [
        ("book 6.9 XII.3", "livre 6.9 XII.3"),
        ("book 5.1 model 9, Laws 9.1.1", "livre 5.1 modèle 9, Règles 9.1.1"),
        ("book 1.2 annex 1", "livre 1.2 annexe 1"),
        ("C.04.2@2026-02 2.1", "C.04.2@2026-02 2.1"),
        ("LA25 1.2 B.4", "LA25 1.2 B.4"),
        ("", ""),
    ],
)
def test_words_are_said_and_codes_stay(cite: str, french: str) -> None:
    assert cited_text(cite, "fr") == french
    assert cited_text(cite, "en") == cite


def test_no_clause_cites_in_english() -> None:
    for row in CLAUSES:
        assert not re.search(r"book|Laws|model\b|annex\b", cited_text(row.cite_of("2025"), "fr"))


def test_no_template_shows_a_citation_as_it_is_kept() -> None:
    shown = re.compile(r"\{\{ [\w.]*\bcite \}\}")
    found = [path.name for path in SOURCE.rglob("*.html") if shown.search(path.read_text("utf-8"))]
    assert sorted(found) == ["_appeal_foot.html", "_verdicts.html", "_why_told.html"]


def test_no_command_prints_one_as_it_is_kept() -> None:
    for path in (SOURCE / "cli").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FormattedValue) and isinstance(node.value, ast.Attribute):
                assert node.value.attr != "cite", path.name
