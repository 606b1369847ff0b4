"""Cases for checking: what cannot be understood is told with its place, and nothing is guessed."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from ronde.errors import FaultError, FormatError
from ronde.formats.cases import NORM_KINDS, RATING_KINDS, Answered, answered

OPPONENT = {"id": "o1", "title": "GM", "federation": "GER", "rating": 2500}
NORM: dict[str, Any] = {
    "id": "n",
    "kind": "norm",
    "edition": "2024",
    "title": "IM",
    "candidate": {"federation": "FRA", "sex": "m"},
    "event": {"system": "swiss", "predetermined": False, "rounds": 9, "federation": "FRA"},
    "games": [{"round": 1, "result": "1", "opponent": OPPONENT}],
}
CHANGE: dict[str, Any] = {
    "id": "c",
    "kind": "change",
    "edition": "2024",
    "k": 20,
    "rating": 2000,
    "events": [
        {
            "start": "2025-01-01",
            "rating": 2000,
            "games": [{"opponent": 1900, "result": "1"}],
        }
    ],
}


def one(case: object) -> Answered:
    """The answer to a single case of either command."""
    kind = case.get("kind") if isinstance(case, dict) else None
    [found] = answered(json.dumps([case]), NORM_KINDS if kind in NORM_KINDS else RATING_KINDS)
    return found


def changed(case: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The case with another value somewhere; `...` removes it."""
    made = copy.deepcopy(case)
    at: Any = made
    *way, last = (int(p) if p.isdigit() else p for p in path.split("."))
    for part in way:
        at = at[part]
    if value is ...:
        del at[last]
    else:
        at[last] = value
    return made


def code(found: Answered) -> str:
    assert isinstance(found.error, FaultError)
    return found.error.fault.code


