"""What the arbiters of an event are paid: the event and everybody's terms for the scales."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from dataclasses import dataclass, replace

from ronde.admin.answers import Amount, Check
from ronde.admin.errors import IndemnityError
from ronde.admin.indemnity import (
    DAY_KINDS,
    Days,
    Duty,
    Form,
    PaidEvent,
    Post,
    Settlement,
    Sheet,
    checks,
    sheet,
)
from ronde.admin.travel import Means, Trip
from ronde.journal import State
from ronde.model import Cadence, Official, OfficialRole, Settings, Terms, Title
from ronde.queries.cadence import pace_of
from ronde.queries.people import ARBITER_ROLES
from ronde.queries.prizes import announced_prizes
from ronde.queries.systems import is_swiss
from ronde.rules.admin.federation import is_french
from ronde.rules.admin.indemnity import MATCH, SCALE_OF, IndemnityPolicy, indemnity_policy

__all__ = [
    "OfficialPay",
    "PayBook",
    "calendar_days",
    "form_of",
    "owed_to_arbiters",
    "paid_event",
    "pay_amounts",
    "pay_book",
    "pay_checks",
    "post_of",
    "prize_total",
]

_TITLED = frozenset({Title.GM, Title.IM, Title.FM})
_ROUND_ROBINS = frozenset({"berger", "berger-double", "rutsch", "rutsch-berger"})
_MATCHES = frozenset({"scheveningen", "scheveningen-double"})


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficialPay:
    """One official's pay: `number` counts the paid officials from 1, the chief first.

    `calendar` are the days that follow from the calendar; `wrong` says what cannot be reckoned
    with, then there is no sheet.
    """

    number: int
    official: Official
    terms: Terms
    calendar: Days | None
    sheet: Sheet | None
    wrong: IndemnityError | None = None

    @property
    def name(self) -> str:
        """Whom it is for."""
        return self.official.person.name

    @property
    def settlement(self) -> Settlement:
        """The sheet beside what was paid."""
        terms = self.terms
        return Settlement(name=self.name, sheet=self.sheet, paid=terms.paid, gift=terms.gift)


@dataclass(frozen=True, slots=True, kw_only=True)
class PayBook:
    """Everybody's pay; `applies` False: another federation; None: none was entered."""

    policy: IndemnityPolicy
    applies: bool | None
    event: PaidEvent
    officials: tuple[OfficialPay, ...]
    checks: tuple[Check, ...]

    @property
    def total(self) -> int:
        """What is known of all sums together, in cents."""
        return sum(each.sheet.known.cents for each in self.officials if each.sheet is not None)

    @property
    def is_whole(self) -> bool:
        """Whether nothing of the total is missing."""
        return all(
            each.sheet is not None and each.sheet.total is not None for each in self.officials
        )

    def official(self, number: int) -> OfficialPay | None:
        """The pay of one official."""
        return next((each for each in self.officials if each.number == number), None)


def pay_book(state: State) -> PayBook:
    """What everybody is paid, with the checks over all of them."""
    tournament, settings = state.tournament, state.tournament.settings
    policy = indemnity_policy(settings.edition_of("ffe-indemnity"))
    event = paid_event(state)
    paid = sorted(
        (o for o in settings.officials if o.role in ARBITER_ROLES),
        key=lambda o: ARBITER_ROLES.index(o.role),
    )
    officials = tuple(
        _official(state, number, official, event, policy) for number, official in enumerate(paid, 1)
    )
    settled = tuple(each.settlement for each in officials)
    last = settings.rounds is not None and len(tournament.rounds) >= settings.rounds
    applies = is_french(settings.federation)
    return PayBook(
        policy=policy,
        applies=applies,
        event=event,
        officials=officials,
        checks=checks(settled, policy, applies=applies, last_round_begun=last),
    )


def pay_checks(state: State) -> tuple[Check, ...]:
    """The checks of section 8 for an event."""
    return pay_book(state).checks


def pay_amounts(state: State) -> tuple[tuple[str, Amount], ...]:
    """What each official is owed, as far as it is known, for the budget."""
    officials = pay_book(state).officials
    return tuple((each.name, each.sheet.known) for each in officials if each.sheet is not None)


def owed_to_arbiters(state: State) -> int | None:
    """What all of them are owed together; None while a part of it is not known."""
    book = pay_book(state)
    return book.total if book.officials and book.is_whole else None


def paid_event(state: State) -> PaidEvent:
    """What the scales ask of the event; before anybody is entered the players are not known."""
    tournament, settings = state.tournament, state.tournament.settings
    players = tournament.players
    return PaidEvent(
        form=form_of(settings),
        quick=_quick(settings),
        rounds=settings.rounds,
        players=len(players) or None,
        titled=sum(player.person.title in _TITLED for player in players) if players else None,
        prizes=prize_total(state),
        days=_length(settings),
        norms=settings.kind.norms,
    )


