"""What a plan comes to before anybody has entered."""

from __future__ import annotations

from typing import Any

import pytest

from ronde.queries.advice import Plan, advice_for, survivors
from ronde.queries.presets import GROUPS, PRESETS, preset


def codes(code: str, **plan: Any) -> list[str]:
    chosen = preset(code)
    assert chosen is not None
    return [line.code for line in advice_for(chosen, Plan(**plan))]


@pytest.mark.parametrize(
    ("code", "plan", "first"),
    [
        ("weekend", {"entrants": 24}, "swiss_one"),
        ("weekend", {"entrants": 33}, "swiss_few"),
        ("weekend", {"entrants": 8}, "swiss_many"),
        ("weekend", {"entrants": 5}, "swiss_too_many"),
        ("weekend", {"entrants": 1}, "swiss_too_many"),
        ("open", {}, "swiss_up_to"),
        ("club", {"entrants": 9}, "table_players"),
        ("club", {"entrants": 1}, "too_few"),
        ("double", {}, "table_double"),
        ("league", {"entrants": 6, "boards": 8}, "table_teams"),
        ("cup", {"entrants": 13}, "cup_players"),
        ("cup", {"entrants": 1}, "too_few"),
        ("team-cup", {"entrants": 8}, "cup_teams"),
        ("match", {"games": 6}, "match"),
        ("molter", {}, "molter"),
        ("molter", {"entrants": 4}, "molter_teams"),
        ("scheveningen", {}, "scheveningen"),
    ],
)
def test_the_first_line_is_what_matters_most(code: str, plan: dict[str, int], first: str) -> None:
    """D21: advice that follows the choice."""
    assert codes(code, **plan)[0] == first


def test_a_table_counts_rounds_and_games() -> None:
    """D21: nine who all meet play 36 games in 9 rounds; twice as many both ways."""
    for code, rounds, games in (("club", 9, 36), ("double", 18, 72)):
        chosen = preset(code)
        assert chosen is not None
        facts = advice_for(chosen, Plan(entrants=9))[0].fields
        assert (facts["rounds"], facts["games"]) == (rounds, games)


def test_a_league_counts_the_games_of_its_boards() -> None:
    chosen = preset("league")
    assert chosen is not None
    facts = advice_for(chosen, Plan(entrants=4, boards=6))[0].fields
    assert (facts["rounds"], facts["games"]) == (3, 36)


def test_an_odd_number_is_said() -> None:
    assert "odd" in codes("weekend", entrants=25)
    assert "free" in codes("club", entrants=9)
    assert "cup_exempt" in codes("cup", entrants=13)
    assert "odd_games" in codes("cup", entrants=8, games=3)


def test_too_long_a_table_is_said() -> None:
    assert "table_long" in codes("club", entrants=20)
    assert "table_long_teams" in codes("league", entrants=20)


def test_every_half_goes_on() -> None:
    assert survivors(13, 4) == (13, 7, 4, 2, 1)


def test_every_preset_has_a_group_and_advice() -> None:
    for found in PRESETS:
        assert found.group in GROUPS
        assert advice_for(found, Plan())
