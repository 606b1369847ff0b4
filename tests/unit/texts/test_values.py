"""Tie-break values in words: every row adds up as it is written, every sentence exists."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from ronde.catalogue import COMPLETE
from ronde.model import Tournament
from ronde.standings import standings
from ronde.texts.language import Language
from ronde.texts.values import (
    explained_value,
    explanation_rows,
    explanation_summary,
    line_value,
    value_text,
)
from ronde.tiebreak import DEFINITIONS, parse
from support.positions import position

EVENT = position(
    {
        1: "2w+ 3b0 4w1 5b=",
        2: "1b- 4w1 5b1 H",
        3: "4w0 1w1 U 6b1",
        4: "3b1 2b0 1b0 Z",
        5: "6w1 H 2w0 1w=",
        6: "5b0 . . 3w0",
    },
    ratings={1: 2400, 2: 1900, 3: 1800, 4: 1700, 5: 1600, 6: 1500},
)
CODES = (
    "PTS DE DE/P WIN WON BPG BWG PS/C1 REP STD BH/M1 BH/P FB AOB SB/C1 KS KS/L40 ARO/C1 TPR PTP "
    "APRO APPO TPN RTNG PSO KSD KSU KASH SBH PERF PERFI LOT MAN EXT"
).split()
PRODUCT = re.compile(r"\(?(\S+) × (\S+) = ([^)]+)\)?")


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("edition", ["book", "fide-2024", "fide-2026"])
@pytest.mark.parametrize("code", CODES)
def test_every_value_is_told_and_products_are_true(
    code: str, edition: str, language: Language
) -> None:
    table = standings(EVENT, [code], edition=edition, seed="x")
    for row in table.rows:
        found = table.explain(row.participant, code)
        assert found.value == row.values[code]
        assert explanation_summary(found, language)
        for _, _, amount, why in explanation_rows(found, str, language):
            assert why
            if (shown := PRODUCT.fullmatch(amount.replace(",", "."))) is not None:
                score, factor, product = map(number, shown.groups())
                assert score * factor == product


def number(text: str) -> Fraction:
    """What a person reads: 1½ is one and a half."""
    whole, half, _ = text.partition("½")
    return Fraction(whole or 0) + (Fraction(1, 2) if half else 0)


@pytest.mark.parametrize("language", COMPLETE)
def test_halves_are_written_as_in_points(language: Language) -> None:
    """D36: 2½ points stand beside 11½, not beside 11.5; quarters keep their decimals."""
    assert value_text(Fraction(23, 2), language) == "11½"
    assert value_text((Fraction(1, 2), Fraction(3)), language) == "½ / 3"
    assert re.fullmatch("11[.,]75", value_text(Fraction(47, 4), language))


class TestDirectEncounter:
    """D37: points where they tell the order, else the place, as a word."""

    def shown(self, event: Tournament) -> dict[int, str]:
        table = standings(event, ["DE"], edition="fide-2026")
        for row in table.rows:
            text = line_value(table, row, "DE", "en")
            assert explained_value(table.explain(row.participant, "DE"), "en") == text
        return {row.participant: line_value(table, row, "DE", "en") for row in table.rows}

    def test_points_where_all_met(self) -> None:
        assert self.shown(position({1: "2w1 .", 2: "1b0 U"})) == {1: "1", 2: "0"}
        assert self.shown(position({1: "2w= .", 2: "1b= Z"})) == {1: "½", 2: "½"}

    def test_points_tell_an_order_that_missing_games_could_not_change(self) -> None:
        event = position(
            {1: "2w1 3b1 4w1 Z Z", 2: "1b0 4w1 3b1 U Z", 3: "U 1w0 2w0 U U", 4: "U 2b0 1b0 U U"}
        )
        assert self.shown(event) == {1: "3", 2: "2", 3: "0", 4: "0"}

    def test_places_where_missing_games_leave_the_rest_together(self) -> None:
        event = position(
            {1: "2w1 3b1 4w1 Z Z", 2: "1b0 U 3b1 U Z", 3: "U 1w0 2w0 U U", 4: "U U 1b0 U Z"}
        )
        table = standings(event, ["DE"], edition="fide-2026")
        assert self.shown(event) == {1: "place 1", 2: "place 2", 3: "place 2", 4: "place 2"}
        assert "not everybody met" in explanation_summary(table.explain(1, "DE"), "en")[0]

    def test_a_second_look_gives_places(self) -> None:
        """Four met: two have 2 points among them, and one of these beat the other."""
        event = position(
            {1: "2w1 3b1 4w0", 2: "1b0 4w1 3b1", 3: "4b1 1w0 2w0 U", 4: "3w0 2b0 1b1 U"}
        )
        table = standings(event, ["DE"], edition="fide-2026")
        assert self.shown(event) == {1: "place 1", 2: "place 2", 3: "place 3", 4: "place 4"}
        summary = explanation_summary(table.explain(1, "DE"), "en")[0]
        assert "place 1 of 4 tied; those level" in summary

    def test_games_that_separate_nobody(self) -> None:
        """C.07@2026-03 6.3: the others could have reached as much."""
        event = position({1: "2w1 Z", 2: "1b0 U", 3: "U Z"})
        table = standings(event, ["DE"], edition="fide-2026")
        assert set(self.shown(event).values()) == {"–"}
        summary = explanation_summary(table.explain(1, "DE"), "en")[0]
        assert "separates nobody" in summary


def told(participant: int, code: str, edition: str = "fide-2026") -> tuple[list[str], str]:
    found = standings(EVENT, [code], edition=edition).explain(participant, code)
    rows = explanation_rows(found, lambda n: f"no. {n}", "en")
    return [" | ".join(row) for row in rows], explanation_summary(found, "en")[0]


def test_a_forfeit_among_the_tied_is_said() -> None:
    """C.07@2026-03 6: 1 and 2 are tied, their game was not played."""
    rows, _ = told(1, "DE")
    assert rows == ["1 | no. 2 | (1) | game not counted; not played on the board"]


def test_koya_says_limit_and_opponents() -> None:
    rows, summary = told(5, "KS")
    assert rows == [
        "3 | no. 2 | 0 | opponent with 2½ points",
        "4 | no. 1 | ½ | opponent with 2½ points",
    ]
    assert "opponents with 2 points or more" in summary


def test_ratings_beyond_the_limit_are_said() -> None:
    """Book 5.2: 400 points at most."""
    rows, _ = told(5, "PERF", "book")
    assert "4 | no. 1 | 2000 | opponent's rating, 2400, limited to 400 points" in " ".join(rows)


def test_nobody_tied() -> None:
    assert "nobody is tied" in told(3, "DE")[1]


def test_the_codes_here_are_all_for_individuals() -> None:
    known = {d.name for d in DEFINITIONS.values() if not d.teams_only}
    assert {parse(code).name for code in CODES} == known
