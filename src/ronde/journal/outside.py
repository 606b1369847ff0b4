"""Acts outside the rules: every way of leaving them, and what each asks of the arbiter.

One table for everybody: the journal asks for reasons by it, pages ask and list consequences by it,
the report file tells by it. A tournament in FIDE mode is held to the stricter grade of each way.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.journal import refusals as no
from ronde.journal.citations import Article, cite
from ronde.model import Settings

__all__ = ["WAYS", "Grade", "Left", "Plea", "Way"]


class Grade(enum.Enum):
    """What an act outside the rules asks, mildest first.

    NOTICE: nothing, it is said. CONFIRM: a reason, which the form may carry. TWO_STEP: a reason,
    after the consequences were listed on a page of their own. TWICE: the same, and a second page
    that shows what will be written. REFUSE: FIDE mode must be left first.
    """

    NOTICE = "notice"
    CONFIRM = "confirm"
    TWO_STEP = "two_step"
    TWICE = "twice"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A way of leaving the rules: its grade in FIDE mode and without, its article, what follows.

    `consequences` are codes; whoever shows them fills in the numbers.
    """

    because: str
    fide: Grade
    free: Grade
    article: Article | None = None
    consequences: tuple[str, ...] = ()

    def grade(self, *, fide_mode: bool) -> Grade:
        """The grade that holds."""
        return self.fide if fide_mode else self.free


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """An act that leaves the rules in some way, with the grade and the article that held."""

    act: str
    way: Way
    grade: Grade
    rule: str = ""


_N, _C, _T, _R = Grade.NOTICE, Grade.CONFIRM, Grade.TWO_STEP, Grade.REFUSE
_TWICE = Grade.TWICE

