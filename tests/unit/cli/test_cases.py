"""`ronde rating --cases` and `ronde norms --cases`: JSON in, JSON out, exit codes."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
GOOD = {"id": "a", "kind": "adjust", "rating": 1500}


def test_answers_in_the_same_order(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([GOOD, {**GOOD, "id": "b", "rating": 1000}]), "utf-8")
    code, out, err = run("rating", "--cases", file)
    assert (code, err) == (0, "")
    assert json.loads(out) == [{"id": "a", "rating": 1700}, {"id": "b", "rating": 1400}]


def test_a_case_that_is_not_understood(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([{"id": "x", "kind": "adjust", "rating": 0}, GOOD]), "utf-8")
    code, out, err = run("rating", "--cases", file)
    bad, good = json.loads(out)
    assert (code, err, good["rating"]) == (3, "", 1700)
    assert bad["error"]["code"] == "case.rating_zero"
    assert "rating" in bad["error"]["message"]
    _, out, _ = run("rating", "--cases", file, "--lang", "fr")
    assert json.loads(out)[0]["error"]["message"].startswith("rating : un classement de 0")


def test_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    case = {"id": 1, "kind": "rating-title", "edition": "2024", "sex": "w", "games": 30}
    stream = io.TextIOWrapper(io.BytesIO(json.dumps([{**case, "highest": 2100}]).encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    code, out, _ = run("norms", "--cases", "-")
    assert (code, json.loads(out)) == (0, [{"id": 1, "titles": ["WFM", "WCM"]}])


@pytest.mark.parametrize("text", ["{}", "nonsense", ""])
def test_no_array(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "cases.json"
    file.write_text(text, "utf-8")
    code, out, err = run("norms", "--cases", file)
    assert (code, out) == (3, "")
    assert "JSON" in err


def test_no_file(run: Run, tmp_path: Path) -> None:
    assert run("norms", "--cases", tmp_path / "none.json")[0] == 5
    assert run("norms")[0] == 3


def test_an_id_comes_back_as_it_was(run: Run, tmp_path: Path) -> None:
    """Also one that a terminal cannot show, and half a character."""
    file = tmp_path / "cases.json"
    ids = ["é", "\ud800", "\u2028", "", 7, None]
    file.write_text(json.dumps([{**GOOD, "id": one} for one in ids]), "utf-8")
    code, out, _ = run("rating", "--cases", file)
    assert (code, [answer["id"] for answer in json.loads(out)]) == (0, ids)
    assert out.isascii()
