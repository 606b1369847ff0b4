"""The arbiter's and the organiser's own papers: money, contacts, needs, ticks, incidents.

They are kept beside the tournament, never in it: nothing of this can be published. What somebody is
promised or has paid is in cents.
"""

from __future__ import annotations

import datetime as dt
import enum
from dataclasses import dataclass

from ronde.model import bounds
from ronde.model.adjournments import Adjournment
from ronde.model.fair_play import Complaint, Exit, Inspection
from ronde.model.ids import PlayerId, RoundNo
from ronde.model.incidents import Appeal, ForfeitCase, Incident

__all__ = [
    "EMPTY_OFFICE",
    "BudgetLine",
    "Charge",
    "Contact",
    "DayTerms",
    "MailConsent",
    "Needs",
    "Office",
    "Payment",
    "PaymentFor",
    "PaymentMethod",
    "Suspended",
    "Terms",
    "Tick",
    "TickState",
]


class PaymentMethod(enum.Enum):
    """How money changed hands."""

    CASH = "cash"
    CARD = "card"
    CHEQUE = "cheque"
    TRANSFER = "transfer"
    ONLINE = "online"
    OTHER = "other"


class PaymentFor(enum.Enum):
    """What money was paid for; only the entry fee counts against what a player owes."""

    ENTRY = "entry"
    LICENCE = "licence"
    APPEAL = "appeal"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """Money taken from a player, or given back (`cents` below zero), under a receipt number.

    `name` is the player's at that moment: the receipt stays true whatever becomes of the entry.
    `voids` is the number of the payment this one takes back.
    """

    number: int
    player: PlayerId
    name: str
    cents: int
    method: PaymentMethod = PaymentMethod.CASH
    day: dt.date | None = None
    note: str = ""
    voids: int | None = None
    purpose: PaymentFor = PaymentFor.ENTRY

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.number, self.player, self.voids)
        bounds.within(bounds.CENTS, self.cents)
        bounds.short(bounds.LINE, self.name, self.note)


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """What a player owes where it is not what the fees say; the name of a reduction, or a sum.

    With neither the usual fee is owed again.
    """

    player: PlayerId
    cents: int | None = None
    reduction: str = ""
    reason: str = ""
    entered: dt.date | None = None

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.player)
        bounds.within(bounds.CENTS, self.cents)
        bounds.short(bounds.LINE, self.reduction, self.reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class MailConsent:
    """Whether somebody may be written to by e-mail: said on `day`, noted by `by`.

    `by` is empty where they said so themselves, with the link of a message; for a minor a parent
    says it. `language` is the one they wish to read; empty: the event's.
    """

    given: bool
    day: dt.date
    by: str = ""
    language: str = ""

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.by)
        bounds.short(bounds.WORD, self.language)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """How to reach somebody: `subject` is `player:12` or `official:Name`.

    `consent` None: nobody asked whether messages are wished at that e-mail address.
    """

    subject: str
    email: str = ""
    telephone: str = ""
    address: str = ""
    note: str = ""
    consent: MailConsent | None = None

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.subject, self.email, self.telephone, self.address, self.note)

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing: then none is kept."""
        return not (self.email or self.telephone or self.address or self.note or self.consent)

    @property
    def takes_mail(self) -> bool:
        """Whether messages may go to the e-mail address."""
        return bool(self.email) and self.consent is not None and self.consent.given


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """What a player needs so as to play like the others; no diagnosis, only what is to be done.

    The fixed board is the tournament's (`Player.fixed_board`). `told` is the day it was said;
    `orientation`: how the place must lie ("end of the row", "back to the window").
    """

    player: PlayerId
    told: dt.date | None = None
    blind: bool = False
    deaf: bool = False
    wheelchair: bool = False
    orientation: str = ""
    assistant: str = ""
    assistant_tasks: str = ""
    special_clock: bool = False
    second_board: bool = False
    no_time_deduction: bool = False
    large_print: bool = False
    read_aloud: bool = False
    breaks: bool = False
    disability_card: bool = False
    note: str = ""

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.player)
        bounds.short(bounds.LINE, self.assistant, self.assistant_tasks, self.note)
        bounds.short(bounds.LINE, self.orientation)


class TickState(enum.Enum):
    """What became of something to be done."""

    OPEN = "open"
    DONE = "done"
    NOT_NEEDED = "not_needed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick:
    """A line of a check-list as it stands: `id` is a deadline, `check:<code>`, `licence:<player>`.

    `detail` keeps what was seen when it was ticked: if that changes, the line is asked again.
    """

    id: str
    state: TickState = TickState.DONE
    note: str = ""
    detail: str = ""

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.id, self.note, self.detail)


@dataclass(frozen=True, slots=True, kw_only=True)
class DayTerms:
    """Days of one kind (`quick`, `single`, `several`, `match_half`, `match`) and a day's sum.

    `days` None: as many as the calendar has. `cents` None: nothing was agreed.
    """

    kind: str
    days: int | None = None
    cents: int | None = None

    def __post_init__(self) -> None:
        bounds.short(bounds.WORD, self.kind)
        bounds.within(bounds.ROUND, self.days)
        bounds.within(bounds.CENTS, self.cents)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What an official was promised, what they spent and were paid: by name, as in the settings.

    `post` and `scale` say as what, and by which competition's sums, they are paid (empty: as the
    role and the event say). Travel: `means` is `car`, `train` or `real`, `kilometres` one way,
    `journeys` there and back, `fare` the tickets. `meals` are receipts one by one, `lodging` and
    `other` sums of receipts. `half_first`: a deputy's half is taken before floor and cap.
    """

    official: str
    post: str = ""
    scale: str = ""
    days: tuple[DayTerms, ...] = ()
    norm_extra: int | None = None
    computer: bool = False
    computer_sum: int | None = None
    half_first: bool = False
    means: str = ""
    kilometres: int | None = None
    journeys: int = 1
    fare: int = 0
    tolls: int = 0
    lump_sum: bool = True
    meals: tuple[int, ...] = ()
    nights: int = 0
    lodging: int = 0
    other: int = 0
    note: str = ""
    paid: int = 0
    paid_on: dt.date | None = None
    gift: int = 0

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.official, self.note)
        bounds.short(bounds.WORD, self.post, self.scale, self.means)
        bounds.few(bounds.ROUND, self.days, self.meals)
        bounds.within(bounds.NUMBER, self.kilometres, self.journeys, self.nights)
        sums = (self.norm_extra, self.computer_sum, self.fare, self.tolls, self.lodging, self.other)
        bounds.within(bounds.CENTS, *self.meals, *sums, self.paid, self.gift)

    def day(self, kind: str) -> DayTerms:
        """What was said of days of one kind."""
        return next((d for d in self.days if d.kind == kind), DayTerms(kind=kind))