_WAYS = (
    # --- the mode itself ---
    Way(
        because="fide_mode_left",
        fide=_TWICE,
        free=_TWICE,
        article=Article.SYSTEM_DECLARED,
        consequences=("says_left_fide", "allows_more", "never_back", "may_not_be_rated"),
    ),
    # --- tournaments from elsewhere ---
    Way(
        because="import_unlike_the_rules",
        fide=_T,
        free=_N,
        article=Article.SYSTEM_DECLARED,
        consequences=("findings_kept", "checkers_find_it"),
    ),
    # --- what was announced ---
    Way(
        because="rounds_announced_before_start",
        fide=_R,
        free=_C,
        article=Article.ROUNDS_ANNOUNCED,
        consequences=("players_counted_on_it", "prizes_and_norms"),
    ),
    *(
        Way(
            because=f"{name}_announced_before_start",
            fide=_R,
            free=_T,
            article=Article.SYSTEM_DECLARED,
            consequences=("rounds_under_other_rules", "standings_change"),
        )
        for name in ("system", "rulebook", "editions", "points", "match_points")
    ),
    Way(
        because="acceleration_announced_before_start",
        fide=_R,
        free=_C,
        article=Article.SYSTEM_DECLARED,
        consequences=("next_pairings_change",),
    ),
    Way(
        because="variant_announced_before_start",
        fide=_T,
        free=_C,
        article=Article.SYSTEM_DECLARED,
        consequences=("players_counted_on_it",),
    ),
    Way(because="byes_announced_before_start", fide=_C, free=_N, article=Article.BYE_LIMIT),
    Way(
        because="tiebreaks_announced_before_start",
        fide=_R,
        free=_T,
        article=Article.SYSTEM_DECLARED,
        consequences=("standings_change", "prizes_change"),
    ),
    Way(
        because="points_outside_rules",
        fide=_R,
        free=_N,
        article=Article.SYSTEM_DECLARED,
    ),
    Way(
        because="acceleration_not_approved",
        fide=_T,
        free=_N,
        article=Article.SYSTEM_DECLARED,
        consequences=("not_approved", "tell_the_federation"),
    ),
    Way(
        because="round_paired_with_other_points",
        fide=_R,
        free=_C,
        article=Article.SYSTEM_DECLARED,
        consequences=("next_pairings_change",),
    ),
    Way(because="prizes_announced_before_start", fide=_T, free=_T, consequences=("prizes_change",)),
    Way(because="regulations_adopted_before_start", fide=_C, free=_C),
    Way(
        because="ban_after_start",
        fide=_R,
        free=_C,
        article=Article.SYSTEM_DECLARED,
        consequences=("next_pairings_change", "favours_nobody"),
    ),
    Way(
        because="ban_before_start",
        fide=_C,
        free=_N,
        article=Article.SYSTEM_DECLARED,
        consequences=("favours_nobody",),
    ),
    Way(
        because="ban_lifted_after_start",
        fide=_R,
        free=_C,
        article=Article.SYSTEM_DECLARED,
        consequences=("next_pairings_change", "favours_nobody"),
    ),
    Way(
        because="lots_drawn_once",
        fide=_R,
        free=_T,
        consequences=("standings_change", "players_know_it"),
    ),
    Way(because="position_drawn_once", fide=_R, free=_T, consequences=("players_know_it",)),
    Way(
        because="numbers_against_ratings",
        fide=_R,
        free=_C,
        article=Article.RENUMBERING,
        consequences=("next_pairings_change", "favours_nobody"),
    ),
    Way(because="renumbered_after_start", fide=_C, free=_N, article=Article.RENUMBERING),
    Way(
        because="starting_order_announced_before_start",
        fide=_T,
        free=_C,
        article=Article.RENUMBERING,
        consequences=("numbers_stay", "favours_nobody"),
    ),
    Way(because="points_not_scored", fide=_C, free=_C),
    Way(because="tie_break_by_hand", fide=_C, free=_C),
    # --- players ---
    Way(because="bye_beyond_limit", fide=_C, free=_C, article=Article.BYE_LIMIT),
    Way(
        because="full_point_bye",
        fide=_T,
        free=_N,
        article=Article.BYE_LIMIT,
        consequences=("standings_change",),
    ),
    Way(because="bye_not_announced", fide=_C, free=_N, article=Article.BYE_LIMIT),
    Way(because="bye_not_entitled", fide=_R, free=_C, article=Article.BYE_LIMIT),
    Way(because="bye_in_last_rounds", fide=_C, free=_C, article=Article.BYE_LIMIT),
    Way(
        because="exclusion",
        fide=_T,
        free=_T,
        consequences=("not_paired_again", "report_to_authorities"),
    ),
    Way(because="withdrawn_not_paired_again", fide=_C, free=_C, article=Article.WITHDRAWN),
    Way(because="roster_order_announced", fide=_C, free=_C),
    Way(because="lineup_handed_in", fide=_C, free=_C),
    Way(because="lineup_order", fide=_C, free=_C),
    # --- pairings ---
    Way(
        because="paired_by_hand",
        fide=_T,
        free=_C,
        article=Article.SYSTEM_DECLARED,
        consequences=("differs", "not_the_systems", "engines_report_it"),
    ),
    Way(
        because="changed_by_hand",
        fide=_T,
        free=_C,
        article=Article.SYSTEM_DECLARED,
        consequences=("boards_change", "differs", "not_the_systems", "engines_report_it"),
    ),
    Way(
        because="published_pairing",
        fide=_T,
        free=_T,
        article=Article.PUBLISHED,
        consequences=("boards_change", "differs", "players_know_it", "print_again"),
    ),
    Way(
        because="published_pairing_case",
        fide=_C,
        free=_C,
        article=Article.PUBLISHED,
        consequences=("boards_change", "print_again"),
    ),
    Way(
        because="met_before",
        fide=_R,
        free=_T,
        article=Article.MEET_ONCE,
        consequences=("meet_twice", "boards_change", "differs", "engines_report_it"),
    ),
    Way(
        because="no_legal_pairing",
        fide=_T,
        free=_C,
        article=Article.MEET_ONCE,
        consequences=("no_pairing_exists", "boards_change", "engines_report_it"),
    ),
    # --- results ---
    Way(because="round_closed", fide=_C, free=_C, article=Article.CORRECTION),
    Way(
        because="next_round_over",
        fide=_R,
        free=_T,
        article=Article.CORRECTION,
        consequences=("standings_change", "later_rounds_stay", "rating_only_instead"),
    ),
    Way(because="adjourned_decided", fide=_C, free=_N, article=Article.ADJOURNED),
    Way(because="for_rating_only", fide=_C, free=_C, article=Article.CORRECTION),
)

WAYS: Mapping[str, Way] = MappingProxyType({way.because: way for way in _WAYS})
"""Every way of leaving the rules, by the code `because`."""


class Plea:
    """What is said for an act: its reason, and as the checks go, the ways in which it leaves."""

    def __init__(self, reason: str, *, settings: Settings, fide_mode: bool) -> None:
        self._reason = reason
        self._settings = settings
        self._fide_mode = fide_mode
        self._left: list[Left] = []

    @property
    def left(self) -> tuple[Left, ...]:
        """The ways found so far."""
        return tuple(self._left)

    def goes_on(self, *, settings: Settings, fide_mode: bool) -> None:
        """The next part of the act is held to what the parts before it left."""
        self._settings, self._fide_mode = settings, fide_mode

    def leaves(self, because: str, *, act: str, own: str = "") -> None:
        """Note that the act leaves the rules here; `own` is the reason an event has itself.

        Raises:
            NotInFideMode: FIDE mode must be left first.
            ReasonRequired: no reason is given.
        """
        way = WAYS[because]
        grade = way.grade(fide_mode=self._fide_mode)
        rule = "" if way.article is None else cite(way.article, self._settings)
        if grade is Grade.REFUSE:
            raise no.NotInFideMode(act=act, because=because, rule=rule)
        if grade is not Grade.NOTICE and not (self._reason.strip() or own.strip()):
            raise no.ReasonRequired(act=act, because=because, rule=rule)
        left = Left(act=act, way=way, grade=grade, rule=rule)
        if left not in self._left:  # an act of many parts leaves in one way, however often
            self._left.append(left)
