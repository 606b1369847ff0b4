"""What an event owes its federation: a fixed sum and a share of the entry fees announced.

Every player counts at the normal fee announced for the age group, whatever was really paid: the
surcharge on the spot never enters, and what the organiser forgives counts in full (our reading).
"""

from __future__ import annotations

import datetime as dt
import enum
from dataclasses import dataclass, replace
from fractions import Fraction

from ronde.admin.answers import Amount, Cents, Check, Line, Verdict, cents
from ronde.model import Cadence
from ronde.rules.admin.federation import FRANCE
from ronde.rules.admin.fees import FIDE_RATING_FEE, HIGHEST_USUAL_FEE, DuesPolicy, dues_policy

__all__ = [
    "CHECKS",
    "AgeGroup",
    "Dues",
    "DuesCase",
    "Entrant",
    "Registered",
    "checks",
    "due_day",
    "dues",
    "fide_rating_fee",
]

CHECKS = ("fee.entry", "fee.group", "fee.late", "fee.without_game", "fee.dues")
"""The codes of the checks, in their order."""


class AgeGroup(enum.Enum):
    """Which of the two normal fees somebody pays."""

    ADULT = "adult"
    YOUTH = "youth"


class Registered(enum.Enum):
    """What an event is registered for with the federation."""

    NOT = "not"
    NATIONAL = "national"
    FIDE = "fide"
    NORMS = "norms"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """Somebody entered. `group` None: nobody knows the age. `played`: at least one game."""

    name: str
    group: AgeGroup | None = None
    title: str = ""
    played: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class DuesCase:
    """Everything the dues depend on; None (for the federation empty) is not known. Fees in cents.

    `youth` None: no fee of their own was announced, the young pay what adults pay. `late`: the
    request came after its last day. `exempt`: why nothing is owed, one of the policy's kinds.
    `begun`: a first game was played; before that nobody can be without one.
    """

    edition: str
    federation: str = ""
    registered: Registered | None = None
    cadence: Cadence | None = None
    adult: int | None = None
    youth: int | None = None
    entrants: tuple[Entrant, ...] = ()
    late: bool | None = None
    cancelled: bool = False
    exempt: str = ""
    begun: bool = True

    @property
    def policy(self) -> DuesPolicy:
        """The row of its edition."""
        return dues_policy(self.edition)

    def fee_of(self, group: AgeGroup) -> int | None:
        """The normal fee announced for an age group."""
        return self.adult if group is AgeGroup.ADULT or self.youth is None else self.youth

    @property
    def applies(self) -> bool:
        """Whether it is registered with the federation whose dues these are."""
        return self.federation == FRANCE and self.registered is not Registered.NOT

    @property
    def is_exempt(self) -> bool:
        """Whether nothing is owed by the kind of event."""
        rapid = self.registered is Registered.NATIONAL and self.cadence is Cadence.RAPID
        return self.exempt in self.policy.exempt or (rapid and self.policy.free_rapid)

    @property
    def without_game(self) -> tuple[Entrant, ...]:
        """Who never played, titles that do not count anyway left out."""
        return tuple(e for e in self.entrants if not e.played and not self._is_uncounted(e))

    @property
    def counted(self) -> tuple[Entrant, ...]:
        """Whose normal fee enters."""
        keep = self.policy.without_game
        return tuple(e for e in self.entrants if not self._is_uncounted(e) and (e.played or keep))

    def _is_uncounted(self, entrant: Entrant) -> bool:
        return entrant.title in self.policy.uncounted


@dataclass(frozen=True, slots=True, kw_only=True)
class Dues:
    """The sum with its lines; None where an input is missing, which the checks name.

    `if_late` is what it would be with the request too late, where nobody knows whether it was.
    """

    amount: Amount | None
    checks: tuple[Check, ...]
    if_late: Amount | None = None


def dues(case: DuesCase) -> Dues:
    """What the organiser owes for an event.

    Rule: book@2022-01 5.1.

    >>> grown = tuple(Entrant(name=f"A{n}", group=AgeGroup.ADULT) for n in range(80))
    >>> young = tuple(Entrant(name=f"Y{n}", group=AgeGroup.YOUTH) for n in range(32))
    >>> case = DuesCase(
    ...     edition="2022",
    ...     federation="FRA",
    ...     registered=Registered.NORMS,
    ...     adult=6000,
    ...     youth=3000,
    ...     entrants=grown + young,
    ...     late=False,
    ... )
    >>> dues(case).amount.cents
    45320
    """
    found = checks(case)
    amount = _amount(case, late=bool(case.late)) if _is_computable(case) else None
    unsure = amount is not None and case.late is None and not case.is_exempt
    return Dues(
        amount=amount,
        checks=found,
        if_late=_amount(case, late=True) if unsure else None,
    )


