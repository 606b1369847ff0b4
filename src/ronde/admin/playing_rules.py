"""Playing rules that regulations settle: what cannot be, and what is still to be said.

`problems` are values that no event may announce; `checks` compare the rest with the texts. Sources:
book 2.1 6.7 and 9.1.1, 2.2 with its annexes and Guidelines III, 4.1 D.8, 6.9 VI, VII and X.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ronde.admin.answers import Check, Fact, Verdict
from ronde.admin.default_time import DefaultTime
from ronde.admin.errors import ClauseError
from ronde.model import Cadence, Draws, PlayingRules
from ronde.rules.admin.default_time import LONGEST_DEFAULT
from ronde.rules.admin.laws import LawsPolicy

__all__ = [
    "LAST_DRAW_MOVE",
    "SUPERVISIONS",
    "USUAL_LINEUP_MINUTES",
    "RulesCase",
    "checks",
    "problems",
]

LAST_DRAW_MOVE = 60
"""No regulations forbid draws for longer."""

SUPERVISIONS = ("full", "light")
"""The two ways of playing rapid and blitz games; their articles are `rules.admin.laws`."""

USUAL_LINEUP_MINUTES = 15
"""Before the round: when line-ups are usually due (R02 5)."""

_REMEDY = "rules"


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesCase:
    """Everything the playing rules depend on; None is not known.

    `increment`: some period has one. `byes`: byes with points a player may ask for.
    """

    rules: PlayingRules
    laws: LawsPolicy
    default: DefaultTime
    cadence: Cadence | None = None
    increment: bool | None = None
    swiss: bool = True
    team: bool = False
    byes: int | None = None
    bye_last_rounds: int = 0
    committee: bool = False
    edition: str = ""


def problems(case: RulesCase) -> tuple[ClauseError, ...]:
    """What the regulations cannot say, clause by clause."""
    return tuple(_problems(case))


def _problems(case: RulesCase) -> Iterator[ClauseError]:
    rules = case.rules
    minutes = rules.default_minutes
    if minutes is not None and not 0 <= minutes <= LONGEST_DEFAULT:
        yield ClauseError(
            "clause.beyond",
            clause="default_time",
            field="default_minutes",
            value=minutes,
            most=LONGEST_DEFAULT,
        )
    if rules.forfeits_exclude == 0:
        yield ClauseError("clause.from_one", clause="forfeits", field="forfeits_exclude")
    yield from _draw_problems(rules)
    yield from _annex_problems(case)
    yield from _guideline_problems(case)
    if not case.swiss and (case.byes or case.bye_last_rounds or rules.bye_notice):
        given = case.byes or rules.bye_notice
        yield ClauseError("clause.table_byes", clause="byes", field="bye_limit", value=given)
    for clause, field in _NOT_NEGATIVE:
        value = getattr(rules, field)
        if value is not None and value < 0:
            yield ClauseError("clause.negative", clause=clause, field=field, value=value)


_NOT_NEGATIVE = (
    ("corrections", "correction_minutes"),
    ("team", "lineup_minutes"),
    ("appeals", "appeal_fee"),
    ("appeals", "appeal_minutes"),
    ("forfeits", "forfeits_exclude"),
)


def _draw_problems(rules: PlayingRules) -> Iterator[ClauseError]:
    move, field = rules.draws_from_move, "draws_from_move"
    if rules.draws is not Draws.FROM_MOVE:
        if move is not None:
            yield ClauseError("clause.draws_free", clause="draws", field=field, value=move)
    elif move is None:
        yield ClauseError("clause.draws_missing", clause="draws", field=field)
    elif not 1 <= move <= LAST_DRAW_MOVE:
        yield ClauseError(
            "clause.beyond", clause="draws", field=field, value=move, most=LAST_DRAW_MOVE
        )


def _annex_problems(case: RulesCase) -> Iterator[ClauseError]:
    value, field = case.rules.supervision, "supervision"
    if value and value not in SUPERVISIONS:
        yield ClauseError(
            "clause.unknown", clause="annexes", field=field, value=value, known=SUPERVISIONS
        )
    elif value and case.cadence is Cadence.STANDARD:
        yield ClauseError("clause.standard", clause="annexes", field=field, value=value)


def _guideline_problems(case: RulesCase) -> Iterator[ClauseError]:
    value, field = case.rules.guidelines, "guidelines"
    if not value:
        return
    if value not in case.laws.guidelines:
        known = case.laws.guidelines
        yield ClauseError(
            "clause.unknown", clause="guideline3", field=field, value=value, known=known
        )
    elif case.increment:
        yield ClauseError("clause.increment", clause="guideline3", field=field, value=value)
    elif case.cadence is Cadence.BLITZ:
        yield ClauseError("clause.blitz", clause="guideline3", field=field, value=value)


def checks(case: RulesCase) -> tuple[Check, ...]:
    """The rules still to be announced, and what those announced ask of the arbiters."""
    return (
        _default_time(case),
        _byes(case),
        _corrections(case),
        _annexes(case),
        _guidelines(case),
        _draws(case),
        _lineups(case),
        _appeals(case),
    )


def _check(
    case: RulesCase,
    code: str,
    verdict: Verdict,
    cite: str,
    *,
    value: Fact = None,
    limit: Fact = None,
    remedy: str = _REMEDY,
    **fields: Fact,
) -> Check:
    return Check(
        code=code,
        verdict=verdict,
        value=value,
        limit=limit,
        cite=cite,
        edition=case.edition,
        remedy=remedy,
        fields=fields,
    )


def _default_time(case: RulesCase) -> Check:
    """Announced, whatever it is; silent regulations are told what then holds."""
    found = case.default
    verdict = Verdict.OK if found.announced else Verdict.UNKNOWN
    return _check(
        case,
        "forfeit.default_time",
        verdict,
        found.cite,
        value=found.minutes,
        limit=LONGEST_DEFAULT,
    )


def _byes(case: RulesCase) -> Check:
    """One half-point bye at most, none in the last rounds, said in advance."""
    cite = "book 6.9 VI.7 (4)"
    if not case.swiss:
        return _check(case, "clause.byes", Verdict.NOT_APPLICABLE, cite)
    if case.byes is None:
        return _check(case, "clause.byes", Verdict.UNKNOWN, cite, limit=1)
    freely = case.byes > 1 or (case.byes == 1 and not case.bye_last_rounds)
    verdict = Verdict.NOTICE if freely else Verdict.OK
    return _check(
        case, "clause.byes", verdict, cite, value=case.byes, limit=1, last=case.bye_last_rounds
    )


def _corrections(case: RulesCase) -> Check:
    minutes, cite = case.rules.correction_minutes, "book 4.1 C.04.2 D.8"
    verdict = Verdict.UNKNOWN if minutes is None else Verdict.OK
    return _check(case, "clause.corrections", verdict, cite, value=minutes)


def _annexes(case: RulesCase) -> Check:
    """Rapid and blitz events say which of the two lists they are played by, for all rounds."""
    cite = "Laws A, B"
    if case.cadence is None:
        return _check(
            case,
            "clause.annexes",
            Verdict.UNKNOWN,
            cite,
            remedy="time_control",
            state="word.annexes.time_control",
        )
    choice = case.laws.supervision.get(case.cadence.value)
    if choice is None:
        return _check(case, "clause.annexes", Verdict.NOT_APPLICABLE, cite)
    if case.rules.supervision not in SUPERVISIONS:
        offered = (choice.full, choice.light)
        return _check(
            case,
            "clause.annexes",
            Verdict.UNKNOWN,
            cite,
            limit=offered,
            state="word.annexes.choose",
        )
    full = case.rules.supervision == "full"
    return _check(
        case,
        "clause.annexes",
        Verdict.NOTICE if full else Verdict.OK,
        f"Laws {choice.full if full else choice.light}",
        value=choice.full if full else choice.light,
        limit=choice.games,
    )


def _guidelines(case: RulesCase) -> Check:
    """They hold only where they were announced, in slow or rapid games without increment."""
    cite = case.laws.guidelines_cite
    if case.increment is None:
        return _check(case, "clause.guideline3", Verdict.UNKNOWN, cite, remedy="time_control")
    if case.increment or case.cadence is Cadence.BLITZ:
        return _check(case, "clause.guideline3", Verdict.NOT_APPLICABLE, cite)
    if not case.rules.guidelines:
        return _check(case, "clause.guideline3", Verdict.NOTICE, cite, limit=case.laws.guidelines)
    return _check(case, "clause.guideline3", Verdict.OK, cite, value=case.rules.guidelines)


def _draws(case: RulesCase) -> Check:
    cite = case.laws.draws_cite
    match case.rules.draws:
        case Draws.FREE:
            return _check(case, "clause.draws", Verdict.NOT_APPLICABLE, cite)
        case Draws.FROM_MOVE:
            move = case.rules.draws_from_move
            return _check(case, "clause.draws", Verdict.OK, cite, value=move)
        case Draws.ARBITER:
            return _check(case, "clause.draws", Verdict.NOTICE, cite)


def _lineups(case: RulesCase) -> Check:
    minutes, cite = case.rules.lineup_minutes, "book 6.9 VII.1"
    if not case.team:
        return _check(case, "clause.lineups", Verdict.NOT_APPLICABLE, cite)
    verdict = Verdict.UNKNOWN if minutes is None else Verdict.OK
    return _check(case, "clause.lineups", verdict, cite, value=minutes, limit=USUAL_LINEUP_MINUTES)


def _appeals(case: RulesCase) -> Check:
    """Where there is a committee, its fee and its deadline are fixed in advance."""
    cite = "book 6.9 X.4"
    if not case.committee:
        return _check(case, "clause.appeals", Verdict.NOT_APPLICABLE, cite)
    rules = case.rules
    missing = rules.appeal_fee is None or rules.appeal_minutes is None
    return _check(
        case,
        "clause.appeals",
        Verdict.UNKNOWN if missing else Verdict.OK,
        cite,
        value=rules.appeal_minutes,
        fee=None if rules.appeal_fee is None else Fraction(rules.appeal_fee, 100),
    )
