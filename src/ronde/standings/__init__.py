"""The order of an event and what follows from it: places, prizes, tables, what-ifs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde._door import door

# A function named like its module is bound here: importing the module would bind that instead.
from ronde.standings.crosstable import crosstable as crosstable

if TYPE_CHECKING:
    from ronde.standings.cards import (
        CardLine as CardLine,
        ScoreCard as ScoreCard,
        score_cards as score_cards,
    )
    from ronde.standings.crosstable import CrossRow as CrossRow, CrossTable as CrossTable
    from ronde.standings.order import (
        Row as Row,
        Standings as Standings,
        standings as standings,
        standings_of as standings_of,
    )
    from ronde.standings.presets import (
        PRESETS as PRESETS,
        Preset as Preset,
        preset as preset,
    )
    from ronde.standings.selection import (
        AGE_GROUPS as AGE_GROUPS,
        Selection as Selection,
        SubRow as SubRow,
        age_group as age_group,
        groups as groups,
        sub_ranking as sub_ranking,
    )
    from ronde.standings.ties import (
        drawn_orders as drawn_orders,
    )
    from ronde.standings.what_if import (
        Consequences as Consequences,
        Move as Move,
        Reach as Reach,
        consequences as consequences,
        reachable_places as reachable_places,
        with_results as with_results,
    )
    from ronde.standings.withdrawn import (
        annulled_players as annulled_players,
        annulled_teams as annulled_teams,
        excluded_by as excluded_by,
        without_players as without_players,
        without_teams as without_teams,
    )

__getattr__, __all__ = door(
    __name__,
    {
        "cards": "CardLine ScoreCard score_cards",
        "crosstable": "CrossRow CrossTable crosstable",
        "order": "Row Standings standings standings_of",
        "presets": "PRESETS Preset preset",
        "selection": "AGE_GROUPS Selection SubRow age_group groups sub_ranking",
        "ties": "drawn_orders",
        "what_if": "Consequences Move Reach consequences reachable_places with_results",
        "withdrawn": "annulled_players annulled_teams excluded_by without_players without_teams",
    },
)
