"""Rating differences as they count for the expected score."""

from __future__ import annotations

from collections.abc import Sequence

from ronde.rules.rating import DifferenceLimit

__all__ = ["counted_differences"]


def counted_differences(
    own: int, rivals: Sequence[int], limit: DifferenceLimit, *, standard: bool = True
) -> tuple[int, ...]:
    """Own rating minus the opponent's in each game of one event, cut as the edition says.

    Where the stronger player profits only once, it is in the game with the largest difference, the
    earliest of equal ones; the weaker side is always limited.

    Rule: B.02@2024-03 8.3.1; B.02@2022-01 8.3.1.

    >>> from ronde.rules.rating import difference_limit
    >>> counted_differences(2210, (2105, 1740, 2680, 1755), difference_limit("2022"))
    (105, 400, -400, 455)
    >>> counted_differences(2210, (2105, 1740, 2680, 1755), difference_limit("2024"))
    (105, 400, -400, 400)
    """
    found = [own - rival for rival in rivals]
    if standard and limit.free_from is not None and own >= limit.free_from:
        return tuple(found)
    largest = max(found, default=0)
    cut = found.index(largest) if limit.once and largest > limit.most else None
    return tuple(
        difference
        if limit.once and difference > limit.most and game != cut
        else max(-limit.most, min(limit.most, difference))
        for game, difference in enumerate(found)
    )
