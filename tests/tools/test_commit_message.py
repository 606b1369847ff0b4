"""A commit that touches what decides about chess says why."""

from __future__ import annotations

import pytest

from support.script import script
from support.source import ROOT

messages = script("tools/commit_message.py")

RULE = ["src/ronde/pairing/dutch/round.py"]
PAGE = ["src/ronde/web/rounds/urls.py"]


def complaints(message: str, files: list[str]) -> list[str]:
    return list(messages.complaints(message, files))


def test_a_rule_wants_a_body() -> None:
    (complaint,) = complaints("pairing/dutch: count floats anew\n", RULE)
    assert "src/ronde/pairing/dutch/round.py decides about chess" in complaint
    assert not complaints("pairing/dutch: count floats anew\n\nC.04.3@2026-02 1.4.\n", RULE)


def test_comments_of_git_are_no_body() -> None:
    assert complaints("pairing: count\n\n# Changes to be committed:\n", RULE)


def test_a_page_needs_none() -> None:
    assert not complaints("web/rounds: shorter addresses\n", PAGE)


@pytest.mark.parametrize(
    ("message", "word"),
    [
        ("count floats anew", "area"),
        (f"web: {'x' * 80}", "shorten"),
        ("web: one\ntwo", "second line"),
        ("", "area"),
    ],
)
def test_the_subject(message: str, word: str) -> None:
    (complaint,) = complaints(message, PAGE)
    assert word in complaint


@pytest.mark.parametrize("subject", ["Merge branch 'x'", 'Revert "web: x"', "fixup! pairing: x"])
def test_what_git_writes_is_let_through(subject: str) -> None:
    assert not complaints(subject, RULE)


def test_the_rooms_exist() -> None:
    assert all((ROOT / folder).is_dir() for folder in messages.RULE_BEARING)
