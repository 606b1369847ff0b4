"""Who is left over in a last bracket matters before it is reached: the 2017 edition only."""

from __future__ import annotations

import pytest

from ronde.pairing.dutch import pair
from support.fields import small_field
from support.literal_dutch import literal_pairing

LINES = ("35", "35", "30 - .. 4,5,6", "25 - .. 3", "25 - .. 3 !", "25 - .D 3", "15")
"""3 floats into 25 without an opponent there, and from it with one more; 7 waits in the last."""


class TestCriterionSeven:
    """Rule: C.04.3@2017 [C.7], A.8; docs/disputes/last-bracket-2017.md."""

    def test_a_moved_down_player_who_may_not_take_the_bye_counts_three_times(self) -> None:
        """3 and 5 down: 5 cannot be left over, so 3 is, at 25. 3 and 4 down: 4 can, at 20.

        The look-ahead took the first for as good as the size of the last bracket allows.
        """
        field = small_field("2017", *LINES)
        expected = (frozenset({(1, 2), (5, 6), (3, 7)}), 4)
        assert literal_pairing(field) == expected
        for bulk_from in (1, 1000):
            ours = pair(field, bulk_from=bulk_from)
            assert (frozenset(ours.boards), ours.pab) == expected

    @pytest.mark.parametrize("barred", [4, 5, 6])
    def test_whoever_it_is(self, barred: int) -> None:
        lines = [line.replace(" !", "") for line in LINES]
        lines[barred - 1] += " !"
        field = small_field("2017", *lines)
        ours = pair(field)
        assert (frozenset(ours.boards), ours.pab) == literal_pairing(field)
