"""Is the event ready? Every check of every part, in groups, with verdicts; nothing is refused.

A source is a function from a `Case` to checks: a part that has something to check adds one line to
`SOURCES`, and the beginning of its codes to `GROUPS`.
"""

from __future__ import annotations

import datetime as dt
import enum
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from ronde.admin.answers import Check, Verdict
from ronde.admin.errors import ScheduleError
from ronde.admin.notices import notice_checks
from ronde.admin.regulations.information import information_checks
from ronde.errors import RondeError
from ronde.journal import Journal, State
from ronde.model import Office, Settings, TickState, Tournament
from ronde.queries import checks as start_checks
from ronde.queries.adoption import adoption_checks
from ronde.queries.arbiter_norms import norm_checks
from ronde.queries.cadence import day_checks, time_checks
from ronde.queries.checks import Level, checks_before_start
from ronde.queries.deadlines import board_of, due_checks, edition_of
from ronde.queries.dues import fee_checks
from ronde.queries.fair_play import fair_play_checks
from ronde.queries.licences import entries_in_order
from ronde.queries.list_checks import list_checks
from ronde.queries.lots import draw_check
from ronde.queries.needs import access_checks
from ronde.queries.pay import pay_checks
from ronde.queries.people import festival_of, named_before_round_1, people_checks
from ronde.queries.playing_rules import rules_checks
from ronde.queries.refreshing import Compared
from ronde.queries.regulations import regulations_case
from ronde.rules.admin.federation import is_french

__all__ = [
    "GROUPS",
    "NEEDS_SOMEBODY",
    "SOURCES",
    "Case",
    "Group",
    "Item",
    "Readiness",
    "Stage",
    "readiness",
    "seen_id",
]

NEEDS_SOMEBODY = (Verdict.FAIL, Verdict.UNKNOWN)
"""What is shown where somebody is about to pair or to report."""


