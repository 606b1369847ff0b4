"""Checks in words: every verdict of every code, in both languages."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.catalogue import COMPLETE, has
from ronde.texts.checks import check_sentence, check_title, fact


class TestFacts:
    @pytest.mark.parametrize(
        ("value", "text"),
        [
            (None, ""),
            (12, 12),
            (True, "yes"),
            (Fraction(5, 2), "2.5"),
            (dt.date(2026, 11, 14), "14 Nov. 2026"),
            (dt.time(9, 0), "09:00"),
            (dt.datetime(2026, 11, 14, 9, 0, tzinfo=dt.UTC), "14 Nov. 2026 09:00"),
            (("A", "B"), "A, B"),
            ("word.competition.local_cup", "local, departmental or regional cup"),
            ("word.unheard", "word.unheard"),
            (("word.unheard", "B"), "word.unheard, B"),
            (("word.request.club", "word.request.rounds"), "club responsible, number of rounds"),
        ],
    )
    def test_a_value_in_a_sentence(self, value: object, text: object) -> None:
        assert fact(value, "en") == text  # type: ignore[arg-type]


class TestSentences:
    def test_title_and_sentence(self) -> None:
        check = Check(
            code="arbiter.number",
            verdict=Verdict.FAIL,
            value=1,
            limit=2,
            fields={"players": 120},
        )
        assert check_title(check, "en") == "Number of arbiters"
        assert check_sentence(check, "en") == (
            "120 players ask for 2; only 1 of those entered count."
        )

    @pytest.mark.parametrize("verdict", Verdict)
    @pytest.mark.parametrize("language", COMPLETE)
    def test_a_verdict_without_its_own_words(self, verdict: Verdict, language: str) -> None:
        check = Check(code="venue.space", verdict=verdict, remedy="venue", fields={"boards": 3})
        own = has("admin", f"check.venue.space.{verdict.value}")
        assert bool(check_sentence(check, language))
        assert own is (verdict is not Verdict.NOT_APPLICABLE)
