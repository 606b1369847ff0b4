"""Title norms: verdicts with their articles, what is still possible, and titles."""

from ronde.norms.annex import AnnexRow, annex_limits, annex_rows
from ronde.norms.attendance import (
    Attended,
    Entrant,
    ForeignRound,
    LargeRound,
    foreign_rounds,
    is_foreign_enough,
    is_large,
    large_rounds,
)
from ronde.norms.certificate import Certificate, CertificateLine, certificate
from ronde.norms.field import Field, field_of
from ronde.norms.figures import Condition, Figures, frame_of
from ronde.norms.next_round import Keeps, next_opponents
from ronde.norms.path import Path, Still, TableRow, norm_path
from ronde.norms.titles import (
    Application,
    MadeNorm,
    application,
    direct_title_is_conditional,
    direct_title_score,
    latest_day,
    made_norm,
    rating_titles,
)
from ronde.norms.values import (
    Candidate,
    EventClass,
    Exemption,
    NormEvent,
    NormGame,
    Opponent,
    Outcome,
    System,
    unheard_of,
)
from ronde.norms.verdict import GameSet, Verdict, nearest_miss, norm_verdict

__all__ = [
    "AnnexRow",
    "Application",
    "Attended",
    "Candidate",
    "Certificate",
    "CertificateLine",
    "Condition",
    "Entrant",
    "EventClass",
    "Exemption",
    "Field",
    "Figures",
    "ForeignRound",
    "GameSet",
    "Keeps",
    "LargeRound",
    "MadeNorm",
    "NormEvent",
    "NormGame",
    "Opponent",
    "Outcome",
    "Path",
    "Still",
    "System",
    "TableRow",
    "Verdict",
    "annex_limits",
    "annex_rows",
    "application",
    "certificate",
    "direct_title_is_conditional",
    "direct_title_score",
    "field_of",
    "foreign_rounds",
    "frame_of",
    "is_foreign_enough",
    "is_large",
    "large_rounds",
    "latest_day",
    "made_norm",
    "nearest_miss",
    "next_opponents",
    "norm_path",
    "norm_verdict",
    "rating_titles",
    "unheard_of",
]
