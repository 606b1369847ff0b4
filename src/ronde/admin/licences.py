"""Licences and FIDE identity: what an event asks for, who has it, and what is to be done.

Everybody gets the checks that concern them, in a fixed order; what the arbiter noted (`Act`) turns
what was irregular into something to be settled by a day. Licences and what is noted of them are
private: nothing here belongs on a public page.
"""

from __future__ import annotations

import datetime as dt
import enum
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from ronde.admin.ages import season
from ronde.admin.answers import Check, Fact, Verdict, worst
from ronde.rules.admin.federation import FRANCE, is_french
from ronde.rules.admin.licences import (
    EXCLUDED,
    FIDE_FLAG,
    NUMBER_SEEN,
    LicencePolicy,
    licence_policy,
)

__all__ = [
    "LETTERS",
    "Act",
    "Asked",
    "Duplicate",
    "Holder",
    "LicenceAnswer",
    "LicenceEvent",
    "Noted",
    "Way",
    "answer",
    "answers",
    "asked",
    "checks",
    "due_day",
    "duplicates",
    "taken_on_the_spot",
]

LETTERS = ("A", "B", "N")
"""What may be typed for a licence; N: none. Empty: not known."""

_NUMBER = re.compile(NUMBER_SEEN, re.ASCII)
_STANDARD = 60
"""From this time for 60 moves on, in minutes, an event asks for licence A (R01 1.4)."""


class Act(enum.Enum):
    """What was done about an irregular entry, as the arbiter notes it."""

    TAKEN = "taken"
    DECLARED = "declared"
    ASKED = "asked"
    SETTLED = "settled"
    BARRED = "barred"


