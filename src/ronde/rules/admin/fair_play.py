"""Fair play by edition: which event is protected how much, and by which measures.

Codes, figures and articles. Sources: book@2022-01 6.8 (the text of 2014), LA25 4.1 (that of 2018),
FAM25 (that of 2024).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "COMPLAINT_FORM_CITE",
    "COMPLAINT_TITLES",
    "DEVICES",
    "EVENTS",
    "FAIR_PLAY_RULES",
    "FORM_WEEKS",
    "LEVELS",
    "ONLINE_COMPLAINT_CITE",
    "ONLINE_COMPLAINT_HOURS",
    "REFUSAL_CITE",
    "SEARCH_CITE",
    "SPECIALIST_PER_PLAYERS",
    "FairPlayRules",
    "MeasureRule",
    "Threshold",
    "fair_play_rules",
]

LEVELS = ("standard", "increased", "maximum")
"""Levels of protection, the mildest first."""

EVENTS = ("world", "continental_major", "continental_minor", "national", "national_youth")
"""Kinds of official events that have a level of their own."""

FORM_WEEKS = 4
"""So many weeks before the event the organiser's form is sent (book 6.8 2)."""
SPECIALIST_PER_PLAYERS = 100
"""About one specialist for so many players (2024)."""
ONLINE_COMPLAINT_HOURS = 24
"""After the last round of an online event (book 6.12)."""
ONLINE_COMPLAINT_CITE = "book 6.12 annex I G.2.1"
COMPLAINT_TITLES = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})
"""A party with one of them takes a complaint to FIDE from any event (2024)."""
SEARCH_CITE = "book 6.8 5"
REFUSAL_CITE = "book 6.8 5; Laws 12.9"
COMPLAINT_FORM_CITE = "book 6.8 3"


class Threshold(NamedTuple):
    """A figure that raises the level: from it on, or only above it."""

    level: str
    least: int
    above: bool = False

    def reached(self, value: int | Fraction) -> bool:
        """Whether a figure is that high."""
        return value > self.least if self.above else value >= self.least


class MeasureRule(NamedTuple):
    """A measure: from which level it is asked or advised, who sees to it, and by when.

    `asked` and `advised` are levels; empty: at none.
    """

    code: str
    who: str
    when: str
    asked: str = ""
    advised: str = ""


class FairPlayRules(NamedTuple):
    """One edition: levels, measures, who is told, who may complain after the event.

    `advice`: the edition has no levels of its own, those of another are advice. `prizes` in cents.
    `women` are the averages of women's events. `lowering`: who alone may lower a level.
    `post_event`: who may complain once it is over, `interested` parties or `anybody` with a FIDE
    id. `to_fide`: which complaints FIDE has too, `always` or those of `raised` levels (with
    `titles_at_standard` those of titled parties). `oral`: one without a form is reported too.
    """

    edition: str
    cite: str
    advice: bool
    events: Mapping[str, str]
    norms: str
    prizes: tuple[Threshold, ...]
    averages: tuple[Threshold, ...]
    women: tuple[Threshold, ...]
    measures: tuple[MeasureRule, ...]
    lowering: str = ""
    officer_from: int | None = None
    titles_at_standard: bool = False
    post_event: str = "interested"
    form: bool = False
    to_fide: str = "raised"
    oral: bool = False
    complaint_cite: str = "LA25 4.1"


_EURO = 100
_STANDARD, _INCREASED, _MAXIMUM = LEVELS

