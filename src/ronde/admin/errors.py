"""What is refused as wrong input; what the rules dislike is a verdict instead."""

from __future__ import annotations

from ronde.errors import FaultError

__all__ = [
    "CaseError",
    "ClauseError",
    "IndemnityError",
    "PenaltyError",
    "PenaltyPointsError",
    "ScheduleError",
]


class ScheduleError(FaultError, ValueError):
    """A calendar that cannot be: a day outside the event, rounds in the wrong order, a bad rule."""

    code = "admin.schedule"


class IndemnityError(FaultError, ValueError):
    """Days, rounds or sums that no event has: no days, more days than the event, a negative sum."""

    code = "admin.indemnity.input"


class CaseError(FaultError, ValueError):
    """A forfeit is to be looked into where there is none: of somebody not paired, or who played."""

    code = "admin.case.not_paired"


class ClauseError(FaultError, ValueError):
    """Something that no regulations may say; `clause` is the one, `field` the setting."""

    code = "admin.clause.value"


class PenaltyError(FaultError, ValueError):
    """A decision without its figures, or one that needs a clause the regulations do not have."""

    code = "admin.penalty"


class PenaltyPointsError(PenaltyError):
    """Points of a penalty that are none, or more than a game gives."""

    code = "admin.penalty.points"
