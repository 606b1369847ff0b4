"""Every check and every line about arbiters has words, for each verdict it can have."""

from __future__ import annotations

import ast
import re

import pytest

from ronde.admin.indemnity import DAY_KINDS, Post
from ronde.catalogue import has
from ronde.rules.admin.career import CAREER
from ronde.rules.admin.indemnity import INDEMNITY, MATCH
from support.source import SOURCE


def literals(module: str, pattern: str) -> set[str]:
    tree = ast.parse((SOURCE / module).read_text("utf-8"))
    found = (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant))
    return {v for v in found if isinstance(v, str) and re.fullmatch(pattern, v)}


@pytest.mark.parametrize("code", sorted(literals("admin/travel.py", r"travel\.\w+")))
def test_lines_of_travel(code: str) -> None:
    assert has("admin", f"line.{code}")


def test_lines_of_pay() -> None:
    tree = ast.parse((SOURCE / "admin/indemnity.py").read_text("utf-8"))
    calls = [n for n in ast.walk(tree) if isinstance(n, ast.Call)]
    codes = {
        str(keyword.value.value)
        for call in calls
        if getattr(call.func, "id", "") == "Line"
        for keyword in call.keywords
        if keyword.arg == "code" and isinstance(keyword.value, ast.Constant)
    }
    assert len(codes) > 8
    days = {f"pay.day.{kind}" for kind in DAY_KINDS}
    units = {"pay.rounds", "pay.players", "pay.titled", "pay.prizes", "pay.norms"}
    wanted = codes | days | units | {"pay.floor", "pay.cap", "pay.all_play_all"}
    assert not [c for c in wanted if not has("admin", f"line.{c}")]


def test_names_of_posts_days_and_competitions() -> None:
    scales = {MATCH, *(name for policy in INDEMNITY.values() for name in policy.fixed)}
    wanted = [
        *(f"pay.post.{post.value}" for post in Post),
        *(f"pay.day.{kind}" for kind in DAY_KINDS),
        *(f"pay.scale.{scale}" for scale in scales),
        *(f"pay.tax.{policy.tax.code}" for policy in INDEMNITY.values()),
    ]
    assert not [code for code in wanted if not has("admin", code)]


def test_checks_of_norms_have_titles() -> None:
    found = literals("admin/arbiter_norms.py", r"norm\.[a-z_.]*[a-z]")
    assert {"norm.event", "norm.registration"} <= found
    assert not [code for code in found if not has("admin", f"check.{code}")]


def test_checks_of_careers_have_titles() -> None:
    rows = [row for policy in CAREER.values() for row in policy.titles.values()]
    steps = {step for row in rows for step in row.steps}
    steps |= {step for policy in CAREER.values() for step, _ in policy.always}
    items = "licence rated rated_once age oldest title course unit certificates years fide".split()
    parts = "certificates.swiss certificates.tutors certificates.after tournaments.chief".split()
    status = "active course_again exam_again young trainee licence_until experience".split()
    wanted = [*steps, *items, *parts, *status, "tournaments", "supervised"]
    assert not [code for code in wanted if not has("admin", f"check.career.{code}")]
