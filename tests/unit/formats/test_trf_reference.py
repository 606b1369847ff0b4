"""The reference page has the tables of the code; run this file to renew them."""

from __future__ import annotations

from pathlib import Path

from ronde.formats.trf.reference import TABLES, renewed

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "trf.md"


def test_tables_are_true() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == renewed(page), f"run: PYTHONPATH=src python {Path(__file__).name}"
    assert all(table in page for table in TABLES.values())


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
