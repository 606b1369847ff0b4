"""Why a prize came to somebody, in words whose arithmetic is right."""

from __future__ import annotations

from ronde.standings.prizes import Award, Prize, PrizeList, Sharing, shares
from ronde.texts.prizes import award_reason


def reasons(sharing: Sharing, amounts: tuple[int, ...], *, minimum: int = 0) -> list[str]:
    prizes = PrizeList(
        name="Main", sharing=sharing, prizes=tuple(Prize(amount=100 * a) for a in amounts)
    )
    found = shares(prizes, [(1, 30), (2, 30)], minimum=minimum)
    awards = [Award(player=s.player, prize_list="Main", share=s) for s in found]
    return [award_reason(award, "EUR", str, "en") for award in awards]


def test_hort_shows_its_own_arithmetic() -> None:
    """D47: 275 and 225 of 300 and 200 are no equal shares of 500; book 5.3."""
    first, second = reasons(Sharing.HORT, (300, 200))
    assert "half of 300.00 EUR, the prize of this place (150.00 EUR)" in first
    assert "half of 250.00 EUR, the average of the 2 tied (125.00 EUR)" in first
    assert "half of 200.00 EUR, the prize of this place (100.00 EUR)" in second
    assert "the average of the 2 tied (125.00 EUR)" in second


def test_hort_below_the_last_prize() -> None:
    _, second = reasons(Sharing.HORT, (300, 0))
    assert "no prize for this place; half of 150.00 EUR" in second


def test_equal_shares() -> None:
    first, second = reasons(Sharing.EQUAL, (300, 200))
    assert "500.00 EUR shared equally by the 2 tied on points" in first
    assert first.replace("place 1", "place 2") == second


def test_whoever_would_get_too_little_is_said() -> None:
    """D47: with a smallest prize of 200, 150 for the second stays with the first."""
    first, second = reasons(Sharing.HORT, (300, 0), minimum=20000)
    assert "an equal part of the rest among the first 1 of the 2 tied (150.00 EUR)" in first
    assert "the share would be too small" in second


def test_by_place_nothing_is_shared() -> None:
    assert reasons(Sharing.PLACE, (300, 200)) == ["place 1 of the list", "place 2 of the list"]
