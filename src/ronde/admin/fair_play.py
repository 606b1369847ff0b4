"""Fair play: how much an event is protected, by which measures, how a player is searched.

Sources: book@2022-01 6.8 (2014), LA25 4.1 (2018), FAM25 (2024). A level that hangs on something
nobody has said is not known, and then the lowest possible one is named.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction

from ronde.admin.answers import Cents, Check, Fact, Verdict
from ronde.rules.admin.fair_play import (
    DEVICES,
    LEVELS,
    REFUSAL_CITE,
    SEARCH_CITE,
    SPECIALIST_PER_PLAYERS,
    FairPlayRules,
    MeasureRule,
    Threshold,
)

__all__ = [
    "REFUSALS",
    "Measure",
    "Protection",
    "ProtectionCase",
    "Reason",
    "Search",
    "after_refusal",
    "level_check",
    "measures",
    "plan_checks",
    "protection",
    "rank",
    "search_checks",
    "specialists",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtectionCase:
    """What the level depends on; None is not known.

    `event` is one of `rules.admin.fair_play.EVENTS` or empty. `prizes` in cents. `average` is that
    of a round robin's ratings; `women`: an event of women alone.
    """

    fide: bool | None = True
    event: str = ""
    prizes: int | None = None
    norms: bool | None = None
    round_robin: bool | None = False
    average: Fraction | int | None = None
    women: bool = False
    players: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why a level: the code of the row, what was found, the figure it is compared with."""

    code: str
    level: str
    value: Fact = None
    limit: Fact = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Protection:
    """The level of an event, the reasons for it, and what has still to be said.

    `level` empty: not known, at least `least`. `missing` are fields of the case. `advice`: the
    edition in force has no levels. `applies` None: nobody said whether FIDE rates the games.
    """

    level: str
    least: str
    reasons: tuple[Reason, ...]
    missing: tuple[str, ...]
    cite: str
    edition: str
    advice: bool = False
    applies: bool | None = True

    @property
    def raised(self) -> bool:
        """Whether it is at least above the mildest."""
        return self.least != LEVELS[0]


def rank(level: str) -> int:
    """Where a level stands; -1 for none.

    >>> rank("standard") < rank("maximum"), rank("")
    (True, -1)
    """
    return LEVELS.index(level) if level in LEVELS else -1


def protection(case: ProtectionCase, rules: FairPlayRules) -> Protection:
    """The level: the highest of the rows that apply.

    Rule: LA25 4.1; FAM25.
    """
    reasons = tuple(_reasons(case, rules))
    least = max((LEVELS[0], *(reason.level for reason in reasons)), key=rank)
    missing = tuple(name for name, most in _open(case, rules) if rank(most) > rank(least))
    return Protection(
        level="" if missing else least,
        least=least,
        reasons=tuple(r for r in reasons if r.level == least),
        missing=missing,
        cite=rules.cite,
        edition=rules.edition,
        advice=rules.advice,
        applies=case.fide,
    )


def _reasons(case: ProtectionCase, rules: FairPlayRules) -> Iterator[Reason]:
    if case.event in rules.events:
        yield Reason(code=f"event.{case.event}", level=rules.events[case.event])
    if case.norms:
        yield Reason(code="norms", level=rules.norms)
    if case.prizes is not None and (row := _reached(rules.prizes, case.prizes)):
        code = "prizes_above" if row.above else "prizes"
        yield Reason(code=code, level=row.level, value=Cents(case.prizes), limit=Cents(row.least))
    if case.round_robin and case.average is not None:
        rows = rules.women if case.women else rules.averages
        if row := _reached(rows, case.average):
            code = "average_above" if row.above else "average"
            yield Reason(code=code, level=row.level, value=case.average, limit=row.least)


def _reached(rows: tuple[Threshold, ...], value: Fraction | int) -> Threshold | None:
    found = [row for row in rows if row.reached(value)]
    return max(found, key=lambda row: rank(row.level), default=None)


def _open(case: ProtectionCase, rules: FairPlayRules) -> Iterator[tuple[str, str]]:
    """What is not said, and the highest level it could lead to."""
    if case.prizes is None:
        yield "prizes", _highest(rules.prizes)
    if case.norms is None:
        yield "norms", rules.norms
    averages = _highest(rules.women if case.women else rules.averages)
    if case.round_robin is None:
        yield "round_robin", averages
    elif case.round_robin and case.average is None:
        yield "average", averages


def _highest(rows: tuple[Threshold, ...]) -> str:
    return max((row.level for row in rows), key=rank, default="")