def due_day(end: dt.date | None, edition: str) -> dt.date | None:
    """The last day for paying them; None while nobody knows when the event ends."""
    return None if end is None else end + dt.timedelta(days=dues_policy(edition).days_after_end)


def _is_computable(case: DuesCase) -> bool:
    if not case.applies:
        return False
    if case.is_exempt:
        return True
    if case.registered is None:
        return False
    return case.cancelled or not (_unusable_fees(case) or _ageless(case))


def _amount(case: DuesCase, *, late: bool) -> Amount:
    policy = case.policy
    if case.is_exempt:
        kind = case.exempt or "national_rapid"
        return Amount((Line(code=f"dues.exempt.{kind}", cents=0, cite=policy.cite),))
    registered = case.registered or Registered.FIDE
    fixed = policy.fixed[registered.value]
    lines = [Line(code=f"dues.fixed.{registered.value}", cents=fixed, cite=policy.cite)]
    if late and fixed:
        more = fixed * (policy.late_factor - 1)
        lines.append(Line(code="dues.late", cents=more, cite=policy.cite))
    if not case.cancelled:
        lines.append(_share(case))
    return Amount(tuple(lines))


def _share(case: DuesCase) -> Line:
    """The share of the fees announced: rounded once, half up (our reading)."""
    policy, counted = case.policy, case.counted
    base = sum(_fee(case, entrant) for entrant in counted)
    return Line(
        code="dues.share",
        cents=cents(Fraction(base * policy.percent, 100 * 100)),
        cite=policy.cite,
        fields={
            "percent": policy.percent,
            "base": Cents(base),
            "players": len(counted),
            "adults": sum(e.group is not AgeGroup.YOUTH for e in counted),
            "young": sum(e.group is AgeGroup.YOUTH for e in counted),
            "uncounted": len(case.entrants) - len(counted),
        },
    )


def _fee(case: DuesCase, entrant: Entrant) -> int:
    return case.fee_of(entrant.group or AgeGroup.ADULT) or 0


def _one_fee(case: DuesCase) -> bool:
    """Whether both age groups pay the same, so that nobody's age matters."""
    return case.youth is None or case.adult == case.youth


def _ageless(case: DuesCase) -> tuple[str, ...]:
    """Who would pay one fee or the other, and nobody can say which."""
    if _one_fee(case):
        return ()
    return tuple(e.name for e in case.counted if e.group is None)


def _unusable_fees(case: DuesCase) -> bool:
    groups = {e.group or AgeGroup.ADULT for e in case.counted} or {AgeGroup.ADULT}
    return any((fee := case.fee_of(group)) is None or fee < 0 for group in groups)


def checks(case: DuesCase) -> tuple[Check, ...]:
    """What is to be said of the fees of an event, in the order of the form.

    Rule: book@2022-01 5.1.
    """
    if not case.federation and case.registered is not Registered.NOT:
        return (replace(_missing("federation", "federation"), edition=case.edition),)
    if not case.applies:
        return tuple(
            Check(code=code, verdict=Verdict.NOT_APPLICABLE, edition=case.edition)
            for code in CHECKS
        )
    found = (
        _entry_check(case),
        _group_check(case),
        _late_check(case),
        _without_game_check(case),
        _dues_check(case),
    )
    return tuple(replace(c, cite=case.policy.cite, edition=case.edition) for c in found)


def _entry_check(case: DuesCase) -> Check:
    """The fees announced: known, not negative, not absurd."""
    code, limit = "fee.entry", Cents(HIGHEST_USUAL_FEE)
    fees = [fee for fee in (case.adult, case.youth) if fee is not None]
    wrong = [fee for fee in fees if fee < 0]
    if wrong:
        return Check(
            code=code, verdict=Verdict.UNKNOWN, value=Cents(wrong[0]), limit=limit, remedy="fees",
            fields={"players": _names_paying(case, wrong[0])},
        )  # fmt: skip
    if case.adult is None:
        if case.is_exempt or case.cancelled:
            return Check(code=code, verdict=Verdict.NOT_APPLICABLE)
        return Check(
            code=code, verdict=Verdict.UNKNOWN, limit=limit, remedy="fees",
            fields={"players": ()},
        )  # fmt: skip
    highest = max(fees)
    verdict = Verdict.NOTICE if highest > limit else Verdict.OK
    return Check(code=code, verdict=verdict, value=Cents(highest), limit=limit, remedy="fees")


