"""Every citation has its row, and every row's symbol and test exist."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from support.citations import (
    LEDGERS,
    Citation,
    Row,
    citations,
    parse_rule,
    prose_sources,
    rows,
)
from support.source import ROOT, SOURCE

OTHER = LEDGERS / "other.md"

VERDICTS = ("exact", "partial", "open", "not applicable")


def ledgers() -> list[Path]:
    return sorted(LEDGERS.glob("*.md"))


ROWS = [pytest.param(row, id=f"{row.ledger}:{row.article}") for p in ledgers() for row in rows(p)]


class TestCitations:
    def test_each_has_a_ledger_and_a_row(self) -> None:
        missing, unanswered = set(), []
        for citation in citations():
            if not citation.ledger.exists():
                missing.add(f"{citation.regulation}@{citation.edition}")
            elif not any(row.covers(citation.article) for row in rows(citation.ledger)):
                unanswered.append(str(citation))
        assert not missing, "a regulation is cited that has no ledger"
        assert not unanswered

    def test_sources_in_prose_are_listed(self) -> None:
        known = tuple(row.article for row in rows(OTHER))
        assert not {source for source in prose_sources() if not source.startswith(known)}

    def test_there_are_many(self) -> None:
        assert len(citations()) > 150

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("C.04.3@2026-02 2.1.3 [C3]; topscorer: 1.8.", ["2.1.3 [C3]"]),
            ("C.04.2@2026-02 2.3, 2.5; C.04.2@2017 B.3, C.3.", ["2.3", "2.5", "B.3", "C.3"]),
            ("C.04.1@2026-02 4, C.04.3@2026-02 2.1.2 [C2]", ["4", "2.1.2 [C2]"]),
            (
                "C.07@2026-03 16.4 (dummy, 3 caps), 16.5; 15.2 (until 2026)",
                ["16.4", "16.5", "15.2"],
            ),
            ("C.02.03@2025-09 records 202 and 212.", ["record 202", "record 212"]),
            ("C.05@2017 annex 1; book@2022-01 3.1.", ["annex 1", "3.1"]),
            ("C.07@2026-03 9.2; the book, chapter 5.2 2.1.3.", ["9.2"]),
            ("book@2022-01 5.2.1 k 1 a", ["5.2.1 k 1 a"]),
        ],
    )
    def test_the_grammar(self, text: str, expected: list[str]) -> None:
        assert [c.article for c in parse_rule(text, "here")] == expected

    @pytest.mark.parametrize(
        ("cell", "article", "covered"),
        [
            ("3.1 Rutsch", "3.1", True),
            ("VI.6.2", "VI.6.2.1", True),
            ("5.2.1 j, k", "5.2.1 k 1 a", True),
            ("2.1.2", "2.1.2 [C2]", True),
            ("[C2]", "2.1.2 [C2]", True),
            ("2.1.3", "2.1.2 [C2]", False),
            ("16.4", "16.5", False),
            ("1.6", "16.4", False),
            ("record 162", "record 16", False),
        ],
    )
    def test_what_a_row_covers(self, cell: str, article: str, covered: bool) -> None:
        row = Row("x", cell, "", "", "", "")
        assert row.covers(article) is covered

    def test_a_citation_names_its_ledger(self) -> None:
        assert Citation("C.07", "2026-03", "8.1", "x").ledger.name == "C.07_2026-03.md"


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.parametrize("row", ROWS)
class TestRows:
    def test_verdict(self, row: Row) -> None:
        assert row.verdict.startswith(VERDICTS)
        assert row.article
        assert row.words
        if row.verdict.startswith(("exact", "partial")):
            assert quoted(row.symbol), "a promise needs a symbol"
            assert quoted(row.test), "a promise needs a test"

    def test_symbols_exist(self, row: Row) -> None:
        for symbol in quoted(row.symbol):
            assert resolves(symbol), symbol

    def test_tests_exist(self, row: Row) -> None:
        for test in quoted(row.test):
            path, _, name = test.partition("::")
            file = ROOT / path
            assert file.exists(), test
            for part in name.split("::") if name else ():
                assert re.search(rf"(class|def) {re.escape(part)}\b", file.read_text("utf-8"))


def resolves(symbol: str) -> bool:
    """Whether a dotted name leads to something."""
    parts = symbol.split(".")
    if parts[0] != "ronde":
        return False
    for cut in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for part in parts[cut:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


def test_resolves_tells_apart() -> None:
    assert resolves("ronde.model.Tournament.round")
    assert not resolves("ronde.model.Tournament.rund")
    assert not resolves("os.path")


@pytest.mark.parametrize("ledger", ledgers(), ids=lambda path: path.name)
def test_no_footnote_dangles(ledger: Path) -> None:
    text = ledger.read_text("utf-8")
    used = set(re.findall(r"\[\^(\w+)\](?!:)", text))
    written = set(re.findall(r"^\[\^(\w+)\]:", text, re.MULTILINE))
    assert used == written


class TestPaths:
    def test_documents_named_in_the_source_exist(self) -> None:
        named = {
            name
            for path in SOURCE.rglob("*.py")
            for name in re.findall(r"docs/[\w/-]+\.md", path.read_text("utf-8"))
        }
        assert not {name for name in named if not (ROOT / name).exists()}

    def test_links_between_documents_lead_somewhere(self) -> None:
        broken = [
            f"{page.relative_to(ROOT)}: {target}"
            for page in [*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")]
            for target in re.findall(r"\]\(([^)#\s]+)(?:#[\w-]*)?\)", page.read_text("utf-8"))
            if "://" not in target and not (page.parent / target).exists()
        ]
        assert not broken
