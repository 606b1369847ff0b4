from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from ronde.errors import ModelError
from ronde.pairing.plans import colors_of, longest_run
from ronde.pairing.scheveningen import Balance, balance, scheveningen

SIZES = [*range(1, 35), 50, 51, 53, 99, 102, 150, 198, 199, 200]


class TestConstruction:
    """Rule: book@2022-01 3.1 (Scheveningen), any size to 200."""

    @pytest.mark.parametrize("players", SIZES)
    def test_everyone_meets_the_whole_other_team_once(self, players: int) -> None:
        plan = scheveningen(players)
        assert [r.number for r in plan.rounds] == list(range(1, players + 1))
        for planned in plan.rounds:
            assert len({s for game in planned.games for s in game}) == 2 * players
        met = Counter(tuple(sorted(game)) for r in plan.rounds for game in r.games)
        numbers = range(1, players + 1)
        assert met == {(f"A{a}", f"B{b}"): 1 for a, b in product(numbers, numbers)}

    @pytest.mark.parametrize("players", [n for n in SIZES if n != 2])
    def test_colours_are_as_even_as_parity_allows(self, players: int) -> None:
        odd = players % 2
        assert balance(scheveningen(players)) == Balance(odd, odd, odd)

    def test_two_a_side_cannot_be_even_both_ways(self) -> None:
        """All 16 colourings of the only table for two: none is even for players and rounds."""
        pairs = [(0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 0)]
        for colors in product((1, -1), repeat=4):
            lines: Counter[str] = Counter()
            for (a, r, b), color in zip(pairs, colors, strict=True):
                lines.update({f"A{a}": color, f"r{r}": color, f"B{b}": color})
            assert any(lines.values())
        assert balance(scheveningen(2)) == Balance(players=0, rounds=2, event=0)

    @pytest.mark.parametrize("players", range(3, 35))
    def test_runs_of_one_colour_stay_short(self, players: int) -> None:
        plan = scheveningen(players)
        longest = max(
            longest_run(colors_of(plan, f"{team}{n}"))
            for team in "AB"
            for n in range(1, players + 1)
        )
        assert longest <= (2 if players % 4 == 0 else 3 if players % 2 else 4)

    @pytest.mark.parametrize("players", [1, 2, 4, 5, 7, 10])
    def test_double_rounds_exchange_colours(self, players: int) -> None:
        plan = scheveningen(players, double=True)
        games = Counter(game for planned in plan.rounds for game in planned.games)
        assert set(games.values()) == {1}
        assert len(games) == 2 * players * players
        assert [r.number for r in plan.rounds] == list(range(1, 2 * players + 1))

    def test_nobody(self) -> None:
        with pytest.raises(ModelError):
            scheveningen(0)
