"""The reference page names every code, preset and policy."""

from __future__ import annotations

from pathlib import Path

from ronde.standings.presets import PRESETS
from ronde.tiebreak import DEFINITIONS, POLICIES

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "tie-break-chains.md"


def test_every_code_is_described() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [name for name in DEFINITIONS if f"| `{name}` |" not in page] == []


def test_every_preset_and_edition_is_described() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, item in PRESETS.items():
        assert f"| `{name}` | `{','.join(item.codes)}` |" in page
    for name in POLICIES:
        assert f"`{name}`" in page
