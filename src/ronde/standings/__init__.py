"""The order of an event and what follows from it: places, prizes, tables, what-ifs."""

from ronde.standings.cards import CardLine, ScoreCard, score_cards
from ronde.standings.crosstable import CrossRow, CrossTable, crosstable
from ronde.standings.order import Row, Standings, standings, standings_of
from ronde.standings.presets import PRESETS, Preset, preset
from ronde.standings.selection import AGE_GROUPS, Selection, SubRow, age_group, groups, sub_ranking
from ronde.standings.ties import drawn_orders
from ronde.standings.what_if import (
    Consequences,
    Move,
    Reach,
    consequences,
    reachable_places,
    with_results,
)
from ronde.standings.withdrawn import (
    annulled_players,
    annulled_teams,
    without_players,
    without_teams,
)

__all__ = [
    "AGE_GROUPS",
    "PRESETS",
    "CardLine",
    "Consequences",
    "CrossRow",
    "CrossTable",
    "Move",
    "Preset",
    "Reach",
    "Row",
    "ScoreCard",
    "Selection",
    "Standings",
    "SubRow",
    "age_group",
    "annulled_players",
    "annulled_teams",
    "consequences",
    "crosstable",
    "drawn_orders",
    "groups",
    "preset",
    "reachable_places",
    "score_cards",
    "standings",
    "standings_of",
    "sub_ranking",
    "with_results",
    "without_players",
    "without_teams",
]
