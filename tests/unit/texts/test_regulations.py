"""The words of the regulations: every clause, question and answer in both languages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ronde.admin.regulations as package
from ronde.catalogue import COMPLETE, has
from ronde.model import StartingOrder
from ronde.rules.admin.information import ASKED, ITEMS
from ronde.rules.admin.ratings import RATINGS
from ronde.texts.regulations import clause_title

PLACE = Path(package.__file__).parent


def written() -> list[tuple[str, str, str]]:
    """Function, callee and first constant of every `part("...")` and `Missing("...")`."""
    found = []
    for path in PLACE.glob("*.py"):
        for function in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                        code = node.args[0]
                        if isinstance(code, ast.Constant) and isinstance(code.value, str):
                            found.append((function.name, node.func.id, code.value))
    return found


def test_every_thing_missing_has_words() -> None:
    codes = {code for _, callee, code in written() if callee == "Missing"}
    assert len(codes) > 20
    assert not [code for code in codes if not has("regulations", f"missing.{code}")]


def test_every_sentence_of_a_clause_has_words() -> None:
    ids = set(ASKED)
    codes = {(f, code) for f, callee, code in written() if callee == "part" and f in ids}
    assert len(codes) > 80
    assert not [pair for pair in codes if not has("regulations", f"clause.{pair[0]}.{pair[1]}")]


@pytest.mark.parametrize("row", ASKED.values(), ids=lambda row: row.id)
def test_every_question_has_words(row: object) -> None:
    assert has("regulations", f"title.{row.id}")  # type: ignore[attr-defined]
    for asked in row.parameters:  # type: ignore[attr-defined]
        assert has("regulations", f"ask.{row.id}.{asked.name}")  # type: ignore[attr-defined]
        for choice in asked.choices:
            assert has("regulations", f"choice.{choice}")


def test_every_item_of_the_information_sheet_has_words() -> None:
    assert not [row.id for row in ITEMS if not has("regulations", f"item.{row.id}")]


def test_every_order_and_list_has_words() -> None:
    for order in StartingOrder:
        assert has("regulations", f"order.{order.value}")
    for policy in RATINGS.values():
        for lists in policy.order.values():
            for kind, listed in lists:
                assert has("regulations", f"rating.{kind}.{listed}")


def test_a_free_clause_is_called_so_where_nobody_named_it() -> None:
    assert len({clause_title("free-2", language) for language in COMPLETE}) == len(COMPLETE)
