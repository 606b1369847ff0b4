"""VCL4THP 13, 104, 105, 199, 203, 208, 209: which tie-breaks there are, and ties that stay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.model import Tournament
from ronde.simulate import Recipe, generate
from ronde.standings import Standings, standings
from ronde.tiebreak import TieBreakError
from support.positions import position

TABLE = "DE DE/P BPG BWG REP STD SB SB/C1 SB/C2 RTNG RTNG/R TPN TPN/R WIN KS KS/L1 KS/L2 KS/L-1"
SWISS = (
    "AOB APPO APRO ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 BH BH/C1 BH/C2 BH/M1 BH/M2 FB FB/C1 FB/C2 "
    "FB/M1 FB/M2 BPG BWG DE DE/P PS PS/C1 PS/C2 PTP REP RTNG RTNG/R SB SB/C1 SB/C2 STD TPN TPN/R "
    "TPR WIN WON"
)
ALL = position(
    {1: "4w1 2w= 3b=", 2: "3w1 1b= 4b0", 3: "2b0 4w= 1w=", 4: "1b0 3b= 2w1"},
    ratings={1: 2000, 2: 1900, 3: 1800, 4: 1700},
)
"""Three rounds, everybody against everybody."""
LEVEL = position({1: "2w= 3b=", 2: "1b= 4w=", 3: "4w= 1w=", 4: "3b= 2b="})


def defined(table: Standings, code: str) -> bool:
    """Whether everybody has a value; a direct encounter is for those only who are level."""
    values = [row.values[code] is not None for row in table.rows]
    return any(values) if code.startswith("DE") else all(values)


@pytest.mark.parametrize("code", TABLE.split())
def test_q104_in_an_all_play_all(code: str) -> None:
    assert defined(standings(ALL, [code], fixed=True), code)


@pytest.mark.parametrize("code", ["BH", "BH/C1", "BH/M1", "FB", "AOB"])
def test_q105_not_there(code: str) -> None:
    with pytest.raises(TieBreakError):
        standings(ALL, [code], fixed=True)


@pytest.mark.parametrize("code", SWISS.split())
def test_q199_in_a_swiss(code: str) -> None:
    event = generate(Recipe(players=10, rounds=6, unrated_players=0, withdrawals=0), seed=3)
    assert defined(standings(event, [code]), code)


def test_q203_who_is_level_shares_the_place() -> None:
    assert [row.rank for row in standings(LEVEL, ["BH"]).rows] == [1, 1, 1, 1]


def unrated() -> Tournament:
    """The same with number 4 unrated."""
    *rated, last = ALL.players
    return replace(ALL, players=(*rated, replace(last, rating=0)))


class TestUnrated:
    """208, 209: two ways for players without a rating, chosen with the code."""

    def test_the_value_is_dropped_for_all(self) -> None:
        rows = standings(unrated(), ["ARO"]).rows
        assert all(row.values["ARO"] is None for row in rows)

    def test_or_a_rating_is_announced_for_them(self) -> None:
        values = {
            row.participant: row.values["ARO/U1400"]
            for row in standings(unrated(), ["ARO/U1400"]).rows
        }
        assert values[4] == 1900  # met the three who are rated
        assert values[1] == 1700  # 1900, 1800 and 1400