def level_check(found: Protection, rules: FairPlayRules, taken: str = "") -> Check:
    """The level that was taken against the one that is asked: higher may be, lower may not."""
    if found.applies is None:
        return _check("level", Verdict.UNKNOWN, rules, limit=_word(found.least), remedy="kind")
    if not found.applies:
        return _check("level", Verdict.NOT_APPLICABLE, rules)
    taken = taken if taken in LEVELS else ""
    if taken and rank(taken) < rank(found.least) and not found.advice:
        return _check(
            "level",
            Verdict.FAIL,
            rules,
            value=_word(taken),
            limit=_word(found.least),
            state=f"word.fairplay.lowering.{rules.lowering or 'nobody'}",
        )
    if found.missing:
        remedy = _REMEDIES[found.missing[0]]
        return _check("level", Verdict.UNKNOWN, rules, limit=_word(found.least), remedy=remedy)
    verdict = Verdict.NOTICE if found.advice else Verdict.OK
    return _check(
        "level", verdict, rules, value=_word(taken or found.least), limit=_word(found.least)
    )


_REMEDIES = {"prizes": "prizes", "norms": "kind", "round_robin": "settings", "average": "players"}


def _word(level: str) -> str:
    return f"word.fairplay.level.{level}"


def _check(
    code: str,
    verdict: Verdict,
    rules: FairPlayRules,
    *,
    value: Fact = None,
    limit: Fact = None,
    cite: str = "",
    remedy: str = "fair_play",
    **fields: Fact,
) -> Check:
    return Check(
        code=f"fairplay.{code}",
        verdict=verdict,
        value=value,
        limit=limit,
        cite=cite or rules.cite,
        edition=rules.edition,
        remedy=remedy,
        fields=fields,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """A line of the plan: whether it is asked at that level, or advised; who and when as codes."""

    code: str
    who: str
    when: str
    asked: bool
    advised: bool


def measures(rules: FairPlayRules, level: str) -> tuple[Measure, ...]:
    """Every measure of the edition, as it stands at that level.

    Rule: book@2022-01 6.8 2; LA25 4.1; FAM25.
    """
    return tuple(_measure(rule, level) for rule in rules.measures)


def _measure(rule: MeasureRule, level: str) -> Measure:
    asked = bool(rule.asked) and rank(level) >= rank(rule.asked)
    advised = bool(rule.advised) and rank(level) >= rank(rule.advised)
    return Measure(
        code=rule.code,
        who=rule.who,
        when=rule.when,
        asked=asked,
        advised=advised and not asked,
    )


def specialists(rules: FairPlayRules, case: ProtectionCase, level: str) -> tuple[int, bool]:
    """How many specialists are advised, and whether the officer may have no other role.

    Rule: FAM25.
    """
    if rules.officer_from is None or rank(level) < rank("increased"):
        return 0, False
    count = -(-(case.players or 1) // SPECIALIST_PER_PLAYERS)
    alone = case.prizes is not None and case.prizes >= rules.officer_from
    return count, alone


def plan_checks(
    found: Protection, rules: FairPlayRules, done: Collection[str], taken: str = ""
) -> tuple[Check, ...]:
    """The level, and what the plan still lacks of what is asked at it."""
    first = level_check(found, rules, taken)
    if found.applies is False:
        return (first,)
    level = max(found.least, taken, key=rank)
    asked = tuple(m.code for m in measures(rules, level) if m.asked)
    lacking = tuple(code for code in asked if code not in done)
    verdict = Verdict.NOTICE if lacking else Verdict.OK
    plan = _check("plan", verdict, rules, value=len(asked) - len(lacking), limit=len(asked))
    if not rules.form:
        return (first, plan)
    device = any(m.code in done for m in rules.measures if m.code in DEVICES)
    one = _check("device", Verdict.OK if device else Verdict.NOTICE, rules)
    return (first, plan, one)


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """A search of a player: None is not said. `earlier` are those on complaint in that round."""

    same_sex: bool | None = None
    private: bool | None = None
    witness: bool = False
    on_complaint: bool = False
    earlier: int = 0
    announced: bool | None = None


def search_checks(search: Search, rules: FairPlayRules) -> tuple[Check, ...]:
    """What a search must have: same sex, in private, a witness, on complaint once a round.

    A random one was announced in the regulations. Rule: book@2022-01 6.8 5.
    """
    found = [
        _said("same_sex", search.same_sex, rules),
        _said("private", search.private, rules),
        _said("witness", search.witness, rules),
    ]
    if search.on_complaint:
        once = Verdict.FAIL if search.earlier else Verdict.OK
        found.append(_check("once", once, rules, value=search.earlier + 1, cite=SEARCH_CITE))
    else:
        found.append(_said("random", search.announced, rules))
    return tuple(found)


def _said(code: str, value: bool | None, rules: FairPlayRules) -> Check:
    if value is None:
        return _check(code, Verdict.UNKNOWN, rules, cite=SEARCH_CITE)
    return _check(code, Verdict.OK if value else Verdict.FAIL, rules, cite=SEARCH_CITE)


REFUSALS = ("explain", "warning", "game_lost")
"""What follows each time a player refuses to be searched."""


def after_refusal(times: int) -> tuple[str, str]:
    """What the arbiter does when a search was refused so many times, and the article.

    Rule: book@2022-01 6.8 5.

    >>> after_refusal(3)[0]
    'game_lost'
    """
    return REFUSALS[max(min(times, len(REFUSALS)), 1) - 1], REFUSAL_CITE