class Stage(enum.Enum):
    """A moment at which somebody should look: which groups matter then."""

    FIRST_ROUND = frozenset(
        "time_control days officials licences ages admission rules appeals access notices".split()
    )
    LAST_ROUND = frozenset("pay licences notices deadlines".split())
    REPORT = frozenset("time_control days registration fees officials licences deadlines".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """An event to be checked on a day.

    `others` are the other tournaments of the event. `shared`: everybody may see its pages. `zone`
    is the hall's: the journal keeps UTC, a schedule the hour of the hall. `listed` are the players
    beside the rating lists; None: there are none to compare with.
    """

    journal: Journal
    today: dt.date
    others: tuple[Tournament, ...] = ()
    shared: bool = False
    zone: dt.tzinfo = dt.UTC
    listed: tuple[Compared, ...] | None = None

    @property
    def state(self) -> State:
        """The event as it stands."""
        return self.journal.state

    @property
    def settings(self) -> Settings:
        """What is announced."""
        return self.journal.state.tournament.settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A line: a check, and the start check or the error it was made from where it was one.

    `key` tells it from the other lines, whatever they say.
    """

    key: str
    check: Check
    start: start_checks.Check | None = None
    problem: RondeError | None = None

    @property
    def verdict(self) -> Verdict:
        """What it says."""
        return self.check.verdict

    @property
    def fingerprint(self) -> str:
        """What was found: if this changes, whoever saw the line has not seen it."""
        check = self.check
        found = (check.verdict.value, check.value, check.limit, sorted(check.fields.items()))
        return hashlib.sha256(repr(found).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Lines that belong together."""

    code: str
    items: tuple[Item, ...]

    @property
    def counts(self) -> Mapping[Verdict, int]:
        """How many lines say what."""
        return Counter(item.verdict for item in self.items)


@dataclass(frozen=True, slots=True, kw_only=True)
class Readiness:
    """The answer: every group in the order of the rules."""

    groups: tuple[Group, ...]

    @property
    def items(self) -> tuple[Item, ...]:
        """Every line."""
        return tuple(chain.from_iterable(group.items for group in self.groups))

    @property
    def counts(self) -> Mapping[Verdict, int]:
        """How many lines say what."""
        return Counter(item.verdict for item in self.items)

    def only(self, *verdicts: Verdict) -> Readiness:
        """The same with these verdicts alone, groups without a line left out."""
        return Readiness(
            groups=tuple(
                Group(code=group.code, items=kept)
                for group in self.groups
                if (kept := tuple(item for item in group.items if item.verdict in verdicts))
            )
        )

    def at(self, stage: Stage) -> tuple[Item, ...]:
        """What fails or is not known, of what matters at that moment."""
        return tuple(
            item
            for group in self.groups
            if group.code in stage.value
            for item in group.items
            if item.verdict in NEEDS_SOMEBODY
        )

    def unseen(self, office: Office) -> tuple[Item, ...]:
        """Fails and notices that nobody has said to have seen as they are now."""
        return tuple(
            item
            for item in self.items
            if item.verdict in {Verdict.FAIL, Verdict.NOTICE} and not _was_seen(item, office)
        )


def seen_id(key: str) -> str:
    """The id of the tick that says a line was seen."""
    return f"check:{key}"


def _was_seen(item: Item, office: Office) -> bool:
    tick = office.tick(seen_id(item.key))
    if tick is None or tick.state is TickState.OPEN:
        return False
    return tick.detail == item.fingerprint


def readiness(case: Case) -> Readiness:
    """Every check on the event as it stands that day."""
    found: dict[str, list[Item]] = {code: [] for code in GROUPS}
    found["start"] += _start_items(case)
    seen: Counter[str] = Counter()
    for source in SOURCES:
        for item in _items(source, case):
            seen[item.key] += 1
            again = seen[item.key]
            if again > 1:
                item = replace(item, key=f"{item.key}.{again}")  # noqa: PLW2901
            found[_group_of(item.check.code)].append(item)
    return Readiness(
        groups=tuple(Group(code=code, items=tuple(items)) for code, items in found.items() if items)
    )


Source = Callable[[Case], tuple[Check, ...]]


def _items(source: Source, case: Case) -> Iterator[Item]:
    try:
        found = source(case)
    except ScheduleError as error:
        yield _impossible(error, case)
        return
    for check in found:
        yield Item(key=check.code, check=check)


def _group_of(code: str) -> str:
    begin = code.partition(".")[0]
    return next((group for group, begins in GROUPS.items() if begin in begins), "other")


def _impossible(error: ScheduleError, case: Case) -> Item:
    """A calendar that cannot be."""
    check = Check(
        code="due.calendar",
        verdict=Verdict.FAIL,
        value=str(error),
        edition=edition_of(case.settings),
        remedy="schedule",
    )
    return Item(key="due.calendar", check=check, problem=error)


_LEVELS = {
    Level.FACT: Verdict.OK,
    Level.NOTICE: Verdict.NOTICE,
    Level.PROBLEM: Verdict.FAIL,
}


def _start_items(case: Case) -> Iterator[Item]:
    """What the pairing system says of settings and entries, as lines like the others."""
    if case.state.tournament.rounds:
        return
    for found in checks_before_start(case.state.tournament):
        about = found.fields.get("tiebreak") or found.fields.get("lack") or ""
        yield Item(
            key=f"start.{found.code}.{about}" if about else f"start.{found.code}",
            check=Check(
                code=f"start.{found.code}",
                verdict=_LEVELS[found.level],
                cite=found.rule,
                remedy=_START_REMEDIES.get(found.code, "settings"),
                fields={k: v for k, v in found.fields.items() if isinstance(v, int | str)},
            ),
            start=found,
        )


_START_REMEDIES = {
    "no_start_date": "dates",
    "rounds_unknown": "rounds",
    "too_many_rounds": "rounds",
    "many_rounds": "rounds",
    "few_rounds": "rounds",
    "unrated": "players",
    "lack": "players",
}


def _time(case: Case) -> tuple[Check, ...]:
    return time_checks(case.state.tournament)


def _days(case: Case) -> tuple[Check, ...]:
    return (*day_checks(case.state.tournament), draw_check(case.journal, zone=case.zone))


def _people(case: Case) -> tuple[Check, ...]:
    tournament = case.state.tournament
    return people_checks(
        tournament,
        today=case.today,
        festival=festival_of((tournament, *case.others)),
        before_round_1=named_before_round_1(case.journal),
    )


def _entries(case: Case) -> tuple[Check, ...]:
    checks = entries_in_order(case.state, today=case.today).checks
    return (*checks, *list_checks(case.state.tournament, case.listed))


def _fees(case: Case) -> tuple[Check, ...]:
    return fee_checks(case.state)


def _pay(case: Case) -> tuple[Check, ...]:
    return pay_checks(case.state)


def _access(case: Case) -> tuple[Check, ...]:
    return access_checks(case.state)


def _rules(case: Case) -> tuple[Check, ...]:
    return rules_checks(case.settings)


def _regulations(case: Case) -> tuple[Check, ...]:
    sheet = information_checks(regulations_case(case.state))
    return (*adoption_checks(case.state), *sheet)


def _fair_play(case: Case) -> tuple[Check, ...]:
    return fair_play_checks(case.state)


def _notices(case: Case) -> tuple[Check, ...]:
    return notice_checks(
        board_of(case.journal, shared=case.shared, zone=case.zone),
        edition_of(case.settings),
        french=is_french(case.settings.federation),
        now=dt.datetime.combine(case.today, dt.time.min),
    )


def _deadlines(case: Case) -> tuple[Check, ...]:
    return due_checks(case.journal, case.today)


def _norms(case: Case) -> tuple[Check, ...]:
    return norm_checks(case.journal.state.tournament)


SOURCES: tuple[Source, ...] = (
    _time,
    _days,
    _people,
    _fees,
    _pay,
    _entries,
    _rules,
    _regulations,
    _access,
    _fair_play,
    _norms,
    _notices,
    _deadlines,
)
"""Every part that checks something."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "start": ("start",),
    "time_control": ("tc",),
    "days": ("day", "event"),
    "registration": ("register",),
    "fees": ("fee",),
    "officials": ("arbiter", "hybrid"),
    "pay": ("pay",),
    "licences": ("licence",),
    "ages": ("age",),
    "admission": ("admission",),
    "rules": ("forfeit", "clause", "rules"),
    "appeals": ("appeals",),
    "access": ("access",),
    "venue": ("venue",),
    "fair_play": ("fairplay", "remote"),
    "arbiter_norms": ("norm",),
    "notices": ("notice",),
    "deadlines": ("due",),
    "other": (),
}
"""The groups in the order of the rules, with how the codes of their checks begin."""