class Way(enum.Enum):
    """What can still be done."""

    ENTER = "enter"
    TAKE = "take"
    TAKE_CERTIFICATE = "take_certificate"
    DECLARE = "declare"
    ASK_CLUB = "ask_club"
    SETTLE = "settle"
    OWN_FEDERATION = "own_federation"
    BECOME_HOST = "become_host"
    BECOME_RESIDENT = "become_resident"
    WAIT = "wait"
    FIDE_LICENCE = "fide_licence"
    COMPARE = "compare"
    BAR = "bar"


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """A player, as far as licences go. `season` is the year in which the licence ends."""

    id: int
    name: str
    federation: str = ""
    fide_id: str = ""
    licence: str = ""
    season: int | None = None
    number: str = ""
    club: str = ""
    birth: str = ""

    @property
    def letter(self) -> str:
        """The licence as it is compared."""
        return self.licence.strip().upper()

    @property
    def flag(self) -> str:
        """The federation as it is compared."""
        return self.federation.strip().upper()


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """What the arbiter noted about an entry."""

    act: Act
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LicenceEvent:
    """What an event's frame says about licences; None: not known.

    `always_b`: a school championship, or the women's rapid championship. `official`: an event of
    FIDE or a continent. `registered`: with the federation; `list_loaded`: the arbiter has given
    the list of suspended players.
    """

    edition: str
    federation: str = ""
    start: dt.date | None = None
    end: dt.date | None = None
    t60: Fraction | int | None = None
    registered: bool | None = None
    fide_rated: bool | None = None
    federal: bool = False
    always_b: bool = False
    official: bool = False
    list_loaded: bool = False

    @property
    def policy(self) -> LicencePolicy:
        """The row of its edition."""
        return licence_policy(self.edition)

    @property
    def here(self) -> bool | None:
        """Whether the French rules apply."""
        return is_french(self.federation)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The licence an event asks for: A, B (A does too), or nothing yet known.

    `because` is the code of the reason: `federal`, `always_b`, `t60`, `unknown`.
    """

    letter: str
    because: str

    @property
    def form(self) -> str:
        """The declaration on honour that stands in for it."""
        return {"A": "T3", "B": "T4"}.get(self.letter, "")


def asked(event: LicenceEvent) -> Asked:
    """Which licence the event asks for (R01 1.4, R03 2.1; book 5.1 §Licence).

    >>> asked(LicenceEvent(edition="2025", t60=60)).letter
    'A'
    """
    if event.always_b:
        return Asked(letter="B", because="always_b")
    if event.federal:
        return Asked(letter="A", because="federal")
    if event.t60 is None:
        return Asked(letter="", because="unknown")
    return Asked(letter="A" if event.t60 >= _STANDARD else "B", because="t60")


def due_day(event: LicenceEvent) -> dt.date | None:
    """The last day on which licences can be settled; not known without the end of the event."""
    if event.end is None:
        return None
    return event.end + dt.timedelta(days=event.policy.settle_days)


@dataclass(frozen=True, slots=True, kw_only=True)
class LicenceAnswer:
    """What is said of one entry, and what can be done; `due`: to be settled by then."""

    holder: Holder
    checks: tuple[Check, ...]
    noted: Noted | None = None
    ways: tuple[Way, ...] = ()
    due: dt.date | None = None
    near: tuple[str, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """The gravest of its checks."""
        return worst(check.verdict for check in self.checks)

    @property
    def is_irregular(self) -> bool:
        """Whether the player may not play as things are."""
        return self.verdict is Verdict.FAIL

    @property
    def is_open(self) -> bool:
        """Whether something is left to do before the due day."""
        return self.verdict in {Verdict.FAIL, Verdict.UNKNOWN} or (
            self.noted is not None and self.noted.act in _PENDING
        )


_PENDING = frozenset({Act.TAKEN, Act.DECLARED, Act.ASKED})


class _Reading:
    """One entry being looked at: checks and ways, in the order of the table."""

    def __init__(
        self, event: LicenceEvent, holder: Holder, noted: Noted | None, today: dt.date | None
    ) -> None:
        self.event, self.holder, self.noted = event, holder, noted
        self.policy = event.policy
        self.asked = asked(event)
        self.due = due_day(event)
        self.today = today
        self.checks: list[Check] = []
        self.ways: list[Way] = []

    @property
    def act(self) -> Act | None:
        return None if self.noted is None else self.noted.act

    def add(
        self,
        code: str,
        verdict: Verdict,
        *,
        value: Fact = None,
        limit: Fact = None,
        cite: str = "",
        remedy: str = "licences",
        ways: Sequence[Way] = (),
        **fields: Fact,
    ) -> None:
        self.checks.append(
            Check(
                code=f"licence.{code}",
                verdict=verdict,
                value=value,
                limit=limit,
                cite=cite or self.policy.cite,
                edition=self.event.edition,
                remedy=remedy,
                fields=MappingProxyType({"name": self.holder.name, **fields}),
            )
        )
        self.ways += [way for way in ways if way not in self.ways]

    def federation(self) -> None:
        """Players of some federations are not admitted to registered events (any edition)."""
        start, registered = self.event.start, self.event.federal or self.event.registered
        if self.holder.flag not in EXCLUDED.codes or registered is False:
            return
        if start is not None and start < EXCLUDED.since:
            return
        missing = "dates" if start is None else "kind" if registered is None else ""
        self.add(
            "excluded",
            Verdict.UNKNOWN if missing else Verdict.FAIL,
            value=self.holder.flag,
            cite=EXCLUDED.cite,
            remedy=missing or "licences",
            ways=(Way.BAR,),
        )

    def fide_flag(self) -> None:
        """Under the FIDE flag: a licence of its own, and no official event."""
        if self.holder.flag != FIDE_FLAG.code:
            return
        start = self.event.start
        until = None if start is None else dt.date(start.year + 1, *FIDE_FLAG.until)
        self.add(
            "flag",
            Verdict.FAIL if self.event.official else Verdict.NOTICE,
            value=FIDE_FLAG.cents // 100,
            limit=until,
            cite=FIDE_FLAG.cite,
            ways=(Way.BAR,) if self.event.official else (Way.FIDE_LICENCE,),
        )

    def identity(self, *, closing: bool) -> bool:
        """The FIDE id; answers whether the licence is still to be looked at."""
        holder, rated = self.holder, self.event.fide_rated
        if holder.fide_id:
            return True
        if rated and closing and holder.flag in {"", FRANCE}:
            self.add("id_missing", Verdict.FAIL, cite="book 6.13 1.19", remedy="players")
            return True
        if rated and holder.flag and holder.flag != FRANCE:
            settled = self.act is Act.SETTLED and not closing
            become = Way.BECOME_RESIDENT if self.policy.residents_only else Way.BECOME_HOST
            self.add(
                "no_id",
                Verdict.NOTICE if settled else Verdict.FAIL,
                value=holder.flag,
                cite="R03 2.6" if self.policy.residents_only else "book 5.1 §Licence",
                ways=(Way.OWN_FEDERATION, become, Way.BAR),
            )
            return False
        if rated and holder.flag == FRANCE:
            self.add("id_pending", Verdict.NOTICE, remedy="players", ways=(Way.WAIT,))
        return True

    def licence(self) -> None:
        """The licence itself."""
        holder = self.holder
        if self.event.registered is False and not self.event.federal:
            self.add("not_asked", Verdict.NOT_APPLICABLE)
            return
        if self._exempt():
            self.add("exempt", Verdict.OK, value=holder.flag)
            return
        if self.event.start is None:
            self.add("no_dates", Verdict.UNKNOWN, remedy="dates")
        elif not self.asked.letter:
            self.add("not_known", Verdict.UNKNOWN, remedy="time_control")
        elif holder.letter and holder.letter not in LETTERS:
            self._unknown("unread", value=holder.licence)
        elif not holder.letter:
            if holder.flag:
                self._unknown("missing")
            else:
                self._unknown("no_federation")
        elif holder.letter == "N":
            self._fails("none")
        elif holder.season is None:
            self._unknown("no_season", value=holder.letter)
        else:
            self._compared(season(self.event.start, turns=self.policy.turns))
        if holder.number and not _NUMBER.fullmatch(holder.number.strip().upper()):
            self.add("number", Verdict.NOTICE, value=holder.number, ways=(Way.COMPARE,))

    def _compared(self, current: int) -> None:
        holder = self.holder
        if holder.season is not None and holder.season < current:
            self._fails("expired", value=holder.season, limit=current)
        elif holder.season != current:
            self._fails("later", value=holder.season, limit=current)
        elif self.asked.letter == "A" and holder.letter == "B":
            self._fails("only_b", value="B", limit="A")
        else:
            self.add("valid", Verdict.OK, value=holder.letter, limit=self.asked.letter)

    def _exempt(self) -> bool:
        """Registered with FIDE by another federation."""
        flag = self.holder.flag
        if not flag or flag == FRANCE or not self.holder.fide_id:
            return False
        french = bool(self.holder.number or self.holder.letter in {"A", "B"})
        return not (flag == FIDE_FLAG.code and self.policy.flag_as_host and french)

    def _unknown(self, code: str, *, value: Fact = None) -> None:
        verdict = self._with_act(Verdict.UNKNOWN)
        remedy = "licences" if verdict is not Verdict.UNKNOWN else "players"
        ways = (Way.ENTER,) if verdict is Verdict.UNKNOWN else self._after_act()
        self.add(code, verdict, value=value, remedy=remedy, ways=ways, due=self.due)

    def _fails(self, code: str, *, value: Fact = None, limit: Fact = None) -> None:
        verdict = self._with_act(Verdict.FAIL)
        take = Way.TAKE_CERTIFICATE if self.policy.certificate else Way.TAKE
        ways = (take, Way.DECLARE, Way.BAR) if verdict is Verdict.FAIL else self._after_act()
        self.add(code, verdict, value=value, limit=limit, ways=ways, due=self.due)

    def _with_act(self, verdict: Verdict) -> Verdict:
        if self.act is Act.SETTLED:
            return Verdict.OK
        return Verdict.NOTICE if self.act in _PENDING else verdict

    def _after_act(self) -> tuple[Way, ...]:
        if self.act is Act.DECLARED:
            return (Way.ASK_CLUB, Way.SETTLE)
        return (Way.SETTLE,) if self.act in _PENDING else ()

    def overdue(self) -> None:
        """What was noted and not settled in time."""
        pending = self.act in _PENDING and self.due is not None
        if pending and self.today is not None and self.due is not None and self.today > self.due:
            code = "overdue_club" if self.policy.club_pays else "overdue"
            self.add(
                code, Verdict.FAIL, value=self.due, cite=self.policy.settle_cite, ways=(Way.SETTLE,)
            )


def answer(
    event: LicenceEvent,
    holder: Holder,
    *,
    noted: Noted | None = None,
    suspended: bool = False,
    near: tuple[str, ...] = (),
    closing: bool = False,
    today: dt.date | None = None,
) -> LicenceAnswer:
    """What the rules say of one entry.

    `suspended`: the player is on the list; `near`: names of the list that resemble theirs, shown
    and nothing more. `closing`: the event is over and its report is made.
    """
    reading = _Reading(event, holder, noted, today)
    if event.here is None:
        reading.add("no_country", Verdict.UNKNOWN, remedy="federation")
    if event.here:
        reading.federation()
        if suspended:
            _suspended(reading)
    reading.fide_flag()
    goes_on = reading.identity(closing=closing) if event.here or closing else True
    if event.here and goes_on:
        reading.licence()
    elif event.here is False:
        reading.add("abroad", Verdict.NOT_APPLICABLE)
    reading.overdue()
    return LicenceAnswer(
        holder=holder,
        checks=tuple(reading.checks),
        noted=noted,
        ways=tuple(reading.ways),
        due=reading.due,
        near=near,
    )


def _suspended(reading: _Reading) -> None:
    """On the list: may not play; where the edition does not name the list, it is said."""
    namesake = reading.act is Act.SETTLED
    strict = reading.policy.suspended and not namesake
    reading.add(
        "suspended",
        Verdict.FAIL if strict else Verdict.NOTICE,
        cite="LA25 5.2" if reading.policy.suspended else "",
        ways=(Way.COMPARE, Way.BAR) if strict else (Way.COMPARE,),
    )


def answers(
    event: LicenceEvent,
    holders: Iterable[Holder],
    *,
    noted: Mapping[int, Noted] = MappingProxyType({}),
    suspended: Mapping[int, bool] = MappingProxyType({}),
    near: Mapping[int, tuple[str, ...]] = MappingProxyType({}),
    closing: bool = False,
    today: dt.date | None = None,
) -> tuple[LicenceAnswer, ...]:
    """Everybody's answer, in the order given."""
    return tuple(
        answer(
            event,
            holder,
            noted=noted.get(holder.id),
            suspended=suspended.get(holder.id, False),
            near=near.get(holder.id, ()),
            closing=closing,
            today=today,
        )
        for holder in holders
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Duplicate:
    """Entries that share what only one person can have (`fide_id`, `number`).

    `ids`: one name and birth under several FIDE ids (two ids are punished, book 6.13).
    """

    kind: str
    value: str
    players: tuple[int, ...]
    names: tuple[str, ...]


def duplicates(holders: Iterable[Holder]) -> tuple[Duplicate, ...]:
    """FIDE ids and licence numbers entered more than once, and people with two ids."""
    found: dict[tuple[str, str], list[Holder]] = defaultdict(list)
    for holder in holders:
        if holder.fide_id:
            found["fide_id", holder.fide_id.lstrip("0")].append(holder)
            if holder.birth:
                found["ids", f"{holder.name.casefold()} {holder.birth}"].append(holder)
        if holder.number:
            found["number", holder.number.strip().upper()].append(holder)
    return tuple(
        Duplicate(
            kind=kind,
            value=" ".join(sorted({h.fide_id for h in same})) if kind == "ids" else value,
            players=tuple(h.id for h in same),
            names=tuple(h.name for h in same),
        )
        for (kind, value), same in sorted(found.items())
        if len(same) > 1 and (kind != "ids" or len({h.fide_id.lstrip("0") for h in same}) > 1)
    )


def taken_on_the_spot(found: Iterable[LicenceAnswer]) -> tuple[LicenceAnswer, ...]:
    """Whose licences were taken at the event: the list for the organiser (book 1.2 22.2)."""
    return tuple(a for a in found if a.noted is not None and a.noted.act is Act.TAKEN)


_LICENCE = (
    *("none", "expired", "later", "only_b"),
    *("missing", "unread", "no_season", "no_federation", "no_dates", "not_known"),
)


def checks(
    event: LicenceEvent,
    found: Sequence[LicenceAnswer],
    *,
    twins: Sequence[Duplicate] = (),
    closing: bool = False,
) -> tuple[Check, ...]:
    """The event as a whole, in the order of section 9: one check per row that concerns it."""
    return (
        _asked_check(event),
        _summed(event, found, "holders", _LICENCE, cite=event.policy.cite),
        _settled_check(event, found),
        _foreigners_check(event, found),
        _ids_check(event, found, closing=closing),
        _summed(event, found, "federations", ("excluded",), cite=EXCLUDED.cite),
        _summed(event, found, "flags", ("flag",), cite=FIDE_FLAG.cite, french=False),
        _suspended_check(event, found),
        _summed(event, found, "numbers", ("number",), cite="practice", remedy="players"),
        _twins_check(event, found, twins),
    )


def _check(
    event: LicenceEvent,
    code: str,
    verdict: Verdict,
    *,
    value: Fact = None,
    limit: Fact = None,
    cite: str = "",
    remedy: str = "licences",
    **fields: Fact,
) -> Check:
    return Check(
        code=f"licence.{code}",
        verdict=verdict,
        value=value,
        limit=limit,
        cite=cite or event.policy.cite,
        edition=event.edition,
        remedy=remedy,
        fields=MappingProxyType(fields),
    )


def _abroad(event: LicenceEvent, code: str) -> Check | None:
    """The answer where the French rules do not apply, or nobody has said where the event is."""
    if event.here is None:
        return _check(event, code, Verdict.UNKNOWN, remedy="federation", names=())
    if not event.here:
        return _check(event, code, Verdict.NOT_APPLICABLE, names=())
    return None


def _nobody(event: LicenceEvent, code: str, *, cite: str) -> Check:
    """The answer while nobody is entered: what is not there cannot be in order."""
    return _check(event, code, Verdict.UNKNOWN, cite=cite, remedy="players", names=())


def _asked_check(event: LicenceEvent) -> Check:
    if (elsewhere := _abroad(event, "asked")) is not None:
        return elsewhere
    if event.registered is False and not event.federal:
        return _check(event, "asked", Verdict.NOT_APPLICABLE)
    needed = asked(event)
    if not needed.letter:
        return _check(event, "asked", Verdict.UNKNOWN, remedy="time_control", cite="R01 1.4")
    return _check(
        event,
        "asked",
        Verdict.OK,
        value=needed.letter,
        cite="R01 1.4",
        because=f"word.because.{needed.because}",
    )


def _summed(
    event: LicenceEvent,
    found: Sequence[LicenceAnswer],
    code: str,
    of: Sequence[str],
    *,
    cite: str,
    remedy: str = "licences",
    french: bool = True,
) -> Check:
    """The checks of one row over everybody: the gravest verdict, and who it is about."""
    if french and (elsewhere := _abroad(event, code)) is not None:
        return elsewhere
    if not found:
        return _nobody(event, code, cite=cite)
    codes = {f"licence.{name}" for name in of}
    open_ = [
        (a.holder.name, c.verdict)
        for a in found
        for c in a.checks
        if c.code in codes and c.verdict is not Verdict.OK
    ]
    gravest = worst([Verdict.OK, *(verdict for _, verdict in open_)])
    names = tuple(dict.fromkeys(name for name, verdict in open_ if verdict is gravest))
    return _check(
        event,
        code,
        gravest,
        value=len(names),
        limit=len(found),
        cite=cite,
        remedy=remedy,
        names=names,
    )


def _settled_check(event: LicenceEvent, found: Sequence[LicenceAnswer]) -> Check:
    cite = event.policy.settle_cite
    if (elsewhere := _abroad(event, "settled")) is not None:
        return elsewhere
    if not found:
        return _nobody(event, "settled", cite=cite)
    pending = [a for a in found if a.noted is not None and a.noted.act in _PENDING]
    late = any(c.code.startswith("licence.overdue") for a in found for c in a.checks)
    names = tuple(a.holder.name for a in pending)
    if not pending:
        return _check(event, "settled", Verdict.OK, value=0, cite=cite, names=names)
    due = due_day(event)
    if due is None:
        return _check(event, "settled", Verdict.UNKNOWN, cite=cite, remedy="dates", names=names)
    verdict = Verdict.FAIL if late else Verdict.NOTICE
    return _check(event, "settled", verdict, value=len(names), limit=due, cite=cite, names=names)


def _foreigners_check(event: LicenceEvent, found: Sequence[LicenceAnswer]) -> Check:
    """Foreigners without FIDE id: only where FIDE rates the event does it matter."""
    code, cite = "foreigners", event.policy.cite
    if (elsewhere := _abroad(event, code)) is not None:
        return elsewhere
    if event.fide_rated is False:
        return _check(event, code, Verdict.NOT_APPLICABLE, cite=cite, names=())
    if event.fide_rated is None:
        return _check(event, code, Verdict.UNKNOWN, cite=cite, remedy="kind", names=())
    return _summed(event, found, code, ("no_id",), cite=cite)


def _ids_check(event: LicenceEvent, found: Sequence[LicenceAnswer], *, closing: bool) -> Check:
    """Anybody without FIDE id at the end: the event is not rated (book 6.13 1.19)."""
    cite = "book 6.13 1.19"
    if event.fide_rated is None:
        return _check(event, "fide_ids", Verdict.UNKNOWN, cite=cite, remedy="kind", names=())
    if not event.fide_rated:
        return _check(event, "fide_ids", Verdict.NOT_APPLICABLE, cite=cite, names=())
    if not found:
        return _nobody(event, "fide_ids", cite=cite)
    names = tuple(a.holder.name for a in found if not a.holder.fide_id)
    verdict = Verdict.FAIL if closing else Verdict.NOTICE
    return _check(
        event,
        "fide_ids",
        verdict if names else Verdict.OK,
        value=len(names),
        limit=len(found),
        cite=cite,
        remedy="players",
        names=names,
    )


def _suspended_check(event: LicenceEvent, found: Sequence[LicenceAnswer]) -> Check:
    if (elsewhere := _abroad(event, "suspensions")) is not None:
        return elsewhere
    summed = _summed(event, found, "suspensions", ("suspended",), cite="LA25 5.2")
    if event.list_loaded or summed.verdict not in {Verdict.OK, Verdict.UNKNOWN}:
        return summed
    if not event.policy.suspended:
        return _check(event, "suspensions", Verdict.NOT_APPLICABLE, names=())
    return _check(event, "suspensions", Verdict.UNKNOWN, cite="LA25 5.2", names=())


def _twins_check(
    event: LicenceEvent, found: Sequence[LicenceAnswer], twins: Sequence[Duplicate]
) -> Check:
    if not found:
        return _nobody(event, "twins", cite="book 6.13")
    names = tuple(dict.fromkeys(name for twin in twins for name in twin.names))
    return _check(
        event,
        "twins",
        Verdict.FAIL if twins else Verdict.OK,
        value=len(twins),
        cite="book 6.13",
        remedy="players",
        names=names,
    )
