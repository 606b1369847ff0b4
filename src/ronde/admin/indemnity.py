"""What arbiters are paid: by formulas in the older edition, by ranges a day in the newer one.

Every sum is its lines, so that the sheet shows how it came about: what adds up, then what floor,
cap and a deputy's half take away or add. Rule: book 5.1 barème; LA25 5.5.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from ronde.admin.answers import Amount, Cents, Check, Fact, Line, Verdict, cents
from ronde.admin.errors import IndemnityError
from ronde.admin.travel import Travel, Trip, travel
from ronde.rules.admin.indemnity import (
    MATCH,
    DailyScale,
    DayRates,
    Formulas,
    IndemnityPolicy,
    Span,
)

__all__ = [
    "CHECKS",
    "DAY_KINDS",
    "Days",
    "Duty",
    "Form",
    "PaidEvent",
    "Pay",
    "Post",
    "Settlement",
    "Sheet",
    "checks",
    "indemnity",
    "sheet",
]


class Form(enum.Enum):
    """What the formulas know of the system; OTHER: none of them (cups, Molter, ...)."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    MATCH = "match"
    OTHER = "other"


class Post(enum.Enum):
    """As what somebody is paid. SECOND_PRINCIPAL: the younger categories of a championship."""

    CHIEF = "chief"
    PRINCIPAL = "principal"
    SECOND_PRINCIPAL = "second_principal"
    DEPUTY = "deputy"
    TRAINEE = "trainee"


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """Days present by kind: rapid or blitz, one slow round, several; matches in half days or days.

    >>> Days(single=5, several=2).total
    7
    """

    quick: int = 0
    single: int = 0
    several: int = 0
    match_half: int = 0
    match: int = 0

    def __post_init__(self) -> None:
        for kind in DAY_KINDS:
            if self.of(kind) < 0:
                raise IndemnityError("pay.negative", field=kind, value=self.of(kind))

    def of(self, kind: str) -> int:
        """How many of one kind."""
        days: int = getattr(self, kind)
        return days

    @property
    def total(self) -> int:
        """All of them; half a day counts as one."""
        return sum(self.of(kind) for kind in DAY_KINDS)