class TestRefused:
    """Unknown title, federation, rating 0, an opponent twice, more games than rounds, ..."""

    @pytest.mark.parametrize(
        ("path", "value", "expected"),
        [
            ("title", "FM", "case.unknown"),
            ("title", "Grandmaster", "case.unknown"),
            ("edition", "1998", "case.unknown"),
            ("games.0.opponent.title", "XM", "case.unknown"),
            ("games.0.opponent.federation", "Germany", "case.federation"),
            ("games.0.opponent.federation", "ger", "case.federation"),
            ("games.0.opponent.federation", 49, "case.not_text"),
            ("games.0.opponent.rating", 0, "case.rating_zero"),
            ("games.0.opponent.rating", -5, "case.out_of_range"),
            ("games.0.opponent.rating", 24000, "case.out_of_range"),
            ("games.0.opponent.rating", "2500", "case.not_whole"),
            ("games.0.opponent.rating", True, "case.not_whole"),
            ("games.0.opponent.rating", 2500.5, "case.not_whole"),
            ("games.0.opponent", None, "norm.no_opponent"),
            ("games.0.opponent", [], "case.not_object"),
            ("games.0.opponent.id", ..., "case.missing"),
            ("games.0.result", "½", "case.unknown"),
            ("games.0.result", None, "case.unknown"),
            ("games.0.result", ..., "case.missing"),
            ("games.0.round", 10, "norm.round_beyond"),
            ("games.0.round", 0, "norm.round_beyond"),
            ("games", {}, "case.not_array"),
            ("games", [NORM["games"][0]] * 2, "norm.round_twice"),
            ("games", [{**NORM["games"][0], "round": r} for r in (1, 2)], "norm.met_twice"),
            ("games", [NORM["games"][0]] * 101, "case.too_many"),
            ("candidate.sex", "f", "case.unknown"),
            ("candidate", ..., "case.missing"),
            ("event.rounds", 0, "case.out_of_range"),
            ("event.system", "arena", "case.unknown"),
            ("event.system", "double-round-robin", "norm.players_unknown"),
            ("event.predetermined", "no", "case.not_truth"),
            ("event.exemption", "1.4.3e", "case.unknown"),
            ("kind", "nrom", "case.unknown"),
        ],
    )
    def test_norms(self, path: str, value: Any, expected: str) -> None:
        assert code(one(changed(NORM, path, value))) == expected

    @pytest.mark.parametrize(
        ("path", "value", "expected"),
        [
            ("rating", None, "case.not_whole"),
            ("rating", 0, "case.rating_zero"),
            ("k", 0, "case.out_of_range"),
            ("k", "20", "case.not_whole"),
            ("chapter", "bullet", "case.unknown"),
            ("events.0.start", "7 November", "case.not_day"),
            ("events.0.start", "2025-02-30", "case.not_day"),
            ("events.0.rating", None, "case.not_whole"),
            ("events.0.games.0.opponent", 0, "case.rating_zero"),
            ("events.0.games.0.result", 1, "case.unknown"),
            ("events.0.games.0.excluded", "yes", "case.not_truth"),
            ("events", None, "case.not_array"),
        ],
    )
    def test_ratings(self, path: str, value: Any, expected: str) -> None:
        assert code(one(changed(CHANGE, path, value))) == expected

    @pytest.mark.parametrize(
        ("case", "expected"),
        [
            ({"kind": "performance", "method": "fide", "opponents": [], "points": 0}, "nobody_met"),
            (
                {"kind": "performance", "method": "fide", "opponents": [2000], "points": 2},
                "too_many_points",
            ),
            (
                {"kind": "performance", "method": "fide", "opponents": [2000], "points": 0.5},
                "not_points",
            ),
            (
                {"kind": "performance", "method": "fide", "opponents": [2000], "points": "1/3"},
                "not_points",
            ),
            ({"kind": "performance", "method": "fide", "opponents": [1], "points": -1}, "out_of"),
            ({"kind": "performance", "method": "book", "opponents": [1], "points": 1}, "missing"),
            (7, "not_object"),
            ({}, "missing"),
        ],
    )
    def test_others(self, case: object, expected: str) -> None:
        assert code(one(case)).startswith(f"case.{expected}")

    def test_an_event_that_ends_before_it_begins(self) -> None:
        case = {"kind": "dates", "edition": "2024", "start": "2025-02-02", "end": "2025-02-01"}
        assert code(one(case)) == "admin.end_before_start"

    def test_the_message_names_the_place(self) -> None:
        found = one(changed(NORM, "games.0.opponent.rating", 0))
        assert str(found.error) == (
            "games[0].opponent.rating: a rating of 0; whoever has none is null"
        )
        found = one(changed(NORM, "games.0.opponent.title", "XM"))
        assert str(found.error).startswith('games[0].opponent.title: unknown: "XM" (known: GM, IM')

    @pytest.mark.parametrize("text", ["{}", "null", "[", "", "[1e999999,", "[" * 100_000])
    def test_no_array_at_all(self, text: str) -> None:
        with pytest.raises(FormatError):
            answered(text, NORM_KINDS)

    @pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999", "9" * 5000, "1.5", "[" * 600])
    def test_a_number_that_none_is_spoils_its_case_alone(self, number: str) -> None:
        number += "]" * number.count("[")
        text = f'[{{"id": "x", "kind": "adjust", "rating": {number}}}, {json.dumps(CHANGE)}]'
        found = list(answered(text, RATING_KINDS))
        assert [item.error is None for item in found] == [False, True]
        assert code(found[0]) == "case.not_whole"

    @pytest.mark.parametrize(
        ("written", "repeated"),
        [
            *(("NaN", None), ("[1e999]", None), ("9" * 5000, None), ("[" * 600 + "]" * 600, None)),
            *(("7", 7), ('["a"]', ["a"]), ('"\\ud800"', "\ud800"), ("null", None)),
        ],
    )
    def test_an_answer_can_repeat_its_id(self, written: str, repeated: object) -> None:
        text = f'[{{"id": {written}, "kind": "adjust", "rating": 1500}}]'
        [found] = answered(text, RATING_KINDS)
        assert (found.error, found.id) == (None, repeated)
        json.dumps(found.id, allow_nan=False)


class TestUnderstood:
    def test_the_cases_that_are_changed_above_are_good(self) -> None:
        assert one(NORM).error is None
        assert one(CHANGE).error is None

    def test_unknown_keys_are_ignored_and_the_id_is_repeated(self) -> None:
        found = one({**CHANGE, "weather": "sunny", "id": ["any", "thing"]})
        assert (found.error, found.id) == (None, ["any", "thing"])

    def test_other_cases_are_answered(self) -> None:
        cases = [CHANGE, {"id": "x", "kind": "change"}, CHANGE]
        found = list(answered(json.dumps(cases), RATING_KINDS))
        assert [item.error is None for item in found] == [True, False, True]

    def test_no_games_at_all(self) -> None:
        answer = one({**NORM, "games": []}).answer
        assert answer is not None
        assert (answer["norm"], answer["failed"], answer["score"]) == (False, ["1.4.1"], 0)
        assert (answer["games"], answer["average"], answer["foreigners_met"]) == (0, None, False)

    def test_no_federation_is_no_federation_of_fide(self) -> None:
        for nothing in (None, "", "NON"):
            answer = one(changed(NORM, "games.0.opponent.federation", nothing)).answer
            assert answer is not None
            assert answer["games"] == 0

    def test_a_federation_that_is_not_known_is_told(self) -> None:
        answer = one(changed(NORM, "games.0.opponent.federation", "XYZ")).answer
        assert answer is not None
        assert (answer["games"], answer["assumed_federations"]) == (1, ["XYZ"])
        assert (one(NORM).answer or {})["assumed_federations"] == []

    def test_a_path_asks_for_no_result(self) -> None:
        path = {**changed(NORM, "games.0.result", None), "kind": "path"}
        answer = one(path).answer
        assert answer is not None
        assert answer["still"]["games"] == 9
