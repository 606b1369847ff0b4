"""The FIDE (Dutch) system, editions 2017 and 2026: exact pairings with their reasons."""

from ronde.pairing.dutch.colors import Preference, Strength, color_preference
from ronde.pairing.dutch.criteria import CRITERIA, Criterion
from ronde.pairing.dutch.engine import Pairing, pair
from ronde.pairing.dutch.explanation import (
    BracketReport,
    CriterionValue,
    Exchange,
    Explanation,
    Floater,
    FloatReason,
    Pair,
    Value,
)
from ronde.pairing.dutch.faults import Fault, FaultKind, faults_of
from ronde.pairing.dutch.field import Demand, Entrant, Field, Float
from ronde.pairing.dutch.judge import (
    Assessment,
    Counterfactual,
    Difference,
    DifferenceKind,
    OrderStage,
    assess,
    compare,
    suppose,
)
from ronde.pairing.dutch.round import BracketKind

__all__ = [
    "CRITERIA",
    "Assessment",
    "BracketKind",
    "BracketReport",
    "Counterfactual",
    "Criterion",
    "CriterionValue",
    "Demand",
    "Difference",
    "DifferenceKind",
    "Entrant",
    "Exchange",
    "Explanation",
    "Fault",
    "FaultKind",
    "Field",
    "Float",
    "FloatReason",
    "Floater",
    "OrderStage",
    "Pair",
    "Pairing",
    "Preference",
    "Strength",
    "Value",
    "assess",
    "color_preference",
    "compare",
    "faults_of",
    "pair",
    "suppose",
]