DAY_KINDS = ("quick", "single", "several", "match_half", "match")
"""The kinds of days, in the order of the sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidEvent:
    """What the scales ask of the event; prizes in cents; None: not known (`norms` too).

    `fixed` names a competition with sums of its own (a key of the edition's row) or `MATCH`.
    """

    form: Form = Form.SWISS
    quick: bool | None = None
    rounds: int | None = None
    players: int | None = None
    titled: int | None = None
    prizes: int | None = None
    days: int | None = None
    norms: bool | None = False
    fixed: str = ""

    def __post_init__(self) -> None:
        if self.rounds is not None and self.rounds < 1:
            raise IndemnityError("pay.rounds", value=self.rounds)
        if self.days is not None and self.days < 1:
            raise IndemnityError("pay.days", value=self.days)
        for name in ("players", "titled", "prizes"):
            value = getattr(self, name)
            if value is not None and value < 0:
                raise IndemnityError("pay.negative", field=name, value=value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty:
    """What one official does, and what was agreed: in cents, None where nothing was.

    `agreed` holds sums for one day by kind of day. `by_leave`: directs above their title. `meals`
    are the receipts, one by one; `lodging` and `expenses` what others add up to. `half_first`
    halves a deputy's sum before floor and cap, not after.
    """

    post: Post = Post.CHIEF
    days: Days | None = None
    by_leave: bool = False
    agreed: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    norm_extra: int | None = None
    computer: bool = False
    computer_agreed: int | None = None
    meals: tuple[int, ...] = ()
    lodging: int = 0
    expenses: int = 0
    trip: Trip = Trip()
    lump_sum: bool = True
    half_first: bool = False

    def __post_init__(self) -> None:
        sums = {
            **self.agreed,
            "norm_extra": self.norm_extra or 0,
            "computer": self.computer_agreed or 0,
            "lodging": self.lodging,
            "expenses": self.expenses,
            **{f"meal {n}": meal for n, meal in enumerate(self.meals, 1)},
        }
        for name, value in sums.items():
            if value < 0:
                raise IndemnityError("pay.negative", field=name, value=value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """The indemnity alone: what may be agreed, and what is owed (None: the scale has no answer).

    `offer` is what can be paid where there is no formula. `way` is the code of how it was found.
    """

    way: str
    least: Amount | None = None
    most: Amount | None = None
    owed: Amount | None = None
    offer: Amount | None = None
    checks: tuple[Check, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Everything one official is owed: the indemnity, travel, computer, meals, costs.

    `total` is None while a part of it is not known; what is known stands in `known`.
    """

    duty: Duty
    pay: Pay
    travel: Travel
    extras: Amount
    checks: tuple[Check, ...]

    @property
    def known(self) -> Amount:
        """What is known of the sum."""
        parts = (self.pay.owed or Amount(), self.travel.amount or Amount(), self.extras)
        return Amount(tuple(line for part in parts for line in part.lines))

    @property
    def total(self) -> Amount | None:
        """The sum to be paid."""
        if self.pay.owed is None or self.travel.amount is None:
            return None
        return self.known


def indemnity(event: PaidEvent, duty: Duty, policy: IndemnityPolicy) -> Pay:
    """What an official is paid for their days, without travel and extras.

    Raises:
        IndemnityError: no days, or more days than the event has.
    """
    days = _days(event, duty)
    if duty.post is Post.TRAINEE:
        return Pay(way="trainee", least=Amount(), most=Amount(), owed=Amount())
    if event.fixed and event.fixed != MATCH and event.fixed not in policy.fixed:
        raise IndemnityError("pay.fixed", value=event.fixed, known=tuple(policy.fixed))
    if days is None:
        paceless = event.quick is None and policy.daily is not None
        missing = ("pay.cadence", "time_control") if paceless else ("pay.days", "schedule")
        return Pay(way="unknown", checks=(_unknown(missing[0], policy, missing[1]),))
    if event.fixed in policy.fixed:
        return _fixed(event, duty, days, policy)
    if policy.formulas is not None:
        return _by_formula(event, duty, days, policy, policy.formulas)
    assert policy.daily is not None
    return _by_days(event, duty, days, policy, policy.daily)


def _days(event: PaidEvent, duty: Duty) -> Days | None:
    days = duty.days
    if days is None:
        return None
    if days.total < 1:
        raise IndemnityError("pay.days", value=days.total)
    if event.days is not None and days.total > event.days:
        raise IndemnityError("pay.more_days", value=days.total, days=event.days)
    return days


# The formulas


def _by_formula(
    event: PaidEvent, duty: Duty, days: Days, policy: IndemnityPolicy, scale: Formulas
) -> Pay:
    if event.form is Form.MATCH or event.fixed == MATCH:
        per_day = Line(
            code="pay.match",
            cents=100 * scale.match_day * days.total,
            cite=f"{policy.cite} 5",
            fields={"days": days.total, "rate": _euros(scale.match_day)},
        )
        return _settled("match", Amount((per_day,)))
    floor = 100 * scale.day.low * days.total
    cap = 100 * scale.day.high * days.total
    sums = _formula(event, policy, scale)
    if isinstance(sums, Check):
        offer = Line(
            code="pay.offer",
            cents=floor if duty.post is not Post.DEPUTY else cents(Fraction(floor, 200)),
            cite=f"{policy.cite} 1",
            fields={"days": days.total, "rate": _euros(scale.day.low)},
        )
        return Pay(way="unknown", offer=Amount((offer,)), checks=(sums,))
    lines = list(sums)
    deputy = duty.post is Post.DEPUTY
    if deputy and duty.half_first:
        lines += _half(lines, policy, scale)
    lines += _clamped(lines, floor, cap, days, policy, scale)
    if deputy and not duty.half_first:
        lines += _half(lines, policy, scale)
    way = "formula" if not deputy else "formula.half_first" if duty.half_first else "formula.half"
    return _settled(way, Amount(tuple(lines)))


def _formula(
    event: PaidEvent, policy: IndemnityPolicy, scale: Formulas
) -> tuple[Line, ...] | Check:
    """The addends of the chief's sum before floor and cap; or why there is none."""
    if event.quick is None:
        return _unknown("pay.cadence", policy, "time_control")
    if event.form is Form.OTHER or (event.form is Form.ROUND_ROBIN and event.quick):
        return _unknown("pay.formula", policy, "kind", value=event.form.value)
    needed: dict[str, tuple[int | None, str]] = {
        "players": (event.players, "players"),
        "prizes": (event.prizes, "prizes"),
    }
    if event.form is Form.SWISS:
        needed["rounds"] = (event.rounds, "rounds")
        if not event.quick:
            needed["titled"] = (event.titled, "players")
    else:
        needed["norms"] = (event.norms, "kind")
    for name, (value, place) in needed.items():
        if value is None:
            return _unknown(f"pay.{name}", policy, place)
    cite = f"{policy.cite} 5"
    players, prizes = event.players or 0, event.prizes or 0
    euros = Fraction(prizes, 100)
    unit = scale.unit
    if event.form is Form.SWISS and not event.quick:
        return (
            _units("pay.rounds", event.rounds or 0, 1, unit, cite),
            _units("pay.players", players, scale.players_per_unit, unit, cite),
            _units("pay.titled", event.titled or 0, scale.titled_per_unit, unit, cite),
            _units("pay.prizes", euros, scale.prizes_per_unit, unit, cite),
        )
    if event.form is Form.SWISS:
        factor = next(k for most, k in scale.quick if most is None or players <= most)
        rounds = event.rounds or 0
        main = Line(
            code="pay.quick",
            cents=cents(factor * rounds * unit),
            cite=cite,
            fields={"factor": factor, "rounds": rounds, "players": players, "unit": _euros(unit)},
        )
    else:
        factor = scale.all_play_all_norms if event.norms else scale.all_play_all
        main = Line(
            code="pay.all_play_all.norms" if event.norms else "pay.all_play_all",
            cents=cents(factor * players * unit),
            cite=cite,
            fields={"factor": factor, "players": players, "unit": _euros(unit)},
        )
    share = Line(
        code="pay.prizes.exact",
        cents=cents(euros / scale.prizes_per_unit * unit),
        cite=cite,
        fields={
            "amount": Cents(prizes),
            "each": _euros(scale.prizes_per_unit),
            "unit": _euros(unit),
        },
    )
    return (main, share)


def _units(code: str, amount: int | Fraction, each: int, unit: int, cite: str) -> Line:
    """One started unit for each so many of something."""
    units = -(-amount // each)
    money = isinstance(amount, Fraction)
    fields: dict[str, Fact] = {
        "amount": Cents(100 * amount) if money else amount,
        "each": _euros(each) if money else each,
        "units": units,
        "unit": _euros(unit),
    }
    return Line(code=code, cents=100 * units * unit, cite=cite, fields=fields)


def _euros(amount: int) -> Cents:
    return Cents(100 * amount)


def _clamped(
    lines: Iterable[Line],
    floor: int,
    cap: int,
    days: Days,
    policy: IndemnityPolicy,
    scale: Formulas,
) -> tuple[Line, ...]:
    found = sum(line.cents for line in lines)
    kept = min(max(found, floor), cap)
    if kept == found:
        return ()
    code, rate = ("pay.floor", scale.day.low) if kept > found else ("pay.cap", scale.day.high)
    fields: dict[str, Fact] = {
        "days": days.total,
        "rate": _euros(rate),
        "before": Cents(found),
        "after": Cents(kept),
    }
    return (Line(code=code, cents=kept - found, cite=f"{policy.cite} 1", fields=fields),)


def _half(lines: Iterable[Line], policy: IndemnityPolicy, scale: Formulas) -> tuple[Line, ...]:
    found = sum(line.cents for line in lines)
    kept = cents(Fraction(found, 100) * scale.deputy_share)
    fields: dict[str, Fact] = {"before": Cents(found), "after": Cents(kept)}
    return (Line(code="pay.half", cents=kept - found, cite=f"{policy.cite} 1", fields=fields),)


# The ranges


def _by_days(
    event: PaidEvent, duty: Duty, days: Days, policy: IndemnityPolicy, scale: DailyScale
) -> Pay:
    least: list[Line] = []
    most: list[Line] = []
    owed: list[Line] = []
    found: list[Check] = []
    for kind in DAY_KINDS:
        number = days.of(kind)
        if not number:
            continue
        span = _span(kind, duty, scale)
        agreed = duty.agreed.get(kind)
        least.append(_day_line(kind, number, 100 * span.low, policy))
        most.append(_day_line(kind, number, 100 * span.high, policy))
        owed.append(_day_line(kind, number, 100 * span.low if agreed is None else agreed, policy))
        found.append(_within(f"pay.day.{kind}", agreed, span, policy))
    if event.norms and duty.post is Post.CHIEF and not duty.by_leave:
        extra = scale.norm_extra
        most.append(_extra("pay.norms", 100 * extra, policy))
        if duty.norm_extra:
            owed.append(_extra("pay.norms", duty.norm_extra, policy))
            found.append(_within("pay.norm_extra", duty.norm_extra, Span(0, extra), policy))
    elif duty.norm_extra:
        owed.append(_extra("pay.norms", duty.norm_extra, policy))
        if event.norms is None and duty.post is Post.CHIEF and not duty.by_leave:
            found.append(_unknown("pay.norms", policy, "kind"))
        else:
            found.append(_within("pay.norm_extra", duty.norm_extra, Span(0, 0), policy))
    return Pay(
        way="range.leave" if duty.by_leave and duty.post is Post.CHIEF else "range",
        least=Amount(tuple(least)),
        most=Amount(tuple(most)),
        owed=Amount(tuple(owed)),
        checks=tuple(found),
    )


def _span(kind: str, duty: Duty, scale: DailyScale) -> Span:
    if kind == "match_half":
        return Span(scale.match_half_day, scale.match_half_day)
    if kind == "match":
        return Span(scale.match_day, scale.match_day)
    rates: DayRates = scale.rates[kind]
    return rates.deputy if duty.post is Post.DEPUTY or duty.by_leave else rates.chief


def _day_line(kind: str, number: int, rate: int, policy: IndemnityPolicy) -> Line:
    return Line(
        code=f"pay.day.{kind}",
        cents=number * rate,
        cite=policy.cite,
        fields={"days": number, "rate": Cents(rate)},
    )


def _extra(code: str, sum_: int, policy: IndemnityPolicy) -> Line:
    return Line(code=code, cents=sum_, cite=policy.cite)


def _within(code: str, agreed: int | None, span: Span, policy: IndemnityPolicy) -> Check:
    """Whether what was agreed lies in its range; nothing agreed: the lowest, and it is said."""
    verdict, limit = Verdict.OK, span.high
    if agreed is None:
        verdict, limit = Verdict.NOTICE, span.low
    elif agreed < 100 * span.low:
        verdict, limit = Verdict.FAIL, span.low
    elif agreed > 100 * span.high:
        verdict = Verdict.FAIL
    if span.low == span.high and agreed is None:
        verdict = Verdict.OK  # nothing to agree on
    return Check(
        code=code,
        verdict=verdict,
        value=_euros(span.low) if agreed is None else Cents(agreed),
        limit=_euros(limit),
        cite=policy.cite,
        edition=policy.edition,
        remedy="pay",
        fields={"low": _euros(span.low), "high": _euros(span.high)},
    )


# Sums of their own


def _fixed(event: PaidEvent, duty: Duty, days: Days, policy: IndemnityPolicy) -> Pay:
    rate = policy.fixed[event.fixed]
    euros = {
        Post.CHIEF: rate.chief,
        Post.PRINCIPAL: rate.principal,
        Post.SECOND_PRINCIPAL: rate.principal if rate.days else rate.second_principal,
        Post.DEPUTY: rate.deputy,
    }[duty.post]
    cite = f"{policy.cite} 5" if policy.formulas is not None else policy.cite
    if euros is None:
        return Pay(way="unknown", checks=(_unknown("pay.post", policy, "pay"),))
    if rate.days is None:
        line = Line(code="pay.fixed", cents=100 * euros, cite=cite)
        return _settled("fixed", Amount((line,)))
    fields: dict[str, Fact] = {"days": days.total, "rate": _euros(euros)}
    line = Line(code="pay.fixed.days", cents=100 * euros * days.total, cite=cite, fields=fields)
    check = Check(
        code="pay.fixed_days",
        verdict=Verdict.OK if days.total <= rate.days else Verdict.NOTICE,
        value=days.total,
        limit=rate.days,
        cite=cite,
        edition=policy.edition,
        remedy="pay",
    )
    pay = _settled("fixed", Amount((line,)))
    return Pay(way=pay.way, least=pay.least, most=pay.most, owed=pay.owed, checks=(check,))


def _settled(way: str, amount: Amount) -> Pay:
    return Pay(way=way, least=amount, most=amount, owed=amount)


def _unknown(code: str, policy: IndemnityPolicy, remedy: str, *, value: str | None = None) -> Check:
    return Check(
        code=code,
        verdict=Verdict.UNKNOWN,
        value=value,
        cite=policy.cite,
        edition=policy.edition,
        remedy=remedy,
    )


# The sheet


def sheet(event: PaidEvent, duty: Duty, policy: IndemnityPolicy) -> Sheet:
    """Everything an official is owed, line by line.

    Raises:
        IndemnityError: as `indemnity`.
    """
    pay = indemnity(event, duty, policy)
    championship = event.fixed in policy.fixed
    trip = travel(
        duty.trip,
        policy,
        lump_sum=duty.lump_sum,
        championship=championship,
        trainee=duty.post is Post.TRAINEE,
    )
    extras, found = _extras(duty, policy, championship=championship)
    return Sheet(
        duty=duty,
        pay=pay,
        travel=trip,
        extras=extras,
        checks=(*pay.checks, *found, *trip.checks),
    )


def _extras(
    duty: Duty, policy: IndemnityPolicy, *, championship: bool
) -> tuple[Amount, tuple[Check, ...]]:
    lines: list[Line] = []
    found: list[Check] = []
    computer = 100 * policy.computer
    trainee = duty.post is Post.TRAINEE
    if trainee and (duty.computer or duty.expenses):
        found.append(_notice("pay.trainee", policy))
    elif duty.computer and policy.formulas is not None:
        # The championships provide the computers.
        if championship:
            found.append(_notice("pay.computer.provided", policy))
        else:
            lines.append(Line(code="pay.computer", cents=computer, cite=f"{policy.cite} 4"))
    elif duty.computer and duty.computer_agreed:
        lines.append(Line(code="pay.computer", cents=duty.computer_agreed, cite=policy.cite))
        span = Span(0, policy.computer)
        found.append(_within("pay.computer", duty.computer_agreed, span, policy))
    for meal in duty.meals:
        limit = None if policy.meal is None else 100 * policy.meal
        lines.append(
            Line(
                code="pay.meal",
                cents=meal if limit is None else min(meal, limit),
                cite=policy.cite if policy.meal is not None else f"{policy.cite} 3",
                fields={"receipt": Cents(meal)},
            )
        )
        if limit is not None and meal > limit:
            found.append(_notice("pay.meal", policy, value=meal, limit=limit))
    if duty.lodging:
        cite = policy.cite if policy.formulas is None else f"{policy.cite} 3"
        lines.append(Line(code="pay.lodging", cents=duty.lodging, cite=cite))
    if duty.expenses and not trainee:
        lines.append(
            Line(
                code="pay.expenses",
                cents=duty.expenses,
                cite=policy.cite if policy.formulas is None else f"{policy.cite} 4",
            )
        )
    return Amount(tuple(lines)), tuple(found)


def _notice(
    code: str, policy: IndemnityPolicy, *, value: int | None = None, limit: int | None = None
) -> Check:
    return Check(
        code=code,
        verdict=Verdict.NOTICE,
        value=None if value is None else Cents(value),
        limit=None if limit is None else Cents(limit),
        cite=policy.cite,
        edition=policy.edition,
        remedy="pay",
    )


# All of them together


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """One official's sheet, and what was paid (in cents) or given back as a gift.

    No sheet: what was entered cannot be reckoned with, so nothing of it is known.
    """

    name: str
    sheet: Sheet | None
    paid: int = 0
    gift: int = 0

    @property
    def total(self) -> Amount | None:
        """The sum to be paid; None: it is not known."""
        return None if self.sheet is None else self.sheet.total

    @property
    def open(self) -> int | None:
        """What is still to be paid; None: the sum is not known."""
        return None if self.total is None else self.total.cents - self.paid - self.gift

    def says(self, verdict: Verdict) -> bool:
        """Whether a check of the sheet has that verdict."""
        return self.sheet is not None and any(c.verdict is verdict for c in self.sheet.checks)


CHECKS = ("pay.known", "pay.scale", "pay.chief", "pay.settled")
"""The codes of `checks`, in their order."""


def checks(
    settlements: tuple[Settlement, ...],
    policy: IndemnityPolicy,
    *,
    applies: bool | None = True,
    last_round_begun: bool = False,
) -> tuple[Check, ...]:
    """What there is to say of everybody's pay together; `applies` False outside France.

    None: nobody said which federation it is.

    Unpaid arbiters need not send the results: that is said, and blocks nothing.
    """
    if not applies:
        verdict = Verdict.UNKNOWN if applies is None else Verdict.NOT_APPLICABLE
        return tuple(_said(code, verdict, policy, remedy="federation") for code in CHECKS)
    return (
        _known_check(settlements, policy),
        _scale_check(settlements, policy),
        _chief_check(settlements, policy),
        _settled_check(settlements, policy, last_round_begun=last_round_begun),
    )


def _said(
    code: str,
    verdict: Verdict,
    policy: IndemnityPolicy,
    names: Iterable[str] = (),
    *,
    remedy: str = "pay",
    cite: str = "",
) -> Check:
    return Check(
        code=code,
        verdict=verdict,
        value=tuple(names),
        cite=cite or policy.cite,
        edition=policy.edition,
        remedy=remedy,
    )


def _known_check(settlements: tuple[Settlement, ...], policy: IndemnityPolicy) -> Check:
    if not settlements:
        return _said("pay.known", Verdict.UNKNOWN, policy, remedy="officials")
    unknown = [each.name for each in settlements if each.total is None]
    return _said("pay.known", Verdict.UNKNOWN if unknown else Verdict.OK, policy, unknown)


def _scale_check(settlements: tuple[Settlement, ...], policy: IndemnityPolicy) -> Check:
    def is_outside(each: Settlement) -> bool:
        left = each.open
        return (left is not None and left < 0) or each.says(Verdict.FAIL)

    if not settlements:
        return _said("pay.scale", Verdict.UNKNOWN, policy, remedy="officials")
    outside = [each.name for each in settlements if is_outside(each)]
    if outside:
        return _said("pay.scale", Verdict.FAIL, policy, outside)
    if any(each.total is None or each.says(Verdict.UNKNOWN) for each in settlements):
        return _said("pay.scale", Verdict.UNKNOWN, policy)
    lowest = [
        each.name
        for each in settlements
        if each.sheet is not None
        and any(check.verdict is Verdict.NOTICE for check in each.sheet.pay.checks)
    ]
    return _said("pay.scale", Verdict.NOTICE if lowest else Verdict.OK, policy, lowest)


def _chief_check(settlements: tuple[Settlement, ...], policy: IndemnityPolicy) -> Check:
    sheets = [(each.name, each.sheet) for each in settlements if each.sheet is not None]

    def sums(post: Post) -> list[tuple[str, int | None]]:
        found = [(name, each.pay.owed) for name, each in sheets if each.duty.post is post]
        return [(name, owed.cents if owed else None) for name, owed in found]

    chiefs, deputies = sums(Post.CHIEF), sums(Post.DEPUTY)
    if len(sheets) < len(settlements) and not (chiefs and deputies):
        return _said("pay.chief", Verdict.UNKNOWN, policy)
    if not chiefs:
        return _said("pay.chief", Verdict.UNKNOWN, policy, remedy="officials")
    if not deputies:
        return _said("pay.chief", Verdict.NOT_APPLICABLE, policy)
    known = [sum_ for _, sum_ in chiefs if sum_ is not None]
    above = [n for n, sum_ in deputies if sum_ is not None and known and sum_ > min(known)]
    if above:
        return _said("pay.chief", Verdict.FAIL, policy, above)
    unsure = len(sheets) < len(settlements)
    if unsure or any(sum_ is None for _, sum_ in (*chiefs, *deputies)):
        return _said("pay.chief", Verdict.UNKNOWN, policy)
    return _said("pay.chief", Verdict.OK, policy)


def _settled_check(
    settlements: tuple[Settlement, ...], policy: IndemnityPolicy, *, last_round_begun: bool
) -> Check:
    cite = policy.paid_cite
    if not settlements:
        return _said("pay.settled", Verdict.UNKNOWN, policy, remedy="officials", cite=cite)
    unpaid = [each.name for each in settlements if each.open is not None and each.open > 0]
    if unpaid:
        verdict = Verdict.FAIL if last_round_begun else Verdict.NOTICE
        return _said("pay.settled", verdict, policy, unpaid, cite=cite)
    unknown = [each.name for each in settlements if each.open is None]
    verdict = Verdict.UNKNOWN if unknown else Verdict.OK
    return _said("pay.settled", verdict, policy, unknown, cite=cite)
