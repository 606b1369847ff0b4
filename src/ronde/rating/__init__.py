"""Ratings: performances and what they are made of."""

from ronde.rating.expectation import counted_differences
from ronde.rating.performance import (
    average,
    book_performance,
    book_quantity,
    expected_hundredths,
    interpolated_performance,
    limited,
    nearest,
    perfect_performance,
    performance_difference,
    tournament_performance,
)

__all__ = [
    "average",
    "book_performance",
    "book_quantity",
    "counted_differences",
    "expected_hundredths",
    "interpolated_performance",
    "limited",
    "nearest",
    "perfect_performance",
    "performance_difference",
    "tournament_performance",
]
