"""Swiss editions as rows: every question is answered by name, in one place."""

from __future__ import annotations

import ast

import pytest

from ronde.errors import UnknownName
from ronde.pairing.dutch import CRITERIA
from ronde.pairing.registry import system
from ronde.rules.baku import BAKU, baku_policy
from ronde.rules.editions import REGULATIONS
from ronde.rules.rating import DIFFERENCE_LIMITS
from ronde.rules.swiss import (
    HANDLING,
    POLICIES,
    Article,
    Handling,
    SwissPolicy,
    SystemArticle,
    editions_of,
    handling,
    swiss_policy,
)
from ronde.tiebreak.policy import POLICIES as TIEBREAK_POLICIES
from support.source import trees

TABLES = {
    "rules/editions.py": "names and dates of every edition",
    "rules/swiss.py": "Swiss rules",
    "rules/baku.py": "acceleration",
    "tiebreak/policy.py": "tie-breaks",
    "rules/rating.py": "ratings",
    "rules/titles.py": "titles and norms",
}
YEARS = {name for r in REGULATIONS.values() for name in r.names if name != "book"}


def test_no_edition_is_named_outside_the_tables() -> None:
    named = [
        f"{path}:{node.lineno} {node.value!r}"
        for path, tree in trees()
        if not str(path).endswith(tuple(TABLES)) and "rules/admin/" not in path.as_posix()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in YEARS
    ]
    assert named == []


def test_the_search_finds_what_it_looks_for() -> None:
    found = {
        name
        for path, tree in trees()
        for name in TABLES
        if str(path).endswith(name)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in YEARS
    }
    assert found == set(TABLES)


def test_every_edition_with_a_date_has_a_row() -> None:
    assert tuple(HANDLING) == REGULATIONS["swiss"].names
    assert editions_of("dutch") == REGULATIONS["swiss"].names
    assert tuple(BAKU) == REGULATIONS["baku"].names
    assert tuple(TIEBREAK_POLICIES) == REGULATIONS["tiebreak"].names
    assert tuple(DIFFERENCE_LIMITS) == REGULATIONS["rating"].names


def test_the_registry_and_the_criteria_follow_the_rows() -> None:
    assert system("dutch").editions == editions_of("dutch") == tuple(CRITERIA)


@pytest.mark.parametrize("row", HANDLING.values(), ids=lambda row: row.edition)
def test_common_rules_cite_every_article(row: Handling) -> None:
    assert set(row.articles) == set(Article)


@pytest.mark.parametrize("row", POLICIES.values(), ids=lambda row: f"{row.system} {row.edition}")
def test_a_system_cites_every_article(row: SwissPolicy) -> None:
    assert set(row.articles) == set(SystemArticle)


@pytest.mark.parametrize(
    ("asked", "known"),
    [
        (lambda: swiss_policy("dutch", "1998"), editions_of("dutch")),
        (lambda: swiss_policy("amalfi", "2026"), ("dutch",)),
        (lambda: handling("1998"), tuple(HANDLING)),
        (lambda: baku_policy("1998"), tuple(BAKU)),
    ],
)
def test_an_unknown_row_is_refused_with_the_known_ones(asked: object, known: object) -> None:
    assert callable(asked)
    with pytest.raises(UnknownName) as refused:
        asked()
    assert refused.value.known == known
