"""Chains put together step by step."""

from __future__ import annotations

from ronde.queries.chains import rearranged, variants


def test_moves_beyond_the_ends_change_nothing() -> None:
    """D28: the first cannot go up, the last not down."""
    codes = ("BH", "SB", "DE")
    assert rearranged(codes, up=1) == rearranged(codes, down=3) == codes
    assert rearranged(codes, down=1) == ("SB", "BH", "DE")


def test_other_modifiers_stay_while_the_cut_changes() -> None:
    """D28: parameters are chosen, what else was announced is kept."""
    assert "BH/C3/P" in variants("BH/C3/P")
    assert "BH/C1/P" in variants("BH/C3/P")
    assert variants("nonsense!") == ("nonsense!",)
