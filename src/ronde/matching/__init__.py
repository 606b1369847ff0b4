"""Matching in graphs. Knows vertices and edges; has never heard of chess."""

from ronde.matching.bipartite import Bipartite, first_perfect_matching
from ronde.matching.cardinality import maximum_matching
from ronde.matching.transport import Transport, cheapest_matching_bound, cheapest_transport
from ronde.matching.weighted import Matcher

__all__ = [
    "Bipartite",
    "Matcher",
    "Transport",
    "cheapest_matching_bound",
    "cheapest_transport",
    "first_perfect_matching",
    "maximum_matching",
]
