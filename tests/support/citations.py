"""Citations in the source and the ledgers that answer them.

Grammar: `regulation@edition article [tag]`, several articles with commas, several regulations with
semicolons, remarks in brackets. `the book, ...` and other sources in prose stand for themselves.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from support.source import ROOT, trees

__all__ = ["LEDGERS", "Citation", "Row", "citations", "parse_rule", "prose_sources", "rows"]

LEDGERS = ROOT / "docs" / "conformance"

_RULE = re.compile(r"Rule: (.*?)(?:\n\s*\n|\Z)", re.DOTALL)
_CITED = re.compile(r"((?:[A-Z]\.\d\d(?:\.\d+)*|book)@[\w-]+)")
_REMARK = re.compile(r"\([^()]*\)")
_PATH = re.compile(r"docs/[\w/.-]+\.md")
_TAG = r"\[C\.?\d+\]"
_NUMBER = (
    r"annex \d+|record \w+|table \w+|(?<!\w)[IVX]+\.\d+(?:\.\d+)*|(?<!\w)[A-F]\.\d+(?:\.\d+)*"
    r"|(?<![\w.])\d+(?:\.\d+)*(?: [a-z]\b(?: \d+\b(?: [a-z]\b)?)?)?|^[A-Fa-f]\b"
)
_ARTICLE = re.compile(rf"(?:{_NUMBER})(?: {_TAG})?|{_TAG}")
_PART = re.compile(rf"{_NUMBER}|{_TAG}")
_PROSE = re.compile(r"^(?:the book|the French federation|French federation)\b.*")


@dataclass(frozen=True, slots=True)
class Citation:
    """One article cited somewhere."""

    regulation: str
    edition: str
    article: str
    place: str

    @property
    def ledger(self) -> Path:
        return LEDGERS / f"{self.regulation}_{self.edition}.md"

    def __str__(self) -> str:
        return f"{self.regulation}@{self.edition} {self.article} ({self.place})"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a ledger."""

    ledger: str
    article: str
    words: str
    symbol: str
    test: str
    verdict: str

    def covers(self, article: str) -> bool:
        """Whether the row is about that article, a part of it, or the whole it belongs to."""
        own = {_plain(part) for part in _PART.findall(_spread(self.article))}
        cited = {_plain(part) for part in _PART.findall(article)}
        return any(
            part == wanted or part.startswith(f"{wanted}.") or wanted.startswith(f"{part}.")
            for part in own
            for wanted in cited
        )


def _plain(article: str) -> str:
    """Without letters after the number, so that `5.2.1 k` is a part of `5.2.1 j, k`."""
    return re.sub(r"(?<=\d) [a-z]\b.*$", "", article.strip()).strip("[]")


def _spread(text: str) -> str:
    """Plurals and bare lists of records written out: "records 202 and 212"."""
    return re.sub(
        r"records? (\w+(?:(?:, | and | to |-)\w+)*)",
        lambda m: " ".join(f"record {w}" for w in re.findall(r"[A-Z0-9]{3}", m.group(1))),
        text,
    )


def parse_rule(text: str, place: str) -> Iterator[Citation]:
    """The articles one `Rule:` names; remarks and sources in prose are left out."""
    flat = _PATH.sub("", _REMARK.sub("", " ".join(text.split())))
    current = ""
    for segment in flat.split(";"):
        before, *pieces = _CITED.split(segment)
        continued = [current, before] if re.match(r"\s*(?:\d|\[|[A-F]\.\d)", before) else []
        pieces = (continued if current else []) + pieces
        for name, articles in zip(pieces[::2], pieces[1::2], strict=True):
            current = name
            regulation, _, edition = current.partition("@")
            for article in _ARTICLE.findall(_spread(articles.strip())):
                # Bare numbers after a comma count points of a chapter of the book, not chapters.
                if regulation != "book" or "." in article:
                    yield Citation(regulation, edition, article.strip(), place)


def _rules() -> Iterator[tuple[str, str]]:
    """Every `Rule:` in a docstring or a text below an assignment, and where it stands."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                text = node.value.value
                if isinstance(text, str) and "Rule: " in text:
                    place = f"{path.relative_to(ROOT)}:{node.lineno}"
                    for match in _RULE.finditer(text):
                        yield match.group(1), place


def citations() -> tuple[Citation, ...]:
    """Every article cited with its edition."""
    return tuple(c for text, place in _rules() for c in parse_rule(text, place))


def prose_sources() -> set[str]:
    """Sources named without an edition, up to the first comma after their kind."""
    found = set()
    for text, _ in _rules():
        for segment in " ".join(text.split()).split(";"):
            if _PROSE.match(segment.strip()):
                found.add(segment.strip().rstrip("."))
    return found


def rows(ledger: Path) -> Iterator[Row]:
    """The rows of the table with the columns of a ledger."""
    for line in ledger.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        heading = cells[0] in {"Article", "Source"} or set(cells[0]) <= set("-: ")
        if line.startswith("|") and len(cells) == 5 and not heading:
            yield Row(ledger.name, *cells)
