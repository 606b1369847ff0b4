"""What every Swiss system shares: the field it sees, colour preferences, the way to a round.

The systems themselves (`pairing.dutch`) are its siblings. Names are loaded when first used: the
systems import the field from here, and `event` imports the systems.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde._door import door

if TYPE_CHECKING:
    from ronde.pairing.swiss.colors import (
        Preference as Preference,
        Strength as Strength,
        color_difference as color_difference,
        color_preference as color_preference,
    )
    from ronde.pairing.swiss.event import (
        BoardOrder as BoardOrder,
        PairedRound as PairedRound,
        SwissError as SwissError,
        as_announced as as_announced,
        bars_pab as bars_pab,
        color_demand as color_demand,
        initial_color as initial_color,
        pair_demand as pair_demand,
        pair_next_round as pair_next_round,
        swiss_edition as swiss_edition,
        swiss_field as swiss_field,
    )
    from ronde.pairing.swiss.field import (
        Demand as Demand,
        Entrant as Entrant,
        Field as Field,
        Float as Float,
    )

__getattr__, __all__ = door(
    __name__,
    {
        "colors": "Preference Strength color_difference color_preference",
        "event": "BoardOrder PairedRound SwissError as_announced bars_pab color_demand"
        " initial_color pair_demand pair_next_round swiss_edition swiss_field",
        "field": "Demand Entrant Field Float",
    },
)