_MEASURES_2018 = (
    MeasureRule("announced", "organiser", "regulations", asked=_STANDARD),
    MeasureRule("zones", "organiser", "round_1", asked=_STANDARD),
    MeasureRule("detector", "organiser", "round_1", asked=_STANDARD),
    MeasureRule("complaint_forms", "chief", "round_1", asked=_STANDARD),
    MeasureRule("random_checks", "chief", "rounds", advised=_STANDARD),
    MeasureRule("screening", "chief", "rounds", asked=_MAXIMUM, advised=_STANDARD),
    MeasureRule("second_device", "organiser", "round_1", asked=_INCREASED),
    MeasureRule("storage", "organiser", "round_1", asked=_INCREASED),
    MeasureRule("hall_checks", "chief", "rounds", asked=_INCREASED),
    MeasureRule("officer", "organiser", "regulations", advised=_INCREASED),
    MeasureRule("pens_watches", "chief", "rounds", asked=_MAXIMUM),
    MeasureRule("cameras", "organiser", "round_1", advised=_MAXIMUM),
    MeasureRule("told_fide", "organiser", "weeks", asked=_MAXIMUM),
)
_MEASURES_2024 = tuple(
    {
        "second_device": rule._replace(asked=_MAXIMUM, advised=_INCREASED),
        "officer": rule._replace(asked=_INCREASED, advised=""),
    }.get(rule.code, rule)
    for rule in _MEASURES_2018
)
DEVICES = frozenset({"detector", "second_device", "storage", "cameras", "screening"})
"""The technical measures of 2014: one of them is enough."""
_ALWAYS_2014 = frozenset({"announced", "complaint_forms"})
_MEASURES_2014 = (
    # No levels: what 2018 asks is advice, but for the reminder and the forms.
    *(
        rule
        if rule.code in _ALWAYS_2014
        else rule._replace(asked="", advised=rule.asked or rule.advised)
        for rule in _MEASURES_2018
        if rule.code != "told_fide"
    ),
    MeasureRule("form", "organiser", "weeks", asked=_STANDARD),
)

_LEVELS_2018 = FairPlayRules(
    edition="2018",
    cite="LA25 4.1",
    advice=False,
    # FIDE says which of the two higher levels its own events have: READING, the higher.
    events=MappingProxyType(dict.fromkeys(EVENTS[:3], _MAXIMUM)),
    norms=_INCREASED,
    prizes=(Threshold(_INCREASED, 20_000 * _EURO, above=True),),
    averages=(Threshold(_INCREASED, 2400, above=True),),
    women=(Threshold(_INCREASED, 2400, above=True),),
    measures=_MEASURES_2018,
)

FAIR_PLAY_RULES: Mapping[str, FairPlayRules] = MappingProxyType(
    {
        row.edition: row
        for row in (
            _LEVELS_2018._replace(
                edition="2014",
                cite="book 6.8 2",
                advice=True,
                measures=_MEASURES_2014,
                form=True,
                # The reader of 2014 is the commission of FIDE; what is refused is reported too.
                to_fide="always",
                oral=True,
                complaint_cite=COMPLAINT_FORM_CITE,
            ),
            _LEVELS_2018,
            FairPlayRules(
                edition="2024",
                cite="FAM25",
                advice=False,
                events=MappingProxyType(
                    {
                        "world": _MAXIMUM,
                        "continental_major": _MAXIMUM,
                        "continental_minor": _INCREASED,
                        "national": _INCREASED,
                        "national_youth": _STANDARD,
                    }
                ),
                norms=_INCREASED,
                prizes=(
                    Threshold(_MAXIMUM, 100_000 * _EURO, above=True),
                    Threshold(_INCREASED, 15_000 * _EURO),
                ),
                averages=(Threshold(_MAXIMUM, 2650), Threshold(_INCREASED, 2500)),
                women=(Threshold(_MAXIMUM, 2450), Threshold(_INCREASED, 2300)),
                measures=_MEASURES_2024,
                lowering="president",
                officer_from=15_000 * _EURO,
                titles_at_standard=True,
                post_event="anybody",
                complaint_cite="FAM25",
            ),
        )
    }
)
"""Every edition, oldest first."""


def fair_play_rules(edition: str) -> FairPlayRules:
    """The rules of that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in FAIR_PLAY_RULES:
        raise UnknownName("edition", edition, of="fair-play", known=tuple(FAIR_PLAY_RULES))
    return FAIR_PLAY_RULES[edition]