def form_of(settings: Settings) -> Form:
    """What the formulas know of its system; teams play matches."""
    name = settings.system.name
    if settings.is_team or name in _MATCHES:
        return Form.MATCH
    if is_swiss(settings):
        return Form.SWISS
    return Form.ROUND_ROBIN if name in _ROUND_ROBINS else Form.OTHER


def prize_total(state: State) -> int | None:
    """The money prizes in cents: those of the announced lists, else the sum announced alone."""
    rules = announced_prizes(state).rules
    if rules is not None:
        return sum(prize.amount for each in rules.lists for prize in each.prizes)
    return state.tournament.settings.prize_fund


def _quick(settings: Settings) -> bool | None:
    cadence = pace_of(settings).cadence
    return None if cadence is None else cadence is not Cadence.STANDARD


def _length(settings: Settings) -> int | None:
    dates = {moment.date for moment in settings.schedule}
    if settings.start is not None and settings.end is not None:
        return max((settings.end - settings.start).days + 1, len(dates), 1)
    return len(dates) or None


def _rounds_by_day(settings: Settings) -> dict[dt.date, int]:
    found = Counter(moment.date for moment in settings.schedule)
    one_day = settings.start is not None and settings.start == settings.end
    if not found and one_day and settings.start is not None and settings.rounds is not None:
        return {settings.start: settings.rounds}
    return dict(found)


def calendar_days(settings: Settings, official: Official) -> Days | None:
    """The days of somebody's presence by kind, as the calendar has them; None: it has none.

    Days without a round are not counted; whoever agreed otherwise writes it into the terms.
    """
    quick = _quick(settings)
    rounds = _rounds_by_day(settings)
    present = [n for day, n in rounds.items() if not official.days or day in official.days]
    if not present:
        return None
    several = sum(n > 1 for n in present)
    single = len(present) - several
    if form_of(settings) is Form.MATCH:
        return Days(match_half=single, match=several)
    if quick:
        return Days(quick=len(present))
    return Days(single=single, several=several)


def post_of(official: Official) -> Post:
    """As what somebody is paid where the terms do not say."""
    if official.trainee or official.title == "AS":
        return Post.TRAINEE
    return Post.CHIEF if official.role is OfficialRole.CHIEF_ARBITER else Post.DEPUTY


def _official(
    state: State, number: int, official: Official, event: PaidEvent, policy: IndemnityPolicy
) -> OfficialPay:
    settings = state.tournament.settings
    name = official.person.name
    terms = state.office.terms_of(name) or Terms(official=name)
    calendar = calendar_days(settings, official)
    found: Sheet | None = None
    wrong: IndemnityError | None = None
    try:
        paid_by = _paid_by(event, terms, settings, policy)
        told = calendar if _tells_kinds(paid_by, policy) else None
        found = sheet(paid_by, _duty(official, terms, told), policy)
    except IndemnityError as error:
        wrong = error
    return OfficialPay(
        number=number, official=official, terms=terms, calendar=calendar, sheet=found, wrong=wrong
    )


def _tells_kinds(event: PaidEvent, policy: IndemnityPolicy) -> bool:
    """Whether the calendar is enough: days are worth more or less by a pace nobody may know."""
    alike = policy.daily is None or event.form is Form.MATCH or event.fixed in policy.fixed
    return alike or event.quick is not None


def _paid_by(
    event: PaidEvent, terms: Terms, settings: Settings, policy: IndemnityPolicy
) -> PaidEvent:
    scale = terms.scale or SCALE_OF.get(settings.kind.competition, "")
    return replace(event, fixed=scale if scale == MATCH or scale in policy.fixed else "")


def _duty(official: Official, terms: Terms, calendar: Days | None) -> Duty:
    return Duty(
        post=Post(terms.post) if terms.post in {p.value for p in Post} else post_of(official),
        days=_days(terms, calendar),
        by_leave=bool(official.by_leave),
        agreed={d.kind: d.cents for d in terms.days if d.cents is not None},
        norm_extra=terms.norm_extra,
        computer=terms.computer,
        computer_agreed=terms.computer_sum,
        meals=terms.meals,
        lodging=terms.lodging,
        expenses=terms.other,
        trip=Trip(
            means=Means(terms.means or "none"),
            km=terms.kilometres,
            journeys=terms.journeys,
            fare=terms.fare,
            tolls=terms.tolls,
        ),
        lump_sum=terms.lump_sum,
        half_first=terms.half_first,
    )


def _days(terms: Terms, calendar: Days | None) -> Days | None:
    """The days of the terms, kind by kind, where they say something; else the calendar's."""
    said = {d.kind: d.days for d in terms.days if d.days is not None}
    if calendar is None and not said:
        return None
    base = calendar or Days()
    return Days(**{kind: said.get(kind, base.of(kind)) for kind in DAY_KINDS})