def _names_paying(case: DuesCase, fee: int) -> tuple[str, ...]:
    return tuple(e.name for e in case.counted if e.group and case.fee_of(e.group) == fee)


def _group_check(case: DuesCase) -> Check:
    """Whose age group is not known while adults and the young pay different fees."""
    code, names = "fee.group", _ageless(case)
    if case.is_exempt or case.cancelled or _one_fee(case):
        return Check(code=code, verdict=Verdict.NOT_APPLICABLE)
    if names:
        return Check(
            code=code, verdict=Verdict.UNKNOWN, value=len(names), remedy="players",
            fields={"players": names},
        )  # fmt: skip
    return Check(code=code, verdict=Verdict.OK, value=len(case.counted))


def _late_check(case: DuesCase) -> Check:
    """Whether the fixed sum doubles."""
    code = "fee.late"
    if case.is_exempt or case.registered is Registered.NATIONAL:
        return Check(code=code, verdict=Verdict.NOT_APPLICABLE)
    if case.late is None:
        return Check(code=code, verdict=Verdict.UNKNOWN, remedy="registration")
    if not case.late:
        return Check(code=code, verdict=Verdict.OK)
    return Check(code=code, verdict=Verdict.NOTICE, value=case.policy.late_factor)


def _without_game_check(case: DuesCase) -> Check:
    """Who never played: taken out of the file, or charged."""
    code, names = "fee.without_game", tuple(e.name for e in case.without_game)
    played = case.begun and any(e.played for e in case.entrants)
    if case.is_exempt or case.cancelled or not played:
        return Check(code=code, verdict=Verdict.NOT_APPLICABLE)
    if not names:
        return Check(code=code, verdict=Verdict.OK, value=0)
    return Check(
        code=code, verdict=Verdict.NOTICE, value=len(names), remedy="players",
        fields={"players": names},
    )  # fmt: skip


def _dues_check(case: DuesCase) -> Check:
    """The sum itself; a fixed sum that no text names is said to be our reading."""
    code = "fee.dues"
    if case.is_exempt:
        return Check(code=code, verdict=Verdict.OK, value=Cents(0))
    if case.registered is None:
        return _missing("kind", "kind")
    if not _is_computable(case):
        return _missing("fees", "fees") if _unusable_fees(case) else _missing("ages", "players")
    value = Cents(_amount(case, late=bool(case.late)).cents)
    if case.late is None and case.policy.fixed[case.registered.value]:
        return replace(_missing("request", "registration"), value=value)
    if case.registered is Registered.NATIONAL and case.policy.free_rapid and case.cadence is None:
        return replace(_missing("cadence", "time_control"), value=value)
    sure = case.registered.value in case.policy.confirmed
    return Check(code=code, verdict=Verdict.OK if sure else Verdict.NOTICE, value=value)


def _missing(what: str, remedy: str) -> Check:
    """The dues cannot be told, or not surely: what is missing, and where it is entered."""
    why = {"why": f"word.dues.{what}"}
    return Check(code="fee.dues", verdict=Verdict.UNKNOWN, remedy=remedy, fields=why)


def fide_rating_fee(
    players: int,
    *,
    closed: bool,
    cadence: Cadence,
    start: dt.date | None,
    average: Fraction | int | None = None,
) -> Amount | None:
    """What FIDE asks the federation for rating an event; information, the organiser owes it not.

    `players` have rated games; `closed`: neither Swiss nor teams, then the average rating decides;
    None while it is not known. Second hand.

    >>> from fractions import Fraction
    >>> fide_rating_fee(10, closed=True, cadence=Cadence.STANDARD, start=None, average=2391).cents
    10000
    """
    rule = FIDE_RATING_FEE
    first, last = rule.waived
    if cadence is not Cadence.STANDARD and start is None:
        return None
    if cadence is not Cadence.STANDARD and start is not None and first <= start <= last:
        return Amount((Line(code="fide_fee.waived", cents=0, cite=rule.cite),))
    if not closed:
        each = rule.open
    elif average is None:
        return None
    else:
        each = next(fee for limit, fee in rule.closed if limit is None or average < limit)
    line = Line(
        code="fide_fee.closed" if closed else "fide_fee.open",
        cents=players * each,
        cite=rule.cite,
        fields={"players": players, "each": Cents(each), "average": average},
    )
    return Amount((line,))
