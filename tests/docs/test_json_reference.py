"""The page on `--json` names the keys that the commands print."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ronde.cli.main import main

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "json.md"
ROW = re.compile(r"\| `([^`]+)` \| (list|object) of (.+) \|")
SHAPES = {
    command: (kind, set(re.findall(r"`(\w+)`(?! or)", re.sub(r"\([^)]*\)", "", keys))))
    for command, kind, keys in ROW.findall(PAGE.read_text("utf-8"))
}


@pytest.fixture
def printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Callable[[str], list[dict[str, object]] | dict[str, object]]:
    """What a command prints about a small event, as data."""
    event, rules = tmp_path / "open.ronde", tmp_path / "prizes.toml"
    rules.write_text('[[list]]\nname = "general"\nprizes = ["100"]\n', "utf-8")
    recipe = ("--players", "8", "--rounds", "3", "--seed", "1", "--defaults", "fixed")
    assert main(["generate", *recipe, "-o", str(event)]) == 0
    assert main(["incident", str(event), "note", "conduct", "-o", str(event)]) == 0

    def run(command: str) -> list[dict[str, object]] | dict[str, object]:
        words = command.replace("NO", "1").replace("CODE", "BH/C1").split()
        split = 2 if words[0] in {"show", "journal"} else 1
        prizes = [str(rules)] if words[0] == "prizes" else []
        capsys.readouterr()
        main([*words[:split], str(event), *prizes, *words[split:], "--json"])
        found: list[dict[str, object]] | dict[str, object] = json.loads(capsys.readouterr().out)
        return found

    return run


@pytest.mark.parametrize("command", SHAPES)
def test_keys(
    command: str, printed: Callable[[str], list[dict[str, object]] | dict[str, object]]
) -> None:
    kind, keys = SHAPES[command]
    found = printed(command)
    assert isinstance(found, list if kind == "list" else dict)
    first = found[0] if isinstance(found, list) else found
    assert set(first) == keys


def test_points_are_points(
    printed: Callable[[str], list[dict[str, object]] | dict[str, object]],
) -> None:
    """The same number everywhere, not tenths."""
    standings, table = printed("standings"), printed("show crosstable")
    sheets = printed("show sheets")
    assert isinstance(standings, dict)
    assert isinstance(table, dict)
    assert isinstance(sheets, list)
    rows, lines = standings["rows"], table["rows"]
    assert isinstance(rows, list)
    assert isinstance(lines, list)
    expected = {row["id"]: row["points"] for row in rows}
    assert {line["participant"]: line["points"] for line in lines} == expected
    assert {sheet["player"]: sheet["points"] for sheet in sheets} == expected


def test_the_page_lists_enough() -> None:
    assert len(SHAPES) >= 11
