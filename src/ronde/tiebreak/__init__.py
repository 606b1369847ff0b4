"""Tie-breaks in their editions: codes, values and what each value is made of."""

from ronde.tiebreak.codes import TieBreak, TieBreakError, parse, parse_list
from ronde.tiebreak.context import Context, context, is_fixed, primary_score
from ronde.tiebreak.direct import Separation, Step, separate
from ronde.tiebreak.explained import Change, Contribution, Explanation, Value, as_json
from ronde.tiebreak.policy import BOOK, FIDE_2024, FIDE_2026, POLICIES, Policy, policy
from ronde.tiebreak.registry import DEFINITIONS, Definition, chain, definition, known, to_report
from ronde.tiebreak.values import adjusted, explain, is_dropped, values

__all__ = [
    "BOOK",
    "DEFINITIONS",
    "FIDE_2024",
    "FIDE_2026",
    "POLICIES",
    "Change",
    "Context",
    "Contribution",
    "Definition",
    "Explanation",
    "Policy",
    "Separation",
    "Step",
    "TieBreak",
    "TieBreakError",
    "Value",
    "adjusted",
    "as_json",
    "chain",
    "context",
    "definition",
    "explain",
    "is_dropped",
    "is_fixed",
    "known",
    "parse",
    "parse_list",
    "policy",
    "primary_score",
    "separate",
    "to_report",
    "values",
]
