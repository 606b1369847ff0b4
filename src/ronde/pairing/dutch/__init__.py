"""The FIDE (Dutch) system, editions 2017 and 2026: exact pairings with their reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ronde._door import door

if TYPE_CHECKING:
    from ronde.pairing.dutch.criteria import (
        CRITERIA as CRITERIA,
        Criterion as Criterion,
    )
    from ronde.pairing.dutch.engine import (
        Pairing as Pairing,
        pair as pair,
    )
    from ronde.pairing.dutch.explanation import (
        Explanation as Explanation,
    )
    from ronde.pairing.dutch.faults import (
        Fault as Fault,
        FaultKind as FaultKind,
        faults_of as faults_of,
    )
    from ronde.pairing.dutch.judge import (
        Assessment as Assessment,
        Counterfactual as Counterfactual,
        Difference as Difference,
        DifferenceKind as DifferenceKind,
        OrderStage as OrderStage,
        assess as assess,
        compare as compare,
        suppose as suppose,
    )
    from ronde.pairing.dutch.reasons import (
        ByeReason as ByeReason,
        ColorReason as ColorReason,
        Descent as Descent,
        Half as Half,
        Hindrance as Hindrance,
        MeetingReason as MeetingReason,
        PlayerReason as PlayerReason,
        Seat as Seat,
        reason_of as reason_of,
    )
    from ronde.pairing.dutch.reports import (
        BracketReport as BracketReport,
        CriterionValue as CriterionValue,
        Exchange as Exchange,
        Floater as Floater,
        FloatReason as FloatReason,
        Pair as Pair,
        Value as Value,
    )
    from ronde.pairing.dutch.round import (
        BracketKind as BracketKind,
    )

__getattr__, __all__ = door(
    __name__,
    {
        "criteria": "CRITERIA Criterion",
        "engine": "Pairing pair",
        "explanation": "Explanation",
        "faults": "Fault FaultKind faults_of",
        "judge": "Assessment Counterfactual Difference DifferenceKind OrderStage assess"
        " compare suppose",
        "reasons": "ByeReason ColorReason Descent Half Hindrance MeetingReason PlayerReason Seat"
        " reason_of",
        "reports": "BracketReport CriterionValue Exchange FloatReason Floater Pair Value",
        "round": "BracketKind",
    },
)
