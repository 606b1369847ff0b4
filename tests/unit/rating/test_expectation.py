"""The 400-point rule, edition by edition."""

from __future__ import annotations

import pytest

from ronde.errors import UnknownName
from ronde.rating import counted_differences, expected_hundredths
from ronde.rules.rating import difference_limit

_RIVALS = (2105, 2290, 1740, 2680, 1755)


class TestArticle_8_3_1:
    """B.02@2024-03 8.3.1, B.02@2022-01 8.3.1."""

    @pytest.mark.parametrize(
        ("edition", "expected"),
        [("2022", [64, 39, 92, 8, 94]), ("2024", [64, 39, 92, 8, 92])],
    )
    def test_the_worked_example(self, edition: str, expected: list[int]) -> None:
        """D26: 2210 against five opponents, two of them more than 400 below."""
        counted = counted_differences(2210, _RIVALS, difference_limit(edition))
        assert [expected_hundredths(d) for d in counted] == expected

    def test_of_equal_differences_the_earliest_is_cut(self) -> None:
        assert counted_differences(2000, (1500, 1500), difference_limit("2022")) == (400, 500)

    @pytest.mark.parametrize(
        ("edition", "own", "standard", "counted"),
        [
            ("2025", 2813, True, 413),
            ("2025", 2650, True, 450),
            ("2025", 2649, True, 400),
            ("2025", 2813, False, 400),
            ("2024", 2813, True, 400),
        ],
    )
    def test_who_has_2650_is_not_limited_in_long_games(
        self, edition: str, own: int, standard: bool, counted: int
    ) -> None:
        rival = 2400 if own == 2813 else 2200
        limit = difference_limit(edition)
        assert counted_differences(own, (rival,), limit, standard=standard) == (counted,)

    def test_the_other_side_of_such_a_game_is_limited(self) -> None:
        assert counted_differences(2400, (2813,), difference_limit("2025")) == (-400,)

    def test_nobody_met_gives_nothing(self) -> None:
        assert counted_differences(2400, (), difference_limit("2022")) == ()

    def test_an_unknown_edition_is_refused_with_the_known_ones(self) -> None:
        with pytest.raises(UnknownName) as refused:
            difference_limit("1998")
        assert refused.value.known == ("2022", "2024", "2024-12", "2025")
