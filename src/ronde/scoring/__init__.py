"""Scores, score sheets, colours and floats: everything that derives from the rounds."""

from ronde.scoring.adjourned import adjourned_games, adjourned_points, has_adjourned
from ronde.scoring.floats import Float, float_in_round, pairing_scores
from ronde.scoring.sheets import Entry, ScoreSheet, bye_points, score_sheets, side_points
from ronde.scoring.virtual import (
    DEGRESSIVE_STEPS,
    USUAL_LIMITS,
    as_table,
    baku_rounds,
    baku_suits,
    degressive_group,
    upper_half,
    virtual_points,
    with_boundary,
)

__all__ = [
    "DEGRESSIVE_STEPS",
    "USUAL_LIMITS",
    "Entry",
    "Float",
    "ScoreSheet",
    "adjourned_games",
    "adjourned_points",
    "as_table",
    "baku_rounds",
    "baku_suits",
    "bye_points",
    "degressive_group",
    "float_in_round",
    "has_adjourned",
    "pairing_scores",
    "score_sheets",
    "side_points",
    "upper_half",
    "virtual_points",
    "with_boundary",
]