@dataclass(frozen=True, slots=True, kw_only=True)
class BudgetLine:
    """A line the organiser wrote into the budget: income above zero, expense below."""

    text: str
    planned: int = 0
    actual: int | None = None

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.text)
        bounds.within(bounds.CENTS, self.planned, self.actual)


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspended:
    """The list of suspended players as the arbiter loaded it: ids, licences or names, one each."""

    entries: tuple[str, ...] = ()
    source: str = ""
    day: dt.date | None = None

    def __post_init__(self) -> None:
        bounds.few(bounds.LIST, self.entries)
        bounds.short(bounds.LINE, self.source, *self.entries)


@dataclass(frozen=True, slots=True, kw_only=True)
class Office:
    """All of it, as it stands now. `suspended` None: no list was loaded."""

    payments: tuple[Payment, ...] = ()
    charges: tuple[Charge, ...] = ()
    contacts: tuple[Contact, ...] = ()
    needs: tuple[Needs, ...] = ()
    ticks: tuple[Tick, ...] = ()
    terms: tuple[Terms, ...] = ()
    budget: tuple[BudgetLine, ...] = ()
    suspended: Suspended | None = None
    incidents: tuple[Incident, ...] = ()
    cases: tuple[ForfeitCase, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    complaints: tuple[Complaint, ...] = ()
    inspections: tuple[Inspection, ...] = ()
    exits: tuple[Exit, ...] = ()
    adjournments: tuple[Adjournment, ...] = ()

    def charge(self, player: PlayerId) -> Charge | None:
        """What was settled for a player's fee, if anything."""
        return next((c for c in self.charges if c.player == player), None)

    def contact(self, subject: str) -> Contact | None:
        """How to reach somebody, if it is known."""
        return next((c for c in self.contacts if c.subject == subject), None)

    def needs_of(self, player: PlayerId) -> Needs | None:
        """What a player needs, if anything was said."""
        return next((n for n in self.needs if n.player == player), None)

    def tick(self, line: str) -> Tick | None:
        """What became of a line of a check-list; None: nobody touched it."""
        return next((t for t in self.ticks if t.id == line), None)

    def terms_of(self, official: str) -> Terms | None:
        """What an official was promised, if anything."""
        return next((t for t in self.terms if t.official == official), None)

    @property
    def standing_incidents(self) -> tuple[Incident, ...]:
        """The log without the entries that a later one corrects or takes back."""
        return tuple(incident for incident in self.last_incidents if not incident.withdrawn)

    @property
    def last_incidents(self) -> tuple[Incident, ...]:
        """The last word on everything that was entered, taken back or not."""
        replaced = {incident.corrects for incident in self.incidents}
        return tuple(i for i in self.incidents if i.number not in replaced)

    def case_of(self, player: PlayerId, round_no: RoundNo) -> ForfeitCase | None:
        """What is known of a forfeit, if somebody looked into it."""
        return next((c for c in self.cases if (c.player, c.round) == (player, round_no)), None)

    def envelope_of(self, round_no: RoundNo, one: PlayerId, other: PlayerId) -> Adjournment | None:
        """What stands on the envelope of a game, if anything was noted."""
        game = (round_no, frozenset((one, other)))
        return next((a for a in self.adjournments if a.game == game), None)


EMPTY_OFFICE = Office()
"""Nothing yet."""
