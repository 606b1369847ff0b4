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
from ronde.norms.certificate import (
    TITLES_COUNTED,
    Certificate,
    CertificateLine,
    certificate,
)
from ronde.norms.field import Field, field_of
from ronde.norms.figures import Condition, Figures, frame_of
from ronde.norms.next_round import Keeps, next_opponents
from ronde.norms.path import Path, Still, TableRow, norm_path
from ronde.norms.titles import (
    Application,
    MadeNorm,
    application,
    direct_conditions,
    direct_title_is_conditional,
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
    real_federations,
    unheard_of,
)
from ronde.norms.verdict import GameSet, Verdict, all_figures, nearest_miss, norm_verdict

__all__ = [
    "TITLES_COUNTED",
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
    "all_figures",
    "annex_limits",
    "annex_rows",
    "application",
    "certificate",
    "direct_conditions",
    "direct_title_is_conditional",
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
    "real_federations",
    "unheard_of",
]
