"""Matching in graphs. Knows vertices and edges; has never heard of chess."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde._door import door

if TYPE_CHECKING:
    from ronde.matching.bipartite import (
        Bipartite as Bipartite,
        first_perfect_matching as first_perfect_matching,
    )
    from ronde.matching.cardinality import (
        maximum_matching as maximum_matching,
    )
    from ronde.matching.narrowing import (
        Narrowing as Narrowing,
    )
    from ronde.matching.transport import (
        Transport as Transport,
        cheapest_matching_bound as cheapest_matching_bound,
        cheapest_transport as cheapest_transport,
    )
    from ronde.matching.weighted import (
        Matcher as Matcher,
    )

__getattr__, __all__ = door(
    __name__,
    {
        "bipartite": "Bipartite first_perfect_matching",
        "cardinality": "maximum_matching",
        "narrowing": "Narrowing",
        "transport": "Transport cheapest_matching_bound cheapest_transport",
        "weighted": "Matcher",
    },
)
