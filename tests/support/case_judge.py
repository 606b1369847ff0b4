"""The answers of `--cases` held against the literal readings of the texts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ronde.formats.cases import NORM_KINDS, RATING_KINDS, answered
from support import literal_rating, literal_titles

__all__ = ["answer_of", "differences"]

_SETS = ("failed", "blocked")
"""Lists of codes, which may come in any order."""


def answer_of(case: Mapping[str, Any]) -> dict[str, Any]:
    """Our answer to one case, by way of JSON; a refusal is its code."""
    kinds = NORM_KINDS if case["kind"] in NORM_KINDS else RATING_KINDS
    [found] = answered(json.dumps([case]), kinds)
    if found.answer is None:
        return {"error": str(found.error)}
    return {"id": found.id, **found.answer}


def differences(case: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """By key: what we answer and what the text says, where they differ."""
    judge = literal_titles if case["kind"] in literal_titles.KINDS else literal_rating
    said, ours = judge.answer(case), answer_of(case)
    if "error" in ours:
        return {"error": (ours["error"], None)}
    found = {
        key: (_plain(key, ours.get(key, ...)), _plain(key, value)) for key, value in said.items()
    }
    return {key: pair for key, pair in found.items() if pair[0] != pair[1]}


def _plain(key: str, value: Any) -> Any:
    """The value without the order of a list of codes, and without what our answers add."""
    if key in _SETS and isinstance(value, list):
        return sorted(value)
    if key == "events" and isinstance(value, list):
        return [_event(event) for event in value]
    return value


def _event(event: Mapping[str, Any]) -> dict[str, Any]:
    keys = ("rated", "difference", "expected", "delta")
    games = [{key: game[key] for key in keys if key in game} for game in event["games"]]
    return {"games": games, "sum": event["sum"], "change": event["change"]}
